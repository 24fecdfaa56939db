layout(location = 0) in vec2 aPlace;   // pitch axes x, z
#ifdef UNEVEN
layout(location = 1) in vec3 aRise;    // height, and x and z of the normal
out vec3 vNormal;
#endif
#if defined(FINE) || defined(UNEVEN)
uniform vec4 uPitch;                   // centre x, centre z, half width, half length
#include "frame.glsl"
out vec2 vGround;
out vec2 vMacro;
#else
layout(location = 2) in vec3 aPaint;
#include "frame.glsl"
out vec3 vPaint;
#endif

void main() {
#if defined(FINE) || defined(UNEVEN)
    vGround = aPlace - uPitch.xy;
    vMacro = vGround / vec2(160.0, 200.0) + 0.5;   // kGroundSize in ground_painter.cpp
#else
    vPaint = aPaint;
#endif
#ifdef UNEVEN
    vNormal = vec3(aRise.y, sqrt(max(1.0 - dot(aRise.yz, aRise.yz), 0.0)), aRise.z);
    gl_Position = viewProj * vec4(aPlace.x, aRise.x, aPlace.y, 1.0);
#else
    gl_Position = viewProj * vec4(aPlace.x, 0.0, aPlace.y, 1.0);
#endif
}
