// controls.toml: read with every mistake told and none of them fatal, written so that people can read it.
#include "core/files.hpp"
#include "core/number_text.hpp"
#include "core/toml_fields.hpp"
#include "platform/input_map.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <sstream>

namespace hexagoal {

namespace {

constexpr std::array<std::string_view, 3> kKinds{"keyboard", "controller", "joystick"};
constexpr std::array kKindsInOrder{DeviceKind::Keyboard, DeviceKind::Controller, DeviceKind::Joystick};
constexpr std::array<std::string_view, kMostPlayersOfDevice> kPlayers{"player1", "player2"};
constexpr float kLeastTravel = 0.2f; // of a whole axis: below, noise would be the whole stick
constexpr std::size_t kLongestWord = 200;

std::string_view nameOf(DeviceKind kind) {
    const auto found = std::find(kKindsInOrder.begin(), kKindsInOrder.end(), kind);
    return found == kKindsInOrder.end() ? kKinds.back()
                                        : kKinds[static_cast<std::size_t>(found - kKindsInOrder.begin())];
}

/// Only what stands between quotes as it is; a device may call itself anything.
std::string plain(std::string_view text) {
    std::string kept;
    for (const char c : text) {
        if (c >= ' ' && c <= '~' && c != '"' && c != '\\' && kept.size() < kLongestWord) {
            kept += c;
        }
    }
    return kept;
}

std::string allActions() {
    std::string names;
    for (const std::string_view action : kActionNames) {
        names += (names.empty() ? "" : ", ") + std::string(action);
    }
    return names;
}

class Reader {
public:
    explicit Reader(FileProblems& problems) : m_problems(problems) {}

    std::vector<MapChange> read(const toml::table& document) {
        std::vector<MapChange> changes;
        for (const auto& [key, node] : document) {
            const toml::array* devices = key.str() == "device" ? node.as_array() : nullptr;
            if (devices == nullptr) {
                tell(node, "unknown '" + plain(key.str()) + "'; allowed is [[device]]");
                continue;
            }
            for (const toml::node& device : *devices) {
                const toml::table* table = device.as_table();
                if (table == nullptr) {
                    tell(device, "a device must be a table, begun by [[device]]");
                } else if (changes.size() >= InputMap::kMostDevices) {
                    tell(device, "more than " + std::to_string(InputMap::kMostDevices) +
                                     " devices; this one is left out");
                } else {
                    readDevice(*table, changes);
                }
            }
        }
        return changes;
    }

private:
    void tell(const toml::node& node, std::string sentence) {
        m_problems.add(node.source().begin.line, std::move(sentence));
    }

    void readDevice(const toml::table& table, std::vector<MapChange>& changes) {
        MapChange change;
        const toml::node* kind = table.get("kind");
        const auto named =
            kind == nullptr ? kKinds.end()
                            : std::find(kKinds.begin(), kKinds.end(), kind->value_or<std::string_view>(""));
        if (named == kKinds.end()) {
            tell(kind == nullptr ? table : *kind, "the kind of a device must be \"keyboard\", \"controller\" "
                                                  "or \"joystick\"; this device is as "
                                                  "it ships");
            return;
        }
        change.kind = kKindsInOrder[static_cast<std::size_t>(named - kKinds.begin())];
        if (!readWord(table, "model", change.identity.model) ||
            !readWord(table, "port", change.identity.port)) {
            return;
        }
        if (change.kind != DeviceKind::Keyboard && change.identity.model.empty()) {
            tell(table, "a " + std::string(nameOf(change.kind)) +
                            " needs its model, SDL's GUID in quotes; this device is as it ships");
            return;
        }
        readWord(table, "name", change.name);
        for (const auto& [key, node] : table) {
            readEntry(std::string(key.str()), node, change);
        }
        const auto same = [&](const MapChange& c) {
            return c.kind == change.kind && c.identity == change.identity && c.atHome == change.atHome;
        };
        if (std::any_of(changes.begin(), changes.end(), same)) {
            tell(table, "this device has been described above; the first description counts");
            return;
        }
        changes.push_back(std::move(change));
    }

    /// False: it is there and no text.
    bool readWord(const toml::table& table, std::string_view key, std::string& word) {
        const toml::node* node = table.get(key);
        if (node == nullptr) {
            return true;
        }
        const auto text = node->value<std::string>();
        if (!text || text->size() > kLongestWord) {
            tell(*node, std::string(key) + " = " + shownShort(*node) + " must be a text of at most " +
                            std::to_string(kLongestWord) + " bytes in quotes; this device is as it ships");
            return false;
        }
        word = *text;
        return true;
    }

