#include "render/figure_painter.hpp"

#include "render/texture.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace hexagoal {

/// What differs from figure to figure, as bytes; in step with figure.vert.
struct FigurePaint {
    std::array<std::uint8_t, 4> skin;   ///< build
    std::array<std::uint8_t, 4> hair;   ///< long sleeves
    std::array<std::uint8_t, 4> boots;  ///< captain
    std::array<std::uint8_t, 4> gloves; ///< wears them
    std::array<std::uint8_t, 4> sleeve; ///< layer of the kit
    std::array<std::uint8_t, 4> trim;   ///< cell of the label
    std::array<std::uint8_t, 4> ink;    ///< row of bones
    std::array<std::uint8_t, 4> legInk; ///< no kit: trousers
};

namespace {

constexpr GLsizei kBoneTexels = 3 * kJointCount;
constexpr std::size_t kBeardless = 3; // from this level on a beard is less than a pixel
// Ways to draw a body: its levels, and the coarsest with nothing printed on it.
constexpr std::size_t kPlainWay = kBodyLevels;
constexpr std::size_t kWays = kBodyLevels + 1;
constexpr float kPlainBelow = 34.0f; // pixels of his height: a number would be less than five

// A driver finishes each program some pictures after it was first used: all are used in the first ones, when
// nobody minds a late picture, in this order.
constexpr int kPrintedPictures = 12;
constexpr int kPlainPictures = 1;

/// pictures: drawn so far.
std::size_t wayOf(float pixels, bool fine, int pictures) {
    const bool plain = pictures >= kPrintedPictures &&
                       (pixels < kPlainBelow || pictures < kPrintedPictures + kPlainPictures);
    return !fine && plain ? kPlainWay : bodyLevel(pixels, fine);
}

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

} // namespace

struct FigurePainter::Scratch {
    struct Figure {
        const FigureView* view;
        SkinRows head;
        std::size_t way;
        std::size_t level() const { return std::min<std::size_t>(way, kBodyLevels - 1); }
    };
    std::vector<Figure> figures; ///< of this batch
    std::vector<glm::vec4> bones;
    std::vector<FigurePaint> paints; ///< by level
    std::vector<HairPaint> hair;     ///< by mesh
};

namespace {

BodyBuffers buffersOf(const FigureModel& model) {
    BodyBuffers buffers;
    for (std::size_t level = 0; level < buffers.size(); ++level) {
        buffers[level] = FigureBodyBuffers(model.bodies[level]);
    }
    return buffers;
}

} // namespace

FigurePainter::FigurePainter(Shaders shaders, const FontAtlas& fonts, const FigureModel& model)
    : m_shaders(std::move(shaders)), m_bodyBuffers(buffersOf(model)),
      m_shadows(std::move(m_shaders.shadow), m_bodyBuffers),
      m_imagePainter(std::move(m_shaders.afterimage), model, m_bodyBuffers),
      m_props(std::move(m_shaders.prop)), m_labels(fonts), m_bones(kBoneTexels, kBatch),
      m_paints(kBatch * sizeof(FigurePaint)), m_hairPaints(2 * kBatch * sizeof(HairPaint)),
      m_scratch(std::make_unique<Scratch>()) {
    m_players.reserve(kBatch);
    m_scratch->figures.reserve(kBatch);
    m_scratch->bones.reserve(static_cast<std::size_t>(kBoneTexels) * kBatch);
    m_scratch->paints.reserve(kBatch);
    m_scratch->hair.reserve(2 * kBatch); // and a beard
    for (std::size_t level = 0; level < m_bodies.size(); ++level) {
        m_bodies[level] = {m_bodyBuffers[level].describe(), m_bodyBuffers[level].worn};
    }
    const auto wear = [](const auto& meshes, auto& models) {
        for (std::size_t i = 0; i < meshes.size(); ++i) {
            models[i].buffers = FigureBuffers(meshes[i]);
            models[i].model = Model(models[i].buffers);
        }
    };
    for (std::size_t i = 1; i < model.hair.size(); ++i) {
        wear(model.hair[i], m_hair[i]);
    }
    for (std::size_t i = 1; i < model.beards.size(); ++i) {
        wear(model.beards[i], m_beards[i]);
    }
    for (const gl::Shader* shader : {&m_shaders.plainFigure, &m_shaders.figure, &m_shaders.fineFigure}) {
        shader->setSampler("uBones", 0);
        shader->setSampler("uKits", 1);
        shader->setSampler("uLabels", 2);
    }
}

