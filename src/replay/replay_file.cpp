#include "replay/replay_file.hpp"

#include "core/field_bytes.hpp"
#include "core/files.hpp"
#include "replay/state_parts.hpp"
#include "teams/small_side.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>
#include <sstream>
#include <utility>

namespace hexagoal {

namespace {

constexpr std::string_view kTitle = "hexagoal-replay";
constexpr int kOther = 8;                       // PadInput::other, after the three buttons
constexpr std::int32_t kLongest = 60 * 60 * 60; // ticks: an hour
constexpr std::size_t kLargestState = 1u << 20; // bytes
constexpr std::size_t kStateLine = 64;          // bytes of it in a line

void addToHash(StateHash& hash, std::string_view text) {
    for (const char c : text) {
        hash.add(c);
    }
    hash.add(text.size());
}

/// What of a team changes how it plays.
void addToHash(StateHash& hash, const Team& team) {
    addToHash(hash, std::string_view(team.code));
    hash.add(team.play);
    for (const FormationSlot& slot : team.formation.slots) {
        hash.add(slot.role).add(slot.depth).add(slot.across);
    }
    for (const PlayerSheet& sheet : team.players) {
        const Ratings& r = sheet.ratings;
        for (const std::uint8_t rating : {r.pace, r.stamina, r.strength, r.control, r.passing, r.shooting,
                                          r.heading, r.tackling, r.reading, r.keeping, sheet.weakFoot}) {
            hash.add(rating);
        }
        hash.add(sheet.height).add(static_cast<std::uint8_t>(sheet.leftFooted));
    }
}

std::uint64_t hashOfTeams(const Team& home, const Team& away) {
    StateHash hash;
    addToHash(hash, home);
    addToHash(hash, away);
    return hash.value();
}

std::uint64_t hashOfTuning(const PhysicsTuning& physics, const MatchTuning& match, const AiTuning& ai) {
    StateHash hash;
    for (const auto& row : physicsRows()) {
        hash.add(physics.*row.member);
    }
    for (const auto& row : matchRows()) {
        hash.add(match.*row.member);
    }
    for (const auto& row : aiRows()) {
        hash.add(ai.*row.member);
    }
    return hash.value();
}

std::string hex(std::uint64_t value) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text(16, '0');
    for (std::size_t i = 0; i < 16; ++i) {
        text[15 - i] = digits[(value >> (4 * i)) & 15u];
    }
    return text;
}

/// In as many digits as give the same number back.
std::string exact(float number) {
    std::array<char, 32> digits{};
    return {digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr};
}

Check checkOf(const Game& game) {
    Check check{game.hash(), {}};
    eachPart(game.state(), [&](const std::string&, std::uint8_t part) { check.parts.push_back(part); });
    return check;
}

/// The name of the first part of a game that is not as in a check; empty: none is known.
std::string differingPart(const Game& game, const Check& check) {
    std::string differing;
    std::size_t index = 0;
    eachPart(game.state(), [&](const std::string& name, std::uint8_t part) {
        if (differing.empty() && index < check.parts.size() && check.parts[index] != part) {
            differing = name;
        }
        ++index;
    });
    return differing;
}

std::string hexBytes(std::span<const std::uint8_t> bytes) {
    std::string text;
    for (const std::uint8_t byte : bytes) {
        text += hex(byte).substr(14);
    }
    return text;
}

/// Plays the log, calls seen() after each tick and check(index) where the file keeps one. Returns the ticks
/// played.
template <class Check, class Seen>
std::int32_t play(Game& game, const std::vector<PadRun>& log, Check check, Seen seen) {
    std::int32_t ticks = 0;
    std::size_t index = 0;
    for (const PadRun& run : log) {
        for (std::int32_t i = 0; i < run.ticks && !game.match().over(); ++i) {
            game.step(run.pads);
            seen();
            if (++ticks % kCheckTicks == 0) {
                check(index++);
            }
        }
    }
    check(index);
    return ticks;
}

/// The words of one line, taken one by one.
class Words {
public:
    explicit Words(std::string_view line) : m_rest(line) {}

