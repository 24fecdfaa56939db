// One player on the pitch: plain state, and the table of what he can be doing.
#pragma once

#include "core/fields.hpp"
#include "core/math.hpp"
#include "physics/ball.hpp"
#include "players/body.hpp"
#include "teams/team.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace hexagoal {

/// Index of a player: side * kTeamSize + formation slot. Slot 0 is the keeper.
using PlayerId = std::int8_t;
inline constexpr PlayerId kNobody = -1;
inline constexpr int kPlayerCount = 2 * kTeamSize;

constexpr int sideOf(PlayerId player) {
    return player >= kTeamSize ? 1 : 0;
}
constexpr PlayerId playerId(int side, int slot) {
    return static_cast<PlayerId>(side * kTeamSize + slot);
}
constexpr PlayerId keeperOf(int side) {
    return playerId(side, 0);
}
constexpr bool isKeeper(PlayerId player) {
    return player % kTeamSize == 0;
}

/// What a player is doing. One row each in the state table (player_modes.cpp).
enum class PlayerMode : std::uint8_t {
    Free,          ///< stands, walks, runs
    Dribble,       ///< runs with the ball at his feet
    Trap,          ///< takes a ball down: foot, thigh or chest
    Charge,        ///< a kick button is held: power grows, he may still run
    Pass,          ///< strikes a ground pass
    Lob,           ///< strikes a lob, cross or long ball
    Shoot,         ///< strikes a shot from the ground
    Volley,        ///< strikes a ball in the air by foot
    Header,        ///< heads the ball, standing or jumping
    OverheadKick,  ///< back to where it goes: leaves the ground, strikes over his head, falls on his back
    DivingHeader,  ///< throws himself at a low ball, head first, and falls on his chest
    Feint,         ///< sells a dummy (M14)
    StandTackle,   ///< reaches for the ball on his feet
    SlideTackle,   ///< slides at the ball
    Shoulder,      ///< leans into a player
    Jockey,        ///< jockeys the carrier, facing him (M1)
    Stumble,       ///< off balance, still on his feet
    Fall,          ///< goes down
    GetUp,         ///< gets up
    Throw,         ///< throw-in: ball over the head, then the throw
    KeeperSet,     ///< ready on his toes
    KeeperDive,    ///< in the air or on the ground after a push off; reach is where the hands go
    KeeperCatch,   ///< hands to a ball on his feet or in a jump
    KeeperPunch,   ///< fists to a cross
    KeeperSmother, ///< goes down on a ball at his feet
    KeeperHold,    ///< has the ball in his hands
    KeeperRoll,    ///< distributes along the ground by hand
    KeeperThrow,   ///< throws overarm
    KeeperPunt,    ///< kicks from the hands
    Celebrate,
    Dejected,
    Count
};
inline constexpr int kPlayerModeCount = static_cast<int>(PlayerMode::Count);

/// "free", "slide tackle" …: for the debug view.
std::string_view name(PlayerMode mode);

/// What somebody wants to do to the ball or the player: humans and CPU say it in the same words.
enum class Intent : std::uint8_t {
    None,
    Charge,    ///< a kick button is down, nothing decided yet
    Pass,      ///< along the ground to `receiver`'s feet, or to `target`
    Through,   ///< along the ground into the space `target` that `receiver` runs to
    Lob,       ///< through the air to `target`: lob, cross, long ball, chip by power
    Shot,      ///< at `target` in the goal mouth
    KnockDown, ///< a high ball down to `receiver` or `target`
    Clear,     ///< away, hard and high, towards `target`
    StandTackle,
    SlideTackle,
    Shoulder,
    Jockey,    ///< held: walk round the carrier (M1)
    Feint,     ///< in the direction of `run`
    Throw,     ///< a throw-in to `receiver`
    Roll,      ///< keeper: to `receiver` by hand along the ground
    HandThrow, ///< keeper: overarm to `receiver`
    Punt,      ///< keeper: a long kick from the hands to `target`
    Dive,      ///< keeper: throws himself, hands to `target`
    Catch,     ///< keeper: hands to `target` on his feet or in a jump
    Punch,     ///< keeper: fists to `target`
    Smother,   ///< keeper: goes down on a ball at `target`
    Count
};

