// The machine's game at home: it is paused, helped with and left as any match is.
#include "cabinet/profile_name.hpp"
#include "screens/arcade/arcade_screen.hpp"
#include "screens/help/key_text.hpp"
#include "screens/screen_host.hpp"
#include "show/text_line.hpp"
#include "show/words.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

bool anyMenu(const InputFrame& input) {
    return std::any_of(input.seats.begin(), input.seats.end(), [](const SeatInput& seat) {
        return seat.isPressed(Action::Menu) || seat.isPressed(Action::Pause);
    });
}

bool anyStart(const InputFrame& input) {
    return std::any_of(input.seats.begin(), input.seats.end(),
                       [](const SeatInput& seat) { return seat.isPressed(Action::Start); });
}

/// Something is lost by who cannot answer: a team, a continue, his initials, the first seconds of a match.
bool countsDown(SessionStage stage) {
    return stage != SessionStage::Attract && stage != SessionStage::GameOver &&
           stage != SessionStage::Ranking;
}

} // namespace

std::string_view ArcadeScreen::wouldLose() const {
    const SessionStage stage = cabinet().session().stage;
    const bool over = stage == SessionStage::Attract || stage == SessionStage::TeamSelect ||
                      stage == SessionStage::GameOver || stage == SessionStage::Ranking;
    return m_atHome && m_started && !over ? "leave.game" : "";
}

bool ArcadeScreen::pausesAtHome(const InputFrame& input) {
    if (!m_atHome || !m_started) {
        return false;
    }
    const SessionStage stage = cabinet().session().stage;
    const bool playing = stage == SessionStage::Match;
    const bool asked =
        playing ? anyStart(input) || anyMenu(input) : stage != SessionStage::TeamSelect && anyMenu(input);
    const bool pauses = asked || (input.interrupted() && countsDown(stage));
    const bool helps = playing && input.seats[0].isPressed(Action::ToggleHelp);
    if (!pauses && !helps) {
        return false;
    }
    m_pauseOpen = true;
    m_pause = m_play && m_replay.keeps() ? PauseMenu({PauseRow::Save}) : PauseMenu();
    m_pause.open();
    if (helps) {
        m_pause.openHelp();
    }
    m_host->speaker().play(Cue::Confirm);
    return true;
}

void ArcadeScreen::stepPause(const InputFrame& input) {
    const std::optional<PauseRow> chosen = m_pause.step(input);
    m_host->speaker().playAll(m_pause.heard());
    if (chosen == PauseRow::Resume) {
        m_pauseOpen = false;
    } else if (chosen == PauseRow::Save) {
        keepReplay();
    } else if (chosen == PauseRow::Again) {
        m_host->leaveFor(ToArcade{});
    } else if (chosen) {
        m_host->leaveFor(ToTitle{});
    }
}

bool ArcadeScreen::offersReplay() const {
    return m_replay.keeps() && m_play && m_shown.stage == SessionStage::Result;
}

void ArcadeScreen::stepReplay(const InputFrame& input) {
    constexpr int kDeafTicks = 20; // a press so early was meant for what was before the page
    m_replayTold = std::max(0, m_replayTold - 1);
    const bool asked = std::any_of(input.seats.begin(), input.seats.end(),
                                   [](const SeatInput& seat) { return seat.isPressed(Action::B); });
    if (asked && offersReplay() && m_shown.stageTicks > kDeafTicks) {
        m_host->speaker().play(keepReplay() ? Cue::Confirm : Cue::Refused);
    }
}

bool ArcadeScreen::keepReplay() {
    constexpr int kToldTicks = 300; // the page may be over before it is read
    const bool kept = m_replay.save(*m_play);
    m_replayTold = kept ? kToldTicks : m_replayTold;
    return kept;
}

void ArcadeScreen::paintReplayLine(Canvas& canvas, const TypeSizes& type) const {
    const Rect area = canvas.safeArea();
    if (m_pauseOpen && m_pause.helping()) {
        return;
    }
    if (m_replay.speaks() && (m_pauseOpen || m_replayTold > 0 || offersReplay())) {
        return m_replay.paint(canvas, area.bottom());
    }
    if (m_pauseOpen || !offersReplay()) {
        return;
    }
    const TextStyle style{.size = type.text, .colour = palette::kMist, .align = Align::Centre};
    TextLine line;
    const std::string_view row = say("replays.save");
    const std::string_view words = line("{b} %.*s", static_cast<int>(row.size()), row.data());
    const float high = measureKeyText(canvas, area.w, words, m_host->labels(), style);
    paintKeyText(canvas, {area.centre().x, area.bottom() - high}, area.w, words, m_host->labels(), style);
}

Signs ArcadeScreen::signs() const {
    Signs signs{};
    for (std::size_t seat = 0; m_setup.profiles != nullptr && seat < signs.size(); ++seat) {
        if (const Profile* who = m_setup.profiles->onSeat(static_cast<int>(seat))) {
            signs[seat] = initialsOf(who->name);
        }
    }
    return signs;
}

void ArcadeScreen::countRun(bool won) const {
    const SessionState& session = cabinet().session();
    for (int seat = 0; m_atHome && m_setup.profiles != nullptr && seat < kMaxSeats; ++seat) {
        if (session.seats[static_cast<std::size_t>(seat)].side == 0) {
            m_setup.profiles->addArcadeRun(seat, session.score(), session.run.wins + (won ? 1 : 0));
        }
    }
}

void ArcadeScreen::leave() {
    if (m_atHome && m_started && cabinet().session().stage != SessionStage::Attract) {
        SessionInput told;
        told.abandon = true;
        m_setup.cabinet->step(told);
    }
}

} // namespace hexagoal
