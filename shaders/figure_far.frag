// A man seen from afar, or by a software rasteriser, which runs every branch for every pixel: his seams come
// from the vertices.
uniform sampler2D uDigits;   // r: 0 … 9 side by side
in vec3 vNormal;
in vec4 vPlace;
in vec3 vMesh;
in vec2 vBands;
flat in vec3 vPaint;
flat in vec3 vSecond;
flat in vec3 vThird;
flat in vec2 vNumber;
#include "frame.glsl"
out vec4 oColour;

void main() {
    vec3 normal = normalize(vNormal);
    float wave = abs(fract(vBands.x) - 0.5) - 0.25;
    float bands = clamp(wave / (fwidth(vBands.x) + 1e-4) + 0.5, 0.0, 1.0);
    float trim = clamp(vBands.y / (fwidth(vBands.y) + 1e-5) + 0.5, 0.0, 1.0);
    vec3 paint = mix(vPaint, vSecond, max(bands, trim));
    // The number on his back.
    vec2 at = vec2(-vMesh.x, 0.795 - vMesh.y) * vec2(16.13, 7.41);
    float two = step(0.0, vNumber.x);
    float x = at.x + 0.5 + 0.5 * two;
    float digit = two > 0.5 && x < 1.0 ? vNumber.x : vNumber.y;
    vec2 inside = step(vec2(0.0), vec2(x, at.y)) * step(vec2(x, at.y), vec2(1.0 + two, 1.0));
    float shown = inside.x * inside.y * step(0.0, vNumber.y) * step(vMesh.z, -0.02);
    paint = mix(paint, vThird, shown * textureLod(uDigits, vec2((digit + fract(x)) * 0.1, at.y), 0.0).r);

    vec3 ray = normalize(vPlace.xyz - eye.xyz);
    float sun = max(dot(normal, toSun.xyz) * 0.88 + 0.12, 0.0);
    vec3 ambient = mix(grassLight.rgb, skyLight.rgb, normal.y * 0.5 + 0.5);
    float low = max(1.0 - vPlace.y * 2.5, 0.0);
    float open = vPlace.w * (1.0 - 0.35 * low * low);
    vec3 light = ambient * open + sunLight.rgb * (sun * mix(open, 1.0, 0.35));
    float edge = 1.0 - max(dot(normal, -ray), 0.0);
    float rim = edge * edge * edge * 0.22 * (normal.y * 0.4 + 0.6);
    oColour = vec4(toDisplay(paint * paint * light + skyLight.rgb * rim * (0.25 + paint)), 1.0);
}
