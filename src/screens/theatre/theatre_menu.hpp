// The menu over a film that stands: its rows, and a page of what can be drawn over it.
#pragma once

#include "render/canvas.hpp"
#include "screens/menu/menu_list.hpp"
#include "show/match_debug.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace hexagoal {

/// Of a net, as in the Net Lab.
enum class NetOverlay : std::uint8_t { Areas, Corrections, Nodes, Tension, Forces };
inline constexpr int kNetOverlayCount = 5;
constexpr std::uint32_t bit(NetOverlay overlay) {
    return 1u << static_cast<unsigned>(overlay);
}

enum class TheatreRow : std::uint8_t {
    GoOn,
    Camera,
    Overlays,
    PlayHome,
    PlayAway,
    Shoot,
    Keep,
    Start,
    Leave,
    Count
};

class TheatreMenu {
public:
    void open();
    bool isOpen() const { return m_page != Page::Closed; }
    void close() { m_page = Page::Closed; }
    /// The row that was chosen, unless it is the menu's own.
    std::optional<TheatreRow> step(const InputFrame& input);
    /// teams: names of both sides; scene: what Keep would keep, in words; may be empty.
    void paint(Canvas& canvas, std::array<std::string_view, 2> teams, std::string_view camera,
               std::string_view scene);

    TheatreRow focused() const { return static_cast<TheatreRow>(m_menu.focus()); }
    /// Of the last tick.
    Cues heard() const { return m_heard; }

    std::uint32_t netOverlays = 0; ///< bits of NetOverlay
    MatchOverlays matchOverlays = 0;

private:
    enum class Page : std::uint8_t { Closed, Rows, Overlays };
    void stepOverlays(const InputFrame& input);

    Page m_page = Page::Closed;
    MenuList m_menu;
    MenuList m_overlays;
    Cues m_heard;
};

} // namespace hexagoal
