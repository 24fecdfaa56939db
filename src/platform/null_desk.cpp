#include "platform/null_desk.hpp"

#include "platform/keyboard.hpp"

#include <algorithm>

namespace hexagoal {

NullDesk::NullDesk(KeySet keySet) : m_keys(keySet) {
    DeskDevice keys;
    keys.shape = {DeviceKind::Keyboard, static_cast<int>(kMostButtons), 0, 0};
    keys.seats = {0, 1};
    keys.map = shippedMap(keys.shape, 0, m_keys);
    m_devices.push_back(std::move(keys));
}

DeskDevice* NullDesk::find(std::int32_t id) {
    const auto found =
        std::find_if(m_devices.begin(), m_devices.end(), [&](const DeskDevice& d) { return d.id == id; });
    return found == m_devices.end() ? nullptr : &*found;
}

const DeskDevice* NullDesk::find(std::int32_t id) const {
    return const_cast<NullDesk*>(this)->find(id);
}

std::string NullDesk::nameOf(std::int32_t, Control control) const {
    return Keyboard::nameOf(control);
}

DeviceMap NullDesk::shipped(std::int32_t id, int players) const {
    const DeskDevice* device = find(id);
    return shippedMap(device ? device->shape : DeviceShape{}, players, m_keys);
}

void NullDesk::setMap(std::int32_t id, const DeviceMap& map) {
    if (DeskDevice* device = find(id)) {
        device->map = map;
    }
}

} // namespace hexagoal
