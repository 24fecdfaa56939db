#include "replay/practice_scene.hpp"

#include "core/level.hpp"
#include "match/laws/kick_off.hpp"
#include "match/laws/restarts.hpp"
#include "replay/drill.hpp"
#include "replay/drill_fit.hpp"
#include "replay/practice_points.hpp"
#include "teams/team.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace hexagoal {

namespace {

constexpr std::uint64_t kStream = 0x97ac;
constexpr float kBallAhead = 0.45f; // m

// Shooting: from near and straight to far and wide.
constexpr float kNearest = 11.0f; // m from the goal
constexpr float kFurtherEach = 0.9f;
constexpr float kScatter = 5.0f;
constexpr float kWidest = 48.0f * kPi / 180.0f; // off the goal's axis

// Free kicks
constexpr std::array<float, 5> kFreeKickFar{18.0f, 20.0f, 22.5f, 25.0f, 27.5f};
constexpr float kFreeKickScatter = 0.5f;
constexpr float kFreeKickWidest = 24.0f * kPi / 180.0f;
constexpr int kWallPlayers = 4;
constexpr int kSmallWall = 2; // of five a side: three would hide the whole goal
constexpr float kWallGap = 0.65f;
constexpr float kWallAt = 9.6f;    // m from the ball
constexpr float kEdgeWide = 11.0f; // of the pairs at the edge of the area

// Penalties: the keeper gets better from kick to kick.
constexpr std::array<int, 5> kKeeperRating{45, 58, 70, 82, 94};
constexpr std::array<int, 5> kKeeperLevel{2, 4, 5, 7, 8};

// Crosses
constexpr float kWingOut = 13.0f; // m from the goal line
constexpr float kWingWide = 23.0f;
constexpr float kPlayerOut = 15.0f;
constexpr float kPlayerWide = 3.0f;
constexpr float kMeetOut = 8.5f; // where the ball is to come down
constexpr float kMeetWide = 2.0f;
constexpr int kRunTicks = 34;    // before he holds B
constexpr float kRunFar = 2.0f;  // m, of that run
constexpr float kOverLob = 1.0f; // m that a cross is longer than the shortest lob

// The course
constexpr float kCourseStart = 26.0f; // z of the player
constexpr float kFirstGate = 20.0f;
constexpr float kGateStep = 5.6f;
constexpr float kGateHalf = 1.35f; // half of a gate's width
constexpr float kSlalom = 2.2f;    // from the middle line, at least
constexpr float kSlalomMore = 1.6f;
constexpr float kLeastGate = 0.75f; // of that width, on the smallest pitch

// Lessons
constexpr float kMateAside = 7.0f; // m
constexpr float kMateAhead = 7.0f;
constexpr float kCarrierAway = 4.0f; // m from the middle line
constexpr float kDefenderDeep = 7.0f;
constexpr float kDefenderAside = 5.0f; // the opponent does not walk into who stands still

// What has to fit a smaller pitch.
constexpr float kFarthest = 28.0f;  // m from the goal line: the longest free kick
constexpr float kCourseEnd = 30.4f; // m from the halfway line: the last gate

constexpr int kMostTicksToWhistle = 60 * 12;
constexpr float kTimeToAim = 6.0f; // s at a dead ball: a match waits less, but who practises is to try it all

std::uint64_t luckOf(PracticeKind kind, int ball) {
    return kStream + static_cast<std::uint64_t>(kind) * 0x100 + static_cast<std::uint64_t>(ball);
}

Vec3 towards(Vec3 from, Vec3 to) {
    return unitOr(flat(to - from), {});
}

/// A player with the ball at his feet, in play.
void giveBall(MatchState& match, const MatchContext& context, PlayerId id) {
    const PlayerState& player = match.player(id);
    match.phase = Phase::Play;
    match.restart = {};
    placeBall(match.world.ball,
              context.onGround(player.position + player.facing * kBallAhead, context.physics.ballRadius),
              context.arena.goals);
    match.world.ball.velocity = {};
    match.world.ball.spin = {};
    match.lastTouch.player = id;
    match.lastTouch.deliberate = true;
    match.carrier = id;
}

/// Everything of one scene while it is laid out. The home side attacks goal 0, towards −z.
struct Layout {
    MatchState& match;
    const MatchContext& context;
    Rng& rng;
    DrillFit fit = practiceFit(context.pitch());

