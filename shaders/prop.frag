// Two-sided, lit as men are, but that it lets some sun through: no side of it is dull.
in vec3 vPlace;
in vec3 vNormal;
flat in vec4 vPaint;
#include "frame.glsl"
#include "figure_light.glsl"
out vec4 oColour;

void main() {
    vec3 normal = normalize(vNormal);
    normal = dot(normal, eye.xyz - vPlace) < 0.0 ? -normal : normal;
    vec3 light = lightOnMan(normal, vPlace, 1.0);
    light += sunLight.rgb * (vPaint.a * (0.5 - 0.5 * dot(normal, toSun.xyz)));
    oColour = vec4(toDisplay(vPaint.rgb * vPaint.rgb * light), 1.0);
}
