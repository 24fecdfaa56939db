uniform sampler2D uCords;   // r: coverage, g: how much of the light side is seen
in vec2 vUv;
in vec3 vLit;
in vec3 vShaded;
out vec4 oColour;

void main() {
    vec2 cord = texture(uCords, vUv, -0.45).rg;   // sharper than the driver would: cords are filtered for it
    oColour = vec4(mix(vShaded, vLit, cord.g), cord.r);
}