    Vec3 goal() const { return context.pitch().goalCentre(match.goalOf(1)); }
    /// So many metres before the goal's line, x across.
    Vec3 before(float x, float out) const { return {x, 0.0f, goal().z - match.attack(0) * out}; }
    /// On the pitch and its ground, at rest.
    void place(PlayerId id, Vec3 at, Vec3 facing) {
        placePlayer(match, id, standingPlace(context.venue(), at), facing);
    }
    bool isSmall() const { return context.venue().rules.players < kTeamSize; }
    float side() { return rng.below(2) == 0 ? -1.0f : 1.0f; }

    void shooting(int ball) {
        const float scatter = rng.range(0.0f, kScatter);
        const float far = (kNearest + kFurtherEach * static_cast<float>(ball) + scatter) * fit.out;
        const float angle = rng.range(-kWidest, kWidest);
        const Vec3 spot = before(std::sin(angle) * far, std::cos(angle) * far);
        place(kPracticePlayer, spot, towards(spot, goal()));
        giveBall(match, context, kPracticePlayer);
    }

    void freeKick(int ball) {
        const float scatter = rng.range(-kFreeKickScatter, kFreeKickScatter);
        const float far = (kFreeKickFar[static_cast<std::size_t>(ball)] + scatter) * fit.out;
        const float angle = rng.range(-kFreeKickWidest, kFreeKickWidest);
        const Vec3 spot =
            standingPlace(context.venue(), before(std::sin(angle) * far, std::cos(angle) * far));
        const Vec3 way = towards(spot, goal());
        const Vec3 across{way.z, 0.0f, -way.x};
        place(kPracticePlayer, spot - way * 2.0f, way);
        const int wall = isSmall() ? kSmallWall : kWallPlayers;
        for (int i = 0; i < wall; ++i) {
            const float aside = kWallGap * (static_cast<float>(i) - 0.5f * static_cast<float>(wall - 1));
            place(playerId(1, (isSmall() ? 1 : 2) + i), spot + way * kWallAt * fit.wall + across * aside,
                  -way);
        }
        // A pair of each side at the edge of the area.
        const float out = context.pitch().penaltyAreaDepth;
        for (const float flank : {-1.0f, 1.0f}) {
            if (isSmall() && flank > 0.0f) {
                break; // the others are the wall, and one waits
            }
            const int slot = isSmall() ? 4 : flank < 0.0f ? 6 : 7;
            const Vec3 edge = before(flank * kEdgeWide * fit.wide, std::min(out, far - 2.0f));
            place(playerId(0, isSmall() ? 3 : slot), edge, way);
            place(playerId(1, slot), edge + Vec3{-flank * 1.5f, 0.0f, way.z * 1.5f}, -way);
        }
        giveRestart(match, context, RestartKind::DirectFreeKick, 0, spot);
    }

    void penalty() {
        const Vec3 mark = context.pitch().penaltyMark(match.goalOf(1));
        const Vec3 way = towards(mark, goal());
        place(kPracticePlayer, mark - way * 3.0f, way);
        giveRestart(match, context, RestartKind::Penalty, 0, context.onGround(mark));
    }

    void cross() {
        const float wing = side();
        // A cross is a lob, and on a small pitch the shortest lob has to begin further out.
        const float wingWide = kWingWide * fit.wide;
        const float lob = context.tuning.lobShort + kOverLob;
        const float depth = std::sqrt(std::max(0.0f, lob * lob - wingWide * wingWide));
        const float wingOut = std::max(kWingOut * fit.out, kMeetOut * fit.out + depth + kRunFar);
        const Vec3 winger = before(wing * wingWide, wingOut + rng.range(0.0f, 5.0f) * fit.wide);
        const float wide = rng.range(-kPlayerWide, kPlayerWide) * fit.out;
        const Vec3 player = before(wide, (kPlayerOut + rng.range(0.0f, 2.0f)) * fit.out);
        place(kPracticePlayer, player, towards(player, winger));
        place(kPracticeWinger, winger, towards(winger, before(wing * wingWide, 0.0f)));
        giveBall(match, context, kPracticeWinger);
        match.seats[1].player = kPracticeWinger;
    }

