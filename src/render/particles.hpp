// What flies and what it leaves on the ground, as plain data: small pictures, a fixed number of each kind.
#pragma once

#include "core/math.hpp"
#include "render/colour.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace hexagoal {

/// In this order the kinds on the ground are drawn; what is in the air is sorted by depth, of all kinds
/// together.
enum class ParticleKind : std::uint8_t {
    Mark,   ///< prints in snow and sand
    Furrow, ///< … and what ball and bodies draw through it
    Ripple, ///< rings on wet ground
    Water,  ///< splashes (M9) …
    Sand,
    Powder, ///< … of snow
    Leaf,   ///< M10
    Flake,  ///< M11
    Rain,
    Breath,
    Lens,     ///< drops on the glass of the camera
    Crumbs,   ///< handfuls of earth, turf, sand: what a boot or a body tears up
    Clod,     ///< lumps of it
    Blade,    ///< of grass, one by one: near the eye only
    Dust,     ///< of chalk, worn earth, stone
    Spark,    ///< where two men meet (C3)
    Glow,     ///< … and where the ball meets the frame
    Trail,    ///< behind a fast ball
    Confetti, ///< for the champion
    Count
};
inline constexpr std::size_t kParticleKindCount = static_cast<std::size_t>(ParticleKind::Count);

/// How a picture stands.
enum class ParticleShape : std::uint8_t {
    Facing, ///< a square that faces the eye, upright
    Streak, ///< a thin one along a way, turned to the eye about it
    Laid    ///< as its two axes say: on the ground, or a leaf as it tumbles
};

/// A kind's row.
struct ParticleLook {
    std::string_view name;
    ParticleShape shape = ParticleShape::Facing;
    bool onGround = false;     ///< drawn before the figures and their shadows
    bool falls = false;        ///< from the sky, many: small machines draw fewer
    bool shines = false;       ///< adds its own light, is not lit
    bool restless = false;     ///< not drawn with reduced motion
    bool flashes = false;      ///< not drawn with reduced flash
    float leastPixels = 0.0f;  ///< half its edge is drawn no smaller than this; it grows fainter instead
    float fewestPixels = 0.0f; ///< one whose half edge is smaller is left out
    float nearFade = 0.0f;     ///< m from the eye: unseen at half of that
    /// Pixels: one whose half edge is smaller is drawn as one triangle, half the cost.
    float triangleBelow = 0.0f;
    std::size_t most = 0; ///< at one time
};

/// Each kind's row: looks and capacity. A new kind is a row here and tiles in particle_atlas.cpp.
inline constexpr std::array<ParticleLook, kParticleKindCount> kParticleLooks{{
    {"mark", ParticleShape::Laid, true, false, false, false, false, 0.0f, 0.7f, 0.0f, 9.0f, 3072},
    {"furrow", ParticleShape::Laid, true, false, false, false, false, 0.0f, 0.7f, 0.0f, 0.0f, 3072},
    {"ripple", ParticleShape::Laid, true, false, false, false, false, 0.0f, 1.0f, 0.0f, 2.5f, 256},
    {"water", ParticleShape::Facing, false, false, false, false, false, 0.9f, 0.3f, 0.4f, 2.2f, 1536},
    {"sand", ParticleShape::Facing, false, false, false, false, false, 0.9f, 0.3f, 0.4f, 2.2f, 1536},
    {"powder", ParticleShape::Facing, false, false, false, false, false, 0.9f, 0.3f, 0.4f, 2.2f, 1536},
    {"leaf", ParticleShape::Laid, false, false, false, false, false, 0.6f, 0.0f, 0.3f, 3.6f, 1100},
    {"flake", ParticleShape::Facing, false, true, false, false, false, 0.9f, 0.25f, 2.4f, 2.2f, 1700},
    {"rain", ParticleShape::Streak, false, true, false, false, false, 0.6f, 0.0f, 1.6f, 1.5f, 1700},
    {"breath", ParticleShape::Facing, false, false, false, false, false, 0.0f, 0.8f, 0.6f, 0.0f, 320},
    {"lens", ParticleShape::Facing, false, false, false, true, false, 0.0f, 0.0f, 0.0f, 0.0f, 16},
    {"crumbs", ParticleShape::Facing, false, false, false, false, false, 0.9f, 0.3f, 0.4f, 2.2f, 512},
    {"clod", ParticleShape::Facing, false, false, false, false, false, 0.8f, 0.4f, 0.3f, 2.2f, 320},
    {"blade", ParticleShape::Laid, false, false, false, false, false, 0.0f, 2.2f, 0.3f, 4.0f, 640},
    {"dust", ParticleShape::Facing, false, false, false, false, false, 0.0f, 0.8f, 0.6f, 0.0f, 256},
    {"spark", ParticleShape::Streak, false, false, true, false, false, 0.7f, 0.0f, 0.2f, 1.5f, 256},
    {"glow", ParticleShape::Facing, false, false, true, false, true, 0.0f, 0.5f, 0.4f, 0.0f, 64},
    {"trail", ParticleShape::Streak, false, false, false, false, false, 0.6f, 0.0f, 0.6f, 0.0f, 32},
    {"confetti", ParticleShape::Laid, false, false, false, true, false, 0.0f, 0.8f, 0.4f, 3.6f, 1400},
}};
constexpr const ParticleLook& lookOf(ParticleKind kind) {
    return kParticleLooks[static_cast<std::size_t>(kind)];
}

/// A colour in four bytes.
struct Tint {
    std::uint8_t r = 255, g = 255, b = 255, a = 255;
};
Tint tintOf(Colour colour);

/// One as it is drawn. Pitch axes, metres.
struct Particle {
    Vec3 place{};      ///< its middle
    Vec3 along{};      ///< Streak, Laid: half its edge
    Vec3 across{};     ///< Laid: half its other edge
    float size = 0.0f; ///< Facing: half its edge; Streak: half its width; Laid: what it is culled by
    Tint tint{};
    std::uint16_t tile = 0; ///< of the atlas
};

/// Of every kind those that are to be drawn, in any order.
using ParticleSpans = std::array<std::span<const Particle>, kParticleKindCount>;

/// Arrays of fixed size, one for each kind, filled anew for every picture. It allocates when it is made only.
class Particles {
public:
    Particles();
    void clear() { m_counts.fill(0); }
    /// One more than there is room for is dropped.
    void add(ParticleKind kind, const Particle& particle);
    ParticleSpans spans() const;

private:
    std::vector<Particle> m_all; ///< kind after kind
    std::array<std::size_t, kParticleKindCount> m_first{};
    std::array<std::size_t, kParticleKindCount> m_counts{};
};

/// A visible one, for sorting.
struct ParticleOrder {
    float depth; ///< of its midpoint along the view, metres
    std::uint16_t kind;
    std::uint16_t index;
};
/// The furthest first (M15: by midpoint). Of the same depth: by kind and number, so that it is the same
/// everywhere.
void sortBackToFront(std::span<ParticleOrder> order);

} // namespace hexagoal
