// Where points of the pitch fall on the canvas, through a camera: of the picture that is about to be drawn,
// or of none.
#pragma once

#include "render/scene_view.hpp"

#include <glm/mat4x4.hpp>

#include <optional>

namespace hexagoal {

/// Of the picture's whole height, radians, where the picture has this shape. One narrower than 4:3 shows more
/// above and below instead of less at the sides: a pitch is wide.
float fieldOfView(const CameraView& camera, Vec2 canvas);

class Projection {
public:
    /// canvas: its size, in its own units.
    Projection(const CameraView& camera, Vec2 canvas);

    /// A point in pitch axes; none if it is behind the eye.
    std::optional<Vec2> onCanvas(Vec3 point) const;

    /// From pitch axes to clip space, as GL wants it.
    const glm::mat4& matrix() const { return m_matrix; }

private:
    glm::mat4 m_matrix{1.0f};
    Vec2 m_canvas{};
};

/// Whether the camera jumped: another picture, not the same one a frame later.
bool isCut(const CameraView& before, const CameraView& now);

} // namespace hexagoal
