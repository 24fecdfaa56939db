#include "screens/arcade/operator_menu.hpp"

#include "screens/arcade/operator_messages.hpp"
#include "screens/bindings/test_picture.hpp"
#include "screens/menu/settings_rows.hpp"
#include "show/fitted_text.hpp"
#include "show/text_line.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <array>

namespace hexagoal {

namespace {

constexpr int kLeaveInputTest = 120; // ticks that a button must be held: each button is being tried
constexpr int kBookRows = 1;         // rows of the books' menu: export

/// The groups that pages of settings show, in the order of the rows from kCoins on.
constexpr std::array<std::string_view, 8> kGroups{"Coins", "Game",     "Venues",  "Times",
                                                  "Sound", "Language", "Picture", "Accessibility"};

constexpr auto kMainWords = std::to_array<std::string_view>(
    {"operator.input_test", "operator.screen_test", "operator.sound_test", "operator.coins", "operator.game",
     "operator.venues", "operator.times", "operator.sound", "operator.language", "operator.picture",
     "operator.accessibility", "operator.controls", "operator.books", "operator.messages",
     "operator.clear_books", "operator.clear_ranking", "operator.reset", "operator.save_exit",
     "operator.exit"});

void paintTitle(const ArcadeView& view, std::string_view words) {
    const TextStyle style{Font::Display, view.type.display, palette::kSun, Align::Left, 0.03f};
    fittedTextInBox(view.canvas, {view.area.x, view.area.y, view.area.w, view.type.display}, words, style);
}

void paintHint(const ArcadeView& view, std::string_view words) {
    paintLine(view,
              {view.area.x, view.area.bottom() - view.type.text * 1.6f, view.area.w, view.type.text * 1.6f},
              words, Align::Left, palette::kMist);
}

/// The part between title and hint.
Rect body(const ArcadeView& view) {
    const float top = view.area.y + view.type.display * 1.15f;
    return {view.area.x, top, view.area.w, view.area.bottom() - view.type.text * 2.0f - top};
}

} // namespace

void OperatorMenu::open() {
    *this = {};
    turnTo(Page::Main, kMainRows);
}

void OperatorMenu::close() {
    if (m_controls) { // the menu is painted until the curtain is closed, and that page is no more
        m_controls.reset();
        turnTo(Page::Main, kMainRows, m_mainFocus);
    }
}

void OperatorMenu::turnTo(Page page, int rows, int focus) {
    m_page = page;
    m_menu.open(rows, focus);
    m_heldBack = 0;
}

OperatorLeave OperatorMenu::step(const InputFrame& input, Cabinet& cabinet, Speaker& speaker,
                                 InputDesk* controls) {
    if (m_page == Page::InputTest) {
        stepInputTest(input);
        return OperatorLeave::No;
    }
    if (m_page == Page::Controls) {
        stepControls(input, speaker);
        return OperatorLeave::No;
    }
    const MenuAnswer answer = m_menu.step(input);
    // A cue that is tried must be heard alone.
    if (m_page != Page::SoundTest || answer.kind != MenuAnswer::Confirm) {
        speaker.playAll(heardOf(answer));
    }
    switch (m_page) {
    case Page::Main:
        return stepMain(answer, cabinet, controls);
    case Page::Confirm:
        return stepConfirm(answer, cabinet);
    case Page::Settings:
        stepSettings(answer, cabinet, speaker);
        break;
    case Page::Books:
        if (answer.kind == MenuAnswer::Confirm) {
            cabinet.exportBooks();
            m_exports = true;
        }
        break;
    case Page::ScreenTest:
        if (answer.kind == MenuAnswer::Confirm || answer.kind == MenuAnswer::Change) {
            m_picture = (m_picture + (answer.by < 0 ? kTestPictures - 1 : 1)) % kTestPictures;
        }
        break;
    case Page::SoundTest:
        if (answer.kind == MenuAnswer::Confirm) {
            speaker.play(static_cast<Cue>(answer.row));
        }
        break;
    case Page::Messages:
    case Page::Controls:
    case Page::InputTest:
        break;
    }
    if (answer.kind == MenuAnswer::Back) {
        turnTo(Page::Main, kMainRows, m_mainFocus);
    }
    return OperatorLeave::No;
}

OperatorLeave OperatorMenu::stepMain(const MenuAnswer& answer, Cabinet& cabinet, InputDesk* controls) {
    if (answer.kind == MenuAnswer::Back) {
        m_menu.refill(kMainRows, kExit);
    }
    if (answer.kind != MenuAnswer::Confirm) {
        return OperatorLeave::No;
    }
    m_mainFocus = answer.row;
    switch (static_cast<Row>(answer.row)) {
    case kInputTest:
        m_inputTest.open();
        turnTo(Page::InputTest, 1);
        break;
    case kScreenTest:
        m_picture = 0;
        turnTo(Page::ScreenTest, 1);
        break;
    case kSoundTest:
        turnTo(Page::SoundTest, static_cast<int>(kCueCount));
        break;
    case kBooks:
        m_exports = false;
        turnTo(Page::Books, kBookRows);
        break;
    case kMessages:
        turnTo(Page::Messages, std::max(1, static_cast<int>(toldMessages(cabinet).size())));
        break;
    case kControls:
        m_controls = std::make_unique<OperatorControls>(controls);
        turnTo(Page::Controls, 1);
        break;
    case kClearBooks:
    case kClearRanking:
    case kReset:
        m_asked = static_cast<Row>(answer.row);
        cabinet.desk()->ask(m_asked == kClearBooks     ? OperatorCommand::ClearBooks
                            : m_asked == kClearRanking ? OperatorCommand::ClearRanking
                                                       : OperatorCommand::FactoryReset);
        turnTo(Page::Confirm, 2);
        break;
    case kSaveExit:
        return OperatorLeave::Save;
    case kExit:
        if (!cabinet.desk()->changed()) {
            return OperatorLeave::Discard;
        }
        m_asked = kExit;
        turnTo(Page::Confirm, 2);
        break;
    default:
        m_group = kGroups[static_cast<std::size_t>(answer.row - kCoins)];
        turnTo(Page::Settings, static_cast<int>(settingsOf(m_group, SettingsPlace::Cabinet).size()));
        break;
    }
    return OperatorLeave::No;
}

void OperatorMenu::stepSettings(const MenuAnswer& answer, Cabinet& cabinet, Speaker& speaker) {
    const int by = answer.kind == MenuAnswer::Change ? answer.by : answer.kind == MenuAnswer::Confirm ? 1 : 0;
    if (by == 0) {
        return;
    }
    cabinet.desk()->change(*settingsOf(m_group, SettingsPlace::Cabinet)[static_cast<std::size_t>(answer.row)],
                           by);
    speaker.play(Cue::Change);
}

OperatorLeave OperatorMenu::stepConfirm(const MenuAnswer& answer, Cabinet& cabinet) {
    if (answer.kind == MenuAnswer::Change) {
        m_menu.moveFocus(1);
    }
    const bool yes = answer.kind == MenuAnswer::Confirm && answer.row == 1;
    if (answer.kind != MenuAnswer::Back && answer.kind != MenuAnswer::Confirm) {
        return OperatorLeave::No;
    }
    turnTo(Page::Main, kMainRows, m_mainFocus);
    if (m_asked == kExit) {
        return yes ? OperatorLeave::Discard : OperatorLeave::No;
    }
    if (!yes) {
        cabinet.desk()->cancel();
    } else if (const auto command = cabinet.desk()->confirm()) {
        cabinet.perform(*command);
    }
    return OperatorLeave::No;
}

/// Every button is tried here, so that leaving takes one held for two seconds.
void OperatorMenu::stepInputTest(const InputFrame& input) {
    m_inputTest.step(input);
    const bool held = std::any_of(input.seats.begin(), input.seats.end(),
                                  [](const SeatInput& seat) { return seat.isHeld(Action::B); });
    m_heldBack = held ? m_heldBack + 1 : 0;
    if (m_heldBack >= kLeaveInputTest) {
        turnTo(Page::Main, kMainRows, m_mainFocus);
    }
}

void OperatorMenu::stepControls(const InputFrame& input, Speaker& speaker) {
    const bool stays = m_controls->step(input);
    speaker.playAll(m_controls->heard());
    if (!stays) {
        m_controls.reset();
        turnTo(Page::Main, kMainRows, m_mainFocus);
    }
}

void OperatorMenu::paint(const ArcadeView& view, const Cabinet& cabinet, InputDesk* controls) const {
    view.canvas.rect({0.0f, 0.0f, view.canvas.width(), view.canvas.height()}, Colour::hex(0x0a1420));
    switch (m_page) {
    case Page::Main:
        return paintMain(view, cabinet);
    case Page::InputTest:
        return paintInputs(view, controls);
    case Page::ScreenTest:
        return paintScreenTest(view);
    case Page::SoundTest:
        return paintSoundTest(view);
    case Page::Settings:
        return paintSettings(view, cabinet);
    case Page::Books:
        return paintBooks(view, cabinet);
    case Page::Messages:
        return paintMessageList(view, cabinet);
    case Page::Controls:
        return m_controls->paint(view);
    case Page::Confirm:
        return paintConfirm(view);
    }
}

void OperatorMenu::paintMain(const ArcadeView& view, const Cabinet& cabinet) const {
    static_assert(kMainWords.size() == kMainRows, "every row has its words");
    paintTitle(view, say("operator.title"));
    const Rows rows(view.canvas, view.type, body(view), kMainRows, m_menu.focus());
    TextLine line;
    const auto messages = cabinet.messages();
    for (int row = 0; row < kMainRows; ++row) {
        std::string_view value;
        if (row == kMessages && !messages.empty()) {
            value = line("%d", static_cast<int>(messages.size()));
        }
        rows.paint(row, say(kMainWords[static_cast<std::size_t>(row)]), value,
                   row == kMessages && !messages.empty());
    }
    const auto* desk = cabinet.desk();
    paintHint(view, say(desk != nullptr && desk->changed() ? "operator.unsaved" : "operator.help"));
}

void OperatorMenu::paintSettings(const ArcadeView& view, const Cabinet& cabinet) const {
    const auto* desk = cabinet.desk();
    if (desk == nullptr) {
        return;
    }
    TextLine line;
    paintTitle(view, keyed(line, "group", m_group));
    const auto settings = settingsOf(m_group, SettingsPlace::Cabinet);
    const Rows rows(view.canvas, view.type, body(view), static_cast<int>(settings.size()), m_menu.focus());
    for (std::size_t i = 0; i < settings.size(); ++i) {
        TextLine label;
        TextLine value;
        const SettingRow& row = *settings[i];
        const int now = desk->draft.*row.member;
        rows.paint(static_cast<int>(i), keyed(label, "setting", row.name), valueText(row, now, value),
                   now != desk->saved.*row.member);
    }
    TextLine help;
    paintHint(view, keyed(help, "setting_help", settings[static_cast<std::size_t>(m_menu.focus())]->name));
}

void OperatorMenu::paintBooks(const ArcadeView& view, const Cabinet& cabinet) const {
    paintTitle(view, say("operator.books"));
    const Books& books = cabinet.books();
    const BookPage total = books.total();
    const auto days = static_cast<int>(books.days.size());
    const Rect box = body(view);
    // Two columns: totals do not fit one on a small picture.
    constexpr int kExtra = 3;
    const int count = static_cast<int>(kCounterCount) + kExtra;
    const int half = (count + 1) / 2;
    const float gap = view.type.text;
    const float width = (box.w - gap) * 0.5f;
    const float row =
        std::min((box.h - view.type.text * 2.0f) / static_cast<float>(half), view.type.text * 1.9f);
    TextLine line;
    TextLine key;
    const auto paintRow = [&](int i, std::string_view label, std::string_view value) {
        const Rect at{box.x + (i < half ? 0.0f : width + gap), box.y + row * static_cast<float>(i % half),
                      width, row};
        const float scale = std::min(1.0f, row / (view.type.text * 1.25f));
        paintLine(view, {at.x, at.y, at.w * 0.7f, at.h}, label, Align::Left, palette::kMist, scale);
        paintLine(view, at, value, Align::Right, palette::kWhite, scale);
    };
    int i = 0;
    for (std::size_t c = 0; c < kCounterCount; ++c) {
        const auto counter = static_cast<Counter>(c);
        const std::int64_t amount = total[counter];
        const bool seconds = counter == Counter::OnSeconds || counter == Counter::PlaySeconds;
        const std::string_view label = keyed(key, "book", name(counter));
        paintRow(i++, label,
                 seconds
                     ? line("%d:%02d", static_cast<int>(amount / 3600), static_cast<int>(amount / 60 % 60))
                     : line("%lld", static_cast<long long>(amount)));
    }
    const int average = static_cast<int>(books.averagePlaySeconds());
    paintRow(i++, say("book.average"), line("%d:%02d", average / 60, average % 60));
    paintRow(i++, say("book.days"), line("%d", days));
    paintRow(i++, say("book.cleared"),
             books.clearedOn.empty() ? say("book.never") : std::string_view(books.clearedOn));
    const Rows rows(view.canvas, view.type,
                    {box.x, box.bottom() - view.type.text * 1.9f, box.w, view.type.text * 1.9f}, 1, 0);
    rows.paint(0, say("operator.export"), {});
    const std::string exported = m_exports ? cabinet.exported() : std::string();
    paintHint(view, exported.empty() ? say("operator.back") : std::string_view(exported));
}

void OperatorMenu::paintInputs(const ArcadeView& view, InputDesk* controls) const {
    paintTitle(view, say("operator.input_test"));
    paintInputTest(view.canvas, body(view), m_inputTest, controls, view.type);
    paintHint(view, say("operator.leave_input"));
}

void OperatorMenu::paintScreenTest(const ArcadeView& view) const {
    paintTestPicture(view.canvas, m_picture);
    if (m_picture != 0) {
        return;
    }
    const Rect box{view.area.x, view.area.centre().y - view.type.display, view.area.w,
                   view.type.display * 2.0f};
    view.canvas.panel({box.centre().x - view.type.text * 16.0f, box.y, view.type.text * 32.0f, box.h}, 0.85f);
    TextLine line;
    paintLine(view, box,
              line.fill(say("operator.screen_help"),
                        {static_cast<int>(view.canvas.width() * view.canvas.scale() + 0.5f),
                         static_cast<int>(view.canvas.height() * view.canvas.scale() + 0.5f)}));
}

void OperatorMenu::paintSoundTest(const ArcadeView& view) const {
    paintTitle(view, say("operator.sound_test"));
    const Rows rows(view.canvas, view.type, body(view), static_cast<int>(kCueCount), m_menu.focus());
    for (std::size_t i = 0; i < kCueCount; ++i) {
        TextLine key;
        rows.paint(static_cast<int>(i), say(key("cue.c%d", static_cast<int>(i))), {});
    }
    paintHint(view, say("operator.sound_help"));
}

void OperatorMenu::paintMessageList(const ArcadeView& view, const Cabinet& cabinet) const {
    paintTitle(view, say("operator.messages"));
    const Rect box = body(view);
    const std::vector<Message> messages = toldMessages(cabinet);
    if (messages.empty()) {
        paintLine(view, {box.x, box.y, box.w, view.type.text * 1.5f}, say("operator.no_messages"),
                  Align::Left, palette::kMint);
    } else {
        paintMessages(view, box, messages, m_menu.focus());
    }
    paintHint(view, say(messages.size() > 1 ? "operator.scroll" : "operator.back"));
}

void OperatorMenu::paintConfirm(const ArcadeView& view) const {
    paintTitle(view, say("operator.sure"));
    const Rect box = body(view);
    const std::string_view what = m_asked == kClearBooks     ? "operator.sure_books"
                                  : m_asked == kClearRanking ? "operator.sure_ranking"
                                  : m_asked == kReset        ? "operator.sure_reset"
                                                             : "operator.sure_exit";
    paintLine(view, {box.x, box.y + box.h * 0.15f, box.w, view.type.text * 2.0f}, say(what), Align::Centre);
    const float width = std::min(box.w, view.type.display * 8.0f);
    const Rect list{box.centre().x - width * 0.5f, box.y + box.h * 0.4f, width, view.type.display * 3.0f};
    paintMenuRow(view.canvas, menuRow(list, 0, view.type), {.label = say("choice.no")}, m_menu.focus() == 0,
                 view.type);
    paintMenuRow(view.canvas, menuRow(list, 1, view.type), {.label = say("choice.yes")}, m_menu.focus() == 1,
                 view.type);
}

} // namespace hexagoal
