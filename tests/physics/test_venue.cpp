// The venue: uneven ground, kinds of it, walls, bounds.
#include "catch.hpp"
#include "core/rng.hpp"
#include "core/units.hpp"
#include "physics/venue.hpp"
#include "physics/world.hpp"
#include "sampled_surface.hpp"
#include "tuning/physics_tuning.hpp"

#include <algorithm>

using namespace hexagoal;

namespace {

constexpr float kStep = 1.0f / 240.0f;

/// A ball for some seconds on a venue without goals.
struct Roll {
    PhysicsTuning tuning{};
    Surface surface{};
    Enclosure enclosure{};
    BallState ball{};

    void put(Vec3 position, Vec3 velocity = {}) {
        ball = {};
        ball.position = position;
        ball.velocity = velocity;
    }
    template <class Each>
    void run(float seconds, Each each) {
        for (int i = 0; i < static_cast<int>(seconds / kStep); ++i) {
            stepBall(ball, {{}, &surface, &enclosure}, tuning, kStep);
            each();
        }
    }
    void run(float seconds) {
        run(seconds, [] {});
    }
    /// Of flight, spin and height.
    float energy() const {
        return kineticEnergy(ball, tuning) + tuning.ballMass * tuning.gravity * ball.position.y;
    }
};

float hills(float x, float z) {
    return 0.3f * std::sin(0.4f * x) * std::cos(0.3f * z) + 0.02f * x;
}

std::vector<Vec2> fence() {
    return {{9.0f, -6.0f}, {2.0f, -9.0f}, {-8.0f, -7.0f}, {-10.0f, 4.0f}, {-3.0f, 8.0f}, {7.0f, 7.0f}};
}

/// A wall on every edge of a polygon.
Enclosure fenced(const std::vector<Vec2>& corners, float height) {
    Enclosure enclosure;
    enclosure.bounds = corners;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Vec2 a = corners[i];
        const Vec2 b = corners[(i + 1) % corners.size()];
        enclosure.walls.push_back({{a.x, 0.0f, a.y}, {b.x, 0.0f, b.y}, height, 0.0f, 0.6f, 0.3f});
    }
    findRoom(enclosure);
    return enclosure;
}

/// By the edges that a ray along x crosses.
bool isWithin(const std::vector<Vec2>& polygon, Vec2 p) {
    bool in = false;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec2 a = polygon[i];
        const Vec2 b = polygon[(i + 1) % polygon.size()];
        if ((a.y > p.y) != (b.y > p.y)) {
            in = in != (p.x < a.x + (b.x - a.x) * ((p.y - a.y) / (b.y - a.y)));
        }
    }
    return in;
}

} // namespace

TEST_CASE("heights of a grid are bilinear, its normals are those of the slope, beyond it the edge goes on") {
    const Surface slope =
        sampledSurface(10.0f, 0.5f, [](float x, float z) { return 1.0f + 0.2f * x - 0.1f * z; });
    for (const Vec2 at : {Vec2{0.0f, 0.0f}, Vec2{3.3f, -7.77f}, Vec2{-9.9f, 9.9f}}) {
        CHECK(slope.height(at.x, at.y) == Approx(1.0f + 0.2f * at.x - 0.1f * at.y).margin(1e-5));
        const Vec3 normal = slope.at(at.x, at.y).normal;
        CHECK(glm::length(normal - glm::normalize(Vec3{-0.2f, 1.0f, 0.1f})) < 1e-5f);
    }
    CHECK(slope.height(50.0f, 0.0f) == Approx(3.0f).margin(1e-5));
    const Surface level;
    CHECK(level.height(3.0f, 4.0f) == 0.0f);
    CHECK(level.at(3.0f, 4.0f).normal == kUp);
}

