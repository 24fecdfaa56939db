// A camera that circles what it looks at: orbit, zoom, follow. Critically damped, never rolls, never below
// the grass.
#pragma once

#include "core/math.hpp"
#include "render/scene_view.hpp"

#include <string_view>

namespace hexagoal {

/// Views worth having one button for.
enum class CameraPreset { Striker, BehindNet, OnThePost, HighWide, SideStand };
inline constexpr int kCameraPresetCount = 5;

/// Of its words.
std::string_view cameraPresetKey(CameraPreset preset);

/// Angles are where the eye stands as seen from the target: yaw 0 on the +z side (the pitch), growing
/// towards +x; pitch up from the ground.
class OrbitCamera {
public:
    struct Pose {
        Vec3 target{0.0f, 1.2f, 0.0f};
        float yaw = 0.0f;       ///< radians
        float pitch = 0.12f;    ///< radians
        float distance = 14.0f; ///< metres
        float fovY = 0.471f;    ///< radians; 24–30° by default
    };

    OrbitCamera() { jumpTo(CameraPreset::Striker); }

    /// Glides there; jumpTo is there at once. Goal: the goal's frame as pitch axes place it.
    void moveTo(CameraPreset preset, const GoalPlacement& goal = {});
    void jumpTo(CameraPreset preset, const GoalPlacement& goal = {});
    void moveTo(const Pose& pose);
    void jumpTo(const Pose& pose);

    /// The stick's or mouse's command, in radians and as a factor of the distance (0.9: closer).
    void orbit(float yaw, float pitch);
    void zoom(float factor);
    /// Moves the target over the ground, metres right and away from the eye.
    void pan(float right, float away);
    /// The point to look at from now on; how much of the way to it the target goes (0: stays, 1: on it).
    void follow(Vec3 point, float share);
    void stopFollowing() { m_share = 0.0f; }

    /// Advances the smoothing by seconds (of real time, so that it also moves while the game is paused).
    void update(float seconds);

    CameraView view() const;
    const Pose& wanted() const { return m_wanted; }

private:
    Pose m_wanted{};
    Pose m_now{};
    Pose m_speed{};
    Vec3 m_followPoint{};
    Vec3 m_followOffset{};
    Vec3 m_followSpeed{};
    float m_share = 0.0f;
};

} // namespace hexagoal
