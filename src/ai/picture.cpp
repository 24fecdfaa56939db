#include "ai/picture.hpp"

#include "match/abilities.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

/// How many glimpses back the side's picture lies.
int glimpsesBack(const Picture& picture, const Wits& wits) {
    const int back = static_cast<int>(wits.delay / (kTick * kGlimpseTicks) + 0.5f);
    return std::clamp(back, 0, picture.count - 1);
}

const Glimpse& glimpseBack(const Picture& picture, int back) {
    return picture.ring[static_cast<std::size_t>((picture.newest + kGlimpses - back) % kGlimpses)];
}

/// Bell-shaped, standard deviation about 1, from one draw per call of unit().
float bell(Rng& rng) {
    float sum = 0.0f;
    for (int i = 0; i < 3; ++i) {
        sum += rng.unit();
    }
    return sum * 2.0f - 3.0f;
}

void driftErrors(Picture& picture, const MatchContext& context, Rng& rng, std::size_t player) {
    // An Ornstein-Uhlenbeck step: keeps unit variance, forgets over errorMemory.
    const float keep = context.ai.errorMemory;
    const float fresh = std::sqrt(1.0f - keep * keep);
    const float across = bell(rng);
    const float along = bell(rng);
    const float side = context.setup.mirrored ? -across : across;
    picture.errors[player] = picture.errors[player] * keep + Vec2{side, along} * fresh;
}

} // namespace

Vec2 Belief::keptIn(Vec2 place, float margin) const {
    return {std::clamp(place.x, margin - halfWidth, halfWidth - margin),
            std::clamp(place.y, margin - halfLength, halfLength - margin)};
}

void look(Picture& picture, const MatchState& match, const MatchContext& context, Rng& rng) {
    picture.newest = static_cast<std::uint8_t>((picture.newest + 1) % kGlimpses);
    picture.count = static_cast<std::uint8_t>(std::min<int>(picture.count + 1, kGlimpses));
    Glimpse& glimpse = picture.ring[picture.newest];
    glimpse.ball = match.ball();
    glimpse.carrier = match.carrier;
    for (std::size_t i = 0; i < kPlayerCount; ++i) {
        const PlayerState& player = match.players[i];
        glimpse.places[i] = {player.position.x, player.position.z};
        glimpse.velocities[i] = {player.velocity.x, player.velocity.z};
    }
    // Two players's errors move per glimpse: each about twice in a second.
    const std::size_t first = static_cast<std::size_t>(match.tick / kGlimpseTicks) % kTeamSize;
    driftErrors(picture, context, rng, first);
    driftErrors(picture, context, rng, first + kTeamSize);
}

Belief believe(const Picture& picture, const MatchState& match, const MatchContext& context, int side,
               const Wits& wits) {
    const AiTuning& t = context.ai;
    const int back = glimpsesBack(picture, wits);
    const Glimpse& glimpse = glimpseBack(picture, back);
    const float age = static_cast<float>(back * kGlimpseTicks) * kTick;
    const float attack = match.attack(side);

    Belief belief;
    belief.attack = attack;
    belief.halfLength = context.pitch().halfLength();
    belief.halfWidth = context.pitch().halfWidth();
    belief.reaction = t.reactionTime + wits.delay;
    belief.risk = wits.risk;
    belief.caution = wits.caution;
    belief.forward = wits.forward;
    belief.higher = wits.higher;
    const SeenBall seen = seenBall(picture, match, side, wits);
    const bool knowsBall = seen.age <= 0.0f;
    const Vec3 ball = seen.ball->position + seen.ball->velocity * seen.age;
    belief.ball = {ball.x, ball.z * attack};
    belief.ballVelocity = {seen.ball->velocity.x, seen.ball->velocity.z * attack};
    belief.ballHeight = context.overGround(ball);
    belief.carrier = knowsBall ? match.carrier : glimpse.carrier;

    for (std::size_t i = 0; i < kPlayerCount; ++i) {
        const bool own = static_cast<int>(i) / kTeamSize == side;
        SeenPlayer& player = (own ? belief.mates : belief.opponents)[i % kTeamSize];
        const Vec2 place = glimpse.places[i] + glimpse.velocities[i] * age;
        player.place = {place.x, place.y * attack};
        player.velocity = {glimpse.velocities[i].x, glimpse.velocities[i].y * attack};
        const float far = std::min(1.0f, glm::distance(player.place, belief.ball) / t.blurDistance);
        const Vec2 error{picture.errors[i].x, picture.errors[i].y * attack};
        player.place += error * (wits.blur * far * (own ? 0.5f : 1.0f));
        const auto id = static_cast<PlayerId>(i);
        player.top = topSpeedHere(match.players[i], context.ratings(id), context);
        player.here = match.players[i].onPitch;
    }
    return belief;
}

SeenBall seenBall(const Picture& picture, const MatchState& match, int side, const Wits& wits) {
    const bool ownTouch = match.lastTouch.player != kNobody && sideOf(match.lastTouch.player) == side;
    const bool stopped = match.phase != Phase::Play;
    if (ownTouch || stopped) {
        return {&match.world.ball, 0.0f};
    }
    const int back = glimpsesBack(picture, wits);
    return {&glimpseBack(picture, back).ball, static_cast<float>(back * kGlimpseTicks) * kTick};
}

float lastLineOf(const Belief& belief) {
    float last = -belief.halfLength;
    float second = last;
    for (const SeenPlayer& opponent : belief.opponents) {
        if (!opponent.here) {
            continue;
        }
        if (opponent.place.y > last) {
            second = last;
            last = opponent.place.y;
        } else if (opponent.place.y > second) {
            second = opponent.place.y;
        }
    }
    return second;
}

float offsideLineOf(const Belief& belief) {
    return std::max(std::max(lastLineOf(belief), belief.ball.y), 0.0f);
}

} // namespace hexagoal
