#include "screens/practice/practice_view.hpp"

#include "match/play/ball_play.hpp"
#include "screens/teams/venue_words.hpp"
#include "show/file_trouble.hpp"
#include "show/fitted_text.hpp"
#include "show/hexagons.hpp"
#include "show/key_words.hpp"
#include "show/text_line.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace hexagoal {

namespace {

constexpr int kEaseTicks = 8;

constexpr std::array<std::string_view, kPracticeKinds> kNames{
    "practice.shooting", "practice.free_kicks", "practice.penalties", "practice.crosses", "practice.dribble"};
constexpr std::array<std::string_view, kPracticeKinds> kHow{
    "practice.shooting_how", "practice.free_kicks_how", "practice.penalties_how", "practice.crosses_how",
    "practice.dribble_how"};
constexpr std::array<std::string_view, 8> kEnds{"",
                                                "practice.end_goal",
                                                "practice.end_saved",
                                                "practice.end_frame",
                                                "practice.end_wide",
                                                "practice.end_lost",
                                                "practice.end_no_goal",
                                                "practice.end_time_up"};
constexpr std::array<std::string_view, static_cast<std::size_t>(PointsFor::Count)> kFor{
    "practice.for_goal",       "practice.for_distance",  "practice.for_angle",      "practice.for_corner",
    "practice.for_top_corner", "practice.for_over_wall", "practice.for_round_wall", "practice.for_keeper",
    "practice.for_header",     "practice.for_volley",    "practice.for_acrobatics", "practice.for_gates",
    "practice.for_time"};

void headline(const PracticeView& view, Rect box, std::string_view words, float size, Colour colour) {
    TextStyle style = fitted(view.canvas, {Font::Display, size, colour, Align::Centre, 0.03f}, words, box.w);
    TextStyle shadow = style;
    shadow.colour = palette::kInk.withAlpha(0.8f * colour.a);
    const float off = std::max(2.0f, style.size * 0.035f);
    view.canvas.textInBox({box.x + off, box.y + off, box.w, box.h}, words, shadow);
    view.canvas.textInBox(box, words, style);
}

void textLine(const PracticeView& view, Rect box, std::string_view words, Align align = Align::Centre,
              Colour colour = palette::kWhite) {
    const TextStyle style = fitted(
        view.canvas, {.size = view.type.text, .colour = colour, .align = align, .shadow = palette::kInk},
        words, box.w);
    if (view.canvas.looks().highContrast && align == Align::Centre) { // white shirts run behind it
        const float wide = view.canvas.textWidth(words, style);
        view.canvas.plate({box.centre().x - wide * 0.5f, box.y, wide, box.h}, 3.0f, 1.0f);
    }
    view.canvas.textInBox(box, words, style);
}

float eased(int ticks) {
    const float t = std::clamp(static_cast<float>(ticks) / kEaseTicks, 0.0f, 1.0f);
    return t * (2.0f - t);
}

/// What is to be done, in a line or two on a dark plate.
void paintHow(const PracticeView& view, float top, PracticeKind kind) {
    constexpr float kRow = 1.5f; // of the text's size
    Canvas& canvas = view.canvas;
    const TextStyle style{.size = view.type.text, .align = Align::Centre};
    const float pad = view.type.text * 0.8f;
    const float room = view.area.w - 2.0f * pad;
    TextLine words;
    std::string_view rest = words.fill(sayHeld(kHow[static_cast<std::size_t>(kind)]), {keyWords(view.shoot)});
    const std::string_view first = takeLine(canvas, rest, room, style);
    const float width =
        std::min(room, std::max(canvas.textWidth(first, style), canvas.textWidth(rest, style))) + 2.0f * pad;
    const float height = view.type.text * kRow * (rest.empty() ? 1.0f : 2.0f);
    const Rect box{canvas.width() * 0.5f - width * 0.5f, top, width, height + view.type.text * 0.2f};
    canvas.plate(box, 5.0f, 0.78f);
    const Rect line{box.x + pad, box.y + view.type.text * 0.1f, width - 2.0f * pad, view.type.text * kRow};
    fittedTextInBox(canvas, line, first, style);
    fittedTextInBox(canvas, {line.x, line.y + line.h, line.w, line.h}, rest, style);
}

std::string_view nameOf(PracticeKind kind) {
    return say(kNames[static_cast<std::size_t>(kind)]);
}

int goalsOrGates(const PracticeRun& run) {
    return run.kind() == PracticeKind::Dribble ? PracticeCourse::kGates : run.ballCount();
}

/// A row of the menu: name to the left, best to the right.
void paintDrillRow(const PracticeView& view, Rect row, std::string_view words, std::string_view best,
                   bool any, bool focused) {
    Canvas& canvas = view.canvas;
    if (focused) {
        canvas.mark(row.inset(1.5f), 5.0f, palette::kSun, mixed(palette::kSun, palette::kCoral, 0.25f));
    }
    const Rect inner = row.inset(view.type.text * 0.8f);
    const Colour colour = focused ? palette::kInk : palette::kWhite;
    const TextStyle name{Font::Display, view.type.display * 0.85f, colour, Align::Left, 0.03f};
    const float numbers = view.type.display * 2.2f;
    canvas.textInBox(inner, words, fitted(canvas, name, words, inner.w - numbers));
    TextStyle score = name;
    score.align = Align::Right;
    if (!focused) {
        score.colour = any ? palette::kSun : palette::kMist;
    }
    canvas.textInBox(inner, best, score);
}

void paintRows(const PracticeView& view, Rect box, const MenuList& menu,
               std::span<const std::string_view> keys) {
    for (int row = 0; row < menu.rows(); ++row) {
        paintMenuRow(view.canvas, menuRow(box, row, view.type),
                     {.label = say(keys[static_cast<std::size_t>(row)])}, menu, row, view.type);
    }
}

/// A dark plate with a lighter label over a number in display type; as wide as the label wants it.
struct Plate {
    std::string_view label;
    float width;

