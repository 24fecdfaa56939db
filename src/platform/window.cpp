#include "platform/window.hpp"

#include "core/log.hpp"

#include <SDL.h>
#include <glad/gl.h>

#include <algorithm>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hexagoal {

namespace {

constexpr GLuint64 kFenceTimeoutNs = 1'000'000'000; // a driver that hangs must not hang the game with it

struct GlVersion {
    int profile;
    int major;
    int minor;
};

constexpr GlVersion versionOf(GlApi api) {
    return api == GlApi::Es ? GlVersion{SDL_GL_CONTEXT_PROFILE_ES, 3, 0}
                            : GlVersion{SDL_GL_CONTEXT_PROFILE_CORE, 3, 3};
}

bool startVideo(const char* driver) {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, driver); // the person's own environment variable wins over a hint
    return SDL_InitSubSystem(SDL_INIT_VIDEO) == 0;
}

/// An environment variable; empty where it is not set.
std::string_view variable(const char* name) {
    const char* value = SDL_getenv(name);
    return value == nullptr ? std::string_view() : std::string_view(value);
}

/// "the X server that DISPLAY names (:1)"; empty where the variable is not set.
std::string named(std::string_view who, const char* name) {
    const std::string_view value = variable(name);
    return value.empty() ? std::string() : std::string(who) + name + " names (" + std::string(value) + ")";
}

/// Why there is no display, and what to do about it. why: of SDL, for a driver that we know nothing of.
Error noDisplay(const std::string& why) {
    const std::string_view driver = variable("SDL_VIDEODRIVER");
    const bool wantsX = driver.empty() || driver == "x11";
    const bool wantsWayland = driver.empty() || driver == "wayland";
    const std::string x = wantsX ? named("the X server that ", "DISPLAY") : "";
    const std::string wayland = wantsWayland ? named("the Wayland compositor that ", "WAYLAND_DISPLAY") : "";
    const std::string otherwise = " Start the game from a desktop or a console with KMS/DRM, or record with "
                                  "--record.";
    if (!x.empty() && !wayland.empty()) {
        return Error{"No display: neither " + x + " nor " + wayland +
                     " can be reached. Set one of them as a terminal of the running desktop has it, or unset "
                     "both for a console." +
                     otherwise};
    }
    if (!x.empty() || !wayland.empty()) {
        const char* name = x.empty() ? "WAYLAND_DISPLAY" : "DISPLAY";
        return Error{"No display: " + x + wayland + " cannot be reached. Set " + name +
                     " as a terminal of the running desktop has it, or unset it for a console." + otherwise};
    }
    if (driver.empty()) {
        return Error{"No display: neither DISPLAY nor WAYLAND_DISPLAY is set and no console is free." +
                     otherwise};
    }
    const std::string asked = "SDL_VIDEODRIVER asks for " + std::string(driver);
    if (wantsX || wantsWayland) {
        return Error{"No display: " + asked + ", and " + (wantsX ? "DISPLAY" : "WAYLAND_DISPLAY") +
                     " is not set." + otherwise};
    }
    return Error{"No display: " + asked + ", which does not work (" + why +
                 "). Unset it, or name x11, "
                 "wayland or kmsdrm." +
                 otherwise};
}

std::optional<Error> startVideo(bool hidden) {
    const bool driverChosen = SDL_getenv("SDL_VIDEODRIVER") != nullptr;
    if (hidden && !driverChosen && startVideo("offscreen")) {
        return std::nullopt;
    }
    if (!startVideo(nullptr)) {
        return noDisplay(SDL_GetError());
    }
    // SDL falls back to the driver that draws nowhere; a person would wait in front of nothing.
    if (!hidden && !driverChosen && std::strcmp(SDL_GetCurrentVideoDriver(), "offscreen") == 0) {
        SDL_QuitSubSystem(SDL_INIT_VIDEO);
        return noDisplay({});
    }
    return std::nullopt;
}

