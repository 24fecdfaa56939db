// Keyboard, mouse, game controllers and plain joysticks, plugged in and out at any time.
#pragma once

#include "core/result.hpp"
#include "platform/input_desk.hpp"
#include "platform/input_source.hpp"
#include "platform/open_pad.hpp"
#include "platform/seats.hpp"

#include <filesystem>
#include <memory>

namespace hexagoal {

/// Where what is known of devices comes from.
struct DeviceOptions {
    SeatPolicy policy = SeatPolicy::AllToSeatZero;
    /// Of controls.toml, seats.toml and gamecontrollerdb.txt; empty: nothing is read or kept.
    std::filesystem::path folder{};
    PortFinder ports = systemPorts();
    KeySet keys = KeySet::Cabinet;
};

class InputDevices final : public InputSource, public InputDesk {
public:
    /// With the person's own folder. Error: SDL's joystick support cannot start.
    static Result<std::unique_ptr<InputDevices>> open(KeySet keys);
    static Result<std::unique_ptr<InputDevices>> open(DeviceOptions options);
    ~InputDevices() override;

    void poll() override;
    const InputFrame& sample() override;
    const ControlLabels& labels() const override;
    void setSeatPolicy(SeatPolicy policy) override;
    void setKioskLock(bool on) override;
    void setTyping(bool on) override;

    std::span<const DeskDevice> devices() override;
    std::string nameOf(std::int32_t id, Control control) const override;
    ActionSet missingOfPanel(int seat) const override;
    DeviceMap shipped(std::int32_t id, int players) const override;
    void setKind(std::int32_t id, DeviceKind kind) override;
    void setMap(std::int32_t id, const DeviceMap& map) override;
    void keepMap(std::int32_t id) override;
    void mute(std::int32_t id, bool on) override;
    void swapSeats(int a, int b) override;
    void beginClaim() override;
    bool claiming() const override;
    int nextToClaim() const override;
    void endClaim(bool keep) override;
    void rumble(int seat, float strength, int milliseconds) override;
    std::string problem() const override;

    /// How many controllers and joysticks are plugged in.
    int padCount() const;
    /// Waits until what is to be kept is written.
    void finishWriting();

private:
    struct State;
    explicit InputDevices(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace hexagoal
