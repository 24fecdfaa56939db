// The combinations that ship do what their names say, in the match as it is.
#include "catch.hpp"
#include "drills.hpp"
#include "players/player_modes.hpp"

#include <algorithm>
#include <cmath>

using namespace hexagoal;

namespace {

/// What came of a combination in one drill.
struct Outcome {
    bool begun = false;
    bool feinted = false;
    bool shot = false;
    bool passed = false;   ///< to the mate
    bool returned = false; ///< by the mate
    bool gotBack = false;
    bool worked = false;      ///< as the one who plays it says
    bool kept = false;        ///< has the ball when the combination ends, or within half a second of that
    float turned = 0.0f;      ///< degrees that the player's front went round
    float left = 0.0f;        ///< m: furthest to the left of his way
    float right = 0.0f;       ///< m: he ends to the right of that
    float draggedBack = 0.0f; ///< m that the ball went backwards from where it was furthest ahead
};

/// Real teams, another player and another direction with each seed. runUp: ticks that he runs before.
Outcome tryOut(const Combination& combination, std::uint64_t seed, int runUp) {
    static const std::vector<Team> teams = *loadTeams();
    Rng rng(seed, 0xd1);
    const float turn = runUp == 0 ? 0.0f : rng.range(-0.5f, 0.5f);
    const Vec3 front{portableSin(turn), 0.0f, -portableCos(turn)};
    MatchSetup setup;
    setup.teams = {teams[seed % teams.size()], teams[(seed * 7 + 3) % teams.size()]};
    setup.kits = chooseKits(setup.teams[0], setup.teams[1]);
    setup.seed = seed;
    Game game = makeDrill(setup, {}, front);
    CombinationPlayer playback;
    const PadInput hand = runUp > 0 ? padTo(front) : PadInput{};
    stepHand(playback, game, hand, std::max(runUp, 15));

    Outcome o;
    for (int i = 0; i < 30 && !o.begun; ++i) {
        o.begun = playback.begin(0, combination, game, hand);
        if (!o.begun) {
            stepHand(playback, game, hand);
        }
    }
    const MatchState& match = game.match();
    const PlayerState& player = match.player(kDrillPlayer);
    const Vec3 start = player.position;
    const Vec3 ahead = player.facing;
    Vec3 facing = ahead;
    float most = -99.0f;
    int after = 0;
    while (after < 45) {
        const bool plays = playback.now(0).combination != nullptr;
        after = plays ? 0 : after + 1;
        stepHand(playback, game, hand);
        o.worked = o.worked || playback.worked(0) == kDrillPlayer;
        if (plays) {
            o.turned += std::atan2(facing.x * player.facing.z - facing.z * player.facing.x,
                                   facing.x * player.facing.x + facing.z * player.facing.z) *
                        (180.0f / kPi);
        }
        facing = player.facing;
        o.feinted = o.feinted || player.mode == PlayerMode::Feint;
        for (const Event& event : match.events.all()) {
            o.shot = o.shot || (event.kind == EventKind::Shot && event.player == kDrillPlayer);
            const bool pass = event.kind == EventKind::Pass;
            o.passed = o.passed || (pass && event.player == kDrillPlayer && event.other == kDrillMate);
            o.returned = o.returned || (pass && event.player == kDrillMate && event.other == kDrillPlayer);
        }
        o.gotBack = o.gotBack || (o.returned && match.carrier == kDrillPlayer);
        o.kept = o.kept || (after > 0 && after <= 30 && match.carrier == kDrillPlayer);
        const Vec3 way = player.position - start;
        const float aside = ahead.x * way.z - ahead.z * way.x;
        if (plays) {
            o.left = std::min(o.left, aside);
            o.right = aside - o.left;
        }
        const float along = glm::dot(match.ball().position - start, ahead);
        most = std::max(most, along);
        if (!o.shot) {
            o.draggedBack = std::max(o.draggedBack, most - along);
        }
    }
    return o;
}

/// Of so many drills, standing, running and sprinting, how many were as wanted.
template <class Wanted>
int count(std::string_view name, int runUp, Wanted wanted) {
    int good = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        good += wanted(tryOut(shippedCombination(name), seed, runUp)) ? 1 : 0;
    }
    return good;
}

} // namespace

TEST_CASE("what ships is whole, short enough, and preset on both chords") {
    const CombinationList& list = shippedCombinations();
    CHECK(list.problems.empty());
    CHECK(list.combinations.size() >= 4);
    for (const std::optional<std::string>& chord : list.chords[0]) {
        REQUIRE(chord.has_value());
        CHECK_NOTHROW(shippedCombination(*chord));
    }
}

TEST_CASE("a combination that was played to its end says that it worked", "[statistics]") {
    for (const char* name : {"Roulette", "Step-over", "One-two", "Drag-back shot"}) {
        INFO(name);
        CHECK(count(name, 20, [](const Outcome& o) { return o.worked; }) >= 26);
    }
}

TEST_CASE("the roulette turns a player once round and keeps the ball", "[statistics]") {
    const auto roundWithBall = [](const Outcome& o) { return o.kept && std::abs(o.turned) > 280.0f; };
    const int standing = count("Roulette", 0, roundWithBall);
    const int running = count("Roulette", 20, roundWithBall);
    const int sprinting = count("Roulette", 45, roundWithBall);
    CAPTURE(standing, running, sprinting);
    CHECK(standing >= 34);
    CHECK(running >= 34);
    CHECK(sprinting >= 24);
}

TEST_CASE("the step-over feints to one side, goes to the other and keeps the ball", "[statistics]") {
    const auto past = [](const Outcome& o) {
        return o.feinted && o.kept && o.left < -0.1f && o.right > 0.25f;
    };
    const int standing = count("Step-over", 0, past);
    const int running = count("Step-over", 20, past);
    const int sprinting = count("Step-over", 45, past);
    CAPTURE(standing, running, sprinting);
    CHECK(standing >= 34);
    CHECK(running >= 34);
    CHECK(sprinting >= 26);
}

TEST_CASE("the drag-back takes the ball back and ends in a shot", "[statistics]") {
    const auto dragged = [](const Outcome& o) { return o.shot && o.draggedBack > 0.2f; };
    const int standing = count("Drag-back shot", 0, dragged);
    const int running = count("Drag-back shot", 20, dragged);
    const int sprinting = count("Drag-back shot", 45, dragged);
    CAPTURE(standing, running, sprinting);
    CHECK(standing >= 36);
    CHECK(running >= 36);
    CHECK(sprinting >= 28);
}

TEST_CASE("the one-two passes, and the player gets the ball back from his mate", "[statistics]") {
    const auto there = [](const Outcome& o) { return o.passed; };
    const auto back = [](const Outcome& o) { return o.gotBack; };
    const int passedRunning = count("One-two", 20, there);
    const int standing = count("One-two", 0, back);
    const int running = count("One-two", 20, back);
    CAPTURE(passedRunning, standing, running);
    CHECK(passedRunning >= 26); // the others have no mate before them and end there
    CHECK(standing >= 28);
    CHECK(running >= 20);
}
