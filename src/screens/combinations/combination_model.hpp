// The editor of combinations (M7): everything that a tick of input changes, without a picture.
#pragma once

#include "platform/input.hpp"
#include "replay/combination_file.hpp"
#include "screens/combinations/combination_draft.hpp"
#include "screens/combinations/drill_play.hpp"
#include "screens/menu/menu_list.hpp"
#include "screens/menu/name_entry.hpp"

#include <memory>
#include <string>
#include <vector>

namespace hexagoal {

class CombinationModel {
public:
    enum class Page {
        List,   ///< all combinations
        One,    ///< what can be done with one
        Steps,  ///< its steps, field by field
        Name,   ///< letters by the stick
        Chords, ///< which chord plays what, and for whom
        Delete, ///< really?
        Leave,  ///< with changes that are not saved?
        Live,   ///< the person has the player
        Record, ///< and what he does is written down
    };
    enum class Row {
        Entry, ///< index: of the book's combinations
        New,
        Chords,
        Back,
        TryOut,
        Record,
        Steps,
        Name,
        Save,
        Delete,
        // Steps
        Step,
        Field, ///< index: StepField
        Insert,
        Remove,
        // Chords
        ForWhom,
        Chord, ///< index: Chord
        // Questions
        Yes,
        ThrowAway,
        No,
    };
    struct RowOf {
        Row row;
        int index = 0;
        bool operator==(const RowOf&) const = default;
    };

    CombinationModel(std::shared_ptr<CombinationBook> book, const MatchSetup& setup, const Tuning& tuning);

    /// One tick. False: the person leaves.
    bool step(const InputFrame& input);

    Page page() const { return m_page; }
    const std::vector<RowOf>& rows() const { return m_rows; }
    const MenuList& menu() const { return m_menu; }
    int focus() const { return m_menu.focus(); }
    const RowOf& focused() const { return m_rows[static_cast<std::size_t>(m_menu.focus())]; }
    std::string label(const RowOf& row) const;
    /// Empty: the row has none to change.
    std::string value(const RowOf& row) const;

    const CombinationBook& book() const { return *m_book; }
    const CombinationDraft& draft() const { return m_draft; }
    /// What is shown on the time line and played on the pitch.
    const Combination& shown() const;
    bool changed() const { return m_changed; }
    /// Something would be lost if the program ended now.
    bool unsaved() const {
        return m_page != Page::List && (m_changed || m_chordsChanged || m_page == Page::Record);
    }
    /// What is edited came with the game: deleted, it comes back as it was.
    bool comesBack() const { return !m_oldName.empty() && m_book->shipped(m_oldName) != nullptr; }
    const NameEntry& name() const { return m_name; }
    DrillPlay& drill() { return m_drill; }
    const DrillPlay& drill() const { return m_drill; }

    /// What was done, or why not; empty: nothing new.
    const std::string& message() const { return m_message; }
    bool messageIsBad() const { return m_messageIsBad; }
    /// Of the last tick.
    Cues heard() const { return m_heard; }

private:
    static constexpr int kSettle = 25; // ticks

    void turnTo(Page page);
    void turnTo(Page page, RowOf focus);
    /// The page's rows may be others now; the stick is still where it is.
    void refill(RowOf focus);
    std::vector<RowOf> rowsOf(Page page) const;
    void stepMenu(const InputFrame& input);
    void stepHands(const InputFrame& input);
    void stepName(const InputFrame& input);
    void confirm(const RowOf& row);
    void confirmOnList(const RowOf& row);
    void confirmOnOne(const RowOf& row);
    void change(const RowOf& row, int by);
    void changeChord(Chord chord, int by);
    void goBack();
    void open(const Combination& combination, bool isNew);
    bool save();
    /// whenSaved: the key of what is told once it is on the disk.
    void saveBook(std::string_view whenSaved);
    void tellSaved();
    void remove();
    void leaveChords();
    void keepWatching();
    /// A person who turns a number does not want the player to start again each time.
    void settle() { m_settleTicks = kSettle; }
    void tell(std::string message, bool bad = false);

    std::shared_ptr<CombinationBook> m_book;
    DrillPlay m_drill;
    CombinationDraft m_draft;
    Combination m_recorded; // so far
    std::string m_oldName;  // of the draft in the book; empty: it is new
    bool m_changed = false;
    bool m_chordsChanged = false;
    bool m_leaving = false;
    Page m_page = Page::List;
    Page m_chordsFrom = Page::List;
    std::vector<RowOf> m_rows;
    MenuList m_menu;
    NameEntry m_name;
    int m_chordRow = 0;           // of the chord table
    int m_heldTicks = 0;          // that the stick has been held to a side, for long numbers
    int m_settleTicks = 0;        // until the pitch shows what was changed
    std::string_view m_whenSaved; // empty: nothing is being saved
    std::string m_message;
    bool m_messageIsBad = false;
    int m_messageTicks = 0;
    Cues m_heard;
};

} // namespace hexagoal
