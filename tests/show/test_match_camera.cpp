#include "catch.hpp"

#include "core/rng.hpp"
#include "match/laws/kick_off.hpp"
#include "match/laws/referee.hpp"
#include "match/laws/shoot_out.hpp"
#include "show/match_camera.hpp"
#include "show/seen_ball.hpp"
#include "show/set_piece_view.hpp"

#include "../match/plain_teams.hpp"

#include <algorithm>
#include <cmath>

using namespace hexagoal;

namespace {

constexpr float kTickSeconds = 1.0f / 60.0f;
constexpr float kWideScreen = 16.0f / 9.0f;

/// Where a point falls: −1…1 from left to right and from bottom to top.
Vec2 onScreen(const CameraView& view, Vec3 point, float aspect) {
    const Vec3 ahead = glm::normalize(view.target - view.position);
    const Vec3 right = glm::normalize(glm::cross(ahead, kUp));
    const Vec3 up = glm::cross(right, ahead);
    const Vec3 off = point - view.position;
    const float depth = glm::dot(off, ahead);
    const float half = std::tan(view.fovY * 0.5f);
    return {glm::dot(off, right) / (depth * half * aspect), glm::dot(off, up) / (depth * half)};
}

/// How large a metre at the target is drawn, as a share of the picture's height.
float sizeOf(const CameraView& view) {
    return 1.0f / (glm::length(view.target - view.position) * 2.0f * std::tan(view.fovY * 0.5f));
}

/// A ball that is passed, dribbled, lobbed and shot at random and stays on the pitch.
class WanderingBall {
public:
    explicit WanderingBall(std::uint64_t seed) : m_rng(seed) { kick(); }

    void step() {
        if (--m_ticks <= 0) {
            kick();
        }
        m_subject.velocity.x *= 0.993f; // it rolls out
        m_subject.velocity.z *= 0.993f;
        m_subject.velocity.y -= 9.81f * kTickSeconds;
        m_subject.ball += m_subject.velocity * kTickSeconds;
        if (m_subject.ball.y < 0.11f) {
            m_subject.ball.y = 0.11f;
            m_subject.velocity.y = std::abs(m_subject.velocity.y) * 0.5f;
        }
        if (std::abs(m_subject.ball.z) > 52.0f || std::abs(m_subject.ball.x) > 33.5f) {
            m_subject.ball.x = std::clamp(m_subject.ball.x, -33.5f, 33.5f);
            m_subject.ball.z = std::clamp(m_subject.ball.z, -52.0f, 52.0f);
            m_subject.velocity = {}; // blocked at the line
        }
    }
    const CameraSubject& subject() const { return m_subject; }

private:
    void kick() {
        const float kind = m_rng.unit();
        const float speed = kind < 0.6f   ? m_rng.range(3.0f, 8.0f)    // dribble
                            : kind < 0.9f ? m_rng.range(10.0f, 20.0f)  // pass
                                          : m_rng.range(20.0f, 30.0f); // shot, long ball
        const float angle = m_rng.range(0.0f, 2.0f * kPi);
        const float rise = kind > 0.85f ? m_rng.range(3.0f, 9.0f) : 0.0f;
        m_subject.velocity = {std::cos(angle) * speed, rise, std::sin(angle) * speed};
        m_ticks = 20 + static_cast<int>(m_rng.below(70));
    }

    Rng m_rng;
    CameraSubject m_subject;
    int m_ticks = 0;
};

} // namespace

TEST_CASE("the match camera keeps the ball in the middle of the picture and never jumps") {
    const bool wide = GENERATE(true, false);
    const float aspect = wide ? kWideScreen : 4.0f / 3.0f;
    int ticks = 0;
    int inThird = 0;
    float farthest = 0.0f;
    float fastest = 0.0f;
    float sharpest = 0.0f;
    float zoom = 0.0f;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        WanderingBall ball(seed);
        MatchCamera camera;
        camera.cut(ball.subject());
        CameraView before = camera.view(1.0f);
        Vec3 speedBefore{};
        float height = camera.halfHeight();
        for (int tick = 0; tick < 60 * 30; ++tick) {
            ball.step();
            camera.step(ball.subject(), aspect);
            const CameraView view = camera.view(1.0f);
            const Vec2 at = onScreen(view, ball.subject().ball, aspect);
            const float off = std::max(std::abs(at.x), std::abs(at.y));
            ++ticks;
            inThird += off < 1.0f / 3.0f ? 1 : 0;
            farthest = std::max(farthest, off);
            const Vec3 speed = (view.position - before.position) / kTickSeconds;
            fastest = std::max(fastest, glm::length(speed));
            sharpest = std::max(sharpest, glm::length(speed - speedBefore) / kTickSeconds);
            zoom = std::max(zoom, std::abs(std::log(camera.halfHeight() / height)) / kTickSeconds);
            height = camera.halfHeight();
            before = view;
            speedBefore = speed;
        }
    }
    CAPTURE(aspect, farthest, fastest, sharpest, zoom);
    CHECK(static_cast<double>(inThird) / ticks > (wide ? 0.90 : 0.85));
    CHECK(farthest < 0.75f);
    CHECK(fastest < 40.0f);
    CHECK(sharpest < 330.0f); // m/s²; a jump of half a metre would be 1800
    CHECK(zoom < 0.15f);
}

