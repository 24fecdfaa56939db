// Snow and rain in boxes that go with the camera: what falls keeps its place in the world and comes in again
// at the other side, so that there is always some, and never much.
#pragma once

#include "physics/surface.hpp"
#include "render/particles.hpp"
#include "render/scene_view.hpp"
#include "show/flutter.hpp"

#include <cstddef>
#include <vector>

namespace hexagoal {

/// A place that repeats every so many metres all ways, in the copy that lies in the box about a centre.
Vec3 wrappedInto(Vec3 place, Vec3 centre, float edge);

/// The wind that snow and rain feel, summed up tick by tick, metres; it swells and dies away.
class DriftingWind {
public:
    void reset() { m_before = m_now = Vec3{}; }
    void step(std::int32_t tick, float strength);
    Vec3 way(float share) const { return m_before + (m_now - m_before) * share; }
    Vec3 speed() const { return m_now - m_before; } ///< m a tick

private:
    Vec3 m_before{};
    Vec3 m_now{};
};

/// M11: free fall, wind and flutter.
class Snowfall {
public:
    Snowfall();
    void reset() { m_wind.reset(); }
    void step(std::int32_t tick);
    /// tick: with its fraction; share: the same from the tick before the last to the last.
    void draw(Particles& out, const CameraView& camera, const Surface& ground, const Flutters& flutters,
              double tick, float share) const;

private:
    struct Flake {
        Vec3 home{};       ///< in its box, 0 … 1
        float fall = 0.0f; ///< m a tick
        float size = 0.0f;
        std::uint16_t flutter = 0;
        std::uint16_t tile = 0;
        float edge = 0.0f; ///< of its box
    };
    std::vector<Flake> m_flakes; ///< made once
    DriftingWind m_wind;
};

/// Streaks of rain, and a few drops on the camera's glass.
class Rainfall {
public:
    Rainfall();
    void reset() { m_wind.reset(); }
    void step(std::int32_t tick);
    void draw(Particles& out, const CameraView& camera, const Surface& ground, double tick,
              float share) const;

private:
    struct Drop {
        Vec3 home{};
        float fall = 0.0f; ///< m a tick
        float edge = 0.0f;
    };
    void drawOnGlass(Particles& out, const CameraView& camera, double tick) const;

    std::vector<Drop> m_drops; ///< made once
    DriftingWind m_wind;
};

} // namespace hexagoal