TEST_CASE("each square of a grid has its kind of ground and its wetness") {
    Surface surface;
    surface.columns = surface.rows = 3;
    surface.corner = {-1.0f, -1.0f};
    surface.kinds.assign(9, Ground::Grass);
    surface.kinds[5] = Ground::Sand; // x = 1, z = 0
    surface.wetness.assign(9, 0.0f);
    surface.wetness[0] = 1.0f;
    CHECK(surface.kind(0.6f, 0.4f) == Ground::Sand);
    CHECK(surface.kind(0.4f, 0.4f) == Ground::Grass);
    CHECK(surface.kind(7.0f, 0.0f) == Ground::Sand);
    CHECK(surface.wetnessAt(-5.0f, -5.0f) == 1.0f);
    CHECK(surface.wetnessAt(0.0f, 0.0f) == 0.0f);
}

TEST_CASE("a ball skids on wet grass, dies in a puddle, digs into sand and snow, dry grass is as it was") {
    const auto on = [](Ground ground, float wetness) {
        Roll roll;
        roll.surface.ground = ground;
        roll.surface.wet = wetness;
        return roll;
    };
    // A low ball without spin: what one bounce leaves of its speed.
    const auto skid = [&](Ground ground, float wetness) {
        Roll roll = on(ground, wetness);
        roll.put({0.0f, 1.0f, 0.0f}, {20.0f, -4.0f, 0.0f});
        roll.run(0.35f);
        return roll.ball.velocity.x;
    };
    const auto rolledOut = [&](Ground ground, float wetness) {
        Roll roll = on(ground, wetness);
        roll.put({0.0f, 0.11f, 0.0f}, {15.0f, 0.0f, 0.0f});
        roll.run(40.0f);
        CHECK(roll.ball.velocity == Vec3{});
        return roll.ball.position.x;
    };
    CHECK(skid(Ground::Grass, 1.0f) > skid(Ground::Grass, 0.0f) + 1.0f);
    CHECK(skid(Ground::Grass, 0.5f) > skid(Ground::Grass, 0.0f));
    CHECK(skid(Ground::Sand, 0.0f) < skid(Ground::Grass, 0.0f));
    CHECK(rolledOut(Ground::Grass, 1.0f) > 1.2f * rolledOut(Ground::Grass, 0.0f));
    CHECK(rolledOut(Ground::Snow, 0.0f) < 0.7f * rolledOut(Ground::Grass, 0.0f));
    CHECK(rolledOut(Ground::Water, 0.0f) < 0.3f * rolledOut(Ground::Grass, 0.0f));
    CHECK(rolledOut(Ground::Sand, 0.0f) < 0.25f * rolledOut(Ground::Grass, 0.0f));
    const GroundFeel plain = feelOf(Ground::Grass, 0.0f, PhysicsTuning{});
    CHECK(plain.bounce == 1.0f);
    CHECK(plain.roll == 1.0f);
    CHECK(plain.rub == 1.0f);
}

TEST_CASE("a ball on hills never sinks in and never gains energy") {
    Roll roll;
    roll.surface = sampledSurface(60.0f, 0.5f, hills);
    roll.tuning.airDensity = 0.0f;
    Rng rng(11);
    float deepest = 0.0f;
    float gained = 0.0f;
    for (int shot = 0; shot < 150; ++shot) {
        const float x = rng.range(-25.0f, 25.0f);
        const float z = rng.range(-25.0f, 25.0f);
        const Vec3 way = rng.direction();
        const float speed = rng.range(0.0f, 30.0f);
        roll.put({x, hills(x, z) + rng.range(0.15f, 2.0f), z}, way * speed);
        float before = roll.energy();
        roll.run(4.0f, [&] {
            const GroundPoint ground = roll.surface.at(roll.ball.position.x, roll.ball.position.z);
            deepest = std::max(deepest, roll.tuning.ballRadius - ground.distance(roll.ball.position));
            gained = std::max(gained, roll.energy() - before);
            before = roll.energy();
        });
    }
    CHECK(deepest < 0.01f);
    CHECK(gained < 0.06f); // J in one step: a ball that is lifted out of a dip's two slopes
}

