// Water by its depth, the sky in it, M13's pictures of gleaming crests on it, foam where it runs up the sand.
uniform highp sampler2DArray uPictures;
uniform float uShore;       // x of the waterline at rest
uniform float uNearWater;   // metres from it, where the far pictures begin
uniform vec2 uPicture;      // layer, tiles per metre
in vec2 vPlace;
in vec3 vWaves;
in float vHaze;
#include "frame.glsl"
out vec4 oColour;

float ramp(float from, float to, float at) {
    return clamp((at - from) / (to - from), 0.0, 1.0);
}

void main() {
    float out_ = uShore - vPlace.x;
    float depth = out_ + vWaves.x;
    float deep = max(depth, 0.0);
    vec3 ray = vec3(vPlace.x, 0.0, vPlace.y) - eye.xyz;
    float away = length(ray);
    float low = 1.0 - abs(ray.y) / away;
    // Turned out of the axes, and stronger here than there, so that no rows of tiles are seen.
    vec2 at = vec2(vPlace.x * 0.83 + vPlace.y * 0.56, vPlace.y * 0.83 - vPlace.x * 0.56) * uPicture.y;
    float gleam = texture(uPictures, vec3(at, uPicture.x)).r;
    // Both kinds of picture fade to their mean before they meet, and where they are smaller than pixels.
    const float mean = 0.36;
    float clear = min(abs(out_ - uNearWater) * 0.07, 1.0) * clamp(3.0 - away * 0.018, 0.30, 1.0) * vWaves.z;
    vec3 water = mix(vec3(0.360, 0.800, 0.745), vec3(0.055, 0.560, 0.650), deep / (deep + 4.5));
    float offShore = max(depth - 6.0, 0.0);
    water = mix(water, vec3(0.020, 0.300, 0.520), offShore / (offShore + 26.0));
    float mirror = low * low * low * low;
    vec3 paint = mix(water, vec3(0.66, 0.86, 0.95), mirror * 0.50);
    paint += ((gleam - mean) * clear) * vec3(0.34, 0.36, 0.32);

    // Breakers: lines that roll in and grow steeper as it gets shallower.
    float roll = sin(depth * 0.52 + vWaves.y);
    float breaker = ramp(0.80, 0.99, roll) * ramp(17.0, 5.0, depth) * ramp(1.0, 3.5, depth);
    float lace = ramp(0.30, 0.75, gleam);
    float foam = clamp(ramp(1.5, 0.0, depth) * 0.95 + 0.55 * ramp(4.2, 1.2, depth) * lace +
                       breaker * (0.45 + 0.55 * lace), 0.0, 1.0);
    paint = mix(paint, vec3(0.975, 0.990, 0.985), foam * 0.92);
    float cover = ramp(0.0, 0.22, depth) * mix(0.62, 1.0, max(ramp(0.3, 5.0, depth), foam));
    oColour = vec4(mix(paint, haze.rgb, vHaze), cover);
}
