#include "ai/team_blackboard.hpp"

namespace hexagoal {

namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(Duty::Count)> kDutyNames{
    "shape", "keeper", "carry", "receive", "press", "cover", "mark", "support", "run", "cross", "set piece"};

} // namespace

std::string_view name(Duty duty) {
    return kDutyNames[static_cast<std::size_t>(duty)];
}

} // namespace hexagoal
