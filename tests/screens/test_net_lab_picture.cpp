// The Net Lab's overlay, drawn: nothing may leave the safe area at any size, on any device.
#include "catch.hpp"
#include "lab_player.hpp"

#include "platform/assets.hpp"
#include "platform/scripted_input.hpp"
#include "platform/window.hpp"
#include "render/renderer.hpp"
#include "screens/lab/net_lab.hpp"
#include "screens/lab/net_lab_help.hpp"
#include "screens/lab/net_lab_hud.hpp"
#include "screens/lab/net_lab_menu_painter.hpp"
#include "screens/screen_host.hpp"

#include <algorithm>
#include <vector>

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

struct Screenful {
    explicit Screenful(PixelSize of) : size(of) {
        auto opened = Window::open({.title = "test", .size = of, .vsync = VSync::Off, .hidden = true});
        if (!opened) {
            FAIL(opened.error());
        }
        window = std::make_unique<Window>(std::move(*opened));
        const FontFinder fonts;
        auto made = Renderer::create({.shaderDir = findAssets()->shaders.string(),
                                      .assetDir = findAssets()->assets.string(),
                                      .displayFont = fonts.find(FontFace::Display)->string(),
                                      .textFont = fonts.find(FontFace::Text)->string(),
                                      .tier = Tier::Potato});
        if (!made) {
            FAIL(made.error());
        }
        renderer = std::move(*made);
    }

    template <class Draw>
    std::vector<std::uint8_t> draw(const Draw& paint) {
        renderer->beginFrame(size.width, size.height);
        paint(renderer->canvas());
        renderer->endFrame();
        const auto pixels = renderer->readPixels();
        return {pixels.begin(), pixels.end()};
    }

    /// Pixels outside the safe area that differ from an empty picture.
    template <class Draw>
    int strayPixels(const Draw& paint) {
        const std::vector<std::uint8_t> empty = draw([](Canvas&) {});
        const std::vector<std::uint8_t> full = draw(paint);
        const bool drawn = empty != full; // not in CHECK: it would print the pictures
        CHECK(drawn);
        const int left = size.width / 20 - 1;
        const int top = size.height / 20 - 1;
        int stray = 0;
        for (int y = 0; y < size.height; ++y) {
            for (int x = 0; x < size.width; ++x) {
                const bool inside = x >= left && x < size.width - left && y >= top && y < size.height - top;
                const auto at = static_cast<std::size_t>(y * size.width + x) * 3;
                if (!inside && !std::equal(&empty[at], &empty[at] + 3, &full[at])) {
                    ++stray;
                }
            }
        }
        return stray;
    }

    PixelSize size;
    std::unique_ptr<Window> window;
    std::unique_ptr<Renderer> renderer;
};

ControlLabels wordyLabels() {
    ControlLabels labels;
    for (std::string& text : labels.text) {
        text = "Button 10";
    }
    labels.stick = "Left stick";
    labels.device = "A joystick with a long name";
    return labels;
}

} // namespace

TEST_CASE("The lab's overlay stays in the safe area at any size and with any labels") {
    const ControlLabels keyboard = ScriptedInput().labels();
    const ControlLabels wordy = wordyLabels();
    for (const PixelSize size : {PixelSize{1280, 720}, PixelSize{640, 480}, PixelSize{320, 240}}) {
        Screenful screen(size);
        INFO(size.width << "x" << size.height);
        for (const ControlLabels* labels : {&keyboard, &wordy}) {
            LabPlayer player;
            const auto help = [&](Canvas& canvas) {
                paintHelp(canvas, helpFor(player.lab), *labels, canvas.safeArea(), LabType::on(canvas));
            };
            CHECK(screen.strayPixels(help) == 0); // before a shot
            player.shoot(40);
            CHECK(screen.strayPixels(help) == 0); // after it
            player.tap(Action::Pause);
            CHECK(screen.strayPixels(help) == 0);
            player.tap(Action::Pause);
            player.wait(60);
            const auto figures = [&](Canvas& canvas) {
                const LabType type = LabType::on(canvas);
                const Rect area = canvas.safeArea();
                paintTitle(canvas, player.lab, area, type);
                paintPower(canvas, player.lab, area, type);
                paintResult(canvas, player.lab, area, type);
                paintReadings(canvas, player.lab, area, type, 12.3f, "medium");
            };
            CHECK(screen.strayPixels(figures) == 0);
            player.tap(Action::Start);
            for (int page = 0; page < kMenuPageCount; ++page) {
                player.lab.menu().turnTo(static_cast<MenuPage>(page));
                for (std::size_t row = 0; row < player.lab.menu().rows().size(); ++row) {
                    INFO("page " << page << ", row " << row);
                    CHECK(screen.strayPixels(help) == 0);
                    CHECK(screen.strayPixels([&](Canvas& canvas) {
                        paintMenu(canvas, player.lab, canvas.safeArea(), LabType::on(canvas));
                    }) == 0);
                    player.tap(Action::Down);
                }
            }
        }
    }
}

TEST_CASE("Each overlay shows in the picture") {
    Screenful screen({640, 360});
    const ControlLabels labels = ScriptedInput().labels();
    Speaker speaker;
    ScreenHost host(labels, speaker, {});
    NetLab lab({});
    lab.enter(host);
    InputFrame input;
    const auto picture = [&] {
        lab.step(input);
        return screen.draw([&](Canvas&) { lab.paint(*screen.renderer, 1.0f); });
    };
    const auto press = [&](Action action) {
        input.seats[0].pressed = input.seats[0].held = bit(action);
        input.seats[0].values[index(action)] = 1.0f;
        lab.step(input);
        input = {};
    };
    // A shot on its way: there is a trail, and forces act.
    press(Action::C);
    for (int i = 0; i < 10; ++i) {
        lab.step(input);
    }
    press(Action::Pause);
    for (int i = 0; i < 600; ++i) { // until the camera has come to rest
        lab.step(input);
    }
    for (const OverlayRow& row : kOverlays) {
        INFO(row.name);
        const std::vector<std::uint8_t> before = picture();
        press(row.toggle);
        const bool changed = picture() != before; // not in CHECK: it would print the pictures
        CHECK(changed);
        press(row.toggle);
        const bool back = picture() == before;
        CHECK(back);
    }
}
