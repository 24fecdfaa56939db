// Formations and teams out of TOML text. A damaged team is an error, never a weaker team.
#include "core/toml_fields.hpp"
#include "teams/team.hpp"

#include <algorithm>
#include <span>

namespace hexagoal {

namespace {

constexpr std::array<std::string_view, 8> kRoles{"keeper",     "centre-back", "full-back", "holder",
                                                 "midfielder", "winger",      "playmaker", "striker"};
constexpr std::array<std::string_view, kPlayStyles> kPlayStyleNames{"patient", "direct", "pressing"};
constexpr std::array<std::string_view, 6> kPatterns{"plain", "stripes", "hoops", "halves", "sash", "sleeves"};

constexpr std::size_t kLongestName = 20; // letters that fit under a player and on a result
constexpr int kLeastRating = 1;
constexpr int kMostRating = 99;
constexpr int kMostNumber = 99;
constexpr float kLeastHeight = 1.5f; // m
constexpr float kMostHeight = 2.1f;  // m

Error errorOf(const FileProblems& problems, const std::string& fileName) {
    return Error{joinedLines(problems.told(fileName))};
}

FormationSlot readSlot(TomlFields fields) {
    FormationSlot slot;
    slot.role = static_cast<Role>(fields.oneOf("role", kRoles));
    slot.depth = fields.number("depth", 0.0f, 1.0f);
    slot.across = fields.number("across", -1.0f, 1.0f);
    fields.finish();
    return slot;
}

Formation readFormation(TomlFields fields, FileProblems& problems) {
    Formation formation;
    formation.name = fields.text("name", kLongestName);
    const std::size_t size = formation.slots.size();
    const auto slots = fields.tables("slots", size, "the formation", "slots");
    for (std::size_t i = 0; i < std::min(slots.size(), size); ++i) {
        formation.slots[i] = readSlot({*slots[i], "the slot", problems});
        const bool keeper = formation.slots[i].role == Role::Keeper;
        if (keeper != (i == 0)) {
            problems.add(slots[i]->source().begin.line, i == 0 ? "the first slot must be the keeper"
                                                               : "only the first slot may be a keeper");
        }
    }
    fields.finish();
    return formation;
}

/// "#1a2b3c"
KitColour readColour(TomlFields& fields, std::string_view key, FileProblems& problems) {
    const std::string text = fields.text(key, kLongestName);
    if (text.empty()) {
        return {}; // told already
    }
    const auto digit = [](char c) {
        return c >= '0' && c <= '9'   ? c - '0'
               : c >= 'a' && c <= 'f' ? c - 'a' + 10
               : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                      : -1;
    };
    std::array<std::uint8_t, 3> channels{};
    bool good = text.size() == 1 + 2 * channels.size() && text[0] == '#';
    for (std::size_t i = 0; good && i < channels.size(); ++i) {
        const int high = digit(text[1 + 2 * i]);
        const int low = digit(text[2 + 2 * i]);
        good = high >= 0 && low >= 0;
        if (good) {
            channels[i] = static_cast<std::uint8_t>(high * 16 + low);
        }
    }
    if (!good) {
        problems.add(fields.lineOf(key), std::string(key) + " = \"" + text +
                                             "\" must be a colour as \"#rrggbb\", two digits 0 to f each");
    }
    return {channels[0], channels[1], channels[2]};
}

Kit readKit(TomlFields fields, FileProblems& problems) {
    Kit kit;
    kit.pattern = static_cast<ShirtPattern>(fields.oneOf("pattern", kPatterns));
    kit.shirt = readColour(fields, "shirt", problems);
    // A plain shirt needs no second colour.
    kit.second = kit.pattern != ShirtPattern::Plain || fields.has("second")
                     ? readColour(fields, "second", problems)
                     : kit.shirt;
    kit.shorts = readColour(fields, "shorts", problems);
    kit.socks = readColour(fields, "socks", problems);
    kit.number = readColour(fields, "number", problems);
    fields.finish();
    return kit;
}

void readKits(Team& team, TomlFields fields, FileProblems& problems) {
    const auto read = [&](std::string_view key) {
        const toml::table* table = fields.table(key);
        return table == nullptr ? Kit{}
                                : readKit({*table, "the kit '" + std::string(key) + "'", problems}, problems);
    };
    team.home = read("home");
    team.away = read("away");
    team.keeper = read("keeper");
    team.keeperAway = read("keeper_away");
    fields.finish();
}

Ratings readRatings(TomlFields fields) {
    const auto rating = [&](std::string_view key) {
        return static_cast<std::uint8_t>(fields.whole(key, kLeastRating, kMostRating));
    };
    Ratings ratings;
    ratings.pace = rating("pace");
    ratings.stamina = rating("stamina");
    ratings.strength = rating("strength");
    ratings.control = rating("control");
    ratings.passing = rating("passing");
    ratings.shooting = rating("shooting");
    ratings.heading = rating("heading");
    ratings.tackling = rating("tackling");
    ratings.reading = rating("reading");
    ratings.keeping = rating("keeping");
    fields.finish();
    return ratings;
}

PlayerSheet readPlayer(TomlFields fields, FileProblems& problems) {
    PlayerSheet player;
    player.name = fields.text("name", kLongestName);
    player.number = static_cast<std::uint8_t>(fields.whole("number", 1, kMostNumber));
    player.height = fields.number("height", kLeastHeight, kMostHeight);
    player.leftFooted = fields.truth("left_footed");
    player.weakFoot = static_cast<std::uint8_t>(fields.whole("weak_foot", kLeastRating, kMostRating));
    if (const toml::table* ratings = fields.table("ratings")) {
        player.ratings = readRatings({*ratings, "the player's 'ratings'", problems});
    }
    fields.finish();
    return player;
}

void readPlayers(Team& team, TomlFields& fields, FileProblems& problems) {
    const std::size_t size = team.players.size();
    const auto players = fields.tables("player", size, "the team", "players");
    for (std::size_t i = 0; i < std::min(players.size(), size); ++i) {
        TomlFields sheet(*players[i], "player " + std::to_string(i + 1), problems);
        team.players[i] = readPlayer(sheet, problems);
        const auto end = team.players.begin() + static_cast<std::ptrdiff_t>(i);
        const auto same = [&](const PlayerSheet& other) { return other.number == team.players[i].number; };
        if (team.players[i].number != 0 && std::any_of(team.players.begin(), end, same)) {
            problems.add(sheet.lineOf("number"), "number = " + std::to_string(team.players[i].number) +
                                                     " is worn by an earlier player; all must differ");
        }
    }
}

Formation readFormationName(TomlFields& fields, const std::vector<Formation>& formations) {
    std::vector<std::string_view> names;
    names.reserve(formations.size());
    for (const Formation& formation : formations) {
        names.emplace_back(formation.name);
    }
    const std::size_t index = fields.oneOf("formation", names);
    return index < formations.size() ? formations[index] : Formation{};
}

std::string readCode(TomlFields& fields, FileProblems& problems) {
    constexpr std::size_t kLength = 3;
    std::string code = fields.text("code", kLongestName);
    const bool good = code.size() == kLength &&
                      std::all_of(code.begin(), code.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
    if (!good && !code.empty()) {
        problems.add(fields.lineOf("code"), "code = \"" + code + "\" must be three letters from A to Z");
    }
    return code;
}

} // namespace

std::string_view name(Role role) {
    return kRoles[static_cast<std::size_t>(role)];
}

std::string_view name(PlayStyle style) {
    return kPlayStyleNames[static_cast<std::size_t>(style)];
}

Result<std::vector<Formation>> parseFormations(std::string_view text, const std::string& fileName) {
    FileProblems problems;
    std::vector<Formation> formations;
    if (const std::optional<toml::table> document = parseToml(text, fileName, problems)) {
        TomlFields fields(*document, "the file", problems);
        for (const toml::table* table : fields.tables("formation")) {
            TomlFields one(*table, "the formation", problems);
            formations.push_back(readFormation(one, problems));
            const std::string& wanted = formations.back().name;
            const auto same = [&](const Formation& other) { return other.name == wanted; };
            if (!wanted.empty() && std::any_of(formations.begin(), formations.end() - 1, same)) {
                problems.add(one.lineOf("name"),
                             "name = \"" + wanted + "\" is an earlier formation's; all must differ");
            }
        }
        fields.finish();
    }
    if (!problems.empty()) {
        return errorOf(problems, fileName);
    }
    return formations;
}

Result<Team> parseTeam(std::string_view text, const std::string& fileName,
                       const std::vector<Formation>& formations) {
    FileProblems problems;
    Team team;
    if (const std::optional<toml::table> document = parseToml(text, fileName, problems)) {
        TomlFields fields(*document, "the team", problems);
        team.code = readCode(fields, problems);
        team.name = fields.text("name", kLongestName);
        team.formation = readFormationName(fields, formations);
        team.play = static_cast<PlayStyle>(fields.oneOf("play", kPlayStyleNames));
        if (const toml::table* kits = fields.table("kits")) {
            readKits(team, {*kits, "'kits'", problems}, problems);
        }
        readPlayers(team, fields, problems);
        fields.finish();
    }
    if (!problems.empty()) {
        return errorOf(problems, fileName);
    }
    return team;
}

} // namespace hexagoal