PixelSize sizeFor(const WindowOptions& options) {
    const int display = std::max(options.display, 0);
    // A cabinet may run without a window manager, and then nobody but us makes the window fill the display.
    if (SDL_Rect whole; options.fullscreen && SDL_GetDisplayBounds(display, &whole) == 0) {
        return {whole.w, whole.h};
    }
    if (options.size.width > 0 && options.size.height > 0) {
        return options.size;
    }
    SDL_Rect usable;
    if (options.hidden) { // no display to fit into
        return options.usual;
    }
    if (SDL_GetDisplayUsableBounds(display, &usable) != 0 || usable.w <= 0 || usable.h <= 0) {
        return options.usual;
    }
    return {std::min(options.usual.width, usable.w), std::min(options.usual.height, usable.h)};
}

/// Of the whole desktop, in the order of the displays; empty where SDL does not tell.
std::vector<DesktopRect> roomOfDisplays() {
    std::vector<DesktopRect> rooms;
    for (int display = 0; display < SDL_GetNumVideoDisplays(); ++display) {
        SDL_Rect room;
        if (SDL_GetDisplayUsableBounds(display, &room) != 0 || room.w <= 0 || room.h <= 0) {
            return {};
        }
        rooms.push_back({room.x, room.y, room.w, room.h});
    }
    return rooms;
}

/// The place to open at; nothing: no place is kept, or a size was asked for.
std::optional<WindowPlace> placeFor(const WindowOptions& options) {
    const std::vector<DesktopRect> rooms = roomOfDisplays();
    if (!options.place || options.size != PixelSize{} || options.hidden || rooms.empty()) {
        return std::nullopt;
    }
    return fitted(*options.place, rooms, options.display);
}

} // namespace

struct Window::State {
    SDL_Window* window = nullptr;
    SDL_GLContext context = nullptr;
    bool videoStarted = false;
    PixelSize windowedSize{};
    std::optional<WindowPlace> place{}; // while it was a window
    bool gles = false;
    VSync vsync = VSync::Off; // that the driver took
    bool hidden = false;
    bool madeFull = false; // for full screen, and never seen as a window yet
    bool onX11 = false;
    std::string renderer;
    std::string version;
    GLsync lastFrame = nullptr;

    void closeWindow() {
        if (lastFrame) {
            glDeleteSync(std::exchange(lastFrame, nullptr));
        }
        if (context) {
            SDL_GL_DeleteContext(std::exchange(context, nullptr));
        }
        if (window) {
            SDL_DestroyWindow(std::exchange(window, nullptr));
        }
    }

    /// One try with one API; SDL_GetError() tells why not.
    bool openWindow(const WindowOptions& options, GlApi api) {
        const GlVersion wanted = versionOf(api);
        SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, wanted.profile);
        SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, wanted.major);
        SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, wanted.minor);
        SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
        SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 24);

        PixelSize size = sizeFor(options);
        int x = options.display < 0 ? static_cast<int>(SDL_WINDOWPOS_UNDEFINED)
                                    : static_cast<int>(SDL_WINDOWPOS_CENTERED_DISPLAY(options.display));
        int y = x;
        if (place && !options.fullscreen) {
            x = place->rect.x;
            y = place->rect.y;
            size = {place->rect.width, place->rect.height};
        }
        Uint32 flags = SDL_WINDOW_OPENGL;
        if (options.hidden) {
            flags |= SDL_WINDOW_HIDDEN; // recordings want exactly the size asked for, so no high-DPI scaling
        } else {
            flags |= SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
            if (place && place->maximised && !options.fullscreen) {
                flags |= SDL_WINDOW_MAXIMIZED;
            }
        }
        if (options.fullscreen) {
            flags |= SDL_WINDOW_FULLSCREEN_DESKTOP;
        }
        window = SDL_CreateWindow(options.title.c_str(), x, y, size.width, size.height, flags);
        if (!window) {
            return false;
        }
        context = SDL_GL_CreateContext(window);
        if (!context) {
            closeWindow();
            return false;
        }
        const auto load = reinterpret_cast<GLADloadfunc>(SDL_GL_GetProcAddress);
        const int got = api == GlApi::Es ? gladLoadGLES2(load) : gladLoadGL(load);
        if (got < GLAD_MAKE_VERSION(wanted.major, wanted.minor)) {
            SDL_SetError("the driver only has version %d.%d", GLAD_VERSION_MAJOR(got),
                         GLAD_VERSION_MINOR(got));
            closeWindow();
            return false;
        }
        gles = api == GlApi::Es;
        return true;
    }

    void notePlace() {
        const Uint32 flags = SDL_GetWindowFlags(window);
        if (hidden || (flags & (SDL_WINDOW_FULLSCREEN_DESKTOP | SDL_WINDOW_MINIMIZED)) != 0) {
            return;
        }
        if (!place) {
            place.emplace();
        }
        place->maximised = (flags & SDL_WINDOW_MAXIMIZED) != 0;
        if (!place->maximised || place->rect == DesktopRect{}) {
            SDL_GetWindowPosition(window, &place->rect.x, &place->rect.y);
            // X opens a window with its frame at the place, and tells afterwards where its inside is.
            int top = 0, left = 0;
            if (onX11 && SDL_GetWindowBordersSize(window, &top, &left, nullptr, nullptr) == 0) {
                place->rect.x -= left;
                place->rect.y -= top;
            }
            SDL_GetWindowSize(window, &place->rect.width, &place->rect.height);
        }
    }

    ~State() {
        closeWindow();
        if (videoStarted) {
            SDL_QuitSubSystem(SDL_INIT_VIDEO);
        }
    }
};

