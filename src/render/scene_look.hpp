// How a venue looks: light, sky, haze, what stands around. One table, asked by the names in a venue's file.
#pragma once

#include "core/math.hpp"
#include "physics/surface.hpp"
#include "physics/venue_look.hpp"

#include <cstdint>
#include <string_view>

namespace hexagoal {

struct Venue;

// In the order of kLightNames, kWeatherNames, kLookNames (physics/venue_look.hpp).
enum class Light : std::uint8_t { Day, Night, Dusk };
enum class SceneWeather : std::uint8_t { Clear, Rain, Snow, Leaves };
enum class Around : std::uint8_t { Stadium, Beach, Park };

// What a venue's file may leave out, in the order of kStadiumParts and its neighbours.
enum class StadiumPart : std::uint8_t {
    Stands, ///< with seats and people
    Roofs,
    Tunnel,
    Scoreboards,
    Benches, ///< with substitutes and coaches
    Towers,  ///< with a camera each
    Photographers,
    Flags ///< at the corners
};
enum class BeachPart : std::uint8_t { Umbrellas, Palms, Huts, Tower, Flags };
enum class ParkPart : std::uint8_t { Trees, Lamps, Benches, Floodlights };

/// Colours of the sky, linear light; more than 1 is bright.
struct SkyLook {
    Vec3 zenith{0.030f, 0.215f, 0.560f};
    Vec3 middle{0.110f, 0.430f, 0.800f};
    Vec3 horizon{0.660f, 0.830f, 0.930f};
    Vec3 glow{1.0f, 0.86f, 0.62f}; ///< round the sun
    Vec3 cloudShaded{0.62f, 0.74f, 0.88f};
    Vec3 cloudLit{1.75f, 1.70f, 1.62f};
    Vec3 wispLight{1.05f, 1.10f, 1.15f};
    Vec2 cloudEdge{0.56f, 0.68f}; ///< of the noise: where a cloud begins, and where it is whole; mean 0.48
    float clouds = 0.88f;         ///< how much a whole cloud hides
    float wisps = 0.30f;          ///< how much the high ones hide
    float stars = 0.0f;           ///< brightness of the brightest
};

struct SceneLook {
    Light light = Light::Day;
    SceneWeather weather = SceneWeather::Clear;
    Around around = Around::Stadium;
    LookParts parts = kAllParts;   ///< of what stands around
    Ground ground = Ground::Grass; ///< most of it
    float wet = 0.0f;              ///< the ground's sheen, 0…1

    Vec3 toSun{0.42f, 0.82f, 0.40f}; ///< or to the middle of the floodlights; need not be unit length
    // Linear light. The sum on grass in the sun is about 1, so that textures are painted as they shall look.
    Vec3 sunLight{1.00f, 0.93f, 0.80f};
    Vec3 skyLight{0.36f, 0.46f, 0.62f};    ///< ambient from above
    Vec3 groundLight{0.16f, 0.22f, 0.12f}; ///< ambient from below
    SkyLook sky{};
    Vec3 haze{0.0f};          ///< what far things fade into, as displayed
    float hazeDensity = 0.0f; ///< per metre: at one over it 63 % is haze
    Vec3 ball{1.0f};          ///< factor on the ball's paint
    Vec3 cords{1.0f};         ///< factor on the light of the nets' cords: white ones are lost on white ground

    /// Light on level ground as a factor on that of a clear day, as displayed: what is painted for such a day
    /// is multiplied by it.
    Vec3 tint() const;
    bool has(StadiumPart part) const { return around == Around::Stadium && hasBit(part); }
    bool has(BeachPart part) const { return around == Around::Beach && hasBit(part); }
    bool has(ParkPart part) const { return around == Around::Park && hasBit(part); }
    /// Are two the same but for ball and nets? Then nothing need be built anew.
    bool sameAs(const SceneLook& other) const {
        return light == other.light && weather == other.weather && around == other.around &&
               ground == other.ground && wet == other.wet && parts == other.parts;
    }

private:
    template <class Part>
    bool hasBit(Part part) const {
        return (parts >> static_cast<unsigned>(part) & 1u) != 0;
    }
};

/// Clear for a name that is none.
SceneWeather weatherNamed(std::string_view name);

/// The look of a venue whose file says these names; a name that is none counts as the first one allowed.
/// wetness: the ground's, 0…1.
SceneLook sceneLook(std::string_view light, std::string_view weather, std::string_view look,
                    Ground ground = Ground::Grass, float wetness = 0.0f);
/// The look of a venue.
SceneLook sceneLook(const Venue& venue);

} // namespace hexagoal
