// Which seats of the stands are so near to the eye that a picture of a man looks flat there.
#pragma once

#include "core/fixed_list.hpp"
#include "render/crowd_view.hpp"
#include "render/scene_view.hpp"
#include "render/stand_plan.hpp"

#include <algorithm>
#include <cstdint>

namespace hexagoal {

/// Somebody sits there, and is in the picture.
struct NearSeat {
    Spectator who{};
    Vec3 feet{};
    std::uint16_t tier = 0;  ///< of the plan's tiers
    std::uint16_t block = 0; ///< of the plan's blocks
    std::int16_t row = 0;    ///< of his tier, from its front
    std::int16_t seatRow = 0;
    std::int16_t column = 0; ///< of the map of seats, as seatRow is
};

class NearSeats {
public:
    static constexpr std::size_t kMost = 72;
    /// How tall a man must be in the picture, of its height, to be among them.
    static constexpr float kLeastTall = 0.1f;
    /// Eyes of the match hang higher, and have nobody.
    static constexpr float kHighestEye = 3.6f; // m
    static constexpr float kTall = 1.75f;      ///< m, of a man

    /// Finds them row by row from the front, whole rows only: those that have no room any more are left to
    /// the pictures. wide: the picture's width by its height.
    void find(const StandPlan& plan, const CrowdView& crowd, const CameraView& camera, float wide);

    /// From now on it finds no more than so many, at most kMost.
    void allow(int most) { m_most = std::min(static_cast<std::size_t>(most), kMost); }
    void clear();
    std::span<const NearSeat> all() const { return m_seats.all(); }
    /// The same seats as stretches of the map.
    std::span<const SeatRun> runs() const { return m_runs.all(); }

private:
    void findRow(const StandPlan& plan, std::size_t tier, int row, const CrowdView& crowd,
                 const CameraView& camera, float wide);

    std::size_t m_most = kMost;
    FixedList<NearSeat, kMost> m_seats;
    FixedList<SeatRun, kMostSeatRuns> m_runs;
};

/// Of the plan's blocks, by tier and place from the left.
std::size_t blockAt(const StandPlan& plan, std::size_t tier, int place);

} // namespace hexagoal
