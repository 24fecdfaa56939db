// Light on a man; open: what the rest of his body lets through, 0.4 … 1.
vec3 lightOnMan(vec3 normal, vec3 place, float open) {
    float sun = max(dot(normal, toSun.xyz) * 0.88 + 0.12, 0.0);
    vec3 ambient = mix(grassLight.rgb, skyLight.rgb, normal.y * 0.5 + 0.5);
    // The grass and his own body keep light from what is low.
    float low = max(1.0 - place.y * 2.5, 0.0);
    float seen = open * (1.0 - 0.35 * low * low);
    return ambient * seen + sunLight.rgb * (sun * mix(seen, 1.0, 0.35));
}

// The sky's light on an edge turned away from the eye.
vec3 rimOnMan(vec3 normal, vec3 place) {
    float edge = 1.0 - max(dot(normal, normalize(eye.xyz - place)), 0.0);
    return skyLight.rgb * (edge * edge * edge * 0.22 * (normal.y * 0.4 + 0.6));
}
