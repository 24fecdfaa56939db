// The ball as one quad that faces the eye; round at any distance.
uniform vec4 uBall;   // centre, radius
#include "frame.glsl"
out vec3 vPlace;

void main() {
    vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0 - 1.0;
    vec3 ray = normalize(uBall.xyz - eye.xyz);
    vec3 right = normalize(cross(ray, vec3(0.0, 1.0, 0.001)));
    vec3 up = cross(right, ray);
    float far = length(uBall.xyz - eye.xyz);
    // A sphere seen from near spreads beyond its radius.
    float spread = far / sqrt(max(far * far - uBall.w * uBall.w, 1e-4));
    float reach = min(spread, 3.0) * uBall.w + 1.5 * far * eye.w;
    vPlace = uBall.xyz + (right * corner.x + up * corner.y) * reach;
    gl_Position = viewProj * vec4(vPlace, 1.0);
}
