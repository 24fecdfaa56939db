#include "screens/arcade/how_to_play.hpp"

#include "render/renderer.hpp"
#include "show/fitted_text.hpp"
#include "show/hexagons.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace hexagoal {

namespace {

constexpr int kLessonTicks = 165;

/// One thing that a button does.
struct Lesson {
    std::uint8_t buttons;
    std::string_view title;
    std::string_view help;
    CombinationStep press; ///< after the player has the ball
};

CombinationStep press(std::uint8_t held, std::int16_t frames, std::int16_t angle, StickTo to) {
    return {.frames = frames, .held = held, .angle = angle, .push = 100, .to = to, .until = Until::Frames};
}

const std::array<Lesson, 5>& lessons() {
    using P = PadInput;
    static const std::array<Lesson, 5> kLessons{{
        {P::kA, "how.pass", "how.pass_help", press(P::kA, 4, -35, StickTo::Front)},
        {P::kA, "how.through", "how.through_help", press(P::kA, 24, -25, StickTo::Front)},
        {P::kB, "how.lob", "how.lob_help", press(P::kB, 26, -30, StickTo::Front)},
        {P::kC, "how.shot", "how.shot_help", press(P::kC, 20, 12, StickTo::Goal)},
        {P::kA | P::kC, "how.feint", "how.feint_help", press(P::kA | P::kC, 4, -80, StickTo::Front)},
    }};
    return kLessons;
}

Combination combinationOf(const Lesson& lesson) {
    Combination combination;
    combination.name = "Lesson";
    combination.steps = {{.frames = 60, .push = 100, .until = Until::Touch},
                         {.frames = 8, .push = 100},
                         lesson.press,
                         {.frames = 30}};
    return combination;
}

/// A button as the cabinet has it, pressed or not.
void paintButton(const ArcadeView& view, Vec2 at, float radius, std::string_view name, bool down) {
    Canvas& canvas = view.canvas;
    const float sink = down ? radius * 0.14f : 0.0f;
    canvas.circle({at.x, at.y + radius * 0.22f}, radius * 1.08f, palette::kInk.withAlpha(0.9f));
    canvas.circle({at.x, at.y + sink}, radius, down ? palette::kSun : palette::kCoral);
    canvas.circle({at.x, at.y + sink - radius * 0.1f}, radius * 0.8f,
                  down ? Colour::hex(0xffe88a) : Colour::hex(0xff7d73));
    const TextStyle style{Font::Display, radius * 1.1f, palette::kInk, Align::Centre};
    canvas.text({at.x, at.y + sink + canvas.capHeight(style) * 0.45f}, name, style);
}

void paintStick(const ArcadeView& view, Vec2 at, float radius, Vec2 lean) {
    Canvas& canvas = view.canvas;
    paintHexagon(canvas, at, radius * 1.25f, palette::kInk.withAlpha(0.9f));
    canvas.ring(at, radius, radius * 0.1f, palette::kWhite.withAlpha(0.25f));
    const Vec2 knob = at + lean * radius * 0.6f;
    canvas.line(at, knob, radius * 0.3f, palette::kMist);
    canvas.circle(knob, radius * 0.52f, palette::kSky);
    canvas.circle(knob - Vec2{radius * 0.14f, radius * 0.16f}, radius * 0.16f,
                  palette::kWhite.withAlpha(0.7f));
}

/// The stick of a step, on the canvas: he runs to the right, and a turn to his right is towards the eye.
Vec2 leanOf(const CombinationStep* step) {
    if (step == nullptr) {
        return {1.0f, 0.0f};
    }
    const float angle = static_cast<float>(step->angle) * kPi / 180.0f;
    return Vec2{std::cos(angle), std::sin(angle)} * (static_cast<float>(step->push) / 100.0f);
}

} // namespace

HowToPlay::HowToPlay(const MatchSetup& setup, const Tuning& tuning)
    : m_drill(std::make_unique<DrillPlay>(setup, tuning)) {
    show(0);
}

void HowToPlay::show(int lesson) {
    m_lesson = lesson % static_cast<int>(lessons().size());
    m_ticks = 0;
    m_drill->watch(combinationOf(lessons()[static_cast<std::size_t>(m_lesson)]));
}

void HowToPlay::step() {
    m_drill->step({});
    if (++m_ticks >= kLessonTicks) {
        show(m_lesson + 1);
    }
}

void HowToPlay::paint(Renderer& renderer, float alpha, const ArcadeView& view) {
    const Rect area = view.area;
    const TypeSizes& type = view.type;
    const float head = type.display * 1.2f;
    const float foot = type.display * 3.6f;
    m_drill->paint(renderer, alpha,
                   {0.0f, head, view.canvas.width(), view.canvas.height() - head - foot * 0.8f});
    const float w = view.canvas.width();
    const float h = view.canvas.height();
    view.canvas.roundedRect({0.0f, 0.0f, w, h * 0.3f}, 0.0f, palette::kInk.withAlpha(0.75f),
                            palette::kInk.withAlpha(0.0f));
    view.canvas.roundedRect({0.0f, h * 0.5f, w, h * 0.5f}, 0.0f, palette::kInk.withAlpha(0.0f),
                            palette::kInk.withAlpha(0.88f));
    // Nothing bright stays where it is for long.
    const float sway = std::sin(view.seconds() * 0.5f) * h * 0.01f;
    paintHeadline(view, {area.x + sway, area.y, area.w, head}, say("how.title"), head, palette::kSun);

    const Lesson& lesson = lessons()[static_cast<std::size_t>(m_lesson)];
    const CombinationPlayer::Now now = m_drill->now();
    const CombinationStep* step =
        now.combination == nullptr ? nullptr : &now.combination->steps[static_cast<std::size_t>(now.step)];
    const int down = step == nullptr ? 0 : step->held;
    const float radius = type.display * 0.62f;
    const float panel = radius * 10.0f;
    const float y = area.bottom() - foot * 0.38f;
    float x = area.x + radius * 1.6f + sway;
    paintStick(view, {x, y}, radius * 1.15f, leanOf(step));
    x += radius * 3.2f;
    constexpr std::array<std::string_view, 3> kNames{"A", "B", "C"};
    constexpr std::array<std::uint8_t, 3> kBits{PadInput::kA, PadInput::kB, PadInput::kC};
    for (std::size_t i = 0; i < kNames.size(); ++i) {
        const bool wanted = (lesson.buttons & kBits[i]) != 0;
        paintButton(view, {x, y - (i == 1 ? radius * 0.35f : 0.0f)}, radius, kNames[i],
                    (down & kBits[i]) != 0 ||
                        (wanted && (m_ticks % 40 < 12 || view.canvas.looks().reducedFlash)));
        x += radius * 2.4f;
    }
    const Rect words{area.x + panel + sway + radius, area.bottom() - foot * 0.72f, area.w - panel - radius,
                     foot * 0.72f};
    TextStyle title{Font::Display, type.display * 1.2f, palette::kWhite.withAlpha(0.85f), Align::Left, 0.03f};
    fittedTextInBox(view.canvas, {words.x, words.y, words.w, title.size}, say(lesson.title), title);
    paintLine(view, {words.x, words.y + title.size * 1.1f, words.w, type.text * 1.6f}, sayHeld(lesson.help),
              Align::Left, palette::kMist);
}

} // namespace hexagoal
