// The Net Lab's figures over the picture: title, power, spin, aim, result, read-outs.
#pragma once

#include "render/canvas.hpp"
#include "render/projection.hpp"
#include "screens/lab/net_lab_type.hpp"

#include <string_view>

namespace hexagoal {

class LabModel;

/// Where a click opens the menu: the title.
Rect titleBox(const Canvas& canvas, Rect area, const LabType& type);
void paintTitle(Canvas& canvas, const LabModel& model, Rect area, const LabType& type);
/// The aim in the goal's mouth and the power at the ball.
void paintAim(Canvas& canvas, const Projection& eye, const LabModel& model, Rect area, const LabType& type);
/// Power bar and spin diagram in the corner above the help line.
void paintPower(Canvas& canvas, const LabModel& model, Rect area, const LabType& type);
void paintResult(Canvas& canvas, const LabModel& model, Rect area, const LabType& type);
void paintInvitation(Canvas& canvas, const LabModel& model, Rect area, const LabType& type);
/// frameMs: 0 where it is not known.
void paintReadings(Canvas& canvas, const LabModel& model, Rect area, const LabType& type, float frameMs,
                   std::string_view tier);

} // namespace hexagoal
