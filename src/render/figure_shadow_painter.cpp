#include "render/figure_shadow_painter.hpp"

#include "core/lengths.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace hexagoal {

namespace {

constexpr GLsizei kTexels = 4 * kJointCount;        // of a row: three rows of a matrix and the sun, a joint
constexpr GLsizei kFigures = 64;                    // more throw no shadow
constexpr GLsizei kRows = 2 * kFigures;             // by night four a man
constexpr std::uint16_t kMostSquares = 8192;        // in one call
constexpr std::size_t kMostFeet = 2 * 4 * kFigures; // corners
constexpr std::size_t kUsualSquares = 4096;         // of ground, by night
constexpr std::size_t kNearLevel = 2; // coarser than what throws the shadow: nobody sees its fingers
constexpr std::size_t kFarLevel = 3;
constexpr float kNear = 200.0f; // pixels of a figure's height

constexpr float kMargin = 0.13f;   // metres of flesh, cloth and soft edge about a bone
constexpr float kSoftEdge = 0.05f; // about what has no flesh
constexpr float kStride = 0.2f;    // metres along a bone's shadow from square to square

// Edges are softer the higher the part that throws them, as the sun is not a point: light that grazes the
// body counts as half shade. Shares of the cosine between surface and light, on the ground and per metre
// above it.
constexpr float kSoftLow = 0.30f;
constexpr float kSoftPerMetre = 0.14f;
constexpr float kSoftest = 0.6f;
// Of figures so small that pixels soften enough by themselves: it would only make their shadows faint.
constexpr float kSharpest = 0.3f;

constexpr float kDarkSteps = 64.0f; // as in shadow_cast.vert

void drawSquares(std::size_t count) {
    glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(6 * std::min<std::size_t>(count, kMostSquares)),
                   GL_UNSIGNED_SHORT, nullptr);
}

} // namespace

FigureShadowPainter::FigureShadowPainter(Shaders shaders, const BodyBuffers& bodies)
    : m_shaders(std::move(shaders)), m_bones(kTexels, kRows), m_contacts(kMostFeet * sizeof(Contact)),
      m_corners(kUsualSquares * sizeof(GroundCells::Cell)), m_contactArray(gl::VertexArray::make()),
      m_cellArray(gl::VertexArray::make()) {
    const std::array<std::size_t, 2> levels{kNearLevel, kFarLevel};
    for (std::size_t i = 0; i < levels.size(); ++i) {
        m_levels[i] = {bodies[levels[i]].describe(), bodies[levels[i]].worn};
    }
    m_shaders.cast.setSampler("uBones", 0);
    m_shaders.shade.setSampler("uCover", 0);
    m_shaders.fineShade.setSampler("uCover", 0);
    // Squares are not instances: a software rasteriser begins anew with each.
    std::vector<std::uint16_t> squares;
    for (std::uint16_t i = 0; i < kMostSquares; ++i) {
        for (const int corner : {0, 2, 1, 1, 2, 3}) {
            squares.push_back(static_cast<std::uint16_t>(4 * i + corner));
        }
    }
    m_squares = gl::Buffer::make();
    glBindVertexArray(m_cellArray.id());
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, m_squares.id());
    glBufferData(GL_ELEMENT_ARRAY_BUFFER, static_cast<GLsizeiptr>(squares.size() * sizeof(std::uint16_t)),
                 squares.data(), GL_STATIC_DRAW);
    glBindVertexArray(m_contactArray.id());
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, m_squares.id());
    glBindVertexArray(0);
    m_rows.reserve(static_cast<std::size_t>(kTexels) * kRows);
    m_feet.reserve(kMostFeet);
}

/// A smaller picture takes the lower left part: the scene changes its size in the middle of play.
void FigureShadowPainter::makeRoom(int width, int height) {
    if (width <= m_width && height <= m_height) {
        return;
    }
    m_width = std::max(width, m_width);
    m_height = std::max(height, m_height);
    m_cover = gl::Texture::make();
    glBindTexture(GL_TEXTURE_2D, m_cover.id());
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RG8, m_width, m_height, 0, GL_RG, GL_UNSIGNED_BYTE, nullptr);
    for (const GLenum side : {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T}) {
        glTexParameteri(GL_TEXTURE_2D, side, GL_CLAMP_TO_EDGE);
    }
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
    m_target = gl::Framebuffer::make();
    glBindFramebuffer(GL_FRAMEBUFFER, m_target.id());
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, m_cover.id(), 0);
}

