uniform sampler2D uPicture;
uniform vec2 uShare;   // of the texture, that was drawn
uniform vec2 uMost;    // the middle of its last texel
in vec2 vUv;
out vec4 oColour;

void main() {
    oColour = vec4(texture(uPicture, min(vUv * uShare, uMost)).rgb, 1.0);
}
