#include "render/ground_painter.hpp"

#include "core/lengths.hpp"
#include "render/grass_texture.hpp"
#include "render/ground_cells.hpp"
#include "render/planar_shadow.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <initializer_list>
#include <vector>

namespace hexagoal {
namespace {

constexpr Vec2 kGroundSize{160.0f, 200.0f}; // metres that the broad texture spans; as in shaders/ground.vert
constexpr int kMacroTexels = 512;
constexpr float kLineWidth = 0.12f;

struct LineVertex {
    Vec2 middle;
    Vec2 across;
    float side;
    float halfWidth;
    float run;
    float length; ///< below 0: the strip closes on itself
    Vec3 rise{};  ///< height of the ground at `middle`, and how it rises along x and z
};

/// Strips of paint along their middle lines, in pitch axes.
class Paint {
public:
    /// ground: null if it is flat.
    explicit Paint(const Surface* ground) : m_ground(ground) {}

    void straight(Vec2 a, Vec2 b, float width = kLineWidth) {
        const Vec2 along = b - a;
        const float length = lengthOf(along);
        const Vec2 across{along.y / length, -along.x / length};
        segment({a, across, 0.0f}, {b, across, length}, width * 0.5f, length);
    }

    /// radius to the outer edge of the paint.
    void arc(Vec2 centre, float radius, float from, float to, int pieces, float width = kLineWidth) {
        const float middle = radius - width * 0.5f;
        const float length = middle * (to - from);
        const bool closed = to - from > 2.0f * kPi - 1e-3f;
        const auto at = [&](int i) {
            const float t = static_cast<float>(i) / static_cast<float>(pieces);
            const float angle = from + (to - from) * t;
            const Vec2 out{std::cos(angle), std::sin(angle)};
            return End{centre + out * middle, out, length * t};
        };
        for (int i = 0; i < pieces; ++i) {
            segment(at(i), at(i + 1), width * 0.5f, closed ? -1.0f : length);
        }
    }

    void spot(Vec2 centre) { arc(centre, 0.11f, 0.0f, 2.0f * kPi, 12, 0.11f); }

