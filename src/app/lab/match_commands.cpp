#include "app/lab/commands.hpp"

#include "app/lab/arguments.hpp"
#include "app/lab/match_run.hpp"
#include "app/lab/motion_run.hpp"
#include "app/lab/replay_run.hpp"

#include <algorithm>
#include <memory>
#include <string>

namespace hexagoal {

namespace {

/// The options of `match`, as text where CLI11 cannot check them.
struct MatchArguments {
    MatchRunOptions options;
    std::string level = "4";
    std::string play;
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
                "--play", play,
                "how they play, patient, direct or pressing: HOME or HOME:AWAY; their own way if not given")
            ->check(playStylesArgument());
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
        all.play = toPlayStyles(play);
        return all;
    }
};

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
                return printLine(toJson(reports, options.phases ? timePhases(options, teams, tuning)
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
                return verifyReplay(arguments->file, everyTeam(teamsOrThrow(), arcadeOrThrow().secretTeam),
                                    tuningOrThrow(arguments->tuningFile), arguments->moments);
            }};
}

LabCommand motion(CLI::App& lab) {
    CLI::App* command = lab.add_subcommand(
        "motion", "How players move in whole matches: feet, strikes, joints; one JSON object");
    const auto arguments = std::make_shared<MatchArguments>();
    arguments->addTo(*command);
    return {command, [=] {
                return printLine(toJson(measureMotion(arguments->parsed(), teamsOrThrow(),
                                                      tuningOrThrow(arguments->tuningFile))));
            }};
}

} // namespace

std::vector<LabCommand> matchCommands(CLI::App& lab) {
    return {match(lab), replay(lab), motion(lab)};
}

} // namespace hexagoal
