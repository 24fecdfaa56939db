#include "ai/rejoicing.hpp"

#include "core/lengths.hpp"
#include "core/level.hpp"
#include "match/feelings.hpp"
#include "match/laws/clock.hpp"
#include "match/laws/kick_off.hpp"
#include "match/laws/referee.hpp"
#include "match/laws/standing.hpp"

namespace hexagoal {

namespace {

constexpr float kFromFront = 1.75f; // radians: before him is the crowd, and who looks at him from there
constexpr float kAtWire = 0.8f;     // of the mates' distance: he has his hands on a fence
constexpr float kFarther = 1.5f;    // every other mate stands so much further off

/// Where the crowd is that he rejoices before.
Vec3 crowdOf(const PlayerState& hero) {
    return {hero.position.x < 0.0f ? -1.0f : 1.0f, 0.0f, 0.0f};
}

/// A mate's place about him, beside him and behind; the odd slots to one hand, the even ones to the other.
Vec3 placeAbout(const PlayerState& hero, float attack, int slot, const MatchTuning& t) {
    const auto rank = static_cast<float>((slot - 1) / 2);
    const float turn = kFromFront + (kPi - kFromFront) * rank * 2.0f / static_cast<float>(kTeamSize - 1);
    const float far = (slot + 1) / 2 % 2 == 0 ? t.joyWidth * kFarther : t.joyWidth;
    const float hand = slot % 2 == 0 ? attack : -attack;
    const Vec3 front = crowdOf(hero);
    return hero.position + Vec3{front.x * portableCos(turn), 0.0f, hand * portableSin(turn)} * far;
}

} // namespace

void noteGoal(TeamBlackboard& blackboard, const MatchState& match) {
    for (const Event& event : match.events.all()) {
        if (event.kind == EventKind::Goal) {
            blackboard.hero = heroOf(match, event);
        }
    }
}

void rejoice(const TeamBlackboard& blackboard, const View& view, int slot, PlayerInput& input) {
    const MatchState& match = view.match;
    const Pitch& pitch = view.context.pitch();
    const MatchTuning& t = view.context.tuning;
    const PlayerId id = view.id(slot);
    const PlayerId hero = blackboard.hero;
    const PlayerState& player = match.player(id);
    const bool joy = match.phaseTicks < heroTicks(view.context);
    if (joy && id == hero) {
        const float z = match.attack(sideOf(id)) * (pitch.halfLength() - t.joyInset);
        const bool wire = isFenced(view.context.venue().enclosure); // which he shakes
        const float x = pitch.halfWidth() - (wire ? t.joyWidth * kAtWire : t.joyInset);
        walkTo(player, {player.position.x < 0.0f ? -x : x, 0.0f, z}, t, input);
        if (lengthSquared(input.run) < 1.0f) { // he is there
            input.face = crowdOf(player);
        }
        return;
    }
    const bool friendOf = hero != kNobody && sideOf(id) == sideOf(hero) && !isKeeper(id);
    const Vec3 toHero = hero == kNobody ? Vec3{} : flat(match.player(hero).position - player.position);
    const float distance = lengthOf(toHero);
    if (joy && friendOf && distance < t.joyReach) {
        walkTo(player, placeAbout(match.player(hero), match.attack(sideOf(id)), slot, t), t, input);
        input.face = toHero;
        return;
    }
    walkTo(player, kickOffPlace(match, view.context, id), t, input);
    input.run *= joy ? t.walkShare : 1.0f;
}

} // namespace hexagoal
