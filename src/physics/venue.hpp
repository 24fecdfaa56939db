// A venue: everything about the place where a match is played. Plain data, hashed; the arena owns it.
#pragma once

#include "core/fixed_list.hpp"
#include "physics/ball.hpp"
#include "physics/enclosure.hpp"
#include "physics/pitch.hpp"
#include "physics/surface.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hexagoal {

/// A row of tuning that has another value here.
struct TuningChange {
    std::string row;
    float value = 0.0f;
};
HEXAGOAL_FIELDS(TuningChange, row, value)

/// How the ball comes back from beyond the lines.
enum class Sides : std::uint8_t {
    ThrowIns,
    KickIns,
    Fence, ///< it does not go there: play goes on up to the fence; what flies over it is kicked in
    Count
};
std::string_view name(Sides sides);

/// Where the laws of a venue differ from those of the full game.
struct VenueRules {
    std::int8_t players = 11; ///< a side: 11 or 5
    bool offside = true;      ///< false: never, whatever the match is set to
    Sides sides = Sides::ThrowIns;
};
HEXAGOAL_FIELDS(VenueRules, players, offside, sides)

struct Venue {
    std::string name = "stadium"; ///< as files and command lines say it
    Pitch pitch{};
    VenueRules rules{};
    FixedList<GoalPlacement, kMaxGoals> goals{};
    Surface surface{};
    Boards boards{};
    Enclosure enclosure{};
    std::vector<TuningChange> tuning;   ///< of physics or match
    std::vector<TuningChange> computer; ///< of `ai`, whose rows may have the same names
    std::string light = "day";          ///< these four are names for the picture alone
    std::string weather = "clear";
    std::string look = "stadium";
    std::string feet = "boots"; ///< of players; officials keep their shoes
};
HEXAGOAL_FIELDS(Venue, name, pitch, rules, goals, surface, boards, enclosure, tuning, computer, light,
                weather, look, feet)

std::uint64_t hashOf(const Venue& venue);

/// The place that a full match is played at: level grass, boards all round, stands behind them.
Venue stadiumVenue(const Pitch& pitch = {});

/// Goals and level grass, nothing else: for experiments. One goal at the origin for length 0.
Venue bareVenue(const GoalSpec& goal, float pitchLength);

/// Puts a goal at each end, on the ground that is there, and boards where the venue has some; finds where the
/// ball may go without meeting a wall.
void furnish(Venue& venue);

/// What makes a venue impossible to play at, as a sentence; empty: nothing. Ground within 3 m of a goal must
/// be level with the goal's own foot.
std::string faultOf(const Venue& venue);

} // namespace hexagoal
