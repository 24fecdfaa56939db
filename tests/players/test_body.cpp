// Bodies: lengths, ground, feet that do not slide, limbs that reach, no pops, left as right.
#include "players/body.hpp"

#include "catch.hpp"
#include "players/player_modes.hpp"
#include "usual_ticks.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <ctime>
#include <string>

using namespace hexagoal;

namespace {

constexpr float kHeight = 1.8f;
constexpr float kDt = 1.0f / 60.0f;

Body posed(const PlayerState& player, float height = kHeight) {
    Body body;
    poseBody(player, height, body);
    return body;
}

float length(Vec3 v) {
    return std::sqrt(lengthSquared(v));
}

float lowest(const Body& body) {
    float low = 1e9f;
    for (const Capsule& part : body.parts) {
        low = std::min(low, std::min(part.a.y, part.b.y) - part.radius);
    }
    return low;
}

PlayerMode modeAt(int i) {
    return static_cast<PlayerMode>(i);
}

PlayerState inMode(PlayerMode mode, int tick) {
    PlayerState player;
    player.mode = mode;
    player.modeTicks = static_cast<std::int16_t>(tick);
    player.modeLength = static_cast<std::int16_t>(usualLength(mode));
    return player;
}

/// Where the part that reaches is.
Vec3 endOf(const Body& body, BodyPart limb) {
    const Capsule& part = body[limb];
    if (limb == BodyPart::LeftHand || limb == BodyPart::RightHand) {
        const Capsule& left = body[BodyPart::LeftHand];
        const Capsule& right = body[BodyPart::RightHand];
        return (left.a + left.b + right.a + right.b) * 0.25f;
    }
    return limb == BodyPart::Head ? (part.a + part.b) * 0.5f : part.b;
}

Vec3 mirrored(Vec3 v) {
    return {-v.x, v.y, v.z};
}

BodyPart otherSide(BodyPart part) {
    if (part == BodyPart::Head || part == BodyPart::Trunk) {
        return part;
    }
    return static_cast<BodyPart>(((static_cast<int>(part) - 2) ^ 1) + 2);
}

PlayerState mirrored(PlayerState p) {
    for (Vec3* v : {&p.position, &p.velocity, &p.facing, &p.modeDirection, &p.reach}) {
        *v = mirrored(*v);
    }
    p.limb = otherSide(p.limb);
    p.leftFooted = !p.leftFooted;
    return p;
}

/// States of all kinds.
template <class Check>
void forMany(Check check) {
    constexpr std::array<BodyPart, 5> kLimbs{BodyPart::LeftFoot, BodyPart::RightFoot, BodyPart::Head,
                                             BodyPart::RightHand, BodyPart::LeftThigh};
    int n = 0;
    for (int mode = 0; mode < kPlayerModeCount; ++mode) {
        for (int tick = 0; tick <= 50; tick += 3) {
            for (int kind = 0; kind < 6; ++kind, ++n) {
                PlayerState p = inMode(modeAt(mode), tick);
                const float a = 0.7f * static_cast<float>(n);
                p.position = {3.7f, kind == 5 ? 0.4f : 0.0f, -21.3f};
                p.facing = {portableSin(a), 0.0f, portableCos(a)};
                p.velocity = Vec3{portableSin(1.3f * a), 0.0f, portableCos(1.3f * a)} *
                             (1.8f * static_cast<float>(kind));
                p.stride = 0.137f * static_cast<float>(n % 7);
                p.modeDirection = {portableSin(2.1f * a), 0.0f, portableCos(2.1f * a)};
                p.limb = kLimbs[static_cast<std::size_t>(n % 5)];
                p.reaching = n % 3 == 0;
                p.struck = n % 4 == 1;
                p.leftFooted = n % 2 == 0;
                p.reach = p.position + p.facing * 0.5f + kUp * (0.3f * static_cast<float>(n % 6));
                check(p);
            }
        }
    }
}

} // namespace

