// What people changed about their keys, buttons and sticks: for a model, and for one port where two alike
// differ.
#pragma once

#include "core/file_problems.hpp"
#include "platform/device_map.hpp"
#include "platform/seats.hpp"

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hexagoal {

/// What is changed about one device; everything else is as it ships.
struct MapChange {
    struct Row {
        Action action = Action::A;
        int player = 0;
        std::vector<Control> controls; ///< empty: nothing does it
        bool operator==(const Row&) const = default;
    };

    DeviceKind kind = DeviceKind::Joystick;
    DeviceIdentity identity; ///< no port: any; the keyboard has neither
    std::string name;        ///< for who reads the file
    bool atHome = false;     ///< of a keyboard: changes the keys of home; else those of the cabinet
    std::optional<int> players;
    std::optional<float> deadZone;
    std::map<int, AxisRange> axes;
    std::vector<Row> rows;

    bool operator==(const MapChange&) const = default;
};

class InputMap {
public:
    static constexpr std::size_t kMostDevices = 64;
    static constexpr std::size_t kMostControls = 8; ///< of one action

    /// A damaged entry goes back to what ships, alone, and is told in problems(). No file: no changes.
    static InputMap load(const std::filesystem::path& file);
    static InputMap parse(std::string_view text, const std::string& fileName);

    /// "file:line: what is wrong, and what is allowed" each.
    const std::vector<std::string>& problems() const { return m_problems; }
    const std::vector<MapChange>& changes() const { return m_changes; }
    std::string text() const;

    /// Which of the keyboard's keys are meant from now on: the cabinet's, until it is said.
    void useKeys(KeySet keys) { m_keys = keys; }
    KeySet keys() const { return m_keys; }
    /// As a device ships, the keyboard with the keys in use.
    DeviceMap shipped(const DeviceShape& shape, int players = 0) const {
        return shippedMap(shape, players, m_keys);
    }

    /// What a device does: as it ships, then as changed for its model or, before that, for its port.
    DeviceMap mapOf(const DeviceShape& shape, const DeviceIdentity& identity) const;

    /// A device that SDL knows as a controller is to be a plain joystick: two panels are wired to it.
    bool wantsJoystick(const DeviceIdentity& identity) const;

    /// Remembers how a device differs from what ships. onlyHere: for this port; else for all of its model.
    void keep(const DeviceShape& shape, const DeviceIdentity& identity, const std::string& name,
              const DeviceMap& map, bool onlyHere);
    /// A device that was changed to be a joystick goes back to be a controller, or the other way round.
    void forget(DeviceKind kind, const DeviceIdentity& identity);

private:
    const MapChange* find(DeviceKind kind, const DeviceIdentity& identity) const;

    std::vector<MapChange> m_changes;
    std::vector<std::string> m_problems;
    KeySet m_keys = KeySet::Cabinet;
};

} // namespace hexagoal
