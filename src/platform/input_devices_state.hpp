// The inside of InputDevices, which input_devices.cpp plays from and input_devices_desk.cpp changes.
#pragma once

#include "core/late_file.hpp"
#include "platform/input_devices.hpp"
#include "platform/input_map.hpp"
#include "platform/keyboard.hpp"
#include "platform/pad.hpp"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace hexagoal {

struct InputDevices::State {
    /// A plugged-in device.
    struct Plugged {
        std::unique_ptr<Pad> pad;
        bool used = false;
        std::array<bool, kMostPlayersOfDevice> startHeld{};
    };

    explicit State(DeviceOptions given);
    ~State();
    State(const State&) = delete;
    State& operator=(const State&) = delete;

    void handle(const SDL_Event& event);
    void handlePointer(const SDL_Event& event);
    /// A key that asks the program for something and is not played with.
    bool takeShortcut(const SDL_Event& event);
    /// What is written, while somebody does.
    void handleText(const SDL_Event& event);
    void handlePad(std::int32_t instance, const SDL_Event& event);
    void samplePointer();
    void sampleKeyboard();
    void sampleText();
    void samplePad(Plugged& plugged);
    void openNewPads();
    /// Null where it is gone already.
    std::unique_ptr<Pad> openAt(int sdlIndex, DeviceIdentity identity, bool asJoystick) const;
    void closeGonePads();
    void closePad(std::int32_t instance);
    void use(Plugged& plugged);
    void takeKeyboardInHand();
    void showLabels(ControlLabels next);
    void keepSeats();
    /// Another number of players means another number of seats.
    void reseat(const Pad& pad, int playersBefore);
    /// The labels of the device, where it is in hand.
    void showMap(std::int32_t id);

    Plugged* find(std::int32_t instance);
    /// Another device of the same model is plugged in, and the ports tell them apart.
    bool hasTwin(const Pad& pad) const;

    DeviceOptions options;
    InputMap maps;
    LateFile mapFile;
    LateFile seatFile;

    Keyboard keyboard;
    std::vector<Plugged> pads;
    std::vector<std::int32_t> refused; // could not be opened
    Seats seats;
    unsigned seatsKept = 0; // the revision that the file has
    std::array<std::int32_t, kSeatCount> inHand;
    std::uint8_t unplugged = 0;
    bool kiosk = false;
    bool typing = false;
    bool freshKey = false;        // a key went down since typing began: what repeats from before is no letter
    std::string typed;            // since the last tick
    bool quitAsked = false;       // by the window, since the last tick
    bool fullscreenAsked = false; // since the last tick
    bool screenshotAsked = false;
    std::optional<std::int32_t> muted; // means nothing now

    PointerInput pointer; // motion and wheel since the last tick
    std::array<PressLatch, 3> pointerButtons;
    InputFrame frame;
    ControlLabels labels;
    std::vector<DeskDevice> desk;
};

} // namespace hexagoal
