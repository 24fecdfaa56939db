// Devices made of nothing, pushed by tests.
#pragma once

#include "platform/null_desk.hpp"

#include <cmath>
#include <string>
#include <vector>

namespace hexagoal::test {

class FakeDesk final : public NullDesk {
public:
    /// A device with everything at rest; returns its id. shape.kind Keyboard is there already, as
    /// kKeyboardId.
    std::int32_t plug(const std::string& name, const DeviceShape& shape) {
        DeskDevice device;
        device.id = m_nextId++;
        device.name = name;
        device.identity = {name, {}};
        device.shape = shape;
        device.map = shippedMap(shape);
        for (int axis = 0; axis < shape.axes; ++axis) {
            device.firstValues[static_cast<std::size_t>(axis)] = 0.0f;
        }
        m_devices.push_back(device);
        return device.id;
    }
    void unplug(std::int32_t id) {
        std::erase_if(m_devices, [&](const DeskDevice& d) { return d.id == id; });
    }
    DeskDevice& at(std::int32_t id) { return *find(id); }
    void button(std::int32_t id, int number, bool down) {
        find(id)->raw.buttons[static_cast<std::size_t>(number)] = down;
    }
    void axis(std::int32_t id, int number, float value) {
        find(id)->raw.axes[static_cast<std::size_t>(number)] = value;
    }

    std::string nameOf(std::int32_t id, Control control) const override {
        if (id == kKeyboardId) {
            return NullDesk::nameOf(id, control);
        }
        std::string name = writtenName(control, DeviceKind::Joystick); // as devices call them
        name[0] = static_cast<char>(name[0] - 'a' + 'A');
        return name.starts_with("Hat 1 ") ? "Hat " + name.substr(6) : name;
    }
    void setKind(std::int32_t id, DeviceKind kind) override {
        if (DeskDevice* device = find(id); device && device->name == "Mapped") {
            device->shape.kind = kind;
            device->map = shippedMap(device->shape);
        }
    }
    void keepMap(std::int32_t id) override { kept.push_back(id); }
    void mute(std::int32_t id, bool on) override { muted = on ? std::optional(id) : std::nullopt; }
    void swapSeats(int, int) override { ++swaps; }
    void beginClaim() override {
        m_claiming = true;
        m_next = 0;
    }
    bool claiming() const override { return m_claiming; }
    int nextToClaim() const override { return m_next; }
    void endClaim(bool keep) override {
        m_claiming = false;
        claimKept = keep;
    }
    std::string problem() const override { return trouble; }
    void claimOne(std::int32_t id) { find(id)->seats[0] = m_next++; }

    /// What the frame of a tick is, as the devices would make it.
    InputFrame frame() {
        InputFrame input;
        for (const DeskDevice& device : m_devices) {
            const Played played = muted == device.id ? Played{} : playedBy(device.map, device.raw);
            addSeat(input.seats[0], played.seats[0]);
            addSeat(input.seats[1], played.seats[1]);
        }
        for (std::size_t seat = 0; seat < 2; ++seat) {
            findEdges(input.seats[seat], m_held[seat]);
            m_held[seat] = input.seats[seat].held;
        }
        return input;
    }

    std::vector<std::int32_t> kept;
    std::optional<std::int32_t> muted;
    std::string trouble;
    int swaps = 0;
    bool claimKept = false;

private:
    std::array<ActionSet, 2> m_held{};
    std::int32_t m_nextId = 0;
    bool m_claiming = false;
    int m_next = 0;
};

} // namespace hexagoal::test
