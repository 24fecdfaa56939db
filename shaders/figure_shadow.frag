// All capsules of a man at once, so that where two overlap it is no darker than under one.
layout(std140) uniform Casters {
    vec4 caster[624];
};
flat in int vBase;
in vec2 vSun;
in vec2 vGround;
#include "frame.glsl"
out vec4 oColour;

void main() {
    float dark = 0.0;
    for (int i = 0; i < 10; ++i) {
        vec4 ends = caster[vBase + 2 * i];
        vec4 size = caster[vBase + 2 * i + 1];   // radii, softness
        vec2 axis = ends.zw - ends.xy;
        vec2 off = vSun - ends.xy;
        float t = clamp(dot(off, axis) / max(dot(axis, axis), 1e-6), 0.0, 1.0);
        float gap = length(off - axis * t) - mix(size.x, size.y, t);
        dark = max(dark, clamp(0.5 - gap / (2.0 * size.z), 0.0, 1.0));
    }
    dark = dark * dark * (3.0 - 2.0 * dark);
    // Contact: the sky that a foot hides from the grass.
    float contact = 0.0;
    for (int i = 22; i < 24; ++i) {
        vec4 foot = caster[vBase + i];           // x, z, radius, strength
        float near = clamp(1.0 - length(vGround - foot.xy) / foot.z, 0.0, 1.0);
        contact = max(contact, foot.w * near * near * 1.1);
    }
    vec3 k = mix(vec3(1.0), shade.rgb, dark) * mix(vec3(1.0), vec3(0.55, 0.60, 0.66), min(contact, 1.0));
    oColour = vec4(k, 1.0);
}
