// Views of a dead ball that has its own: corner, free kick near the goal, penalty, goal kick.
#pragma once

#include "render/scene_view.hpp"
#include "show/camera_kind.hpp"
#include "show/camera_subject.hpp"

#include <optional>

namespace hexagoal {

/// None: it is seen from the rails.
std::optional<CameraView> setPieceView(const CameraSubject& subject, CameraKind kind);

} // namespace hexagoal
