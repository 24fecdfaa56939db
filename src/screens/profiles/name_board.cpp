#include "screens/profiles/name_board.hpp"

#include "cabinet/profile_name.hpp"
#include "show/fitted_text.hpp"
#include "show/key_words.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <span>

namespace hexagoal {

namespace {

constexpr std::array<std::string_view, kNamePages.size()> kPageSigns{"ABC", "ÀÉÑ", "アイウ"};

const std::vector<std::string_view>& pageLetters(std::size_t page) {
    static const std::array<std::vector<std::string_view>, kNamePages.size()> pages = [] {
        std::array<std::vector<std::string_view>, kNamePages.size()> all;
        for (std::size_t i = 0; i < all.size(); ++i) {
            all[i] = splitLetters(kNamePages[i]);
        }
        return all;
    }();
    return pages[page];
}

} // namespace

int NameBoard::letters() const {
    return static_cast<int>(pageLetters(m_page).size());
}

int NameBoard::rows() const {
    return (letters() + kColumns - 1) / kColumns;
}

std::string_view NameBoard::letterAt(int key) const {
    return pageLetters(m_page)[static_cast<std::size_t>(key)];
}

void NameBoard::open(const std::string& name) {
    m_name = name;
    m_page = wordsInUse().language().code == "ja" ? 2 : 0;
    m_focus = 0;
    m_refused = false;
    m_pointing = false;
    m_heard = {};
    m_placed = 0;
    for (StickRepeat& stick : m_sticks) {
        stick.waitForRest();
    }
}

void NameBoard::move(MenuStep step) {
    const int count = letters();
    const bool onCommands = m_focus >= count;
    const int row = onCommands ? rows() : m_focus / kColumns;
    if (step.across != 0 && onCommands) {
        m_focus = count + (m_focus - count + step.across + kCommands) % kCommands;
    } else if (step.across != 0) {
        const int width = std::min(kColumns, count - row * kColumns);
        m_focus = row * kColumns + (m_focus % kColumns + step.across + width) % width;
    }
    if (step.down == 0) {
        return;
    }
    // The commands below lie under so many columns each.
    const int column =
        onCommands ? ((m_focus - count) * 2 + 1) * kColumns / (2 * kCommands) : m_focus % kColumns;
    const int to = (row + step.down + rows() + 1) % (rows() + 1);
    m_focus =
        to == rows() ? count + column * kCommands / kColumns : std::min(to * kColumns + column, count - 1);
}

void NameBoard::add(std::string_view letter) {
    const std::size_t length = splitLetters(m_name).size();
    if (length >= kLongestName || (letter == " " && (m_name.empty() || m_name.back() == ' '))) {
        m_heard |= Cue::Refused;
        return;
    }
    m_name += letter;
    m_heard |= Cue::Letter;
}

void NameBoard::takeOut() {
    const std::vector<std::string_view> letters = splitLetters(m_name);
    if (letters.empty()) {
        m_heard |= Cue::Refused;
        return;
    }
    m_name.resize(m_name.size() - letters.back().size());
    m_heard |= Cue::Back;
}

NameBoard::Outcome NameBoard::press(int key) {
    const int count = letters();
    if (key < count) {
        add(letterAt(key));
        return Outcome::None;
    }
    switch (key - count) {
    case kPage:
        m_page = (m_page + 1) % kNamePages.size();
        m_focus = letters() + kPage; // it goes on under the same hand
        m_heard |= Cue::Change;
        break;
    case kSpace:
        add(" ");
        break;
    case kDelete:
        takeOut();
        break;
    default:
        return Outcome::Done;
    }
    return Outcome::None;
}

void NameBoard::type(const InputFrame& input) {
    const auto end = std::find(input.typed.begin(), input.typed.end(), '\0');
    std::string_view typed(input.typed.data(), static_cast<std::size_t>(end - input.typed.begin()));
    while (!typed.empty()) {
        m_refused = false;
        m_pointing = false;
        if (typed.front() == '\b') {
            takeOut();
            typed.remove_prefix(1);
            continue;
        }
        const std::vector<std::string_view> one = splitLetters(typed.substr(0, 4));
        const std::size_t bytes = one.empty() ? 1 : one.front().size();
        const std::string letter = nameLetters(typed.substr(0, bytes));
        if (letter.empty()) {
            m_refused = true;
            m_heard |= Cue::Refused;
        } else {
            add(letter);
        }
        typed.remove_prefix(bytes);
    }
}

NameBoard::Outcome NameBoard::point(const PointerInput& pointer) {
    if (pointer.isPressed(PointerButton::Right)) {
        return Outcome::Cancel;
    }
    const bool clicks = pointer.isPressed(PointerButton::Left);
    if (!clicks && pointer.motion == Vec2(0.0f)) {
        return Outcome::None;
    }
    const Vec2 at = pointer.position * m_perPixel;
    for (int key = 0; key < std::min(m_placed, keys()); ++key) {
        if (m_places[static_cast<std::size_t>(key)].contains(at)) {
            m_focus = key;
            return clicks ? press(key) : Outcome::None;
        }
    }
    return Outcome::None;
}

NameBoard::Outcome NameBoard::step(const InputFrame& input) {
    ++m_ticks;
    m_heard = {};
    m_typing = input.deviceInHand == DeviceKind::Keyboard;
    type(input);
    for (std::size_t i = 0; i < input.seats.size(); ++i) {
        const SeatInput& seat = input.seats[i];
        const MenuStep step = m_sticks[i].step(seat);
        if (step.across != 0 || step.down != 0) {
            move(step);
            m_pointing = true;
            m_heard |= Cue::Move;
        }
        if (seat.pressed != 0) {
            m_refused = false;
        }
        if (goesBack(seat)) {
            return Outcome::Cancel;
        }
        const bool starts = seat.isPressed(Action::Start);
        const bool pressesKey = seat.isPressed(Action::A) || (starts && m_typing && m_pointing);
        if (starts && !pressesKey) {
            return Outcome::Done;
        }
        if (seat.isPressed(Action::C)) {
            takeOut();
        } else if (pressesKey && press(m_focus) == Outcome::Done) {
            return Outcome::Done;
        }
    }
    return point(input.pointer);
}

/// A box for each letter there is room for; the next one blinks.
void NameBoard::paintName(Canvas& canvas, Rect box) const {
    const std::vector<std::string_view> letters = splitLetters(m_name);
    const float step = box.w / static_cast<float>(kLongestName);
    for (std::size_t i = 0; i < kLongestName; ++i) {
        const Rect at = Rect{box.x + step * static_cast<float>(i), box.y, step, box.h}.inset(step * 0.06f);
        const bool next = i == letters.size();
        canvas.roundedRect(at, step * 0.08f, palette::kInk.withAlpha(0.65f));
        if (next && m_ticks % 40 < 26) {
            canvas.rect({at.x + at.w * 0.2f, at.bottom() - at.h * 0.16f, at.w * 0.6f, at.h * 0.06f},
                        palette::kSun);
        }
        if (i < letters.size()) {
            fittedTextInBox(canvas, at, letters[i],
                            {Font::Display, at.h * 0.8f, palette::kWhite, Align::Centre});
        }
    }
}

void NameBoard::paintKey(Canvas& canvas, Rect box, int key, std::string_view words, float size) const {
    if (static_cast<std::size_t>(key) < m_places.size()) {
        m_places[static_cast<std::size_t>(key)] = box;
    }
    const bool focused = key == m_focus;
    canvas.roundedRect(box.inset(2.0f), 5.0f, focused ? palette::kSun : palette::kInk.withAlpha(0.6f));
    fittedTextInBox(canvas, box.inset(size * 0.2f), words,
                    {Font::Display, size, focused ? palette::kInk : palette::kWhite, Align::Centre, 0.02f});
}

void NameBoard::paint(Canvas& canvas, Rect area, const TypeSizes& type, const ControlLabels& labels,
                      std::string_view problem) const {
    const float width = std::min(area.w, type.display * 26.0f);
    const float left = area.centre().x - width * 0.5f;
    const float slot = std::min(width / static_cast<float>(kLongestName), type.display * 1.8f);
    const float nameWidth = slot * static_cast<float>(kLongestName);
    paintName(canvas, {area.centre().x - nameWidth * 0.5f, area.y, nameWidth, slot * 1.15f});

    const float foot = type.text * 2.0f;
    const float top = area.y + slot * 1.15f + type.text * 0.8f;
    const float lines = static_cast<float>(rows() + 1);
    const float high = std::min((area.bottom() - foot - top) / lines, type.display * 1.9f);
    const float wide = width / static_cast<float>(kColumns);
    const float size = std::min({high * 0.62f, wide * 0.8f, type.display * 1.15f});
    const int count = letters();
    m_perPixel = 1.0f / canvas.scale();
    for (int key = 0; key < count; ++key) {
        const Rect box{left + wide * static_cast<float>(key % kColumns),
                       top + high * static_cast<float>(key / kColumns), wide, high};
        paintKey(canvas, box, key, letterAt(key), size);
    }
    const std::array<std::string_view, kCommands> words{kPageSigns[(m_page + 1) % kPageSigns.size()],
                                                        say("profile.space"), say("combo.help_take_out"),
                                                        say("help.done")};
    const float each = width / static_cast<float>(kCommands);
    for (int command = 0; command < kCommands; ++command) {
        const Rect box{left + each * static_cast<float>(command), top + high * (lines - 1.0f), each, high};
        paintKey(canvas, box, count + command, words[static_cast<std::size_t>(command)], size);
    }
    m_placed = std::min(count + kCommands, static_cast<int>(m_places.size()));

    const Rect line{area.x, area.bottom() - type.text * 1.6f, area.w, type.text * 1.6f};
    if (!problem.empty()) {
        fittedTextInBox(canvas, line, problem,
                        {.size = type.text * 1.1f, .colour = palette::kSun, .align = Align::Centre});
        return;
    }
    paintHints(canvas, line, type, labels);
}

void NameBoard::paintHints(Canvas& canvas, Rect line, const TypeSizes& type,
                           const ControlLabels& labels) const {
    struct Hint {
        std::string_view key;
        std::string_view what;
    };
    const auto keyOf = [&](Action action) {
        const std::string& label = labels[action];
        return label.empty() ? hexagoal::name(action) : keyWords(label);
    };
    const std::array<Hint, 2> typed{Hint{keyWords("Enter"), say(m_pointing ? "help.choose" : "help.done")},
                                    Hint{keyWords("Esc"), say("help.back")}};
    const std::array<Hint, 4> chosen{
        Hint{keyOf(Action::A), say("help.choose")}, Hint{keyOf(Action::B), say("help.back")},
        Hint{keyOf(Action::C), say("combo.help_take_out")}, Hint{keyOf(Action::Start), say("help.done")}};
    const TextStyle style{.size = type.text, .colour = palette::kMist};
    float x = line.x;
    for (const Hint& hint : m_typing ? std::span<const Hint>(typed) : std::span<const Hint>(chosen)) {
        x += canvas.keyCap({x, line.y}, hint.key, type.text) + type.text * 0.4f;
        x += canvas.textInBox({x, line.y, line.w, type.text * 1.5f}, hint.what, style) + type.text * 1.2f;
    }
}

} // namespace hexagoal
