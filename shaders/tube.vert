// Round bars and ropes as one screen-facing quad each; the fragment shader finds the true cylinder in it.
layout(location = 0) in vec4 aStart;  // w: radius
layout(location = 1) in vec4 aEnd;    // w: which corner, 0…3
layout(location = 2) in vec4 aPaint;  // display colour; a: gloss
#include "frame.glsl"
out vec3 vPlace;
flat out vec3 vStart;
flat out vec3 vAxis;
flat out float vRadius;
flat out vec4 vPaint;

void main() {
    int corner = int(aEnd.w + 0.5);
    bool atEnd = corner >= 2;
    vec3 here = atEnd ? aEnd.xyz : aStart.xyz;
    vec3 axis = aEnd.xyz - aStart.xyz;
    vec3 ray = here - eye.xyz;
    float far = length(ray);
    vec3 side = normalize(cross(axis, ray));
    vec3 out_ = normalize(cross(side, ray));
    out_ *= sign(dot(out_, atEnd ? axis : -axis) + 1e-9);
    float reach = (max(aStart.w, far * eye.w) + far * eye.w) * 1.15;
    vPlace = here + (((corner & 1) == 1) ? side : -side) * reach + out_ * reach;
    vStart = aStart.xyz;
    vAxis = axis;
    vRadius = aStart.w;
    vPaint = aPaint;
    gl_Position = viewProj * vec4(vPlace, 1.0);
}
