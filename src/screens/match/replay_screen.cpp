#include "screens/match/replay_screen.hpp"

#include "render/renderer.hpp"
#include "screens/screen_host.hpp"

#include <utility>

namespace hexagoal {

namespace {

constexpr int kStayAtEnd = 150; // ticks, then the title comes

std::int32_t ticksOf(const std::vector<PadRun>& log) {
    std::int32_t ticks = 0;
    for (const PadRun& run : log) {
        ticks += run.ticks;
    }
    return ticks;
}

} // namespace

ReplayScreen::ReplayScreen(std::vector<PadRun> log, std::shared_ptr<MatchPlay> play)
    : m_log(std::move(log)), m_play(std::move(play)) {}

void ReplayScreen::step(const InputFrame& input) {
    m_tools.step(input.seats[0], *m_play);
    const bool done = m_play->match().over() || m_play->match().tick >= ticksOf(m_log);
    m_play->setPaused(m_tools.frozen || done);
    m_play->step(padsAt(m_log, m_play->match().tick));
    m_play->sound(*m_host);
    m_restTicks = done && !m_tools.frozen ? m_restTicks + 1 : 0;

    bool leave = m_restTicks > kStayAtEnd;
    for (const SeatInput& seat : input.seats) {
        for (const Action action : {Action::A, Action::B, Action::C, Action::Start, Action::Menu}) {
            leave = leave || seat.isPressed(action);
        }
    }
    if (leave) {
        m_host->change(ToTitle{});
    }
}

void ReplayScreen::paint(Renderer& renderer, float alpha) {
    m_play->paintScene(renderer, alpha, m_tools.overlays);
    m_play->paintHud(renderer, alpha, m_tools.overlays);
}

} // namespace hexagoal
