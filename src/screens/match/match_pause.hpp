// The menu over a paused match: what every pause menu has, and the developer's tools.
#pragma once

#include "platform/control_labels.hpp"
#include "screens/match/match_play.hpp"
#include "screens/menu/menu_list.hpp"
#include "screens/menu/pause_menu.hpp"

namespace hexagoal {

class MatchPause {
public:
    enum class Page { Main, Statistics, Developer };

    void open();
    /// How to play, over the match; closing it goes on.
    void openHelp();
    /// The focus is where it was when the person went to the combinations.
    void showCombinations();
    /// What was chosen, if it leads away from the menu.
    std::optional<PauseRow> step(const InputFrame& input, MatchPlay& play, MatchOverlays& overlays);
    void paint(Canvas& canvas, const MatchPlay& play, MatchOverlays overlays,
               const ControlLabels& labels) const;

    Page page() const { return m_page; }
    /// Its rows, and no page over them.
    bool showsRows() const { return m_page == Page::Main && !m_menu.helping(); }
    const PauseMenu& menu() const { return m_menu; }
    /// Of the last tick.
    Cues heard() const { return m_heard; }

private:
    void develop(int row, MatchPlay& play, MatchOverlays& overlays);
    void stepStatistics(const InputFrame& input);
    void stepDeveloper(const InputFrame& input, MatchPlay& play, MatchOverlays& overlays);

    Page m_page = Page::Main;
    PauseMenu m_menu{
        {PauseRow::Statistics, PauseRow::Save, PauseRow::Combinations, PauseRow::Developer, PauseRow::Teams}};
    MenuList m_tools;
    Cues m_heard;
};

/// Speeds that the developer's tools know: whole, half, a quarter, an eighth.
double slower(double speed);

} // namespace hexagoal
