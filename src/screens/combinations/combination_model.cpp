#include "screens/combinations/combination_model.hpp"

#include "screens/combinations/combination_words.hpp"
#include "screens/match/match_play.hpp"
#include "show/text_line.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <utility>

namespace hexagoal {

namespace {

constexpr int kMessageTicks = 210;

using Page = CombinationModel::Page;
using Row = CombinationModel::Row;

PadInput padIn(const InputFrame& input) {
    return MatchPlay::padsOf(input)[0];
}

} // namespace

CombinationModel::CombinationModel(std::shared_ptr<CombinationBook> book, const MatchSetup& setup,
                                   const Tuning& tuning)
    : m_book(std::move(book)), m_drill(setup, tuning) {
    turnTo(Page::List);
    if (!m_book->problems().empty()) {
        tell(damageText(m_book->problems()), true);
    }
    if (m_book->saving() || !m_book->problem().empty()) { // of a save that nobody waited for
        m_whenSaved = "combo.saved";
    }
    tellSaved();
    keepWatching();
}

void CombinationModel::tell(std::string message, bool bad) {
    m_message = std::move(message);
    m_messageIsBad = bad;
    if (bad) {
        m_heard = Cue::Refused;
    }
    m_messageTicks = bad ? 2 * kMessageTicks : kMessageTicks;
}

std::vector<CombinationModel::RowOf> CombinationModel::rowsOf(Page page) const {
    std::vector<RowOf> rows;
    switch (page) {
    case Page::List:
        for (std::size_t i = 0; i < m_book->all().size(); ++i) {
            rows.push_back({Row::Entry, static_cast<int>(i)});
        }
        rows.insert(rows.end(), {{Row::New}, {Row::Chords}, {Row::Back}});
        break;
    case Page::One:
        rows = {{Row::TryOut}, {Row::Record}, {Row::Steps}, {Row::Name}, {Row::Chords}};
        if (m_changed) {
            rows.push_back({Row::Save});
        }
        if (m_oldName.empty() || m_book->isOwn(m_oldName)) {
            rows.push_back({Row::Delete});
        }
        rows.push_back({Row::Back});
        break;
    case Page::Steps: {
        const auto field = [&](StepField f) { rows.push_back({Row::Field, static_cast<int>(f)}); };
        rows.push_back({Row::Step});
        field(StepField::Frames);
        field(StepField::Buttons);
        field(StepField::Stick);
        if (m_draft.current().push != 0) {
            field(StepField::Push);
            field(StepField::To);
        }
        field(StepField::Until);
        rows.push_back({Row::Insert});
        if (m_draft.steps() > 1) {
            rows.push_back({Row::Remove});
        }
        rows.push_back({Row::Back});
        break;
    }
    case Page::Chords:
        rows = {{Row::ForWhom}, {Row::Chord, 0}, {Row::Chord, 1}, {Row::Back}};
        break;
    case Page::Delete:
        rows = {{Row::No}, {Row::Yes}};
        break;
    case Page::Leave:
        rows = {{Row::Save}, {Row::ThrowAway}, {Row::No}};
        break;
    case Page::Name:
    case Page::Live:
    case Page::Record:
        rows = {{Row::Back}};
        break;
    }
    return rows;
}

void CombinationModel::turnTo(Page page) {
    turnTo(page, rowsOf(page).front());
}

void CombinationModel::turnTo(Page page, RowOf focus) {
    m_page = page;
    m_menu.open(1);
    refill(focus);
}

void CombinationModel::refill(RowOf focus) {
    m_rows = rowsOf(m_page);
    const auto found = std::find(m_rows.begin(), m_rows.end(), focus);
    m_menu.refill(static_cast<int>(m_rows.size()),
                  found == m_rows.end() ? 0 : static_cast<int>(found - m_rows.begin()));
}

const Combination& CombinationModel::shown() const {
    if (m_page == Page::Record) {
        return m_recorded;
    }
    if (m_page != Page::List && !(m_page == Page::Chords && m_chordsFrom == Page::List)) {
        return m_draft.combination();
    }
    const std::vector<Combination>& all = m_book->all();
    if (m_page == Page::List && focused().row == Row::Entry) {
        return all[static_cast<std::size_t>(focused().index)];
    }
    if (m_page == Page::Chords && focused().row == Row::Chord) {
        const std::optional<std::string> name =
            m_book->chord(m_chordRow, static_cast<Chord>(focused().index));
        const std::optional<std::size_t> found = name ? m_book->find(*name) : std::nullopt;
        if (found) {
            return all[*found];
        }
    }
    static const Combination kNone;
    return kNone;
}

/// The pitch shows what is looked at, once the hands rest.
void CombinationModel::keepWatching() {
    if (m_page == Page::Live || m_page == Page::Record) {
        return;
    }
    if (m_settleTicks > 0 && --m_settleTicks > 0) {
        return;
    }
    m_drill.watch(shown());
}

bool CombinationModel::step(const InputFrame& input) {
    m_heard = {};
    if (m_messageTicks > 0 && --m_messageTicks == 0) {
        m_message.clear();
    }
    if (m_page == Page::Live || m_page == Page::Record) {
        stepHands(input);
    } else if (m_page == Page::Name) {
        stepName(input);
    } else {
        stepMenu(input);
    }
    tellSaved();
    keepWatching();
    if (m_page != Page::Live && m_page != Page::Record) {
        m_drill.step({});
    }
    return !m_leaving;
}

void CombinationModel::stepHands(const InputFrame& input) {
    const bool stops = input.seats[0].isPressed(Action::Start) || input.seats[0].isPressed(Action::Menu);
    const bool goesOn = m_drill.step(padIn(input)) && !stops;
    if (!goesOn) {
        m_heard = Cue::Back;
    }
    if (m_page == Page::Record) {
        m_recorded.steps = m_drill.recorder().steps();
        if (goesOn) {
            return;
        }
        if (m_recorded.steps.empty()) {
            tell(std::string(say("combo.not_recorded")));
            turnTo(Page::One, {Row::Record});
            return;
        }
        m_draft.setSteps(m_recorded.steps);
        m_changed = true;
        TextLine line;
        tell(std::string(line.fill(say("combo.recorded"), {m_draft.steps()})));
        turnTo(Page::One, {Row::Steps});
    } else if (!goesOn) {
        turnTo(Page::One, {Row::TryOut});
    }
}

void CombinationModel::stepName(const InputFrame& input) {
    const std::string lettersBefore = m_name.letters();
    const std::size_t cursorBefore = m_name.cursor();
    switch (m_name.step(input.seats[0])) {
    case NameEntry::Outcome::None:
        if (m_name.letters() != lettersBefore) {
            m_heard = Cue::Change;
        } else if (m_name.cursor() != cursorBefore) {
            m_heard = Cue::Move;
        }
        break;
    case NameEntry::Outcome::Cancel:
        m_heard = Cue::Back;
        turnTo(Page::One, {Row::Name});
        break;
    case NameEntry::Outcome::Done: {
        m_heard = Cue::Confirm;
        const std::string name = m_name.name();
        if (!isCombinationName(name)) {
            tell(std::string(say("combo.one_letter")), true);
        } else if (!sameName(name, m_oldName) && m_book->find(name)) {
            tell(std::string(say("combo.name_taken")), true);
        } else {
            m_changed = m_changed || !sameName(name, m_draft.combination().name);
            m_draft.rename(name);
            turnTo(Page::One, {Row::Name});
        }
        break;
    }
    }
}

void CombinationModel::stepMenu(const InputFrame& input) {
    const SeatInput& seat = input.seats[0];
    const bool aside = seat.isHeld(Action::Left) || seat.isHeld(Action::Right);
    m_heldTicks = aside ? m_heldTicks + 1 : 0;
    const MenuAnswer answer = m_menu.step(input);
    m_heard = heardOf(answer, {});
    if (answer.kind == MenuAnswer::Nothing) {
        return;
    }
    const RowOf row = m_rows[static_cast<std::size_t>(answer.row)];
    if (answer.kind == MenuAnswer::Change && !value(row).empty()) {
        m_heard |= Cue::Change;
    }
    if (answer.kind == MenuAnswer::Back) {
        goBack();
    } else if (answer.kind == MenuAnswer::Change) {
        change(row, answer.by);
    } else {
        confirm(row);
    }
}

void CombinationModel::open(const Combination& combination, bool isNew) {
    m_draft.open(combination);
    m_oldName = isNew ? "" : combination.name;
    m_changed = isNew;
    turnTo(Page::One);
}

void CombinationModel::goBack() {
    switch (m_page) {
    case Page::List:
        m_leaving = true;
        break;
    case Page::One:
        if (m_changed) {
            turnTo(Page::Leave);
        } else {
            const std::optional<std::size_t> found = m_book->find(m_oldName);
            turnTo(Page::List, {Row::Entry, static_cast<int>(found.value_or(0))});
        }
        break;
    case Page::Steps:
        turnTo(Page::One, {Row::Steps});
        break;
    case Page::Chords:
        leaveChords();
        break;
    case Page::Delete:
        turnTo(Page::One, {Row::Delete});
        break;
    case Page::Leave:
        turnTo(Page::One, {Row::Back});
        break;
    default:
        turnTo(Page::One);
        break;
    }
}

} // namespace hexagoal
