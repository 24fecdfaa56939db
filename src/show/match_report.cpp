#include "show/match_report.hpp"

#include "show/fitted_text.hpp"
#include "show/hud_scorers.hpp"
#include "show/kit_chip.hpp"
#include "show/kit_look.hpp"
#include "show/side_marks.hpp"
#include "show/team_name.hpp"
#include "show/text_line.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace hexagoal {

namespace {

struct TableRow {
    enum class As { Count, Percent, Hundredths };
    std::string_view label;
    std::array<int, 2> values;
    As as = As::Count;
};

int share(int part, int whole) {
    return whole == 0 ? 0 : (part * 100 + whole / 2) / whole;
}

/// The more important first: a small picture shows only so many.
std::array<TableRow, 10> tableOf(const Statistics& s, const ShotSheet& shots) {
    const int possession = s.possessionTicks[0] + s.possessionTicks[1];
    const int home = possession == 0 ? 50 : share(s.possessionTicks[0], possession);
    const auto cards = [&](std::size_t i) { return static_cast<int>(s.yellow[i] + s.red[i]); };
    const auto pair = [](const Statistics::Pair& p) { return std::array<int, 2>{p[0], p[1]}; };
    const auto hundredths = [&](int side) {
        return static_cast<int>(std::lround(shots.expectedGoals(side) * 100.0f));
    };
    return {{{say("result.shots"), pair(s.shots)},
             {say("result.on_target"), pair(s.onTarget)},
             {say("result.expected_goals"), {hundredths(0), hundredths(1)}, TableRow::As::Hundredths},
             {say("result.possession"), {home, 100 - home}, TableRow::As::Percent},
             {say("result.passes"),
              {share(s.passesCompleted[0], s.passesTried[0]), share(s.passesCompleted[1], s.passesTried[1])},
              TableRow::As::Percent},
             {say("result.corners"), pair(s.corners)},
             {say("result.fouls"), pair(s.fouls)},
             {say("result.cards"), {cards(0), cards(1)}},
             {say("result.offsides"), pair(s.offsides)},
             {say("result.saves"), pair(s.saves)}}};
}

std::string_view valueText(TextLine& line, int value, TableRow::As as) {
    switch (as) {
    case TableRow::As::Percent:
        return line("%d %%", value);
    case TableRow::As::Hundredths: {
        const std::string_view point = say("format.decimal");
        return line("%d%.*s%02d", value / 100, static_cast<int>(point.size()), point.data(), value % 100);
    }
    case TableRow::As::Count:
        break;
    }
    return line("%d", value);
}

// The map
// ----------------------------------------------------------------------------

constexpr float kDeep = 0.7f; // of half the pitch's length: who shoots from further is at its edge

/// One half as it lies on the canvas. way: +1: the goal is at the left, −1: at the right.
struct Half {
    Rect box{};
    float metre = 1.0f;
    float way = 1.0f;