    const std::vector<LineVertex>& vertices() const { return m_vertices; }

private:
    struct End {
        Vec2 middle;
        Vec2 across;
        float run;
    };
    /// On uneven ground in pieces no longer than its squares.
    void segment(const End& a, const End& b, float halfWidth, float length) {
        const float run = b.run - a.run;
        const int pieces =
            m_ground == nullptr ? 1 : std::max(1, static_cast<int>(std::ceil(run / kUnevenCell)));
        End from = a;
        for (int i = 1; i <= pieces; ++i) {
            const float share = static_cast<float>(i) / static_cast<float>(pieces);
            const End to = i == pieces ? b
                                       : End{a.middle + (b.middle - a.middle) * share,
                                             a.across + (b.across - a.across) * share, a.run + run * share};
            piece(from, to, halfWidth, length);
            from = to;
        }
    }
    Vec3 riseAt(Vec2 place) const {
        if (m_ground == nullptr) {
            return {};
        }
        const GroundPoint ground = m_ground->at(place.x, place.y);
        return {ground.height, -ground.normal.x / ground.normal.y, -ground.normal.z / ground.normal.y};
    }
    void piece(const End& a, const End& b, float halfWidth, float length) {
        // Inner joints of an arc must not count as ends.
        const auto inner = [&](float run) { return length < 0.0f ? run + 1.0f : run; };
        const auto put = [&](const End& e, float side) {
            m_vertices.push_back(
                {e.middle, e.across, side, halfWidth, inner(e.run), length, riseAt(e.middle)});
        };
        put(a, -1.0f);
        put(a, 1.0f);
        put(b, -1.0f);
        put(b, -1.0f);
        put(a, 1.0f);
        put(b, 1.0f);
    }
    const Surface* m_ground;
    std::vector<LineVertex> m_vertices;
};

void pitchEnd(Paint& paint, Vec2 centre, float halfLength, float sign) {
    // Distances from the outer edge of the goal line to the outer edges of the lines.
    const auto z = [&](float fromLine) { return centre.y + sign * (fromLine - halfLength); };
    const float half = kLineWidth * 0.5f;
    const auto box = [&](float depth, float halfAcross) {
        const float x = halfAcross - half;
        paint.straight({centre.x - x, z(kLineWidth * 0.5f)}, {centre.x - x, z(depth)});
        paint.straight({centre.x + x, z(kLineWidth * 0.5f)}, {centre.x + x, z(depth)});
        paint.straight({centre.x - halfAcross, z(depth - half)}, {centre.x + halfAcross, z(depth - half)});
    };
    box(5.5f, 9.16f);
    box(16.5f, 20.16f);
    paint.spot({centre.x, z(11.0f)});
    const float reach = std::acos(5.5f / 9.15f);
    const float facing = sign > 0.0f ? kPi * 0.5f : -kPi * 0.5f;
    paint.arc({centre.x, z(11.0f)}, 9.15f, facing - reach, facing + reach, 24);
}

} // namespace

GroundPainter::GroundPainter(Shaders shaders, const std::filesystem::path& grassFolder)
    : m_shaders(std::move(shaders)), m_groundArray(gl::VertexArray::make()),
      m_groundVertices(gl::Buffer::make()), m_lineArray(gl::VertexArray::make()),
      m_lineVertices(gl::Buffer::make()) {
    GrassPictures grass = loadGrass(grassFolder);
    m_blades = gl::makeTexture({grass.blades}, gl::Wrap::Repeat, gl::Mips::Generated);
    m_turf = std::move(grass.turf);
    for (const gl::Shader* shader : {&m_shaders.fine, &m_shaders.uneven}) {
        shader->setSampler("uMacro", 0);
        shader->setSampler("uBlades", 1);
    }
    m_shaders.lines.setSampler("uBlades", 1);
}

void GroundPainter::layLines(const PitchView& pitch, const Surface* ground) {
    Paint paint(ground);
    const Vec2 c{pitch.centre.x, pitch.centre.z};
    const float w = pitch.width * 0.5f;
    const float l = pitch.length * 0.5f;
    const float half = kLineWidth * 0.5f;
    for (const float sign : {1.0f, -1.0f}) {
        paint.straight({c.x - w, c.y + sign * (l - half)}, {c.x + w, c.y + sign * (l - half)});
        paint.straight({c.x + sign * (w - half), c.y - l}, {c.x + sign * (w - half), c.y + l});
        pitchEnd(paint, c, l, sign);
        for (const float side : {1.0f, -1.0f}) {
            // Corner arcs of 1 m, turned into the pitch.
            const float from =
                sign > 0.0f ? (side > 0.0f ? kPi : 1.5f * kPi) : (side > 0.0f ? 0.5f * kPi : 0.0f);
            paint.arc({c.x + side * w, c.y + sign * l}, 1.0f, from, from + 0.5f * kPi, 6);
        }
    }
    paint.straight({c.x - w, c.y}, {c.x + w, c.y});
    paint.arc(c, 9.15f, 0.0f, 2.0f * kPi, 48);
    paint.spot(c);

    const auto& vertices = paint.vertices();
    m_lineCount = static_cast<GLsizei>(vertices.size());
    glBindVertexArray(m_lineArray.id());
    glBindBuffer(GL_ARRAY_BUFFER, m_lineVertices.id());
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(vertices.size() * sizeof(LineVertex)),
                 vertices.data(), GL_STATIC_DRAW);
    gl::describe(m_lineVertices.id(), sizeof(LineVertex),
                 {{0, 4, 0}, {1, 4, offsetof(LineVertex, side)}, {2, 3, offsetof(LineVertex, rise)}});
}

