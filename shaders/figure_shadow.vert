// The rectangle of grass on which a man's shadow lies.
#include "frame.glsl"
uniform float uSlant;       // sine of the sun's height
layout(std140) uniform Casters {
    vec4 caster[624];       // 26 figures × 24 rows
};
flat out int vBase;
out vec2 vSun;              // seen along the sun's rays
out vec2 vGround;

void main() {
    vBase = gl_InstanceID * 24;
    vec4 box = caster[vBase + 20];
    vec4 way = caster[vBase + 21];
    vSun = mix(box.xy, box.zw, vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)));
    vGround = way.xy * vSun.x + way.zw * (vSun.y / uSlant);
    gl_Position = viewProj * vec4(vGround.x, 0.0, vGround.y, 1.0);
}