TEST_CASE("Bodies are finite, above the ground and of constant lengths in every mode", "[body]") {
    const Body rest = posed(PlayerState{});
    forMany([&](const PlayerState& p) {
        INFO(name(p.mode) << " tick " << p.modeTicks);
        const Body body = posed(p);
        for (int i = 0; i < kBodyPartCount; ++i) {
            const Capsule& part = body.parts[static_cast<std::size_t>(i)];
            const Capsule& usual = rest.parts[static_cast<std::size_t>(i)];
            INFO("part " << i);
            REQUIRE(std::isfinite(part.a.x + part.a.y + part.a.z + part.b.x + part.b.y + part.b.z));
            REQUIRE(length(part.b - part.a) == Approx(length(usual.b - usual.a)).epsilon(0.01));
            REQUIRE(part.radius == usual.radius);
            REQUIRE(length(part.a - p.position) < 2.6f);
        }
        REQUIRE(lowest(body) > -0.001f);
        // Joints hold: shin on thigh, forearm on upper arm, hand on forearm, foot on shin.
        for (int side = 0; side < 2; ++side) {
            const auto part = [&](BodyPart left) -> const Capsule& {
                return body[static_cast<BodyPart>(static_cast<int>(left) + side)];
            };
            REQUIRE(length(part(BodyPart::LeftShin).a - part(BodyPart::LeftThigh).b) < 1e-4f);
            REQUIRE(length(part(BodyPart::LeftForearm).a - part(BodyPart::LeftUpperArm).b) < 1e-4f);
            REQUIRE(length(part(BodyPart::LeftHand).a - part(BodyPart::LeftForearm).b) < 0.06f);
            REQUIRE(length(part(BodyPart::LeftFoot).a - part(BodyPart::LeftShin).b) < 0.1f);
        }
    });
}

TEST_CASE("A standing player has an athlete's proportions", "[body]") {
    const Body body = posed(PlayerState{});
    const Capsule& head = body[BodyPart::Head];
    CHECK(head.b.y + head.radius == Approx(kHeight).margin(0.03));
    CHECK(lowest(body) == Approx(0.0f).margin(0.01));
    const float shoulders = body[BodyPart::LeftUpperArm].a.x - body[BodyPart::RightUpperArm].a.x;
    const float hips = body[BodyPart::LeftThigh].a.x - body[BodyPart::RightThigh].a.x;
    CHECK(shoulders == Approx(0.39).margin(0.03));
    CHECK(hips == Approx(0.18).margin(0.02));
    // He faces z: knees bend forwards, elbows backwards, toes point forwards.
    const Capsule& thigh = body[BodyPart::LeftThigh];
    const Capsule& shin = body[BodyPart::LeftShin];
    CHECK(thigh.b.z > 0.5f * (thigh.a.z + shin.b.z));
    const Capsule& upper = body[BodyPart::LeftUpperArm];
    const Capsule& fore = body[BodyPart::LeftForearm];
    CHECK(upper.b.z < 0.5f * (upper.a.z + fore.b.z));
    CHECK(body[BodyPart::LeftFoot].b.z > body[BodyPart::LeftFoot].a.z + 0.15f);
}

TEST_CASE("Knees and elbows bend the way they can", "[body]") {
    forMany([&](const PlayerState& p) {
        INFO(name(p.mode) << " tick " << p.modeTicks);
        const Body body = posed(p);
        for (int side = 0; side < 2; ++side) {
            const auto bones = [&](BodyPart left) {
                const Capsule& part = body[static_cast<BodyPart>(static_cast<int>(left) + side)];
                return (part.b - part.a) * (1.0f / length(part.b - part.a));
            };
            // Flesh on flesh: no more than about 155° of bending.
            REQUIRE(glm::dot(bones(BodyPart::LeftThigh), bones(BodyPart::LeftShin)) > -0.93f);
            REQUIRE(glm::dot(bones(BodyPart::LeftUpperArm), bones(BodyPart::LeftForearm)) > -0.97f);
        }
    });
}

