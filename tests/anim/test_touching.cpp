// Hands on posts, boards and bumps (T1–T5): on the surface, never inside, never through.
#include "catch.hpp"

#include "anim/limb_ik.hpp"
#include "anim/touching.hpp"
#include "core/rng.hpp"

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

/// Whether the segment crosses a triangle of the mesh: each by itself, in double precision, without the tree.
bool crosses(const TriangleMesh& mesh, Vec3 from, Vec3 to) {
    using D = glm::dvec3;
    const D p(from);
    const D q(to);
    const auto volume = [](D u, D v, D w, D x) { return glm::dot(glm::cross(v - u, w - u), x - u); };
    for (std::uint32_t i = 0; i < mesh.triangles().size(); ++i) {
        const auto t = mesh.corners(i);
        const D a(t[0]);
        const D b(t[1]);
        const D c(t[2]);
        if (volume(a, b, c, p) * volume(a, b, c, q) >= 0.0) {
            continue;
        }
        const double e1 = volume(p, q, a, b);
        const double e2 = volume(p, q, b, c);
        const double e3 = volume(p, q, c, a);
        if ((e1 >= 0 && e2 >= 0 && e3 >= 0) || (e1 <= 0 && e2 <= 0 && e3 <= 0)) {
            return true;
        }
    }
    return false;
}

struct HandFit {
    float deepest = 1e9f; ///< signed distance of the hand's deepest point
    float gap = 1e9f;     ///< from the hand's nearest point to the surface
};

/// The hand's rectangle on a grid of about a centimetre.
HandFit fitOf(const TriangleMesh& mesh, const Touch& touch) {
    HandFit fit;
    const Vec3 across = glm::cross(touch.normal, touch.fingers);
    for (int i = 0; i <= 16; ++i) {
        for (int j = -4; j <= 4; ++j) {
            const float along = -kHeelOfHand + (kHeelOfHand + kFingertips) * static_cast<float>(i) / 16.0f;
            const Vec3 p = touch.place + touch.fingers * along +
                           across * (kHandHalfWidth * static_cast<float>(j) / 4.0f);
            const float signedDistance = mesh.signedDistance(p);
            fit.deepest = std::min(fit.deepest, signedDistance);
            fit.gap = std::min(fit.gap, std::abs(signedDistance));
        }
    }
    return fit;
}

/// What random touches came to.
struct Tally {
    int cases = 0;
    int inReach = 0;
    int touched = 0;
    int byNormals = 0;
    float deepest = 1e9f;
    float widest = 0.0f;
    std::vector<float> agreements; ///< of palm and surface, cosine
    std::vector<float> palmGaps;   ///< from the middle of the palm

    void sort() {
        std::sort(palmGaps.begin(), palmGaps.end());
        std::sort(agreements.begin(), agreements.end());
    }
    float leastAgreement() const { return agreements.front(); }

    void print(const char* what) const {
        std::printf(
            "%-6s %d cases, %d in reach, %d touched (%d by normals); hand %.4f m off at most, middle of "
            "the palm p99 %.4f; palm agrees: least %.3f, p1 %.3f\n",
            what, cases, inReach, touched, byNormals, widest, palmGaps[palmGaps.size() * 99 / 100],
            leastAgreement(), agreements[agreements.size() / 100]);
    }
};

