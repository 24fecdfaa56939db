#include "render/grass_texture.hpp"

#include "core/math.hpp"
#include "core/ranges.hpp"
#include "render/image_file.hpp"
#include "render/noise.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

namespace hexagoal {

namespace {

constexpr float kTurfTile = 64.0f; // m

} // namespace

Vec3 turfAt(const gl::Image& turf, float x, float z) {
    const auto texel = [](float at, int count) {
        const float tile = at / kTurfTile;
        return std::min(static_cast<int>((tile - std::floor(tile)) * static_cast<float>(count)), count - 1);
    };
    const std::uint8_t* t = turf.at(texel(x, turf.width), texel(z, turf.height));
    return Vec3{static_cast<float>(t[0]), static_cast<float>(t[1]), static_cast<float>(t[2])} / 255.0f;
}

GrassPictures loadGrass(const std::filesystem::path& folder) {
    gl::Image level(1, 1, 1); // no blade higher than another
    *level.at(0, 0) = 128;
    gl::Image green(1, 1, 3);
    const std::array<std::uint8_t, 3> lush{74, 132, 50};
    std::copy(lush.begin(), lush.end(), green.at(0, 0));
    return {imageOr(folder / "blades.png", std::move(level)), imageOr(folder / "turf.png", std::move(green))};
}

GrassPictures loadGround(const std::filesystem::path& folder, Ground kind) {
    gl::Image level(1, 1, 1);
    *level.at(0, 0) = 128;
    gl::Image plain(1, 1, 3);
    const std::array<std::array<std::uint8_t, 3>, kGroundCount> colours{
        {{74, 132, 50}, {117, 89, 61}, {226, 194, 139}, {52, 88, 92}, {116, 122, 126}, {228, 236, 245}}};
    const auto& colour = colours[static_cast<std::size_t>(kind)];
    std::copy(colour.begin(), colour.end(), plain.at(0, 0));
    if (kind == Ground::Earth || kind == Ground::Water) {
        return {std::move(level), std::move(plain)};
    }
    const std::string file(name(kind));
    return {imageOr(folder / (file + "-near.png"), std::move(level)),
            imageOr(folder / (file + "-broad.png"), std::move(plain))};
}

float turfWear(Vec2 at, float length, float patchy) {
    // An ellipse before each goal line, the keeper's feet, the penalty spot, the centre.
    const float fromLine = length * 0.5f - std::abs(at.y); // > 0 inside the pitch
    const auto spot = [&](float cx, float cz, float rx, float rz) {
        const float ex = (at.x - cx) / rx;
        const float ez = (fromLine - cz) / rz;
        return 1.0f - easeBetween(0.25f, 1.0f, std::sqrt(ex * ex + ez * ez) + (patchy - 0.5f) * 0.9f);
    };
    const float fromCentre = std::sqrt(at.x * at.x + at.y * at.y);
    return 0.42f * spot(0.0f, 0.8f, 5.2f, 3.6f) + 0.30f * spot(0.0f, 2.6f, 3.0f, 5.2f) +
           0.35f * spot(0.0f, 11.0f, 1.3f, 1.1f) +
           0.35f * (1.0f - easeBetween(0.3f, 2.6f, fromCentre + (patchy - 0.5f) * 2.0f));
}

GroundColour groundColour(const gl::Image& turf, Vec2 at, Vec2 pitch, bool isPaved) {
    const Vec3 worn{0.490f, 0.575f, 0.300f};
    const Vec3 runOff{0.82f, 0.87f, 0.86f};    // of the turf's colour: another sowing, longer
    const Vec3 paving{0.270f, 0.345f, 0.425f}; // rubber in the colour of the walls
    const auto blend = [](Vec3 a, Vec3 b, float t) { return a + (b - a) * std::clamp(t, 0.0f, 1.0f); };
    const float x = at.x;
    const float z = at.y;
    const float patchy = fractalNoise(x * 0.45f + 90.0f, z * 0.45f + 90.0f, 4096, 2, 33);
    Vec3 colour = turfAt(turf, x, z);
    const Vec3 sown = colour * runOff;
    colour = blend(colour, worn, turfWear(at, pitch.y, patchy));
    const float outside = std::max(std::abs(x) - pitch.x * 0.5f, std::abs(z) - pitch.y * 0.5f);
    const float off = easeBetween(kRunOff - 0.15f, kRunOff + 0.15f, outside);
    colour = blend(colour, sown, off);
    const float paved = isPaved ? easeBetween(kPaving - 0.175f, kPaving + 0.175f, outside) : 0.0f;
    return {blend(colour, paving * (0.95f + 0.1f * patchy), paved), 1.0f - off};
}

} // namespace hexagoal