namespace {

/// As it stands over a ball, with nobody to pass to.
CameraView standing(CameraKind kind, const CameraSubject& subject) {
    MatchCamera camera;
    camera.use(kind, subject);
    camera.cut(subject);
    return camera.view(1.0f);
}

constexpr float kDegree = kPi / 180.0f;

} // namespace

TEST_CASE("Arcade and Broadcast stand in the main stand, as near as the art guide says") {
    CameraSubject subject;
    subject.ball = {GENERATE(-30.0f, 0.0f, 30.0f), 0.11f, GENERATE(-50.0f, -20.0f, 0.0f, 48.0f)};
    const bool arcade = GENERATE(true, false);
    const CameraKind kind = arcade ? CameraKind::Arcade : CameraKind::Broadcast;
    const CameraView view = standing(kind, subject);
    const float out = view.position.x - std::clamp(subject.ball.x, -28.9f, 31.0f);
    CHECK(view.position.y >= (arcade ? 9.0f : 20.0f));
    CHECK(view.position.y <= (arcade ? 13.0f : 23.0f));
    CHECK(out >= (arcade ? 24.0f : 38.0f));
    CHECK(out <= (arcade ? 32.0f : 42.0f));
    CHECK(view.fovY >= (arcade ? 26.9f : 24.0f) * kDegree);
    CHECK(view.fovY <= 29.1f * kDegree);
    const Vec2 at = onScreen(view, subject.ball, kWideScreen);
    CAPTURE(subject.ball.x, subject.ball.z, arcade, view.target.x, view.target.z, view.position.x,
            view.position.z);
    CHECK(std::abs(at.x) < 1.0f / 3.0f);
    CHECK(std::abs(at.y) < 0.45f);
    // Home attacks −z in the first half: to the right.
    CHECK(onScreen(view, subject.ball + Vec3{0.0f, 0.0f, -1.0f}, kWideScreen).x > at.x);
}

TEST_CASE("Behind looks along the attack, and the stick's up with it") {
    CameraSubject subject;
    subject.attack = GENERATE(-1.0f, 1.0f);
    MatchCamera camera;
    camera.use(CameraKind::Behind, subject);
    camera.cut(subject);
    CHECK(camera.heading() == Vec3(0.0f, 0.0f, subject.attack));
    const CameraView view = camera.view(1.0f);
    CHECK((view.target.z - view.position.z) * subject.attack > 15.0f);
    // What is on the stick's right is on the picture's.
    CHECK(onScreen(view, rightOf(camera.heading()) * 3.0f, kWideScreen).x > 0.1f);
    CHECK(onScreen(view, camera.heading() * 9.0f, kWideScreen).y > onScreen(view, Vec3{}, kWideScreen).y);
    // At half time the sides change, while the ball is dead.
    subject.attack = -subject.attack;
    camera.step(subject, kWideScreen);
    CHECK(camera.heading() == Vec3(0.0f, 0.0f, -subject.attack));
    subject.live = false;
    camera.step(subject, kWideScreen);
    CHECK(camera.heading() == Vec3(0.0f, 0.0f, subject.attack));
}

TEST_CASE("from the side the stick's up is away from the main stand, to the bit") {
    CameraSubject subject;
    MatchCamera camera;
    camera.cut(subject);
    CHECK(camera.heading() == MatchCamera::away());
    CHECK(rightOf(camera.heading()) == MatchCamera::right());
}

TEST_CASE("the picture tightens in the last 25 m") {
    const CameraKind kind = GENERATE(CameraKind::Arcade, CameraKind::Broadcast);
    CameraSubject subject;
    const float wide = sizeOf(standing(kind, subject));
    subject.ball.z = 40.0f;
    const float ratio = wide / sizeOf(standing(kind, subject));
    CHECK(ratio < 0.89f);
    CHECK(ratio > 0.75f);
}

