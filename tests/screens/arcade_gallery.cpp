// Pictures of every page of the machine, to be looked at: HEXAGOAL_GALLERY=FOLDER test_screens "[.gallery]".
// For other shapes: HEXAGOAL_SIZES="640x480 1280x800". In another language: HEXAGOAL_LANGUAGE=ja.
#include "arcade_house.hpp"

#include "platform/assets.hpp"
#include "platform/frame_writer.hpp"
#include "platform/window.hpp"
#include "render/renderer.hpp"
#include "show/words.hpp"

#include <cstdlib>
#include <sstream>

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

struct Gallery {
    Gallery(PixelSize pixels, const std::string& folder)
        : size(pixels),
          window(Window::open({.title = "test", .size = pixels, .vsync = false, .hidden = true})) {
        REQUIRE(window);
        const FontFinder fonts;
        renderer = std::move(*Renderer::create({.shaderDir = findAssets()->shaders.string(),
                                                .assetDir = findAssets()->assets.string(),
                                                .displayFont = fonts.find(FontFace::Display)->string(),
                                                .textFont = fonts.find(FontFace::Text)->string(),
                                                .thirdFont = fonts.find(FontFace::Japanese)->string(),
                                                .tier = Tier::Low}));
        writer = std::make_unique<FrameWriter>(std::move(*FrameWriter::open(folder)));
    }
    void take(ArcadeHouse& house) {
        renderer->beginFrame(size.width, size.height);
        house.director.paint(*renderer, 1.0f);
        renderer->endFrame();
        REQUIRE(writer->write(renderer->readPixels().data(), size.width, size.height, 3));
        window->swap();
    }

    PixelSize size;
    Result<Window> window;
    std::unique_ptr<Renderer> renderer;
    std::unique_ptr<FrameWriter> writer;
};

void attract(Gallery& gallery) {
    const TemporaryFolder folder;
    ArcadeHouse house(folder, {{&CabinetSettings::demoSeconds, 10}}, false);
    house.step(200);
    gallery.take(house); // title
    house.step(60 * 9 + 300);
    gallery.take(house); // demonstration
    house.step(60 * 10 - 60);
    gallery.take(house); // ranking
    house.step(60 * 9);
    gallery.take(house); // how to play
}

void game(Gallery& gallery) {
    const TemporaryFolder folder;
    ArcadeHouse house(folder);
    for (int coin = 0; coin < 3; ++coin)
        house.tap(Action::Coin);
    house.tap(Action::Start);
    house.waitFor(SessionStage::TeamSelect);
    gallery.take(house);
    house.tap(Action::A);
    house.waitFor(SessionStage::StageIntro);
    house.step(50);
    gallery.take(house);
    house.waitFor(SessionStage::Match);
    house.step(60);
    gallery.take(house);
    house.tap(Action::Start, 1);
    house.waitFor(SessionStage::Join);
    gallery.take(house);
    house.tap(Action::A, 1);
    house.waitFor(SessionStage::Challenger);
    gallery.take(house);
    house.waitFor(SessionStage::TeamSelect);
    gallery.take(house);
    house.tap(Action::A, 1);
    house.score = {2, 1};
    house.waitFor(SessionStage::Result, 120);
    house.step(200);
    gallery.take(house);
}

void endings(Gallery& gallery) {
    const TemporaryFolder folder;
    ArcadeHouse house(folder, {{&CabinetSettings::freePlay, 1}});
    house.tap(Action::Start);
    house.tap(Action::A);
    house.score = {0, 2};
    house.waitFor(SessionStage::Result, 120);
    house.step(150);
    gallery.take(house);
    house.waitFor(SessionStage::Continue);
    house.step(130);
    gallery.take(house);
    house.waitFor(SessionStage::GameOver, 20);
    house.step(60);
    gallery.take(house);
    house.waitFor(SessionStage::Attract, 60);
    house.tap(Action::Start);
    house.tap(Action::A);
    house.score = {4, 0};
    for (int match = 0; match < kRungs; ++match) {
        house.waitFor(SessionStage::Result, 120);
        if (match == 0) {
            house.step(180);
            gallery.take(house);
        }
        house.skip();
        if (match == kRungs - 2) {
            house.waitFor(SessionStage::StageIntro);
            house.step(40);
            gallery.take(house);
        }
    }
    house.waitFor(SessionStage::Champion);
    house.step(100);
    gallery.take(house);
    house.skip();
    house.waitFor(SessionStage::Initials);
    house.tap(Action::Up);
    house.tap(Action::A);
    gallery.take(house);
    house.tap(Action::A);
    house.tap(Action::A);
    house.waitFor(SessionStage::Ranking);
    house.step(70);
    gallery.take(house);
    house.tap(Action::Tilt);
    house.tap(Action::Start);
    house.tap(Action::Tilt);
    house.waitFor(SessionStage::Tilt);
    gallery.take(house);
}

void operatorMenu(Gallery& gallery) {
    const TemporaryFolder folder;
    ArcadeHouse house(folder);
    house.tap(Action::Test);
    house.waitFor(SessionStage::Operator);
    gallery.take(house);
    for (const int row : {0, 1, 2, 3, 4, 6, 8, 9, 10, 13}) {
        for (int i = 0; i < row; ++i)
            house.tap(Action::Down);
        house.tap(Action::A);
        gallery.take(house);
        if (row == 0) {
            house.held[0] = bit(Action::B);
            house.step(130);
            house.held[0] = 0;
            house.step(3);
        } else {
            house.tap(Action::B);
        }
        for (int i = 0; i < row; ++i)
            house.tap(Action::Up);
    }
}

} // namespace

TEST_CASE("Pictures of every page of the machine", "[.gallery]") {
    const char* folder = std::getenv("HEXAGOAL_GALLERY");
    REQUIRE(folder != nullptr);
    if (const char* language = std::getenv("HEXAGOAL_LANGUAGE"))
        useWords(*Words::load(findAssets()->assets / "languages", language));
    const char* wanted = std::getenv("HEXAGOAL_SIZES");
    std::istringstream sizes(wanted != nullptr ? wanted : "320x240 640x480 1280x720 1280x800");
    std::string name;
    while (sizes >> name) {
        const std::size_t cross = name.find('x');
        Gallery gallery({std::stoi(name.substr(0, cross)), std::stoi(name.substr(cross + 1))},
                        std::string(folder) + "/" + name);
        attract(gallery);
        game(gallery);
        endings(gallery);
        operatorMenu(gallery);
    }
}
