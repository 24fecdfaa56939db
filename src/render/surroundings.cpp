#include "render/surroundings.hpp"

#include "render/board_texture.hpp"
#include "render/noise.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace hexagoal {
namespace {

constexpr float kBoardLength = 6.0f;
// Behind each goal are the first and the last board of the folder; a touchline begins elsewhere, so that no
// corner has the same two.
constexpr int kTouchlineShift = 2;
constexpr float kStandGap = 5.5f; // behind the boards
constexpr float kStandDepth = 13.0f;
constexpr float kStandFront = 1.3f;
constexpr float kStandTop = 7.4f;
constexpr float kSeatTile = 7.5f; // metres of stand that the texture spans along it

/// Rows of seats seen from the front: 16 rows up, 16 seats across, a stair at one side.
gl::Image paintSeats() {
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
gl::Image paintTrees() {
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
    m_seats = gl::makeTexture({paintSeats()}, gl::Wrap::Repeat, gl::Mips::Generated);
    m_trees = gl::makeTexture({paintTrees()}, gl::Wrap::Repeat, gl::Mips::Generated);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    gl::Image white(1, 1, 4);
    std::fill(white.texels.begin(), white.texels.end(), std::uint8_t{255});
    m_plain = gl::makeTexture({white}, gl::Wrap::Repeat, gl::Mips::None);
    m_shader.setSampler("uTexture", 0);
}

void Surroundings::build(const PitchView& pitch, Vec3 toSun) {
    std::vector<Vertex> v;
    const auto quad = [&](Vec3 a, Vec3 b, Vec3 c, Vec3 d, Vec2 uvA, Vec2 uvC, Colour low, Colour high) {
        // a–b along the bottom, d–c along the top.
        const Vertex va{a, uvA, low};
        const Vertex vb{b, {uvC.x, uvA.y}, low};
        const Vertex vc{c, uvC, high};
        const Vertex vd{d, {uvA.x, uvC.y}, high};
        for (const Vertex& x : {va, vb, vc, va, vc, vd}) {
            v.push_back(x);
        }
    };
    const auto begin = [&](Part& part) { part.first = static_cast<GLint>(v.size()); };
    const auto end = [&](Part& part) { part.count = static_cast<GLsizei>(v.size()) - part.first; };
    const auto sunOn = [&](Vec3 normal) {
        const float sun = std::max(glm::dot(normal, toSun), 0.0f);
        const float light = 0.66f + 0.40f * sun;
        return Colour{std::min(light * 1.0f, 1.0f), std::min(light * 1.0f, 1.0f),
                      std::min(light + 0.03f, 1.0f), 1.0f};
    };
    const Vec3 c{pitch.centre.x, 0.0f, pitch.centre.z};
    const float bx = pitch.width * 0.5f + m_pitch.boards.behindTouchline;
    const float bz = pitch.length * 0.5f + m_pitch.boards.behindGoalLine;
    const auto shaded = [](Colour colour, Colour light) {
        return Colour{colour.r * light.r, colour.g * light.g, colour.b * light.b, colour.a};
    };

    begin(m_treeLine);
    constexpr int kPieces = 24;
    const float ring = 205.0f;
    for (int i = 0; i < kPieces; ++i) {
        const float a0 = static_cast<float>(i) / kPieces * 2.0f * kPi;
        const float a1 = static_cast<float>(i + 1) / kPieces * 2.0f * kPi;
        const Vec3 p0 = c + Vec3{std::cos(a0) * ring, 0.0f, std::sin(a0) * ring};
        const Vec3 p1 = c + Vec3{std::cos(a1) * ring, 0.0f, std::sin(a1) * ring};
        const Vec3 up{0.0f, 18.0f, 0.0f};
        const float u0 = static_cast<float>(i) * 0.375f;
        quad(p0, p1, p1 + up, p0 + up, {u0, 1.0f}, {u0 + 0.375f, 0.0f}, palette::kWhite, palette::kWhite);
    }
    end(m_treeLine);

    // Each side: outwards normal n, along t (so that the front faces the pitch), half length.
    struct Side {
        Vec3 out;
        Vec3 along;
        float away;
        float half;
    };
    const std::array<Side, 4> sides{{{{0, 0, -1}, {1, 0, 0}, bz, bx},
                                     {{0, 0, 1}, {-1, 0, 0}, bz, bx},
                                     {{-1, 0, 0}, {0, 0, -1}, bx, bz},
                                     {{1, 0, 0}, {0, 0, 1}, bx, bz}}};

    begin(m_stands);
    for (const Side& side : sides) {
        const float near = side.away + kStandGap;
        const float half = side.half + 1.0f;
        const Vec3 slope = glm::normalize(-side.out * (kStandTop - kStandFront) + kUp * kStandDepth);
        const auto at = [&](float along, float out, float y) {
            return c + side.along * along + side.out * (near + out) + kUp * y;
        };
        const Colour light = sunOn(slope);
        const float tiles = 2.0f * half / kSeatTile;
        quad(at(-half, 0, kStandFront), at(half, 0, kStandFront), at(half, kStandDepth, kStandTop),
             at(-half, kStandDepth, kStandTop), {0.0f, 1.379f}, {tiles, 0.004f},
             shaded(light, {0.92f, 0.94f, 0.97f, 1.0f}), shaded(light, {0.80f, 0.84f, 0.90f, 1.0f}));
        // Its ends, seen from the corners.
        for (const float e : {-1.0f, 1.0f}) {
            const Colour wall = shaded(Colour::hex(0xa9b7c4), sunOn(side.along * e));
            const Vec3 a = at(half * e, 0, 0);
            const Vec3 b = at(half * e, kStandDepth, 0);
            quad(a, b, at(half * e, kStandDepth, kStandTop), at(half * e, 0, kStandFront), {0.01f, 0.01f},
                 {0.02f, 0.02f}, wall, wall);
        }
    }
    end(m_stands);

    // Rounded caps: drawn as tubes they have smooth edges, which polygons without multisampling have not.
    m_rails.clear();
    m_railOut.clear();
    m_visibleRails.reserve(16);
    for (const Side& side : sides) {
        const auto rail = [&](float half, float out, float y, float radius, Colour paint) {
            m_rails.push_back({c + side.along * -half + side.out * out + kUp * y,
                               c + side.along * half + side.out * out + kUp * y, radius, paint});
            m_railOut.push_back(side.out);
        };
        if (m_pitch.boards.present) {
            rail(side.half, side.away + m_pitch.boards.lean + m_pitch.boards.railBehind,
                 m_pitch.boards.height, m_pitch.boards.railRadius, Colour::hex(0xa7b2bc, 0.0f));
        }
        const float half = side.half + 1.0f;
        rail(half, side.away + kStandGap, kStandFront, 0.05f, Colour::hex(0x6f8396, 0.0f));
        rail(half, side.away + kStandGap + kStandDepth, kStandTop, 0.09f, Colour::hex(0x6f859a, 0.0f));
    }

    begin(m_boardShadows);
    const Colour dark{0.16f, 0.22f, 0.34f, 0.50f};
    for (const Side& side : sides) {
        // Painted on the ground: the board laid along the sun, and a soft line where it stands.
        const Vec3 lean = -toSun * (m_pitch.boards.height / toSun.y) + kUp * m_pitch.boards.height;
        const Vec3 a = c + side.along * -side.half + side.out * side.away;
        const Vec3 b = c + side.along * side.half + side.out * side.away;
        if (m_pitch.boards.present) {
            quad(a, b, b + lean, a + lean, {0, 0}, {1, 1}, dark, dark);
        }
        // The stand's front wall stands here too.
        const Vec3 wallA = c + side.along * -(side.half + 1.0f) + side.out * (side.away + kStandGap);
        const Vec3 wallB = c + side.along * (side.half + 1.0f) + side.out * (side.away + kStandGap);
        const Vec3 inwards = side.out * -1.6f;
        quad(wallA, wallB, wallB + inwards, wallA + inwards, {0, 0}, {1, 1}, dark, dark.withAlpha(0.0f));
    }
    end(m_boardShadows);

    begin(m_boardFronts);
    for (const Side& side : sides) {
        if (!m_pitch.boards.present) {
            break;
        }
        const Colour light = sunOn(-side.out);
        const bool endBoards = side.out.z != 0.0f;
        const int count = static_cast<int>(2.0f * side.half / kBoardLength);
        const float length = 2.0f * side.half / static_cast<float>(count);
        for (int i = 0; i < count; ++i) {
            const float from = -side.half + length * static_cast<float>(i);
            const int fromMiddle = i - count / 2 + (endBoards ? 0 : kTouchlineShift);
            const auto design =
                static_cast<float>((fromMiddle % m_boardDesigns + m_boardDesigns) % m_boardDesigns);
            const Vec3 a = c + side.along * from + side.out * side.away;
            const Vec3 b = a + side.along * length;
            const Vec3 lean = kUp * m_pitch.boards.height + side.out * m_pitch.boards.lean;
            const float v0 = (design + 1.0f) / static_cast<float>(m_boardDesigns);
            const float v1 = design / static_cast<float>(m_boardDesigns);
            quad(a, b, b + lean, a + lean, {0.0f, v0}, {1.0f, v1}, shaded({0.90f, 0.90f, 0.92f, 1.0f}, light),
                 light);
        }
    }
    end(m_boardFronts);

    begin(m_walls);
    for (const Side& side : sides) {
        const Colour front = shaded(Colour::hex(0x6d8296), sunOn(-side.out));
        const Vec3 wallA = c + side.along * -(side.half + 1.0f) + side.out * (side.away + kStandGap);
        const Vec3 wallB = c + side.along * (side.half + 1.0f) + side.out * (side.away + kStandGap);
        quad(wallA, wallB, wallB + kUp * kStandFront, wallA + kUp * kStandFront, {0, 0}, {1, 1},
             shaded(front, {0.86f, 0.88f, 0.92f, 1.0f}), front);
    }
    end(m_walls);

    glBindVertexArray(m_array.id());
    glBindBuffer(GL_ARRAY_BUFFER, m_vertices.id());
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(v.size() * sizeof(Vertex)), v.data(),
                 GL_STATIC_DRAW);
    gl::describe(
        m_vertices.id(), sizeof(Vertex),
        {{0, 3, offsetof(Vertex, place)}, {1, 2, offsetof(Vertex, uv)}, {2, 4, offsetof(Vertex, tint)}});
}

void Surroundings::prepare(const PitchView& pitch, Vec3 toSun, float anisotropy, bool mixedMips) {
    if (!m_ready || pitch.centre != m_pitch.centre || pitch.width != m_pitch.width ||
        pitch.length != m_pitch.length || !sameFields(pitch.boards, m_pitch.boards) ||
        glm::length(toSun - m_toSun) > 1e-3f) {
        m_ready = true;
        m_pitch = pitch;
        m_toSun = toSun;
        build(pitch, toSun);
    }
    if (anisotropy != m_anisotropy || mixedMips != m_mixedMips) {
        m_anisotropy = anisotropy;
        m_mixedMips = mixedMips;
        gl::setAnisotropy(m_boards, anisotropy);
        gl::setAnisotropy(m_seats, anisotropy);
        gl::setQuickFiltering(m_boards, !mixedMips);
        gl::setQuickFiltering(m_seats, !mixedMips);
    }
}

void Surroundings::drawStands() const {
    m_shader.use();
    glBindVertexArray(m_array.id());
    glActiveTexture(GL_TEXTURE0);
    // One-sided, so that an eye beyond them looks through to the pitch.
    glEnable(GL_CULL_FACE);
    glBindTexture(GL_TEXTURE_2D, m_boards.id());
    glDrawArrays(GL_TRIANGLES, m_boardFronts.first, m_boardFronts.count);
    glBindTexture(GL_TEXTURE_2D, m_plain.id());
    glDrawArrays(GL_TRIANGLES, m_walls.first, m_walls.count);
    glBindTexture(GL_TEXTURE_2D, m_seats.id());
    glDrawArrays(GL_TRIANGLES, m_stands.first, m_stands.count);
    glDisable(GL_CULL_FACE);
}

std::span<const Tube> Surroundings::rails(Vec3 eye) {
    m_visibleRails.clear();
    for (std::size_t i = 0; i < m_rails.size(); ++i) {
        if (glm::dot(eye - m_rails[i].a, m_railOut[i]) < 0.0f) {
            m_visibleRails.push_back(m_rails[i]);
        }
    }
    return m_visibleRails;
}

void Surroundings::drawShadows() const {
    m_shader.use();
    glBindVertexArray(m_array.id());
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, m_plain.id());
    glEnable(GL_BLEND);
    glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
    glDrawArrays(GL_TRIANGLES, m_boardShadows.first, m_boardShadows.count);
    glDisable(GL_BLEND);
}

void Surroundings::drawTrees() const {
    m_shader.use();
    glBindVertexArray(m_array.id());
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, m_trees.id());
    glEnable(GL_BLEND);
    glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
    glDrawArrays(GL_TRIANGLES, m_treeLine.first, m_treeLine.count);
    glDisable(GL_BLEND);
}

} // namespace hexagoal
