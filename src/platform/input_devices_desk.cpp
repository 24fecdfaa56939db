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
        for (int player = 0; player < kMostPlayersOfDevice; ++player) {
            device.seats[static_cast<std::size_t>(player)] = state.seats.ownSeatOf(pad.instance(), player);
        }
        for (int axis = 0; axis < pad.shape().axes; ++axis) {
            device.firstValues[static_cast<std::size_t>(axis)] = pad.firstValue(axis);
        }
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
                              : m_state->maps.shipped({.kind = DeviceKind::Keyboard});
}

void InputDevices::State::reseat(const Pad& pad, int playersBefore) {
    if (pad.map().players == playersBefore) {
        return;
    }
    seats.unplugged(pad.instance());
    seats.plugged(pad.instance(), pad.identity(), pad.map().players);
}

void InputDevices::State::showMap(std::int32_t id) {
    if (frame.deviceId != id) {
        return;
    }
    const Plugged* plugged = find(id);
    frame.deviceInHand = plugged != nullptr ? plugged->pad->kind() : DeviceKind::Keyboard;
    showLabels(plugged != nullptr ? plugged->pad->labels(seats.seatOf(id, 0) == 0 ? 0 : 1)
                                  : keyboard.labelsNow());
}

void InputDevices::setKind(std::int32_t id, DeviceKind kind) {
    State& state = *m_state;
    State::Plugged* plugged = state.find(id);
    if (plugged == nullptr || plugged->pad->kind() == kind) {
        return;
    }
    for (int i = 0; i < SDL_NumJoysticks(); ++i) {
        if (SDL_JoystickGetDeviceInstanceID(i) != id) {
            continue;
        }
        if (kind == DeviceKind::Controller && SDL_IsGameController(i) == SDL_FALSE) {
            return;
        }
        const int playersBefore = plugged->pad->map().players;
        if (auto pad = state.openAt(i, plugged->pad->identity(), kind == DeviceKind::Joystick)) {
            plugged->pad = std::move(pad);
        }
        state.reseat(*plugged->pad, playersBefore);
        state.showMap(id);
        return;
    }
}

void InputDevices::setMap(std::int32_t id, const DeviceMap& map) {
    State& state = *m_state;
    if (State::Plugged* plugged = state.find(id)) {
        const int playersBefore = plugged->pad->map().players;
        plugged->pad->setMap(map);
        state.reseat(*plugged->pad, playersBefore);
    } else if (id == kKeyboardId) {
        state.keyboard.setMap(map);
    }
    state.showMap(id);
}

void InputDevices::keepMap(std::int32_t id) {
    State& state = *m_state;
    if (const State::Plugged* plugged = state.find(id)) {
        const Pad& pad = *plugged->pad;
        if (pad.kind() == DeviceKind::Controller) {
            state.maps.forget(DeviceKind::Joystick, pad.identity()); // else it would be one again
        }
        state.maps.keep(pad.shape(), pad.identity(), pad.name(), pad.map(), state.hasTwin(pad));
    } else if (id == kKeyboardId) {
        state.maps.keep({.kind = DeviceKind::Keyboard}, {}, {}, state.keyboard.map(), false);
    }
    state.mapFile.write(state.maps.text());
}

void InputDevices::mute(std::int32_t id, bool on) {
    m_state->muted = on ? std::optional(id) : std::nullopt;
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

void InputDevices::rumble(int seat, float strength, int milliseconds) {
    if (State::Plugged* plugged = m_state->find(m_state->inHand[static_cast<std::size_t>(seat)])) {
        plugged->pad->rumble(strength, milliseconds);
    }
}

std::string InputDevices::problem() const {
    const std::string maps = m_state->mapFile.problem();
    return maps.empty() ? m_state->seatFile.problem() : maps;
}

} // namespace hexagoal