/// One shadow by day, by night one of each of so many masts. How many.
int FigureShadowPainter::layAll(const PosedFigure& figure, Vec3 toSun, const PitchView* floodlit, int masts,
                                const Surface* ground) {
    if (floodlit == nullptr) {
        lay(figure, {toSun, 1.0f}, ground);
        return 1;
    }
    const auto lights = mastsAt(*floodlit, (*figure.view->body)[BodyPart::Trunk].a);
    for (int i = 0; i < masts; ++i) {
        lay(figure, lights[static_cast<std::size_t>(i)], ground);
    }
    return masts;
}

void FigureShadowPainter::lay(const PosedFigure& figure, const CastLight& light, const Surface* ground) {
    const Vec3 toSun = light.toLight;
    // Whole steps of darkness before the point, softness behind it.
    const float dark = std::floor(light.dark * kDarkSteps);
    const float share = std::clamp(figure.pixels / kNear, kSharpest, 1.0f);
    for (std::size_t i = 0; i < kJointCount; ++i) {
        const auto joint = static_cast<Joint>(i);
        const Vec3 from = carried(figure.bones, joint, restPlace(joint));
        const Vec3 to = carried(figure.bones, joint, restEnd(joint));
        const Vec3 middle = (from + to) * 0.5f;
        const GroundPlane plane = groundAlong(ground, middle, toSun);
        const SkinRows& bone = figure.bones[i];
        const SkinRows rows = shadowRows(bone, plane, toSun);
        // The sun in the axes at rest, for the normals there.
        const Vec3 sun = Vec3(bone[0]) * toSun.x + Vec3(bone[1]) * toSun.y + Vec3(bone[2]) * toSun.z;
        const float high = middle.y - plane.point.y;
        const float soft = share * std::clamp(kSoftLow + kSoftPerMetre * high, kSoftLow, kSoftest);
        m_rows.insert(m_rows.end(), {rows[0], rows[1], rows[2], glm::vec4(glm::normalize(sun), dark + soft)});

        const auto shadowOf = [&](Vec3 p) {
            const float height = glm::dot(plane.normal, p - plane.point) / glm::dot(plane.normal, toSun);
            return p - toSun * height;
        };
        const Vec3 start = shadowOf(from);
        const Vec3 way = shadowOf(to) - start;
        const int steps = 1 + static_cast<int>(lengthOf(way) / kStride);
        for (int step = 0; step <= steps; ++step) {
            m_cells.add(start + way * (static_cast<float>(step) / static_cast<float>(steps)), kMargin,
                        ground);
        }
    }
}

void FigureShadowPainter::layFeet(const PosedFigure& figure, const Surface* ground) {
    constexpr float kFoot = 0.16f;    // metres: radius of the shade of a foot that stands …
    constexpr float kPerMetre = 0.6f; // … which widens as the foot rises …
    constexpr float kHighest = 0.22f; // … and is gone from that height on
    for (const BodyPart foot : {BodyPart::LeftFoot, BodyPart::RightFoot}) {
        const Capsule& part = (*figure.view->body)[foot];
        const Vec3 middle = (part.a + part.b) * 0.5f;
        const GroundPlane plane = groundAlong(ground, middle, kUp);
        const float gap = std::max(std::min(part.a.y, part.b.y) - part.radius - plane.point.y, 0.0f);
        const float strength = 1.0f - gap / kHighest;
        if (strength <= 0.0f) {
            continue;
        }
        const float radius = kFoot + kPerMetre * gap;
        for (const Vec2 at : {Vec2{-1.0f, -1.0f}, Vec2{1.0f, -1.0f}, Vec2{-1.0f, 1.0f}, Vec2{1.0f, 1.0f}}) {
            const Vec3 off{at.x * radius, 0.0f, at.y * radius};
            const float rise = -glm::dot(plane.normal, off) / plane.normal.y;
            m_feet.push_back({plane.point + off + kUp * rise, at, strength});
        }
        m_cells.add(plane.point, radius, ground);
    }
}

