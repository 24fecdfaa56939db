// A soft fence as drawn between two ticks: pressed by ball and players, ringing where it was let go.
#pragma once

#include "core/fixed_list.hpp"
#include "match/state.hpp"
#include "physics/fence_panels.hpp"

#include <array>
#include <span>
#include <vector>

namespace hexagoal {

/// How far wire swings so many ticks after it was let go: 1 at first, dying away, below 0 on the other side.
float fenceRing(float ticks);

class FencePicture {
public:
    static constexpr std::size_t kMost = 8; ///< presses and rings that are drawn at a time

    void reset();
    /// Takes in the tick just stepped.
    void step(const MatchState& match, const MatchContext& context);
    /// The presses between the tick before the last (0) and the last (1).
    void interpolate(float between);
    std::span<const FencePress> presses() const { return m_drawn.all(); }

    /// Where the wire moves fastest in the last tick, and how fast, m/s.
    struct Swing {
        Vec3 at{};
        float speed = 0.0f;
    };
    Swing swing() const;

private:
    static constexpr std::size_t kPressers = kPlayerCount + 1; ///< players by PlayerId, then the ball
    struct Ring {
        FencePress press{}; ///< as it was when it was let go
        float ticks = 0.0f; ///< since
    };
    void take(std::size_t presser, const FencePress& press);

    std::array<FencePress, kPressers> m_before{};
    std::array<FencePress, kPressers> m_now{};
    std::array<Vec3, kPressers> m_deepest{}; ///< that it was pressed out since it was touched
    FixedList<Ring, kMost> m_rings{};
    FixedList<FencePress, kMost> m_drawn{};
};

} // namespace hexagoal
