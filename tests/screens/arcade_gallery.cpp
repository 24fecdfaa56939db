// Pictures of every page of the machine, to be looked at: HEXAGOAL_GALLERY=FOLDER test_screens "[.gallery]".
// For other shapes: HEXAGOAL_SIZES="640x480 1280x800". In another language: HEXAGOAL_LANGUAGE=ja.
#include "arcade_pages.hpp"

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
          window(Window::open({.title = "test", .size = pixels, .vsync = VSync::Off, .hidden = true})) {
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

} // namespace

TEST_CASE("Pictures of every page of the machine", "[.gallery]") {
    const char* folder = std::getenv("HEXAGOAL_GALLERY");
    REQUIRE(folder != nullptr);
    if (const char* language = std::getenv("HEXAGOAL_LANGUAGE")) {
        useWords(*Words::load(findAssets()->assets / "languages", language));
    }
    const char* wanted = std::getenv("HEXAGOAL_SIZES");
    std::istringstream sizes(wanted != nullptr ? wanted : "320x240 640x480 1280x720 1280x800");
    std::string name;
    while (sizes >> name) {
        const std::size_t cross = name.find('x');
        Gallery gallery({std::stoi(name.substr(0, cross)), std::stoi(name.substr(cross + 1))},
                        std::string(folder) + "/" + name);
        showEveryPage([&](ArcadeHouse& house) { gallery.take(house); });
    }
}
