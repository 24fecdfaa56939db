// What the lab's counter of combinations finds in staged sequences, and in a match.
#include "app/lab/move_counts.hpp"
#include "catch.hpp"
#include "core/lengths.hpp"
#include "core/level.hpp"
#include "replay/game.hpp"
#include "replay/team_folder.hpp"
#include "replay/venue_file.hpp"

using namespace hexagoal;

namespace {

constexpr int kFullBack = 4;

MatchSetup setupWithFullBacks() {
    MatchSetup setup;
    for (Team& team : setup.teams) {
        team.formation.slots[kFullBack].role = Role::FullBack;
    }
    return setup;
}

/// A match told by hand: events and places, without a step. Everything is said as `side` sees it, so that
/// what is told of the one side can be told of the other.
struct Told {
    explicit Told(int whose, const MatchSetup& setup = setupWithFullBacks())
        : context(setup), match(context), moves(context), side(whose) {
        match.phase = Phase::Play;
        for (int slot = 0; slot < kTeamSize; ++slot) {
            put(me(slot), {0.0f, -30.0f});
            put(them(slot), {0.0f, -30.0f});
        }
    }

    MatchContext context;
    MatchState match;
    MoveCounter moves;
    int side;

    PlayerId me(int slot) const { return playerId(side, slot); }
    PlayerId them(int slot) const { return playerId(1 - side, slot); }
    double count(MoveCount what) const { return moves.of(what, side); }

    /// A place: metres to the right of the pitch's middle and towards the goal attacked.
    Vec3 at(Vec2 place, float height = 0.11f) const {
        const float attack = match.attack(side);
        return {-place.x * attack, height, place.y * attack};
    }
    void put(PlayerId id, Vec2 place) { match.player(id).position = at(place, 0.0f); }
    void runs(PlayerId id, float speed) { match.player(id).velocity = at({0.0f, speed}, 0.0f); }

