#include "screens/options_screen.hpp"

#include "cabinet/cabinet.hpp"
#include "render/renderer.hpp"
#include "screens/menu/settings_rows.hpp"
#include "screens/screen_host.hpp"
#include "screens/volumes.hpp"
#include "show/help_line.hpp"
#include "show/hexagons.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <array>

namespace hexagoal {

namespace {

enum Row { kPicture, kSound, kGame, kAccessibility, kLanguage, kControls, kProfiles, kBack, kRowCount };
constexpr std::array<std::string_view, kControls> kGroups{"Picture", "Sound", "Game", "Accessibility",
                                                          "Language"};
constexpr std::array<std::string_view, kRowCount> kWords{
    "operator.picture",  "operator.sound",   "operator.game", "operator.accessibility",
    "operator.language", "options.controls", "profile.title", "options.back"};

constexpr std::array<std::string_view, kRowCount> kHelp{
    "options.picture_help",  "options.sound_help",    "options.game_help",    "options.accessibility_help",
    "options.language_help", "options.controls_help", "options.profile_help", "options.back_help"};

} // namespace

OptionsScreen::OptionsScreen(const ScreenSetup& setup) : m_setup(setup) {
    m_menu.open(kRowCount);
}

void OptionsScreen::enter(ScreenHost& host) {
    m_host = &host;
    m_menu.open(kRowCount, host.places().options);
}

void OptionsScreen::step(const InputFrame& input) {
    ++m_ticks;
    m_host->play(Tune::Title);
    const MenuAnswer answer = m_menu.step(input);
    m_host->speaker().playAll(heardOf(answer));
    if (m_group.empty()) {
        stepMain(answer);
    } else {
        stepGroup(answer);
    }
    setVolumes(m_host->speaker(), m_setup.cabinet->context().settings);
}

void OptionsScreen::stepMain(const MenuAnswer& answer) {
    if (answer.kind == MenuAnswer::Back || (answer.kind == MenuAnswer::Confirm && answer.row == kBack)) {
        return m_host->change(ToTitle{});
    }
    if (answer.kind != MenuAnswer::Confirm) {
        return;
    }
    m_host->places().options = answer.row;
    if (answer.row == kControls) {
        return m_host->change(ToBindings{.back = ToOptions{}});
    }
    if (answer.row == kProfiles) {
        return m_host->change(ToProfiles{});
    }
    m_group = kGroups[static_cast<std::size_t>(answer.row)];
    m_rows = settingsOf(m_group, SettingsPlace::Home);
    m_menu.open(static_cast<int>(m_rows.size()) + 1); // the last goes back
}

void OptionsScreen::stepGroup(const MenuAnswer& answer) {
    const bool last = answer.row == static_cast<int>(m_rows.size());
    if (answer.kind == MenuAnswer::Back || (answer.kind == MenuAnswer::Confirm && last)) {
        const auto at = std::find(kGroups.begin(), kGroups.end(), m_group) - kGroups.begin();
        m_group = {};
        m_menu.open(kRowCount, static_cast<int>(at));
        return;
    }
    const int by = answer.kind == MenuAnswer::Change ? answer.by : answer.kind == MenuAnswer::Confirm ? 1 : 0;
    if (by == 0 || last) {
        return;
    }
    OperatorDesk desk(m_setup.cabinet->settings(), m_setup.cabinet->resolutionsOffered());
    desk.change(*m_rows[static_cast<std::size_t>(answer.row)], by);
    if (desk.changed()) {
        m_setup.cabinet->change(desk.draft);
    }
}

void OptionsScreen::paint(Renderer& renderer, float) {
    Canvas& canvas = renderer.canvas();
    const TypeSizes type = TypeSizes::on(canvas, 21.0f);
    paintNetGround(canvas, static_cast<float>(m_ticks) / 60.0f);
    const Rect area = canvas.safeArea();
    TextLine title;
    const TextStyle heading{Font::Display, type.display * 1.2f, palette::kSun, Align::Left, 0.03f};
    canvas.textInBox({area.x, area.y, area.w, heading.size},
                     m_group.empty() ? say("title.options") : keyed(title, "group", m_group), heading);
    const float top = area.y + heading.size * 1.3f;
    const Rect foot = helpBox(canvas, type);
    const Rect body{area.x, top, area.w, foot.y - type.text * 0.5f - top};
    const int focus = m_menu.focus();
    if (m_group.empty()) {
        paintMain(canvas, body, type);
        return paintHelpLine(canvas, say(kHelp[static_cast<std::size_t>(focus)]), type);
    }
    const CabinetSettings& now = m_setup.cabinet->settings();
    const float width = std::min(area.w, type.text * 40.0f);
    const Rows rows(canvas, type, {area.centre().x - width * 0.5f, body.y, width, body.h}, m_menu.rows(),
                    m_menu);
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        TextLine label;
        TextLine value;
        rows.paint(static_cast<int>(i), keyed(label, "setting", m_rows[i]->name),
                   valueText(*m_rows[i], now.*m_rows[i]->member, value));
    }
    rows.paint(m_menu.rows() - 1, say("options.back"));
    if (focus < m_menu.rows() - 1) {
        TextLine help;
        paintHelpLine(canvas, keyed(help, "setting_help", m_rows[static_cast<std::size_t>(focus)]->name),
                      type);
    }
}

/// The groups: as large as there is room for above the help line.
void OptionsScreen::paintMain(Canvas& canvas, Rect body, const TypeSizes& type) const {
    const float pad = type.text * 0.5f;
    TypeSizes rows = type;
    rows.display *= std::min(1.0f, (body.h - 2.0f * pad) / menuHeight(kRowCount, type));
    const float width = std::min(body.w - 2.0f * pad, type.display * 11.0f);
    const Rect list{body.centre().x - width * 0.5f, body.y + pad, width, menuHeight(kRowCount, rows)};
    canvas.panel(list.inset(-pad), 0.6f);
    for (int row = 0; row < kRowCount; ++row) {
        paintMenuRow(canvas, menuRow(list, row, rows), {.label = say(kWords[static_cast<std::size_t>(row)])},
                     m_menu, row, rows);
    }
}

} // namespace hexagoal