Result<Window> Window::open(const WindowOptions& options) {
    if (std::optional<Error> error = startVideo(options.hidden)) {
        return *error;
    }
    auto state = std::make_unique<State>();
    state->videoStarted = true;

    WindowOptions wanted = options;
    wanted.fullscreen = options.fullscreen && !options.hidden;
    if (const int displays = SDL_GetNumVideoDisplays(); options.display >= displays) {
        // A cabinet with one monitor switched off must still start.
        logWarning("There is no display " + std::to_string(options.display) + " (there are 0 to " +
                   std::to_string(displays - 1) + "): the game opens where the desktop puts it.");
        wanted.display = -1;
    }
    state->place = placeFor(wanted);

    std::string reasons;
    for (GlApi api : {GlApi::Core, GlApi::Es}) {
        if (options.api != GlApi::Auto && options.api != api) {
            continue;
        }
        if (state->openWindow(wanted, api)) {
            break;
        }
        reasons += api == GlApi::Core ? " OpenGL 3.3: " : " OpenGL ES 3.0: ";
        reasons += std::string(SDL_GetError()) + ".";
    }
    if (!state->window) {
        return Error{"No OpenGL 3.3 and no OpenGL ES 3.0 here: install or update the graphics driver." +
                     reasons};
    }

    WindowOptions windowed = wanted;
    windowed.fullscreen = false;
    state->windowedSize =
        state->place ? PixelSize{state->place->rect.width, state->place->rect.height} : sizeFor(windowed);
    state->renderer = reinterpret_cast<const char*>(glGetString(GL_RENDERER));
    state->version = reinterpret_cast<const char*>(glGetString(GL_VERSION));
    state->hidden = options.hidden;
    state->madeFull = wanted.fullscreen;
    state->onX11 = std::strcmp(SDL_GetCurrentVideoDriver(), "x11") == 0;
    SDL_DisableScreenSaver();
    SDL_ShowCursor(wanted.fullscreen ? SDL_DISABLE : SDL_ENABLE);
    Window window(std::move(state));
    window.setVsync(options.hidden ? VSync::Off : options.vsync);
    return window;
}

Window::Window(std::unique_ptr<State> state) : m_state(std::move(state)) {}
Window::~Window() = default;
Window::Window(Window&&) noexcept = default;
Window& Window::operator=(Window&&) noexcept = default;

PixelSize Window::drawableSize() const {
    PixelSize size;
    SDL_GL_GetDrawableSize(m_state->window, &size.width, &size.height);
    return size;
}

bool Window::isGles() const {
    return m_state->gles;
}
const std::string& Window::rendererName() const {
    return m_state->renderer;
}
const std::string& Window::glVersion() const {
    return m_state->version;
}

bool Window::isSoftwareDrawn() const {
    for (const char* name : {"llvmpipe", "softpipe", "swrast", "SwiftShader", "Software"}) {
        if (m_state->renderer.find(name) != std::string::npos) {
            return true;
        }
    }
    return false;
}

float Window::refreshRate() const {
    SDL_DisplayMode mode;
    const int display = SDL_GetWindowDisplayIndex(m_state->window);
    if (display < 0 || SDL_GetCurrentDisplayMode(display, &mode) != 0 || mode.refresh_rate <= 0) {
        return 60.0f;
    }
    return static_cast<float>(mode.refresh_rate);
}

