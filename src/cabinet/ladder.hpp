// The eight matches of the arcade ladder and the secret ninth.
#pragma once

#include "cabinet/scoring.hpp"
#include "core/result.hpp"
#include "core/rng.hpp"
#include "physics/venue_names.hpp"
#include "teams/team.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace hexagoal {

inline constexpr int kLadderMatches = 8;
inline constexpr int kSecretRung = kLadderMatches; ///< the ninth match
inline constexpr int kRungs = kLadderMatches + 1;
inline constexpr int kSecretTeam = -1; ///< in place of an index into the list of teams
/// Level of a person's own team-mates on a machine: they run as well as any, the kicks are his.
inline constexpr int kMatesLevel = 8;

/// One match of the ladder.
struct Rung {
    int level = 1;          ///< of the opponents' heads, 1…8
    float length = 1.0f;    ///< times the operator's match length
    int worth = 100;        ///< per cent, of the match's points
    float weakest = 0.0f;   ///< opponents are drawn from this share of the teams by strength …
    float strongest = 1.0f; ///< … to this; 0 the weakest team, 1 the strongest
    int venue = 0;          ///< index into kShippedVenues
};
using Ladder = std::array<Rung, kRungs>;

/// The CPU's level in a match of the ladder. difficulty: 0 very easy … 2 normal … 4 very hard.
int levelOf(const Rung& rung, int difficulty);

using Rivals = std::array<std::int16_t, kRungs>;

/// Who is met, none of them `own`, by strength as the ladder says; the ninth is kSecretTeam. byStrength:
/// indices of the teams, weakest first, two or more. All are different where there are more than
/// kLadderMatches; with fewer, they come again once all were met.
Rivals drawRivals(Rng& rng, const Ladder& ladder, std::span<const int> byStrength, int own);

/// All of the arcade mode that is data.
struct Arcade {
    Ladder ladder{};
    ScoreRules scoring{};
    Team secretTeam{};
};

/// Ladder and points of assets/arcade.toml, without the team. Error: file, line, what is there, what is
/// allowed.
Result<Arcade> parseArcade(std::string_view text, const std::string& fileName);

/// Whoever may have played a match that was kept: the teams in their order, and behind them the secret one.
std::vector<Team> everyTeam(const std::vector<Team>& teams, const Team& secret);

/// arcade.toml and secret-team.toml of the assets. Error: all that is wrong with them, one problem on a line.
Result<Arcade> loadArcade(const std::filesystem::path& assetsFolder);

} // namespace hexagoal