    /// place: as of TakenShot.
    Vec2 at(Vec2 place) const {
        const float goal = way > 0.0f ? box.x : box.right();
        const float deep = std::min(place.y * metre, box.w);
        return {goal + way * deep, box.centre().y - way * place.x * metre};
    }
    Rect area(float depth, float width) const {
        const float w = depth * metre;
        const float h = width * metre;
        return {way > 0.0f ? box.x : box.right() - w, box.centre().y - h * 0.5f, w, h};
    }
};

void paintHalf(Canvas& canvas, const Half& half, const Pitch& pitch, float hair) {
    const Colour line = palette::kWhite.withAlpha(0.45f);
    canvas.rect(half.box, Colour::hex(0x1f5a33, 0.9f));
    canvas.frame(half.box, 0.0f, hair, line);
    canvas.frame(half.area(pitch.penaltyAreaDepth, pitch.penaltyAreaWidth), 0.0f, hair, line);
    canvas.frame(half.area(pitch.goalAreaDepth, pitch.goalAreaWidth), 0.0f, hair, line);
    canvas.circle(half.at({0.0f, pitch.penaltySpot}), hair * 1.5f, line);
    Rect mouth = half.area(0.0f, pitch.goal.width);
    mouth.w = hair * 4.0f;
    mouth.x -= half.way > 0.0f ? mouth.w : 0.0f;
    canvas.rect(mouth, palette::kWhite.withAlpha(0.9f));
}

void paintRim(Canvas& canvas, Vec2 at, float r, float thickness, int side, Colour colour) {
    if (side == 0) {
        return canvas.ring(at, r, thickness, colour);
    }
    const float corner = r * 1.25f; // as paintSideSign has it
    const std::array<Vec2, 4> corners{at - Vec2{0.0f, corner}, at + Vec2{corner, 0.0f},
                                      at + Vec2{0.0f, corner}, at - Vec2{corner, 0.0f}};
    for (std::size_t i = 0; i < corners.size(); ++i) {
        canvas.line(corners[i], corners[(i + 1) % corners.size()], thickness, colour);
    }
}

void paintShot(Canvas& canvas, const TakenShot& shot, const Half& half, Colour colour, float em, float hair) {
    const Vec2 at = half.at(shot.place);
    const float r = em * (0.22f + 0.75f * std::sqrt(shot.chance));
    const Colour edge = inkOn(colour);
    if (shot.fate == TakenShot::Fate::Goal) {
        paintSideSign(canvas, at, r + hair * 2.0f, shot.side, edge);
        paintSideSign(canvas, at, r, shot.side, colour);
        return;
    }
    const float thick = shot.fate == TakenShot::Fate::OnTarget ? hair * 2.5f : hair * 1.5f;
    paintRim(canvas, at, r + hair, thick + hair * 2.0f, shot.side, edge.withAlpha(0.6f));
    paintRim(canvas, at, r, thick, shot.side, colour);
}

/// Numbers outside, what they count between, and a bar that each side's share fills from the middle.
void paintMatchTable(Canvas& canvas, Rect box, const ReportSubject& of, const TypeSizes& type) {
    const std::array<TableRow, 10> rows = tableOf(of.match.stats, of.shots);
    const std::array<Colour, 2> sides = sideColours(of.context.setup.kits);
    const float row = std::max(type.text * 1.75f, box.h / static_cast<float>(rows.size()));
    const std::size_t fits = std::min(rows.size(), static_cast<std::size_t>(std::max(0.0f, box.h / row)));
    TextLine line;
    const TextStyle label{.size = type.text, .colour = palette::kMist, .align = Align::Centre};
    for (std::size_t i = 0; i < fits; ++i) {
        const Rect r{box.x, box.y + row * static_cast<float>(i), box.w, row};
        if (i % 2 == 0) {
            canvas.roundedRect(r, 4.0f, palette::kWhite.withAlpha(0.05f));
        }
        const TableRow& entry = rows[i];
        fittedTextInBox(canvas, {r.x + r.w * 0.18f, r.y - row * 0.08f, r.w * 0.64f, r.h}, entry.label, label);
        const int sum = std::max(1, entry.values[0] + entry.values[1]);
        const float reach = r.w * 0.5f - type.text * 4.0f;
        for (std::size_t side = 0; side < 2; ++side) {
            const bool left = side == 0;
            const TextStyle number{.size = type.text * 1.15f, .align = left ? Align::Left : Align::Right};
            const Rect inner = Rect{r.x, r.y - row * 0.08f, r.w, r.h}.inset(type.text * 0.5f);
            canvas.textInBox(inner, valueText(line, entry.values[side], entry.as), number);

            const float w = reach * static_cast<float>(entry.values[side]) / static_cast<float>(sum);
            paintChip(canvas,
                      {left ? r.centre().x - w - 1.0f : r.centre().x + 1.0f, r.bottom() - type.text * 0.3f, w,
                       type.text * 0.18f},
                      sides[side]);
        }
    }
}

/// Two half pitches, home's shots at the left goal, away's at the right one.
void paintShotMap(Canvas& canvas, Rect box, const ReportSubject& of, const TypeSizes& type) {
    const Pitch& pitch = of.context.pitch();
    const float gap = type.text * 0.5f;
    const float legend = type.text * 1.6f;
    const float deep = pitch.halfLength() * kDeep;
    const float metre = std::min((box.w - gap) * 0.5f / deep, (box.h - legend) / pitch.width);
    const Vec2 size{deep * metre, pitch.width * metre};
    const Vec2 middle{box.centre().x, box.y + (box.h - legend) * 0.5f};
    const std::array<Half, 2> halves{
        Half{{middle.x - gap * 0.5f - size.x, middle.y - size.y * 0.5f, size.x, size.y}, metre, 1.0f},
        Half{{middle.x + gap * 0.5f, middle.y - size.y * 0.5f, size.x, size.y}, metre, -1.0f}};
    const std::array<Colour, 2> sides = sideColours(of.context.setup.kits);
    const float hair = std::max(1.0f, 1.0f / canvas.scale());
    for (const Half& half : halves) {
        paintHalf(canvas, half, pitch, hair);
    }
    const float em = std::min(type.text * 1.3f, size.y * 0.07f);
    for (const bool goals : {false, true}) { // goals lie on top
        for (const TakenShot& shot : of.shots.shots()) {
            const auto side = static_cast<std::size_t>(shot.side);
            if ((shot.fate == TakenShot::Fate::Goal) == goals) {
                paintShot(canvas, shot, halves[side], sides[side], em, hair);
            }
        }
    }
    const TextStyle small{.size = type.text, .colour = palette::kMist, .align = Align::Centre};
    fittedTextInBox(canvas, {box.x, middle.y + size.y * 0.5f + type.text * 0.2f, box.w, legend},
                    say("result.map_legend"), small);
}

} // namespace

