// Squares of ground that men's shadows may lie on.
layout(location = 0) in vec3 aPlace;
#include "frame.glsl"
out vec3 vPlace;

void main() {
    vPlace = aPlace;
    gl_Position = viewProj * vec4(aPlace, 1.0);
}