TEST_CASE("A mirrored player has the mirrored body, to the last bit", "[body]") {
    forMany([&](const PlayerState& p) {
        INFO(name(p.mode) << " tick " << p.modeTicks);
        const Body body = posed(p);
        const Body other = posed(mirrored(p));
        for (int i = 0; i < kBodyPartCount; ++i) {
            const Capsule& a = body.parts[static_cast<std::size_t>(i)];
            const Capsule& b = other[otherSide(static_cast<BodyPart>(i))];
            INFO("part " << i);
            REQUIRE(mirrored(a.a) == b.a);
            REQUIRE(mirrored(a.b) == b.b);
        }
        const Vec3 ball = heldBall(p, kHeight);
        REQUIRE(mirrored(ball) == heldBall(mirrored(p), kHeight));
    });
}

TEST_CASE("Feet on the ground do not slide, at any speed", "[body]") {
    for (const float speed : {1.0f, 1.4f, 2.2f, 3.0f, 5.0f, 7.0f, 9.0f}) {
        PlayerState p;
        p.velocity = {0.0f, 0.0f, speed};
        p.sprint = speed > 6.0f ? 1.0f : 0.0f;
        float worst = 0.0f;
        float stood = 0.0f;
        int ticks = 0;
        Body last = posed(p);
        for (; ticks < 240; ++ticks) {
            p.position += p.velocity * kDt;
            p.stride += strideAdvance(speed, kDt);
            const Body now = posed(p);
            for (const BodyPart foot : {BodyPart::LeftFoot, BodyPart::RightFoot}) {
                const auto down = [foot](const Body& b) { return b[foot].b.y - b[foot].radius < 0.001f; };
                if (!down(now) || !down(last)) {
                    continue;
                }
                stood += 1.0f;
                worst = std::max(worst, length(now[foot].b - last[foot].b));
            }
            last = now;
        }
        INFO(speed << " m/s");
        CHECK(worst < 0.2f * speed * kDt); // m in a tick
        CHECK(stood / static_cast<float>(ticks) > 0.25f);
    }
}

TEST_CASE("The limb that reaches ends where it is to", "[body]") {
    struct Case {
        PlayerMode mode;
        BodyPart limb;
        Vec3 reach;
        float jump;
    };
    const std::array<Case, 17> cases{{
        {PlayerMode::Pass, BodyPart::RightFoot, {-0.1f, 0.11f, 0.45f}, 0.0f},
        {PlayerMode::Pass, BodyPart::RightFoot, {-0.3f, 0.11f, 0.65f}, 0.0f},
        {PlayerMode::Lob, BodyPart::LeftFoot, {0.15f, 0.11f, 0.6f}, 0.0f},
        {PlayerMode::Shoot, BodyPart::LeftFoot, {0.1f, 0.11f, 0.72f}, 0.0f},
        {PlayerMode::Shoot, BodyPart::RightFoot, {0.25f, 0.11f, 0.5f}, 0.0f},
        {PlayerMode::Volley, BodyPart::RightFoot, {-0.3f, 0.9f, 0.5f}, 0.0f},
        {PlayerMode::Header, BodyPart::Head, {0.1f, 1.72f, 0.25f}, 0.0f},
        {PlayerMode::Header, BodyPart::Head, {-0.1f, 2.25f, 0.2f}, 0.5f},
        {PlayerMode::Free, BodyPart::RightFoot, {-0.1f, 0.11f, 0.5f}, 0.0f},
        {PlayerMode::Trap, BodyPart::LeftFoot, {0.2f, 0.4f, 0.5f}, 0.0f},
        {PlayerMode::StandTackle, BodyPart::RightFoot, {-0.2f, 0.11f, 0.95f}, 0.0f},
        {PlayerMode::SlideTackle, BodyPart::RightFoot, {-0.1f, 0.11f, 1.3f}, 0.0f},
        {PlayerMode::KeeperCatch, BodyPart::RightHand, {0.1f, 1.3f, 0.5f}, 0.0f},
        {PlayerMode::KeeperCatch, BodyPart::LeftHand, {0.1f, 0.15f, 0.45f}, 0.0f},
        {PlayerMode::KeeperCatch, BodyPart::RightHand, {0.0f, 2.6f, 0.3f}, 0.5f},
        {PlayerMode::KeeperDive, BodyPart::RightHand, {1.6f, 0.8f, 0.2f}, 0.2f},
        {PlayerMode::KeeperDive, BodyPart::LeftHand, {-1.2f, 1.9f, 0.1f}, 0.3f},
    }};
    for (const Case& c : cases) {
        PlayerState p = inMode(c.mode, reachTicks(c.mode));
        p.position.y = c.jump;
        p.reaching = true;
        p.limb = c.limb;
        p.reach = c.reach;
        p.modeDirection = c.mode == PlayerMode::KeeperDive ? Vec3{c.reach.x > 0.0f ? 1.0f : -1.0f, 0.0f, 0.0f}
                                                           : Vec3{0.0f, 0.0f, 1.0f};
        const Vec3 end = endOf(posed(p), c.limb);
        INFO(name(c.mode) << " to " << c.reach.x << ' ' << c.reach.y << ' ' << c.reach.z << " is at " << end.x
                          << ' ' << end.y << ' ' << end.z);
        CHECK(length(end - c.reach) < 0.02f);
    }
}

