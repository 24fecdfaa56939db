layout(location = 0) in vec2 aPlace;   // pitch axes x, z
#include "frame.glsl"
#if defined(FINE) || defined(UNEVEN)
uniform vec4 uPitch;                   // centre x, centre z, half width, half length
uniform vec2 uPerMetre;                // of the broad texture
out vec3 vPlace;
out vec2 vGround;
out vec2 vMacro;
#ifdef UNEVEN
layout(location = 1) in vec3 aRise;    // height, and x and z of the normal
out vec3 vNormal;
#endif
#else
layout(location = 1) in float aHeight;
layout(location = 2) in vec4 aPaint;   // a: wetness
out vec3 vPaint;
#endif

void main() {
#ifdef UNEVEN
    vNormal = vec3(aRise.y, sqrt(max(1.0 - dot(aRise.yz, aRise.yz), 0.0)), aRise.z);
    vec3 place = vec3(aPlace.x, aRise.x, aPlace.y);
#elif defined(FINE)
    vec3 place = vec3(aPlace.x, 0.0, aPlace.y);
#else
    vec3 place = vec3(aPlace.x, aHeight, aPlace.y);
#endif
#if defined(FINE) || defined(UNEVEN)
    vPlace = place;
    vGround = aPlace - uPitch.xy;
    vMacro = vGround * uPerMetre + 0.5;
#else
    vec3 ray = eye.xyz - place;
    float away = length(ray);
    vPaint = mix(mix(aPaint.rgb, wet.rgb, aPaint.a * sheenAt(ray.y / away)), haze.rgb, hazeAt(away));
#endif
    gl_Position = viewProj * vec4(place, 1.0);
}
