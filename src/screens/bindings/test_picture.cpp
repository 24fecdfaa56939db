#include "screens/bindings/test_picture.hpp"

#include <array>

namespace hexagoal {

namespace {

// 75 % bars in falling brightness, as broadcast monitors are set up by.
constexpr std::array kBars{Colour{0.75f, 0.75f, 0.75f, 1}, Colour{0.75f, 0.75f, 0, 1},
                           Colour{0, 0.75f, 0.75f, 1},     Colour{0, 0.75f, 0, 1},
                           Colour{0.75f, 0, 0.75f, 1},     Colour{0.75f, 0, 0, 1},
                           Colour{0, 0, 0.75f, 1},         Colour{0, 0, 0, 1}};
constexpr std::array kWhole{Colour::hex(0xffffff), Colour::hex(0xff0000), Colour::hex(0x00ff00),
                            Colour::hex(0x0000ff)};
constexpr float kCell = 80.0f; // 9 rows of virtual pixels

/// Four lines: a frame would shade the whole screen.
void outline(Canvas& canvas, Rect r, float thickness, Colour colour) {
    canvas.line({r.x, r.y}, {r.right(), r.y}, thickness, colour);
    canvas.line({r.x, r.bottom()}, {r.right(), r.bottom()}, thickness, colour);
    canvas.line({r.x, r.y}, {r.x, r.bottom()}, thickness, colour);
    canvas.line({r.right(), r.y}, {r.right(), r.bottom()}, thickness, colour);
}

void paintBars(Canvas& canvas, float height) {
    const float width = canvas.width() / static_cast<float>(kBars.size());
    for (std::size_t i = 0; i < kBars.size(); ++i) {
        canvas.rect({width * static_cast<float>(i), 0, width, height}, kBars[i]);
    }
}

void paintGreys(Canvas& canvas) {
    constexpr int kSteps = 16;
    const float width = canvas.width() / kSteps;
    for (int i = 0; i < kSteps; ++i) {
        const float grey = static_cast<float>(i) / (kSteps - 1);
        canvas.rect({width * static_cast<float>(i), 0, width + 1.0f, canvas.height()},
                    {grey, grey, grey, 1.0f});
    }
}

void paintGrid(Canvas& canvas, float opacity) {
    const float hair = 1.0f / canvas.scale();
    const Colour line{1, 1, 1, opacity};
    for (float x = kCell; x < canvas.width(); x += kCell) {
        canvas.line({x, 0}, {x, canvas.height()}, hair, line);
    }
    for (float y = kCell; y < canvas.height(); y += kCell) {
        canvas.line({0, y}, {canvas.width(), y}, hair, line);
    }
    outline(canvas, Rect{0, 0, canvas.width(), canvas.height()}.inset(hair), 2 * hair, palette::kWhite);
    outline(canvas, canvas.safeArea(), hair, {1, 1, 1, 0.45f});
    canvas.ring({canvas.width() / 2, canvas.height() / 2}, canvas.height() * 0.45f, hair, {1, 1, 1, 0.45f});
}

} // namespace

void paintTestPicture(Canvas& canvas, int which) {
    const Rect all{0, 0, canvas.width(), canvas.height()};
    const int first = 1;
    const int greys = first + static_cast<int>(kWhole.size());
    canvas.rect(all, {0, 0, 0, 1});
    if (which == 0) {
        paintBars(canvas, canvas.height() * 0.25f);
        paintGrid(canvas, 0.25f);
    } else if (which < greys) {
        canvas.rect(all, kWhole[static_cast<std::size_t>(which - first)]);
    } else if (which == greys) {
        paintGreys(canvas);
    } else {
        paintGrid(canvas, 1.0f);
    }
}

} // namespace hexagoal
