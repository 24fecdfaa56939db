#include "screens/match/result_screen.hpp"

#include "render/renderer.hpp"
#include "screens/profiles/seat_names.hpp"
#include "screens/screen_host.hpp"
#include "show/hud_scorers.hpp"
#include "show/match_report.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <array>

namespace hexagoal {

namespace {

enum Row { kRematch, kTeams, kSave, kTitle, kRowCount };
constexpr std::array<std::string_view, kRowCount> kLabels{"result.rematch", "result.teams", "replays.save",
                                                          "result.title"};
constexpr int kDeafTicks = 20; // a button still held from the match does not answer

} // namespace

ResultScreen::ResultScreen(const ScreenSetup& setup, const MatchOrder& order, std::shared_ptr<MatchPlay> play)
    : m_order(order), m_players(setup.profiles), m_play(std::move(play)), m_replay(setup.replays) {
    m_play->setPaused(true);
    m_menu.open(kRowCount);
}

void ResultScreen::step(const InputFrame& input) {
    ++m_ticks;
    m_play->step({});
    m_play->sound(*m_host);
    m_host->play(Tune::Result);
    if (m_ticks < kDeafTicks) {
        return;
    }
    const MenuAnswer answer = m_menu.step(input);
    const bool again = answer.kind == MenuAnswer::Confirm && answer.row == kRematch;
    m_host->speaker().playAll(again ? Cues(Cue::Start) : heardOf(answer, Cue::Move));
    if (answer.kind == MenuAnswer::Change) {
        m_menu.moveFocus(answer.by);
    }
    const bool back = answer.kind == MenuAnswer::Back;
    if (answer.kind != MenuAnswer::Confirm && !back) {
        return;
    }
    if (!back && answer.row == kSave) {
        m_replay.save(*m_play);
        return;
    }
    m_host->drawNextSeed();
    if (back || answer.row == kTeams) {
        m_host->change(ToTeams{m_order});
    } else if (again) {
        m_host->change(ToMatch{.order = m_order, .opened = true});
    } else {
        m_host->change(ToTitle{});
    }
}

void ResultScreen::paint(Renderer& renderer, float alpha) {
    m_play->paintScene(renderer, alpha);
    Canvas& canvas = renderer.canvas();
    const TypeSizes type = TypeSizes::on(canvas);
    const Rect area = canvas.safeArea();
    canvas.rect({0.0f, 0.0f, canvas.width(), canvas.height()}, palette::kInk.withAlpha(0.74f));

    const ReportSubject report = m_play->report();
    const Rect score{area.x, area.y, area.w, type.display * 1.8f};
    float top = paintFinalScore(canvas, score, report, type) + type.text * 0.6f;
    const float middle = type.text * 1.2f;
    const float names = type.text * 1.9f;
    const float side = area.w * 0.5f - middle;
    const bool home =
        paintSeatNames(canvas, {area.x, top, side, names}, Align::Right, m_players, m_order.sides, 0);
    const bool away = paintSeatNames(canvas, {area.centre().x + middle, top, side, names}, Align::Left,
                                     m_players, m_order.sides, 1);
    top += home || away ? names + type.text * 0.3f : 0.0f;
    top += paintScorerColumns(canvas, report.goals, report.context, {area.x, top, area.w, area.h}, type,
                              type.small ? 2 : 4) +
           type.text * 0.5f;

    // The menu lies across the foot.
    const float button = type.display * 1.15f;
    const Rect foot{area.x, area.bottom() - button, area.w, button};
    paintMatchReport(canvas, {area.x, top, area.w, foot.y - top - type.text * 0.8f}, report, type);
    const float each = std::min(foot.w / static_cast<float>(kRowCount), type.display * 7.0f);
    for (int row = 0; row < kRowCount; ++row) {
        const Rect at{foot.centre().x +
                          each * (static_cast<float>(row) - static_cast<float>(kRowCount) * 0.5f),
                      foot.y, each, foot.h};
        canvas.plate(at.inset(2.0f), 5.0f, 0.7f);
        paintMenuRow(canvas, at, {.label = say(kLabels[static_cast<std::size_t>(row)])}, m_menu, row, type);
    }
    m_replay.paint(canvas, foot.y - type.text * 0.3f);
}

} // namespace hexagoal
