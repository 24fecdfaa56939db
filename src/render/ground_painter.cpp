#include "render/ground_painter.hpp"

#include "render/pitch_marks.hpp"

#include <cmath>
#include <cstddef>
#include <utility>

namespace hexagoal {
namespace {

constexpr int kMacroTexels = 512;
constexpr Vec2 kLargeExtent{160.0f, 200.0f}; // metres that the broad texture spans, for a pitch up to …
constexpr Vec2 kLargestSmall{34.0f, 48.0f};  // … which it spans half as much
constexpr float kGrassShift = 8.0f;          // tiles: how far broad colours push the blades about
constexpr float kOtherShift = 1.5f;

template <class Vertex>
void upload(const gl::VertexArray& array, const gl::Buffer& buffer, const std::vector<Vertex>& vertices) {
    glBindVertexArray(array.id());
    glBindBuffer(GL_ARRAY_BUFFER, buffer.id());
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(vertices.size() * sizeof(Vertex)), vertices.data(),
                 GL_STATIC_DRAW);
}

bool samePitch(const PitchView& a, const PitchView& b) {
    return a.centre == b.centre && a.width == b.width && a.length == b.length && sameFields(a.marks, b.marks);
}

} // namespace

GroundPainter::GroundPainter(Shaders shaders, std::filesystem::path grassFolder,
                             std::filesystem::path groundFolder)
    : m_shaders(std::move(shaders)), m_grassFolder(std::move(grassFolder)),
      m_groundFolder(std::move(groundFolder)) {
    for (Mesh* mesh : {&m_flat, &m_lines, &m_swept, &m_puddles, &m_plain, &m_uneven}) {
        mesh->array = gl::VertexArray::make();
        mesh->vertices = gl::Buffer::make();
    }
    m_unevenColours = gl::Buffer::make();
    m_unevenIndices = gl::Buffer::make();
    for (const gl::Shader* shader : {&m_shaders.fine, &m_shaders.uneven}) {
        shader->setSampler("uMacro", 0);
        shader->setSampler("uBlades", 1);
    }
    m_shaders.lines.setSampler("uBlades", 1);
    m_shaders.puddle.setSampler("uSky", 0);
    takePictures(Ground::Grass);
}

void GroundPainter::takePictures(Ground kind) {
    GrassPictures pictures =
        kind == Ground::Grass ? loadGrass(m_grassFolder) : loadGround(m_groundFolder, kind);
    m_near = gl::makeTexture({pictures.blades}, gl::Wrap::Repeat, gl::Mips::Generated);
    m_broad = std::move(pictures.turf);
    m_kind = kind;
    m_anisotropy = 0.0f;
}

void GroundPainter::layLines(const Surface* ground) {
    const MarkStyle style = markStyle(m_look.ground, m_pitch.marks);
    const Vec3 tint = m_look.tint();
    m_linePaint = style.paint * tint;
    m_sweptPaint = Vec3{0.250f, 0.395f, 0.205f} * tint;
    const auto lay = [&](Mesh& mesh, float widened) {
        const std::vector<LineVertex> vertices = pitchMarks(m_pitch, style, ground, widened);
        upload(mesh.array, mesh.vertices, vertices);
        gl::describe(mesh.vertices.id(), sizeof(LineVertex),
                     {{0, 4, 0}, {1, 4, offsetof(LineVertex, side)}, {2, 3, offsetof(LineVertex, rise)}});
        mesh.count = static_cast<GLsizei>(vertices.size());
    };
    lay(m_lines, 0.0f);
    m_swept.count = 0;
    if (style.cleared > 0.0f) {
        lay(m_swept, style.cleared);
    }
}

void GroundPainter::layPuddles(const Surface* kinds) {
    const std::vector<PuddleVertex> vertices =
        kinds != nullptr ? puddleMesh(*kinds) : std::vector<PuddleVertex>{};
    m_puddles.count = static_cast<GLsizei>(vertices.size());
    if (m_puddles.count > 0) {
        upload(m_puddles.array, m_puddles.vertices, vertices);
        gl::describe(m_puddles.vertices.id(), sizeof(PuddleVertex),
                     {{0, 3, 0}, {1, 1, offsetof(PuddleVertex, depth)}});
    }
}

void GroundPainter::layUneven(const GroundSite& site, const Surface& ground) {
    const UnevenMesh mesh = unevenMesh(site, ground);
    upload(m_uneven.array, m_uneven.vertices, mesh.vertices);
    gl::describe(m_uneven.vertices.id(), sizeof(UnevenVertex),
                 {{0, 2, 0}, {1, 3, offsetof(UnevenVertex, height)}});
    upload(m_uneven.array, m_unevenColours, mesh.colours);
    gl::describe(m_unevenColours.id(), 4, {{2, 4, 0, GL_UNSIGNED_BYTE}});
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, m_unevenIndices.id());
    glBufferData(GL_ELEMENT_ARRAY_BUFFER,
                 static_cast<GLsizeiptr>(mesh.indices.size() * sizeof(std::uint32_t)), mesh.indices.data(),
                 GL_STATIC_DRAW);
    glBindVertexArray(0);
    m_uneven.count = static_cast<GLsizei>(mesh.indices.size());
}

