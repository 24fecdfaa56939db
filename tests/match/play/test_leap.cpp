// Overhead kicks and diving headers: who leaves his feet for a ball, when, and what comes of it.
#include "core/level.hpp"
#include "match/play/leap.hpp"

#include "../scene.hpp"
#include "catch.hpp"
#include "players/player_modes.hpp"

using namespace hexagoal;

namespace {

constexpr PlayerId kPlayer = 9;

/// A player of ours with skill, and the goal that he attacks.
struct LeapScene : MatchScene {
    Vec3 goal;
    float ahead;       ///< sign of z towards it
    float side = 1.0f; ///< of x: −1 in a mirror

    explicit LeapScene(MatchSetup setup) : MatchScene(std::move(setup)) {
        goal = context.pitch().goalCentre(match.goalOf(1));
        ahead = match.attack(0);
        side = context.setup.mirrored ? -1.0f : 1.0f;
    }
    /// x to his left when he faces the goal, z metres before it.
    Vec3 place(float x, float y, float before) const { return {side * x, y, goal.z - ahead * before}; }
    /// The ball comes to a place in so many seconds, with a horizontal velocity there.
    void ballTo(Vec3 at, float seconds, Vec3 velocity) {
        const float g = context.physics.gravity;
        const Vec3 from = at - velocity * seconds;
        const float up = (0.4f * g) * seconds;
        putBall({from.x, at.y - up * seconds + 0.5f * g * seconds * seconds, from.z},
                {velocity.x, up, velocity.z});
    }
    void commandShot() {
        input(kPlayer).intent = Intent::Shot;
        input(kPlayer).target = goal + Vec3{side * 1.5f, 1.0f, 0.0f};
        input(kPlayer).power = 0.8f;
    }
    const PlayerState& player() const { return match.player(kPlayer); }
    /// Steps until he has struck the ball; false: he never does.
    bool untilStruck(int limit = 60) {
        for (int i = 0; i < limit; ++i) {
            step();
            if (match.flight.from == kPlayer && match.flight.tick == match.tick) {
                return true;
            }
        }
        return false;
    }
};

MatchSetup skilled(std::uint64_t seed = 1) {
    MatchSetup setup = plainSetup();
    setup.seed = seed;
    setup.teams[0].players[kPlayer].ratings.shooting = 85;
    setup.teams[0].players[kPlayer].ratings.heading = 80;
    return setup;
}

/// Back to goal, eleven metres before it, the ball dropping over him.
LeapScene overhead(MatchSetup setup, float height = 1.8f, float before = 0.25f) {
    LeapScene scene(std::move(setup));
    scene.put(kPlayer, scene.place(0.3f, 0.0f, 11.0f), {0.0f, 0.0f, -scene.ahead});
    scene.ballTo(scene.place(0.4f, height, 11.0f + before), 0.5f,
                 {scene.side * 0.4f, 0.0f, scene.ahead * 4.0f});
    scene.commandShot();
    return scene;
}

/// Runs to the near post; a low cross passes before him.
LeapScene dive(MatchSetup setup, float height = 0.8f, float seconds = 0.35f) {
    LeapScene scene(std::move(setup));
    PlayerState& player = scene.put(kPlayer, scene.place(0.0f, 0.0f, 10.0f), {0.0f, 0.0f, scene.ahead});
    player.velocity = {0.0f, 0.0f, 6.0f * scene.ahead};
    scene.input(kPlayer).run = {0.0f, 0.0f, scene.ahead};
    scene.ballTo(scene.place(0.0f, height, 10.0f - 6.5f * seconds - 1.0f), seconds,
                 {scene.side * -15.0f, 0.0f, 0.0f});
    scene.commandShot();
    return scene;
}

bool headsForGoal(const LeapScene& scene) {
    const Vec3 v = scene.match.ball().velocity;
    const Vec3 way = scene.goal - scene.match.ball().position;
    return glm::dot(flat(v), flat(way)) >
           0.85f * std::sqrt(lengthSquared(flat(v)) * lengthSquared(flat(way)));
}

float gap(const LeapScene& scene) {
    Body body;
    poseBody(scene.player(), scene.context.sheet(kPlayer).height, body);
    const Capsule& part = body[scene.player().limb];
    const Vec3 point = scene.match.flight.origin;
    const Vec3 along = part.b - part.a;
    const float share = std::clamp(glm::dot(point - part.a, along) / lengthSquared(along), 0.0f, 1.0f);
    return std::sqrt(lengthSquared(part.a + along * share - point)) - part.radius -
           scene.context.physics.ballRadius;
}

} // namespace

