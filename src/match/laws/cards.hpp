// Cards, and who is sent off (Law 12).
#pragma once

#include "match/state.hpp"

namespace hexagoal {

inline constexpr int kYellow = 1;
inline constexpr int kRed = 2;

/// The card for a foul that was played on, at the next stoppage.
void showPendingCard(MatchState& match, const MatchContext& context);

/// card: 1 yellow, 2 red. A second yellow is a red.
void showCard(MatchState& match, const MatchContext& context, PlayerId culprit, int card);

} // namespace hexagoal
