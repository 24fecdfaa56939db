// M9: what flies up, how much of it, where to and how fast.
#include "catch.hpp"

#include "core/lengths.hpp"
#include "show/splashes.hpp"

#include <cmath>

using namespace hexagoal;

namespace {

Surface allOf(Ground ground, float wet = 0.0f) {
    Surface surface;
    surface.ground = ground;
    surface.wet = wet;
    return surface;
}

/// A body whose parts are all high up, then some of them moved by hand.
Body bodyAt(float height) {
    Body body;
    for (Capsule& part : body.parts) {
        part = {{0.0f, height, 0.0f}, {0.0f, height, 0.2f}, 0.05f};
    }
    return body;
}

void putFoot(Body& body, Vec3 at) {
    body[BodyPart::RightFoot] = {at - Vec3{0.0f, 0.0f, 0.1f}, at + Vec3{0.0f, 0.0f, 0.1f}, 0.05f};
}

constexpr auto kFoot = static_cast<std::size_t>(CheckedPart::RightFoot);

std::size_t living(const Splashes& splashes) {
    std::size_t count = 0;
    for (const Splashes::Drop& drop : splashes.drops()) {
        count += drop.lives ? 1 : 0;
    }
    return count;
}

} // namespace

TEST_CASE("M9: sand, water and snow fly, rock, earth and dry grass do not") {
    CHECK(splashOf(Ground::Sand, 0.0f) == ParticleKind::Sand);
    CHECK(splashOf(Ground::Water, 1.0f) == ParticleKind::Water);
    CHECK(splashOf(Ground::Snow, 0.0f) == ParticleKind::Powder);
    CHECK(splashOf(Ground::Grass, 0.8f) == ParticleKind::Water);
    CHECK_FALSE(splashOf(Ground::Grass, 0.0f));
    CHECK_FALSE(splashOf(Ground::Stone, 1.0f));
    CHECK_FALSE(splashOf(Ground::Earth, 1.0f));
}

TEST_CASE("M9: what comes down goes up, a kick goes the part's own way") {
    const Vec3 before{1.0f, 0.3f, 2.0f};
    const Vec3 now{1.1f, 0.1f, 2.4f};
    CHECK(splash::landingSpeed(before, now).x == Approx(0.1f));
    CHECK(splash::landingSpeed(before, now).y == Approx(0.2f)); // Oy − Py
    CHECK(splash::landingSpeed(before, now).z == Approx(0.4f));
    CHECK(splash::kickSpeed(before, now).y == Approx(-0.2f));
}

TEST_CASE("M9: the count grows with the way, a kick's with the cosine of its angle too") {
    const int one = splash::countOf({0.1f, 0.0f, 0.0f});
    CHECK(one == static_cast<int>(splash::kBasicCount * 0.1f + 0.5f));
    CHECK(splash::countOf({0.2f, 0.0f, 0.0f}) == 2 * one);
    CHECK(splash::countOf({0.0f, 0.2f, 0.0f}) == 2 * one);
    CHECK(splash::countOf({9.0f, 0.0f, 0.0f}) == splash::kMostOfOne);
    CHECK(splash::kickShare({0.3f, 0.0f, 0.0f}) == Approx(1.0f));
    CHECK(splash::kickShare({0.0f, 0.3f, 0.0f}) == Approx(0.0f).margin(1e-6));
    CHECK(splash::kickShare({0.1f, 0.1f, 0.0f}) == Approx(std::cos(kPi / 4.0f)));
    CHECK(splash::kickShare({}) == 0.0f);
}

TEST_CASE("M9: each tick emits a quarter of what remains, until nothing does") {
    CHECK(splash::quarterOf(16) == 4);
    CHECK(splash::quarterOf(12) == 3);
    CHECK(splash::quarterOf(8) == 2);
    CHECK(splash::quarterOf(1) == 1);
    CHECK(splash::quarterOf(0) == 0);
    int remaining = 40;
    int ticks = 0;
    while (remaining > 0) {
        remaining -= splash::quarterOf(remaining);
        ++ticks;
    }
    CHECK(remaining == 0);
    CHECK(ticks > 6);
}

TEST_CASE("M9: a landing throws within 135° to either side, at up to a tenth of the basic speed") {
    Rng rng(7);
    const Vec3 way{0.0f, 0.3f, 0.5f};
    float least = 1.0f;
    float left = 0.0f;
    float right = 0.0f;
    for (int i = 0; i < 4000; ++i) {
        const Vec3 turned = splash::scattered(way, rng);
        CHECK(turned.y == 0.0f);
        CHECK(lengthOf(turned) == Approx(0.5f).epsilon(1e-4));
        least = std::min(least, turned.z / 0.5f);
        left = std::min(left, turned.x);
        right = std::max(right, turned.x);
    }
    CHECK(least == Approx(std::cos(135.0f * kPi / 180.0f)).margin(0.01)); // never behind that
    CHECK(least >= std::cos(135.0f * kPi / 180.0f) - 1e-4f);
    CHECK(left == Approx(-0.5f).margin(0.01));
    CHECK(right == Approx(0.5f).margin(0.01));

    float most = 0.0f;
    float sum = 0.0f;
    for (int i = 0; i < 4000; ++i) {
        const float share = splash::speedShare(rng);
        CHECK(share * 2550.0f == Approx(std::round(share * 2550.0f)).margin(1e-3));
        most = std::max(most, share);
        sum += share;
    }
    CHECK(most == Approx(0.1f));
    CHECK(sum / 4000.0f == Approx(0.05f).margin(0.002));
}

