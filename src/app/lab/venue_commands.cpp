#include "app/lab/commands.hpp"

#include "app/lab/arguments.hpp"
#include "app/lab/fence_run.hpp"
#include "app/lab/grounds.hpp"
#include "app/lab/json_text.hpp"

#include <memory>
#include <string>

namespace hexagoal {

namespace {

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
                return printLine(jsonLines(groundTables(arguments->options, teamsOrThrow(), tuning)));
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
                return printLine(jsonText(toJson(runAgainstFence(options, teamsOrThrow(), {}))));
            }};
}

} // namespace

std::vector<LabCommand> venueCommands(CLI::App& lab) {
    return {grounds(lab), fence(lab)};
}

} // namespace hexagoal
