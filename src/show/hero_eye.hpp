// The eye that goes with who scored: the whole man, then his face. Nobody and nothing stands in its way as
// far as there is a place for it.
#pragma once

#include "render/scene_view.hpp"
#include "show/camera_subject.hpp"

#include <cstdint>

namespace hexagoal {

class HeroEye {
public:
    enum class Framing : std::uint8_t { Man, Face };

    /// Is there at once.
    void begin(const CameraSubject& subject, Framing framing);
    void step(const CameraSubject& subject);
    const CameraView& view() const { return m_view; }

private:
    /// Where the eye is from his head: the way round him in radians, 0 towards +z and growing towards +x, and
    /// metres up.
    struct Place {
        float turn = 0.0f;
        float up = 0.0f;
    };
    Place clearest(const CameraSubject& subject) const;
    Vec3 eyeAt(Vec3 head, Place place) const;
    void lay(const CameraSubject& subject);

    Framing m_framing = Framing::Man;
    CameraView m_view{};
    bool m_began = false; ///< there is a place that it would rather stay at
    Place m_wanted{};
    float m_turn = 0.0f;
    float m_turnSpeed = 0.0f;
    float m_up = 0.0f;
    float m_upSpeed = 0.0f;
    Vec3 m_head{}; ///< smoothed: a run must not shake the picture
    Vec3 m_headSpeed{};
};

} // namespace hexagoal
