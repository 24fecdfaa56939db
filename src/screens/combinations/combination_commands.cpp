// What the rows of the editor of combinations do.
#include "screens/combinations/combination_model.hpp"
#include "screens/combinations/combination_words.hpp"

#include "show/text_line.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace hexagoal {

namespace {

constexpr int kLongHeld = 60; // ticks of the stick to a side, then numbers run
constexpr int kRunningFrames = 5;
constexpr int kNewFrames = 20;

} // namespace

void CombinationModel::confirm(const RowOf& row) {
    if (m_page == Page::List) {
        confirmOnList(row);
        return;
    }
    switch (row.row) {
    case Row::Step:
    case Row::ForWhom:
    case Row::Chord:
        change(row, 1);
        break;
    case Row::Field:
        if (static_cast<StepField>(row.index) == StepField::Stick) {
            m_draft.toggleStick();
            m_changed = true;
            settle();
            refill(row);
        } else {
            change(row, 1);
        }
        break;
    case Row::Insert:
        if (m_draft.insert()) {
            m_changed = true;
            settle();
        } else {
            TextLine line;
            tell(std::string(
                     line.fill(say("combo.full"), {Combination::kMostSteps, Combination::kMostFrames})),
                 true);
        }
        refill(row);
        break;
    case Row::Remove:
        m_changed = m_draft.remove() || m_changed;
        settle();
        refill(row);
        break;
    default:
        confirmOnOne(row);
        break;
    }
}

void CombinationModel::confirmOnList(const RowOf& row) {
    switch (row.row) {
    case Row::Entry:
        open(m_book->all()[static_cast<std::size_t>(row.index)], false);
        break;
    case Row::New: {
        Combination fresh;
        int number = 1;
        do {
            fresh.name = "NEW " + std::to_string(number++); // in the file, so the same in every language
        } while (m_book->find(fresh.name));
        fresh.steps.push_back({.frames = kNewFrames, .push = 100});
        open(fresh, true);
        break;
    }
    case Row::Chords:
        m_chordsFrom = Page::List;
        turnTo(Page::Chords);
        break;
    default:
        m_leaving = true;
        break;
    }
}

void CombinationModel::confirmOnOne(const RowOf& row) {
    switch (row.row) {
    case Row::TryOut:
        m_drill.tryOut(m_draft.combination());
        turnTo(Page::Live);
        break;
    case Row::Record:
        m_recorded = {m_draft.combination().name, {}};
        m_drill.record();
        turnTo(Page::Record);
        break;
    case Row::Steps:
        turnTo(Page::Steps);
        break;
    case Row::Name:
        m_name.open(m_draft.combination().name, Combination::kLongestName);
        turnTo(Page::Name);
        break;
    case Row::Chords:
        // A chord plays what is in the book.
        if (m_changed && !save()) {
            break;
        }
        m_chordsFrom = Page::One;
        turnTo(Page::Chords);
        break;
    case Row::Save: {
        const bool leaves = m_page == Page::Leave;
        const bool saved = save();
        turnTo(Page::One, {Row::Back});
        if (saved && leaves) {
            goBack();
        }
        break;
    }
    case Row::Delete:
        turnTo(Page::Delete);
        break;
    case Row::Yes:
        remove();
        break;
    case Row::ThrowAway:
        m_changed = false;
        turnTo(Page::One);
        goBack();
        break;
    case Row::No:
        turnTo(Page::One);
        break;
    default:
        goBack();
        break;
    }
}

bool CombinationModel::save() {
    const PutOutcome put = m_book->put(m_draft.combination(), m_oldName);
    if (put != PutOutcome::Done) {
        tell(refusalText(put), true);
        return false;
    }
    m_oldName = m_draft.combination().name;
    m_changed = false;
    saveBook("combo.saved");
    return true;
}

void CombinationModel::saveBook(std::string_view whenSaved) {
    m_book->save();
    m_whenSaved = whenSaved;
}

/// The disk may take its time.
void CombinationModel::tellSaved() {
    if (m_whenSaved.empty() || m_book->saving()) {
        return;
    }
    const std::string_view what = std::exchange(m_whenSaved, {});
    if (!m_book->problem().empty() || m_book->homeless()) {
        tell(unsavedText(m_book->problem()), true);
    } else {
        tell(std::string(say(what)));
    }
}

void CombinationModel::remove() {
    if (!m_oldName.empty()) {
        const bool cameWithTheGame = comesBack();
        m_book->remove(m_oldName);
        saveBook(cameWithTheGame ? "combo.came_back" : "combo.deleted");
    }
    m_changed = false;
    const std::optional<std::size_t> found = m_book->find(m_oldName);
    turnTo(Page::List, {Row::Entry, static_cast<int>(found.value_or(0))});
}

void CombinationModel::change(const RowOf& row, int by) {
    switch (row.row) {
    case Row::Step:
        m_draft.look((m_draft.step() + by + m_draft.steps()) % m_draft.steps());
        refill(row);
        break;
    case Row::Field: {
        const auto field = static_cast<StepField>(row.index);
        const bool runs = field == StepField::Frames && m_heldTicks > kLongHeld;
        m_draft.change(field, runs ? by * kRunningFrames : by);
        m_changed = true;
        settle();
        refill(row);
        break;
    }
    case Row::ForWhom:
        m_chordRow = (m_chordRow + by + 1 + kMaxSeats) % (1 + kMaxSeats);
        break;
    case Row::Chord:
        changeChord(static_cast<Chord>(row.index), by);
        break;
    default:
        break;
    }
}

/// Through: as everyone (for one player), nothing, and all combinations.
void CombinationModel::changeChord(Chord chord, int by) {
    std::vector<std::optional<std::string>> choices;
    if (m_chordRow > 0) {
        choices.emplace_back();
    }
    choices.emplace_back(std::string());
    for (const Combination& combination : m_book->all()) {
        choices.emplace_back(combination.name);
    }
    const std::optional<std::string> now = m_book->chord(m_chordRow, chord);
    const auto same = [&](const std::optional<std::string>& choice) {
        return choice.has_value() == now.has_value() && (!now || sameName(*choice, *now));
    };
    const auto found = std::find_if(choices.begin(), choices.end(), same);
    const int count = static_cast<int>(choices.size());
    const int from = found == choices.end() ? 0 : static_cast<int>(found - choices.begin());
    m_book->setChord(m_chordRow, chord, choices[static_cast<std::size_t>((from + by + count) % count)]);
    m_chordsChanged = true;
    settle();
}

void CombinationModel::leaveChords() {
    if (m_chordsChanged) {
        saveBook("combo.saved");
    }
    m_chordsChanged = false;
    turnTo(m_chordsFrom, {Row::Chords});
}

} // namespace hexagoal
