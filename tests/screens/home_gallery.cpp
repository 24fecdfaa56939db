// Pictures of the screens at home, to be looked at: HEXAGOAL_GALLERY=FOLDER test_screens "[.homegallery]".
// Other shapes: HEXAGOAL_SIZES="640x480 2560x1080". In another language: HEXAGOAL_LANGUAGE=ja. As somebody
// wants to see it: HEXAGOAL_LOOKS="largest contrast". Only some: HEXAGOAL_SCREENS="options title".
#include "home_pages.hpp"
#include "test_picture.hpp"

#include "platform/png_file.hpp"
#include "show/words.hpp"

#include <cstdlib>
#include <filesystem>
#include <sstream>

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

std::string wanted(const char* variable, const char* otherwise) {
    const char* value = std::getenv(variable);
    return value != nullptr ? value : otherwise;
}

} // namespace

TEST_CASE("Pictures of the screens at home", "[.homegallery]") {
    const std::filesystem::path folder = wanted("HEXAGOAL_GALLERY", "");
    REQUIRE(!folder.empty());
    std::filesystem::create_directories(folder);
    useWords(*Words::load(findAssets()->assets / "languages", wanted("HEXAGOAL_LANGUAGE", "en")));
    const std::string looks = wanted("HEXAGOAL_LOOKS", "");
    const auto has = [&](const char* word) { return looks.find(word) != std::string::npos; };
    const std::string screens = wanted("HEXAGOAL_SCREENS", "");
    TestPicture picture({2560, 1280});
    for (const Visit& visit : visits()) {
        if (!screens.empty() && screens.find(visit.screen) == std::string::npos) {
            continue;
        }
        const TemporaryFolder store;
        Home home(store);
        CabinetSettings settings = home.setup.cabinet->settings();
        settings.textSize = has("largest") ? 2 : has("large") ? 1 : 0;
        settings.highContrast = has("contrast");
        settings.reducedMotion = has("still");
        home.setup.cabinet->change(settings);
        home.go(visit.screen);
        for (std::size_t page = 0; page <= visit.keys.size(); ++page) {
            if (page > 0) {
                home.tap(visit.keys[page - 1]);
            }
            std::istringstream sizes(wanted("HEXAGOAL_SIZES", "1280x720"));
            for (std::string name; sizes >> name;) {
                const PixelSize size{std::stoi(name), std::stoi(name.substr(name.find('x') + 1))};
                picture.setSize(size);
                picture.paint(home.director);
                const auto file = folder / (name + "-" + visit.screen + std::to_string(page) + ".png");
                REQUIRE(writePng(file, {picture.renderer().readPixels().data(), size.width, size.height, 3}));
            }
        }
    }
}
