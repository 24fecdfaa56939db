layout(location = 0) in vec3 aDirection;
layout(location = 1) in vec2 aUv;
#include "frame.glsl"
out vec2 vUv;

void main() {
    vUv = aUv;
    gl_Position = viewProj * vec4(eye.xyz + aDirection * 400.0, 1.0);
    gl_Position.z = gl_Position.w * 0.99999;   // behind everything
}
