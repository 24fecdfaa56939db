// Boards, stands, trees: lit once when built, so only placed and textured here.
layout(location = 0) in vec3 aPlace;
layout(location = 1) in vec2 aUv;
layout(location = 2) in vec4 aTint;
#include "frame.glsl"
uniform float uShift;   // of the picture, down: boards that change
out vec2 vUv;
out vec4 vTint;
out float vHaze;

void main() {
    vUv = vec2(aUv.x, aUv.y + uShift);
    vTint = aTint;
    vHaze = hazeAt(length(aPlace - eye.xyz));
    gl_Position = viewProj * vec4(aPlace, 1.0);
}