void GroundPainter::layFlat(const PitchView& pitch) {
    // A grid, so that no triangle reaches far behind the eye and interpolation stays exact.
    std::vector<Vec2> vertices;
    constexpr int kCells = 6;
    const float extent = 330.0f;
    for (int j = 0; j < kCells; ++j) {
        for (int i = 0; i < kCells; ++i) {
            const auto corner = [&](int a, int b) {
                const auto k = [&](int n) { return (static_cast<float>(n) / kCells * 2.0f - 1.0f) * extent; };
                return Vec2{pitch.centre.x + k(i + a), pitch.centre.z + k(j + b)};
            };
            for (const Vec2 v :
                 {corner(0, 0), corner(0, 1), corner(1, 0), corner(1, 0), corner(0, 1), corner(1, 1)}) {
                vertices.push_back(v);
            }
        }
    }
    m_groundCount = static_cast<GLsizei>(vertices.size());
    glBindVertexArray(m_groundArray.id());
    glBindBuffer(GL_ARRAY_BUFFER, m_groundVertices.id());
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(vertices.size() * sizeof(Vec2)), vertices.data(),
                 GL_STATIC_DRAW);
    gl::describe(m_groundVertices.id(), sizeof(Vec2), {{0, 2, 0}});
}

void GroundPainter::layPlain(const PitchView& pitch) {
    struct Vertex {
        Vec2 place;
        std::array<std::uint8_t, 4> colour;
    };
    constexpr float kBand = 5.5f; // m, as in shaders/ground.frag
    const Vec2 size{pitch.width, pitch.length};
    // Lines between cells along one axis, from the centre: where bands meet, where the sowing changes, where
    // paving begins, and closer ones where feet wear the grass. Cells are large: small triangles cost more
    // than pixels.
    const auto linesOf = [](float half, float origin, std::initializer_list<float> worn) {
        const float reach = half + kPaving;
        std::vector<float> lines{-reach - 330.0f, -reach, -half - kRunOff,
                                 half + kRunOff,  reach,  reach + 330.0f};
        lines.insert(lines.end(), worn);
        const float meet = origin + kBand * 0.5f;
        for (float at = meet - std::floor((reach + meet) / kBand) * kBand; at < reach; at += kBand) {
            lines.push_back(at);
        }
        std::sort(lines.begin(), lines.end());
        constexpr float kSliver = 0.05f;
        lines.erase(std::unique(lines.begin(), lines.end(), [](float a, float b) { return b - a < kSliver; }),
                    lines.end());
        return lines;
    };
    const auto band = [](float at) {
        const float x = at / kBand * 0.5f;
        return std::abs((x - std::floor(x)) * 2.0f - 1.0f) > 0.5f ? 1.0f : -1.0f;
    };
    const float half = size.y * 0.5f;
    const std::vector<float> across = linesOf(size.x * 0.5f, 0.0f, {0.0f});
    const std::vector<float> along = linesOf(half, half, {-half, 2.0f - half, 0.0f, half - 2.0f, half});
    std::vector<Vertex> vertices;
    for (std::size_t j = 0; j + 1 < along.size(); ++j) {
        for (std::size_t i = 0; i + 1 < across.size(); ++i) {
            const Vec2 low{across[i], along[j]};
            const Vec2 high{across[i + 1], along[j + 1]};
            const Vec2 middle = (low + high) * 0.5f;
            const float mown = band(middle.y - size.y * 0.5f) * 0.052f + band(middle.x) * 0.012f;
            const auto vertex = [&](Vec2 at) {
                // Just inside its cell, or it would mix what the cells keep apart; of some turf, not of one
                // blade.
                const Vec2 inside = glm::clamp(at + glm::clamp(middle - at, -0.18f, 0.18f), low, high);
                Vec3 colour{0.0f};
                for (const Vec2 off : {Vec2{0.0f, 0.0f}, Vec2{0.5f, 0.2f}, Vec2{-0.2f, 0.5f},
                                       Vec2{-0.5f, -0.2f}, Vec2{0.2f, -0.5f}}) {
                    const Vec2 place = glm::clamp(inside + off, glm::min(low + 0.18f, middle),
                                                  glm::max(high - 0.18f, middle));
                    const GroundColour here = groundColour(m_turf, place, size);
                    colour += here.colour * (1.0f + mown * here.mown) * 0.2f;
                }
                vertices.push_back({at + Vec2{pitch.centre.x, pitch.centre.z},
                                    {gl::toByte(colour.x), gl::toByte(colour.y), gl::toByte(colour.z), 255}});
            };
            const Vec2 right{high.x, low.y};
            const Vec2 far{low.x, high.y};
            for (const Vec2 at : {low, far, right, right, far, high}) {
                vertex(at);
            }
        }
    }
    m_plainCount = static_cast<GLsizei>(vertices.size());
    if (!m_plainArray) {
        m_plainArray = gl::VertexArray::make();
        m_plainVertices = gl::Buffer::make();
    }
    glBindVertexArray(m_plainArray.id());
    glBindBuffer(GL_ARRAY_BUFFER, m_plainVertices.id());
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(vertices.size() * sizeof(Vertex)), vertices.data(),
                 GL_STATIC_DRAW);
    gl::describe(m_plainVertices.id(), sizeof(Vertex),
                 {{0, 2, 0}, {2, 4, offsetof(Vertex, colour), GL_UNSIGNED_BYTE}});
}

