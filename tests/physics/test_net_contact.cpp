// What the ball does to the net (N11) and what is drawn of it (N12), through whole frames.
#include "catch.hpp"
#include "scenes.hpp"

#include <algorithm>
#include <set>

using namespace hexagoal;

namespace {

struct Shot {
    const char* what;
    Vec3 position, velocity;
};

const Shot kShots[] = {
    {"middle of the back", {0.3f, 1.2f, -0.8f}, {1, 1, -28}},
    {"left side", {-2.5f, 0.8f, -0.6f}, {-22, 2, -8}},
    {"right side", {2.5f, 0.8f, -0.6f}, {22, 2, -8}},
    {"up into the top", {0.5f, 1.2f, -0.8f}, {1, 18, -6}},
    {"top corner", {2.6f, 1.6f, -0.8f}, {12, 9, -20}},
    {"low corner", {-2.6f, 0.3f, -0.8f}, {-14, 0, -22}},
    {"from behind", {0.5f, 1.2f, -3.5f}, {0, 1, 20}},
    {"from the side", {5.5f, 1.0f, -1.0f}, {-20, 1, 0}},
    {"from above", {-0.5f, 4.5f, -1.0f}, {0, -10, 0}},
};

std::vector<Vec3> drawn(const NetScene& scene, std::size_t goal = 0) {
    std::vector<Vec3> vertices(scene.arena.mesh.surface.vertexCount);
    drawNet(vertices, scene.world.nets[goal], scene.arena.mesh,
            pressesOn(scene.world, scene.arena, goal, scene.tuning), scene.tuning);
    return vertices;
}

/// Distance of a point from a triangle.
float distanceToTriangle(Vec3 p, Vec3 a, Vec3 b, Vec3 c) {
    const auto toSegment = [&](Vec3 s, Vec3 e) {
        const float length2 = lengthSquared(e - s);
        const float share = length2 > 0.0f ? std::clamp(glm::dot(p - s, e - s) / length2, 0.0f, 1.0f) : 0.0f;
        return glm::distance(p, s + (e - s) * share);
    };
    const Vec3 normal = glm::cross(b - a, c - a);
    const bool over = glm::dot(glm::cross(b - a, p - a), normal) >= 0.0f &&
                      glm::dot(glm::cross(c - b, p - b), normal) >= 0.0f &&
                      glm::dot(glm::cross(a - c, p - c), normal) >= 0.0f && lengthSquared(normal) > 0.0f;
    const float edges = std::min({toSegment(a, b), toSegment(b, c), toSegment(c, a)});
    return over ? std::min(edges, std::abs(glm::dot(p - a, normal)) / std::sqrt(lengthSquared(normal)))
                : edges;
}

/// How far the drawn net cuts into the ball, metres: 0 where it only touches.
float cut(const NetScene& scene) {
    const std::vector<Vec3> v = drawn(scene);
    const auto& triangles = scene.arena.mesh.surface.triangles;
    float nearest = 1e9f;
    for (std::size_t i = 0; i < triangles.size(); i += 3) {
        nearest = std::min(nearest, distanceToTriangle(scene.world.ball.position, v[triangles[i]],
                                                       v[triangles[i + 1]], v[triangles[i + 2]]));
    }
    return std::max(0.0f, kRadius - nearest);
}

} // namespace

TEST_CASE("undisturbed, what is drawn is the nodes, and each cell's centre is their mean") {
    const NetScene scene(fullArena());
    const NetMesh& mesh = fullArena().mesh;
    const std::vector<Vec3> vertices = drawn(scene);
    for (std::uint32_t v = 0; v < mesh.surface.nodeCount; ++v) {
        REQUIRE(vertices[v] == scene.world.nets[0].position(mesh.surfaceSlot[v]));
    }
    for (std::uint32_t cell = 0; cell + 1 < mesh.surface.cellFirst.size(); ++cell) {
        Vec3 sum{};
        for (std::uint32_t j = mesh.surface.cellFirst[cell]; j < mesh.surface.cellFirst[cell + 1]; ++j) {
            sum += vertices[mesh.surface.cellNodes[j]];
        }
        const float corners =
            static_cast<float>(mesh.surface.cellFirst[cell + 1] - mesh.surface.cellFirst[cell]);
        REQUIRE(glm::distance(vertices[mesh.surface.nodeCount + cell], sum / corners) < 1e-5f);
    }
}