TEST_CASE("a ball rolls up and down a slope as far as gravity says, and on hardly any slope as on none") {
    const auto rolled = [](float slope, bool drag) {
        Roll roll;
        if (slope != 0.0f) {
            roll.surface = sampledSurface(60.0f, 1.0f, [&](float x, float) { return slope * x; });
        }
        if (!drag) {
            roll.tuning.airDensity = roll.tuning.spinDecayAir = 0.0f;
            roll.tuning.rollingDrag = roll.tuning.rollingDragSpeed = 0.0f;
        }
        const float along = 1.0f / std::sqrt(1.0f + slope * slope);
        roll.put(roll.surface.at(0.0f, 0.0f).normal * roll.tuning.ballRadius,
                 Vec3{1.0f, slope, 0.0f} * (8.0f * along));
        roll.ball.spin = glm::cross(roll.surface.at(0.0f, 0.0f).normal, roll.ball.velocity) *
                         (1.0f / roll.tuning.ballRadius);
        roll.ball.onGround = true;
        roll.run(1.0f);
        return roll.ball.position.x;
    };
    const float level = rolled(0.0f, true);
    for (const float slope : {1e-5f, -1e-5f, 1e-4f, -1e-4f}) {
        CHECK(rolled(slope, true) == Approx(level).margin(0.02));
    }
    for (const float slope : {0.02f, -0.02f, 0.1f, -0.1f, 0.25f, -0.25f}) {
        // Rolling, a thin shell takes 3/5 of gravity's share: a = 0.6 g sin.
        const float sine = slope / std::sqrt(1.0f + slope * slope);
        const float way = 8.0f - 0.3f * kStandardGravity * sine;
        INFO("slope " << slope);
        CHECK(rolled(slope, false) == Approx(way / std::sqrt(1.0f + slope * slope)).margin(0.08));
    }
}

TEST_CASE("a ball put on a slope rolls down it, on level ground it stays") {
    Roll roll;
    roll.surface = sampledSurface(60.0f, 1.0f, [](float x, float) { return 0.1f * x; });
    roll.put({0.0f, 0.111f, 0.0f});
    roll.run(2.0f);
    CHECK(roll.ball.position.x < -0.6f);
    CHECK(std::abs(roll.ball.position.z) < 0.01f);
    CHECK(roll.ball.onGround);
    roll.surface = {};
    roll.put({0.0f, 0.11f, 0.0f});
    roll.run(2.0f);
    CHECK(roll.ball.position.x == 0.0f);
}

TEST_CASE("a ball rolls farther on stone than on grass, and less far in sand and water, in sand it hardly "
          "bounces") {
    const auto distance = [](Ground ground) {
        Roll roll;
        roll.surface.ground = ground;
        roll.put({0.0f, 0.11f, 0.0f}, {0.0f, 0.0f, 6.0f});
        roll.run(20.0f);
        return roll.ball.position.z;
    };
    const auto rebound = [](Ground ground) {
        Roll roll;
        roll.surface.ground = ground;
        roll.put({0.0f, 2.0f, 0.0f});
        float highest = 0.0f;
        bool down = false;
        roll.run(2.0f, [&] {
            down = down || roll.ball.groundHit > 0.0f;
            highest = std::max(highest, down ? roll.ball.position.y : 0.0f);
        });
        return highest;
    };
    const float grass = distance(Ground::Grass);
    CHECK(distance(Ground::Stone) > 1.2f * grass);
    CHECK(distance(Ground::Water) < 0.5f * grass);
    CHECK(distance(Ground::Sand) < distance(Ground::Water));
    CHECK(rebound(Ground::Sand) < 0.4f * rebound(Ground::Grass));
}

