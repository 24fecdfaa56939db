#include "render/surroundings.hpp"

#include "core/lengths.hpp"
#include "core/ranges.hpp"
#include "render/board_texture.hpp"
#include "render/noise.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>

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

constexpr std::uint8_t kNotDrawn = 2; // nor as wire: nobody sees it

/// Is all of it outside the cone that holds the picture?
bool isBeyondPicture(const Structure& thing, const CameraView& camera) {
    constexpr float kWidest = 21.0f / 9.0f; // width by height of a display
    constexpr float kLeaning = 3.0f;        // m: fronds, lamps' arms
    const Vec3 middle{thing.at.x, thing.height * 0.5f, thing.at.y};
    const float radius = std::max(thing.height * 0.5f, thing.radius) + kLeaning;
    const Vec3 way = middle - camera.position;
    const float away = lengthOf(way);
    if (away <= radius) {
        return false;
    }
    const float half = std::atan(std::tan(camera.fovY * 0.5f) * std::sqrt(1.0f + kWidest * kWidest));
    const float angle = std::acos(
        std::clamp(glm::dot(way / away, glm::normalize(camera.target - camera.position)), -1.0f, 1.0f));
    return angle > half + std::asin(radius / away);
}

/// Houses behind trees; at night their windows are lit.
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

/// Leaves over leaves, grey; crowns of trees are coloured by their points.
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

} // namespace

Surroundings::Surroundings(gl::Shader shader, gl::Shader glow, const std::filesystem::path& boardsFolder)
    : m_shader(std::move(shader)), m_glowShader(std::move(glow)), m_array(gl::VertexArray::make()),
      m_vertices(gl::Buffer::make()) {
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
    const gl::Image far =
        look.around == Around::Park ? paintTown(look.light == Light::Night) : paintTrees(snow);
    m_trees = gl::makeTexture({far}, gl::Wrap::Repeat, gl::Mips::Generated);
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

void Surroundings::send(Buffered& buffered, const std::vector<Vertex>& vertices) {
    if (!buffered.array) {
        buffered.array = gl::VertexArray::make();
        buffered.vertices = gl::Buffer::make();
    }
    buffered.count = static_cast<GLsizei>(vertices.size());
    glBindVertexArray(buffered.array.id());
    glBindBuffer(GL_ARRAY_BUFFER, buffered.vertices.id());
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(vertices.size() * sizeof(Vertex)), vertices.data(),
                 GL_STATIC_DRAW);
    gl::describe(
        buffered.vertices.id(), sizeof(Vertex),
        {{0, 3, offsetof(Vertex, place)}, {1, 2, offsetof(Vertex, uv)}, {2, 4, offsetof(Vertex, tint)}});
}

void Surroundings::buildStructures(const PitchView& pitch, const SceneLook& look) {
    m_structures = structureMesh(look, pitch);
    send(m_solids, std::exchange(m_structures.solids, {}));
    send(m_leafage, std::exchange(m_structures.leaves, {}));
    send(m_shades, std::exchange(m_structures.shades, {}));
    if (m_leafage.count > 0 && !m_leaves) {
        m_leaves = gl::makeTexture({paintLeaves()}, gl::Wrap::Repeat, gl::Mips::Generated);
        m_anisotropy = 0.0f; // its filtering, too, is the tier's
    }
    struct GlowVertex {
        Vec3 middle;
        Vec3 shape;
        Colour paint;
    };
    std::vector<GlowVertex> corners;
    for (const StructureMesh::Glow& glow : m_structures.glows) {
        const auto corner = [&](float x, float y) {
            return GlowVertex{glow.at, {x, y, glow.radius}, glow.paint};
        };
        for (const GlowVertex& v :
             {corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, -1), corner(1, 1), corner(-1, 1)}) {
            corners.push_back(v);
        }
    }
    if (!m_glows.array) {
        m_glows.array = gl::VertexArray::make();
        m_glows.vertices = gl::Buffer::make();
    }
    m_glows.count = static_cast<GLsizei>(corners.size());
    glBindVertexArray(m_glows.array.id());
    glBindBuffer(GL_ARRAY_BUFFER, m_glows.vertices.id());
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(corners.size() * sizeof(GlowVertex)),
                 corners.data(), GL_STATIC_DRAW);
    gl::describe(m_glows.vertices.id(), sizeof(GlowVertex),
                 {{0, 3, 0}, {1, 3, offsetof(GlowVertex, shape)}, {2, 4, offsetof(GlowVertex, paint)}});
}

