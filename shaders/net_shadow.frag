uniform sampler2D uCords;
in vec2 vUv;
#include "frame.glsl"
out vec4 oColour;

void main() {
    float veil = texture(uCords, vUv, 1.0).r;
    oColour = vec4(mix(vec3(1.0), shade.rgb, veil * 0.55), 1.0);
}
