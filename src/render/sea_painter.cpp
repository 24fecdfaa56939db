#include "render/sea_painter.hpp"

#include "render/sea.hpp"

#include <algorithm>
#include <vector>

namespace hexagoal {
namespace {

constexpr int kTexels = 128;
constexpr float kNearWater = 55.0f;    // m from the shore: gets all pictures
constexpr float kEnd = 590.0f;         // m
constexpr float kShoreLength = 120.0f; // m either way: what is near enough to be looked at
constexpr float kPiece = 6.0f;         // m
constexpr float kSwash = 4.0f;         // m that waves may run up
constexpr float kNearTile = 7.0f;      // m
constexpr float kFarTile = 31.0f;      // m

gl::Texture upload(std::vector<gl::Image> pictures) {
    gl::Texture texture = gl::Texture::make();
    glBindTexture(GL_TEXTURE_2D_ARRAY, texture.id());
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    const auto layers = static_cast<GLsizei>(pictures.size());
    for (int level = 0, side = kTexels; side > 0; ++level, side /= 2) {
        glTexImage3D(GL_TEXTURE_2D_ARRAY, level, GL_R8, side, side, layers, 0, GL_RED, GL_UNSIGNED_BYTE,
                     nullptr);
        for (GLint i = 0; i < layers; ++i) {
            gl::Image& picture = pictures[static_cast<std::size_t>(i)];
            glTexSubImage3D(GL_TEXTURE_2D_ARRAY, level, 0, 0, i, side, side, 1, GL_RED, GL_UNSIGNED_BYTE,
                            picture.texels.data());
            picture = gl::halved(picture);
        }
    }
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_WRAP_S, GL_REPEAT);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_WRAP_T, GL_REPEAT);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_NEAREST);
    return texture;
}

} // namespace

SeaPainter::SeaPainter(gl::Shader shader) : m_shader(std::move(shader)) {
    m_shader.setSampler("uPictures", 2);
}

void SeaPainter::prepare(const SceneView& view) {
    m_seen = view.look.around == Around::Beach;
    if (!m_seen) {
        return;
    }
    if (!m_pictures) {
        m_pictures = upload(seaSequence(kTexels));
        m_array = gl::VertexArray::make();
        m_vertices = gl::Buffer::make();
    }
    m_nearPicture = seaPictureAt(view.tick);
    m_farPicture = farSeaPictureAt(view.tick);
    const float shore = view.pitch.centre.x - view.pitch.width * 0.5f - kShoreBehindTouchline;
    if (view.pitch.width * 0.5f == m_builtFor && shore == m_shore) {
        return;
    }
    m_shore = shore;
    m_builtFor = view.pitch.width * 0.5f;
    std::vector<Vec2> vertices;
    // Small pieces near the shore, where waves run up.
    std::vector<float> along;
    for (float at = -kShoreLength; at <= kShoreLength; at += kPiece) {
        along.push_back(at);
    }
    for (const float far : {kShoreLength * 1.8f, kShoreLength * 3.0f, kEnd}) {
        along.insert(along.begin(), -far);
        along.push_back(far);
    }
    const auto strip = [&](float from, float to) {
        const float z = view.pitch.centre.z;
        for (std::size_t i = 0; i + 1 < along.size(); ++i) {
            const Vec2 a{shore - from, z + along[i]};
            const Vec2 b{shore - to, z + along[i]};
            const Vec2 c{shore - from, z + along[i + 1]};
            const Vec2 d{shore - to, z + along[i + 1]};
            vertices.insert(vertices.end(), {a, c, b, b, c, d});
        }
    };
    strip(-kSwash, 3.0f);
    strip(3.0f, 20.0f);
    strip(20.0f, kNearWater);
    m_nearCount = static_cast<GLsizei>(vertices.size());
    strip(kNearWater, kNearWater * 2.0f);
    strip(kNearWater * 2.0f, kEnd);
    m_count = static_cast<GLsizei>(vertices.size());
    glBindVertexArray(m_array.id());
    glBindBuffer(GL_ARRAY_BUFFER, m_vertices.id());
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(vertices.size() * sizeof(Vec2)), vertices.data(),
                 GL_STATIC_DRAW);
    gl::describe(m_vertices.id(), sizeof(Vec2), {{0, 2, 0}});
}

void SeaPainter::draw() const {
    if (!m_seen) {
        return;
    }
    glActiveTexture(GL_TEXTURE2);
    glBindTexture(GL_TEXTURE_2D_ARRAY, m_pictures.id());
    gl::blendOver();
    glEnable(GL_POLYGON_OFFSET_FILL); // it lies on the ground
    glPolygonOffset(-2.0f, -4.0f);
    m_shader.use();
    m_shader.set("uShore", m_shore);
    m_shader.set("uNearWater", kNearWater);
    glBindVertexArray(m_array.id());
    m_shader.set("uPicture", Vec2{static_cast<float>(m_nearPicture), 1.0f / kNearTile});
    glDrawArrays(GL_TRIANGLES, 0, m_nearCount);
    m_shader.set("uPicture", Vec2{static_cast<float>(m_farPicture), 1.0f / kFarTile});
    glDrawArrays(GL_TRIANGLES, m_nearCount, m_count - m_nearCount);
    glDisable(GL_POLYGON_OFFSET_FILL);
    glDisable(GL_BLEND);
    glActiveTexture(GL_TEXTURE0);
}

} // namespace hexagoal
