// People in the stands as figures: those so near to a low eye, as that of a replay or of who has scored is,
// that a picture of a man would look flat.
#pragma once

#include "players/body_pose.hpp"
#include "render/near_seats.hpp"
#include "render/spectator_pose.hpp"

#include <array>
#include <cstddef>
#include <span>

namespace hexagoal {

class NearFans {
public:
    /// From now on no more than so many.
    void allow(int most) { m_seats.allow(most); }
    /// Of this picture; its figures are this object's. keepStill: nobody moves, but all show what they feel.
    /// wide: the picture's width by its height.
    void lay(const SceneView& view, float wide, bool keepStill);

    std::span<const FigureView> figures() const { return {m_figures.data(), m_count}; }
    /// Their seats: nobody else is drawn there.
    std::span<const SeatRun> seats() const { return m_seats.runs(); }

private:
    /// What one does, and did before: known again by his seat.
    struct Fan {
        int seat = -1;
        SpectatorAct act = SpectatorAct::Sits;
        float since = 1.0f; ///< s
        pose::Pose from{};  ///< when he began it
        pose::Pose now{};
    };
    void plan(const SceneView& view);
    void put(const SceneView& view, const NearSeat& seat, std::size_t at, float seconds, float passed);
    Fan goesOn(const NearSeat& seat) const;

    NearSeats m_seats;
    StandPlan m_plan;
    PitchView m_pitch{};
    SceneLook m_look{};
    bool m_planned = false;
    double m_tick = 0.0;
    std::array<std::array<Fan, NearSeats::kMost>, 2> m_fans{}; ///< of this picture and of the last, in turn
    std::size_t m_turn = 0;
    std::size_t m_countBefore = 0;
    std::array<Body, NearSeats::kMost> m_bodies{};
    std::array<FigureView, NearSeats::kMost> m_figures{};
    std::size_t m_count = 0;
};

} // namespace hexagoal
