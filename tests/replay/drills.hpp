// Games for tests of combinations: a drill of two plain teams, or of two from a list, facing anywhere.
#pragma once

#include "../match/plain_teams.hpp"
#include "core/asset_folders.hpp"
#include "core/files.hpp"
#include "core/rng.hpp"
#include "replay/combination_player.hpp"
#include "replay/drill.hpp"
#include "replay/team_folder.hpp"

#include <cmath>
#include <stdexcept>

namespace hexagoal {

inline PadInput padTo(Vec3 way, std::uint8_t held = 0) {
    return {static_cast<std::int8_t>(std::lround(way.x * 127.0f)),
            static_cast<std::int8_t>(std::lround(way.z * 127.0f)), held};
}

/// Steps with what seat 0's hand does.
inline void stepHand(CombinationPlayer& playback, Game& game, const PadInput& hand, int ticks = 1) {
    Pads pads{};
    pads[0] = hand;
    for (int i = 0; i < ticks; ++i) {
        playback.step(game, pads);
    }
}

/// Seat 0's pad in a tick of the past.
inline PadInput played(const Game& game, int tick) {
    return padsAt(game.log(), tick)[0];
}

/// A drill in which the player has the ball surely: some ticks in.
struct PlainDrill {
    Game game = makeDrill(plainSetup());
    CombinationPlayer playback;
    PadInput hand{};

    PlainDrill() { wait(20); }
    void wait(int ticks = 1) { stepHand(playback, game, hand, ticks); }
    int tick() const { return game.match().tick; }
    const PlayerState& player() const { return game.match().player(kDrillPlayer); }
    bool plays() const { return playback.now(0).combination != nullptr; }
    /// Presses and holds buttons for a tick.
    void press(int buttons) {
        hand.held = static_cast<std::uint8_t>(hand.held | buttons);
        wait();
    }
    void letGo() { hand.held = 0; }
};

/// What ships.
inline const CombinationList& shippedCombinations() {
    static const CombinationList list = [] {
        const Result<AssetFolders> folders = findAssets();
        const auto file = folders->assets / "combinations.toml";
        return parseCombinations(*readFile(file), file.string());
    }();
    return list;
}

inline const Combination& shippedCombination(std::string_view name) {
    for (const Combination& combination : shippedCombinations().combinations) {
        if (combination.name == name) {
            return combination;
        }
    }
    throw std::runtime_error("no combination of that name ships");
}

} // namespace hexagoal
