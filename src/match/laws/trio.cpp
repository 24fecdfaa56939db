// Referee and assistants: where they run, what they signal.
#include "match/laws/trio.hpp"

#include "core/lengths.hpp"
#include "core/level.hpp"
#include "match/laws/offside_watch.hpp"
#include "match/laws/referee.hpp"
#include "match/officials.hpp"
#include "players/body.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr float kPlayerWidth = 0.8f; // m between the middles of an official and a player he gives way to
constexpr float kLaneLength = 20.0f; // m of the ball's way that the referee keeps clear of
constexpr float kLaneSpeed = 3.0f;   // m/s: a slower ball has no lane

/// Left and right of the officials' diagonal change round in a mirrored match.
float handOf(const MatchContext& context) {
    return context.setup.mirrored ? -1.0f : 1.0f;
}

Vec3 playAt(const MatchState& match) {
    const bool dead = match.phase == Phase::Restart || match.phase == Phase::ShootOut;
    return dead ? match.restart.spot : match.ball().position;
}

/// Where the diagonal is level with a place: far from the assistant of that half.
Vec3 diagonalAt(const MatchContext& context, float z) {
    const Pitch& pitch = context.pitch();
    const float share = std::clamp(z / pitch.halfLength(), -1.0f, 1.0f);
    return {handOf(context) * share * context.tuning.refereeDiagonal * pitch.halfWidth(), 0.0f, z};
}

/// Out of the way the ball takes, and away from players.
Vec3 clearOfPlay(const MatchState& match, const MatchContext& context, Vec3 from, Vec3 place) {
    const MatchTuning& t = context.tuning;
    const Vec3 velocity = flat(match.ball().velocity);
    const float speed = lengthOf(velocity);
    const Vec3 ball = flat(match.ball().position);
    if (speed > kLaneSpeed) {
        const Vec3 along = velocity / speed;
        const Vec3 rel = from - ball;
        const float ahead = glm::dot(rel, along);
        const Vec3 aside = rel - along * ahead;
        const float wide2 = lengthSquared(aside);
        if (ahead > 0.0f && ahead < kLaneLength && wide2 < t.refereeClear * t.refereeClear) {
            place = from + directionOr(aside, diagonalAt(context, ball.z) - ball) * t.refereeClear;
        }
    }
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        const PlayerState& player = match.player(id);
        const Vec3 away = flat(from - player.position);
        const float distance2 = lengthSquared(away);
        if (!player.onPitch || distance2 >= t.refereeClear * t.refereeClear || distance2 <= 0.0f) {
            continue;
        }
        const float distance = std::sqrt(distance2);
        place += away * ((t.refereeClear - distance) / distance);
    }
    return place;
}

Vec3 refereePlace(const MatchState& match, const MatchContext& context) {
    const MatchTuning& t = context.tuning;
    const Vec3 at = flat(playAt(match));
    const bool live = match.phase == Phase::Play;
    const Vec3 soon = live ? at + flat(match.ball().velocity) * t.refereeLead : at;
    const Vec3 own = match.officials.trio[0].position;
    // On the side of the ball where the diagonal runs, a little behind play.
    const Vec3 side = diagonalAt(context, at.z);
    const float behind = at.z < 0.0f ? 1.0f : -1.0f;
    const Vec3 way = side - soon + Vec3{0.0f, 0.0f, behind * t.refereeNear};
    const Vec3 direction = directionOr(way, directionOr(own - soon, {0.0f, 0.0f, behind}));
    const float distance = lengthOf(way);
    const Vec3 place = soon + direction * std::clamp(distance, t.refereeNear, t.refereeFar);
    return clearOfPlay(match, context, own, place);
}

Vec3 assistantPlace(const MatchState& match, const MatchContext& context, int index) {
    const Pitch& pitch = context.pitch();
    const float sideSign = index == 1 ? -1.0f : 1.0f;
    const float half = sideSign * handOf(context); // sign of z of the half he has
    const int attackers = match.attack(0) == half ? 0 : 1;
    const float z = offsideLine(match, context, attackers);
    const float level = std::clamp(z * half, 0.0f, pitch.halfLength());
    return {sideSign * (pitch.halfWidth() + context.tuning.assistantOutside), 0.0f, half * level};
}

