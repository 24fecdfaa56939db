#include "render/surroundings.hpp"

#include "core/lengths.hpp"
#include "render/board_texture.hpp"
#include "render/noise.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace hexagoal {
namespace {

/// Rows of seats seen from the front: 16 rows up, 16 seats across, a stair at one side.
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
            const bool stair = column == 0;
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

/// A strip of crowns against the sky: alpha above, cool green-blue below.
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

} // namespace

Surroundings::Surroundings(gl::Shader shader, const std::filesystem::path& boardsFolder)
    : m_shader(std::move(shader)), m_array(gl::VertexArray::make()), m_vertices(gl::Buffer::make()) {
    const BoardPictures boards = loadBoards(boardsFolder);
    m_boardDesigns = boards.count;
    m_boards = gl::makeTexture({boards.image}, gl::Wrap::Clamp, gl::Mips::Generated);
    paintFor({});
    gl::Image white(1, 1, 4);
    std::fill(white.texels.begin(), white.texels.end(), std::uint8_t{255});
    m_plain = gl::makeTexture({white}, gl::Wrap::Repeat, gl::Mips::None);
    m_shader.setSampler("uTexture", 0);
}

void Surroundings::paintFor(const SceneLook& look) {
    const bool snow = look.ground == Ground::Snow;
    m_seats = gl::makeTexture({paintSeats(snow)}, gl::Wrap::Repeat, gl::Mips::Generated);
    m_trees = gl::makeTexture({paintTrees(snow)}, gl::Wrap::Repeat, gl::Mips::Generated);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    m_anisotropy = 0.0f;
}

void Surroundings::build(const PitchView& pitch, Vec3 toSun, const SceneLook& look) {
    m_mesh = surroundingsMesh(pitch, toSun, m_boardDesigns, look);
    m_visibleRails.reserve(m_mesh.rails.size());
    const std::vector<Vertex>& v = m_mesh.vertices;
    glBindVertexArray(m_array.id());
    glBindBuffer(GL_ARRAY_BUFFER, m_vertices.id());
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(v.size() * sizeof(Vertex)), v.data(),
                 GL_STATIC_DRAW);
    gl::describe(
        m_vertices.id(), sizeof(Vertex),
        {{0, 3, offsetof(Vertex, place)}, {1, 2, offsetof(Vertex, uv)}, {2, 4, offsetof(Vertex, tint)}});
}

void Surroundings::drawPart(const SurroundingsMesh::Part& part) {
    glDrawArrays(GL_TRIANGLES, static_cast<GLint>(part.first), static_cast<GLsizei>(part.count));
}

void Surroundings::prepare(const PitchView& pitch, Vec3 toSun, const SceneLook& look,
                           const Quality& quality) {
    if (look.ground != m_look.ground) {
        paintFor(look);
    }
    if (!m_ready || pitch.centre != m_pitch.centre || pitch.width != m_pitch.width ||
        pitch.length != m_pitch.length || !sameFields(pitch.boards, m_pitch.boards) ||
        lengthOf(toSun - m_toSun) > 1e-3f || !look.sameAs(m_look)) {
        m_ready = true;
        m_pitch = pitch;
        m_toSun = toSun;
        m_look = look;
        build(pitch, toSun, look);
    }
    if (quality.anisotropy != m_anisotropy || quality.mixedMips != m_mixedMips) {
        m_anisotropy = quality.anisotropy;
        m_mixedMips = quality.mixedMips;
        gl::setAnisotropy(m_boards, m_anisotropy);
        gl::setAnisotropy(m_seats, m_anisotropy);
        gl::setQuickFiltering(m_boards, !m_mixedMips);
        gl::setQuickFiltering(m_seats, !m_mixedMips);
    }
}

void Surroundings::drawStands() const {
    m_shader.use();
    glBindVertexArray(m_array.id());
    glActiveTexture(GL_TEXTURE0);
    // One-sided, so that an eye beyond them looks through to the pitch.
    glEnable(GL_CULL_FACE);
    glBindTexture(GL_TEXTURE_2D, m_boards.id());
    drawPart(m_mesh.boardFronts);
    glBindTexture(GL_TEXTURE_2D, m_plain.id());
    drawPart(m_mesh.walls);
    glBindTexture(GL_TEXTURE_2D, m_seats.id());
    drawPart(m_mesh.stands);
    glDisable(GL_CULL_FACE);
}

std::span<const Tube> Surroundings::rails(Vec3 eye) {
    m_visibleRails.clear();
    for (std::size_t i = 0; i < m_mesh.rails.size(); ++i) {
        if (glm::dot(eye - m_mesh.rails[i].a, m_mesh.railOut[i]) < 0.0f) {
            m_visibleRails.push_back(m_mesh.rails[i]);
        }
    }
    return m_visibleRails;
}

void Surroundings::drawShadows() const {
    m_shader.use();
    glBindVertexArray(m_array.id());
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, m_plain.id());
    gl::blendOver();
    drawPart(m_mesh.boardShadows);
    glDisable(GL_BLEND);
}

void Surroundings::drawTrees() const {
    m_shader.use();
    glBindVertexArray(m_array.id());
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, m_trees.id());
    gl::blendOver();
    drawPart(m_mesh.treeLine);
    glDisable(GL_BLEND);
}

} // namespace hexagoal
