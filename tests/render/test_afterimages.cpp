// M8: what is kept of former frames, for how long, and of which limbs.
#include "catch.hpp"
#include "scene_fixture.hpp"

#include "players/player.hpp"
#include "render/afterimages.hpp"
#include "render/figure_limbs.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>

namespace hexagoal::test {
namespace {

constexpr std::uint8_t kStriker = 9;

/// A figure whose right leg swings, as a frame would have him.
PosedFigure kicker(const FigureView& view, double tick) {
    PosedFigure figure;
    figure.view = &view;
    figure.seen = true;
    for (SkinRows& rows : figure.bones) {
        rows = {{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}}};
    }
    for (const Joint joint : jointsOf(FigureLimb::RightLeg)) {
        figure.bones[indexOf(joint)][2].w = static_cast<float>(tick) * 0.2f; // 12 m/s
    }
    return figure;
}

FigureView flagged() {
    FigureView view;
    view.who = kStriker;
    view.afterimages = bitOf(FigureLimb::RightLeg);
    return view;
}

int kept(const Afterimages& images) {
    int count = 0;
    while (count < Afterimages::kImages && images.image(kStriker, count) != nullptr) {
        ++count;
    }
    return count;
}

TEST_CASE("A trail is as long at any rate of frames") {
    const FigureView view = flagged();
    const auto oldestAfter = [&](double perTick) {
        Afterimages images;
        double tick = 100.0;
        for (; tick < 112.0; tick += 1.0 / perTick) {
            const PosedFigure figure = kicker(view, tick);
            images.take({&figure, 1}, tick);
        }
        const int count = kept(images);
        REQUIRE(count > 0);
        return tick - images.image(kStriker, count - 1)->tick;
    };
    // 60, 144, 240 Hz, and slow playback at a quarter.
    for (const double perTick : {1.0, 2.4, 4.0, 16.0}) {
        INFO(perTick << " frames a tick");
        CHECK(oldestAfter(perTick) > 3.0);
        CHECK(oldestAfter(perTick) < 5.1);
    }
    CHECK(oldestAfter(0.5) > 3.0); // at 30 Hz it has fewer images
    CHECK(oldestAfter(0.5) < 6.1); // … and what is left of the last frame before
}

TEST_CASE("Images fade with time, stand still with it, and are gone soon after the motion") {
    FigureView view = flagged();
    Afterimages images;
    double tick = 100.0;
    for (; tick < 106.0; tick += 1.0) {
        const PosedFigure figure = kicker(view, tick);
        images.take({&figure, 1}, tick);
    }
    REQUIRE(kept(images) == Afterimages::kImages);
    CHECK(images.image(kStriker, 0)->tick == tick - 2.0); // where he is himself there is none
    for (int age = 0; age + 1 < kept(images); ++age) {
        CHECK(images.strength(*images.image(kStriker, age)) >
              images.strength(*images.image(kStriker, age + 1)));
    }
    CHECK(images.image(kStriker, 1)->speed[indexOf(Joint::RightShin)] == Approx(12.0f).margin(0.01));
    CHECK(images.image(kStriker, 1)->speed[indexOf(Joint::LeftShin)] == 0.0f);

    const double newest = tick - 1.0;
    for (int frame = 0; frame < 10; ++frame) { // a pause
        const PosedFigure figure = kicker(view, newest);
        images.take({&figure, 1}, newest);
    }
    CHECK(kept(images) == Afterimages::kImages);
    CHECK(images.image(kStriker, 0)->tick == newest - 1.0);

    view.afterimages = 0;
    for (; tick < 112.0; tick += 0.5) {
        const PosedFigure figure = kicker(view, tick);
        images.take({&figure, 1}, tick);
    }
    CHECK(kept(images) == 0);
}

TEST_CASE("A cut, a new match, and figures who are not known leave nothing") {
    const FigureView view = flagged();
    Afterimages images;
    const auto play = [&](double from, double to, const FigureView& who) {
        for (double tick = from; tick < to; tick += 1.0) {
            const PosedFigure figure = kicker(who, tick);
            images.take({&figure, 1}, tick);
        }
    };
    play(100, 106, view);
    play(10, 11, view); // back in time
    CHECK(kept(images) == 0);
    play(11, 14, view);
    CHECK(kept(images) == 3);
    play(300, 301, view);
    CHECK(kept(images) == 0);
    FigureView anyone = flagged();
    anyone.who = FigureView::kAnyone;
    Afterimages none;
    for (double tick = 0; tick < 5; tick += 1.0) {
        const PosedFigure figure = kicker(anyone, tick);
        none.take({&figure, 1}, tick);
        CHECK(none.image(FigureView::kAnyone, 0) == nullptr);
    }
}

TEST_CASE("A limb that jumps leaves its trail behind") {
    const FigureView view = flagged();
    Afterimages images;
    for (int tick = 0; tick < 6; ++tick) {
        const PosedFigure figure = kicker(view, tick);
        images.take({&figure, 1}, tick);
    }
    CHECK(kept(images) == Afterimages::kImages);
    for (int tick = 6; tick < 8; ++tick) {
        const PosedFigure figure = kicker(view, tick + 5.0); // by 1.2 m in one tick
        images.take({&figure, 1}, tick);
    }
    CHECK(kept(images) == 1);
    CHECK(images.image(kStriker, 0)->tick == 6.0);
}

TEST_CASE("More figures at once than there are rings harm nothing") {
    std::array<FigureView, Afterimages::kFigures + 3> views;
    Afterimages images;
    for (double tick = 0; tick < 20; tick += 1.0) {
        std::vector<PosedFigure> figures;
        for (std::size_t i = 0; i < views.size(); ++i) {
            views[i] = flagged();
            views[i].who = static_cast<std::uint8_t>(i);
            figures.push_back(kicker(views[i], tick));
        }
        images.take(figures, tick);
    }
    int trails = 0;
    for (std::size_t i = 0; i < views.size(); ++i) {
        trails += images.image(static_cast<std::uint8_t>(i), 0) != nullptr ? 1 : 0;
    }
    CHECK(trails == Afterimages::kFigures);
}

TEST_CASE("A limb's triangles are its own: from hip or shoulder to the tip, and nothing of the other side") {
    auto model =
        loadFigureModel(std::filesystem::path(rendererOptions().assetDir) / "figures/footballer.glb");
    REQUIRE(model);
    const Feet feet = GENERATE(Feet::Boots, Feet::Bare);
    for (const FigureBody& body : model->bodies) {
        const FigureMesh& mesh = body.mesh;
        for (int i = 0; i < kFigureLimbCount; ++i) {
            const auto limb = static_cast<FigureLimb>(i);
            const std::vector<std::uint16_t> triangles = limbTriangles(body, feet, limb);
            REQUIRE(!triangles.empty());
            CHECK(triangles.size() % 3 == 0);
            CHECK(triangles.size() < mesh.indices.size() / 2);
            const bool leg = limb == FigureLimb::LeftLeg || limb == FigureLimb::RightLeg;
            const float side = limb == FigureLimb::LeftLeg || limb == FigureLimb::LeftArm ? 1.0f : -1.0f;
            float low = 9.0f;
            float furthest = 0.0f;
            for (const std::uint16_t index : triangles) {
                const Vec3 at = mesh.vertices[index].place;
                low = std::min(low, at.y);
                furthest = std::max(furthest, at.x * side);
                const float zone = mesh.vertices[index].zone;
                CHECK((zone == static_cast<float>(FigureZone::Boot) && feet == Feet::Bare) == false);
                CHECK((zone == static_cast<float>(FigureZone::Pale) && feet == Feet::Boots) == false);
                CHECK(at.x * side > -0.18f); // across the middle by no more than a coarse triangle
                if (leg) {
                    CHECK(at.y < 1.35f); // coarse triangles reach up the shirt
                } else {
                    CHECK(at.y > 0.6f);
                }
            }
            if (leg) {
                CHECK(low < 0.03f); // the sole
            } else {
                CHECK(furthest > 0.5f); // the fingers
            }
        }
    }
}

TEST_CASE("A flagged limb that is fast is seen where it was, a slow one and others are not") {
    const GlApi api = GENERATE(GlApi::Core, GlApi::Es);
    Stage stage({320, 240}, Tier::Low, api);
    const std::size_t before = glComplaints().size();
    double start = 0.0; // ticks; by 1200 the boards behind him turn
    const auto draw = [&](FigureLimbs limbs, float step, Feet feet = Feet::Boots,
                          Colour socks = palette::kWhite) {
        Body body;
        FigureView view;
        view.feet = feet;
        view.socks = socks;
        view.body = &body;
        view.who = kStriker;
        view.afterimages = limbs;
        SceneView scene;
        scene.showBall = false;
        scene.camera = {{6.0f, 1.2f, 0.0f}, {0.0f, 0.9f, 0.0f}, 0.4f};
        scene.figures = {&view, 1};
        Picture picture;
        start += 100.0;
        for (int i = 0; i < 6; ++i) {
            PlayerState p;
            p.position.z =
                step * static_cast<float>(i - 5); // all of him flies past, to end at the same place
            poseBody(p, 1.8f, body);
            scene.tick = start + i;
            picture = stage.draw(scene);
        }
        return picture;
    };
    const auto differing = [](const Picture& a, const Picture& b) {
        int count = 0;
        for (std::size_t i = 0; i < a.rgb.size(); ++i) {
            count += std::abs(a.rgb[i] - b.rgb[i]) > 6 ? 1 : 0;
        }
        return count;
    };
    for (int i = 0; i < 3; ++i) {
        draw(0, 0.3f); // the first pictures of men are not like those that follow
    }
    const Picture plain = draw(0, 0.3f);
    const Picture trail = draw(bitOf(FigureLimb::RightLeg), 0.3f); // 18 m/s, 7 of which count
    CHECK(differing(plain, trail) > 300);
    CHECK(differing(plain, draw(bitOf(FigureLimb::RightLeg), 0.14f)) == 0); // a sprint
    // Nothing above the hips.
    int above = 0;
    for (int y = 0; y < 100; ++y) {
        for (int x = 0; x < 320; ++x) {
            above += std::abs(plain.at(x, y)[1] - trail.at(x, y)[1]) > 6 ? 1 : 0;
        }
    }
    CHECK(above == 0);
    // Bare legs leave what has the colour of the shorts, not of the socks that nobody wears.
    const FigureLimbs leg = bitOf(FigureLimb::RightLeg);
    const Colour pink = Colour::hex(0xff00ff);
    const Picture bare = draw(leg, 0.3f, Feet::Bare);
    CHECK(differing(draw(0, 0.3f, Feet::Bare), bare) > 300);
    CHECK(differing(bare, draw(leg, 0.3f, Feet::Bare, pink)) == 0);
    CHECK(differing(trail, draw(leg, 0.3f, Feet::Boots, pink)) > 300);
    CHECK(glComplaints().size() == before);
}

} // namespace
} // namespace hexagoal::test