    std::string_view next() {
        const std::size_t begin = std::min(m_rest.find_first_not_of(" \t\r"), m_rest.size());
        const std::size_t end = std::min(m_rest.find_first_of(" \t\r", begin), m_rest.size());
        const std::string_view word = m_rest.substr(begin, end - begin);
        m_rest.remove_prefix(end);
        return word;
    }

    /// A whole number within limits; false if the next word is none.
    template <class T>
    bool number(T& value, T low, T high, int base = 10) {
        const std::string_view word = next();
        const auto [end, error] = parse(word, value, base);
        return error == std::errc{} && end == word.data() + word.size() && !word.empty() && value >= low &&
               value <= high;
    }
    bool number(float& value, float low, float high) {
        const std::string_view word = next();
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
        return error == std::errc{} && end == word.data() + word.size() && !word.empty() && value >= low &&
               value <= high;
    }
    template <class T>
    bool flag(T& value) {
        int number01 = 0;
        const bool good = number(number01, 0, 1);
        value = number01 != 0;
        return good;
    }
    bool done() { return next().empty(); }

private:
    template <class T>
    static std::from_chars_result parse(std::string_view word, T& value, int base) {
        return std::from_chars(word.data(), word.data() + word.size(), value, base);
    }
    std::string_view m_rest;
};

bool readRun(Words& words, Replay& replay, std::int32_t& total) {
    PadRun run;
    bool good = words.number(run.ticks, 1, kLongest);
    for (PadInput& pad : run.pads) {
        int x = 0;
        int z = 0;
        int held = 0;
        good = good && words.number(x, -127, 127) && words.number(z, -127, 127) &&
               words.number(held, 0, kOther + 7);
        pad = {static_cast<std::int8_t>(x), static_cast<std::int8_t>(z),
               static_cast<std::uint8_t>(held & (kOther - 1)), (held & kOther) != 0};
    }
    if (!good || !words.done() || run.ticks > kLongest - total) {
        return false;
    }
    total += run.ticks;
    replay.log.push_back(run);
    return true;
}

bool isCode(std::string_view word) {
    return word.size() == 3 &&
           std::all_of(word.begin(), word.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

bool readBytes(std::string_view word, std::vector<std::uint8_t>& bytes) {
    constexpr std::size_t kMost = 2 * 4096;
    if (word.size() % 2 != 0 || word.size() > kMost) {
        return false;
    }
    for (std::size_t i = 0; i < word.size(); i += 2) {
        std::uint8_t byte = 0;
        const char* end = word.data() + i + 2;
        const auto read = std::from_chars(word.data() + i, end, byte, 16);
        if (read.ec != std::errc{} || read.ptr != end) {
            return false;
        }
        bytes.push_back(byte);
    }
    return true;
}

/// One line of the file. The sentence says what is allowed; empty when the line is good.
std::string readLine(std::string_view key, Words& words, Replay& replay, std::int32_t& total) {
    constexpr auto kAny = ~std::uint64_t{0};
    if (key == "teams") {
        for (std::string& code : replay.teams) {
            code = std::string(words.next());
        }
        const bool good = isCode(replay.teams[0]) && isCode(replay.teams[1]) && words.done();
        return good ? "" : "takes two team codes of three capitals, such as BRA ARG";
    }
    if (key == "teams-hash" || key == "tuning-hash" || key == "venue-hash") {
        std::uint64_t& value = key == "teams-hash"    ? replay.teamsHash
                               : key == "tuning-hash" ? replay.tuningHash
                                                      : replay.venueHash;
        return words.number(value, std::uint64_t{0}, kAny, 16) && words.done()
                   ? ""
                   : "takes a hash of up to 16 hex digits";
    }
    if (key == "check") {
        Check check;
        if (!words.number(check.hash, std::uint64_t{0}, kAny, 16) || !readBytes(words.next(), check.parts) ||
            !words.done()) {
            return "takes a hash of up to 16 hex digits, and the parts' bytes, two hex digits each";
        }
        replay.checks.push_back(std::move(check));
        return "";
    }
    if (key == "scene") {
        SceneStart start;
        if (!words.number(start.tick, 0, kLongest) || !words.number(start.hash, std::uint64_t{0}, kAny, 16) ||
            !words.done() || replay.start) {
            return "takes, once, the tick at which it begins and the hash of up to 16 hex digits of the game "
                   "then";
        }
        replay.start = std::move(start);
        return "";
    }
    if (key == "state") {
        return replay.start && readBytes(words.next(), replay.start->bytes) && words.done() &&
                       replay.start->bytes.size() <= kLargestState
                   ? ""
                   : "takes a part of the state, two hex digits a byte, after the line 'scene'";
    }
    if (key == "venue") {
        replay.venue = std::string(words.next());
        return !replay.venue.empty() && words.done() ? "" : "takes the name of a venue";
    }
    if (key == "rules") {
        Rules& rules = replay.rules;
        const bool good = words.number(rules.minutes, 0.1f, 120.0f) && words.flag(rules.offside) &&
                          words.flag(rules.fouls) && words.flag(rules.cards) &&
                          words.flag(rules.goldenGoal) && words.flag(rules.shootOut) &&
                          words.number(rules.idleSeconds, 0.0f, 600.0f) &&
                          words.number(rules.goalWait, 0.0f, 60.0f) && words.done();
        return good ? ""
                    : "takes the minutes (0.1 to 120), five 0 or 1: offside fouls cards golden-goal "
                      "shoot-out, and the seconds (0 to 600) after which a seat is idle";
    }
    if (key == "seed") {
        return words.number(replay.seed, std::uint64_t{0}, kAny) && words.done() ? ""
                                                                                 : "takes a whole number";
    }
    if (key == "seats") {
        bool good = true;
        for (SeatSetup& seat : replay.seats) {
            int side = -1;
            good = good && words.number(side, -1, 1);
            seat.side = static_cast<std::int8_t>(side);
        }
        return good && words.done() ? "" : "takes four sides: 0 home, 1 away, -1 nobody";
    }
    if (key == "level") {
        return words.number(replay.level[0], 1, 8) && words.number(replay.level[1], 1, 8) && words.done()
                   ? ""
                   : "takes two levels from 1 to 8";
    }
    if (key == "mirrored") {
        return words.flag(replay.mirrored) && words.done() ? "" : "takes 0 or 1";
    }
    if (key == "pads") {
        return readRun(words, replay, total)
                   ? ""
                   : "takes a number of ticks and for each of four pads x z (-127 to 127) and "
                     "buttons (0 to 15), an hour in all at most";
    }
    return "is not known here; known are teams, teams-hash, tuning-hash, venue, venue-hash, rules, seed, "
           "seats, level, "
           "mirrored, scene, state, pads, check";
}

} // namespace

/// All of it but what was played.
static Replay headOf(const Game& game) {
    const MatchSetup& setup = game.context().setup;
    Replay replay;
    replay.teams = {setup.teams[0].code, setup.teams[1].code};
    replay.teamsHash = hashOfTeams(setup.teams[0], setup.teams[1]);
    const MatchContext& context = game.context();
    replay.tuningHash = hashOfTuning(context.physics, context.tuning, context.ai);
    replay.venue = setup.venue.name;
    replay.venueHash = hashOf(setup.venue);
    replay.rules = setup.rules;
    replay.seed = setup.seed;
    replay.seats = setup.seats;
    replay.level = setup.level;
    replay.mirrored = setup.mirrored;
    return replay;
}

Replay replayOf(const Game& game) {
    Replay replay = headOf(game);
    replay.log = game.log();
    const MatchContext& context = game.context();
    Game again(context.setup, Tuning{context.physics, context.tuning, context.ai});
    play(
        again, replay.log, [&](std::size_t) { replay.checks.push_back(checkOf(again)); }, [] {});
    return replay;
}

Replay sceneOf(const Game& from, const std::vector<PadRun>& log, std::int32_t until) {
    Replay replay = headOf(from);
    SceneStart start{.tick = from.match().tick, .hash = from.hash(), .bytes = {}};
    addBytes(start.bytes, from.state());
    std::int32_t tick = 0;
    for (const PadRun& run : log) {
        const std::int32_t first = std::max(tick, start.tick);
        tick += run.ticks;
        if (const std::int32_t ticks = std::min(tick, until) - first; ticks > 0) {
            replay.log.push_back({ticks, run.pads});
        }
    }
    replay.start = std::move(start);
    Game again = from;
    play(
        again, replay.log, [&](std::size_t) { replay.checks.push_back(checkOf(again)); }, [] {});
    return replay;
}

/// Puts a game to where a scene begins. False: its state is none.
static bool beginScene(Game& game, const SceneStart& start) {
    GameState state = game.state();
    std::span<const std::uint8_t> bytes(start.bytes);
    if (!takeBytes(bytes, state) || !bytes.empty() || hashOf(state) != start.hash ||
        state.match.tick != start.tick) {
        return false;
    }
    // What was pressed before is not known; nothing asks for it.
    game.put(state, {{std::max(start.tick, 1), Pads{}}});
    return true;
}

Result<Game> gameOf(const Replay& replay, const std::vector<Team>& teams, const Tuning& tuning,
                    const Venue& venue) {
    MatchSetup setup;
    for (std::size_t side = 0; side < 2; ++side) {
        const auto found = std::find_if(teams.begin(), teams.end(),
                                        [&](const Team& team) { return team.code == replay.teams[side]; });
        if (found == teams.end()) {
            return Error{"the replay needs the team " + replay.teams[side] +
                         ", which is not here: put its file back into assets/teams"};
        }
        setup.teams[side] = *found;
    }
    // Of small sides the hash is of the five who played.
    const bool small = venue.rules.players < kTeamSize;
    if (hashOfTeams(small ? smallSideOf(setup.teams[0]) : setup.teams[0],
                    small ? smallSideOf(setup.teams[1]) : setup.teams[1]) != replay.teamsHash) {
        return Error{
            "the teams " + replay.teams[0] + " and " + replay.teams[1] +
            " are not what they were when the replay was made: play it with the team files of that time"};
    }
    if (venue.name != replay.venue) {
        return Error{"the replay was made at " + replay.venue + ", not at " + venue.name};
    }
    if (hashOf(venue) != replay.venueHash) {
        return Error{
            "the venue " + replay.venue +
            " is not what it was when the replay was made: play it with the venue file of that time"};
    }
    setup.kits = chooseKits(setup.teams[0], setup.teams[1]);
    setup.rules = replay.rules;
    setup.seed = replay.seed;
    setup.seats = replay.seats;
    setup.level = replay.level;
    setup.mirrored = replay.mirrored;
    setup.venue = venue;
    Game game(std::move(setup), tuning);
    const MatchContext& context = game.context();
    if (hashOfTuning(context.physics, context.tuning, context.ai) != replay.tuningHash) {
        return Error{
            "the replay was made with other tuning: start with the tuning file of that time, or with none"};
    }
    if (replay.start && !beginScene(game, *replay.start)) {
        return Error{"the state that the scene begins with is damaged: take the scene out of its match anew"};
    }
    return game;
}

Verdict verify(const Replay& replay, Game game, const std::function<void(const Game&)>& seen) {
    Verdict verdict;
    const auto check = [&](std::size_t index) {
        const bool same = index < replay.checks.size() && replay.checks[index].hash == game.hash();
        if (!same && verdict.firstDiffering < 0) {
            verdict.firstDiffering = game.match().tick;
            verdict.differingPart =
                index < replay.checks.size() ? differingPart(game, replay.checks[index]) : "";
        }
    };
    verdict.ticks = play(game, replay.log, check, [&] {
        if (seen) {
            seen(game);
        }
    });
    verdict.hash = game.hash();
    return verdict;
}

std::string replayText(const Replay& replay) {
    std::ostringstream out;
    out << kTitle << ' ' << kReplayVersion << '\n';
    out << "teams " << replay.teams[0] << ' ' << replay.teams[1] << '\n';
    out << "teams-hash " << hex(replay.teamsHash) << "\ntuning-hash " << hex(replay.tuningHash) << '\n';
    out << "venue " << replay.venue << "\nvenue-hash " << hex(replay.venueHash) << '\n';
    const Rules& r = replay.rules;
    out << "rules " << exact(r.minutes) << ' ' << r.offside << ' ' << r.fouls << ' ' << r.cards << ' '
        << r.goldenGoal << ' ' << r.shootOut << ' ' << exact(r.idleSeconds) << ' ' << exact(r.goalWait)
        << '\n';
    out << "seed " << replay.seed << "\nseats";
    for (const SeatSetup& seat : replay.seats) {
        out << ' ' << static_cast<int>(seat.side);
    }
    out << "\nlevel " << replay.level[0] << ' ' << replay.level[1] << "\nmirrored " << replay.mirrored
        << '\n';
    if (replay.start) {
        out << "scene " << replay.start->tick << ' ' << hex(replay.start->hash) << '\n';
        const std::span<const std::uint8_t> bytes(replay.start->bytes);
        for (std::size_t at = 0; at < bytes.size(); at += kStateLine) {
            out << "state " << hexBytes(bytes.subspan(at, std::min(kStateLine, bytes.size() - at))) << '\n';
        }
    }
    for (const PadRun& run : replay.log) {
        out << "pads " << run.ticks;
        for (const PadInput& pad : run.pads) {
            out << ' ' << static_cast<int>(pad.x) << ' ' << static_cast<int>(pad.z) << ' '
                << static_cast<int>(pad.held) + (pad.other ? kOther : 0);
        }
        out << '\n';
    }
    for (const Check& check : replay.checks) {
        out << "check " << hex(check.hash) << ' ' << hexBytes(check.parts) << '\n';
    }
    return out.str();
}

Result<Replay> parseReplay(std::string_view text, const std::string& fileName) {
    Replay replay;
    std::int32_t total = 0;
    int number = 0;
    while (!text.empty()) {
        ++number;
        const std::size_t end = std::min(text.find('\n'), text.size());
        Words words(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::string key(words.next());
        const std::string where = fileName + ":" + std::to_string(number) + ": ";
        if (number == 1) {
            int version = 0;
            if (key != kTitle || !words.number(version, 0, 1'000'000)) {
                return Error{where + "this is no replay: the first line must be '" + std::string(kTitle) +
                             " " + std::to_string(kReplayVersion) + "'"};
            }
            if (version != kReplayVersion) {
                return Error{where + "the replay is of version " + std::to_string(version) +
                             ", this game plays version " + std::to_string(kReplayVersion) +
                             ": only a game of its own time can play it"};
            }
            continue;
        }
        if (key.empty()) {
            continue;
        }
        if (const std::string problem = readLine(key, words, replay, total); !problem.empty()) {
            return Error{where + "'" + key + "' " + problem};
        }
    }
    if (number == 0) {
        return Error{fileName + ": the file is empty"};
    }
    if (!isCode(replay.teams[0]) || replay.log.empty() ||
        replay.checks.size() != static_cast<std::size_t>(total / kCheckTicks) + 1) {
        return Error{fileName + ": the replay is cut short: it has " + std::to_string(total) +
                     " ticks of pads and " + std::to_string(replay.checks.size()) + " check hashes"};
    }
    return replay;
}

Result<Done> saveReplay(const Replay& replay, const std::filesystem::path& file) {
    return writeFileAtomically(file, replayText(replay));
}

Result<Replay> loadReplay(const std::filesystem::path& file) {
    const auto text = readFile(file);
    if (!text) {
        return Error{text.error()};
    }
    return parseReplay(*text, file.string());
}

} // namespace hexagoal