    void readEntry(const std::string& key, const toml::node& node, MapChange& change) {
        if (key == "kind" || key == "model" || key == "port" || key == "name") {
            return;
        }
        if (key == "keys") {
            const auto word = node.value<std::string_view>();
            if (change.kind == DeviceKind::Keyboard && word && (*word == "home" || *word == "cabinet")) {
                change.atHome = *word == "home";
            } else {
                tell(node,
                     "keys = " + shownShort(node) +
                         " must be \"home\" or \"cabinet\", and belongs to a keyboard; these are now the "
                         "cabinet's");
            }
        } else if (key == "players") {
            const auto players = node.as_integer();
            if (players != nullptr && players->get() >= 1 && players->get() <= kMostPlayersOfDevice) {
                change.players = static_cast<int>(players->get());
            } else {
                tell(node,
                     "players = " + shownShort(node) + " must be 1 or 2; it is now as the device looks");
            }
        } else if (key == "dead_zone") {
            const std::optional<float> zone = numberIn(node, kLeastDeadZone, kMostDeadZone);
            if (zone) {
                change.deadZone = zone;
            } else {
                tell(node, "dead_zone = " + shownShort(node) + " must be a number from " +
                               shortest(kLeastDeadZone) + " to " + shortest(kMostDeadZone) + "; it is now " +
                               shortest(kStickDeadZone));
            }
        } else if (key == "range") {
            readRanges(node, change);
        } else if (const auto player = std::find(kPlayers.begin(), kPlayers.end(), key);
                   player != kPlayers.end()) {
            readPlayer(node, static_cast<int>(player - kPlayers.begin()), change);
        } else {
            tell(node, "unknown '" + plain(key).substr(0, 40) +
                           "'; allowed are kind, model, port, name, keys, players, dead_zone, range, "
                           "player1, player2");
        }
    }

    static std::optional<float> numberIn(const toml::node& node, float least, float most) {
        const auto value = node.is_number() ? node.value<double>() : std::nullopt;
        // Written so that "nan" is out of range too.
        if (!value || !(*value >= static_cast<double>(least) && *value <= static_cast<double>(most))) {
            return std::nullopt;
        }
        return static_cast<float>(*value);
    }

    void readRanges(const toml::node& node, MapChange& change) {
        const toml::table* table = node.as_table();
        if (table == nullptr) {
            tell(node, "range must be a table of rows such as \"axis 1\" = [-0.9, 0.05, 0.95]");
            return;
        }
        for (const auto& [key, value] : *table) {
            const std::optional<Control> axis = controlNamed(std::string(key.str()) + "+", change.kind);
            const std::optional<AxisRange> range = rangeIn(value);
            if (!axis || axis->kind != ControlKind::Axis) {
                tell(value, "'" + plain(key.str()).substr(0, 40) + "' is no axis of a " +
                                std::string(nameOf(change.kind)) + "; allowed are " +
                                std::string(allowedControls(change.kind)) + ", without the sign");
            } else if (!range) {
                tell(value, "'" + plain(key.str()).substr(0, 40) + "' = " + shownShort(value) +
                                " must be [low, rest, high] in rising order from -1 to 1, at least " +
                                shortest(kLeastTravel) + " from low to high; it is now [-1, 0, 1]");
            } else {
                change.axes[axis->number] = *range;
            }
        }
    }

    static std::optional<AxisRange> rangeIn(const toml::node& node) {
        const toml::array* three = node.as_array();
        if (three == nullptr || three->size() != 3) {
            return std::nullopt;
        }
        std::array<float, 3> values{};
        for (std::size_t i = 0; i < 3; ++i) {
            const std::optional<float> value = numberIn(*three->get(i), -1.0f, 1.0f);
            if (!value) {
                return std::nullopt;
            }
            values[i] = *value;
        }
        if (values[1] < values[0] || values[2] < values[1] || values[2] - values[0] < kLeastTravel) {
            return std::nullopt;
        }
        return AxisRange{values[0], values[1], values[2]};
    }

