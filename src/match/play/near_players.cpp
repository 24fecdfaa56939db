#include "match/play/near_players.hpp"

#include "core/lengths.hpp"
#include "physics/boxes.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr float kLimbSlack = 0.06f; // m: a limb that is so near meets the ball
constexpr float kLimbWay = 0.6f;    // m: no part moves further in a tick; at 30 m/s it is 0.5 m
constexpr float kPutAway = 1.2f;    // m: who moves further in a tick was put there

Vec3 nearestOn(const Capsule& capsule, Vec3 point) {
    const Vec3 along = capsule.b - capsule.a;
    const float length2 = lengthSquared(along);
    const float share =
        length2 > 0.0f ? std::clamp(glm::dot(point - capsule.a, along) / length2, 0.0f, 1.0f) : 0.0f;
    return capsule.a + along * share;
}

Capsule between(const Capsule& from, const Capsule& to, float share) {
    return {from.a + (to.a - from.a) * share, from.b + (to.b - from.b) * share, to.radius};
}

/// As the tick found him. Who was put elsewhere has come no way.
const Body& bodyThen(const PlayerState& player, const PlayerState& before, float height,
                     NearPlayer& candidate) {
    if (!candidate.then) {
        candidate.then = candidate.body;
        if (lengthSquared(player.position - before.position) < kPutAway * kPutAway) {
            poseBody(before, height, *candidate.then);
        }
    }
    return *candidate.then;
}

/// When a part meets the ball in one of its steps.
std::optional<Contact> sweepPart(const Capsule& then, const Capsule& now, const BallWay& way, float slack) {
    const Capsule from = between(then, now, way.begins);
    const Capsule to = between(then, now, way.ends);
    return sweepMovingCapsule(way.from, way.move, way.radius + slack, from, to);
}

Box grown(const Box& box, float by) {
    return {box.min - by, box.max + by};
}

/// A pose may take a limb to the ball, or back from it, within one tick: what it strikes it strikes no harder
/// than a leg does.
Vec3 partSpeed(Vec3 body, Vec3 moved, const MatchTuning& t) {
    const Vec3 beside = moved * (1.0f / kTick) - body;
    const float speed = lengthOf(beside);
    return speed > t.limbFastest ? body + beside * (t.limbFastest / speed) : body + beside;
}

} // namespace

bool limbIsAt(const PlayerState& player, const NearPlayer& candidate, Vec3 ball, float radius) {
    const Capsule& limb = candidate.body[player.limb];
    return spheresTouch(nearestOn(limb, ball), limb.radius + kLimbSlack, ball, radius);
}

std::optional<float> limbPasses(const PlayerState& player, const PlayerState& before, float height,
                                NearPlayer& candidate, const BallWay& way) {
    const Vec3 after = way.from + way.move;
    const Box box{glm::min(way.from, after) - way.radius, glm::max(way.from, after) + way.radius};
    if (!boxesTouch(box, grown(candidate.body[player.limb].box(), kLimbWay))) {
        return std::nullopt;
    }
    const Body& posedThen = bodyThen(player, before, height, candidate);
    const auto hit = sweepPart(posedThen[player.limb], candidate.body[player.limb], way, kLimbSlack);
    return hit ? std::optional(hit->time) : std::nullopt;
}

std::optional<BodyContact> firstContact(const MatchState& match, const MatchContext& context,
                                        const PlayersBefore& before, NearPlayers& near, const BallWay& way) {
    const Vec3 after = way.from + way.move;
    const Box box{glm::min(way.from, after) - way.radius, glm::max(way.from, after) + way.radius};
    std::optional<BodyContact> first;
    // Of two at once, as for a ball that lies in both legs, the deeper counts, whatever their order.
    float depth = 0.0f;
    for (int i = 0; i < near.count(); ++i) {
        NearPlayer& candidate = near[i];
        if (!candidate.solid || !boxesTouch(box, grown(candidate.box, kLimbWay))) {
            continue;
        }
        const PlayerId id = candidate.id;
        const Body& posedThen = bodyThen(match.player(id), before[static_cast<std::size_t>(id)],
                                         context.sheet(id).height, candidate);
        for (int p = 0; p < kBodyPartCount; ++p) {
            const Capsule& then = posedThen.parts[static_cast<std::size_t>(p)];
            const Capsule& now = candidate.body.parts[static_cast<std::size_t>(p)];
            const Box a = then.box();
            const Box b = now.box();
            if (!boxesTouch(box, {glm::min(a.min, b.min), glm::max(a.max, b.max)})) {
                continue;
            }
            const auto hit = sweepPart(then, now, way, 0.0f);
            if (!hit || (first && hit->time > first->contact.time)) {
                continue;
            }
            // The part's own speed, where the ball meets it.
            const Vec3 at = way.from + way.move * hit->time;
            const Capsule part = between(then, now, way.begins + (way.ends - way.begins) * hit->time);
            const Vec3 along = part.b - part.a;
            const float length2 = lengthSquared(along);
            const float share =
                length2 > 0.0f ? std::clamp(glm::dot(at - part.a, along) / length2, 0.0f, 1.0f) : 0.0f;
            const float deep = part.radius * part.radius - lengthSquared(part.a + along * share - at);
            if (first && hit->time == first->contact.time && deep <= depth) {
                continue;
            }
            depth = deep;
            const Vec3 moved = (now.a - then.a) * (1.0f - share) + (now.b - then.b) * share;
            first = BodyContact{*hit, partSpeed(match.player(id).velocity, moved, context.tuning), i,
                                static_cast<BodyPart>(p)};
        }
    }
    return first;
}

} // namespace hexagoal