TEST_CASE("with his back to the goal and the ball over him, a player of skill strikes it over his head") {
    int struck = 0;
    int cases = 0;
    for (const float height : {1.3f, 1.5f, 1.7f, 1.85f}) {
        for (const float before : {-0.1f, 0.1f, 0.3f}) {
            for (std::uint64_t seed = 1; seed <= 5; ++seed, ++cases) {
                LeapScene scene = overhead(skilled(seed), height, before);
                INFO(height << " m high, " << before << " m before him, seed " << seed);
                // The highest of them he may head instead.
                if (!scene.untilStruck() || scene.player().mode != PlayerMode::OverheadKick) {
                    continue;
                }
                ++struck;
                CHECK(headsForGoal(scene));
                CHECK(lengthSquared(scene.match.ball().velocity) > 15.0f * 15.0f);
                CHECK(gap(scene) < 0.06f);
                CHECK(gap(scene) > -0.06f);
            }
        }
    }
    INFO(struck << " of " << cases);
    CHECK(struck >= cases * 9 / 10);
}

TEST_CASE("after an overhead kick he lies on his back, gets up and plays on") {
    LeapScene scene = overhead(skilled());
    REQUIRE(scene.untilStruck());
    scene.input(kPlayer) = {};
    float highest = 0.0f;
    while (scene.player().mode == PlayerMode::OverheadKick) {
        scene.step();
        highest = std::max(highest, scene.player().position.y);
        REQUIRE(scene.player().modeTicks < 90);
    }
    CHECK(scene.player().mode == PlayerMode::GetUp);
    Body body;
    poseBody(scene.player(), scene.context.sheet(kPlayer).height, body);
    CHECK(body[BodyPart::Trunk].b.y < 0.35f);
    // The head towards the goal, the belly up: the shoulders are as left and right as on his back.
    CHECK((body[BodyPart::Head].a.z - body[BodyPart::Trunk].a.z) * scene.ahead > 0.3f);
    const Vec3 belly = glm::cross(body[BodyPart::LeftUpperArm].a - body[BodyPart::RightUpperArm].a,
                                  body[BodyPart::Trunk].b - body[BodyPart::Trunk].a);
    CHECK(belly.y > 0.0f);
    scene.step(40);
    CHECK(scene.player().mode == PlayerMode::Free);
    CHECK(scene.player().position.y == 0.0f);
}

TEST_CASE("who faces the goal, lacks the skill, the room or the height of ball keeps his feet") {
    const auto leaps = [](LeapScene scene) {
        for (int i = 0; i < 45; ++i) {
            scene.step();
            if (scene.player().mode == PlayerMode::OverheadKick) {
                return true;
            }
        }
        return false;
    };
    CHECK(leaps(overhead(skilled())));
    CHECK_FALSE(leaps(overhead(plainSetup()))); // 60
    LeapScene facing = overhead(skilled());
    facing.match.player(kPlayer).facing = {0.0f, 0.0f, facing.ahead};
    facing.input(kPlayer).face = {0.0f, 0.0f, facing.ahead};
    CHECK_FALSE(leaps(facing));
    LeapScene marked = overhead(skilled());
    marked.put(playerId(1, 3), marked.player().position + Vec3{0.7f, 0.0f, 0.0f});
    CHECK_FALSE(leaps(marked));
    CHECK_FALSE(leaps(overhead(skilled(), 0.8f)));
    LeapScene pass = overhead(skilled());
    pass.input(kPlayer).intent = Intent::Pass;
    CHECK_FALSE(leaps(pass));
    LeapScene far = overhead(skilled());
    far.input(kPlayer).target.z += far.ahead * 20.0f;
    CHECK_FALSE(leaps(far));
}