    void tick() {
        moves.look(match);
        match.events.clear();
        ++match.tick;
        ++match.phaseTicks;
    }
    void wait(float seconds) {
        for (int ticks = static_cast<int>(std::lround(seconds / kTick)); ticks > 0; --ticks) {
            tick();
        }
    }
    void add(EventKind kind, PlayerId player, PlayerId other = kNobody) {
        match.events.add(
            {kind, player, other, static_cast<std::int8_t>(sideOf(player)), match.ball().position, 0.0f});
    }
    void ball(Vec2 place, float height = 0.11f) { match.world.ball.position = at(place, height); }
    void touch(PlayerId id, Vec2 place, bool deliberate = true) {
        ball(place);
        match.lastTouch.player = id;
        match.lastTouch.deliberate = deliberate;
        add(EventKind::Touch, id);
    }
    /// Strikes it, without the tick's end.
    void strike(PlayerId id, Vec2 place, Intent intent, RestartKind restart = RestartKind::None) {
        touch(id, place);
        match.world.ball.velocity = {0.0f, intent == Intent::Lob ? 6.0f : 0.0f, 0.0f};
        match.flight = {id, kNobody, intent, match.tick, false, restart, match.ball().position};
        if (intent != Intent::Clear) {
            add(intent == Intent::Shot ? EventKind::Shot : EventKind::Pass, id);
        }
    }
    void pass(PlayerId id, Vec2 place, Intent intent = Intent::Pass,
              RestartKind restart = RestartKind::None) {
        strike(id, place, intent, restart);
        tick();
    }
    /// Without the tick's end: he may strike it first time.
    void has(PlayerId from, PlayerId to, Vec2 place) {
        ball(place);
        match.flight.kind = Intent::None;
        add(EventKind::PassDone, from, to);
        touch(to, place);
    }
    void wins(PlayerId id, Vec2 place) {
        ball(place);
        add(EventKind::Interception, id);
        touch(id, place);
        tick();
    }
    void goal() {
        match.phase = Phase::Goal;
        add(EventKind::Goal, me(9));
        tick();
        match.phase = Phase::Play;
    }
    void stop() {
        match.phase = Phase::Restart;
        tick();
        match.phase = Phase::Play;
    }
    /// The ball struck from a restart, and somebody meets it there.
    void setPiece(RestartKind kind, Vec2 spot, Vec2 met, Intent intent = Intent::Pass) {
        stop();
        pass(me(7), spot, intent, kind);
        wait(0.5f);
        touch(them(3), met, false);
        tick();
        wait(0.1f);
    }
};

/// A to B, B after `had` seconds back to A, who has it `gain` metres further on after `late` seconds more.
double oneTwo(int side, float had, float gain, float late) {
    Told told(side);
    told.pass(told.me(8), {0.0f, 10.0f});
    told.wait(0.5f);
    told.has(told.me(8), told.me(9), {5.0f, 14.0f});
    told.wait(had);
    told.pass(told.me(9), {5.0f, 14.0f});
    told.wait(late);
    told.has(told.me(9), told.me(8), {0.0f, 10.0f + gain});
    told.tick();
    CHECK(told.count(MoveCount::ThirdMen) == 0);
    return told.count(MoveCount::OneTwos);
}

/// A to B, B after `had` seconds to C, who ran at `speed` and has it `gain` metres further on.
double thirdMan(int side, float had, float speed, float gain) {
    Told told(side);
    told.pass(told.me(8), {0.0f, 0.0f});
    told.wait(0.5f);
    told.has(told.me(8), told.me(9), {2.0f, 12.0f});
    told.runs(told.me(10), speed);
    told.wait(had);
    told.pass(told.me(9), {2.0f, 12.0f});
    told.runs(told.me(10), 0.0f);
    told.wait(0.5f);
    told.has(told.me(9), told.me(10), {-4.0f, 12.0f + gain});
    told.tick();
    CHECK(told.count(MoveCount::OneTwos) == 0);
    return told.count(MoveCount::ThirdMen);
}

struct CutBackCounts {
    double cutBacks;
    double goals;
};
CutBackCounts cutBack(int side, Vec2 from, Vec2 to, Intent intent = Intent::Pass) {
    Told told(side);
    told.pass(told.me(7), from, intent);
    told.wait(0.7f);
    told.has(told.me(7), told.me(9), to);
    told.strike(told.me(9), to, Intent::Shot);
    told.tick();
    told.wait(0.5f);
    told.goal();
    return {told.count(MoveCount::CutBacks), told.count(MoveCount::CutBackGoals)};
}

double overlaps(int side, float hisPlaceBefore, float acrossThen) {
    Told told(side);
    told.put(told.me(kFullBack), {28.0f, hisPlaceBefore});
    told.wait(1.6f);
    told.pass(told.me(7), {26.0f, 20.0f});
    told.put(told.me(kFullBack), {30.0f, 30.0f});
    told.wait(1.5f);
    told.has(told.me(7), told.me(kFullBack), {acrossThen, 30.0f});
    told.tick();
    return told.count(MoveCount::Overlaps);
}

/// Counters, and goals from them, when the ball is won there and shot after some seconds.
std::array<double, 2> counter(int side, float place, float shotAfter, float goalAfter, bool lost = false) {
    Told told(side);
    told.touch(told.them(9), {0.0f, place});
    told.tick();
    told.wins(told.me(5), {0.0f, place});
    told.wait(1.0f);
    if (lost) {
        told.wins(told.them(5), {0.0f, 20.0f});
    }
    told.wait(shotAfter - 1.0f);
    told.strike(told.me(9), {0.0f, 40.0f}, Intent::Shot);
    told.tick();
    told.wait(goalAfter - shotAfter);
    told.goal();
    return {told.count(MoveCount::Counters), told.count(MoveCount::CounterGoals)};
}

double toldAs(int side, MoveCount what, RestartKind kind, Vec2 spot, Vec2 met) {
    Told told(side);
    told.setPiece(kind, spot, met);
    double all = 0.0;
    for (auto i = static_cast<std::size_t>(MoveCount::CornerShort); i < kMoveCounts; ++i) {
        all += told.moves.counts()[i][0] + told.moves.counts()[i][1];
    }
    CHECK(all == 1);
    return told.count(what);
}

/// Of a free kick at goal: over the wall's heads, or round it, with the ball so high where it stands.
double over(int side, float height) {
    Told told(side);
    told.stop();
    told.pass(told.me(7), {3.0f, 30.0f}, Intent::Shot, RestartKind::DirectFreeKick);
    told.ball({3.0f, 34.0f}, height + 1.0f); // not yet at the wall
    told.tick();
    told.ball({3.0f, 39.2f}, height);
    told.tick();
    told.ball({3.0f, 45.0f}, 2.4f);
    told.tick();
    CHECK(told.count(MoveCount::FreeKickOver) + told.count(MoveCount::FreeKickRound) == 1);
    return told.count(MoveCount::FreeKickOver);
}

} // namespace

