// Drawn once at load into the panorama: u is the azimuth from +z towards +x, v the square root of the height.
uniform vec3 uToSun;
uniform vec3 uZenith;
uniform vec3 uMiddle;
uniform vec3 uHorizon;
uniform vec3 uGlow;
uniform vec3 uCloudShaded;
uniform vec3 uCloudLit;
uniform vec3 uWispLight;
uniform vec2 uCloudEdge;   // of the noise: where a cloud begins, where it is whole
uniform vec3 uHides;       // clouds, wisps; brightness of the stars
in vec2 vUv;
out vec4 oColour;

float hash(ivec2 p, int period) {
    p.x = p.x - (p.x / period) * period;
    uint h = uint(p.x + 977 * 64) * 0x9E3779B1u ^ uint(p.y + 977 * 64) * 0x85EBCA77u;
    h ^= h >> 15u;
    h *= 0x2C1B3C6Du;
    h ^= h >> 12u;
    h *= 0x297A2D39u;
    h ^= h >> 15u;
    return float(h >> 8u) * (1.0 / 16777216.0);
}

float noise(vec2 p) {
    vec2 cell = floor(p);
    vec2 f = p - cell;
    f = f * f * (3.0 - 2.0 * f);
    ivec2 i = ivec2(cell);
    const int far = 1000000;
    return mix(mix(hash(i, far), hash(i + ivec2(1, 0), far), f.x),
               mix(hash(i + ivec2(0, 1), far), hash(i + ivec2(1, 1), far), f.x), f.y);
}

float clouds(vec2 p) {
    float sum = 0.0;
    float weight = 0.5;
    for (int i = 0; i < 5; ++i) {
        sum += weight * noise(p);
        p = mat2(0.8, -0.6, 0.6, 0.8) * p * 2.03 + 17.3;
        weight *= 0.5;
    }
    return sum;
}

void main() {
    float azimuth = vUv.x * 6.2831853;
    float height = vUv.y * vUv.y * 1.5707963;
    vec3 direction = vec3(sin(azimuth) * cos(height), sin(height), cos(azimuth) * cos(height));

    float up = direction.y;
    vec3 sky = mix(uMiddle, uZenith, smoothstep(0.15, 0.85, up));
    sky = mix(uHorizon, sky, 1.0 - exp(-up * 8.5));
    float towards = max(dot(direction, uToSun), 0.0);
    sky += uGlow * (0.10 * pow(towards, 6.0) + 0.35 * pow(towards, 90.0));

    vec2 grid = vec2(vUv.x * 420.0, height * 70.0);
    vec2 star = fract(grid) - 0.5;
    float chance = hash(ivec2(floor(grid)), 420);
    sky += vec3(0.85, 0.92, 1.0) * (uHides.z * smoothstep(0.965, 1.0, chance) * smoothstep(0.24, 0.0, length(star)) *
                                    smoothstep(0.02, 0.25, up));

    vec2 plane = direction.xz / (up + 0.09);
    vec2 toSunPlane = normalize(uToSun.xz + 1e-4) * 0.10;
    float body = clouds(plane * 0.95 + vec2(3.1, 7.7));
    float beyond = clouds(plane * 0.95 + vec2(3.1, 7.7) + toSunPlane);
    float cover = smoothstep(uCloudEdge.x, uCloudEdge.y, body);
    float wisps = smoothstep(0.46, 0.85, clouds(plane * vec2(0.35, 0.9) + 31.0)) * uHides.y;
    float lit = clamp(0.72 + (body - beyond) * 3.2, 0.0, 1.0);
    vec3 cloud = mix(uCloudShaded, uCloudLit, lit);
    float fade = smoothstep(0.02, 0.16, up);
    sky = mix(sky, uWispLight, wisps * fade);
    sky = mix(sky, cloud, cover * fade * uHides.x);

    vec3 over = max(sky - 0.7, 0.0);
    sky = min(sky, 0.7) + 0.3 * over / (over + 0.3);
    oColour = vec4(1.055 * pow(sky, vec3(1.0 / 2.4)) - 0.055, 1.0);
}
