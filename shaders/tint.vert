layout(location = 0) in vec3 aPlace;
layout(location = 1) in vec4 aColour;
#include "frame.glsl"
out vec4 vColour;

void main() {
    vColour = aColour;
    gl_Position = viewProj * vec4(aPlace, 1.0);
}