    /// A team-mate to his right and ahead, nobody between.
    void pass() {
        const Vec3 place{0.0f, 0.0f, 0.0f};
        const Vec3 mate = place + Vec3{kMateAside, 0.0f, match.attack(0) * kMateAhead};
        placePlayer(match, kPracticePlayer, place, {0.0f, 0.0f, match.attack(0)});
        placePlayer(match, kPracticeWinger, mate, towards(mate, place));
        giveBall(match, context, kPracticePlayer);
    }

    /// An opponent with the ball before him, on his way to the goal behind him.
    void defend() {
        const Vec3 way{0.0f, 0.0f, match.attack(1)};
        const Vec3 opponent = -way * kCarrierAway;
        placePlayer(match, kPracticePlayer, way * kDefenderDeep + Vec3{kDefenderAside, 0.0f, 0.0f}, -way);
        placePlayer(match, kLessonOpponent, opponent, way);
        giveBall(match, context, kLessonOpponent);
        match.seats[1].player = kLessonOpponent;
    }

    void dribble() {
        place(kPracticePlayer, {0.0f, 0.0f, kCourseStart * fit.course}, {0.0f, 0.0f, match.attack(0)});
        giveBall(match, context, kPracticePlayer);
    }
};

MatchSetup setupFor(PracticeKind kind, int ball, MatchSetup setup, std::uint64_t seed) {
    setup.rules = {};
    setup.rules.minutes = 120.0f;
    setup.rules.offside = false;
    setup.rules.fouls = false;
    setup.rules.cards = false;
    setup.seed = seed * 6364136223846793005u + luckOf(kind, ball); // Knuth's MMIX
    setup.seats = {};
    setup.seats[0].side = 0;
    if (kind == PracticeKind::Crosses) {
        setup.seats[1].side = 0;
    }
    if (kind == PracticeKind::Penalties) {
        const auto at = static_cast<std::size_t>(ball);
        setup.level[1] = kKeeperLevel[at];
        Ratings& keeper = setup.teams[1].players[0].ratings;
        keeper.keeping = keeper.reading = static_cast<std::uint8_t>(kKeeperRating[at]);
    }
    return setup;
}

} // namespace

DrillFit practiceFit(const Pitch& pitch) {
    return drillFit(pitch, kFarthest, kCourseEnd);
}

PracticeCourse makeCourse(std::uint64_t seed, const Venue& venue) {
    const float share = practiceFit(venue.pitch).course;
    const float half = kGateHalf * std::max(share, kLeastGate);
    Rng rng(seed, luckOf(PracticeKind::Dribble, 0));
    PracticeCourse course;
    float side = rng.below(2) == 0 ? -1.0f : 1.0f;
    float z = kFirstGate * share;
    for (PracticeGate& gate : course.gates) {
        const float x = side * (kSlalom + rng.range(0.0f, kSlalomMore)) * share;
        gate = {{x - half, venue.surface.height(x - half, z), z},
                {x + half, venue.surface.height(x + half, z), z}};
        side = -side;
        z -= kGateStep * share;
    }
    return course;
}

namespace {

/// A match with nobody on the pitch but the keepers; lay puts the others there.
template <class Lay>
Game makeScene(MatchSetup setup, const Tuning& tuning, Rng rng, Lay lay) {
    MatchTuning unhurried = tuning.match;
    unhurried.takerLimitSeat = std::max(unhurried.takerLimitSeat, kTimeToAim);
    auto context =
        std::make_shared<const MatchContext>(std::move(setup), tuning.physics, unhurried, tuning.ai);
    MatchState match = newMatch(*context);
    match.phase = Phase::Play;
    match.restart = {};
    for (PlayerState& player : match.players) {
        player.onPitch = false;
    }
    Layout layout{match, *context, rng};
    const Vec3 ahead{0.0f, 0.0f, match.attack(0)};
    const float line = context->pitch().halfLength();
    placePlayer(match, keeperOf(0), context->onGround(ahead * (2.0f - line)), ahead);
    placePlayer(match, keeperOf(1), context->onGround(ahead * (line - 0.8f)), -ahead);
    match.seats[0].player = kPracticePlayer;
    lay(layout);
    Game game(std::move(context), match);
    for (int tick = 0; tick < kMostTicksToWhistle; ++tick) {
        if (game.match().phase != Phase::Restart || game.match().restart.ready) {
            break;
        }
        game.step({});
    }
    return game;
}

} // namespace