void GroundPainter::prepare(const SceneView& view, const Quality& quality) {
    const bool another =
        !m_ready || !samePitch(view.pitch, m_pitch) || !view.look.sameAs(m_look) || view.kinds != m_kinds;
    const Surface* ground = view.ground;
    if (another) {
        m_pitch = view.pitch;
        m_look = view.look;
        m_kinds = view.kinds;
        m_ready = true;
        if (m_look.ground != m_kind) {
            takePictures(m_look.ground);
        }
        const std::vector<Vec2> flat = flatMesh(m_pitch);
        upload(m_flat.array, m_flat.vertices, flat);
        gl::describe(m_flat.vertices.id(), sizeof(Vec2), {{0, 2, 0}});
        m_flat.count = static_cast<GLsizei>(flat.size());
        m_pools = lightPools(structuresOf(m_look, m_pitch), m_pitch, m_look);
        layPuddles(m_kinds);
    }
    const GroundSite site{&m_broad, &m_look, &m_pitch, m_kinds, m_pools};
    m_fine = quality.fineGrass;
    m_baked = m_baked && !another;
    m_plain.count = another ? 0 : m_plain.count;
    if (!m_fine && ground == nullptr && m_plain.count == 0) {
        const std::vector<PlainVertex> vertices = plainMesh(site);
        m_plain.count = static_cast<GLsizei>(vertices.size());
        upload(m_plain.array, m_plain.vertices, vertices);
        gl::describe(m_plain.vertices.id(), sizeof(PlainVertex),
                     {{0, 2, 0},
                      {1, 1, offsetof(PlainVertex, height)},
                      {2, 4, offsetof(PlainVertex, colour), GL_UNSIGNED_BYTE}});
    } else if (m_fine && !m_baked) {
        const bool small = m_pitch.width <= kLargestSmall.x && m_pitch.length <= kLargestSmall.y;
        m_extent = small ? kLargeExtent * 0.5f : kLargeExtent;
        m_macro =
            gl::makeTexture({bakeSite(site, kMacroTexels, m_extent)}, gl::Wrap::Clamp, gl::Mips::Generated);
        m_baked = true;
        m_anisotropy = 0.0f;
    }
    if (another || ground != m_ground) {
        layLines(ground);
        if (ground != nullptr) {
            layUneven(site, *ground);
        }
    }
    m_ground = ground;
    if (quality.anisotropy != m_anisotropy || quality.mixedMips != m_mixedMips) {
        m_anisotropy = quality.anisotropy;
        m_mixedMips = quality.mixedMips;
        for (const gl::Texture* texture : {&m_macro, &m_near}) {
            if (*texture) { // plain grass has no m_macro, but its lines have blades
                gl::setAnisotropy(*texture, m_anisotropy);
                gl::setQuickFiltering(*texture, !m_mixedMips);
            }
        }
    }
}

void GroundPainter::drawMarks(const Mesh& mesh, Vec3 paint) const {
    m_shaders.lines.set("uPaint", paint);
    glBindVertexArray(mesh.array.id());
    glDrawArrays(GL_TRIANGLES, 0, mesh.count);
}

void GroundPainter::draw(const gl::Texture& sky) const {
    const glm::vec4 pitch{m_pitch.centre.x, m_pitch.centre.z, m_pitch.width * 0.5f, m_pitch.length * 0.5f};
    glActiveTexture(GL_TEXTURE1);
    glBindTexture(GL_TEXTURE_2D, m_near.id());
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, m_macro.id());
    const gl::Shader& shader = !m_fine               ? m_shaders.plain
                               : m_ground != nullptr ? m_shaders.uneven
                                                     : m_shaders.fine;
    shader.use();
    if (m_fine) {
        shader.set("uPitch", pitch);
        shader.set("uPerMetre", 1.0f / m_extent);
        shader.set("uShift", m_look.ground == Ground::Grass   ? kGrassShift
                             : m_look.ground == Ground::Stone ? 0.0f
                                                              : kOtherShift);
    }
    if (m_ground != nullptr) {
        glDepthMask(GL_TRUE);
        glBindVertexArray(m_uneven.array.id());
        glDrawElements(GL_TRIANGLES, m_uneven.count, GL_UNSIGNED_INT, nullptr);
        glDepthMask(GL_FALSE);
        glEnable(GL_POLYGON_OFFSET_FILL);
        glPolygonOffset(-1.0f, -2.0f);
    } else {
        const Mesh& mesh = m_fine ? m_flat : m_plain;
        glBindVertexArray(mesh.array.id());
        glDrawArrays(GL_TRIANGLES, 0, mesh.count);
    }

    gl::blendOver();
    m_shaders.lines.use();
    if (m_swept.count > 0) {
        drawMarks(m_swept, m_sweptPaint);
    }
    drawMarks(m_lines, m_linePaint);
    if (m_puddles.count > 0) {
        glBindTexture(GL_TEXTURE_2D, sky.id());
        m_shaders.puddle.use();
        glBindVertexArray(m_puddles.array.id());
        glDrawArrays(GL_TRIANGLES, 0, m_puddles.count);
    }
    glDisable(GL_POLYGON_OFFSET_FILL);
    glDisable(GL_BLEND);
}

} // namespace hexagoal
