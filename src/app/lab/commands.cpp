#include "app/lab/commands.hpp"

#include <cstdio>

namespace hexagoal {

int printLine(const std::string& text) {
    std::puts(text.c_str());
    return 0;
}

std::vector<LabCommand> addCommands(CLI::App& lab) {
    std::vector<LabCommand> all;
    for (const auto add : {ballCommands, matchCommands, peopleCommands, venueCommands}) {
        for (LabCommand& command : add(lab)) {
            all.push_back(std::move(command));
        }
    }
    return all;
}

} // namespace hexagoal
