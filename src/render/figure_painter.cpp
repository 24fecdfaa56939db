#include "render/figure_painter.hpp"

#include "anim/figure_pose.hpp"
#include "render/texture.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace hexagoal {

/// What differs from man to man, as bytes; in step with figure.vert.
struct FigurePaint {
    std::array<std::uint8_t, 4> skin;   ///< build
    std::array<std::uint8_t, 4> hair;   ///< long sleeves
    std::array<std::uint8_t, 4> boots;  ///< captain
    std::array<std::uint8_t, 4> gloves; ///< wears them
    std::array<std::uint8_t, 4> sleeve; ///< layer of the kit
    std::array<std::uint8_t, 4> trim;   ///< cell of the label
    std::array<std::uint8_t, 4> ink;    ///< row of bones
    std::array<std::uint8_t, 4> legInk;
};

namespace {

constexpr GLuint kCastersBlock = 1;          // binding point; 0 is the frame's
constexpr int kCasters = 10;                 // capsules that throw a shadow; in step with figure_shadow.frag
constexpr int kCasterRows = 2 * kCasters;    // vec4s of them …
constexpr int kShadowRows = kCasterRows + 4; // … and the box they lie in, the sun's way, both feet
constexpr GLsizei kBoneTexels = 3 * kJointCount;
constexpr int kBoneTextures = 3; // frames that may be drawn at the same time

/// Hair or a beard on one head; in step with figure_hair.vert.
struct HairPaint {
    SkinRows head;
    std::array<std::uint8_t, 4> colour;
};

std::array<std::uint8_t, 4> bytes(Colour c, int extra) {
    return {gl::toByte(c.r), gl::toByte(c.g), gl::toByte(c.b), static_cast<std::uint8_t>(extra)};
}

float apart(Colour a, Colour b) {
    return std::abs(a.r - b.r) + std::abs(a.g - b.g) + std::abs(a.b - b.b);
}

/// The parts that throw shadows; hands and forearms as one, feet are in their contact's shade.
struct Caster {
    BodyPart from;
    BodyPart to;
    float taper; ///< radius at the far end, of that at the near one
    float wide;  ///< radius of cloth and flesh over the capsule's
};
constexpr std::array<Caster, kCasters> kCasterParts{{
    {BodyPart::Head, BodyPart::Head, 1.0f, 0.95f},
    {BodyPart::Trunk, BodyPart::Trunk, 1.15f, 1.12f},
    {BodyPart::LeftUpperArm, BodyPart::LeftUpperArm, 0.75f, 1.3f},
    {BodyPart::RightUpperArm, BodyPart::RightUpperArm, 0.75f, 1.3f},
    {BodyPart::LeftForearm, BodyPart::LeftHand, 0.8f, 1.05f},
    {BodyPart::RightForearm, BodyPart::RightHand, 0.8f, 1.05f},
    {BodyPart::LeftThigh, BodyPart::LeftThigh, 0.65f, 1.15f},
    {BodyPart::RightThigh, BodyPart::RightThigh, 0.65f, 1.15f},
    {BodyPart::LeftShin, BodyPart::LeftShin, 0.65f, 1.05f},
    {BodyPart::RightShin, BodyPart::RightShin, 0.65f, 1.05f},
}};

constexpr float kReach = 1.5f;        // metres: no part of a man is further from his middle
constexpr float kShadowReach = 2.0f;  // from him to the end of his shadow
constexpr std::size_t kBeardless = 3; // from this level on a beard is less than a pixel

Vec3 middleOf(const Body& body) {
    return (body[BodyPart::LeftThigh].a + body[BodyPart::RightThigh].a) * 0.5f;
}

/// docs/figure.md: where the outlines of two levels lie less than two pixels apart. One coarser where there
/// is no graphics processor.
std::size_t bodyLevel(float pixels, bool fine) {
    const std::size_t level = pixels >= 200.0f ? 0 : pixels >= 100.0f ? 1 : pixels >= 60.0f ? 2 : 3;
    return fine ? level : std::min<std::size_t>(level + 1, kBodyLevels - 1);
}

/// The ground seen along the sun's rays: u across them, v along, shrunk so that a ball's shadow is round.
struct SunPlane {
    Vec2 across;
    Vec2 along;
    Vec3 toSun;

