// Choosing what keys, buttons and sticks do: everything that a tick of input changes, without a picture.
#pragma once

#include "platform/control_capture.hpp"
#include "platform/input.hpp"
#include "platform/input_desk.hpp"
#include "platform/stick_calibration.hpp"
#include "screens/menu/menu_list.hpp"
#include "sound/speaker.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hexagoal {

class BindingModel {
public:
    enum class Page : std::uint8_t {
        Devices,   ///< what is plugged in
        Device,    ///< what one of them does
        Capture,   ///< push the control for …
        Calibrate, ///< hands off, then full circles
        Keep,      ///< the new mapping is tried: kept, or gone by itself
        Claim,     ///< who presses start takes the next seat
    };
    enum class Row : std::uint8_t {
        Device, ///< index: of devices()
        SwapSeats,
        ClaimSeats,
        Back,
        // Of one device
        Player,
        Players,
        InOrder,
        Action, ///< index: the action
        Calibrate,
        DeadZone,
        Reset,
    };
    struct RowOf {
        Row row;
        int index = 0;
        std::string value{}; ///< as it is read: names of controls, numbers
    };

    static constexpr int kCaptureTicks = 600; ///< 10 s to push a control
    static constexpr int kKeepTicks = 600;    ///< 10 s to say that the new mapping works
    static constexpr int kCircleTicks = 1200;
    static constexpr int kClaimTicks = 1800; ///< after the last claim

    explicit BindingModel(InputDesk& desk);

    /// One tick. False: the person leaves.
    bool step(const InputFrame& input);
    /// The screen goes: nothing that is half done stays.
    void leave();

    Page page() const { return m_page; }
    const std::vector<RowOf>& rows() const { return m_rows; }
    const MenuList& menu() const { return m_menu; }
    int focus() const { return m_menu.focus(); }

    /// The device of the page, or that the focus is on; null: none.
    const DeskDevice* device() const;
    std::span<const DeskDevice> devices() const { return m_devices; }
    int player() const { return m_player; }
    /// What of the panel the player of this device has nothing for.
    ActionSet missing() const;

    /// Of Capture: the action that is asked for, the how manieth of how many.
    Action asked() const { return m_asked[static_cast<std::size_t>(m_at)]; }
    int askedNumber() const { return m_at; }
    int askedCount() const { return static_cast<int>(m_asked.size()); }
    const StickCalibration& calibration() const { return m_calibration; }
    /// Of Claim: the seat that is to be claimed.
    int nextToClaim() const { return m_desk.nextToClaim(); }

    /// Until the page goes by itself, rounded up; 0: it stays.
    int secondsLeft() const { return (m_ticksLeft + 59) / 60; }

    /// What was done, or why not: the key of a text, empty when there is nothing to say, and what it is
    /// about.
    std::string_view message() const { return m_message; }
    const std::string& messageAbout() const { return m_about; }
    bool messageIsBad() const { return m_isBad; }

    /// Of the last tick.
    Cues heard() const { return m_heard; }

private:
    void open(Page page, int focus = 0);
    void openDevice(std::int32_t id);
    void fill();
    void fillDevices();
    void fillDevice();
    std::string controlsOf(Action action) const;
    void say(std::string_view key, bool isBad, std::string about = {});

    void stepDevices(const MenuAnswer& answer);
    void stepDevice(const MenuAnswer& answer);
    void changeRow(const RowOf& row, int by);
    void stepCapture(const InputFrame& input);
    void stepCalibrate(const InputFrame& input);
    void stepKeep(const InputFrame& input);
    void stepClaim(const InputFrame& input);

    void ask(std::vector<Action> actions);
    void take(const CapturedControl& captured);
    void bind(Action action, const Control& control);
    void takeOut(Action action);
    void setPlayers(int players);
    /// What to go back to.
    void remember();
    /// The map as drafted plays now; kept or gone by the page that comes.
    void tryOut(const DeviceMap& map);
    void revert();
    const DeskDevice* find(std::int32_t id) const;

    InputDesk& m_desk;
    std::span<const DeskDevice> m_devices;
    Page m_page = Page::Devices;
    MenuList m_menu;
    std::vector<RowOf> m_rows;
    std::int32_t m_device = kKeyboardId;
    int m_player = 0;
    int m_ticksLeft = 0;
    bool m_handsOff = false; // all was let go since the page came
    bool m_leaves = false;
    bool m_stale = true; // the rows are to be made anew

    std::vector<Action> m_asked;
    int m_at = 0;
    std::vector<Control> m_taken;
    DeviceMap m_draft;
    DeviceMap m_before;
    DeviceKind m_kindBefore = DeviceKind::Keyboard;
    int m_rowBefore = 0;
    ControlCapture m_capture;
    StickCalibration m_calibration;

    std::string_view m_message;
    std::string m_about;
    bool m_isBad = false;
    Cues m_heard;
};

/// The key of an action's name in the words.
std::string_view actionKey(Action action);

} // namespace hexagoal
