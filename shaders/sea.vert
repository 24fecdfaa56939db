// The sea: level, beside the ground. What changes slowly from place to place is found at the points.
layout(location = 0) in vec2 aPlace;   // pitch axes x, z
#include "frame.glsl"
out vec2 vPlace;
out vec3 vWaves;   // how far a wave has run up, metres; the breakers' beat; the gusts' strength
out float vHaze;

void main() {
    float t = moment.x;
    vec2 p = aPlace;
    vPlace = p;
    // Waves come in at a slant, run up and draw back.
    vWaves.x = 1.25 * sin(t * 0.62 + p.y * 0.045) + 0.55 * sin(t * 0.97 - p.y * 0.11 + 1.7) +
               0.22 * sin(p.y * 0.35 + t * 0.4);
    vWaves.y = t * 0.95 + 0.9 * sin(p.y * 0.05 + 1.0);
    vWaves.z = 0.72 + 0.28 * sin(p.x * 0.071 + 1.9 * sin(p.y * 0.043) + t * 0.10) *
                          sin(p.y * 0.058 + 1.3 * sin(p.x * 0.037));
    vec3 place = vec3(p.x, 0.0, p.y);
    vHaze = hazeAt(length(place - eye.xyz));
    gl_Position = viewProj * vec4(place, 1.0);
}