    explicit SunPlane(Vec3 sun) : toSun(sun) {
        const float run = std::sqrt(sun.x * sun.x + sun.z * sun.z);
        along = run > 1e-4f ? Vec2{sun.x / run, sun.z / run} : Vec2{1.0f, 0.0f};
        across = {-along.y, along.x};
    }
    Vec2 of(Vec3 p) const {
        const float drop = p.y / toSun.y;
        const Vec2 ground{p.x - toSun.x * drop, p.z - toSun.z * drop};
        return {glm::dot(ground, across), glm::dot(ground, along) * toSun.y};
    }
};

} // namespace

bool FigureCamera::sees(Vec3 centre, float radius) const {
    // The planes of the picture's edges, from the matrix (Gribb & Hartmann 2001).
    const auto row = [&](int i) {
        return glm::vec4(viewProj[0][i], viewProj[1][i], viewProj[2][i], viewProj[3][i]);
    };
    const glm::vec4 w = row(3);
    for (int i = 0; i < 2; ++i)
        for (const float side : {1.0f, -1.0f}) {
            const glm::vec4 plane = w + row(i) * side;
            const float length = std::sqrt(plane.x * plane.x + plane.y * plane.y + plane.z * plane.z);
            if (glm::dot(plane, glm::vec4(centre, 1.0f)) < -radius * length)
                return false;
        }
    return glm::dot(w, glm::vec4(centre, 1.0f)) > -radius;
}

struct FigurePainter::Scratch {
    struct Man {
        const FigureView* view;
        SkinRows head;
        std::size_t level;
    };
    std::vector<Man> men; ///< of this batch that are seen
    std::vector<glm::vec4> bones;
    std::vector<FigurePaint> paints; ///< by level
    std::vector<HairPaint> hair;     ///< by mesh
    FigurePose pose;
};

FigurePainter::FigurePainter(Shaders shaders, const FontAtlas& fonts, const FigureModel& model)
    : m_shaders(std::move(shaders)), m_labels(fonts), m_casters(gl::Buffer::make()),
      m_empty(gl::VertexArray::make()), m_scratch(std::make_unique<Scratch>()) {
    const auto each = [](const auto& meshes, auto& models) {
        for (std::size_t i = 0; i < meshes.size(); ++i)
            models[i] = makeModel(meshes[i]);
    };
    each(model.bodies, m_bodies);
    for (std::size_t i = 0; i < model.hair.size(); ++i)
        each(model.hair[i], m_hair[i]);
    for (std::size_t i = 0; i < model.beards.size(); ++i)
        each(model.beards[i], m_beards[i]);
    for (const gl::Shader* shader : {&m_shaders.figure, &m_shaders.fineFigure}) {
        shader->setSampler("uBones", 0);
        shader->setSampler("uKits", 1);
        shader->setSampler("uLabels", 2);
    }
    m_shaders.shadow.bindBlock("Casters", kCastersBlock);
    glBindBuffer(GL_UNIFORM_BUFFER, m_casters.id());
    glBufferData(GL_UNIFORM_BUFFER, sizeof(glm::vec4) * kShadowRows * kShadowBatch, nullptr, GL_STREAM_DRAW);
    for (int i = 0; i < kBoneTextures; ++i) {
        m_bones.push_back(gl::Texture::make());
        glBindTexture(GL_TEXTURE_2D, m_bones.back().id());
        glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA32F, kBoneTexels, kBatch, 0, GL_RGBA, GL_FLOAT, nullptr);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
    }
}

FigurePainter::~FigurePainter() = default;

