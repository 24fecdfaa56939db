// The result over the last picture of the match: score, scorers, statistics; then again.
#pragma once

#include "cabinet/profile_book.hpp"
#include "screens/match/match_order.hpp"
#include "screens/match/match_play.hpp"
#include "screens/match/replay_saver.hpp"
#include "screens/menu/menu_list.hpp"
#include "screens/screen.hpp"
#include "screens/screen_setup.hpp"

#include <memory>

namespace hexagoal {

class ResultScreen final : public Screen {
public:
    /// play: a match, over or not; what has happened so far is shown.
    ResultScreen(const ScreenSetup& setup, const MatchOrder& order, std::shared_ptr<MatchPlay> play);

    void enter(ScreenHost& host) override { m_host = &host; }
    SeatPolicy seatPolicy() const override { return SeatPolicy::OnePerDevice; }
    void step(const InputFrame& input) override;
    void paint(Renderer& renderer, float alpha) override;

private:
    MatchOrder m_order;
    const ProfileBook* m_players; // null: nobody has a name
    std::shared_ptr<MatchPlay> m_play;
    ScreenHost* m_host = nullptr;
    MenuList m_menu;
    ReplaySaver m_replay;
    int m_ticks = 0;
};

} // namespace hexagoal
