#include "catch.hpp"
#include "temporary_folder.hpp"

#include "core/log.hpp"
#include "platform/window_place.hpp"

#include <array>
#include <fstream>
#include <string>

using namespace hexagoal;

namespace {

// Two displays side by side; the second begins lower and has a bar at its top.
constexpr std::array kDesk{DesktopRect{0, 0, 1920, 1080}, DesktopRect{1920, 230, 1280, 690}};

bool isOn(const DesktopRect& window, const DesktopRect& display) {
    return window.x >= display.x && window.y >= display.y &&
           window.x + window.width <= display.x + display.width &&
           window.y + window.height <= display.y + display.height;
}

} // namespace

TEST_CASE("A window of a new size keeps its frame's corner, edges and all, and stays on its display") {
    const WindowEdges edges{2, 30, 2, 4};
    const std::vector<DesktopRect> desk{{0, 0, 1920, 1080}};
    const DesktopRect inside = resized({100, 50}, 1280, 720, edges, desk, 0);
    CHECK(inside == DesktopRect{102, 80, 1280, 720});
    // Too far right: moved. Too large: no larger than the display holds with the edges.
    CHECK(resized({900, 50}, 1280, 720, edges, desk, 0) == DesktopRect{1920 - 2 - 1280, 80, 1280, 720});
    CHECK(resized({100, 50}, 3840, 2160, edges, desk, 0) == DesktopRect{2, 30, 1916, 1046});
}

TEST_CASE("A window opens where it was") {
    const WindowPlace first{{100, 50, 1280, 720}, false};
    CHECK(fitted(first, kDesk) == first);
    const WindowPlace second{{2000, 240, 1000, 600}, true};
    CHECK(fitted(second, kDesk) == second);
    CHECK(fitted(second, kDesk, 1) == second); // where it is wanted anyway
}

TEST_CASE("A window never opens off the displays, or larger than one") {
    for (const DesktopRect& rect : {DesktopRect{-400, -300, 800, 600},
                                    {1800, 900, 800, 600},
                                    {1919, 0, 3000, 3000},
                                    {3100, 800, 640, 480}}) {
        const DesktopRect opened = fitted({rect}, kDesk).rect;
        CAPTURE(rect.x, rect.y, opened.x, opened.y, opened.width, opened.height);
        CHECK((isOn(opened, kDesk[0]) || isOn(opened, kDesk[1])));
    }
    CHECK(fitted({{-400, -300, 800, 600}}, kDesk).rect == DesktopRect{0, 0, 800, 600});
}

TEST_CASE("A display that is gone leaves the window in the middle of another, as large as it was") {
    const WindowPlace there{{2100, 300, 800, 600}, false};
    CHECK(fitted(there, std::span(kDesk).first(1)).rect == DesktopRect{560, 240, 800, 600});
    // Another display was asked for.
    CHECK(fitted(there, kDesk, 0).rect == DesktopRect{560, 240, 800, 600});
    CHECK(fitted(there, kDesk, 7) == there); // there is none of that number
}

TEST_CASE("A window's place is read as it was written, a damaged one is told and not used") {
    TemporaryFolder folder;
    const std::filesystem::path file = folder / "window.toml";
    CHECK_FALSE(loadWindowPlace(file)); // none yet
    const WindowPlace place{{-1900, 12, 1024, 768}, true};
    std::ofstream(file) << textOf(place);
    CHECK(loadWindowPlace(file) == place);

    std::string told;
    setLogSink([&](std::string_view line) { told += line; });
    for (const char* text : {"x = ", "x = 1\ny = 2\nwidth = 3\nheight = 4\nmaximised = false\n",
                             "x = 1\ny = 2\nwidth = 800\nheight = 600\n"}) {
        told.clear();
        std::ofstream(file, std::ios::trunc) << text;
        CHECK_FALSE(loadWindowPlace(file));
        CHECK_THAT(told, ContainsSubstring("window.toml"));
    }
    setLogSink({});
}
