// Drawn once at load into the panorama: u is the azimuth from +z towards +x, v the square root of the height.
uniform vec3 uToSun;
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
    vec3 zenith = vec3(0.030, 0.215, 0.560);
    vec3 middle = vec3(0.110, 0.430, 0.800);
    vec3 horizon = vec3(0.660, 0.830, 0.930);
    vec3 sky = mix(middle, zenith, smoothstep(0.15, 0.85, up));
    sky = mix(horizon, sky, 1.0 - exp(-up * 8.5));
    float towards = max(dot(direction, uToSun), 0.0);
    sky += vec3(1.0, 0.86, 0.62) * (0.10 * pow(towards, 6.0) + 0.35 * pow(towards, 90.0));

    vec2 plane = direction.xz / (up + 0.09);
    vec2 toSunPlane = normalize(uToSun.xz + 1e-4) * 0.10;
    float body = clouds(plane * 0.95 + vec2(3.1, 7.7));
    float beyond = clouds(plane * 0.95 + vec2(3.1, 7.7) + toSunPlane);
    float cover = smoothstep(0.56, 0.68, body);
    float wisps = smoothstep(0.46, 0.85, clouds(plane * vec2(0.35, 0.9) + 31.0)) * 0.30;
    float lit = clamp(0.72 + (body - beyond) * 3.2, 0.0, 1.0);
    vec3 cloud = mix(vec3(0.62, 0.74, 0.88), vec3(1.75, 1.70, 1.62), lit);
    float fade = smoothstep(0.02, 0.16, up);
    sky = mix(sky, vec3(1.05, 1.10, 1.15), wisps * fade);
    sky = mix(sky, cloud, cover * fade * 0.88);

    vec3 over = max(sky - 0.7, 0.0);
    sky = min(sky, 0.7) + 0.3 * over / (over + 0.3);
    oColour = vec4(1.055 * pow(sky, vec3(1.0 / 2.4)) - 0.055, 1.0);
}
