// The net laid along the sunlight on the grass.
layout(location = 0) in vec3 aPlace;
layout(location = 2) in vec2 aSheet;
uniform vec2 uTile;
uniform vec3 uOrigin;
uniform float uTurn;
#include "frame.glsl"
out vec2 vUv;

void main() {
    vec3 place = aPlace * vec3(uTurn, 1.0, uTurn) + uOrigin;
    place -= toSun.xyz * (place.y / toSun.y);
    vUv = aSheet * uTile;
    gl_Position = viewProj * vec4(place, 1.0);
}
