// A man so far away that nothing printed on him can be read: with small triangles a software rasteriser pays for
// whole blocks of pixels, so it is the pixel's program that he costs.
uniform mediump sampler2DArray uKits;
in vec3 vLight;
in vec3 vAt;
flat in vec4 vPaint;
#include "frame.glsl"
out vec4 oColour;

void main() {
    vec3 paint = mix(vPaint.rgb, texture(uKits, vAt).rgb, vPaint.a);
    oColour = vec4(toDisplay(paint * paint * vLight), 1.0);
}