TEST_CASE("Arcade backs off for a receiver, to 15 m up and 36 m out at most, and comes in without") {
    CameraSubject subject;
    const float alone = standing(CameraKind::Arcade, subject).position.x;
    subject.receivers.add({{0.0f, 0.0f, -26.0f}, 1.0f});
    const CameraView view = standing(CameraKind::Arcade, subject);
    CHECK(view.position.x > alone + 1.0f);
    CHECK(std::abs(onScreen(view, {0.0f, 1.0f, -26.0f}, kWideScreen).x) < 1.0f);
    CHECK(std::abs(onScreen(view, subject.ball, kWideScreen).x) < 0.4f);
    subject.ball.y = GENERATE(0.11f, 9.0f, 25.0f);
    const CameraView far = standing(CameraKind::Arcade, subject);
    CHECK(far.position.y <= 15.0f);
    CHECK(far.position.x - subject.ball.x <= 36.0f);
}

TEST_CASE("Arcade looks down the pitch to where play leads, and the stick does not turn with it") {
    const float side = GENERATE(-1.0f, 1.0f);
    CameraSubject subject;
    subject.receivers.add({{0.0f, 0.0f, side * 24.0f}, 1.0f});
    MatchCamera camera;
    camera.cut(subject);
    const CameraView view = camera.view(1.0f);
    CHECK((view.target.z - view.position.z) * side > 6.0f);
    CHECK(camera.heading() == MatchCamera::away());
    CHECK(std::abs(onScreen(view, subject.ball, kWideScreen).x) < 0.34f);
    CHECK(std::abs(onScreen(view, {0.0f, 1.3f, side * 24.0f}, kWideScreen).x) < 1.0f);
    const CameraView calm = standing(CameraKind::Broadcast, subject);
    CHECK(calm.target.z == calm.position.z);
    // What leads back soon looks back too, and no tick of the way is a jump.
    subject.receivers[0].place.z = -side * 24.0f;
    float fastest = 0.0f;
    CameraView before = view;
    for (int tick = 0; tick < 180; ++tick) {
        camera.step(subject, kWideScreen);
        const CameraView now = camera.view(1.0f);
        const Vec3 was = glm::normalize(before.target - before.position);
        fastest = std::max(
            fastest, std::acos(std::min(glm::dot(was, glm::normalize(now.target - now.position)), 1.0f)));
        before = now;
    }
    CHECK((before.target.z - before.position.z) * side < -6.0f);
    CHECK(fastest < 1.0f * kDegree);
}

TEST_CASE("another camera in mid play is flown to") {
    CameraSubject subject;
    MatchCamera camera;
    camera.cut(subject);
    camera.step(subject, kWideScreen);
    camera.use(CameraKind::Behind, subject);
    float greatest = 0.0f;
    for (int tick = 0; tick < 90; ++tick) {
        camera.step(subject, kWideScreen);
        greatest = std::max(greatest, glm::length(camera.view(1.0f).position - camera.view(0.0f).position));
    }
    CHECK(greatest < 1.8f); // m in a tick
    CHECK(camera.onRails());
    CHECK(camera.heading() == Vec3(0.0f, 0.0f, -1.0f));
}

namespace {

CameraSubject deadBall(RestartKind kind, Vec3 spot, float attack) {
    CameraSubject subject;
    subject.ball = spot;
    subject.live = false;
    subject.deadTicks = 200;
    subject.setPiece = {kind, spot, attack};
    return subject;
}

bool within(Vec2 at) {
    return std::abs(at.x) < 1.0f && std::abs(at.y) < 1.0f;
}

} // namespace

