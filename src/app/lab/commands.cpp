#include "app/lab/commands.hpp"

#include "app/lab/arguments.hpp"
#include "app/lab/bench.hpp"
#include "app/lab/feel_run.hpp"
#include "app/lab/fence_run.hpp"
#include "app/lab/grounds.hpp"
#include "app/lab/kick_off_run.hpp"
#include "app/lab/match_run.hpp"
#include "app/lab/motion_run.hpp"
#include "app/lab/net_run.hpp"
#include "app/lab/people_ladder.hpp"
#include "app/lab/people_run.hpp"
#include "app/lab/people_scenes.hpp"
#include "app/lab/poke.hpp"
#include "app/lab/replay_run.hpp"
#include "app/lab/shots.hpp"
#include "app/lab/single_shot.hpp"
#include "core/asset_folders.hpp"
#include "core/hash.hpp"
#include "physics/world.hpp"
#include "replay/venue_folder.hpp"

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <memory>
#include <string>
#include <thread>

namespace hexagoal {

namespace {

int print(const std::string& text) {
    std::puts(text.c_str());
    return 0;
}

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

Venue venueOrThrow(std::string_view name, std::uint64_t seed) {
    auto venue = loadAnyVenue(name, seed);
    if (!venue) {
        throw CLI::ValidationError("--venue", venue.error());
    }
    return std::move(*venue);
}

/// The options of `match`, as text where CLI11 cannot check them.
struct MatchArguments {
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
            ->check(seedArgument())
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
        command
            .add_option("--goal-wait", options.rules.goalWait,
                        "seconds that the match waits after a goal, for a show of it")
            ->check(numberBetween(0.0f, 20.0f))
            ->capture_default_str();
        command.add_option("--level", level, "CPU level 1 to 8: HOME or HOME:AWAY")
            ->check(levelsArgument())
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
        command.add_option("--venue", venue, "venue of assets/venues, wind, or your own")
            ->type_name("VENUE")
            ->capture_default_str();
        command.add_option("--threads", options.threads, "threads")
            ->check(threadsArgument())
            ->capture_default_str();
        command.add_option("--tuning", tuningFile, "TOML file of constants");
    }

    MatchRunOptions parsed() const {
        MatchRunOptions all = options;
        all.venue = venueOrThrow(venue, options.seed);
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
    return {command, [=] { return print(toJson(runShots(arguments->options(), arguments->tuning()))); }};
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
                return print(arguments->json ? toJson(report, game) : toText(report, game));
            }};
}

LabCommand poke(CLI::App& lab) {
    CLI::App* command =
        lab.add_subcommand("poke", "How far the drawn ball pokes through the drawn net; one JSON object");
    const auto arguments = std::make_shared<ShotArguments>();
    arguments->addShots(*command);
    return {command, [=] { return print(toJson(runPoke(arguments->options(), arguments->tuning()))); }};
}

LabCommand match(CLI::App& lab) {
    CLI::App* command = lab.add_subcommand("match", "Whole matches, CPU against CPU; one JSON object");
    const auto arguments = std::make_shared<MatchArguments>();
    arguments->addTo(*command);
    return {command, [=] {
                const auto teams = teamsOrThrow();
                checkCode("--home", arguments->options.home, teams);
                checkCode("--away", arguments->options.away, teams);
                const MatchRunOptions options = arguments->parsed();
                const Tuning tuning = tuningOrThrow(arguments->tuningFile);
                const auto reports = runMatches(options, teams, tuning);
                return print(toJson(reports, options.phases ? timePhases(options, teams, tuning)
                                                            : std::vector<PhaseTime>()));
            }};
}

LabCommand replay(CLI::App& lab) {
    struct Arguments {
        std::string file;
        std::string tuningFile;
        bool moments = false;
    };
    CLI::App* command =
        lab.add_subcommand("replay", "Plays a replay file and compares it with what was recorded");
    const auto arguments = std::make_shared<Arguments>();
    command->add_option("file", arguments->file, "the replay")->required();
    command->add_option("--tuning", arguments->tuningFile, "TOML file of constants that it was made with");
    command->add_flag("--moments", arguments->moments, "also list goals, misses, saves and red cards");
    return {command, [=] {
                return verifyReplay(arguments->file, teamsOrThrow(), tuningOrThrow(arguments->tuningFile),
                                    arguments->moments);
            }};
}

LabCommand motion(CLI::App& lab) {
    CLI::App* command = lab.add_subcommand(
        "motion", "How players move in whole matches: feet, strikes, joints; one JSON object");
    const auto arguments = std::make_shared<MatchArguments>();
    arguments->addTo(*command);
    return {command, [=] {
                return print(toJson(measureMotion(arguments->parsed(), teamsOrThrow(),
                                                  tuningOrThrow(arguments->tuningFile))));
            }};
}

