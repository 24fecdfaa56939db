// The matches that the person has kept, the newest first: choose one to see it.
#pragma once

#include "screens/menu/menu_list.hpp"
#include "screens/screen.hpp"
#include "screens/screen_setup.hpp"

#include <memory>
#include <string>
#include <vector>

namespace hexagoal {

class ReplayList final : public Screen {
public:
    explicit ReplayList(const ScreenSetup& setup);

    void enter(ScreenHost& host) override { m_host = &host; }
    void step(const InputFrame& input) override;
    void paint(Renderer& renderer, float alpha) override;

    const std::vector<std::string>& names() const { return m_names; }

private:
    void refresh();

    std::shared_ptr<ReplayShelf> m_shelf;
    ScreenHost* m_host = nullptr;
    std::vector<std::string> m_names;
    MenuList m_menu;
    bool m_fetching = false;
    int m_ticks = 0;
};

} // namespace hexagoal
