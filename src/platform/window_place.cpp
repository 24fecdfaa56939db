#include "platform/window_place.hpp"

#include "core/files.hpp"
#include "core/log.hpp"
#include "core/toml_fields.hpp"

#include <algorithm>
#include <cstddef>
#include <system_error>

namespace hexagoal {

namespace {

constexpr int kSmallestSide = 160; // points; below, nothing can be read
constexpr int kFarthest = 100'000; // of a corner, either way

int overlap(int aBegin, int aLength, int bBegin, int bLength) {
    return std::max(0, std::min(aBegin + aLength, bBegin + bLength) - std::max(aBegin, bBegin));
}

long sharedArea(const DesktopRect& a, const DesktopRect& b) {
    return static_cast<long>(overlap(a.x, a.width, b.x, b.width)) * overlap(a.y, a.height, b.y, b.height);
}

} // namespace

WindowPlace fitted(const WindowPlace& kept, std::span<const DesktopRect> displays, int wanted) {
    const auto most =
        std::max_element(displays.begin(), displays.end(), [&](const DesktopRect& a, const DesktopRect& b) {
            return sharedArea(kept.rect, a) < sharedArea(kept.rect, b);
        });
    const int count = static_cast<int>(displays.size());
    int display = static_cast<int>(most - displays.begin());
    bool centred = sharedArea(kept.rect, *most) == 0;
    if (wanted >= 0 && wanted < count && wanted != display) {
        display = wanted;
        centred = true;
    }
    const DesktopRect& room = displays[static_cast<std::size_t>(display)];
    WindowPlace place = kept;
    DesktopRect& rect = place.rect;
    rect.width = std::min(rect.width, room.width);
    rect.height = std::min(rect.height, room.height);
    if (centred) {
        rect.x = room.x + (room.width - rect.width) / 2;
        rect.y = room.y + (room.height - rect.height) / 2;
    }
    rect.x = std::clamp(rect.x, room.x, room.x + room.width - rect.width);
    rect.y = std::clamp(rect.y, room.y, room.y + room.height - rect.height);
    return place;
}

DesktopRect resized(const DesktopRect& frame, int width, int height, const WindowEdges& edges,
                    std::span<const DesktopRect> displays, int display) {
    const int across = edges.left + edges.right;
    const int down = edges.top + edges.bottom;
    const WindowPlace asked{{frame.x, frame.y, width + across, height + down}};
    const DesktopRect found = fitted(asked, displays, display).rect;
    return {found.x + edges.left, found.y + edges.top, found.width - across, found.height - down};
}

std::optional<WindowPlace> loadWindowPlace(const std::filesystem::path& file) {
    std::error_code error;
    if (!std::filesystem::exists(file, error) && !error) {
        return std::nullopt;
    }
    constexpr const char* kInstead = "the window opens as if for the first time";
    const Result<std::string> text = readFile(file);
    if (!text) {
        logWarning(text.error() + "; " + kInstead + ".");
        return std::nullopt;
    }
    FileProblems problems;
    WindowPlace place;
    if (const auto document = parseToml(*text, file.string(), problems, kInstead)) {
        TomlFields fields(*document, "the window", problems);
        place.rect = {fields.whole("x", -kFarthest, kFarthest), fields.whole("y", -kFarthest, kFarthest),
                      fields.whole("width", kSmallestSide, kFarthest),
                      fields.whole("height", kSmallestSide, kFarthest)};
        place.maximised = fields.truth("maximised");
        fields.finish();
    }
    for (const std::string& problem : problems.told(file.string())) {
        logWarning(problem);
    }
    return problems.empty() ? std::optional(place) : std::nullopt;
}

std::string textOf(const WindowPlace& place) {
    return "# Hexagoal: where its window was last. Without this file it opens as if for the first time.\n"
           "x = " +
           std::to_string(place.rect.x) + "\ny = " + std::to_string(place.rect.y) +
           "\nwidth = " + std::to_string(place.rect.width) +
           "\nheight = " + std::to_string(place.rect.height) +
           "\nmaximised = " + (place.maximised ? "true" : "false") + "\n";
}

} // namespace hexagoal
