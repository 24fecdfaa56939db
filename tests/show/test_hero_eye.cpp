// After a goal that waits for a show: the net, who scored, his face.
#include "catch.hpp"

#include "core/rng.hpp"
#include "match/laws/clock.hpp"
#include "show/match_camera.hpp"

#include "../match/plain_teams.hpp"

#include <algorithm>
#include <cmath>

using namespace hexagoal;

namespace {

constexpr float kWideScreen = 16.0f / 9.0f;

/// A scorer near the corner and his friends, who run to him from all sides.
class Joy {
public:
    Joy(std::uint64_t seed, int joyTicks) : m_rng(seed, 0x70e) {
        m_subject.goal = 1;
        m_subject.ball = {0.0f, 0.3f, 53.0f};
        m_subject.celebrated.joyTicks = joyTicks;
        m_at = {m_rng.range(20.0f, 32.0f), 0.0f, m_rng.range(38.0f, 50.0f)};
        const float way = m_rng.range(-kPi, kPi);
        m_subject.celebrated.facing = {std::sin(way), 0.0f, std::cos(way)};
        for (int mate = 0; mate < 6; ++mate) {
            const float from = m_rng.range(-kPi, kPi);
            const float far = m_rng.range(0.9f, 9.0f);
            m_mates.add(m_at + Vec3{std::sin(from), 0.0f, std::cos(from)} * far);
        }
        step();
    }
    void step() {
        ++m_subject.deadTicks;
        m_subject.hero = m_at;
        m_subject.celebrated.head = m_at + Vec3{0.0f, 1.7f, 0.0f};
        m_subject.celebrated.others.clear();
        for (Vec3& mate : m_mates) {
            const Vec3 to = m_at - mate;
            const float far = glm::length(to);
            mate += far > 1.0f ? to * (0.05f / far) : Vec3{};
            m_subject.celebrated.others.add(mate);
        }
    }
    /// Where those who go with him sit.
    void sit(Vec3 bench) { m_subject.celebrated.bench = bench; }
    const CameraSubject& subject() const { return m_subject; }

private:
    Rng m_rng;
    CameraSubject m_subject;
    Vec3 m_at{};
    FixedList<Vec3, 10> m_mates{};
};

/// Does somebody stand between the eye and the head?
bool isHidden(const CameraSubject& subject, Vec3 eye) {
    const Vec3 head = subject.celebrated.head;
    return std::ranges::any_of(subject.celebrated.others.all(), [&](Vec3 other) {
        constexpr int kParts = 50;
        for (int i = 0; i < kParts; ++i) {
            const Vec3 at = eye + (head - eye) * (static_cast<float>(i) / kParts);
            const float aside = glm::length(Vec2{at.x - other.x, at.z - other.z});
            if (aside < 0.24f && at.y < other.y + 1.85f) {
                return true;
            }
        }
        return false;
    });
}

struct Seen {
    int net = 0;
    int bench = 0;
    int man = 0;
    int face = 0;
    int hidden = 0; ///< ticks of the face
};

Seen watch(Joy& scene, int ticks) {
    Seen seen;
    MatchCamera camera;
    CameraSubject before = scene.subject();
    before.goal = -1;
    camera.cut(before);
    for (int tick = 0; tick < ticks; ++tick) {
        scene.step();
        camera.step(scene.subject(), kWideScreen);
        if (camera.atFace()) {
            ++seen.face;
            seen.hidden += isHidden(scene.subject(), camera.view(1.0f).position) ? 1 : 0;
            const CameraView view = camera.view(1.0f);
            const float far = glm::length(view.position - scene.subject().celebrated.head);
            const float head = 0.24f / (2.0f * far * std::tan(view.fovY * 0.5f));
            CHECK(head > 0.15f); // of the picture's height
            CHECK(head < 0.4f);
        } else if (camera.behindNet()) {
            ++seen.net;
        } else if (camera.atBench()) {
            CHECK(seen.man == 0);
            ++seen.bench;
        } else if (!camera.onRails()) {
            ++seen.man;
        }
    }
    return seen;
}

} // namespace

TEST_CASE(
    "A goal at home shows net, bench, scorer and face as television does, on the machine net and face") {
    const auto joyOf = [](float wait) {
        MatchSetup setup = plainSetup();
        setup.rules.goalWait = wait;
        return joyTicks(MatchContext(setup));
    };
    const int home = joyOf(15.9f);
    Joy long_(1, home);
    const Seen atHome = watch(long_, home - 2);
    CHECK(atHome.net >= 120);
    CHECK(atHome.man >= 300); // five seconds and more
    CHECK(atHome.face >= 120);
    CHECK(atHome.face <= 180);
    CHECK(atHome.bench == 0); // there is none
    Joy stands(1, home);
    stands.sit({-40.0f, 0.0f, 13.0f});
    const Seen atStadium = watch(stands, home - 2);
    CHECK(atStadium.net >= 120);
    CHECK(atStadium.bench >= 58); // some one second
    CHECK(atStadium.bench <= 90);
    CHECK(atStadium.man >= 298); // five seconds after it
    CHECK(atStadium.face >= 120);
    CHECK(atStadium.face == atHome.face);
    const int machine = joyOf(4.8f);
    Joy short_(1, machine);
    const Seen onMachine = watch(short_, machine - 2);
    CHECK(onMachine.net >= 120);
    CHECK(onMachine.man == 0);
    CHECK(onMachine.face >= 60);
    Joy hurried(1, machine);
    hurried.sit({-40.0f, 0.0f, 13.0f});
    CHECK(watch(hurried, machine - 2).bench == 0);
    Joy none(1, 0); // nothing waits
    CHECK(watch(none, 240).face == 0);
}

TEST_CASE("Whoever runs to the scorer, his face is not hidden by them") {
    int face = 0;
    int hidden = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Joy scene(seed, 620);
        const Seen seen = watch(scene, 620);
        face += seen.face;
        hidden += seen.hidden;
    }
    WARN("hidden in " << hidden << " of " << face << " ticks");
    CHECK(face > 60 * 120);
    CHECK(hidden * 50 < face);
}
