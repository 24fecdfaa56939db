#include "ai/rejoicing.hpp"

#include "core/lengths.hpp"
#include "core/level.hpp"
#include "match/feelings.hpp"
#include "match/laws/kick_off.hpp"
#include "match/laws/referee.hpp"
#include "match/laws/standing.hpp"

namespace hexagoal {

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
    const bool joy = match.phaseTicks < ticksOf(t.celebrateTime);
    if (joy && id == hero) {
        const float z = match.attack(sideOf(id)) * (pitch.halfLength() - t.joyWidth);
        const float x = pitch.halfWidth() - t.joyWidth;
        walkTo(player, {player.position.x < 0.0f ? -x : x, 0.0f, z}, t, input);
        return;
    }
    const bool friendOf = hero != kNobody && sideOf(id) == sideOf(hero) && !isKeeper(id);
    const Vec3 toHero = hero == kNobody ? Vec3{} : flat(match.player(hero).position - player.position);
    const float distance = lengthOf(toHero);
    if (joy && friendOf && distance < t.joyReach) {
        input.run = distance > t.joyWidth ? toHero / distance : Vec3{};
        input.face = toHero;
        return;
    }
    walkTo(player, kickOffPlace(match, view.context, id), t, input);
    input.run *= joy ? t.walkShare : 1.0f;
}

} // namespace hexagoal
