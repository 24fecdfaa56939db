#include "render/scene_target.hpp"

#include <algorithm>

namespace hexagoal {

SceneTarget::SceneTarget(gl::Shader present)
    : m_present(std::move(present)), m_empty(gl::VertexArray::make()) {
    m_present.setSampler("uPicture", 0);
}

void SceneTarget::begin(int width, int height, int samples) {
    m_width = width;
    m_height = height;
    if (width > m_roomWidth || height > m_roomHeight || samples != m_samples) {
        m_roomWidth = std::max(width, m_roomWidth);
        m_roomHeight = std::max(height, m_roomHeight);
        m_samples = samples;
        GLint most = 1;
        glGetIntegerv(GL_MAX_SAMPLES, &most);
        const GLsizei count = std::min(samples, most);

        m_picture = gl::Texture::make();
        glBindTexture(GL_TEXTURE_2D, m_picture.id());
        glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, m_roomWidth, m_roomHeight, 0, GL_RGBA, GL_UNSIGNED_BYTE,
                     nullptr);
        for (const GLenum side : {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T}) {
            glTexParameteri(GL_TEXTURE_2D, side, GL_CLAMP_TO_EDGE);
        }
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);

        m_drawn = gl::Framebuffer::make();
        m_depth = gl::Renderbuffer::make();
        glBindFramebuffer(GL_FRAMEBUFFER, m_drawn.id());
        glBindRenderbuffer(GL_RENDERBUFFER, m_depth.id());
        if (count > 1) {
            m_sampledColour = gl::Renderbuffer::make();
            glRenderbufferStorageMultisample(GL_RENDERBUFFER, count, GL_DEPTH_COMPONENT24, m_roomWidth,
                                             m_roomHeight);
            glBindRenderbuffer(GL_RENDERBUFFER, m_sampledColour.id());
            glRenderbufferStorageMultisample(GL_RENDERBUFFER, count, GL_RGBA8, m_roomWidth, m_roomHeight);
            glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER,
                                      m_sampledColour.id());
            glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, m_depth.id());
            m_resolved = gl::Framebuffer::make();
            glBindFramebuffer(GL_FRAMEBUFFER, m_resolved.id());
            glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, m_picture.id(), 0);
        } else {
            m_sampledColour = {};
            m_resolved = {};
            glRenderbufferStorage(GL_RENDERBUFFER, GL_DEPTH_COMPONENT24, m_roomWidth, m_roomHeight);
            glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, m_picture.id(), 0);
            glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, m_depth.id());
        }
    }
    glBindFramebuffer(GL_FRAMEBUFFER, m_drawn.id());
    glViewport(0, 0, width, height);
}

void SceneTarget::present(int windowWidth, int windowHeight) {
    if (m_resolved) {
        glBindFramebuffer(GL_READ_FRAMEBUFFER, m_drawn.id());
        glBindFramebuffer(GL_DRAW_FRAMEBUFFER, m_resolved.id());
        glBlitFramebuffer(0, 0, m_width, m_height, 0, 0, m_width, m_height, GL_COLOR_BUFFER_BIT, GL_NEAREST);
    }
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    glViewport(0, 0, windowWidth, windowHeight);
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_BLEND);
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, m_picture.id());
    glBindVertexArray(m_empty.id());
    m_present.use();
    const Vec2 room{static_cast<float>(m_roomWidth), static_cast<float>(m_roomHeight)};
    const Vec2 drawn{static_cast<float>(m_width), static_cast<float>(m_height)};
    m_present.set("uShare", drawn / room);
    m_present.set("uMost", (drawn - 0.5f) / room);
    glDrawArrays(GL_TRIANGLES, 0, 3);
}

} // namespace hexagoal
