// What every shader knows of the frame; FrameBlock in src/render/frame_block.hpp.
layout(std140) uniform Frame {
    mat4 viewProj;
    vec4 eye;        // w: angle of one drawn pixel, radians
    vec4 toSun;
    vec4 sunLight;
    vec4 skyLight;
    vec4 grassLight;
    vec4 shade;
    vec4 viewport;   // width, height, 1/width, 1/height
    vec4 haze;       // display colour; w: density, 1/m
    vec4 wet;        // display colour of what wet ground mirrors; w: how wet, 0…1
    vec4 moment;     // x: seconds
};

// Linear light to the display: straight up to 0.7, then a soft shoulder that reaches 1 at infinity; sRGB.
vec3 toDisplay(vec3 light) {
    vec3 over = max(light - 0.7, 0.0);
    vec3 mapped = min(light, 0.7) + 0.3 * over / (over + 0.3);
    return 1.055 * pow(mapped, vec3(1.0 / 2.4)) - 0.055;
}

// How much of what is so far away is lost in haze.
float hazeAt(float metres) {
    return 1.0 - exp(-haze.w * metres);
}

// How much of the sky wet ground mirrors; up: sine of the angle at which it is seen.
float sheenAt(float up) {
    float low = 1.0 - clamp(up, 0.0, 1.0);
    return wet.w * (0.07 + 0.62 * low * low * low);
}

// Light on a matt surface, before its own colour.
vec3 lightOn(vec3 normal, float sunSeen) {
    vec3 ambient = mix(grassLight.rgb, skyLight.rgb, normal.y * 0.5 + 0.5);
    return ambient + sunLight.rgb * (max(dot(normal, toSun.xyz), 0.0) * sunSeen);
}