TEST_CASE("one-two: the ball back in time and further forward") {
    for (const int side : {0, 1}) {
        CHECK(oneTwo(side, 0.0f, 8.0f, 1.0f) == 1);
        CHECK(oneTwo(side, 1.4f, 5.5f, 2.0f) == 1);
        CHECK(oneTwo(side, 1.7f, 8.0f, 1.0f) == 0); // had it too long
        CHECK(oneTwo(side, 0.5f, 4.0f, 1.0f) == 0); // hardly further forward
        CHECK(oneTwo(side, 0.5f, 8.0f, 4.5f) == 0); // too late
    }
}

TEST_CASE("one-two: none from a restart, over a stoppage, or with the ball lost between") {
    Told fromThrow(0);
    fromThrow.pass(fromThrow.me(8), {34.0f, 10.0f}, Intent::Throw, RestartKind::ThrowIn);
    fromThrow.has(fromThrow.me(8), fromThrow.me(9), {26.0f, 10.0f});
    fromThrow.pass(fromThrow.me(9), {26.0f, 10.0f});
    fromThrow.has(fromThrow.me(9), fromThrow.me(8), {32.0f, 18.0f});
    fromThrow.tick();
    CHECK(fromThrow.count(MoveCount::OneTwos) == 0);

    Told lost(0);
    lost.pass(lost.me(8), {0.0f, 10.0f});
    lost.has(lost.me(8), lost.me(9), {5.0f, 14.0f});
    lost.tick();
    lost.wins(lost.them(2), {5.0f, 14.0f});
    lost.wins(lost.me(9), {5.0f, 14.0f});
    lost.pass(lost.me(9), {5.0f, 14.0f});
    lost.has(lost.me(9), lost.me(8), {0.0f, 18.0f});
    lost.tick();
    CHECK(lost.count(MoveCount::OneTwos) == 0);
    CHECK(lost.count(MoveCount::Recoveries) == 1);

    Told stopped(0);
    stopped.pass(stopped.me(8), {0.0f, 10.0f});
    stopped.has(stopped.me(8), stopped.me(9), {5.0f, 14.0f});
    stopped.tick();
    stopped.stop();
    stopped.pass(stopped.me(9), {5.0f, 14.0f}, Intent::Pass, RestartKind::IndirectFreeKick);
    stopped.has(stopped.me(9), stopped.me(8), {0.0f, 18.0f});
    stopped.tick();
    CHECK(stopped.count(MoveCount::OneTwos) == 0);
}

TEST_CASE("third man: played on at once to one who runs") {
    for (const int side : {0, 1}) {
        CHECK(thirdMan(side, 0.0f, 6.0f, 9.0f) == 1);
        CHECK(thirdMan(side, 0.9f, 3.5f, 5.5f) == 1);
        CHECK(thirdMan(side, 1.2f, 6.0f, 9.0f) == 0); // had it too long
        CHECK(thirdMan(side, 0.5f, 2.0f, 9.0f) == 0); // he walked
        CHECK(thirdMan(side, 0.5f, -6.0f, 9.0f) == 0);
        CHECK(thirdMan(side, 0.5f, 6.0f, 3.0f) == 0);
    }
}

