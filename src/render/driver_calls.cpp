#include "render/driver_calls.hpp"

#include <glad/gl.h>

#include <type_traits>
#include <utility>

namespace hexagoal {

namespace {

DriverCalls g_calls;
thread_local int g_depth = 0; // calls that this thread is in

class InDriver {
public:
    InDriver() { ++g_depth; }
    ~InDriver() { --g_depth; }
    InDriver(const InDriver&) = delete;
    InDriver& operator=(const InDriver&) = delete;
};

constexpr auto kNothing = [](auto...) {};
constexpr auto kUpload = [](auto...) { ++g_calls.uploads; };
constexpr auto kProgram = [](auto...) { ++g_calls.programs; };

void noteDraw(GLenum mode, GLsizei count, GLsizei instances) {
    ++g_calls.draws;
    const GLsizei each = mode == GL_TRIANGLES ? count / 3
                         : count > 2          ? count - 2
                                              : 0; // else a strip or a fan
    g_calls.triangles += static_cast<std::uint64_t>(each) * static_cast<std::uint64_t>(instances);
}
constexpr auto kDrawArrays = [](GLenum mode, GLint, GLsizei count) { noteDraw(mode, count, 1); };
constexpr auto kDrawElements = [](GLenum mode, GLsizei count, GLenum, const void*) {
    noteDraw(mode, count, 1);
};
constexpr auto kDrawInstanced = [](GLenum mode, GLsizei count, GLenum, const void*, GLsizei instances) {
    noteDraw(mode, count, instances);
};
/// Rows of floats are bones, written anew in every frame.
constexpr auto kFill = [](GLenum, GLint, GLint, GLint, GLsizei, GLsizei, GLenum, GLenum type, const void*) {
    g_calls.uploads += type == GL_FLOAT ? 0 : 1;
};

/// Stands in for one of the loader's functions: notes the call, and makes it.
template <auto& kSlot, class Note, class Function = std::remove_reference_t<decltype(kSlot)>>
struct Counted;

template <auto& kSlot, class Note, class R, class... Arguments>
struct Counted<kSlot, Note, R(GLAD_API_PTR*)(Arguments...)> {
    static inline R(GLAD_API_PTR* real)(Arguments...) = nullptr;

    static R GLAD_API_PTR call(Arguments... arguments) {
        const InDriver inside;
        Note{}(arguments...);
        return real(arguments...);
    }
    static void install() {
        if (kSlot != nullptr && kSlot != &call) {
            real = std::exchange(kSlot, &call);
        }
    }
};

template <auto& kSlot, class Note>
void count(Note) {
    Counted<kSlot, Note>::install();
}

} // namespace

void countDriverCalls() {
    count<glad_glDrawArrays>(kDrawArrays);
    count<glad_glDrawElements>(kDrawElements);
    count<glad_glDrawElementsInstanced>(kDrawInstanced);
    count<glad_glBufferData>(kUpload);
    count<glad_glTexImage2D>(kUpload);
    count<glad_glTexImage3D>(kUpload);
    count<glad_glTexSubImage2D>(kFill);
    count<glad_glTexSubImage3D>(kUpload);
    count<glad_glGenerateMipmap>(kUpload);
    count<glad_glRenderbufferStorage>(kUpload);
    count<glad_glRenderbufferStorageMultisample>(kUpload);
    count<glad_glCompileShader>(kNothing);
    count<glad_glLinkProgram>(kProgram);
    // Where drivers are known to do what was put off.
    count<glad_glUseProgram>(kNothing);
    count<glad_glClear>(kNothing);
    count<glad_glClearBufferfv>(kNothing);
    count<glad_glBlitFramebuffer>(kNothing);
    count<glad_glBufferSubData>(kNothing);
    count<glad_glMapBufferRange>(kNothing);
    count<glad_glUnmapBuffer>(kNothing);
    count<glad_glReadPixels>(kNothing);
    count<glad_glFinish>(kNothing);
}

const DriverCalls& driverCalls() {
    return g_calls;
}

bool inDriver() {
    return g_depth > 0;
}

} // namespace hexagoal
