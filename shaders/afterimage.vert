// A limb as it was a moment ago (M8): images of one limb, the oldest first, an instance each.
layout(location = 0) in vec4 aPlace;
layout(location = 1) in vec4 aNormal;
layout(location = 3) in vec4 aJoints;
layout(location = 4) in vec4 aWeights;
#include "frame.glsl"
uniform highp sampler2D uBones;   // an image a row, four texels a joint: its matrix; tint and how much is seen
uniform int uRow;                 // of the oldest
out vec3 vNormal;
out vec4 vTint;                   // a: how much is seen
out vec3 vPlace;

void main() {
    int row = uRow + gl_InstanceID;
    ivec2 columns = ivec2(aJoints.xy) * 4;
    float second = aWeights.y / (aWeights.x + aWeights.y);
    vec4 x = mix(texelFetch(uBones, ivec2(columns.x, row), 0), texelFetch(uBones, ivec2(columns.y, row), 0), second);
    vec4 y = mix(texelFetch(uBones, ivec2(columns.x + 1, row), 0), texelFetch(uBones, ivec2(columns.y + 1, row), 0), second);
    vec4 z = mix(texelFetch(uBones, ivec2(columns.x + 2, row), 0), texelFetch(uBones, ivec2(columns.y + 2, row), 0), second);
    // Joints of other limbs are not seen, so that it fades out towards the trunk.
    vTint = mix(texelFetch(uBones, ivec2(columns.x + 3, row), 0), texelFetch(uBones, ivec2(columns.y + 3, row), 0), second);
    vec4 at = vec4(aPlace.xyz, 1.0);
    vPlace = vec3(dot(x, at), dot(y, at), dot(z, at));
    vNormal = vec3(dot(x.xyz, aNormal.xyz), dot(y.xyz, aNormal.xyz), dot(z.xyz, aNormal.xyz));
    gl_Position = viewProj * vec4(vPlace, 1.0);
}
