// All that flies over a pitch and is left on it: by venue splashes, leaves, snow, rain, breath and prints,
// everywhere what a match strikes off.
// It looks at the match's ticks and changes nothing; its random numbers are its own, of each tick.
#pragma once

#include "match/events.hpp"
#include "physics/venue.hpp"
#include "render/scene_view.hpp"
#include "show/ball_streak.hpp"
#include "show/breath.hpp"
#include "show/impacts.hpp"
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
    std::span<const Event> events{}; ///< of this tick
    std::span<const Tint> paper{};   ///< colours of what falls for a champion; empty: none does
    Vec3 paperAt{};                  ///< over the place that is looked at
};

class FieldAir {
public:
    /// From now on at this venue, which must outlive it. The same as before, wound back: prints made later
    /// are gone, leaves lie where they were blown.
    void reset(const Venue& venue, std::int32_t tick);
    /// Takes in the tick just made.
    void step(const FieldTick& field);
    /// Fills in what is to be drawn at a tick with its fraction, from the view's camera; its ball must be
    /// set. The spans are this object's.
    void fill(SceneView& view, double tick);

    /// Of each figure, in the last step; none before the first reset().
    std::span<const PartContacts> contacts() const {
        return m_all ? std::span<const PartContacts>(m_all->contacts) : std::span<const PartContacts>{};
    }
    const Impacts& impacts() const { return m_all->impacts; }

private:
    /// Some 900 KB, made with the first match.
    struct All {
        Particles particles;
        std::array<PartContacts, Splashes::kFigures> contacts{};
        Impacts impacts;
        BallStreak streak;
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
    void stepFigures(const FieldTick& field);

    std::unique_ptr<All> m_all;
    const Venue* m_venue = nullptr;
    SceneWeather m_weather = SceneWeather::Clear;
    bool m_loose = false;  ///< some ground throws up drops
    bool m_prints = false; ///< some ground keeps prints
    bool m_wet = false;
    bool m_cold = false;     ///< breath is seen
    std::int32_t m_tick = 0; ///< of the last step
};

} // namespace hexagoal
