#include "app/lab/people_scenes.hpp"

#include "core/lengths.hpp"
#include "core/level.hpp"
#include "core/parallel.hpp"
#include "match/laws/restarts.hpp"
#include "players/player_modes.hpp"
#include "replay/game.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

namespace hexagoal {

namespace {

constexpr std::array<float, 3> kChipDistances{14.0f, 16.0f, 18.0f}; // m
constexpr std::array<int, 6> kChipHolds{1, 2, 3, 4, 6, 8};          // ticks of B; longer ones go over the bar
constexpr std::array<int, 6> kLiftHolds{10, 16, 22, 30, 36, 42};    // ... of C
constexpr float kChipRunUp = 12.0f;                                 // m
constexpr int kChipLasts = 5 * 60;
constexpr int kBeforeCorner = 8 * 60; // ticks of a match before its corner, so that sides have formed
constexpr int kCornerCounts = 7 * 60; // ticks in which a goal is the corner's
constexpr int kUntilTaken = 30 * 60;

/// The teams of a try are drawn by its seed, both alike.
MatchSetup equalSetup(const SceneOptions& options, const std::vector<Team>& teams, int level,
                      std::uint64_t number) {
    MatchSetup setup;
    setup.seed = options.seed + number;
    Rng rng(setup.seed, 29);
    setup.teams[0] = teams[rng.below(static_cast<std::uint32_t>(teams.size()))];
    setup.teams[1] = setup.teams[0];
    setup.kits = chooseKits(setup.teams[0], setup.teams[1]);
    setup.level = {level, level};
    return setup;
}

ChipRow chipOnce(ChipRow row, const SceneOptions& options, const std::vector<Team>& teams,
                 const Tuning& tuning, std::uint64_t number) {
    MatchSetup setup = equalSetup(options, teams, row.level, number);
    setup.seats[0].side = 0;
    const MatchContext context(std::move(setup), tuning.physics, tuning.match, tuning.ai);
    Rng rng(options.seed + number, 31);
    GameState state(context);
    BallPaths paths(context);
    MatchState& match = state.match;
    match.phase = Phase::Play;
    match.restart = {};
    const PlayerId keeper = keeperOf(1);
    const PlayerId id = playerId(0, 1 + static_cast<int>(rng.below(kTeamSize - 1)));
    for (PlayerId other = 0; other < kPlayerCount; ++other) {
        match.player(other).onPitch = other == keeper || other == id;
    }
    const Vec3 goal = context.pitch().goalCentre(match.goalOf(1));
    const float ahead = match.attack(0);
    const float aside = rng.range(-0.35f, 0.35f);
    const Vec3 way = directionOr({-aside, 0.0f, ahead}, {0.0f, 0.0f, ahead});
    PlayerState& man = match.player(id);
    man.position = context.onGround(goal - way * (row.distance + kChipRunUp));
    man.facing = way;
    man.velocity = {};
    placeDeadBall(match, context, man.position + way * context.tuning.touchAhead);
    match.lastTouch = {id, kNobody, match.tick, true};
    match.carrier = id;
    match.seats[0].player = id;
    match.player(keeper).position = context.onGround(goal - Vec3{0.0f, 0.0f, ahead * 2.0f});
    match.player(keeper).velocity = {};

    ++row.tries;
    int pressed = 0;
    bool struck = false;
    for (int i = 0; i < kChipLasts; ++i) {
        const Vec3 ball = match.ball().position;
        const float far = lengthOf(flat(goal - ball));
        Pads pads{};
        const Vec3 to = directionOr(goal - ball, way);
        // He knows when he will press: no eyes are needed for it.
        const bool presses = (far <= row.distance || pressed > 0) && pressed < row.hold;
        pressed += presses ? 1 : 0;
        if (!struck) {
            pads[0].x = static_cast<std::int8_t>(to.x * 127.0f);
            pads[0].z = static_cast<std::int8_t>(to.z * 127.0f);
            pads[0].held = !presses ? std::uint8_t{0} : row.shot ? PadInput::kC : PadInput::kB;
        } else if (row.shot) {
            pads[0].z = static_cast<std::int8_t>(-ahead * 127.0f);
        }
        stepGame(state, context, pads, paths);
        for (const Event& event : match.events.all()) {
            if (event.player == id && (event.kind == EventKind::Pass || event.kind == EventKind::Shot) &&
                !struck) {
                struck = true;
                ++row.struck;
                row.keeperOut += static_cast<double>(
                    context.pitch().fromGoalLine(match.player(keeper).position, match.goalOf(1)));
            }
        }
        if (match.phase == Phase::Goal && struck) {
            row.goals += match.score[0];
        }
        if (match.phase != Phase::Play || (!struck && match.carrier == keeper) || match.holder == keeper) {
            break;
        }
    }
    return row;
}

CornerRow cornerOnce(CornerRow row, const SceneOptions& options, const std::vector<Team>& teams,
                     const Tuning& tuning, std::uint64_t number) {
    const MatchContext context(equalSetup(options, teams, row.level, number), tuning.physics, tuning.match,
                               tuning.ai);
    GameState state(context);
    BallPaths paths(context);
    MatchState& match = state.match;
    for (int i = 0; i < kBeforeCorner || match.phase != Phase::Play; ++i) {
        stepGame(state, context, {}, paths);
    }
    const int side = static_cast<int>(number % 2);
    const auto own = static_cast<std::size_t>(side);
    const Pitch& pitch = context.pitch();
    const float left = number / 2 % 2 == 0 ? -1.0f : 1.0f;
    const float line = pitch.goalLine(match.goalOf(1 - side));
    giveRestart(match, context, RestartKind::Corner, side, {left * pitch.halfWidth(), 0.0f, line});
    const auto before = match.score;
    int taken = -1;
    int touches = 0;
    ++row.tries;
    for (int i = 0; i < kUntilTaken && (taken < 0 || i - taken <= kCornerCounts); ++i) {
        stepGame(state, context, {}, paths);
        for (const Event& event : match.events.all()) {
            if (event.kind == EventKind::Pass || event.kind == EventKind::Shot) {
                touches += taken >= 0 ? 1 : 0;
                taken = taken < 0 ? i : taken;
            }
        }
        if (match.score != before) {
            const bool his = match.score[own] > before[own];
            row.goals += his ? 1 : 0;
            row.conceded += his ? 0 : 1;
            row.headed += his && isHeader(match.trace.shot.mode) ? 1 : 0;
            row.direct += his && touches <= 1 ? 1 : 0;
            break;
        }
        if (taken >= 0 && match.phase != Phase::Play) {
            break;
        }
    }
    return row;
}

void addTo(ChipRow& row, const ChipRow& one) {
    row.tries += one.tries;
    row.struck += one.struck;
    row.goals += one.goals;
    row.keeperOut += one.keeperOut;
}

void addTo(CornerRow& row, const CornerRow& one) {
    row.tries += one.tries;
    row.goals += one.goals;
    row.headed += one.headed;
    row.direct += one.direct;
    row.conceded += one.conceded;
}

/// Each row so many times, summed in the same order whatever the threads.
template <typename Row, typename Once>
std::vector<Row> manyTimes(std::vector<Row> rows, const SceneOptions& options, Once once) {
    std::vector<Row> all(rows.size() * options.count);
    inParallel(options.threads, all.size(),
               [&](unsigned, std::uint64_t i) { all[i] = once(rows[i / options.count], i % options.count); });
    for (std::size_t i = 0; i < all.size(); ++i) {
        addTo(rows[i / options.count], all[i]);
    }
    return rows;
}

double percentOf(std::uint64_t of, std::uint64_t all) {
    return all > 0 ? 100.0 * static_cast<double>(of) / static_cast<double>(all) : 0.0;
}

} // namespace

std::vector<ChipRow> runChips(const SceneOptions& options, const std::vector<Team>& teams,
                              const Tuning& tuning) {
    std::vector<ChipRow> rows;
    for (const int level : options.levels) {
        for (const float distance : kChipDistances) {
            for (const bool shot : {false, true}) {
                for (const int hold : shot ? kLiftHolds : kChipHolds) {
                    rows.push_back({level, shot, hold, distance});
                }
            }
        }
    }
    return manyTimes(rows, options, [&](const ChipRow& row, std::uint64_t number) {
        return chipOnce(row, options, teams, tuning, number);
    });
}

std::vector<CornerRow> runCorners(const SceneOptions& options, const std::vector<Team>& teams,
                                  const Tuning& tuning) {
    std::vector<CornerRow> rows;
    for (const int level : options.levels) {
        rows.push_back({level});
    }
    return manyTimes(rows, options, [&](const CornerRow& row, std::uint64_t number) {
        return cornerOnce(row, options, teams, tuning, number);
    });
}

std::string toTable(const std::vector<ChipRow>& rows) {
    std::string text = "level  distance m  button  hold  tries  struck %  goals %  keeper out m\n";
    for (const ChipRow& row : rows) {
        char line[120];
        std::snprintf(line, sizeof line, "%5d %11.0f %7s %5d %6llu %9.0f %8.0f %13.1f\n", row.level,
                      static_cast<double>(row.distance), row.shot ? "C" : "B", row.hold,
                      static_cast<unsigned long long>(row.tries), percentOf(row.struck, row.tries),
                      percentOf(row.goals, row.tries),
                      row.struck > 0 ? row.keeperOut / static_cast<double>(row.struck) : 0.0);
        text += line;
    }
    text.pop_back();
    return text;
}

std::string toTable(const std::vector<CornerRow>& rows) {
    std::string text = "level  corners  goals %  headed %  first touch %  conceded %\n";
    for (const CornerRow& row : rows) {
        char line[120];
        std::snprintf(line, sizeof line, "%5d %8llu %8.1f %9.1f %14.1f %11.1f\n", row.level,
                      static_cast<unsigned long long>(row.tries), percentOf(row.goals, row.tries),
                      percentOf(row.headed, row.tries), percentOf(row.direct, row.tries),
                      percentOf(row.conceded, row.tries));
        text += line;
    }
    text.pop_back();
    return text;
}

} // namespace hexagoal
