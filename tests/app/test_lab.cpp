// hexagoal-lab as a script starts it: exit status, output, sentences.
#include "catch.hpp"
#include "temporary_folder.hpp"

#include <sys/wait.h>

#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace {

struct Outcome {
    int status; ///< the exit status; 128 + signal where a signal ended it
    std::string output;
    std::string errors;
};

/// Runs the lab with arguments as a shell writes them.
Outcome lab(const std::string& arguments) {
    const TemporaryFolder scratch;
    const std::string errors = (scratch / "errors").string();
    const std::string line = "'" HEXAGOAL_BIN_DIR "/hexagoal-lab' " + arguments + " 2>'" + errors + "'";
    std::FILE* pipe = popen(line.c_str(), "r");
    Outcome outcome{};
    char buffer[4096];
    while (const std::size_t got = std::fread(buffer, 1, sizeof buffer, pipe)) {
        outcome.output.append(buffer, got);
    }
    const int status = pclose(pipe);
    outcome.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    std::ifstream stream(errors);
    outcome.errors = {std::istreambuf_iterator<char>(stream), {}};
    return outcome;
}

Outcome good(const std::string& arguments) {
    const Outcome outcome = lab(arguments);
    INFO(arguments << ": " << outcome.errors);
    CHECK(outcome.status == 0);
    CHECK(outcome.errors.empty());
    return outcome;
}

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, separator);) {
        parts.push_back(part);
    }
    if (!text.empty() && text.back() == separator && separator == ',') {
        parts.emplace_back();
    }
    return parts;
}

/// The value of a key of a flat JSON object, as text.
std::string valueOf(const std::string& json, const std::string& key) {
    const std::size_t at = json.find("\"" + key + "\": ");
    if (at == std::string::npos) {
        return "missing";
    }
    const std::size_t from = at + key.size() + 4;
    return json.substr(from, json.find_first_of(",}", from) - from);
}
double numberOf(const std::string& json, const std::string& key) {
    const std::string text = valueOf(json, key);
    char* end = nullptr;
    const double value = std::strtod(text.c_str(), &end);
    INFO(key << ": " << text);
    CHECK(end != text.c_str());
    return value;
}

bool isOneObject(const std::string& json) {
    return json.size() > 2 && json.front() == '{' && json.substr(json.size() - 2) == "}\n" &&
           split(json, '\n').size() == 1;
}

/// Wrong arguments: exit 2, nothing on standard output, and a sentence with these words on standard error.
void checkRefused(const std::string& arguments, const std::vector<const char*>& words) {
    INFO("hexagoal-lab " << arguments);
    const Outcome outcome = lab(arguments);
    REQUIRE(outcome.status == 2);
    CHECK(outcome.output.empty());
    CHECK_THAT(outcome.errors, ContainsSubstring("hexagoal-lab: "));
    for (const char* word : words) {
        CHECK_THAT(outcome.errors, ContainsSubstring(word));
    }
}

} // namespace

TEST_CASE("help, of the program and of every command") {
    const Outcome all = good("--help");
    for (const char* command : {"shots", "shot", "net", "bench", "poke", "hash"}) {
        CHECK_THAT(all.output, ContainsSubstring(command));
        CHECK_THAT(good(std::string(command) + " --help").output, ContainsSubstring("--goal"));
    }
}

TEST_CASE("version: one line, and no command is needed") {
    const std::string said = good("--version").output;
    CHECK(said.starts_with("hexagoal-lab "));
    CHECK(std::isdigit(static_cast<unsigned char>(said[std::string("hexagoal-lab ").size()])));
}

TEST_CASE("shots: one JSON object with these keys") {
    const Outcome outcome =
        good("shots --count 400 --seed 3 --speed 10:40 --spin 50 --side mixed --goal full");
    CHECK(isOneObject(outcome.output));
    for (const char* key : {"count", "entered", "escaped", "nan", "max_depth_m", "returned", "at_rest",
                            "kept_speed_p50", "kept_speed_p95"}) {
        CHECK(numberOf(outcome.output, key) >= 0.0);
    }
    CHECK(valueOf(outcome.output, "count") == "400");
    CHECK(valueOf(outcome.output, "escaped") == "0");
    CHECK(valueOf(outcome.output, "nan") == "0");
    CHECK(numberOf(outcome.output, "entered") > 200);
    CHECK(numberOf(outcome.output, "max_depth_m") > 0.1);
}