FigurePainter::Model FigurePainter::makeModel(const FigureMesh& mesh) {
    Model model{gl::VertexArray::make(), gl::Buffer::make(), gl::Buffer::make(),
                static_cast<GLsizei>(mesh.indices.size())};
    if (mesh.indices.empty())
        return model;
    glBindVertexArray(model.array.id());
    glBindBuffer(GL_ARRAY_BUFFER, model.vertices.id());
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(mesh.vertices.size() * sizeof(FigureVertex)),
                 mesh.vertices.data(), GL_STATIC_DRAW);
    gl::describe(model.vertices.id(), sizeof(FigureVertex),
                 {{0, 4, offsetof(FigureVertex, place)},
                  {1, 4, offsetof(FigureVertex, normal)},
                  {2, 2, offsetof(FigureVertex, at)},
                  {4, 4, offsetof(FigureVertex, weights), GL_UNSIGNED_BYTE}});
    glEnableVertexAttribArray(3);
    glVertexAttribPointer(3, 4, GL_UNSIGNED_BYTE, GL_FALSE, sizeof(FigureVertex),
                          reinterpret_cast<const void*>(offsetof(FigureVertex, joints)));
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, model.indices.id());
    glBufferData(GL_ELEMENT_ARRAY_BUFFER,
                 static_cast<GLsizeiptr>(mesh.indices.size() * sizeof(std::uint16_t)), mesh.indices.data(),
                 GL_STATIC_DRAW);
    glBindVertexArray(0);
    return model;
}

void FigurePainter::drawShadows(std::span<const FigureView> figures, const FigureCamera& camera, Vec3 toSun) {
    const SunPlane plane(toSun);
    m_casterData.clear();
    for (const FigureView& figure : figures) {
        const Body& body = *figure.body;
        if (!camera.sees(middleOf(body), kReach + kShadowReach))
            continue;
        Vec2 low{1e9f, 1e9f};
        Vec2 high{-1e9f, -1e9f};
        for (const Caster& caster : kCasterParts) {
            const Capsule& near = body[caster.from];
            const Vec3 end = body[caster.to].b;
            const float radius = near.radius * caster.wide;
            const Vec2 a = plane.of(near.a);
            const Vec2 b = plane.of(end);
            // Half a shadow's edge: the sun is not a point. Stylised: four times the true one.
            const float soft = 0.012f + 0.02f * 0.5f * (near.a.y + end.y) / toSun.y;
            m_casterData.push_back({a.x, a.y, b.x, b.y});
            m_casterData.push_back({radius, radius * caster.taper, soft, 0.0f});
            const float reach = radius * std::max(1.0f, caster.taper) + soft;
            low = glm::min(low, glm::min(a, b) - reach);
            high = glm::max(high, glm::max(a, b) + reach);
        }
        // The feet's own contact with the grass lies in the box as well.
        for (const BodyPart foot : {BodyPart::LeftFoot, BodyPart::RightFoot}) {
            const Vec3 middle = (body[foot].a + body[foot].b) * 0.5f;
            const Vec2 at = plane.of({middle.x, 0.0f, middle.z});
            low = glm::min(low, at - 0.25f);
            high = glm::max(high, at + 0.25f);
        }
        m_casterData.push_back({low.x, low.y, high.x, high.y});
        m_casterData.push_back({plane.across.x, plane.across.y, plane.along.x, plane.along.y});
        for (const BodyPart foot : {BodyPart::LeftFoot, BodyPart::RightFoot}) {
            const Capsule& part = body[foot];
            const Vec3 middle = (part.a + part.b) * 0.5f;
            const float gap = std::max(std::min(part.a.y, part.b.y) - part.radius, 0.0f);
            m_casterData.push_back(
                {middle.x, middle.z, 0.16f + 0.6f * gap, std::max(0.0f, 1.0f - gap / 0.22f)});
        }
    }
    const std::size_t casting = m_casterData.size() / kShadowRows;
    if (casting == 0)
        return;
    glEnable(GL_BLEND);
    glBlendFunc(GL_DST_COLOR, GL_ZERO);
    m_shaders.shadow.use();
    m_shaders.shadow.set("uSlant", toSun.y);
    glBindVertexArray(m_empty.id());
    for (std::size_t first = 0; first < casting; first += kShadowBatch) {
        const std::size_t count = std::min(casting - first, std::size_t{kShadowBatch});
        glBindBuffer(GL_UNIFORM_BUFFER, m_casters.id());
        glBufferData(GL_UNIFORM_BUFFER, sizeof(glm::vec4) * kShadowRows * kShadowBatch, nullptr,
                     GL_STREAM_DRAW);
        glBufferSubData(GL_UNIFORM_BUFFER, 0,
                        static_cast<GLsizeiptr>(count * kShadowRows * sizeof(glm::vec4)),
                        &m_casterData[first * kShadowRows]);
        glBindBufferBase(GL_UNIFORM_BUFFER, kCastersBlock, m_casters.id());
        glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(count));
    }
    glDisable(GL_BLEND);
}

