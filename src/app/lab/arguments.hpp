// What the lab's commands take on their command lines.
#pragma once

#include "cabinet/ladder.hpp"
#include "core/math.hpp"
#include "physics/goal.hpp"
#include "physics/venue.hpp"
#include "teams/team.hpp"
#include "tuning/tuning_file.hpp"

#include <CLI/CLI.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hexagoal {

inline constexpr int kBadArguments = 2;

/// Finite numbers between separators, exactly as many as asked for; empty when the text is anything else.
std::vector<float> parseNumbers(const std::string& text, char separator, std::size_t count);

/// Three numbers x,y,z, as vectorArgument() lets them through.
Vec3 toVector(const std::string& text);

/// Of home and away, the same where one is named, as playStylesArgument() lets them through; none in an empty
/// text.
std::array<std::optional<PlayStyle>, 2> toPlayStyles(const std::string& text);

CLI::Validator vectorArgument();
CLI::Validator speedsArgument();     ///< MIN:MAX, m/s
CLI::Validator seedArgument();       ///< CLI11 wraps a negative number round
CLI::Validator levelsArgument();     ///< HOME or HOME:AWAY
CLI::Validator playStylesArgument(); ///< HOME or HOME:AWAY
CLI::Validator threadsArgument();
/// CLI11's range lets NaN through.
CLI::Validator numberBetween(float low, float high);

std::vector<std::string> goalNames();

// What is in files; each throws the command line's error.
std::vector<Team> teamsOrThrow();
Arcade arcadeOrThrow();
/// The defaults for an empty name.
Tuning tuningOrThrow(const std::string& file);
/// One of assets/venues or the user's own, as chance has it by the seed.
Venue venueOrThrow(std::string_view name, std::uint64_t seed);
/// An empty code is any team's.
void checkCode(const char* option, const std::string& code, const std::vector<Team>& teams);

} // namespace hexagoal
