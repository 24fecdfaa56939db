#include "render/scoreboard_painter.hpp"

#include "render/label_texture.hpp"
#include "render/surroundings_mesh.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace hexagoal {
namespace {

using Vertex = SurroundingsMesh::Vertex;

// The letters' picture: codes above, digits and a plain patch below.
constexpr int kWidth = 512;
constexpr int kHeight = 128;
constexpr int kRow = 64;
constexpr int kCodeWidth = 160;
constexpr int kDigitWidth = 44;
constexpr std::size_t kMostVertices = 2 * 2 * 4 * 6; // of both boards: code, chip, two digits a side
constexpr int kPatch = 10 * kDigitWidth + 20;        // its middle is white

const Colour kDarkGlass = Colour::hex(0x0b1420);
const Colour kAmber = Colour::hex(0xffd24a);

/// A line of text in a cell, in its middle.
void write(const FontAtlas& fonts, std::string_view text, int x, int y, int width, gl::Image& into) {
    AlphaPicture line;
    fonts.paint(Font::Display, kRow - 8, text, line);
    const int left = x + std::max((width - line.width) / 2, 0);
    const int top = y + (kRow - line.height) / 2;
    for (int j = 0; j < line.height; ++j) {
        for (int i = 0; i < line.width && left + i < x + width; ++i) {
            const float ink =
                static_cast<float>(line.alpha[static_cast<std::size_t>(j * line.width + i)]) / 255.0f;
            const Colour c = mixed(kDarkGlass, palette::kWhite, ink);
            std::uint8_t* texel = into.at(left + i, std::clamp(top + j, 0, kHeight - 1));
            texel[0] = gl::toByte(c.r);
            texel[1] = gl::toByte(c.g);
            texel[2] = gl::toByte(c.b);
        }
    }
}

} // namespace

ScoreboardPainter::ScoreboardPainter(gl::Shader shader, const FontAtlas& fonts)
    : m_fonts(fonts), m_shader(std::move(shader)), m_array(gl::VertexArray::make()),
      m_buffer(kMostVertices * sizeof(Vertex)) {
    m_shader.setSampler("uTexture", 0);
    m_vertices.reserve(kMostVertices);
    glBindVertexArray(m_array.id());
    gl::describe(
        m_buffer.id(), sizeof(Vertex),
        {{0, 3, offsetof(Vertex, place)}, {1, 2, offsetof(Vertex, uv)}, {2, 4, offsetof(Vertex, tint)}});
    glBindVertexArray(0);
}

void ScoreboardPainter::paint(const ScoreboardView& board) {
    gl::Image image(kWidth, kHeight, 4);
    for (std::size_t i = 0; i < image.texels.size(); i += 4) {
        const bool white =
            static_cast<int>(i / 4) % kWidth >= kPatch - 12 && static_cast<int>(i / 4) / kWidth >= kRow;
        image.texels[i] = white ? 255 : gl::toByte(kDarkGlass.r);
        image.texels[i + 1] = white ? 255 : gl::toByte(kDarkGlass.g);
        image.texels[i + 2] = white ? 255 : gl::toByte(kDarkGlass.b);
        image.texels[i + 3] = 255;
    }
    for (int side = 0; side < 2; ++side) {
        write(m_fonts, sewn(board.codes[static_cast<std::size_t>(side)]), side * kCodeWidth, 0, kCodeWidth,
              image);
    }
    for (int digit = 0; digit < 10; ++digit) {
        write(m_fonts, std::string(1, static_cast<char>('0' + digit)), digit * kDigitWidth, kRow, kDigitWidth,
              image);
    }
    m_letters = gl::makeTexture({image}, gl::Wrap::Clamp, gl::Mips::Generated);
    gl::setQuickFiltering(m_letters, true);
}

void ScoreboardPainter::findPlaces(const SceneView& view) {
    m_tiers = standPlan(view.look, view.pitch).tiers;
    std::erase_if(m_tiers, [](const StandTier& tier) { return !tier.upper || tier.out.z == 0.0f; });
}

