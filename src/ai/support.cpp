#include "ai/support.hpp"

#include "ai/place_value.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

struct Around {
    float across;
    float along;
};
// Where he stands, straight on and the four diagonals: in pairs of both sides, so that none is preferred.
constexpr std::array<Around, 6> kAround{{{0, 0}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}, {0, 1}}};

float crowding(const TeamBlackboard& blackboard, int slot, Vec2 place, const AiTuning& t) {
    float crowd = 0.0f;
    for (int other = 1; other < kTeamSize; ++other) {
        if (other == slot) {
            continue;
        }
        const Vec2 way = blackboard.plans[static_cast<std::size_t>(other)].place - place;
        const float far2 = glm::dot(way, way);
        if (far2 < t.apart * t.apart) {
            crowd += 1.0f - std::sqrt(far2) / t.apart;
        }
    }
    return crowd;
}

float nearestOpponent(const Belief& belief, Vec2 place) {
    float nearest2 = 1e4f;
    for (const SeenPlayer& opponent : belief.opponents) {
        const Vec2 way = opponent.place - place;
        nearest2 = std::min(nearest2, glm::dot(way, way));
    }
    return std::sqrt(nearest2);
}

} // namespace

float laneOpenness(const SeenTeam& opponents, Vec2 from, Vec2 to, const AiTuning& t) {
    const Vec2 way = to - from;
    const float far = lengthOf(way);
    if (far <= 0.0f) {
        return 1.0f;
    }
    const Vec2 along = way * (1.0f / far);
    float open = 1.0f;
    for (const SeenPlayer& opponent : opponents) {
        const Vec2 at = opponent.place - from;
        const float ahead = glm::dot(at, along);
        if (ahead <= 0.0f || ahead > far + 1.0f) {
            continue;
        }
        const float aside = std::abs(at.x * along.y - at.y * along.x);
        open = std::min(open, aside / (t.shadowReach + t.shadowSpread * ahead));
    }
    return open;
}

Vec2 shortOption(const TeamBlackboard& blackboard, const View& view, int slot) {
    const AiTuning& t = view.ai();
    const Belief& belief = blackboard.belief;
    const Vec2 own = belief.mates[static_cast<std::size_t>(slot)].place;
    const Vec2 direction = unitOr(own - belief.ball, {0.0f, -1.0f});
    return belief.keptIn(belief.ball + direction * t.shortDistance, t.fieldMargin);
}

Vec2 supportPlace(const TeamBlackboard& blackboard, const View& view, int slot, Vec2 base, float stride) {
    const AiTuning& t = view.ai();
    const Belief& belief = blackboard.belief;
    const Vec2 own = belief.mates[static_cast<std::size_t>(slot)].place;
    const float offside = std::max(offsideLineOf(belief) - t.onsideMargin, belief.ball.y);
    const float mirror = view.flank(base.x);
    Vec2 best = base;
    float highest = -99.0f;
    for (const Around around : kAround) {
        Vec2 place = base + Vec2{around.across * mirror, around.along} * stride;
        place = belief.keptIn(place, t.fieldMargin);
        place.y = std::min(place.y, offside);
        const float open = laneOpenness(belief.opponents, belief.ball, place, t);
        const float free = std::min(1.0f, nearestOpponent(belief, place) / t.freeDistance);
        float score = t.supportOpen * open + t.supportFree * free;
        score += t.supportValue * placeValue(belief, place, t);
        score -= t.supportCrowd * crowding(blackboard, slot, place, t);
        score -= t.supportWay * (glm::distance(place, base) + 0.5f * glm::distance(place, own));
        if (score > highest) {
            highest = score;
            best = place;
        }
    }
    return best;
}

void planShortOptions(TeamBlackboard& blackboard, const View& view) {
    const AiTuning& t = view.ai();
    const int options = 1 + static_cast<int>(t.shortOptions * view.wits.vision);
    for (int count = 0; count < options; ++count) {
        int best = -1;
        float nearest = t.shortReach;
        for (int slot = 1; slot < kTeamSize; ++slot) {
            if (blackboard.plans[static_cast<std::size_t>(slot)].duty != Duty::Shape ||
                view.role(slot) == Role::CentreBack) {
                continue;
            }
            const float far = glm::distance(blackboard.belief.mates[static_cast<std::size_t>(slot)].place,
                                            blackboard.belief.ball);
            if (far < nearest) {
                nearest = far;
                best = slot;
            }
        }
        if (best < 0) {
            return;
        }
        blackboard.plans[static_cast<std::size_t>(best)].duty = Duty::Support;
    }
}

} // namespace hexagoal
