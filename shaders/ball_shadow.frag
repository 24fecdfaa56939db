uniform vec2 uSoft;   // strength, softness (0 sharp … 1)
in vec2 vUv;
#include "frame.glsl"
out vec4 oColour;

void main() {
    float r = length(vUv * 2.0 - 1.0);
    float k = uSoft.x * (1.0 - smoothstep(1.0 - uSoft.y, 1.0, r));
    oColour = vec4(mix(vec3(1.0), shade.rgb, k), 1.0);
}
