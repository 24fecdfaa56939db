// What figures hold: where it is, that it is drawn, and only then.
#include "catch.hpp"
#include "scene_fixture.hpp"

#include "anim/figure_pose.hpp"
#include "players/player.hpp"
#include "render/prop_mesh.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace hexagoal::test {
namespace {

/// A figure with his right arm straight in a direction, his shoulders along x, seen 200 pixels high.
struct Holder {
    explicit Holder(Prop prop, Vec3 arm = kUp) {
        poseBody(PlayerState{}, 1.8f, body);
        Vec3 at = body[BodyPart::RightUpperArm].a;
        for (const BodyPart part : {BodyPart::RightUpperArm, BodyPart::RightForearm, BodyPart::RightHand}) {
            Capsule& bone = body[part];
            const float length = glm::length(bone.b - bone.a);
            bone.a = at;
            bone.b = at = at + glm::normalize(arm) * length;
        }
        view.body = &body;
        view.prop = prop;
        FigurePose pose;
        poseFigure(body, {}, pose);
        figure.view = &view;
        figure.pixels = 200.0f;
        figure.seen = true;
        for (std::size_t joint = 0; joint < kJointCount; ++joint) {
            figure.bones[joint] = skinRows(pose, static_cast<Joint>(joint));
        }
    }
    Holder(const Holder&) = delete;
    Holder& operator=(const Holder&) = delete;

    std::vector<PropVertex> mesh(double tick = 0.0) const {
        std::vector<PropVertex> list;
        addProp(figure, tick, nullptr, list);
        return list;
    }
    Vec3 hand() const { return carried(figure.bones, Joint::RightHand, restPlace(Joint::RightHand)); }

