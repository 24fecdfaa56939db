#include "app/sheets/figure_row.hpp"

#include "core/rng.hpp"
#include "players/player.hpp"
#include "show/kit_look.hpp"

#include <cmath>

namespace hexagoal {

Row kitRow() {
    constexpr std::array<ShirtPattern, kRow / 2> kPatterns{ShirtPattern::Plain, ShirtPattern::Stripes,
                                                           ShirtPattern::Hoops, ShirtPattern::Halves,
                                                           ShirtPattern::Sash,  ShirtPattern::Sleeves};
    constexpr std::array<std::array<KitColour, 2>, kRow / 2> kColours{{{{{200, 30, 40}, {255, 255, 255}}},
                                                                       {{{250, 250, 250}, {200, 30, 40}}},
                                                                       {{{20, 110, 60}, {250, 250, 250}}},
                                                                       {{{25, 60, 160}, {150, 25, 50}}},
                                                                       {{{250, 250, 250}, {200, 30, 40}}},
                                                                       {{{150, 30, 60}, {120, 190, 235}}}}};
    Row row{"kits", {}, {}};
    for (std::size_t i = 0; i < kRow; ++i) {
        const std::size_t kind = i / 2;
        const Kit kit{kPatterns[kind], kColours[kind][0], kColours[kind][1],
                      {250, 250, 250}, kColours[kind][0], {20, 20, 24}};
        row.players.push_back(figureIn(kit, "Pattern " + std::to_string(i)));
        row.players.back().number = static_cast<std::uint8_t>(kind + 2);
        row.turns.push_back(i % 2 == 0 ? 0.25f : kPi + 0.25f);
    }
    return row;
}

Row playerRow(const std::vector<Team>& teams, std::uint64_t seed) {
    Row row{"players", {}, {}};
    Rng rng(seed, 12);
    for (std::size_t i = 0; i < kRow; ++i) {
        const Team& team = teams[rng.below(static_cast<std::uint32_t>(teams.size()))];
        const PlayerSheet& sheet = team.players[rng.below(kTeamSize)];
        row.players.push_back(figureIn(i % 2 == 0 ? team.home : team.away, sheet.name, team.code));
        row.players.back().number = sheet.number;
        row.turns.push_back(0.6f * (rng.unit() - 0.5f));
    }
    return row;
}

SceneView viewOf(Row& row, std::array<Body, kRow>& bodies) {
    constexpr float kApart = 0.86f; // m
    const float middle = 0.5f * kApart * static_cast<float>(row.players.size() - 1);
    for (std::size_t i = 0; i < row.players.size(); ++i) {
        PlayerState player;
        player.position = {kApart * static_cast<float>(i) - middle, 0.0f, 12.0f};
        player.facing = {std::sin(row.turns[i]), 0.0f, std::cos(row.turns[i])};
        player.stride = 0.083f * static_cast<float>(i);
        poseBody(player, 1.74f + 0.02f * static_cast<float>((i * 5) % kRow), bodies[i]);
        row.players[i].body = &bodies[i];
    }
    SceneView view;
    view.figures = row.players;
    view.camera.target = {0.0f, 0.98f, 12.0f};
    view.camera.position = {0.0f, 1.35f, 32.0f};
    view.camera.fovY = 0.118f;
    return view;
}

} // namespace hexagoal
