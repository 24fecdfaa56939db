// The parts of a player that can touch the ball: capsules posed by what he does. The match decides contacts
// on them; the picture draws limbs to them.
#pragma once

#include "core/math.hpp"
#include "physics/boxes.hpp"
#include "physics/goal.hpp"

#include <array>
#include <cstdint>

namespace hexagoal {

struct PlayerState;

enum class BodyPart : std::uint8_t {
    Head,
    Trunk,
    LeftUpperArm,
    RightUpperArm,
    LeftForearm,
    RightForearm,
    LeftHand,
    RightHand,
    LeftThigh,
    RightThigh,
    LeftShin,
    RightShin,
    LeftFoot,
    RightFoot,
    Count
};
inline constexpr int kBodyPartCount = static_cast<int>(BodyPart::Count);

/// One posed body, pitch axes. Each capsule runs from the joint nearer the trunk (a) to the other (b): a
/// thigh from hip to knee, a foot from heel to toe, the trunk from hips to neck, the head is a sphere (a = b
/// or nearly).
struct Body {
    std::array<Capsule, kBodyPartCount> parts{};

    Capsule& operator[](BodyPart part) { return parts[static_cast<std::size_t>(part)]; }
    const Capsule& operator[](BodyPart part) const { return parts[static_cast<std::size_t>(part)]; }

    /// Round all parts.
    Box box() const;
};

/// Poses a player of a height in metres by his state alone: mode, time in it, stride, facing, reach. Portable
/// arithmetic only. When player.reaching, the limb player.limb ends at player.reach as nearly as joints
/// allow.
void poseBody(const PlayerState& player, float height, Body& body);

} // namespace hexagoal
