#include "render/surroundings_pictures.hpp"

#include "core/math.hpp"
#include "core/ranges.hpp"
#include "render/colour.hpp"
#include "render/noise.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace hexagoal {

gl::Image paintSeats(bool snow) {
    constexpr int kSize = 256;
    constexpr int kCells = 16; // rows and seats
    constexpr int kCell = kSize / kCells;
    gl::Image image(kSize, kSize, 4);
    for (int y = 0; y < kSize; ++y) {
        for (int x = 0; x < kSize; ++x) {
            const int row = y / kCell;
            const int column = x / kCell;
            const int inX = x % kCell;
            const int inY = y % kCell;
            const float vary =
                latticeNoise(static_cast<std::uint32_t>(column), static_cast<std::uint32_t>(row), 71);
            Colour c = Colour::hex(0x465a6f); // concrete
            const bool stair = column < 2;
            if (stair) {
                c = inY < 3 ? Colour::hex(0x778a9b) : Colour::hex(0x65798b);
            } else if (inX >= 2 && inX < kCell - 2 && inY >= 4) {
                const Colour blue = Colour::hex(0x3d5c7c);
                const Colour pale = Colour::hex(0x5a7a99);
                c = mixed(blue, pale, vary * vary * 0.6f);
                c = mixed(c, Colour::hex(0x31506e), inY > kCell - 4 ? 0.55f : 0.0f);
                c = mixed(c, palette::kWhite, inY < 6 ? 0.22f : 0.0f);
            } else if (inY < 2) {
                c = Colour::hex(0x3a4d61);
            }
            if (snow) { // lies on seats and steps, thick or thin
                const float thick = 0.40f + 0.40f * vary;
                const float lies = static_cast<float>(inY) < thick * kCell * 0.62f ? 0.94f : 0.16f;
                c = mixed(c, Colour::hex(0xf0f5fa), lies);
            }
            std::uint8_t* t = image.at(x, y);
            t[0] = gl::toByte(c.r);
            t[1] = gl::toByte(c.g);
            t[2] = gl::toByte(c.b);
            t[3] = 255;
        }
    }
    return image;
}

gl::Image paintTrees(bool snow) {
    constexpr int kWidth = 1024;
    constexpr int kHeight = 128;
    gl::Image image(kWidth, kHeight, 4);
    for (int y = 0; y < kHeight; ++y) {
        for (int x = 0; x < kWidth; ++x) {
            const float u = static_cast<float>(x) / kWidth;
            const float v = 1.0f - (static_cast<float>(y) + 0.5f) / kHeight; // 1 at the top
            const float back = 0.48f + 0.34f * fractalNoise(u * 16.0f, 3.5f, 16, 3, 5) +
                               0.14f * valueNoise(u * 128.0f, v * 10.0f, 128, 8);
            const float front = 0.20f + 0.38f * fractalNoise(u * 32.0f, 7.5f, 32, 3, 15) +
                                0.12f * valueNoise(u * 128.0f, v * 12.0f, 128, 18);
            const float leaf = fractalNoise(u * 128.0f, v * 16.0f, 128, 3, 25);
            Colour c = Colour::hex(0x6f9bac);
            float alpha = std::clamp((back - v) * 26.0f + 0.5f, 0.0f, 1.0f);
            c = mixed(c, Colour::hex(0x5d8c98), leaf);
            const float inFront = std::clamp((front - v) * 26.0f + 0.5f, 0.0f, 1.0f);
            c = mixed(c, mixed(Colour::hex(0x2f6a62), Colour::hex(0x5a9470), leaf * 0.9f + v * 0.3f),
                      inFront);
            if (snow) { // on the crowns' upper sides
                const float crest = inFront > 0.5f ? front - v : back - v;
                const float lies = std::clamp(1.15f - crest * 5.0f, 0.25f, 1.0f) * (0.45f + 0.75f * leaf);
                c = mixed(mixed(c, Colour::hex(0x5b6b78), 0.55f), Colour::hex(0xf2f6fb),
                          std::min(lies, 1.0f) * 0.85f);
            }
            std::uint8_t* t = image.at(x, y);
            t[0] = gl::toByte(c.r);
            t[1] = gl::toByte(c.g);
            t[2] = gl::toByte(c.b);
            t[3] = gl::toByte(alpha);
        }
    }
    return image;
}

