#include "screens/match/match_pause.hpp"

#include "show/fitted_text.hpp"
#include "show/text_line.hpp"
#include "show/words.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

enum MainRow { kResume, kControls, kCombinations, kDeveloper, kRestart, kTeams, kQuit, kMainRows };
constexpr std::array<std::string_view, kMainRows> kMain{
    "pause.resume",  "pause.controls", "title.combinations", "pause.developer",
    "pause.restart", "result.teams",   "pause.quit"};

// The overlays' rows come first.
enum DeveloperRow { kStep = kMatchOverlayCount, kSpeed, kRewind, kDeveloperRows };
static_assert(kDeveloperRows <= MenuList::kMostRows);
constexpr int kRewindTicks = 60;

struct ControlRow {
    std::array<Action, 2> keys; ///< Count: none; the stick where both are none
    std::string_view withBall;  ///< keys of words
    std::string_view without;
};
constexpr Action kNone = Action::Count;
constexpr std::array kControlRows{
    ControlRow{{kNone, kNone}, "pause.stick_with", "pause.stick_without"},
    ControlRow{{Action::A, kNone}, "pause.a_with", "pause.a_without"},
    ControlRow{{Action::B, kNone}, "pause.b_with", "pause.b_without"},
    ControlRow{{Action::C, kNone}, "pause.c_with", "pause.c_without"},
    ControlRow{{Action::A, Action::C}, "pause.feint_with", "pause.feint_without"},
    ControlRow{{Action::A, Action::B}, "pause.chord_with", "pause.chord_without"},
    ControlRow{{Action::B, Action::C}, "pause.chord_with", "pause.chord_without"},
};

/// What the buttons do with the ball and without it: side by side, or one under the other where it is narrow.
struct ControlsSheet {
    float width;
    float height;
    float keys; ///< width of the column of keys
    float line; ///< of text
    bool stacked;

    static ControlsSheet in(Rect area, const TypeSizes& type) {
        const bool stacked = area.w < type.text * 48.0f;
        const float line = type.text * 1.35f;
        const float rows = static_cast<float>(kControlRows.size()) * (stacked ? 2.0f : 1.4f) + 2.6f;
        return {std::min(area.w, type.text * (stacked ? 32.0f : 50.0f)), line * rows + type.text * 1.6f,
                type.text * (stacked ? 9.0f : 11.0f), line, stacked};
    }
};

void paintControls(Canvas& canvas, Rect box, const ControlsSheet& sheet, const ControlLabels& labels,
                   const TypeSizes& type) {
    const TextStyle with{.size = type.text};
    const TextStyle without{.size = type.text, .colour = sheet.stacked ? palette::kSky : palette::kWhite};
    const float column = sheet.stacked ? 0.0f : (box.w - sheet.keys) * 0.5f;
    const float x = box.x + sheet.keys;
    const auto put = [&](float y, std::string_view a, const TextStyle& styleA, std::string_view b,
                         const TextStyle& styleB) {
        const float room = sheet.stacked ? box.right() - x : column - type.text;
        fittedTextInBox(canvas, {x, y, room, sheet.line}, a, styleA);
        fittedTextInBox(canvas, {x + column, sheet.stacked ? y + sheet.line : y, room, sheet.line}, b,
                        styleB);
    };
    float y = box.y;
    TextStyle head = with;
    head.colour = palette::kSun;
    const float half = canvas.textInBox({x, y, box.w, sheet.line}, say("pause.with_ball"), head);
    head.colour = sheet.stacked ? palette::kSky : palette::kSun;
    canvas.textInBox({sheet.stacked ? x + half + type.text * 1.5f : x + column, y, box.w, sheet.line},
                     say("pause.without_ball"), head);
    y += sheet.line * 1.15f;
    for (const ControlRow& row : kControlRows) {
        float at = box.x;
        if (row.keys[0] == kNone) {
            canvas.keyCap({at, y}, labels.stick, type.text * 0.9f);
        }
        for (const Action key : row.keys) {
            if (key != kNone) {
                at += canvas.keyCap({at, y}, labels[key], type.text * 0.9f) + type.text * 0.2f;
            }
        }
        put(y, say(row.withBall), with, say(row.without), without);
        y += sheet.line * (sheet.stacked ? 2.0f : 1.4f);
    }
    fittedTextInBox(canvas, {box.x, y + type.text * 0.2f, box.w, sheet.line}, say("pause.in_air"),
                    {.size = type.text, .colour = palette::kMist});
}

} // namespace

double slower(double speed) {
    constexpr double kSlowest = 0.125;
    return speed <= kSlowest ? 1.0 : speed * 0.5;
}

