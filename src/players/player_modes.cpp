#include "players/player_modes.hpp"

#include <array>

namespace hexagoal {

namespace {

using enum PlayerMode;

constexpr std::array<ModeRow, kPlayerModeCount> kRows{{
    // speed  steers touches tackles next
    {1.0f, true, true, true, Free},     // Free
    {1.0f, true, true, true, Free},     // Dribble
    {0.9f, true, true, false, Free},    // Trap
    {0.85f, true, true, false, Free},   // Charge
    {0.9f, true, false, false, Free},   // Pass
    {0.9f, true, false, false, Free},   // Lob
    {0.9f, true, false, false, Free},   // Shoot
    {0.5f, true, false, false, Free},   // Volley
    {0.5f, true, false, false, Free},   // Header
    {0.0f, false, false, false, GetUp}, // OverheadKick: carried by its own leap, as the next
    {0.0f, false, false, false, GetUp}, // DivingHeader
    {0.0f, false, true, false, Free},   // Feint: carried by its own step
    {0.0f, false, false, false, Free},  // StandTackle
    {0.0f, false, false, false, GetUp}, // SlideTackle
    {0.9f, true, false, false, Free},   // Shoulder
    {0.8f, true, true, true, Free},     // Jockey
    {0.5f, true, false, false, Free},   // Stumble
    {0.0f, false, false, false, GetUp}, // Fall
    {0.0f, false, false, false, Free},  // GetUp
    {0.0f, false, false, false, Free},  // Throw
    {0.7f, true, true, false, Free},    // KeeperSet: the keeper modes are stepped by keeper_modes.cpp
    {0.0f, false, false, false, GetUp}, // KeeperDive
    {0.4f, true, false, false, Free},   // KeeperCatch
    {0.4f, true, false, false, Free},   // KeeperPunch
    {0.0f, false, false, false, GetUp}, // KeeperSmother
    {0.5f, true, false, false, Free},   // KeeperHold
    {0.3f, true, false, false, Free},   // KeeperRoll
    {0.3f, true, false, false, Free},   // KeeperThrow
    {0.3f, true, false, false, Free},   // KeeperPunt
    {0.9f, true, false, false, Free},   // Celebrate
    {0.4f, true, false, false, Free},   // Dejected
}};

} // namespace

const ModeRow& row(PlayerMode mode) {
    return kRows[static_cast<std::size_t>(mode)];
}

void enter(PlayerState& player, PlayerMode mode, float ticks) {
    player.mode = mode;
    player.modeTicks = 0;
    player.modeLength = static_cast<std::int16_t>(ticks);
    player.contactTicks = 0;
    player.lift = 0.0f;
    player.roundSide = 0;
    player.reaching = false;
    player.struck = false;
}

bool advanceMode(PlayerState& player) {
    if (player.slow > 0.0f && static_cast<int>(player.slow) % 2 != 0) {
        return false; // M14: every other tick counts
    }
    ++player.modeTicks;
    return player.modeLength > 0 && player.modeTicks >= player.modeLength;
}

} // namespace hexagoal
