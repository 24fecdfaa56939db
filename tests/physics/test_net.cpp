// The swing of N10: forces, momentum, energy, sleep.
#include "catch.hpp"
#include "physics/net.hpp"
#include "scenes.hpp"

#include <algorithm>

using namespace hexagoal;

namespace {

constexpr float kNetStep = 1.0f / 120.0f;

const NetMesh& fullMesh() {
    return fullArena().mesh;
}

/// Without anchors, drag, gravity and K14: links alone.
PhysicsTuning linksOnly() {
    PhysicsTuning t;
    t.gravity = t.k12 = t.k13 = t.linearDrag = t.k14 = 0.0f;
    return t;
}

/// A net all of whose links are slack: drawn together about a point well above the ground.
NetState slackNet(float scale = 0.5f) {
    NetState net(fullMesh());
    const Vec3 centre{0, 20, -1};
    for (std::uint32_t i = 0; i < fullMesh().slots; ++i) {
        const Vec3 p = centre + (net.position(i) - centre * Vec3(1, 0, 1)) * scale;
        net.x[i] = p.x;
        net.y[i] = p.y;
        net.z[i] = p.z;
    }
    return net;
}

/// A node of the back net's middle, odd, by number.
std::uint32_t middleNode() {
    const NetSheet& sheet = fullMesh().sheets[0];
    return (sheet.rows / 2 * sheet.columns + sheet.columns / 2) | 1u;
}

/// Nodes whose motion is their own: neither fixed nor held midway between two others.
std::vector<std::uint32_t> freeNodes() {
    const NetMesh& mesh = fullMesh();
    std::vector<std::uint32_t> nodes;
    for (const std::uint32_t slot : mesh.surfaceSlot) {
        const bool hem = std::any_of(mesh.hems.begin(), mesh.hems.end(),
                                     [&](const NetHem& h) { return slot - h.slot < h.count; });
        if (mesh.free[slot] > 0.0f && !hem) {
            nodes.push_back(slot);
        }
    }
    return nodes;
}

bool isFinite(const NetState& net) {
    const auto finite = [](const NetFloats& v) {
        return std::all_of(v.begin(), v.end(), [](float f) { return std::isfinite(f); });
    };
    return finite(net.x) && finite(net.y) && finite(net.z) && finite(net.vx) && finite(net.vy) &&
           finite(net.vz);
}

/// A ball at this speed into the middle of the back net, taken away half a second later.
void hit(NetScene& scene, float speed) {
    scene.shoot({0, 1.22f, -0.8f}, {0, 0, -speed});
    scene.run(0.5f);
    scene.takeBallAway();
}

} // namespace

TEST_CASE("slack links never push: a slack net falls freely") {
    PhysicsTuning t = linksOnly();
    t.gravity = 9.81f;
    NetState net = slackNet();
    const std::vector<std::uint32_t> nodes = freeNodes();
    for (int i = 1; i <= 15; ++i) { // until what hangs on the post holds its mates back
        stepNet(net, fullMesh(), t, kNetStep);
        for (const std::uint32_t slot : nodes) {
            REQUIRE(net.vx[slot] == 0.0f);
            REQUIRE(net.vz[slot] == 0.0f);
            REQUIRE(net.vy[slot] == Approx(-9.81f * kNetStep * static_cast<float>(i)));
        }
        for (const std::uint32_t slot : fullMesh().surfaceSlot) {
            REQUIRE((fullMesh().free[slot] > 0.0f || net.velocity(slot) == Vec3{}));
        }
    }
}

TEST_CASE("a stretched link pulls its two ends together, equally, with K11 (|I| / L − 1)") {
    const PhysicsTuning t = linksOnly();
    const NetMesh& mesh = fullMesh();
    const NetSheet& sheet = mesh.sheets[0];
    const std::uint32_t i = middleNode();
    for (const std::uint32_t mateNode : mesh.neighbours(sheet, i)) {
        NetState net = slackNet(0.02f); // all other links stay slack
        const std::uint32_t node = sheet.slot(i);
        const std::uint32_t mate = sheet.slot(mateNode);
        const auto link = std::find_if(mesh.links.begin(), mesh.links.end(), [&](const NetLink& l) {
            return (l.odd == node && l.even == mate) || (l.odd == mate && l.even == node);
        });
        REQUIRE(link != mesh.links.end());
        // Two ends pulled apart symmetrically, each less than a rest length from its other mates.
        const Vec3 direction = glm::normalize(Vec3(1, 2, -2));
        const Vec3 apart = direction * (1.5f * link->restLength);
        const Vec3 centre = 0.5f * (net.position(node) + net.position(mate));
        for (const auto& [slot, p] :
             {std::pair(node, centre - 0.5f * apart), std::pair(mate, centre + 0.5f * apart)}) {
            net.x[slot] = p.x;
            net.y[slot] = p.y;
            net.z[slot] = p.z;
        }
        stepNet(net, mesh, t, kNetStep);
        const Vec3 pull = direction * (t.k11 * 0.5f / t.nodeMass * kNetStep);
        CHECK(glm::distance(net.velocity(node), pull) < 1e-4f * std::sqrt(lengthSquared(pull)));
        CHECK(glm::distance(net.velocity(mate), -pull) < 1e-4f * std::sqrt(lengthSquared(pull)));
        for (const std::uint32_t slot : mesh.surfaceSlot) {
            if (slot != node && slot != mate) {
                REQUIRE(net.velocity(slot) == Vec3{});
            }
        }
    }
}

