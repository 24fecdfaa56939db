// The sea: level, beside the ground.
layout(location = 0) in vec2 aPlace;   // pitch axes x, z
#include "frame.glsl"
out vec2 vPlace;

void main() {
    vPlace = aPlace;
    vec3 place = vec3(aPlace.x, 0.0, aPlace.y);
    gl_Position = viewProj * vec4(place, 1.0);
}
