// Lines and dots of a width in pixels.
layout(location = 0) in vec4 aStart;    // w: width in drawn pixels
layout(location = 1) in vec4 aEnd;      // w: corner 0…3
layout(location = 2) in vec4 aColourA;
layout(location = 3) in vec4 aColourB;
#include "frame.glsl"
out vec4 vColour;
out vec3 vAcross;   // offset from the middle in pixels (both ways), half width

void main() {
    int corner = int(aEnd.w + 0.5);
    bool atEnd = corner >= 2;
    vec4 a = viewProj * vec4(aStart.xyz, 1.0);
    vec4 b = viewProj * vec4(aEnd.xyz, 1.0);
    const float near = 0.06;
    if (a.w < near && b.w < near) {
        gl_Position = vec4(0.0, 0.0, 2.0, 1.0);
        vColour = vec4(0.0);
        vAcross = vec3(0.0);
        return;
    }
    if (a.w < near) {
        a = mix(b, a, (b.w - near) / (b.w - a.w));
    } else if (b.w < near) {
        b = mix(a, b, (a.w - near) / (a.w - b.w));
    }
    vec2 pa = a.xy / a.w * viewport.xy * 0.5;
    vec2 pb = b.xy / b.w * viewport.xy * 0.5;
    vec2 along = pb - pa;
    float len = length(along);
    along = len > 1e-3 ? along / len : vec2(1.0, 0.0);
    vec2 across = vec2(-along.y, along.x);
    float reach = aStart.w * 0.5 + 0.75;
    float side = (corner & 1) == 1 ? 1.0 : -1.0;
    vec4 clip = atEnd ? b : a;
    vec2 shift = across * (side * reach) + along * (atEnd ? reach : -reach);
    clip.xy += shift * 2.0 * viewport.zw * clip.w;
    clip.z -= 0.0006 * clip.w;
    vColour = atEnd ? aColourB : aColourA;
    float run = atEnd ? len + reach : -reach;
    vAcross = vec3(side * reach, len < 1e-3 ? (atEnd ? reach : -reach) : 0.0, aStart.w * 0.5);
    gl_Position = clip;
}
