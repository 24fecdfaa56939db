#include "screens/teams/team_select.hpp"

#include "cabinet/profile_book.hpp"
#include "render/renderer.hpp"
#include "screens/help/key_text.hpp"
#include "screens/screen_host.hpp"
#include "screens/teams/team_grid.hpp"
#include "screens/teams/team_panel.hpp"
#include "screens/teams/venue_words.hpp"
#include "show/fitted_text.hpp"
#include "show/hexagons.hpp"
#include "show/match_hud.hpp"
#include "show/side_marks.hpp"
#include "show/text_line.hpp"
#include "show/words.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

using Page = TeamSelectModel::Page;

constexpr std::array<std::string_view, 3> kHeadings{"teams.sides", "select.title", "teams.ready"};

/// The other half of the versus screen: what is common to the painters below.
struct Sheet {
    Canvas& canvas;
    const TeamSelectModel& model;
    const std::vector<Team>& teams;
    const ControlLabels& labels;
    Rect area;
    TypeSizes type;
    int ticks;
    const ProfileBook* players; ///< null: nobody has a name

    const Team& team(int side) const {
        return teams[static_cast<std::size_t>(model.order().teams[static_cast<std::size_t>(side)])];
    }
};

/// Beside a seat's sign, on the side where there is room.
void paintSeatName(const Sheet& s, Rect line, float sign, float radius, int seat, int side) {
    const bool before = side == 1;
    const float gap = radius * 2.3f;
    const Rect box = before
                         ? Rect{line.x + line.w / 3.0f, line.y, sign - gap - line.x - line.w / 3.0f, line.h}
                         : Rect{sign + gap, line.y, line.w / 3.0f, line.h};
    const Align align = before ? Align::Right : Align::Left;
    const Profile* who = s.players->onSeat(seat);
    const TextStyle known{Font::Display, s.type.display * 0.7f, seatColour(seat), align, 0.03f};
    const TextStyle guest{.size = s.type.text, .colour = palette::kMist, .align = align};
    fittedTextInBox(s.canvas, box, who != nullptr ? std::string_view(who->name) : say("profile.guest"),
                    who != nullptr ? known : guest);
}

/// Three columns: home, nobody, away; a row for each seat.
void paintSides(const Sheet& s, Rect box) {
    const float row = box.h / static_cast<float>(kSeatCount);
    const float column = box.w / 3.0f;
    const TextStyle text{.size = s.type.text, .colour = palette::kMist, .align = Align::Centre};
    for (int seat = 0; seat < kSeatCount; ++seat) {
        const Rect line{box.x, box.y + row * static_cast<float>(seat), box.w, row};
        s.canvas.plate(line.inset(2.0f), 6.0f, 0.45f);
        const float radius = row * 0.36f;
        if (!s.model.joined(seat)) {
            if (s.canvas.looks().reducedFlash || s.ticks % 60 < 36) {
                fittedTextInBox(s.canvas, line, say("teams.join"), text);
            }
            paintSeatSign(s.canvas, {line.x + column * 0.16f, line.centre().y}, radius * 0.8f, seat, false);
            continue;
        }
        const int side = s.model.order().sides[static_cast<std::size_t>(seat)];
        const float place = side == 0 ? 0.5f : side == 1 ? 2.5f : 1.5f;
        const Vec2 at{line.x + column * place, line.centre().y};
        paintSeatSign(s.canvas, at, radius, seat, true);
        const float arrow = radius * 0.5f;
        const Colour colour = palette::kWhite.withAlpha(0.6f);
        if (side != 0) {
            s.canvas.triangle(at + Vec2{-radius * 1.9f, 0.0f}, at + Vec2{-radius * 1.9f + arrow, -arrow},
                              at + Vec2{-radius * 1.9f + arrow, arrow}, colour);
        }
        if (side != 1) {
            s.canvas.triangle(at + Vec2{radius * 1.9f, 0.0f}, at + Vec2{radius * 1.9f - arrow, -arrow},
                              at + Vec2{radius * 1.9f - arrow, arrow}, colour);
        }
        if (side == kNoSide) {
            fittedTextInBox(s.canvas, {line.x, line.y, column * 0.9f, row}, say("teams.watches"), text);
        }
        if (s.players != nullptr) {
            paintSeatName(s, line, at.x, radius, seat, side);
        }
    }
}