TEST_CASE("links only pass momentum on") {
    const PhysicsTuning t = linksOnly();
    const NetMesh& mesh = fullMesh();
    NetState net = slackNet(0.1f);
    // A patch in the middle of the back is shaken; all that holds the net is far from it and slack.
    const NetSheet& sheet = mesh.sheets[0];
    Rng rng(1);
    for (std::uint32_t row = 3; row < 5; ++row) {
        for (std::uint32_t column = sheet.columns / 2 - 4; column < sheet.columns / 2 + 4; ++column) {
            const std::uint32_t slot = sheet.slot(row, column);
            const Vec3 shake = rng.direction() * 0.4f;
            net.x[slot] += shake.x;
            net.y[slot] += shake.y;
            net.z[slot] += shake.z;
        }
    }
    double fastest = 0.0;
    for (int i = 0; i < 6; ++i) { // too few steps for the shake to reach a fixed node
        stepNet(net, mesh, t, kNetStep);
        Vec3 sum{};
        for (const std::uint32_t slot : mesh.surfaceSlot) {
            sum += net.velocity(slot);
            fastest = std::max(fastest, double(lengthSquared(net.velocity(slot))));
        }
        REQUIRE(std::sqrt(lengthSquared(sum)) < 1e-3f);
    }
    CHECK(fastest > 1.0);
}

TEST_CASE("tied nodes are drawn to their anchors with K12, others are not (N9)") {
    PhysicsTuning t = linksOnly();
    t.k11 = 0.0f;
    t.k12 = 7.5f;
    const NetMesh& mesh = fullMesh();
    NetState net(mesh);
    const Vec3 shift{0.1f, 0.2f, -0.1f};
    for (std::uint32_t i = 0; i < mesh.slots; ++i) {
        net.x[i] += shift.x;
        net.y[i] += shift.y;
        net.z[i] += shift.z;
    }
    stepNet(net, mesh, t, kNetStep);
    const Vec3 wanted = shift * (-t.k12 / t.nodeMass * kNetStep);
    for (const std::uint32_t slot : freeNodes()) {
        REQUIRE(glm::distance(net.velocity(slot), wanted * mesh.tied[slot]) < 1e-3f);
    }
}

TEST_CASE("drag slows a node by its speed and squared speed, never turns it round") {
    PhysicsTuning t = linksOnly();
    t.k13 = 0.005f;
    t.linearDrag = 0.0025f;
    for (const float speed : {0.5f, 5.0f, 50.0f, 5000.0f}) {
        NetState net = slackNet();
        const std::uint32_t slot = fullMesh().sheets[0].slot(middleNode());
        net.vx[slot] = speed;
        stepNet(net, fullMesh(), t, kNetStep);
        const float lost = (t.k13 * speed + t.linearDrag) / t.nodeMass * kNetStep;
        CHECK(net.vx[slot] == Approx(speed * std::max(0.0f, 1.0f - lost)));
        CHECK(net.vx[slot] >= 0.0f);
    }
}

TEST_CASE("K14 moves a node by a tenth of its change of speed more") {
    PhysicsTuning t = linksOnly();
    t.gravity = 9.81f;
    for (const float k14 : {0.0f, 0.1f}) {
        t.k14 = k14;
        NetState net = slackNet();
        const std::uint32_t slot = fullMesh().sheets[0].slot(middleNode());
        const float before = net.y[slot];
        stepNet(net, fullMesh(), t, kNetStep);
        CHECK(before - net.y[slot] == Approx(9.81f * kNetStep * kNetStep * (1.0f + k14)).epsilon(0.01));
    }
}

