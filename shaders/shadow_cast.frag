in vec3 vSun;
#include "frame.glsl"
out vec4 oCover;   // r: sun kept away; the most counts

void main() {
    oCover = vec4(smoothstep(0.0, vSun.y, vSun.x) * vSun.z, 0.0, 0.0, 1.0);
}