TEST_CASE("shots: the same for any number of threads, another for another seed, side or goal") {
    const std::string one = good("shots --count 600 --threads 1").output;
    CHECK(good("shots --count 600 --threads 5").output == one);
    CHECK(good("shots --count 600").output == one);
    for (const char* other : {"--seed 2", "--side inside", "--side outside", "--goal beach", "--goal futsal",
                              "--speed 5:20", "--spin 0"}) {
        CHECK(good(std::string("shots --count 600 ") + other).output != one);
    }
}

TEST_CASE("shot: CSV, a row every 1/240 s from the start on") {
    const Outcome outcome =
        good("shot --position 0,1.2,6 --velocity 0,2,-30 --spin 1,-2,3.5 --seconds 1 --goal full");
    const std::vector<std::string> rows = split(outcome.output, '\n');
    REQUIRE(rows.size() == 242);
    CHECK(rows[0] == "t,x,y,z,vx,vy,vz,wx,wy,wz,latch,areas");
    bool inside = false;
    bool back = false;
    for (std::size_t i = 1; i < rows.size(); ++i) {
        const std::vector<std::string> cells = split(rows[i], ',');
        INFO(rows[i]);
        REQUIRE(cells.size() == 12);
        CHECK(std::atof(cells[0].c_str()) == Approx(static_cast<double>(i - 1) / 240.0).margin(1e-6));
        CHECK((cells[10] == "none" || cells[10] == "inside"));
        inside = inside || cells[10] == "inside";
        back = back || cells[11] == "inside-D";
    }
    CHECK(split(rows[1], ',')[1] == "0.000000");
    CHECK(split(rows[1], ',')[2] == "1.200000");
    CHECK(split(rows[1], ',')[6] == "-30.000000");
    CHECK(split(rows[1], ',')[9] == "3.50000");
    CHECK(inside);
    CHECK(back);
}

TEST_CASE("shot: several areas are joined by a plus, an outside ball is outside") {
    const Outcome corner = good("shot --position -2.6,1.5,-0.5 --velocity -15,14,-24 --seconds 0.5");
    CHECK_THAT(corner.output, ContainsSubstring("inside,inside-D+inside-A+inside-C"));
    const Outcome behind = good("shot --position 0,1.2,-5 --velocity 0,1,20 --seconds 0.5");
    CHECK_THAT(behind.output, ContainsSubstring("outside,outside-D"));
}

TEST_CASE("net: CSV of energies, a row a frame") {
    const Outcome outcome = good("net --speed 30 --hits 1 --interval 1 --seconds 2");
    const std::vector<std::string> rows = split(outcome.output, '\n');
    REQUIRE(rows.size() == 121);
    CHECK(rows[0] == "t,kinetic_j,above_rest_j,max_displacement_m");
    double peak = 0.0;
    for (std::size_t i = 1; i < rows.size(); ++i) {
        const std::vector<std::string> cells = split(rows[i], ',');
        REQUIRE(cells.size() == 4);
        REQUIRE(std::atof(cells[1].c_str()) >= 0.0);
        REQUIRE(std::atof(cells[3].c_str()) < 2.0);
        peak = std::max(peak, std::atof(cells[2].c_str()));
    }
    CHECK(peak > 1.0);
    CHECK(std::atof(split(rows.back(), ',')[2].c_str()) < peak);
}

TEST_CASE("net: without a hit nothing moves") {
    const std::vector<std::string> rows = split(good("net --hits 0 --seconds 1").output, '\n');
    REQUIRE(rows.size() == 61);
    CHECK(std::atof(split(rows.back(), ',')[1].c_str()) == 0.0);
    CHECK(std::atof(split(rows.back(), ',')[2].c_str()) == Approx(0.0).margin(1e-9));
}

TEST_CASE("poke: one JSON object") {
    const Outcome outcome = good("poke --count 10 --threads 2");
    CHECK(isOneObject(outcome.output));
    CHECK(numberOf(outcome.output, "shots") == 10);
    CHECK(numberOf(outcome.output, "contact_frames") > 0);
    CHECK(numberOf(outcome.output, "poke_worst_m") >= 0);
}

TEST_CASE("hash: sixteen digits, the same every time") {
    const std::string hash = good("hash --count 2").output;
    CHECK(hash.size() == 17);
    CHECK(hash.find_first_not_of("0123456789abcdef\n") == std::string::npos);
    CHECK(good("hash --count 2").output == hash);
    CHECK(good("hash --count 2 --seed 2").output != hash);
}

