#include "app/lab/replay_run.hpp"

#include "replay/film.hpp"
#include "replay/venue_folder.hpp"

#include <array>
#include <cstdio>

namespace hexagoal {

int verifyReplay(const std::string& file, const std::vector<Team>& teams, const Tuning& tuning,
                 bool moments) {
    const auto replay = loadReplay(file);
    if (!replay) {
        std::fprintf(stderr, "hexagoal-lab: %s\n", replay.error().c_str());
        return 1;
    }
    const auto venue = loadAnyVenue(replay->venue, replay->seed);
    if (!venue) {
        std::fprintf(stderr, "hexagoal-lab: %s: %s\n", file.c_str(), venue.error().c_str());
        return 1;
    }
    auto game = gameOf(*replay, teams, tuning, *venue);
    if (!game) {
        std::fprintf(stderr, "hexagoal-lab: %s: %s\n", file.c_str(), game.error().c_str());
        return 1;
    }
    const Film film(*replay, std::move(*game));
    const Verdict& verdict = film.verdict();
    if (verdict.firstDiffering >= 0) {
        std::printf("differs at tick %d of %d in %s\n", verdict.firstDiffering, film.ticks(),
                    verdict.differingPart.c_str());
        return 1;
    }
    std::printf("%016llx\n", static_cast<unsigned long long>(verdict.hash));
    if (moments) {
        constexpr std::array kNames{"goal", "miss", "save", "red card"};
        for (const Moment& moment : film.moments()) {
            const char* who =
                moment.player == kNobody ? "?" : film.context().sheet(moment.player).name.c_str();
            std::printf("%.2f %s %s\n", (moment.tick - film.first()) / 60.0,
                        kNames[static_cast<std::size_t>(moment.kind)], who);
        }
    }
    return 0;
}

} // namespace hexagoal