/// `surfaceNormal(touch)`: where a palm there should look.
template <class Normal>
void tryTouch(const Toucher& player, const Touchable& thing, bool ahead, const Normal& surfaceNormal,
              Tally& tally) {
    ++tally.cases;
    const std::array<Touchable, 1> things{thing};
    const auto near = thing.mesh->nearest(player.hips);
    REQUIRE(near);
    const bool inReach =
        ahead ? thing.mesh->firstHit(player.hips, player.hips + player.facing * player.reach).has_value()
              : near->distance <= player.reach;
    const auto touch = ahead ? touchAlong(player, player.facing, things) : touchNearest(player, things);
    if (!inReach) {
        REQUIRE_FALSE(touch);
        return;
    }
    ++tally.inReach;
    if (!touch) {
        return;
    }
    ++tally.touched;
    tally.byNormals += touch->byNormals;
    REQUIRE(length(touch->normal) == Approx(1.0f).margin(1e-4));
    REQUIRE(length(touch->fingers) == Approx(1.0f).margin(1e-4));
    REQUIRE(std::abs(glm::dot(touch->normal, touch->fingers)) < 1e-4f); // T5: along the plane
    REQUIRE(glm::dot(touch->normal, player.hips - touch->place) > 0.0f);
    const HandFit fit = fitOf(*thing.mesh, *touch);
    REQUIRE(fit.deepest > 0.0f);
    REQUIRE(fit.gap < 0.01f);
    REQUIRE_FALSE(crosses(*thing.mesh, player.hips, touch->place)); // T4
    tally.deepest = std::min(tally.deepest, fit.deepest);
    tally.widest = std::max(tally.widest, fit.gap);
    tally.palmGaps.push_back(std::abs(thing.mesh->signedDistance(touch->place)));
    tally.agreements.push_back(glm::dot(touch->normal, surfaceNormal(*touch)));
}

const TriangleMesh& goalPost() {
    static const TriangleMesh mesh = barMesh({{0.0f, 0.0f, 0.0f}, {0.0f, 2.44f, 0.0f}, 0.06f});
    return mesh;
}

} // namespace

TEST_CASE("The nearer side picks the hand, and out of reach nothing is touched (T1)") {
    const std::array<Touchable, 1> post{Touchable{&goalPost(), 0.03f}};
    const Toucher player{{0.4f, 1.0f, 0.0f}, {0.0f, 0.0f, 1.0f}, 0.65f}; // his left is +x, the post -x
    const auto right = touchNearest(player, post);
    REQUIRE(right);
    CHECK(right->side == 1);
    CHECK_FALSE(right->byNormals);
    CHECK(right->place.x == Approx(0.06f + kHandSkin).margin(5e-4));
    CHECK(right->place.y == Approx(1.0f).margin(1e-3));
    CHECK(right->normal.x == Approx(1.0f).margin(1e-3));
    const auto left = touchNearest({{0.4f, 1.0f, 0.0f}, {0.0f, 0.0f, -1.0f}, 0.65f}, post);
    REQUIRE(left);
    CHECK(left->side == 0);
    CHECK_FALSE(touchNearest({{0.72f, 1.0f, 0.0f}, {0.0f, 0.0f, 1.0f}, 0.65f}, post));
    CHECK_FALSE(touchNearest(player, {}));
    // The temporary direction: he looks at the post, or past it.
    CHECK(touchAlong(player, {-1.0f, 0.0f, 0.0f}, post));
    CHECK_FALSE(touchAlong(player, player.facing, post));
}

TEST_CASE("A spread wider than the post makes every line miss, and normals take over (T2, Figs 18, 19)") {
    const std::array<Touchable, 1> post{Touchable{&goalPost(), 0.15f}};
    const auto touch = touchNearest({{0.4f, 1.0f, 0.0f}, {0.0f, 0.0f, 1.0f}, 0.65f}, post);
    REQUIRE(touch);
    CHECK(touch->byNormals);
    CHECK(touch->normal.x > 0.99f);
}

TEST_CASE("On a flat board the plane is the board's (T3)") {
    const TriangleMesh board = boardMesh({0.0f, 0.6f, 0.0f}, {2.0f, 0.6f, 0.06f}, 0.0f);
    const std::array<Touchable, 1> things{Touchable{&board, 0.06f}};
    const auto touch = touchNearest({{0.3f, 0.95f, 0.5f}, {0.0f, 0.0f, -1.0f}, 0.65f}, things);
    REQUIRE(touch);
    CHECK(touch->normal.z == Approx(1.0f).margin(1e-5));
    CHECK(touch->place.z == Approx(0.06f + kHandSkin).margin(1e-4));
    CHECK(touch->place.x == Approx(0.3f).margin(1e-3));
    const Vec3 wrist = touch->wrist();
    CHECK(wrist.z == Approx(touch->place.z + kHandHalfThickness).margin(1e-4));
    CHECK(length(wrist - touch->place) == Approx(std::hypot(kHeelOfHand, kHandHalfThickness)).margin(1e-4));
}