void Surroundings::drawStructures(bool leaves) const {
    const Buffered& buffered = leaves ? m_leafage : m_solids;
    glBindVertexArray(buffered.array.id());
    // In runs between those that are hidden.
    std::size_t from = 0;
    const auto run = [&](std::size_t to) {
        if (to > from) {
            glDrawArrays(GL_TRIANGLES, static_cast<GLint>(from), static_cast<GLsizei>(to - from));
        }
    };
    for (std::size_t i = 0; i < m_structures.ranges.size(); ++i) {
        if (m_hidden[i] != 0) {
            const StructureMesh::Range& range = m_structures.ranges[i];
            run(leaves ? range.firstLeaves : range.firstSolid);
            from = leaves ? range.firstLeaves + range.leaves : range.firstSolid + range.solids;
        }
    }
    run(static_cast<std::size_t>(buffered.count));
}

void Surroundings::drawPart(const SurroundingsMesh::Part& part) {
    glDrawArrays(GL_TRIANGLES, static_cast<GLint>(part.first), static_cast<GLsizei>(part.count));
}

void Surroundings::prepare(const SceneView& view, Vec3 toSun, const Quality& quality) {
    const PitchView& pitch = view.pitch;
    const SceneLook& look = view.look;
    if (look.ground != m_look.ground || look.around != m_look.around) {
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
        buildStructures(pitch, look);
    }
    m_hidden.assign(view.hidden.begin(), view.hidden.end());
    m_hidden.resize(m_structures.structures.size(), 0);
    for (std::size_t i = 0; i < m_hidden.size(); ++i) {
        if (m_hidden[i] == 0 && isBeyondPicture(m_structures.structures[i], view.camera)) {
            m_hidden[i] = kNotDrawn;
        }
    }
    if (quality.anisotropy != m_anisotropy || quality.mixedMips != m_mixedMips) {
        m_anisotropy = quality.anisotropy;
        m_mixedMips = quality.mixedMips;
        gl::setAnisotropy(m_boards, m_anisotropy);
        gl::setAnisotropy(m_seats, m_anisotropy);
        gl::setQuickFiltering(m_boards, !m_mixedMips);
        gl::setQuickFiltering(m_seats, !m_mixedMips);
        if (m_leaves) {
            gl::setQuickFiltering(m_leaves, !m_mixedMips);
        }
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
    if (m_leafage.count > 0) {
        glBindTexture(GL_TEXTURE_2D, m_leaves.id());
        drawStructures(true);
    }
    if (m_solids.count > 0) {
        glBindTexture(GL_TEXTURE_2D, m_plain.id());
        drawStructures(false);
    }
    glDisable(GL_CULL_FACE);
}

void Surroundings::drawGlows() const {
    if (m_glows.count == 0) {
        return;
    }
    glDepthMask(GL_FALSE);
    glEnable(GL_BLEND);
    glBlendFuncSeparate(GL_ONE, GL_ONE, GL_ZERO, GL_ONE);
    m_glowShader.use();
    glBindVertexArray(m_glows.array.id());
    glDrawArrays(GL_TRIANGLES, 0, m_glows.count);
    glDisable(GL_BLEND);
    glDepthMask(GL_TRUE);
}

std::span<const Tube> Surroundings::rails(Vec3 eye) {
    m_visibleRails.clear();
    for (std::size_t i = 0; i < m_mesh.rails.size(); ++i) {
        if (glm::dot(eye - m_mesh.rails[i].a, m_mesh.railOut[i]) < 0.0f) {
            m_visibleRails.push_back(m_mesh.rails[i]);
        }
    }
    for (std::size_t i = 0; i < m_hidden.size(); ++i) {
        if (m_hidden[i] != 0 && m_hidden[i] != kNotDrawn) {
            addWire(m_structures.structures[i], m_visibleRails);
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
    if (m_shades.count > 0) {
        glBindVertexArray(m_shades.array.id());
        glDrawArrays(GL_TRIANGLES, 0, m_shades.count);
    }
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
