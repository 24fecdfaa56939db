// A man: the shared mesh bent by his bones, in his colours.
layout(location = 0) in vec4 aPlace;    // a: light past the rest of the body
layout(location = 1) in vec4 aNormal;   // a: FigureZone
layout(location = 2) in vec3 aBones;    // two bones and the weight of the second
layout(location = 3) in vec4 aShirt;    // a: ShirtPattern / 255
layout(location = 4) in vec4 aSecond;   // a: number / 255
layout(location = 5) in vec4 aShorts;   // a: gloves
layout(location = 6) in vec4 aSocks;    // a: HairStyle / 255
layout(location = 7) in vec4 aBoots;    // a: beard
layout(location = 8) in vec4 aSkin;
layout(location = 9) in vec4 aHair;
layout(location = 10) in vec4 aNumber;
#include "frame.glsl"
layout(std140) uniform Bones {
    vec4 bone[1014];   // 26 figures × 13 bones × 3 rows
};
out vec3 vNormal;
out vec4 vPlace;       // w: light
out vec3 vMesh;        // where on the man
flat out vec3 vPaint;
flat out vec3 vSecond;
flat out vec3 vThird;
#ifdef FINE
flat out ivec4 vKind;  // zone, pattern, number, hair style (+ 16 bearded)
#else
out vec2 vBands;       // a wave of the second colour's bands; a trim of it where positive
flat out vec2 vNumber; // tens (−1: none), ones; −1: no number here

// Bands lie where the wave is within a quarter of a whole number.
float waveAt(vec3 p, int pattern) {
    if (pattern == 1) {
        return p.x / 0.062 + 0.25;
    }
    if (pattern == 2) {
        return p.y / 0.095;
    }
    if (pattern == 3) {
        return 0.25 - p.x / 0.9;
    }
    if (pattern == 4) {
        return clamp(((p.z >= 0.0 ? p.x : -p.x) + (p.y - 0.69) * 0.72) / 0.104, -0.5, 0.5);
    }
    return 0.5;
}
#endif

int whole(float byte) {
    return int(byte * 255.0 + 0.5);
}

void main() {
    int base = gl_InstanceID * 39;
    int a = base + int(aBones.x) * 3;
    int b = base + int(aBones.y) * 3;
    vec4 x = mix(bone[a], bone[b], aBones.z);
    vec4 y = mix(bone[a + 1], bone[b + 1], aBones.z);
    vec4 z = mix(bone[a + 2], bone[b + 2], aBones.z);

    int zone = int(aNormal.w);
    int style = whole(aSocks.a);
    bool keeper = whole(aShorts.a) > 0;
    vec3 mesh = aPlace.xyz;
    vec3 paint = aSkin.rgb;
    vec3 second = aSecond.rgb;
    vec3 third = aNumber.rgb;
    if (zone == 1) {
        paint = aShirt.rgb;
    } else if (zone == 2) {
        paint = aShirt.rgb;
    } else if (zone == 3) {
        paint = aShorts.rgb;
    } else if (zone == 4) {
        paint = aSocks.rgb;
        second = aShirt.rgb;
    } else if (zone == 5) {
        paint = aBoots.rgb;
    } else if (zone == 6) {
        second = aHair.rgb;
        // Hair has a thickness: none on the face.
        float over = clamp((mesh.y - 0.935 - 0.9 * max(mesh.z, 0.0)) / 0.03, 0.0, 1.0);
        float thick = style < 2 ? 0.0 : style == 2 ? 0.004 : style == 3 ? 0.009 : 0.02;
        mesh += aNormal.xyz * (thick * over);
    } else if (zone == 7 && keeper) {
        paint = mix(aNumber.rgb, vec3(1.0), 0.35);
        mesh += aNormal.xyz * 0.006;
    } else if (zone == 8 && keeper) {
        paint = aShirt.rgb;
        mesh += aNormal.xyz * 0.004;
    }
    vec4 at = vec4(mesh, 1.0);
    vec3 place = vec3(dot(x, at), dot(y, at), dot(z, at));
    vNormal = vec3(dot(x.xyz, aNormal.xyz), dot(y.xyz, aNormal.xyz), dot(z.xyz, aNormal.xyz));
    vPlace = vec4(place, aPlace.w);
    vMesh = mesh;
#ifdef FINE
    vKind = ivec4(zone, whole(aShirt.a), whole(aSecond.a), style + 16 * whole(aBoots.a));
#else
    int pattern = whole(aShirt.a);
    int number = whole(aSecond.a);
    vBands = vec2(0.5, -1.0);
    vNumber = vec2(-1.0);
    if (zone == 1) {
        vBands = vec2(waveAt(mesh, pattern), max(mesh.y - 0.86, 0.506 - mesh.y));
        vNumber = number > 0 ? vec2(number > 9 ? floor(float(number) / 10.0) : -1.0, mod(float(number), 10.0)) : vec2(-1.0);
    } else if (zone == 2) {
        vBands = vec2(pattern == 1 ? waveAt(mesh.zyx, 1) : pattern == 5 ? 0.0 : pattern == 4 ? 0.5 : waveAt(mesh, pattern), 0.737 - mesh.y);
    } else if (zone == 4) {
        vBands.y = mesh.y - 0.258;
    } else if (zone == 6 && style > 0) {
        vBands.y = mesh.y - mix(style == 4 ? 0.918 : 0.926, 0.985, smoothstep(-0.012, 0.046, mesh.z));
    }
#endif
    vPaint = paint;
    vSecond = second;
    vThird = third;
    gl_Position = viewProj * vec4(place, 1.0);
}
