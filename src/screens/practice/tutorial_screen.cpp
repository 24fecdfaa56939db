#include "screens/practice/tutorial_screen.hpp"

#include "render/renderer.hpp"
#include "screens/help/key_text.hpp"
#include "screens/match/match_order.hpp"
#include "screens/practice/practice_marks.hpp"
#include "screens/screen_host.hpp"
#include "show/fitted_text.hpp"
#include "show/text_line.hpp"
#include "show/type_sizes.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace hexagoal {

namespace {

constexpr int kReadTicks = 50;
constexpr int kPraiseTicks = 110;
constexpr int kLostTicks = 70;
constexpr int kEndTicks = 40; // whoever still presses a button closes nothing
constexpr int kEaseTicks = 10;

struct LessonWords {
    std::string_view title;
    std::string_view task;
};
constexpr std::array<LessonWords, kLessons> kWords{{{"tutorial.dribble", "tutorial.dribble_task"},
                                                    {"tutorial.pass", "tutorial.pass_task"},
                                                    {"tutorial.shoot", "tutorial.shoot_task"},
                                                    {"tutorial.defend", "tutorial.defend_task"},
                                                    {"tutorial.set_piece", "tutorial.set_piece_task"}}};

MatchSetup teamsFor(const ScreenSetup& setup) {
    Rng rng(setup.seed, 0x7070);
    return setupOf(randomOrder(rng, setup.teams->size()), *setup.teams, setup.seed);
}

/// A tick in a disc: done.
void paintTick(Canvas& canvas, Vec2 at, float radius) {
    canvas.circle(at, radius, palette::kMint);
    const float thick = radius * 0.28f;
    const Vec2 low{at.x - radius * 0.12f, at.y + radius * 0.42f};
    canvas.line({at.x - radius * 0.5f, at.y + radius * 0.02f}, low, thick, palette::kInk);
    canvas.line(low, {at.x + radius * 0.52f, at.y - radius * 0.42f}, thick, palette::kInk);
}

} // namespace

TutorialScreen::TutorialScreen(const ScreenSetup& setup)
    : m_setup(setup), m_run(teamsFor(setup), setup.tuning, setup.seed) {
    begin();
}

void TutorialScreen::begin() {
    m_play = std::make_unique<MatchPlay>(m_run.scene());
    m_play->setPaused(true);
    m_camera.begin(*m_play);
    const MatchState& match = m_play->match();
    if (m_run.lesson() == Lesson::Shoot || m_run.lesson() == Lesson::SetPiece) {
        m_play->lookAlsoAt(m_play->context().pitch().goalCentre(match.goalOf(1)));
    }
    if (m_run.lesson() != Lesson::SetPiece) { // it begins by a whistle
        m_play->leaveOutOfficials();
    }
    m_readTicks = kReadTicks;
    m_restTicks = 0;
    m_play->letGo(); // a button that is down before the ball may be played counts once it was up
}

void TutorialScreen::goOn() {
    m_ticks = 0;
    if (m_run.next()) {
        begin();
        return;
    }
    m_finished = true;
    m_restTicks = 0;
    m_play->setPaused(true);
    m_host->speaker().play(Cue::Win);
}

void TutorialScreen::stepPause(const InputFrame& input) {
    const std::optional<PauseRow> chosen = m_pause.step(input);
    m_host->speaker().playAll(m_pause.heard());
    if (!chosen) {
        return;
    }
    m_paused = *chosen == PauseRow::Leave;
    m_play->letGo();
    if (*chosen == PauseRow::Again) {
        begin();
    } else if (*chosen == PauseRow::Skip) {
        goOn();
    } else if (*chosen == PauseRow::Leave) {
        m_host->change(ToTitle{});
    }
}