void FigureShadowPainter::cast(std::span<const PosedFigure> figures, PropPainter& props, Vec3 toSun,
                               const PitchView* floodlit, int masts, const Surface* ground, int width,
                               int height) {
    m_uneven = ground != nullptr;
    m_rows.clear();
    m_feet.clear();
    m_cells.clear(m_uneven ? kUnevenCell : kFlatCell);
    const std::size_t most = floodlit != nullptr ? kRows / kMasts : kFigures;
    figures = figures.first(std::min(figures.size(), most));
    std::array<std::array<GLsizei, kFeet.size()>, 2> counts{}; // by level and feet, as rows are laid
    for (std::size_t level = 0; level < counts.size(); ++level) {
        for (const Feet feet : kFeet) {
            for (const PosedFigure& figure : figures) {
                if ((figure.pixels >= kNear) != (level == 0) || figure.view->feet != feet ||
                    !figure.view->castsShadow) {
                    continue;
                }
                counts[level][static_cast<std::size_t>(feet)] +=
                    layAll(figure, toSun, floodlit, masts, ground);
                layFeet(figure, ground);
            }
        }
    }
    if (figures.empty()) {
        return;
    }
    for (const Vec3 corner : props.shadows()) {
        m_cells.add(corner, kSoftEdge, ground);
    }
    m_firstCorner = 4 * static_cast<std::size_t>(m_corners.write(m_cells.cells()));
    makeRoom(width, height);
    glBindFramebuffer(GL_FRAMEBUFFER, m_target.id());
    glViewport(0, 0, width, height);
    constexpr std::array<GLfloat, 4> kNothing{};
    glClearBufferfv(GL_COLOR, 0, kNothing.data());
    glDisable(GL_DEPTH_TEST);
    glEnable(GL_BLEND);
    glBlendEquation(GL_MAX);
    glBlendFunc(GL_ONE, GL_ONE);
    // Flattened, what faces the sun faces the sky: one layer of triangles instead of two.
    glEnable(GL_CULL_FACE);
    glActiveTexture(GL_TEXTURE0);
    m_bones.write(m_rows);
    m_shaders.cast.use();
    GLsizei row = 0;
    for (std::size_t level = 0; level < counts.size(); ++level) {
        glBindVertexArray(m_levels[level].array.id());
        for (std::size_t feet = 0; feet < kFeet.size(); ++feet) {
            const GLsizei count = counts[level][feet];
            if (count == 0) {
                continue;
            }
            const IndexRun& run = m_levels[level].worn[feet];
            m_shaders.cast.set("uRow", row);
            glDrawElementsInstanced(GL_TRIANGLES, run.count, GL_UNSIGNED_SHORT, run.begin(), count);
            row += count;
        }
    }
    glDisable(GL_CULL_FACE);
    props.cast();
    if (!m_feet.empty()) {
        const GLint first = m_contacts.write(std::span<const Contact>(m_feet));
        m_shaders.contact.use();
        glBindVertexArray(m_contactArray.id());
        const std::size_t at = static_cast<std::size_t>(first) * sizeof(Contact);
        gl::describe(m_contacts.id(), sizeof(Contact), {{0, 3, at}, {1, 3, at + offsetof(Contact, at)}});
        drawSquares(m_feet.size() / 4);
    }
    glBlendEquation(GL_FUNC_ADD);
    glDisable(GL_BLEND);
    glBindVertexArray(0);
}

void FigureShadowPainter::draw(bool fine) {
    if (m_cells.cells().empty()) {
        return;
    }
    gl::blendShade();
    if (m_uneven) {
        glEnable(GL_POLYGON_OFFSET_FILL);
        glPolygonOffset(-1.0f, -2.0f);
    }
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, m_cover.id());
    const gl::Shader& shade = fine ? m_shaders.fineShade : m_shaders.shade;
    shade.use();
    glBindVertexArray(m_cellArray.id());
    // No base vertex in ES 3.0.
    gl::describe(m_corners.id(), sizeof(Vec3), {{0, 3, m_firstCorner * sizeof(Vec3)}});
    drawSquares(m_cells.cells().size());
    glDisable(GL_POLYGON_OFFSET_FILL);
    glDisable(GL_BLEND);
    glBindVertexArray(0);
}

} // namespace hexagoal
