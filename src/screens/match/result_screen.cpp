#include "screens/match/result_screen.hpp"

#include "render/renderer.hpp"
#include "screens/profiles/seat_names.hpp"
#include "screens/screen_host.hpp"
#include "show/fitted_text.hpp"
#include "show/kit_chip.hpp"
#include "show/kit_look.hpp"
#include "show/match_report.hpp"
#include "show/side_marks.hpp"
#include "show/team_name.hpp"
#include "show/text_line.hpp"
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

void ResultScreen::paintScore(Canvas& canvas, Rect box, const TypeSizes& type) const {
    const MatchState& match = m_play->match();
    const std::array<Team, 2>& teams = m_play->context().setup.teams;
    const std::array<Colour, 2> sides = sideColours(m_play->context().setup.kits);
    TextLine line;
    TextStyle digits{Font::Display, box.h * 1.1f, palette::kWhite, Align::Centre, 0.02f};
    const std::string_view score =
        line("%d - %d", static_cast<int>(match.score[0]), static_cast<int>(match.score[1]));
    const float half = canvas.textWidth("88 - 88", digits) * 0.5f;
    canvas.textInBox(box, score, digits);
    for (std::size_t side = 0; side < 2; ++side) {
        const bool left = side == 0;
        const float x = left ? box.x : box.centre().x + half;
        const float width = box.centre().x - half - box.x;
        const TextStyle name{Font::Display, type.display, palette::kWhite, left ? Align::Right : Align::Left,
                             0.02f};
        const std::string_view text = type.small ? std::string_view(teams[side].code) : teamName(teams[side]);
        const Rect strip{x, box.y, width, box.h};
        const float chip = type.text * 0.6f;
        paintSideChip(
            canvas, {left ? strip.right() - chip : strip.x, strip.y + strip.h * 0.15f, chip, strip.h * 0.7f},
            static_cast<int>(side), sides[side]);
        const float crest = strip.h * 0.8f;
        canvas.crest(
            {left ? strip.right() - chip * 1.6f - crest : strip.x + chip * 1.6f, strip.y, crest, strip.h},
            teams[side].code);
        const float before = chip * 2.2f + crest;
        fittedTextInBox(canvas, {left ? strip.x : strip.x + before, strip.y, strip.w - before, strip.h}, text,
                        name);
    }
    if (match.shootOut.taken[0] + match.shootOut.taken[1] > 0) {
        const TextStyle small{.size = type.text, .colour = palette::kSun, .align = Align::Centre};
        canvas.text({box.centre().x, box.bottom() + type.text},
                    line.fill(say("result.penalties"), {match.shootOut.scored[0], match.shootOut.scored[1]}),
                    small);
    }
}

void ResultScreen::paintScorers(Canvas& canvas, Rect box, int side, const TypeSizes& type) const {
    const TextStyle style{
        .size = type.text, .colour = palette::kMist, .align = side == 0 ? Align::Right : Align::Left};
    const float row = type.text * 1.3f;
    const int fits = std::max(1, static_cast<int>(box.h / row));
    int count = 0;
    for (const ScoredGoal& goal : m_play->hud().sheet().goals()) {
        count += goal.side == side ? 1 : 0;
    }
    TextLine line;
    int shown = 0;
    float y = box.y;
    for (const ScoredGoal& goal : m_play->hud().sheet().goals()) {
        if (goal.side != side) {
            continue;
        }
        const Rect at{box.x, y, box.w, row};
        if (shown + 1 == fits && count > fits) {
            fittedTextInBox(canvas, at, line.fill(say("result.more"), {count - shown}), style);
            return;
        }
        const std::string_view who = goal.player == kNobody
                                         ? std::string_view("?")
                                         : surname(m_play->context().sheet(goal.player).name);
        fittedTextInBox(canvas, at,
                        line.fill(say(goal.own ? "result.own_goal" : "result.scorer"), {who, goal.minute}),
                        style);
        ++shown;
        y += row;
    }
}

void ResultScreen::paint(Renderer& renderer, float alpha) {
    m_play->paintScene(renderer, alpha);
    Canvas& canvas = renderer.canvas();
    const TypeSizes type = TypeSizes::on(canvas);
    const Rect area = canvas.safeArea();
    canvas.rect({0.0f, 0.0f, canvas.width(), canvas.height()}, palette::kInk.withAlpha(0.74f));

    const float scoreHeight = type.display * 1.8f;
    const Rect score{area.x, area.y, area.w, scoreHeight};
    paintScore(canvas, score, type);
    const auto goals = m_play->match().score;
    const int lines = std::min<int>(std::max(goals[0], goals[1]), type.small ? 2 : 4);
    const float scorers = type.text * 1.3f * static_cast<float>(lines);
    const float middle = type.text * 1.2f;
    float top = score.bottom() + type.text * 0.6f;
    const float names = type.text * 1.9f;
    const float side = area.w * 0.5f - middle;
    const bool home =
        paintSeatNames(canvas, {area.x, top, side, names}, Align::Right, m_players, m_order.sides, 0);
    const bool away = paintSeatNames(canvas, {area.centre().x + middle, top, side, names}, Align::Left,
                                     m_players, m_order.sides, 1);
    top += home || away ? names + type.text * 0.3f : 0.0f;
    paintScorers(canvas, {area.x, top, area.w * 0.5f - middle, scorers}, 0, type);
    paintScorers(canvas, {area.centre().x + middle, top, area.w * 0.5f - middle, scorers}, 1, type);

    // The menu lies across the foot.
    const float button = type.display * 1.15f;
    const Rect foot{area.x, area.bottom() - button, area.w, button};
    const float tableTop = top + scorers + type.text * 0.5f;
    paintMatchReport(canvas, {area.x, tableTop, area.w, foot.y - tableTop - type.text * 0.8f},
                     m_play->match(), m_play->context(), m_play->hud().shots(), type);
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
