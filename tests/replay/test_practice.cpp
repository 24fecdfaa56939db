// Practice as a model: every drill played by a script, by nobody, and by mashing hands.
#include "catch.hpp"

#include "../cases.hpp"
#include "../match/plain_teams.hpp"
#include "core/asset_folders.hpp"
#include "core/rng.hpp"
#include "replay/practice.hpp"
#include "replay/venue_folder.hpp"
#include "scripted_human.hpp"

#include <array>
#include <functional>
#include <memory>

using namespace hexagoal;

namespace {

constexpr std::array kAll{PracticeKind::Shooting, PracticeKind::FreeKicks, PracticeKind::Penalties,
                          PracticeKind::Crosses, PracticeKind::Dribble};
/// No drill lasts longer: ten balls of the longest, and what is looked at.
constexpr int kMostTicks = 60 * 60 * 4;

using Hand = std::function<PadInput(const PracticeRun&, const Game&)>;

/// Plays until it is over. Returns the ticks.
int playOut(PracticeRun& run, const Hand& hand) {
    Game game = run.scene();
    run.begin();
    int ticks = 0;
    for (; ticks < kMostTicks && !run.over(); ++ticks) {
        game.step(run.pads(hand(run, game), game.match(), game.context()));
        run.listen(game.match(), game.context());
        if (run.sceneDue()) {
            game = run.scene();
            run.begin();
        }
    }
    return ticks;
}

PadInput nobody(const PracticeRun&, const Game&) {
    return {};
}

/// Goes through the next gate with the ball.
PadInput slalom(const PracticeRun& run, const Game& game) {
    PadInput pad;
    if (run.nextGate() >= PracticeCourse::kGates) {
        return pad;
    }
    const PracticeGate& gate = run.course().gates[static_cast<std::size_t>(run.nextGate())];
    const MatchState& match = game.match();
    const PlayerState& me = match.player(kPracticePlayer);
    const Vec3 ball = match.ball().position;
    Vec3 to = (gate.left + gate.right) * 0.5f;
    // Across first, then through.
    to.z =
        std::max(to.z - 1.0f, ball.z - 1.0f - 0.6f * std::max(0.0f, 6.0f - 3.0f * std::abs(to.x - ball.x)));
    const bool his = match.carrier == kPracticePlayer;
    const Vec3 way = his ? to - ball : ball + match.ball().velocity * 0.2f - me.position;
    const float length = std::sqrt(way.x * way.x + way.z * way.z);
    const float share = his ? 0.75f : 1.0f;
    if (length > 0.0f) {
        pad.x = static_cast<std::int8_t>(way.x / length * share * 127.0f);
        pad.z = static_cast<std::int8_t>(way.z / length * share * 127.0f);
    }
    return pad;
}

/// A person who knows the game, at seat 0.
Hand person(PracticeKind kind) {
    if (kind == PracticeKind::Dribble) {
        return slalom;
    }
    auto human = std::make_shared<ScriptedHuman>(0, 0, Plan::Shoot);
    return [human](const PracticeRun&, const Game& game) { return human->act(game.match(), game.context()); };
}

int scoreOf(PracticeKind kind, std::uint64_t seed) {
    PracticeRun run(kind, plainSetup(), {}, seed);
    playOut(run, person(kind));
    return run.score();
}

/// look(setup, kind) for each drill on each venue that ships.
template <class Look>
void onEachVenue(Look look) {
    const auto book = loadVenues(findAssets()->assets, {});
    REQUIRE(book);
    for (const Venue& venue : book->venues) {
        MatchSetup setup = plainSetup();
        setup.venue = venue;
        for (const PracticeKind kind : kAll) {
            look(setup, kind);
        }
    }
}

} // namespace

TEST_CASE("a person who knows the game scores in every drill of practice") {
    for (const PracticeKind kind : kAll) {
        int sum = 0;
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            PracticeRun run(kind, plainSetup(), {}, seed);
            const int ticks = playOut(run, person(kind));
            CHECK(run.over());
            CHECK(ticks < kMostTicks);
            INFO("drill " << static_cast<int>(kind) << " seed " << seed << ": " << run.score() << " by "
                          << run.hits() << " in " << ticks);
            CHECK((run.score() > 0) == (run.hits() > 0));
            sum += run.score();
        }
        CHECK(sum > 0);
    }
}

