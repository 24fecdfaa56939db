#include "screens/match/replay_saver.hpp"

#include "replay/replay_shelf.hpp"
#include "screens/match/match_play.hpp"
#include "show/fitted_text.hpp"
#include "show/type_sizes.hpp"
#include "show/words.hpp"

#include <chrono>
#include <string>

namespace hexagoal {

bool ReplaySaver::save(const MatchPlay& play) {
    const std::int32_t tick = play.match().tick;
    m_refused = play.takenOver();
    if (m_refused) {
        return false;
    }
    if (!m_shelf || (tick == m_savedTick && m_shelf->problem().empty())) {
        return false;
    }
    m_savedTick = tick;
    m_shelf->keep(play.game(), std::chrono::system_clock::now());
    return true;
}

void ReplaySaver::paint(Canvas& canvas, float bottom) const {
    if (!m_shelf || (m_savedTick < 0 && !m_refused)) {
        return;
    }
    const std::string kept = m_shelf->kept().string();
    const std::string problem = m_shelf->problem();
    const std::string words = m_refused          ? std::string(say("replays.taken_over"))
                              : !problem.empty() ? problem
                              : kept.empty()     ? std::string(say("replays.saving"))
                                                 : std::string(say("replays.saved")) + " " + kept;
    const TypeSizes type = TypeSizes::on(canvas);
    const Rect area = canvas.safeArea();
    const float height = type.text * 1.8f;
    const Rect line{area.x, bottom - height, area.w, height};
    canvas.panel(line, 0.92f);
    fittedTextInBox(canvas, line.inset(type.text * 0.4f), words,
                    {.size = type.text,
                     .colour = problem.empty() && !m_refused ? palette::kWhite : palette::kSun,
                     .align = Align::Centre});
}

} // namespace hexagoal
