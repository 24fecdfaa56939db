#include "replay/replay_shelf.hpp"

#include "core/files.hpp"
#include "core/log.hpp"
#include "match/laws/clock.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <functional>
#include <system_error>
#include <utility>

namespace hexagoal {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kThumbnailEnding = ".png";

}

std::string replayName(const MatchState& match, const MatchSetup& setup,
                       std::chrono::system_clock::time_point now) {
    const std::time_t time = std::chrono::system_clock::to_time_t(now);
    std::tm local{};
    localtime_r(&time, &local);
    char day[32];
    const std::size_t length = std::strftime(day, sizeof day, "%Y-%m-%d %H.%M.%S", &local);
    return std::string(day, length) + " " + setup.teams[0].code + " " + std::to_string(match.score[0]) + "-" +
           std::to_string(match.score[1]) + " " + setup.teams[1].code;
}

ReplayShelf::ReplayShelf(fs::path folder, std::shared_ptr<const std::vector<Team>> teams,
                         const Tuning& tuning)
    : m_folder(std::move(folder)), m_teams(std::move(teams)), m_tuning(tuning),
      m_worker([this](bool) -> Worker::Again {
          work();
          return std::nullopt;
      }) {}

std::string sceneName(const Film& film, const FilmScene& scene) {
    constexpr std::array<std::string_view, 4> kWords{"goal", "miss", "save", "red card"};
    const std::int32_t tick = scene.moment != nullptr ? scene.moment->tick : scene.until;
    const Game then = film.at(tick);
    const std::string_view word =
        scene.moment != nullptr ? kWords[static_cast<std::size_t>(scene.moment->kind)] : "scene";
    const int minute = static_cast<int>(shownMinutes(then.match(), then.context())) + 1;
    return std::string(word) + " " + std::to_string(minute);
}

void ReplayShelf::keep(const Game& game, std::chrono::system_clock::time_point now) {
    ask({game, now});
}

void ReplayShelf::keepScene(std::shared_ptr<const Film> film, const FilmScene& scene,
                            std::chrono::system_clock::time_point now) {
    ask({std::nullopt, now, std::move(film), scene});
}

void ReplayShelf::ask(Keeping keeping) {
    {
        const std::lock_guard lock(m_mutex);
        m_toKeep.push_back(std::move(keeping));
        m_kept.clear();
        m_problem.clear();
    }
    m_worker.ask();
}

void ReplayShelf::look() {
    {
        const std::lock_guard lock(m_mutex);
        m_toLook = true;
    }
    m_worker.ask();
}

void ReplayShelf::keepThumbnail(std::string name, std::string png) {
    {
        const std::lock_guard lock(m_mutex);
        m_thumbnailsToKeep.push_back({std::move(name), std::move(png)});
    }
    m_worker.ask();
}

fs::path ReplayShelf::thumbnailOf(const std::string& name) const {
    const std::lock_guard lock(m_mutex);
    const bool pictured = std::find(m_pictured.begin(), m_pictured.end(), name) != m_pictured.end();
    return pictured ? m_folder / (name + std::string(kThumbnailEnding)) : fs::path();
}

void ReplayShelf::fetch(std::string name, std::function<void(const Game&)> seen) {
    {
        const std::lock_guard lock(m_mutex);
        m_toFetch = {std::move(name), std::move(seen)};
        m_fetched.reset();
        m_problem.clear();
    }
    m_worker.ask();
}

fs::path ReplayShelf::kept() const {
    const std::lock_guard lock(m_mutex);
    return m_kept;
}

std::vector<std::string> ReplayShelf::names() const {
    const std::lock_guard lock(m_mutex);
    return m_names;
}

std::shared_ptr<const Film> ReplayShelf::takeFetched() {
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_fetched, nullptr);
}

std::string ReplayShelf::problem() const {
    const std::lock_guard lock(m_mutex);
    return m_problem;
}

void ReplayShelf::fail(std::string problem) {
    const std::lock_guard lock(m_mutex);
    m_problem = std::move(problem);
}

void ReplayShelf::work() {
    std::unique_lock lock(m_mutex);
    const std::vector<Keeping> toKeep = std::exchange(m_toKeep, {});
    const std::vector<Thumbnail> thumbnails = std::exchange(m_thumbnailsToKeep, {});
    const bool toLook = std::exchange(m_toLook, false);
    const std::optional<Fetching> toFetch = std::exchange(m_toFetch, std::nullopt);
    lock.unlock();
    for (const Keeping& keeping : toKeep) {
        keepNow(keeping);
    }
    if (toLook || !toKeep.empty()) {
        lookNow();
    }
    for (const Thumbnail& thumbnail : thumbnails) {
        keepThumbnailNow(thumbnail);
    }
    if (toFetch) {
        fetchNow(*toFetch);
    }
}

void ReplayShelf::keepNow(const Keeping& keeping) {
    std::error_code error;
    fs::create_directories(m_folder, error);
    if (error) {
        return fail("cannot make the folder " + m_folder.string() + ": " + error.message());
    }
    const Film* film = keeping.film.get();
    const Game end = keeping.game ? *keeping.game : film->at(keeping.scene.until);
    const std::string name = replayName(end.match(), end.context().setup, keeping.now) +
                             (keeping.game ? std::string() : " " + sceneName(*film, keeping.scene));
    fs::path file = m_folder / (name + std::string(kEnding));
    for (int again = 2; fs::exists(file, error); ++again) {
        file = m_folder / (name + " (" + std::to_string(again) + ")" + std::string(kEnding));
    }
    const Replay replay = keeping.game
                              ? replayOf(*keeping.game)
                              : sceneOf(film->at(keeping.scene.from), film->log(), keeping.scene.until);
    if (const Result<Done> saved = saveReplay(replay, file); !saved) {
        return fail(saved.error());
    }
    const std::lock_guard lock(m_mutex);
    m_kept = file;
}

void ReplayShelf::keepThumbnailNow(const Thumbnail& thumbnail) {
    const fs::path file = m_folder / (thumbnail.name + std::string(kThumbnailEnding));
    if (const Result<Done> written = writeFileAtomically(file, thumbnail.png); !written) {
        return logOnce(LogLevel::Warning, written.error());
    }
    const std::lock_guard lock(m_mutex);
    m_pictured.push_back(thumbnail.name);
}

void ReplayShelf::lookNow() {
    std::vector<std::string> names;
    std::vector<std::string> pictured;
    std::error_code error;
    for (fs::directory_iterator file(m_folder, error), end; !error && file != end; file.increment(error)) {
        if (file->path().extension() == kEnding) {
            names.push_back(file->path().stem().string());
        } else if (file->path().extension() == kThumbnailEnding) {
            pictured.push_back(file->path().stem().string());
        }
    }
    std::sort(names.begin(), names.end(), std::greater<>());
    const std::lock_guard lock(m_mutex);
    m_names = std::move(names);
    m_pictured = std::move(pictured);
}

void ReplayShelf::fetchNow(const Fetching& fetching) {
    const fs::path file = m_folder / (fetching.name + std::string(kEnding));
    Result<std::shared_ptr<const Film>> film = loadFilm(file, *m_teams, m_tuning, fetching.seen);
    if (!film) {
        return fail(film.error());
    }
    const std::lock_guard lock(m_mutex);
    m_fetched = std::move(*film);
}

} // namespace hexagoal
