#include "render/sea.hpp"

#include "core/math.hpp"
#include "render/noise.hpp"

#include <cmath>
#include <cstddef>

namespace hexagoal {
namespace {

constexpr float kFaintest = 0.03f; // of the second run, in its last picture
constexpr int kWaves = 18;

/// A wave that fits the tile: whole waves along either side; its speed fits no period.
struct Wave {
    int across;
    int along;
    float height;
    float phase;
    float turns; ///< radians from picture to picture
};

std::array<Wave, kWaves> waves() {
    std::array<Wave, kWaves> list{};
    for (std::uint32_t i = 0; i < list.size(); ++i) {
        const float angle = latticeNoise(i, 1, 1313) * 2.0f * kPi;
        const float count = 1.6f + 0.42f * static_cast<float>(i); // waves in the tile
        const int across = static_cast<int>(std::lround(count * std::cos(angle)));
        int along = static_cast<int>(std::lround(count * std::sin(angle)));
        along = across == 0 && along == 0 ? 1 : along;
        const float length = std::sqrt(static_cast<float>(across * across + along * along));
        // Deep water: speed as the root of the length, so turns as the root of the count.
        const float turns = 0.062f * std::sqrt(length) * (0.85f + 0.3f * latticeNoise(i, 3, 1313));
        list[i] = {across, along, 1.0f / std::sqrt(length), latticeNoise(i, 2, 1313) * 2.0f * kPi, turns};
    }
    return list;
}

} // namespace

float seaCover(int picture) {
    return 1.0f - (1.0f - kFaintest) * static_cast<float>(picture) / static_cast<float>(kSeaPictures - 1);
}

gl::Image seaPattern(int picture, int size) {
    static const std::array<Wave, kWaves> kAll = waves();
    const auto count = static_cast<std::size_t>(size);
    std::vector<float> height(count * count, 0.0f);
    std::vector<float> cosine(count);
    std::vector<float> sine(count);
    for (const Wave& wave : kAll) {
        const float step = 2.0f * kPi / static_cast<float>(size);
        for (std::size_t x = 0; x < count; ++x) {
            const float at = step * static_cast<float>(wave.across) * static_cast<float>(x);
            cosine[x] = std::cos(at);
            sine[x] = std::sin(at);
        }
        for (std::size_t y = 0; y < count; ++y) {
            const float at = step * static_cast<float>(wave.along) * static_cast<float>(y) + wave.phase +
                             wave.turns * static_cast<float>(picture);
            const float c = std::cos(at) * wave.height;
            const float s = std::sin(at) * wave.height;
            float* row = &height[y * count];
            for (std::size_t x = 0; x < count; ++x) {
                row[x] += cosine[x] * c - sine[x] * s;
            }
        }
    }
    // Bright where the water is nearly level: a net of light, with knots where crests cross.
    gl::Image image(size, size, 1);
    for (std::size_t i = 0; i < height.size(); ++i) {
        const float gleam = std::exp(-height[i] * height[i] * 3.2f);
        const float crest = 0.5f + 0.5f * std::tanh(height[i] * 0.9f);
        image.texels[i] = gl::toByte(0.20f * crest + 0.80f * gleam * gleam);
    }
    return image;
}

std::vector<gl::Image> seaSequence(int size) {
    std::vector<gl::Image> sequence;
    sequence.reserve(kSeaPictures);
    for (int i = 0; i < kSeaPictures; ++i) {
        gl::Image picture = seaPattern(i, size);
        const gl::Image over = seaPattern(i + kSeaPictures, size);
        const float cover = seaCover(i);
        for (std::size_t k = 0; k < picture.texels.size(); ++k) {
            const auto under = static_cast<float>(picture.texels[k]);
            picture.texels[k] = static_cast<std::uint8_t>(
                under + (static_cast<float>(over.texels[k]) - under) * cover + 0.5f);
        }
        sequence.push_back(std::move(picture));
    }
    return sequence;
}

int seaPictureAt(double tick) {
    const double pictures = std::floor(tick / 60.0 * kSeaPicturesPerSecond);
    return static_cast<int>(pictures - std::floor(pictures / kSeaPictures) * kSeaPictures);
}

int farSeaPictureAt(double tick) {
    const auto count = static_cast<int>(kFarSeaPictures.size());
    return kFarSeaPictures[static_cast<std::size_t>(seaPictureAt(tick) * count / kSeaPictures)];
}

} // namespace hexagoal
