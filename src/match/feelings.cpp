#include "match/feelings.hpp"

#include "match/laws/clock.hpp"
#include "match/laws/referee.hpp"
#include "players/player_modes.hpp"

namespace hexagoal {

namespace {

void feelGoal(MatchState& match, const MatchContext& context, const Event& goal) {
    const auto joy = static_cast<float>(heroTicks(context));
    const PlayerId hero = heroOf(match, goal);
    if (hero != kNobody && !isDown(match.player(hero).mode)) {
        enter(match.player(hero), PlayerMode::Celebrate, joy);
    }
}

/// He hangs his head once he is up again, for as long as the others rejoice.
void feelBeaten(MatchState& match, const MatchContext& context) {
    PlayerState& keeper = match.player(keeperOf(match.restart.side));
    const int left = heroTicks(context) - match.phaseTicks;
    const bool up = keeper.mode == PlayerMode::Free || keeper.mode == PlayerMode::KeeperSet;
    if (keeper.onPitch && up && left > 0) {
        enter(keeper, PlayerMode::Dejected, static_cast<float>(left));
    }
}

void feelEnd(MatchState& match) {
    const auto& kicks = match.shootOut.scored;
    const int lead = match.score[0] != match.score[1] ? match.score[0] - match.score[1] : kicks[0] - kicks[1];
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        const int mine = sideOf(id) == 0 ? lead : -lead;
        if (mine != 0 && match.player(id).onPitch && !isDown(match.player(id).mode)) {
            enter(match.player(id), mine > 0 ? PlayerMode::Celebrate : PlayerMode::Dejected);
        }
    }
}

} // namespace

PlayerId heroOf(const MatchState& match, const Event& goal) {
    const bool own = goal.value > 0.0f;
    if (!own && goal.player != kNobody) {
        return goal.player;
    }
    return nearestPlayer(match, goal.side, goal.point, [](PlayerId id) { return !isKeeper(id); });
}

PlayerId captainOf(const MatchContext& context, int side) {
    PlayerId best = kNobody;
    for (int i = 0; i < kPlayerCount; ++i) {
        const auto id = static_cast<PlayerId>(i);
        if (sideOf(id) != side || isKeeper(id)) {
            continue;
        }
        if (best == kNobody || context.sheet(id).ratings.reading > context.sheet(best).ratings.reading) {
            best = id;
        }
    }
    return best;
}

void feel(MatchState& match, const MatchContext& context) {
    for (const Event& event : match.events.all()) {
        if (event.kind == EventKind::Goal) {
            feelGoal(match, context, event);
        } else if (event.kind == EventKind::FullTime) {
            feelEnd(match);
        }
    }
    if (match.phase == Phase::Goal) {
        feelBeaten(match, context);
    }
}

} // namespace hexagoal
