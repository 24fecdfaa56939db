// Standing water on the ground.
layout(location = 0) in vec3 aPlace;
layout(location = 1) in float aDepth;   // 0 at the rim … 1
#include "frame.glsl"
out vec3 vPlace;
out float vDepth;

void main() {
    vPlace = aPlace;
    vDepth = aDepth;
    gl_Position = viewProj * vec4(aPlace, 1.0);
}
