#include "catch.hpp"

#include "platform/window.hpp"

#include <SDL.h>
#include <glad/gl.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <utility>

using namespace hexagoal;

namespace {

WindowOptions hiddenWindow(GlApi api) {
    return {.size = {64, 48}, .hidden = true, .api = api};
}

void checkDrawsAndReadsBack(Window& window) {
    const PixelSize size = window.drawableSize();
    glViewport(0, 0, size.width, size.height);
    glClearColor(1.0f, 0.5f, 0.0f, 1.0f);
    glClear(GL_COLOR_BUFFER_BIT);
    std::array<std::uint8_t, 4> pixel{};
    glReadPixels(size.width / 2, size.height / 2, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixel.data());
    CHECK(pixel[0] == 255);
    CHECK(std::abs(pixel[1] - 128) <= 1);
    CHECK(pixel[2] == 0);
    for (int i = 0; i < 5; ++i) {
        window.swap();
    }
    CHECK(glGetError() == GL_NO_ERROR);
}

} // namespace

TEST_CASE("A window without a display has OpenGL 3.3 core") {
    Result<Window> window = Window::open(hiddenWindow(GlApi::Core));
    if (!window) {
        FAIL(window.error());
    }
    CHECK_FALSE(window->isGles());
    CHECK(window->drawableSize() == PixelSize{64, 48});
    GLint major = 0, minor = 0;
    glGetIntegerv(GL_MAJOR_VERSION, &major);
    glGetIntegerv(GL_MINOR_VERSION, &minor);
    CHECK(major * 10 + minor >= 33);
    checkDrawsAndReadsBack(*window);
}

TEST_CASE("A window without a display has OpenGL ES 3.0") {
    Result<Window> window = Window::open(hiddenWindow(GlApi::Es));
    if (!window) {
        FAIL(window.error());
    }
    CHECK(window->isGles());
    CHECK_THAT(window->glVersion(), ContainsSubstring("OpenGL ES 3"));
    checkDrawsAndReadsBack(*window);
}

TEST_CASE("Where there is no OpenGL 3.3, OpenGL ES 3.0 does") {
    const char* old = std::getenv("MESA_GL_VERSION_OVERRIDE"); // only Mesa can be made to lack it
    const std::string oldValue = old ? old : "";
    setenv("MESA_GL_VERSION_OVERRIDE", "2.1", 1);
    {
        Result<Window> core = Window::open(hiddenWindow(GlApi::Core));
        Result<Window> window = Window::open(hiddenWindow(GlApi::Auto));
        REQUIRE(window);
        if (!core) {
            CHECK(window->isGles());
        }
    }
    old ? setenv("MESA_GL_VERSION_OVERRIDE", oldValue.c_str(), 1) : unsetenv("MESA_GL_VERSION_OVERRIDE");
}

TEST_CASE("Windows can be opened one after the other, and moved") {
    for (int i = 0; i < 3; ++i) {
        Result<Window> window = Window::open(hiddenWindow(GlApi::Auto));
        REQUIRE(window);
        Window moved = std::move(*window);
        CHECK(moved.refreshRate() > 0.0f);
        CHECK_FALSE(moved.rendererName().empty());
        checkDrawsAndReadsBack(moved);
    }
}

TEST_CASE("No OpenGL is told in a sentence") {
    const char* old = std::getenv("SDL_VIDEODRIVER");
    const std::string oldValue = old ? old : "";
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    const Result<Window> window = Window::open(hiddenWindow(GlApi::Auto));
    setenv("SDL_VIDEODRIVER", "nonsense", 1);
    const Result<Window> noDisplay = Window::open(hiddenWindow(GlApi::Auto));
    old ? setenv("SDL_VIDEODRIVER", oldValue.c_str(), 1) : unsetenv("SDL_VIDEODRIVER");
    REQUIRE_FALSE(window);
    CHECK_THAT(window.error(), ContainsSubstring("No OpenGL 3.3 and no OpenGL ES 3.0"));
    REQUIRE_FALSE(noDisplay);
    CHECK_THAT(noDisplay.error(), ContainsSubstring("No display"));
}

TEST_CASE("CABINET 27: a display that is not there does not keep the game from starting") {
    WindowOptions options = hiddenWindow(GlApi::Auto);
    options.display = 40;
    CHECK(Window::open(options));
}