TEST_CASE("match: one JSON object, the same for any number of threads") {
    const std::string arguments = "match --count 3 --seed 9 --minutes 0.4 --equal";
    const Outcome outcome = good(arguments);
    for (const char* key : {"matches",
                            "summary",
                            "realtime_factor",
                            "seed",
                            "home",
                            "away",
                            "hash",
                            "goals",
                            "shots",
                            "on_target",
                            "saves",
                            "passes_tried",
                            "passes_completed",
                            "possession",
                            "tackles",
                            "fouls",
                            "yellow",
                            "red",
                            "offsides",
                            "corners",
                            "throw_ins",
                            "goal_kicks",
                            "distance_m",
                            "longest_stoppage_s",
                            "longest_untouched_s",
                            "players_touched",
                            "goals_by_origin"}) {
        INFO(key);
        CHECK(outcome.output.find("\"" + std::string(key) + "\": ") != std::string::npos);
    }
    CHECK(numberOf(outcome.output, "seed") == 9);
    CHECK(valueOf(outcome.output, "home") == valueOf(outcome.output, "away"));
    CHECK(valueOf(outcome.output, "hash").size() == 18); // sixteen digits in quotes
    const auto matches = [](const std::string& output) {
        return output.substr(0, output.find("\"realtime_factor\""));
    };
    CHECK(matches(good(arguments + " --threads 3").output) == matches(outcome.output));
    CHECK(matches(good("match --count 3 --seed 10 --minutes 0.4 --equal").output) != matches(outcome.output));
}

TEST_CASE("match: people who mash, any rules, levels, and a rating offset") {
    const Outcome outcome = good("match --count 2 --rules random --random-inputs --level 8:1 --rating-offset "
                                 "10 --home BRA --away NZL");
    CHECK(valueOf(outcome.output, "wrongs") == "[]");
    checkRefused("match --home XYZ", {"--home", "XYZ"});
    checkRefused("match --level 9", {"--level"});
    checkRefused("match --rules handball", {"--rules", "handball"});
    for (const char* styles : {"tiki-taka", "patient:", ":direct", "patient:direct:pressing", "''"}) {
        checkRefused("match --play " + std::string(styles), {"--play", "patient, direct or pressing"});
    }
}

TEST_CASE("match: how the sides play is theirs or as told, and what comes of it is counted") {
    const std::string arguments = "match --seed 9 --minutes 0.4 --home BRA --equal";
    const Outcome outcome = good(arguments + " --play patient:direct");
    for (const char* key : {"moves", "one_twos", "recovery_m", "free_kick_lay_off"}) {
        INFO(key);
        CHECK(outcome.output.find("\"" + std::string(key) + "\": ") != std::string::npos);
    }
    const auto hashOf = [](const Outcome& of) { return valueOf(of.output, "hash"); };
    CHECK(hashOf(good(arguments + " --play direct")) == hashOf(good(arguments + " --play direct:direct")));
    CHECK(hashOf(good(arguments + " --play direct")) != hashOf(good(arguments + " --play patient")));
}

TEST_CASE("replay: a recorded match is verified, one that was tampered with is refused, with the tick or the "
          "line") {
    const TemporaryFolder folder;
    const std::string file = (folder / "match.replay").string();
    good("match --minutes 0.4 --random-inputs --save-replay '" + file + "'");
    const Outcome verified = good("replay '" + file + "'");
    CHECK(verified.output.size() == 17);

    std::ifstream stream(file);
    std::string text{std::istreambuf_iterator<char>(stream), {}};
    const std::size_t hash = text.find("hash");
    REQUIRE(hash != std::string::npos);
    std::ofstream(folder / "cut.replay") << text.substr(0, text.size() / 2);
    const Outcome cut = lab("replay '" + (folder / "cut.replay").string() + "'");
    CHECK(cut.status != 0);
    CHECK_FALSE(cut.errors.empty());
    const Outcome missing = lab("replay '" + (folder / "none.replay").string() + "'");
    CHECK(missing.status != 0);
    CHECK_FALSE(missing.errors.empty());
}

TEST_CASE("motion: how players moved, as one JSON object") {
    const Outcome outcome = good("motion --minutes 0.3");
    for (const char* key :
         {"matches", "poses", "slip_m", "strike_m", "turn_rad", "way_m", "knee_rad", "by_mode"}) {
        INFO(key);
        CHECK(outcome.output.find("\"" + std::string(key) + "\": ") != std::string::npos);
    }
    CHECK(numberOf(outcome.output, "poses") > 22 * 60);
}

