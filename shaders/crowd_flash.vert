// A camera's flash in the stands: now and then, for a twelfth of a second, a square that faces the eye.
layout(location = 0) in vec3 aMiddle;
layout(location = 1) in vec3 aCorner;   // −1 or 1 twice; chance of its own
#include "frame.glsl"
uniform float uFlashes;   // 0…1: how many
out vec2 vAt;
out vec3 vPaint;

void main() {
    float slot = floor(moment.x * 12.0 + aCorner.z * 97.0);
    float lot = fract(sin(slot * 12.9898 + aCorner.z * 78.233) * 43758.5453);
    float lit = step(lot, uFlashes * 0.08);
    vec3 ray = normalize(aMiddle - eye.xyz);
    vec3 right = normalize(cross(ray, vec3(0.0, 1.0, 0.001)));
    vec3 up = cross(right, ray);
    float away = length(aMiddle - eye.xyz);
    float size = lit * (0.30 + 0.006 * away);   // seen from far away too
    vAt = aCorner.xy;
    vPaint = vec3(0.95, 0.98, 1.0);
    gl_Position = viewProj * vec4(aMiddle + (right * aCorner.x + up * aCorner.y) * size, 1.0);
}
