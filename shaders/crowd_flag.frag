in vec3 vPaint;
in float vHaze;
#include "frame.glsl"
out vec4 oColour;

void main() {
    oColour = vec4(mix(vPaint, haze.rgb, vHaze), 1.0);
}
