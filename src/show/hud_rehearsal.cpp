#include "show/hud_rehearsal.hpp"

#include "show/team_name.hpp"
#include "show/type_sizes.hpp"
#include "show/words.hpp"

#include <array>
#include <string_view>

namespace hexagoal {

namespace {

constexpr std::string_view kFigures = "0123456789 +-:.,%'()?";

/// A style that is written in during a match, and what is.
struct Row {
    Font font;
    bool title;                            ///< sized by TypeSizes::display, else by its text
    float size;                            ///< to that
    bool names;                            ///< of teams and players
    std::array<std::string_view, 6> texts; ///< beginnings of keys
};

constexpr std::array kRows{
    Row{Font::Text, false, 1.0f, true, {"match.", "caption.", "reason.", "result.", "format.", "heard."}},
    Row{Font::Text, false, 1.05f, false, {"strip."}},
    Row{Font::Text, false, 1.15f, false, {}},
    Row{Font::Display, false, 1.1f, false, {"match.cpu"}},
    Row{Font::Display, false, 1.15f, false, {}},
    Row{Font::Display, false, 1.25f, false, {"combo."}},
    Row{Font::Display, false, 1.4f, false, {}},
    Row{Font::Display, true, 0.8f, false, {"caption.", "match.replay"}},
    Row{Font::Display, true, 0.82f, false, {"caption.", "match."}},
    Row{Font::Display, true, 0.9f, false, {"match.idle"}},
    Row{Font::Display, true, 1.0f, true, {"match.scorer", "match.own_goal", "caption.kick_off"}},
    Row{Font::Display, true, 1.5f, false, {"caption.goal"}},
};

} // namespace

void HudRehearsal::step(Canvas& canvas, const MatchContext& context) {
    if (m_done == kRows.size()) {
        return;
    }
    const Row& row = kRows[m_done++];
    const TypeSizes type = TypeSizes::on(canvas);
    const TextStyle style{.font = row.font, .size = (row.title ? type.display : type.text) * row.size};
    const auto rehearse = [&](std::string_view text) { canvas.rehearse(text, style); };
    rehearse(kFigures);
    for (const std::string_view begins : row.texts) {
        if (!begins.empty()) {
            wordsInUse().each(begins, rehearse);
        }
    }
    for (const Team& team : context.setup.teams) {
        if (!row.names) {
            break;
        }
        rehearse(teamName(team));
        for (const PlayerSheet& player : team.players) {
            rehearse(player.name);
        }
    }
}

} // namespace hexagoal
