#include "render/ground_cells.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr int kHalf = 400; // squares from the middle to each side: 100 m of small ones
constexpr int kAcross = 2 * kHalf;
constexpr std::size_t kUsual = 4096; // squares of all figures by night

} // namespace

GroundCells::GroundCells() : m_taken(static_cast<std::size_t>(kAcross) * kAcross) {
    m_cells.reserve(kUsual);
}

void GroundCells::clear(float edge) {
    for (const Cell& cell : m_cells) {
        const auto x = static_cast<int>(std::lround(cell[0].x / m_edge)) + kHalf;
        const auto z = static_cast<int>(std::lround(cell[0].z / m_edge)) + kHalf;
        m_taken[static_cast<std::size_t>(z * kAcross + x)] = 0;
    }
    m_cells.clear();
    m_edge = edge;
}

void GroundCells::add(Vec3 middle, float reach, const Surface* ground) {
    const auto index = [this](float at) {
        return std::clamp(static_cast<int>(std::floor(at / m_edge)), -kHalf - 1, kHalf);
    };
    for (int z = std::max(index(middle.z - reach), -kHalf); z <= std::min(index(middle.z + reach), kHalf - 1);
         ++z) {
        for (int x = std::max(index(middle.x - reach), -kHalf);
             x <= std::min(index(middle.x + reach), kHalf - 1); ++x) {
            std::uint8_t& taken = m_taken[static_cast<std::size_t>((z + kHalf) * kAcross + x + kHalf)];
            if (taken != 0) {
                continue;
            }
            taken = 1;
            const auto corner = [&](int right, int far) {
                const float atX = static_cast<float>(x + right) * m_edge;
                const float atZ = static_cast<float>(z + far) * m_edge;
                return Vec3{atX, ground == nullptr ? 0.0f : ground->height(atX, atZ), atZ};
            };
            m_cells.push_back({corner(0, 0), corner(1, 0), corner(0, 1), corner(1, 1)});
        }
    }
}

} // namespace hexagoal
