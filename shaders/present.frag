uniform sampler2D uPicture;
in vec2 vUv;
out vec4 oColour;

void main() {
    oColour = vec4(texture(uPicture, vUv).rgb, 1.0);
}
