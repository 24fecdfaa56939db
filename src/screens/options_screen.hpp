// The options at home: picture, sound, rules, language, controls. What is changed is in force at once, and
// kept.
#pragma once

#include "screens/menu/menu_list.hpp"
#include "screens/screen.hpp"
#include "screens/screen_list.hpp"

#include <functional>
#include <memory>
#include <string_view>
#include <vector>

namespace hexagoal {

struct SettingRow;

class OptionsScreen final : public Screen {
public:
    using WayBack = std::function<std::unique_ptr<Screen>()>;

    /// setup.cabinet must be there.
    OptionsScreen(const ScreenSetup& setup, WayBack back);

    void enter(Director& director) override { m_director = &director; }
    void step(const InputFrame& input) override;
    void paint(Renderer& renderer, float alpha) override;

    /// Empty on the first page.
    std::string_view group() const { return m_group; }
    int focus() const { return m_menu.focus(); }

private:
    void stepMain(const MenuAnswer& answer);
    void stepGroup(const MenuAnswer& answer);

    ScreenSetup m_setup;
    WayBack m_back;
    Director* m_director = nullptr;
    MenuList m_menu;
    std::string_view m_group;
    std::vector<const SettingRow*> m_rows; // of the group
    int m_ticks = 0;
};

} // namespace hexagoal
