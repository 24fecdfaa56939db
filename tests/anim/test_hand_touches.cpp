// Hands of figures on the world (T1–T5): palms on the surface, never inside, no jumps, and the match knows
// nothing of it.
#include "catch.hpp"

#include "anim/figure_pose.hpp"
#include "anim/hand_touches.hpp"
#include "anim/match_motion.hpp"
#include "core/rng.hpp"
#include "players/body_pose.hpp"
#include "replay/game.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <vector>

using namespace hexagoal;

namespace {

float length(Vec3 v) {
    return std::sqrt(lengthSquared(v));
}

Vec3 level(float angle) {
    return {std::sin(angle), 0.0f, std::cos(angle)};
}

/// The palm of the figure that is drawn: from joint LeftHand or RightHand and what docs/figure.md says of
/// hands.
struct DrawnHand {
    Vec3 palm{};
    Vec3 fingers{};
    Vec3 looks{};
    float scale = 1.0f;

    DrawnHand(const FigurePose& pose, int side) : scale(pose.scale) {
        const float sign = side == 0 ? 1.0f : -1.0f;
        const JointPose& hand = pose[sided(Joint::LeftHand, side)];
        fingers = hand.turn * Vec3{sign * kRestArmSine, -kRestArmCosine, 0.0f};
        looks = hand.turn * Vec3{-sign * kRestArmCosine, -kRestArmSine, 0.0f};
        palm = hand.place + (fingers * kHeelOfHand + looks * kHandHalfThickness) * scale;
    }

    /// Signed distances of its deepest point, and of the one nearest to the surface.
    std::array<float, 2> fit(const TriangleMesh& mesh) const {
        const Vec3 across = glm::cross(looks, fingers);
        float deepest = 1e9f;
        float nearest = 1e9f;
        for (int i = 0; i <= 8; ++i) {
            for (int j = -2; j <= 2; ++j) {
                const float along = -kHeelOfHand + (kHeelOfHand + kFingertips) * static_cast<float>(i) / 8.0f;
                const Vec3 p =
                    palm +
                    (fingers * along + across * (kHandHalfWidth * static_cast<float>(j) * 0.5f)) * scale;
                const float d = mesh.signedDistance(p);
                deepest = std::min(deepest, d);
                nearest = std::min(nearest, std::abs(d));
            }
        }
        return {deepest, nearest};
    }
};

PlayerState standingAt(Vec3 place, Vec3 facing) {
    PlayerState player;
    player.position = place;
    player.facing = facing;
    return player;
}

/// Things made by hand, in the form in which TouchThings finds them.
NearThings only(const TriangleMesh& mesh, float spread) {
    return NearThings({&mesh, spread});
}

float mostMoved(const Body& a, const Body& b) {
    const auto hips = [](const Body& body) {
        return (body[BodyPart::LeftThigh].a + body[BodyPart::RightThigh].a) * 0.5f;
    };
    float most = 0.0f;
    for (std::size_t i = 0; i < a.parts.size(); ++i) {
        for (const auto end : {&Capsule::a, &Capsule::b}) {
            most = std::max(most, length((a.parts[i].*end - hips(a)) - (b.parts[i].*end - hips(b))));
        }
    }
    return most;
}

struct Tally {
    int cases = 0;
    int hands = 0;
    float widest = 0.0f;       ///< from the hand's nearest point to the surface
    float deepest = 1e9f;      ///< signed distance of its deepest point, while it is laid
    float deepestOnWay = 0.0f; ///< ... of the palm on its way there and back, where it began outside
    float flattest = 1e9f;     ///< cosine between palm and plane
    int brushes = 0;           ///< ticks on the way with the palm more than a centimetre inside
    float fastest = 0.0f;      ///< joint against the pelvis in a tick, m

