// A flag over the heads of those who sing: its pole swings about who holds it, the cloth runs in waves.
layout(location = 0) in vec3 aFoot;
layout(location = 1) in vec4 aShape;    // along the cloth 0…1, up it 0…1 (below 0: the pole, to its foot), its own phase, block
layout(location = 2) in vec4 aPaint;    // a: 1 the stand's direction is along z, else along x
#include "frame.glsl"
uniform vec2 uBlocks[96];
uniform float uMoves;
out vec3 vPaint;
out float vHaze;

void main() {
    float mood = uBlocks[int(aShape.w)].x;
    float up = clamp((mood - 0.10) * 5.0, 0.0, 1.0);   // it is raised when they sing
    float t = moment.x * uMoves * (0.8 + 0.6 * mood) + aShape.z * 6.28;
    float lean = 0.42 * sin(t * 2.1) + 0.1;
    vec3 side = aPaint.a > 0.5 ? vec3(1.0, 0.0, 0.0) : vec3(0.0, 0.0, 1.0);
    vec3 pole = side * sin(lean) + vec3(0.0, cos(lean), 0.0);
    vec3 cloth = side * cos(lean) - vec3(0.0, sin(lean), 0.0);
    float wave = sin(t * 6.0 - aShape.x * 5.2);
    bool isPole = aShape.y < 0.0;
    float high = isPole ? (aShape.y < -0.5 ? 1.2 : 3.9) : 2.5 + 1.4 * aShape.y;
    float along = isPole ? aShape.x * 0.06 : 0.05 + 2.1 * aShape.x * (0.94 + 0.05 * wave);
    vec3 place = aFoot + (pole * (high + (isPole ? 0.0 : 0.14 * wave * aShape.x)) + cloth * along) * up;
    vPaint = aPaint.rgb * (isPole ? 1.0 : 0.90 + 0.16 * sin(t * 6.0 - aShape.x * 5.2 + 1.2) * aShape.x);
    vHaze = hazeAt(length(place - eye.xyz));
    gl_Position = viewProj * vec4(place, 1.0);
}