    Plate(const PracticeView& view, std::string_view key)
        : label(say(key)),
          width(std::max(view.type.display * 2.6f,
                         view.canvas.textWidth(label, {.size = view.type.text}) + view.type.text * 0.7f)) {}

    void paint(const PracticeView& view, float x, std::string_view number, Colour colour) const {
        const float height = view.type.display + view.type.text * 1.1f;
        const Rect box{x, view.area.y, width, height};
        view.canvas.plate(box, 5.0f, 0.78f);
        const TextStyle small{.size = view.type.text, .colour = palette::kMist, .align = Align::Centre};
        view.canvas.textInBox({box.x, box.y + view.type.text * 0.15f, box.w, view.type.text * 1.2f}, label,
                              small);
        const TextStyle digits{Font::Display, view.type.display, colour, Align::Centre};
        view.canvas.textInBox({box.x, box.y + view.type.text * 1.15f, box.w, view.type.display * 0.95f},
                              number, digits);
    }
};

std::string_view clockText(TextLine& line, int ticks) {
    const int tenths = (ticks + 5) / 6;
    return line("%d.%d", tenths / 10, tenths % 10);
}

/// Where the points come from, in as many lines as it takes. shown: 0 to 1.
void paintPoints(const PracticeView& view, float top, const PracticePoints& points, float shown) {
    const TextStyle style{
        .size = view.type.text, .colour = palette::kWhite.withAlpha(shown), .align = Align::Centre};
    const float room = view.area.w - view.type.text * 1.6f;
    Rect row{view.area.x, top, view.area.w, view.type.text * 1.8f};
    std::array<TextLine, 2> lines;
    std::string_view shownRow;
    const auto paintRow = [&] {
        const float width = view.canvas.textWidth(shownRow, style) + view.type.text * 1.6f;
        view.canvas.plate({view.canvas.width() * 0.5f - width * 0.5f, row.y, width, row.h}, 5.0f,
                          0.78f * shown);
        view.canvas.textInBox(row, shownRow, style);
        row.y += row.h;
    };
    std::size_t next = 0;
    for (const PointsPart& part : points.parts()) {
        const std::string_view name = say(kFor[static_cast<std::size_t>(part.what)]);
        const int length = static_cast<int>(name.size());
        const std::string_view longer =
            lines[next]("%.*s%s%.*s %d", static_cast<int>(shownRow.size()), shownRow.data(),
                        shownRow.empty() ? "" : "  ·  ", length, name.data(), part.points);
        if (!shownRow.empty() && view.canvas.textWidth(longer, style) > room) {
            paintRow();
            shownRow = lines[next]("%.*s %d", length, name.data(), part.points);
        } else {
            shownRow = longer;
        }
        next = 1 - next;
    }
    paintRow();
}

/// Why a best could not be kept, below top or as far down as there is room for it.
void paintProblem(const PracticeView& view, float top, std::string_view problem) {
    const float pad = view.type.text * 0.8f;
    const TextStyle style{.size = view.type.text, .align = Align::Left};
    const float y = std::min(top, view.area.bottom() - view.type.text * 4.5f);
    view.canvas.roundedRect({view.area.x, y, view.area.w, view.area.bottom() - y}, 5.0f,
                            palette::kCoral.withAlpha(0.9f));
    TextLine line;
    TextLine why;
    paintWrapped(view.canvas, {view.area.x + pad, y + view.type.text * 1.3f}, view.area.w - 2.0f * pad,
                 line.fill(say("combo.kept"), {unwritableText(problem, why)}), style, 3);
}

} // namespace

