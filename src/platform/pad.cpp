#include "platform/pad.hpp"

#include "platform/map_labels.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

// An axis that was out there and is back here between two ticks was tapped.
constexpr float kTappedBeyond = 0.6f;
constexpr float kBackWithin = 0.3f;

std::string_view directionName(Action action) {
    switch (action) {
    case Action::Up:
        return "Up";
    case Action::Down:
        return "Down";
    case Action::Left:
        return "Left";
    case Action::Right:
        return "Right";
    default:
        return {};
    }
}

} // namespace

Pad::Pad(std::int32_t instance, DeviceIdentity identity, std::string name, DeviceShape shape)
    : m_instance(instance), m_identity(std::move(identity)), m_name(std::move(name)), m_shape(shape),
      m_buttons(kMostButtons) {
    m_shape.buttons = std::clamp(shape.buttons, 0, static_cast<int>(kMostButtons));
    m_shape.axes = std::clamp(shape.axes, 0, static_cast<int>(kMostAxes));
    m_shape.hats = std::clamp(shape.hats, 0, static_cast<int>(kMostHats));
}

void Pad::setButton(int number, bool down) {
    if (number >= 0 && number < static_cast<int>(m_buttons.size())) {
        m_buttons[static_cast<std::size_t>(number)].set(down);
    }
}

void Pad::setHat(int number, std::uint8_t ways) {
    if (number < 0 || number >= static_cast<int>(m_hats.size())) {
        return;
    }
    auto& hat = m_hats[static_cast<std::size_t>(number)];
    for (std::size_t way = 0; way < hat.size(); ++way) {
        hat[way].set((ways >> way & 1u) != 0);
    }
}

void Pad::heardAxis(int number, float value) {
    if (number < 0 || number >= static_cast<int>(m_axes.size())) {
        return;
    }
    AxisLatch& axis = m_axes[static_cast<std::size_t>(number)];
    axis.low.set(value < -kTappedBeyond);
    axis.high.set(value > kTappedBeyond);
}

void Pad::sample() {
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        m_raw.buttons[i] = m_buttons[i].sample();
    }
    for (std::size_t hat = 0; hat < m_hats.size(); ++hat) {
        m_raw.hats[hat] = 0;
        for (unsigned way = 0; way < 4; ++way) {
            if (m_hats[hat][way].sample()) {
                m_raw.hats[hat] |= static_cast<std::uint8_t>(1u << way);
            }
        }
    }
    for (int number = 0; number < m_shape.axes; ++number) {
        const auto at = static_cast<std::size_t>(number);
        const float now = axisNow(number);
        heardAxis(number, now);
        const bool low = m_axes[at].low.sample();
        const bool high = m_axes[at].high.sample();
        const bool isBack = std::fabs(now) < kBackWithin;
        m_raw.axes[at] = isBack && low ? -1.0f : isBack && high ? 1.0f : now;
    }
}

std::string Pad::labelOf(Action action, Control control) const {
    const bool isButton = control.kind == ControlKind::Button;
    const std::string_view direction = directionName(action);
    return !isButton && !direction.empty() ? std::string(direction) : nameOf(control);
}

ControlLabels Pad::labels(int player) const {
    ControlLabels labels =
        labelsOf(m_map, player, [this](Action action, Control control) { return labelOf(action, control); });
    labels.stick = "Stick";
    labels.device = m_name;
    return labels;
}

} // namespace hexagoal