TEST_CASE("bench: one JSON object with these keys, or text for people") {
    const Outcome outcome = good("bench --json");
    CHECK(isOneObject(outcome.output));
    for (const char* key :
         {"ball_step_ns", "net_step_us", "frame_us", "snapshot_us", "back_and_on_us", "nine_ticks_us"}) {
        CHECK(numberOf(outcome.output, key) > 0.0);
    }
    CHECK(numberOf(outcome.output, "net_nodes") >= 700);
    CHECK(numberOf(outcome.output, "net_links") >= 900);
    const std::string bullet = valueOf(outcome.output, "bullet_frame_us");
    CHECK((bullet == "null" || std::atof(bullet.c_str()) > 0.0));
}

TEST_CASE("a file of tuning changes the physics, a bad one is told by file, line and what is allowed") {
    const TemporaryFolder scratch;
    const auto file = [&](const char* name, const char* text) {
        std::ofstream(scratch / name) << text;
        return "'" + (scratch / name).string() + "'";
    };
    const std::string plain = good("shots --count 200").output;
    CHECK(good("shots --count 200 --tuning " + file("weak.toml", "[physics]\nk1 = 200\n")).output != plain);
    checkRefused("shots --count 200 --tuning " + file("odd.toml", "[physics]\nk1 = 300\nnonsense = 1\n"),
                 {"--tuning", "odd.toml:3", "nonsense"});
    checkRefused("shot --tuning " + file("far.toml", "[physics]\nk1 = -5\n"),
                 {"--tuning", "far.toml:2", "k1"});
    checkRefused("net --tuning /nowhere.toml", {"--tuning", "/nowhere.toml"});
}

TEST_CASE("wrong arguments: exit 2, no output, a sentence that names the argument and what is allowed") {
    checkRefused("shots --goal x", {"--goal", "full", "beach", "futsal"});
    checkRefused("shot --goal Full", {"--goal", "full", "beach", "futsal"});
    checkRefused("shots --side left", {"--side", "inside", "outside", "mixed"});
    checkRefused("shot --velocity 1,2", {"--velocity", "three numbers", "'1,2'"});
    checkRefused("shot --position 1,2,3,4", {"--position", "three numbers"});
    checkRefused("shot --position 1,2,", {"--position", "three numbers"});
    checkRefused("shot --spin a,b,c", {"--spin", "three numbers", "'a,b,c'"});
    checkRefused("shot --velocity nan,0,0", {"--velocity", "three numbers"});
    checkRefused("shot --velocity 0,inf,0", {"--velocity", "three numbers"});
    checkRefused("shot --velocity ''", {"--velocity", "three numbers"});
    checkRefused("shots --speed 9:3", {"--speed", "MIN <= MAX"});
    checkRefused("shots --speed 9", {"--speed", "MIN:MAX"});
    checkRefused("shots --speed 0:10", {"--speed", "0 < MIN"});
    checkRefused("shots --speed nan:10", {"--speed", "MIN:MAX"});
    checkRefused("shots --count -4", {"--count", "-4"});
    checkRefused("shots --count 0", {"--count", "1"});
    checkRefused("shots --count 1.5", {"--count"});
    checkRefused("shots --count many", {"--count"});
    checkRefused("shots --threads 0", {"--threads", "1"});
    checkRefused("shots --spin -1", {"--spin"});
    checkRefused("net --hits -1", {"--hits"});
    checkRefused("net --interval 0.1", {"--interval", "0.5"});
    checkRefused("net --speed fast", {"--speed"});
    checkRefused("shot --seconds -1", {"--seconds"});
    checkRefused("shot --seconds inf", {"--seconds"});
    checkRefused("shots --count", {"--count"});
    checkRefused("shot --goal", {"--goal", "full", "beach", "futsal"});
    checkRefused("shots --nonsense", {"--nonsense", "--help"});
    checkRefused("bench extra", {"extra", "--help"});
    checkRefused("", {"command", "--help"});
}

TEST_CASE("not a number is refused everywhere") {
    checkRefused("net --speed nan", {"--speed"});
    checkRefused("net --interval nan", {"--interval"});
    checkRefused("net --seconds nan", {"--seconds"});
    checkRefused("shot --seconds nan", {"--seconds"});
    checkRefused("shots --spin nan", {"--spin"});
}

TEST_CASE("a negative seed is refused, not wrapped") {
    checkRefused("shots --seed -1", {"--seed", "-1"});
}

TEST_CASE("an unknown command is named, and the commands are listed") {
    checkRefused("nonsense", {"nonsense", "shots", "bench"});
}
