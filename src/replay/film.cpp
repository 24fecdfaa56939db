#include "replay/film.hpp"

#include "replay/venue_folder.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace hexagoal {

namespace {

constexpr std::int32_t kKeyTicks = 300;
constexpr std::int32_t kLeadIn = 150; // ticks of a scene before its moment began,
constexpr std::int32_t kAfter = 300;  // … and after it happened
constexpr std::int32_t kAnyScene = 600;
constexpr std::int32_t kShortestScene = 60;

} // namespace

Film::Film(const Replay& replay, Game start, const std::function<void(const Game&)>& seen)
    : m_log(start.log()), m_start(std::move(start)) {
    m_log.insert(m_log.end(), replay.log.begin(), replay.log.end()); // ticks are the match's own
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
    const std::int32_t to = std::clamp(tick, first(), ticks());
    const auto after = std::find_if(m_keys.begin() + 1, m_keys.end(),
                                    [&](const GameState& key) { return key.match.tick > to; });
    Game game = m_start;
    game.put(*(after - 1), m_log);
    while (game.match().tick < to && !game.match().over()) {
        game.step(padsAt(m_log, game.match().tick));
    }
    return game;
}

FilmScene sceneAt(const Film& film, std::int32_t tick) {
    const auto fitted = [&](std::int32_t from, std::int32_t until, const Moment* moment) {
        from = std::clamp(from, film.first(), std::max(film.ticks() - kShortestScene, film.first()));
        return FilmScene{from, std::clamp(until, from, film.ticks()), moment};
    };
    FilmScene nearest;
    for (const Moment& moment : film.moments()) {
        const FilmScene scene = fitted(moment.begins - kLeadIn, moment.tick + kAfter, &moment);
        const bool nearer =
            nearest.moment == nullptr || std::abs(moment.tick - tick) < std::abs(nearest.moment->tick - tick);
        if (tick >= scene.from && tick <= scene.until && nearer) {
            nearest = scene;
        }
    }
    if (nearest.moment != nullptr) {
        return nearest;
    }
    return fitted(tick - kAnyScene, std::max(tick, film.first() + kAnyScene), nullptr);
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