namespace {

/// Tent, grip and the swing towards the ball off: what is left of a press is the source's nearest node.
PhysicsTuning nearestOnly() {
    PhysicsTuning t;
    t.contactFlat = t.contactGrip = 0.0f;
    t.contactSlope = 1e6f;
    t.swingReach = 0.3f;
    return t;
}

/// A node of the full goal near the middle of a face, by its number in the sheet; odd ones link up, even ones
/// down.
std::uint32_t nodeInside(const NetMesh& mesh, Face face, bool odd) {
    const FaceNodes& nodes = mesh.faces[static_cast<std::size_t>(face)];
    const NetSheet& sheet = mesh.sheets[nodes.sheet];
    const std::uint32_t i = sheet.rows / 2 * sheet.columns + (nodes.columnFirst + nodes.columnLast) / 2;
    return (i & 1u) == (odd ? 1u : 0u) ? i : i + 1;
}

/// A ball whose far tip is past a node of a face by so much, and that is a little beside it.
struct NearestPress {
    const NetMesh& mesh = fullArena().mesh;
    const GoalFrame& goal = fullArena().goals[0].frame;
    const PhysicsTuning t = nearestOnly();
    const NetSheet& sheet;
    std::uint32_t node;
    Vec3 direction;
    NetState before;
    NetState after;

    NearestPress(Face face, Latch latch, bool odd, float past)
        : sheet(mesh.sheets[mesh.faces[static_cast<std::size_t>(face)].sheet]),
          node(nodeInside(mesh, face, odd)), before(mesh) {
        direction = goal.face(face).normal * (latch == Latch::Inside ? -1.0f : 1.0f);
        joinSheets(before, mesh);
        before.asleep = true;
        const Vec3 beside = 0.02f * glm::normalize(glm::cross(direction, Vec3(0.3f, 0.5f, 0.4f)));
        const Vec3 ball = before.position(sheet.slot(node)) - direction * (t.ballRadius - past) + beside;
        const GoalMemory memory{
            .latch = latch, .struckFace = latch == Latch::Outside ? static_cast<std::int8_t>(face) : kNoFace};
        after = before;
        pressNet(after, mesh, goal, netPresses(memory, goal, ball, direction * 20.0f, t), t);
    }

    Vec3 moved(std::uint32_t slot) const { return after.position(slot) - before.position(slot); }
};

} // namespace

TEST_CASE("the node nearest the ball goes to its far tip, its neighbours half as far, no other moves (N11)") {
    for (const Face face : kFaces) {
        for (const Latch latch : {Latch::Inside, Latch::Outside}) {
            for (const bool odd : {false, true}) {
                for (const float s : {0.01f, 0.06f}) {
                    INFO("face " << static_cast<int>(face) << ", latch " << static_cast<int>(latch)
                                 << ", odd " << odd << ", s " << s);
                    const NearestPress press(face, latch, odd, s);
                    std::set<std::uint32_t> mates;
                    for (const std::uint32_t mate : press.mesh.neighbours(press.sheet, press.node)) {
                        REQUIRE(mate != kNoNode);
                        mates.insert(press.sheet.slot(mate));
                    }
                    REQUIRE(mates.size() == 3);
                    const std::uint32_t nearest = press.sheet.slot(press.node);
                    CHECK(glm::distance(press.moved(nearest), press.direction * s) < 1e-5f);
                    for (const std::uint32_t slot : press.mesh.surfaceSlot) {
                        REQUIRE(press.after.velocity(slot) == Vec3{});
                        if (mates.contains(slot)) {
                            CHECK(glm::distance(press.moved(slot), press.direction * (s / 2)) < 1e-5f);
                        } else if (slot != nearest) {
                            REQUIRE(press.moved(slot) == Vec3{});
                        }
                    }
                    CHECK_FALSE(press.after.asleep);
                }
            }
        }
    }
}

