#include "replay/drill.hpp"

#include "match/ball_touch.hpp"

#include <memory>
#include <utility>

namespace hexagoal {

namespace {

constexpr float kFromGoal = 29.0f;               // m: near enough to shoot, far enough to run first
constexpr Vec3 kMateFromMan{-5.5f, 0.0f, -9.0f}; // a pass of ten metres, ahead to his left
constexpr float kBallAhead = 0.45f;

void put(MatchState& match, PlayerId id, Vec3 place, Vec3 facing) {
    PlayerState& man = match.player(id);
    man.onPitch = true;
    man.position = place;
    man.velocity = {};
    man.facing = facing;
}

} // namespace

Game makeDrill(MatchSetup setup, const Tuning& tuning, Vec3 facing) {
    setup.rules = {};
    setup.rules.minutes = 120.0f;
    setup.rules.offside = false;
    setup.seats = {};
    setup.seats[0].side = 0;
    auto context =
        std::make_shared<const MatchContext>(std::move(setup), tuning.physics, tuning.match, tuning.ai);

    MatchState match(*context);
    match.phase = Phase::Play;
    match.restart = {};
    for (PlayerState& player : match.players) {
        player.onPitch = false;
    }
    const Vec3 ahead{0.0f, 0.0f, match.attack(0)};
    const float line = context->setup.pitch.halfLength();
    const Vec3 place = ahead * (line - kFromGoal);
    put(match, kDrillMan, place, facing);
    put(match, kDrillMate, place + Vec3{kMateFromMan.x, 0.0f, kMateFromMan.z * -match.attack(0)}, ahead);
    put(match, keeperOf(0), ahead * (2.0f - line), ahead);
    put(match, keeperOf(1), ahead * (line - 1.5f), -ahead);
    match.seats[0].player = kDrillMan;
    placeBall(match.world.ball, place + facing * kBallAhead + kUp * tuning.physics.ballRadius,
              context->arena.goals);
    match.world.ball.velocity = {};
    match.world.ball.spin = {};
    match.lastTouch.player = kDrillMan;
    match.lastTouch.deliberate = true;
    match.carrier = kDrillMan;
    return Game(std::move(context), match);
}

} // namespace hexagoal
