// Owners of OpenGL names. Internal to render/: screens never include it.
#pragma once

#include <glad/gl.h>

#include <cstddef>
#include <utility>

namespace hexagoal::gl {

/// Owns one GL name; Kind says how such names are made and deleted.
template <class Kind>
class Object {
public:
    Object() = default;
    Object(Object&& other) noexcept : m_id(std::exchange(other.m_id, 0)) {}
    Object& operator=(Object&& other) noexcept {
        std::swap(m_id, other.m_id);
        return *this;
    }
    ~Object() {
        if (m_id != 0) {
            Kind::destroy(m_id);
        }
    }

    static Object make() {
        Object object;
        object.m_id = Kind::create();
        return object;
    }
    GLuint id() const { return m_id; }
    explicit operator bool() const { return m_id != 0; }

private:
    GLuint m_id = 0;
};

struct BufferKind {
    static GLuint create() {
        GLuint id = 0;
        glGenBuffers(1, &id);
        return id;
    }
    static void destroy(GLuint id) { glDeleteBuffers(1, &id); }
};
struct VertexArrayKind {
    static GLuint create() {
        GLuint id = 0;
        glGenVertexArrays(1, &id);
        return id;
    }
    static void destroy(GLuint id) { glDeleteVertexArrays(1, &id); }
};
struct TextureKind {
    static GLuint create() {
        GLuint id = 0;
        glGenTextures(1, &id);
        return id;
    }
    static void destroy(GLuint id) { glDeleteTextures(1, &id); }
};
struct FramebufferKind {
    static GLuint create() {
        GLuint id = 0;
        glGenFramebuffers(1, &id);
        return id;
    }
    static void destroy(GLuint id) { glDeleteFramebuffers(1, &id); }
};
struct RenderbufferKind {
    static GLuint create() {
        GLuint id = 0;
        glGenRenderbuffers(1, &id);
        return id;
    }
    static void destroy(GLuint id) { glDeleteRenderbuffers(1, &id); }
};
struct ProgramKind {
    static GLuint create() { return glCreateProgram(); }
    static void destroy(GLuint id) { glDeleteProgram(id); }
};

using Buffer = Object<BufferKind>;
using VertexArray = Object<VertexArrayKind>;
using Texture = Object<TextureKind>;
using Framebuffer = Object<FramebufferKind>;
using Renderbuffer = Object<RenderbufferKind>;
using Program = Object<ProgramKind>;

/// Lays a picture over what is there, by its alpha. The framebuffer's own alpha stays 1: a desktop may look
/// through it.
inline void blendOver() {
    glEnable(GL_BLEND);
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
}

/// Darkens what is there: a factor by colour.
inline void blendShade() {
    glEnable(GL_BLEND);
    glBlendFuncSeparate(GL_DST_COLOR, GL_ZERO, GL_ZERO, GL_ONE);
}

/// One attribute of interleaved float (or normalised byte) vertices.
struct Attribute {
    GLuint location;
    GLint components;
    std::size_t offset; ///< bytes
    GLenum type = GL_FLOAT;
};

/// Points the bound vertex array's attributes at the buffer.
template <std::size_t N>
void describe(GLuint buffer, std::size_t stride, const Attribute (&attributes)[N]) {
    glBindBuffer(GL_ARRAY_BUFFER, buffer);
    for (const Attribute& a : attributes) {
        glEnableVertexAttribArray(a.location);
        glVertexAttribPointer(a.location, a.components, a.type, a.type == GL_FLOAT ? GL_FALSE : GL_TRUE,
                              static_cast<GLsizei>(stride), reinterpret_cast<const void*>(a.offset));
    }
}

} // namespace hexagoal::gl
