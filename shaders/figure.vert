// A man: the shared body bent by his bones, in his colours. Which zone is painted how is decided here, so that
// the pixels have no branches: a software rasteriser runs them all.
layout(location = 0) in vec4 aPlace;    // a: light past the rest of the body
layout(location = 1) in vec4 aNormal;   // a: FigureZone
layout(location = 2) in vec2 aAt;       // in the kit's square, or the zone's own
layout(location = 3) in vec4 aJoints;
layout(location = 4) in vec4 aWeights;
layout(location = 5) in vec4 aSkin;     // a: build, 0.5 is plain
layout(location = 6) in vec4 aHair;     // a: long sleeves
layout(location = 7) in vec4 aBoots;    // a: captain
layout(location = 8) in vec4 aGloves;   // a: wears them
layout(location = 9) in vec4 aSleeve;   // long ones; a: the kit's layer / 255
layout(location = 10) in vec4 aTrim;    // a: the label's cell / 255
layout(location = 11) in vec4 aInk;     // on the shirt; a: row of bones / 255
layout(location = 12) in vec4 aLegInk;  // on the shorts; a: no kit, but everyday clothes, and these are trousers
#include "frame.glsl"
#include "figure_light.glsl"
uniform highp sampler2D uBones;         // a man a row, three texels a joint
flat out vec4 vPaint;                   // a: 1 where the kit's square is seen instead
#ifdef PLAIN
out vec3 vAt;                           // in the kit's square; z: the kit's layer
#else
out vec3 vAt;                           // in the kit's square; z: armband where within ±1
out vec2 vLabel;                        // in his label's cell
flat out vec3 vInk;
flat out vec4 vSeam;                    // round what is printed: cloth without pattern; a: whether
flat out vec4 vCell;                    // corner of his cell, top of what is printed, the kit's layer
#endif
#ifdef FINE
out vec3 vNormal;
out vec4 vPlace;                        // a: light
flat out vec2 vKind;                    // 1 for eyes; gloss
#else
out vec3 vLight;
#endif

int whole(float byte) {
    return int(byte * 255.0 + 0.5);
}

