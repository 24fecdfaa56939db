// What it costs to remember a match and to go back in it.
#include "app/lab/bench.hpp"
#include "app/lab/timing.hpp"
#include "replay/game.hpp"

namespace hexagoal {

namespace {

constexpr int kBack = 8;     // ticks
constexpr int kWarmUp = 600; // ticks, until all snapshots that a game keeps are taken
constexpr int kRounds = 601;
constexpr std::size_t kCopies = 6; // places that a game has for its latest ticks

} // namespace

GameBenchReport runGameBench(const std::vector<Team>& teams, const Tuning& tuning) {
    MatchSetup setup;
    setup.teams = {teams.front(), teams.back()};
    Game game(setup, tuning);
    for (int i = 0; i < kWarmUp; ++i) {
        game.step({});
    }

    GameBenchReport report;
    report.snapshotBytes = sizeof(GameState);
    std::vector<GameState> copies(kCopies, game.state());
    std::size_t next = 0;
    std::vector<double> snapshot;
    std::vector<double> back;
    std::vector<double> onwards;
    for (int round = 0; round < kRounds; ++round) {
        // The same ticks for both, and a tick on from round to round, so that snapshots are near and far.
        back.push_back(nanosecondsOf([&] {
            game.rewind(kBack);
            for (int i = 0; i < kBack; ++i) {
                game.step({});
            }
        }));
        game.rewind(kBack);
        onwards.push_back(nanosecondsOf([&] {
            for (int i = 0; i < kBack + 1; ++i) {
                game.step({});
            }
        }));
        snapshot.push_back(nanosecondsOf([&] { copies[next] = game.state(); }));
        next = (next + 1) % kCopies;
    }
    report.snapshotUs = median(snapshot) / 1000.0;
    report.backAndOnUs = median(back) / 1000.0;
    report.nineTicksUs = median(onwards) / 1000.0;
    return report;
}

} // namespace hexagoal
