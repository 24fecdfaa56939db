// Everything here multiplies, so it is done in display space: light on flat ground is the same everywhere, and on
// uneven ground a factor.
#if defined(FINE) || defined(UNEVEN)
uniform sampler2D uMacro;    // rgb: colour of ground, wear, paving; a: how much the mower's bands show
uniform sampler2D uBlades;   // r: what the ground is from near, tiles
uniform vec4 uPitch;
uniform float uShift;        // tiles
in vec3 vPlace;
in vec2 vGround;
in vec2 vMacro;
#else
in vec3 vPaint;
#endif
#ifdef UNEVEN
in vec3 vNormal;
#endif
#if defined(FINE) || defined(UNEVEN)
#include "frame.glsl"
#endif
out vec4 oColour;

#if defined(FINE) || defined(UNEVEN)
// A square wave of bands, box-filtered over the pixel's footprint: −1 … 1.
float bands(float at, float width) {
    float x = at / width;
    float footprint = fwidth(x) + 0.03;
    float tri = abs(fract(x * 0.5) * 2.0 - 1.0) - 0.5;          // zero where one band meets the next
    float edge = clamp(tri / footprint, -0.5, 0.5) * 2.0;
    return edge * clamp(2.0 - footprint * 2.0, 0.0, 1.0);
}

void main() {
    vec4 macro = texture(uMacro, vMacro);
    float mown = bands(vGround.y - uPitch.w, 5.5) * 0.052 + bands(vGround.x, 5.5) * 0.012;   // as in layPlain()
    // Shifted by the broad noise, so that the tile's rows and columns do not show from above.
    vec2 at = vGround * 0.55 + (macro.rg - macro.gr * 0.5) * uShift;
    float near = texture(uBlades, at).r - 0.5;
#ifdef FINE
    float wide = texture(uBlades, vGround.yx * 0.13 + 0.3).r - 0.5;
    float detail = near * 0.42 + wide * 0.36;
#else
    float detail = near * 0.46;
#endif
    vec3 paint = macro.rgb * ((1.0 + mown * macro.a) * (1.0 + detail));
#ifdef UNEVEN
    paint *= pow(lightOn(normalize(vNormal), 1.0) / lightOn(vec3(0.0, 1.0, 0.0), 1.0), vec3(1.0 / 2.2));
#endif
    vec3 ray = eye.xyz - vPlace;
    float away = length(ray);
    if (wet.w > 0.0) {
        // Tips of blades glisten, and between them it is dark.
        float pools = texture(uBlades, vGround * 0.019).r + texture(uBlades, vGround.yx * 0.045).r - 1.0;
        float gleam = sheenAt(ray.y / away) * clamp(1.0 + pools * 2.8, 0.40, 1.9);
        paint = mix(paint, wet.rgb * (1.0 + detail * 0.5), gleam * clamp(0.90 + detail * 1.3, 0.2, 1.3));
    }
    oColour = vec4(mix(paint, haze.rgb, hazeAt(away)), 1.0);
}
#else
// Plain: bands and wear are in the vertices, since without a GPU one texture costs as much as all else.
void main() {
    oColour = vec4(vPaint, 1.0);
}
#endif
