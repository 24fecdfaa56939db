// M6: a limb that goes at another player meets the height of his ground.
#pragma once

namespace hexagoal {

/// Metres by which a limb is raised or lowered at the most.
inline constexpr float kMostHeightDifference = 0.15f;

/// When an action holds what it acts on, in ticks of it.
struct Bite {
    float bites = 0.0f;
    float releases = 0.0f;
};

/// Metres to add to a limb's target at a tick: 0 at its start, the whole difference (the other's ground
/// height less his own, within ±0.15 m) when it bites, 0 again from the release on.
float heightOffset(float ownGround, float otherGround, float tick, const Bite& bite);

} // namespace hexagoal
