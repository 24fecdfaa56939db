// The editor of combinations (M7): a list, a time line, and a real player who tries what is being made.
#pragma once

#include "screens/combinations/combination_model.hpp"
#include "screens/next_screen.hpp"
#include "screens/screen.hpp"
#include "screens/screen_setup.hpp"

namespace hexagoal {

class CombinationEditor final : public Screen {
public:
    using WayBack = decltype(ToCombinations::back);

    /// back: the screen that comes when the person leaves.
    CombinationEditor(const ScreenSetup& setup, WayBack back);

    void enter(ScreenHost& host) override { m_host = &host; }
    std::string_view wouldLose() const override;
    double speed() const override;
    void step(const InputFrame& input) override;
    void paint(Renderer& renderer, float alpha) override;

    const CombinationModel& model() const { return m_model; }

private:
    ScreenSetup m_setup;
    WayBack m_back;
    CombinationModel m_model;
    ScreenHost* m_host = nullptr;
    int m_ticks = 0;
};

} // namespace hexagoal