void FigurePainter::draw(std::span<const FigureView> figures, const FigureCamera& camera, bool fine) {
    m_drawn = {};
    if (figures.empty())
        return;
    glDisable(GL_BLEND);
    glEnable(GL_DEPTH_TEST);
    glDepthMask(GL_TRUE);
    glEnable(GL_CULL_FACE);
    for (std::size_t first = 0; first < figures.size(); first += kBatch)
        drawBatch(figures.subspan(first, std::min(figures.size() - first, std::size_t{kBatch})), camera,
                  fine);
    glBindVertexArray(0);
    glActiveTexture(GL_TEXTURE0);
    glDisable(GL_CULL_FACE);
}

void FigurePainter::drawBatch(std::span<const FigureView> figures, const FigureCamera& camera, bool fine) {
    Scratch& s = *m_scratch;
    s.men.clear();
    s.bones.clear();
    for (const FigureView& figure : figures) {
        const Vec3 middle = middleOf(*figure.body);
        if (!camera.sees(middle, kReach))
            continue;
        const float distance = std::max(std::sqrt(lengthSquared(middle - camera.eye)), 0.1f);
        const float pixels = 1.83f / (distance * camera.pixelAngle);
        poseFigure(*figure.body, {figure.gloves, figure.gaze}, s.pose);
        for (int joint = 0; joint < kJointCount; ++joint)
            for (const glm::vec4& row : skinRows(s.pose, static_cast<Joint>(joint)))
                s.bones.push_back(row);
        s.men.push_back({&figure, skinRows(s.pose, Joint::Head), bodyLevel(pixels, fine)});
    }
    if (s.men.empty())
        return;

    s.paints.clear();
    std::array<std::size_t, kBodyLevels + 1> starts{};
    for (std::size_t level = 0; level < kBodyLevels; ++level) {
        for (std::size_t row = 0; row < s.men.size(); ++row)
            if (s.men[row].level == level)
                s.paints.push_back(paintOf(*s.men[row].view, static_cast<int>(row)));
        starts[level + 1] = s.paints.size();
    }
    const auto base = static_cast<std::size_t>(m_paints.write(std::span<const FigurePaint>(s.paints)));

    m_turn = (m_turn + 1) % m_bones.size();
    glActiveTexture(GL_TEXTURE2);
    glBindTexture(GL_TEXTURE_2D, m_labels.texture());
    glActiveTexture(GL_TEXTURE1);
    glBindTexture(GL_TEXTURE_2D_ARRAY, m_kits.texture());
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, m_bones[m_turn].id());
    glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, kBoneTexels, static_cast<GLsizei>(s.men.size()), GL_RGBA,
                    GL_FLOAT, s.bones.data());
    (fine ? m_shaders.fineFigure : m_shaders.figure).use();
    for (std::size_t level = 0; level < kBodyLevels; ++level) {
        const std::size_t count = starts[level + 1] - starts[level];
        if (count == 0)
            continue;
        const Model& model = m_bodies[level];
        glBindVertexArray(model.array.id());
        glBindBuffer(GL_ARRAY_BUFFER, m_paints.id());
        for (GLuint i = 0; i < sizeof(FigurePaint) / 4; ++i) {
            glEnableVertexAttribArray(5 + i);
            glVertexAttribPointer(
                5 + i, 4, GL_UNSIGNED_BYTE, GL_TRUE, sizeof(FigurePaint),
                reinterpret_cast<const void*>((base + starts[level]) * sizeof(FigurePaint) + 4 * i));
            glVertexAttribDivisor(5 + i, 1);
        }
        drawInstances(model, count);
    }
    drawHair(fine);
}

