// A picture among these would cost every panel and letter a second texture: it has a program of its own.
#ifdef PICTURE
uniform sampler2D uPicture;   // premultiplied
#else
uniform sampler2D uGlyphs;
#endif
in vec2 vUv;
in vec4 vColour;
flat in vec4 vShape;
out vec4 oColour;

void main() {
#ifdef PICTURE
    vec4 picture = texture(uPicture, vUv);
    oColour = vec4(vColour.rgb * picture.rgb / max(picture.a, 0.004), vColour.a * picture.a);
#else
    float cover;
    if (vShape.x < 0.0) {
        cover = texture(uGlyphs, vUv).r;
    } else {
        vec2 q = abs(vUv) - vShape.xy + vShape.z;
        float outside = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - vShape.z;
        cover = clamp(0.5 - outside, 0.0, 1.0);
        if (vShape.w > 0.0) {
            cover *= clamp(outside + vShape.w + 0.5, 0.0, 1.0);
        }
    }
    oColour = vec4(vColour.rgb, vColour.a * cover);
#endif
}
