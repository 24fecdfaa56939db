// The swing of the net (N10) a second time: plainly, node by node and in double precision.
#include "catch.hpp"
#include "net_reference.hpp"

using namespace hexagoal;

namespace {

/// One step of N10, forces first, then every node.
void swing(Nodes& nodes, const NetMesh& mesh, const PhysicsTuning& t, double dt) {
    std::vector<D3> force(nodes.size(), D3(0.0));
    for (const NetLink& link : mesh.links) {
        const D3 way = nodes[link.even].position - nodes[link.odd].position;
        const double length = lengthOf(way);
        const double tension = std::max(0.0, double(t.k11) * (length / double(link.restLength) - 1.0));
        force[link.odd] += way * (tension / length);
        force[link.even] -= way * (tension / length);
    }
    const double mass = double(t.nodeMass);
    for (const std::uint32_t slot : mesh.surfaceSlot) {
        Node& node = nodes[slot];
        if (mesh.free[slot] == 0.0f) {
            continue;
        }
        force[slot] += (wide(mesh.rest[slot]) - node.position) * double(t.k12 * mesh.tied[slot]);
        const D3 a = force[slot] / mass - D3(0.0, double(t.gravity), 0.0);
        const double speed = lengthOf(node.velocity);
        const double drag = (double(t.k13) * speed + double(t.linearDrag)) * dt / mass;
        const D3 v = (node.velocity + a * dt) * std::max(0.0, 1.0 - drag);
        node.position += (v + (v - node.velocity) * double(t.k14)) * dt;
        node.velocity = v;
        if (node.position.y < 0.0) {
            node.position.y = node.velocity.y = 0.0;
        }
    }
}

/// Is a slot a node, or padding?
std::vector<bool> nodeSlots(const NetMesh& mesh) {
    std::vector<bool> is(mesh.slots, false);
    for (const std::uint32_t slot : mesh.surfaceSlot) {
        is[slot] = true;
    }
    return is;
}

} // namespace

TEST_CASE("a swing of any net in any state is N10's, node by node") {
    constexpr float kNetStep = 1.0f / 120.0f;
    Rng rng(21);
    for (int round = 0; round < 60; ++round) {
        const NetMesh& mesh = meshOf(static_cast<std::size_t>(round % 3));
        PhysicsTuning t;
        t.k11 = rng.range(2.0f, 20.0f);
        t.k12 = rng.range(2.0f, 20.0f);
        t.k13 = rng.range(0.0f, 0.05f);
        t.linearDrag = rng.range(0.0f, 0.05f);
        t.k14 = rng.range(0.0f, 0.5f);
        t.nodeMass = rng.range(0.01f, 0.05f);
        NetState net = shaken(mesh, rng, 0.15f, round % 2 == 0 ? 4.0f : 30.0f, 12);
        Nodes nodes = nodesOf(net);
        const NetState before = net;
        stepNet(net, mesh, t, kNetStep);
        swing(nodes, mesh, t, double(kNetStep));
        join(nodes, mesh);
        const std::vector<bool> is = nodeSlots(mesh);
        for (std::uint32_t slot = 0; slot < mesh.slots; ++slot) {
            INFO("slot " << slot);
            if (!is[slot]) { // padding stays where it is
                REQUIRE(net.position(slot) == before.position(slot));
                REQUIRE(net.velocity(slot) == Vec3{});
                continue;
            }
            REQUIRE(lengthOf(wide(net.position(slot)) - nodes[slot].position) < 2e-5);
            REQUIRE(lengthOf(wide(net.velocity(slot)) - nodes[slot].velocity) < 2e-3);
        }
        for (std::uint32_t slot = mesh.slots; slot < kMaxNetSlots; ++slot) {
            REQUIRE(net.position(slot) == Vec3{});
            REQUIRE(net.velocity(slot) == Vec3{});
        }
    }
}

