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
enum class PlayerMode : std::uint8_t;

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
///
/// What the state must say, mode by mode:
/// - stride: advance it by strideAdvance(speed, dt) each tick, round 1; then feet do not slide.
/// - modeDirection: Fall, KeeperDive and GetUp: where the head lies. SlideTackle: where the feet go (a player
/// who
///   gets up from one lies the other way round). Kicks: where the ball goes. Shoulder, Feint: the side.
/// - reach: of a foot its toe, of the head its centre, of a hand the middle of both palms (a ball's centre),
///   of a thigh its middle, of the trunk the front of the chest. Met from reachTicks(mode) on.
/// - contactTicks, lift: of OverheadKick and DivingHeader; modeDirection is where the head will lie.
/// - limb: GetUp keeps a ball between the palms if the limb is a hand.
/// - struck: kicks and throws follow through; with a modeLength over the last kFollowTicks of it.
void poseBody(const PlayerState& player, float height, Body& body);

/// Ticks that a contact frame takes to follow through.
inline constexpr int kFollowTicks = 12;

/// Height of the hips of a player who has left the ground in a leap so many seconds ago, metres: thrown up
/// with a lift, down again, till he lies.
float leapHips(float lift, float seconds, float height);
/// Ticks until he lies.
int leapTicks(float lift, float height);
/// From the middle of the part that strikes in a leap to its skin, metres.
float leapSkin(PlayerMode mode, float height);

/// Ticks from the start of a mode until its limb is at player.reach.
int reachTicks(PlayerMode mode);

/// Way of two steps at a speed (m/s), metres: 1.5 m in a walk of 1.4 m/s, 3 m at 5 m/s, 4.1 m at 9 m/s.
/// Fitted to the step rates of players of 1.8 m who walk (1.9/s), run (3.3/s) and sprint (4.4/s).
float strideLength(float speed);

/// By how much PlayerState::stride grows in so many seconds: with the way run, and slowly when standing,
/// where it shifts the weight.
float strideAdvance(float speed, float seconds);

/// Centre of a ball in the hands of a keeper or of the taker of a throw-in, pitch axes.
Vec3 heldBall(const PlayerState& player, float height);

} // namespace hexagoal