void ScoreboardPainter::layOut(const ScoreboardView& board) {
    m_vertices.clear();
    for (const StandTier& tier : m_tiers) {
        const Vec3 foot{tier.front.x, kScoreboardLow, tier.front.z};
        const Vec3 face = foot + tier.out * (kUpperDepth - 0.55f);
        // From x to x along the board's width, 0…1, y upwards; a cell of the picture in texels.
        const auto cell = [&](float x0, float x1, float y0, float y1, int u, int v, int width, Colour tint) {
            const auto corner = [&](float x, float y, float cu, float cv) {
                return Vertex{face + tier.along * ((x - 0.5f) * kScoreboardWidth) +
                                  kUp * (y * kScoreboardHeight),
                              {(static_cast<float>(u) + cu * static_cast<float>(width)) / kWidth,
                               (static_cast<float>(v) + cv * kRow) / kHeight},
                              tint};
            };
            const Vertex a = corner(x0, y0, 0.03f, 0.97f);
            const Vertex b = corner(x1, y0, 0.97f, 0.97f);
            const Vertex c = corner(x1, y1, 0.97f, 0.03f);
            const Vertex d = corner(x0, y1, 0.03f, 0.03f);
            for (const Vertex& vertex : {a, b, c, a, c, d}) {
                m_vertices.push_back(vertex);
            }
        };
        for (int side = 0; side < 2; ++side) {
            const auto i = static_cast<std::size_t>(side);
            const float left = side == 0 ? 0.02f : 0.66f;
            cell(left, left + 0.32f, 0.28f, 0.94f, side * kCodeWidth, 0, kCodeWidth, palette::kWhite);
            cell(left + 0.03f, left + 0.27f, 0.10f, 0.20f, kPatch, kRow, 4, board.chips[i]);
            const int score = std::clamp(board.score[i], 0, 99);
            const float digits = score < 10 ? 0.12f : 0.085f;
            float at = side == 0 ? 0.485f - digits * (score < 10 ? 1.0f : 2.0f) : 0.515f;
            if (score >= 10) {
                cell(at, at + digits, 0.10f, 0.94f, score / 10 * kDigitWidth, kRow, kDigitWidth, kAmber);
                at += digits;
            }
            cell(at, at + digits, 0.10f, 0.94f, score % 10 * kDigitWidth, kRow, kDigitWidth, kAmber);
        }
    }
    m_count = static_cast<GLsizei>(m_vertices.size());
    m_first = m_buffer.write(std::span<const Vertex>(m_vertices));
}

void ScoreboardPainter::prepare(const SceneView& view) {
    const ScoreboardView& board = view.scoreboard;
    if (board.codes[0].empty() || !view.look.has(StadiumPart::Stands) ||
        !view.look.has(StadiumPart::Scoreboards)) {
        m_count = 0;
        m_score = {-1, -1};
        return;
    }
    const bool others = board.codes[0] != m_codes[0] || board.codes[1] != m_codes[1];
    if (others) {
        m_codes = {std::string(board.codes[0]), std::string(board.codes[1])};
        paint(board);
    }
    const Vec2 size{view.pitch.width, view.pitch.length};
    const bool elsewhere = view.pitch.centre != m_centre || size != m_size || m_tiers.empty();
    if (elsewhere) {
        m_centre = view.pitch.centre;
        m_size = size;
        findPlaces(view);
    }
    if (others || elsewhere || board.score != m_score) {
        m_score = board.score;
        layOut(board);
    }
}

void ScoreboardPainter::draw() const {
    if (m_count == 0) {
        return;
    }
    m_shader.use();
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, m_letters.id());
    glEnable(GL_CULL_FACE);
    glBindVertexArray(m_array.id());
    glDrawArrays(GL_TRIANGLES, m_first, m_count);
    glDisable(GL_CULL_FACE);
}

} // namespace hexagoal
