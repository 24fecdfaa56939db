#include "app/lab/bench.hpp"

#ifdef HEXAGOAL_BULLET

#include "physics/world.hpp"

#include <BulletSoftBody/btSoftBodyHelpers.h>
#include <BulletSoftBody/btSoftBodyRigidBodyCollisionConfiguration.h>
#include <BulletSoftBody/btSoftRigidDynamicsWorld.h>
#include <btBulletDynamicsCommon.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <memory>
#include <vector>

namespace hexagoal {

namespace {

btVector3 toBullet(Vec3 v) {
    return {v.x, v.y, v.z};
}

/// Ball and net of one goal: the same nodes and links; fixed nodes have no mass.
class BulletScene {
public:
    BulletScene(const Arena& arena, const PhysicsTuning& t) {
        m_world.setGravity({0.0f, -t.gravity, 0.0f});
        m_info.m_broadphase = &m_broadphase;
        m_info.m_dispatcher = &m_dispatcher;
        m_info.m_gravity = m_world.getGravity();
        m_info.air_density = 0.0f;
        m_info.m_sparsesdf.Initialize();

        // The drawn surface as triangles: links alone leave cells wider than the ball, which flies through
        // them untouched. Nodes of the two sheets that are joined are one node here.
        const NetMesh& mesh = arena.mesh;
        const NetSurface& surface = mesh.surface;
        std::vector<Vec3> drawn(surface.vertexCount);
        drawNet(drawn, arena.hanging, mesh, NetPresses{}, t);
        std::vector<int> nodeOf(surface.vertexCount, -1);
        btAlignedObjectArray<btVector3> nodes;
        btAlignedObjectArray<btScalar> masses;
        for (std::uint32_t v = 0; v < surface.vertexCount; ++v) {
            for (std::uint32_t u = 0; u < v && nodeOf[v] < 0; ++u) {
                nodeOf[v] = lengthSquared(drawn[u] - drawn[v]) < 1e-8f ? nodeOf[u] : -1;
            }
            if (nodeOf[v] < 0) {
                const bool fixed = v < surface.nodeCount && mesh.free[mesh.surfaceSlot[v]] == 0.0f;
                nodeOf[v] = nodes.size();
                nodes.push_back(toBullet(drawn[v]));
                masses.push_back(fixed ? 0.0f : t.nodeMass);
            }
        }
        m_net = new btSoftBody(&m_info, nodes.size(), &nodes[0], &masses[0]);
        for (std::size_t i = 0; i < surface.triangles.size(); i += 3) {
            const std::array<int, 3> corner{nodeOf[surface.triangles[i]], nodeOf[surface.triangles[i + 1]],
                                            nodeOf[surface.triangles[i + 2]]};
            for (std::size_t k = 0; k < 3; ++k) {
                m_net->appendLink(corner[k], corner[(k + 1) % 3], nullptr, true);
            }
            m_net->appendFace(corner[0], corner[1], corner[2]);
        }
        // The cheapest settings, of those tried, in which ball and net feel each other at 60 Hz: contact of
        // nodes alone is cheaper by a fifth but lets this ball through untouched.
        m_net->m_cfg.piterations = 1;
        m_net->generateClusters(64);
        m_net->m_cfg.collisions = btSoftBody::fCollision::CL_RS;
        m_net->getCollisionShape()->setMargin(0.15f);
        m_world.addSoftBody(m_net);

        btVector3 inertia;
        m_ballShape.calculateLocalInertia(t.ballMass, inertia);
        m_ball = std::make_unique<btRigidBody>(t.ballMass, &m_ballMotion, &m_ballShape, inertia);
        m_ball->setActivationState(DISABLE_DEACTIVATION);
        m_world.addRigidBody(m_ball.get());
    }
    ~BulletScene() {
        m_world.removeRigidBody(m_ball.get());
        m_world.removeSoftBody(m_net);
        delete m_net;
    }
    BulletScene(const BulletScene&) = delete;
    BulletScene& operator=(const BulletScene&) = delete;

    void shoot(Vec3 position, Vec3 velocity) {
        m_ball->setWorldTransform(btTransform(btQuaternion::getIdentity(), toBullet(position)));
        m_ball->setLinearVelocity(toBullet(velocity));
        m_ball->setAngularVelocity({0.0f, 0.0f, 0.0f});
    }

    void stepFrame() { m_world.stepSimulation(1.0f / 60.0f, 0); }

private:
    btSoftBodyRigidBodyCollisionConfiguration m_configuration;
    btCollisionDispatcher m_dispatcher{&m_configuration};
    btDbvtBroadphase m_broadphase;
    btSequentialImpulseConstraintSolver m_solver;
    btSoftRigidDynamicsWorld m_world{&m_dispatcher, &m_broadphase, &m_solver, &m_configuration};
    btSoftBodyWorldInfo m_info;
    btSoftBody* m_net = nullptr;
    btSphereShape m_ballShape{0.11f};
    btDefaultMotionState m_ballMotion;
    std::unique_ptr<btRigidBody> m_ball;
};

} // namespace

std::optional<double> bulletFrameUs(const GoalSpec& goal, const PhysicsTuning& t, std::string& setup) {
    using Clock = std::chrono::steady_clock;
    setup = "soft body of the drawn triangles, 64 clusters, margin 0.15 m, 1 position iteration, one 60 Hz "
            "step a frame";
    const Arena arena(bareVenue(goal, 0.0f), t);
    BulletScene scene(arena, t);
    const float height = goal.height / 2;
    const float back = arena.goals[0].frame.depthAt(height);
    constexpr int kContactFrames = 12;
    std::vector<double> times;
    for (int batch = 0; batch < 151; ++batch) {
        scene.shoot({0.3f, height, 0.2f - back}, {2.0f, 1.0f, -30.0f});
        const auto start = Clock::now();
        for (int i = 0; i < kContactFrames; ++i) {
            scene.stepFrame();
        }
        const std::chrono::duration<double, std::micro> taken = Clock::now() - start;
        times.push_back(taken.count() / kContactFrames);
    }
    std::nth_element(times.begin(), times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2),
                     times.end());
    return times[times.size() / 2];
}

} // namespace hexagoal

#else

namespace hexagoal {

std::optional<double> bulletFrameUs(const GoalSpec&, const PhysicsTuning&, std::string&) {
    return std::nullopt;
}

} // namespace hexagoal

#endif
