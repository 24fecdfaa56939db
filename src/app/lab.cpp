// hexagoal-lab: headless experiments. JSON or CSV on standard output, no SDL.
#include "app/lab/bench.hpp"
#include "app/lab/kick_off_run.hpp"
#include "app/lab/match_run.hpp"
#include "app/lab/motion_run.hpp"
#include "app/lab/net_run.hpp"
#include "app/lab/poke.hpp"
#include "app/lab/replay_run.hpp"
#include "app/lab/shots.hpp"
#include "app/lab/single_shot.hpp"
#include "core/hash.hpp"
#include "physics/world.hpp"
#include "replay/team_folder.hpp"
#include "replay/venue_file.hpp"
#include "tuning/physics_tuning.hpp"
#include "tuning/tuning_file.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <iostream>
#include <limits>
#include <string>
#include <thread>
#include <vector>

namespace {

using namespace hexagoal;

constexpr int kBadArguments = 2;

/// Finite numbers between separators, exactly as many as asked for; empty when the text is anything else.
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

const CLI::Validator kVector(
    [](std::string& text) {
        return parseNumbers(text, ',', 3).empty() ? "takes three numbers x,y,z, but got '" + text + "'"
                                                  : std::string{};
    },
    "X,Y,Z");

const CLI::Validator kSpeeds(
    [](std::string& text) {
        const auto range = parseNumbers(text, ':', 2);
        const bool good = !range.empty() && range[0] > 0.0f && range[0] <= range[1] && range[1] <= 200.0f;
        return good ? std::string{}
                    : "takes MIN:MAX in m/s with 0 < MIN <= MAX <= 200, such as 5:48, but got '" + text + "'";
    },
    "MIN:MAX");

// CLI11 wraps a negative number round.
const CLI::Validator kSeed(
    [](std::string& text) {
        const bool whole = !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
        return whole ? std::string{} : "takes a whole number, 0 or more, but got '" + text + "'";
    },
    "NUMBER");

const CLI::Validator kLevels(
    [](std::string& text) {
        const auto good = [](char c) { return c >= '1' && c <= '8'; };
        const bool fine = (text.size() == 1 && good(text[0])) ||
                          (text.size() == 3 && good(text[0]) && text[1] == ':' && good(text[2]));
        return fine ? std::string{}
                    : "takes a level from 1 to 8, or two as HOME:AWAY, but got '" + text + "'";
    },
    "LEVEL[:LEVEL]");

/// CLI11's range lets NaN through.
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

std::vector<std::string> goalNames() {
    std::vector<std::string> names;
    for (const GoalSpec& spec : kGoalSpecs) {
        names.emplace_back(spec.name);
    }
    return names;
}

/// The options that several commands share.
struct Common {
    std::string goal = "full";
    std::string tuningFile;
    std::string side = "mixed";
    std::string speed = "5:48";
    ShotsOptions shots;

