#include "render/grass_texture.hpp"

#include "core/math.hpp"
#include "render/noise.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

gl::Image bakeBlades(int size) {
    const auto count = static_cast<std::size_t>(size) * static_cast<std::size_t>(size);
    std::vector<float> height(count, 0.0f);
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            const float u = static_cast<float>(x) / static_cast<float>(size);
            const float v = static_cast<float>(y) / static_cast<float>(size);
            const float clumps = valueNoise(u * 3.0f, v * 3.0f, 3, 77) - 0.5f;
            height[static_cast<std::size_t>(y * size + x)] =
                0.10f * clumps + 0.30f + 0.30f * fractalNoise(u * 8.0f, v * 8.0f, 8, 4, 5);
        }
    }
    // Short strokes that start dark at the root and end light at the tip.
    const int strokes = size * size / 28;
    for (int i = 0; i < strokes; ++i) {
        const auto n = static_cast<std::uint32_t>(i);
        float x = latticeNoise(n, 1, 9) * static_cast<float>(size);
        float y = latticeNoise(n, 2, 9) * static_cast<float>(size);
        const float heading = (latticeNoise(n, 3, 9) - 0.5f) * 2.2f + 1.57f;
        const float length = 6.0f + 12.0f * latticeNoise(n, 4, 9);
        const float tip = 0.45f + 0.55f * latticeNoise(n, 5, 9);
        const float dx = std::cos(heading);
        const float dy = std::sin(heading);
        for (float s = 0.0f; s < length; s += 1.0f) {
            const int px = ((static_cast<int>(x) % size) + size) % size;
            const int py = ((static_cast<int>(y) % size) + size) % size;
            float& h = height[static_cast<std::size_t>(py * size + px)];
            // Blades in a clump are lighter or darker together, so that something is left at a distance.
            const float clump =
                0.10f * (valueNoise(static_cast<float>(px) * 3.0f / static_cast<float>(size),
                                    static_cast<float>(py) * 3.0f / static_cast<float>(size), 3, 77) -
                         0.5f);
            const float target = 0.12f + clump + (tip - 0.12f) * (s / length);
            h += (target - h) * 0.75f;
            x += dx;
            y += dy;
        }
    }
    double sum = 0.0;
    for (const float h : height) {
        sum += static_cast<double>(h);
    }
    const float mean = static_cast<float>(sum / static_cast<double>(count));
    gl::Image image(size, size, 1);
    for (std::size_t i = 0; i < count; ++i) {
        image.texels[i] = gl::toByte(0.5f + (height[i] - mean) * 0.95f);
    }
    return image;
}

gl::Image bakeGround(int size, float extentX, float extentZ, float pitchWidth, float pitchLength) {
    gl::Image image(size, size, 4);
    const Vec3 lush{0.275f, 0.515f, 0.190f};
    const Vec3 dry{0.405f, 0.555f, 0.235f};
    const Vec3 worn{0.490f, 0.575f, 0.300f};
    const Vec3 runOff{0.235f, 0.460f, 0.175f};
    const Vec3 paving{0.560f, 0.590f, 0.625f};
    const auto blend = [](Vec3 a, Vec3 b, float t) { return a + (b - a) * std::clamp(t, 0.0f, 1.0f); };
    const auto step = [](float from, float to, float v) {
        const float t = std::clamp((v - from) / (to - from), 0.0f, 1.0f);
        return t * t * (3.0f - 2.0f * t);
    };
    for (int j = 0; j < size; ++j) {
        for (int i = 0; i < size; ++i) {
            const float x = ((static_cast<float>(i) + 0.5f) / static_cast<float>(size) - 0.5f) * extentX;
            const float z = ((static_cast<float>(j) + 0.5f) / static_cast<float>(size) - 0.5f) * extentZ;
            const float broad = fractalNoise(x * 0.06f + 40.0f, z * 0.06f + 40.0f, 4096, 2, 21);
            const float patchy = fractalNoise(x * 0.45f + 90.0f, z * 0.45f + 90.0f, 4096, 2, 33);
            Vec3 colour = blend(lush, dry, (broad - 0.35f) * 0.55f + (patchy - 0.5f) * 0.75f);
            // Worn mouths: an ellipse before each goal line, the keeper's feet, the penalty spot, the centre.
            const float fromLine = pitchLength * 0.5f - std::abs(z); // > 0 inside the pitch
            const auto spot = [&](float cx, float cz, float rx, float rz) {
                const float ex = (x - cx) / rx;
                const float ez = (fromLine - cz) / rz;
                return 1.0f - step(0.25f, 1.0f, std::sqrt(ex * ex + ez * ez) + (patchy - 0.5f) * 0.9f);
            };
            float wear = 0.42f * spot(0.0f, 0.8f, 5.2f, 3.6f) + 0.30f * spot(0.0f, 2.6f, 3.0f, 5.2f) +
                         0.35f * spot(0.0f, 11.0f, 1.3f, 1.1f);
            const float fromCentre = std::sqrt(x * x + z * z);
            wear += 0.35f * (1.0f - step(0.3f, 2.6f, fromCentre + (patchy - 0.5f) * 2.0f));
            colour = blend(colour, worn, wear);
            const float outside = std::max(std::abs(x) - pitchWidth * 0.5f, std::abs(z) - pitchLength * 0.5f);
            const float off = step(1.2f, 1.5f, outside);
            colour = blend(colour, runOff * (0.94f + 0.16f * patchy), off);
            const float paved = step(8.0f, 8.35f, outside);
            colour = blend(colour, paving * (0.95f + 0.1f * patchy), paved);
            std::uint8_t* t = image.at(i, j);
            t[0] = gl::toByte(colour.x);
            t[1] = gl::toByte(colour.y);
            t[2] = gl::toByte(colour.z);
            t[3] = gl::toByte(1.0f - off);
        }
    }
    return image;
}

} // namespace hexagoal