TEST_CASE("A bump before the plane moves it towards him, parallel (T4)") {
    // A wall with one tooth between the four lines: all of them miss it.
    std::vector<Vec3> vertices{{-1, 0, 0}, {1, 0, 0}, {1, 2, 0}, {-1, 2, 0}};
    std::vector<TriangleMesh::Corners> triangles{{0, 1, 2}, {0, 2, 3}};
    for (const Vec3 v : {Vec3{-0.02f, 0.98f, 0.0f}, Vec3{0.02f, 0.98f, 0.0f}, Vec3{0.02f, 1.02f, 0.0f},
                         Vec3{-0.02f, 1.02f, 0.0f}, Vec3{0.0f, 1.0f, 0.03f}}) {
        vertices.push_back(v);
    }
    for (const TriangleMesh::Corners t : {TriangleMesh::Corners{4, 5, 8}, {5, 6, 8}, {6, 7, 8}, {7, 4, 8}}) {
        triangles.push_back(t);
    }
    const TriangleMesh wall(vertices, triangles);
    // Hips a little aside, so that the nearest point is on the wall beside the tooth's tip.
    const std::array<Touchable, 1> things{Touchable{&wall, 0.06f}};
    const auto touch = touchAlong({{0.0f, 1.0f, 0.5f}, {0.0f, 0.0f, -1.0f}, 0.65f}, {0, 0, -1}, things);
    REQUIRE(touch);
    CHECK_FALSE(touch->byNormals);
    CHECK(touch->normal.z == Approx(1.0f).margin(1e-3));
    CHECK(touch->place.z == Approx(0.03f + kHandSkin).margin(1e-4));
    // Fingers too, wherever the tooth is under them.
    int under = 0;
    for (int i = 0; i < 60; ++i) {
        const float angle = 0.7f * static_cast<float>(i);
        const Vec3 hips = Vec3{0.0f, 1.0f, 0.5f} +
                          Vec3{std::cos(angle), std::sin(angle), 0.0f} * (0.002f * static_cast<float>(i));
        const auto there = touchAlong({hips, {0.0f, 0.0f, -1.0f}, 0.65f}, {0, 0, -1}, things);
        REQUIRE(there);
        CHECK(fitOf(wall, *there).deepest > 0.0f);
        const Vec3 tip = Vec3{0.0f, 1.0f, 0.03f} - there->place;
        const float along = glm::dot(tip, there->fingers);
        const float across = std::abs(glm::dot(tip, glm::cross(there->normal, there->fingers)));
        if (there->normal.z > 0.9999f && along > -kHeelOfHand && along < kFingertips &&
            across < kHandHalfWidth) {
            ++under;
            CHECK(there->place.z == Approx(0.03f + kHandSkin).margin(1e-4));
        }
    }
    CHECK(under > 20);
}

TEST_CASE("The other things are not in the way of the hand either") {
    const TriangleMesh wall = boardMesh({0.0f, 1.0f, 0.0f}, {1.0f, 1.0f, 0.05f}, 0.0f);
    const TriangleMesh rail = barMesh({{-1.0f, 1.03f, 0.08f}, {1.0f, 1.03f, 0.08f}, 0.02f});
    const std::array<Touchable, 2> things{Touchable{&wall, 0.02f}, Touchable{&rail, 0.01f}};
    const Toucher player{{0.0f, 0.98f, 0.5f}, {0.0f, 0.0f, -1.0f}, 0.65f};
    const auto touch = touchAlong(player, player.facing, things);
    REQUIRE(touch);
    CHECK(touch->thing == 0);
    CHECK(touch->place.z > 0.1f);
    CHECK(fitOf(rail, *touch).deepest > 0.0f);
}

