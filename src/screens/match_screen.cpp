#include "screens/match_screen.hpp"

#include "render/renderer.hpp"
#include "screens/director.hpp"
#include "screens/result_screen.hpp"
#include "screens/team_select.hpp"
#include "screens/title.hpp"

namespace hexagoal {

namespace {

constexpr int kStayAfterMatch = 150; // ticks, then the result comes
constexpr int kRewindEach = 2;       // ticks back for each tick that the key is held

struct OverlayKey {
    Action action;
    MatchOverlay overlay;
};
constexpr std::array kOverlayKeys{OverlayKey{Action::ToggleReadings, MatchOverlay::Readings},
                                  OverlayKey{Action::ToggleAreas, MatchOverlay::Places},
                                  OverlayKey{Action::ToggleCorrections, MatchOverlay::Options},
                                  OverlayKey{Action::ToggleNodes, MatchOverlay::States},
                                  OverlayKey{Action::ToggleTension, MatchOverlay::Offside},
                                  OverlayKey{Action::ToggleTrail, MatchOverlay::Prediction},
                                  OverlayKey{Action::ToggleForces, MatchOverlay::Bodies}};
static_assert(kOverlayKeys.size() == static_cast<std::size_t>(kMatchOverlayCount));

bool anyPressed(const InputFrame& input, Action action) {
    for (const SeatInput& seat : input.seats) {
        if (seat.isPressed(action))
            return true;
    }
    return false;
}

} // namespace

std::uint64_t nextSeed(std::uint64_t seed) {
    return seed * 6364136223846793005u + 1442695040888963407u; // Knuth's MMIX
}

MatchScreen::MatchScreen(const ScreenSetup& setup, const MatchOrder& order)
    : m_setup(setup), m_order(order),
      m_play(std::make_unique<MatchPlay>(setupOf(order, *setup.teams, setup.seed), setup.tuning)) {}

void MatchScreen::openPause() {
    m_paused = true;
    m_pause.open();
}

void MatchScreen::stepDeveloper(const SeatInput& seat) {
    for (const OverlayKey& key : kOverlayKeys) {
        if (seat.isPressed(key.action))
            m_overlays ^= bit(key.overlay);
    }
    if (seat.isPressed(Action::Pause))
        m_frozen = !m_frozen;
    if (seat.isPressed(Action::Step)) {
        m_frozen = true;
        m_play->setPaused(true);
        m_play->stepOnce();
    }
    if (seat.isPressed(Action::Slow))
        m_play->setSpeed(slower(m_play->speed()));
    if (seat.isHeld(Action::Reset))
        m_play->rewind(kRewindEach + (m_frozen || m_paused ? 0 : 1));
}

void MatchScreen::stepPause(const InputFrame& input) {
    switch (m_pause.step(input, *m_play, m_overlays)) {
    case MatchPause::Outcome::Resume:
        m_paused = false;
        break;
    case MatchPause::Outcome::Restart:
        m_director->change(std::make_unique<MatchScreen>(m_setup, m_order));
        break;
    case MatchPause::Outcome::Teams:
        m_director->change(std::make_unique<TeamSelect>(m_setup, m_order));
        break;
    case MatchPause::Outcome::Quit:
        m_director->change(std::make_unique<Title>(m_setup));
        break;
    case MatchPause::Outcome::None:
        break;
    }
}

void MatchScreen::step(const InputFrame& input) {
    const SeatInput& first = input.seats[0];
    stepDeveloper(first);
    if (m_paused)
        stepPause(input);
    else if (anyPressed(input, Action::Start) || first.isPressed(Action::Menu))
        openPause();
    m_play->setPaused(m_paused || m_frozen);
    m_play->step(MatchPlay::padsOf(input));

    if (m_play->match().over() && !m_paused && ++m_overTicks > kStayAfterMatch)
        m_director->change(std::make_unique<ResultScreen>(m_setup, m_order, std::move(m_play)));
}

void MatchScreen::paint(Renderer& renderer, float alpha) {
    if (m_play == nullptr) // handed on to the result, which comes with the next tick
        return;
    m_play->paintScene(renderer, alpha, m_overlays);
    m_play->paintHud(renderer, m_overlays);
    if (m_paused)
        m_pause.paint(renderer.canvas(), *m_play, m_overlays, m_director->labels());
}

} // namespace hexagoal