/// On the ground of the venue, and within what bounds it.
void stayOnVenue(Official& official, const MatchContext& context) {
    const Enclosure& enclosure = context.venue().enclosure;
    Vec3& at = official.position;
    if (std::abs(at.x) > enclosure.roam.x || std::abs(at.z) > enclosure.roam.y) {
        const Kept kept = keptWithin(enclosure.bounds, {at.x, at.z}, 0.0f);
        at = {kept.place.x, 0.0f, kept.place.y};
    }
    at = context.onGround(at);
}

void run(Official& official, Vec3 place, Vec3 lookAt, const MatchTuning& t) {
    const Vec3 way = flat(place - official.position);
    const float distance = lengthOf(way);
    const float pace = t.officialSpeed * std::min(1.0f, distance / t.officialBrake);
    const Vec3 wanted = distance > 0.0f ? way * (pace / distance) : Vec3{};
    const Vec3 change = wanted - official.velocity;
    const float size = lengthOf(change);
    const float most = t.officialAcceleration * kTick;
    official.velocity += size > most ? change * (most / size) : change;
    official.position += official.velocity * kTick;
    const float speed = lengthOf(official.velocity);
    official.stride += strideAdvance(speed, kTick);
    official.stride -= static_cast<float>(static_cast<int>(official.stride));
    official.facing = directionOr(lookAt - official.position, official.facing);
}

/// He gives way: nobody ever runs into him.
void giveWay(Official& official, const MatchState& match) {
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        const PlayerState& player = match.player(id);
        const Vec3 away = flat(official.position - player.position);
        const float distance2 = lengthSquared(away);
        if (!player.onPitch || distance2 >= kPlayerWidth * kPlayerWidth || distance2 <= 0.0f) {
            continue;
        }
        const float distance = std::sqrt(distance2);
        official.position += away * ((kPlayerWidth - distance) / distance);
    }
}

void signal(MatchState& match, const MatchContext& context) {
    for (Official& official : match.officials.trio) {
        official.signalTicks = std::max<std::int16_t>(0, static_cast<std::int16_t>(official.signalTicks - 1));
    }
    const auto time = static_cast<std::int16_t>(ticksOf(context.tuning.signalTime));
    for (const Event& event : match.events.all()) {
        const float half = event.point.z < 0.0f ? -1.0f : 1.0f;
        const std::size_t assistant = half * handOf(context) < 0.0f ? 1 : 2;
        switch (event.kind) {
        case EventKind::Foul:
        case EventKind::Advantage:
        case EventKind::YellowCard:
        case EventKind::RedCard:
        case EventKind::Penalty:
        case EventKind::FreeKick:
        case EventKind::Goal:
            match.officials.trio[0].signalTicks = time;
            break;
        case EventKind::Offside:
        case EventKind::OutOfPlay:
            match.officials.trio[assistant].signalTicks = time;
            break;
        default:
            break;
        }
    }
}

} // namespace

void placeOfficials(MatchState& match, const MatchContext& context) {
    match.officials.trio[0].position = refereePlace(match, context);
    for (int i = 1; i <= 2; ++i) {
        match.officials.trio[static_cast<std::size_t>(i)].position = assistantPlace(match, context, i);
    }
    for (Official& official : match.officials.trio) {
        official.velocity = {};
        stayOnVenue(official, context);
        official.facing = directionOr(playAt(match) - official.position, official.facing);
    }
}

void stepOfficials(MatchState& match, const MatchContext& context) {
    signal(match, context);
    const Vec3 ball = match.ball().position;
    Official& referee = match.officials.trio[0];
    run(referee, refereePlace(match, context), ball, context.tuning);
    giveWay(referee, match);
    for (int i = 1; i <= 2; ++i) {
        run(match.officials.trio[static_cast<std::size_t>(i)], assistantPlace(match, context, i), ball,
            context.tuning);
    }
    for (Official& official : match.officials.trio) {
        stayOnVenue(official, context);
    }
}

} // namespace hexagoal