gl::Image paintTown(bool night) {
    constexpr int kWidth = 1024;
    constexpr int kHeight = 128;
    gl::Image image(kWidth, kHeight, 4);
    for (int y = 0; y < kHeight; ++y) {
        for (int x = 0; x < kWidth; ++x) {
            const float u = static_cast<float>(x) / kWidth;
            const float v = 1.0f - (static_cast<float>(y) + 0.5f) / kHeight; // 1 at the top
            constexpr int kHouses = 26;
            const auto house = static_cast<std::uint32_t>(u * kHouses);
            const float across = u * kHouses - static_cast<float>(house);
            const float eaves = 0.42f + 0.34f * latticeNoise(house, 1, 333);
            const bool gabled = latticeNoise(house, 2, 333) > 0.45f;
            const float roof = eaves + (gabled ? 0.16f * (1.0f - std::abs(across * 2.0f - 1.0f)) : 0.0f);
            const float wall = latticeNoise(house, 3, 333);
            Colour c = night ? mixed(Colour::hex(0x16222f), Colour::hex(0x22303c), wall)
                             : mixed(Colour::hex(0xb9a48c), Colour::hex(0xd6c3a6), wall);
            if (v > eaves) {
                c = night ? Colour::hex(0x121a26) : Colour::hex(0x8e5f4a);
            }
            // Windows, four texels wide.
            const int column = (x - static_cast<int>(static_cast<float>(house) * kWidth / kHouses)) / 6;
            const int row = y / 11;
            const bool pane = x % 6 >= 2 && x % 6 < 5 && y % 11 >= 3 && y % 11 < 9 && v < eaves - 0.05f;
            const float who = latticeNoise(house * 31u + static_cast<std::uint32_t>(column),
                                           static_cast<std::uint32_t>(row), 334);
            if (pane) {
                const Colour lit = mixed(Colour::hex(0xffb84a), Colour::hex(0xffe6a8),
                                         latticeNoise(static_cast<std::uint32_t>(row), house, 335));
                c = night ? (who > 0.58f ? lit : Colour::hex(0x0c141d)) : Colour::hex(0x56687a);
            }
            float alpha = std::clamp((roof - v) * 40.0f + 0.5f, 0.0f, 1.0f);
            const float front = 0.24f + 0.34f * fractalNoise(u * 40.0f, 7.5f, 40, 3, 15) +
                                0.12f * valueNoise(u * 128.0f, v * 12.0f, 128, 18);
            const float leaf = fractalNoise(u * 128.0f, v * 16.0f, 128, 3, 25);
            const float tree = fractalNoise(u * 24.0f, 3.5f, 24, 1, 26);
            const float inFront = std::clamp((front - v) * 26.0f + 0.5f, 0.0f, 1.0f);
            const Colour crown = night
                                     ? mixed(Colour::hex(0x1a1f1c),
                                             mixed(Colour::hex(0x4a2d18), Colour::hex(0x54431c), tree), leaf)
                                     : mixed(Colour::hex(0x9a4a1c),
                                             mixed(Colour::hex(0xd8742a), Colour::hex(0xe6b040), tree), leaf);
            c = mixed(c, crown, inFront);
            alpha = std::max(alpha, inFront);
            std::uint8_t* t = image.at(x, y);
            t[0] = gl::toByte(c.r);
            t[1] = gl::toByte(c.g);
            t[2] = gl::toByte(c.b);
            t[3] = gl::toByte(alpha);
        }
    }
    return image;
}

gl::Image paintLeaves() {
    constexpr int kSize = 128;
    gl::Image image(kSize, kSize, 3);
    std::vector<float> height(static_cast<std::size_t>(kSize * kSize), 0.42f);
    for (std::uint32_t i = 0; i < 900; ++i) {
        const auto chance = [i](std::uint32_t what) { return latticeNoise(i, what, 611); };
        const Vec2 at = Vec2{chance(1), chance(2)} * static_cast<float>(kSize);
        const float turn = chance(3) * 2.0f * kPi;
        const float light = 0.45f + 0.5f * (static_cast<float>(i) / 900.0f) * chance(4) + 0.16f * chance(5);
        const float half = 4.0f + 3.0f * chance(6);
        const int reach = static_cast<int>(half) + 1;
        for (int y = -reach; y <= reach; ++y) {
            for (int x = -reach; x <= reach; ++x) {
                const float along =
                    static_cast<float>(x) * std::cos(turn) + static_cast<float>(y) * std::sin(turn);
                const float across =
                    static_cast<float>(y) * std::cos(turn) - static_cast<float>(x) * std::sin(turn);
                const float wide = 0.42f * (1.0f - std::abs(along) / half) * half;
                if (std::abs(along) < half && std::abs(across) < wide) {
                    const int px = wrapped(static_cast<int>(at.x) + x, kSize);
                    const int py = wrapped(static_cast<int>(at.y) + y, kSize);
                    height[static_cast<std::size_t>(py * kSize + px)] =
                        light * (across > 0.0f ? 1.08f : 0.92f);
                }
            }
        }
    }
    for (std::size_t i = 0; i < height.size(); ++i) {
        const std::uint8_t value = gl::toByte(std::min(height[i] + 0.12f, 1.0f));
        std::fill_n(&image.texels[i * 3], 3, value);
    }
    return image;
}

} // namespace hexagoal