TEST_CASE("a set piece's view has ball and goal, and leaves it without a jump") {
    const float attack = GENERATE(-1.0f, 1.0f);
    struct Scene {
        RestartKind kind;
        Vec3 spot;
        bool goal; ///< that is attacked, in the picture
    };
    const Scene scene = GENERATE(Scene{RestartKind::Corner, {34.0f, 0.11f, 52.5f}, true},
                                 Scene{RestartKind::Corner, {-34.0f, 0.11f, 52.5f}, true},
                                 Scene{RestartKind::DirectFreeKick, {8.0f, 0.11f, 30.0f}, true},
                                 Scene{RestartKind::IndirectFreeKick, {-20.0f, 0.11f, 28.0f}, true},
                                 Scene{RestartKind::Penalty, {0.0f, 0.11f, 41.5f}, true},
                                 Scene{RestartKind::GoalKick, {5.5f, 0.11f, -47.0f}, false});
    CameraSubject subject = deadBall(scene.kind, {scene.spot.x, scene.spot.y, scene.spot.z * attack}, attack);
    MatchCamera camera;
    camera.cut(subject);
    REQUIRE(camera.atSetPiece());
    const CameraView view = camera.view(1.0f);
    CHECK(within(onScreen(view, subject.ball, kWideScreen)));
    if (scene.goal) {
        CHECK(within(onScreen(view, {3.66f, 0.0f, attack * 52.5f}, kWideScreen)));
        CHECK(within(onScreen(view, {-3.66f, 2.44f, attack * 52.5f}, kWideScreen)));
    }
    CHECK(view.position.y > 3.0f);
    subject.setPiece = {};
    subject.live = true;
    float greatest = 0.0f;
    for (int tick = 0; tick < 180; ++tick) {
        camera.step(subject, kWideScreen);
        greatest = std::max(greatest, glm::length(camera.view(1.0f).position - camera.view(0.0f).position));
    }
    CHECK(greatest < 1.1f); // m in a tick
    CHECK(camera.onRails());
}

TEST_CASE(
    "a free kick that nobody would shoot is a pass like any other: on the rails, its receivers looked for") {
    const MatchContext context(plainSetup());
    MatchState match = newMatch(context);
    match.phase = Phase::Restart;
    match.restart.kind = GENERATE(RestartKind::DirectFreeKick, RestartKind::IndirectFreeKick);
    match.restart.side = 0;
    match.restart.taker = playerId(0, 4);
    const auto subjectAt = [&](float fromGoal) {
        const Vec3 goal = context.pitch().goalCentre(match.goalOf(1));
        match.restart.spot = goal - Vec3{0.0f, 0.0f, match.attack(0) * fromGoal};
        return subjectOf(match, context, kNobody, {});
    };
    CHECK(subjectAt(25.0f).setPiece.kind == match.restart.kind);
    const CameraSubject far = subjectAt(60.0f);
    CHECK(far.setPiece.kind == RestartKind::None);
    CHECK(far.receivers.size() > 0);
}

TEST_CASE("what led to a set piece is seen before its view") {
    CameraSubject subject = deadBall(RestartKind::Corner, {34.0f, 0.11f, 52.5f}, 1.0f);
    MatchCamera camera;
    CameraSubject before;
    before.ball = {30.0f, 0.11f, 50.0f};
    camera.cut(before);
    subject.deadTicks = 10;
    camera.step(subject, kWideScreen);
    CHECK_FALSE(camera.atSetPiece());
    subject.deadTicks = 60;
    camera.step(subject, kWideScreen);
    CHECK(camera.atSetPiece());
    CHECK(camera.view(0.0f).position == camera.view(1.0f).position); // a cut
}

TEST_CASE("the ball is never drawn smaller than a ninetieth of the picture's height") {
    const CameraKind kind = GENERATE(CameraKind::Arcade, CameraKind::Broadcast, CameraKind::Behind);
    CameraSubject subject;
    const CameraView view = standing(kind, subject);
    for (const Vec3 place : {Vec3{0.0f, 0.11f, 0.0f}, Vec3{-30.0f, 0.11f, 0.0f}, Vec3{0.0f, 9.0f, -30.0f}}) {
        const BallView drawn = seenBall({.position = place}, view);
        const Vec3 ahead = glm::normalize(view.target - view.position);
        const float high = glm::dot(place - view.position, ahead) * 2.0f * std::tan(view.fovY * 0.5f);
        CHECK(2.0f * drawn.radius / high >= Approx(kLeastBall).epsilon(0.01));
        CHECK(drawn.position.y - drawn.radius == Approx(place.y - 0.11f).margin(1e-4)); // on the same ground
    }
    const BallView near = seenBall({.position = view.position + (view.target - view.position) * 0.3f}, view);
    CHECK(near.radius == 0.11f);
}

TEST_CASE("two who play against each other do not get Behind") {
    MatchSetup setup = plainSetup();
    setup.seats[0].side = 0;
    CHECK(kindFor(CameraKind::Behind, MatchContext(setup)) == CameraKind::Behind);
    setup.seats[1].side = 0; // together
    CHECK(kindFor(CameraKind::Behind, MatchContext(setup)) == CameraKind::Behind);
    setup.seats[1].side = 1;
    const MatchContext against(setup);
    CHECK(kindFor(CameraKind::Behind, against) == CameraKind::Arcade);
    CHECK(kindAfter(CameraKind::Broadcast, against) == CameraKind::Arcade);
    CHECK(kindAfter(CameraKind::Arcade, against) == CameraKind::Broadcast);
}

