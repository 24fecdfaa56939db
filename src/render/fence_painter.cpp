#include "render/fence_painter.hpp"

#include "core/lengths.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace hexagoal {
namespace {

constexpr float kRailRadius = 0.024f;
constexpr float kMesh = 0.10f;      // m: diagonal of one diamond of the wire
constexpr float kDiamonds = 4.0f;   // that the picture spans each way
constexpr float kMiddleRail = 1.1f; // m
constexpr float kOpaque = 0.9f;
constexpr float kOutline = 0.30f;      // opacity of what is left of a panel that would hide the play
constexpr float kLinePixels = 0.0011f; // half a line's width to its distance
const Colour kSteel = Colour::hex(0x5f6f7c, 0.35f);

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
    : m_shader(std::move(shader)), m_array(gl::VertexArray::make()) {
    m_wire = gl::makeTexture({paintWire()}, gl::Wrap::Repeat, gl::Mips::Generated);
    m_shader.setSampler("uTexture", 0);
    glBindVertexArray(m_array.id());
    gl::describe(
        m_stream.id(), sizeof(Vertex),
        {{0, 3, offsetof(Vertex, place)}, {1, 2, offsetof(Vertex, uv)}, {2, 4, offsetof(Vertex, tint)}});
    glBindVertexArray(0);
}

void FencePainter::layPanel(const FencePanel& panel, float shown, std::span<const FencePress> presses) {
    const float tile = kMesh * kDiamonds;
    const Vec2 size{lengthOf(panel.along) / tile, lengthOf(panel.rise) / tile};
    const bool pressed = isPressed(panel, presses);
    const int columns = pressed ? FencePanel::kColumns : 1;
    const int rows = pressed ? FencePanel::kRows : 1;
    const auto corner = [&](int column, int row) {
        const Vec2 share{static_cast<float>(column) / static_cast<float>(columns),
                         static_cast<float>(row) / static_cast<float>(rows)};
        const Vec3 place = pressed ? wireAt(panel, presses, column, row)
                                   : panel.foot + panel.along * share.x + panel.rise * share.y;
        return Vertex{place, size * share, kSteel.withAlpha(kOpaque * shown)};
    };
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            for (const Vertex& v :
                 {corner(column, row), corner(column + 1, row), corner(column + 1, row + 1),
                  corner(column, row), corner(column + 1, row + 1), corner(column, row + 1)}) {
                m_vertices.push_back(v);
            }
        }
    }
}

void FencePainter::layLine(Vec3 a, Vec3 b, Vec3 eye, float alpha) {
    const auto aside = [&](Vec3 end) {
        const Vec3 look = end - eye;
        const Vec3 across = glm::cross(b - a, look);
        return across * (kLinePixels * lengthOf(look) / std::max(lengthOf(across), 1e-6f));
    };
    const Vec3 offA = aside(a);
    const Vec3 offB = aside(b);
    for (const Vec3 place : {a - offA, b - offB, b + offB, a - offA, b + offB, a + offA}) {
        m_vertices.push_back({place, {}, kSteel.withAlpha(alpha)}); // where the wire's picture is all wire
    }
}

void FencePainter::prepare(std::span<const Wall> walls, std::span<const float> shown,
                           std::span<const FencePress> presses, Vec3 eye, float anisotropy) {
    if (anisotropy != m_anisotropy) {
        m_anisotropy = anisotropy;
        gl::setAnisotropy(m_wire, anisotropy);
    }
    if (walls.data() != m_walls.data() || walls.size() != m_walls.size()) {
        m_walls = walls;
        m_panels = panelsOf(walls);
        m_bars.reserve(m_panels.size() * 3);
        m_vertices.reserve(m_panels.size() * 18 +
                           std::size_t{FencePanel::kColumns} * FencePanel::kRows * 6 * 8);
        m_stream.expect(m_vertices.capacity() * sizeof(Vertex));
    }
    m_bars.clear();
    m_vertices.clear();
    for (std::size_t i = 0; i < m_panels.size(); ++i) {
        const FencePanel& panel = m_panels[i];
        const float mine = i < shown.size() ? shown[i] : 1.0f;
        const std::size_t last = (i + m_panels.size() - 1) % m_panels.size();
        const float post = std::min(mine, last < shown.size() ? shown[last] : 1.0f);
        if (mine > 0.0f) {
            layPanel(panel, mine, presses);
        }
        const Vec3 middle = panel.rise * std::min(kMiddleRail / lengthOf(panel.rise), 1.0f);
        const std::array<std::array<Vec3, 2>, 3> lines{
            {{panel.foot, panel.foot + panel.rise},
             {panel.foot + middle, panel.foot + panel.along + middle},
             {panel.foot + panel.rise, panel.foot + panel.along + panel.rise}}};
        for (std::size_t line = 0; line < lines.size(); ++line) {
            const auto& [a, b] = lines[line];
            if ((line == 0 ? post : mine) >= 1.0f) {
                m_bars.push_back({a, b, line == 0 ? FencePanel::kPostRadius : kRailRadius, kSteel});
            } else {
                layLine(a, b, eye, kOutline);
            }
        }
    }
}

void FencePainter::drawWire() {
    if (m_vertices.empty()) {
        return;
    }
    const GLint first = m_stream.write(std::span<const Vertex>(m_vertices));
    m_shader.use();
    glBindVertexArray(m_array.id());
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, m_wire.id());
    gl::blendOver();
    glDrawArrays(GL_TRIANGLES, first, static_cast<GLsizei>(m_vertices.size()));
    glDisable(GL_BLEND);
    glBindVertexArray(0);
}

} // namespace hexagoal
