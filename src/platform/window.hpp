// A window with a GL 3.3 core or GLES 3.0 context, current on the thread that opened it.
#pragma once

#include "core/result.hpp"
#include "platform/swap_interval.hpp"
#include "platform/window_place.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace hexagoal {

struct PixelSize {
    int width = 0;
    int height = 0;
    bool operator==(const PixelSize&) const = default;
};

enum class GlApi : std::uint8_t { Auto, Core, Es }; ///< Auto: GL 3.3 core, else GLES 3.0

struct WindowOptions {
    std::string title = "Hexagoal";
    PixelSize size{};           ///< 0 × 0: as last, or else as usual
    PixelSize usual{1280, 720}; ///< made smaller where the display is
    int display = -1;           ///< −1: where the desktop likes
    /// Where it was last, as far as that is still on a display; only with size 0 × 0.
    std::optional<WindowPlace> place{};
    bool fullscreen = false;
    VSync vsync = VSync::On;
    bool hidden = false; ///< for recording: the offscreen driver where there is one, else a hidden window
    GlApi api = GlApi::Auto;
};

class Window {
public:
    /// Errors: no display, no such display, neither GL 3.3 nor GLES 3.0.
    static Result<Window> open(const WindowOptions& options);

    ~Window();
    Window(Window&&) noexcept;
    Window& operator=(Window&&) noexcept;

    PixelSize drawableSize() const; ///< pixels, not window points
    bool isGles() const;
    const std::string& rendererName() const; ///< "llvmpipe (LLVM 15.0.6, 256 bits)"
    const std::string& glVersion() const;
    bool isSoftwareDrawn() const; ///< the processor draws: llvmpipe and its like
    float refreshRate() const;    ///< Hz; 60 where the display does not tell

    bool hasVsync() const; ///< swap() waits for the display, as far as the driver says
    void setVsync(VSync wanted);

    bool isFullscreen() const;
    void setFullscreen(bool on); ///< on the display where the window is; a hidden window stays as it is
    /// The mouse's arrow over the window; full screen hides it until it is asked for.
    void showPointer(bool on);
    int display() const;      ///< where the window is, counted from 0
    void moveTo(int display); ///< nothing happens where there is no such display

    /// Of the display where the window is, in its points; 0 × 0 where it is not known.
    PixelSize displaySize() const;
    /// The size of the window, made smaller and moved so that all of it is on its display; in full screen the
    /// size that it will have as a window. A hidden window stays as it is.
    void resize(PixelSize size);

    /// As it was when last swapped in neither full screen nor an icon; nothing before that.
    const std::optional<WindowPlace>& place() const;

    /// Waits until everything is drawn: for measuring.
    void finish();

    /// Shows the picture; waits until at most two are queued.
    void swap();

private:
    struct State;
    explicit Window(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace hexagoal
