// A recorded match that one can go to at any of its ticks.
#pragma once

#include "replay/game.hpp"
#include "replay/moments.hpp"
#include "replay/replay_file.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace hexagoal {

class Film {
public:
    /// Plays the whole match once: about a thousandth of its time.
    /// start: of the replay, before its first tick. seen: is told of the game after each tick.
    Film(const Replay& replay, Game start, const std::function<void(const Game&)>& seen = {});

    /// The match's tick at which it begins: 0 but for a scene.
    std::int32_t first() const { return m_start.match().tick; }
    /// ... and ends.
    std::int32_t ticks() const { return first() + m_verdict.ticks; }
    /// The match after so many ticks, or at its end. Takes a few milliseconds. It can be played on from
    /// there.
    Game at(std::int32_t tick) const;
    const std::vector<PadRun>& log() const { return m_log; }
    std::span<const Moment> moments() const { return m_moments.all(); }
    const MatchContext& context() const { return m_start.context(); }
    /// Whether it was played as it was recorded.
    const Verdict& verdict() const { return m_verdict; }

private:
    std::vector<PadRun> m_log;
    Game m_start;
    std::vector<GameState> m_keys; // the start, and every so many ticks of the match
    Moments m_moments;
    Verdict m_verdict;
};

/// A part of a film that is worth a file of its own.
struct FilmScene {
    std::int32_t from = 0;
    std::int32_t until = 0;
    const Moment* moment = nullptr; ///< of the film; null: it is just what was played there
};
/// The moment that is on at a tick, with what led to it and what came of it; where none is, the ten seconds
/// that have been seen last.
FilmScene sceneAt(const Film& film, std::int32_t tick);

/// The film of a replay file, of teams and tuning as they are here.
/// Error: what is wrong with the file, a team, its venue or the tuning; or the tick from which on it plays
/// otherwise than it did when it was recorded, and what of the match differs.
Result<std::shared_ptr<const Film>> loadFilm(const std::filesystem::path& file,
                                             const std::vector<Team>& teams, const Tuning& tuning,
                                             const std::function<void(const Game&)>& seen = {});

} // namespace hexagoal