TEST_CASE("More than 10,000 random touches: within a centimetre, never inside, never through") {
    Rng rng(2026);
    Tally posts;
    Tally boards;
    Tally bumps;
    const TriangleMesh rail = barMesh({{-1.5f, 0.95f, 0.0f}, {1.5f, 0.95f, 0.0f}, 0.05f});
    for (int i = 0; i < 5000; ++i) {
        const bool upright = i % 3 != 0;
        const float angle = rng.range(0.0f, 2.0f * kPi);
        const float off = rng.range(0.22f, 0.78f);
        const float height = rng.range(0.7f, 1.2f);
        const float facing = rng.range(0.0f, 2.0f * kPi);
        const bool ahead = i % 4 == 3;
        const Vec3 hips = level(angle) * off + kUp * height;
        const Toucher player{hips, ahead ? level(angle + kPi) : level(facing), 0.65f};
        const Touchable thing{upright ? &goalPost() : &rail, upright ? 0.03f : 0.025f};
        tryTouch(
            player, thing, ahead,
            [&](const Touch& t) {
                const Vec3 axis = upright ? kUp : Vec3{1.0f, 0.0f, 0.0f};
                return glm::normalize(tangential(t.place - Vec3{0.0f, 0.95f, 0.0f}, axis));
            },
            posts);
    }
    for (int i = 0; i < 5000; ++i) {
        const float x = rng.range(0.3f, 1.5f);
        const float y = rng.range(0.4f, 1.2f);
        const float z = rng.range(0.02f, 0.3f);
        const float turn = rng.range(0.0f, 2.0f * kPi);
        const TriangleMesh board = boardMesh({0.0f, y * 0.5f, 0.0f}, {x, y * 0.5f, z}, turn);
        // Hips anywhere around it within reach or a little more, by rejection.
        Toucher player;
        float distance = 0.0f;
        do {
            const float u = rng.range(-2.3f, 2.3f);
            const float v = rng.range(0.6f, 1.3f);
            const float w = rng.range(-2.3f, 2.3f);
            player.hips = {u, v, w};
            distance = board.signedDistance(player.hips);
        } while (distance < kLeastWay || distance > 0.75f);
        const bool ahead = i % 4 == 3;
        const float facing = rng.range(0.0f, 2.0f * kPi);
        player.facing = level(facing);
        const Vec3 axes[3] = {{std::cos(turn), 0.0f, -std::sin(turn)}, kUp, level(turn)};
        const float halves[3] = {x, y * 0.5f, z};
        // A palm at an edge looks between the faces that the hips see, and against no other.
        tryTouch(
            player, {&board, 0.06f}, ahead,
            [&](const Touch& t) {
                Vec3 seen{};
                for (int k = 0; k < 3; ++k) {
                    const float there = glm::dot(player.hips - kUp * (y * 0.5f), axes[k]);
                    const float c = glm::dot(t.normal, axes[k]);
                    if ((there > halves[k] && c > 0.0f) || (there < -halves[k] && c < 0.0f)) {
                        seen += axes[k] * c;
                    }
                }
                return glm::normalize(seen);
            },
            boards);
    }
    for (int i = 0; i < 5000; ++i) {
        BumpField field;
        const float turn = rng.range(0.0f, 2.0f * kPi);
        const float lean = rng.range(-0.4f, 0.4f); // of the wall, radians; every third lies as a slope
        const float tilt = i % 3 == 0 ? lean + 0.5f * kPi : lean;
        field.across = Vec3{std::cos(turn), 0.0f, -std::sin(turn)};
        const Vec3 out = level(turn) * std::cos(tilt) + kUp * std::sin(tilt);
        field.along = glm::cross(out, field.across);
        field.cells = 24;
        field.cell = rng.range(0.04f, 0.15f);
        field.height = rng.range(0.0f, 0.6f) * field.cell + 0.01f;
        field.seed = static_cast<std::uint64_t>(i);
        const float half = 0.5f * field.cell * static_cast<float>(field.cells);
        field.corner = -field.across * half - field.along * half;
        const TriangleMesh bumpy = bumpMesh(field);
        const float off = rng.range(0.25f, 0.72f) + field.height;
        const float facing = rng.range(0.0f, 2.0f * kPi);
        Toucher player{out * off, level(facing), 0.65f};
        const bool ahead = i % 4 == 3 && i % 3 != 0;
        if (ahead) {
            player.facing = level(turn + kPi);
        }
        tryTouch(
            player, {&bumpy, 0.06f}, ahead, [&](const Touch&) { return out; }, bumps);
    }
    for (Tally* t : {&posts, &boards, &bumps}) {
        CHECK(t->touched > t->inReach * 9 / 10);
        t->sort();
    }
    CHECK(posts.touched + boards.touched + bumps.touched > 10'000);
    // Least where he looks past a rail's edge, or where the lines meet two faces of a board beside its edge.
    CHECK(posts.leastAgreement() > 0.75f);
    CHECK(boards.leastAgreement() > 0.7f);
    CHECK(bumps.leastAgreement() > 0.7f);
    posts.print("posts");
    boards.print("boards");
    bumps.print("bumps");
}

TEST_CASE("The arm follows to the hand, and the palm lies along the plane (T5)") {
    const TriangleMesh board = boardMesh({0.0f, 1.0f, 0.0f}, {3.0f, 1.0f, 0.05f}, 0.0f);
    Rng rng(12);
    int touched = 0;
    int reached = 0;
    int flat = 0;
    for (int i = 0; i < 10'000; ++i) {
        const bool post = i % 2 == 0;
        const Touchable thing{post ? &goalPost() : &board, post ? 0.03f : 0.06f};
        const std::array<Touchable, 1> things{thing};
        // Near enough for an upright player: his shoulders are half a metre over the hand.
        const float off = rng.range(0.28f, 0.42f);
        const float turn = rng.range(-1.6f, 1.6f); // what he touches is ahead or beside him
        const Toucher player{{0.0f, 0.98f, off + 0.05f}, level(kPi + turn), 0.65f};
        const auto touch = touchNearest(player, things);
        REQUIRE(touch);
        ++touched;
        const Vec3 left = glm::cross(kUp, player.facing) * (touch->side == 0 ? 1.0f : -1.0f);
        const Vec3 shoulder = player.hips + kUp * player.shoulderRise + left * player.shoulderHalf;
        const Limb arm{0.324f, 0.263f, glm::normalize(left * 0.6f - kUp * 0.2f + player.facing * 0.77f),
                       left * 0.3f - kUp * 0.8f - player.facing * 0.5f, kArmLimits};
        const LimbPose pose = solveLimb(arm, shoulder, touch->wrist(), touch->fingers);
        if (!pose.reached) {
            continue;
        }
        ++reached;
        REQUIRE(length(pose.end - touch->wrist()) < 1e-4f);
        flat += std::abs(glm::dot(pose.endDirection, touch->normal)) < 0.01f;
    }
    std::printf("arms: %d touched, %d reached, %d palms flat\n", touched, reached, flat);
    CHECK(reached > touched * 3 / 4); // for the rest he must lean
    CHECK(flat == reached);
}

TEST_CASE("What a touch costs", "[.cost]") {
    const TriangleMesh bumpy = bumpMesh({.corner = {-1.5f, 0.0f, 1.5f}, .cell = 0.06f, .cells = 50});
    for (const Touchable& thing : {Touchable{&goalPost(), 0.03f}, Touchable{&bumpy, 0.06f}}) {
        const std::array<Touchable, 1> things{thing};
        Rng rng(1);
        int touched = 0;
        constexpr int kTimes = 50'000;
        const auto start = std::chrono::steady_clock::now();
        for (int i = 0; i < kTimes; ++i) {
            const float angle = rng.range(0.0f, 6.28f);
            const Toucher player{level(angle) * 0.4f + kUp * 0.45f, level(-angle), 0.65f};
            touched += touchNearest(player, things).has_value();
        }
        const std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - start;
        std::printf("%zu triangles: a touch %.2f us (%d)\n", thing.mesh->triangles().size(),
                    took.count() / kTimes, touched);
    }
}
