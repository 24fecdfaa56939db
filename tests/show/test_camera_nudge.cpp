// The camera's push at hard blows: small, soon over, never with reduced motion.
#include "catch.hpp"

#include "core/lengths.hpp"
#include "core/units.hpp"
#include "show/camera_nudge.hpp"
#include "show/match_camera.hpp"

#include <array>

using namespace hexagoal;

namespace {

constexpr Vec3 kAway{-1.0f, 0.0f, 0.0f};

Event blow(EventKind kind, float value) {
    Event event;
    event.kind = kind;
    event.value = value;
    return event;
}

/// The greatest offset in so many ticks after a blow.
float greatest(const Event& event) {
    CameraNudge nudge;
    nudge.step(std::array{event}, kAway);
    float most = lengthOf(nudge.offset(1.0f));
    for (int tick = 0; tick < 30; ++tick) {
        nudge.step({}, kAway);
        most = std::max(most, lengthOf(nudge.offset(1.0f)));
    }
    return most;
}

} // namespace

TEST_CASE("Hard blows push the camera, soft ones and everything else do not") {
    CHECK(greatest(blow(EventKind::Post, 28.0f)) > 0.05f);
    CHECK(greatest(blow(EventKind::Post, 28.0f)) <= CameraNudge::kLargest);
    CHECK(greatest(blow(EventKind::Post, 7.0f)) == 0.0f);
    CHECK(greatest(blow(EventKind::Collision, 9.0f)) > 0.03f);
    CHECK(greatest(blow(EventKind::Collision, 3.0f)) == 0.0f);
    CHECK(greatest(blow(EventKind::Shot, 40.0f)) == 0.0f);
    CHECK(greatest(blow(EventKind::Goal, 1.0f)) == 0.0f);
}

TEST_CASE("A push of the camera is over within 0.3 s, and no tick jumps") {
    CameraNudge nudge;
    nudge.step(std::array{blow(EventKind::Post, 40.0f)}, kAway);
    Vec3 before{};
    for (int tick = 0; tick < 40; ++tick) {
        const Vec3 now = nudge.offset(1.0f);
        CHECK(lengthOf(nudge.offset(0.0f) - before) < 1e-6f);
        CHECK(lengthOf(now - before) < 2.0f * CameraNudge::kLargest);
        CHECK((static_cast<float>(tick) * kTick < 0.3f || lengthOf(now) == 0.0f));
        before = now;
        nudge.step({}, kAway);
    }
}

TEST_CASE("The match camera takes a push as a shift, and none with reduced motion") {
    CameraSubject subject;
    subject.live = true;
    for (const bool still : {false, true}) {
        MatchCamera pushed;
        MatchCamera calm;
        pushed.keepStill(still);
        calm.keepStill(still);
        pushed.cut(subject);
        calm.cut(subject);
        pushed.step(subject, 1.78f, std::array{blow(EventKind::Post, 30.0f)});
        calm.step(subject, 1.78f);
        const CameraView a = pushed.view(1.0f);
        const CameraView b = calm.view(1.0f);
        CHECK((lengthOf(a.position - b.position) > 0.03f) == !still);
        // To a rounding: eye and target go together, so that nothing turns.
        CHECK(lengthOf((a.position - b.position) - (a.target - b.target)) < 1e-4f);
    }
}