TEST_CASE("a net sleeps after 120 still steps, looked at every 16th, and any node keeps it awake") {
    PhysicsTuning t;
    t.gravity = t.k11 = t.k12 = t.k13 = t.linearDrag = t.k14 = 0.0f; // a node goes on as it is
    t.sleepSpeed = 0.0625f;
    const NetMesh& mesh = meshOf(2);
    const auto stepsToSleep = [&](std::uint32_t slot, Vec3 velocity, int most) {
        NetState net(mesh);
        net.vx[slot] = velocity.x;
        net.vy[slot] = velocity.y;
        net.vz[slot] = velocity.z;
        for (int step = 1; step <= most; ++step) {
            stepNet(net, mesh, t, 1e-6f);
            if (net.asleep) {
                CHECK(net.velocity(slot) == Vec3{});
                return step;
            }
            CHECK(net.stillSteps == (lengthSquared(velocity) > 0.0625f * 0.0625f - 1e-9f ? step % 16 : step));
        }
        return 0;
    };
    const NetSheet& sheet = mesh.sheets[0];
    const std::uint32_t middle = sheet.slot(sheet.rows / 2, sheet.columns / 2);
    CHECK(stepsToSleep(middle, {}, 200) == 128);
    CHECK(stepsToSleep(middle, {0.03f, -0.03f, 0.03f}, 200) == 128);
    for (const Vec3 v :
         {Vec3(0.0625f, 0, 0), Vec3(0, 0.0625f, 0), Vec3(0, 0, -0.0625f), Vec3(0.04f, 0.04f, 0.04f)}) {
        CHECK(stepsToSleep(middle, v, 200) == 0);
    }
    // Asleep it does nothing, woken it counts anew.
    NetState net(mesh);
    net.asleep = true;
    net.vx[middle] = 1.0f;
    const NetState before = net;
    stepNet(net, mesh, PhysicsTuning{}, 1.0f / 120.0f);
    CHECK(net.y == before.y);
    CHECK(net.vx == before.vx);
    CHECK(net.stillSteps == before.stillSteps);
    net.stillSteps = 100;
    wakeNet(net);
    CHECK_FALSE(net.asleep);
    CHECK(net.stillSteps == 100 % 16);
}

TEST_CASE("a speed that has faded is none, even while a ball keeps the net awake") {
    PhysicsTuning t;
    t.gravity = t.k11 = t.k12 = t.k13 = t.linearDrag = t.k14 = 0.0f;
    const NetMesh& mesh = meshOf(2);
    NetState net(mesh);
    const NetSheet& sheet = mesh.sheets[0];
    const std::uint32_t node = sheet.slot(sheet.rows / 2, sheet.columns / 2);
    net.vx[node] = 1e-13f;
    net.vy[node] = -1e-13f;
    net.vz[node] = 1e-6f;
    for (int step = 0; step < 16; ++step) {
        wakeNet(net);
        stepNet(net, mesh, t, 1e-6f);
    }
    CHECK(net.velocity(node) == Vec3(0.0f, 0.0f, 1e-6f));
}

TEST_CASE("the furthest a node is from where it was") {
    const NetMesh& mesh = meshOf(0);
    const NetState from(mesh);
    NetState net = from;
    CHECK(maxDisplacement(net, from, mesh) == 0.0f);
    net.x[mesh.surfaceSlot.front()] += 0.3f;
    net.y[mesh.surfaceSlot.front()] -= 0.4f;
    CHECK(maxDisplacement(net, from, mesh) == Approx(0.5f));
    net.z[mesh.surfaceSlot.back()] -= 0.75f;
    CHECK(maxDisplacement(net, from, mesh) == Approx(0.75f));
    net.x[mesh.surfaceSlot[100]] += 0.25f;
    CHECK(maxDisplacement(net, from, mesh) == Approx(0.75f));
}

TEST_CASE("a settled net is still and asleep, and hangs as long as it was told") {
    const NetMesh& mesh = meshOf(2);
    PhysicsTuning t;
    const double dt = 1.0 / (60.0 * double(t.netStepsPerFrame));
    NetState net(mesh);
    settleNet(net, mesh, t, 0.25f);
    CHECK(net.asleep);
    Nodes nodes = nodesOf(NetState(mesh));
    PhysicsTuning thick = t;
    thick.linearDrag *= 5.0f;
    for (int step = 0; step < 30; ++step) {
        swing(nodes, mesh, thick, dt);
        join(nodes, mesh);
    }
    for (const std::uint32_t slot : mesh.surfaceSlot) {
        REQUIRE(lengthOf(wide(net.position(slot)) - nodes[slot].position) < 1e-4);
        REQUIRE(net.velocity(slot) == Vec3{});
    }
}
