// What is drawn much of has a program of its own that does no more than it needs: a processor that draws pays for
// each word of this at each pixel. PICTURE also because a second texture would cost every panel and letter.
#if defined PICTURE
uniform sampler2D uPicture;   // premultiplied
#elif !defined SHAPES && !defined PLAIN
uniform sampler2D uGlyphs;
#endif
in vec2 vUv;
in vec4 vColour;
flat in vec4 vShape;
out vec4 oColour;

#if !defined PICTURE && !defined SHAPES && !defined PLAIN
/// Letters stand on whole pixels, a texel for each: nothing is to be filtered.
float glyph() {
    return texelFetch(uGlyphs, ivec2(vUv), 0).r;
}
#endif

#if !defined PICTURE && !defined GLYPHS && !defined PLAIN
float shape() {
    vec2 q = abs(vUv) - vShape.xy + vShape.z;
    float outside = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - vShape.z;
    float cover = clamp(0.5 - outside, 0.0, 1.0);
    if (vShape.w > 0.0) {
        cover *= clamp(outside + vShape.w + 0.5, 0.0, 1.0);
    }
    return cover;
}
#endif

void main() {
#if defined PICTURE
    vec4 picture = texture(uPicture, vUv);
    oColour = vec4(vColour.rgb * picture.rgb / max(picture.a, 0.004), vColour.a * picture.a);
#elif defined PLAIN
    oColour = vColour;
#elif defined SHAPES
    oColour = vec4(vColour.rgb, vColour.a * shape());
#elif defined GLYPHS
    oColour = vec4(vColour.rgb, vColour.a * glyph());
#else
    float cover;
    if (vShape.x < 0.0) {
        cover = glyph();
    } else {
        cover = shape();
    }
    oColour = vec4(vColour.rgb, vColour.a * cover);
#endif
}
