// What every shader knows of the frame: the uniform block "Frame" of shaders/frame.glsl.
#pragma once

#include <glm/mat4x4.hpp>
#include <glm/vec4.hpp>

namespace hexagoal::gl {

/// std140: keep in step with shaders/frame.glsl.
struct FrameBlock {
    glm::mat4 viewProj{1.0f};
    glm::vec4 eye{};        ///< w: angle of one drawn pixel, radians
    glm::vec4 toSun{};      ///< unit length
    glm::vec4 sunLight{};   ///< linear light on a surface that faces the sun
    glm::vec4 skyLight{};   ///< ambient from above
    glm::vec4 grassLight{}; ///< ambient from below
    glm::vec4 shade{};      ///< display-space factor of full shadow on the ground
    glm::vec4 viewport{};   ///< width, height, and one over them
};

} // namespace hexagoal::gl