TEST_CASE("cut-back: along the ground from beside the goal, met before it") {
    for (const int side : {0, 1}) {
        for (const float x : {-1.0f, 1.0f}) {
            const auto [cutBacks, goals] = cutBack(side, {x * 10.0f, 48.0f}, {x * 2.0f, 42.0f});
            CHECK(cutBacks == 1);
            CHECK(goals == 1);
            CHECK(cutBack(side, {x * 14.0f, 41.0f}, {x * 2.0f, 36.0f}).cutBacks == 0); // struck too far out
            CHECK(cutBack(side, {x * 4.0f, 48.0f}, {x * 2.0f, 42.0f}).cutBacks == 0);  // before the mouth
            CHECK(cutBack(side, {x * 10.0f, 48.0f}, {x * 2.0f, 47.0f}).cutBacks == 0); // across, not back
            CHECK(cutBack(side, {x * 10.0f, 48.0f}, {x * 2.0f, 30.0f}).cutBacks == 0); // met too far out
            CHECK(cutBack(side, {x * 10.0f, 48.0f}, {x * 2.0f, 42.0f}, Intent::Lob).cutBacks == 0);
        }
    }
    Told late(0);
    late.pass(late.me(7), {10.0f, 48.0f});
    late.has(late.me(7), late.me(9), {2.0f, 42.0f});
    late.tick();
    late.wait(3.2f);
    late.goal();
    CHECK(late.count(MoveCount::CutBacks) == 1);
    CHECK(late.count(MoveCount::CutBackGoals) == 0);
}

TEST_CASE("overlap: a full-back from behind, ahead of the passer, on the same wing") {
    for (const int side : {0, 1}) {
        CHECK(overlaps(side, 10.0f, 30.0f) == 1);
        CHECK(overlaps(side, 24.0f, 30.0f) == 0);  // he was there already
        CHECK(overlaps(side, 10.0f, -30.0f) == 0); // on the other wing
    }
}

TEST_CASE("switches, lengths and long balls of passes") {
    for (const int side : {0, 1}) {
        Told told(side);
        told.pass(told.me(2), {-20.0f, -10.0f}, Intent::Lob);
        told.has(told.me(2), told.me(7), {20.0f, 20.0f});
        told.pass(told.me(7), {20.0f, 20.0f});
        told.has(told.me(7), told.me(8), {10.0f, 12.0f});
        told.pass(told.me(8), {10.0f, 12.0f}, Intent::Lob);
        told.ball({10.0f, 50.0f});
        told.stop();
        CHECK(told.count(MoveCount::PassesTried) == 3);
        CHECK(told.count(MoveCount::PassesDone) == 2);
        CHECK(told.count(MoveCount::Switches) == 1);
        CHECK(told.count(MoveCount::LongBalls) == 2);
        CHECK(told.count(MoveCount::PassMetresDone) == Approx(50.0 + std::sqrt(164.0)));
        CHECK(told.count(MoveCount::ForwardMetres) == Approx(30.0 - 8.0));
        told.setPiece(RestartKind::Corner, {34.0f, 52.0f}, {0.0f, 46.0f});
        CHECK(told.count(MoveCount::Switches) == 1);
    }
}

TEST_CASE("counter: a shot in time after the ball is won in the own half, and the goal") {
    using Counts = std::array<double, 2>;
    for (const int side : {0, 1}) {
        CHECK(counter(side, -20.0f, 11.0f, 14.0f) == Counts{1, 1});
        CHECK(counter(side, -20.0f, 11.0f, 16.0f) == Counts{1, 0});
        CHECK(counter(side, -20.0f, 13.0f, 14.0f) == Counts{0, 0});
        CHECK(counter(side, 10.0f, 8.0f, 9.0f) == Counts{0, 0});        // won in the other half
        CHECK(counter(side, -20.0f, 8.0f, 9.0f, true) == Counts{0, 0}); // lost between
    }
}