void TutorialScreen::playOn(const InputFrame& input) {
    if (m_camera.step(input, *m_play)) {
        m_host->speaker().play(Cue::Change);
    }
    const PadInput hand = m_play->hands(input, m_setup)[0];
    if (m_readTicks > 0) {
        --m_readTicks;
        m_play->step({});
        return;
    }
    m_play->setPaused(false);
    const bool before = m_run.done();
    const int steps = m_run.steps();
    const std::int32_t tick = m_play->match().tick;
    m_play->step(m_run.pads(hand, m_play->match()));
    if (m_play->match().tick != tick) {
        m_run.listen(m_play->match(), m_play->context(), hand);
    }
    if (m_run.done() && !before) {
        m_host->speaker().play(Cue::Win);
    } else if (m_run.steps() > steps) {
        m_host->speaker().play(Cue::Points);
    }
    const bool rests = m_run.done() || m_run.failed();
    m_restTicks = rests ? m_restTicks + 1 : 0;
    if (m_run.done() && m_restTicks > kPraiseTicks) {
        goOn();
    } else if (m_run.failed() && m_restTicks > kLostTicks) {
        begin();
    }
}

void TutorialScreen::step(const InputFrame& input) {
    ++m_ticks;
    if (m_finished) {
        ++m_restTicks;
        m_play->step({});
        const bool on = std::any_of(input.seats.begin(), input.seats.end(),
                                    [](const SeatInput& seat) { return confirms(seat) || goesBack(seat); });
        if (m_restTicks > kEndTicks && (on || input.pointer.isPressed(PointerButton::Left))) {
            m_host->speaker().play(Cue::Confirm);
            m_host->change(ToTitle{});
        }
        return;
    }
    if (m_paused) {
        m_play->setPaused(true);
        m_play->step({});
        return stepPause(input);
    }
    const SeatInput& seat = input.seats[0];
    const bool helps = seat.isPressed(Action::ToggleHelp);
    if (helps || seat.isPressed(Action::Start) || seat.isPressed(Action::Menu) ||
        seat.isPressed(Action::Pause) || input.interrupted()) {
        m_paused = true;
        m_pause.open();
        if (helps) {
            m_pause.openHelp();
        }
        m_host->speaker().play(Cue::Confirm);
        return;
    }
    playOn(input);
}

void TutorialScreen::paintTask(Canvas& canvas) const {
    const TypeSizes type = TypeSizes::on(canvas);
    const Rect area = canvas.safeArea();
    const LessonWords& words = kWords[static_cast<std::size_t>(m_run.number())];
    const ControlLabels& labels = m_host->labels();
    const float pad = type.text * 0.9f;
    const float width = std::min(area.w, type.text * 46.0f);
    const float room = width - 2.0f * pad;
    const TextStyle task{.size = type.text * 1.15f};
    const float height =
        type.display * 1.15f + measureKeyText(canvas, room, sayHeld(words.task), labels, task) + pad;
    const Rect box{canvas.width() * 0.5f - width * 0.5f, area.y, width, height};
    canvas.panel(box, 0.86f);
    TextLine line;
    const TextStyle number{Font::Display, type.display * 0.8f, palette::kMist, Align::Right};
    canvas.textInBox({box.x + pad, box.y + pad * 0.3f, room, type.display},
                     line("%d/%d", m_run.number() + 1, kLessons), number);
    const TextStyle title{Font::Display, type.display * 0.9f, palette::kSun, Align::Left, 0.03f};
    fittedTextInBox(canvas, {box.x + pad, box.y + pad * 0.3f, room * 0.6f, type.display}, say(words.title),
                    title);
    paintKeyText(canvas, {box.x + pad, box.y + type.display * 1.15f}, room, sayHeld(words.task), labels,
                 task);
    if (m_run.stepsNeeded() > 1) { // how many of them
        const float radius = type.text * 0.5f;
        for (int i = 0; i < m_run.stepsNeeded(); ++i) {
            const Vec2 at{box.right() - pad - type.display * 1.6f -
                              radius * 2.8f * static_cast<float>(m_run.stepsNeeded() - 1 - i),
                          box.y + pad * 0.3f + type.display * 0.5f};
            if (i < m_run.steps()) {
                paintTick(canvas, at, radius);
            } else {
                canvas.ring(at, radius, radius * 0.25f, palette::kMist);
            }
        }
    }
    const TextStyle foot{.size = type.text, .colour = palette::kWhite, .align = Align::Centre};
    float wide = 0.0f;
    measureKeyText(canvas, area.w, say("tutorial.skip"), labels, foot, &wide);
    const float footY = area.bottom() - type.text * 1.9f;
    canvas.plate(
        {area.centre().x - wide * 0.5f - pad, footY - type.text * 0.15f, wide + 2.0f * pad, type.text * 2.0f},
        5.0f, 0.7f);
    paintKeyText(canvas, {area.centre().x, footY}, area.w, say("tutorial.skip"), labels, foot);
}

