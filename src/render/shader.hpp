// Loads GLSL: one source for OpenGL 3.3 core and OpenGL ES 3.0.
#pragma once

#include "core/math.hpp"
#include "core/result.hpp"
#include "render/gl_objects.hpp"

#include <glm/mat4x4.hpp>

#include <map>
#include <string>
#include <string_view>

namespace hexagoal::gl {

/// A linked program and its few uniforms.
class Shader {
public:
    void use() const { glUseProgram(m_program.id()); }
    GLint location(const char* name) const { return glGetUniformLocation(m_program.id(), name); }
    void set(const char* name, float v) const { glUniform1f(location(name), v); }
    void set(const char* name, int v) const { glUniform1i(location(name), v); }
    void set(const char* name, Vec2 v) const { glUniform2f(location(name), v.x, v.y); }
    void set(const char* name, Vec3 v) const { glUniform3f(location(name), v.x, v.y, v.z); }
    void set(const char* name, const glm::vec4& v) const { glUniform4f(location(name), v.x, v.y, v.z, v.w); }
    /// Ties a uniform block other than Frame to a binding point.
    void bindBlock(const char* name, GLuint point) const {
        const GLuint block = glGetUniformBlockIndex(m_program.id(), name);
        if (block != GL_INVALID_INDEX) {
            glUniformBlockBinding(m_program.id(), block, point);
        }
    }
    void setSampler(const char* name, int unit) const {
        use();
        glUniform1i(location(name), unit);
    }

private:
    friend class ShaderLoader;
    Program m_program;
};

/// Reads NAME.vert and NAME.frag of one folder, resolves #include "file" (one level), prepends the version. A
/// file is read once: what compiles at the start compiles later too.
class ShaderLoader {
public:
    ShaderLoader(std::string folder, bool gles) : m_folder(std::move(folder)), m_gles(gles) {}

    /// The error names file, line and what the compiler said.
    /// define: a word to #define in both, or none.
    Result<Shader> load(std::string_view vertexName, std::string_view fragmentName,
                        std::string_view define = {});

private:
    Result<GLuint> compile(GLenum stage, const std::string& fileName, std::string_view define);
    /// nullptr: it cannot be read.
    const std::string* textOf(const std::string& path);

    std::string m_folder;
    bool m_gles;
    std::map<std::string, std::string> m_texts; // by path
};

} // namespace hexagoal::gl
