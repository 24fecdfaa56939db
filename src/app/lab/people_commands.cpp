#include "app/lab/commands.hpp"

#include "app/lab/arguments.hpp"
#include "app/lab/feel_run.hpp"
#include "app/lab/kick_off_run.hpp"
#include "app/lab/people_ladder.hpp"
#include "app/lab/people_run.hpp"
#include "app/lab/people_scenes.hpp"
#include "replay/venue_folder.hpp"

#include <memory>
#include <string>

namespace hexagoal {

namespace {

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
                return printLine(toJson(
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
                return printLine(toJson(arguments->options, runFeel(arguments->options, teamsOrThrow(),
                                                                    tuningOrThrow(arguments->tuningFile))));
            }};
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
                    return printLine(arguments->sceneTable(teams, tuning));
                }
                const PeopleOptions options = arguments->parsed(teams);
                if (arguments->ladder) {
                    const auto rows =
                        runLadder(options, arcadeOrThrow().ladder, venuesOrThrow(), teams, tuning);
                    return printLine(arguments->json ? toJson(options, rows) : toTable(rows));
                }
                const auto rows = runPeople(options, teams, tuning);
                return printLine(arguments->json ? toJson(options, rows) : toTable(rows));
            }};
}

} // namespace

std::vector<LabCommand> peopleCommands(CLI::App& lab) {
    return {kickOff(lab), feel(lab), people(lab)};
}

} // namespace hexagoal
