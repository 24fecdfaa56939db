layout(location = 0) in vec2 aPlace;   // pitch axes x, z
uniform vec4 uPitch;                   // centre x, centre z, half width, half length
#include "frame.glsl"
out vec2 vGround;
out vec2 vMacro;

void main() {
    vGround = aPlace - uPitch.xy;
    vMacro = vGround / vec2(160.0, 200.0) + 0.5;   // kGroundSize in ground.cpp
    gl_Position = viewProj * vec4(aPlace.x, 0.0, aPlace.y, 1.0);
}
