// The parts of a game by name, each with a byte of its hash: what a replay remembers to say where it goes
// astray.
#pragma once

#include "replay/game.hpp"

#include <cstdint>
#include <functional>
#include <string>

namespace hexagoal {

/// Hands every part to visit(name, byte), always in the same order: the fields of match and world, each
/// player, seat, net and event, the fields of the blackboards.
void eachPart(const GameState& state, const std::function<void(const std::string&, std::uint8_t)>& visit);

} // namespace hexagoal
