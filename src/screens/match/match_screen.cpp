#include "screens/match/match_screen.hpp"

#include "cabinet/cabinet.hpp"
#include "cabinet/ladder.hpp"
#include "render/renderer.hpp"
#include "screens/arcade/arcade_match.hpp"
#include "screens/screen_host.hpp"

namespace hexagoal {

namespace {

constexpr int kStayAfterMatch = 150; // ticks, then the result comes

} // namespace

MatchScreen::MatchScreen(const ScreenSetup& setup, const MatchOrder& order, bool opened)
    : m_setup(setup), m_order(order), m_replay(setup.replays), m_strip(setup.progress) {
    // A film that somebody plays on from may be of the secret team: it is behind the others.
    const std::vector<Team> teams =
        setup.cabinet ? everyTeam(*setup.teams, setup.cabinet->secretTeam()) : *setup.teams;
    MatchSetup match = setupOf(order, teams, setup.seed, *setup.venues);
    if (setup.cabinet) {
        match.rules = rulesOf(setup.cabinet->context().settings, match.rules.minutes);
    }
    match.rules.goalWait = kGoalWaitAtHome;
    m_play = std::make_shared<MatchPlay>(std::move(match), setup.tuning);
    if (setup.combinations) {
        m_play->useCombinations(*setup.combinations);
    }
    if (setup.profiles != nullptr) {
        m_play->nameSeats(*setup.profiles);
    }
    m_camera.begin(*m_play);
    if (opened) {
        m_play->open();
    }
}

MatchScreen::MatchScreen(const ScreenSetup& setup, const MatchOrder& order, std::shared_ptr<MatchPlay> play)
    : m_setup(setup), m_order(order), m_play(std::move(play)), m_replay(setup.replays),
      m_strip(setup.progress) {
    if (setup.combinations) {
        m_play->useCombinations(*setup.combinations);
    }
    m_camera.begin(*m_play);
    openPause();
    if (!m_play->takenOver()) {
        m_pause.showCombinations(); // whoever comes from there goes on there
    }
}

std::string_view MatchScreen::wouldLose() const {
    return m_play->match().over() ? std::string_view() : "leave.match";
}

void MatchScreen::openPause() {
    m_paused = true;
    m_pause.open();
}

void MatchScreen::stepPause(const InputFrame& input) {
    const std::optional<PauseRow> chosen = m_pause.step(input, *m_play, m_tools.overlays);
    m_host->speaker().playAll(m_pause.heard());
    if (!chosen) {
        return;
    }
    switch (*chosen) {
    case PauseRow::Resume:
        m_paused = false;
        break;
    case PauseRow::Save:
        m_replay.save(*m_play);
        break;
    case PauseRow::Combinations:
        m_host->change(ToCombinations{.back = ToMatch{m_order, m_play}});
        break;
    case PauseRow::Again:
        m_host->leaveFor(ToMatch{m_order});
        break;
    case PauseRow::Teams:
        m_host->leaveFor(ToTeams{m_order});
        break;
    default:
        m_host->leaveFor(ToTitle{});
        break;
    }
}

void MatchScreen::step(const InputFrame& devices) {
    const bool skips = !m_paused && skipsOpening(devices, *m_play);
    if (skips) {
        m_host->speaker().play(Cue::Confirm);
    }
    const InputFrame input = skips ? InputFrame{} : devices;
    m_tools.step(input.seats[0], *m_play);
    const bool paused = m_paused || m_tools.frozen; // what goes on from there is no press for the match
    if (m_paused) {
        stepPause(input);
    } else if (m_tools.asksForPause(input)) {
        openPause();
        m_host->speaker().play(Cue::Confirm);
    } else if (input.seats[0].isPressed(Action::ToggleHelp)) {
        m_paused = true;
        m_pause.openHelp();
        m_host->speaker().play(Cue::Confirm);
    }
    if (!m_paused && m_camera.step(input, *m_play)) {
        m_host->speaker().play(Cue::Change);
    }
    m_play->setPaused(m_paused || m_tools.frozen);
    if (m_paused) {
        m_play->letGo();
    }
    m_play->standBehindMenu(m_paused && m_pause.showsRows());
    m_play->step(m_paused ? Pads{} : m_play->hands(devices, m_setup));
    m_play->sound(*m_host);
    m_play->rumble(m_setup);
    if (!m_play->paused() && !m_play->opening() && m_order.sides[0] != kNoSide) {
        m_strip.step(m_play->match(), input);
    }

    if (m_play->match().over() && !m_counted) {
        m_counted = true;
        countMatch(m_setup, *m_play);
    }
    const bool seen =
        m_play->match().over() && !m_paused && !m_play->looksBack(paused ? InputFrame{} : input);
    if (seen && ++m_overTicks > kStayAfterMatch) {
        m_host->change(ToResult{m_order, m_play});
    }
}

void MatchScreen::paint(Renderer& renderer, float alpha) {
    m_play->paintScene(renderer, alpha, m_tools.overlays);
    m_play->paintHud(renderer, alpha, m_tools.overlays);
    if (!m_paused) {
        Canvas& canvas = renderer.canvas();
        m_camera.paint(canvas);
        m_play->paintStrip(canvas, m_strip, m_host->labels(), alpha);
    } else {
        m_pause.paint(renderer.canvas(), *m_play, m_tools.overlays, m_host->labels());
        m_replay.paint(renderer.canvas(), renderer.canvas().safeArea().bottom());
    }
}

} // namespace hexagoal
