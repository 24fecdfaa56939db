#include "screens/match/replay_screen.hpp"

#include "render/renderer.hpp"
#include "screens/screen_host.hpp"

#include <algorithm>
#include <utility>

namespace hexagoal {

namespace {

constexpr int kStayAtEnd = 150; // ticks, then it goes back

std::int32_t ticksOf(const std::vector<PadRun>& log) {
    std::int32_t ticks = 0;
    for (const PadRun& run : log) {
        ticks += run.ticks;
    }
    return ticks;
}

/// A, B or C: whoever watches and presses something wants something.
bool anyBack(const InputFrame& input) {
    return std::any_of(input.seats.begin(), input.seats.end(),
                       [](const SeatInput& seat) { return confirms(seat) || goesBack(seat); }) ||
           input.pointer.isPressed(PointerButton::Right);
}

} // namespace

ReplayScreen::ReplayScreen(const ScreenSetup& setup, std::vector<PadRun> log, std::shared_ptr<MatchPlay> play,
                           bool fromList)
    : m_setup(setup), m_log(std::move(log)), m_start(play->game()), m_play(std::move(play)),
      m_fromList(fromList) {
    m_camera.begin(*m_play);
}

void ReplayScreen::goBack() {
    m_host->change(m_fromList ? NextScreen(ToReplays{}) : NextScreen(ToTitle{}));
}

void ReplayScreen::step(const InputFrame& input) {
    m_tools.step(input.seats[0], *m_play);
    if (m_paused) {
        stepPause(input);
    } else if (m_tools.asksForPause(input) || anyBack(input)) {
        m_paused = true;
        m_pause.open();
        m_host->speaker().play(Cue::Confirm);
    }
    if (!m_paused && m_camera.step(input, *m_play)) {
        m_host->speaker().play(Cue::Change);
    }
    const bool done = m_play->match().over() || m_play->match().tick >= ticksOf(m_log);
    m_play->setPaused(m_paused || m_tools.frozen || done);
    m_play->step(padsAt(m_log, m_play->match().tick));
    m_play->sound(*m_host);
    m_restTicks = done && !m_tools.frozen && !m_paused ? m_restTicks + 1 : 0;
    if (m_restTicks > kStayAtEnd) {
        goBack();
    }
}

void ReplayScreen::stepPause(const InputFrame& input) {
    const std::optional<PauseRow> chosen = m_pause.step(input);
    m_host->speaker().playAll(m_pause.heard());
    if (chosen == PauseRow::Resume) {
        m_paused = false;
    } else if (chosen == PauseRow::Again) {
        m_paused = false;
        m_play = std::make_shared<MatchPlay>(m_start);
        m_camera.begin(*m_play);
    } else if (chosen) {
        goBack();
    }
}

void ReplayScreen::paint(Renderer& renderer, float alpha) {
    m_play->paintScene(renderer, alpha, m_tools.overlays);
    m_play->paintHud(renderer, alpha, m_tools.overlays);
    if (m_paused) {
        m_pause.paint(renderer.canvas(), m_host->labels());
    } else {
        m_camera.paint(renderer.canvas());
    }
}

} // namespace hexagoal