TEST_CASE("a low ball out of reach of a running player's feet is headed in a dive") {
    int struck = 0;
    int cases = 0;
    for (const float height : {0.65f, 0.8f, 1.0f, 1.2f}) {
        for (const float seconds : {0.25f, 0.3f, 0.35f}) {
            for (std::uint64_t seed = 1; seed <= 5; ++seed, ++cases) {
                LeapScene scene = dive(skilled(seed), height, seconds);
                INFO(height << " m high, in " << seconds << " s, seed " << seed);
                if (!scene.untilStruck()) {
                    continue;
                }
                ++struck;
                CHECK(scene.player().mode == PlayerMode::DivingHeader);
                CHECK(headsForGoal(scene));
                CHECK(lengthSquared(scene.match.ball().velocity) > 10.0f * 10.0f);
                CHECK(gap(scene) < 0.06f);
                CHECK(gap(scene) > -0.06f);
            }
        }
    }
    INFO(struck << " of " << cases);
    CHECK(struck >= cases * 8 / 10);
}

TEST_CASE("a ball that was turned away behind a diving player's hips is not for his head") {
    for (const bool behind : {false, true}) {
        LeapScene scene = dive(skilled());
        while (scene.player().mode != PlayerMode::DivingHeader ||
               scene.player().modeTicks + 1 < scene.player().contactTicks) {
            scene.step();
            REQUIRE(scene.match.tick < 120);
        }
        if (behind) {
            const PlayerState& player = scene.player();
            scene.putBall(flat(player.position) - player.facing * 0.45f + kUp * 0.7f, player.velocity);
        }
        CHECK(scene.untilStruck(10) != behind);
    }
}

TEST_CASE("after a diving header he lies on his chest, gets up and plays on") {
    LeapScene scene = dive(skilled());
    REQUIRE(scene.untilStruck());
    scene.input(kPlayer) = {};
    while (scene.player().mode == PlayerMode::DivingHeader) {
        scene.step();
        REQUIRE(scene.player().modeTicks < 90);
    }
    CHECK(scene.player().mode == PlayerMode::GetUp);
    Body body;
    poseBody(scene.player(), scene.context.sheet(kPlayer).height, body);
    CHECK(body[BodyPart::Trunk].b.y < 0.35f);
    CHECK((body[BodyPart::Head].a.z - body[BodyPart::Trunk].a.z) * scene.ahead > 0.3f);
    const Vec3 belly = glm::cross(body[BodyPart::LeftUpperArm].a - body[BodyPart::RightUpperArm].a,
                                  body[BodyPart::Trunk].b - body[BodyPart::Trunk].a);
    CHECK(belly.y < 0.0f);
    scene.step(40);
    CHECK(scene.player().mode == PlayerMode::Free);
}

TEST_CASE("who stands, or gets the ball on his feet in a moment, does not dive") {
    const auto leaps = [](LeapScene scene) {
        for (int i = 0; i < 45; ++i) {
            scene.step();
            if (scene.player().mode == PlayerMode::DivingHeader) {
                return true;
            }
        }
        return false;
    };
    CHECK(leaps(dive(skilled())));
    LeapScene stands = dive(skilled());
    stands.match.player(kPlayer).velocity = {};
    stands.input(kPlayer).run = {};
    CHECK_FALSE(leaps(stands));
    // The same ball, but it comes on to him.
    LeapScene comes = dive(skilled());
    comes.match.world.ball.velocity = {0.0f, 1.0f, -2.0f * comes.ahead};
    comes.match.world.ball.position = comes.place(0.0f, 1.0f, 7.0f);
    CHECK_FALSE(leaps(comes));
}

