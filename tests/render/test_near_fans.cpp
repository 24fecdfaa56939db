// People in the stands who are so near to the eye that they are figures.
#include "catch.hpp"
#include "scene_fixture.hpp"

#include "anim/figure_pose.hpp"
#include "core/lengths.hpp"
#include "render/near_fans.hpp"
#include "render/scene_look.hpp"

#include <algorithm>
#include <cmath>
#include <set>

namespace hexagoal::test {
namespace {

constexpr float kWide = 16.0f / 9.0f;

struct Ground {
    explicit Ground(float mood) {
        view.pitch.centre = {};
        plan = standPlan(view.look, view.pitch);
        blocks.assign(plan.blocks.size(), {mood, 1.0f});
        view.crowd = {
            blocks,
            {{{Colour::hex(0xf4d020), Colour::hex(0x1550a8)}, {Colour::hex(0xc01e2e), palette::kWhite}}}};
        player.parts[0] = {};
        figure.body = &player;
        view.figures = {&figure, 1};
        lookAt(30.0f);
    }
    /// From before the stand behind the goal at +z.
    void lookAt(float metresBefore) {
        const StandTier& tier = *std::find_if(plan.tiers.begin(), plan.tiers.end(),
                                              [](const StandTier& t) { return t.out.z > 0.5f; });
        view.camera = {tier.front - tier.out * metresBefore, tier.front + kUp * 1.0f, 0.42f};
        view.camera.position.y = 1.8f;
    }
    SceneView view;
    StandPlan plan;
    std::vector<BlockMood> blocks;
    Body player{};
    FigureView figure;
};

Vec3 hips(const FigureView& fan) {
    return ((*fan.body)[BodyPart::LeftThigh].a + (*fan.body)[BodyPart::RightThigh].a) * 0.5f;
}

} // namespace

TEST_CASE("A low eye near a stand has figures there, the match's eyes have none") {
    Ground ground(0.0f);
    ground.lookAt(12.0f);
    NearFans fans;
    fans.lay(ground.view, kWide, false);
    CHECK(fans.figures().size() >= 20);
    CHECK(fans.figures().size() <= NearSeats::kMost);
    CHECK_FALSE(fans.seats().empty());
    ground.view.camera.position.y = 9.0f;
    fans.lay(ground.view, kWide, false);
    CHECK(fans.figures().empty());
    CHECK(fans.seats().empty());
    ground.lookAt(60.0f);
    fans.lay(ground.view, kWide, false);
    CHECK(fans.figures().empty());
}

TEST_CASE("Each figure's seat is left out of the pictures of people, once, and he is tall in the picture") {
    Ground ground(0.0f);
    ground.lookAt(12.0f);
    NearSeats seats;
    seats.find(ground.plan, ground.view.crowd, ground.view.camera, kWide);
    std::set<std::pair<int, int>> taken;
    for (const NearSeat& seat : seats.all()) {
        CHECK(taken.insert({seat.seatRow, seat.column}).second);
        const auto in = [&](const SeatRun& run) {
            return run.row == static_cast<float>(seat.seatRow) &&
                   run.from <= static_cast<float>(seat.column) && run.to >= static_cast<float>(seat.column);
        };
        CHECK(std::count_if(seats.runs().begin(), seats.runs().end(), in) == 1);
        const float away = lengthOf(seat.feet - ground.view.camera.position);
        const float tall = NearSeats::kTall / (2.0f * away * std::tan(ground.view.camera.fovY * 0.5f));
        CHECK(tall > 0.9f * NearSeats::kLeastTall);
    }
    // And nobody in such a stretch is in neither.
    int people = 0;
    for (const SeatRun& run : seats.runs()) {
        for (int column = static_cast<int>(run.from); column <= static_cast<int>(run.to); ++column) {
            people += spectatorOf(static_cast<int>(run.row), column).there ? 1 : 0;
        }
    }
    CHECK(people == static_cast<int>(seats.all().size()));
}

TEST_CASE("They sit while nothing happens, leap with their arms up for joy, and cannot believe a miss") {
    const auto laid = [](float mood, auto measure) {
        Ground ground(mood);
        ground.lookAt(12.0f);
        NearFans fans;
        fans.lay(ground.view, kWide, false);
        REQUIRE(fans.figures().size() >= 20);
        int count = 0;
        for (const FigureView& fan : fans.figures()) {
            count += measure(*fan.body, hips(fan)) ? 1 : 0;
        }
        return static_cast<float>(count) / static_cast<float>(fans.figures().size());
    };
    const auto low = [](const Body& body, Vec3 hip) {
        return hip.y - std::min(body[BodyPart::LeftFoot].a.y, body[BodyPart::RightFoot].a.y) < 0.7f;
    };
    const auto handsOver = [](const Body& body, Vec3) {
        return body[BodyPart::LeftHand].a.y > body[BodyPart::Head].a.y + 0.1f;
    };
    const auto handsBeside = [](const Body& body, Vec3) {
        return lengthOf(body[BodyPart::LeftHand].b - body[BodyPart::Head].a) < 0.3f;
    };
    CHECK(laid(0.0f, low) > 0.95f);
    CHECK(laid(0.0f, handsOver) == 0.0f);
    CHECK(laid(0.9f, handsOver) > 0.7f);
    CHECK(laid(0.9f, low) < 0.05f);
    CHECK(laid(-0.8f, handsBeside) > 0.35f);
}

TEST_CASE("Those who leave are gone, and reduced motion keeps the rest still") {
    Ground ground(0.9f);
    ground.lookAt(12.0f);
    NearFans fans;
    fans.lay(ground.view, kWide, true);
    const std::size_t all = fans.figures().size();
    const Vec3 before = (*fans.figures()[3].body)[BodyPart::LeftHand].a;
    ground.view.tick += 8.0;
    fans.lay(ground.view, kWide, true);
    CHECK(lengthOf((*fans.figures()[3].body)[BodyPart::LeftHand].a - before) < 1e-4f);
    fans.lay(ground.view, kWide, false);
    ground.view.tick += 8.0;
    fans.lay(ground.view, kWide, false);
    CHECK(lengthOf((*fans.figures()[3].body)[BodyPart::LeftHand].a - before) > 1e-3f);
    for (BlockMood& block : ground.blocks) {
        block.here = 0.5f;
    }
    fans.lay(ground.view, kWide, false);
    CHECK(fans.figures().size() < all);
}

TEST_CASE("From one mood to the next no hand jumps") {
    Ground ground(0.0f);
    ground.lookAt(12.0f);
    NearFans fans;
    fans.lay(ground.view, kWide, false);
    std::vector<Vec3> before;
    float most = 0.0f;
    for (int frame = 0; frame < 90; ++frame) {
        const float mood = frame < 20 ? 0.0f : frame < 55 ? 0.9f : -0.7f;
        for (BlockMood& block : ground.blocks) {
            block.mood = mood;
        }
        ground.view.tick += 1.0;
        fans.lay(ground.view, kWide, false);
        for (std::size_t i = 0; i < fans.figures().size(); ++i) {
            const Vec3 hand = (*fans.figures()[i].body)[BodyPart::LeftHand].a;
            most = before.empty() ? most : std::max(most, lengthOf(hand - before[i]));
        }
        before.clear();
        for (const FigureView& fan : fans.figures()) {
            before.push_back((*fan.body)[BodyPart::LeftHand].a);
        }
    }
    CHECK(most < 0.25f); // m in a tick: 15 m/s
    CHECK(most > 0.03f);
}

TEST_CASE("Who is a figure is not a picture of a man as well") {
    Stage stage({640, 360}, Tier::Low);
    Ground ground(0.0f);
    ground.lookAt(12.0f);
    // The same stand with everybody else gone: only figures could be there.
    const Picture people = stage.draw(ground.view);
    ground.view.figures = {};
    const Picture pictures = stage.draw(ground.view);
    int unlike = 0;
    for (std::size_t i = 0; i < people.rgb.size(); i += 3) {
        const int off =
            std::abs(people.rgb[i] - pictures.rgb[i]) + std::abs(people.rgb[i + 1] - pictures.rgb[i + 1]);
        unlike += off > 40 ? 1 : 0;
    }
    CHECK(unlike > 4000);
}

} // namespace hexagoal::test
