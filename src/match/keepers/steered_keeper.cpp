#include "match/keepers/steered_keeper.hpp"

#include "match/keepers/keeper_hands.hpp"
#include "match/keepers/keeper_release.hpp"

namespace hexagoal {

namespace {

/// A person's words, for hands.
Intent byHand(Intent intent) {
    switch (intent) {
    case Intent::Pass:
    case Intent::Through:
        return Intent::Roll;
    case Intent::Lob:
    case Intent::Throw:
        return Intent::HandThrow;
    case Intent::Shot:
    case Intent::Clear:
        return Intent::Punt;
    default:
        return intent;
    }
}

/// Where and when he gives the ball away is the person's; what he does not say the keeper does.
PlayerInput withBallInHands(const PlayerInput& person, const PlayerInput& own) {
    PlayerInput input = person;
    input.intent = byHand(person.intent);
    if (!isRelease(input.intent)) {
        input.intent = own.intent;
        input.receiver = own.receiver;
        input.target = own.target;
    }
    if (input.run == Vec3{}) {
        input.run = own.run;
        input.face = own.face;
    }
    return input;
}

} // namespace

void steerKeeper(const MatchState& match, const MatchContext& context, PlayerId id, const PlayerInput& person,
                 PlayerInput& own) {
    const bool stopped = match.phase == Phase::Restart || match.phase == Phase::ShootOut;
    if (match.holder == id) {
        own = match.player(id).mode == PlayerMode::KeeperHold ? withBallInHands(person, own) : person;
    } else if ((stopped && match.restart.taker == id) ||
               (match.carrier == id && !mayHandle(match, context, id))) {
        own = person;
    }
}

} // namespace hexagoal