LabCommand kickOff(CLI::App& lab) {
    struct Arguments {
        KickOffOptions options;
        std::string tuningFile;
    };
    CLI::App* command =
        lab.add_subcommand("kick-off", "Shots straight from the kick-off by a person; one JSON object");
    const auto arguments = std::make_shared<Arguments>();
    command
        ->add_option("--count", arguments->options.count,
                     "matches, each kicked off with every stick and hold")
        ->capture_default_str();
    command->add_option("--seed", arguments->options.seed, "seed of the first match")
        ->check(seedArgument())
        ->capture_default_str();
    command->add_option("--level", arguments->options.level, "of the CPU that defends")
        ->check(CLI::Range(1, 8))
        ->capture_default_str();
    command->add_option("--hold", arguments->options.holds, "ticks that C is held")->delimiter(',');
    command->add_option("--tuning", arguments->tuningFile, "TOML file of constants");
    return {command, [=] {
                KickOffOptions& options = arguments->options;
                if (options.holds.empty()) {
                    options.holds = {6, 12, 18, 24, 30, 36, 42, 48, 54, 60};
                }
                return print(toJson(
                    options, runKickOffs(options, teamsOrThrow(), tuningOrThrow(arguments->tuningFile))));
            }};
}

LabCommand feel(CLI::App& lab) {
    struct Arguments {
        FeelOptions options;
        std::string tuningFile;
    };
    CLI::App* command = lab.add_subcommand(
        "feel", "How soon a person's player kicks, stops, turns and starts; one JSON object");
    const auto arguments = std::make_shared<Arguments>();
    command->add_option("--count", arguments->options.count, "players, each in eight ways")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{100'000}))
        ->capture_default_str();
    command->add_option("--seed", arguments->options.seed, "seed of the first player")
        ->check(seedArgument())
        ->capture_default_str();
    command->add_option("--tuning", arguments->tuningFile, "TOML file of constants");
    return {command, [=] {
                return print(toJson(arguments->options, runFeel(arguments->options, teamsOrThrow(),
                                                                tuningOrThrow(arguments->tuningFile))));
            }};
}

Ladder ladderOrThrow() {
    const auto folders = findAssets();
    if (!folders) {
        throw CLI::ValidationError("--ladder", folders.error());
    }
    const auto arcade = loadArcade(folders->assets);
    if (!arcade) {
        throw CLI::ValidationError("--ladder", arcade.error());
    }
    return arcade->ladder;
}

VenueBook venuesOrThrow() {
    auto venues = loadVenues();
    if (!venues) {
        throw CLI::ValidationError("--ladder", venues.error());
    }
    return std::move(*venues);
}

/// Whom the person is, and what he plays against.
struct PeopleArguments {
    PeopleOptions options;
    std::string plan = "all";
    std::string venue = "stadium";
    std::string tuningFile;
    std::string scene;
    bool ladder = false;
    bool json = false;

    void addTo(CLI::App& command) {
        std::vector<std::string> names{"all"};
        for (const Plan& known : allPlans()) {
            names.emplace_back(known.name);
        }
        command.add_option("--plan", plan, "what the person does; all: each in turn")
            ->check(CLI::IsMember(names))
            ->capture_default_str();
        command.add_option("--level", options.levels, "of both sides, 1 to 8; several with commas between")
            ->check(CLI::Range(1, 8))
            ->delimiter(',')
            ->capture_default_str();
        command.add_option("--count", options.count, "matches of each plan at each level")
            ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000}))
            ->capture_default_str();
        command.add_option("--seed", options.seed, "seed of the first match; match i has seed + i")
            ->check(seedArgument())
            ->capture_default_str();
        auto* team = command.add_option("--team", options.home, "his team; drawn by the seed if not given");
        auto* against = command.add_option("--against", options.away, "the CPU's team");
        command.add_flag("--equal", options.equal, "the CPU's team is a copy of his")->excludes(against);
        team->type_name("CODE");
        against->type_name("CODE");
        command.add_option("--minutes", options.minutes, "real minutes, both halves together")
            ->check(numberBetween(0.2f, 90.0f))
            ->capture_default_str();
        command.add_option("--delay", options.delay, "ticks of 1/60 s by which he sees late")
            ->check(CLI::Range(0, 120))
            ->capture_default_str();
        command.add_option("--venue", venue, "venue of assets/venues, wind, or your own")
            ->type_name("VENUE")
            ->capture_default_str();
        command.add_option("--threads", options.threads, "threads")
            ->check(threadsArgument())
            ->capture_default_str();
        auto* asJson = command.add_flag("--json", json, "JSON in place of a table");
        auto* climbs =
            command.add_flag("--ladder", ladder, "--count coins in the arcade in place of matches");
        command
            .add_option("--scene", scene,
                        "in place of matches: chip, alone before the keeper; corner; kick-off, all holds")
            ->check(CLI::IsMember({"chip", "corner", "kick-off"}))
            ->excludes(climbs)
            ->excludes(asJson);
        command.add_option("--tuning", tuningFile, "TOML file of constants");
    }

    /// A scene's table.
    std::string sceneTable(const std::vector<Team>& teams, const Tuning& tuning) const {
        const SceneOptions all{options.count, options.seed, options.levels, options.threads};
        if (scene == "chip") {
            return toTable(runChips(all, teams, tuning));
        }
        if (scene == "corner") {
            return toTable(runCorners(all, teams, tuning));
        }
        std::string text;
        for (const int level : options.levels) {
            KickOffOptions kicks;
            kicks.count = options.count;
            kicks.seed = options.seed;
            kicks.level = level;
            for (int hold = 10; hold <= 90; hold += 4) {
                kicks.holds.push_back(hold);
            }
            text += (text.empty() ? "" : "\n") + toJson(kicks, runKickOffs(kicks, teams, tuning));
        }
        return text;
    }

    PeopleOptions parsed(const std::vector<Team>& teams) const {
        checkCode("--team", options.home, teams);
        checkCode("--against", options.away, teams);
        PeopleOptions all = options;
        all.venue = venueOrThrow(venue, options.seed);
        for (const Plan& known : allPlans()) {
            if (plan == "all" || plan == known.name) {
                all.plans.push_back(&known);
            }
        }
        return all;
    }
};