    void addGoal(CLI::App& command) {
        command.add_option("--goal", goal, "goal: full, beach or futsal")
            ->check(CLI::IsMember(goalNames()))
            ->capture_default_str();
        command.add_option("--tuning", tuningFile, "TOML file of physical constants");
    }
    void addShots(CLI::App& command) {
        addGoal(command);
        command.add_option("--count", shots.count, "number of shots")
            ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{100'000'000'000}))
            ->capture_default_str();
        command.add_option("--seed", shots.seed, "seed")->check(kSeed)->capture_default_str();
        command.add_option("--speed", speed, "range of speeds, m/s")->check(kSpeeds)->capture_default_str();
        command.add_option("--spin", shots.spinMax, "largest spin, rad/s")
            ->check(numberBetween(0.0f, 1000.0f))
            ->capture_default_str();
        command.add_option("--side", side, "where shots come from: inside, outside or mixed")
            ->check(CLI::IsMember({"inside", "outside", "mixed"}))
            ->capture_default_str();
        shots.threads = std::max(1u, std::thread::hardware_concurrency());
        command.add_option("--threads", shots.threads, "threads")
            ->check(CLI::Range(1u, 256u))
            ->capture_default_str();
    }
    ShotsOptions options() const {
        ShotsOptions all = shots;
        const auto range = parseNumbers(speed, ':', 2);
        all.speedMin = range[0];
        all.speedMax = range[1];
        all.side = side == "inside"    ? ShotSide::Inside
                   : side == "outside" ? ShotSide::Outside
                                       : ShotSide::Mixed;
        all.goal = spec();
        return all;
    }
    GoalSpec spec() const { return goalByName(goal).value_or(kFullGoal); }
    PhysicsTuning tuning() const {
        if (tuningFile.empty()) {
            return {};
        }
        const auto loaded = loadTuning(tuningFile);
        if (!loaded) {
            throw CLI::ValidationError("--tuning", loaded.error());
        }
        return loaded->physics;
    }
};

/// A hash over whole scenes, net included: the same on every processor and compiler, or the build is wrong.
std::uint64_t sceneHash(const ShotsOptions& options, const PhysicsTuning& tuning) {
    const Arena arena(bareVenue(options.goal, 0.0f), tuning);
    StateHash hash;
    for (std::uint64_t i = 0; i < options.count; ++i) {
        const ShotStart shot = randomShot(options, arena.goals[0].frame, tuning.ballRadius, i);
        WorldState world(arena);
        placeBall(world.ball, shot.position, arena.goals);
        world.ball.velocity = shot.velocity;
        world.ball.spin = shot.spin;
        for (int frame = 0; frame < 90; ++frame) {
            stepFrame(world, arena, tuning);
        }
        addToHash(hash, world);
    }
    return hash.value();
}

/// The options of `match`, as text where CLI11 cannot check them.
struct MatchCommand {
    MatchRunOptions options;
    std::string level = "4";
    std::vector<std::string> rules;
    std::string tuningFile;
    std::string venue = "stadium";

    void addTo(CLI::App& command) {
        command.add_option("--count", options.count, "number of matches")
            ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000}))
            ->capture_default_str();
        command.add_option("--seed", options.seed, "seed of the first match; match i has seed + i")
            ->check(kSeed)
            ->capture_default_str();
        auto* home = command.add_option("--home", options.home,
                                        "code of the home team; drawn by the seed if not given");
        auto* away = command.add_option("--away", options.away, "code of the away team");
        command.add_flag("--equal", options.equal, "the away team is a copy of the home team")
            ->excludes(away);
        home->type_name("CODE");
        away->type_name("CODE");
        command.add_option("--rating-offset", options.ratingOffset, "home's ratings above away's")
            ->check(CLI::Range(-90, 90));
        command.add_option("--minutes", options.rules.minutes, "real minutes, both halves together")
            ->check(numberBetween(0.2f, 90.0f))
            ->capture_default_str();
        command.add_option("--level", level, "CPU level 1 to 8: HOME or HOME:AWAY")
            ->check(kLevels)
            ->capture_default_str();
        command
            .add_option(
                "--rules", rules,
                "no-offside, no-fouls, no-cards, golden-goal, shoot-out; or random, with random length")
            ->check(
                CLI::IsMember({"no-offside", "no-fouls", "no-cards", "golden-goal", "shoot-out", "random"}))
            ->delimiter(',');
        command.add_flag("--random-inputs", options.randomInputs, "four people who mash their pads");
        command.add_option("--save-replay", options.replayFile, "keep the first match in this file");
        command.add_flag("--phases", options.phases, "also time the parts of a tick, over one match");
        command.add_option("--venue", venue, "venue of assets/venues")->capture_default_str();
        command.add_option("--threads", options.threads, "threads")
            ->check(CLI::Range(1u, 256u))
            ->capture_default_str();
        command.add_option("--tuning", tuningFile, "TOML file of constants");
    }

    MatchRunOptions parsed() const {
        MatchRunOptions all = options;
        auto read = loadVenue(venue);
        if (!read) {
            throw CLI::ValidationError("--venue", read.error());
        }
        all.venue = std::move(*read);
        const auto has = [&](const char* rule) {
            return std::find(rules.begin(), rules.end(), rule) != rules.end();
        };
        all.rules.offside = !has("no-offside");
        all.rules.fouls = !has("no-fouls");
        all.rules.cards = !has("no-cards");
        all.rules.goldenGoal = has("golden-goal");
        all.rules.shootOut = has("shoot-out");
        all.randomRules = has("random");
        all.level[0] = level.front() - '0';
        all.level[1] = level.back() - '0';
        return all;
    }
};