TEST_CASE("no ball gets through a fence, from inside or from outside") {
    Roll roll;
    roll.enclosure = fenced(fence(), 80.0f);
    Rng rng(5);
    for (int shot = 0; shot < 600; ++shot) {
        const bool inside = shot % 2 == 0;
        const float turn = rng.range(0.0f, 6.28f);
        const float away = inside ? rng.range(0.0f, 5.0f) : rng.range(13.0f, 20.0f);
        const float speed = rng.range(5.0f, 45.0f);
        const float aim = rng.range(-0.5f, 0.5f);
        const float lift = rng.range(0.0f, 0.4f);
        const Vec3 from{away * portableCos(turn), rng.range(0.11f, 2.0f), away * portableSin(turn)};
        const Vec3 to{portableCos(turn + aim), lift, portableSin(turn + aim)};
        roll.put(from, to * (inside ? speed : -speed));
        bool held = true;
        roll.run(3.0f, [&] {
            held = held && isWithin(fence(), {roll.ball.position.x, roll.ball.position.z}) == inside;
        });
        CHECK(held);
    }
}

TEST_CASE("a ball meets a board's face, its top edge, or flies over it") {
    Roll roll;
    roll.enclosure.walls = {{{5.0f, 0.0f, 10.0f}, {5.0f, 0.0f, -10.0f}, 0.95f, 0.1f, 0.5f, 0.3f}};
    findRoom(roll.enclosure);
    const auto shoot = [&](float height) {
        roll.tuning.gravity = 0.0f;
        roll.tuning.airDensity = 0.0f;
        roll.put({4.0f, height, 0.0f}, {20.0f, 0.0f, 0.0f});
        bool hit = false;
        roll.run(0.2f, [&] { hit = hit || roll.ball.wall == WallTouch::Struck; });
        return hit;
    };
    CHECK(shoot(0.5f));
    CHECK(roll.ball.velocity.x < -8.0f);
    CHECK(roll.ball.velocity.y > 0.5f); // it leans away from the ball
    CHECK(shoot(1.0f));                 // the edge
    CHECK(roll.ball.velocity.y > 1.0f);
    CHECK_FALSE(shoot(1.2f));
    CHECK(roll.ball.velocity.x == 20.0f);
}

TEST_CASE("where no wall is near none is asked: the room about the centre") {
    Enclosure enclosure = fenced(fence(), 4.0f);
    Rng rng(3);
    for (int i = 0; i < 2000; ++i) {
        const Vec3 at{rng.range(-12.0f, 12.0f), 0.5f, rng.range(-12.0f, 12.0f)};
        if (!enclosure.isNear(at)) {
            const Vec3 move = Vec3{rng.range(-1.0f, 1.0f), 0.0f, rng.range(-1.0f, 1.0f)} * 0.5f;
            for (const Wall& wall : enclosure.walls) {
                CHECK_FALSE(sweepWall(at, move, 0.11f, wall));
            }
        }
        if (std::abs(at.x) <= enclosure.roam.x && std::abs(at.z) <= enclosure.roam.y) {
            CHECK(isWithin(enclosure.bounds, {at.x, at.z}));
        }
    }
    CHECK(enclosure.clear.x > 4.0f);
}

TEST_CASE("M12: a circle is pushed off the nearest edge, from inside and from outside") {
    const std::vector<Vec2> polygon = fence();
    Rng rng(9);
    for (int i = 0; i < 3000; ++i) {
        Vec2 place{rng.range(-12.0f, 12.0f), rng.range(-11.0f, 11.0f)};
        const bool free = keptWithin(polygon, place, 0.4f).normal == Vec2{};
        for (int push = 0; push < 4; ++push) {
            place = keptWithin(polygon, place, 0.4f).place;
        }
        CHECK(isWithin(polygon, place));
        if (free) {
            CHECK(keptWithin(polygon, place, 0.39f).place == place);
        }
    }
    // A foot on an edge: straight off it.
    const Kept kept = keptWithin(std::vector<Vec2>{{4, -4}, {-4, -4}, {-4, 4}, {4, 4}}, {3.9f, 1.0f}, 0.4f);
    CHECK(kept.place.x == Approx(3.6f));
    CHECK(kept.place.y == Approx(1.0f));
    CHECK(kept.normal == Vec2{-1.0f, 0.0f});
}

