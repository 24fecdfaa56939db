#include "render/ball_texture.hpp"

#include "core/lengths.hpp"
#include "core/ranges.hpp"
#include "render/texture.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace hexagoal {
namespace {

constexpr float kPentagonPlane = 2.32744f; ///< distance of the faces' planes from the centre, edge length 1
constexpr float kHexagonPlane = 2.26728f;
constexpr int kPentagons = 12;
constexpr int kPanels = 32;

struct Panels {
    std::array<Vec3, kPanels> normal;

    Panels() {
        const float g = 1.6180340f;
        int n = 0;
        for (const float a : {-1.0f, 1.0f}) {
            for (const float b : {-g, g}) {
                normal[static_cast<std::size_t>(n++)] = {0.0f, a, b};
                normal[static_cast<std::size_t>(n++)] = {a, b, 0.0f};
                normal[static_cast<std::size_t>(n++)] = {b, 0.0f, a};
            }
        }
        const float h = 1.0f / g;
        for (const float a : {-1.0f, 1.0f}) {
            for (const float b : {-1.0f, 1.0f}) {
                normal[static_cast<std::size_t>(n++)] = {0.0f, b * g, a * h};
                normal[static_cast<std::size_t>(n++)] = {b * g, a * h, 0.0f};
                normal[static_cast<std::size_t>(n++)] = {b * h, 0.0f, a * g};
                for (const float c : {-1.0f, 1.0f}) {
                    normal[static_cast<std::size_t>(n++)] = {a, b, c};
                }
            }
        }
        for (Vec3& v : normal) {
            v = glm::normalize(v);
        }
    }
};

float planeOf(int panel) {
    return panel < kPentagons ? kPentagonPlane : kHexagonPlane;
}

} // namespace

BallSurface ballSurface(Vec3 direction) {
    static const Panels panels;
    const Vec3 d = glm::normalize(direction);
    // The ray leaves the polyhedron through the face with the greatest (d·n)/h.
    int first = 0;
    int second = 0;
    float best = -1.0f;
    float next = -1.0f;
    for (int i = 0; i < kPanels; ++i) {
        const float v = glm::dot(d, panels.normal[static_cast<std::size_t>(i)]) / planeOf(i);
        if (v > best) {
            next = best;
            second = first;
            best = v;
            first = i;
        } else if (v > next) {
            next = v;
            second = i;
        }
    }
    const Vec3 own = panels.normal[static_cast<std::size_t>(first)];
    const Vec3 other = panels.normal[static_cast<std::size_t>(second)];
    Vec3 inwards = own / planeOf(first) - other / planeOf(second); // grows away from the seam
    const float slope = lengthOf(inwards - d * glm::dot(inwards, d));
    const float seam = (best - next) / slope; // distance from the seam in radii
    inwards = (inwards - d * glm::dot(inwards, d)) / slope;

    const Vec3 white{0.955f, 0.955f, 0.945f};
    const Vec3 navy{0.075f, 0.105f, 0.235f};
    const Vec3 gold{0.98f, 0.70f, 0.10f};
    Vec3 paint = white;
    if (first < kPentagons) {
        const float ring = easeBetween(0.045f, 0.055f, seam) * (1.0f - easeBetween(0.085f, 0.095f, seam));
        paint = navy + (gold - navy) * ring;
    }
    paint *= 1.0f - 0.62f * (1.0f - easeBetween(0.004f, 0.020f, seam));

    // The groove is steep near the seam; the whole panel swells a little.
    const float groove = 0.75f * (1.0f - easeBetween(0.006f, 0.034f, seam));
    const float swell = 0.10f * (1.0f - easeBetween(0.03f, 0.18f, seam));
    return {paint, glm::normalize(d - inwards * (groove + swell))};
}

BallTextures bakeBall(int size) {
    BallTextures result{gl::Texture::make(), gl::Texture::make()};
    gl::Image paint(size, size, 4);
    gl::Image relief(size, size, 4);
    for (int face = 0; face < 6; ++face) {
        for (int y = 0; y < size; ++y) {
            for (int x = 0; x < size; ++x) {
                const float s = (static_cast<float>(x) + 0.5f) / static_cast<float>(size) * 2.0f - 1.0f;
                const float t = (static_cast<float>(y) + 0.5f) / static_cast<float>(size) * 2.0f - 1.0f;
                const std::array<Vec3, 6> directions{
                    {{1, -t, -s}, {-1, -t, s}, {s, 1, t}, {s, -1, -t}, {s, -t, 1}, {-s, -t, -1}}};
                const BallSurface surface = ballSurface(directions[static_cast<std::size_t>(face)]);
                for (int c = 0; c < 3; ++c) {
                    paint.at(x, y)[c] = gl::toByte(surface.paint[c]);
                    relief.at(x, y)[c] = gl::toByte(surface.normal[c] * 0.5f + 0.5f);
                }
                paint.at(x, y)[3] = relief.at(x, y)[3] = 255;
            }
        }
        for (const auto& [texture, image] :
             {std::pair{&result.paint, &paint}, std::pair{&result.relief, &relief}}) {
            glBindTexture(GL_TEXTURE_CUBE_MAP, texture->id());
            gl::uploadWithMips(GL_TEXTURE_CUBE_MAP_POSITIVE_X + static_cast<GLenum>(face), *image);
        }
    }
    for (const gl::Texture* texture : {&result.paint, &result.relief}) {
        glBindTexture(GL_TEXTURE_CUBE_MAP, texture->id());
        glTexParameteri(GL_TEXTURE_CUBE_MAP, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
        glTexParameteri(GL_TEXTURE_CUBE_MAP, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
        glTexParameteri(GL_TEXTURE_CUBE_MAP, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
        glTexParameteri(GL_TEXTURE_CUBE_MAP, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    }
    return result;
}

} // namespace hexagoal
