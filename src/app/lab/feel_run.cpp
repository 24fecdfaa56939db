#include "app/lab/feel_run.hpp"

#include "app/lab/json_text.hpp"
#include "core/lengths.hpp"
#include "core/level.hpp"
#include "match/abilities.hpp"
#include "match/laws/kick_off.hpp"
#include "match/step.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numeric>
#include <optional>

namespace hexagoal {

namespace {

constexpr int kWays = 8;
constexpr float kEighth = 0.785398163f; // rad
constexpr float kRunUp = 22.0f;         // m from the middle at which he starts, so that he stays on the pitch
constexpr float kBallAside = 25.0f;     // m from his way, where it is to be out of his reach
constexpr int kUntilSteady = 120;       // ticks: a sprint is full, the ball at his feet
constexpr std::uint32_t kPhases = 30;   // more ticks, so that all phases of a dribble are met
constexpr int kTap = 3;                 // ticks that a finger stays down
constexpr int kFullHold = 40;           // ... for a full shot
constexpr int kNeverCame = 60;          // ticks after which a kick has never come
constexpr int kDribbleTicks = 180;
constexpr int kRestTicks = 240; // man and ball have come to rest
constexpr int kTurnLasts = 180;
constexpr float kRests = 0.3f;       // m/s
constexpr float kOldWayLeft = 0.26f; // of the new way's speed: he runs within 15° of it
constexpr float kGained = 0.9f;      // of the speed that is meant

struct Pace {
    std::string_view name;
    float stick;
};
constexpr Pace kWalk{"walk", 0.5f};
constexpr Pace kRun{"run", 0.8f}; // too short for a sprint
constexpr Pace kSprint{"sprint", 1.0f};

/// One player alone, steered by a person.
struct Runner {
    const MatchContext& context;
    PlayerId id;
    MatchState match;
    MatchInputs inputs{};
    bool struck = false; ///< in the last tick
    bool touched = false;

    Runner(const MatchContext& context, PlayerId id, Vec3 way, bool hasBall)
        : context(context), id(id), match(newMatch(context)) {
        match.phase = Phase::Play;
        match.restart = {};
        for (PlayerState& other : match.players) {
            other.onPitch = false;
        }
        PlayerState& runner = match.player(id);
        runner = {};
        runner.leftFooted = context.sheet(id).leftFooted;
        runner.position = context.onGround(way * -kRunUp);
        runner.facing = way;
        const Vec3 aside = Vec3{way.z, 0.0f, -way.x} * kBallAside;
        const Vec3 ball = hasBall ? runner.position + way * context.tuning.touchAhead : aside;
        placeBall(match.world.ball, context.onGround(ball, context.physics.ballRadius), context.arena.goals);
        if (hasBall) {
            match.lastTouch = {id, kNobody, match.tick, true};
            match.carrier = id;
        }
    }

    const PlayerState& player() const { return match.player(id); }
    float ballDistance() const { return lengthOf(flat(match.ball().position - player().position)); }

    void step(Vec3 stick, std::uint8_t held = 0) {
        constexpr float kFull = 127.0f;
        inputs.pads[0].x = static_cast<std::int8_t>(std::lround(stick.x * kFull));
        inputs.pads[0].z = static_cast<std::int8_t>(std::lround(stick.z * kFull));
        inputs.pads[0].held = held;
        stepMatch(match, context, inputs);
        struck = touched = false;
        for (const Event& event : match.events.all()) {
            const bool his = event.player == id;
            struck = struck || (his && (event.kind == EventKind::Pass || event.kind == EventKind::Shot));
            touched = touched || (his && event.kind == EventKind::Touch);
        }
    }
};

/// What one try gives; none where it never happened.
using Values = std::vector<float>;

/// A try: a runner, the way he goes, how far the stick is pushed, and which side he turns to.
struct Try {
    const MatchContext& context;
    PlayerId id;
    Vec3 way;
    Pace pace;
    int warmUp;
    float side;

