// The editor of combinations (M7): a list, a time line, and a real player who tries what is being made.
#pragma once

#include "screens/combinations/combination_model.hpp"
#include "screens/screen.hpp"
#include "screens/screen_list.hpp"

#include <functional>
#include <memory>

namespace hexagoal {

class CombinationEditor final : public Screen {
public:
    using WayBack = std::function<std::unique_ptr<Screen>()>;

    /// back: the screen that comes when the person leaves.
    CombinationEditor(const ScreenSetup& setup, WayBack back);

    void enter(Director& director) override { m_director = &director; }
    void step(const InputFrame& input) override;
    void paint(Renderer& renderer, float alpha) override;

    const CombinationModel& model() const { return m_model; }

private:
    WayBack m_back;
    CombinationModel m_model;
    Director* m_director = nullptr;
    int m_ticks = 0;
};

} // namespace hexagoal
