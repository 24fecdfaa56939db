uniform sampler2D uTexture;
in vec2 vUv;
in vec4 vTint;
in float vHaze;
#include "frame.glsl"
out vec4 oColour;

void main() {
    vec4 paint = texture(uTexture, vUv) * vTint;
    oColour = vec4(mix(paint.rgb, haze.rgb, vHaze), paint.a);
}
