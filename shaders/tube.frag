in vec3 vPlace;
flat in vec3 vStart;
flat in vec3 vAxis;
flat in float vRadius;
flat in vec4 vPaint;
#include "frame.glsl"
out vec4 oColour;

void main() {
    vec3 ray = normalize(vPlace - eye.xyz);
    vec3 toEye = eye.xyz - vStart;
    float along = dot(vAxis, ray);
    float axisSq = dot(vAxis, vAxis);
    float denominator = max(axisSq - along * along, 1e-8 * axisSq);
    float s = (dot(vAxis, toEye) - dot(ray, toEye) * along) / denominator;
    float inside = clamp(s, 0.0, 1.0);
    vec3 centre = vStart + inside * vAxis;
    float t = dot(centre - eye.xyz, ray);
    vec3 off = eye.xyz + t * ray - centre;
    float d = length(off);

    // Edges by coverage, so they are smooth without multisampling; what is thinner than a pixel fades instead.
    float pixel = t * eye.w;
    float radius = max(vRadius, 0.55 * pixel);
    float alpha = clamp((radius - d) / pixel + 0.5, 0.0, 1.0) * min(vRadius / radius, 1.0);
    if (alpha < 0.02) {
        discard;
    }
    vec3 acrossAxis = (s == inside) ? ray - vAxis * (along / axisSq) : ray;
    float sine = max(length(acrossAxis), 0.05);
    float k = clamp(d / radius, 0.0, 0.999);
    float depth = sqrt(1.0 - k * k);
    vec3 normal = off / max(d, 1e-5) * k - acrossAxis / sine * depth;
    vec3 place = eye.xyz + (t - radius * depth / sine) * ray;

    // The grass hides what is below it; it writes no depth.
    alpha *= clamp(place.y / pixel + 0.5, 0.0, 1.0);
    vec3 light = lightOn(normal, 1.0);
    light *= 1.0 - 0.30 * exp(-place.y * 6.0);   // the grass keeps light from the foot of a post
    vec3 paint = vPaint.rgb * vPaint.rgb;
    vec3 halfway = normalize(toSun.xyz - ray);
    float shine = pow(max(dot(normal, halfway), 0.0), 48.0) * vPaint.a;
    float rim = pow(1.0 - max(dot(normal, -ray), 0.0), 4.0) * 0.25 * vPaint.a;
    oColour = vec4(toDisplay(paint * light + sunLight.rgb * shine + skyLight.rgb * rim), alpha);
    vec4 clip = viewProj * vec4(place, 1.0);
    gl_FragDepth = clip.z / clip.w * 0.5 + 0.5;
}
