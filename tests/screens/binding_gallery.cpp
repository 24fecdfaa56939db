// Pictures of the screen about controls and of the input test, to be looked at: test_screens "[.gallery]".
#include "catch.hpp"
#include "fake_desk.hpp"

#include "platform/assets.hpp"
#include "platform/frame_writer.hpp"
#include "platform/keyboard.hpp"
#include "platform/window.hpp"
#include "render/renderer.hpp"
#include "screens/bindings/binding_model.hpp"
#include "screens/bindings/binding_painter.hpp"
#include "screens/bindings/input_test_page.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <cstdlib>

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

using Page = BindingModel::Page;
using Row = BindingModel::Row;

/// The screen, worked by an encoder, on all its pages.
struct Scene {
    FakeDesk desk;
    std::int32_t encoder =
        desk.plug("DragonRise Inc. Generic USB Joystick", {DeviceKind::Joystick, 12, 5, 1});
    std::int32_t dual = desk.plug("Xin-Mo Xin-Mo Dual Arcade", {DeviceKind::Joystick, 22, 4, 0});
    std::int32_t pad = desk.plug("Xbox Series X Controller", {DeviceKind::Controller, 21, 6, 0});
    BindingModel model{desk};

    void wait(int ticks = 2) {
        for (int i = 0; i < ticks; ++i) {
            model.step(desk.frame());
        }
    }
    void tap(int number) {
        desk.button(encoder, number, true);
        wait();
        desk.button(encoder, number, false);
        wait();
    }
    void goTo(Row row, int index = -1) {
        for (int i = 0; i < 80; ++i) {
            const BindingModel::RowOf& at = model.rows()[static_cast<std::size_t>(model.focus())];
            if (at.row == row && (index < 0 || at.index == index)) {
                return;
            }
            desk.axis(encoder, 1, 1.0f);
            wait();
            desk.axis(encoder, 1, 0.0f);
            wait();
        }
    }
    /// Something of everything is pushed.
    void pose() {
        for (const std::int32_t id : {encoder, dual, pad}) {
            desk.axis(id, 0, 0.7f);
            desk.axis(id, 3, -0.4f);
            desk.button(id, 4, true);
            desk.button(id, 7, true);
        }
        desk.at(encoder).raw.hats[0] = 3;
        desk.button(kKeyboardId, 80, true);
        desk.button(kKeyboardId, 224, true);
    }
};

struct Gallery {
    PixelSize size;
    std::unique_ptr<Window> window;
    std::unique_ptr<Renderer> renderer;
    ControlLabels labels = Keyboard::labels();

    explicit Gallery(PixelSize of) : size(of) {
        auto opened = Window::open({.title = "gallery", .size = of, .vsync = VSync::Off, .hidden = true});
        REQUIRE(opened);
        window = std::make_unique<Window>(std::move(*opened));
        const FontFinder fonts;
        auto made = Renderer::create({.shaderDir = findAssets()->shaders.string(),
                                      .assetDir = findAssets()->assets.string(),
                                      .displayFont = fonts.find(FontFace::Display)->string(),
                                      .textFont = fonts.find(FontFace::Text)->string(),
                                      .tier = Tier::Potato});
        REQUIRE(made);
        renderer = std::move(*made);
    }
    template <class Paint>
    std::vector<std::uint8_t> draw(const Paint& paint) {
        renderer->beginFrame(size.width, size.height);
        paint(renderer->canvas());
        renderer->endFrame();
        const auto pixels = renderer->readPixels();
        return {pixels.begin(), pixels.end()};
    }
    template <class Paint>
    void write(FrameWriter& writer, const Paint& paint) {
        const auto picture = draw(paint);
        REQUIRE(writer.write(picture.data(), size.width, size.height, 3));
    }
};

void useEnglish() {
    if (Result<Words> words = Words::load(findAssets()->assets / "languages", "en"); words) {
        useWords(std::move(*words));
    }
}

