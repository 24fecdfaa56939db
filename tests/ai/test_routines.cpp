// Set pieces of four kinds each, taken as a side's style likes, and where each goes.
#include "ai/routines.hpp"

#include "ai/set_pieces.hpp"
#include "catch.hpp"
#include "side_scene.hpp"

#include <cmath>

using namespace hexagoal;

namespace {

constexpr int kTaker = 8;

constexpr std::array<PlayStyle, kPlayStyles> kStyles{PlayStyle::Patient, PlayStyle::Direct,
                                                     PlayStyle::Pressing};

/// A restart of ours at a place of the side's axes; all of theirs are far away.
struct Scene : SideScene {
    Scene(RestartKind kind, Vec2 spot, int taker = kTaker) {
        clearPitch({-30.0f, -45.0f}, {30.0f, -45.0f});
        blackboard.belief.opponents[0].place = {0.0f, 51.0f};
        blackboard.belief.ball = spot;
        match.phase = Phase::Restart;
        match.restart.kind = kind;
        match.restart.side = 0;
        match.restart.taker = playerId(0, taker);
        match.restart.ready = true;
        match.restart.spot = blackboard.belief.pitch(spot);
        placeBall(match.world.ball, blackboard.belief.pitch(spot, 0.11f), context.arena.goals);
    }
    /// Everybody is where the plan sends him.
    void standInPlace() {
        planRestart(blackboard, view);
        for (std::size_t slot = 1; slot < kTeamSize; ++slot) {
            blackboard.belief.mates[slot].place = blackboard.plans[slot].place;
        }
    }
    PlayerInput kick(Routine routine) {
        blackboard.routine = routine;
        standInPlace();
        blackboard.restartWait = 0;
        PlayerInput input;
        takeRestart(blackboard, view, view.ownSlot(match.restart.taker), input);
        return input;
    }
    Vec2 aim(const PlayerInput& input) const { return view.ours(input.target); }
};

struct Spot {
    RestartKind kind;
    Vec2 place;
};
constexpr std::array<Spot, 4> kSpots{{{RestartKind::Corner, {34.0f, 52.5f}},
                                      {RestartKind::DirectFreeKick, {3.0f, 30.0f}},
                                      {RestartKind::ThrowIn, {34.0f, 42.0f}},
                                      {RestartKind::GoalKick, {5.0f, -47.0f}}}};

} // namespace

TEST_CASE("Every style knows four routines of each kind and takes them as often as it likes them") {
    constexpr int kDraws = 4000;
    for (std::size_t kind = 0; kind < kSpots.size(); ++kind) {
        const auto piece = static_cast<SetPieceKind>(kind);
        for (const PlayStyle style : kStyles) {
            Scene scene(kSpots[kind].kind, kSpots[kind].place);
            scene.context.setup.teams[0].play = style;
            const auto shares = routineShares(piece, style);
            std::array<int, kRoutinesPerKind> drawn{};
            for (int i = 0; i < kDraws; ++i) {
                scene.blackboard.routine = Routine::None;
                drawRoutine(scene.blackboard, scene.view);
                const auto index = static_cast<std::size_t>(scene.blackboard.routine) -
                                   static_cast<std::size_t>(firstRoutine(piece));
                REQUIRE(index < drawn.size());
                ++drawn[index];
            }
            float sum = 0.0f;
            for (std::size_t i = 0; i < shares.size(); ++i) {
                CAPTURE(kind, name(style), i);
                sum += shares[i];
                CHECK(shares[i] > 0.03f);
                CHECK(static_cast<float>(drawn[i]) / kDraws == Approx(shares[i]).margin(0.03));
            }
            CHECK(sum == Approx(1.0f));
        }
    }
}

TEST_CASE("No two styles take a kind of set piece alike") {
    for (std::size_t kind = 0; kind < kSpots.size(); ++kind) {
        const auto piece = static_cast<SetPieceKind>(kind);
        for (std::size_t i = 0; i < kStyles.size(); ++i) {
            const auto a = routineShares(piece, kStyles[i]);
            const auto b = routineShares(piece, kStyles[(i + 1) % kStyles.size()]);
            float apart = 0.0f;
            for (std::size_t k = 0; k < a.size(); ++k) {
                apart += std::abs(a[k] - b[k]);
            }
            CAPTURE(kind, i);
            CHECK(apart > 0.15f);
        }
    }
}

