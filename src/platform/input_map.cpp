#include "platform/input_map.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

/// A keyboard that was changed before home had keys of its own keeps all that it had, but for the one key
/// that ended the program.
DeviceMap keysOfOldHome() {
    DeviceMap map = shippedKeys(KeySet::Cabinet);
    std::vector<Control> menu = map.controlsOf(Action::Quit, 0);
    map.setControls(Action::Quit, 0, {});
    const std::vector<Control> others = map.controlsOf(Action::Menu, 0);
    menu.insert(menu.end(), others.begin(), others.end());
    map.setControls(Action::Menu, 0, menu);
    return map;
}

} // namespace

const MapChange* InputMap::find(DeviceKind kind, const DeviceIdentity& identity) const {
    const MapChange* ofModel = nullptr;
    const MapChange* ofPort = nullptr;
    const MapChange* atHome = nullptr;
    for (const MapChange& change : m_changes) {
        if (change.kind != kind || change.identity.model != identity.model) {
            continue;
        }
        if (change.atHome) {
            atHome = m_keys == KeySet::Home ? &change : atHome;
        } else if (change.identity.port == identity.port) {
            ofPort = ofPort == nullptr ? &change : ofPort;
        } else if (change.identity.port.empty()) {
            ofModel = &change;
        }
    }
    return atHome != nullptr ? atHome : ofPort != nullptr ? ofPort : ofModel;
}

DeviceMap InputMap::mapOf(const DeviceShape& shape, const DeviceIdentity& identity) const {
    const MapChange* change = find(shape.kind, identity);
    if (change == nullptr) {
        return shipped(shape);
    }
    const bool old = shape.kind == DeviceKind::Keyboard && m_keys == KeySet::Home && !change->atHome;
    DeviceMap map = old ? keysOfOldHome() : shipped(shape, change->players.value_or(0));
    map.deadZone = change->deadZone.value_or(map.deadZone);
    for (const auto& [axis, range] : change->axes) {
        map.axes[static_cast<std::size_t>(axis)] = range;
    }
    for (const MapChange::Row& row : change->rows) {
        map.setControls(row.action, row.player, row.controls);
    }
    return map;
}

bool InputMap::wantsJoystick(const DeviceIdentity& identity) const {
    return find(DeviceKind::Joystick, identity) != nullptr;
}

void InputMap::keep(const DeviceShape& shape, const DeviceIdentity& identity, const std::string& name,
                    const DeviceMap& map, bool onlyHere) {
    MapChange change;
    change.kind = shape.kind;
    change.identity = onlyHere ? identity : DeviceIdentity{identity.model, {}};
    change.name = name;
    change.atHome = shape.kind == DeviceKind::Keyboard && m_keys == KeySet::Home;
    const DeviceMap asLooks = this->shipped(shape);
    if (map.players != asLooks.players) {
        change.players = map.players;
    }
    const DeviceMap shipped = this->shipped(shape, map.players);
    if (map.deadZone != shipped.deadZone) {
        change.deadZone = map.deadZone;
    }
    for (std::size_t axis = 0; axis < kMostAxes; ++axis) {
        if (map.axes[axis] != shipped.axes[axis]) {
            change.axes[static_cast<int>(axis)] = map.axes[axis];
        }
    }
    for (int player = 0; player < map.players; ++player) {
        for (std::size_t i = 0; i < kActionCount; ++i) {
            const auto action = static_cast<Action>(i);
            std::vector<Control> controls = map.controlsOf(action, player);
            if (controls != shipped.controlsOf(action, player)) {
                change.rows.push_back({action, player, std::move(controls)});
            }
        }
    }
    const auto same = [&](const MapChange& c) {
        return c.kind == change.kind && c.identity == change.identity && c.atHome == change.atHome;
    };
    if (const auto old = std::find_if(m_changes.begin(), m_changes.end(), same); old != m_changes.end()) {
        *old = std::move(change);
    } else {
        m_changes.push_back(std::move(change));
    }
}

void InputMap::forget(DeviceKind kind, const DeviceIdentity& identity) {
    std::erase_if(m_changes, [&](const MapChange& change) {
        return change.kind == kind && change.identity.model == identity.model &&
               (change.identity.port.empty() || change.identity.port == identity.port);
    });
}

} // namespace hexagoal
