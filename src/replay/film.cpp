#include "replay/film.hpp"

#include "replay/venue_folder.hpp"

#include <algorithm>
#include <utility>

namespace hexagoal {

namespace {

constexpr std::int32_t kKeyTicks = 300;

} // namespace

Film::Film(const Replay& replay, Game start, const std::function<void(const Game&)>& seen)
    : m_log(replay.log), m_start(std::move(start)) {
    m_keys.push_back(m_start.state());
    m_verdict = verify(replay, m_start, [&](const Game& game) {
        if (game.match().tick % kKeyTicks == 0) {
            m_keys.push_back(game.state());
        }
        m_moments.listen(game.match(), game.context());
        if (seen) {
            seen(game);
        }
    });
}

Game Film::at(std::int32_t tick) const {
    const std::int32_t to = std::clamp(tick, 0, ticks());
    const auto key = std::min(static_cast<std::size_t>(to / kKeyTicks), m_keys.size() - 1);
    Game game = m_start;
    game.put(m_keys[key], m_log);
    while (game.match().tick < to && !game.match().over()) {
        game.step(padsAt(m_log, game.match().tick));
    }
    return game;
}

Result<std::shared_ptr<const Film>> loadFilm(const std::filesystem::path& file,
                                             const std::vector<Team>& teams, const Tuning& tuning,
                                             const std::function<void(const Game&)>& seen) {
    const Result<Replay> replay = loadReplay(file);
    if (!replay) {
        return Error{replay.error()};
    }
    const Result<Venue> venue = loadAnyVenue(replay->venue, replay->seed);
    if (!venue) {
        return Error{file.string() + ": " + venue.error()};
    }
    Result<Game> game = gameOf(*replay, teams, tuning, *venue);
    if (!game) {
        return Error{file.string() + ": " + game.error()};
    }
    auto film = std::make_shared<const Film>(*replay, std::move(*game), seen);
    if (const Verdict& verdict = film->verdict(); verdict.firstDiffering >= 0) {
        const std::string part = verdict.differingPart.empty() ? "" : ", first in " + verdict.differingPart;
        return Error{file.string() + ": by tick " + std::to_string(verdict.firstDiffering) +
                     " it plays otherwise than it was recorded" + part +
                     ": the file is damaged, or of another build of the game"};
    }
    return film;
}

} // namespace hexagoal
