#include "show/match_hud.hpp"

#include "match/laws/clock.hpp"
#include "match/laws/referee.hpp"
#include "show/hud_caption.hpp"
#include "show/hud_edges.hpp"
#include "show/hud_scorers.hpp"
#include "show/kit_chip.hpp"
#include "show/kit_look.hpp"
#include "show/match_clock.hpp"
#include "show/match_report.hpp"
#include "show/side_marks.hpp"
#include "show/text_line.hpp"
#include "show/words.hpp"

#include <algorithm>

namespace hexagoal {

void MatchHud::listen(const MatchState& match, const MatchContext& context) {
    m_sheet.listen(match, context);
    m_shots.listen(match, context);
    m_captions.listen(match);
    m_blooms.listen(match);
}

void MatchHud::rewindTo(std::int32_t tick) {
    m_sheet.rewindTo(tick);
    m_shots.rewindTo(tick);
    m_captions.clear();
    m_blooms.clear();
}

void MatchHud::clear() {
    m_sheet.clear();
    m_shots.clear();
    m_captions.clear();
    m_blooms.clear();
}

PlayerId MatchHud::lastScorer() const {
    return m_sheet.goals().empty() ? kNobody : m_sheet.goals().back().player;
}

/// A band across the lower third, in the colours of who scored; the radar gives way to it.
void MatchHud::paintGoal(Canvas& canvas, const MatchContext& context, Rect area, const TypeSizes& type,
                         const std::array<Colour, 2>& sides) const {
    if (m_sheet.goals().empty()) {
        return;
    }
    const ScoredGoal& goal = m_sheet.goals().back();
    const float shown = m_captions.shown();
    const float big = type.display * 1.5f;
    const float height = big * 1.25f;
    const Colour ground = sides[static_cast<std::size_t>(goal.side)];
    const bool still = canvas.looks().reducedMotion;
    const float width = canvas.width() * (still ? 1.0f : shown);
    const Rect band{(canvas.width() - width) * 0.5f, area.bottom() - height * 1.15f, width, height};
    canvas.plate(band, 0.0f, 0.88f * (still ? shown : 1.0f));
    paintChip(canvas, {band.x, band.y, band.w, height * 0.09f}, ground);
    paintChip(canvas, {band.x, band.bottom() - height * 0.09f, band.w, height * 0.09f}, ground);

    TextLine line;
    TextStyle title{Font::Display, big, palette::kSun.withAlpha(shown), Align::Left, 0.05f};
    TextStyle name{Font::Display, type.display, palette::kWhite.withAlpha(shown), Align::Left, 0.02f};
    const std::string_view words = captionText(CaptionKind::Goal);
    const std::string_view who =
        goal.player == kNobody ? std::string_view("?") : context.sheet(goal.player).name;
    const std::string_view scorer =
        line.fill(say(goal.own ? "match.own_goal" : "match.scorer"), {goal.minute, who});
    const float gap = type.display * 0.7f;
    const auto wide = [&] { return canvas.textWidth(words, title) + gap + canvas.textWidth(scorer, name); };
    if (const float shrink = area.w / wide(); shrink < 1.0f) {
        title.size *= shrink;
        name.size *= shrink;
    }
    const float all = wide();
    const float x = (canvas.width() - all) * 0.5f + (still ? 0.0f : (1.0f - shown) * canvas.width() * 0.2f);
    const float end = x + canvas.textInBox({x, band.y, all, band.h}, words, title);
    canvas.textInBox({end + gap, band.y, all, band.h}, scorer, name);
}

namespace {

bool isPenaltyDue(const MatchState& match) {
    return isShootOut(match) || (match.phase == Phase::Restart && match.restart.kind == RestartKind::Penalty);
}

} // namespace

/// 0…1: how much of the board of an interval is there. It comes when the whistle has been read, and is gone
/// by the kick-off.
float MatchHud::boardShown(const MatchState& match, const MatchContext& context) {
    if (match.phase != Phase::HalfTime) {
        return 0.0f;
    }
    constexpr float kWait = 0.5f; // s
    constexpr float kEase = 0.2f; // s
    const float since = static_cast<float>(match.phaseTicks) * kTick - kWait;
    const float left = static_cast<float>(intervalTicks(context) - match.phaseTicks) * kTick;
    const float gone = 1.0f - std::clamp(std::min(since, left) / kEase, 0.0f, 1.0f);
    return 1.0f - gone * gone * gone;
}

void MatchHud::paintBelow(Canvas& canvas, const Projection& eye, const MatchState& match,
                          const MatchContext& context, Rect below, const TypeSizes& type,
                          const std::array<Colour, 2>& sides, bool paused) const {
    const bool goal = m_captions.kind() == CaptionKind::Goal; // a band of its own tells it
    const float caption =
        goal ? 0.0f : paintCaption(canvas, eye, m_captions, match, context, below, type, sides);
    float width = below.w * 0.6f;
    if (paused) {
        constexpr float kMenu = 4.3f; // titles' em: half of a pause menu's width, and a gap
        width = std::min(width, canvas.width() * 0.5f - type.display * kMenu - below.x);
        below.y += caption > 0.0f ? caption + type.text * 0.2f : 0.0f;
    } else if (caption > 0.0f || !(goal || scorersDue(match, m_sheet))) {
        return;
    }
    paintScorers(canvas, m_sheet, context, {below.x, below.y, width, below.h}, type, sides);
}

void MatchHud::paint(Canvas& canvas, const Projection& eye, const MatchState& match,
                     const MatchContext& context, std::span<const Vec3> standing, bool paused) const {
    const TypeSizes type = TypeSizes::on(canvas);
    const Rect area = canvas.safeArea();
    const std::array<Colour, 2> sides = sideColours(context.setup.kits);
    if (const float shown = boardShown(match, context); shown > 0.0f) {
        const Rect bug = paintScoreBug(canvas, match, context, area, type, sides);
        paintReportBoard(canvas, bug.bottom() + type.text * 0.5f, report(match, context), type, shown,
                         captionText(CaptionKind::HalfTime));
        return;
    }
    const bool goal = m_captions.kind() == CaptionKind::Goal; // the moment is the scorer's
    if (!goal) {
        m_blooms.paint(canvas, eye, context, standing, type);
        paintSeats(canvas, eye, match, context, area, type, standing, kMaxSeats, m_names);
    }
    const Rect bug = paintScoreBug(canvas, match, context, area, type, sides);
    if (goal) {
        paintGoal(canvas, context, area, type, sides);
    } else if (!isPenaltyDue(match)) { // its taker stands where the radar would be
        const Rect field = radarField(canvas, context, area, type);
        paintRadar(canvas, field, match, context, sides, standing,
                   radarShown(eye, field, match, context, standing, type));
    }
    const Rect below{area.x, bug.bottom() + type.text * 0.5f, area.w, area.h};
    if (!goal && match.phase == Phase::Play) {
        paintBallArrow(canvas, eye, match.ball().position, type);
    }
    paintBelow(canvas, eye, match, context, below, type, sides, paused);
}

} // namespace hexagoal