TEST_CASE("each drill is laid out on each venue: within its bounds, on its ground") {
    onEachVenue([](const MatchSetup& setup, PracticeKind kind) {
        const Venue& venue = setup.venue;
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            INFO(venue.name << ", drill " << static_cast<int>(kind) << ", seed " << seed);
            const PracticeRun run(kind, setup, {}, seed);
            const Game scene = run.scene();
            for (const PlayerState& player : scene.match().players) {
                if (player.onPitch) {
                    const Vec3 at = player.position;
                    CHECK(keptWithin(venue.enclosure.bounds, {at.x, at.z}, 0.0f).place == Vec2{at.x, at.z});
                    CHECK(venue.pitch.contains(at * 0.98f)); // a keeper may be on his line
                    CHECK(std::abs(venue.surface.over(at)) < 0.02f);
                }
            }
            if (kind == PracticeKind::Dribble) {
                for (const PracticeGate& gate : run.course().gates) {
                    CHECK(venue.pitch.contains(gate.left));
                    CHECK(venue.pitch.contains(gate.right));
                    CHECK(std::abs(venue.surface.over(gate.left)) < 1e-4f);
                }
            }
        }
    });
}

TEST_CASE("a person scores in each drill on each venue, and each ends", "[statistics]") {
    onEachVenue([](const MatchSetup& setup, PracticeKind kind) {
        int hits = 0;
        int longest = 0;
        // Past walls and keepers on small pitches a free kick goes in seldom.
        for (std::uint64_t seed = 1; seed <= 4 || (hits == 0 && seed <= 20); ++seed) {
            PracticeRun run(kind, setup, {}, seed);
            longest = std::max(longest, playOut(run, person(kind)));
            CHECK(run.over());
            hits += run.hits();
        }
        INFO(setup.venue.name << ", drill " << static_cast<int>(kind) << ": " << hits << " in " << longest);
        CHECK(hits > 0);
        CHECK(longest < kMostTicks);
    });
}

TEST_CASE(
    "a drill fits its pitch: as it is on the full one, nearer on a small one, as far as there is room") {
    const Pitch full;
    const DrillFit same = practiceFit(full);
    CHECK(same.out == 1.0f);
    CHECK(same.wide == 1.0f);
    CHECK(same.wall == 1.0f);
    CHECK(same.course == 1.0f);
    const DrillFit cage = practiceFit(pitchFor(kFutsalGoal, 40.0f, 20.0f));
    CHECK(cage.out == Approx(6.0f / 11.0f)); // the spot's
    CHECK(cage.wide == Approx(20.0f / 68.0f));
    CHECK(cage.wall == Approx(3.0f / 9.15f));
    CHECK(cage.course == Approx(17.0f / 30.4f));
    const DrillFit beach = practiceFit(pitchFor(kBeachGoal, 36.0f, 27.0f));
    CHECK(beach.out == Approx(16.5f / 28.0f)); // the room's
    CHECK(practiceFit(pitchFor(kFullGoal, 120.0f, 90.0f)).course == 1.0f);
}

TEST_CASE("gates of the course count as they are passed, each by itself") {
    PracticeRun run(PracticeKind::Dribble, plainSetup(), {}, 2);
    int least = 0;
    playOut(run, [&](const PracticeRun& now, const Game& game) {
        int passed = 0;
        for (int gate = 0; gate < now.nextGate(); ++gate) {
            passed += now.passed(gate) ? 1 : 0;
        }
        CHECK(passed == now.hits());
        CHECK(now.nextGate() == now.hits() + now.missedGates());
        if (now.ended() == BallEnd::None) {
            CHECK(now.score() == passed * PracticeRun::kGatePoints);
        }
        least = std::max(least, now.score());
        return slalom(now, game);
    });
    CHECK(least > 0);
    CHECK(run.score() >= least);
}

TEST_CASE("a drill in which nobody does anything ends by itself") {
    for (const PracticeKind kind : kAll) {
        PracticeRun run(kind, plainSetup(), {}, 7);
        const int ticks = playOut(run, nobody);
        INFO("drill " << static_cast<int>(kind) << " after " << ticks);
        CHECK(run.over());
        if (kind != PracticeKind::FreeKicks && kind != PracticeKind::Penalties) { // there the taker plays
            CHECK(run.score() == 0);
        }
    }
}

