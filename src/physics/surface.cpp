#include "physics/surface.hpp"

#include "core/lengths.hpp"
#include "tuning/physics_tuning.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr std::array<std::string_view, kGroundCount> kGroundNames{"grass", "earth", "sand",
                                                                  "water", "stone", "snow"};

/// A place on one axis of a grid: the point before it, and how far on the way to the next one it is, 0 … 1.
struct GridPlace {
    std::int32_t before = 0;
    float share = 0.0f;
};

GridPlace gridPlace(float place, float corner, float perMetre, std::int32_t count) {
    const float along = std::clamp((place - corner) * perMetre, 0.0f, static_cast<float>(count - 1));
    const auto before = std::min(static_cast<std::int32_t>(along), count - 2);
    return {before, along - static_cast<float>(before)};
}

/// The index of the point of a grid that is nearest to a place.
std::size_t nearestPoint(const Surface& surface, float x, float z) {
    const auto nearest = [&](float place, float corner, std::int32_t count) {
        const float along = (place - corner) / surface.cell + 0.5f;
        return static_cast<std::size_t>(std::clamp(along, 0.0f, static_cast<float>(count - 1)));
    };
    return nearest(z, surface.corner.y, surface.rows) * static_cast<std::size_t>(surface.columns) +
           nearest(x, surface.corner.x, surface.columns);
}

/// The four heights round a place, and where it lies between them.
struct Square {
    float h00, h10, h01, h11; // x, z
    float u, v;
};

Square squareAt(const Surface& s, float x, float z) {
    const float perMetre = 1.0f / s.cell;
    const GridPlace u = gridPlace(x, s.corner.x, perMetre, s.columns);
    const GridPlace v = gridPlace(z, s.corner.y, perMetre, s.rows);
    const auto columns = static_cast<std::size_t>(s.columns);
    const float* at =
        s.heights.data() + static_cast<std::size_t>(v.before) * columns + static_cast<std::size_t>(u.before);
    return {at[0], at[1], at[columns], at[columns + 1], u.share, v.share};
}

float heightOf(const Square& q) {
    const float near = q.h00 + (q.h10 - q.h00) * q.u;
    const float far = q.h01 + (q.h11 - q.h01) * q.u;
    return near + (far - near) * q.v;
}

} // namespace

std::string_view name(Ground ground) {
    return kGroundNames[static_cast<std::size_t>(ground)];
}

namespace {

GroundFeel dryFeel(Ground ground, const PhysicsTuning& t) {
    switch (ground) {
    case Ground::Earth:
        return {t.earthBounce, t.earthRoll, t.earthRub};
    case Ground::Sand:
        return {t.sandBounce, t.sandRoll, t.sandRub};
    case Ground::Water:
        return {t.waterBounce, t.waterRoll, t.waterRub};
    case Ground::Stone:
        return {t.stoneBounce, t.stoneRoll, t.stoneRub};
    case Ground::Snow:
        return {t.snowBounce, t.snowRoll, t.snowRub};
    case Ground::Grass:
    case Ground::Count:
        break;
    }
    return {};
}

} // namespace

GroundFeel feelOf(Ground ground, float wetness, const PhysicsTuning& t) {
    GroundFeel feel = dryFeel(ground, t);
    if (wetness > 0.0f) {
        feel.bounce *= 1.0f + (t.wetBounce - 1.0f) * wetness;
        feel.roll *= 1.0f + (t.wetRoll - 1.0f) * wetness;
        feel.rub *= 1.0f + (t.wetRub - 1.0f) * wetness;
    }
    return feel;
}

float Surface::unevenHeight(float x, float z) const {
    return heightOf(squareAt(*this, x, z));
}

GroundPoint Surface::unevenAt(float x, float z) const {
    const Square q = squareAt(*this, x, z);
    const float alongX = (q.h10 - q.h00) + ((q.h11 - q.h01) - (q.h10 - q.h00)) * q.v;
    const float alongZ = (q.h01 - q.h00) + ((q.h11 - q.h10) - (q.h01 - q.h00)) * q.u;
    const Vec3 up{-alongX, cell, -alongZ};
    return {heightOf(q), up * (1.0f / lengthOf(up))};
}

Ground Surface::kindAt(float x, float z) const {
    return kinds[nearestPoint(*this, x, z)];
}

float Surface::squareWetness(float x, float z) const {
    return wetness[nearestPoint(*this, x, z)];
}

} // namespace hexagoal