LabCommand people(CLI::App& lab) {
    CLI::App* command =
        lab.add_subcommand("people", "Scripted people who try to beat the CPU; a table, or JSON");
    const auto arguments = std::make_shared<PeopleArguments>();
    arguments->addTo(*command);
    return {command, [=] {
                const auto teams = teamsOrThrow();
                const Tuning tuning = tuningOrThrow(arguments->tuningFile);
                if (!arguments->scene.empty()) {
                    return print(arguments->sceneTable(teams, tuning));
                }
                const PeopleOptions options = arguments->parsed(teams);
                if (arguments->ladder) {
                    const auto rows = runLadder(options, ladderOrThrow(), venuesOrThrow(), teams, tuning);
                    return print(arguments->json ? toJson(options, rows) : toTable(rows));
                }
                const auto rows = runPeople(options, teams, tuning);
                return print(arguments->json ? toJson(options, rows) : toTable(rows));
            }};
}

LabCommand grounds(CLI::App& lab) {
    struct Arguments {
        GroundsOptions options;
        std::string tuningFile;
    };
    CLI::App* command =
        lab.add_subcommand("grounds", "The same kicks and runs on every kind of ground; one JSON object");
    const auto arguments = std::make_shared<Arguments>();
    command->add_option("--count", arguments->options.count, "kicks on each ground")
        ->check(CLI::Range(std::uint64_t{3}, std::uint64_t{10'000'000}))
        ->capture_default_str();
    command->add_option("--seed", arguments->options.seed, "seed")
        ->check(seedArgument())
        ->capture_default_str();
    command->add_option("--tuning", arguments->tuningFile, "TOML file of constants");
    return {command, [=] {
                const Tuning tuning = tuningOrThrow(arguments->tuningFile);
                return print(jsonLines(groundTables(arguments->options, teamsOrThrow(), tuning)));
            }};
}

LabCommand fence(CLI::App& lab) {
    struct Arguments {
        FenceOptions options;
        std::string venue = "cage";
    };
    CLI::App* command =
        lab.add_subcommand("fence", "Random balls and men against what bounds a venue; one JSON object");
    const auto arguments = std::make_shared<Arguments>();
    command->add_option("--venue", arguments->venue, "venue of assets/venues")
        ->type_name("VENUE")
        ->capture_default_str();
    const auto some = CLI::Range(std::uint64_t{0}, std::uint64_t{100'000'000});
    command->add_option("--balls", arguments->options.balls, "balls")->check(some)->capture_default_str();
    command->add_option("--men", arguments->options.men, "men")->check(some)->capture_default_str();
    command->add_option("--seed", arguments->options.seed, "seed")
        ->check(seedArgument())
        ->capture_default_str();
    return {command, [=] {
                FenceOptions options = arguments->options;
                options.venue = venueOrThrow(arguments->venue, options.seed);
                return print(jsonText(toJson(runAgainstFence(options, teamsOrThrow(), {}))));
            }};
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

std::vector<LabCommand> addCommands(CLI::App& lab) {
    return {shots(lab),  shot(lab),    net(lab),  bench(lab),  poke(lab),    match(lab), replay(lab),
            motion(lab), kickOff(lab), feel(lab), people(lab), grounds(lab), fence(lab), hash(lab)};
}

} // namespace hexagoal