TEST_CASE("Thigh and chest meet a falling ball", "[body]") {
    PlayerState p = inMode(PlayerMode::Trap, 3);
    p.reaching = true;
    p.limb = BodyPart::RightThigh;
    p.reach = {-0.1f, 0.95f, 0.3f};
    const Capsule thigh = posed(p)[BodyPart::RightThigh];
    const Vec3 along = glm::normalize(thigh.b - thigh.a);
    CHECK(length(tangential(p.reach - thigh.a, along)) < thigh.radius + 0.02f);
    CHECK(thigh.b.y > 0.8f);
    p.limb = BodyPart::Trunk;
    p.reach = {0.0f, 1.3f, 0.16f};
    const Capsule trunk = posed(p)[BodyPart::Trunk];
    const Vec3 spine = glm::normalize(trunk.b - trunk.a);
    CHECK(length(tangential(p.reach - trunk.a, spine)) < trunk.radius + 0.06f);
}

TEST_CASE("No joint jumps from tick to tick", "[body]") {
    // Faster than any: the toe of a shot moves at 22 m/s, a hand in a throw at 20 m/s.
    for (int mode = 0; mode < kPlayerModeCount; ++mode) {
        for (const float speed : {0.0f, 4.0f, 8.0f}) {
            for (const float aside : {0.0f, 0.8f}) {
                const PlayerMode m = modeAt(mode);
                const int ticks = usualLength(m) > 0 ? usualLength(m) : 90;
                const int strike = reachTicks(m);
                const bool kick = isKick(m) || m == PlayerMode::KeeperPunt;
                PlayerState p = inMode(PlayerMode::Free, 0);
                p.velocity = {aside * speed, 0.0f, (1.0f - aside) * speed};
                if (m == PlayerMode::GetUp) {
                    p = inMode(PlayerMode::Fall, usualLength(PlayerMode::Fall));
                    p.velocity = {};
                }
                if (m == PlayerMode::KeeperRoll || m == PlayerMode::KeeperThrow ||
                    m == PlayerMode::KeeperPunt) {
                    p = inMode(PlayerMode::KeeperHold, 30);
                }
                if (m == PlayerMode::KeeperHold) {
                    continue; // comes from a catch or a dive
                }
                if (m == PlayerMode::Throw) {
                    p = inMode(PlayerMode::Throw, 30);
                    p.modeLength = 0;
                }
                p.modeDirection = {aside, 0.0f, std::sqrt(1.0f - aside * aside)};
                Body last = posed(p);
                for (int tick = 0; tick <= ticks + 1; ++tick) {
                    const Vec3 before = p.position;
                    const float stride = p.stride + strideAdvance(length(p.velocity), kDt);
                    PlayerState next = inMode(tick <= ticks ? m : PlayerMode::Free, std::min(tick, ticks));
                    if (tick > ticks && (m == PlayerMode::Fall || m == PlayerMode::SlideTackle ||
                                         m == PlayerMode::KeeperDive || m == PlayerMode::KeeperSmother ||
                                         isLeap(m) || usualLength(m) == 0 || m == PlayerMode::KeeperCatch)) {
                        break; // another mode follows
                    }
                    next.velocity = p.velocity;
                    next.modeDirection = p.modeDirection;
                    next.position = before;
                    next.stride = stride;
                    next.struck = kick && tick > strike;
                    p = next;
                    const Body now = posed(p);
                    for (int i = 0; i < kBodyPartCount; ++i) {
                        const auto part = static_cast<std::size_t>(i);
                        INFO(name(m) << " at " << speed << " m/s, tick " << tick << ", part " << i);
                        const float most = (kick ? 32.0f : 22.0f) + speed;
                        CHECK(length(now.parts[part].b - last.parts[part].b) < most * kDt);
                        CHECK(length(now.parts[part].a - last.parts[part].a) < most * kDt);
                    }
                    last = now;
                }
            }
        }
    }
}