    void readPlayer(const toml::node& node, int player, MapChange& change) {
        const toml::table* table = node.as_table();
        if (table == nullptr) {
            tell(node, std::string(kPlayers[static_cast<std::size_t>(player)]) +
                           " must be a table of rows such as a = [\"button 1\"]");
            return;
        }
        for (const auto& [key, value] : *table) {
            const std::optional<Action> action = actionNamed(key.str());
            if (!action) {
                tell(value,
                     "unknown action '" + plain(key.str()).substr(0, 40) + "'; allowed are " + allActions());
                continue;
            }
            MapChange::Row row{*action, player, {}};
            if (readControls(value, change.kind, row.controls)) {
                change.rows.push_back(std::move(row));
            } else {
                tell(value, std::string(name(*action)) + " = " + shownShort(value) +
                                " must be a list of at most " + std::to_string(InputMap::kMostControls) +
                                " of " + std::string(allowedControls(change.kind)) +
                                "; it is now as it ships");
            }
        }
    }

    static bool readControls(const toml::node& node, DeviceKind kind, std::vector<Control>& controls) {
        const auto add = [&](const toml::node& one) {
            const auto text = one.value<std::string_view>();
            const std::optional<Control> control = text ? controlNamed(*text, kind) : std::nullopt;
            if (!control || controls.size() >= InputMap::kMostControls) {
                return false;
            }
            if (std::find(controls.begin(), controls.end(), *control) == controls.end()) {
                controls.push_back(*control);
            }
            return true;
        };
        const toml::array* list = node.as_array();
        return list == nullptr ? add(node) : std::all_of(list->begin(), list->end(), add);
    }

    FileProblems& m_problems;
};

/// A key may be called anything.
std::string inQuotes(const std::string& text) {
    std::string written = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            written += '\\';
        }
        written += c;
    }
    return written + "\"";
}

void writeRows(std::string& text, const MapChange& change, int player) {
    bool headed = false;
    for (const MapChange::Row& row : change.rows) {
        if (row.player != player) {
            continue;
        }
        if (!headed) {
            text += "\n[device." + std::string(kPlayers[static_cast<std::size_t>(player)]) + "]\n";
        }
        headed = true;
        std::string list;
        for (const Control& control : row.controls) {
            list += (list.empty() ? "" : ", ") + inQuotes(writtenName(control, change.kind));
        }
        text += std::string(name(row.action)) + " = [" + list + "]\n";
    }
}

} // namespace

InputMap InputMap::parse(std::string_view text, const std::string& fileName) {
    InputMap map;
    FileProblems problems;
    if (const auto document = parseToml(text, fileName, problems, "all controls are now as they ship")) {
        map.m_changes = Reader(problems).read(*document);
    }
    map.m_problems = problems.told(fileName);
    return map;
}

InputMap InputMap::load(const std::filesystem::path& file) {
    std::error_code error;
    if (!std::filesystem::exists(file, error) && !error) {
        return {};
    }
    const Result<std::string> text = readFile(file);
    if (text) {
        return parse(*text, file.string());
    }
    InputMap map;
    map.m_problems.push_back(text.error() + "; all controls are now as they ship");
    return map;
}

std::string InputMap::text() const {
    std::string text = "# Hexagoal: what keys, buttons and sticks do, where it is not as it ships.\n"
                       "# docs/controls.md says what may stand here.\n";
    for (const MapChange& change : m_changes) {
        text += "\n[[device]]\nkind = \"" + std::string(nameOf(change.kind)) + "\"\n";
        const std::pair<const char*, std::string> words[] = {
            {"model", change.identity.model}, {"port", change.identity.port}, {"name", change.name}};
        for (const auto& [key, word] : words) {
            if (!word.empty()) {
                text += std::string(key) + " = \"" + plain(word) + "\"\n";
            }
        }
        if (change.atHome) {
            text += "keys = \"home\"\n";
        }
        if (change.players) {
            text += "players = " + std::to_string(*change.players) + "\n";
        }
        if (change.deadZone) {
            text += "dead_zone = " + shortest(*change.deadZone) + "\n";
        }
        if (!change.axes.empty()) {
            text += "\n[device.range]\n";
        }
        for (const auto& [axis, range] : change.axes) {
            std::string written = writtenName(Control::axis(axis, 1), change.kind);
            written.pop_back(); // its sign
            text += "\"" + written + "\" = [" + shortest(range.low) + ", " + shortest(range.rest) + ", " +
                    shortest(range.high) + "]\n";
        }
        for (int player = 0; player < kMostPlayersOfDevice; ++player) {
            writeRows(text, change, player);
        }
    }
    return text;
}

} // namespace hexagoal
