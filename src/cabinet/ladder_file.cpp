// The arcade ladder out of TOML text.
#include "cabinet/ladder.hpp"

#include "core/files.hpp"
#include "core/toml_fields.hpp"

namespace hexagoal {

namespace {

constexpr int kMostPoints = 100000;
constexpr int kMostWorth = 1000; // per cent

Rung readRung(TomlFields fields, bool drawn) {
    Rung rung;
    rung.level = fields.whole("level", 1, 8);
    rung.length = fields.number("length", 0.25f, 4.0f);
    rung.worth = fields.whole("worth", 1, kMostWorth);
    rung.venue = static_cast<int>(fields.oneOf("venue", kShippedVenues));
    if (drawn) {
        rung.weakest = fields.number("weakest", 0.0f, 1.0f);
        rung.strongest = fields.number("strongest", 0.0f, 1.0f);
    }
    fields.finish();
    return rung;
}

ScoreRules readScoring(TomlFields fields) {
    ScoreRules rules;
    const auto points = [&](std::string_view key) { return fields.whole(key, 0, kMostPoints); };
    rules.goal = points("goal");
    rules.header = points("header");
    rules.volley = points("volley");
    rules.freeKick = points("freeKick");
    rules.longShot = points("longShot");
    rules.fast = points("fast");
    rules.fastSeconds = fields.whole("fastSeconds", 0, 600);
    rules.win = points("win");
    rules.margin = points("margin");
    rules.marginMost = fields.whole("marginMost", 0, 99);
    rules.cleanSheet = points("cleanSheet");
    rules.challenge = points("challenge");
    rules.champion = points("champion");
    rules.oneCredit = points("oneCredit");
    rules.secret = points("secret");
    rules.continueCost = fields.whole("continueCost", 0, 100);
    fields.finish();
    return rules;
}

void checkRises(const Ladder& ladder, const std::vector<const toml::table*>& tables, FileProblems& problems) {
    for (std::size_t i = 0; i < tables.size(); ++i) {
        const Rung& rung = ladder[i];
        const auto line = tables[i]->source().begin.line;
        if (rung.weakest > rung.strongest) {
            problems.add(line, "weakest must not be more than strongest");
        }
        if (i > 0 && (rung.level < ladder[i - 1].level || rung.worth < ladder[i - 1].worth)) {
            problems.add(line, "level and worth must not fall from one match to the next");
        }
    }
}

} // namespace

Result<Arcade> parseArcade(std::string_view text, const std::string& fileName) {
    Arcade arcade;
    FileProblems problems;
    if (const auto document = parseToml(text, fileName, problems)) {
        TomlFields fields(*document, "the file", problems);
        const auto matches = fields.tables("match", kLadderMatches, "the ladder", "matches");
        if (matches.size() == kLadderMatches) {
            for (std::size_t i = 0; i < matches.size(); ++i) {
                arcade.ladder[i] = readRung({*matches[i], "the match", problems}, true);
            }
            checkRises(arcade.ladder, matches, problems);
        }
        if (const toml::table* secret = fields.table("secret")) {
            arcade.ladder[kSecretRung] = readRung({*secret, "the secret match", problems}, false);
        }
        if (const toml::table* scoring = fields.table("scoring")) {
            arcade.scoring = readScoring({*scoring, "the scoring", problems});
        }
        fields.finish();
    }
    if (!problems.empty()) {
        return Error{joinedLines(problems.told(fileName))};
    }
    return arcade;
}

Result<Arcade> loadArcade(const std::filesystem::path& assetsFolder) {
    const auto ladderFile = assetsFolder / "arcade.toml";
    const auto formationsFile = assetsFolder / "formations.toml";
    const auto teamFile = assetsFolder / "secret-team.toml";
    std::string texts[3];
    const std::filesystem::path* const files[3]{&ladderFile, &formationsFile, &teamFile};
    for (int i = 0; i < 3; ++i) {
        const Result<std::string> text = readFile(*files[i]);
        if (!text) {
            return Error{text.error()};
        }
        texts[i] = *text;
    }
    Result<Arcade> arcade = parseArcade(texts[0], ladderFile.string());
    const auto formations = parseFormations(texts[1], formationsFile.string());
    if (!arcade || !formations) {
        return Error{arcade ? formations.error() : arcade.error()};
    }
    const Result<Team> team = parseTeam(texts[2], teamFile.string(), *formations);
    if (!team) {
        return Error{team.error()};
    }
    arcade->secretTeam = *team;
    return arcade;
}

} // namespace hexagoal
