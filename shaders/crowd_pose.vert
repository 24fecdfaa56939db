// The map of seats as a picture of its own, a texel a seat: what each does now. Strips are those of crowd.vert.
layout(location = 1) in vec3 aSeat;    // column and row of the map; z below 0: the upper edge
layout(location = 2) in vec4 aLight;   // a: metres round the stands
layout(location = 3) in float aBlock;
#include "frame.glsl"
uniform vec2 uBlocks[96];   // mood, share of them that have not left
uniform vec2 uWave;         // metres round the stands, and all of these
uniform vec2 uMap;          // 2 / its width and height
uniform float uRain;
uniform float uMoves;       // 0: all keep still
flat out vec3 vBlock;       // mood, share that is here, least and most mood of who sits
flat out vec2 vTime;        // s; share under umbrellas
out float vWave;            // how near it is

void main() {
    vec2 block = uBlocks[int(aBlock)];
    bool bench = aLight.a < -500.0;
    float off = abs(aLight.a - uWave.x);
    vWave = bench || uWave.x < 0.0 ? 0.0 : clamp((9.0 - min(off, uWave.y - off)) / 7.0, 0.0, 1.0);
    float tall = max(smoothstep(0.20, 0.34, block.x), smoothstep(0.26, 0.40, -block.x));
    // Nobody stands in a strip that is not high enough.
    vBlock = vec3(block.x, min(block.y, 0.997), tall > 0.95 ? 9.0 : 0.25);
    vTime = vec2(moment.x * uMoves, uRain * 0.25);
    gl_Position = vec4((aSeat.xy + vec2(0.0, aSeat.z < 0.0 ? 1.0 : 0.0)) * uMap - 1.0, 0.0, 1.0);
}
