// Which parts of a body touch the ground, and in which tick they came down on it or left it: the in-air flags
// of M9.
#pragma once

#include "core/math.hpp"
#include "physics/surface.hpp"
#include "players/body.hpp"

#include <array>
#include <cstdint>

namespace hexagoal {

/// A figure between two ticks, as drawn.
struct Mover {
    const Body* before = nullptr;
    const Body* now = nullptr;
    bool here = false; ///< false: not on the pitch
    bool put = false;  ///< it was put where it is: nothing of this tick's way is a motion
    bool barefoot = false;
};

/// The parts that throw up what lies on the ground, and make wind: the document checks feet, head and waist.
enum class CheckedPart : std::uint8_t { LeftFoot, RightFoot, Waist, Head, Count };
inline constexpr std::size_t kCheckedParts = static_cast<std::size_t>(CheckedPart::Count);

/// The middle of a part: of a foot between heel and toe, of the waist the hips.
Vec3 middleOf(const Body& body, CheckedPart part);
/// Of its skin, the lowest, metres.
float lowestOf(const Body& body, CheckedPart part);

/// What one part did in a tick.
struct PartContact {
    Vec3 before{}; ///< its middle; where it is now if it was put there
    Vec3 now{};
    bool down = false;   ///< it is on the ground
    bool landed = false; ///< … since this tick
    bool left = false;   ///< it was, up to this tick
};

/// One figure's flags.
class PartContacts {
public:
    using Parts = std::array<PartContact, kCheckedParts>;

    void reset() { m_air.fill(true); }
    /// One tick. Nothing lands or leaves that was put there.
    const Parts& step(const Mover& mover, const Surface& ground);
    const Parts& parts() const { return m_parts; }

private:
    std::array<bool, kCheckedParts> m_air{true, true, true, true};
    Parts m_parts{};
};

} // namespace hexagoal
