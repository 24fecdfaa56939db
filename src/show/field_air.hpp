// All that flies over a pitch and is left on it, by venue: splashes, leaves, snow, rain, breath, prints.
// It looks at the match's ticks and changes nothing; its random numbers are its own, of each tick.
#pragma once

#include "physics/venue.hpp"
#include "render/scene_view.hpp"
#include "show/breath.hpp"
#include "show/leaves.hpp"
#include "show/part_contacts.hpp"
#include "show/sky_fall.hpp"
#include "show/splashes.hpp"
#include "show/tracks.hpp"
#include "show/wet_ground.hpp"

#include <cstdint>
#include <memory>
#include <span>

namespace hexagoal {

/// A tick as it is seen.
struct FieldTick {
    std::span<const Mover> movers; ///< at most Splashes::kFigures
    Vec3 ballBefore{};
    Vec3 ball{};
    float ballRadius = 0.11f;
    bool ballPut = false; ///< it was put where it is
    std::int32_t tick = 0;
};

class FieldAir {
public:
    /// From now on at this venue, which must outlive it. The same as before, wound back: prints made later
    /// are gone, leaves lie where they were blown.
    void reset(const Venue& venue, std::int32_t tick);
    /// Takes in the tick just made.
    void step(const FieldTick& field);
    /// Fills in what is to be drawn at a tick with its fraction, from the view's camera. The spans are this
    /// object's. Nothing where nothing can fly: a dry Stadium.
    void fill(SceneView& view, double tick);

    bool any() const { return m_all != nullptr; }

private:
    /// Some 600 KB: only where something flies.
    struct All {
        Particles particles;
        std::array<PartContacts, Splashes::kFigures> contacts{};
        Splashes splashes;
        Tracks tracks;
        WetGround wetGround;
        Leaves leaves;
        Breaths breaths;
        Flutters flutters;
        Snowfall snow;
        Rainfall rain;
    };
    void stepWind(const FieldTick& field);

    std::unique_ptr<All> m_all;
    const Venue* m_venue = nullptr;
    SceneWeather m_weather = SceneWeather::Clear;
    bool m_loose = false;  ///< some ground throws up drops
    bool m_prints = false; ///< some ground keeps prints
    bool m_wet = false;
    std::int32_t m_tick = 0; ///< of the last step
};

} // namespace hexagoal
