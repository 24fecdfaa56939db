// The eye behind the net after a goal: on the ball, then on the scorer, and never behind a pole.
#pragma once

#include "render/scene_view.hpp"
#include "show/camera_subject.hpp"

namespace hexagoal {

class GoalEye {
public:
    /// Stands behind the goal at once.
    void begin(const CameraSubject& subject);
    void step(const CameraSubject& subject);
    const CameraView& view() const { return m_view; }

private:
    /// Where the eye should stand, in metres along the goal line.
    float clearAside(const CameraSubject& subject, bool heroAlone) const;

    CameraView m_view{};
    Vec3 m_focus{};
    Vec3 m_speed{};
    float m_home = 0.0f;   // along the goal line: where it would stand without poles
    float m_wanted = 0.0f; // where it goes
    float m_asideSpeed = 0.0f;
    Vec3 m_heroBefore{};
    Vec3 m_heroSpeed{}; // smoothed
    int m_ticks = 0;
};

} // namespace hexagoal
