// Feet of players who lean into a net: before its hem, and let go without a jump where the hem ends.
#include "anim/hand_touches.hpp"
#include "catch.hpp"
#include "core/lengths.hpp"
#include "physics/net_bodies.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

using namespace hexagoal;

namespace {

constexpr PlayerId kWho = 2;
constexpr std::array kFeet{BodyPart::LeftFoot, BodyPart::RightFoot};
constexpr float kJump = 0.4f; // m in a tick, seen from his hips

/// One player within a goal who leans so far into its side, by his hips, and goes along it to the mouth.
struct Leaning {
    MatchSetup setup{};
    MatchContext context{setup};
    std::unique_ptr<MatchState> match = std::make_unique<MatchState>(context);
    HandTouches hands;
    std::vector<FigureMotion> figures{kPlayerCount};
    std::array<HandsDue, kPlayerCount> due{};
    const PlacedGoal& goal = context.arena.goals[0];

    explicit Leaning(Vec3 place, Vec3 way) {
        for (PlayerState& player : match->players) {
            player.onPitch = false;
        }
        PlayerState& player = match->player(kWho);
        player.onPitch = true;
        player.netSide = Latch::Inside;
        player.velocity = goal.placement.toPitch(way) - goal.placement.toPitch({});
        player.facing = unitOr(player.velocity, {0.0f, 0.0f, 1.0f});
        put(place);
        hands.reset(context);
        figures[kWho].reset(player, 1.8f);
    }

    void put(Vec3 place) { match->player(kWho).position = goal.placement.toPitch(place); }
    const Body& body() const { return figures[kWho].body(); }
    void step() {
        figures[kWho].step(match->player(kWho), 1.8f, {}, {});
        hands.step(*match, context, due, {}, figures);
    }
    /// A toe, from the hips.
    Vec3 toe(int side) const {
        return body()[kFeet[static_cast<std::size_t>(side)]].b - body()[BodyPart::Trunk].a;
    }
    /// How far a toe is beyond the plane of the net's side that he leans into, m.
    float beyond(int side, Face face) const {
        return -goal.inPitch.face(face).distance(body()[kFeet[static_cast<std::size_t>(side)]].b);
    }
};

} // namespace

TEST_CASE("who leans into the side of a net and comes to the mouth has his feet let go bit by bit") {
    const float sign = GENERATE(-1.0f, 1.0f);
    const float pace = GENERATE(0.3f, 0.6f, 1.5f, 3.0f, 6.0f);
    const float lean = GENERATE(0.1f, 0.2f, 0.28f);
    Leaning player({sign * (3.66f + lean), 0.0f, -1.6f}, {0.0f, 0.0f, pace});
    const Face face = faceBeside(player.goal.frame, {sign * 3.6f, 0.0f, -1.0f});
    std::array<Vec3, 2> before{};
    float furthest = 0.0f;
    bool clear = true;
    int ticks = 0;
    for (float z = -1.6f; z < 0.4f; z += pace * kTick, ++ticks) {
        player.put({sign * (3.66f + lean), 0.0f, z});
        player.step();
        for (int side = 0; side < 2; ++side) {
            const Vec3 toe = player.toe(side);
            if (ticks > 0) {
                furthest = std::max(furthest, lengthOf(toe - before[static_cast<std::size_t>(side)]));
            }
            before[static_cast<std::size_t>(side)] = toe;
            clear = clear && (z > -0.9f || player.beyond(side, face) < 0.0f);
        }
    }
    INFO(sign << " " << pace << " m/s, " << lean << " m beyond");
    CHECK(furthest < kJump);
    CHECK(clear);
}
