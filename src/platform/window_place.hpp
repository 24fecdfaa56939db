// Where a window was on the desktop, and where it may open again.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>

namespace hexagoal {

/// A part of the desktop, in its points from the top left corner of the first display.
struct DesktopRect {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;
    bool operator==(const DesktopRect&) const = default;
};

struct WindowPlace {
    DesktopRect rect; ///< when neither maximised nor in full screen
    bool maximised = false;
    bool operator==(const WindowPlace&) const = default;
};

/// The kept place, brought wholly onto the display where most of it is. A display that is gone, or another
/// one than `wanted` (counted from 0; −1: any): in the middle of the wanted or first display. displays: what
/// of each is free for windows, in points; one or more.
WindowPlace fitted(const WindowPlace& kept, std::span<const DesktopRect> displays, int wanted = -1);

/// What a window manager adds around a window, in points.
struct WindowEdges {
    int left = 0;
    int top = 0;
    int right = 0;
    int bottom = 0;
};
/// Of a window that keeps its frame's corner, the inside of a new size, or of as much of it as a display has
/// room for.
DesktopRect resized(const DesktopRect& frame, int width, int height, const WindowEdges& edges,
                    std::span<const DesktopRect> displays, int display);

/// Nothing where there is no such file, or, with a warning, where it cannot be understood.
std::optional<WindowPlace> loadWindowPlace(const std::filesystem::path& file);
/// What the file holds.
std::string textOf(const WindowPlace& place);

} // namespace hexagoal