TEST_CASE("practice under mashing hands never gets stuck") {
    Rng rng(99);
    int ticks = 0;
    for (std::uint64_t seed = 1; ticks < cases(100000); ++seed) {
        const PracticeKind kind = kAll[rng.below(kPracticeKinds)];
        PracticeRun run(kind, plainSetup(), {}, seed);
        PadInput pad;
        const int took = playOut(run, [&](const PracticeRun&, const Game&) {
            if (rng.below(6) == 0) {
                pad.x = static_cast<std::int8_t>(static_cast<int>(rng.below(255)) - 127);
                pad.z = static_cast<std::int8_t>(static_cast<int>(rng.below(255)) - 127);
                pad.held = static_cast<std::uint8_t>(rng.below(8));
            }
            return pad;
        });
        INFO("drill " << static_cast<int>(kind) << " seed " << seed);
        REQUIRE(run.over());
        CHECK(run.score() >= 0);
        ticks += took;
    }
}

TEST_CASE("the same seed and hands give the same score in practice") {
    for (const PracticeKind kind : kAll) {
        CHECK(scoreOf(kind, 5) == scoreOf(kind, 5));
    }
}

TEST_CASE("a goal in practice is worth more from far, from the side and in the corner") {
    const Vec3 goal{0.0f, 0.0f, -52.5f};
    CHECK(distancePoints(11.0f, 11.0f) == 0);
    CHECK(distancePoints(16.0f, 11.0f) == 50);
    CHECK(distancePoints(90.0f, 11.0f) == 150);
    CHECK(anglePoints({0.0f, 0.0f, -36.5f}, goal) == 0);
    CHECK(anglePoints({-14.0f, 0.0f, -49.5f}, goal) == 100);
    CHECK(anglePoints({8.0f, 0.0f, -42.5f}, goal) == anglePoints({-8.0f, 0.0f, -42.5f}, goal));
    CHECK(cornerPoints({0.0f, 1.2f, 0.0f}, 3.55f, 2.33f) == 0);
    CHECK(cornerPoints({-3.5f, 0.1f, 0.0f}, 3.55f, 2.33f) == 90);
    CHECK(cornerPoints({3.5f, 2.3f, 0.0f}, 3.55f, 2.33f) == 100);
    CHECK(inTopCorner({3.3f, 2.1f, 0.0f}, 3.55f, 2.33f));
    CHECK_FALSE(inTopCorner({3.3f, 0.3f, 0.0f}, 3.55f, 2.33f));
}

TEST_CASE("set pieces of practice begin at the whistle, with a wall where there is one") {
    for (int ball = 0; ball < 5; ++ball) {
        const Game kick = makePracticeScene(PracticeKind::FreeKicks, ball, plainSetup(), {}, 3);
        REQUIRE(kick.match().phase == Phase::Restart);
        CHECK(kick.match().restart.ready);
        CHECK(kick.match().restart.taker == kPracticePlayer);
        const Vec3 goal = kick.context().pitch().goalCentre(kick.match().goalOf(1));
        const float far = strikeDistance(kick.match().restart.spot, goal);
        CHECK(far > 16.9f);
        CHECK(far < 28.1f);
        int wall = 0;
        for (int slot = 1; slot < kTeamSize; ++slot) {
            const PlayerState& player = kick.match().player(playerId(1, slot));
            const float away = strikeDistance(player.position, kick.match().restart.spot);
            wall += player.onPitch && away > 9.0f && away < 11.0f ? 1 : 0;
        }
        INFO("ball " << ball << ", " << far << " m");
        CHECK(wall >= 2);
        const Game penalty = makePracticeScene(PracticeKind::Penalties, ball, plainSetup(), {}, 3);
        CHECK(penalty.match().restart.kind == RestartKind::Penalty);
        CHECK(penalty.match().restart.ready);
    }
}

TEST_CASE("in the course nothing is a shot: a ball kicked away is run after, and no goal is missed") {
    int shots = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        PracticeRun run(PracticeKind::Dribble, plainSetup(), {}, seed);
        int kicked = 0;
        BallEnd end = BallEnd::None;
        const int kickAt = 60 + 40 * static_cast<int>(seed);
        playOut(run, [&](const PracticeRun& now, const Game& game) {
            for (const Event& event : game.match().events.all()) {
                shots += event.kind == EventKind::Shot ? 1 : 0;
            }
            end = now.ended() != BallEnd::None ? now.ended() : end;
            PadInput pad = slalom(now, game);
            if (++kicked > kickAt && kicked <= kickAt + 20) { // holds the shot, and lets go
                pad.held = PadInput::kC;
            }
            return pad;
        });
        CAPTURE(seed, shots, static_cast<int>(end));
        CHECK(shots > 0);
        CHECK(
            (end == BallEnd::Goal || end == BallEnd::TimeUp || end == BallEnd::Wide || end == BallEnd::Lost));
        CHECK(run.score() >= run.hits() * PracticeRun::kGatePoints); // what was passed counts
    }
    CHECK(shots > 3);
}
