// What is heard in the Net Lab: the ball and the nets, from where the camera stands.
#pragma once

#include "screens/lab/net_lab_scene.hpp"
#include "show/field_sounds.hpp"

namespace hexagoal {

/// Takes in the step that the scene has just made.
void hearBall(const LabScene& scene, FieldSounds& out);
/// The nets that swing: goes on.
void hearNets(const LabScene& scene, const PhysicsTuning& tuning, FieldSounds& out);

} // namespace hexagoal
