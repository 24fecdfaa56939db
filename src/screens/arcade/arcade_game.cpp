// The pages of a game: from the choice of a team to its end.
#include "screens/arcade/arcade_view.hpp"
#include "screens/help/key_text.hpp"
#include "screens/match/match_play.hpp"
#include "screens/teams/team_grid.hpp"
#include "screens/teams/team_panel.hpp"
#include "screens/teams/venue_words.hpp"
#include "show/fitted_text.hpp"
#include "show/hexagons.hpp"
#include "show/hud_scorers.hpp"
#include "show/kit_chip.hpp"
#include "show/kit_look.hpp"
#include "show/match_hud.hpp"
#include "show/match_report.hpp"
#include "show/side_marks.hpp"
#include "show/team_name.hpp"
#include "show/text_line.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <array>

namespace hexagoal {

namespace {

/// The seats of a side as signs in a row, from the right end of a box.
void paintSeatsOf(const ArcadeView& view, int side, Rect panel) {
    const float radius = view.type.text * 0.75f;
    float x = panel.right() - radius * 1.6f;
    const float y = panel.y + radius * 1.6f;
    for (int seat = kMaxSeats - 1; seat >= 0; --seat) {
        if (view.session.seats[static_cast<std::size_t>(seat)].side != side) {
            continue;
        }
        paintSeatSign(view.canvas, {x, y}, radius, seat, true);
        x -= radius * 2.2f;
    }
}

int firstSeat(const SessionState& session, int side) {
    for (int seat = 0; seat < kMaxSeats; ++seat) {
        if (session.seats[static_cast<std::size_t>(seat)].side == side) {
            return seat;
        }
    }
    return 0;
}

/// Where the game is on its way up: a row of hexagons.
void paintLadder(const ArcadeView& view, Rect box) {
    const GameRun& run = view.session.run;
    const bool ninth = view.session.fixture.rung == kSecretRung;
    const int count = ninth ? kRungs : kLadderMatches;
    const float step = std::min(box.h * 1.2f, box.w / static_cast<float>(count));
    const float radius = step * 0.44f;
    float x = box.centre().x - step * 0.5f * static_cast<float>(count - 1);
    for (int i = 0; i < count; ++i, x += step) {
        const bool now = i == view.session.fixture.rung;
        const bool done = i < run.rung;
        const Vec2 at{x, box.centre().y};
        paintHexagon(view.canvas, at, radius * (now ? 1.12f : 0.92f),
                     now    ? (view.canvas.looks().reducedFlash || view.ticks % 40 < 28
                                   ? palette::kSun
                                   : palette::kSun.withAlpha(0.55f))
                     : done ? palette::kMint.withAlpha(0.85f)
                            : palette::kInk.withAlpha(0.7f));
        TextLine line;
        const TextStyle number{Font::Display, radius * 1.1f,
                               now || done ? palette::kInk : palette::kWhite.withAlpha(0.6f), Align::Centre};
        view.canvas.text({at.x, at.y + view.canvas.capHeight(number) * 0.5f}, line("%d", i + 1), number);
    }
}

std::string_view opponentName(const ArcadeView& view) {
    return teamName(view.teams[view.session.fixture.teams[1]]);
}

/// What the last match was worth, row by row, each counted up in its time.
struct PointsRow {
    std::string_view key;
    int points;
};
std::array<PointsRow, 7> pointsRows(const PointsSheet& sheet) {
    return {{{"points.goals", sheet.goals},
             {"points.manners", sheet.manners},
             {"points.fast", sheet.fast},
             {"points.win", sheet.win},
             {"points.margin", sheet.margin},
             {"points.clean_sheet", sheet.cleanSheet},
             {"points.challenge", sheet.challenge}}};
}

void paintPoints(const ArcadeView& view, Rect box) {
    const PointsSheet& sheet = view.session.sheet;
    const float row = view.type.text * 1.75f;
    TextLine line;
    float y = box.y;
    int shown = 0;
    const auto paintRow = [&](std::string_view label, std::string_view value, Colour colour) {
        const float in = view.since(10, 20 + 14 * shown++);
        if (in > 0.0f && y + row <= box.bottom() + 1.0f) {
            const Rect at{box.x + (1.0f - in) * row, y, box.w, row};
            view.canvas.plate(at.inset(1.0f), 4.0f, 0.5f * in);
            const Rect inner = at.inset(view.type.text * 0.3f);
            paintLine(view, {inner.x, inner.y, inner.w * 0.68f, inner.h}, label, Align::Left,
                      palette::kMist.withAlpha(in));
            paintLine(view, inner, value, Align::Right, colour.withAlpha(in), 1.1f);
        }
        y += row;
    };
    for (const PointsRow& entry : pointsRows(sheet)) {
        if (entry.points != 0) {
            paintRow(say(entry.key), scoreText(line, entry.points), palette::kWhite);
        }
    }
    if (sheet.worth != 100) {
        paintRow(say("points.worth"), line("x %d.%d", sheet.worth / 100, sheet.worth / 10 % 10),
                 palette::kSky);
    }
    paintRow(say("points.total"), scoreText(line, sheet.total), palette::kSun);
}

/// A line at the right over the pitch, on a dark plate of its own.
void paintPlated(const ArcadeView& view, Rect box, std::string_view words, Colour colour) {
    const float pad = view.type.text * 0.5f;
    const TextStyle style =
        fitted(view.canvas, {.size = view.type.text, .colour = colour, .align = Align::Right}, words,
               box.w - 2.0f * pad);
    const float width = view.canvas.textWidth(words, style) + 2.0f * pad;
    view.canvas.plate({box.right() - width, box.y, width, box.h}, 4.0f, 0.8f);
    view.canvas.textInBox({box.x, box.y, box.w - pad, box.h}, words, style);
}

} // namespace

void paintSelect(const ArcadeView& view) {
    paintGround(view);
    const SessionState& session = view.session;
    const TypeSizes& type = view.type;
    const Rect area = view.area;
    const float timer = type.display * 0.95f;
    const TextStyle heading{Font::Display, type.display, palette::kSun, Align::Left, 0.03f};
    const float hint = view.atHome ? type.text * 8.0f : 0.0f;
    fittedTextInBox(view.canvas, {area.x, area.y, area.w - timer * 2.5f - hint, type.display},
                    say("select.title"), heading);
    if (view.atHome) { // a cabinet's player has paid
        const float x = area.right() - timer * 2.2f - hint;
        const float y = area.y + (type.display - type.text * 1.5f) * 0.5f;
        const float key =
            view.canvas.keyCap({x, y}, capOf(Action::B, view.labels), type.text) + type.text * 0.4f;
        fittedTextInBox(view.canvas, {x + key, y, hint - key, type.text * 1.5f}, say("help.back"),
                        {.size = type.text, .colour = palette::kMist});
    }
    paintTimer(view, {area.right() - timer * 0.8f, area.y + timer * 0.8f}, timer * 0.73f); // with its beat

    const float gap = type.text * 0.7f;
    const float top = area.y + type.display + gap;
    const float panelHeight = (area.h - type.display - gap * 2.0f) * 0.5f;
    const float panelWidth = (area.w - gap) * 0.5f;
    std::array<GridCursor, 2> cursors;
    std::size_t count = 0;
    for (int side = 0; side < 2; ++side) {
        const TeamPick& pick = session.picks[static_cast<std::size_t>(side)];
        const bool there = pick.choosing || pick.locked;
        const Rect panel{area.x + (panelWidth + gap) * static_cast<float>(side), top, panelWidth,
                         panelHeight};
        if (!there) {
            if (side == 0) {
                continue;
            }
            // Nobody opposite but the machine: what is to come.
            view.canvas.panel(panel, 0.5f);
            paintLine(view,
                      {panel.x + gap, panel.y + panel.h * 0.14f, panel.w - gap * 2.0f, type.text * 1.6f},
                      say("select.ladder"), Align::Centre, palette::kMist);
            paintLadder(view,
                        {panel.x + gap, panel.y + panel.h * 0.38f, panel.w - gap * 2.0f, panel.h * 0.26f});
            if (!view.atHome && blinkOn(view)) {
                paintLine(view, {panel.x, panel.bottom() - type.text * 2.6f, panel.w, type.text * 1.6f},
                          say("select.join"), Align::Centre, palette::kSun);
            }
            continue;
        }
        const Team& team = view.teams[pick.cursor];
        paintTeamPanel(view.canvas, panel, team, {team.home, team.keeper}, side, type);
        paintSeatsOf(view, side, panel);
        cursors[count++] = {pick.cursor, seatColour(firstSeat(session, side)),
                            pick.locked || view.canvas.looks().reducedFlash || view.ticks % 30 < 22, side};
    }
    const Rect grid{area.x, top + panelHeight + gap, area.w, area.bottom() - (top + panelHeight + gap)};
    paintTeamGrid(view.canvas, grid, view.teams.teams, view.context.columns, {cursors.data(), count}, type);
}

void paintIntro(const ArcadeView& view) {
    paintGround(view);
    const SessionState& session = view.session;
    const TypeSizes& type = view.type;
    const Rect area = view.area;
    TextLine line;
    const float head = type.display * 1.3f;
    const bool ninth = session.fixture.rung == kSecretRung;
    const std::string_view title =
        session.fixture.versus ? say("intro.challenge")
        : ninth                ? say("intro.ninth")
        : session.fixture.rung + 1 == kLadderMatches
            ? say("intro.final")
            : line.fill(say("intro.match"), {static_cast<int>(session.fixture.rung) + 1, kLadderMatches});
    paintHeadline(view, {area.x, area.y, area.w, head}, title, head, ninth ? palette::kCoral : palette::kSun);
    const float ladder = type.display;
    paintLadder(view, {area.x, area.y + head * 1.1f, area.w, ladder});

    const Team& home = view.teams[session.fixture.teams[0]];
    const Team& away = view.teams[session.fixture.teams[1]];
    const KitChoice chosen = chooseKits(home, away);
    const KitChoice kits = sideMarksInUse() ? toldApart(chosen) : chosen;
    const float gap = type.display * 1.5f;
    const float foot = type.text * 2.0f;
    const float top = area.y + head * 1.1f + ladder + type.text;
    const float width = (area.w - gap) * 0.5f;
    const float height = std::min(area.bottom() - foot - top, width * 0.8f);
    const float slide = (1.0f - view.since(16)) * view.canvas.width() * 0.5f;
    for (int side = 0; side < 2; ++side) {
        const auto at = static_cast<std::size_t>(side);
        const Rect panel{side == 0 ? area.x - slide : area.right() - width + slide, top, width, height};
        paintTeamPanel(view.canvas, panel, side == 0 ? home : away, {kits.shirts[at], kits.keepers[at]}, side,
                       type);
        paintSeatsOf(view, side, panel);
    }
    const float size = type.display * 1.25f * (2.0f - view.since(14, 12));
    paintHeadline(view, {area.centre().x - gap, top + height * 0.5f - size * 0.5f, gap * 2.0f, size},
                  say("intro.versus"), size, palette::kSun.withAlpha(view.since(14, 12)));
    // Where it is, and what it counts.
    const int worth = view.context.ladder[static_cast<std::size_t>(session.fixture.rung)].worth;
    const std::string_view where = venueWords(view.venue);
    constexpr std::string_view kBetween = "   ·   ";
    // Of the Stadium's weathers wind alone is not in its name.
    const std::string_view wind = view.venue == kWindy ? weatherWords(view.venue) : std::string_view();
    TextLine counts;
    const std::string_view points =
        worth == 100 ? std::string_view() : counts.fill(say("intro.worth"), {worth / 100, worth / 10 % 10});
    paintLine(view, {area.x, area.bottom() - foot, area.w, foot},
              line("%.*s%s%.*s%s%.*s", static_cast<int>(where.size()), where.data(),
                   wind.empty() ? "" : kBetween.data(), static_cast<int>(wind.size()), wind.data(),
                   points.empty() ? "" : kBetween.data(), static_cast<int>(points.size()), points.data()),
              Align::Centre, palette::kMist);
}

void paintMatchOverlay(const ArcadeView& view) {
    const SessionState& session = view.session;
    const TypeSizes& type = view.type;
    const Rect area = view.area;
    TextLine line;
    // Top right: the way and the score; the left belongs to the match itself.
    const TextStyle score{Font::Display, type.display * 0.82f, palette::kWhite, Align::Right, 0.03f};
    const Rect box{area.x, area.y, area.w, type.display};
    const std::string_view points = scoreText(line, session.score());
    const float width =
        std::max(view.canvas.textWidth("88,888", score), view.canvas.textWidth(points, score));
    const float pad = type.text * 0.5f;
    const Rect plate{box.right() - width - pad * 2.0f, box.y, width + pad * 2.0f, box.h};
    view.canvas.plate(plate, 4.0f, 0.85f);
    view.canvas.textInBox({plate.x, plate.y, plate.w - pad, plate.h}, points, score);
    if (!session.versus) {
        const float r = type.text * 0.42f;
        for (int i = 0; i < kLadderMatches; ++i) {
            const Vec2 at{plate.right() - r * (1.2f + 2.2f * static_cast<float>(kLadderMatches - 1 - i)),
                          plate.bottom() + r * 1.8f};
            const bool now = i == session.run.rung; // larger: told without its colour
            paintHexagon(view.canvas, at, now ? r * 1.3f : r,
                         i < session.run.rung ? palette::kMint.withAlpha(0.9f)
                         : now                ? palette::kSun
                                              : palette::kInk.withAlpha(0.6f));
        }
    }
    if (view.atHome) {
        return;
    }
    // Whoever stands beside it is invited, out of the ball's way.
    const bool room = !session.versus && session.fixture.rung != kSecretRung;
    if (room && blinkOn(view)) {
        const bool paid = creditLine(session, view.context).prompt == CoinPrompt::PressStart;
        paintPlated(view, {area.x, area.y + type.display * 2.45f, area.w, type.text * 1.6f},
                    say(paid ? "credit.join" : "credit.coin_to_join"), palette::kSun);
    }
}

namespace {

/// What was won, row by row.
void paintResultPoints(const ArcadeView& view) {
    const SessionState& session = view.session;
    const TypeSizes& type = view.type;
    const Rect area = view.area;
    const float head = type.display * 1.5f;
    const int winner = session.report.winner;
    const std::string_view key = session.versus
                                     ? (winner == 1 ? "result.challenger_wins" : "result.holder_stays")
                                 : winner == 0 ? "result.win"
                                               : "result.loss";
    const Colour colour = session.versus || winner == 0 ? palette::kSun : palette::kCoral;
    paintHeadline(view, {area.x, area.y, area.w, head}, say(key), head * (1.4f - 0.4f * view.since(10)),
                  colour);
    float top = area.y + head * 1.1f;
    if (view.play != nullptr) {
        const Rect score{area.x, top, area.w, type.display * 1.5f};
        top = paintFinalScore(view.canvas, score, view.play->report(), type);
    }
    top += type.text;
    const float total = area.bottom() - type.display * 1.1f;
    const float width = std::min(area.w, type.text * 26.0f);
    paintPoints(view, {area.centre().x - width * 0.5f, top, width, total - type.text * 0.3f - top});
    paintScoreLine(view, {area.x, total, area.w, type.display}, session.score(),
                   palette::kWhite.withAlpha(view.since(16, 40)));
}

/// What the match was like, as after a match at home.
void paintResultReport(const ArcadeView& view) {
    const TypeSizes& type = view.type;
    const Rect area = view.area;
    const ReportSubject report = view.play->report();
    const Rect score{area.x, area.y, area.w, type.display * 1.5f};
    float top = paintFinalScore(view.canvas, score, report, type) + type.text * 0.4f;
    top += paintScorerColumns(view.canvas, report.goals, report.context, {area.x, top, area.w, area.h}, type,
                              type.small ? 2 : 3) +
           type.text * 0.4f;
    paintMatchReport(view.canvas, {area.x, top, area.w, area.bottom() - top}, report, type);
}

} // namespace

void paintResult(const ArcadeView& view) {
    paintShade(view, 0.74f * view.since(12));
    if (view.session.stageTicks < kPointsTicks || view.play == nullptr) {
        paintResultPoints(view);
    } else {
        paintResultReport(view);
    }
}

void paintJoin(const ArcadeView& view) {
    paintShade(view, 0.72f);
    const SessionState& session = view.session;
    const TypeSizes& type = view.type;
    const Rect area = view.area;
    TextLine line;
    const float head = type.display * 1.3f;
    paintHeadline(view, {area.x, area.y + area.h * 0.12f, area.w, head},
                  line.fill(say("join.title"), {static_cast<int>(session.joiner) + 1}), head,
                  seatColour(session.joiner));
    const float timer = type.display;
    paintTimer(view, {area.right() - timer, area.y + timer}, timer);
    const float width = std::min(area.w * 0.42f, type.display * 9.0f);
    const float height = type.display * 2.2f;
    for (int i = 0; i < 2; ++i) {
        const bool with = i == 1;
        const bool chosen = session.joinTogether == with;
        const Rect box{area.centre().x + (with ? type.text : -type.text - width),
                       area.centre().y - height * 0.4f, width, height};
        view.canvas.roundedRect(box, 8.0f, chosen ? palette::kSun : palette::kInk.withAlpha(0.75f));
        const TextStyle words{Font::Display, type.display, chosen ? palette::kInk : palette::kWhite,
                              Align::Centre, 0.03f};
        fittedTextInBox(view.canvas, {box.x + width * 0.05f, box.y, width * 0.9f, height},
                        say(with ? "join.with" : "join.against"), words);
    }
    paintLine(view, {area.x, area.centre().y + height * 0.9f, area.w, type.text * 1.6f}, say("join.help"),
              Align::Centre, palette::kMist);
}

void paintChallenger(const ArcadeView& view) {
    paintShade(view, 0.55f);
    const Rect area = view.area;
    const float in = view.since(12);
    const float size = view.type.display * 2.4f;
    const float band = size * 1.5f * in;
    const Rect strip{0.0f, area.centre().y - band * 0.5f, view.canvas.width(), band};
    // Dark enough for white words.
    view.canvas.roundedRect(strip, 0.0f, mixed(palette::kCoral, palette::kInk, 0.35f),
                            mixed(palette::kCoral, palette::kInk, 0.55f));
    paintHexagons(view.canvas, strip, size * 0.22f, view.seconds() * 2.0f, palette::kWhite.withAlpha(0.3f));
    paintHeadline(view, {area.x + (1.0f - in) * area.w, strip.y, area.w, strip.h}, say("challenger.title"),
                  size);
}

void paintContinue(const ArcadeView& view) {
    const TypeSizes& type = view.type;
    const Rect area = view.area;
    paintShade(view, 0.76f);
    const int digit = continueDigit(view.session);
    const int inDigit = view.session.stageTicks % 60;
    const Looks& looks = view.canvas.looks();
    const bool beats = !looks.reducedMotion && !looks.reducedFlash;
    const float beat = beats ? 1.0f - std::min(static_cast<float>(inDigit) / 14.0f, 1.0f) : 0.0f;
    const Colour colour = digit <= 3 ? palette::kCoral : palette::kSun;
    const float head = type.display * 1.5f;
    paintHeadline(view, {area.x, area.y + area.h * 0.02f, area.w, head}, say("continue.title"), head);
    const float radius = area.h * 0.24f;
    const Vec2 centre{area.centre().x, area.y + area.h * 0.46f};
    paintHexagon(view.canvas, centre, radius * (1.08f + 0.12f * beat), colour.withAlpha(0.25f + 0.4f * beat));
    paintHexagon(view.canvas, centre, radius, palette::kInk.withAlpha(0.9f));
    TextLine line;
    TextStyle number{Font::Display, radius * 1.5f * (1.0f + 0.25f * beat), colour, Align::Centre};
    view.canvas.text({centre.x, centre.y + view.canvas.capHeight(number) * 0.5f}, line("%d", digit), number);

    const CreditLine credits = creditLine(view.session, view.context);
    const int price = view.context.coinage.continuePrice;
    const bool paid = credits.prompt == CoinPrompt::PressStart;
    const Rect prompt{area.x, area.y + area.h * 0.76f, area.w, type.display};
    if (blinkOn(view)) {
        paintHeadline(view, prompt,
                      paid ? say("continue.press_start")
                           : line.fill(say(price == 1 ? "continue.one_credit" : "continue.credits"), {price}),
                      type.display, palette::kSun);
    }
    paintLine(view, {area.x, prompt.bottom() + type.text * 0.6f, area.w, type.text * 1.6f},
              line.fill(say("continue.next"), {opponentName(view)}), Align::Centre, palette::kMist);
}

void paintGameOver(const ArcadeView& view) {
    paintShade(view, 0.6f + 0.25f * view.since(60));
    const Rect area = view.area;
    const float size = view.type.display * 3.0f;
    paintHeadline(view, {area.x, area.centre().y - size, area.w, size}, say("game_over.title"),
                  size * (1.3f - 0.3f * view.since(20)), palette::kWhite.withAlpha(view.since(20)));
    paintScoreLine(view, {area.x, area.centre().y + size * 0.4f, area.w, view.type.display},
                   view.session.score(), palette::kSun.withAlpha(view.since(20, 30)));
}

void paintTilt(const ArcadeView& view) {
    view.canvas.rect({0.0f, 0.0f, view.canvas.width(), view.canvas.height()}, Colour::hex(0x3a0d12));
    const float size = view.type.display * 4.0f;
    const Rect area = view.area;
    if (view.canvas.looks().reducedFlash || view.ticks % 30 < 20) {
        paintHeadline(view, {area.x, area.centre().y - size * 0.8f, area.w, size}, say("tilt.title"), size,
                      palette::kCoral);
    }
    paintLine(view, {area.x, area.centre().y + size * 0.5f, area.w, view.type.text * 1.8f}, say("tilt.help"));
}

} // namespace hexagoal