void GroundPainter::layUneven(const PitchView& pitch, const Surface& ground) {
    constexpr float kRim = 4.0f; // metres round the pitch
    struct Vertex {
        Vec2 place;
        float height;
        Vec2 tilt; ///< of the normal, x and z
    };
    const auto first = [](float at) { return static_cast<int>(std::floor(at / kUnevenCell)); };
    const int left = first(pitch.centre.x - pitch.width * 0.5f - kRim);
    const int near = first(pitch.centre.z - pitch.length * 0.5f - kRim);
    const int columns = first(pitch.centre.x + pitch.width * 0.5f + kRim) + 2 - left;
    const int rows = first(pitch.centre.z + pitch.length * 0.5f + kRim) + 2 - near;
    std::vector<Vertex> vertices;
    std::vector<std::uint32_t> indices;
    for (int j = 0; j < rows; ++j) {
        for (int i = 0; i < columns; ++i) {
            const Vec2 at = Vec2{static_cast<float>(left + i), static_cast<float>(near + j)} * kUnevenCell;
            const GroundPlane plane = groundAlong(&ground, {at.x, 0.0f, at.y}, kUp);
            vertices.push_back({at, plane.point.y, {plane.normal.x, plane.normal.z}});
            if (i == 0 || j == 0) {
                continue;
            }
            // The same two triangles as those of shadows on them.
            const auto index = static_cast<std::uint32_t>(vertices.size() - 1);
            const auto below = index - static_cast<std::uint32_t>(columns);
            indices.insert(indices.end(), {below - 1, index - 1, below, below, index - 1, index});
        }
    }
    // All round, flat to the horizon.
    const Vec2 low = vertices.front().place;
    const Vec2 high = vertices.back().place;
    const float extent = 330.0f;
    const auto slab = [&](Vec2 from, Vec2 to) {
        const auto begin = static_cast<std::uint32_t>(vertices.size());
        for (const Vec2 at : {from, Vec2{to.x, from.y}, Vec2{from.x, to.y}, to}) {
            vertices.push_back({at, 0.0f, {}});
        }
        indices.insert(indices.end(), {begin, begin + 2, begin + 1, begin + 1, begin + 2, begin + 3});
    };
    slab({low.x - extent, low.y - extent}, {high.x + extent, low.y});
    slab({low.x - extent, high.y}, {high.x + extent, high.y + extent});
    slab({low.x - extent, low.y}, {low.x, high.y});
    slab({high.x, low.y}, {high.x + extent, high.y});

    m_unevenArray = gl::VertexArray::make();
    m_unevenVertices = gl::Buffer::make();
    m_unevenIndices = gl::Buffer::make();
    m_unevenCount = static_cast<GLsizei>(indices.size());
    glBindVertexArray(m_unevenArray.id());
    glBindBuffer(GL_ARRAY_BUFFER, m_unevenVertices.id());
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(vertices.size() * sizeof(Vertex)), vertices.data(),
                 GL_STATIC_DRAW);
    gl::describe(m_unevenVertices.id(), sizeof(Vertex), {{0, 2, 0}, {1, 3, offsetof(Vertex, height)}});
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, m_unevenIndices.id());
    glBufferData(GL_ELEMENT_ARRAY_BUFFER, static_cast<GLsizeiptr>(indices.size() * sizeof(std::uint32_t)),
                 indices.data(), GL_STATIC_DRAW);
    glBindVertexArray(0);
}

