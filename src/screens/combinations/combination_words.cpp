// What the rows of the editor of combinations are called.
#include "screens/combinations/combination_words.hpp"

#include "screens/combinations/combination_model.hpp"

#include "show/file_trouble.hpp"
#include "show/text_line.hpp"
#include "show/words.hpp"

#include <array>
#include <string_view>

namespace hexagoal {

namespace {

std::string capitals(std::string_view text) {
    std::string all(text);
    for (char& c : all) {
        c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    }
    return all;
}

// Keys of words.
constexpr std::array<std::string_view, 6> kFields{"combo.frames", "combo.stick",   "combo.push",
                                                  "combo.to",     "combo.buttons", "combo.until"};

constexpr std::array<std::string_view, kStickToNames.size()> kStickTo{
    "combo.to_front", "combo.to_goal", "combo.to_ball", "combo.to_partner", "combo.to_pad"};
constexpr std::array<std::string_view, kUntilNames.size()> kUntil{"combo.until_frames", "combo.until_ball",
                                                                  "combo.until_touch"};

std::string fieldValue(const CombinationStep& step, StepField field) {
    switch (field) {
    case StepField::Frames:
        return std::to_string(step.frames);
    case StepField::Stick:
        return stickText(step);
    case StepField::Push:
        return std::to_string(step.push) + " %";
    case StepField::To:
        return std::string(say(kStickTo[static_cast<std::size_t>(step.to)]));
    case StepField::Buttons:
        return std::string(step.held == 0 ? say("combo.no_buttons") : buttonsText(step.held));
    case StepField::Until:
        return std::string(say(kUntil[static_cast<std::size_t>(step.until)]));
    }
    return {};
}

} // namespace

std::string CombinationModel::label(const RowOf& row) const {
    switch (row.row) {
    case Row::Entry:
        return capitals(m_book->all()[static_cast<std::size_t>(row.index)].name);
    case Row::New:
        return std::string(say("combo.new"));
    case Row::Chords:
        return std::string(say("combo.chords"));
    case Row::Back:
        return std::string(say(m_page == Page::List  ? "combo.leave"
                               : m_page == Page::One ? "help.back"
                                                     : "help.done"));
    case Row::TryOut:
        return std::string(say("combo.try_it"));
    case Row::Record:
        return std::string(say("combo.record"));
    case Row::Steps:
        return std::string(say("combo.steps"));
    case Row::Name:
        return std::string(say("combo.name"));
    case Row::Save:
        return std::string(say("combo.save"));
    case Row::Delete:
        return std::string(say(comesBack() ? "combo.as_it_came" : "combo.delete"));
    case Row::Step:
        return std::string(say("combo.step"));
    case Row::Field:
        return std::string(say(kFields[static_cast<std::size_t>(row.index)]));
    case Row::Insert:
        return std::string(say("combo.insert"));
    case Row::Remove:
        return std::string(say("combo.remove"));
    case Row::ForWhom:
        return std::string(say("combo.for_whom"));
    case Row::Chord:
        return std::string(kChordNames[static_cast<std::size_t>(row.index)]);
    case Row::Yes:
        return std::string(say("choice.yes"));
    case Row::ThrowAway:
        return std::string(say("combo.throw_away"));
    case Row::No:
        return std::string(say(m_page == Page::Leave ? "combo.go_on" : "choice.no"));
    }
    return {};
}

std::string CombinationModel::value(const RowOf& row) const {
    TextLine line;
    switch (row.row) {
    case Row::Step:
        return std::string(line.fill(say("combo.step_of"), {m_draft.step() + 1, m_draft.steps()}));
    case Row::Field:
        return fieldValue(m_draft.current(), static_cast<StepField>(row.index));
    case Row::ForWhom:
        return std::string(m_chordRow == 0 ? say("combo.everyone")
                                           : line.fill(say("combo.player"), {m_chordRow}));
    case Row::Chord: {
        const std::optional<std::string> name = m_book->chord(m_chordRow, static_cast<Chord>(row.index));
        if (!name) {
            return std::string(say("combo.as_everyone"));
        }
        return name->empty() || !m_book->find(*name) ? std::string(say("combo.nothing")) : capitals(*name);
    }
    default:
        return {};
    }
}

// What went wrong
// ---------------------------------------------------------------------------

std::string refusalText(PutOutcome outcome) {
    TextLine line;
    switch (outcome) {
    case PutOutcome::Done:
        break;
    case PutOutcome::NoName:
        return std::string(say("combo.one_letter"));
    case PutOutcome::NoSteps:
        return std::string(say("combo.no_step"));
    case PutOutcome::TooLong:
        return std::string(line.fill(say("combo.full"), {Combination::kMostSteps, Combination::kMostFrames}));
    case PutOutcome::NameTaken:
        return std::string(say("combo.name_taken"));
    case PutOutcome::BookFull:
        return std::string(line.fill(say("combo.book_full"), {static_cast<int>(CombinationList::kMost)}));
    }
    return {};
}

std::string damageText(const std::vector<std::string>& problems) {
    const std::string_view first = problems.front();
    const std::string_view path = first.substr(0, first.find(": "));
    const std::size_t slash = path.rfind('/');
    const std::string_view place = path.substr(slash == std::string_view::npos ? 0 : slash + 1);
    const int more = static_cast<int>(problems.size()) - 1;
    TextLine line;
    return std::string(line.fill(say(more > 0 ? "combo.damaged_more" : "combo.damaged"), {place, more}));
}

std::string unsavedText(const std::string& problem) {
    TextLine line;
    if (problem.empty()) {
        return std::string(line.fill(say("combo.kept"), {say("combo.no_folder")}));
    }
    TextLine why;
    return std::string(line.fill(say("combo.kept"), {unwritableText(problem, why)}));
}

} // namespace hexagoal