TEST_CASE("after a goal the camera waits for the net, then cuts behind it, and is back for the kick-off") {
    CameraSubject subject;
    subject.ball = {1.0f, 0.5f, 53.0f};
    subject.velocity = {0.0f, 0.0f, 20.0f};
    MatchCamera camera;
    camera.cut(subject);
    subject.goal = 1;
    for (int tick = 0; tick < 10; ++tick) {
        camera.step(subject, kWideScreen);
    }
    CHECK_FALSE(camera.behindNet()); // the net still gives
    subject.velocity = {};
    int waited = 0;
    while (!camera.behindNet() && waited < 100) {
        camera.step(subject, kWideScreen);
        ++waited;
    }
    CHECK(waited == 7); // 6 frames after the ball is dead
    CHECK(camera.view(0.5f).position.z > subject.halfLength);
    CHECK(camera.view(0.0f).position == camera.view(1.0f).position); // a cut, not a flight
    subject = {};
    camera.step(subject, kWideScreen);
    CHECK_FALSE(camera.behindNet());
    CHECK(camera.view(1.0f).position.x > 20.0f);
}

namespace {

/// A scorer who runs off to celebrate, and turns now and then. Pitch axes.
class Celebrating {
public:
    Celebrating(std::uint64_t seed, const GoalFrame& frame) : m_rng(seed, 0xce1e) {
        m_subject.goal = static_cast<int>(m_rng.below(2));
        const float out = m_subject.goal == 0 ? -1.0f : 1.0f;
        const GoalPlacement placement{{0.0f, 0.0f, out * m_subject.halfLength}, m_subject.goal == 1};
        const GoalFrame placed = frame.placedAt(placement);
        for (const Capsule& bar : placed.frame) {
            m_subject.poles.add(bar);
        }
        for (const Capsule& pole : placed.stanchions) {
            m_subject.poles.add(pole);
        }
        m_subject.ball = {m_rng.range(-3.4f, 3.4f), 0.11f,
                          out * (m_subject.halfLength + m_rng.range(0.2f, 1.8f))};
        m_subject.hero = {m_rng.range(-16.0f, 16.0f), 0.0f,
                          out * (m_subject.halfLength - m_rng.range(3.0f, 22.0f))};
        turn();
    }

    void step() {
        if (--m_ticks <= 0) {
            turn();
        }
        m_subject.hero += m_run * kTickSeconds;
        m_subject.hero.x = std::clamp(m_subject.hero.x, -33.0f, 33.0f);
        const float deepest = m_subject.halfLength - 1.5f;
        m_subject.hero.z = std::clamp(m_subject.hero.z, -deepest, deepest);
    }
    const CameraSubject& subject() const { return m_subject; }

private:
    void turn() {
        const float way = m_rng.range(0.0f, 2.0f * kPi);
        const float speed = m_rng.range(0.0f, 7.0f);
        m_run = {std::cos(way) * speed, 0.0f, std::sin(way) * speed};
        m_ticks = 40 + static_cast<int>(m_rng.below(100));
    }

    Rng m_rng;
    CameraSubject m_subject;
    Vec3 m_run{};
    int m_ticks = 0;
};

/// The least distance of a pole's axis from the line between eye and point, less its radius; metres. Along
/// the line the distance from a straight thing falls, then rises: where it is least is found by halving, not
/// by trying all.
float clearance(const CameraSubject& subject, Vec3 eye, Vec3 point) {
    float least = 1e9f;
    for (const Capsule& pole : subject.poles.all()) {
        constexpr int kParts = 200;
        const Vec3 axis = pole.b - pole.a;
        const auto distance = [&](int part) {
            const Vec3 from = eye + (point - eye) * (static_cast<float>(part) / kParts) - pole.a;
            const float along = std::clamp(glm::dot(from, axis) / glm::dot(axis, axis), 0.0f, 1.0f);
            return glm::length(from - axis * along) - pole.radius;
        };
        int first = 1;
        int last = kParts - 1;
        while (first < last) {
            const int middle = (first + last) / 2;
            if (distance(middle) < distance(middle + 1)) {
                last = middle;
            } else {
                first = middle + 1;
            }
        }
        least = std::min(least, distance(first));
    }
    return least;
}

} // namespace

