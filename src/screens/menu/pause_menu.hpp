// The menu over whatever is paused at home: one list of rows for all screens, and the help behind two of
// them.
#pragma once

#include "platform/control_labels.hpp"
#include "screens/help/help_pages.hpp"
#include "screens/menu/menu_list.hpp"

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

namespace hexagoal {

/// In the order in which they stand.
enum class PauseRow : std::uint8_t {
    Resume,
    Again, ///< from its start
    Skip,
    HowToPlay,
    Controls,
    Statistics,
    Save, ///< a replay
    Combinations,
    Developer,
    Teams,
    Leave,
    Count
};

/// Key of a row's words.
constexpr std::string_view pauseWords(PauseRow row) {
    constexpr std::array<std::string_view, static_cast<std::size_t>(PauseRow::Count)> kWords{
        "pause.resume",    "pause.restart",    "pause.skip",   "how.title",
        "pause.controls",  "pause.statistics", "replays.save", "title.combinations",
        "pause.developer", "result.teams",     "pause.quit"};
    return kWords[static_cast<std::size_t>(row)];
}

class PauseMenu {
public:
    /// Resume, Again, HowToPlay, Controls and Leave are in every pause menu. more: what this screen has
    /// besides. leave: key of the last row's words, by where it leads.
    explicit PauseMenu(std::initializer_list<PauseRow> more = {}, std::string_view leave = "pause.quit");

    void open(PauseRow focus = PauseRow::Resume);
    /// How to play at once; closing it goes on with what was paused.
    void openHelp();
    /// The table of the controls, in the same way.
    void openControls();
    /// The row that was chosen, if it is not the menu's own. Resume also by going back.
    std::optional<PauseRow> step(const InputFrame& input);
    void paint(Canvas& canvas, const ControlLabels& labels) const;

    bool has(PauseRow row) const { return indexOf(row) >= 0; }
    PauseRow focused() const { return m_rows[static_cast<std::size_t>(m_menu.focus())]; }
    /// A page of help is over the rows.
    bool helping() const { return m_page != Page::Rows; }
    /// Of the last tick.
    Cues heard() const { return m_heard; }

private:
    enum class Page : std::uint8_t { Rows, HowToPlay, Controls };
    int indexOf(PauseRow row) const;

    std::array<PauseRow, static_cast<std::size_t>(PauseRow::Count)> m_rows{};
    int m_count = 0;
    std::string_view m_leave;
    Page m_page = Page::Rows;
    bool m_helpAlone = false;
    MenuList m_menu;
    HelpPages m_help;
    Cues m_heard;
};

} // namespace hexagoal