TEST_CASE("no node goes under the ground, and one that lands stops") {
    PhysicsTuning t = linksOnly();
    t.gravity = 9.81f;
    t.k11 = 0.0f;
    NetState net = slackNet();
    for (float& y : net.y) {
        y -= 18.5f;
    }
    for (int i = 0; i < 240; ++i) {
        stepNet(net, fullMesh(), t, kNetStep);
        for (const std::uint32_t slot : fullMesh().surfaceSlot) {
            REQUIRE(net.y[slot] >= 0.0f);
            REQUIRE((net.y[slot] > 0.0f || net.vy[slot] == 0.0f));
        }
    }
    const std::uint32_t middle = fullMesh().sheets[0].slot(middleNode());
    CHECK(net.y[middle] == 0.0f);
    CHECK(net.vy[middle] == 0.0f);
}

TEST_CASE("joined nodes move as one") {
    NetScene scene(fullArena());
    scene.shoot({2.5f, 2.0f, -0.5f}, {10, 8, -25}); // into the top corner
    scene.run(1.0f, [&] {
        const NetState& net = scene.world.nets[0];
        for (const NetJoint& joint : fullMesh().joints) {
            for (std::uint32_t i = 0; i < joint.count; ++i) {
                REQUIRE(glm::distance(net.position(joint.first + i), net.position(joint.second + i)) < 0.25f);
            }
        }
    });
    scene.takeBallAway();
    scene.run(0.1f);
    for (const NetJoint& joint : fullMesh().joints) {
        for (std::uint32_t i = 0; i < joint.count; ++i) {
            CHECK(scene.world.nets[0].position(joint.first + i) ==
                  scene.world.nets[0].position(joint.second + i));
        }
    }
}

TEST_CASE("hems stay midway between their neighbours") {
    NetScene scene(fullArena());
    hit(scene, 30.0f);
    const NetState& net = scene.world.nets[0];
    CHECK(fullMesh().hems.size() == 2); // of both sheets
    for (const NetHem& hem : fullMesh().hems) {
        CHECK(hem.count > 4);
        for (std::uint32_t i = 0; i < hem.count; ++i) {
            CHECK(net.position(hem.slot + i) ==
                  0.5f * (net.position(hem.left + i) + net.position(hem.right + i)));
        }
    }
}

TEST_CASE("the net hangs: asleep, where it is the lowest in energy, and near what was drawn") {
    const PhysicsTuning t;
    for (const GoalSpec& spec : kGoalSpecs) {
        INFO(spec.name);
        const Arena arena(bareVenue(spec, 0.0f), t);
        CHECK(arena.hanging.asleep);
        const NetState asDrawn(arena.mesh);
        CHECK(netEnergy(arena.hanging, arena.mesh, t).total() < netEnergy(asDrawn, arena.mesh, t).total());
        CHECK(maxDisplacement(arena.hanging, asDrawn, arena.mesh) < 1.0f);
        CHECK(isFinite(arena.hanging));
    }
}

TEST_CASE("a sleeping net does not move a bit, a woken one that hangs falls asleep again") {
    NetScene scene(fullArena());
    const NetState before = scene.world.nets[0];
    REQUIRE(before.asleep);
    scene.run(1.0f);
    CHECK(scene.world.nets[0].x == before.x);
    CHECK(scene.world.nets[0].y == before.y);
    wakeNet(scene.world.nets[0]);
    scene.run(60.0f);
    CHECK(scene.world.nets[0].asleep);
    CHECK(maxDisplacement(scene.world.nets[0], before, fullMesh()) < 0.02f);
}

TEST_CASE("a hit wakes the net, left alone it swings out and falls asleep") {
    NetScene scene(fullArena());
    hit(scene, 30.0f);
    CHECK_FALSE(scene.world.nets[0].asleep);
    CHECK(maxDisplacement(scene.world.nets[0], fullArena().hanging, fullMesh()) > 0.1f);
    int seconds = 0;
    while (!scene.world.nets[0].asleep && seconds < 120) {
        scene.run(1.0f);
        ++seconds;
    }
    CHECK(seconds < 120);
    for (const std::uint32_t slot : fullMesh().surfaceSlot) {
        REQUIRE(scene.world.nets[0].velocity(slot) == Vec3{});
    }
}

TEST_CASE("of two nets only the one that is hit wakes") {
    NetScene scene(pitchArena());
    scene.shoot({0, 1.2f, 45}, {0, 1, 30});
    scene.run(1.0f);
    CHECK(scene.world.nets[0].asleep);
    CHECK_FALSE(scene.world.nets[1].asleep);
    CHECK(scene.world.nets[0].x == pitchArena().hanging.x);
    CHECK(scene.world.nets[0].z == pitchArena().hanging.z);
}