TEST_CASE("a ball whose far tip has not passed the net moves no node and wakes no net (N11)") {
    for (const Face face : kFaces) {
        for (const Latch latch : {Latch::Inside, Latch::Outside}) {
            INFO("face " << static_cast<int>(face) << ", latch " << static_cast<int>(latch));
            const NearestPress press(face, latch, true, -0.01f);
            for (const std::uint32_t slot : press.mesh.surfaceSlot) {
                REQUIRE(press.moved(slot) == Vec3{});
            }
            CHECK(press.after.asleep);
        }
    }
}

TEST_CASE("every shot moves the net the way it flies, leaves fixed nodes alone and keeps it finite (N11)") {
    for (const Shot& shot : kShots) {
        INFO(shot.what);
        NetScene scene(fullArena());
        const NetMesh& mesh = fullArena().mesh;
        scene.shoot(shot.position, shot.velocity);
        float furthest = 0.0f;
        bool woke = false;
        scene.run(1.0f, [&] {
            const NetState& net = scene.world.nets[0];
            woke = woke || !net.asleep;
            for (const std::uint32_t slot : mesh.surfaceSlot) {
                const Vec3 moved = net.position(slot) - fullArena().hanging.position(slot);
                REQUIRE(lengthSquared(moved) < 9.0f); // false for nan too
                REQUIRE(net.y[slot] >= 0.0f);
                REQUIRE((mesh.free[slot] > 0.0f || moved == Vec3{}));
                furthest = std::max(furthest, glm::dot(moved, glm::normalize(shot.velocity)));
            }
        });
        CHECK(woke);
        CHECK(furthest > 0.15f);
    }
}

TEST_CASE("the ball carries the net: nodes before it lie beyond it, on the other side from where it came") {
    NetScene scene(fullArena());
    const NetMesh& mesh = fullArena().mesh;
    scene.shoot({0.3f, 1.2f, -0.8f}, {0, 0.5f, -28});
    int pressed = 0;
    scene.run(0.25f, [&] {
        const BallState& ball = scene.world.ball;
        if (ball.position.z > -2.2f || ball.velocity.z > 0.0f) {
            return;
        }
        ++pressed;
        for (const std::uint32_t slot : mesh.surfaceSlot) {
            const Vec3 off = scene.world.nets[0].position(slot) - ball.position;
            if (off.x * off.x + off.y * off.y < 0.1f * 0.1f && off.z > -1.0f && off.z < 1.0f) {
                REQUIRE(off.z < -kRadius + 0.03f);
            }
        }
    });
    CHECK(pressed > 2);
}

TEST_CASE(
    "the drawn net stays out of the drawn ball: at most 0.05 m in 99 % of contact frames, 0.15 m at worst",
    "[statistics]") {
    std::vector<float> cuts;
    for (const Shot& shot : kShots) {
        for (int i = 0; i < 12; ++i) {
            Rng rng(11, static_cast<std::uint64_t>(i));
            NetScene scene(fullArena());
            const Vec3 shift = rng.direction() * 0.15f;
            const float speed = rng.range(0.5f, 1.4f);
            const Vec3 astray = rng.direction() * 2.0f;
            scene.shoot(shot.position + shift, shot.velocity * speed + astray);
            scene.run(1.0f, [&] {
                if (scene.world.ball.areas != 0) {
                    cuts.push_back(cut(scene));
                }
            });
        }
    }
    std::sort(cuts.begin(), cuts.end());
    REQUIRE(cuts.size() > 2'000);
    CHECK(cuts[cuts.size() * 99 / 100] <= 0.05f);
    CHECK(cuts.back() <= 0.15f);
}

TEST_CASE("the turned goal's net is pressed like this one's") {
    NetScene scene(pitchArena());
    NetScene turned(pitchArena());
    scene.shoot({1, 1, -46}, {2, 3, -28}, {5, 10, 0});
    turned.shoot({-1, 1, 46}, {-2, 3, 28}, {-5, 10, 0});
    scene.run(1.5f);
    turned.run(1.5f);
    CHECK(scene.world.nets[0].x == turned.world.nets[1].x);
    CHECK(scene.world.nets[0].y == turned.world.nets[1].y);
    CHECK(scene.world.nets[0].z == turned.world.nets[1].z);
    CHECK(drawn(scene, 0) == drawn(turned, 1));
}
