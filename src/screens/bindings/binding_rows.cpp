// The rows of the screen about controls.
#include "screens/bindings/binding_model.hpp"

#include "show/key_words.hpp"

#include <array>
#include <cmath>

namespace hexagoal {

namespace {

// After the panel: the switches of the machine, then what is for home.
constexpr Action kFirstOther = Action::Service;

} // namespace

std::string_view actionKey(Action action) {
    static const std::array<std::string, kActionCount> keys = [] {
        std::array<std::string, kActionCount> all;
        for (std::size_t i = 0; i < all.size(); ++i) {
            all[i] = "binding.action_" + std::string(kActionNames[i]);
        }
        return all;
    }();
    return keys[index(action)];
}

std::string BindingModel::controlsOf(Action action) const {
    std::string names;
    for (const Control& control : find(m_device)->map.controlsOf(action, m_player)) {
        names += names.empty() ? "" : ", ";
        names += keyWords(m_desk.nameOf(m_device, control));
    }
    return names;
}

void BindingModel::fill() {
    if (m_page == Page::Devices) {
        fillDevices(); // devices come and go
        return;
    }
    if (!m_stale) {
        return;
    }
    m_stale = false;
    if (m_page == Page::Claim) {
        m_rows = {{Row::ClaimSeats, m_desk.nextToClaim()}};
    } else if (m_page == Page::Device) {
        fillDevice();
    }
}

void BindingModel::fillDevices() {
    // Only where something has changed: names are texts, and this is every tick.
    bool same = !m_stale && m_rows.size() == m_devices.size() + 3;
    for (std::size_t i = 0; same && i < m_devices.size(); ++i) {
        same = m_rows[i].row == Row::Device && m_rows[i].index == m_devices[i].id;
    }
    if (same) {
        return;
    }
    m_stale = false;
    m_rows.clear();
    for (const DeskDevice& device : m_devices) {
        m_rows.push_back({Row::Device, device.id, device.name});
    }
    m_rows.push_back({Row::SwapSeats});
    m_rows.push_back({Row::ClaimSeats});
    m_rows.push_back({Row::Back});
    const int last = static_cast<int>(m_rows.size()) - 1;
    m_menu.refill(last + 1, std::min(m_menu.focus(), last));
}

void BindingModel::fillDevice() {
    const DeskDevice& at = *find(m_device);
    const bool isKeyboard = at.shape.kind == DeviceKind::Keyboard;
    m_player = std::min(m_player, at.map.players - 1);
    m_rows.clear();
    if (at.map.players > 1) {
        m_rows.push_back({Row::Player, 0, std::to_string(m_player + 1)});
    }
    m_rows.push_back({Row::InOrder});
    const auto add = [&](Action action) {
        m_rows.push_back({Row::Action, static_cast<int>(action), controlsOf(action)});
    };
    for (const Action action : kPanel) {
        add(action);
    }
    add(Action::Coin);
    if (!isKeyboard) {
        m_rows.push_back({Row::Calibrate});
        m_rows.push_back({Row::DeadZone, 0,
                          std::to_string(static_cast<int>(std::lround(at.map.deadZone * 100.0f))) + " %"});
        m_rows.push_back({Row::Players, 0, std::to_string(at.map.players)});
    }
    m_rows.push_back({Row::Reset});
    for (std::size_t i = index(kFirstOther); i < kActionCount; ++i) {
        add(static_cast<Action>(i));
    }
    m_rows.push_back({Row::Back});
    const int last = static_cast<int>(m_rows.size()) - 1;
    m_menu.refill(last + 1, std::min(m_menu.focus(), last));
}

} // namespace hexagoal
