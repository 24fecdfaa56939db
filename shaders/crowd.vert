// A row of a block of people: a strip as high as they are, taller where they stand.
layout(location = 0) in vec3 aPlace;   // where they have their feet
layout(location = 1) in vec3 aSeat;    // column and row of the map of seats; metres of the lower edge, below 0: the upper
layout(location = 2) in vec4 aLight;   // a: metres round the stands
layout(location = 3) in float aBlock;
#include "frame.glsl"
uniform vec2 uBlocks[96];   // mood, share of them that have not left
uniform vec2 uWave;         // metres round the stands, and all of these
uniform float uRain;
uniform float uMoves;        // 0: all keep still
out vec2 vSeat;
flat out vec3 vRow;
flat out vec3 vLight;
flat out vec3 vAir;

// What the tallest of the sheet need: they sit, hold an umbrella, stand with scarves or arms up.
const float kSitting = 1.40;
const float kUnderUmbrella = 1.74;
const float kStanding = 2.06;
const float kLeap = 1.4;     // m a mood, twice

void main() {
    vec2 block = uBlocks[int(aBlock)];
    // Substitutes jump up from under their roof to the boards, down the step of their bench.
    bool bench = aLight.a < -500.0;
    vec3 place = aPlace + vec3(1.25, -0.42, 0.0) * (bench ? smoothstep(0.40, 0.62, block.x) : 0.0);
    float off = abs(aLight.a - uWave.x);
    bool wave = !bench && uWave.x >= 0.0 && min(off, uWave.y - off) < 8.93;
    float tall = max(smoothstep(0.20, 0.34, block.x), smoothstep(0.26, 0.40, -block.x));
    float leap = max(block.x - 0.60, 0.0) * kLeap;
    float top = mix(mix(kSitting, kUnderUmbrella, uRain), kStanding, wave ? 1.0 : tall) + 0.5 * leap;
    // Where they stand, those in front hide more.
    float high = aSeat.z < 0.0 ? top : aSeat.z > 0.0 ? aSeat.z + 0.35 * tall : 0.0;
    vSeat = vec2(aSeat.x, high);
    float row = fract(aSeat.y * 0.7549);
    vRow = vec3((aSeat.y + 0.5) * (1.0 / 128.0), fract(moment.x * uMoves * (0.9 + 0.3 * row) + row * 23.0), leap);
    float lost = hazeAt(length(place - eye.xyz));
    vLight = aLight.rgb * (2.0 - 2.0 * lost);
    vAir = haze.rgb * lost;
    gl_Position = viewProj * vec4(place + vec3(0.0, high, 0.0), 1.0);
}
