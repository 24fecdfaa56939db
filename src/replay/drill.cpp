#include "replay/drill.hpp"
#include "match/laws/kick_off.hpp"

#include <memory>
#include <utility>

namespace hexagoal {

namespace {

constexpr float kFromGoal = 29.0f;                  // m: near enough to shoot, far enough to run first
constexpr Vec3 kMateFromPlayer{-5.5f, 0.0f, -9.0f}; // a pass of ten metres, ahead to his left
constexpr float kBallAhead = 0.45f;

} // namespace

void placePlayer(MatchState& match, PlayerId id, Vec3 place, Vec3 facing) {
    PlayerState& player = match.player(id);
    player.onPitch = true;
    player.position = place;
    player.velocity = {};
    player.facing = facing;
}

Game makeDrill(MatchSetup setup, const Tuning& tuning, Vec3 facing) {
    setup.rules = {};
    setup.rules.minutes = 120.0f;
    setup.rules.offside = false;
    setup.seats = {};
    setup.seats[0].side = 0;
    auto context =
        std::make_shared<const MatchContext>(std::move(setup), tuning.physics, tuning.match, tuning.ai);

    MatchState match = newMatch(*context);
    match.phase = Phase::Play;
    match.restart = {};
    for (PlayerState& player : match.players) {
        player.onPitch = false;
    }
    const Vec3 ahead{0.0f, 0.0f, match.attack(0)};
    const float line = context->pitch().halfLength();
    const Vec3 place = ahead * (line - kFromGoal);
    placePlayer(match, kDrillPlayer, place, facing);
    placePlayer(match, kDrillMate,
                place + Vec3{kMateFromPlayer.x, 0.0f, kMateFromPlayer.z * -match.attack(0)}, ahead);
    placePlayer(match, keeperOf(0), ahead * (2.0f - line), ahead);
    placePlayer(match, keeperOf(1), ahead * (line - 1.5f), -ahead);
    match.seats[0].player = kDrillPlayer;
    placeBall(match.world.ball, place + facing * kBallAhead + kUp * tuning.physics.ballRadius,
              context->arena.goals);
    match.world.ball.velocity = {};
    match.world.ball.spin = {};
    match.lastTouch.player = kDrillPlayer;
    match.lastTouch.deliberate = true;
    match.carrier = kDrillPlayer;
    return Game(std::move(context), match);
}

} // namespace hexagoal