void paintGrid(const Sheet& s, Rect box) {
    std::array<GridCursor, 2> cursors;
    std::size_t count = 0;
    for (int side = 0; side < 2; ++side) {
        const int chooser = s.model.chooser(side);
        if (chooser < 0 && !s.model.locked(side)) {
            continue;
        }
        cursors[count++] = {s.model.order().teams[static_cast<std::size_t>(side)],
                            chooser >= 0 ? seatColour(chooser) : palette::kWhite,
                            s.model.locked(side) || s.canvas.looks().reducedFlash || s.ticks % 30 < 22, side};
    }
    const int teams = static_cast<int>(s.teams.size());
    for (int team = 0; team < teams; ++team) {
        s.model.grid().place(s.canvas, team, teamCell(box, teams, TeamSelectModel::kColumns, team, s.type));
    }
    paintTeamGrid(s.canvas, box, s.teams, TeamSelectModel::kColumns, {cursors.data(), count}, s.type);
}

void paintOptions(const Sheet& s, Rect box) {
    TextLine level;
    TextLine minutes;
    const std::string& venue = s.model.order().venue;
    const std::array<MenuFace, TeamSelectModel::kOptionRows> faces{
        MenuFace{say("teams.kick_off")}, MenuFace{say("teams.level"), level("%d", s.model.order().level)},
        MenuFace{say("teams.length"), minutes.fill(say("teams.minutes"), {s.model.order().minutes})},
        MenuFace{say("teams.venue"), venueWords(venue)}, MenuFace{say("teams.weather"), weatherWords(venue)}};
    const float width = std::min(box.w, s.type.display * 13.0f);
    TypeSizes rows = s.type;
    const float pad = s.type.text * 0.5f;
    rows.display *= std::min(1.0f, (box.h - 2.0f * pad) / menuHeight(static_cast<int>(faces.size()), s.type));
    const float height = menuHeight(static_cast<int>(faces.size()), rows);
    const Rect list{box.centre().x - width * 0.5f, box.centre().y - height * 0.5f, width, height};
    s.canvas.panel(list.inset(-pad), 0.6f);
    for (std::size_t row = 0; row < faces.size(); ++row) {
        paintMenuRow(s.canvas, menuRow(list, static_cast<int>(row), rows), faces[row], s.model.options(),
                     static_cast<int>(row), rows);
    }
}

/// Who steers a side: signs under its panel's name, "CPU" where nobody does.
void paintWho(const Sheet& s, int side, Rect panel) {
    const float radius = s.type.text * 0.75f;
    float x = panel.right() - radius * 1.6f;
    const float y = panel.y + radius * 1.6f;
    bool any = false;
    for (int seat = kSeatCount - 1; seat >= 0; --seat) {
        if (s.model.order().sides[static_cast<std::size_t>(seat)] != side) {
            continue;
        }
        paintSeatSign(s.canvas, {x, y}, radius, seat, true);
        x -= radius * 2.2f;
        any = true;
    }
    if (!any) {
        const TextStyle cpu{Font::Display, s.type.text * 1.4f, palette::kMist, Align::Right};
        s.canvas.text({panel.right() - s.type.text * 0.6f, y + s.canvas.capHeight(cpu) * 0.5f},
                      say("match.cpu"), cpu);
    }
}

/// What the buttons do here.
void paintHelp(const Sheet& s, Rect box) {
    struct Hint {
        Action action;
        std::string_view what;
    };
    std::array<Hint, 3> hints{Hint{Action::A, say("help.choose")}, Hint{Action::B, say("help.back")},
                              Hint{Action::C, say("help.random")}};
    const bool names = s.model.page() == Page::Sides && s.players != nullptr;
    if (names) {
        hints[2].what = say("profile.change");
    }
    const std::size_t count = s.model.page() == Page::Teams || names ? 3 : 2;
    const TextStyle style{.size = s.type.text, .colour = palette::kMist};
    if (s.canvas.looks().highContrast) { // else the ground is dark and even enough
        s.canvas.plate({box.x, box.y, box.w, s.type.text * 1.5f}, 5.0f, 1.0f);
    }
    float x = box.x;
    for (std::size_t i = 0; i < count; ++i) {
        x += s.canvas.keyCap({x, box.y}, capOf(hints[i].action, s.labels), s.type.text);
        x += s.type.text * 0.4f;
        x += s.canvas.textInBox({x, box.y, box.w, s.type.text * 1.5f}, hints[i].what, style) +
             s.type.text * 1.2f;
    }
}

/// What the command line asks for holds until something is chosen.
MatchOrder at(const ScreenSetup& setup, MatchOrder order) {
    if (order.venue.empty()) {
        order.venue = setup.venue;
    }
    return order;
}

} // namespace

TeamSelect::TeamSelect(const ScreenSetup& setup, const MatchOrder& order)
    : m_setup(setup), m_model(static_cast<int>(setup.teams->size()), at(setup, order), setup.seed,
                              venueNames(*setup.venues)) {}