void main() {
    int zone = int(aNormal.w);
    int row = whole(aInk.a);
    vec4 x = vec4(0.0);
    vec4 y = vec4(0.0);
    vec4 z = vec4(0.0);
#ifdef FINE
    for (int i = 0; i < 4; ++i) {
        int column = int(aJoints[i]) * 3;
        x += texelFetch(uBones, ivec2(column, row), 0) * aWeights[i];
        y += texelFetch(uBones, ivec2(column + 1, row), 0) * aWeights[i];
        z += texelFetch(uBones, ivec2(column + 2, row), 0) * aWeights[i];
    }
#else
    ivec2 columns = ivec2(aJoints.xy) * 3;
    float second = aWeights.y / (aWeights.x + aWeights.y);
    x = mix(texelFetch(uBones, ivec2(columns.x, row), 0), texelFetch(uBones, ivec2(columns.y, row), 0), second);
    y = mix(texelFetch(uBones, ivec2(columns.x + 1, row), 0), texelFetch(uBones, ivec2(columns.y + 1, row), 0), second);
    z = mix(texelFetch(uBones, ivec2(columns.x + 2, row), 0), texelFetch(uBones, ivec2(columns.y + 2, row), 0), second);
#endif

    bool captain = aBoots.a > 0.5;
    vec3 paint = aSkin.rgb;
    float cloth = 0.0;
    vec2 label = vec2(-1.0);
    float top = 0.0;
    vec3 ink = aInk.rgb;
    float band = 9.0;
    float swell = 0.005;      // of a heavy build, metres
    float extra = 0.0;        // of gloves and sleeves
    float gloss = 0.05;
    vec2 kitAt = aAt;
    bool longSleeves = aHair.a > 0.5;
    if (zone == 0 || zone == 15) {
        swell *= min(aPlace.y * 8.0, 1.0);                      // no more of it the nearer to the sole
        paint = zone == 0 ? paint : mix(paint, vec3(0.94, 0.74, 0.66), 0.38);
    } else if (zone == 1) {
        cloth = 1.0;
        swell = 0.014;
        if (aAt.x > 0.5) {
            label = vec2((aAt.x - 0.625) / 0.25, (aAt.y - 0.055) / 0.25);
        } else {
            top = 0.37;
            label = vec2((aAt.x - 0.25) / 0.085 + 0.5, 0.69 + (aAt.y - 0.20) / 0.085);
        }
    } else if (zone == 2) {
        cloth = 1.0;
        swell = 0.008;
        band = captain && aAt.x < 0.5 ? (aAt.y - 0.628) / 0.020 : 9.0;
        kitAt.y = longSleeves ? min(kitAt.y, 0.652) : kitAt.y;   // no hem above the elbow
    } else if (zone == 3) {
        cloth = 1.0;
        swell = 0.010;
        if (aAt.x < 0.34) {
            top = 0.37;
            label = vec2((aAt.x - 0.245) / 0.085 + 0.5, 0.69 + (aAt.y - 0.892) / 0.085);
        }
        ink = aLegInk.rgb;
    } else if (zone == 4) {
        cloth = 1.0;
    } else if (zone == 5) {
        paint = aBoots.rgb;
        swell = 0.0;
        gloss = 0.25;
    } else if (zone == 6) {
        swell = 0.0;
#ifdef PLAIN
        bool scalp = aPlace.y > 1.73 || (aNormal.z < 0.0 && aPlace.y > 1.64);   // no mesh of hair is drawn
        paint = scalp ? aHair.rgb : paint;
#endif
    } else if (zone == 7) {
        swell = 0.0;
        paint = mix(paint, aGloves.rgb, aGloves.a);
        extra = 0.008 * aGloves.a;
    } else if (zone == 8) {
        paint = mix(paint, aSleeve.rgb, aHair.a);
        extra = 0.004 * aHair.a;
    } else if (zone == 9) {
#ifdef FINE
        paint = vec3(0.93, 0.92, 0.90);
#else
        paint = vec3(0.17, 0.13, 0.11);   // the iris is what is seen of an eye from afar
#endif
        swell = 0.0;
        gloss = 0.35;
    } else if (zone == 10) {
        paint = mix(aHair.rgb, aSkin.rgb, 0.25);
        swell = 0.0;
    } else if (zone == 11) {
        paint = aHair.rgb;
        swell = 0.0;
    } else if (zone == 12) {
        bool hem = longSleeves && aAt.y > 0.6 && aAt.y < 0.695;
        paint = hem ? aSleeve.rgb : aTrim.rgb;
        swell = 0.008;
    } else if (zone == 13) {
        paint = mix(aBoots.rgb, vec3(0.85), 0.7);
        swell = 0.0;
    } else if (zone == 14) {
        paint = aSkin.rgb * vec3(0.80, 0.58, 0.56);
        swell = 0.0;
    }
    if (aLegInk.a > 0.5) {
        bool leg = zone == 3 || zone == 4 || (aPlace.y < 0.93 && (zone == 0 || zone == 12));
        bool sleeve = zone == 2 || zone == 12 || (zone == 8 && longSleeves);
        paint = leg ? aLegInk.rgb : zone == 1 ? aSleeve.rgb : sleeve ? aTrim.rgb : paint;
        extra += leg && zone != 3 ? 0.012 : 0.0;
        cloth = 0.0;
    }
    vec4 at = vec4(aPlace.xyz + aNormal.xyz * (extra + swell * (aSkin.a * 2.0 - 1.0)), 1.0);
    vec3 place = vec3(dot(x, at), dot(y, at), dot(z, at));
    vec3 normal = vec3(dot(x.xyz, aNormal.xyz), dot(y.xyz, aNormal.xyz), dot(z.xyz, aNormal.xyz));
#ifdef FINE
    vNormal = normal;
    vPlace = vec4(place, aPlace.w);
    vKind = vec2(zone == 9 ? 1.0 : 0.0, gloss);
#else
    normal = normalize(normal);
    vLight = lightOnMan(normal, place, aPlace.w) + rimOnMan(normal, place);
#endif
    vPaint = vec4(paint, cloth);
#ifdef PLAIN
    vAt = vec3(kitAt, aSleeve.a * 255.0);
#else
    int cell = whole(aTrim.a);
    vAt = vec3(kitAt, band);
    vLabel = label;
    vInk = ink;
    vSeam = vec4(aSleeve.rgb, zone == 1 ? 1.0 : 0.0);
    vCell = vec4(vec2(cell % 8, cell / 8) * 0.125, top, aSleeve.a * 255.0);
#endif
    gl_Position = viewProj * vec4(place, 1.0);
}
