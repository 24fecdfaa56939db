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
    glm::vec4 haze{};       ///< display colour that far things fade into; w: density, 1/m
    glm::vec4 wet{};        ///< display colour that wet ground mirrors; w: how wet it is, 0…1
    glm::vec4 moment{};     ///< x: seconds, for what moves by itself
};

} // namespace hexagoal::gl