    Body body;
    FigureView view;
    PosedFigure figure;
};

Vec3 middle(const std::vector<PropVertex>& mesh) {
    Vec3 sum{};
    for (const PropVertex& v : mesh) {
        sum += v.place;
    }
    return sum / static_cast<float>(mesh.size());
}

TEST_CASE("A card is at the hand joint, upright over the fingers, and shows to whom he faces") {
    const auto [prop, green] = GENERATE(table<Prop, int>({{Prop::YellowCard, 1}, {Prop::RedCard, 0}}));
    const Holder holder(prop);
    const std::vector<PropVertex> mesh = holder.mesh();
    REQUIRE(mesh.size() == 6);
    const Vec3 off = middle(mesh) - holder.hand();
    CHECK(glm::length(off) < 0.22f); // of a hand's length and half a card's
    CHECK(off.y > 0.08f);
    CHECK(std::abs(mesh[0].normal.z) > 0.9f); // he faces +z
    float least = 1e9f;
    float most = 0.0f;
    for (std::size_t i = 1; i < 3; ++i) {
        const float side = glm::length(mesh[i].place - mesh[0].place);
        least = std::min(least, side);
        most = std::max(most, side);
    }
    CHECK(least == Approx(0.08f).margin(1e-3));
    CHECK(most == Approx(0.11f).margin(1e-3));
    CHECK(mesh[0].paint[0] > 200);
    CHECK((mesh[0].paint[1] > 128) == (green == 1));
}

TEST_CASE("A flag's stick goes through the hand, on from a raised arm, down from one that hangs") {
    const Vec3 arm = GENERATE(values<Vec3>({kUp, -kUp, {0.0f, 0.0f, 1.0f}, {-0.6f, -0.7f, 0.2f}}));
    const Holder holder(Prop::Flag, arm);
    const std::vector<PropVertex> mesh = holder.mesh();
    REQUIRE_FALSE(mesh.empty());
    const Grip grip = rightGrip(holder.figure.bones);
    CHECK(glm::length(grip.place - holder.hand()) < 0.12f);
    const Vec3 stick = stickIn(grip);
    CHECK(glm::length(stick) == Approx(1.0f));
    if (arm.y > 0.9f) {
        CHECK(stick.y > 0.95f);
    } else {
        CHECK(stick.y < -0.5f);
    }
    float nearest = 1e9f;
    for (const PropVertex& v : mesh) {
        nearest = std::min(nearest, glm::length(v.place - grip.place));
        CHECK(glm::length(v.place - grip.place) < 0.75f);
        CHECK(v.place.y > -1e-3f);
        CHECK(glm::length(v.normal) == Approx(1.0f).margin(1e-3));
    }
    CHECK(nearest < 0.08f);
}

TEST_CASE("Cloth lags behind its hand, and moves no faster than it is waved") {
    Holder holder(Prop::Flag);
    const Vec3 still = middle(holder.mesh());
    holder.view.propSwing = {0.0f, 0.0f, 4.0f};
    CHECK(middle(holder.mesh()).z < still.z - 0.03f);
    holder.view.propSwing = {0.0f, 0.0f, -4.0f};
    CHECK(middle(holder.mesh()).z > still.z + 0.03f);
    // All the way round, as an arm goes up, nothing jumps.
    std::vector<PropVertex> before;
    for (int i = 0; i <= 360; ++i) {
        const float turn = static_cast<float>(i) * kPi / 180.0f;
        const Holder now(Prop::Flag, {-0.3f, -std::cos(turn), std::sin(turn)});
        const std::vector<PropVertex> mesh = now.mesh();
        for (std::size_t k = 0; k < before.size(); ++k) {
            REQUIRE(glm::length(mesh[k].place - before[k].place) < 0.08f);
        }
        before = mesh;
    }
}

TEST_CASE("Nothing is held by who holds nothing, nor by who is too small for it to be seen") {
    CHECK(Holder(Prop::None).mesh().empty());
    for (const Prop prop : {Prop::YellowCard, Prop::RedCard, Prop::Flag}) {
        Holder holder(prop);
        CHECK_FALSE(holder.mesh().empty());
        holder.figure.pixels = 11.0f;
        CHECK(holder.mesh().empty());
    }
}

TEST_CASE("What figures hold is drawn in one call, with a shadow, on both GLs and all tiers") {
    const GlApi api = GENERATE(GlApi::Core, GlApi::Es);
    const Tier tier = GENERATE(Tier::Potato, Tier::High);
    Stage stage({320, 240}, tier, api);
    const std::size_t complaints = glComplaints().size();
    Holder referee(Prop::None);
    Holder assistant(Prop::None);
    for (Capsule& part : assistant.body.parts) {
        part.a.x += 1.2f;
        part.b.x += 1.2f;
    }
    SceneView view;
    view.showBall = false;
    view.camera = {{0.6f, 2.2f, 10.0f}, {0.6f, 1.1f, 0.0f}, 0.35f};
    const auto draw = [&] {
        const std::array<FigureView, 2> figures{referee.view, assistant.view};
        view.figures = figures;
        return stage.draw(view);
    };
    const Picture without = draw();
    const int calls = stage.renderer->passTimes().figureCalls;
    const int triangles = stage.renderer->passTimes().figureTriangles;
    referee.view.prop = Prop::YellowCard;
    assistant.view.prop = Prop::Flag;
    const Picture with = draw();
    CHECK(stage.renderer->passTimes().figureCalls == calls + 1);
    CHECK(stage.renderer->passTimes().figureTriangles > triangles);

    const Vec3 card = middle(referee.mesh());
    const auto at = stage.seen(view, card);
    REQUIRE(at);
    const float scale = 240.0f / Canvas::kLeastHeight;
    const std::uint8_t* pixel = with.at(static_cast<int>(at->x * scale), static_cast<int>(at->y * scale));
    CHECK(int{pixel[0]} > pixel[2] + 80);
    CHECK(int{pixel[1]} > pixel[2] + 60);
    // Some grass is darker than before, by shadows alone.
    int darker = 0;
    for (int y = 150; y < 240; ++y) {
        for (int x = 0; x < 320; ++x) {
            darker += with.at(x, y)[1] + 15 < without.at(x, y)[1] ? 1 : 0;
        }
    }
    CHECK(darker > 8);
    CHECK(glComplaints().size() == complaints);
}

} // namespace
} // namespace hexagoal::test
