// The book of combinations: what ships, what is the player's own, and which chord plays what.
#include "core/files.hpp"
#include "replay/combination_file.hpp"

#include <algorithm>
#include <system_error>

namespace hexagoal {

namespace fs = std::filesystem;

namespace {

using Combinations = std::vector<Combination>;

template <class List>
auto named(List& list, std::string_view name) {
    return std::find_if(list.begin(), list.end(),
                        [&](const Combination& c) { return sameName(c.name, name); });
}

} // namespace

CombinationBook CombinationBook::load(const fs::path& shipped, const fs::path& own) {
    CombinationBook book;
    bool asideFirst = false;
    const Result<std::string> shippedText = readFile(shipped);
    if (shippedText) {
        CombinationList list = parseCombinations(*shippedText, shipped.string());
        book.m_shipped = std::move(list.combinations);
        book.m_shippedChords = list.chords;
        book.m_problems = std::move(list.problems);
    } else {
        book.m_problems.push_back(shippedText.error());
    }
    std::error_code error;
    if (!own.empty() && fs::symlink_status(own, error).type() != fs::file_type::not_found) {
        const Result<std::string> ownText = readFile(own);
        if (ownText) {
            CombinationList list = parseCombinations(*ownText, own.string());
            asideFirst = !list.problems.empty();
            book.m_own = std::move(list.combinations);
            book.m_ownChords = list.chords;
            book.m_problems.insert(book.m_problems.end(), list.problems.begin(), list.problems.end());
        } else {
            asideFirst = true;
            book.m_problems.push_back(ownText.error());
        }
    }
    if (!own.empty()) {
        book.m_file = std::make_unique<LateFile>(own, asideFirst);
    }
    book.list();
    return book;
}

void CombinationBook::list() {
    m_all = m_shipped;
    for (const Combination& own : m_own) {
        const auto same = named(m_all, own.name);
        if (same == m_all.end()) {
            m_all.push_back(own);
        } else {
            *same = own;
        }
    }
}

std::optional<std::size_t> CombinationBook::find(std::string_view name) const {
    const auto found = named(m_all, name);
    return found == m_all.end() ? std::nullopt
                                : std::optional(static_cast<std::size_t>(found - m_all.begin()));
}

bool CombinationBook::isOwn(std::string_view name) const {
    return named(m_own, name) != m_own.end();
}

const Combination* CombinationBook::shipped(std::string_view name) const {
    const auto found = named(m_shipped, name);
    return found == m_shipped.end() ? nullptr : &*found;
}

std::optional<std::string> CombinationBook::chord(int row, Chord chord) const {
    const auto at = static_cast<std::size_t>(row);
    const auto column = static_cast<std::size_t>(chord);
    if (m_ownChords[at][column]) {
        return m_ownChords[at][column];
    }
    if (row == 0 && !m_shippedChords[at][column]) {
        return std::string();
    }
    return m_shippedChords[at][column];
}

const Combination* CombinationBook::assigned(int seat, Chord chord) const {
    std::optional<std::string> name = this->chord(1 + seat, chord);
    if (!name) {
        name = this->chord(0, chord);
    }
    const std::optional<std::size_t> found = name ? find(*name) : std::nullopt;
    return found ? &m_all[*found] : nullptr;
}

PutOutcome CombinationBook::put(const Combination& combination, std::string_view old) {
    if (!isCombinationName(combination.name)) {
        return PutOutcome::NoName;
    }
    if (combination.steps.empty()) {
        return PutOutcome::NoSteps;
    }
    if (combination.steps.size() > Combination::kMostSteps ||
        combination.frames() > Combination::kMostFrames) {
        return PutOutcome::TooLong;
    }
    const bool renamed = !sameName(old, combination.name);
    if (renamed && find(combination.name)) {
        return PutOutcome::NameTaken;
    }
    auto place = named(m_own, old.empty() ? combination.name : old);
    if (place == m_own.end()) {
        if (m_own.size() >= CombinationList::kMost) {
            return PutOutcome::BookFull;
        }
        place = m_own.insert(m_own.end(), combination);
    }
    *place = combination;
    if (renamed && !old.empty() && shipped(old) == nullptr) {
        for (ChordRow& row : m_ownChords) {
            for (std::optional<std::string>& name : row) {
                if (name && sameName(*name, old)) {
                    name = combination.name;
                }
            }
        }
    }
    list();
    return PutOutcome::Done;
}

void CombinationBook::remove(std::string_view name) {
    const std::string gone(name); // it may be a part of what goes
    const auto found = named(m_own, gone);
    if (found != m_own.end()) {
        m_own.erase(found);
    }
    if (shipped(gone) == nullptr) {
        for (ChordRow& row : m_ownChords) {
            for (std::optional<std::string>& chord : row) {
                if (chord && sameName(*chord, gone)) {
                    chord.reset();
                }
            }
        }
    }
    list();
}

void CombinationBook::setChord(int row, Chord chord, std::optional<std::string> name) {
    std::optional<std::string>& own =
        m_ownChords[static_cast<std::size_t>(row)][static_cast<std::size_t>(chord)];
    own.reset();
    if (this->chord(row, chord) != name) {
        own = std::move(name);
    }
}

void CombinationBook::save() {
    if (m_file) {
        m_file->write(combinationsText(m_own, m_ownChords));
    }
}

} // namespace hexagoal
