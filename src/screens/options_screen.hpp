// The options at home: picture, sound, rules, language, controls. What is changed is in force at once, and
// kept.
#pragma once

#include "screens/menu/menu_list.hpp"
#include "screens/screen.hpp"
#include "screens/screen_setup.hpp"

#include <string_view>
#include <vector>

namespace hexagoal {

struct SettingRow;

class OptionsScreen final : public Screen {
public:
    /// setup.cabinet must be there.
    explicit OptionsScreen(const ScreenSetup& setup);

    void enter(ScreenHost& host) override;
    void step(const InputFrame& input) override;
    void paint(Renderer& renderer, float alpha) override;

    /// Empty on the first page.
    std::string_view group() const { return m_group; }
    int focus() const { return m_menu.focus(); }

private:
    void stepMain(const MenuAnswer& answer);
    void stepGroup(const MenuAnswer& answer);
    void paintMain(Canvas& canvas, Rect body, const TypeSizes& type) const;

    ScreenSetup m_setup;
    ScreenHost* m_host = nullptr;
    MenuList m_menu;
    std::string_view m_group;
    std::vector<const SettingRow*> m_rows; // of the group
    int m_ticks = 0;
};

} // namespace hexagoal
