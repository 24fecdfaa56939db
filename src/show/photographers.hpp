// Photographers who kneel behind the boards beside each goal: they lift their cameras when the ball comes
// their way. Seen only; the match knows nothing of them.
#pragma once

#include "match/state.hpp"
#include "players/body_pose.hpp"
#include "render/figure_view.hpp"

#include <array>
#include <vector>

namespace hexagoal {

class Photographers {
public:
    static constexpr int kEach = 3; ///< at a goal
    static constexpr int kCount = 2 * kEach;

    /// At their places, as they are once the ball has lain there for long; nobody where the venue has none,
    /// or no boards to kneel behind.
    void reset(const MatchContext& context, Vec3 ball = {});
    /// The tick just stepped, or one without a match.
    void step(Vec3 ball);
    /// Nothing moved in this tick.
    void hold();
    /// Between the tick before the last (0) and the last (1).
    void interpolate(float between);
    /// As of the last interpolate(). Bodies are this object's.
    void addTo(std::vector<FigureView>& figures) const;

    bool areThere() const { return m_there; }
    Vec3 place(int photographer) const { return m_men[static_cast<std::size_t>(photographer)].place; }
    /// 0: his camera is before his chest … 1: at his eye.
    float lifts(int photographer) const { return m_men[static_cast<std::size_t>(photographer)].now.lift; }

private:
    struct Moment {
        Vec3 facing{0.0f, 0.0f, 1.0f};
        float lift = 0.0f;
    };
    struct Man {
        Vec3 place{};
        Moment before{};
        Moment now{};
        bool shoots = false;
        float later = 0.0f; ///< m that the ball must be nearer until he lifts his camera
        FigureView wear;
        Body body{};
    };
    float away(const Man& man, Vec3 ball) const;

    std::array<Man, kCount> m_men{};
    Vec3 m_ballBefore{};
    Vec3 m_ballNow{};
    float m_goalLine = 0.0f; ///< m from the centre spot
    bool m_there = false;
};

} // namespace hexagoal
