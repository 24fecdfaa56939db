// The rows of the Net Lab's menu: what each is, says and does, in one table.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace hexagoal {

class LabModel;
struct LabSettings;

enum class MenuPage : std::uint8_t { Play, Camera, Show, Tuning };
inline constexpr int kMenuPageCount = 4;

enum class MenuItem : std::uint8_t {
    Pages, ///< the heading, on every page: left and right turn them
    // Play
    Pause,
    SingleStep,
    Speed,
    FetchBall,
    BallPlace,
    BallAcross,
    BallDistance,
    Goal,
    ShotBehind,
    ShotSide,
    ShotAbove,
    Demonstration,
    HowToPlay,
    Controls,
    Quit,
    // Camera
    View, ///< index: CameraPreset
    Orbit,
    Tilt,
    Zoom,
    Follow,
    Turntable,
    // Show
    Overlay, ///< index: Overlay
    // Tuning
    Group,
    Value, ///< index: of physicsRows()
    Save,
    Load,
    ResetAll,
};
inline constexpr std::size_t kMenuItemCount = static_cast<std::size_t>(MenuItem::ResetAll) + 1;

/// How a row is worked.
enum class RowKind : std::uint8_t { Heading, Button, Toggle, Choice, Dial, Slider };

/// A row of a page: an item, or one of its several.
struct MenuRow {
    MenuItem item = MenuItem::Pages;
    std::uint8_t index = 0;

    bool operator==(const MenuRow&) const = default;
};

/// A row of the menu as it is to be read.
struct RowFace {
    std::string_view label;
    std::string_view value;
    std::string_view unit;
    std::string_view help;
    float share = 0.0f;   ///< of a slider, 0…1
    float mark = -1.0f;   ///< its default; below 0: none
    bool on = false;      ///< of a toggle
    bool changed = false; ///< not at its default
    std::array<char, 24> buffer{};
};

/// One item: what it is, says and does. A command that is none does nothing.
struct MenuItemRow {
    /// index: the row's. amount: of a change −1 or 1, more when held for long; of a slide 0…1 of the range.
    using Command = void (LabModel::*)(int index, float amount);
    /// Fills in what label and help do not say.
    using Describe = void (LabModel::*)(int index, RowFace& face) const;

    MenuItem item;
    MenuPage page;
    RowKind kind;
    std::string_view label; ///< key of its words; empty: as described
    std::string_view help;  ///< the same
    Command confirm = nullptr;
    Command change = nullptr;
    Command reset = nullptr; ///< to its default
    Command slide = nullptr;
    bool LabSettings::*turned = nullptr; ///< what a change turns, and a toggle shows
    Describe describe = nullptr;
    int count = 1; ///< rows of it on the page; of Value: those of the group
};
using MenuItems = std::array<MenuItemRow, kMenuItemCount>; ///< in the order of MenuItem

inline const MenuItemRow& rowOf(const MenuItems& items, MenuItem item) {
    return items[static_cast<std::size_t>(item)];
}

} // namespace hexagoal