int countedUp(int score, int ticks) {
    constexpr int kOver = 60; // ticks
    return score * std::clamp(ticks, 0, kOver) / kOver;
}

void paintPracticeMenu(const PracticeView& view, const MenuList& menu, const PracticeBests& bests,
                       std::string_view venue) {
    Canvas& canvas = view.canvas;
    canvas.rect({0.0f, 0.0f, canvas.width(), canvas.height()}, palette::kInk.withAlpha(0.35f));
    const TypeSizes& type = view.type;
    const float width = std::min(view.area.w - type.text * 1.4f, type.display * 10.5f);
    const float pad = type.text * 0.7f;
    const float x = (canvas.width() - width) * 0.5f;
    const float title = type.display * 1.6f;
    const float around = title + type.text * 1.4f + type.text * 3.4f;
    TypeSizes rows = type;
    rows.display *= std::min(1.0f, (view.area.h - around - pad) / menuHeight(menu.rows(), type));
    const PracticeView list{canvas, view.area, rows, view.ticks, view.stageTicks, view.shoot};
    const float height = menuHeight(menu.rows(), rows);
    const float whole = around + height;
    float y = std::max(view.area.y, (canvas.height() - whole) * 0.5f);
    headline(view, {view.area.x, y, view.area.w, title}, say("practice.title"), title, palette::kWhite);
    y += title + type.text * 0.6f;
    const Rect panel{x - pad, y, width + 2.0f * pad, height + type.text * 1.5f + pad};
    canvas.panel(panel, 0.84f);
    textLine(view, {x, y + type.text * 0.15f, width - type.text * 0.8f, type.text * 1.4f},
             say("practice.best"), Align::Right, palette::kMist);
    y += type.text * 1.5f;
    TextLine line;
    const int tutorial = kPracticeKinds;
    for (int row = 0; row < menu.rows(); ++row) {
        const Rect box = menuRow({x, y, width, height}, row, rows);
        if (row > tutorial) {
            paintMenuRow(canvas, box, {.label = say("teams.venue"), .value = venueWords(venue)}, menu, row,
                         rows);
            continue;
        }
        const int best = row == tutorial ? 0 : bests[static_cast<std::size_t>(row)];
        const std::string_view number = best > 0 ? line("%d", best) : say("practice.none");
        menu.place(canvas, row, box);
        paintDrillRow(list, box,
                      row == tutorial ? say("tutorial.title") : nameOf(static_cast<PracticeKind>(row)),
                      row == tutorial ? std::string_view() : number, best > 0, row == menu.focus());
    }
    if (menu.focus() > tutorial) {
        return textLine(view, {view.area.x, panel.bottom() + type.text * 0.3f, view.area.w, type.text * 1.7f},
                        say("practice.venue_help"));
    }
    if (menu.focus() == tutorial) {
        return textLine(view, {view.area.x, panel.bottom() + type.text * 0.3f, view.area.w, type.text * 1.7f},
                        say("tutorial.help"));
    }
    paintHow(view, panel.bottom() + type.text * 0.3f, static_cast<PracticeKind>(menu.focus()));
}

