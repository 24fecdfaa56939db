uniform sampler2D uTexture;
in vec2 vUv;
in vec4 vTint;
out vec4 oColour;

void main() {
    oColour = texture(uTexture, vUv) * vTint;
}
