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
#include <string_view>

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
    /// The lower one of the stand behind the goal at +z.
    const StandTier& tier() const {
        return *std::find_if(plan.tiers.begin(), plan.tiers.end(),
                             [](const StandTier& t) { return t.out.z > 0.5f; });
    }
    /// From before that.
    void lookAt(float metresBefore) {
        view.camera = {tier().front - tier().out * metresBefore, tier().front + kUp * 1.0f, 0.42f};
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

/// A man in the picture, pixels.
struct Seen {
    Vec2 middle{};
    float tall = 0.0f;
};
Seen seen(const Projection& projection, Vec3 feet) {
    const auto low = projection.onCanvas(feet);
    const auto high = projection.onCanvas(feet + kUp * NearSeats::kTall);
    return low && high ? Seen{(*low + *high) * 0.5f, low->y - high->y} : Seen{};
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

TEST_CASE("A quality has so many figures among the people and no more, whole rows as ever") {
    Ground ground(0.0f);
    ground.lookAt(12.0f);
    NearSeats seats;
    std::size_t before = 0;
    for (const Tier tier : {Tier::Potato, Tier::Low, Tier::Medium, Tier::High}) {
        const auto most = static_cast<std::size_t>(qualityOf(tier).nearPeople);
        seats.allow(qualityOf(tier).nearPeople);
        seats.find(ground.plan, ground.view.crowd, ground.view.camera, kWide);
        CAPTURE(tierName(tier), most, seats.all().size());
        CHECK(seats.all().size() <= most);
        CHECK(seats.all().size() >= before);
        before = seats.all().size();
    }
    CHECK(before > static_cast<std::size_t>(qualityOf(Tier::Low).nearPeople));
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

TEST_CASE("Whatever shape the picture has, those are figures who are in it and tall enough there") {
    constexpr float kMargin = 1.3f; // m beyond the picture's edges, and a little
    for (const Vec2 canvas : {Vec2{360.0f, 640.0f}, Vec2{600.0f, 480.0f}, Vec2{640.0f, 360.0f}}) {
        Ground ground(0.0f);
        // So that a narrow picture, which shows more above and below, has tall men in the first rows only.
        ground.lookAt(15.5f);
        NearSeats seats;
        seats.find(ground.plan, ground.view.crowd, ground.view.camera, canvas.x / canvas.y);
        const Projection projection(ground.view.camera, canvas);
        std::set<std::pair<int, int>> found;
        CAPTURE(canvas.x, canvas.y);
        for (const NearSeat& seat : seats.all()) {
            found.insert({seat.seatRow, seat.column});
            const Seen man = seen(projection, seat.feet);
            CHECK(man.tall > 0.95f * NearSeats::kLeastTall * canvas.y);
            CHECK(std::abs(man.middle.x - 0.5f * canvas.x) <
                  0.5f * canvas.x + kMargin / NearSeats::kTall * man.tall);
        }
        const StandTier& tier = ground.tier();
        int inFront = 0;
        for (int column = 0; column < tier.blocks * kBlockColumns; ++column) {
            const float along = (static_cast<float>(column) + 0.5f) * tier.blockLength() / kBlockColumns;
            const Seen man = seen(projection, tier.at(along - tier.half, kFeetInRow));
            if (spectatorOf(tier.firstSeatRow, column).there && man.middle.x > 0.0f &&
                man.middle.x < canvas.x && man.tall > 1.05f * NearSeats::kLeastTall * canvas.y) {
                CHECK(found.count({tier.firstSeatRow, column}) == 1);
                ++inFront;
            }
        }
        CHECK(inFront >= 5);
    }
}

TEST_CASE("Light of the sky and the sun is not painted on figures: the picture lights them") {
    const auto shirts = [](std::string_view light) {
        Ground ground(0.0f);
        ground.view.look = sceneLook(light, "clear", "stadium");
        ground.lookAt(12.0f);
        NearFans fans;
        fans.lay(ground.view, kWide, false);
        REQUIRE(fans.figures().size() >= 20);
        float sum = 0.0f;
        for (const FigureView& fan : fans.figures()) {
            sum += fan.shirt.r + fan.shirt.g + fan.shirt.b;
        }
        return sum / static_cast<float>(fans.figures().size());
    };
    const float day = shirts("day");
    CHECK(shirts("dusk") == Approx(day));
    const float night = shirts("night");
    CHECK(night < 0.8f * day); // the floodlights are for the pitch
    CHECK(night > 0.4f * day);
}

TEST_CASE("Nobody stands up before nearly all of his block may, as in the pictures") {
    const auto stands = [](float mood) {
        int count = 0;
        for (int column = 0; column < 200; ++column) {
            const SpectatorAct act = actOf(lotOf(column, static_cast<std::uint8_t>(1 + column)), mood, 0.0f);
            count += act == SpectatorAct::Sits || act == SpectatorAct::SitsFolded ||
                             act == SpectatorAct::ClapsSeated || act == SpectatorAct::Bows
                         ? 0
                         : 1;
        }
        return count;
    };
    CHECK(stands(0.2f) == 0);
    CHECK(stands(0.28f) == 0);
    CHECK(stands(0.36f) > 100);
    CHECK(stands(-0.3f) == 0);
    CHECK(stands(-0.5f) > 100);
}

TEST_CASE("Who is a figure is not a picture of a man as well") {
    constexpr PixelSize kSize{640, 360};
    Stage stage(kSize, Tier::Low);
    Ground ground(0.0f);
    // From so low and near before the first row that over the heads of its people nobody else is seen;
    // between two stairs.
    const StandTier& tier = ground.tier();
    const Vec3 before = tier.front + tier.along * (0.5f * tier.blockLength());
    ground.view.camera = {before - tier.out * 3.0f, before + tier.out * 0.3f, 0.8f};
    ground.view.camera.position.y = 0.3f;
    ground.view.camera.target.y = 3.2f;
    stage.draw(ground.view); // they sit
    // In no time pictures leap, and figures have not moved yet.
    for (BlockMood& block : ground.blocks) {
        block.mood = 0.9f;
    }
    const Picture people = stage.draw(ground.view);
    ground.view.figures = {};
    const Picture pictures = stage.draw(ground.view);
    for (BlockMood& block : ground.blocks) {
        block.here = 0.0f;
    }
    const Picture nobody = stage.draw(ground.view);

    for (BlockMood& block : ground.blocks) {
        block.here = 1.0f;
    }
    NearSeats seats;
    seats.find(ground.plan, ground.view.crowd, ground.view.camera, kWide);
    const Projection projection(ground.view.camera,
                                {static_cast<float>(kSize.width), static_cast<float>(kSize.height)});
    const auto unlike = [](const std::uint8_t* a, const std::uint8_t* b) {
        return std::abs(a[0] - b[0]) + std::abs(a[1] - b[1]) + std::abs(a[2] - b[2]) > 30;
    };
    int looked = 0;
    for (const NearSeat& seat : seats.all()) {
        const auto low = projection.onCanvas(seat.feet + kUp * 1.55f - tier.along * 0.2f);
        const auto high = projection.onCanvas(seat.feet + kUp * 2.0f + tier.along * 0.2f);
        if (seat.row != 0 || ground.plan.tiers[seat.tier].firstSeatRow != tier.firstSeatRow || !low ||
            !high) {
            continue;
        }
        const auto [left, right] = std::minmax({static_cast<int>(low->x), static_cast<int>(high->x)});
        const auto [top, bottom] = std::minmax({static_cast<int>(low->y), static_cast<int>(high->y)});
        if (left < 0 || top < 0 || right >= kSize.width || bottom >= kSize.height) {
            continue;
        }
        int was = 0;
        int gone = 0;
        for (int y = top; y <= bottom; ++y) {
            for (int x = left; x <= right; ++x) {
                const bool man = unlike(pictures.at(x, y), nobody.at(x, y));
                was += man ? 1 : 0;
                gone += man && !unlike(people.at(x, y), nobody.at(x, y)) ? 1 : 0;
            }
        }
        if (was < 60) {
            continue; // a gap between arms
        }
        CAPTURE(seat.column, was, gone);
        CHECK(2 * gone > was);
        ++looked;
    }
    CHECK(looked >= 5);
}

} // namespace hexagoal::test
