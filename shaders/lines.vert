// Painted lines as strips a little wider than the paint; the fragment shader finds the edge.
layout(location = 0) in vec4 aPlace;   // x, z of the middle line; z,w: unit normal across
layout(location = 2) in vec3 aRise;    // height of the ground at the middle, its rise along x and z
layout(location = 1) in vec4 aShape;   // side (−1, 1), half width, length so far, total length
#include "frame.glsl"
out vec3 vPaint;                       // across in metres, along in metres, half width
out vec2 vGround;
flat out float vLength;

void main() {
    vec3 middle = vec3(aPlace.x, aRise.x, aPlace.y);
    vec3 ray = middle - eye.xyz;
    float far = length(ray);
    float pixel = far * eye.w * min(far / max(abs(ray.y), 0.1), 12.0);
    float reach = aShape.y + 0.03 + min(pixel, 1.0);
    float end = aShape.z <= 0.0 ? -1.0 : (aShape.z >= aShape.w ? 1.0 : 0.0);
    vec2 forward = vec2(aPlace.w, -aPlace.z);
    float extra = aShape.w < 0.0 ? 0.0 : end * 0.04;
    vec2 place = aPlace.xy + aPlace.zw * (aShape.x * reach) + forward * extra;
    vPaint = vec3(aShape.x * reach, aShape.z + extra, aShape.y);
    vLength = aShape.w;
    vGround = place;
    float height = aRise.x + dot(aRise.yz, place - aPlace.xy);
    gl_Position = viewProj * vec4(place.x, height, place.y, 1.0);
}
