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
    if (!m_shelf || tick == 0 || (tick == m_savedTick && m_shelf->problem().empty())) {
        return false;
    }
    m_savedTick = tick;
    m_shelf->keep(play.game(), std::chrono::system_clock::now());
    return true;
}

bool ReplaySaver::save(const std::shared_ptr<const Film>& film, const FilmScene& scene) {
    if (!m_shelf || (scene.from == m_savedTick && m_shelf->problem().empty())) {
        return false;
    }
    m_savedTick = scene.from;
    m_shelf->keepScene(film, scene, std::chrono::system_clock::now());
    return true;
}

void ReplaySaver::paint(Canvas& canvas, float bottom) const {
    if (!speaks()) {
        return;
    }
    const std::filesystem::path kept = m_shelf->kept();
    const std::string problem = m_shelf->problem();
    const auto saved = [](const std::string& where) {
        return std::string(say("replays.saved")) + " " + where;
    };
    std::string words = m_refused          ? std::string(say("replays.taken_over"))
                        : !problem.empty() ? problem
                        : kept.empty()     ? std::string(say("replays.saving"))
                                           : saved(kept.string());
    const TypeSizes type = TypeSizes::on(canvas);
    const Rect area = canvas.safeArea();
    const float height = type.text * 1.8f;
    const Rect line{area.x, bottom - height, area.w, height};
    canvas.panel(line, 0.92f);
    if (!kept.empty() && canvas.textWidth(words, {.size = type.text}) > line.w) {
        words = saved(kept.filename().string());
    }
    fittedTextInBox(canvas, line.inset(type.text * 0.4f), words,
                    {.size = type.text,
                     .colour = problem.empty() && !m_refused ? palette::kWhite : palette::kSun,
                     .align = Align::Centre});
}

} // namespace hexagoal