TEST_CASE("M9: drops begin at a part's radius: feet 0.10 m, waist 0.20, head 0.15") {
    CHECK(splash::radiusOf(CheckedPart::LeftFoot) == 0.10f);
    CHECK(splash::radiusOf(CheckedPart::RightFoot) == 0.10f);
    CHECK(splash::radiusOf(CheckedPart::Waist) == 0.20f);
    CHECK(splash::radiusOf(CheckedPart::Head) == 0.15f);
}

TEST_CASE("M9: a drop goes up and comes down again while it shows 32 pictures") {
    const Vec3 speed{0.01f, 0.009f, 0.0f};
    CHECK(splash::ballistic({}, speed, 8.0f).y > 0.0f);
    CHECK(splash::ballistic({}, speed, 31.0f).y < 0.0f);
    CHECK(splash::ballistic({}, speed, 31.0f).x == Approx(0.31f));
    CHECK(splash::pictureAt(0.9f) == 0);
    CHECK(splash::pictureAt(17.2f) == 17);
    CHECK(splash::pictureAt(99.0f) == 31);
}

TEST_CASE("M9: a foot that lands in sand throws it all round, one that kicks up throws it its own way") {
    const Surface sand = allOf(Ground::Sand);
    PartContacts contacts;
    contacts.reset();
    Splashes splashes;
    Body before = bodyAt(2.0f);
    Body now = before;
    putFoot(before, {0.0f, 0.25f, -0.1f});
    putFoot(now, {0.0f, 0.06f, 0.0f});
    const auto& landed = contacts.step({&before, &now, true, false}, sand);
    REQUIRE(landed[kFoot].landed);
    splashes.step(0, landed, sand, 1);
    const int all = splash::countOf({0.0f, 0.19f, 0.1f});
    CHECK(living(splashes) == static_cast<std::size_t>(splash::quarterOf(all)));
    for (const Splashes::Drop& drop : splashes.drops()) {
        if (drop.lives) { // from the foot's last place, at the surface, at its radius
            CHECK(lengthOf(Vec3{drop.from.x, 0.0f, drop.from.z + 0.1f}) == Approx(0.10f).margin(0.025));
            CHECK(drop.speed.y >= 0.0f);
        }
    }
    for (int tick = 2; tick < 30; ++tick) { // it stands: what remains still comes, a quarter at a time
        splashes.step(0, contacts.step({&now, &now, true, false}, sand), sand, tick);
    }
    CHECK(living(splashes) == static_cast<std::size_t>(all));

    Splashes kicked;
    Body after = now;
    putFoot(after, {0.0f, 0.16f, 0.3f});
    const auto& left = contacts.step({&now, &after, true, false}, sand);
    REQUIRE(left[kFoot].left);
    kicked.step(0, left, sand, 30);
    REQUIRE(living(kicked) > 0);
    for (const Splashes::Drop& drop : kicked.drops()) {
        if (drop.lives) {
            CHECK(drop.speed.x == Approx(0.0f).margin(1e-6));
            CHECK(drop.speed.z == Approx(3.0f * drop.speed.y).margin(1e-5));
        }
    }
}

TEST_CASE("M9: nothing flies from rock, nor of who was put somewhere") {
    for (const Ground ground : {Ground::Stone, Ground::Sand}) {
        const Surface surface = allOf(ground);
        PartContacts contacts;
        contacts.reset();
        Splashes splashes;
        Body before = bodyAt(2.0f);
        Body now = before;
        putFoot(before, {0.0f, 0.3f, 0.0f});
        putFoot(now, {0.0f, 0.06f, 0.0f});
        splashes.step(0, contacts.step({&before, &now, true, ground == Ground::Sand}, surface), surface, 1);
        CHECK(living(splashes) == 0);
    }
}

TEST_CASE("M9: the ball splashes where it lands and where it skids, and not where it rolls slowly") {
    const Surface wet = allOf(Ground::Water, 1.0f);
    Splashes splashes;
    splashes.stepBall({0.0f, 0.5f, 0.0f}, {0.1f, 0.12f, 0.0f}, 0.11f, wet, 1);
    const std::size_t landed = living(splashes);
    CHECK(landed > 0);

    const auto after = [&](float way) {
        Splashes rolling;
        for (int tick = 1; tick < 40; ++tick) {
            const float x = static_cast<float>(tick) * way;
            rolling.stepBall({x - way, 0.11f, 0.0f}, {x, 0.11f, 0.0f}, 0.11f, wet, tick);
        }
        return living(rolling);
    };
    CHECK(after(0.3f) > after(0.12f));
    CHECK(after(0.12f) > after(0.02f));
}
