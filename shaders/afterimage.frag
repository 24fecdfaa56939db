in vec3 vNormal;
in vec4 vTint;
in vec3 vPlace;
#include "frame.glsl"
out vec4 oColour;

void main() {
    vec3 normal = normalize(vNormal);
    float facing = max(dot(normal, normalize(eye.xyz - vPlace)), 0.0);
    vec3 light = mix(grassLight.rgb, skyLight.rgb, normal.y * 0.5 + 0.5) + sunLight.rgb * 0.55;
    // Thin at its edges, as mist is.
    oColour = vec4(toDisplay(vTint.rgb * vTint.rgb * light), vTint.a * smoothstep(0.0, 0.6, facing));
}
