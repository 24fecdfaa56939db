// The person's recorded matches: a folder of replay files, kept, listed and fetched behind the game's back.
#pragma once

#include "core/worker.hpp"
#include "replay/film.hpp"

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace hexagoal {

/// Every call returns at once; what comes of it is asked for later.
class ReplayShelf {
public:
    /// What ends the name of a file.
    static constexpr std::string_view kEnding = ".replay";

    /// teams, tuning: of the matches that are fetched. folder: made with the first match that is kept.
    ReplayShelf(std::filesystem::path folder, std::shared_ptr<const std::vector<Team>> teams,
                const Tuning& tuning);

    /// Writes a file of what was played so far, named by day, time, teams and score; never over another one.
    void keep(const Game& game, std::chrono::system_clock::time_point now);
    /// Writes a scene of a film as a file of its own, named as a match is, and by what happens in it.
    void keepScene(std::shared_ptr<const Film> film, const FilmScene& scene,
                   std::chrono::system_clock::time_point now);
    /// Where the last match or scene was kept; empty while it is written, and where that failed.
    std::filesystem::path kept() const;

    /// Reads the folder anew.
    void look();
    /// Names of the files without their ending, the newest first.
    std::vector<std::string> names() const;

    /// Writes what the list shows of a match: the bytes of a PNG file, beside the match's own. Where that
    /// fails there is none.
    void keepThumbnail(std::string name, std::string png);
    /// Where it is; empty: the match has none.
    std::filesystem::path thumbnailOf(const std::string& name) const;

    /// A match of the list. seen: is told of the game after each tick, by another thread.
    void fetch(std::string name, std::function<void(const Game&)> seen = {});
    /// What was fetched, once; null before it is there and where it failed.
    std::shared_ptr<const Film> takeFetched();

    /// Something is being read or written.
    bool busy() const { return m_worker.busy(); }
    /// Why the last call came to nothing, and what to do; empty where it did not.
    std::string problem() const;
    const std::filesystem::path& folder() const { return m_folder; }

    /// Waits until everything is written and read.
    void finish() { m_worker.finish(); }

private:
    struct Keeping {
        std::optional<Game> game; ///< none: a scene of the film
        std::chrono::system_clock::time_point now;
        std::shared_ptr<const Film> film{};
        FilmScene scene{};
    };
    void work();
    void ask(Keeping keeping);
    void keepNow(const Keeping& keeping);
    void lookNow();
    struct Thumbnail {
        std::string name;
        std::string png;
    };
    void keepThumbnailNow(const Thumbnail& thumbnail);
    struct Fetching {
        std::string name;
        std::function<void(const Game&)> seen;
    };
    void fetchNow(const Fetching& fetching);
    void fail(std::string problem);

    const std::filesystem::path m_folder;
    const std::shared_ptr<const std::vector<Team>> m_teams;
    const Tuning m_tuning;
    mutable std::mutex m_mutex;
    std::vector<Keeping> m_toKeep;
    std::vector<Thumbnail> m_thumbnailsToKeep;
    bool m_toLook = false;
    std::optional<Fetching> m_toFetch;
    std::vector<std::string> m_names;
    std::vector<std::string> m_pictured; ///< names with a thumbnail
    std::shared_ptr<const Film> m_fetched;
    std::filesystem::path m_kept;
    std::string m_problem;
    Worker m_worker;
};

/// "goal 31", by the minute shown; "scene 31" where nothing of note happens.
std::string sceneName(const Film& film, const FilmScene& scene);

/// "2026-11-22 21.13.05 ESP 2-1 GER": sorts by time, and is a name on every system.
std::string replayName(const MatchState& match, const MatchSetup& setup,
                       std::chrono::system_clock::time_point now);

} // namespace hexagoal
