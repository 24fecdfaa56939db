#include "players/player.hpp"

#include <array>

namespace hexagoal {

namespace {

constexpr std::array<std::string_view, kPlayerModeCount> kModeNames{
    "free",           "dribble",      "trap",        "charge",        "pass",          "lob",
    "shoot",          "volley",       "header",      "overhead kick", "diving header", "feint",
    "stand tackle",   "slide tackle", "shoulder",    "jockey",        "stumble",       "fall",
    "get up",         "throw",        "keeper set",  "keeper dive",   "keeper catch",  "keeper punch",
    "keeper smother", "keeper hold",  "keeper roll", "keeper throw",  "keeper punt",   "celebrate",
    "dejected"};

} // namespace

std::string_view name(PlayerMode mode) {
    return kModeNames[static_cast<std::size_t>(mode)];
}

} // namespace hexagoal
