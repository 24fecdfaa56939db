in vec2 vAt;
in vec3 vPaint;
out vec4 oColour;

void main() {
    float far = min(length(vAt), 1.0);
    float soft = (1.0 - far) * (1.0 - far);
    oColour = vec4(vPaint * (soft * 0.7 + 0.9 * soft * soft * soft * soft), 0.0);   // added
}
