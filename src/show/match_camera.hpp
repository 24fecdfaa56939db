// The match's eye: calm, always on the ball and what can be done with it. Three kinds (N14), and views of
// their own for set pieces and goals.
#pragma once

#include "core/math.hpp"
#include "render/scene_view.hpp"
#include "show/camera_kind.hpp"
#include "show/camera_nudge.hpp"
#include "show/camera_rig.hpp"
#include "show/camera_subject.hpp"
#include "show/goal_eye.hpp"
#include "show/hero_eye.hpp"

#include <cstdint>
#include <span>

namespace hexagoal {

/// Moves along and across with the ball like a camera on rails and does not turn: left and right stay what
/// they are. It cuts only while the ball is dead; out of a set piece's view it flies back to its rails.
class MatchCamera {
public:
    /// Is there at once: before a kick-off.
    void cut(const CameraSubject& subject);
    /// One tick; aspect: width of the picture by its height; events: of the tick, whose hard blows it feels.
    void step(const CameraSubject& subject, float aspect, std::span<const Event> events = {});

    /// Another kind from now on: it flies there.
    void use(CameraKind kind, const CameraSubject& subject);
    CameraKind kind() const { return m_kind; }

    /// Between the tick before the last (0) and the last (1).
    CameraView view(float between) const;

    /// Still: it stays on its rails, also for goals and set pieces, instead of leaping elsewhere and turning,
    /// and feels no blow.
    void keepStill(bool on) { m_still = on; }

    /// It stands behind the net of a goal just scored.
    bool behindNet() const { return m_goalShot == GoalShot::Net; }
    /// It goes with who scored, and his face fills the picture.
    bool atFace() const { return m_goalShot == GoalShot::Face; }
    /// It looks at the bench of who scored.
    bool atBench() const { return m_goalShot == GoalShot::Bench; }
    /// It has a set piece's view.
    bool atSetPiece() const { return m_atSetPiece; }
    /// Nor does it fly between two views.
    bool onRails() const { return m_goalShot == GoalShot::None && !m_atSetPiece && m_carry.length == 0; }

    /// Half of the picture's height at the focus of its rails, m.
    float halfHeight() const { return halfHeightAt(rigOf(m_kind), m_now.back); }
    /// Where the picture looks: the stick's up in pitch axes, horizontal, unit length.
    Vec3 heading() const;
    /// The stick's right and up in pitch axes of a picture from the main stand, unit length.
    static Vec3 right() { return {0.0f, 0.0f, -1.0f}; }
    static Vec3 away() { return {-1.0f, 0.0f, 0.0f}; }

private:
    /// What is seen of a goal, in this order.
    enum class GoalShot : std::uint8_t { None, Net, Bench, Man, Face };
    static GoalShot goalShotAt(const CameraSubject& subject);
    /// What is left of a way from one view to the other: it is carried along and fades.
    struct Carry {
        Vec3 target{};
        float yaw = 0.0f;    ///< rad: the eye goes round the target, whichever way is shorter
        float ahead = 0.0f;  ///< m from eye to target, level …
        float higher = 0.0f; ///< … and upwards
        float fovY = 0.0f;
        int ticks = 0;
        int hold = 0;   ///< ticks before it fades
        int length = 0; ///< of its fading; 0: there is none
    };
    CameraView rails(const CameraSubject& subject) const;
    void carryFrom(const CameraView& view, const CameraSubject& subject, int hold, int length);
    CameraView carried(CameraView view);
    int ticksOfFlight() const;
    void putOnRails(const CameraSubject& subject);
    void stepRails(const CameraSubject& subject, float aspect);
    /// True while a set piece has the picture.
    bool stepSetPiece(const CameraSubject& subject);
    bool stepGoal(const CameraSubject& subject);
    void stepView(const CameraSubject& subject, float aspect);

    CameraKind m_kind = CameraKind::Arcade;
    CameraPose m_now{};
    Vec3 m_speed{};
    float m_backSpeed = 0.0f;
    float m_tiltSpeed = 0.0f;
    float m_turnSpeed = 0.0f;
    Vec3 m_ballSpeed{}; // smoothed: a kick must not jerk the picture
    bool m_still = false;
    GoalShot m_goalShot = GoalShot::None;
    bool m_atSetPiece = false;
    RestartKind m_setPiece = RestartKind::None; // of the view
    GoalEye m_goalEye;
    HeroEye m_heroEye;
    Carry m_carry{};
    float m_aspect = 16.0f / 9.0f;
    int m_goalTicks = 0; // since the goal
    int m_deadTicks = 0; // that the ball has been dead in the net
    CameraNudge m_nudge;
    CameraView m_viewBefore{};
    CameraView m_viewNow{};
};

} // namespace hexagoal