    Vec3 stick() const { return way * pace.stick; }
    Vec3 left() const { return Vec3{way.z, 0.0f, -way.x} * side; }
    Runner running(bool hasBall = true) const {
        Runner runner(context, id, way, hasBall);
        for (int i = 0; i < warmUp; ++i) {
            runner.step(stick());
        }
        return runner;
    }
};

/// Ticks until he strikes, counted from a press or its release.
Values strikeAfter(Runner runner, Vec3 stick, std::uint8_t button, int hold, bool fromRelease) {
    for (int i = 0; i < hold + kNeverCame; ++i) {
        runner.step(stick, i < hold ? button : std::uint8_t{0});
        if (runner.struck) {
            return {static_cast<float>(fromRelease ? i - hold : i)};
        }
    }
    return {};
}

Values tap(const Try& t) {
    return strikeAfter(t.running(), t.stick(), PadInput::kA, kTap, false);
}

Values tapAside(const Try& t) {
    return strikeAfter(t.running(), t.left() * t.pace.stick, PadInput::kA, kTap, false);
}

Values shot(const Try& t) {
    return strikeAfter(t.running(), t.stick(), PadInput::kC, kFullHold, true);
}

/// Touches a second, and the share of ticks with the ball in reach.
std::array<Values, 2> dribble(const Try& t) {
    Runner runner(t.context, t.id, t.way, true);
    int touches = 0;
    int inReach = 0;
    for (int i = 0; i < t.warmUp / 2 + kDribbleTicks; ++i) {
        runner.step(t.stick());
        const bool counts = i >= t.warmUp / 2; // he is on his way
        touches += counts && runner.touched ? 1 : 0;
        inReach += counts && runner.ballDistance() <= t.context.tuning.footReach ? 1 : 0;
    }
    const float ticks = kDribbleTicks;
    return {Values{static_cast<float>(touches) / (ticks * kTick)},
            Values{static_cast<float>(inReach) / ticks}};
}

/// How far from where the man comes to rest the ball does, and his own way until then.
std::array<Values, 2> stop(const Try& t) {
    Runner runner = t.running();
    const Vec3 from = runner.player().position;
    std::optional<Vec3> man;
    std::optional<Vec3> ball;
    for (int i = 0; i < kRestTicks && !(man && ball); ++i) {
        runner.step({});
        if (!man && lengthOf(flat(runner.player().velocity)) < kRests) {
            man = runner.player().position;
        }
        if (man && lengthOf(flat(runner.match.ball().velocity)) < kRests) {
            ball = runner.match.ball().position;
        }
    }
    return {man && ball ? Values{lengthOf(flat(*ball - *man))} : Values{},
            man ? Values{lengthOf(flat(*man - from))} : Values{}};
}

/// Ticks until he runs within 15° of a way at a right angle to his own, with the ball still his; and how far
/// he got on his old way.
std::array<Values, 2> turnAside(const Try& t) {
    Runner runner = t.running();
    const Vec3 from = runner.player().position;
    float furthest = 0.0f;
    for (int i = 1; i <= kTurnLasts; ++i) {
        runner.step(t.left() * t.pace.stick);
        const Vec3 velocity = flat(runner.player().velocity);
        furthest = std::max(furthest, glm::dot(runner.player().position - from, t.way));
        const float onwards = glm::dot(velocity, t.left());
        if (onwards > 1.0f && std::abs(glm::dot(velocity, t.way)) < kOldWayLeft * onwards &&
            runner.match.carrier == runner.id) {
            return {Values{static_cast<float>(i)}, Values{furthest}};
        }
    }
    return {};
}

/// Ticks until he runs as fast as wanted along a way.
Values untilSpeed(Runner runner, Vec3 stick, Vec3 way, float speed) {
    for (int i = 1; i <= kTurnLasts; ++i) {
        runner.step(stick);
        if (glm::dot(flat(runner.player().velocity), way) >= speed) {
            return {static_cast<float>(i)};
        }
    }
    return {};
}

Values turnBack(const Try& t, bool hasBall) {
    Runner runner = t.running(hasBall);
    const float speed = lengthOf(flat(runner.player().velocity));
    return untilSpeed(runner, -t.stick(), -t.way, kGained * speed);
}

Values start(const Try& t, bool hasBall) {
    Runner runner(t.context, t.id, t.way, hasBall);
    const float share = hasBall ? t.context.tuning.ballSpeedShare : 1.0f;
    const float top = topSpeed(runner.player(), t.context.ratings(t.id), t.context.tuning) * share;
    return untilSpeed(runner, t.stick(), t.way, kGained * top);
}

struct Measure {
    std::vector<FeelRow> rows; ///< those that one try fills
    Pace pace;
    std::function<std::vector<Values>(const Try&)> of;
};

std::vector<Measure> measures() {
    std::vector<Measure> all;
    const auto one = [&](std::string_view name, Pace pace, auto of) {
        all.push_back({{{name, pace.name, "ticks", {}, 0}}, pace, [=](const Try& t) {
                           return std::vector<Values>{of(t)};
                       }});
    };
    const auto two = [&](std::string_view name, std::string_view unit, std::string_view second,
                         std::string_view secondUnit, Pace pace, auto of) {
        all.push_back({{{name, pace.name, unit, {}, 0}, {second, pace.name, secondUnit, {}, 0}},
                       pace,
                       [=](const Try& t) {
                           auto both = of(t);
                           return std::vector<Values>{both[0], both[1]};
                       }});
    };
    for (const Pace& pace : {kWalk, kRun, kSprint}) {
        one("tap", pace, tap);
        one("tap_aside", pace, tapAside);
        one("full_shot", pace, shot);
        two("touches", "1/s", "in_reach", "1", pace, dribble);
        two("stop_ball", "m", "stop_man", "m", pace, stop);
        two("turn_90", "ticks", "turn_90_way", "m", pace, turnAside);
    }
    one("turn_180_no_ball", kSprint, [](const Try& t) { return turnBack(t, false); });
    one("turn_180", kSprint, [](const Try& t) { return turnBack(t, true); });
    one("start_no_ball", kSprint, [](const Try& t) { return start(t, false); });
    one("start", kSprint, [](const Try& t) { return start(t, true); });
    return all;
}

} // namespace

double FeelRow::mean() const {
    const double sum = std::accumulate(values.begin(), values.end(), 0.0);
    return values.empty() ? 0.0 : sum / static_cast<double>(values.size());
}

float FeelRow::percentile(double part) const {
    if (values.empty()) {
        return 0.0f;
    }
    const auto rank = static_cast<std::size_t>(std::ceil(part * static_cast<double>(values.size())));
    return values[std::clamp(rank, std::size_t{1}, values.size()) - 1];
}

double FeelRow::never() const {
    return tries > 0 ? 1.0 - static_cast<double>(values.size()) / static_cast<double>(tries) : 0.0;
}

std::vector<FeelRow> runFeel(const FeelOptions& options, const std::vector<Team>& teams,
                             const Tuning& tuning) {
    std::vector<Measure> all = measures();
    for (std::uint64_t number = 0; number < options.count; ++number) {
        Rng rng(options.seed + number, 13);
        MatchSetup setup;
        setup.seed = options.seed + number;
        setup.teams[0] = teams[rng.below(static_cast<std::uint32_t>(teams.size()))];
        setup.teams[1] = setup.teams[0];
        setup.seats[0].side = 0;
        const PlayerId id = playerId(0, 1 + static_cast<int>(rng.below(kTeamSize - 1)));
        const MatchContext context(std::move(setup), tuning.physics, tuning.match, tuning.ai);
        for (int i = 0; i < kWays; ++i) {
            const float angle = static_cast<float>(i) * kEighth;
            const Vec3 way{portableSin(angle), 0.0f, portableCos(angle)};
            const int warmUp = kUntilSteady + static_cast<int>(rng.below(kPhases));
            const float side = rng.below(2) == 0 ? -1.0f : 1.0f;
            for (Measure& measure : all) {
                const auto values = measure.of({context, id, way, measure.pace, warmUp, side});
                for (std::size_t k = 0; k < measure.rows.size(); ++k) {
                    FeelRow& row = measure.rows[k];
                    ++row.tries;
                    row.values.insert(row.values.end(), values[k].begin(), values[k].end());
                }
            }
        }
    }
    std::vector<FeelRow> rows;
    for (Measure& measure : all) {
        for (FeelRow& row : measure.rows) {
            std::sort(row.values.begin(), row.values.end());
            rows.push_back(std::move(row));
        }
    }
    return rows;
}

std::string toJson(const FeelOptions& options, const std::vector<FeelRow>& rows) {
    Json list = Json::array();
    for (const FeelRow& row : rows) {
        list.push_back({{"measure", row.measure},
                        {"pace", row.pace},
                        {"unit", row.unit},
                        {"never", withDecimals(row.never(), 3)},
                        {"mean", withDecimals(row.mean(), 2)},
                        {"p50", withDecimals(row.percentile(0.5), 2)},
                        {"p95", withDecimals(row.percentile(0.95), 2)},
                        {"max", withDecimals(row.percentile(1.0), 2)}});
    }
    return jsonLines({{"players", options.count}, {"ways", kWays}, {"rows", list}});
}

} // namespace hexagoal