FigurePainter::~FigurePainter() = default;

void FigurePainter::dress(std::span<const FigureView> figures) {
    for (const FigureView& figure : figures) {
        dress(figure);
    }
}

void FigurePainter::dress(const FigureView& figure) {
    if (!figure.everyday) {
        m_kits.layerOf(clothOf(figure));
    }
    m_labels.cellOf(figure.name, figure.number);
}

void FigurePainter::begin(const SceneView& view, std::span<const FigureView> others,
                          const FigureCamera& camera, Vec3 toSun, int masts, int width, int height) {
    m_players.clear();
    poseFigures(view.figures, camera, m_players);
    poseFigures(others, camera, m_players);
    if (!view.figures.empty()) {
        m_dressed = (m_dressed + 1) % view.figures.size();
        dress(view.figures[m_dressed]);
    }
    m_images.take(m_players, view.tick);
    m_props.begin(m_players, view.tick, toSun, view.ground);
    m_shadows.cast(m_players, m_props, toSun, isFloodlit(view.look) ? &view.pitch : nullptr, masts,
                   view.ground, width, height);
    // Those of whom the shadow alone is seen have done their part.
    m_players.erase(std::remove_if(m_players.begin(), m_players.end(),
                                   [](const PosedFigure& figure) { return !figure.seen; }),
                    m_players.end());
}

void FigurePainter::draw(bool fine) {
    m_drawn = {};
    if (m_players.empty()) {
        return;
    }
    m_pictures = std::min(m_pictures + 1, kPrintedPictures + kPlainPictures);
    drawAll(fine, false);
}

void FigurePainter::rehearsePlain() {
    if (!m_players.empty()) {
        drawAll(false, true);
    }
}

void FigurePainter::drawAll(bool fine, bool plain) {
    glDisable(GL_BLEND);
    glEnable(GL_DEPTH_TEST);
    glDepthMask(GL_TRUE);
    glEnable(GL_CULL_FACE);
    const std::span<const PosedFigure> figures(m_players);
    for (std::size_t first = 0; first < figures.size(); first += kBatch) {
        drawBatch(figures.subspan(first, std::min(figures.size() - first, std::size_t{kBatch})), fine, plain);
    }
    if (m_props.triangles() > 0) {
        m_props.draw();
        ++m_drawn.calls;
        m_drawn.triangles += m_props.triangles();
    }
    glBindVertexArray(0);
    glActiveTexture(GL_TEXTURE0);
    glDisable(GL_CULL_FACE);
}

