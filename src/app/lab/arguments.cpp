#include "app/lab/arguments.hpp"

#include "core/asset_folders.hpp"
#include "replay/team_folder.hpp"
#include "replay/venue_folder.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>

namespace hexagoal {

std::vector<float> parseNumbers(const std::string& text, char separator, std::size_t count) {
    std::vector<float> numbers;
    const char* at = text.data();
    const char* const end = at + text.size();
    while (true) {
        float value = 0.0f;
        const auto [next, error] = std::from_chars(at, end, value);
        if (error != std::errc{} || !std::isfinite(value)) {
            return {};
        }
        numbers.push_back(value);
        if (next == end) {
            break;
        }
        if (*next != separator) {
            return {};
        }
        at = next + 1;
    }
    return numbers.size() == count ? numbers : std::vector<float>{};
}

CLI::Validator vectorArgument() {
    return CLI::Validator(
        [](std::string& text) {
            return parseNumbers(text, ',', 3).empty() ? "takes three numbers x,y,z, but got '" + text + "'"
                                                      : std::string{};
        },
        "X,Y,Z");
}

CLI::Validator speedsArgument() {
    return CLI::Validator(
        [](std::string& text) {
            const auto range = parseNumbers(text, ':', 2);
            const bool good = !range.empty() && range[0] > 0.0f && range[0] <= range[1] && range[1] <= 200.0f;
            return good ? std::string{}
                        : "takes MIN:MAX in m/s with 0 < MIN <= MAX <= 200, such as 5:48, but got '" + text +
                              "'";
        },
        "MIN:MAX");
}

CLI::Validator seedArgument() {
    return CLI::Validator(
        [](std::string& text) {
            const bool whole = !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
            return whole ? std::string{} : "takes a whole number, 0 or more, but got '" + text + "'";
        },
        "NUMBER");
}

CLI::Validator levelsArgument() {
    return CLI::Validator(
        [](std::string& text) {
            const auto good = [](char c) { return c >= '1' && c <= '8'; };
            const bool fine = (text.size() == 1 && good(text[0])) ||
                              (text.size() == 3 && good(text[0]) && text[1] == ':' && good(text[2]));
            return fine ? std::string{}
                        : "takes a level from 1 to 8, or two as HOME:AWAY, but got '" + text + "'";
        },
        "LEVEL[:LEVEL]");
}

CLI::Validator playStylesArgument() {
    return CLI::Validator(
        [](std::string& text) {
            return toPlayStyles(text)[1]
                       ? std::string{}
                       : "takes patient, direct or pressing, or two as HOME:AWAY, but got '" + text + "'";
        },
        "STYLE[:STYLE]");
}

CLI::Validator threadsArgument() {
    return CLI::Range(1u, 256u);
}

CLI::Validator numberBetween(float low, float high) {
    return CLI::Validator(
        [low, high](std::string& text) {
            const auto number = parseNumbers(text, ':', 1);
            const bool good = !number.empty() && number[0] >= low && number[0] <= high;
            return good ? std::string{}
                        : "takes a number from " + CLI::detail::to_string(low) + " to " +
                              CLI::detail::to_string(high) + ", but got '" + text + "'";
        },
        "NUMBER");
}

Vec3 toVector(const std::string& text) {
    const auto v = parseNumbers(text, ',', 3);
    return {v[0], v[1], v[2]};
}

std::array<std::optional<PlayStyle>, 2> toPlayStyles(const std::string& text) {
    const auto named = [](std::string_view word) -> std::optional<PlayStyle> {
        for (std::size_t i = 0; i < kPlayStyles; ++i) {
            if (name(static_cast<PlayStyle>(i)) == word) {
                return static_cast<PlayStyle>(i);
            }
        }
        return std::nullopt;
    };
    const std::size_t colon = text.find(':');
    const auto home = named(std::string_view(text).substr(0, colon));
    const auto away = colon == std::string::npos ? home : named(std::string_view(text).substr(colon + 1));
    return home && away ? std::array{home, away} : std::array<std::optional<PlayStyle>, 2>{};
}

std::vector<std::string> goalNames() {
    std::vector<std::string> names;
    names.reserve(std::size(kGoalSpecs));
    for (const GoalSpec& spec : kGoalSpecs) {
        names.emplace_back(spec.name);
    }
    return names;
}

std::vector<Team> teamsOrThrow() {
    auto teams = loadTeams();
    if (!teams) {
        throw CLI::ValidationError("teams", teams.error());
    }
    return *teams;
}

Arcade arcadeOrThrow() {
    const auto folders = findAssets();
    if (!folders) {
        throw CLI::ValidationError("arcade", folders.error());
    }
    auto arcade = loadArcade(folders->assets);
    if (!arcade) {
        throw CLI::ValidationError("arcade", arcade.error());
    }
    return *arcade;
}

Tuning tuningOrThrow(const std::string& file) {
    if (file.empty()) {
        return {};
    }
    auto loaded = loadTuning(file);
    if (!loaded) {
        throw CLI::ValidationError("--tuning", loaded.error());
    }
    return *loaded;
}

void checkCode(const char* option, const std::string& code, const std::vector<Team>& teams) {
    if (code.empty() ||
        std::any_of(teams.begin(), teams.end(), [&](const Team& team) { return team.code == code; })) {
        return;
    }
    std::string known;
    for (const Team& team : teams) {
        known += " " + team.code;
    }
    throw CLI::ValidationError(option, "'" + code + "' is not a team; there are" + known);
}

Venue venueOrThrow(std::string_view name, std::uint64_t seed) {
    auto venue = loadAnyVenue(name, seed);
    if (!venue) {
        throw CLI::ValidationError("--venue", venue.error());
    }
    return std::move(*venue);
}

} // namespace hexagoal
