// The commands of hexagoal-lab: what each takes, and what it does.
#pragma once

#include <CLI/CLI.hpp>

#include <functional>
#include <vector>

namespace hexagoal {

struct LabCommand {
    CLI::App* app;
    /// Once its arguments are read; the program's exit status. Throws CLI::ValidationError where a file is
    /// not what was asked for.
    std::function<int()> run;
};

/// All of them, added to the program's command line.
std::vector<LabCommand> addCommands(CLI::App& lab);

} // namespace hexagoal
