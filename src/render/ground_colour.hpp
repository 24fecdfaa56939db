// The colours of a venue's ground: kinds, wear, courts, what lies round them, light that falls on it.
#pragma once

#include "render/grass_texture.hpp"
#include "render/scene_view.hpp"
#include "render/structures.hpp"

#include <span>

namespace hexagoal {

/// What the colours of a ground are told from. The pictures and spans must outlive it.
struct GroundSite {
    const gl::Image* broad; ///< of its kind, sRGB, a tile of 64 m
    const SceneLook* look;
    const PitchView* pitch;
    const Surface* kinds; ///< null: all of one kind
    std::span<const LightPool> pools;
};

/// The ground at a place, metres from the pitch's centre, in the light that it has there.
GroundColour colourAt(const GroundSite& site, Vec2 at);

/// How much of a place is under water, 0…1, smooth at its rim. at: pitch axes.
float waterAt(const Surface* kinds, Vec2 at);

/// As bakeGround(), for any ground.
gl::Image bakeSite(const GroundSite& site, int size, Vec2 extent);

} // namespace hexagoal
