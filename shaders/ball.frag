uniform vec4 uBall;
uniform mat3 uToBall;      // pitch axes to the ball's own
uniform float uSunSeen;    // 0 in the bar's shadow, 1 in the sun
uniform vec3 uTint;
uniform samplerCube uPanels;
uniform samplerCube uRelief;
in vec3 vPlace;
#include "frame.glsl"
out vec4 oColour;

void main() {
    vec3 ray = normalize(vPlace - eye.xyz);
    vec3 toCentre = uBall.xyz - eye.xyz;
    float t = dot(toCentre, ray);
    vec3 off = eye.xyz + t * ray - uBall.xyz;
    float d = length(off);
    float pixel = t * eye.w;
    float radius = max(uBall.w, 0.9 * pixel);
    float alpha = clamp((radius - d) / pixel + 0.5, 0.0, 1.0);
    if (alpha < 0.02) {
        discard;
    }
    float k = clamp(d / radius, 0.0, 0.9995);
    float depth = sqrt(1.0 - k * k);
    vec3 smoothNormal = off / max(d, 1e-5) * k - ray * depth;
    vec3 onBall = uToBall * smoothNormal;
    // Texels per pixel, more towards the edge; a cube face spans about a quarter turn.
    float lod = log2(max(pixel / radius * 163.0 / (0.35 + 0.65 * depth), 1.0));
    vec3 paint = textureLod(uPanels, onBall, lod).rgb * uTint;
    vec3 relief = textureLod(uRelief, onBall, lod).rgb * 2.0 - 1.0;
    vec3 normal = normalize(transpose(uToBall) * relief);
    vec3 place = uBall.xyz + smoothNormal * radius;

    vec3 ambient = mix(grassLight.rgb, skyLight.rgb, normal.y * 0.5 + 0.5);
    // Near the ground the underside sees only its own shadow.
    float room = clamp((place.y + 0.02) / (uBall.w * 1.3), 0.0, 1.0);
    ambient *= 0.35 + 0.65 * room;
    float wrapped = max(dot(normal, toSun.xyz) * 0.92 + 0.08, 0.0);
    vec3 light = ambient + sunLight.rgb * (wrapped * uSunSeen);
    vec3 halfway = normalize(toSun.xyz - ray);
    float shine = pow(max(dot(normal, halfway), 0.0), 30.0) * 0.22 * uSunSeen;
    float rim = pow(1.0 - depth, 3.0) * 0.20;
    oColour = vec4(toDisplay(paint * paint * light + sunLight.rgb * shine + skyLight.rgb * rim), alpha);
    vec4 clip = viewProj * vec4(place, 1.0);
    gl_FragDepth = clip.z / clip.w * 0.5 + 0.5;
}
