// What somebody in the stands does with his body, by what his block feels and by himself: the same choices as
// the pictures of people make (shaders/crowd_pose.frag), but that nobody holds an umbrella.
#pragma once

#include "players/body_pose.hpp"

#include <cstdint>

namespace hexagoal {

enum class SpectatorAct : std::uint8_t {
    Sits,
    SitsFolded,
    ClapsSeated,
    Stands,
    ClapsStanding,
    ArmsUp,
    ScarfUp,
    HandsOnHead,
    Bows
};

/// What tells him from his neighbours, 0 to 1 each.
struct SpectatorLot {
    float own = 0.0f;
    float other = 0.0f;
    float third = 0.0f;
};
/// temper: as Spectator has it.
SpectatorLot lotOf(int column, std::uint8_t temper);

/// mood: of his block, as BlockMood has it; wave: 0…1, how near it is.
SpectatorAct actOf(const SpectatorLot& lot, float mood, float wave);

/// mood: of his block: how high he leaps. seconds: of the picture; claps, leaps and swaying go by them.
pose::Pose spectatorPose(SpectatorAct act, const SpectatorLot& lot, float mood, float seconds);

} // namespace hexagoal