void GroundPainter::prepare(const PitchView& pitch, const Surface* ground, const Quality& quality) {
    const bool another = !m_ready || pitch.centre != m_pitch.centre || pitch.width != m_pitch.width ||
                         pitch.length != m_pitch.length;
    if (another) {
        m_pitch = pitch;
        m_ready = true;
        layFlat(pitch);
    }
    m_plain = !quality.fineGrass && ground == nullptr;
    m_baked = m_baked && !another;
    m_plainCount = another ? 0 : m_plainCount;
    if (m_plain && m_plainCount == 0) {
        layPlain(pitch);
    } else if (!m_plain && !m_baked) {
        m_macro =
            gl::makeTexture({bakeGround(m_turf, kMacroTexels, kGroundSize, {pitch.width, pitch.length})},
                            gl::Wrap::Clamp, gl::Mips::Generated);
        m_baked = true;
        m_anisotropy = 0.0f;
    }
    if (another || ground != m_ground) {
        layLines(pitch, ground);
        if (ground != nullptr) {
            layUneven(pitch, *ground);
        }
    }
    m_ground = ground;
    if (quality.anisotropy != m_anisotropy || quality.mixedMips != m_mixedMips) {
        m_anisotropy = quality.anisotropy;
        m_mixedMips = quality.mixedMips;
        for (const gl::Texture* texture : {&m_macro, &m_blades}) {
            if (*texture) { // plain grass has no m_macro, but its lines have blades
                gl::setAnisotropy(*texture, m_anisotropy);
                gl::setQuickFiltering(*texture, !m_mixedMips);
            }
        }
    }
}

void GroundPainter::draw() const {
    const glm::vec4 pitch{m_pitch.centre.x, m_pitch.centre.z, m_pitch.width * 0.5f, m_pitch.length * 0.5f};
    glActiveTexture(GL_TEXTURE1);
    glBindTexture(GL_TEXTURE_2D, m_blades.id());
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, m_macro.id());
    const gl::Shader& grass = m_ground != nullptr ? m_shaders.uneven
                              : m_plain           ? m_shaders.plain
                                                  : m_shaders.fine;
    grass.use();
    grass.set("uPitch", pitch);
    if (m_ground != nullptr) {
        glDepthMask(GL_TRUE);
        glBindVertexArray(m_unevenArray.id());
        glDrawElements(GL_TRIANGLES, m_unevenCount, GL_UNSIGNED_INT, nullptr);
        glDepthMask(GL_FALSE);
        glEnable(GL_POLYGON_OFFSET_FILL);
        glPolygonOffset(-1.0f, -2.0f);
    } else if (m_plain) {
        glBindVertexArray(m_plainArray.id());
        glDrawArrays(GL_TRIANGLES, 0, m_plainCount);
    } else {
        glBindVertexArray(m_groundArray.id());
        glDrawArrays(GL_TRIANGLES, 0, m_groundCount);
    }

    gl::blendOver();
    m_shaders.lines.use();
    glBindVertexArray(m_lineArray.id());
    glDrawArrays(GL_TRIANGLES, 0, m_lineCount);
    glDisable(GL_POLYGON_OFFSET_FILL);
    glDisable(GL_BLEND);
}

} // namespace hexagoal
