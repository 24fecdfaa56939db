// Darkens the ground by the picture of men's shadows, softened: by about two centimetres, never less than pixels
// need to be smooth.
uniform mediump sampler2D uCover;   // r: sun, g: sky that is kept away
in vec3 vPlace;
#include "frame.glsl"
out vec4 oColour;

void main() {
    vec2 texel = 1.0 / vec2(textureSize(uCover, 0));   // it may be larger than what is drawn
    vec2 at = gl_FragCoord.xy * texel;
    vec3 off = eye.xyz - vPlace;
    float away = length(off);
    float across = 0.022 / (away * eye.w);
    vec2 reach = max(vec2(across, across * off.y / away), vec2(0.75)) * texel;
    vec2 cover = texture(uCover, at).rg;
#ifdef FINE
    float dark = cover.r;
    for (int i = 0; i < 12; ++i) {
        float far = sqrt((float(i) + 0.5) / 12.0);
        float turn = float(i) * 2.39996;   // a sunflower's
        dark += texture(uCover, at + reach * far * vec2(cos(turn), sin(turn)) * 1.3).r;
    }
    dark /= 13.0;
#else
    // Each of the two reads four texels, so that together they smooth a square of three.
    float dark = (texture(uCover, at + reach * vec2(0.66, 0.5)).r + texture(uCover, at - reach * vec2(0.66, 0.5)).r) * 0.5;
#endif
    dark = clamp(dark * 1.2, 0.0, 1.0);   // thin limbs are whole shade too
    vec3 k = mix(vec3(1.0), shade.rgb, dark) * mix(vec3(1.0), vec3(0.55, 0.60, 0.66), cover.g);
    oColour = vec4(k, 1.0);
}
