#include "render/scene_look.hpp"

#include "physics/venue.hpp"
#include "physics/venue_look.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace hexagoal {
namespace {

/// What the air does, by light and weather.
struct Air {
    Vec3 toSun;
    Vec3 sunLight;
    Vec3 skyLight;
    SkyLook sky;
    Vec3 haze;
    float hazeDensity;
};

const SkyLook kRainSky{.zenith = {0.085f, 0.130f, 0.190f},
                       .middle = {0.160f, 0.225f, 0.300f},
                       .horizon = {0.560f, 0.600f, 0.590f},
                       .glow = {0.50f, 0.44f, 0.30f},
                       .cloudShaded = {0.060f, 0.090f, 0.130f},
                       .cloudLit = {0.480f, 0.520f, 0.550f},
                       .wispLight = {0.350f, 0.390f, 0.420f},
                       .cloudEdge = {0.30f, 0.62f},
                       .clouds = 0.90f,
                       .wisps = 0.25f};
const SkyLook kSnowSky{.zenith = {0.260f, 0.400f, 0.610f},
                       .middle = {0.420f, 0.560f, 0.740f},
                       .horizon = {0.930f, 0.830f, 0.760f},
                       .glow = {0.75f, 0.55f, 0.32f},
                       .cloudShaded = {0.430f, 0.510f, 0.630f},
                       .cloudLit = {0.980f, 0.940f, 0.900f},
                       .wispLight = {0.700f, 0.740f, 0.790f},
                       .cloudEdge = {0.34f, 0.64f},
                       .clouds = 0.80f,
                       .wisps = 0.30f};
const SkyLook kAutumnSky{.zenith = {0.060f, 0.200f, 0.430f},
                         .middle = {0.210f, 0.400f, 0.620f},
                         .horizon = {0.900f, 0.780f, 0.620f},
                         .glow = {1.1f, 0.70f, 0.35f},
                         .cloudShaded = {0.56f, 0.58f, 0.68f},
                         .cloudLit = {1.60f, 1.35f, 1.10f},
                         .wispLight = {0.960f, 0.873f, 0.781f},
                         .cloudEdge = {0.54f, 0.68f}};
const SkyLook kNightSky{.zenith = {0.004f, 0.013f, 0.030f},
                        .middle = {0.008f, 0.040f, 0.066f},
                        .horizon = {0.050f, 0.115f, 0.138f},
                        .glow = {0.0f, 0.0f, 0.0f},
                        .cloudShaded = {0.016f, 0.038f, 0.054f},
                        .cloudLit = {0.044f, 0.074f, 0.090f},
                        .wispLight = {0.035f, 0.045f, 0.058f},
                        .cloudEdge = {0.50f, 0.70f},
                        .clouds = 0.70f,
                        .wisps = 0.15f,
                        .stars = 0.75f};
const SkyLook kHeavyNightSky{.zenith = {0.012f, 0.018f, 0.026f},
                             .middle = {0.026f, 0.034f, 0.044f},
                             .horizon = {0.110f, 0.120f, 0.125f},
                             .glow = {0.0f, 0.0f, 0.0f},
                             .cloudShaded = {0.014f, 0.020f, 0.028f},
                             .cloudLit = {0.075f, 0.080f, 0.084f},
                             .wispLight = {0.045f, 0.052f, 0.060f},
                             .cloudEdge = {0.30f, 0.64f},
                             .clouds = 0.85f,
                             .wisps = 0.20f};

const SkyLook kDuskSky{.zenith = {0.030f, 0.075f, 0.235f},
                       .middle = {0.185f, 0.215f, 0.430f},
                       .horizon = {1.050f, 0.520f, 0.290f},
                       .glow = {1.50f, 0.62f, 0.20f},
                       .cloudShaded = {0.200f, 0.170f, 0.300f},
                       .cloudLit = {1.350f, 0.640f, 0.420f},
                       .wispLight = {0.950f, 0.500f, 0.420f},
                       .cloudEdge = {0.50f, 0.66f},
                       .clouds = 0.85f,
                       .wisps = 0.45f,
                       .stars = 0.06f};
const SkyLook kHeavyDuskSky{.zenith = {0.075f, 0.085f, 0.150f},
                            .middle = {0.150f, 0.150f, 0.215f},
                            .horizon = {0.560f, 0.400f, 0.320f},
                            .glow = {0.50f, 0.26f, 0.12f},
                            .cloudShaded = {0.060f, 0.060f, 0.095f},
                            .cloudLit = {0.420f, 0.310f, 0.290f},
                            .wispLight = {0.300f, 0.240f, 0.250f},
                            .cloudEdge = {0.30f, 0.62f},
                            .clouds = 0.88f,
                            .wisps = 0.25f};

constexpr Vec3 kClearSun{0.42f, 0.82f, 0.40f};
constexpr Vec3 kFloodlights{0.30f, 0.92f, 0.26f};
constexpr Vec3 kFloodLight{0.98f, 0.97f, 0.88f};

// Low, and yet not so low that shadows cross the pitch; the floodlights are on already.
constexpr Vec3 kLowSun{0.62f, 0.50f, 0.58f};
constexpr Vec3 kLowLight{1.16f, 0.80f, 0.52f};

/// By light, then by weather, in the order of their names.
const std::array<std::array<Air, kWeatherNames.size()>, kLightNames.size()> kAirs{{
    {{
        {kClearSun, {1.00f, 0.93f, 0.80f}, {0.36f, 0.46f, 0.62f}, SkyLook{}, {0.0f, 0.0f, 0.0f}, 0.0f},
        {{0.22f, 0.95f, 0.20f},
         {0.42f, 0.42f, 0.40f},
         {0.47f, 0.55f, 0.64f},
         kRainSky,
         {0.560f, 0.625f, 0.670f},
         0.0021f},
        {{0.34f, 0.86f, 0.32f},
         {0.44f, 0.42f, 0.39f},
         {0.62f, 0.69f, 0.80f},
         kSnowSky,
         {0.870f, 0.890f, 0.920f},
         0.0022f},
        {{0.56f, 0.62f, 0.44f},
         {1.08f, 0.86f, 0.58f},
         {0.36f, 0.43f, 0.56f},
         kAutumnSky,
         {0.900f, 0.830f, 0.740f},
         0.0012f},
    }},
    {{
        {kFloodlights, kFloodLight, {0.105f, 0.150f, 0.215f}, kNightSky, {0.165f, 0.215f, 0.245f}, 0.0016f},
        {kFloodlights,
         kFloodLight * 0.9f,
         {0.130f, 0.160f, 0.205f},
         kHeavyNightSky,
         {0.235f, 0.265f, 0.290f},
         0.0050f},
        {kFloodlights,
         kFloodLight * 0.9f,
         {0.170f, 0.205f, 0.265f},
         kHeavyNightSky,
         {0.300f, 0.330f, 0.370f},
         0.0046f},
        {kFloodlights,
         kFloodLight* Vec3{1.0f, 0.96f, 0.86f},
         {0.105f, 0.145f, 0.205f},
         kNightSky,
         {0.170f, 0.205f, 0.225f},
         0.0018f},
    }},
    {{
        {kLowSun, kLowLight, {0.310f, 0.370f, 0.490f}, kDuskSky, {0.640f, 0.510f, 0.500f}, 0.0013f},
        {kLowSun,
         kLowLight * 0.66f,
         {0.385f, 0.415f, 0.505f},
         kHeavyDuskSky,
         {0.440f, 0.410f, 0.450f},
         0.0030f},
        {kLowSun,
         kLowLight * 0.6f,
         {0.470f, 0.480f, 0.600f},
         kHeavyDuskSky,
         {0.600f, 0.540f, 0.580f},
         0.0030f},
        {kLowSun, kLowLight, {0.310f, 0.315f, 0.430f}, kDuskSky, {0.660f, 0.500f, 0.440f}, 0.0017f},
    }},
}};

/// What ground throws back of the light that falls on it, by kind.
constexpr std::array<Vec3, kGroundCount> kThrownBack{{{0.136f, 0.180f, 0.094f},
                                                      {0.130f, 0.105f, 0.075f},
                                                      {0.330f, 0.265f, 0.165f},
                                                      {0.060f, 0.085f, 0.100f},
                                                      {0.130f, 0.135f, 0.135f},
                                                      {0.420f, 0.445f, 0.490f}}};

std::size_t placeOf(std::string_view name, std::span<const std::string_view> names) {
    const auto at = std::find(names.begin(), names.end(), name);
    return at == names.end() ? 0 : static_cast<std::size_t>(at - names.begin());
}

Vec3 onLevelGround(const SceneLook& look) {
    return look.skyLight + look.sunLight * glm::normalize(look.toSun).y;
}

} // namespace

