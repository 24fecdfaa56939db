// Hair and beards: they go with the head.
layout(location = 0) in vec4 aPlace;   // a: light past the rest of the body
layout(location = 1) in vec4 aNormal;
layout(location = 2) in vec2 aAt;      // around, from the crown to the rim
layout(location = 5) in vec4 aX;       // rows of the head's matrix
layout(location = 6) in vec4 aY;
layout(location = 7) in vec4 aZ;
layout(location = 8) in vec4 aHair;
#include "frame.glsl"
#include "figure_light.glsl"
flat out vec3 vPaint;
#ifdef FINE
out vec3 vNormal;
out vec4 vPlace;
out vec2 vAt;
#else
out vec3 vLight;
#endif

void main() {
    vec4 at = vec4(aPlace.xyz, 1.0);
    vec3 place = vec3(dot(aX, at), dot(aY, at), dot(aZ, at));
    vec3 normal = vec3(dot(aX.xyz, aNormal.xyz), dot(aY.xyz, aNormal.xyz), dot(aZ.xyz, aNormal.xyz));
#ifdef FINE
    vNormal = normal;
    vPlace = vec4(place, aPlace.w);
    vAt = aAt;
#else
    normal = normalize(normal);
    vLight = lightOnMan(normal, place, aPlace.w) + rimOnMan(normal, place);
#endif
    vPaint = aHair.rgb;
    gl_Position = viewProj * vec4(place, 1.0);
}