TEST_CASE(
    "M12: beside a bay of the fence only who is near an edge is pushed, on the lines of its sides too") {
    // A goal's bay, whose corners point inwards; its sides' lines go on through the field.
    const std::vector<Vec2> polygon{{9, -12},     {-9, -12},   {-9, 11},    {-1.62f, 11},
                                    {-1.62f, 13}, {1.62f, 13}, {1.62f, 11}, {9, 11}};
    const auto distanceTo = [&](Vec2 place) {
        float nearest = 1e9f;
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const Vec2 a = polygon[i];
            const Vec2 along = polygon[(i + 1) % polygon.size()] - a;
            const float share = std::clamp(glm::dot(place - a, along) / glm::dot(along, along), 0.0f, 1.0f);
            nearest = std::min(nearest, glm::length(place - a - along * share));
        }
        return nearest;
    };
    constexpr float kRadius = 0.32f;
    Rng rng(10);
    int pushed = 0;
    for (int i = 0; i < 20000; ++i) {
        const bool onLine = i % 2 == 0; // of a side of the bay, or next to it
        const float x =
            onLine ? (i % 4 == 0 ? 1.62f : -1.62f) + rng.range(-0.002f, 0.002f) : rng.range(-11.0f, 11.0f);
        Vec2 place{x, rng.range(-14.0f, 14.0f)};
        if (isWithin(polygon, place) && distanceTo(place) >= kRadius + 1e-4f) {
            CHECK(keptWithin(polygon, place, kRadius).place == place);
            continue;
        }
        for (int push = 0; push < 4; ++push) {
            place = keptWithin(polygon, place, kRadius).place;
        }
        ++pushed;
        CHECK(isWithin(polygon, place));
        CHECK(distanceTo(place) > kRadius - 1e-3f);
    }
    CHECK(pushed > 2000);
}

TEST_CASE("a venue whose ground is not level at a goal is refused, with a sentence") {
    Venue venue = stadiumVenue();
    CHECK(faultOf(venue).empty());
    venue.surface =
        sampledSurface(60.0f, 0.5f, [](float, float z) { return z > 45.0f ? 0.01f * (z - 45.0f) : 0.0f; });
    CHECK(faultOf(venue).find("must be level within 3 m of a goal") != std::string::npos);
    // All of it higher is no fault: goals stand where the ground is.
    Venue high;
    high.surface = sampledSurface(60.0f, 0.5f, [](float, float) { return 1.5f; });
    furnish(high);
    CHECK(faultOf(high).empty());
    CHECK(high.goals[0].origin.y == Approx(1.5f));
}

TEST_CASE("a goal on higher ground stops a ball as one on level ground does") {
    const PhysicsTuning t;
    const auto shot = [&](float height) {
        Venue venue;
        venue.surface =
            height > 0.0f ? sampledSurface(60.0f, 1.0f, [&](float, float) { return height; }) : Surface{};
        furnish(venue);
        const Arena arena(venue, t);
        WorldState world(arena);
        placeBall(world.ball, {1.0f, height + 0.5f, -45.0f}, arena.goals);
        world.ball.velocity = {1.0f, 4.0f, -25.0f};
        for (int i = 0; i < 120; ++i) {
            stepFrame(world, arena, t);
        }
        CHECK(world.ball.goals[0].latch == Latch::Inside);
        return world.ball.position - Vec3{0.0f, height, 0.0f};
    };
    CHECK(glm::length(shot(0.0f) - shot(2.0f)) < 0.02f);
}

TEST_CASE("the hash of a venue sees all of it") {
    Venue a = stadiumVenue();
    Venue b = a;
    CHECK(hashOf(a) == hashOf(b));
    b.enclosure.walls[0].restitution += 0.1f;
    CHECK(hashOf(a) != hashOf(b));
    CHECK(firstDifference(a, b).substr(0, 33) == "enclosure.walls[0].restitution: 0");
    b = a;
    b.tuning.push_back({"groundFriction", 1.0f});
    CHECK(hashOf(a) != hashOf(b));
}
