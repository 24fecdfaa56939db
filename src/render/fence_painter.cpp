#include "render/fence_painter.hpp"

#include "core/lengths.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace hexagoal {
namespace {

constexpr float kPostEvery = 3.0f; // m, about
constexpr float kPostRadius = 0.035f;
constexpr float kRailRadius = 0.024f;
constexpr float kMesh = 0.10f;      // m: diagonal of one diamond of the wire
constexpr float kDiamonds = 4.0f;   // that the picture spans each way
constexpr float kMiddleRail = 1.1f; // m
const Colour kSteel = Colour::hex(0x5f6f7c, 0.35f);

struct Vertex {
    Vec3 place;
    Vec2 uv;
    Colour tint;
};

/// Diamonds of wire; alpha where there is some. Its mip levels make a veil of it from afar.
gl::Image paintWire() {
    constexpr int kSize = 128;
    constexpr float kHalfWire = 0.045f; // of a diamond
    gl::Image image(kSize, kSize, 4);
    for (int y = 0; y < kSize; ++y) {
        for (int x = 0; x < kSize; ++x) {
            const float u = (static_cast<float>(x) + 0.5f) / kSize * kDiamonds;
            const float v = (static_cast<float>(y) + 0.5f) / kSize * kDiamonds;
            const auto off = [](float at) { return std::abs(at - std::round(at)); };
            const float wire = std::min(off(u + v), off(u - v));
            const float pixel = kDiamonds / kSize;
            const float cover = std::clamp((kHalfWire - wire) / pixel + 0.5f, 0.0f, 1.0f);
            std::uint8_t* t = image.at(x, y);
            t[0] = t[1] = t[2] = 255;
            t[3] = gl::toByte(cover);
        }
    }
    return image;
}

} // namespace

FencePainter::FencePainter(gl::Shader shader)
    : m_shader(std::move(shader)), m_array(gl::VertexArray::make()), m_vertices(gl::Buffer::make()) {
    m_wire = gl::makeTexture({paintWire()}, gl::Wrap::Repeat, gl::Mips::Generated);
    m_shader.setSampler("uTexture", 0);
}

void FencePainter::prepare(std::span<const Wall> walls, float anisotropy) {
    if (anisotropy != m_anisotropy) {
        m_anisotropy = anisotropy;
        gl::setAnisotropy(m_wire, anisotropy);
    }
    if (walls.data() == m_walls.data() && walls.size() == m_walls.size()) {
        return;
    }
    m_walls = walls;
    m_bars.clear();
    std::vector<Vertex> vertices;
    for (const Wall& wall : walls) {
        if (wall.kind != WallKind::Fence) {
            continue;
        }
        const Vec3 rise = riseOf(wall);
        const Vec3 along = wall.b - wall.a;
        const float length = lengthOf(along);
        const float tile = kMesh * kDiamonds;
        const Vec2 size{length / tile, lengthOf(rise) / tile};
        const auto corner = [&](float x, float y) {
            return Vertex{wall.a + along * x + rise * y, {size.x * x, size.y * y}, kSteel.withAlpha(0.9f)};
        };
        for (const Vertex& v :
             {corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 0), corner(1, 1), corner(0, 1)}) {
            vertices.push_back(v);
        }
        const int posts = std::max(1, static_cast<int>(std::lround(length / kPostEvery)));
        for (int i = 0; i < posts; ++i) { // the next wall begins with its own
            const Vec3 foot = wall.a + along * (static_cast<float>(i) / static_cast<float>(posts));
            m_bars.push_back({foot, foot + rise, kPostRadius, kSteel});
        }
        const float high = wall.height;
        for (const float height : {kMiddleRail, high}) {
            const Vec3 lift = rise * std::min(height / high, 1.0f);
            m_bars.push_back({wall.a + lift, wall.b + lift, kRailRadius, kSteel});
        }
    }
    m_count = static_cast<GLsizei>(vertices.size());
    glBindVertexArray(m_array.id());
    glBindBuffer(GL_ARRAY_BUFFER, m_vertices.id());
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(vertices.size() * sizeof(Vertex)), vertices.data(),
                 GL_STATIC_DRAW);
    gl::describe(
        m_vertices.id(), sizeof(Vertex),
        {{0, 3, offsetof(Vertex, place)}, {1, 2, offsetof(Vertex, uv)}, {2, 4, offsetof(Vertex, tint)}});
    glBindVertexArray(0);
}

void FencePainter::drawWire() const {
    if (m_count == 0) {
        return;
    }
    m_shader.use();
    glBindVertexArray(m_array.id());
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, m_wire.id());
    gl::blendOver();
    glDrawArrays(GL_TRIANGLES, 0, m_count);
    glDisable(GL_BLEND);
    glBindVertexArray(0);
}

} // namespace hexagoal
