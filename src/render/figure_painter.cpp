#include "render/figure_painter.hpp"

#include "render/texture.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace hexagoal {
namespace {

constexpr GLuint kBonesBlock = 1; // binding points; 0 is the frame's
constexpr GLuint kCastersBlock = 2;
constexpr int kCasters = 10;                 // capsules that throw a shadow; in step with figure_shadow.frag
constexpr int kCasterRows = 2 * kCasters;    // vec4s of them …
constexpr int kShadowRows = kCasterRows + 4; // … and the box they lie in, the sun's way, both feet
constexpr int kDigitWidth = 32;
constexpr int kDigitHeight = 64;

gl::Texture bakeDigits(const FontAtlas& fonts) {
    gl::Image image(kDigitWidth * 10, kDigitHeight, 1);
    for (int digit = 0; digit < 10; ++digit) {
        const char text = static_cast<char>('0' + digit);
        AlphaPicture picture;
        fonts.paint(Font::Display, 72, std::string_view(&text, 1), picture);
        const int left = digit * kDigitWidth + (kDigitWidth - picture.width) / 2;
        const int top = (kDigitHeight - picture.height) / 2;
        for (int y = 0; y < picture.height; ++y)
            for (int x = 0; x < picture.width; ++x) {
                const int tx = left + x;
                const int ty = top + y;
                if (tx >= digit * kDigitWidth && tx < (digit + 1) * kDigitWidth && ty >= 0 &&
                    ty < kDigitHeight)
                    *image.at(tx, ty) = picture.alpha[static_cast<std::size_t>(y * picture.width + x)];
            }
    }
    return gl::makeTexture({image}, gl::Wrap::Clamp, gl::Mips::Generated);
}

std::array<std::uint8_t, 4> bytes(Colour c, int extra) {
    return {gl::toByte(c.r), gl::toByte(c.g), gl::toByte(c.b), static_cast<std::uint8_t>(extra)};
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

FigurePainter::FigurePainter(Shaders shaders, const FontAtlas& fonts)
    : m_shaders(std::move(shaders)), m_coarse(makeModel(false)), m_fine(makeModel(true)),
      m_digits(bakeDigits(fonts)), m_bones(gl::Buffer::make()), m_casters(gl::Buffer::make()),
      m_empty(gl::VertexArray::make()) {
    for (const gl::Shader* shader : {&m_shaders.figure, &m_shaders.fineFigure}) {
        shader->setSampler("uDigits", 0);
        shader->bindBlock("Bones", kBonesBlock);
    }
    m_shaders.shadow.bindBlock("Casters", kCastersBlock);
    const auto reserve = [](const gl::Buffer& buffer, std::size_t size) {
        glBindBuffer(GL_UNIFORM_BUFFER, buffer.id());
        glBufferData(GL_UNIFORM_BUFFER, static_cast<GLsizeiptr>(size), nullptr, GL_STREAM_DRAW);
    };
    reserve(m_bones, sizeof(FigureBones) * kBatch);
    reserve(m_casters, sizeof(glm::vec4) * kShadowRows * kBatch);
}

FigurePainter::Model FigurePainter::makeModel(bool fine) {
    const FigureMesh mesh = makeFigureMesh(fine);
    Model model{gl::VertexArray::make(), gl::Buffer::make(), gl::Buffer::make(),
                static_cast<GLsizei>(mesh.indices.size())};
    glBindVertexArray(model.array.id());
    glBindBuffer(GL_ARRAY_BUFFER, model.vertices.id());
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(mesh.vertices.size() * sizeof(FigureVertex)),
                 mesh.vertices.data(), GL_STATIC_DRAW);
    gl::describe(model.vertices.id(), sizeof(FigureVertex),
                 {{0, 4, offsetof(FigureVertex, place)},
                  {1, 4, offsetof(FigureVertex, normal)},
                  {2, 3, offsetof(FigureVertex, boneA)}});
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, model.indices.id());
    glBufferData(GL_ELEMENT_ARRAY_BUFFER,
                 static_cast<GLsizeiptr>(mesh.indices.size() * sizeof(std::uint16_t)), mesh.indices.data(),
                 GL_STATIC_DRAW);
    glBindVertexArray(0);
    return model;
}

