// The menu over a paused match: go on, the controls, the developer's tools, leave.
#pragma once

#include "platform/control_labels.hpp"
#include "screens/match/match_play.hpp"
#include "screens/menu/menu_list.hpp"

namespace hexagoal {

class MatchPause {
public:
    enum class Page { Main, Controls, Developer };
    enum class Outcome { None, Resume, Combinations, Restart, Teams, Quit };

    void open();
    /// The focus is where it was when the person went to the combinations.
    void showCombinations();
    Outcome step(const InputFrame& input, MatchPlay& play, MatchOverlays& overlays);
    void paint(Canvas& canvas, const MatchPlay& play, MatchOverlays overlays,
               const ControlLabels& labels) const;

    Page page() const { return m_page; }
    int focus() const { return m_menu.focus(); }
    /// Of the last tick.
    Cues heard() const { return m_heard; }

private:
    void turnTo(Page page, int focus = 0);
    void develop(int row, MatchPlay& play, MatchOverlays& overlays);

    Page m_page = Page::Main;
    MenuList m_menu;
    Cues m_heard;
    int m_ticks = 0;
};

/// Speeds that the developer's tools know: whole, half, a quarter, an eighth.
double slower(double speed);

} // namespace hexagoal