Vec3 SceneLook::tint() const {
    if (light == Light::Day && weather == SceneWeather::Clear) {
        return Vec3{1.0f}; // exactly
    }
    const Vec3 here = onLevelGround(*this);
    const Vec3 clear = onLevelGround(SceneLook{});
    Vec3 factor;
    for (int i = 0; i < 3; ++i) {
        factor[i] = std::pow(here[i] / clear[i], 1.0f / 2.2f);
    }
    return factor;
}

SceneWeather weatherNamed(std::string_view name) {
    return static_cast<SceneWeather>(placeOf(name, kWeatherNames));
}

SceneLook sceneLook(std::string_view light, std::string_view weather, std::string_view look, Ground ground,
                    float wetness) {
    SceneLook scene;
    scene.light = static_cast<Light>(placeOf(light, kLightNames));
    scene.weather = weatherNamed(weather);
    scene.around = static_cast<Around>(placeOf(lookName(look), kLookNames));
    scene.parts = partsOf(look);
    scene.ground = ground;
    scene.wet = wetness;
    const Air& air = kAirs[static_cast<std::size_t>(scene.light)][static_cast<std::size_t>(scene.weather)];
    scene.toSun = air.toSun;
    scene.sunLight = air.sunLight;
    scene.skyLight = air.skyLight;
    scene.sky = air.sky;
    scene.haze = air.haze;
    scene.hazeDensity = air.hazeDensity;
    const bool asDrawnFirst =
        scene.light == Light::Day && scene.weather == SceneWeather::Clear && ground == Ground::Grass;
    if (!asDrawnFirst) { // what was chosen by eye for the Stadium stays to the last bit
        scene.groundLight = kThrownBack[static_cast<std::size_t>(ground)] * onLevelGround(scene);
    }
    if (ground == Ground::Snow) {
        scene.ball = {1.06f, 0.62f, 0.20f};
        scene.cords = {0.06f, 0.20f, 0.62f};
    } else if (ground == Ground::Sand) {
        scene.ball = {1.04f, 0.98f, 0.50f};
        scene.cords = {0.05f, 0.34f, 0.60f};
    } else if (scene.light == Light::Night) {
        scene.ball = {0.98f, 1.04f, 0.62f};
    }
    return scene;
}

SceneLook sceneLook(const Venue& venue) {
    return sceneLook(venue.light, venue.weather, venue.look, venue.surface.ground, venue.surface.wet);
}

} // namespace hexagoal
