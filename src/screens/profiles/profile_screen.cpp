#include "screens/profiles/profile_screen.hpp"

#include "cabinet/cabinet.hpp"
#include "render/renderer.hpp"
#include "screens/menu/settings_rows.hpp"
#include "screens/screen_host.hpp"
#include "show/fitted_text.hpp"
#include "show/hexagons.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <array>

namespace hexagoal {

namespace {

constexpr int kSeatRows = 2; // who plays as player 1 and 2; then a row for each player

enum PlayerRow { kMatches, kCareer, kBests, kRename, kDelete, kBack, kPlayerRows };
constexpr std::array<std::string_view, kPlayerRows> kPlayerLabels{
    "profile.matches", "profile.career", "profile.bests", "profile.rename", "combo.delete", "options.back"};

std::string_view problemWords(NameProblem problem) {
    switch (problem) {
    case NameProblem::Empty:
        return "combo.one_letter";
    case NameProblem::Taken:
        return "combo.name_taken";
    case NameProblem::Full:
        return "profile.full";
    case NameProblem::None:
        break;
    }
    return {};
}

} // namespace

ProfileScreen::ProfileScreen(const ScreenSetup& setup)
    : m_setup(setup), m_book(setup.profiles != nullptr ? *setup.profiles : m_nobody) {
    showList(m_book.all().empty() ? kSeatRows : 0); // nobody yet: a new one
}

void ProfileScreen::showList(int focus) {
    m_page = Page::List;
    m_problem = {};
    m_menu.open(kSeatRows + static_cast<int>(m_book.all().size()) + 2, focus);
}

void ProfileScreen::showPlayer(std::int64_t id, int focus) {
    m_page = Page::Player;
    m_id = id;
    m_table = static_cast<ProfileTable>(std::min<int>(focus, kBests));
    m_menu.open(kPlayerRows, focus);
}

void ProfileScreen::showName(std::int64_t id) {
    m_page = Page::Name;
    m_id = id;
    m_problem = {};
    const Profile* profile = m_book.find(id);
    m_board.open(profile != nullptr ? profile->name : std::string());
}

void ProfileScreen::step(const InputFrame& input) {
    ++m_ticks;
    m_host->play(Tune::Title);
    if (m_asking) {
        return stepQuestion(input);
    }
    switch (m_page) {
    case Page::List:
        return stepList(input);
    case Page::Player:
        return stepPlayer(input);
    case Page::Name:
        return stepName(input);
    }
}

void ProfileScreen::stepList(const InputFrame& input) {
    const MenuAnswer answer = m_menu.step(input);
    const int players = static_cast<int>(m_book.all().size());
    const bool confirms = answer.kind == MenuAnswer::Confirm;
    const bool makesNew = confirms && answer.row == kSeatRows + players;
    m_problem = answer.moved ? std::string_view() : m_problem;
    if (makesNew && (!keeps() || players >= static_cast<int>(ProfileBook::kMost))) {
        m_problem = keeps() ? "profile.full" : "profile.not_kept";
        m_host->speaker().play(Cue::Refused);
        return;
    }
    const bool onSeat = answer.row < kSeatRows;
    m_host->speaker().playAll(heardOf(answer, onSeat ? Cues(Cue::Change) : Cues()));
    if (answer.kind == MenuAnswer::Back || (confirms && answer.row == kSeatRows + players + 1)) {
        m_host->change(ToOptions{});
    } else if (makesNew) {
        showName(0);
    } else if (onSeat && (confirms || answer.kind == MenuAnswer::Change)) {
        m_book.sitNext(answer.row, confirms ? 1 : answer.by);
    } else if (confirms) {
        showPlayer(m_book.all()[static_cast<std::size_t>(answer.row - kSeatRows)].id);
    }
}

void ProfileScreen::stepPlayer(const InputFrame& input) {
    const MenuAnswer answer = m_menu.step(input);
    m_host->speaker().playAll(heardOf(answer, {}));
    if (m_menu.focus() <= kBests) {
        m_table = static_cast<ProfileTable>(m_menu.focus());
    }
    const bool confirms = answer.kind == MenuAnswer::Confirm;
    if (answer.kind == MenuAnswer::Back || (confirms && answer.row == kBack)) {
        const auto all = m_book.all();
        const auto at = std::find_if(all.begin(), all.end(), [&](const Profile& p) { return p.id == m_id; });
        showList(kSeatRows + static_cast<int>(at - all.begin()));
    } else if (confirms && answer.row == kRename) {
        showName(m_id);
    } else if (confirms && answer.row == kDelete) {
        m_asking = true;
        m_question.open({"profile.delete_sure", "combo.delete", "profile.keep"});
    }
}

void ProfileScreen::stepQuestion(const InputFrame& input) {
    const Question::Answer answer = m_question.step(input);
    m_host->speaker().playAll(m_question.heard());
    if (answer == Question::Answer::None) {
        return;
    }
    m_asking = false;
    if (answer == Question::Answer::Yes) {
        m_book.remove(m_id);
        showList(0);
    } else {
        showPlayer(m_id, kDelete);
    }
}

void ProfileScreen::stepName(const InputFrame& input) {
    const std::string before = m_board.name();
    const NameBoard::Outcome outcome = m_board.step(input);
    m_host->speaker().playAll(m_board.heard());
    if (m_board.refused()) {
        m_problem = "profile.no_letter";
    } else if (m_board.name() != before || !m_board.heard().empty()) {
        m_problem = {};
    }
    if (outcome == NameBoard::Outcome::Done) {
        finishName();
    } else if (outcome == NameBoard::Outcome::Cancel) {
        m_host->speaker().play(Cue::Back);
        if (m_id == 0) {
            showList(kSeatRows + static_cast<int>(m_book.all().size()));
        } else {
            showPlayer(m_id, kRename);
        }
    }
}

void ProfileScreen::finishName() {
    const NameProblem problem = m_book.check(m_board.name(), m_id);
    if (problem != NameProblem::None) {
        m_problem = problemWords(problem);
        m_host->speaker().play(Cue::Refused);
        return;
    }
    m_host->speaker().play(Cue::Confirm);
    m_problem = {};
    if (m_id != 0) {
        m_book.rename(m_id, m_board.name());
        return showPlayer(m_id, kRename);
    }
    m_book.create(m_board.name(), m_setup.bests ? m_setup.bests->bests() : PracticeBests{});
    showList(kSeatRows + static_cast<int>(m_book.all().size()) - 1);
}

/// A key of words: what is wrong, or what the row is for.
std::string_view ProfileScreen::help() const {
    const int players = static_cast<int>(m_book.all().size());
    if (!m_problem.empty()) {
        return m_problem;
    }
    if (!keeps()) {
        return "profile.not_kept";
    }
    if (m_menu.focus() < kSeatRows) {
        return players == 0 ? "profile.guests" : "profile.seat_help";
    }
    return m_menu.focus() < kSeatRows + players    ? "profile.row_help"
           : m_menu.focus() == kSeatRows + players ? "profile.new_help"
                                                   : std::string_view();
}

void ProfileScreen::paintList(Canvas& canvas, Rect area, const TypeSizes& type) const {
    const float foot = type.text * 2.0f;
    const float width = std::min(area.w, type.text * 34.0f);
    const Rows rows(canvas, type, {area.centre().x - width * 0.5f, area.y, width, area.h - foot},
                    m_menu.rows(), m_menu);
    TextLine line;
    for (int seat = 0; seat < kSeatRows; ++seat) {
        const Profile* who = m_book.onSeat(seat);
        rows.paint(seat, line.fill(say("combo.player"), {seat + 1}),
                   who != nullptr ? std::string_view(who->name) : say("profile.guest"));
    }
    int row = kSeatRows;
    for (const Profile& profile : m_book.all()) {
        rows.paint(row++, profile.name, line.fill(say("profile.matches_played"), {matchesOf(profile)}));
    }
    rows.paint(row++, say("profile.new"));
    rows.paint(row, say("options.back"));

    const std::string trouble = m_setup.cabinet->trouble();
    const std::string_view key = help();
    const bool wrong = !m_problem.empty() || !keeps() || !trouble.empty();
    std::string_view words = key.empty() ? key : say(key);
    if (m_problem.empty() && !trouble.empty()) {
        words = line.fill(say("profile.cannot_save"), {trouble});
    }
    fittedTextInBox(
        canvas, {area.x, area.bottom() - foot, area.w, foot}, words,
        {.size = type.text, .colour = wrong ? palette::kSun : palette::kMist, .align = Align::Centre});
}

void ProfileScreen::paintPlayer(Canvas& canvas, Rect area, const TypeSizes& type) const {
    const Profile* profile = m_book.find(m_id);
    if (profile == nullptr) {
        return;
    }
    const float gap = type.text * 1.2f;
    const float side = std::min(area.w * 0.34f, type.display * 7.5f);
    const float table = std::min(area.w - side - gap, type.text * 38.0f);
    const float left = area.centre().x - (side + gap + table) * 0.5f;
    const Rect list{left, area.y, side, menuHeight(kPlayerRows, type)};
    canvas.panel(list.inset(-type.text * 0.4f), 0.6f);
    for (int row = 0; row < kPlayerRows; ++row) {
        paintMenuRow(canvas, menuRow(list, row, type),
                     {.label = say(kPlayerLabels[static_cast<std::size_t>(row)])}, m_menu, row, type);
    }
    const Rect box{left + side + gap, area.y, table, std::min(area.h, type.text * 23.0f)};
    canvas.panel(box.inset(-type.text * 0.4f), 0.6f);
    paintProfileTable(canvas, box, type, m_table, *profile, *m_setup.teams);
}

void ProfileScreen::paint(Renderer& renderer, float) {
    Canvas& canvas = renderer.canvas();
    TypeSizes type = TypeSizes::on(canvas);
    type.text = std::max(type.text, 21.0f);
    paintNetGround(canvas, static_cast<float>(m_ticks) / 60.0f);
    const Rect area = canvas.safeArea();
    const Profile* profile = m_book.find(m_id);
    const TextStyle heading{Font::Display, type.display * 1.2f, palette::kSun, Align::Left, 0.03f};
    const std::string_view title = m_page == Page::Player && profile != nullptr
                                       ? std::string_view(profile->name)
                                   : m_page == Page::Name ? say("profile.name")
                                                          : say("profile.title");
    fittedTextInBox(canvas, {area.x, area.y, area.w, heading.size}, title, heading);
    const float top = area.y + heading.size * 1.3f;
    const Rect below{area.x, top, area.w, area.bottom() - top};
    switch (m_page) {
    case Page::List:
        paintList(canvas, below, type);
        break;
    case Page::Player:
        paintPlayer(canvas, below, type);
        break;
    case Page::Name: {
        TextLine line;
        const std::string_view words =
            m_problem.empty() ? m_problem : line.fill(say(m_problem), {static_cast<int>(ProfileBook::kMost)});
        m_board.paint(canvas, below, type, m_host->labels(), words);
        break;
    }
    }
    if (m_asking) {
        m_question.paint(canvas);
    }
}

} // namespace hexagoal
