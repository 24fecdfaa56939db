// A match with everyone but the named players out of the way, for tests of single actions.
#pragma once

#include "match/laws/kick_off.hpp"
#include "match/state.hpp"
#include "match/step.hpp"
#include "plain_teams.hpp"

namespace hexagoal {

/// A match at the plain venue takes a copy of nets that came to rest once: under a sanitizer that takes most
/// of a short test's time.
inline MatchContext restedContext(MatchSetup setup) {
    static const MatchContext plain(plainSetup());
    if (hashOf(setup.venue) != hashOf(plain.setup.venue)) {
        return MatchContext(std::move(setup));
    }
    MatchContext context = plain;
    context.setup = std::move(setup);
    return context;
}

struct MatchScene {
    MatchContext context;
    MatchState match;
    MatchInputs inputs{};

    explicit MatchScene(MatchSetup setup = plainSetup())
        : context(restedContext(std::move(setup))), match(newMatch(context)) {
        match.phase = Phase::Play;
        match.restart = {};
        for (PlayerState& player : match.players) {
            player.onPitch = false;
        }
    }

    /// Puts a player on the pitch, standing.
    PlayerState& put(PlayerId id, Vec3 position, Vec3 facing = {0.0f, 0.0f, 1.0f}) {
        PlayerState& player = match.player(id);
        player = {};
        player.leftFooted = context.sheet(id).leftFooted;
        player.position = position;
        player.facing = facing;
        return player;
    }
    void putBall(Vec3 position, Vec3 velocity = {}) {
        placeBall(match.world.ball, position, context.arena.goals);
        match.world.ball.velocity = velocity;
        match.world.ball.spin = {};
    }
    PlayerInput& input(PlayerId id) { return inputs.players[static_cast<std::size_t>(id)]; }
    void step(int ticks = 1) {
        for (int i = 0; i < ticks; ++i) {
            stepMatch(match, context, inputs);
        }
    }
    float ballDistance(PlayerId id) const {
        const Vec3 way = match.ball().position - match.player(id).position;
        return std::sqrt(way.x * way.x + way.z * way.z);
    }
};

} // namespace hexagoal
