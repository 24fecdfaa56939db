// What men hold, flattened onto the ground.
layout(location = 0) in vec3 aPlace;
#include "frame.glsl"
out vec3 vSun;   // as of the body: hides all sun

void main() {
    vSun = vec3(1.0, 0.5, 1.0);
    gl_Position = viewProj * vec4(aPlace, 1.0);
}
