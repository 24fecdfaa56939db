// The sky that a foot hides from the ground under it.
layout(location = 0) in vec3 aPlace;
layout(location = 1) in vec3 aAt;   // across and along, ±1 at the rim; strength
#include "frame.glsl"
out vec3 vAt;

void main() {
    vAt = aAt;
    gl_Position = viewProj * vec4(aPlace, 1.0);
}
