// The operator's menu: everything the owner of a machine sets, tests and reads. Nothing is saved unasked.
#pragma once

#include "cabinet/cabinet.hpp"
#include "screens/arcade/arcade_view.hpp"
#include "screens/bindings/input_test_page.hpp"
#include "screens/menu/menu_list.hpp"
#include "sound/speaker.hpp"

#include <cstdint>
#include <string_view>

namespace hexagoal {

class OperatorMenu {
public:
    enum class Page : std::uint8_t {
        Main,
        InputTest,
        ScreenTest,
        SoundTest,
        Settings, ///< of `group`
        Books,
        Messages,
        Confirm, ///< a command, or leaving without saving
    };

    /// On its first page.
    void open();
    /// One tick. What the session is to be told.
    OperatorLeave step(const InputFrame& input, Cabinet& cabinet, Speaker& speaker);
    /// controls: null where there are no devices.
    void paint(const ArcadeView& view, const Cabinet& cabinet, InputDesk* controls) const;

    Page page() const { return m_page; }
    int focus() const { return m_menu.focus(); }

private:
    enum Row : std::uint8_t {
        kInputTest,
        kScreenTest,
        kSoundTest,
        kCoins,
        kGame,
        kTimes,
        kSound,
        kLanguage,
        kPicture,
        kBooks,
        kMessages,
        kClearBooks,
        kClearRanking,
        kReset,
        kSaveExit,
        kExit,
        kMainRows
    };

    void turnTo(Page page, int rows, int focus = 0);
    OperatorLeave stepMain(const MenuAnswer& answer, Cabinet& cabinet);
    void stepSettings(const MenuAnswer& answer, Cabinet& cabinet, Speaker& speaker);
    OperatorLeave stepConfirm(const MenuAnswer& answer, Cabinet& cabinet);
    void stepInputTest(const InputFrame& input);

    void paintMain(const ArcadeView& view, const Cabinet& cabinet) const;
    void paintSettings(const ArcadeView& view, const Cabinet& cabinet) const;
    void paintBooks(const ArcadeView& view, const Cabinet& cabinet) const;
    void paintInputs(const ArcadeView& view, InputDesk* controls) const;
    void paintScreenTest(const ArcadeView& view) const;
    void paintSoundTest(const ArcadeView& view) const;
    void paintMessages(const ArcadeView& view, const Cabinet& cabinet) const;
    void paintConfirm(const ArcadeView& view) const;

    Page m_page = Page::Main;
    MenuList m_menu;
    std::string_view m_group;
    Row m_asked = kExit; ///< what Confirm is about
    int m_mainFocus = 0; ///< to come back to
    int m_picture = 0;   ///< of the screen test
    InputTestModel m_inputTest;
    int m_heldBack = 0;     ///< ticks: how the input test is left
    bool m_exports = false; ///< the books were asked for
};

} // namespace hexagoal
