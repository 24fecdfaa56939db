#include "screens/match/match_screen.hpp"

#include "cabinet/cabinet.hpp"
#include "render/renderer.hpp"
#include "screens/arcade/arcade_match.hpp"
#include "screens/screen_host.hpp"

namespace hexagoal {

namespace {

constexpr int kStayAfterMatch = 150; // ticks, then the result comes

bool anyPressed(const InputFrame& input, Action action) {
    for (const SeatInput& seat : input.seats) {
        if (seat.isPressed(action)) {
            return true;
        }
    }
    return false;
}

} // namespace

MatchScreen::MatchScreen(const ScreenSetup& setup, const MatchOrder& order) : m_order(order) {
    MatchSetup match = setupOf(order, *setup.teams, setup.seed, setup.venue);
    if (setup.cabinet) {
        match.rules = rulesOf(setup.cabinet->context().settings, match.rules.minutes);
    }
    m_play = std::make_shared<MatchPlay>(std::move(match), setup.tuning);
    if (setup.combinations) {
        m_play->useCombinations(*setup.combinations);
    }
}

MatchScreen::MatchScreen(const ScreenSetup& setup, const MatchOrder& order, std::shared_ptr<MatchPlay> play)
    : m_order(order), m_play(std::move(play)) {
    if (setup.combinations) {
        m_play->useCombinations(*setup.combinations);
    }
    openPause();
    m_pause.showCombinations();
}

void MatchScreen::openPause() {
    m_paused = true;
    m_pause.open();
}

void MatchScreen::stepPause(const InputFrame& input) {
    const MatchPause::Outcome outcome = m_pause.step(input, *m_play, m_tools.overlays);
    m_host->speaker().playAll(m_pause.heard());
    switch (outcome) {
    case MatchPause::Outcome::Resume:
        m_paused = false;
        break;
    case MatchPause::Outcome::Combinations:
        m_host->change(ToCombinations{.back = ToMatch{m_order, m_play}});
        break;
    case MatchPause::Outcome::Restart:
        m_host->change(ToMatch{m_order});
        break;
    case MatchPause::Outcome::Teams:
        m_host->change(ToTeams{m_order});
        break;
    case MatchPause::Outcome::Quit:
        m_host->change(ToTitle{});
        break;
    case MatchPause::Outcome::None:
        break;
    }
}

void MatchScreen::step(const InputFrame& input) {
    const SeatInput& first = input.seats[0];
    m_tools.step(first, *m_play);
    if (m_paused) {
        stepPause(input);
    } else if (anyPressed(input, Action::Start) || first.isPressed(Action::Menu) || input.interrupted()) {
        openPause();
        m_host->speaker().play(Cue::Confirm);
    }
    m_play->setPaused(m_paused || m_tools.frozen);
    m_play->step(MatchPlay::padsOf(input));
    m_play->sound(*m_host);

    if (m_play->match().over() && !m_paused && ++m_overTicks > kStayAfterMatch) {
        m_host->change(ToResult{m_order, m_play});
    }
}

void MatchScreen::paint(Renderer& renderer, float alpha) {
    m_play->paintScene(renderer, alpha, m_tools.overlays);
    m_play->paintHud(renderer, alpha, m_tools.overlays);
    if (m_paused) {
        m_pause.paint(renderer.canvas(), *m_play, m_tools.overlays, m_host->labels());
    }
}

} // namespace hexagoal
