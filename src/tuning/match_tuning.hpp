// What a match can be tuned by: one plain struct and the table of its members.
#pragma once

namespace hexagoal {

/// One float per row of the *_rows.def files of a match, at its default.
struct MatchTuning {
#define GROUP(title)
#define ROW(member, unit, normal, low, high, help) float member = static_cast<float>(normal);
#include "tuning/match_ball_rows.def"
#include "tuning/match_keeper_rows.def"
#include "tuning/match_law_rows.def"
#include "tuning/match_player_rows.def"
#include "tuning/match_seat_rows.def"
#undef ROW
#undef GROUP
};

} // namespace hexagoal
