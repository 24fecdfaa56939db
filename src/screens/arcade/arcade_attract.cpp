// The pages of the attract loop, and the ranking after a game.
#include "screens/arcade/arcade_view.hpp"
#include "screens/match/match_play.hpp"
#include "screens/teams/team_panel.hpp"
#include "show/fitted_text.hpp"
#include "show/hexagons.hpp"
#include "show/logo.hpp"
#include "show/text_line.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

std::string_view promptWords(const CreditLine& credits) {
    switch (credits.prompt) {
    case CoinPrompt::InsertCoin:
        return say("credit.insert_coin");
    case CoinPrompt::InsertMore:
        return say("credit.insert_more");
    case CoinPrompt::PressStart:
        break;
    }
    return say("credit.press_start");
}

/// Big words over a match, on a dark plate of their own.
void paintPlatedHeadline(const ArcadeView& view, Rect box, std::string_view words, float size) {
    const TextStyle style = fitted(view.canvas, {Font::Display, size, palette::kSun, Align::Centre, 0.03f},
                                   words, box.w - 2.0f * std::max(2.0f, size * 0.035f));
    const float wide = view.canvas.textWidth(words, style) + style.size * 0.5f;
    view.canvas.plate({box.centre().x - wide * 0.5f, box.y, wide, box.h}, 5.0f, 0.66f);
    paintHeadline(view, box, words, size, palette::kSun);
}

/// What to do, blinking.
void paintPrompt(const ArcadeView& view, float y) {
    if (!blinkOn(view)) {
        return;
    }
    const Vec2 at = drift(view);
    const float size = view.type.display * 1.25f;
    const float room = driftRoom().x;
    const Rect box{view.area.x + room + at.x, y + at.y, view.area.w - 2.0f * room, size};
    paintPlatedHeadline(view, box, promptWords(creditLine(view.session, view.context)), size);
}

void paintWins(Canvas& canvas, Rect box, int wins) {
    const float radius = std::min(box.h * 0.26f, box.w / (2.1f * static_cast<float>(kRungs)));
    for (int i = 0; i < kRungs; ++i) {
        if (i >= kLadderMatches && wins <= kLadderMatches) {
            break; // that there is a ninth shows when somebody has won it
        }
        const Vec2 at{box.x + radius * (1.0f + 2.1f * static_cast<float>(i)), box.centre().y};
        const Colour colour = i >= wins             ? palette::kWhite.withAlpha(0.16f)
                              : i >= kLadderMatches ? palette::kCoral
                                                    : palette::kSun;
        paintHexagon(canvas, at, radius, colour);
    }
}

const Team* teamOf(const ArcadeView& view, const RankingEntry& entry) {
    const std::string_view code(entry.team.data(), entry.team.size());
    for (const Team& team : view.teams.teams) {
        if (team.code == code) {
            return &team;
        }
    }
    return nullptr;
}

void paintRankingRow(const ArcadeView& view, Rect row, int place, const RankingEntry& entry, bool own) {
    Canvas& canvas = view.canvas;
    const bool lit = own && (view.canvas.looks().reducedFlash || view.ticks % 20 < 13);
    if (own) {
        canvas.roundedRect(row.inset(1.0f), row.h * 0.2f, palette::kSun.withAlpha(lit ? 0.95f : 0.4f),
                           palette::kCoral.withAlpha(lit ? 0.8f : 0.3f));
    } else {
        canvas.roundedRect(row.inset(1.5f), row.h * 0.2f,
                           palette::kInk.withAlpha(place % 2 == 0 ? 0.55f : 0.35f));
    }
    const Colour ink = own && lit ? palette::kInk : place == 0 ? palette::kSun : palette::kWhite;
    TextStyle style{Font::Display, std::min(row.h * 0.8f, view.type.display * 0.95f), ink, Align::Right,
                    0.04f};
    TextLine line;
    const float w = row.w;
    canvas.textInBox({row.x, row.y, w * 0.09f, row.h}, line("%d", place + 1), style);
    style.align = Align::Left;
    style.spacing = 0.14f;
    canvas.textInBox({row.x + w * 0.13f, row.y, w * 0.2f, row.h},
                     {entry.initials.data(), entry.initials.size()}, style);
    style.spacing = 0.04f;
    if (const Team* team = teamOf(view, entry)) {
        paintSwatch(canvas, {row.x + w * 0.33f, row.y + row.h * 0.2f, row.h * 0.5f, row.h * 0.6f},
                    team->home);
    }
    canvas.textInBox({row.x + w * 0.33f + row.h * 0.65f, row.y, w * 0.12f, row.h},
                     {entry.team.data(), entry.team.size()}, style);
    paintWins(canvas, {row.x + w * 0.5f, row.y, w * 0.25f, row.h}, entry.wins);
    style.align = Align::Right;
    canvas.textInBox({row.x + w * 0.75f, row.y, w * 0.23f, row.h}, scoreText(line, entry.score), style);
}

} // namespace

void paintAttractTitle(const ArcadeView& view) {
    const float dim = 0.86f + 0.1f * std::sin(view.seconds() * 0.9f); // seven seconds for a wave
    paintLogo(view.canvas, view.seconds(), drift(view), dim);
    paintPrompt(view, view.area.y + view.area.h * 0.72f);
}

void paintAttractDemo(const ArcadeView& view) {
    // Top right, where neither ball nor radar is.
    const float size = view.type.display * 0.95f;
    const Vec2 at = drift(view) - driftRoom() * Vec2{1.0f, -1.0f};
    const float width = view.area.w * 0.36f;
    if (blinkOn(view)) {
        paintPlatedHeadline(view, {view.area.right() - width + at.x, view.area.y + at.y, width, size},
                            promptWords(creditLine(view.session, view.context)), size);
    }
}

void paintRankingPage(const ArcadeView& view) {
    paintShade(view, 0.62f);
    const bool attract = view.session.stage == SessionStage::Attract;
    const Vec2 off = attract ? drift(view) : Vec2{0.0f};
    const Vec2 room = attract ? driftRoom() : Vec2{0.0f};
    const Rect area{view.area.x + room.x + off.x, view.area.y + room.y + off.y, view.area.w - 2.0f * room.x,
                    view.area.h - 2.0f * room.y};
    const float head = view.type.display * 1.3f;
    paintHeadline(view, {area.x, area.y, area.w, head}, say("ranking.title"), head,
                  attract ? palette::kSun.withAlpha(0.85f) : palette::kSun);
    const float width = std::min(area.w, view.type.display * 22.0f);
    const Rect table{area.centre().x - width * 0.5f, area.y + head * 1.15f, width, area.h - head * 1.15f};
    const float row = table.h / static_cast<float>(Ranking::kPlaces);
    for (int i = 0; i < Ranking::kPlaces; ++i) {
        // They come in from the right, one after the other.
        const float in = view.since(18, i * 4);
        if (in <= 0.0f) {
            continue;
        }
        const Rect at{table.x + (1.0f - in) * view.canvas.width() * 0.4f,
                      table.y + row * static_cast<float>(i), table.w, row};
        paintRankingRow(view, at, i, view.session.ranking.entries[static_cast<std::size_t>(i)],
                        !attract && view.session.rankedPlace == i);
    }
}

} // namespace hexagoal
