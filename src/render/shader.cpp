#include "render/shader.hpp"

#include <cctype>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>
#include <vector>

namespace hexagoal::gl {
namespace {

constexpr GLuint kFrameBlock = 0; // binding of the uniform block "Frame"

/// Drivers write "0:12(5): error", "0(12) : error" or "ERROR: 0:12:": source number, then line.
struct Place {
    std::size_t source = 0;
    int line = 0;
};

/// The first place named, but rather one in an included file: Mesa names the including file's number for some
/// errors and goes on to name the right one.
std::optional<Place> placeIn(const std::string& log) {
    std::optional<Place> first;
    std::istringstream lines(log);
    for (std::string line; std::getline(lines, line);) {
        const std::size_t begin = line.find_first_of("0123456789");
        const std::size_t mark =
            begin == std::string::npos ? begin : line.find_first_not_of("0123456789", begin);
        if (mark == std::string::npos || mark + 1 >= line.size() ||
            (line[mark] != ':' && line[mark] != '(') ||
            std::isdigit(static_cast<unsigned char>(line[mark + 1])) == 0) {
            continue;
        }
        const Place place{std::stoul(line.substr(begin, mark - begin)), std::stoi(line.substr(mark + 1))};
        if (place.source > 0) {
            return place;
        }
        if (!first) {
            first = place;
        }
    }
    return first;
}

} // namespace

const std::string* ShaderLoader::textOf(const std::string& path) {
    if (const auto known = m_texts.find(path); known != m_texts.end()) {
        return &known->second;
    }
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        return nullptr;
    }
    return &m_texts.emplace(path, std::string(std::istreambuf_iterator<char>(file), {})).first->second;
}

Result<GLuint> ShaderLoader::compile(GLenum stage, const std::string& fileName, std::string_view define) {
    const std::string path = m_folder + "/" + fileName;
    const std::string* body = textOf(path);
    if (body == nullptr) {
        return Error{"Cannot read the shader " + path + ": check that the folder shaders/ is complete."};
    }
    std::vector<std::string> files{path};
    std::string source =
        m_gles ? "#version 300 es\nprecision highp float;\nprecision highp int;\n" : "#version 330 core\n";
    if (!define.empty()) {
        source += "#define " + std::string(define) + "\n";
    }
    source += "#line 1 0\n";
    std::istringstream lines(*body);
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        if (line.rfind("#include \"", 0) != 0) {
            source += line + "\n";
            continue;
        }
        const std::string included = m_folder + "/" + line.substr(10, line.rfind('"') - 10);
        const std::string* text = textOf(included);
        if (text == nullptr) {
            return Error{path + " line " + std::to_string(number) + " includes " + included +
                         ", which cannot be read."};
        }
        source += "#line 1 " + std::to_string(files.size()) + "\n" + *text + "\n#line " +
                  std::to_string(number + 1) + " 0\n";
        files.push_back(included);
    }

    const GLuint shader = glCreateShader(stage);
    const char* text = source.c_str();
    glShaderSource(shader, 1, &text, nullptr);
    glCompileShader(shader);
    GLint ok = GL_FALSE;
    glGetShaderiv(shader, GL_COMPILE_STATUS, &ok);
    if (ok == GL_TRUE) {
        return shader;
    }
    char log[2048] = "";
    glGetShaderInfoLog(shader, sizeof log, nullptr, log);
    glDeleteShader(shader);
    const auto place = placeIn(log);
    const std::string where = place && place->source < files.size()
                                  ? files[place->source] + " line " + std::to_string(place->line)
                                  : path;
    return Error{"The shader " + where + " does not compile: " + log};
}

Result<Shader> ShaderLoader::load(std::string_view vertexName, std::string_view fragmentName,
                                  std::string_view define) {
    auto vertex = compile(GL_VERTEX_SHADER, std::string(vertexName) + ".vert", define);
    if (!vertex) {
        return Error{vertex.error()};
    }
    auto fragment = compile(GL_FRAGMENT_SHADER, std::string(fragmentName) + ".frag", define);
    if (!fragment) {
        glDeleteShader(*vertex);
        return Error{fragment.error()};
    }
    Shader shader;
    shader.m_program = Program::make();
    const GLuint id = shader.m_program.id();
    glAttachShader(id, *vertex);
    glAttachShader(id, *fragment);
    glLinkProgram(id);
    // What is still attached is kept, source and all, for as long as the program.
    for (const GLuint part : {*vertex, *fragment}) {
        glDetachShader(id, part);
        glDeleteShader(part);
    }
    GLint ok = GL_FALSE;
    glGetProgramiv(id, GL_LINK_STATUS, &ok);
    if (ok != GL_TRUE) {
        char log[2048] = "";
        glGetProgramInfoLog(id, sizeof log, nullptr, log);
        return Error{"The shaders " + m_folder + "/" + std::string(vertexName) + ".vert and " +
                     std::string(fragmentName) + ".frag do not link: " + log};
    }
    const GLuint block = glGetUniformBlockIndex(id, "Frame");
    if (block != GL_INVALID_INDEX) {
        glUniformBlockBinding(id, block, kFrameBlock);
    }
    return shader;
}

} // namespace hexagoal::gl