void TutorialScreen::paintPraise(Canvas& canvas) const {
    const TypeSizes type = TypeSizes::on(canvas);
    const float shown = std::min(static_cast<float>(m_restTicks) / kEaseTicks, 1.0f);
    const std::string_view words = say(m_run.done() ? "tutorial.well_done" : "tutorial.once_more");
    TextStyle style{Font::Display, type.display * 1.6f, palette::kWhite, Align::Left, 0.03f};
    style = fitted(canvas, style, words, canvas.safeArea().w * 0.7f);
    const float radius = m_run.done() ? style.size * 0.45f : 0.0f;
    const float wide = canvas.textWidth(words, style) + (m_run.done() ? radius * 3.0f : 0.0f);
    const float y = canvas.height() * 0.36f - (1.0f - shown) * type.display * 0.5f;
    const Rect box{canvas.width() * 0.5f - wide * 0.5f, y, wide, style.size * 1.15f};
    canvas.plate(box.inset(-type.text), 6.0f, 0.75f * shown);
    if (m_run.done()) {
        paintTick(canvas, {box.x + radius, box.centre().y}, radius * shown);
    }
    style.colour = (m_run.done() ? palette::kMint : palette::kSun).withAlpha(shown);
    canvas.textInBox({box.right() - canvas.textWidth(words, style), box.y, box.w, box.h}, words, style);
}

void TutorialScreen::paintEnd(Canvas& canvas) const {
    const TypeSizes type = TypeSizes::on(canvas);
    const Rect area = canvas.safeArea();
    const float pad = type.text * 1.2f;
    const float width = std::min(area.w, type.text * 42.0f);
    const TextStyle style{.size = type.text * 1.15f};
    const float room = width - 2.0f * pad;
    const ControlLabels& labels = m_host->labels();
    const float height = type.display * 2.0f + 2.0f * pad + type.text * 2.2f +
                         measureKeyText(canvas, room, say("tutorial.end_help"), labels, style);
    const Rect box{canvas.width() * 0.5f - width * 0.5f, canvas.height() * 0.5f - height * 0.5f, width,
                   height};
    canvas.roundedRect({0.0f, 0.0f, canvas.width(), canvas.height()}, 0.0f, palette::kInk.withAlpha(0.5f));
    canvas.panel(box, 0.94f);
    const float radius = type.display * 0.6f;
    paintTick(canvas, {box.x + pad + radius, box.y + pad + radius}, radius);
    const TextStyle head{Font::Display, type.display * 1.3f, palette::kSun, Align::Left, 0.03f};
    fittedTextInBox(canvas, {box.x + pad + radius * 2.6f, box.y + pad, room - radius * 2.6f, radius * 2.0f},
                    say("tutorial.end"), head);
    float y = box.y + pad + type.display * 1.8f;
    y += paintKeyText(canvas, {box.x + pad, y}, room, say("tutorial.end_help"), labels, style);
    const TextStyle foot{.size = type.text, .colour = palette::kMist};
    paintKeyText(canvas, {box.x + pad, y + type.text * 0.6f}, room, say("tutorial.go_on"), labels, foot);
}

void TutorialScreen::paint(Renderer& renderer, float alpha) {
    Canvas& canvas = renderer.canvas();
    m_play->paintScene(renderer, alpha, 0, [&](DebugDraw& draw) {
        if (m_run.lesson() == Lesson::Dribble) {
            drawCourse(draw, m_run.dribble());
        }
    });
    if (m_finished) {
        return paintEnd(canvas);
    }
    if (!m_run.done() && !m_run.failed()) {
        constexpr int kSeats = 1;
        paintSeats(canvas, m_play->eye(canvas, alpha), m_play->match(), m_play->context(), canvas.safeArea(),
                   TypeSizes::on(canvas), m_play->standing(alpha), kSeats);
    }
    if (m_paused) {
        canvas.rect({0.0f, 0.0f, canvas.width(), canvas.height()}, palette::kInk.withAlpha(0.4f));
        return m_pause.paint(canvas, m_host->labels());
    }
    paintTask(canvas);
    if (m_run.done() || m_run.failed()) {
        paintPraise(canvas);
    }
}

} // namespace hexagoal
