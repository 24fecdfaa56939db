// A man seen from near, lit at every pixel.
uniform mediump sampler2DArray uKits;
uniform mediump sampler2D uLabels;   // 8 × 8 cells; r: letters, g: with their seam
in vec3 vNormal;
in vec4 vPlace;
in vec3 vAt;
in vec2 vLabel;
flat in vec4 vPaint;
flat in vec3 vInk;
flat in vec4 vSeam;
flat in vec4 vCell;
flat in vec2 vKind;
#include "frame.glsl"
#include "figure_light.glsl"
out vec4 oColour;

void main() {
    vec3 normal = normalize(vNormal);
    vec3 paint = mix(vPaint.rgb, texture(uKits, vec3(vAt.xy, floor(vCell.w + 0.5))).rgb, vPaint.a);
    vec2 label = clamp(vLabel, vec2(0.0625), vec2(0.9375));   // half a texel of the coarsest cell
    vec2 inside = step(vec2(0.0625, vCell.z), vLabel) * step(vLabel, vec2(0.9375));
    vec2 printed = texture(uLabels, vCell.xy + label * 0.125).rg * (inside.x * inside.y);
    paint = mix(mix(paint, vSeam.rgb, printed.g * vSeam.a), vInk, printed.r);
    float band = clamp((1.0 - abs(vAt.z)) / max(fwidth(vAt.z), 1e-4) + 0.5, 0.0, 1.0);
    paint = mix(paint, vec3(0.97, 0.86, 0.12), band);
    vec2 iris = vAt.xy - 0.5;
    paint = mix(paint, vec3(0.14, 0.09, 0.06), vKind.x * (1.0 - smoothstep(0.17, 0.21, length(iris))));
    paint = mix(paint, vec3(1.0), vKind.x * (1.0 - smoothstep(0.03, 0.06, length(iris - vec2(-0.07, -0.09)))));

    vec3 rim = rimOnMan(normal, vPlace.xyz);
    vec3 lit = paint * paint * lightOnMan(normal, vPlace.xyz, vPlace.w) + rim * (0.25 + paint);
    vec3 halfway = normalize(toSun.xyz + normalize(eye.xyz - vPlace.xyz));
    lit += sunLight.rgb * (pow(max(dot(normal, halfway), 0.0), 24.0) * vKind.y);
    oColour = vec4(toDisplay(lit), 1.0);
}