TEST_CASE("a person gets leaps with C, as any volley or header") {
    for (int kind = 0; kind < 2; ++kind) {
        MatchSetup setup = skilled();
        setup.seats[0].side = 0;
        LeapScene scene = kind == 0 ? overhead(setup) : dive(setup);
        scene.match.seats[0].player = kPlayer;
        PadInput& pad = scene.inputs.pads[0];
        pad.z = static_cast<std::int8_t>(kind == 0 ? 0.0f : 127.0f * scene.ahead); // runs on
        bool leapt = false;
        bool struck = false;
        for (int i = 0; i < 60 && !struck; ++i) {
            const int press = kind == 0 ? 0 : 6; // when the ball has come near: before, C is a tackle
            pad.held = i >= press && i < press + 3 ? PadInput::kC : 0;
            scene.step();
            leapt = leapt || isLeap(scene.player().mode);
            struck = scene.match.flight.from == kPlayer && scene.match.flight.tick == scene.match.tick;
        }
        INFO((kind == 0 ? "overhead kick" : "diving header"));
        CHECK(leapt);
        CHECK(struck);
        CHECK(headsForGoal(scene));
    }
}

TEST_CASE("leaps seen in a mirror are mirrored, to the last bit") {
    for (int kind = 0; kind < 2; ++kind) {
        LeapScene scene = kind == 0 ? overhead(skilled()) : dive(skilled());
        LeapScene mirror = kind == 0 ? overhead(mirrored(skilled())) : dive(mirrored(skilled()));
        bool leapt = false;
        for (int i = 0; i < 120; ++i) {
            scene.step();
            mirror.step();
            leapt = leapt || isLeap(scene.player().mode);
            const Vec3 a = scene.match.ball().position;
            const Vec3 b = mirror.match.ball().position;
            INFO((kind == 0 ? "overhead kick" : "diving header") << ", tick " << i);
            REQUIRE(Vec3{-a.x, a.y, a.z} == b);
            Body body;
            Body other;
            poseBody(scene.player(), 1.8f, body);
            poseBody(mirror.player(), 1.8f, other);
            REQUIRE(body[BodyPart::Head].b.x == -other[BodyPart::Head].b.x);
            REQUIRE(body[BodyPart::LeftFoot].b.x == -other[BodyPart::RightFoot].b.x);
        }
        CHECK(leapt);
    }
}

TEST_CASE("in a leap the hips fly as a thrown stone does, and joints hold") {
    for (int kind = 0; kind < 2; ++kind) {
        LeapScene scene = kind == 0 ? overhead(skilled()) : dive(skilled());
        float before = 0.0f;
        float speed = 0.0f;
        int flown = 0;
        for (int i = 0; i < 80; ++i) {
            scene.step();
            const PlayerState& player = scene.player();
            if (!isLeap(player.mode) || player.modeTicks > leapTicks(player.lift, 1.8f) - 1) {
                flown = 0;
                continue;
            }
            Body body;
            poseBody(player, 1.8f, body);
            for (int side = 0; side < 2; ++side) {
                const auto bone = [&](BodyPart left) {
                    const Capsule& part = body[static_cast<BodyPart>(static_cast<int>(left) + side)];
                    return glm::normalize(part.b - part.a);
                };
                REQUIRE(glm::dot(bone(BodyPart::LeftThigh), bone(BodyPart::LeftShin)) > -0.867f); // 150°
                REQUIRE(glm::dot(bone(BodyPart::LeftUpperArm), bone(BodyPart::LeftForearm)) > -0.867f);
            }
            const float hips = leapHips(player.lift, static_cast<float>(player.modeTicks) * kTick, 1.8f);
            const float drawn = (body[BodyPart::LeftThigh].a.y + body[BodyPart::RightThigh].a.y) * 0.5f;
            INFO((kind == 0 ? "overhead kick" : "diving header") << ", mode tick " << player.modeTicks);
            float lowest = 1.0f;
            for (const Capsule& part : body.parts) {
                lowest = std::min({lowest, part.a.y - part.radius, part.b.y - part.radius});
            }
            if (player.modeTicks > 8 && !player.reaching && lowest > 0.001f) { // nothing holds him up
                CHECK(drawn == Approx(hips).margin(0.06));
            }
            if (flown > 1) {
                CHECK(((hips - before) / kTick - speed) / kTick == Approx(-9.81f).margin(0.5f));
            }
            speed = (hips - before) / kTick;
            before = hips;
            ++flown;
        }
    }
}