TEST_CASE("A keeper's ball is between his hands", "[body]") {
    PlayerState p = inMode(PlayerMode::KeeperHold, 20);
    p.position = {2.0f, 0.0f, 40.0f};
    const Vec3 ball = heldBall(p, 1.9f);
    CHECK(ball.y == Approx(1.3).margin(0.2));
    CHECK(ball.z > 40.2f);
    const Body body = posed(p, 1.9f);
    const auto& left = body[BodyPart::LeftHand];
    CHECK(length((left.a + left.b) * 0.5f - ball) == Approx(0.11).margin(0.03));
    // He keeps it while he gets up from a dive.
    PlayerState riser = inMode(PlayerMode::GetUp, 0);
    riser.limb = BodyPart::LeftHand;
    riser.modeDirection = {1.0f, 0.0f, 0.0f};
    for (; riser.modeTicks <= riser.modeLength; ++riser.modeTicks) {
        const Body rising = posed(riser);
        const auto& palm = rising[BodyPart::RightHand];
        INFO("tick " << riser.modeTicks);
        CHECK(length((palm.a + palm.b) * 0.5f - heldBall(riser, kHeight)) == Approx(0.1).margin(0.04));
    }
    // A throw-in: over and behind the head while he waits.
    PlayerState thrower = inMode(PlayerMode::Throw, 20);
    thrower.modeLength = 0;
    CHECK(heldBall(thrower, kHeight).y > kHeight);
}

TEST_CASE("Cost of a body", "[.benchmark][body]") {
    std::array<PlayerState, 64> players{};
    for (std::size_t i = 0; i < players.size(); ++i) {
        players[i] =
            inMode(i % 2 == 0 ? PlayerMode::Free : modeAt(static_cast<int>(i) % kPlayerModeCount), 5);
        players[i].velocity = {1.0f, 0.0f, 0.1f * static_cast<float>(i)};
        players[i].stride = 0.013f * static_cast<float>(i);
        players[i].reaching = i % 8 == 1;
        players[i].reach = {0.1f, 0.11f, 0.6f};
    }
    const std::clock_t start = std::clock(); // of this process: what others do does not count
    float sum = 0.0f;
    constexpr int kRounds = 20000;
    for (int round = 0; round < kRounds; ++round) {
        for (const PlayerState& player : players) {
            sum += posed(player)[BodyPart::RightFoot].b.x;
        }
    }
    const double ns = static_cast<double>(std::clock() - start) * 1e9 / CLOCKS_PER_SEC;
    WARN("ns per body: " << ns / (kRounds * 64.0) << " (" << sum << ")");
}
