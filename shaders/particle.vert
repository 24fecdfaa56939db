// What flies: squares that are laid out already.
layout(location = 0) in vec3 aPlace;
layout(location = 1) in vec2 aUv;
layout(location = 2) in vec4 aTint;   // times its alpha; alpha 0: it shines by itself
#include "frame.glsl"
out vec2 vUv;
out vec4 vTint;

void main() {
    vUv = aUv;
    // Thin things are lit from all sides and through.
    vec3 light = toDisplay(skyLight.rgb * 0.55 + grassLight.rgb * 0.25 + sunLight.rgb * 0.8);
    vTint = aTint.a > 0.0 ? vec4(aTint.rgb * light, aTint.a) : aTint;
    gl_Position = viewProj * vec4(aPlace, 1.0);
}
