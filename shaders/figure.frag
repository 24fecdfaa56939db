// A man seen from near: every seam, number and face by where it is on him.
uniform sampler2D uDigits;   // r: 0 … 9 side by side
in vec3 vNormal;
in vec4 vPlace;
in vec3 vMesh;
flat in ivec4 vKind;
flat in vec3 vPaint;
flat in vec3 vSecond;
flat in vec3 vThird;
#include "frame.glsl"
out vec4 oColour;

// 1 where x is above the edge, smooth over a pixel.
float above(float x, float edge) {
    float w = max(fwidth(x), 1e-5);
    return clamp((x - edge) / w + 0.5, 0.0, 1.0);
}

float patternAt(vec3 p, int pattern) {
    if (pattern == 1) {
        return above(abs(fract(p.x / 0.062 + 0.25) - 0.5), 0.25);
    }
    if (pattern == 2) {
        return above(abs(fract(p.y / 0.095) - 0.5), 0.25);
    }
    if (pattern == 3) {
        return above(p.x, 0.0);
    }
    if (pattern == 4) {
        float along = (p.z >= 0.0 ? p.x : -p.x) + (p.y - 0.69) * 0.72;
        return 1.0 - above(abs(along), 0.026);
    }
    return 0.0;
}

// The number on the back, 1 where there is paint.
float numberAt(vec3 p, int number) {
    vec2 at = vec2(-p.x, 0.795 - p.y) / vec2(0.062, 0.135);   // one digit wide and high
    if (p.z > -0.02 || number == 0 || at.y < 0.0 || at.y > 1.0) {
        return 0.0;
    }
    float digits = number > 9 ? 2.0 : 1.0;
    float x = at.x + 0.5 * digits;
    float digit = number > 9 ? (x < 1.0 ? floor(float(number) / 10.0) : mod(float(number), 10.0)) : float(number);
    if (x < 0.0 || x > digits) {
        return 0.0;
    }
    return textureLod(uDigits, vec2((digit + fract(x)) / 10.0, at.y), 0.0).r;
}

vec3 headAt(vec3 p, int kind, vec3 skin, vec3 hair) {
    int style = kind % 16;
    float front = smoothstep(-0.012, 0.046, p.z);
    float line = mix(style == 4 ? 0.918 : 0.926, style == 1 ? 0.992 : 0.985, front);
    float covered = style == 0 ? 0.0 : above(p.y, line);
    vec3 paint = mix(skin, style == 1 ? mix(skin, hair, 0.75) : hair, covered);
    if (kind >= 16) {
        float jaw = (1.0 - above(p.y, 0.922 - 0.25 * max(0.03 - p.z, 0.0))) * smoothstep(0.0, 0.02, p.z);
        paint = mix(paint, mix(skin, hair, 0.8), jaw);
    }
    if (p.z > 0.03) {
        float side = abs(p.x);
        float eye = length(vec2((side - 0.0185) / 0.0075, (p.y - 0.951) / 0.0042));
        paint = mix(paint, vec3(0.93, 0.92, 0.90), 1.0 - smoothstep(0.85, 1.1, eye));
        float iris = length(vec2(side - 0.0185, p.y - 0.951) / 0.0036);
        paint = mix(paint, vec3(0.16, 0.10, 0.07), 1.0 - smoothstep(0.8, 1.1, iris));
        float brow = length(vec2((side - 0.0195) / 0.0115, (p.y - 0.9615 + (side - 0.0195) * 0.12) / 0.0028));
        paint = mix(paint, mix(hair, skin, 0.25), 1.0 - smoothstep(0.8, 1.1, brow));
        float mouth = length(vec2(p.x / 0.0125, (p.y - 0.912 - p.x * p.x * 8.0) / 0.0022));
        paint = mix(paint, skin * vec3(0.62, 0.42, 0.40), 1.0 - smoothstep(0.7, 1.1, mouth));
    }
    return paint;
}

void main() {
    vec3 normal = normalize(vNormal);
    vec3 paint = vPaint;
    int zone = vKind.x;
    float gloss = 0.05;
    if (zone == 1) {
        paint = mix(paint, vSecond, patternAt(vMesh, vKind.y));
        float trim = above(vMesh.y, 0.86) + 1.0 - above(vMesh.y, 0.506);
        paint = mix(paint, vSecond, clamp(trim, 0.0, 1.0));
        paint = mix(paint, vThird, numberAt(vMesh, vKind.z));
    } else if (zone == 2) {
        float all = vKind.y == 1 ? patternAt(vMesh.zyx, 1)
                  : vKind.y == 2 || vKind.y == 3 ? patternAt(vMesh, vKind.y)
                  : vKind.y == 5 ? 1.0 : 0.0;
        float trim = 1.0 - above(vMesh.y, 0.737);
        paint = mix(paint, vSecond, max(all, trim));
    } else if (zone == 3) {
        float stripe = 1.0 - above(abs(vMesh.z), 0.011);
        paint = mix(paint, vSecond, stripe * step(0.075, abs(vMesh.x)));
    } else if (zone == 4) {
        float band = above(vMesh.y, 0.243) - above(vMesh.y, 0.258);
        paint = mix(paint, vSecond, band);
    } else if (zone == 5) {
        gloss = 0.25;
    } else if (zone == 6) {
        paint = headAt(vMesh, vKind.w, vPaint, vSecond);
    }
    vec3 ray = normalize(vPlace.xyz - eye.xyz);
    float sun = max(dot(normal, toSun.xyz) * 0.88 + 0.12, 0.0);
    vec3 ambient = mix(grassLight.rgb, skyLight.rgb, normal.y * 0.5 + 0.5);
    // The grass and his own body keep light from what is low.
    float low = max(1.0 - vPlace.y * 2.5, 0.0);
    float open = vPlace.w * (1.0 - 0.35 * low * low);
    vec3 light = ambient * open + sunLight.rgb * (sun * mix(open, 1.0, 0.35));
    float edge = 1.0 - max(dot(normal, -ray), 0.0);
    float rim = edge * edge * edge * 0.22 * (normal.y * 0.4 + 0.6);
    vec3 lit = paint * paint * light + skyLight.rgb * rim * (0.25 + paint);
    vec3 halfway = normalize(toSun.xyz - ray);
    lit += sunLight.rgb * (pow(max(dot(normal, halfway), 0.0), 24.0) * gloss);
    oColour = vec4(toDisplay(lit), 1.0);
}
