in vec3 vAt;
#include "frame.glsl"
out vec4 oCover;   // g: sky kept away; the most counts

void main() {
    float near = clamp(1.0 - length(vAt.xy), 0.0, 1.0);
    oCover = vec4(0.0, min(vAt.z * near * near * 1.1, 1.0), 0.0, 1.0);
}