void paintPracticeHud(const PracticeView& view, const PracticeRun& run, int best) {
    const float gap = view.type.text * 0.4f;
    TextLine line;
    const Plate score(view, "practice.score");
    score.paint(view, view.area.x, line("%d", run.score()), palette::kSun);
    const int most = std::max(best, run.score());
    Plate(view, "practice.best")
        .paint(view, view.area.x + score.width + gap, most > 0 ? line("%d", most) : say("practice.none"),
               run.score() > best ? palette::kMint : palette::kWhite);

    float x = view.area.right();
    if (run.ticksLeft() >= 0) {
        constexpr int kUrgent = 5 * 60;
        const Plate time(view, "practice.time");
        x -= time.width;
        time.paint(view, x, clockText(line, run.ticksLeft()),
                   run.ticksLeft() < kUrgent ? palette::kCoral : palette::kWhite);
        x -= gap;
    }
    const bool course = run.kind() == PracticeKind::Dribble;
    const Plate left(view, course ? "practice.gates" : "practice.balls");
    left.paint(view, x - left.width,
               course ? line("%d/%d", run.hits(), PracticeCourse::kGates)
                      : line("%d", run.ballCount() - run.ball()),
               palette::kWhite);
}

void paintPracticeCount(const PracticeView& view, const PracticeRun& run, int left) {
    const Canvas& canvas = view.canvas;
    TextLine line;
    const float radius = view.type.display * 1.9f;
    const Vec2 middle{canvas.width() * 0.5f, view.area.y + radius};
    paintHexagon(view.canvas, middle, radius, palette::kInk.withAlpha(0.8f));
    headline(view, {middle.x - radius, middle.y - radius, radius * 2.0f, radius * 2.0f}, line("%d", left),
             view.type.display * 2.4f, palette::kSun);
    paintHow(view, view.area.bottom() - view.type.text * 6.4f, run.kind());
}

void paintPracticeBall(const PracticeView& view, const PracticeRun& run) {
    TextLine line;
    const float size = view.type.display * 1.3f;
    headline(view, {view.area.x, view.canvas.height() * 0.24f, view.area.w, size},
             line.fill(say("practice.ball"), {run.ball() + 1, run.ballCount()}), size, palette::kSun);
}

void paintPracticeGate(const PracticeView& view, bool passed, int ticks) {
    TextLine line;
    const float size = view.type.display * 1.3f;
    const float y = view.canvas.height() * 0.24f - (1.0f - eased(ticks)) * view.type.display * 0.5f;
    headline(view, {view.area.x, y, view.area.w, size},
             passed ? line("+%d", PracticeRun::kGatePoints) : line("-%d s", PracticeRun::kMissedGateSeconds),
             size, passed ? palette::kMint : palette::kCoral);
}