FigurePainter::Paint FigurePainter::paintOf(const FigureView& figure) {
    const FigureLook& look = figure.look;
    return {bytes(figure.shirt, static_cast<int>(figure.pattern)),
            bytes(figure.second, figure.number),
            bytes(figure.shorts, figure.gloves ? 1 : 0),
            bytes(figure.socks, static_cast<int>(look.style)),
            bytes(figure.boots, look.beard ? 1 : 0),
            bytes(look.skin, 0),
            bytes(look.hair, 0),
            bytes(figure.numberColour, 0)};
}

void FigurePainter::drawShadows(std::span<const FigureView> figures, Vec3 toSun) {
    if (figures.empty())
        return;
    const SunPlane plane(toSun);
    m_casterData.clear();
    for (const FigureView& figure : figures) {
        const Body& body = *figure.body;
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
    glEnable(GL_BLEND);
    glBlendFunc(GL_DST_COLOR, GL_ZERO);
    m_shaders.shadow.use();
    m_shaders.shadow.set("uSlant", toSun.y);
    glBindVertexArray(m_empty.id());
    for (std::size_t first = 0; first < figures.size(); first += kBatch) {
        const std::size_t count = std::min(figures.size() - first, std::size_t{kBatch});
        glBindBuffer(GL_UNIFORM_BUFFER, m_casters.id());
        glBufferData(GL_UNIFORM_BUFFER, sizeof(glm::vec4) * kShadowRows * kBatch, nullptr, GL_STREAM_DRAW);
        glBufferSubData(GL_UNIFORM_BUFFER, 0,
                        static_cast<GLsizeiptr>(count * kShadowRows * sizeof(glm::vec4)),
                        &m_casterData[first * kShadowRows]);
        glBindBufferBase(GL_UNIFORM_BUFFER, kCastersBlock, m_casters.id());
        glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(count));
    }
    glDisable(GL_BLEND);
}

void FigurePainter::draw(std::span<const FigureView> figures, bool fine) {
    if (figures.empty())
        return;
    m_boneData.resize(figures.size());
    m_paintData.clear();
    for (std::size_t i = 0; i < figures.size(); ++i) {
        poseBones(*figures[i].body, m_boneData[i]);
        m_paintData.push_back(paintOf(figures[i]));
    }
    const Model& model = fine ? m_fine : m_coarse;
    const gl::Shader& shader = fine ? m_shaders.fineFigure : m_shaders.figure;
    const auto base = static_cast<std::size_t>(m_paints.write(std::span<const Paint>(m_paintData)));
    glDisable(GL_BLEND);
    glEnable(GL_DEPTH_TEST);
    glDepthMask(GL_TRUE);
    glEnable(GL_CULL_FACE);
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, m_digits.id());
    shader.use();
    glBindVertexArray(model.array.id());
    for (std::size_t first = 0; first < figures.size(); first += kBatch) {
        const std::size_t count = std::min(figures.size() - first, std::size_t{kBatch});
        glBindBuffer(GL_UNIFORM_BUFFER, m_bones.id());
        glBufferData(GL_UNIFORM_BUFFER, sizeof(FigureBones) * kBatch, nullptr, GL_STREAM_DRAW);
        glBufferSubData(GL_UNIFORM_BUFFER, 0, static_cast<GLsizeiptr>(count * sizeof(FigureBones)),
                        &m_boneData[first]);
        glBindBufferBase(GL_UNIFORM_BUFFER, kBonesBlock, m_bones.id());
        glBindBuffer(GL_ARRAY_BUFFER, m_paints.id());
        for (GLuint i = 0; i < 8; ++i) {
            glEnableVertexAttribArray(3 + i);
            glVertexAttribPointer(3 + i, 4, GL_UNSIGNED_BYTE, GL_TRUE, sizeof(Paint),
                                  reinterpret_cast<const void*>((base + first) * sizeof(Paint) + 4 * i));
            glVertexAttribDivisor(3 + i, 1);
        }
        glDrawElementsInstanced(GL_TRIANGLES, model.count, GL_UNSIGNED_SHORT, nullptr,
                                static_cast<GLsizei>(count));
    }
    glBindVertexArray(0);
    glDisable(GL_CULL_FACE);
}

} // namespace hexagoal
