uniform sampler2D uSky;
in vec2 vUv;
out vec4 oColour;

void main() {
    oColour = vec4(texture(uSky, vUv).rgb, 1.0);
}
