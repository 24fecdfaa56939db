// Who stands for his side where one man does: at the toss, and at the cup.
#pragma once

#include "match/state.hpp"

#include <array>

namespace hexagoal {

/// The captain; where he is not on the pitch the first of his side who is, keepers last; nobody: none is.
PlayerId spokesmanOf(const std::array<PlayerState, kPlayerCount>& players, const MatchContext& context,
                     int side);

} // namespace hexagoal
