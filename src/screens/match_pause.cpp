#include "screens/match_pause.hpp"

#include "show/text_line.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

enum MainRow { kResume, kControls, kDeveloper, kRestart, kTeams, kQuit, kMainRows };
constexpr std::array<std::string_view, kMainRows> kMain{"RESUME",  "CONTROLS",    "DEVELOPER",
                                                        "RESTART", "OTHER TEAMS", "QUIT TO TITLE"};

// The overlays' rows come first.
enum DeveloperRow { kStep = kMatchOverlayCount, kSpeed, kRewind, kDeveloperRows };
static_assert(kDeveloperRows <= MenuList::kMostRows);
constexpr int kRewindTicks = 60;

struct ControlRow {
    Action action;
    std::string_view withBall;
    std::string_view without;
};
constexpr std::array kControlRows{
    ControlRow{Action::A, "pass; hold: through ball", "change player; hold: press the ball"},
    ControlRow{Action::B, "lob, cross; hold: further", "slide tackle"},
    ControlRow{Action::C, "shoot; hold: harder", "tackle; hold: circle the man"},
};

void paintControls(Canvas& canvas, Rect box, const ControlLabels& labels, const TypeSizes& type) {
    const TextStyle text{.size = type.text};
    const TextStyle head{.size = type.text, .colour = palette::kSun};
    const float row = type.text * 1.8f;
    const float first = box.w * 0.17f;
    const float second = box.w * 0.40f;
    float y = box.y;
    canvas.textInBox({box.x + first, y, second, row}, "with the ball", head);
    canvas.textInBox({box.x + first + second, y, second, row}, "without it", head);
    y += row;
    canvas.keyCap({box.x, y}, labels.stick, type.text);
    canvas.textInBox({box.x + first, y, second, row}, "dribble, aim; bend a shot", text);
    canvas.textInBox({box.x + first + second, y, second, row}, "run; hold on: sprint", text);
    for (const ControlRow& control : kControlRows) {
        y += row;
        canvas.keyCap({box.x, y}, labels[control.action], type.text);
        canvas.textInBox({box.x + first, y, second, row}, control.withBall, text);
        canvas.textInBox({box.x + first + second, y, second, row}, control.without, text);
    }
    y += row;
    TextLine line;
    const std::string& a = labels[Action::A];
    const std::string& c = labels[Action::C];
    canvas.keyCap({box.x, y}, line("%s+%s", a.c_str(), c.c_str()), type.text);
    canvas.textInBox({box.x + first, y, second, row}, "feint: beats a tackle", text);
    canvas.textInBox({box.x + first + second, y, second, row}, "the keeper comes out", text);
    y += row;
    canvas.textInBox({box.x, y, box.w, row}, "Ball in the air: C volley or header at goal, A knock it down.",
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

void MatchPause::turnTo(Page page, int focus) {
    m_page = page;
    m_menu.open(page == Page::Main        ? int{kMainRows}
                : page == Page::Developer ? int{kDeveloperRows}
                                          : 1,
                focus);
}

void MatchPause::develop(int row, MatchPlay& play, MatchOverlays& overlays) {
    if (row < kMatchOverlayCount)
        overlays ^= bit(static_cast<MatchOverlay>(row));
    else if (row == kStep)
        play.stepOnce();
    else if (row == kSpeed)
        play.setSpeed(slower(play.speed()));
    else
        play.rewind(kRewindTicks);
}

MatchPause::Outcome MatchPause::step(const InputFrame& input, MatchPlay& play, MatchOverlays& overlays) {
    ++m_ticks;
    const MenuAnswer answer = m_menu.step(input);
    if (m_page != Page::Main) {
        if (answer.kind == MenuAnswer::Back ||
            (m_page == Page::Controls && answer.kind == MenuAnswer::Confirm))
            turnTo(Page::Main, m_page == Page::Controls ? int{kControls} : int{kDeveloper});
        else if (m_page == Page::Developer &&
                 (answer.kind == MenuAnswer::Confirm || answer.kind == MenuAnswer::Change))
            develop(answer.row, play, overlays);
        return Outcome::None;
    }
    if (answer.kind == MenuAnswer::Back)
        return Outcome::Resume;
    if (answer.kind != MenuAnswer::Confirm)
        return Outcome::None;
    switch (answer.row) {
    case kResume:
        return Outcome::Resume;
    case kControls:
        turnTo(Page::Controls);
        return Outcome::None;
    case kDeveloper:
        turnTo(Page::Developer);
        return Outcome::None;
    case kRestart:
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
        const float width = std::min(area.w, type.text * 46.0f);
        const float height = type.text * 12.6f;
        const Rect box{canvas.width() * 0.5f - width * 0.5f, canvas.height() * 0.5f - height * 0.5f, width,
                       height};
        canvas.panel(box, 0.9f);
        paintControls(canvas, box.inset(pad), labels, type);
        return;
    }
    const bool developer = m_page == Page::Developer;
    TypeSizes rows = type;
    if (developer)
        rows.display =
            std::max(type.text * 1.5f, area.h / (1.25f * static_cast<float>(kDeveloperRows + 1)) * 0.8f);
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
        if (!developer)
            face.label = kMain[static_cast<std::size_t>(row)];
        else if (row < kMatchOverlayCount)
            face = {name(static_cast<MatchOverlay>(row)),
                    (overlays & bit(static_cast<MatchOverlay>(row))) != 0 ? "ON" : "OFF"};
        else if (row == kStep)
            face.label = "STEP ONE TICK";
        else if (row == kSpeed)
            face = {"SPEED", line("%g", play.speed())};
        else
            face.label = "BACK ONE SECOND";
        paintMenuRow(canvas, menuRow(box, row, rows), face, row == m_menu.focus(), rows);
    }
}

} // namespace hexagoal
