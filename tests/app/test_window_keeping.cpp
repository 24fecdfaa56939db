// What the program keeps of its window, and what it writes of its pictures, behind the game's back.
#include "catch.hpp"
#include "temporary_folder.hpp"

#include "app/game/screenshots.hpp"
#include "app/game/window_keeper.hpp"

#include <vector>

using namespace hexagoal;
namespace fs = std::filesystem;

TEST_CASE(
    "A window's place is written once it has rested, and at the end, what did not change is not written") {
    TemporaryFolder folder;
    const fs::path file = folder / "state" / "window.toml"; // a folder that is not there yet
    const WindowPlace first{{10, 20, 800, 600}, false};
    WindowPlace moved = first;
    {
        WindowKeeper keeper(file, first);
        for (int i = 0; i < 200; ++i) {
            keeper.follow(first);
        }
        for (int i = 0; i < 200; ++i) { // dragged
            ++moved.rect.x;
            keeper.follow(moved);
        }
        CHECK_FALSE(fs::exists(file));
        for (int i = 0; i < 70; ++i) {
            keeper.follow(moved);
        }
        keeper.finish();
        CHECK(loadWindowPlace(file) == moved);
        moved.maximised = true;
        keeper.follow(moved);
        keeper.finish();
        CHECK(loadWindowPlace(file) == moved);
    }
    WindowKeeper nowhere({}, {}); // a cabinet, a recording
    nowhere.follow(moved);
    nowhere.finish();
}

TEST_CASE("Every screenshot that is taken is written, and each tells where it went or why not") {
    TemporaryFolder folder;
    const std::vector<std::uint8_t> grey(8 * 4 * 3, 128);
    Screenshots screenshots(folder / "Pictures");
    CHECK_FALSE(screenshots.news());
    for (int i = 0; i < 3; ++i) {
        screenshots.take(grey, {8, 4}, "2026-11-22");
    }
    screenshots.finish();
    for (int i = 1; i <= 3; ++i) {
        const auto news = screenshots.news();
        REQUIRE(news);
        REQUIRE(*news);
        CHECK(**news == folder / "Pictures" / ("hexagoal-2026-11-22-" + std::to_string(i) + ".png"));
        CHECK(fs::exists(**news));
    }
    CHECK_FALSE(screenshots.news());

    Screenshots refused("/proc/hexagoal");
    refused.take(grey, {8, 4}, "2026-11-22");
    refused.finish();
    const auto news = refused.news();
    REQUIRE(news);
    REQUIRE_FALSE(*news);
    CHECK_THAT(news->error(), ContainsSubstring("/proc/hexagoal"));
}