bool Window::hasVsync() const {
    return m_state->vsync != VSync::Off;
}

void Window::setVsync(VSync wanted) {
    m_state->vsync = askForVSync(wanted, [](int interval) { return SDL_GL_SetSwapInterval(interval) == 0; });
}

int Window::display() const {
    return std::max(0, SDL_GetWindowDisplayIndex(m_state->window));
}

void Window::moveTo(int display) {
    if (m_state->hidden || display == this->display() || display >= SDL_GetNumVideoDisplays()) {
        return;
    }
    const bool full = isFullscreen();
    if (full) {
        SDL_SetWindowFullscreen(m_state->window, 0);
    }
    const int place = static_cast<int>(SDL_WINDOWPOS_CENTERED_DISPLAY(display));
    SDL_SetWindowPosition(m_state->window, place, place);
    if (full) {
        setFullscreen(true);
    }
}

bool Window::isFullscreen() const {
    return (SDL_GetWindowFlags(m_state->window) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
}

void Window::setFullscreen(bool on) {
    if (m_state->hidden || on == isFullscreen()) {
        return;
    }
    SDL_SetWindowFullscreen(m_state->window, on ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    if (!on) { // a window made for full screen is as large as the display
        const std::optional<WindowPlace>& place = m_state->place;
        const PixelSize size =
            place ? PixelSize{place->rect.width, place->rect.height} : m_state->windowedSize;
        SDL_SetWindowSize(m_state->window, size.width, size.height);
        if (place && m_state->madeFull) { // else the desktop remembers
            SDL_SetWindowPosition(m_state->window, place->rect.x, place->rect.y);
        }
        m_state->madeFull = false;
    }
    SDL_ShowCursor(on ? SDL_DISABLE : SDL_ENABLE);
}

void Window::showPointer(bool on) {
    if (!m_state->hidden && on != (SDL_ShowCursor(SDL_QUERY) == SDL_ENABLE)) {
        SDL_ShowCursor(on ? SDL_ENABLE : SDL_DISABLE);
    }
}

PixelSize Window::displaySize() const {
    SDL_Rect whole;
    const int display = SDL_GetWindowDisplayIndex(m_state->window);
    const bool known = display >= 0 && SDL_GetDisplayBounds(display, &whole) == 0;
    return known ? PixelSize{whole.w, whole.h} : PixelSize{};
}

void Window::resize(PixelSize size) {
    State& state = *m_state;
    const std::vector<DesktopRect> rooms = roomOfDisplays();
    if (state.hidden || rooms.empty()) {
        return;
    }
    // With its title bar and edges, or nobody could take hold of it.
    WindowEdges edges;
    SDL_GetWindowBordersSize(state.window, &edges.top, &edges.left, &edges.bottom, &edges.right);
    int x = 0, y = 0;
    SDL_GetWindowPosition(state.window, &x, &y);
    DesktopRect frame = state.place ? state.place->rect : DesktopRect{x, y};
    if (!state.place || !state.onX11) { // else the place is its frame's already
        frame = {frame.x - edges.left, frame.y - edges.top};
    }
    const DesktopRect inside = resized(frame, size.width, size.height, edges, rooms, display());
    state.windowedSize = {inside.width, inside.height};
    if (isFullscreen()) {
        if (state.place) {
            state.place->rect = {state.place->rect.x, state.place->rect.y, inside.width, inside.height};
        }
        return;
    }
    SDL_RestoreWindow(state.window);
    SDL_SetWindowSize(state.window, inside.width, inside.height);
    SDL_SetWindowPosition(state.window, inside.x, inside.y);
}

const std::optional<WindowPlace>& Window::place() const {
    return m_state->place;
}

void Window::finish() {
    glFinish();
}

void Window::swap() {
    SDL_GL_SwapWindow(m_state->window);
    m_state->notePlace();
    // When the picture before this one is done, at most this one is queued while the next is made.
    const GLsync thisFrame = glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
    if (m_state->lastFrame) {
        glClientWaitSync(m_state->lastFrame, GL_SYNC_FLUSH_COMMANDS_BIT, kFenceTimeoutNs);
        glDeleteSync(m_state->lastFrame);
    }
    m_state->lastFrame = thisFrame;
}

} // namespace hexagoal