TEST_CASE("a ball that flies past, or lies in the goal clear of the net, does not wake it") {
    NetScene scene(fullArena());
    scene.shoot({8, 1, 5}, {0, 0, -30});
    scene.run(0.5f);
    CHECK(scene.world.nets[0].asleep);
    scene.shoot({0, kRadius, -0.8f}, {});
    scene.run(0.5f);
    CHECK(scene.world.nets[0].asleep);
}

TEST_CASE("swinging free, the net only loses energy") {
    // The step is symplectic, which lets the energy of a swing of angular frequency ω waver by ω t2 / 2 of
    // itself; the stiffest swings of one node have ω² = 3 K11 / (L M), ω t2 = 0.8 for L = 0.2 m, but carry a
    // small part of the energy, and K14 and the drag take more than they give. 1 % a frame covers it. The
    // slowest swing of the whole net, ω = 12 rad/s, holds most of it at the end: ± 5 %, so a tenth from
    // trough to crest. The ground lifts a node that went under it by up to v t2, the seams part and join
    // again: some tenths of a millijoule.
    constexpr double kLift = 1e-3;
    NetScene scene(fullArena());
    hit(scene, 30.0f);
    double energy = scene.aboveRest();
    double lowest = energy;
    const double first = energy;
    scene.run(20.0f, [&] {
        const double now = scene.aboveRest();
        REQUIRE(now <= energy * 1.01 + kLift);
        REQUIRE(now <= lowest * 1.1 + kLift);
        energy = now;
        lowest = std::min(lowest, now);
    });
    CHECK(energy < 0.001 * first);
}

TEST_CASE("after one 30 m/s hit: under 1 % of the peak energy in 5 s, under 0.1 % in 15 s") {
    NetScene scene(fullArena());
    scene.shoot({0, 1.22f, -0.8f}, {0, 0, -30});
    double peak = 0.0;
    int frame = 0;
    scene.run(16.0f, [&] {
        ++frame;
        if (frame == 30) {
            scene.takeBallAway();
        }
        const double now = scene.aboveRest();
        peak = std::max(peak, now);
        if (frame > 5 * 60) {
            REQUIRE(now < 0.01 * peak);
        }
        if (frame > 15 * 60) {
            REQUIRE(now < 0.001 * peak);
        }
    });
    CHECK(peak > 1.0);
}

namespace {

/// Hard hits, one a second; the greatest energy, and whether the net stays bounded and settles after.
void hitForSeconds(int seconds) {
    NetScene scene(fullArena());
    double early = 0.0;
    double late = 0.0;
    for (int second = 0; second < seconds; ++second) {
        scene.shoot({0, 1.22f, -0.8f}, {0, 0, -45});
        int frame = 0;
        scene.run(1.0f, [&] {
            if (++frame == 30) {
                scene.takeBallAway();
            }
            double& peak = second < 5 ? early : late;
            peak = std::max(peak, scene.aboveRest());
        });
        REQUIRE(isFinite(scene.world.nets[0]));
        REQUIRE(maxDisplacement(scene.world.nets[0], fullArena().hanging, fullMesh()) < 2.0f);
    }
    CHECK(late < 1.3 * early); // it does not build up
    scene.run(15.0f);
    CHECK(scene.aboveRest() < 0.001 * early);
}

} // namespace

TEST_CASE("45 m/s hits every second for 20 s: finite, bounded, settles after") {
    hitForSeconds(20);
}

TEST_CASE("45 m/s hits every second for 600 s: finite, bounded, settles after", "[.long]") {
    hitForSeconds(600);
}

TEST_CASE("energies of a net are what its parts say") {
    const NetMesh& mesh = fullMesh();
    PhysicsTuning t;
    NetState net = slackNet();
    NetEnergy energy = netEnergy(net, mesh, t);
    CHECK(energy.kinetic == 0.0);
    CHECK(energy.elastic == 0.0);
    const std::uint32_t slot = mesh.sheets[0].slot(middleNode());
    net.vx[slot] = 3.0f;
    CHECK(netEnergy(net, mesh, t).kinetic == Approx(0.5 * t.nodeMass * 9.0).epsilon(1e-5));
    const double before = netEnergy(net, mesh, t).gravity;
    net.y[slot] += 1.0f;
    CHECK(netEnergy(net, mesh, t).gravity - before == Approx(t.nodeMass * t.gravity).epsilon(1e-3));
}
