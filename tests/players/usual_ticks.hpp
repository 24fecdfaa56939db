// How long modes take in a match, for tests that pose a player without one.
#pragma once

#include "players/player_modes.hpp"

namespace hexagoal {

/// Modes that last until something else comes: in a match their length is 0.
constexpr bool isOpenEnded(PlayerMode mode) {
    switch (mode) {
    case PlayerMode::Free:
    case PlayerMode::Dribble:
    case PlayerMode::Charge:
    case PlayerMode::Jockey:
    case PlayerMode::KeeperSet:
    case PlayerMode::KeeperHold:
    case PlayerMode::Celebrate:
    case PlayerMode::Dejected:
        return true;
    default:
        return false;
    }
}

/// Ticks of a mode; of an open-ended one as many as are worth seeing.
constexpr int usualTicks(PlayerMode mode) {
    switch (mode) {
    case PlayerMode::Pass:
    case PlayerMode::Volley:
    case PlayerMode::Header:
        return 14;
    case PlayerMode::Lob:
        return 15;
    case PlayerMode::Shoot:
    case PlayerMode::Feint:
        return 16;
    case PlayerMode::OverheadKick:
        return 57;
    case PlayerMode::DivingHeader:
        return 45;
    case PlayerMode::Trap:
        return 9;
    case PlayerMode::StandTackle:
        return 20;
    case PlayerMode::Stumble:
        return 22;
    case PlayerMode::SlideTackle:
    case PlayerMode::KeeperDive:
        return 48;
    case PlayerMode::Fall:
        return 40;
    case PlayerMode::GetUp:
        return 26;
    default:
        return 30;
    }
}

/// PlayerState::modeLength as the match gives it.
constexpr int usualLength(PlayerMode mode) {
    return isOpenEnded(mode) ? 0 : usualTicks(mode);
}

} // namespace hexagoal
