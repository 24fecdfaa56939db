// The rails of a match camera: where the eye stands from its focus, and how near.
#pragma once

#include "render/scene_view.hpp"
#include "show/camera_kind.hpp"
#include "show/camera_subject.hpp"

namespace hexagoal {

/// Where the eye stands from its focus.
struct Lens {
    float up;   ///< m
    float out;  ///< m
    float fovY; ///< radians
};

/// From its nearest to its farthest place in mid-field.
struct CameraRig {
    Lens near;
    Lens far;
    float usual;    ///< 0…1: how far back it stands where nothing asks for more or less
    float tightens; ///< so much nearer in the box, where it may come past its nearest place
    float highest;  ///< m: of the eye, however high the ball
    float ahead;    ///< m along its look from the ball to the focus
    float above;    ///< m over the ball: the stands come into the picture
    float lead;     ///< s: so far ahead on the ball's way; with 0.556 a steady ball stays in its place
    float aside;    ///< of half the picture, that the ball may be from its middle
    float strain;   ///< what backing off costs, where a receiver out of the picture costs 1
    float tilts;    ///< m before the ball that it looks at most
    float turns;    ///< m that the eye stays behind at most, to look down the pitch to where play leads
};
const CameraRig& rigOf(CameraKind kind);

/// Everything that a view from the rails is made of.
struct CameraPose {
    Vec3 focus{};
    float back = 0.0f;            ///< 0: the nearest place, 1: the farthest; below 0 in the box
    float tilt = 0.0f;            ///< m before the focus that it looks at: who stands near is seen, too
    float turn = 0.0f;            ///< m that the eye stands to the left of the focus, to look to the right
    Vec3 away{-1.0f, 0.0f, 0.0f}; ///< where the picture looks, horizontal, unit: the stick's up
};

/// The stick's right of a picture that looks that way.
inline Vec3 rightOf(Vec3 away) {
    return {-away.z, 0.0f, away.x};
}

/// Where a kind looks: from the main stand, or along an attack.
Vec3 awayOf(CameraKind kind, float attack);

CameraView railView(const CameraRig& rig, const CameraPose& pose, const CameraSubject& subject);

/// Half of the picture's height at the focus, m.
float halfHeightAt(const CameraRig& rig, float back);
/// How much smaller a rig shows things at its far end than at its near one, ln.
float depthOf(const CameraRig& rig);

/// The pose that shows ball and likely receivers best. ballSpeed: smoothed, the focus leads by it.
CameraPose poseFor(CameraKind kind, const CameraSubject& subject, Vec3 ballSpeed, Vec3 away, float aspect);

} // namespace hexagoal