TEST_CASE("recoveries: how high, and by the touch line with mates near") {
    for (const int side : {0, 1}) {
        Told told(side);
        told.touch(told.me(5), {0.0f, 0.0f}); // the first of all: nobody had it
        told.tick();
        CHECK(told.count(MoveCount::Recoveries) == 0);
        told.touch(told.them(5), {0.0f, 20.0f}, false); // off his shin
        told.tick();
        told.touch(told.me(5), {0.0f, 20.0f});
        told.tick();
        CHECK(told.count(MoveCount::Recoveries) == 0);
        told.touch(told.them(5), {0.0f, 20.0f});
        told.tick();
        told.ball({30.0f, 22.5f});
        told.add(EventKind::Tackle, told.me(6), told.them(5));
        told.tick();
        CHECK(told.count(MoveCount::Recoveries) == 1);
        CHECK(told.count(MoveCount::RecoveryMetres) == Approx(75.0));
        CHECK(told.moves.of(MoveCount::RecoveryMetres, 1 - side) == Approx(52.5 - 20.0));
        CHECK(told.count(MoveCount::TouchLineWins) == 0); // alone there
        for (const int slot : {6, 7, 8}) {
            told.put(told.me(slot), {25.0f, 15.0f});
        }
        told.touch(told.them(5), {30.0f, 20.0f});
        told.tick();
        told.touch(told.me(6), {30.0f, 20.0f});
        told.tick();
        CHECK(told.count(MoveCount::TouchLineWins) == 1);
        CHECK(told.count(MoveCount::PossessionTicks) == 5);
        told.match.player(told.me(8)).onPitch = false;
        told.wins(told.them(5), {30.0f, 20.0f});
        told.wins(told.me(6), {30.0f, 20.0f});
        CHECK(told.count(MoveCount::TouchLineWins) == 1);
    }
}

TEST_CASE("corners by where they are met") {
    const Pitch pitch;
    for (const int side : {0, 1}) {
        for (const float x : {-1.0f, 1.0f}) {
            const Vec2 flag{x * pitch.halfWidth(), pitch.halfLength()};
            const auto is = [&](MoveCount kind, Vec2 met) {
                return toldAs(side, kind, RestartKind::Corner, flag, {x * met.x, met.y}) == 1;
            };
            CHECK(is(MoveCount::CornerShort, {24.0f, 46.0f}));
            CHECK(is(MoveCount::CornerEdge, {4.0f, 36.0f}));
            CHECK(is(MoveCount::CornerNear, {3.0f, 48.0f}));
            CHECK(is(MoveCount::CornerFar, {-3.0f, 46.0f}));
            CHECK(is(MoveCount::CornerFar, {0.2f, 46.0f}));
        }
    }
}

TEST_CASE("throw-ins by where they are met") {
    const Pitch pitch;
    for (const int side : {0, 1}) {
        for (const float x : {-1.0f, 1.0f}) {
            const auto is = [&](MoveCount kind, float from, Vec2 met) {
                return toldAs(side, kind, RestartKind::ThrowIn, {x * pitch.halfWidth(), from},
                              {x * met.x, met.y}) == 1;
            };
            CHECK(is(MoveCount::ThrowBack, 10.0f, {28.0f, 4.0f}));
            CHECK(is(MoveCount::ThrowBox, 40.0f, {15.0f, 44.0f}));
            CHECK(is(MoveCount::ThrowLine, 10.0f, {30.0f, 20.0f}));
            CHECK(is(MoveCount::ThrowFeet, 10.0f, {22.0f, 20.0f}));
            CHECK(is(MoveCount::ThrowFeet, 10.0f, {28.0f, 12.0f}));
        }
    }
}