float paintFinalScore(Canvas& canvas, Rect box, const ReportSubject& of, const TypeSizes& type) {
    const MatchState& match = of.match;
    const std::array<Team, 2>& teams = of.context.setup.teams;
    const std::array<Colour, 2> sides = sideColours(of.context.setup.kits);
    TextLine line;
    const TextStyle digits{Font::Display, box.h * 1.1f, palette::kWhite, Align::Centre, 0.02f};
    const float half = canvas.textWidth("88 - 88", digits) * 0.5f;
    canvas.textInBox(box, line("%d - %d", static_cast<int>(match.score[0]), static_cast<int>(match.score[1])),
                     digits);
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
    if (match.shootOut.taken[0] + match.shootOut.taken[1] == 0) {
        return box.bottom();
    }
    const TextStyle small{.size = type.text, .colour = palette::kSun, .align = Align::Centre};
    const Rect below{box.x, box.bottom(), box.w, type.text * 1.4f};
    fittedTextInBox(canvas, below,
                    line.fill(say("result.penalties"), {match.shootOut.scored[0], match.shootOut.scored[1]}),
                    small);
    return below.bottom();
}

void paintMatchReport(Canvas& canvas, Rect box, const ReportSubject& of, const TypeSizes& type) {
    constexpr float kLeastRows = 4.0f; // of the table, that the map leaves room for
    const float gap = type.text * 1.2f;
    if (box.w >= type.text * 40.0f && box.w > box.h) {
        const float table = std::min((box.w - gap) * 0.5f, type.text * 36.0f);
        const float map = std::min(box.w - gap - table, type.text * 40.0f);
        const float x = box.centre().x - (table + gap + map) * 0.5f;
        paintMatchTable(canvas, {x, box.y, table, box.h}, of, type);
        paintShotMap(canvas, {x + table + gap, box.y, map, box.h}, of, type);
        return;
    }
    const float width = std::min(box.w, type.text * 44.0f);
    const float x = box.centre().x - width * 0.5f;
    const float map = std::min(box.h * 0.5f, width * 0.8f);
    if (box.h - map - gap < type.text * 1.75f * kLeastRows || map < type.text * 9.0f) {
        return paintMatchTable(canvas, {x, box.y, width, box.h}, of, type);
    }
    paintMatchTable(canvas, {x, box.y, width, box.h - map - gap}, of, type);
    paintShotMap(canvas, {x, box.bottom() - map, width, map}, of, type);
}

void paintReportBoard(Canvas& canvas, float top, const ReportSubject& of, const TypeSizes& type, float shown,
                      std::string_view title) {
    const Rect area = canvas.safeArea();
    const float slide = canvas.looks().reducedMotion ? 0.0f : (1.0f - shown) * area.h;
    const Rect board{area.x, top + slide, area.w, area.bottom() - top};
    canvas.panel(board, 0.86f * (canvas.looks().reducedMotion ? shown : 1.0f));
    Rect inner = board.inset(type.text);
    if (!title.empty()) {
        const float head = type.display * 0.9f;
        const TextStyle style{Font::Display, type.display * 0.82f, palette::kSun, Align::Centre, 0.03f};
        fittedTextInBox(canvas, {inner.x, inner.y, inner.w, head}, title, style);
        inner.y += head;
        inner.h -= head;
    }
    const std::array<Colour, 2> sides = sideColours(of.context.setup.kits);
    inner.y += type.text * 0.2f;
    inner.h -= type.text * 0.2f;
    if (const float high = paintScorersAcross(canvas, of.goals, of.context, inner, type, sides);
        high > 0.0f) {
        const float used = high + type.text * 0.4f;
        inner.y += used;
        inner.h -= used;
    }
    paintMatchReport(canvas, inner, of, type);
}

} // namespace hexagoal
