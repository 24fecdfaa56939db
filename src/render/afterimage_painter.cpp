#include "render/afterimage_painter.hpp"

#include "core/ranges.hpp"
#include "render/figure_limbs.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr GLsizei kTexels = 4 * kJointCount; // of a row: three rows of a matrix and what is seen, a joint
constexpr GLsizei kRows = Afterimages::kFigures * Afterimages::kImages * 2; // two limbs of every figure

// Metres per second of what a joint carries: slower leaves nothing, faster all.
constexpr float kSlow = 4.0f;
constexpr float kFast = 9.0f;

constexpr float kOpacity = 0.68f; // of the newest image of the fastest limb

/// What the kit has there, towards white, as what glows is.
Vec3 tintOf(const FigureView& view, Joint joint) {
    Colour c = view.shirt;
    switch (joint) {
    case Joint::LeftThigh:
    case Joint::RightThigh:
        c = view.shorts;
        break;
    case Joint::LeftShin:
    case Joint::RightShin:
    case Joint::LeftFoot:
    case Joint::RightFoot:
    case Joint::LeftToes:
    case Joint::RightToes:
        c = view.feet == Feet::Bare ? view.shorts : view.socks; // skin would be lost on sand
        break;
    case Joint::LeftHand:
    case Joint::RightHand:
    case Joint::LeftFingers:
    case Joint::RightFingers:
        c = view.gloves ? view.gloveColour : view.look.skin;
        break;
    default:
        break;
    }
    constexpr float kGlow = 0.3f;
    return glm::mix(Vec3{c.r, c.g, c.b}, Vec3{1.0f}, kGlow);
}

} // namespace

AfterimagePainter::AfterimagePainter(gl::Shader shader, const FigureModel& model, const BodyBuffers& bodies)
    : m_shader(std::move(shader)), m_bones(kTexels, kRows) {
    m_shader.setSampler("uBones", 0);
    std::vector<std::uint16_t> indices;
    for (std::size_t level = 0; level < m_levels.size(); ++level) {
        Level& out = m_levels[level];
        indices.clear();
        for (const Feet feet : kFeet) {
            for (int i = 0; i < kFigureLimbCount; ++i) {
                const std::vector<std::uint16_t> limb =
                    limbTriangles(model.bodies[kFinest + level], feet, static_cast<FigureLimb>(i));
                out.limbs[static_cast<std::size_t>(feet)][static_cast<std::size_t>(i)] = {
                    static_cast<GLsizei>(limb.size()), indices.size() * sizeof(std::uint16_t)};
                indices.insert(indices.end(), limb.begin(), limb.end());
            }
        }
        out.array = bodies[kFinest + level].describe();
        out.indices = gl::Buffer::make();
        glBindVertexArray(out.array.id());
        glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, out.indices.id());
        glBufferData(GL_ELEMENT_ARRAY_BUFFER, static_cast<GLsizeiptr>(indices.size() * sizeof(std::uint16_t)),
                     indices.data(), GL_STATIC_DRAW);
        glBindVertexArray(0);
    }
    m_rows.reserve(static_cast<std::size_t>(kTexels) * kRows);
    m_items.reserve(kRows);
}

void AfterimagePainter::gather(const PosedFigure& figure, const Afterimages& images) {
    for (int i = 0; i < kFigureLimbCount; ++i) {
        const auto limb = static_cast<FigureLimb>(i);
        Item item{&figure, limb, static_cast<int>(m_rows.size()) / kTexels, 0};
        for (int age = Afterimages::kImages - 1; age >= 0; --age) { // the oldest first, the others over it
            const Afterimage* image = images.image(figure.view->who, age);
            if (image == nullptr || (image->limbs & bitOf(limb)) == 0 || item.row + item.count >= kRows) {
                continue;
            }
            std::array<float, kJointCount> seen{};
            float most = 0.0f;
            for (const Joint joint : jointsOf(limb)) {
                float& here = seen[indexOf(joint)];
                here = kOpacity * images.strength(*image) *
                       easeBetween(kSlow, kFast, image->speed[indexOf(joint)]);
                most = std::max(most, here);
            }
            if (most < 0.01f) {
                continue;
            }
            for (std::size_t joint = 0; joint < kJointCount; ++joint) {
                const SkinRows& rows = image->bones[joint];
                m_rows.insert(m_rows.end(),
                              {rows[0], rows[1], rows[2],
                               glm::vec4(tintOf(*figure.view, static_cast<Joint>(joint)), seen[joint])});
            }
            ++item.count;
        }
        if (item.count > 0) {
            m_items.push_back(item);
        }
    }
}

void AfterimagePainter::draw(std::span<const PosedFigure> figures, const Afterimages& images, bool fine) {
    m_rows.clear();
    m_items.clear();
    for (const PosedFigure& figure : figures) {
        if (figure.seen && figure.view->who != FigureView::kAnyone) {
            gather(figure, images);
        }
    }
    paint(fine);
}

void AfterimagePainter::rehearse(std::span<const PosedFigure> figures, bool fine) {
    if (figures.empty()) {
        return;
    }
    m_rows.assign(kTexels, glm::vec4(0.0f)); // all of him in one point, and clear
    m_items.assign(1, {&figures.front(), FigureLimb::LeftLeg, 0, 1});
    paint(fine);
}

void AfterimagePainter::paint(bool fine) {
    if (m_items.empty()) {
        return;
    }
    glActiveTexture(GL_TEXTURE0);
    m_bones.write(m_rows);
    gl::blendOver();
    glEnable(GL_CULL_FACE);
    glDepthMask(GL_FALSE);
    // Where a limb has hardly moved it is before its images.
    glEnable(GL_POLYGON_OFFSET_FILL);
    glPolygonOffset(1.0f, 4.0f);
    m_shader.use();
    for (const Item& item : m_items) {
        const Level& level = m_levels[std::max(bodyLevel(item.figure->pixels, fine), kFinest) - kFinest];
        const IndexRun& run = level.limbs[static_cast<std::size_t>(item.figure->view->feet)]
                                         [static_cast<std::size_t>(item.limb)];
        m_shader.set("uRow", item.row);
        glBindVertexArray(level.array.id());
        glDrawElementsInstanced(GL_TRIANGLES, run.count, GL_UNSIGNED_SHORT, run.begin(), item.count);
    }
    glDisable(GL_POLYGON_OFFSET_FILL);
    glDepthMask(GL_TRUE);
    glDisable(GL_CULL_FACE);
    glDisable(GL_BLEND);
    glBindVertexArray(0);
}

} // namespace hexagoal
