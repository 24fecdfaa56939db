layout(location = 0) in vec2 aPlace;    // real pixels from the top left
layout(location = 1) in vec2 aUv;       // glyphs: texels; pictures: atlas; shapes: place relative to the shape's middle, pixels
layout(location = 2) in vec4 aColour;
layout(location = 3) in vec4 aShape;    // half width, half height, corner radius, ring thickness (pixels); x: -1 a glyph
uniform vec2 uSize;
out vec2 vUv;
out vec4 vColour;
flat out vec4 vShape;

void main() {
    vUv = aUv;
    vColour = aColour;
    vShape = aShape;
    gl_Position = vec4(aPlace / uSize * vec2(2.0, -2.0) + vec2(-1.0, 1.0), 0.0, 1.0);
}
