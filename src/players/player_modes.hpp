// The state table: what each mode allows, and how one gets from mode to mode.
#pragma once

#include "players/player.hpp"

namespace hexagoal {

/// One row of the state table.
struct ModeRow {
    float speed;     ///< share of the top speed he may run with; 0: the mode moves him, or he stands
    bool steers;     ///< the command to run counts
    bool touches;    ///< may play the ball by a touch or begin a kick
    bool tackles;    ///< may begin a tackle, feint, shoulder
    PlayerMode next; ///< when its time is over
};

const ModeRow& row(PlayerMode mode);

constexpr bool isKeeperMode(PlayerMode mode) {
    return mode >= PlayerMode::KeeperSet && mode <= PlayerMode::KeeperPunt;
}
/// The modes in which a foot or the head is on its way to strike the ball.
constexpr bool isKick(PlayerMode mode) {
    return mode >= PlayerMode::Pass && mode <= PlayerMode::DivingHeader;
}
/// Kicks for which he leaves his feet.
constexpr bool isLeap(PlayerMode mode) {
    return mode == PlayerMode::OverheadKick || mode == PlayerMode::DivingHeader;
}
constexpr bool isHeader(PlayerMode mode) {
    return mode == PlayerMode::Header || mode == PlayerMode::DivingHeader;
}
/// By foot, out of the air.
constexpr bool isVolley(PlayerMode mode) {
    return mode == PlayerMode::Volley || mode == PlayerMode::OverheadKick;
}
/// On the ground or going there.
constexpr bool isDown(PlayerMode mode) {
    return mode == PlayerMode::Fall || mode == PlayerMode::GetUp || mode == PlayerMode::SlideTackle ||
           isLeap(mode);
}

/// Has the part that strikes still to meet the ball, or just done so, or tried to? Then his own body does not
/// hinder it.
constexpr bool isStriking(const PlayerState& player) {
    if (player.mode == PlayerMode::StandTackle) {
        return player.struck; // a foot that has missed the ball does not stop it a tick later
    }
    return isKick(player.mode) &&
           (!isLeap(player.mode) || player.modeTicks < player.contactTicks + kFollowTicks);
}

/// Begins a mode; ticks 0: open-ended.
void enter(PlayerState& player, PlayerMode mode, float ticks = 0.0f);

/// The mode's clock runs on by one tick, by half a one while M14 slows him; true when its time is over.
bool advanceMode(PlayerState& player);

} // namespace hexagoal
