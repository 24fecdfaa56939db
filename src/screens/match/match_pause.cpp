#include "screens/match/match_pause.hpp"

#include "show/match_report.hpp"
#include "show/text_line.hpp"
#include "show/words.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

// The overlays' rows come first.
enum DeveloperRow { kStep = kMatchOverlayCount, kSpeed, kRewind, kDeveloperRows };
static_assert(kDeveloperRows <= MenuList::kMostRows);
constexpr int kRewindTicks = 60;

} // namespace

double slower(double speed) {
    constexpr double kSlowest = 0.125;
    return speed <= kSlowest ? 1.0 : speed * 0.5;
}

void MatchPause::open() {
    m_page = Page::Main;
    m_menu.open();
}

void MatchPause::openHelp() {
    m_page = Page::Main;
    m_menu.openHelp();
}

void MatchPause::showCombinations() {
    m_page = Page::Main;
    m_menu.open(PauseRow::Combinations);
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

void MatchPause::stepDeveloper(const InputFrame& input, MatchPlay& play, MatchOverlays& overlays) {
    const MenuAnswer answer = m_tools.step(input);
    m_heard = heardOf(answer, Cue::Change);
    if (answer.kind == MenuAnswer::Back) {
        m_page = Page::Main;
        m_menu.open(PauseRow::Developer);
    } else if (answer.kind == MenuAnswer::Confirm || answer.kind == MenuAnswer::Change) {
        develop(answer.row, play, overlays);
    }
}

void MatchPause::stepStatistics(const InputFrame& input) {
    const MenuAnswer answer = m_tools.step(input);
    m_heard = heardOf(answer, {});
    const bool clicked = input.pointer.isPressed(PointerButton::Left);
    if (answer.kind == MenuAnswer::Back || answer.kind == MenuAnswer::Confirm || clicked) {
        m_page = Page::Main;
        m_menu.open(PauseRow::Statistics);
    }
}

std::optional<PauseRow> MatchPause::step(const InputFrame& input, MatchPlay& play, MatchOverlays& overlays) {
    if (m_page == Page::Developer) {
        stepDeveloper(input, play, overlays);
        return std::nullopt;
    }
    if (m_page == Page::Statistics) {
        stepStatistics(input);
        return std::nullopt;
    }
    const std::optional<PauseRow> chosen = m_menu.step(input);
    m_heard = m_menu.heard();
    if (chosen == PauseRow::Developer) {
        m_page = Page::Developer;
        m_tools.open(kDeveloperRows);
        return std::nullopt;
    }
    if (chosen == PauseRow::Statistics) {
        m_page = Page::Statistics;
        m_tools.open(1);
        return std::nullopt;
    }
    if (chosen == PauseRow::Again) {
        m_heard = Cue::Start;
    }
    return chosen;
}

void MatchPause::paint(Canvas& canvas, const MatchPlay& play, MatchOverlays overlays,
                       const ControlLabels& labels) const {
    if (m_page == Page::Main) {
        return m_menu.paint(canvas, labels);
    }
    const TypeSizes type = TypeSizes::on(canvas);
    if (m_page == Page::Statistics) { // below the score
        return paintReportBoard(canvas, canvas.safeArea().y + type.display + type.text * 0.5f, play.report(),
                                type);
    }
    const Rect area = canvas.safeArea();
    const float pad = type.text * 0.8f;
    TypeSizes rows = type;
    rows.display =
        std::max(type.text * 1.5f, area.h / (1.25f * static_cast<float>(kDeveloperRows + 1)) * 0.8f);
    rows.display = std::min(rows.display, type.display);
    const float width = std::min(area.w - 2.0f * pad, rows.display * 11.0f);
    const float height = menuHeight(m_tools.rows(), rows);
    // The developer's menu stands aside: what it changes is to be seen.
    const Rect box{area.x + pad, canvas.height() * 0.5f - height * 0.5f, width, height};
    canvas.panel(box.inset(-pad), 0.86f);
    TextLine line;
    for (int row = 0; row < m_tools.rows(); ++row) {
        MenuFace face;
        if (row < kMatchOverlayCount) {
            face = {name(static_cast<MatchOverlay>(row)),
                    (overlays & bit(static_cast<MatchOverlay>(row))) != 0 ? "ON" : "OFF"};
        } else if (row == kStep) {
            face.label = "STEP ONE TICK";
        } else if (row == kSpeed) {
            face = {"SPEED", line("%g", play.speed())};
        } else {
            face.label = "BACK ONE SECOND";
        }
        paintMenuRow(canvas, menuRow(box, row, rows), face, m_tools, row, rows);
    }
}

} // namespace hexagoal
