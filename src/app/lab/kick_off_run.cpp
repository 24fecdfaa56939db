#include "app/lab/kick_off_run.hpp"

#include "app/lab/json_text.hpp"
#include "replay/game.hpp"

#include <algorithm>
#include <cstdio>

namespace hexagoal {

namespace {

constexpr int kMostWait = 60 * 30;    // ticks until the kick-off is ready: no restart takes so long
constexpr std::uint32_t kDither = 25; // ticks that a finger comes later than the whistle, at most

std::int8_t axis(float share) {
    return static_cast<std::int8_t>(std::clamp(share, -1.0f, 1.0f) * 127.0f);
}

/// A match that stands ready for its kick-off.
GameState readyToKickOff(const MatchContext& context) {
    GameState state(context);
    BallPaths paths(context);
    for (int i = 0; i < kMostWait && !state.match.restart.ready; ++i) {
        stepGame(state, context, {}, paths);
    }
    return state;
}

/// Presses after `wait` ticks, holds, and goes on pushing the stick; counts what came of it.
void kickOff(GameState state, const MatchContext& context, const KickOffStick& stick, int wait,
             const KickOffOptions& options, KickOffRow& row) {
    const int ticks = wait + row.hold + static_cast<int>(options.seconds / kTick);
    const auto side = static_cast<std::size_t>(state.match.restart.side);
    const float ahead = state.match.attack(state.match.restart.side);
    bool struck = false;
    BallPaths paths(context);
    ++row.tries;
    for (int i = 0; i < ticks; ++i) {
        Pads pads{};
        struck = struck || state.match.phase != Phase::Restart;
        pads[0].x = axis(struck ? stick.asideAfter : stick.asideBefore);
        pads[0].z = axis((struck ? stick.forwardAfter : stick.forwardBefore) * ahead);
        pads[0].held = i >= wait && i < wait + row.hold ? PadInput::kC : std::uint8_t{0};
        stepGame(state, context, pads, paths);
        if (state.match.phase == Phase::Goal) {
            row.goals += state.match.score[side];
            break;
        }
        if (struck && state.match.phase != Phase::Play) {
            break;
        }
    }
    row.onTarget += state.match.stats.onTarget[side] > 0 ? 1 : 0;
}

} // namespace

const std::vector<KickOffStick>& kickOffSticks() {
    static const std::vector<KickOffStick> sticks{
        {"forward", 0.0f, 1.0f, 0.0f, 1.0f},
        {"slightly aside", 0.2f, 1.0f, 0.2f, 1.0f},
        {"then released", 0.0f, 1.0f, 0.0f, 0.0f},
        {"then back", 0.0f, 1.0f, 0.0f, -1.0f},
        {"then aside", -0.2f, 1.0f, 0.5f, 0.8f},
        {"half forward", 0.0f, 1.0f, 0.0f, 0.5f},
        {"back, then forward", 0.0f, 0.0f, 0.0f, 1.0f},
    };
    return sticks;
}

std::vector<KickOffRow> runKickOffs(const KickOffOptions& options, const std::vector<Team>& teams,
                                    const Tuning& tuning) {
    std::vector<KickOffRow> rows;
    for (const KickOffStick& stick : kickOffSticks()) {
        for (const int hold : options.holds) {
            rows.push_back({stick.name, hold});
        }
    }
    for (std::uint64_t number = 0; number < options.count; ++number) {
        Rng rng(options.seed + number, 11);
        MatchSetup setup;
        setup.seed = options.seed + number;
        for (Team& team : setup.teams) {
            team = teams[rng.below(static_cast<std::uint32_t>(teams.size()))];
        }
        setup.kits = chooseKits(setup.teams[0], setup.teams[1]);
        setup.level = {options.level, options.level};
        // The person plays for those who have won the toss.
        setup.seats[0].side = MatchState(MatchContext(setup)).restart.side;
        const MatchContext context(setup, tuning.physics, tuning.match, tuning.ai);
        const GameState ready = readyToKickOff(context);
        auto row = rows.begin();
        for (const KickOffStick& stick : kickOffSticks()) {
            for (std::size_t i = 0; i < options.holds.size(); ++i, ++row) {
                kickOff(ready, context, stick, static_cast<int>(rng.below(kDither)), options, *row);
            }
        }
    }
    return rows;
}

std::string toJson(const KickOffOptions& options, const std::vector<KickOffRow>& rows) {
    const auto share = [](const KickOffRow& row) {
        return row.tries > 0 ? static_cast<double>(row.goals) / static_cast<double>(row.tries) : 0.0;
    };
    Json list = Json::array();
    double worst = 0.0;
    std::uint64_t tries = 0;
    std::uint64_t goals = 0;
    for (const KickOffRow& row : rows) {
        list.push_back({{"stick", row.stick},
                        {"hold", row.hold},
                        {"tries", row.tries},
                        {"on_target", row.onTarget},
                        {"goals", row.goals}});
        worst = std::max(worst, share(row));
        tries += row.tries;
        goals += row.goals;
    }
    const Json all{{"level", options.level},
                   {"rows", list},
                   {"tries", tries},
                   {"goals", goals},
                   {"worst_share", withDecimals(worst, 4)}};
    return jsonLines(all);
}

} // namespace hexagoal
