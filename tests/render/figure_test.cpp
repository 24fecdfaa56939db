// The figures: skin that follows the body, men that are seen.
#include "catch.hpp"
#include "scene_fixture.hpp"

#include "anim/figure_pose.hpp"
#include "match/player.hpp"
#include "render/figure_model.hpp"

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
        if (!read)
            FAIL(read.error());
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
    const FigureMesh& mesh = model().bodies[0];
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
    for (int x = 40; x < 150; ++x)
        for (int y = 175; y < 225; ++y)
            darkest = std::min(darkest, static_cast<float>(picture.at(x, y)[1]) /
                                            std::max(1.0f, static_cast<float>(empty.at(x, y)[1])));
    CHECK(darkest < 0.8f);
    CHECK(glComplaints().size() == before);
}

TEST_CASE("More figures than one draw call holds are all drawn") {
    Stage stage({320, 240}, Tier::Low);
    std::array<Body, 30> bodies;
    std::vector<FigureView> figures;
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        PlayerState p;
        p.position = {100.0f, 0.0f, 0.0f}; // out of sight, but the last
        if (i + 1 == bodies.size())
            p.position = {};
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

} // namespace
} // namespace hexagoal::test
