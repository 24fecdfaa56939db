#include "app/lab/commands.hpp"

#include "app/lab/arguments.hpp"
#include "app/lab/bench.hpp"
#include "app/lab/grounds.hpp"
#include "app/lab/match_run.hpp"
#include "app/lab/net_run.hpp"
#include "app/lab/poke.hpp"
#include "app/lab/shots.hpp"
#include "app/lab/single_shot.hpp"
#include "core/hash.hpp"
#include "physics/venue_names.hpp"
#include "physics/world.hpp"

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <memory>
#include <string>
#include <thread>

namespace hexagoal {

namespace {

/// The arguments that several commands share.
struct ShotArguments {
    std::string goal = "full";
    std::string tuningFile;
    std::string side = "mixed";
    std::string speed = "5:48";
    std::string ground = "grass";
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
        command.add_option("--seed", shots.seed, "seed")->check(seedArgument())->capture_default_str();
        command.add_option("--speed", speed, "range of speeds, m/s")
            ->check(speedsArgument())
            ->capture_default_str();
        std::vector<std::string> grounds;
        for (std::size_t i = 0; i < kGroundCount; ++i) {
            grounds.emplace_back(name(static_cast<Ground>(i)));
        }
        command.add_option("--ground", ground, "what the goal stands on")
            ->check(CLI::IsMember(grounds))
            ->capture_default_str();
        command.add_option("--spin", shots.spinMax, "largest spin, rad/s")
            ->check(numberBetween(0.0f, 1000.0f))
            ->capture_default_str();
        command.add_option("--side", side, "where shots come from: inside, outside or mixed")
            ->check(CLI::IsMember({"inside", "outside", "mixed"}))
            ->capture_default_str();
        shots.threads = std::max(1u, std::thread::hardware_concurrency());
        command.add_option("--threads", shots.threads, "threads")
            ->check(threadsArgument())
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
        for (std::size_t i = 0; i < kGroundCount; ++i) {
            all.ground = ground == name(static_cast<Ground>(i)) ? static_cast<Ground>(i) : all.ground;
        }
        return all;
    }
    GoalSpec spec() const { return goalByName(goal).value_or(kFullGoal); }
    PhysicsTuning tuning() const { return tuningOrThrow(tuningFile).physics; }
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

LabCommand shots(CLI::App& lab) {
    CLI::App* command = lab.add_subcommand("shots", "Many random shots; does anything leak? One JSON object");
    const auto arguments = std::make_shared<ShotArguments>();
    arguments->addShots(*command);
    return {command, [=] { return printLine(toJson(runShots(arguments->options(), arguments->tuning()))); }};
}

LabCommand shot(CLI::App& lab) {
    struct Arguments : ShotArguments {
        std::string position = "0,0.11,16.5";
        std::string velocity = "0,6,-28";
        std::string spin = "0,0,0";
        float seconds = 3.0f;
    };
    CLI::App* command = lab.add_subcommand("shot", "One shot as CSV, a row per ball step, goal-local axes");
    const auto arguments = std::make_shared<Arguments>();
    arguments->addGoal(*command);
    command->add_option("--position", arguments->position, "ball centre, m")
        ->check(vectorArgument())
        ->capture_default_str();
    command->add_option("--velocity", arguments->velocity, "m/s")
        ->check(vectorArgument())
        ->capture_default_str();
    command->add_option("--spin", arguments->spin, "rad/s, right-handed")
        ->check(vectorArgument())
        ->capture_default_str();
    command->add_option("--seconds", arguments->seconds, "how long")
        ->check(numberBetween(0.0f, 3600.0f))
        ->capture_default_str();
    return {command, [=] {
                runSingleShot(
                    {toVector(arguments->position), toVector(arguments->velocity), toVector(arguments->spin)},
                    arguments->seconds, arguments->spec(), arguments->tuning(), std::cout);
                return 0;
            }};
}

LabCommand net(CLI::App& lab) {
    struct Arguments : ShotArguments {
        NetRunOptions run;
    };
    CLI::App* command = lab.add_subcommand("net", "The back net hit at its middle; energies as CSV");
    const auto arguments = std::make_shared<Arguments>();
    arguments->addGoal(*command);
    command->add_option("--speed", arguments->run.speed, "of the ball, m/s")
        ->check(numberBetween(0.0f, 200.0f))
        ->capture_default_str();
    command->add_option("--hits", arguments->run.hits, "number of hits")
        ->check(CLI::Range(0, 1'000'000))
        ->capture_default_str();
    command->add_option("--interval", arguments->run.interval, "between hits, s; at least 0.5")
        ->check(numberBetween(0.5f, 3600.0f))
        ->capture_default_str();
    command->add_option("--seconds", arguments->run.seconds, "in all")
        ->check(numberBetween(0.0f, 100'000.0f))
        ->capture_default_str();
    return {command, [=] {
                arguments->run.goal = arguments->spec();
                runNet(arguments->run, arguments->tuning(), std::cout);
                return 0;
            }};
}

LabCommand bench(CLI::App& lab) {
    struct Arguments : ShotArguments {
        bool json = false;
    };
    CLI::App* command =
        lab.add_subcommand("bench", "Cost of ball step, net step, frame, snapshot and going back");
    const auto arguments = std::make_shared<Arguments>();
    arguments->addGoal(*command);
    command->add_flag("--json", arguments->json, "one JSON object");
    return {command, [=] {
                Tuning all;
                all.physics = arguments->tuning();
                const BenchReport report = runBench(arguments->spec(), all.physics);
                const GameBenchReport game = runGameBench(teamsOrThrow(), all);
                return printLine(arguments->json ? toJson(report, game) : toText(report, game));
            }};
}

LabCommand poke(CLI::App& lab) {
    CLI::App* command =
        lab.add_subcommand("poke", "How far the drawn ball pokes through the drawn net; one JSON object");
    const auto arguments = std::make_shared<ShotArguments>();
    arguments->addShots(*command);
    return {command, [=] { return printLine(toJson(runPoke(arguments->options(), arguments->tuning()))); }};
}

LabCommand hash(CLI::App& lab) {
    struct Arguments : ShotArguments {
        MatchRunOptions matches;
    };
    CLI::App* command =
        lab.add_subcommand("hash", "A hash over shots and short matches, for comparing builds");
    const auto arguments = std::make_shared<Arguments>();
    arguments->addShots(*command);
    arguments->matches.rules.minutes = 0.7f;
    arguments->matches.randomInputs = true;
    command
        ->add_option("--matches", arguments->matches.count,
                     "matches of 42 seconds with four people at the pads, at each venue in turn")
        ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{1'000'000}))
        ->capture_default_str();
    return {command, [=] {
                StateHash all;
                all.add(sceneHash(arguments->options(), arguments->tuning()));
                const auto teams = teamsOrThrow();
                MatchRunOptions one = arguments->matches;
                one.count = 1;
                for (std::uint64_t i = 0; i < arguments->matches.count; ++i) {
                    one.seed = arguments->matches.seed + i;
                    one.venue = venueOrThrow(kShippedVenues[i % kShippedVenues.size()], one.seed);
                    all.add(runMatches(one, teams, {}).front().hash);
                }
                std::printf("%016llx\n", static_cast<unsigned long long>(all.value()));
                return 0;
            }};
}

} // namespace

std::vector<LabCommand> ballCommands(CLI::App& lab) {
    return {shots(lab), shot(lab), net(lab), bench(lab), poke(lab), hash(lab)};
}

} // namespace hexagoal
