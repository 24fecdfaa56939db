// Team select: sides, teams, level and length.
#pragma once

#include "screens/menu/panel_check.hpp"
#include "screens/screen.hpp"
#include "screens/screen_setup.hpp"
#include "screens/teams/team_select_model.hpp"

namespace hexagoal {

class Canvas;

class TeamSelect final : public Screen {
public:
    explicit TeamSelect(const ScreenSetup& setup, const MatchOrder& order = {});

    void enter(ScreenHost& host) override { m_host = &host; }
    SeatPolicy seatPolicy() const override { return SeatPolicy::OnePerDevice; }
    void step(const InputFrame& input) override;
    void paint(Renderer& renderer, float alpha) override;

    const TeamSelectModel& model() const { return m_model; }

private:
    InputFrame ofWhoMayStart(const InputFrame& input);
    /// C is for names on the page of sides, where there are any: takes it out of the input.
    void changeNames(InputFrame& input);
    /// There are names to choose from.
    bool hasNames() const;

    ScreenSetup m_setup;
    TeamSelectModel m_model;
    PanelCheck m_panel;
    ScreenHost* m_host = nullptr;
    int m_ticks = 0;
};

} // namespace hexagoal