void FigurePainter::drawHair(bool fine) {
    Scratch& s = *m_scratch;
    struct Group {
        const Model* model;
        std::size_t count;
    };
    std::array<Group, kHairStyleCount * kHairLevels + kBeardCount * kBeardLevels> groups{};
    std::size_t groupCount = 0;
    s.hair.clear();
    const auto gather = [&](const Model& model, const auto& wears) {
        const std::size_t before = s.hair.size();
        for (const Scratch::Man& man : s.men)
            if (wears(man)) {
                const FigureLook& look = man.view->look;
                s.hair.push_back({man.head, bytes(look.hair, 0)});
            }
        if (s.hair.size() > before)
            groups[groupCount++] = {&model, s.hair.size() - before};
    };
    for (std::size_t style = 1; style < m_hair.size(); ++style)
        for (std::size_t level = 0; level < kHairLevels; ++level)
            gather(m_hair[style][level], [&](const Scratch::Man& man) {
                return static_cast<std::size_t>(man.view->look.style) == style &&
                       std::min<std::size_t>(man.level, kHairLevels - 1) == level;
            });
    for (std::size_t beard = 1; beard < m_beards.size(); ++beard)
        for (std::size_t level = 0; level < kBeardLevels; ++level)
            gather(m_beards[beard][level], [&](const Scratch::Man& man) {
                return static_cast<std::size_t>(man.view->look.beard) == beard &&
                       std::min<std::size_t>(man.level, kBeardLevels - 1) == level && man.level < kBeardless;
            });
    if (groupCount == 0)
        return;
    std::size_t at = static_cast<std::size_t>(m_hairPaints.write(std::span<const HairPaint>(s.hair)));
    (fine ? m_shaders.fineHair : m_shaders.hair).use();
    for (std::size_t g = 0; g < groupCount; ++g) {
        glBindVertexArray(groups[g].model->array.id());
        glBindBuffer(GL_ARRAY_BUFFER, m_hairPaints.id());
        for (GLuint i = 0; i < 4; ++i) {
            const bool colour = i == 3;
            glEnableVertexAttribArray(5 + i);
            glVertexAttribPointer(
                5 + i, 4, colour ? GL_UNSIGNED_BYTE : GL_FLOAT, GL_TRUE, sizeof(HairPaint),
                reinterpret_cast<const void*>(at * sizeof(HairPaint) + i * sizeof(glm::vec4)));
            glVertexAttribDivisor(5 + i, 1);
        }
        drawInstances(*groups[g].model, groups[g].count);
        at += groups[g].count;
    }
}

void FigurePainter::drawInstances(const Model& model, std::size_t count) {
    glDrawElementsInstanced(GL_TRIANGLES, model.count, GL_UNSIGNED_SHORT, nullptr,
                            static_cast<GLsizei>(count));
    ++m_drawn.calls;
    m_drawn.triangles += static_cast<int>(count) * model.count / 3;
}

FigurePaint FigurePainter::paintOf(const FigureView& figure, int row) {
    const FigureLook& look = figure.look;
    const int layer = m_kits.layerOf(clothOf(figure));
    const int cell = m_labels.cellOf(figure.name, figure.number);
    const bool longSleeves = figure.longSleeves;
    const Colour sleeve = figure.pattern == ShirtPattern::Sleeves ? figure.second : figure.shirt;
    // What is printed on the shorts is in the shirt's ink, or in its cloth's colour where that cannot be
    // read.
    const Colour legInk = apart(figure.numberColour, figure.shorts) > 0.6f
                              ? figure.numberColour
                              : (apart(figure.shirt, figure.shorts) > 0.6f ? figure.shirt : figure.second);
    return {bytes(look.skin, static_cast<int>(std::lround(127.5f * (1.0f + look.build)))),
            bytes(look.hair, longSleeves ? 255 : 0),
            bytes(figure.boots, figure.captain ? 255 : 0),
            bytes(figure.gloveColour, figure.gloves ? 255 : 0),
            bytes(sleeve, layer),
            bytes(figure.second, cell),
            bytes(figure.numberColour, row),
            bytes(legInk, 0)};
}

} // namespace hexagoal