TEST_CASE("the celebration's camera does not stand behind a pole") {
    const GoalFrame frame(kFullGoal);
    int ticks = 0;
    int hidden = 0;
    int longest = 0;
    int cutsBehindPole = 0;
    float fastest = 0.0f;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        Celebrating scene(seed, frame);
        MatchCamera camera;
        camera.cut(scene.subject());
        int inRow = 0;
        Vec3 before{};
        for (int tick = 0; tick < 300; ++tick) {
            scene.step();
            camera.step(scene.subject(), kWideScreen);
            if (!camera.behindNet()) {
                continue;
            }
            const CameraView view = camera.view(1.0f);
            const Vec3 hero = scene.subject().hero + Vec3{0.0f, 1.1f, 0.0f};
            const Vec2 at = onScreen(view, hero, kWideScreen);
            const bool inner = std::abs(at.x) < 0.6f && std::abs(at.y) < 0.6f;
            const bool behind = inner && clearance(scene.subject(), view.position, hero) < 0.0f;
            ++ticks;
            hidden += behind ? 1 : 0;
            inRow = behind ? inRow + 1 : 0;
            longest = std::max(longest, inRow);
            const bool first = before == Vec3{};
            if (first) {
                const bool ballBehind =
                    clearance(scene.subject(), view.position, scene.subject().ball) < 0.0f;
                cutsBehindPole += behind || ballBehind ? 1 : 0;
            }
            fastest = first ? fastest : std::max(fastest, glm::length(view.position - before) / kTickSeconds);
            before = view.position;
        }
    }
    CAPTURE(ticks, hidden, longest, cutsBehindPole, fastest);
    CHECK(cutsBehindPole == 0);
    CHECK(longest <= 9); // ticks: he may run past one
    CHECK(static_cast<double>(hidden) / ticks < 0.004);
    CHECK(fastest < 20.0f); // m/s: it slides, it does not jump
}

TEST_CASE("A shoot-out begins with both rows in the picture, after each kick shows those of who took it and "
          "then who won") {
    const MatchContext context(plainSetup());
    MatchState match = newMatch(context);
    beginShootOut(match, context);
    const auto seen = [&](int side) {
        int men = 0;
        const CameraSubject subject = subjectOf(match, context, kNobody);
        const std::optional<CameraView> view = setPieceView(subject, CameraKind::Arcade);
        REQUIRE(view.has_value());
        for (PlayerId id = 0; id < kPlayerCount; ++id) {
            const Vec2 at = onScreen(*view, match.player(id).position + kUp * 1.7f, kWideScreen);
            const bool waits = !isKeeper(id) && id != match.restart.taker && sideOf(id) == side;
            men += waits && std::abs(at.x) < 1.0f && std::abs(at.y) < 0.8f ? 1 : 0;
        }
        return men;
    };
    const int side = match.restart.side;
    CHECK(subjectOf(match, context, kNobody).row.halfWidth > 6.0f);
    CHECK(seen(side) == 9);
    CHECK(seen(1 - side) == 10);
    match.phaseTicks = 120; // the taker walks
    CHECK(subjectOf(match, context, kNobody).row.halfWidth == 0.0f);
    match.restart.ticks = 60;
    CHECK(subjectOf(match, context, kNobody).setPiece.walks);
    match.restart.ticks = static_cast<std::int16_t>(ticksOf(context.tuning.shootOutTime)); // he may strike
    CHECK_FALSE(subjectOf(match, context, kNobody).setPiece.walks);
    match.restart.kind = RestartKind::None;
    match.phaseTicks = 10; // the ball is looked at
    CHECK(subjectOf(match, context, kNobody).row.halfWidth == 0.0f);
    match.phaseTicks = 60;
    CHECK(subjectOf(match, context, kNobody).row.halfWidth < 5.0f);
    CHECK(seen(side) == 9);
    MatchCamera camera;
    camera.cut(subjectOf(match, context, kNobody));
    match.restart.kind = RestartKind::Penalty;
    match.shootOut.taken[0] = 1;
    camera.step(subjectOf(match, context, kNobody), kWideScreen);
    CHECK(camera.view(0.0f).position == camera.view(1.0f).position); // a cut, not a flight
    match.phase = Phase::FullTime;
    match.shootOut.scored[static_cast<std::size_t>(1 - side)] = 1;
    CHECK(subjectOf(match, context, kNobody).row.won);
    CHECK(seen(1 - side) == 10);
}
