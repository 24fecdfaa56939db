#include "app/sheets/motion_search.hpp"

#include "anim/match_motion.hpp"
#include "replay/game.hpp"
#include "show/fence_picture.hpp"

#include <algorithm>
#include <array>

namespace hexagoal {

MatchSetup setupFor(const std::vector<Team>& teams, std::uint64_t seed, const Venue& venue) {
    MatchSetup setup;
    setup.venue = venue;
    setup.seed = seed;
    setup.teams = {teams[seed % teams.size()], teams[(seed * 7 + 3) % teams.size()]};
    setup.kits = chooseKits(setup.teams[0], setup.teams[1]);
    setup.rules.minutes = 3.0f;
    return setup;
}

std::vector<Found> find(const std::vector<Motion>& wanted, const std::vector<Team>& teams, std::uint64_t seed,
                        const Venue& venue) {
    std::vector<Found> found(wanted.size());
    const auto isHere = [&](const Motion& motion) { return motion.venue == venue.name; };
    auto missing = std::count_if(wanted.begin(), wanted.end(), isHere);
    for (std::uint64_t n = 0; n < kMostMatches && missing > 0; ++n) {
        const MatchSetup setup = setupFor(teams, seed + n, venue);
        Game game(setup);
        Gestures gestures;
        Protest protest;
        // Looking ahead costs more than the match: only where hands are looked for.
        const bool hands = std::any_of(wanted.begin(), wanted.end(), [&](const Motion& motion) {
            return isHere(motion) && motion.touches != nullptr;
        });
        Foresight ahead(game);
        FencePicture fence;
        MatchMotion moving;
        moving.reset(game.match(), game.context());
        std::array<float, kPlayerCount> laid{};
        auto before = game.match().players;
        while (!game.match().over() && missing > 0) {
            game.step({});
            const MatchState& match = game.match();
            gestures.step(match);
            protest.step(match, game.context());
            if (hands) {
                ahead.step(game);
                fence.step(match, game.context());
                fence.interpolate(1.0f);
                moving.step(match, game.context(), ahead, fence.presses());
            }
            const auto begins = [&](const Motion& motion, int figure) {
                const auto id = static_cast<std::size_t>(figure);
                if (motion.gesture != Gesture::None) {
                    const Acting& acting = figure == protest.who() ? protest.acting() : gestures.of(figure);
                    return acting.gesture == motion.gesture && acting.ticks >= 0.0f && acting.ticks < 1.0f;
                }
                if (motion.touches) {
                    if (id >= kPlayerCount) {
                        return false;
                    }
                    const auto player = static_cast<PlayerId>(id);
                    const TouchingPlayer& touch = moving.touch(player);
                    return laid[id] < 1.0f && std::max(touch.share(0), touch.share(1)) >= 1.0f &&
                           motion.touches(match, player, touch);
                }
                return id < kPlayerCount && match.players[id].onPitch &&
                       motion.begins(before[id], match.players[id]);
            };
            for (std::size_t i = 0; i < wanted.size(); ++i) {
                for (int figure = 0; figure < MatchMotion::kFigures && found[i].figure < 0; ++figure) {
                    if (match.tick >= 200 && isHere(wanted[i]) && begins(wanted[i], figure)) {
                        found[i] = {setup, match.tick, figure};
                        --missing;
                    }
                }
            }
            before = match.players;
            for (std::size_t i = 0; i < laid.size(); ++i) {
                const TouchingPlayer& player = moving.touch(static_cast<PlayerId>(i));
                laid[i] = std::max(player.share(0), player.share(1));
            }
        }
    }
    return found;
}

} // namespace hexagoal
