#include "app/lab/replay_run.hpp"

#include "replay/replay_file.hpp"
#include "replay/venue_folder.hpp"

#include <cstdio>

namespace hexagoal {

int verifyReplay(const std::string& file, const std::vector<Team>& teams, const Tuning& tuning) {
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
    const Verdict verdict = verify(*replay, std::move(*game));
    if (verdict.firstDiffering >= 0) {
        std::printf("differs at tick %d of %d in %s\n", verdict.firstDiffering, verdict.ticks,
                    verdict.differingPart.c_str());
        return 1;
    }
    std::printf("%016llx\n", static_cast<unsigned long long>(verdict.hash));
    return 0;
}

} // namespace hexagoal
