#include "render/surroundings.hpp"

#include "core/lengths.hpp"
#include "core/ranges.hpp"
#include "render/board_texture.hpp"
#include "render/picture_cone.hpp"
#include "render/surroundings_pictures.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace hexagoal {
namespace {

constexpr std::uint8_t kNotDrawn = 2; // nor as wire: nobody sees it

/// Is all of it outside the picture?
bool isBeyondPicture(const Structure& thing, const CameraView& camera) {
    constexpr float kLeaning = 3.0f; // m: fronds, lamps' arms
    const Vec3 middle{thing.at.x, thing.height * 0.5f, thing.at.y};
    return isBeyondPicture(middle, std::max(thing.height * 0.5f, thing.radius) + kLeaning, camera);
}

} // namespace

double boardsRolled(double tick) {
    constexpr double kEach = 22.0 * 60.0; // ticks that a board is shown
    constexpr double kRolls = 84.0;       // … the last of which it takes to roll on
    const double shown = std::floor(tick / kEach);
    const double rolls = (tick - shown * kEach - (kEach - kRolls)) / kRolls;
    return shown + static_cast<double>(ease(static_cast<float>(rolls)));
}

Surroundings::Surroundings(gl::Shader shader, gl::Shader glow, const std::filesystem::path& boardsFolder)
    : m_shader(std::move(shader)), m_glowShader(std::move(glow)), m_array(gl::VertexArray::make()),
      m_vertices(gl::Buffer::make()) {
    const BoardPictures boards = loadBoards(boardsFolder);
    m_boardDesigns = boards.count;
    m_boards = gl::makeTexture({boards.image}, gl::Wrap::Clamp, gl::Mips::Generated);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_REPEAT); // they roll on from the last to the first
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
        buffered.indices = gl::Buffer::make();
    }
    // Each once, since software GL works on every one that is named.
    std::unordered_map<std::string_view, std::uint32_t> known;
    std::vector<Vertex> once;
    std::vector<std::uint32_t> indices;
    once.reserve(vertices.size()); // what is known points at the given ones
    for (const Vertex& vertex : vertices) {
        const std::string_view bytes(reinterpret_cast<const char*>(&vertex), sizeof(Vertex));
        const auto [at, isNew] = known.emplace(bytes, static_cast<std::uint32_t>(once.size()));
        if (isNew) {
            once.push_back(vertex);
        }
        indices.push_back(at->second);
    }
    buffered.count = static_cast<GLsizei>(indices.size());
    glBindVertexArray(buffered.array.id());
    glBindBuffer(GL_ARRAY_BUFFER, buffered.vertices.id());
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(once.size() * sizeof(Vertex)), once.data(),
                 GL_STATIC_DRAW);
    gl::describe(
        buffered.vertices.id(), sizeof(Vertex),
        {{0, 3, offsetof(Vertex, place)}, {1, 2, offsetof(Vertex, uv)}, {2, 4, offsetof(Vertex, tint)}});
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, buffered.indices.id());
    glBufferData(GL_ELEMENT_ARRAY_BUFFER, static_cast<GLsizeiptr>(indices.size() * sizeof(std::uint32_t)),
                 indices.data(), GL_STATIC_DRAW);
    glBindVertexArray(0);
}

void Surroundings::buildStructures(const PitchView& pitch, const SceneLook& look) {
    m_structures = structureMesh(look, pitch);
    m_visibleRails.reserve(m_mesh.rails.size() + m_structures.structures.size() * kMostWires);
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
            glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(to - from), GL_UNSIGNED_INT,
                           reinterpret_cast<const void*>(from * sizeof(std::uint32_t)));
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
    m_eye = view.camera.position;
    m_tick = view.tick;
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

void Surroundings::drawStands(bool still) const {
    m_shader.use();
    m_shader.set("uShift",
                 still ? 0.0f
                       : static_cast<float>(boardsRolled(m_tick)) / static_cast<float>(m_boardDesigns));
    glBindVertexArray(m_array.id());
    glActiveTexture(GL_TEXTURE0);
    // One-sided, so that an eye beyond them looks through to the pitch.
    glEnable(GL_CULL_FACE);
    glBindTexture(GL_TEXTURE_2D, m_boards.id());
    drawPart(m_mesh.boardFronts);
    m_shader.set("uShift", 0.0f);
    glBindTexture(GL_TEXTURE_2D, m_plain.id());
    drawPart(m_mesh.walls);
    glBindTexture(GL_TEXTURE_2D, m_seats.id());
    for (const SurroundingsMesh::Seats& seats : m_mesh.stands) {
        if (glm::dot(m_eye - seats.front, seats.out) < 0.0f) {
            drawPart(seats.part);
        }
    }
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
        glDrawElements(GL_TRIANGLES, m_shades.count, GL_UNSIGNED_INT, nullptr);
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
