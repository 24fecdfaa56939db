// A rectangle on the grass that darkens it: the goal's baked shadow, or the ball's.
uniform vec3 uCorner;
uniform vec3 uAcross;
uniform vec3 uAlong;
#include "frame.glsl"
out vec2 vUv;

void main() {
    vUv = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
    gl_Position = viewProj * vec4(uCorner + uAcross * vUv.x + uAlong * vUv.y, 1.0);
}