/// Who lacks a part of the panel neither joins nor confirms; he can look on and go back.
InputFrame TeamSelect::ofWhoMayStart(const InputFrame& input) {
    constexpr ActionSet kYes = bit(Action::A) | bit(Action::C) | bit(Action::Start);
    InputFrame passed = input;
    for (int seat = 0; seat < kSeatCount; ++seat) {
        SeatInput& hand = passed.seats[static_cast<std::size_t>(seat)];
        const bool joins = !m_model.joined(seat) && hand.held != 0;
        if ((!joins && !confirms(hand)) || m_panel.mayStart(m_setup.controls, seat)) {
            continue;
        }
        if (hand.pressed != 0) {
            m_host->speaker().play(Cue::Refused);
        }
        if (joins) {
            hand = {};
        } else {
            hand.pressed &= ~kYes;
        }
    }
    return passed;
}

bool TeamSelect::hasNames() const {
    return m_setup.profiles != nullptr && !m_setup.profiles->all().empty();
}

void TeamSelect::changeNames(InputFrame& input) {
    if (m_model.page() != Page::Sides || !hasNames()) {
        return;
    }
    for (int seat = 0; seat < kSeatCount; ++seat) {
        SeatInput& hand = input.seats[static_cast<std::size_t>(seat)];
        if (m_model.joined(seat) && hand.isPressed(Action::C)) {
            m_setup.profiles->sitNext(seat, 1);
            hand.pressed &= ~bit(Action::C);
            m_host->speaker().play(Cue::Change);
        }
    }
}

void TeamSelect::step(const InputFrame& input) {
    ++m_ticks;
    m_host->play(Tune::Select);
    m_panel.step();
    InputFrame passed = ofWhoMayStart(input);
    changeNames(passed);
    const TeamSelectModel::Outcome outcome = m_model.step(passed);
    m_host->speaker().playAll(m_model.heard());
    switch (outcome) {
    case TeamSelectModel::Outcome::Back:
        m_host->change(ToTitle{});
        break;
    case TeamSelectModel::Outcome::Play:
        m_host->change(ToMatch{.order = m_model.order(), .opened = true});
        break;
    case TeamSelectModel::Outcome::None:
        break;
    }
}

void TeamSelect::paint(Renderer& renderer, float) {
    Canvas& canvas = renderer.canvas();
    paintNetGround(canvas, static_cast<float>(m_ticks) / 60.0f);
    const Sheet sheet{canvas,
                      m_model,
                      *m_setup.teams,
                      m_host->labels(),
                      canvas.safeArea(),
                      TypeSizes::on(canvas),
                      m_ticks,
                      hasNames() ? m_setup.profiles : nullptr};
    const TypeSizes& type = sheet.type;
    const Rect area = sheet.area;
    const TextStyle heading{Font::Display, type.display, palette::kSun, Align::Left, 0.03f};
    fittedTextInBox(canvas, {area.x, area.y, area.w, type.display},
                    say(kHeadings[static_cast<std::size_t>(m_model.page())]), heading);

    const float gap = type.text * 0.7f;
    const float foot = type.text * 1.6f;
    const float top = area.y + type.display + gap;
    const float panelHeight = (area.h - type.display - foot - gap * 3.0f) * 0.5f;
    const float panelWidth = (area.w - gap) * 0.5f;
    // What is worn is settled when both teams are.
    const bool settled = m_model.page() == Page::Options;
    KitChoice worn = settled ? chooseKits(sheet.team(0), sheet.team(1)) : KitChoice{};
    if (sideMarksInUse()) {
        worn = toldApart(worn);
    }
    for (int side = 0; side < 2; ++side) {
        const auto at = static_cast<std::size_t>(side);
        const Team& team = sheet.team(side);
        const PanelKits kits{settled ? worn.shirts[at] : team.home, settled ? worn.keepers[at] : team.keeper};
        const Rect panel{area.x + (panelWidth + gap) * static_cast<float>(side), top, panelWidth,
                         panelHeight};
        paintTeamPanel(canvas, panel, team, kits, side, type);
        paintWho(sheet, side, panel);
    }
    const Rect below{area.x, top + panelHeight + gap, area.w,
                     area.bottom() - foot - gap - (top + panelHeight + gap)};
    switch (m_model.page()) {
    case Page::Sides:
        paintSides(sheet, below);
        break;
    case Page::Teams:
        paintGrid(sheet, below);
        break;
    case Page::Options:
        paintOptions(sheet, below);
        break;
    }
    paintHelp(sheet, {area.x, area.bottom() - foot, area.w, foot});
    m_panel.paint(canvas, type);
}

} // namespace hexagoal