Game makePracticeScene(PracticeKind kind, int ball, const MatchSetup& setup, const Tuning& tuning,
                       std::uint64_t seed) {
    return makeScene(setupFor(kind, ball, setup, seed), tuning, Rng(seed, luckOf(kind, ball)),
                     [&](Layout& layout) {
                         switch (kind) {
                         case PracticeKind::Shooting:
                             return layout.shooting(ball);
                         case PracticeKind::FreeKicks:
                             return layout.freeKick(ball);
                         case PracticeKind::Penalties:
                             return layout.penalty();
                         case PracticeKind::Crosses:
                             return layout.cross();
                         case PracticeKind::Dribble:
                             return layout.dribble();
                         }
                     });
}

Game makeLessonScene(Lesson lesson, const MatchSetup& setup, const Tuning& tuning, std::uint64_t seed) {
    switch (lesson) {
    case Lesson::Dribble:
        return makePracticeScene(PracticeKind::Dribble, 0, setup, tuning, seed);
    case Lesson::Shoot:
        return makePracticeScene(PracticeKind::Shooting, 0, setup, tuning, seed);
    case Lesson::SetPiece:
        return makePracticeScene(PracticeKind::FreeKicks, 0, setup, tuning, seed);
    case Lesson::Pass:
    case Lesson::Defend:
        break;
    }
    const bool passes = lesson == Lesson::Pass;
    MatchSetup own = setupFor(PracticeKind::Shooting, 0, setup, seed);
    if (!passes) {
        own.seats[1].side = 1; // the opponent's pad is the lesson's
    }
    return makeScene(std::move(own), tuning, Rng(seed, luckOf(PracticeKind::Shooting, passes ? 20 : 21)),
                     [&](Layout& layout) { passes ? layout.pass() : layout.defend(); });
}

PadInput wingersPad(const MatchState& match, const MatchContext& context, int ball, int ticks,
                    std::uint64_t seed) {
    PadInput pad;
    const bool crosses = match.player(kPracticeWinger).mode == PlayerMode::Lob; // B again would be a tackle
    if (crosses || (match.carrier != kPracticeWinger && match.seats[1].charging == 0)) {
        return pad;
    }
    Rng rng(seed, luckOf(PracticeKind::Crosses, ball) + 0x80);
    const float share = practiceFit(context.pitch()).out;
    const float wide = rng.range(-kMeetWide, kMeetWide) * share;
    const float out = (kMeetOut + rng.range(-1.0f, 1.5f)) * share;
    const MatchTuning& t = context.tuning;
    const Vec3 from = match.ball().position;
    const float line = context.pitch().goalCentre(match.goalOf(1)).z;
    const Vec3 to{wide, 0.0f, line - match.attack(0) * out};
    const auto point = [&pad](Vec3 way) {
        pad.x = static_cast<std::int8_t>(std::lround(way.x * 127.0f));
        pad.z = static_cast<std::int8_t>(std::lround(way.z * 127.0f));
    };
    if (ticks < kRunTicks) {
        point({0.0f, 0.0f, match.attack(0) * 0.5f});
        return pad;
    }
    point(towards(from, to));
    const float far = strikeDistance(from, to);
    const float power = std::clamp((far - t.lobShort) / (t.lobLong - t.lobShort), 0.0f, 1.0f);
    if (match.seats[1].charging == 0 || match.seats[1].power < power) {
        pad.held = PadInput::kB;
    }
    return pad;
}

} // namespace hexagoal
