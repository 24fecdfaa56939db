// Team select: sides, teams, level and length.
#pragma once

#include "screens/menu/panel_check.hpp"
#include "screens/screen.hpp"
#include "screens/screen_list.hpp"
#include "screens/teams/team_select_model.hpp"

namespace hexagoal {

class Canvas;

class TeamSelect final : public Screen {
public:
    explicit TeamSelect(const ScreenSetup& setup, const MatchOrder& order = {});

    void enter(Director& director) override { m_director = &director; }
    SeatPolicy seatPolicy() const override { return SeatPolicy::OnePerDevice; }
    void step(const InputFrame& input) override;
    void paint(Renderer& renderer, float alpha) override;

    const TeamSelectModel& model() const { return m_model; }

private:
    InputFrame ofWhoMayStart(const InputFrame& input);

    ScreenSetup m_setup;
    TeamSelectModel m_model;
    PanelCheck m_panel;
    Director* m_director = nullptr;
    int m_ticks = 0;
};

} // namespace hexagoal
