// The glow round a lamp: a square that faces the eye.
layout(location = 0) in vec3 aMiddle;
layout(location = 1) in vec3 aShape;   // corner (−1, 1), radius
layout(location = 2) in vec4 aPaint;   // a: strength
#include "frame.glsl"
out vec2 vAt;
out vec3 vPaint;

void main() {
    vec3 ray = normalize(aMiddle - eye.xyz);
    vec3 right = normalize(cross(ray, vec3(0.0, 1.0, 0.001)));
    vec3 up = cross(right, ray);
    vAt = aShape.xy;
    vPaint = aPaint.rgb * aPaint.a;
    vec3 place = aMiddle - ray * 0.35 + (right * aShape.x + up * aShape.y) * aShape.z;
    gl_Position = viewProj * vec4(place, 1.0);
}
