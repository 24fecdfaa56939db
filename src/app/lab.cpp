// hexagoal-lab: headless experiments. JSON or CSV on standard output, no SDL.
#include "app/lab/arguments.hpp"
#include "app/lab/commands.hpp"

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <string>
#include <string_view>

namespace {

using namespace hexagoal;

int run(int argc, char* argv[]) {
    CLI::App lab("Headless experiments with Hexagoal's ball, net and matches", "hexagoal-lab");
    lab.set_version_flag("--version", "hexagoal-lab " HEXAGOAL_VERSION);
    lab.require_subcommand(1);
    const std::vector<LabCommand> commands = addCommands(lab);

    // CLI11 would only say that a command is missing.
    const std::string_view wanted = argc > 1 ? argv[1] : "";
    const auto isWanted = [&](const LabCommand& command) { return command.app->get_name() == wanted; };
    if (!wanted.starts_with('-') && std::none_of(commands.begin(), commands.end(), isWanted)) {
        std::string known;
        for (const LabCommand& command : commands) {
            known += (known.empty() ? "" : ", ") + command.app->get_name();
        }
        std::fprintf(stderr,
                     "hexagoal-lab: '%.*s' is not a command; there are %s.\nTry hexagoal-lab --help.\n",
                     static_cast<int>(wanted.size()), wanted.data(), known.c_str());
        return kBadArguments;
    }
    try {
        lab.parse(argc, argv);
        const auto given = std::find_if(commands.begin(), commands.end(),
                                        [](const LabCommand& command) { return command.app->parsed(); });
        return given->run();
    } catch (const CLI::Success& success) {
        return lab.exit(success); // --help, --version
    } catch (const CLI::ParseError& error) {
        std::fprintf(stderr, "hexagoal-lab: %s\nTry hexagoal-lab --help, or --help after a command.\n",
                     error.what());
        return kBadArguments;
    }
}

} // namespace

// What else is thrown, such as for want of memory, may end the program.
int main(int argc, char* argv[]) { // NOLINT(bugprone-exception-escape)
    std::ios::sync_with_stdio(false);
    return run(argc, argv);
}
