// The net: coarse triangles that carry a texture of many small hexagons (N12).
layout(location = 0) in vec3 aPlace;
layout(location = 1) in vec3 aNormal;
layout(location = 2) in vec2 aSheet;   // metres on the unrolled sheet
uniform vec2 uTile;                    // one over the texture's period, per metre
uniform vec3 uOrigin;                  // the goal's place; turned goals have uTurn −1
uniform float uTurn;
uniform vec3 uCordPaint;               // 1: white
#include "frame.glsl"
out vec2 vUv;
out vec3 vLit;
out vec3 vShaded;

void main() {
    vec3 turn = vec3(uTurn, 1.0, uTurn);
    vec3 place = aPlace * turn + uOrigin;
    vec3 normal = aNormal * turn;
    vec3 view = normalize(eye.xyz - place);
    if (dot(normal, view) < 0.0) {
        normal = -normal;
    }
    // Round cords: never fully dark, never fully lit; the side towards the eye decides how much sun is seen.
    float sun = clamp(dot(normal, toSun.xyz) * 0.5 + 0.5, 0.0, 1.0);
    vec3 ambient = mix(grassLight.rgb, skyLight.rgb, normal.y * 0.3 + 0.6);
    vLit = toDisplay((ambient + sunLight.rgb * (0.50 + 0.55 * sun)) * 0.98 * uCordPaint);
    vShaded = toDisplay((ambient * 0.8 + sunLight.rgb * (0.06 + 0.24 * sun)) * 0.72 * uCordPaint);
    vUv = aSheet * uTile;
    gl_Position = viewProj * vec4(place, 1.0);
}
