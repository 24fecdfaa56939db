#include "render/debug_draw.hpp"

#include "core/lengths.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

void DebugDraw::arrow(Vec3 from, Vec3 to, Colour colour, float pixels) {
    line(from, to, colour, pixels);
    const Vec3 along = to - from;
    const float length = lengthOf(along);
    if (length < 1e-4f) {
        return;
    }
    const Vec3 axis = along / length;
    const Vec3 helper = std::abs(axis.y) < 0.9f ? kUp : Vec3{1.0f, 0.0f, 0.0f};
    const Vec3 a = glm::normalize(glm::cross(axis, helper));
    const Vec3 b = glm::cross(axis, a);
    const float head = std::min(length * 0.3f, 0.14f);
    for (const Vec3 side : {a, -a, b, -b}) {
        line(to, to - axis * head + side * (head * 0.45f), colour, pixels);
    }
}

void DebugDraw::quad(const std::array<Vec3, 4>& corners, Colour colour) {
    for (const std::size_t i : {0u, 1u, 2u, 0u, 2u, 3u}) {
        m_triangles.push_back({corners[i], colour});
    }
}

void DebugDraw::box(const std::array<Vec3, 8>& corners, Colour fill, Colour edge) {
    constexpr std::array<std::array<std::size_t, 4>, 6> kSides{
        {{0, 1, 3, 2}, {4, 5, 7, 6}, {0, 1, 5, 4}, {2, 3, 7, 6}, {0, 2, 6, 4}, {1, 3, 7, 5}}};
    if (fill.a > 0.0f) {
        for (const auto& side : kSides) {
            quad({corners[side[0]], corners[side[1]], corners[side[2]], corners[side[3]]}, fill);
        }
    }
    if (edge.a > 0.0f) {
        for (std::size_t i = 0; i < 8; ++i) {
            for (const std::size_t bit : {1u, 2u, 4u}) {
                if ((i & bit) == 0) {
                    line(corners[i], corners[i | bit], edge, 1.6f);
                }
            }
        }
    }
}

void DebugDraw::box(Vec3 min, Vec3 max, Colour fill, Colour edge) {
    std::array<Vec3, 8> corners;
    for (std::size_t i = 0; i < 8; ++i) {
        corners[i] = {(i & 1) != 0 ? max.x : min.x, (i & 2) != 0 ? max.y : min.y,
                      (i & 4) != 0 ? max.z : min.z};
    }
    box(corners, fill, edge);
}

Colour tensionColour(float strain) {
    constexpr Colour kSlack = Colour::hex(0x3f7bff);
    constexpr Colour kTaut = Colour::hex(0x2fe08a);
    constexpr Colour kTense = Colour::hex(0xffd23f);
    constexpr Colour kLimit = Colour::hex(0xff3b30);
    if (strain <= 0.04f) {
        return mixed(kSlack, kTaut, std::clamp(strain / 0.04f, 0.0f, 1.0f));
    }
    if (strain <= 0.08f) {
        return mixed(kTaut, kTense, (strain - 0.04f) / 0.04f);
    }
    return mixed(kTense, kLimit, std::min((strain - 0.08f) / 0.04f, 1.0f));
}

} // namespace hexagoal
