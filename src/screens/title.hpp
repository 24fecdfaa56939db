// The title over a running match of the CPU, and the home menu.
#pragma once

#include "screens/help/help_pages.hpp"
#include "screens/match/match_play.hpp"
#include "screens/menu/menu_list.hpp"
#include "screens/menu/panel_check.hpp"
#include "screens/menu/question.hpp"
#include "screens/screen.hpp"
#include "screens/screen_setup.hpp"

#include <memory>

namespace hexagoal {

class Title final : public Screen {
public:
    explicit Title(const ScreenSetup& setup);

    void enter(ScreenHost& host) override;
    void step(const InputFrame& input) override;
    void paint(Renderer& renderer, float alpha) override;

    bool menuOpen() const { return m_menuOpen; }
    bool offering() const { return m_offering; }
    bool helping() const { return m_helping; }
    int focus() const { return m_menu.focus(); }
    const MatchPlay& play() const { return *m_play; }

private:
    /// turn: of the venues.
    void startMatch(std::uint64_t turn);
    void openMenu(int focus);
    void offerTutorial();
    void stepOffer(const InputFrame& input);
    void choose(int row);
    void paintWords(Canvas& canvas) const;
    /// 0 … 1: how far it has come.
    float menuShown(const Canvas& canvas) const;
    void paintMenu(Canvas& canvas, const TypeSizes& type) const;

    ScreenSetup m_setup;
    ScreenHost* m_host = nullptr;
    Rng m_rng;
    std::unique_ptr<MatchPlay> m_play;
    MenuList m_menu;
    PanelCheck m_panel;
    Question m_offer; // of the tutorial
    HelpPages m_help;
    bool m_offering = false;
    bool m_helping = false;
    bool m_menuOpen = false;
    int m_ticks = 0;
    int m_overTicks = 0; // since the match behind ended
    int m_menuTicks = 0; // since the menu came
};

} // namespace hexagoal