/// Calls show(scene) on every page, with something pushed.
template <class Show>
void onEveryPage(const Show& show) {
    {
        Scene scene;
        scene.pose();
        scene.wait();
        show(scene); // devices
    }
    for (const int which : {0, 1, 2}) {
        Scene scene;
        scene.wait();
        const std::int32_t id = which == 0 ? scene.encoder : which == 1 ? scene.dual : kKeyboardId;
        if (which == 1) {
            scene.desk.at(scene.dual).map.setControls(Action::C, 0, {});
        }
        scene.goTo(Row::Device, id);
        scene.tap(0);
        if (which == 1) {
            scene.goTo(Row::Action, static_cast<int>(Action::C));
        }
        scene.pose();
        show(scene); // a device
    }
    {
        Scene scene;
        scene.wait();
        scene.goTo(Row::Device, scene.encoder);
        scene.tap(0);
        scene.goTo(Row::InOrder);
        scene.tap(0);
        scene.desk.axis(scene.encoder, 0, -1.0f);
        scene.wait();
        show(scene); // captured one
        scene.wait(BindingModel::kCaptureTicks + 1);
        show(scene); // broken off
    }
    {
        Scene scene;
        scene.wait();
        scene.goTo(Row::Device, scene.encoder);
        scene.tap(0);
        scene.goTo(Row::Action, static_cast<int>(Action::B));
        scene.tap(0);
        scene.tap(6);
        scene.wait(100);
        show(scene); // keep it?
        scene.tap(0);
        show(scene); // kept
        scene.goTo(Row::Calibrate);
        scene.tap(0);
        scene.wait(40);
        show(scene); // hands off
        scene.wait(60);
        scene.desk.axis(scene.encoder, 0, 0.8f);
        scene.desk.axis(scene.encoder, 1, -0.5f);
        scene.wait();
        show(scene); // round
    }
    {
        Scene scene;
        scene.wait();
        scene.goTo(Row::ClaimSeats);
        scene.tap(0);
        scene.desk.claimOne(scene.dual);
        scene.wait();
        show(scene); // claim
    }
}

} // namespace

TEST_CASE("pictures of the screen about controls", "[.gallery]") {
    const char* folder = std::getenv("HEXAGOAL_GALLERY");
    REQUIRE(folder != nullptr);
    useEnglish();
    for (const PixelSize size :
         {PixelSize{320, 240}, PixelSize{640, 480}, PixelSize{1280, 720}, PixelSize{1280, 800}}) {
        Gallery gallery(size);
        auto writer = FrameWriter::open(std::filesystem::path(folder) /
                                        std::to_string(size.width * 10000 + size.height));
        REQUIRE(writer);
        onEveryPage([&](Scene& scene) {
            gallery.write(*writer, [&](Canvas& canvas) {
                paintBinding(canvas, scene.model, scene.desk, gallery.labels, 100);
            });
        });
        for (const bool all : {false, true}) {
            Scene scene;
            InputTestModel test;
            scene.pose();
            InputFrame frame = scene.desk.frame();
            addValue(frame.seats[0], Action::Coin, 1.0f);
            addValue(frame.seats[1], Action::A, 1.0f);
            if (all) {
                addValue(frame.seats[3], Action::C, 1.0f);
            }
            for (SeatInput& seat : frame.seats) {
                findEdges(seat, 0);
            }
            test.step(frame);
            gallery.write(*writer, [&](Canvas& canvas) {
                canvas.rect({0, 0, canvas.width(), canvas.height()}, palette::kInk);
                const TypeSizes type = TypeSizes::on(canvas);
                Rect box = canvas.safeArea();
                box.y += type.display * 1.2f;
                box.h -= type.display * 1.2f + type.text * 2.0f;
                paintInputTest(canvas, box, test, &scene.desk, type);
            });
        }
    }
}

TEST_CASE("The screen about controls stays in the safe area, on every page and at every size") {
    useEnglish();
    for (const PixelSize size :
         {PixelSize{320, 240}, PixelSize{640, 480}, PixelSize{1280, 720}, PixelSize{1280, 800}}) {
        INFO(size.width << "x" << size.height);
        Gallery gallery(size);
        const int left = size.width / 20 - 3; // a panel's edge is drawn a little outside
        const int top = size.height / 20 - 3;
        onEveryPage([&](Scene& scene) {
            INFO("page " << static_cast<int>(scene.model.page()));
            // Of this page only what is written differs from a picture with nothing written, outside the
            // middle.
            const auto picture = gallery.draw(
                [&](Canvas& canvas) { paintBinding(canvas, scene.model, scene.desk, gallery.labels, 0); });
            const auto ground = gallery.draw([&](Canvas& canvas) { paintBindingGround(canvas, 0); });
            int stray = 0;
            for (int y = 0; y < size.height; ++y) {
                for (int x = 0; x < size.width; ++x) {
                    const bool inside =
                        x >= left && x < size.width - left && y >= top && y < size.height - top;
                    const auto at = static_cast<std::size_t>(y * size.width + x) * 3;
                    if (!inside && !std::equal(&ground[at], &ground[at] + 3, &picture[at])) {
                        ++stray;
                    }
                }
            }
            CHECK(stray == 0);
        });
    }
}
