uniform float uOpacity;
in vec4 vColour;
in vec3 vAcross;
out vec4 oColour;

void main() {
    float cover = clamp(vAcross.z + 0.5 - length(vAcross.xy), 0.0, 1.0);
    oColour = vec4(vColour.rgb, vColour.a * cover * uOpacity);
}
