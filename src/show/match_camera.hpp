// The match's eye: from the main stand, calm, always on the ball and what can be done with it.
#pragma once

#include "core/fixed_list.hpp"
#include "core/math.hpp"
#include "physics/goal.hpp"
#include "players/player.hpp"
#include "render/scene_view.hpp"

namespace hexagoal {

struct MatchContext;
struct MatchState;

/// What the camera looks at, in one tick. Pitch axes.
struct CameraSubject {
    Vec3 ball{};
    Vec3 velocity{};
    Vec3 hero{};   ///< the scorer, for the view from behind the net
    int goal = -1; ///< the ball is dead in this goal's net; −1: it is not
    FixedList<Capsule, 5>
        poles{}; ///< posts, bar and the net's poles of that goal: none may hide ball or hero
    float halfLength = 52.5f;
    float halfWidth = 34.0f;
};

/// hero: who is looked at once a goal is scored, or kNobody.
CameraSubject subjectOf(const MatchState& match, const MatchContext& context, PlayerId hero);

/// Stands on the +x side, so that the home side attacks to the right in the first half. Moves along and
/// across with the ball like a camera on rails and does not turn: left and right stay what they are.
class MatchCamera {
public:
    /// Is there at once: before a kick-off.
    void cut(const CameraSubject& subject);
    /// One tick; aspect: width of the picture by its height.
    void step(const CameraSubject& subject, float aspect);

    /// Between the tick before the last (0) and the last (1).
    CameraView view(float between) const;

    /// Still: it stays at the side, also for a goal, instead of leaping behind the net and turning there.
    void keepStill(bool on) { m_still = on; }

    /// It stands behind the net of a goal just scored.
    bool behindNet() const { return m_behindNet; }

    /// The stick's right and up in pitch axes, unit length.
    static Vec3 right() { return {0.0f, 0.0f, -1.0f}; }
    static Vec3 away() { return {-1.0f, 0.0f, 0.0f}; }

private:
    /// Everything that a view is made of.
    struct Pose {
        Vec3 focus{};
        float tight = 0.0f; ///< 0: midfield, 1: in the last 25 m
    };
    CameraView sideView(const Pose& pose) const;
    /// Where the eye should stand behind the net, in metres along the goal line.
    float clearAside(const CameraSubject& subject, bool heroAlone) const;
    void stepSide(const CameraSubject& subject, float aspect);
    void stepGoal(const CameraSubject& subject);

    Pose m_now{};
    Vec3 m_speed{};
    float m_tightSpeed = 0.0f;
    Vec3 m_ballSpeed{}; // smoothed: a kick must not jerk the picture
    bool m_still = false;
    bool m_behindNet = false;
    float m_home = 0.0f; // of the eye behind the net, along the goal line: where it would stand without poles
    float m_wanted = 0.0f; // where it goes
    float m_asideSpeed = 0.0f;
    Vec3 m_heroBefore{};
    Vec3 m_heroSpeed{};  // smoothed
    int m_goalTicks = 0; // since the goal, or since the view is from behind the net
    int m_deadTicks = 0; // that the ball has been dead in the net
    CameraView m_viewBefore{};
    CameraView m_viewNow{};
};

} // namespace hexagoal
