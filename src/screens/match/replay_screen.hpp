// A recorded match, seen again: the same pads, the same match. Any button leads back to the title.
#pragma once

#include "replay/replay_file.hpp"
#include "screens/match/match_play.hpp"
#include "screens/match/match_tools.hpp"
#include "screens/screen.hpp"
#include "screens/screen_list.hpp"

#include <vector>

namespace hexagoal {

class ReplayScreen final : public Screen {
public:
    /// game: the replay's, before its first tick.
    ReplayScreen(const ScreenSetup& setup, const Replay& replay, Game game);

    void enter(Director& director) override { m_director = &director; }
    void step(const InputFrame& input) override;
    void paint(Renderer& renderer, float alpha) override;

    const MatchPlay& play() const { return m_play; }

private:
    ScreenSetup m_setup;
    std::vector<PadRun> m_log;
    MatchPlay m_play;
    MatchTools m_tools;
    Director* m_director = nullptr;
    int m_restTicks = 0; // since its last tick
};

} // namespace hexagoal
