#include "match/play/leap.hpp"

#include "core/lengths.hpp"
#include "core/level.hpp"
#include "match/abilities.hpp"
#include "match/play/challenges.hpp"
#include "match/play/reach.hpp"
#include "players/body.hpp"
#include "players/player_modes.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

bool isFor(Intent intent) {
    return intent == Intent::Shot || intent == Intent::Clear;
}

/// The lift that brings his hips to a height in so many seconds.
float liftTo(float hips, float seconds, float tall) {
    // From h = h0 + lift t − ½ g t².
    return (hips - leapHips(0.0f, seconds, tall)) / seconds;
}

void leave(PlayerState& player, PlayerMode mode, int contactFrame, float lift, float tall,
           const MatchTuning& t) {
    const PlayerInput command = player.buffered;
    enter(player, mode, static_cast<float>(leapTicks(lift, tall)) + t.leapLies);
    player.buffered = command;
    player.contactTicks = static_cast<std::int16_t>(contactFrame);
    player.lift = lift;
    player.velocity.y = std::max(lift, 0.0f);
}

/// Could he play the ball on his feet in one of the ticks after a dive would? Then he keeps them.
bool comesToHim(const MatchState& match, const MatchContext& context, const PlayerState& player, int from) {
    const MatchTuning& t = context.tuning;
    for (int ticks = from; ticks <= from + static_cast<int>(t.diveLater); ++ticks) {
        const float seconds = static_cast<float>(ticks) * kTick;
        const Vec3 ball = ballIn(match, context, seconds);
        const Vec3 there = player.position + flat(player.velocity) * seconds;
        if (context.overGround(ball) <= t.volleyHeight &&
            lengthSquared(flat(ball - there)) <= t.footReach * t.footReach) {
            return true;
        }
    }
    return false;
}

} // namespace

bool beginOverheadKick(MatchState& match, const MatchContext& context, PlayerId id) {
    const MatchTuning& t = context.tuning;
    PlayerState& player = match.player(id);
    const PlayerSheet& sheet = context.sheet(id);
    const PlayerInput& command = player.buffered;
    if (isKeeper(id) || match.phase != Phase::Play || !isFor(command.intent) ||
        static_cast<float>(sheet.ratings.shooting) < t.overheadSkill) {
        return false;
    }
    const Vec3 way = flat(command.target - match.ball().position);
    const Vec3 aim = directionOr(way, player.facing);
    const bool far =
        command.intent == Intent::Shot && lengthSquared(way) > t.overheadFarthest * t.overheadFarthest;
    if (far || glm::dot(player.facing, aim) > -t.overheadBack ||
        pressureOn(match, context, id) > t.overheadPressure) {
        return false;
    }
    const float jump = byRating(t.jumpPoor, t.jumpGood, sheet.ratings.heading);
    const float most = std::max(
        t.overheadLiftLeast, std::min(t.overheadLiftMost, std::sqrt(2.0f * context.physics.gravity * jump)));
    for (int ticks = static_cast<int>(t.overheadSoonest); ticks <= static_cast<int>(t.overheadLatest);
         ++ticks) {
        const float seconds = static_cast<float>(ticks) * kTick;
        const Vec3 ball = ballIn(match, context, seconds);
        const float height = context.overGround(ball);
        if (height < t.overheadLow || height > t.overheadHigh) {
            continue;
        }
        const Vec3 to = flat(ball - player.position - player.velocity * (seconds + kTick));
        const float before = -glm::dot(to, aim); // he lies with his feet away from where it goes
        const float aside2 = lengthSquared(to) - before * before;
        if (before < -t.overheadBehind || before > t.overheadBefore ||
            aside2 > t.overheadAside * t.overheadAside) {
            continue;
        }
        // Hips so far below that the leg is nearly straight at the contact frame.
        const float leg = t.overheadLeg * sheet.height;
        const float under = std::sqrt(std::max(leg * leg - lengthSquared(to), 0.0f));
        const float lift =
            std::clamp(liftTo(height - under, seconds, sheet.height), t.overheadLiftLeast, most);
        const float rise = height - leapHips(lift, seconds, sheet.height);
        const float stretch = std::sqrt(lengthSquared(to) + rise * rise);
        if (rise < t.overheadRise * sheet.height || std::abs(stretch - leg) > t.overheadSlack) {
            continue;
        }
        leave(player, PlayerMode::OverheadKick, ticks, lift, sheet.height, t);
        player.modeDirection = aim;
        PlayerState turned = player; // as he will be
        turned.facing = -aim;
        player.limb = footFor(turned, sheet, ball);
        return true;
    }
    return false;
}

bool beginDivingHeader(MatchState& match, const MatchContext& context, PlayerId id) {
    const MatchTuning& t = context.tuning;
    PlayerState& player = match.player(id);
    const PlayerSheet& sheet = context.sheet(id);
    const PlayerInput& command = player.buffered;
    if (isKeeper(id) || match.phase != Phase::Play || !isFor(command.intent)) {
        return false;
    }
    const Vec3 aim = directionOr(flat(command.target - match.ball().position), player.facing);
    for (int ticks = static_cast<int>(t.diveSoonest); ticks <= static_cast<int>(t.diveLatest); ++ticks) {
        const float seconds = static_cast<float>(ticks) * kTick;
        const Vec3 ball = ballIn(match, context, seconds);
        const float height = context.overGround(ball);
        if (height < t.diveLow || height > t.diveHigh) {
            continue;
        }
        const Vec3 to = flat(ball - player.position);
        const Vec3 direction = directionOr(to, player.facing);
        const float along = glm::dot(player.velocity, direction);
        const float needed = (lengthOf(to) - t.diveHead * sheet.height) / (seconds + kTick);
        if (along < t.diveRun || needed < along - t.diveBrake || needed > along + t.diveStep ||
            glm::dot(direction, aim) < t.diveAim || glm::dot(direction, player.facing) < t.diveAim) {
            continue;
        }
        if (comesToHim(match, context, player, ticks)) {
            return false;
        }
        const float lift =
            std::clamp(liftTo(height - t.diveUnder, seconds, sheet.height), t.diveLiftLeast, t.diveLiftMost);
        leave(player, PlayerMode::DivingHeader, ticks, lift, sheet.height, t);
        player.velocity.x = direction.x * needed;
        player.velocity.z = direction.z * needed;
        player.modeDirection = direction;
        player.limb = BodyPart::Head;
        return true;
    }
    return false;
}

bool isLeaping(const PlayerState& player, const MatchTuning& t) {
    return isLeap(player.mode) && static_cast<float>(player.modeLength - player.modeTicks) > t.leapLies;
}

} // namespace hexagoal
