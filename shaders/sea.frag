// Water by its depth, the sky in it, M13's pictures of gleaming crests on it, foam where it runs up the sand.
uniform highp sampler2DArray uPictures;
uniform float uShore;       // x of the waterline at rest
uniform float uNearWater;   // metres from it, where the far pictures begin
uniform vec2 uPicture;      // layer, tiles per metre
in vec2 vPlace;
#include "frame.glsl"
out vec4 oColour;

void main() {
    float t = moment.x;
    float out_ = uShore - vPlace.x;
    // Waves come in at a slant, run up and draw back.
    float run = 1.25 * sin(t * 0.62 + vPlace.y * 0.045) + 0.55 * sin(t * 0.97 - vPlace.y * 0.11 + 1.7) +
                0.22 * sin(vPlace.y * 0.55 + t * 0.4);
    float depth = out_ + run;
    vec3 ray = vec3(vPlace.x, 0.0, vPlace.y) - eye.xyz;
    float away = length(ray);
    float low = 1.0 - abs(ray.y) / away;
    // Turned out of the axes, and stronger here than there, so that no rows of tiles are seen.
    vec2 at = vec2(vPlace.x * 0.83 + vPlace.y * 0.56, vPlace.y * 0.83 - vPlace.x * 0.56) * uPicture.y;
    float gust = 0.72 + 0.28 * sin(vPlace.x * 0.071 + 1.9 * sin(vPlace.y * 0.043) + t * 0.10) *
                            sin(vPlace.y * 0.058 + 1.3 * sin(vPlace.x * 0.037));
    float gleam = texture(uPictures, vec3(at + vec2(0.0, t * 0.02), uPicture.x)).r;
    // Both kinds of picture fade to their mean before they meet, and where they are smaller than pixels.
    float mean = 0.36;
    float border = abs(out_ - uNearWater) / 14.0;
    float clear = clamp(border, 0.0, 1.0) * clamp(3.0 - away * 0.018, 0.30, 1.0) * gust;
    float shown = mean + (gleam - mean) * clear;

    vec3 shallow = vec3(0.360, 0.800, 0.745);
    vec3 middle = vec3(0.055, 0.560, 0.650);
    vec3 deep = vec3(0.020, 0.300, 0.520);
    vec3 water = mix(shallow, middle, 1.0 - exp(-max(depth, 0.0) * 0.16));
    water = mix(water, deep, 1.0 - exp(-max(depth - 6.0, 0.0) * 0.030));
    vec3 sky = vec3(0.66, 0.86, 0.95);
    float mirror = low * low * low * low;
    vec3 paint = mix(water, sky, mirror * 0.50);
    paint += (shown - mean) * vec3(0.34, 0.36, 0.32);

    // Breakers: lines that roll in and grow steeper as it gets shallower.
    float roll = sin(depth * 0.52 + t * 0.95 + 0.9 * sin(vPlace.y * 0.05 + 1.0));
    float breaker = smoothstep(0.80, 0.99, roll) * smoothstep(17.0, 5.0, depth) * smoothstep(1.0, 3.5, depth);
    float lace = smoothstep(0.30, 0.75, gleam);
    float brim = smoothstep(1.5, 0.0, depth) * 0.95 + 0.55 * smoothstep(4.2, 1.2, depth) * lace;
    float foam = clamp(brim + breaker * (0.45 + 0.55 * lace), 0.0, 1.0);
    paint = mix(paint, vec3(0.975, 0.990, 0.985), foam * 0.92);
    float cover = smoothstep(0.0, 0.22, depth) * mix(0.62, 1.0, max(smoothstep(0.3, 5.0, depth), foam));
    oColour = vec4(mix(paint, haze.rgb, hazeAt(away)), cover);
}