TEST_CASE("A restart keeps the routine that was drawn, one that offers no choice has none") {
    Scene scene(RestartKind::Corner, {34.0f, 52.5f});
    scene.blackboard.routine = Routine::FarPost;
    for (int i = 0; i < 50; ++i) {
        planRestart(scene.blackboard, scene.view);
        CHECK(scene.blackboard.routine == Routine::FarPost);
    }
    for (const Spot spot : {Spot{RestartKind::KickOff, {}}, Spot{RestartKind::Penalty, {0.0f, 41.5f}},
                            Spot{RestartKind::DirectFreeKick, {0.0f, -20.0f}},
                            Spot{RestartKind::IndirectFreeKick, {0.0f, 30.0f}}}) {
        Scene other(spot.kind, spot.place);
        planRestart(other.blackboard, other.view);
        CHECK(other.blackboard.routine == Routine::None);
    }
    // Theirs is theirs to choose.
    Scene theirs(RestartKind::Corner, {34.0f, -52.5f});
    theirs.match.restart.side = 1;
    planRestart(theirs.blackboard, theirs.view);
    CHECK(theirs.blackboard.routine == Routine::None);
}

TEST_CASE("A throw is only thrown into the box from where it gets there") {
    for (const bool near : {true, false}) {
        Scene scene(RestartKind::ThrowIn, {34.0f, near ? 42.0f : 10.0f});
        scene.context.setup.teams[0].play = PlayStyle::Direct;
        int long_ = 0;
        for (int i = 0; i < 500; ++i) {
            scene.blackboard.routine = Routine::None;
            drawRoutine(scene.blackboard, scene.view);
            long_ += scene.blackboard.routine == Routine::IntoTheBox ? 1 : 0;
        }
        CHECK((long_ > 0) == near);
    }
}

TEST_CASE("Corners: to the near post, the far post, short, to the edge of the area") {
    for (const float side : {1.0f, -1.0f}) {
        const auto play = [&](Routine routine) {
            Scene scene(RestartKind::Corner, {side * 34.0f, 52.5f});
            const PlayerInput input = scene.kick(routine);
            return std::pair{input, scene.aim(input)};
        };
        const auto [near, toNear] = play(Routine::NearPost);
        CHECK(near.intent == Intent::Lob);
        CHECK(side * toNear.x > 0.0f);
        CHECK(toNear.y > 52.5f - 13.0f);
        const auto [far, toFar] = play(Routine::FarPost);
        CHECK(far.intent == Intent::Lob);
        CHECK(side * toFar.x < 0.5f);
        CHECK(toFar.y > 52.5f - 13.0f);
        const auto [brief, toMate] = play(Routine::ShortCorner);
        CHECK(brief.intent == Intent::Pass);
        CHECK(glm::distance(toMate, {side * 34.0f, 52.5f}) < 16.0f);
        const auto [edge, toEdge] = play(Routine::EdgeOfArea);
        CHECK(edge.intent == Intent::Lob);
        CHECK(toEdge.y < 52.5f - 13.0f);
        CHECK(edge.target.y < near.target.y); // for the foot, not for the head
    }
}

TEST_CASE("Free kicks before goal: over the wall, round it, chipped behind it, laid off") {
    const auto play = [](Routine routine) {
        Scene scene(RestartKind::DirectFreeKick, {3.0f, 30.0f});
        const PlayerInput input = scene.kick(routine);
        return std::pair{input, scene.aim(input)};
    };
    const auto [over, toBar] = play(Routine::OverTheWall);
    const auto [round, toPost] = play(Routine::RoundTheWall);
    CHECK(over.intent == Intent::Shot);
    CHECK(round.intent == Intent::Shot);
    CHECK(over.curl == 0.0f);
    CHECK(std::abs(round.curl) > 0.3f);
    CHECK(over.target.y > round.target.y);
    CHECK(over.power < round.power);
    CHECK(toBar.y == Approx(52.5f));
    CHECK(toPost.y == Approx(52.5f));
    const auto [chip, toHead] = play(Routine::Chip);
    CHECK(chip.intent == Intent::Lob);
    CHECK(toHead.y > 39.0f);
    const auto [layOff, toMate] = play(Routine::LayOff);
    CHECK(layOff.intent == Intent::Pass);
    CHECK(layOff.receiver != kNobody);
    CHECK(glm::distance(toMate, {3.0f, 30.0f}) < 8.0f);
}

