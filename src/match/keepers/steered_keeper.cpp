#include "match/keepers/steered_keeper.hpp"

#include "match/keepers/keeper_hands.hpp"
#include "match/keepers/keeper_release.hpp"

namespace hexagoal {

namespace {

/// Where and when he gives the ball away is the person's; what he does not say the keeper does.
PlayerInput withBallInHands(const PlayerInput& person, const PlayerInput& own) {
    PlayerInput input = person;
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
