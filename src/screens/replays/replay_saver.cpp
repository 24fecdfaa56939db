#include "screens/replays/replay_saver.hpp"

#include "replay/replay_shelf.hpp"
#include "show/fitted_text.hpp"
#include "show/type_sizes.hpp"
#include "show/words.hpp"

#include <chrono>
#include <string>

namespace hexagoal {

bool ReplaySaver::save(const Game& game) {
    const std::int32_t tick = game.match().tick;
    if (!m_shelf || (tick == m_savedTick && m_shelf->problem().empty())) {
        return false;
    }
    m_savedTick = tick;
    m_shelf->keep(game, std::chrono::system_clock::now());
    return true;
}

void ReplaySaver::paint(Canvas& canvas, float bottom) const {
    if (!m_shelf || m_savedTick < 0) {
        return;
    }
    const std::string kept = m_shelf->kept().string();
    const std::string problem = m_shelf->problem();
    const std::string words = !problem.empty() ? problem
                              : kept.empty()   ? std::string(say("replays.saving"))
                                               : std::string(say("replays.saved")) + " " + kept;
    const TypeSizes type = TypeSizes::on(canvas);
    const Rect area = canvas.safeArea();
    const float height = type.text * 1.8f;
    const Rect line{area.x, bottom - height, area.w, height};
    canvas.panel(line, 0.92f);
    fittedTextInBox(canvas, line.inset(type.text * 0.4f), words,
                    {.size = type.text,
                     .colour = problem.empty() ? palette::kWhite : palette::kSun,
                     .align = Align::Centre});
}

} // namespace hexagoal
