#include "ai/keepers/keeper_hold.hpp"

#include "ai/place_value.hpp"
#include "match/laws/takers.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

/// The mate who is best to start with: free, and the further up the better.
struct Start {
    int slot = -1;
    float score = -99.0f;
};
Start bestStart(const TeamBlackboard& blackboard, const View& view, Vec2 from) {
    const AiTuning& t = view.ai();
    const Belief& belief = blackboard.belief;
    Start best;
    for (int slot = 1; slot < kTeamSize; ++slot) {
        const SeenPlayer& mate = belief.mates[static_cast<std::size_t>(slot)];
        const float far = glm::distance(from, mate.place);
        if (!mate.here || far < t.passNearest || far > t.keeperThrowFar) {
            continue;
        }
        const float flight = far / t.keeperThrowSpeed;
        const float theirs = soonestTo(belief.opponents, mate.place, 0.0f, t);
        const float score =
            std::min(theirs - flight, t.throwFree) + t.supportValue * placeValue(belief, mate.place, t);
        if (score > best.score) {
            best = {slot, score};
        }
    }
    return best;
}

void distribute(const TeamBlackboard& blackboard, const View& view, PlayerInput& input) {
    const AiTuning& t = view.ai();
    const Belief& belief = blackboard.belief;
    const Vec2 from = view.ours(view.player(0).position);
    const Start start = bestStart(blackboard, view, from);
    if (start.slot >= 0 && start.score > t.keeperStartLeast) {
        const Vec2 to = belief.mates[static_cast<std::size_t>(start.slot)].place;
        input.intent = glm::distance(from, to) < t.keeperRollFar ? Intent::Roll : Intent::HandThrow;
        input.receiver = view.id(start.slot);
        input.target = view.pitch(to);
        return;
    }
    // Long, to the forward with the most room.
    int best = -1;
    float room = -1.0f;
    for (int slot = 1; slot < kTeamSize; ++slot) {
        const SeenPlayer& mate = belief.mates[static_cast<std::size_t>(slot)];
        if (!mate.here || mate.place.y < from.y + t.keeperPuntNearest) {
            continue;
        }
        const float free = soonestTo(belief.opponents, mate.place, 0.0f, t);
        if (free > room) {
            room = free;
            best = slot;
        }
    }
    input.intent = Intent::Punt;
    input.receiver = best < 0 ? kNobody : view.id(best);
    const Vec2 ahead = best < 0 ? from + Vec2{0.0f, t.keeperPuntNearest * 2.0f}
                                : belief.mates[static_cast<std::size_t>(best)].place;
    input.target = view.pitch(ahead);
}

/// Has he waited long enough? A person has longer to say where it goes.
bool isDue(const TeamBlackboard& blackboard, const View& view) {
    if (!isSteered(view.match, view.context, view.id(0))) {
        return blackboard.ballTicks * kTick > view.ai().keeperWait;
    }
    const PlayerState& keeper = view.player(0);
    return keeper.mode == PlayerMode::KeeperHold &&
           static_cast<float>(keeper.modeTicks) >= view.context.tuning.keeperHoldMost;
}

} // namespace

void guideHold(TeamBlackboard& blackboard, const View& view, PlayerInput& input) {
    const PlayerId id = view.id(0);
    if (blackboard.onBall != id) {
        blackboard.onBall = id;
        blackboard.ballTicks = 0;
    }
    ++blackboard.ballTicks;
    if (isDue(blackboard, view)) {
        distribute(blackboard, view, input);
    }
    input.run = {0.0f, 0.0f, view.match.attack(view.side)}; // steps forward meanwhile
    input.face = input.run;
}

} // namespace hexagoal
