// The figures: a mesh within its budget, bones that follow the body, men that are seen.
#include "catch.hpp"
#include "scene_fixture.hpp"

#include "match/player.hpp"
#include "render/figure_bones.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal::test {
namespace {

Vec3 moved(const FigureBones& bones, const FigureVertex& v) {
    const auto by = [&](float bone) {
        const BoneRows& m = bones[static_cast<std::size_t>(bone)];
        const glm::vec4 at(v.place, 1.0f);
        return Vec3{glm::dot(m.rows[0], at), glm::dot(m.rows[1], at), glm::dot(m.rows[2], at)};
    };
    return by(v.boneA) * (1.0f - v.weightB) + by(v.boneB) * v.weightB;
}

PlayerState runner() {
    PlayerState p;
    p.position = {3.0f, 0.0f, -7.0f};
    p.velocity = {0.0f, 0.0f, 6.0f};
    p.stride = 0.3f;
    return p;
}

TEST_CASE("The figure's mesh keeps to its budget and is closed to the outside") {
    const FigureMesh coarse = makeFigureMesh(false);
    const FigureMesh fine = makeFigureMesh(true);
    INFO(coarse.indices.size() / 3 << " and " << fine.indices.size() / 3);
    CHECK(coarse.indices.size() / 3 <= 400);
    CHECK(fine.indices.size() / 3 >= 600);
    CHECK(fine.indices.size() / 3 <= 1600);
    for (const FigureMesh* mesh : {&coarse, &fine}) {
        float top = 0.0f;
        for (const FigureVertex& v : mesh->vertices) {
            CHECK(glm::length(v.normal) == Approx(1.0f).margin(1e-3));
            CHECK(v.place.y >= 0.0f);
            CHECK(v.boneB < static_cast<float>(kBoneCount));
            top = std::max(top, v.place.y);
        }
        CHECK(top == Approx(1.02f).margin(0.01));
        // Left and right alike.
        for (const FigureVertex& v : mesh->vertices) {
            const bool found =
                std::any_of(mesh->vertices.begin(), mesh->vertices.end(), [&](const FigureVertex& o) {
                    return glm::length(o.place - Vec3{-v.place.x, v.place.y, v.place.z}) < 1e-3f;
                });
            CHECK(found);
        }
    }
}

TEST_CASE("Bones carry the mesh to where the body's parts are") {
    const FigureMesh mesh = makeFigureMesh(true);
    Body body;
    const PlayerState p = runner();
    poseBody(p, 1.8f, body);
    FigureBones bones;
    poseBones(body, bones);
    for (const FigureVertex& v : mesh.vertices) {
        const Vec3 at = moved(bones, v);
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
