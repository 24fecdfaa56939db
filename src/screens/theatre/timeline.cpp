#include "screens/theatre/timeline.hpp"

#include "screens/help/key_text.hpp"
#include "show/hexagons.hpp"
#include "show/kit_chip.hpp"
#include "show/kit_look.hpp"
#include "show/text_line.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace hexagoal {

namespace {

constexpr std::array<std::string_view, 4> kMomentWords{"theatre.goal", "theatre.miss", "theatre.save",
                                                       "theatre.red_card"};
constexpr std::int32_t kNear = 180; // ticks around a moment in which it is named

float placeOf(const Rect& line, std::int32_t tick, const Film& film) {
    const float share = static_cast<float>(tick - film.first()) /
                        static_cast<float>(std::max(film.ticks() - film.first(), 1));
    return line.x + line.w * std::clamp(share, 0.0f, 1.0f);
}

std::string_view timeOf(TextLine& line, std::int32_t tick) {
    const int seconds = tick / 60;
    return line("%d:%02d.%02d", seconds / 60, seconds % 60, tick % 60);
}

std::string_view speedWords(TextLine& line, double speed) {
    return speed < 1.0 ? line("1/%d ×", static_cast<int>(std::lround(1.0 / speed)))
                       : line("%d ×", static_cast<int>(std::lround(speed)));
}

} // namespace

std::string_view momentWords(TextLine& line, const Film& film, const Moment& moment) {
    const std::string_view who = moment.player == kNobody
                                     ? std::string_view("?")
                                     : std::string_view(film.context().sheet(moment.player).name);
    return line.fill("{0}  {1}", {say(kMomentWords[static_cast<std::size_t>(moment.kind)]), who});
}

/// A hexagon for each, in the colour of whose it was; goals are large.
void Timeline::paintMoments(Canvas& canvas, const Film& film, Rect line) const {
    const std::array<Colour, 2> sides = sideColours(film.context().setup.kits);
    for (const bool goals : {false, true}) { // goals over the others
        for (const Moment& moment : film.moments()) {
            if ((moment.kind == MomentKind::Goal) != goals) {
                continue;
            }
            const Colour colour = moment.kind == MomentKind::RedCard
                                      ? palette::kCoral
                                      : sides[static_cast<std::size_t>(moment.side)];
            const Vec2 at{placeOf(line, moment.tick, film), line.centre().y};
            const float radius = line.h * (goals ? 1.7f : 0.95f);
            paintHexagon(canvas, at, radius + 1.6f,
                         needsEdge(colour) || goals ? palette::kWhite : edgeColour());
            paintHexagon(canvas, at, radius, colour);
        }
    }
}

void Timeline::paint(Canvas& canvas, const Film& film, const Face& face, const ControlLabels& labels,
                     float shown) {
    m_line = {};
    if (shown <= 0.0f) {
        return;
    }
    const TypeSizes type = TypeSizes::on(canvas);
    const Rect area = canvas.safeArea();
    const float pad = type.text * 0.7f;
    const TextStyle keys{.size = type.text, .colour = palette::kWhite};
    const float keyHeight = measureKeyText(canvas, area.w - 2.0f * pad, say("theatre.keys"), labels, keys);
    const float height = keyHeight + type.text * 3.6f;
    const float slide = canvas.looks().reducedMotion ? 0.0f : (1.0f - shown) * (height + area.y);
    const Rect box{area.x, area.bottom() - height + slide, area.w, height};
    canvas.plate(box, 6.0f, 0.86f * shown);
    if (shown < 1.0f && canvas.looks().reducedMotion) {
        return; // it comes as a whole
    }
    TextLine line;
    const TextStyle digits{Font::Display, type.text * 1.35f, palette::kSun, Align::Left, 0.02f};
    const Rect top{box.x + pad, box.y + type.text * 0.25f, box.w - 2.0f * pad, type.text * 1.7f};
    const float end = top.x + canvas.textInBox(top, timeOf(line, face.tick - film.first()), digits);
    const float sign = type.text * 0.5f; // plays, or stands
    const Vec2 at{end + type.text * 1.4f, top.centre().y};
    if (face.running) {
        canvas.triangle(at + Vec2{-sign, -sign}, at + Vec2{sign, 0.0f}, at + Vec2{-sign, sign},
                        palette::kWhite);
    } else {
        canvas.rect({at.x - sign, at.y - sign, sign * 0.7f, sign * 2.0f}, palette::kWhite);
        canvas.rect({at.x + sign * 0.3f, at.y - sign, sign * 0.7f, sign * 2.0f}, palette::kWhite);
    }
    TextStyle right = digits;
    right.align = Align::Right;
    const float speedWidth = canvas.textInBox(top, speedWords(line, face.speed), right);
    TextStyle camera{.size = type.text, .colour = palette::kWhite, .align = Align::Right};
    canvas.textInBox({top.x, top.y, top.w - speedWidth - pad * 1.4f, top.h}, face.camera, camera);

    const auto near = std::find_if(film.moments().begin(), film.moments().end(), [&](const Moment& moment) {
        return std::abs(moment.tick - face.tick) < kNear;
    });
    if (near != film.moments().end()) {
        TextLine words;
        TextStyle middle{.size = type.text, .colour = palette::kWhite, .align = Align::Centre};
        canvas.textInBox(top, momentWords(words, film, *near), middle);
    }

    const float thick = type.text * 0.34f;
    m_line = {top.x, top.bottom() + type.text * 0.65f, top.w, thick};
    m_perPixel = 1.0f / canvas.scale();
    canvas.roundedRect(m_line, thick * 0.5f, palette::kWhite.withAlpha(0.25f));
    const float x = placeOf(m_line, face.tick, film);
    canvas.roundedRect({m_line.x, m_line.y, x - m_line.x, thick}, thick * 0.5f, palette::kSun);
    paintMoments(canvas, film, m_line);
    canvas.circle({x, m_line.centre().y}, thick * 1.25f, palette::kWhite);
    paintKeyText(canvas, {box.centre().x, m_line.bottom() + type.text * 0.75f}, top.w, say("theatre.keys"),
                 labels, {.size = type.text, .colour = palette::kWhite, .align = Align::Centre});
}

bool Timeline::holds(const PointerInput& pointer) const {
    const Vec2 at = pointer.position * m_perPixel;
    const Rect near = m_line.inset(-m_line.h * 2.5f);
    return m_held || (m_line.w > 0.0f && near.contains(at));
}

std::optional<std::int32_t> Timeline::step(const PointerInput& pointer, const Film& film) {
    if (!pointer.isHeld(PointerButton::Left)) {
        m_held = false;
        return std::nullopt;
    }
    if (pointer.isPressed(PointerButton::Left) && holds(pointer)) {
        m_held = true;
    }
    if (!m_held || m_line.w <= 0.0f) {
        return std::nullopt;
    }
    const float share = (pointer.position.x * m_perPixel - m_line.x) / m_line.w;
    const float length = static_cast<float>(film.ticks() - film.first());
    return film.first() + static_cast<std::int32_t>(std::clamp(share, 0.0f, 1.0f) * length);
}

} // namespace hexagoal
