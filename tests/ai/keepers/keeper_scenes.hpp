// Scenes of one keeper, who thinks, against one ball.
#pragma once

#include "../../match/plain_teams.hpp"
#include "ai/think_team.hpp"
#include "match/laws/kick_off.hpp"
#include "match/play/ball_play.hpp"
#include "match/state.hpp"
#include "match/step.hpp"

#include <algorithm>

namespace hexagoal {

/// Side 0's keeper in goal 1's place or wherever he defends; nobody else on the pitch but one striker.
struct KeeperScene {
    explicit KeeperScene(MatchSetup setup = plainSetup())
        : context(std::move(setup)), match(newMatch(context)) {
        begin(1);
    }

    /// From the start, with other luck.
    void begin(std::uint64_t seed) {
        match = newMatch(context);
        match.rng = Rng(seed);
        blackboard = TeamBlackboard(seed, 0);
        saved = caught = conceded = framed = false;
        match.phase = Phase::Play;
        match.restart = {};
        match.tick = 100;
        for (PlayerId id = 0; id < kPlayerCount; ++id) {
            PlayerState& player = match.player(id);
            player.onPitch = id == keeper() || id == striker();
            player.velocity = {};
            player.leftFooted = context.sheet(id).leftFooted;
        }
        match.player(striker()).position = at(0.0f, 60.0f);
        match.player(keeper()).position = at(0.0f, 0.8f);
        match.player(keeper()).facing = {0.0f, 0.0f, match.attack(0)};
    }

    static PlayerId keeper() { return keeperOf(0); }
    static PlayerId striker() { return playerId(1, 9); }
    int goal() const { return match.goalOf(0); }

    /// x across, so many metres in front of the keeper's line, y up.
    Vec3 at(float x, float out, float y = 0.0f) const {
        return {x, y, context.pitch().goalLine(goal()) + out * match.attack(0)};
    }
    float out(Vec3 point) const { return context.pitch().fromGoalLine(point, goal()); }

    /// The striker shoots; he stands where he shot from.
    void shoot(Vec3 from, Vec3 to, float speed, float sideSpin = 0.0f) {
        const auto kick = solveShot(from, to, speed, 0.0f, sideSpin, context.physics);
        if (kick) {
            launch(from, kick->velocity, kick->spin, Intent::Shot);
        }
    }
    void launch(Vec3 from, Vec3 velocity, Vec3 spin, Intent kind) {
        PlayerState& player = match.player(striker());
        player.position = {from.x, 0.0f, from.z + match.attack(0) * 0.6f};
        player.touchWait = 200;
        placeBall(match.world.ball, from, context.arena.goals);
        match.world.ball.velocity = velocity;
        match.world.ball.spin = spin;
        match.lastTouch = {striker(), kNobody, match.tick, true};
        match.flight = {};
        match.flight.from = striker();
        match.flight.kind = kind;
        match.flight.tick = match.tick;
        match.flight.origin = from;
        if (kind == Intent::Shot) {
            match.trace.shot = {};
            match.trace.shot.from = striker();
            match.trace.shot.kind = kind;
            match.trace.shot.tick = match.tick;
            match.trace.shot.origin = from;
            match.trace.shot.open = true;
        }
    }

    /// What the keeper does next; nobody else thinks.
    PlayerInput think() {
        std::array<PlayerInput, kTeamSize> inputs{};
        thinkTeam(blackboard, match, context, 0, paths, inputs);
        return inputs[0];
    }
    void step() {
        MatchInputs inputs;
        inputs.players[static_cast<std::size_t>(keeper())] = think();
        stepMatch(match, context, inputs);
        for (const Event& event : match.events.all()) {
            saved = saved || event.kind == EventKind::Save;
            caught = caught || event.kind == EventKind::Catch;
            conceded = conceded || event.kind == EventKind::Goal;
            framed = framed || event.kind == EventKind::Post;
        }
    }
    void run(float seconds) {
        for (float time = 0.0f; time < seconds; time += kTick) {
            step();
        }
    }
    /// Until it is decided.
    void play(float seconds = 3.0f) {
        for (float time = 0.0f; time < seconds && match.phase == Phase::Play && !caught; time += kTick) {
            step();
        }
    }

    MatchContext context;
    MatchState match;
    TeamBlackboard blackboard{1, 0};
    BallPaths paths{context};
    bool saved = false;
    bool caught = false;
    bool conceded = false;
    bool framed = false;
};

} // namespace hexagoal