void paintPracticeVerdict(const PracticeView& view, const PracticeRun& run) {
    const float shown = eased(run.endedTicks());
    const int sum = run.points().sum();
    const bool good = sum > 0;
    const bool finish = run.kind() == PracticeKind::Dribble && run.ended() == BallEnd::Goal;
    const std::string_view what =
        say(finish ? "practice.end_finish" : kEnds[static_cast<std::size_t>(run.ended())]);
    const float size = view.type.display * 1.8f;
    const float y = view.canvas.height() * 0.24f - (1.0f - shown) * view.type.display;
    TextLine line;
    const std::string_view words =
        good ? line("%.*s +%d", static_cast<int>(what.size()), what.data(), sum) : what;
    // The sky behind the net is bright.
    const float wide =
        view.canvas.textWidth(words, {Font::Display, size, {}, Align::Centre, 0.03f}) + size * 0.5f;
    view.canvas.plate({view.canvas.width() * 0.5f - wide * 0.5f, y, wide, size}, 5.0f, 0.6f * shown);
    headline(view, {view.area.x, y, view.area.w, size}, words, size,
             (good ? palette::kSun : palette::kWhite).withAlpha(shown));
    if (run.points().parts().size() > 1) {
        paintPoints(view, y + size + view.type.text * 0.4f, run.points(), shown);
    }
}

void paintPracticePause(const PracticeView& view, const PauseMenu& menu, const ControlLabels& labels) {
    Canvas& canvas = view.canvas;
    canvas.rect({0.0f, 0.0f, canvas.width(), canvas.height()}, palette::kInk.withAlpha(0.4f));
    menu.paint(canvas, labels);
}

void paintPracticeResult(const PracticeView& view, const PracticeRun& run, const MenuList& menu, int best,
                         bool newBest, std::string_view problem) {
    constexpr std::array<std::string_view, 2> kRows{"practice.again", "practice.menu"};
    Canvas& canvas = view.canvas;
    const TypeSizes& type = view.type;
    canvas.rect({0.0f, 0.0f, canvas.width(), canvas.height()}, palette::kInk.withAlpha(0.45f));
    const float pad = type.text * 0.8f;
    const float width = std::min(view.area.w - 2.0f * pad, type.display * 9.0f);
    const float rows = menuHeight(menu.rows(), type);
    const float big = type.display * 2.2f;
    const float height = type.display * 1.1f + big + type.text * 3.4f + rows;
    Rect box{(canvas.width() - width) * 0.5f, (canvas.height() - height) * 0.5f, width, height};
    canvas.panel(box.inset(-pad), 0.88f);
    headline(view, {box.x, box.y, box.w, type.display}, nameOf(run.kind()), type.display, palette::kWhite);
    float y = box.y + type.display * 1.1f;
    TextLine line;
    headline(view, {box.x, y, box.w, big}, line("%d", countedUp(run.score(), view.stageTicks)), big,
             palette::kSun);
    y += big;
    TextLine hits;
    const std::string_view share = hits.fill(say("practice.hits"), {run.hits(), goalsOrGates(run)});
    const std::string_view what =
        say(run.kind() == PracticeKind::Dribble ? "practice.gates" : "practice.goals");
    textLine(view, {box.x, y, box.w, type.text * 1.5f},
             line("%.*s  %.*s", static_cast<int>(what.size()), what.data(), static_cast<int>(share.size()),
                  share.data()));
    y += type.text * 1.5f;
    constexpr int kPeriod = 60; // 1 Hz
    const bool lit = view.canvas.looks().reducedFlash || view.stageTicks % kPeriod < kPeriod * 3 / 5;
    if (newBest) {
        if (lit) {
            headline(view, {box.x, y, box.w, type.text * 1.6f}, say("practice.new_best"), type.text * 1.7f,
                     palette::kMint);
        }
    } else {
        const std::string_view label = say("practice.best");
        textLine(view, {box.x, y, box.w, type.text * 1.5f},
                 line("%.*s  %d", static_cast<int>(label.size()), label.data(), best), Align::Centre,
                 palette::kMist);
    }
    y += type.text * 1.9f;
    paintRows(view, {box.x, y, box.w, rows}, menu, kRows);
    if (!problem.empty()) {
        paintProblem(view, box.bottom() + pad * 1.3f, problem);
    }
}

} // namespace hexagoal
