// The stadium's four masts by night: whoever stands under them has four shadows.
#pragma once

#include "render/scene_view.hpp"

#include <array>

namespace hexagoal {

/// A light as it falls on one place.
struct CastLight {
    Vec3 toLight = kUp; ///< unit length
    float dark = 1.0f;  ///< 0…1: how much of all light its shadow takes away
};

inline constexpr int kMasts = 4;
/// Of them those whose shadows small machines draw: the far ones, which throw towards who films from the main
/// stand.
inline constexpr int kFewMasts = 2;

/// Is it lit by masts, not by one sun?
bool isFloodlit(const SceneLook& look);

/// What the masts throw on a place of that pitch, the two far ones first. The nearer a mast, the shorter and
/// the darker the shadow that is its.
std::array<CastLight, kMasts> mastsAt(const PitchView& pitch, Vec3 place);

} // namespace hexagoal
