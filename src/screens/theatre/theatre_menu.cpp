#include "screens/theatre/theatre_menu.hpp"

#include "show/help_line.hpp"
#include "show/text_line.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <string>

namespace hexagoal {

namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(TheatreRow::Count)> kRowWords{
    "pause.resume",  "theatre.camera", "theatre.overlays", "theatre.play_on", "theatre.play_on",
    "theatre.shoot", "theatre.keep",   "theatre.start",    "pause.quit"};
constexpr std::array<std::string_view, kNetOverlayCount> kNetWords{
    "netlab.o_areas", "netlab.o_corrections", "netlab.o_nodes", "netlab.o_tension", "netlab.o_forces"};
constexpr std::array<std::string_view, kMatchOverlayCount> kMatchWords{
    "theatre.o_readings", "theatre.o_places",     "theatre.o_options", "theatre.o_states",
    "theatre.o_offside",  "theatre.o_prediction", "theatre.o_bodies"};
constexpr int kOverlayRows = kNetOverlayCount + kMatchOverlayCount;
static_assert(kOverlayRows <= MenuList::kMostRows);

} // namespace

void TheatreMenu::open() {
    m_page = Page::Rows;
    m_menu.open(static_cast<int>(TheatreRow::Count));
}

void TheatreMenu::stepOverlays(const InputFrame& input) {
    const MenuAnswer answer = m_overlays.step(input);
    m_heard = heardOf(answer, Cue::Change);
    if (answer.kind == MenuAnswer::Back) {
        m_page = Page::Rows;
        m_menu.open(static_cast<int>(TheatreRow::Count), static_cast<int>(TheatreRow::Overlays));
    } else if (answer.kind == MenuAnswer::Confirm || answer.kind == MenuAnswer::Change) {
        if (answer.row < kNetOverlayCount) {
            netOverlays ^= bit(static_cast<NetOverlay>(answer.row));
        } else {
            matchOverlays ^= bit(static_cast<MatchOverlay>(answer.row - kNetOverlayCount));
        }
    }
}

std::optional<TheatreRow> TheatreMenu::step(const InputFrame& input) {
    if (m_page == Page::Overlays) {
        stepOverlays(input);
        return std::nullopt;
    }
    const MenuAnswer answer = m_menu.step(input);
    m_heard =
        heardOf(answer, answer.row == static_cast<int>(TheatreRow::Camera) ? Cues(Cue::Change) : Cues());
    if (answer.kind == MenuAnswer::Back) {
        return TheatreRow::GoOn;
    }
    const auto row = static_cast<TheatreRow>(answer.row);
    if (answer.kind == MenuAnswer::Confirm && row == TheatreRow::Overlays) {
        m_page = Page::Overlays;
        m_overlays.open(kOverlayRows);
        return std::nullopt;
    }
    const bool chosen = answer.kind == MenuAnswer::Confirm ||
                        (answer.kind == MenuAnswer::Change && row == TheatreRow::Camera);
    return chosen ? std::optional(row) : std::nullopt;
}

void TheatreMenu::paint(Canvas& canvas, std::array<std::string_view, 2> teams, std::string_view camera,
                        std::string_view scene) {
    const TypeSizes type = TypeSizes::on(canvas);
    const Rect area = canvas.safeArea();
    const MenuList& menu = m_page == Page::Rows ? m_menu : m_overlays;
    const float pad = type.text * 0.8f;
    TypeSizes rows = type;
    rows.display = std::max(type.text * 1.5f, area.h / (1.25f * static_cast<float>(menu.rows() + 1)) * 0.8f);
    rows.display = std::min(rows.display, type.display);
    const float width = std::min(area.w - 2.0f * pad, rows.display * 13.0f);
    const float height = menuHeight(menu.rows(), rows);
    // Aside: what it changes is to be seen.
    const Rect box{area.x + pad, canvas.height() * 0.5f - height * 0.5f, width, height};
    canvas.panel(box.inset(-pad), 0.86f);
    for (int row = 0; row < menu.rows(); ++row) {
        TextLine line;
        MenuFace face;
        if (m_page == Page::Overlays) {
            const bool net = row < kNetOverlayCount;
            const bool on =
                net ? (netOverlays & bit(static_cast<NetOverlay>(row))) != 0
                    : (matchOverlays & bit(static_cast<MatchOverlay>(row - kNetOverlayCount))) != 0;
            face.label = net ? say(kNetWords[static_cast<std::size_t>(row)])
                             : say(kMatchWords[static_cast<std::size_t>(row - kNetOverlayCount)]);
            face.value = say(on ? "choice.on" : "choice.off");
        } else {
            face.label = say(kRowWords[static_cast<std::size_t>(row)]);
            const auto kind = static_cast<TheatreRow>(row);
            if (kind == TheatreRow::PlayHome || kind == TheatreRow::PlayAway) {
                face.label = line.fill(face.label, {teams[kind == TheatreRow::PlayHome ? 0 : 1]});
            } else if (kind == TheatreRow::Camera) {
                face.value = camera;
            }
        }
        paintMenuRow(canvas, menuRow(box, row, rows), face, menu, row, rows);
    }
    if (m_page == Page::Rows && focused() == TheatreRow::Shoot) {
        paintHelpLine(canvas, say("theatre.shoot_help"), type);
    } else if (m_page == Page::Rows && focused() == TheatreRow::Keep && !scene.empty()) {
        paintHelpLine(canvas, scene, type);
    }
}

} // namespace hexagoal