namespace {

/// A window that the offscreen driver shows to nobody, but treats like one on a display.
WindowOptions shownWindow(bool fullscreen) {
    return {.size = {64, 48}, .fullscreen = fullscreen, .vsync = VSync::Off};
}

bool cursorIsShown() {
    return SDL_ShowCursor(SDL_QUERY) == SDL_ENABLE;
}

} // namespace

TEST_CASE("CABINET 27: the cursor is hidden in full screen, and the screen saver held off") {
    for (const bool fullscreen : {true, false}) {
        Result<Window> window = Window::open(shownWindow(fullscreen));
        if (!window) {
            FAIL(window.error());
        }
        CHECK(window->isFullscreen() == fullscreen);
        CHECK(cursorIsShown() != fullscreen);
        CHECK(SDL_IsScreenSaverEnabled() == SDL_FALSE);
        window->setFullscreen(!fullscreen);
        CHECK(window->isFullscreen() != fullscreen);
        CHECK(cursorIsShown() == fullscreen);
        window->setFullscreen(fullscreen);
        CHECK(window->isFullscreen() == fullscreen);
        CHECK(cursorIsShown() != fullscreen);
        CHECK(SDL_IsScreenSaverEnabled() == SDL_FALSE);
    }
}

TEST_CASE("CABINET 27: full screen fills the display where the window is, a window has its size again") {
    Result<Window> window = Window::open(shownWindow(true));
    if (!window) {
        FAIL(window.error());
    }
    SDL_Rect display;
    REQUIRE(SDL_GetDisplayBounds(window->display(), &display) == 0);
    CHECK(window->drawableSize() == PixelSize{display.w, display.h});
    checkDrawsAndReadsBack(*window);
    window->setFullscreen(false);
    CHECK(window->drawableSize() == PixelSize{64, 48});
    window->moveTo(7); // not there: it stays
    CHECK(window->display() == 0);
    checkDrawsAndReadsBack(*window);
}

TEST_CASE("A window takes the size that is asked for, and none larger than its display") {
    Result<Window> window = Window::open(shownWindow(false));
    if (!window) {
        FAIL(window.error());
    }
    const PixelSize display = window->displaySize();
    REQUIRE(display.width > 400);
    window->resize({400, 300});
    CHECK(window->drawableSize() == PixelSize{400, 300});
    window->resize({display.width * 2, display.height * 2});
    CHECK(window->drawableSize().width <= display.width);
    CHECK(window->drawableSize().height <= display.height);
    CHECK(window->drawableSize().width > 400);
    window->setFullscreen(true); // then it is the size to come back to
    window->resize({320, 240});
    CHECK(window->drawableSize() == display);
    window->setFullscreen(false);
    CHECK(window->drawableSize() == PixelSize{320, 240});
}

namespace {

/// A graphics card that draws nothing: fences are numbers, and a frame is done when it was waited for.
struct SlowCard {
    static inline std::intptr_t fences = 0; ///< made
    static inline std::intptr_t done = 0;   ///< the last that was waited for

    static GLsync GLAD_API_PTR make(GLenum, GLbitfield) { return reinterpret_cast<GLsync>(++fences); }
    static GLenum GLAD_API_PTR wait(GLsync fence, GLbitfield, GLuint64) {
        done = reinterpret_cast<std::intptr_t>(fence);
        return GL_CONDITION_SATISFIED;
    }
    static void GLAD_API_PTR forget(GLsync) {}

    /// In the driver's place, and out of it again.
    static void exchange() {
        std::swap(glad_glFenceSync, s_make);
        std::swap(glad_glClientWaitSync, s_wait);
        std::swap(glad_glDeleteSync, s_forget);
    }

private:
    static inline PFNGLFENCESYNCPROC s_make = make;
    static inline PFNGLCLIENTWAITSYNCPROC s_wait = wait;
    static inline PFNGLDELETESYNCPROC s_forget = forget;
};

} // namespace

TEST_CASE("CABINET 25: at most two frames are queued, however slow the card is") {
    {
        Result<Window> window = Window::open(hiddenWindow(GlApi::Core));
        if (!window) {
            FAIL(window.error());
        }
        SlowCard::exchange();
        for (std::intptr_t frame = 1; frame <= 20; ++frame) {
            window->swap();
            CHECK(SlowCard::fences == frame);
            // Input is read now: the frame that it goes into is the second, beside one that is on its way.
            CHECK(SlowCard::fences - SlowCard::done == 1);
        }
    } // it forgets its last fence, which is the slow card's
    SlowCard::exchange();
}
