// The commands of hexagoal-lab: what each takes, and what it does.
#pragma once

#include <CLI/CLI.hpp>

#include <functional>
#include <string>
#include <vector>

namespace hexagoal {

struct LabCommand {
    CLI::App* app;
    /// Once its arguments are read; the program's exit status. Throws CLI::ValidationError where a file is
    /// not what was asked for.
    std::function<int()> run;
};

// Each adds those of its subject to the program's command line.
std::vector<LabCommand> ballCommands(CLI::App& lab);   ///< shots, the net, what they cost; a hash over builds
std::vector<LabCommand> matchCommands(CLI::App& lab);  ///< whole matches between computers
std::vector<LabCommand> peopleCommands(CLI::App& lab); ///< scripted people at the pads
std::vector<LabCommand> venueCommands(CLI::App& lab);  ///< grounds and what bounds them

/// What a command says, on standard output; the exit status of one that went well.
int printLine(const std::string& text);

/// All of them.
std::vector<LabCommand> addCommands(CLI::App& lab);

} // namespace hexagoal