TEST_CASE("Throw-ins: to feet, down the line, back, into the box") {
    const Vec2 spot{34.0f, 40.0f};
    const auto to = [&](Routine routine) {
        Scene scene(RestartKind::ThrowIn, spot);
        const PlayerInput input = scene.kick(routine);
        CHECK(input.intent == Intent::Throw);
        CHECK(input.receiver != kNobody);
        return scene.aim(input);
    };
    const AiTuning t;
    CHECK(glm::distance(to(Routine::ToFeet), spot) < t.throwFarthest);
    CHECK(to(Routine::DownTheLine).y > spot.y + 3.0f);
    CHECK(to(Routine::DownTheLine).x > 26.0f);
    CHECK(to(Routine::Backwards).y < spot.y);
    const Vec2 box = to(Routine::IntoTheBox);
    CHECK(box.x < 20.16f);
    CHECK(box.y > 36.0f);
    // One who is meant but marked is left for another.
    Scene scene(RestartKind::ThrowIn, spot);
    scene.blackboard.routine = Routine::DownTheLine;
    scene.standInPlace();
    for (std::size_t slot = 1; slot < kTeamSize; ++slot) {
        const Vec2 mate = scene.blackboard.belief.mates[slot].place;
        if (mate.y > spot.y + 3.0f && mate.x > 26.0f) {
            scene.blackboard.belief.opponents[slot].place = mate + Vec2{-0.5f, 0.5f};
        }
    }
    scene.blackboard.restartWait = 0;
    PlayerInput input;
    takeRestart(scene.blackboard, scene.view, kTaker, input);
    const Vec2 instead = scene.aim(input);
    CHECK((instead.y < spot.y + 3.0f || instead.x < 26.0f));
}

TEST_CASE("Goal kicks: short to either side, long to the middle or to the wing") {
    const auto to = [](Routine routine, bool mirror = false) {
        Scene scene(RestartKind::GoalKick, {5.0f, -47.0f}, 0);
        scene.context.setup.mirrored = mirror;
        const PlayerInput input = scene.kick(routine);
        return scene.aim(input);
    };
    const Scene scene(RestartKind::GoalKick, {});
    const float left = scene.view.acrossToX(-1.0f) > 0.0f ? 1.0f : -1.0f;
    CHECK(to(Routine::ShortLeft).x * left > 5.0f);
    CHECK(to(Routine::ShortRight).x * left < -5.0f);
    CHECK(to(Routine::ShortLeft).y < -20.0f);
    CHECK(to(Routine::ShortRight).y < -20.0f);
    CHECK(to(Routine::ShortLeft, true).x * left < -5.0f);
    const AiTuning t;
    CHECK(std::abs(to(Routine::LongToMiddle).x) <= t.goalKickWing);
    CHECK(to(Routine::LongToMiddle).y >= -47.0f + t.goalKickLeast);
    CHECK(std::abs(to(Routine::LongToWing).x) > t.goalKickWing);
    CHECK(to(Routine::LongToWing).y >= -47.0f + t.goalKickLeast);
    // With nobody so far up the pitch, on a small one, it is played short.
    Scene small(RestartKind::GoalKick, {5.0f, -47.0f}, 0);
    small.blackboard.belief.mates[3].place = {-6.0f, -41.0f};
    small.blackboard.routine = Routine::LongToMiddle;
    small.blackboard.restartWait = 0;
    PlayerInput input;
    takeRestart(small.blackboard, small.view, 0, input);
    CHECK(input.intent == Intent::Pass);
    CHECK(input.receiver == playerId(0, 3));
}