/// The teams of the assets, or the command line's error.
std::vector<Team> teamsOrThrow() {
    auto teams = loadTeams();
    if (!teams) {
        throw CLI::ValidationError("teams", teams.error());
    }
    return *teams;
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

int run(int argc, char* argv[]) {
    CLI::App app("Headless experiments with Hexagoal's ball, net and matches", "hexagoal-lab");
    app.require_subcommand(1);

    Common common;
    CLI::App* shots = app.add_subcommand("shots", "Many random shots; does anything leak? One JSON object");
    common.addShots(*shots);

    CLI::App* shot = app.add_subcommand("shot", "One shot as CSV, a row per ball step, goal-local axes");
    common.addGoal(*shot);
    std::string position = "0,0.11,16.5";
    std::string velocity = "0,6,-28";
    std::string spin = "0,0,0";
    float seconds = 3.0f;
    shot->add_option("--position", position, "ball centre, m")->check(kVector)->capture_default_str();
    shot->add_option("--velocity", velocity, "m/s")->check(kVector)->capture_default_str();
    shot->add_option("--spin", spin, "rad/s, right-handed")->check(kVector)->capture_default_str();
    shot->add_option("--seconds", seconds, "how long")
        ->check(numberBetween(0.0f, 3600.0f))
        ->capture_default_str();

    CLI::App* net = app.add_subcommand("net", "The back net hit at its middle; energies as CSV");
    common.addGoal(*net);
    NetRunOptions netRun;
    net->add_option("--speed", netRun.speed, "of the ball, m/s")
        ->check(numberBetween(0.0f, 200.0f))
        ->capture_default_str();
    net->add_option("--hits", netRun.hits, "number of hits")
        ->check(CLI::Range(0, 1'000'000))
        ->capture_default_str();
    net->add_option("--interval", netRun.interval, "between hits, s; at least 0.5")
        ->check(numberBetween(0.5f, 3600.0f))
        ->capture_default_str();
    net->add_option("--seconds", netRun.seconds, "in all")
        ->check(numberBetween(0.0f, 100'000.0f))
        ->capture_default_str();

    CLI::App* bench =
        app.add_subcommand("bench", "Cost of ball step, net step, frame, snapshot and going back");
    common.addGoal(*bench);
    bool json = false;
    bench->add_flag("--json", json, "one JSON object");

    CLI::App* poke =
        app.add_subcommand("poke", "How far the drawn ball pokes through the drawn net; one JSON object");
    common.addShots(*poke);

    CLI::App* match = app.add_subcommand("match", "Whole matches, CPU against CPU; one JSON object");
    MatchCommand matchCommand;
    matchCommand.addTo(*match);

    CLI::App* replay =
        app.add_subcommand("replay", "Plays a replay file and compares it with what was recorded");
    std::string replayFile;
    std::string replayTuning;
    replay->add_option("file", replayFile, "the replay")->required();
    replay->add_option("--tuning", replayTuning, "TOML file of constants that it was made with");

    CLI::App* motion =
        app.add_subcommand("motion", "How men move in whole matches: feet, strikes, joints; one JSON object");
    MatchCommand motionCommand;
    motionCommand.addTo(*motion);

    CLI::App* kickOff =
        app.add_subcommand("kick-off", "Shots straight from the kick-off by a person; one JSON object");
    KickOffOptions kickOffs;
    std::string kickOffTuning;
    kickOff->add_option("--count", kickOffs.count, "matches, each kicked off with every stick and hold")
        ->capture_default_str();
    kickOff->add_option("--seed", kickOffs.seed, "seed of the first match")
        ->check(kSeed)
        ->capture_default_str();
    kickOff->add_option("--level", kickOffs.level, "of the CPU that defends")
        ->check(CLI::Range(1, 8))
        ->capture_default_str();
    kickOff->add_option("--hold", kickOffs.holds, "ticks that C is held")->delimiter(',');
    kickOff->add_option("--tuning", kickOffTuning, "TOML file of constants");

    CLI::App* hash = app.add_subcommand("hash", "A hash over shots and short matches, for comparing builds");
    common.addShots(*hash);
    MatchRunOptions hashedMatches;
    hashedMatches.rules.minutes = 0.7f;
    hashedMatches.randomInputs = true;
    hash->add_option("--matches", hashedMatches.count, "matches of 42 seconds with four people at the pads")
        ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{1'000'000}))
        ->capture_default_str();

    // CLI11 would only say that a command is missing.
    const std::string_view command = argc > 1 ? argv[1] : "";
    const auto commands = app.get_subcommands([](const CLI::App*) { return true; });
    if (!command.starts_with('-') &&
        std::none_of(commands.begin(), commands.end(),
                     [&](const CLI::App* known) { return known->get_name() == command; })) {
        std::fprintf(stderr,
                     "hexagoal-lab: '%.*s' is not a command; there are shots, shot, net, bench, poke, match, "
                     "replay, motion, kick-off, hash.\n"
                     "Try hexagoal-lab --help.\n",
                     static_cast<int>(command.size()), command.data());
        return kBadArguments;
    }
    try {
        app.parse(argc, argv);
        const PhysicsTuning tuning = common.tuning();
        if (shots->parsed()) {
            std::puts(toJson(runShots(common.options(), tuning)).c_str());
        } else if (shot->parsed()) {
            runSingleShot({toVector(position), toVector(velocity), toVector(spin)}, seconds, common.spec(),
                          tuning, std::cout);
        } else if (net->parsed()) {
            netRun.goal = common.spec();
            runNet(netRun, tuning, std::cout);
        } else if (bench->parsed()) {
            const BenchReport report = runBench(common.spec(), tuning);
            Tuning all;
            all.physics = tuning;
            const GameBenchReport game = runGameBench(teamsOrThrow(), all);
            std::puts((json ? toJson(report, game) : toText(report, game)).c_str());
        } else if (poke->parsed()) {
            std::puts(toJson(runPoke(common.options(), tuning)).c_str());
        } else if (match->parsed()) {
            const auto teams = teamsOrThrow();
            checkCode("--home", matchCommand.options.home, teams);
            checkCode("--away", matchCommand.options.away, teams);
            const MatchRunOptions options = matchCommand.parsed();
            const Tuning all = tuningOrThrow(matchCommand.tuningFile);
            const auto reports = runMatches(options, teams, all);
            std::puts(
                toJson(reports, options.phases ? timePhases(options, teams, all) : std::vector<PhaseTime>())
                    .c_str());
        } else if (motion->parsed()) {
            std::puts(toJson(measureMotion(motionCommand.parsed(), teamsOrThrow(),
                                           tuningOrThrow(motionCommand.tuningFile)))
                          .c_str());
        } else if (kickOff->parsed()) {
            if (kickOffs.holds.empty()) {
                kickOffs.holds = {6, 12, 18, 24, 30, 36, 42, 48, 54, 60};
            }
            const auto rows = runKickOffs(kickOffs, teamsOrThrow(), tuningOrThrow(kickOffTuning));
            std::puts(toJson(kickOffs, rows).c_str());
        } else if (replay->parsed()) {
            return verifyReplay(replayFile, teamsOrThrow(), tuningOrThrow(replayTuning));
        } else {
            StateHash all;
            all.add(sceneHash(common.options(), tuning));
            if (hashedMatches.count > 0) {
                for (const MatchReport& report : runMatches(hashedMatches, teamsOrThrow(), {})) {
                    all.add(report.hash);
                }
            }
            std::printf("%016llx\n", static_cast<unsigned long long>(all.value()));
        }
    } catch (const CLI::Success& success) {
        return app.exit(success); // --help
    } catch (const CLI::ParseError& error) {
        std::fprintf(stderr, "hexagoal-lab: %s\nTry hexagoal-lab --help, or --help after a command.\n",
                     error.what());
        return kBadArguments;
    }
    return 0;
}

} // namespace

int main(int argc, char* argv[]) {
    std::ios::sync_with_stdio(false);
    return run(argc, argv);
}
