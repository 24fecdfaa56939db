#include "screens/replays/replay_list.hpp"

#include "render/renderer.hpp"
#include "replay/replay_shelf.hpp"
#include "screens/match/match_play.hpp"
#include "screens/menu/settings_rows.hpp"
#include "screens/screen_host.hpp"
#include "show/help_line.hpp"
#include "show/hexagons.hpp"
#include "show/words.hpp"

#include <algorithm>

namespace hexagoal {

ReplayList::ReplayList(const ScreenSetup& setup) : m_shelf(setup.replays) {
    m_menu.open(1);
    if (m_shelf) {
        m_shelf->look();
    }
}

/// The list as it is now; its last row goes back.
void ReplayList::refresh() {
    std::vector<std::string> names = m_shelf ? m_shelf->names() : std::vector<std::string>();
    if (names != m_names) {
        m_names = std::move(names);
        m_menu.refill(static_cast<int>(m_names.size()) + 1, 0);
    }
}

void ReplayList::step(const InputFrame& input) {
    ++m_ticks;
    m_host->play(Tune::Title);
    refresh();
    if (m_fetching) {
        if (std::optional<ReplayShelf::Fetched> fetched = m_shelf->takeFetched()) {
            m_fetching = false;
            m_host->change(ToReplay{std::move(fetched->log),
                                    std::make_shared<MatchPlay>(std::move(fetched->game)), true});
            return;
        }
        if (m_shelf->busy()) {
            return;
        }
        m_fetching = false; // it says why below the list
        m_host->speaker().play(Cue::Refused);
    }
    const MenuAnswer answer = m_menu.step(input);
    m_host->speaker().playAll(heardOf(answer, {}));
    if (answer.kind == MenuAnswer::Back ||
        (answer.kind == MenuAnswer::Confirm && answer.row == static_cast<int>(m_names.size()))) {
        m_host->change(ToTitle{});
    } else if (answer.kind == MenuAnswer::Confirm) {
        m_fetching = true;
        m_shelf->fetch(m_names[static_cast<std::size_t>(answer.row)]);
    }
}

void ReplayList::paint(Renderer& renderer, float) {
    Canvas& canvas = renderer.canvas();
    const TypeSizes type = TypeSizes::on(canvas, 21.0f);
    paintNetGround(canvas, static_cast<float>(m_ticks) / 60.0f);
    const Rect area = canvas.safeArea();
    const TextStyle heading{Font::Display, type.display * 1.2f, palette::kSun, Align::Left, 0.03f};
    canvas.textInBox({area.x, area.y, area.w, heading.size}, say("replays.title"), heading);
    const float top = area.y + heading.size * 1.3f;
    const float foot = helpBox(canvas, type).h + type.text * 0.5f;
    const float width = std::min(area.w, type.text * 34.0f);
    const Rows rows(canvas, type, {area.centre().x - width * 0.5f, top, width, area.bottom() - foot - top},
                    m_menu.rows(), m_menu);
    for (std::size_t i = 0; i < m_names.size(); ++i) {
        rows.paint(static_cast<int>(i), m_names[i]);
    }
    rows.paint(m_menu.rows() - 1, say("options.back"));
    const std::string problem = m_shelf ? m_shelf->problem() : std::string();
    const std::string_view words = !problem.empty()  ? std::string_view(problem)
                                   : m_fetching      ? say("replays.loading")
                                   : m_names.empty() ? say("replays.none")
                                                     : say("replays.help");
    paintHelpLine(canvas, words, type);
}

} // namespace hexagoal
