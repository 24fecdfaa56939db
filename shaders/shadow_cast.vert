// A man's body flattened onto the ground, each part by a matrix of its own (M3): an instance each.
layout(location = 0) in vec4 aPlace;
layout(location = 1) in vec4 aNormal;
layout(location = 3) in vec4 aJoints;
layout(location = 4) in vec4 aWeights;
#include "frame.glsl"
uniform highp sampler2D uBones;   // a man a row, four texels a joint: its matrix; the light as it sees it, darkness and softness
uniform int uRow;                 // of the first man
out vec3 vSun;                    // cosine between surface and light; where it counts as whole; how dark its shadow is

void main() {
    int row = uRow + gl_InstanceID;
    ivec2 columns = ivec2(aJoints.xy) * 4;
    float second = aWeights.y / (aWeights.x + aWeights.y);
    vec4 x = mix(texelFetch(uBones, ivec2(columns.x, row), 0), texelFetch(uBones, ivec2(columns.y, row), 0), second);
    vec4 y = mix(texelFetch(uBones, ivec2(columns.x + 1, row), 0), texelFetch(uBones, ivec2(columns.y + 1, row), 0), second);
    vec4 z = mix(texelFetch(uBones, ivec2(columns.x + 2, row), 0), texelFetch(uBones, ivec2(columns.y + 2, row), 0), second);
    vec4 sun = mix(texelFetch(uBones, ivec2(columns.x + 3, row), 0), texelFetch(uBones, ivec2(columns.y + 3, row), 0), second);
    vec4 at = vec4(aPlace.xyz + aNormal.xyz * 0.008, 1.0);   // half of what the soft edge takes
    vSun = vec3(dot(sun.xyz, aNormal.xyz), fract(sun.w), floor(sun.w) / 64.0);
    gl_Position = viewProj * vec4(dot(x, at), dot(y, at), dot(z, at), 1.0);
}
