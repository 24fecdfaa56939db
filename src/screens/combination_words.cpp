// What the rows of the editor of combinations are called.
#include "screens/combination_model.hpp"

#include <array>
#include <string_view>

namespace hexagoal {

namespace {

std::string capitals(std::string_view text) {
    std::string all(text);
    for (char& c : all)
        c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    return all;
}

constexpr std::array<std::string_view, 6> kFields{"FRAMES", "STICK", "PUSH", "AHEAD IS", "BUTTONS", "UNTIL"};

std::string fieldValue(const CombinationStep& step, StepField field) {
    switch (field) {
    case StepField::Frames:
        return std::to_string(step.frames);
    case StepField::Stick:
        return stickText(step);
    case StepField::Push:
        return std::to_string(step.push) + " %";
    case StepField::To:
        return capitals(kStickToNames[static_cast<std::size_t>(step.to)]);
    case StepField::Buttons:
        return step.held == 0 ? "NONE" : std::string(buttonsText(step.held));
    case StepField::Until:
        return capitals(kUntilNames[static_cast<std::size_t>(step.until)]);
    }
    return {};
}

} // namespace

std::string CombinationModel::label(const RowOf& row) const {
    switch (row.row) {
    case Row::Entry:
        return capitals(m_book->all()[static_cast<std::size_t>(row.index)].name);
    case Row::New:
        return "NEW";
    case Row::Chords:
        return "CHORDS";
    case Row::Back:
        return m_page == Page::List ? "LEAVE" : m_page == Page::One ? "BACK" : "DONE";
    case Row::TryOut:
        return "TRY IT";
    case Row::Record:
        return "RECORD";
    case Row::Steps:
        return "STEPS";
    case Row::Name:
        return "NAME";
    case Row::Save:
        return "SAVE";
    case Row::Delete:
        return !m_oldName.empty() && m_book->shipped(m_oldName) != nullptr ? "AS IT CAME" : "DELETE";
    case Row::Step:
        return "STEP";
    case Row::Field:
        return std::string(kFields[static_cast<std::size_t>(row.index)]);
    case Row::Insert:
        return "INSERT A STEP";
    case Row::Remove:
        return "DELETE THE STEP";
    case Row::ForWhom:
        return "FOR";
    case Row::Chord:
        return std::string(kChordNames[static_cast<std::size_t>(row.index)]);
    case Row::Yes:
        return "YES";
    case Row::ThrowAway:
        return "THROW AWAY";
    case Row::No:
        return m_page == Page::Leave ? "GO ON EDITING" : "NO";
    }
    return {};
}

std::string CombinationModel::value(const RowOf& row) const {
    switch (row.row) {
    case Row::Step:
        return std::to_string(m_draft.step() + 1) + " OF " + std::to_string(m_draft.steps());
    case Row::Field:
        return fieldValue(m_draft.current(), static_cast<StepField>(row.index));
    case Row::ForWhom:
        return m_chordRow == 0 ? "EVERYONE" : "PLAYER " + std::to_string(m_chordRow);
    case Row::Chord: {
        const std::optional<std::string> name = m_book->chord(m_chordRow, static_cast<Chord>(row.index));
        if (!name)
            return "AS EVERYONE";
        return name->empty() || !m_book->find(*name) ? "NOTHING" : capitals(*name);
    }
    default:
        return {};
    }
}

} // namespace hexagoal
