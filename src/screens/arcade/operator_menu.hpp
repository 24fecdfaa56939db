// The operator's menu: everything the owner of a machine sets, tests and reads. Nothing is saved unasked.
#pragma once

#include "cabinet/cabinet.hpp"
#include "screens/arcade/arcade_view.hpp"
#include "screens/arcade/operator_controls.hpp"
#include "screens/bindings/input_test_page.hpp"
#include "screens/menu/menu_list.hpp"
#include "sound/speaker.hpp"

#include <cstdint>
#include <memory>
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
        Controls,
        Confirm, ///< a command, or leaving without saving
    };

    /// On its first page.
    void open();
    /// The menu is left, by whatever way: nothing that is half done stays.
    void close();
    /// One tick. What the session is to be told. controls: null where there are no devices.
    OperatorLeave step(const InputFrame& input, Cabinet& cabinet, Speaker& speaker, InputDesk* controls);
    /// controls: null where there are no devices.
    void paint(const ArcadeView& view, const Cabinet& cabinet, InputDesk* controls) const;

    Page page() const { return m_page; }
    int focus() const { return m_menu.focus(); }
    /// Of Page::Controls; null elsewhere.
    const OperatorControls* controls() const { return m_controls.get(); }
    /// Somebody is at a page that waits for what the panel itself does not say.
    bool waits() const { return m_controls && m_controls->waits(); }

private:
    enum Row : std::uint8_t {
        kInputTest,
        kScreenTest,
        kSoundTest,
        kCoins,
        kGame,
        kVenues,
        kTimes,
        kSound,
        kLanguage,
        kPicture,
        kAccessibility,
        kControls,
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
    OperatorLeave stepMain(const MenuAnswer& answer, Cabinet& cabinet, InputDesk* controls);
    void stepSettings(const MenuAnswer& answer, Cabinet& cabinet, Speaker& speaker);
    OperatorLeave stepConfirm(const MenuAnswer& answer, Cabinet& cabinet);
    void stepInputTest(const InputFrame& input);
    void stepControls(const InputFrame& input, Speaker& speaker);

    void paintMain(const ArcadeView& view, const Cabinet& cabinet) const;
    void paintSettings(const ArcadeView& view, const Cabinet& cabinet) const;
    void paintBooks(const ArcadeView& view, const Cabinet& cabinet) const;
    void paintInputs(const ArcadeView& view, InputDesk* controls) const;
    void paintScreenTest(const ArcadeView& view) const;
    void paintSoundTest(const ArcadeView& view) const;
    void paintMessageList(const ArcadeView& view, const Cabinet& cabinet) const;
    void paintConfirm(const ArcadeView& view) const;

    Page m_page = Page::Main;
    MenuList m_menu;
    std::string_view m_group;
    Row m_asked = kExit; ///< what Confirm is about
    int m_mainFocus = 0; ///< to come back to
    int m_picture = 0;   ///< of the screen test
    InputTestModel m_inputTest;
    std::unique_ptr<OperatorControls> m_controls;
    int m_heldBack = 0;     ///< ticks: how the input test is left
    bool m_exports = false; ///< the books were asked for
};

} // namespace hexagoal