/// One tick's commands for one player, from a person or from `ai`. The match decides what comes of them.
/// An intent is kept for a short time (MatchTuning::inputBuffer), so that one given just before the ball
/// comes counts.
struct PlayerInput {
    Vec3 run{};    ///< wanted velocity as a share of his top speed: horizontal, length ≤ 1
    Vec3 face{};   ///< wanted facing, horizontal; zero: along the run
    Vec3 target{}; ///< where the kick is to go, pitch axes
    Intent intent = Intent::None;
    PlayerId receiver = kNobody; ///< whom a pass is for; the match leads him
    float power = 0.0f; ///< 0…1 of the button's hold; over 1: held too long. Passes choose their own pace
    float curl = 0.0f;  ///< −1…1: bend to the left … right as the kicker sees it; also the after-touch
    float loft = 0.0f;  ///< −1…1: after-touch down … up
    bool rush = false;  ///< keeper: a person calls him out, while held; he hears it a tick later
    bool set = false;   ///< keeper: on his toes while he is free to be
    bool hands = false; ///< keeper: where he may handle it the ball is for his hands, not for his feet
};
HEXAGOAL_FIELDS(PlayerInput, run, face, target, intent, receiver, power, curl, loft, rush, set, hands)

/// Plain, copyable, hashable. Metres, seconds; pitch axes.
struct PlayerState {
    Vec3 position{}; ///< between the feet; over the ground in a jump or dive
    Vec3 velocity{};
    float ground = 0.0f;           ///< height of the ground under him, m
    float otherGround = 0.0f;      ///< of the ground under the opponent whom he tackles, m (M6)
    Vec3 facing{0.0f, 0.0f, 1.0f}; ///< horizontal, unit
    float stride = 0.0f;           ///< phase of the gait, 0…1 for two steps
    float sprint = 0.0f;           ///< 0…1: built up by holding a direction
    float stamina = 1.0f;          ///< 0…1
    float balance = 1.0f;          ///< 0…1: lost by turning hard and by contact
    Vec3 modeDirection{};          ///< of a kick, slide, dive, feint, fall: horizontal, unit, or zero
    Vec3 reach{};                  ///< where the limb is to be, pitch axes, while reaching
    float lift = 0.0f;             ///< m/s with which his hips left the ground in a leap (leap.hpp)
    float slow = 0.0f;             ///< ticks left at half speed after a beaten tackle (M14)
    Vec3 push{};                   ///< M14: what he is still to be moved by, metres
    std::int16_t modeTicks = 0;    ///< since the mode began; slowed by M14, see player_modes.cpp
    std::int16_t modeLength = 0;   ///< ticks the mode lasts; 0: open-ended
    std::int16_t contactTicks = 0; ///< of a kick: when in the mode its part is due to meet the ball
    std::int16_t touchWait = 0;    ///< ticks until he may touch the ball again by choice
    std::int16_t intentAge = 0;    ///< ticks since `buffered` was given
    PlayerMode mode = PlayerMode::Free;
    BodyPart limb = BodyPart::RightFoot; ///< that reaches
    bool reaching = false;
    bool onPitch = true; ///< false: sent off, or not in this size of team
    bool struck = false; ///< the kick, tackle or save of this mode has met the ball
    bool leftFooted =
        false; ///< of his sheet: gait and throws begin on this side, so that a mirrored player mirrors
    std::int8_t roundSide = 0;   ///< of Jockey: +1 or −1, the way he walks round; 0: by the stick alone
    Latch netSide = Latch::None; ///< of a goal's net, while he is beyond the line beside it or in it (N13)
    std::uint8_t yellows = 0;
    PlayerInput buffered{}; ///< the last intent, kept for a moment

    /// Off the ground by a jump, a dive or a fall.
    bool inAir() const { return position.y > ground; }
};
HEXAGOAL_FIELDS(PlayerState, position, velocity, ground, otherGround, facing, stride, sprint, stamina,
                balance, modeDirection, reach, lift, slow, push, modeTicks, modeLength, contactTicks,
                touchWait, intentAge, mode, limb, reaching, onPitch, struck, leftFooted, roundSide, netSide,
                yellows, buffered)

} // namespace hexagoal
