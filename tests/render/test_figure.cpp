// The figures: skin that follows the body, figures that are seen.
#include "catch.hpp"
#include "scene_fixture.hpp"

#include "anim/figure_pose.hpp"
#include "players/player.hpp"
#include "render/figure_bones.hpp"
#include "render/figure_model.hpp"
#include "render/floodlights.hpp"

#include <glm/gtc/matrix_transform.hpp>

#include <algorithm>
#include <cmath>
#include <filesystem>

namespace hexagoal::test {
namespace {

Vec3 moved(const FigurePose& pose, const FigureVertex& v) {
    Vec3 at{};
    for (std::size_t i = 0; i < 4; ++i) {
        const float weight = static_cast<float>(v.weights[i]) / 255.0f;
        at += pose.carried(static_cast<Joint>(v.joints[i]), v.place) * weight;
    }
    return at;
}

const FigureModel& model() {
    static const FigureModel loaded = [] {
        auto read =
            loadFigureModel(std::filesystem::path(rendererOptions().assetDir) / "figures/footballer.glb");
        if (!read) {
            FAIL(read.error());
        }
        return std::move(*read);
    }();
    return loaded;
}

PlayerState runner() {
    PlayerState p;
    p.position = {3.0f, 0.0f, -7.0f};
    p.velocity = {0.0f, 0.0f, 6.0f};
    p.stride = 0.3f;
    return p;
}

TEST_CASE("Bones carry the mesh to where the body's parts are") {
    const FigureMesh& mesh = model().bodies[0].mesh;
    Body body;
    const PlayerState p = runner();
    poseBody(p, 1.8f, body);
    FigurePose pose;
    poseFigure(body, {}, pose);
    for (const FigureVertex& v : mesh.vertices) {
        const Vec3 at = moved(pose, v);
        // No skin is far from the flesh under it, nor below the ground.
        float nearest = 1e9f;
        for (const Capsule& part : body.parts) {
            const Vec3 along = part.b - part.a;
            const float t =
                std::clamp(glm::dot(at - part.a, along) / std::max(lengthSquared(along), 1e-9f), 0.0f, 1.0f);
            nearest = std::min(nearest, glm::length(at - part.a - along * t) - part.radius);
        }
        CHECK(nearest < 0.12f);
        CHECK(at.y > -0.03f);
    }
}

TEST_CASE("Boots and bare feet stand on the ground: neither in it nor over it") {
    const std::size_t level = GENERATE(0u, 1u, 2u, 3u);
    const Feet feet = GENERATE(Feet::Boots, Feet::Bare);
    const FigureBody& figure = model().bodies[level];
    INFO("level " << level << (feet == Feet::Bare ? ", bare" : ", boots"));
    const auto lowest = [&](const PlayerState& p) {
        Body body;
        poseBody(p, 1.8f, body);
        FigurePose pose;
        poseFigure(body, {}, pose);
        float low = 1e9f;
        for (const std::uint16_t index : figure.worn(feet)) {
            low = std::min(low, moved(pose, figure.mesh.vertices[index]).y);
        }
        return low;
    };
    for (const float speed : {0.0f, 1.5f, 3.5f, 6.0f, 9.0f}) {
        for (int i = 0; i < 32; ++i) {
            PlayerState p = runner();
            p.velocity.z = speed;
            p.stride = static_cast<float>(i) / 32.0f;
            INFO(speed << " m/s, stride " << p.stride);
            const float low = lowest(p);
            CHECK(low > -0.02f);
            if (speed < 2.0f) {
                CHECK(low < 0.015f); // a walker is always on a foot
            }
        }
    }
}

TEST_CASE("Figures are drawn in their colours and darken the grass, on both GLs") {
    const GlApi api = GENERATE(GlApi::Core, GlApi::Es);
    Stage stage({320, 240}, Tier::Low, api);
    const std::size_t before = glComplaints().size();
    Body body;
    PlayerState p;
    poseBody(p, 1.8f, body);
    FigureView figure;
    figure.body = &body;
    figure.shirt = Colour::hex(0x2040e0);
    SceneView view;
    view.showBall = false;
    view.camera = {{0.0f, 1.6f, 9.0f}, {0.0f, 0.9f, 0.0f}, 0.3f};
    const Picture empty = stage.draw(view);
    view.figures = {&figure, 1};
    const Picture picture = stage.draw(view);
    const Vec3 chest = picture.mean(157, 75, 6, 6);
    CHECK(chest.z > chest.x + 60.0f);
    CHECK(chest.z > chest.y + 40.0f);
    // The shadow lies away from the sun: to the left and behind.
    float darkest = 1.0f;
    for (int x = 40; x < 150; ++x) {
        for (int y = 175; y < 225; ++y) {
            darkest = std::min(darkest, static_cast<float>(picture.at(x, y)[1]) /
                                            std::max(1.0f, static_cast<float>(empty.at(x, y)[1])));
        }
    }
    CHECK(darkest < 0.8f);
    CHECK(glComplaints().size() == before);
}

TEST_CASE("A barefoot figure is drawn without socks and boots, beside one who wears them, on both GLs") {
    const GlApi api = GENERATE(GlApi::Core, GlApi::Es);
    const Tier tier = GENERATE(Tier::Low, Tier::High);
    Stage stage({320, 240}, tier, api);
    const std::size_t before = glComplaints().size();
    std::array<Body, 2> bodies;
    std::array<FigureView, 2> figures;
    for (std::size_t i = 0; i < figures.size(); ++i) {
        PlayerState p;
        p.position.x = i == 0 ? -0.5f : 0.5f;
        poseBody(p, 1.8f, bodies[i]);
        figures[i].body = &bodies[i];
        figures[i].boots = Colour::hex(0xff00ff);
        figures[i].socks = Colour::hex(0xff00ff);
        figures[i].second = Colour::hex(0xff00ff);
    }
    figures[0].feet = Feet::Bare;
    SceneView view;
    view.showBall = false;
    view.camera = {{0.0f, 0.8f, 4.0f}, {0.0f, 0.2f, 0.0f}, 0.45f};
    view.figures = figures;
    const Picture picture = stage.draw(view);
    const auto pinkBelowTheKnee = [&](int from, int to) {
        int count = 0;
        const int knee =
            static_cast<int>(stage.seen(view, {0.0f, 0.5f, 0.1f})->y * (240.0f / Canvas::kLeastHeight));
        for (int x = from; x < to; ++x) {
            for (int y = knee; y < 240; ++y) {
                const auto* pixel = picture.at(x, y);
                count += pixel[0] > pixel[1] + 60 && pixel[2] > pixel[1] + 60 ? 1 : 0;
            }
        }
        return count;
    };
    CHECK(pinkBelowTheKnee(0, 160) == 0);
    CHECK(pinkBelowTheKnee(160, 320) > 200);
    CHECK(glComplaints().size() == before);
}

TEST_CASE("By night a figure in the stadium has four shadows, by day one") {
    Stage stage({1280, 720}, Tier::High); // as many pixels as the canvas has
    Body body;
    poseBody(PlayerState{}, 1.8f, body);
    FigureView figure;
    figure.body = &body;
    SceneView view;
    view.pitch.centre = {};
    view.showBall = false;
    view.camera = {{0.0f, 14.0f, 0.05f}, {}, 0.5f}; // from above
    for (const Light light : {Light::Day, Light::Night}) {
        view.look = sceneLook(light == Light::Day ? "day" : "night", "clear", "stadium");
        view.toSun = view.look.toSun;
        view.figures = {};
        const Picture without = stage.draw(view);
        view.figures = {&figure, 1};
        const Picture with = stage.draw(view);
        // A ring round him, where only the upper bodies' shadows reach: in how many pieces is it darker?
        int pieces = 0;
        bool dark = false;
        bool first = false;
        constexpr int kSteps = 360;
        for (int i = 0; i < kSteps; ++i) {
            const float angle = 2.0f * kPi * static_cast<float>(i) / kSteps;
            const Vec2 at = *stage.seen(view, Vec3{std::cos(angle), 0.0f, std::sin(angle)} * 1.05f);
            const auto x = static_cast<int>(at.x) - 1;
            const auto y = static_cast<int>(at.y) - 1;
            const bool now = with.mean(x, y, 3, 3).y < without.mean(x, y, 3, 3).y - 8.0f;
            pieces += now && !dark ? 1 : 0;
            first = i == 0 ? now : first;
            dark = now;
        }
        pieces -= first && dark ? 1 : 0; // one across the beginning
        CAPTURE(pieces);
        CHECK(pieces == (light == Light::Day ? 1 : 4));
    }
}

TEST_CASE("By night the ball in the stadium has four shadows, by day one") {
    Stage stage({1280, 720}, Tier::High);
    SceneView view;
    view.pitch.centre = {};
    view.ball.position = {0.0f, 1.2f, 0.0f};
    view.camera = {{0.0f, 9.0f, 0.05f}, {}, 0.6f}; // from above
    for (const Light light : {Light::Day, Light::Night}) {
        view.look = sceneLook(light == Light::Day ? "day" : "night", "clear", "stadium");
        view.toSun = view.look.toSun;
        view.showBall = false;
        const Picture without = stage.draw(view);
        view.showBall = true;
        const Picture with = stage.draw(view);
        const auto isDark = [&](Vec3 toLight) {
            const Vec3 there = view.ball.position - toLight * (view.ball.position.y / toLight.y);
            const Vec2 at = *stage.seen(view, there);
            const auto x = static_cast<int>(at.x) - 1;
            const auto y = static_cast<int>(at.y) - 1;
            return with.mean(x, y, 3, 3).y < without.mean(x, y, 3, 3).y - 6.0f;
        };
        int shadows = 0;
        for (const CastLight& mast : mastsAt(view.pitch, view.ball.position)) {
            shadows += isDark(mast.toLight) ? 1 : 0;
        }
        CHECK(shadows == (light == Light::Day ? 0 : 4));
        CHECK(isDark(view.toSun) == (light == Light::Day));
    }
}

TEST_CASE("A barefoot figure throws the shadow of bare legs") {
    Stage stage({320, 240}, Tier::High);
    Body body;
    poseBody(PlayerState{}, 1.8f, body);
    FigureView figure;
    figure.body = &body;
    SceneView view;
    view.showBall = false;
    view.figures = {&figure, 1};
    view.toSun = {0.42f, 0.82f, 0.40f};
    // The ground where the shins' shadows lie, and nothing of the figure.
    view.camera = {{-0.95f, 0.75f, -0.91f}, {-0.27f, 0.0f, -0.26f}, 0.15f};
    const auto shot = [&](Feet feet, Colour boots) {
        figure.feet = feet;
        figure.boots = figure.socks = boots;
        return stage.draw(view);
    };
    const auto differing = [](const Picture& a, const Picture& b) {
        int count = 0;
        for (std::size_t i = 0; i < a.rgb.size(); ++i) {
            count += std::abs(a.rgb[i] - b.rgb[i]) > 6 ? 1 : 0;
        }
        return count;
    };
    const Picture boots = shot(Feet::Boots, palette::kWhite);
    CHECK(differing(boots, shot(Feet::Boots, Colour::hex(0xff00ff))) == 0); // none of him is in the picture
    const int changed = differing(boots, shot(Feet::Bare, palette::kWhite));
    CAPTURE(changed);
    CHECK(changed > 300);
}

TEST_CASE("More figures than one draw call holds are all drawn") {
    Stage stage({320, 240}, Tier::Low);
    std::array<Body, 30> bodies;
    std::vector<FigureView> figures;
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        PlayerState p;
        p.position = {100.0f, 0.0f, 0.0f}; // out of sight, but the last
        if (i + 1 == bodies.size()) {
            p.position = {};
        }
        poseBody(p, 1.8f, bodies[i]);
        FigureView figure;
        figure.body = &bodies[i];
        figure.shirt = i + 1 == bodies.size() ? Colour::hex(0xe02020) : Colour::hex(0x2040e0);
        figures.push_back(figure);
    }
    SceneView view;
    view.showBall = false;
    view.camera = {{0.0f, 1.6f, 9.0f}, {0.0f, 0.9f, 0.0f}, 0.3f};
    view.figures = figures;
    const Vec3 chest = stage.draw(view).mean(157, 75, 6, 6);
    CHECK(chest.x > chest.z + 60.0f);
}

TEST_CASE("Figures are drawn as finely as they are large, and not at all outside the picture") {
    const auto trianglesAt = [](float distance, Tier tier) {
        Stage stage({1280, 720}, tier);
        Body body;
        poseBody(PlayerState{}, 1.8f, body);
        FigureView figure;
        figure.body = &body;
        figure.look.style = HairStyle::Bald;
        SceneView view;
        view.showBall = false;
        view.figures = {&figure, 1};
        view.camera = {{0.0f, 1.2f, distance}, {0.0f, 0.9f, 0.0f}, 0.5f};
        stage.draw(view);
        return stage.renderer->passTimes().figureTriangles;
    };
    CHECK(trianglesAt(4.0f, Tier::Medium) > 2000);
    CHECK(trianglesAt(18.0f, Tier::Medium) < 1400);
    CHECK(trianglesAt(32.0f, Tier::Medium) < 720);
    CHECK(trianglesAt(80.0f, Tier::Medium) < 380);
    CHECK(trianglesAt(4.0f, Tier::Low) < 1400); // one level coarser without a graphics processor
    CHECK(trianglesAt(80.0f, Tier::Low) > 0);
    CHECK(trianglesAt(-4.0f, Tier::Low) > 0);

    FigureCamera camera{};
    camera.viewProj = glm::perspective(0.5f, 1.6f, 0.1f, 100.0f); // looks along −z
    CHECK(camera.sees({0.0f, 0.0f, -10.0f}, 1.0f));
    CHECK(camera.sees({4.5f, 0.0f, -10.0f}, 1.0f)); // at the edge
    CHECK_FALSE(camera.sees({7.0f, 0.0f, -10.0f}, 1.0f));
    CHECK_FALSE(camera.sees({0.0f, 5.0f, -10.0f}, 1.0f));
    CHECK_FALSE(camera.sees({0.0f, 0.0f, 10.0f}, 1.0f));
}

TEST_CASE("From afar hair is painted on, by whoever has no graphics processor, and the bald stay bald") {
    struct Seen {
        Vec3 crown;
        int triangles;
    };
    const auto seen = [](HairStyle style, Colour hair, Tier tier) {
        Stage stage({1280, 720}, tier);
        Body body;
        poseBody(PlayerState{}, 1.8f, body);
        FigureView figure;
        figure.body = &body;
        figure.look.style = style;
        figure.look.hair = hair;
        SceneView view;
        view.showBall = false;
        view.figures = {&figure, 1};
        // He is less than 34 pixels high, and looks away.
        view.camera = {{0.0f, 3.0f, -90.0f}, {0.0f, 0.9f, 0.0f}, 0.5f};
        Picture picture = stage.draw(view);
        for (int i = 0; i < 14; ++i) { // the first ones show all there is
            picture = stage.draw(view);
        }
        const Vec3 crown = (body[BodyPart::Head].a + body[BodyPart::Head].b) * 0.5f;
        const Vec2 at = *stage.seen(view, crown) * (720.0f / Canvas::kLeastHeight);
        return Seen{picture.mean(static_cast<int>(at.x), static_cast<int>(at.y) - 1, 1, 2),
                    stage.renderer->passTimes().figureTriangles};
    };
    const Colour fair = Colour::hex(0xf4dc78);
    const Colour dark = Colour::hex(0x100c08);
    const Seen fairHead = seen(HairStyle::Full, fair, Tier::Potato);
    const Seen darkHead = seen(HairStyle::Full, dark, Tier::Potato);
    const Seen fairBald = seen(HairStyle::Bald, fair, Tier::Potato);
    const Seen darkBald = seen(HairStyle::Bald, dark, Tier::Potato);
    CAPTURE(fairHead.crown.x, darkHead.crown.x, fairBald.crown.x, darkBald.crown.x);
    CHECK(fairHead.crown.x > darkHead.crown.x + 60.0f);
    CHECK(std::abs(fairBald.crown.x - darkBald.crown.x) < 3.0f);
    CHECK(fairHead.triangles == fairBald.triangles);
    // A graphics processor draws what there is.
    CHECK(seen(HairStyle::Full, fair, Tier::High).triangles >
          seen(HairStyle::Bald, fair, Tier::High).triangles);
}

// M15: without a graphics processor light is reckoned at the points and spread between them.
struct Lit {
    Picture picture;
    std::array<Vec2, 4> at; ///< the knee's skin, middle of the shirt, of the face, of the right boot
};

Lit litFigure(Tier tier, CameraView camera, Colour boots) {
    // So large that light decides, not the size of a pixel: the low tier draws three quarters of them.
    Stage stage({640, 480}, tier);
    static Body body;
    poseBody(PlayerState{}, 1.8f, body);
    FigureView figure;
    figure.body = &body;
    figure.boots = boots;
    figure.look.style = HairStyle::Bald;
    SceneView view;
    view.showBall = false;
    view.figures = {&figure, 1};
    view.camera = camera;
    Lit lit{stage.draw(view), {}};
    const auto middle = [&](BodyPart part) { return (body[part].a + body[part].b) * 0.5f; };
    const std::array<Vec3, 4> places{body[BodyPart::RightShin].a, middle(BodyPart::Trunk),
                                     middle(BodyPart::Head), middle(BodyPart::RightFoot)};
    for (std::size_t i = 0; i < places.size(); ++i) {
        lit.at[i] = *stage.seen(view, places[i]) * (480.0f / Canvas::kLeastHeight);
    }
    return lit;
}

Vec3 meanNear(const Lit& lit, std::size_t place, int half) {
    const auto x = static_cast<int>(lit.at[place].x);
    const auto y = static_cast<int>(lit.at[place].y);
    return lit.picture.mean(x - half, y - half, 2 * half + 1, 2 * half + 1);
}

/// The brightest spot of 3 × 3 pixels.
float brightestNear(const Lit& lit, std::size_t place, int half) {
    float best = 0.0f;
    for (int dy = -half; dy <= half; ++dy) {
        for (int dx = -half; dx <= half; ++dx) {
            const Vec3 m = lit.picture.mean(static_cast<int>(lit.at[place].x) + dx - 1,
                                            static_cast<int>(lit.at[place].y) + dy - 1, 3, 3);
            best = std::max(best, m.y);
        }
    }
    return best;
}

TEST_CASE(
    "M15: light at the points and light at the pixels agree on broad surfaces and differ in highlights") {
    const CameraView whole{.position = {2.2f, 2.4f, 3.6f}, .target = {0.0f, 0.9f, 0.0f}, .fovY = 0.5f};
    const Colour dull = Colour::hex(0x1a1c22);
    const Lit points = litFigure(Tier::Low, whole, dull);
    const Lit pixels = litFigure(Tier::Medium, whole, dull);
    for (const std::size_t broad : {0u, 1u, 2u}) {
        const Vec3 a = meanNear(points, broad, 3);
        const Vec3 b = meanNear(pixels, broad, 3);
        CAPTURE(broad, a.x, a.y, a.z, b.x, b.y, b.z);
        for (int c = 0; c < 3; ++c) {
            CHECK(std::abs(a[c] - b[c]) < 12.0f);
        }
    }
    const CameraView feet{.position = {1.0f, 2.2f, 1.0f}, .target = {0.0f, 0.05f, 0.0f}, .fovY = 0.3f};
    const Lit dullFeet = litFigure(Tier::Low, feet, dull);
    const Lit shinyFeet = litFigure(Tier::Medium, feet, dull);
    const float a = brightestNear(dullFeet, 3, 12);
    const float b = brightestNear(shinyFeet, 3, 12);
    CAPTURE(a, b);
    CHECK(a < 60.0f); // leather, and neither sock nor paint
    CHECK(b > a + 20.0f);
}

} // namespace
} // namespace hexagoal::test
