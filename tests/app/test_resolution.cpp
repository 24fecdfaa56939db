// The resolution as a row of the options: a window's size, and how finely a scene is drawn.
#include "catch.hpp"

#include "app/game/settings_follower.hpp"
#include "cabinet/operator_desk.hpp"

using namespace hexagoal;

TEST_CASE("Each choice of the resolution is a size, automatic is none") {
    CabinetSettings settings;
    CHECK(resolutionOf(settings) == PixelSize{});
    const SettingRow& row = *findSetting("resolution");
    PixelSize before{};
    for (settings.resolution = 1; settings.resolution <= row.most; ++settings.resolution) {
        const PixelSize size = resolutionOf(settings);
        CHECK(size.width > before.width); // so that the first so many are those with room
        CHECK(size.height > before.height);
        before = size;
    }
    CHECK(before == PixelSize{3840, 2160});
}

TEST_CASE("What is larger than the display is not offered, and what is chosen already goes on to the first") {
    OperatorDesk desk(CabinetSettings{}, 3); // automatic, 1280 × 720, 1600 × 900
    const SettingRow& row = *findSetting("resolution");
    for (const int expected : {1, 2, 0, 1}) {
        desk.change(row, 1);
        CHECK(desk.draft.resolution == expected);
    }
    desk.change(row, -2);
    CHECK(desk.draft.resolution == 2);
    desk.draft.resolution = 5; // chosen on a larger display
    desk.change(row, -1);
    CHECK(desk.draft.resolution < 3);
    OperatorDesk all{CabinetSettings{}};
    all.change(row, -1);
    CHECK(all.draft.resolution == row.most);
}