void FigurePainter::drawBatch(std::span<const PosedFigure> figures, bool fine, bool plain) {
    Scratch& s = *m_scratch;
    s.figures.clear();
    s.bones.clear();
    for (const PosedFigure& figure : figures) {
        for (const SkinRows& rows : figure.bones) {
            s.bones.insert(s.bones.end(), rows.begin(), rows.end());
        }
        s.figures.push_back({figure.view, figure.bones[indexOf(Joint::Head)],
                             plain ? kPlainWay : wayOf(figure.pixels, fine, m_pictures)});
    }

    // Those drawn in one way and with like feet one after another.
    constexpr std::size_t kKinds = kWays * kFeet.size();
    s.paints.clear();
    std::array<std::size_t, kKinds + 1> starts{};
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
        for (std::size_t row = 0; row < s.figures.size(); ++row) {
            const Scratch::Figure& figure = s.figures[row];
            if (figure.way * kFeet.size() + static_cast<std::size_t>(figure.view->feet) == kind) {
                s.paints.push_back(paintOf(*figure.view, static_cast<int>(row), figure.way == kPlainWay));
            }
        }
        starts[kind + 1] = s.paints.size();
    }
    const auto base = static_cast<std::size_t>(m_paints.write(std::span<const FigurePaint>(s.paints)));

    glActiveTexture(GL_TEXTURE2);
    glBindTexture(GL_TEXTURE_2D, m_labels.texture());
    glActiveTexture(GL_TEXTURE1);
    glBindTexture(GL_TEXTURE_2D_ARRAY, m_kits.texture());
    glActiveTexture(GL_TEXTURE0);
    m_bones.write(s.bones);
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
        const std::size_t count = starts[kind + 1] - starts[kind];
        if (count == 0) {
            continue;
        }
        const std::size_t way = kind / kFeet.size();
        (fine ? m_shaders.fineFigure : way == kPlainWay ? m_shaders.plainFigure : m_shaders.figure).use();
        const Body& body = m_bodies[std::min<std::size_t>(way, kBodyLevels - 1)];
        glBindVertexArray(body.array.id());
        glBindBuffer(GL_ARRAY_BUFFER, m_paints.id());
        for (GLuint i = 0; i < sizeof(FigurePaint) / 4; ++i) {
            glEnableVertexAttribArray(5 + i);
            glVertexAttribPointer(
                5 + i, 4, GL_UNSIGNED_BYTE, GL_TRUE, sizeof(FigurePaint),
                reinterpret_cast<const void*>((base + starts[kind]) * sizeof(FigurePaint) + 4 * i));
            glVertexAttribDivisor(5 + i, 1);
        }
        drawInstances(body.worn[kind % kFeet.size()], count);
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
        for (const Scratch::Figure& figure : s.figures) {
            if (wears(figure)) {
                const FigureLook& look = figure.view->look;
                s.hair.push_back({figure.head, bytes(look.hair, 0)});
            }
        }
        if (s.hair.size() > before) {
            groups[groupCount++] = {&model, s.hair.size() - before};
        }
    };
    for (std::size_t style = 1; style < m_hair.size(); ++style) {
        for (std::size_t level = 0; level < kHairLevels; ++level) {
            gather(m_hair[style][level].model, [&](const Scratch::Figure& figure) {
                return static_cast<std::size_t>(figure.view->look.style) == style &&
                       figure.way != kPlainWay &&
                       std::min<std::size_t>(figure.level(), kHairLevels - 1) == level;
            });
        }
    }
    for (std::size_t beard = 1; beard < m_beards.size(); ++beard) {
        for (std::size_t level = 0; level < kBeardLevels; ++level) {
            gather(m_beards[beard][level].model, [&](const Scratch::Figure& figure) {
                return static_cast<std::size_t>(figure.view->look.beard) == beard &&
                       std::min<std::size_t>(figure.level(), kBeardLevels - 1) == level &&
                       figure.level() < kBeardless;
            });
        }
    }
    if (groupCount == 0) {
        return;
    }
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
        drawInstances(groups[g].model->whole, groups[g].count);
        at += groups[g].count;
    }
}

void FigurePainter::drawInstances(const IndexRun& run, std::size_t count) {
    glDrawElementsInstanced(GL_TRIANGLES, run.count, GL_UNSIGNED_SHORT, run.begin(),
                            static_cast<GLsizei>(count));
    ++m_drawn.calls;
    m_drawn.triangles += static_cast<int>(count) * run.count / 3;
}

FigurePaint FigurePainter::paintOf(const FigureView& figure, int row, bool plain) {
    const FigureLook& look = figure.look;
    const Colour hair = plain && look.style == HairStyle::Bald ? look.skin : look.hair; // it is painted on
    const int layer = figure.everyday ? 0 : m_kits.layerOf(clothOf(figure));
    const int cell = m_labels.cellOf(figure.name, figure.number);
    const bool longSleeves = figure.longSleeves;
    const Colour sleeve = figure.pattern == ShirtPattern::Sleeves ? figure.second : figure.shirt;
    // What is printed on the shorts is in the shirt's ink, or in its cloth's colour where that cannot be
    // read.
    const Colour legInk = apart(figure.numberColour, figure.shorts) > 0.6f
                              ? figure.numberColour
                              : (apart(figure.shirt, figure.shorts) > 0.6f ? figure.shirt : figure.second);
    return {bytes(look.skin, static_cast<int>(std::lround(127.5f * (1.0f + look.build)))),
            bytes(hair, longSleeves ? 255 : 0),
            bytes(figure.boots, figure.captain ? 255 : 0),
            bytes(figure.gloveColour, figure.gloves ? 255 : 0),
            bytes(sleeve, layer),
            bytes(figure.second, cell),
            bytes(figure.numberColour, row),
            figure.everyday ? bytes(figure.shorts, 255) : bytes(legInk, 0)};
}

} // namespace hexagoal
