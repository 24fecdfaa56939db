uniform sampler2D uBlades;
uniform vec3 uPaint;
in vec3 vPaint;
in vec2 vGround;
flat in float vLength;
out vec4 oColour;

void main() {
    float grass = texture(uBlades, vGround * 0.55).r - 0.5;
    float broad = texture(uBlades, vGround * 0.11).r - 0.5;
    float uneven = grass * 0.030 + broad * 0.012;
    float footprint = fwidth(vPaint.x) + 0.004;
    float half_ = vPaint.z + uneven;
    float cover = clamp((half_ - vPaint.x) / footprint + 0.5, 0.0, 1.0) *
                  clamp((half_ + vPaint.x) / footprint + 0.5, 0.0, 1.0);
    cover = min(cover, 2.0 * vPaint.z / footprint);
    if (vLength > 0.0) {
        float end = min(vPaint.y, vLength - vPaint.y) + uneven;
        cover *= clamp(end / (fwidth(vPaint.y) + 0.004) + 0.5, 0.0, 1.0);
    }
    float thick = 0.90 + 0.5 * broad + 0.25 * grass;
    oColour = vec4(uPaint * (1.0 + grass * 0.12), cover * clamp(thick, 0.0, 0.97));
}
