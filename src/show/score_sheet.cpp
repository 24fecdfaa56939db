#include "show/score_sheet.hpp"

#include "show/match_clock.hpp"

namespace hexagoal {

void ScoreSheet::listen(const MatchState& match, const MatchContext& context) {
    for (const Event& event : match.events.all()) {
        if (event.kind != EventKind::Goal || m_count == m_goals.size()) {
            continue;
        }
        const bool own = event.value > 0.5f;
        const bool known = event.player != kNobody;
        const int by = known ? sideOf(event.player) : event.side;
        m_goals[m_count++] = {event.player, static_cast<std::int8_t>(known && own ? 1 - by : by), own,
                              static_cast<std::int16_t>(minuteOfNow(match, context)), match.tick};
    }
}

void ScoreSheet::rewindTo(std::int32_t tick) {
    while (m_count > 0 && m_goals[m_count - 1].tick > tick) {
        --m_count;
    }
}

} // namespace hexagoal
