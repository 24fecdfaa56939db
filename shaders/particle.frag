uniform sampler2D uAtlas;   // r: how light, g: how much it covers
in vec2 vUv;
in vec4 vTint;
out vec4 oColour;

void main() {
    vec2 texel = texture(uAtlas, vUv).rg;
    oColour = vec4(vTint.rgb * (texel.r * texel.g), vTint.a * texel.g);
}
