// A man seen from afar, or by a software rasteriser: light comes from the points (M15).
uniform mediump sampler2DArray uKits;
uniform mediump sampler2D uLabels;   // 8 × 8 cells; r: letters, g: with their seam
in vec3 vLight;
in vec3 vAt;
in vec2 vLabel;
flat in vec4 vPaint;
flat in vec3 vInk;
flat in vec4 vSeam;
flat in vec4 vCell;
#include "frame.glsl"
out vec4 oColour;

void main() {
    vec3 paint = mix(vPaint.rgb, texture(uKits, vec3(vAt.xy, vCell.w)).rgb, vPaint.a);
    vec2 label = clamp(vLabel, vec2(0.0625), vec2(0.9375));   // half a texel of the coarsest cell
    vec2 inside = step(vec2(0.0625, vCell.z), vLabel) * step(vLabel, vec2(0.9375));
    vec2 printed = texture(uLabels, vCell.xy + label * 0.125).rg * (inside.x * inside.y);
    paint = mix(mix(paint, vSeam.rgb, printed.g * vSeam.a), vInk, printed.r);
    paint = mix(paint, vec3(0.97, 0.86, 0.12), step(abs(vAt.z), 1.0));
    oColour = vec4(toDisplay(paint * paint * vLight), 1.0);
}
