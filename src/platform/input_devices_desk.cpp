// What screens do to the devices.
#include "platform/input_devices_state.hpp"
#include "platform/seat_file.hpp"

#include <SDL.h>

#include <algorithm>

namespace hexagoal {

bool InputDevices::State::hasTwin(const Pad& pad) const {
    return !pad.identity().port.empty() && std::any_of(pads.begin(), pads.end(), [&](const Plugged& other) {
        const DeviceIdentity& identity = other.pad->identity();
        return identity.model == pad.identity().model && identity.port != pad.identity().port;
    });
}

std::span<const DeskDevice> InputDevices::devices() {
    State& state = *m_state;
    state.desk.resize(state.pads.size() + 1);
    DeskDevice& keys = state.desk.front();
    keys.shape = {DeviceKind::Keyboard, static_cast<int>(kMostButtons), 0, 0};
    keys.seats = {0, 1};
    keys.raw = state.keyboard.raw();
    keys.map = state.keyboard.map();
    for (std::size_t i = 0; i < state.pads.size(); ++i) {
        const Pad& pad = *state.pads[i].pad;
        DeskDevice& device = state.desk[i + 1];
        device.id = pad.instance();
        device.name = pad.name();
        device.identity = pad.identity();
        device.shape = pad.shape();
        device.raw = pad.raw();
        device.map = pad.map();
        for (int player = 0; player < kMostPlayersOfDevice; ++player)
            device.seats[static_cast<std::size_t>(player)] = state.seats.ownSeatOf(pad.instance(), player);
        for (int axis = 0; axis < pad.shape().axes; ++axis)
            device.firstValues[static_cast<std::size_t>(axis)] = pad.firstValue(axis);
    }
    return state.desk;
}

std::string InputDevices::nameOf(std::int32_t id, Control control) const {
    const State::Plugged* plugged = m_state->find(id);
    return plugged != nullptr ? plugged->pad->nameOf(control) : Keyboard::nameOf(control);
}

DeviceMap InputDevices::shipped(std::int32_t id, int players) const {
    const State::Plugged* plugged = m_state->find(id);
    return plugged != nullptr ? shippedMap(plugged->pad->shape(), players)
                              : shippedMap({.kind = DeviceKind::Keyboard});
}

void InputDevices::setKind(std::int32_t id, DeviceKind kind) {
    State& state = *m_state;
    State::Plugged* plugged = state.find(id);
    if (plugged == nullptr || plugged->pad->kind() == kind)
        return;
    for (int i = 0; i < SDL_NumJoysticks(); ++i) {
        if (SDL_JoystickGetDeviceInstanceID(i) != id)
            continue;
        std::unique_ptr<Pad> pad = state.openAt(i, plugged->pad->identity(), kind == DeviceKind::Joystick);
        if (pad)
            plugged->pad = std::move(pad);
        state.takeKeyboardInHand();
        return;
    }
}

void InputDevices::setMap(std::int32_t id, const DeviceMap& map) {
    State& state = *m_state;
    if (State::Plugged* plugged = state.find(id)) {
        Pad& pad = *plugged->pad;
        if (pad.map().players != map.players) { // another number of seats
            state.seats.unplugged(id);
            pad.setMap(map);
            state.seats.plugged(id, pad.identity(), map.players);
        } else {
            pad.setMap(map);
        }
        if (state.frame.deviceId == id)
            state.showLabels(pad.labels(state.seats.seatOf(id, 0) == 0 ? 0 : 1));
    } else if (id == kKeyboardId) {
        state.keyboard.setMap(map);
        if (state.frame.deviceInHand == DeviceKind::Keyboard)
            state.showLabels(state.keyboard.labelsNow());
    }
}

void InputDevices::keepMap(std::int32_t id) {
    State& state = *m_state;
    if (const State::Plugged* plugged = state.find(id)) {
        const Pad& pad = *plugged->pad;
        if (pad.kind() == DeviceKind::Controller)
            state.maps.forget(DeviceKind::Joystick, pad.identity()); // else it would be one again
        state.maps.keep(pad.shape(), pad.identity(), pad.name(), pad.map(), state.hasTwin(pad));
    } else if (id == kKeyboardId) {
        state.maps.keep({.kind = DeviceKind::Keyboard}, {}, {}, state.keyboard.map(), false);
    }
    state.mapFile.write(state.maps.text());
}

void InputDevices::swapSeats(int a, int b) {
    m_state->seats.swap(a, b);
    m_state->keepSeats();
}

void InputDevices::beginClaim() {
    m_state->seats.beginClaim();
}

bool InputDevices::claiming() const {
    return m_state->seats.claiming();
}

int InputDevices::nextToClaim() const {
    return m_state->seats.nextToClaim();
}

void InputDevices::endClaim(bool keep) {
    m_state->seats.endClaim(keep);
    m_state->keepSeats();
}

std::string InputDevices::problem() const {
    const std::string maps = m_state->mapFile.problem();
    return maps.empty() ? m_state->seatFile.problem() : maps;
}

} // namespace hexagoal