TEST_CASE("goal kicks by where they are met") {
    for (const int side : {0, 1}) {
        const auto is = [&](MoveCount kind, Vec2 met) {
            return toldAs(side, kind, RestartKind::GoalKick, {5.0f, -47.0f}, met) == 1;
        };
        CHECK(is(MoveCount::GoalKickShortLeft, {-12.0f, -42.0f}));
        CHECK(is(MoveCount::GoalKickShortRight, {16.0f, -42.0f}));
        CHECK(is(MoveCount::GoalKickMiddle, {-8.0f, 2.0f}));
        CHECK(is(MoveCount::GoalKickWing, {25.0f, -2.0f}));
    }
}

TEST_CASE("free kicks near the goal: over, round, chipped, laid off") {
    for (const int side : {0, 1}) {
        CHECK(over(side, 2.3f) == 1);
        CHECK(over(side, 1.2f) == 0);
        Told told(side);
        told.setPiece(RestartKind::IndirectFreeKick, {3.0f, 30.0f}, {8.0f, 30.0f});
        CHECK(told.count(MoveCount::FreeKickLayOff) == 1);
        told.setPiece(RestartKind::DirectFreeKick, {3.0f, 30.0f}, {8.0f, 45.0f}, Intent::Lob);
        CHECK(told.count(MoveCount::FreeKickChip) == 1);
        told.setPiece(RestartKind::DirectFreeKick, {3.0f, 10.0f}, {8.0f, 10.0f}); // too far out
        CHECK(told.count(MoveCount::FreeKickLayOff) == 1);
        told.setPiece(RestartKind::DirectFreeKick, {3.0f, 30.0f}, {4.0f, 38.0f}, Intent::Shot); // blocked
        CHECK(told.count(MoveCount::FreeKickRound) == 1);
    }
}

TEST_CASE("the moves of a whole match agree with each other and with its statistics", "[statistics]") {
    const auto teams = loadTeams();
    REQUIRE(teams);
    for (const char* venue : {"stadium", "beach"}) {
        INFO(venue);
        MatchSetup setup;
        setup.teams = {(*teams)[0], (*teams)[1]};
        setup.venue = *loadVenue(venue);
        setup.rules.minutes = 1.0f;
        Game game(setup);
        MoveCounter moves(game.context());
        while (!game.match().over()) {
            game.step({});
            moves.look(game.match());
        }
        for (const int side : {0, 1}) {
            const auto of = [&](MoveCount what) { return moves.of(what, side); };
            CHECK(of(MoveCount::PassesTried) ==
                  game.match().stats.passesTried[static_cast<std::size_t>(side)]);
            CHECK(of(MoveCount::PassesDone) ==
                  game.match().stats.passesCompleted[static_cast<std::size_t>(side)]);
            CHECK(of(MoveCount::PassesDone) > 0);
            CHECK(of(MoveCount::PassesDone) <= of(MoveCount::PassesTried));
            CHECK(std::abs(of(MoveCount::ForwardMetres)) <= of(MoveCount::PassMetresDone));
            CHECK(of(MoveCount::OneTwos) + of(MoveCount::ThirdMen) <= of(MoveCount::PassesDone));
            CHECK(of(MoveCount::Switches) <= of(MoveCount::PassesDone));
            CHECK(of(MoveCount::CutBackGoals) <= of(MoveCount::CutBacks));
            CHECK(of(MoveCount::CounterGoals) <= of(MoveCount::Counters));
            CHECK(of(MoveCount::Counters) <= of(MoveCount::Recoveries));
            CHECK(of(MoveCount::TouchLineWins) <= of(MoveCount::Recoveries));
            CHECK(of(MoveCount::RecoveryMetres) <=
                  of(MoveCount::Recoveries) * static_cast<double>(setup.venue.pitch.length));
            CHECK(of(MoveCount::PossessionTicks) > 0);
            CHECK(of(MoveCount::CornerShort) + of(MoveCount::CornerEdge) + of(MoveCount::CornerNear) +
                      of(MoveCount::CornerFar) <=
                  game.match().stats.corners[static_cast<std::size_t>(side)]);
        }
        CHECK(moves.of(MoveCount::PossessionTicks, 0) + moves.of(MoveCount::PossessionTicks, 1) <=
              game.match().tick);
    }
}
