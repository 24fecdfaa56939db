// Water that mirrors the sky; drops make rings on it where it rains, else the wind ruffles it.
uniform sampler2D uSky;    // azimuth from +z towards +x, square root of the height
in vec3 vPlace;
in float vDepth;
#include "frame.glsl"
out vec4 oColour;

float hash(vec2 p) {
    return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453);
}

// One ring per square of 0.6 m, each with its own beat; what it tilts the water by.
vec2 rings(vec2 at, float shift) {
    vec2 cell = floor(at / 0.6);
    vec2 off = at / 0.6 - cell - 0.5;
    float own = hash(cell + shift);
    float beat = moment.x * 1.15 + own * 7.0;
    float age = fract(beat);
    off -= (vec2(hash(cell + floor(beat)), hash(cell.yx + floor(beat) + 3.0)) - 0.5) * 0.5;
    float far = length(off);
    float wave = sin((far - age * 0.42) * 44.0) * smoothstep(0.10, 0.0, abs(far - age * 0.42));
    return off / max(far, 0.02) * (wave * (1.0 - age) * 0.30);
}

void main() {
    vec3 ray = vPlace - eye.xyz;
    float away = length(ray);
    ray /= away;
    float calm = clamp(1.0 - away * eye.w * 11.0, 0.0, 1.0);   // rings smaller than pixels would shimmer
    vec2 tilt = (rings(vPlace.xz, 0.0) + rings(vPlace.xz + 0.21, 9.0)) * calm;
    tilt += 0.030 * vec2(sin(vPlace.x * 2.3 + vPlace.z * 1.1 + moment.x * 2.2 + sin(vPlace.z * 3.1)),
                         sin(vPlace.z * 2.9 - moment.x * 1.9 + sin(vPlace.x * 2.3)));
    vec3 normal = normalize(vec3(tilt.x, 1.0, tilt.y));
    vec3 mirrored = reflect(ray, normal);
    mirrored.y = abs(mirrored.y);
    vec2 uv = vec2(atan(mirrored.x, mirrored.z) / 6.2831853, sqrt(asin(clamp(mirrored.y, 0.0, 1.0)) / 1.5707963));
    vec3 sky = textureLod(uSky, uv, 0.0).rgb;
    float low = 1.0 - max(dot(-ray, normal), 0.0);
    float mirror = 0.30 + 0.66 * low * low * low;
    // No rim is round: it runs between the tufts, and round it the ground is soaked.
    vec2 wander = vPlace.xz * 0.9;
    float ragged = sin(wander.x + 1.6 * sin(wander.y * 1.3)) * sin(wander.y * 1.1 + 1.2 * sin(wander.x * 0.9)) +
                   0.6 * sin(wander.x * 3.1 + 2.0 + sin(wander.y * 2.0)) * sin(wander.y * 3.7) +
                   0.3 * sin(wander.x * 9.0 + wander.y * 4.0) * sin(wander.y * 8.3 - wander.x * 3.0);
    float level = vDepth + 0.24 * ragged;
    float edge = smoothstep(0.40, 0.55, level);
    float soaked = smoothstep(0.02, 0.40, level);
    vec3 mud = mix(vec3(0.15, 0.21, 0.11), vec3(0.06, 0.10, 0.10), smoothstep(0.4, 1.0, vDepth));
    vec3 bright = clamp((sky - 0.50) * 1.7 + 0.60, 0.0, 1.0);
    vec3 paint = mix(mud, bright, mirror) + vec3(0.60, 0.66, 0.70) * ((tilt.x + tilt.y) * 0.9);
    paint = mix(vec3(0.10, 0.16, 0.08), paint, edge);
    oColour = vec4(mix(paint, haze.rgb, hazeAt(away)), max(edge * 0.95, soaked * 0.42));
}