    void print(const char* what) const {
        std::printf(
            "%-6s %d men, %d hands laid; off at most %.4f m, deepest %.4f (on the way %.4f, %d ticks), palm "
            "flat to %.4f, "
            "a tick's way %.3f m\n",
            what, cases, hands, widest, deepest, deepestOnWay, brushes, flattest, fastest);
    }
};

/// A player who stands there for a while, sees the thing, touches it, and lets go.
void tryPlayer(const PlayerState& player, float height, const TriangleMesh& mesh, float spread,
               TouchKind kind, Tally& tally) {
    ++tally.cases;
    TouchingPlayer hands;
    TouchTarget target;
    target.kind = kind;
    target.things = only(mesh, spread);
    PlayerState now = player;
    Body before;
    FigurePose pose;
    std::array<bool, 2> outside{};
    for (int tick = 0; tick < 48; ++tick) {
        if (tick == 30) {
            target.kind = TouchKind::None;
        }
        now.stride += strideAdvance(0.0f, kTick); // shifts his weight
        Body body;
        poseBody(now, height, body);
        hands.step(target, body);
        if (tick > 0) {
            tally.fastest = std::max(tally.fastest, mostMoved(before, body));
        }
        before = body;
        const bool laid = hands.share(0) > 0.0f || hands.share(1) > 0.0f;
        if (tick > 0 && !laid) {
            continue;
        }
        poseFigure(body, {false, {}, {hands.palm(0), hands.palm(1)}}, pose);
        for (int side = 0; side < 2; ++side) {
            const DrawnHand hand(pose, side);
            if (tick == 0) {
                outside[static_cast<std::size_t>(side)] = mesh.signedDistance(hand.palm) > 0.05f;
            }
            if (hands.share(side) > 0.0f && outside[static_cast<std::size_t>(side)]) {
                const float d = mesh.signedDistance(hand.palm);
                tally.deepestOnWay = std::min(tally.deepestOnWay, d);
                tally.brushes += d < -0.01f;
            }
            if (hands.share(side) < 1.0f || tick != 28) {
                continue;
            }
            ++tally.hands;
            const auto [deepest, nearest] = hand.fit(mesh);
            tally.widest = std::max(tally.widest, nearest);
            tally.deepest = std::min(tally.deepest, deepest);
            tally.flattest = std::min(tally.flattest, -glm::dot(hand.looks, hands.place(side).normal));
        }
    }
}

} // namespace

TEST_CASE(
    "10,000 random men: palms of the drawn figures on posts, boards and bumps, never inside, no jumps") {
    Rng rng(7);
    const TriangleMesh post = barMesh({{0.0f, 0.0f, 0.0f}, {0.0f, 2.44f, 0.0f}, 0.06f});
    Tally posts;
    Tally boards;
    Tally bumps;
    for (int i = 0; i < 4000; ++i) {
        const float angle = rng.range(0.0f, 2.0f * kPi);
        const float far = rng.range(0.35f, 1.0f);
        const float facing = rng.range(0.0f, 2.0f * kPi);
        const float height = rng.range(1.62f, 1.98f);
        tryPlayer(standingAt(level(angle) * far, level(facing)), height, post, 0.03f, TouchKind::Hold, posts);
    }
    for (int i = 0; i < 3000; ++i) {
        const TriangleMesh board =
            boardMesh({0.0f, 0.5f, 0.0f}, {3.0f, rng.range(0.44f, 0.52f), 0.05f}, 0.0f);
        const float x = rng.range(-1.5f, 1.5f);
        const float far = rng.range(0.3f, 0.8f);
        const float facing = kPi + rng.range(-1.5f, 1.5f);
        const float height = rng.range(1.62f, 1.98f);
        tryPlayer(standingAt({x, 0.0f, far}, level(facing)), height, board, 0.05f, TouchKind::Brace, boards);
    }
    for (int i = 0; i < 300; ++i) {
        BumpField field;
        field.across = {1.0f, 0.0f, 0.0f};
        field.along = kUp; // a wall that looks to +z
        field.cells = 28;
        field.cell = rng.range(0.08f, 0.12f);
        field.height = rng.range(0.01f, 0.06f);
        field.seed = static_cast<std::uint64_t>(i);
        field.corner = {-0.5f * field.cell * 28.0f, 0.0f, 0.0f};
        const TriangleMesh wall = bumpMesh(field);
        for (int k = 0; k < 10; ++k) {
            const float far = rng.range(0.35f, 0.8f);
            const float facing = kPi + rng.range(-1.5f, 1.5f);
            const float height = rng.range(1.62f, 1.98f);
            tryPlayer(standingAt({0.0f, 0.0f, far}, level(facing)), height, wall, 0.06f,
                      k % 2 == 0 ? TouchKind::Hold : TouchKind::Brace, bumps);
        }
    }
    posts.print("posts");
    boards.print("boards");
    bumps.print("bumps");
    for (const Tally* tally : {&posts, &boards, &bumps}) {
        CHECK(tally->hands > tally->cases / 4);
        CHECK(tally->widest < 0.01f);
        CHECK(tally->deepest > 0.0f);
        CHECK(tally->flattest > 0.99f);
        CHECK(tally->deepestOnWay > -0.05f);
        CHECK(tally->brushes < tally->hands / 100);
        CHECK(tally->fastest < 0.4f);
    }
}

