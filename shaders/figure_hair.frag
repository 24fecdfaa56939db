// Hair: strands lighten and darken it from near.
flat in vec3 vPaint;
#ifdef FINE
in vec3 vNormal;
in vec4 vPlace;
in vec2 vAt;
#else
in vec3 vLight;
#endif
#include "frame.glsl"
#include "figure_light.glsl"
out vec4 oColour;

void main() {
    vec3 paint = vPaint;
#ifdef FINE
    vec3 normal = normalize(vNormal);
    float strand = sin(vAt.x * 190.0 + sin(vAt.y * 9.0) * 2.0) * sin(vAt.x * 83.0 + 1.0);
    paint *= 1.0 + 0.14 * strand * clamp(1.0 - fwidth(vAt.x) * 60.0, 0.0, 1.0);
    vec3 rim = rimOnMan(normal, vPlace.xyz);
    vec3 lit = paint * paint * lightOnMan(normal, vPlace.xyz, vPlace.w) + rim * (0.25 + paint);
    vec3 halfway = normalize(toSun.xyz + normalize(eye.xyz - vPlace.xyz));
    lit += sunLight.rgb * (pow(max(dot(normal, halfway), 0.0), 20.0) * 0.06);
#else
    vec3 lit = paint * paint * vLight;
#endif
    oColour = vec4(toDisplay(lit), 1.0);
}
