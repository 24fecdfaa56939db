uniform sampler2D uMask;   // r: sunlight kept away
in vec2 vUv;
#include "frame.glsl"
out vec4 oColour;

void main() {
    oColour = vec4(mix(vec3(1.0), shade.rgb, texture(uMask, vUv).r), 1.0);
}