void MatchPause::open() {
    m_ticks = 0;
    turnTo(Page::Main);
}

void MatchPause::showCombinations() {
    turnTo(Page::Main, kCombinations);
}

void MatchPause::turnTo(Page page, int focus) {
    m_page = page;
    m_menu.open(page == Page::Main        ? int{kMainRows}
                : page == Page::Developer ? int{kDeveloperRows}
                                          : 1,
                focus);
}

void MatchPause::develop(int row, MatchPlay& play, MatchOverlays& overlays) {
    if (row < kMatchOverlayCount) {
        overlays ^= bit(static_cast<MatchOverlay>(row));
    } else if (row == kStep) {
        play.stepOnce();
    } else if (row == kSpeed) {
        play.setSpeed(slower(play.speed()));
    } else {
        play.rewind(kRewindTicks);
    }
}

MatchPause::Outcome MatchPause::step(const InputFrame& input, MatchPlay& play, MatchOverlays& overlays) {
    ++m_ticks;
    const MenuAnswer answer = m_menu.step(input);
    m_heard = heardOf(answer, m_page == Page::Developer ? Cues(Cue::Change) : Cues());
    if (m_page != Page::Main) {
        if (answer.kind == MenuAnswer::Back ||
            (m_page == Page::Controls && answer.kind == MenuAnswer::Confirm)) {
            turnTo(Page::Main, m_page == Page::Controls ? int{kControls} : int{kDeveloper});
        } else if (m_page == Page::Developer &&
                   (answer.kind == MenuAnswer::Confirm || answer.kind == MenuAnswer::Change)) {
            develop(answer.row, play, overlays);
        }
        return Outcome::None;
    }
    if (answer.kind == MenuAnswer::Back) {
        return Outcome::Resume;
    }
    if (answer.kind != MenuAnswer::Confirm) {
        return Outcome::None;
    }
    switch (answer.row) {
    case kResume:
        return Outcome::Resume;
    case kControls:
        turnTo(Page::Controls);
        return Outcome::None;
    case kCombinations:
        return Outcome::Combinations;
    case kDeveloper:
        turnTo(Page::Developer);
        return Outcome::None;
    case kRestart:
        m_heard = Cue::Start;
        return Outcome::Restart;
    case kTeams:
        return Outcome::Teams;
    default:
        return Outcome::Quit;
    }
}

void MatchPause::paint(Canvas& canvas, const MatchPlay& play, MatchOverlays overlays,
                       const ControlLabels& labels) const {
    const TypeSizes type = TypeSizes::on(canvas);
    const Rect area = canvas.safeArea();
    const float pad = type.text * 0.8f;
    if (m_page == Page::Controls) {
        const ControlsSheet sheet = ControlsSheet::in(area, type);
        const Rect box{canvas.width() * 0.5f - sheet.width * 0.5f,
                       canvas.height() * 0.5f - sheet.height * 0.5f, sheet.width, sheet.height};
        canvas.panel(box, 0.9f);
        paintControls(canvas, box.inset(pad), sheet, labels, type);
        return;
    }
    const bool developer = m_page == Page::Developer;
    TypeSizes rows = type;
    if (developer) {
        rows.display =
            std::max(type.text * 1.5f, area.h / (1.25f * static_cast<float>(kDeveloperRows + 1)) * 0.8f);
    }
    rows.display = std::min(rows.display, type.display);
    const float width = std::min(area.w - 2.0f * pad, rows.display * (developer ? 11.0f : 7.5f));
    const float height = menuHeight(m_menu.rows(), rows);
    // The developer's menu stands aside: what it changes is to be seen.
    const float x = developer ? area.x + pad : canvas.width() * 0.5f - width * 0.5f;
    const Rect box{x, canvas.height() * 0.5f - height * 0.5f, width, height};
    canvas.panel(box.inset(-pad), 0.86f);
    TextLine line;
    for (int row = 0; row < m_menu.rows(); ++row) {
        MenuFace face;
        if (!developer) {
            face.label = say(kMain[static_cast<std::size_t>(row)]);
        } else if (row < kMatchOverlayCount) {
            face = {name(static_cast<MatchOverlay>(row)),
                    (overlays & bit(static_cast<MatchOverlay>(row))) != 0 ? "ON" : "OFF"};
        } else if (row == kStep) {
            face.label = "STEP ONE TICK";
        } else if (row == kSpeed) {
            face = {"SPEED", line("%g", play.speed())};
        } else {
            face.label = "BACK ONE SECOND";
        }
        paintMenuRow(canvas, menuRow(box, row, rows), face, row == m_menu.focus(), rows);
    }
}

} // namespace hexagoal
