// Keeps where the window is for the next start.
#pragma once

#include "core/late_file.hpp"
#include "platform/window_place.hpp"

#include <filesystem>
#include <optional>

namespace hexagoal {

class WindowKeeper {
public:
    /// file: $XDG_STATE_HOME/hexagoal/window.toml; an empty one keeps nothing. kept: what it holds.
    WindowKeeper(std::filesystem::path file, std::optional<WindowPlace> kept)
        : m_file(std::move(file)), m_written(kept), m_now(kept) {}

    /// Once a picture. Writes once the window has rested, not while it is dragged.
    void follow(const std::optional<WindowPlace>& place);
    /// The program ends.
    void finish();

private:
    void write();

    LateFile m_file;
    std::optional<WindowPlace> m_written;
    std::optional<WindowPlace> m_now;
    int m_rested = 0; // pictures
};

} // namespace hexagoal
