// What men hold: cards, flags.
layout(location = 0) in vec3 aPlace;
layout(location = 1) in vec3 aNormal;
layout(location = 2) in vec4 aPaint;   // display colour; a: how much light shines through
#include "frame.glsl"
out vec3 vPlace;
out vec3 vNormal;
flat out vec4 vPaint;

void main() {
    vPlace = aPlace;
    vNormal = aNormal;
    vPaint = aPaint;
    gl_Position = viewProj * vec4(aPlace, 1.0);
}
