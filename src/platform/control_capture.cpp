#include "platform/control_capture.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kPushed = 0.5f; // of the way from rest to the end
constexpr float kPushedFromEnd =
    0.6f;                         // … where that is the whole travel: a stick let go is in the middle of it
constexpr float kNearRest = 0.2f; // of an axis from −1 to 1
constexpr float kAtEnd = 0.5f;    // rests this far out: a trigger
constexpr float kNoWay = 0.3f;    // less from rest to the end is no way to push

/// The axis moves a player or the camera now.
bool isStick(const DeviceMap& map, std::size_t number) {
    return std::any_of(map.bindings.begin(), map.bindings.end(), [&](const Binding& binding) {
        const bool turns = binding.action >= Action::OrbitLeft && binding.action <= Action::OrbitDown;
        return binding.control.kind == ControlKind::Axis && binding.control.number == number &&
               (binding.action <= Action::Right || turns);
    });
}

} // namespace

void ControlCapture::begin(const DeskDevice& device) {
    m_axes = {};
    goOn(device);
}

void ControlCapture::goOn(const DeskDevice& device) {
    m_held = device.raw;
    for (std::size_t number = 0; number < m_axes.size(); ++number) {
        m_axes[number].isAtRest = false;
        learn(m_axes[number], device, number);
    }
}

void ControlCapture::learn(Axis& axis, const DeskDevice& device, std::size_t number) {
    const std::optional<float>& first = device.firstValues[number];
    if (axis.rest || !first) {
        return;
    }
    // Out at an end: a trigger at rest, or a stick that is held. A stick is known by what it does.
    const float now = device.raw.axes[number];
    const float usual = device.map.axes[number].rest;
    const bool restsAtEnd = std::fabs(*first) > kAtEnd && std::fabs(now - *first) < kAtEnd;
    const bool isHeld = !restsAtEnd && isStick(device.map, number) && std::fabs(now - usual) > kAtEnd;
    axis.rest = isHeld ? usual : now;
}

std::optional<CapturedControl> ControlCapture::step(const DeskDevice& device) {
    const RawState& raw = device.raw;
    m_held.buttons &= raw.buttons;
    const auto fresh = raw.buttons & ~m_held.buttons;
    for (std::size_t number = 0; fresh.any() && number < fresh.size(); ++number) {
        if (fresh[number]) {
            return CapturedControl{Control::button(static_cast<int>(number))};
        }
    }
    for (std::size_t hat = 0; hat < kMostHats; ++hat) {
        m_held.hats[hat] &= raw.hats[hat];
        for (unsigned way = 0; way < 4; ++way) {
            if (((raw.hats[hat] & ~m_held.hats[hat]) >> way & 1u) != 0) {
                return CapturedControl{Control::hat(static_cast<int>(hat), static_cast<HatWay>(way))};
            }
        }
    }
    for (std::size_t number = 0; number < static_cast<std::size_t>(device.shape.axes); ++number) {
        Axis& axis = m_axes[number];
        learn(axis, device, number);
        if (!axis.rest) {
            continue;
        }
        const float gone = raw.axes[number] - *axis.rest;
        axis.isAtRest |= std::fabs(gone) < kNearRest;
        const float whole = gone > 0.0f ? 1.0f - *axis.rest : 1.0f + *axis.rest;
        const float enough = whole > 1.0f + kAtEnd ? kPushedFromEnd : kPushed;
        if (axis.isAtRest && whole > kNoWay && std::fabs(gone) > enough * whole) {
            return CapturedControl{Control::axis(static_cast<int>(number), gone > 0.0f ? 1 : -1), *axis.rest};
        }
    }
    return std::nullopt;
}

} // namespace hexagoal