TEST_CASE("A hand on a net that swings goes with it") {
    BumpField field;
    field.across = {1.0f, 0.0f, 0.0f};
    field.along = kUp;
    field.cells = 28;
    field.height = 0.02f;
    field.corner = {-1.4f, 0.0f, 0.0f};
    TriangleMesh net = bumpMesh(field);
    const std::vector<Vec3> rest = net.vertices();
    TouchTarget target;
    target.kind = TouchKind::Brace;
    target.things = only(net, 0.06f);
    target.swings = true;
    PlayerState now = standingAt({0.0f, 0.0f, 0.55f}, {0.0f, 0.0f, -1.0f});
    TouchingPlayer hands;
    int held = 0;
    float widest = 0.0f;
    for (int tick = 0; tick < 120; ++tick) {
        if (tick > 30) { // it swings by 8 cm to and fro
            std::vector<Vec3> places = rest;
            const float by = 0.08f * std::sin(static_cast<float>(tick - 30) * 0.12f);
            for (Vec3& place : places) {
                place.z += by;
            }
            net.move(places);
        }
        now.stride += strideAdvance(0.0f, kTick);
        Body body;
        poseBody(now, 1.8f, body);
        hands.step(target, body);
        for (int side = 0; side < 2; ++side) {
            if (tick > 30 && hands.share(side) >= 1.0f) {
                ++held;
                widest = std::max(widest, std::abs(net.signedDistance(hands.place(side).place)));
            }
        }
    }
    CHECK(held > 40);
    CHECK(widest < 0.02f);
}

TEST_CASE("Who has a board beside him lays the nearer hand on its nearest place (T1)") {
    const TriangleMesh board = boardMesh({0.0f, 0.5f, 0.0f}, {3.0f, 0.5f, 0.05f}, 0.0f);
    const PlayerState now = standingAt({0.0f, 0.0f, 0.5f}, {1.0f, 0.0f, 0.0f});
    TouchTarget target;
    target.kind = TouchKind::Brace;
    target.things = only(board, 0.05f);
    TouchingPlayer hands;
    Body plain;
    poseBody(now, 1.8f, plain);
    for (int tick = 0; tick < 30; ++tick) {
        Body body = plain;
        hands.step(target, body);
    }
    const int side = hands.share(0) > 0.0f ? 0 : 1;
    REQUIRE(hands.share(side) == 1.0f);
    CHECK(hands.share(1 - side) == 0.0f);
    CHECK(hands.place(side).normal.z > 0.5f);
    CHECK(board.signedDistance(hands.place(side).place) < 0.05f);
}

TEST_CASE("A hand is back before the ball comes, and goes nowhere while it does") {
    const TriangleMesh post = barMesh({{0.5f, 0.0f, 0.0f}, {0.5f, 2.44f, 0.0f}, 0.06f});
    const PlayerState player = standingAt({}, level(0.0f));
    TouchingPlayer hands;
    TouchTarget target;
    target.kind = TouchKind::Hold;
    target.things = only(post, 0.03f);
    const auto step = [&] {
        Body body;
        poseBody(player, 1.8f, body);
        hands.step(target, body);
        return body;
    };
    for (int i = 0; i < 25; ++i) {
        step();
    }
    REQUIRE(hands.share(0) == 1.0f);
    Body before = step();
    for (target.soon = 8; target.soon >= 0; --target.soon) {
        const Body body = step();
        CHECK(mostMoved(before, body) < 0.4f);
        before = body;
    }
    CHECK(hands.share(0) == 0.0f);
    Body free;
    poseBody(player, 1.8f, free);
    CHECK(mostMoved(before, free) == 0.0f);
    target.soon = 8;
    for (int i = 0; i < 60; ++i) {
        step();
    }
    CHECK(hands.share(0) == 0.0f);
}

TEST_CASE("Nothing is touched through another thing") {
    const TriangleMesh post = barMesh({{0.5f, 0.0f, 0.0f}, {0.5f, 2.44f, 0.0f}, 0.06f});
    const TriangleMesh fence = boardMesh({0.35f, 1.0f, 0.0f}, {0.02f, 1.0f, 1.0f}, 0.0f);
    TouchingPlayer hands;
    TouchTarget target;
    target.kind = TouchKind::Hold;
    target.things = NearThings({&post, 0.03f}, {&fence, 0.05f});
    for (int i = 0; i < 30; ++i) {
        Body body;
        poseBody(standingAt({}, level(0.0f)), 1.8f, body);
        hands.step(target, body);
    }
    CHECK(hands.idle());
}
