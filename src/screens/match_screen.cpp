#include "screens/match_screen.hpp"

#include "cabinet/cabinet.hpp"
#include "render/renderer.hpp"
#include "screens/arcade/arcade_match.hpp"
#include "screens/combination_editor.hpp"
#include "screens/director.hpp"
#include "screens/result_screen.hpp"
#include "screens/team_select.hpp"
#include "screens/title.hpp"

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

std::uint64_t nextSeed(std::uint64_t seed) {
    return seed * 6364136223846793005u + 1442695040888963407u; // Knuth's MMIX
}

MatchScreen::MatchScreen(const ScreenSetup& setup, const MatchOrder& order) : m_setup(setup), m_order(order) {
    MatchSetup match = setupOf(order, *setup.teams, setup.seed);
    if (setup.cabinet) {
        match.rules = rulesOf(setup.cabinet->context().settings, match.rules.minutes);
    }
    m_play = std::make_unique<MatchPlay>(std::move(match), setup.tuning);
    if (setup.combinations) {
        m_play->useCombinations(*setup.combinations);
    }
}

MatchScreen::MatchScreen(const ScreenSetup& setup, const MatchOrder& order, std::unique_ptr<MatchPlay> play)
    : m_setup(setup), m_order(order), m_play(std::move(play)) {
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

void MatchScreen::editCombinations() {
    m_director->change([this]() -> std::unique_ptr<Screen> {
        // The match waits in the way back. A function must be copyable, so it is held in common.
        auto waiting = std::make_shared<std::unique_ptr<MatchPlay>>(std::move(m_play));
        return std::make_unique<CombinationEditor>(
            m_setup, [setup = m_setup, order = m_order, waiting]() -> std::unique_ptr<Screen> {
                return std::make_unique<MatchScreen>(setup, order, std::move(*waiting));
            });
    });
}

void MatchScreen::stepPause(const InputFrame& input) {
    const MatchPause::Outcome outcome = m_pause.step(input, *m_play, m_tools.overlays);
    m_director->speaker().playAll(m_pause.heard());
    switch (outcome) {
    case MatchPause::Outcome::Resume:
        m_paused = false;
        break;
    case MatchPause::Outcome::Combinations:
        editCombinations();
        break;
    case MatchPause::Outcome::Restart:
        m_director->change([this] { return std::make_unique<MatchScreen>(m_setup, m_order); });
        break;
    case MatchPause::Outcome::Teams:
        m_director->change([this] { return std::make_unique<TeamSelect>(m_setup, m_order); });
        break;
    case MatchPause::Outcome::Quit:
        m_director->change([this] { return std::make_unique<Title>(m_setup); });
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
    } else if (anyPressed(input, Action::Start) || first.isPressed(Action::Menu) || input.lostAnyDevice()) {
        openPause();
        m_director->speaker().play(Cue::Confirm);
    }
    m_play->setPaused(m_paused || m_tools.frozen);
    m_play->step(MatchPlay::padsOf(input));

    if (m_play->match().over() && !m_paused && ++m_overTicks > kStayAfterMatch) {
        m_director->change(
            [this] { return std::make_unique<ResultScreen>(m_setup, m_order, std::move(m_play)); });
    }
}

void MatchScreen::paint(Renderer& renderer, float alpha) {
    m_play->paintScene(renderer, alpha, m_tools.overlays);
    m_play->paintHud(renderer, alpha, m_tools.overlays);
    if (m_paused) {
        m_pause.paint(renderer.canvas(), *m_play, m_tools.overlays, m_director->labels());
    }
}

} // namespace hexagoal
