// M3: where the shadow of each part of a figure lies, on flat and on uneven ground.
#include "catch.hpp"

#include "players/player.hpp"
#include "render/figure_bones.hpp"
#include "render/floodlights.hpp"
#include "render/ground_cells.hpp"
#include "render/planar_shadow.hpp"
#include "sampled_surface.hpp"

#include <glm/gtc/matrix_transform.hpp>

#include <cmath>
#include <set>

namespace hexagoal::test {
namespace {

const Vec3 kToSun = glm::normalize(Vec3{0.42f, 0.82f, 0.40f});

struct Slope : Surface {
    explicit Slope(float x, float z, float level = 0.0f)
        : Surface(sampledSurface(64.0f, 1.0f, [=](float u, float v) { return level + x * u + z * v; })) {}
    Vec3 normal() const { return at(0.0f, 0.0f).normal; }
};

Surface makeDunes() {
    return sampledSurface(
        20.0f, 0.1f, [](float x, float z) { return 0.12f * std::sin(0.9f * x + 0.4f) * std::cos(0.7f * z); });
}

PosedFigure shooter() {
    static Body body;
    static FigureView view;
    PlayerState p;
    p.mode = PlayerMode::Shoot;
    p.modeTicks = 5;
    p.modeLength = 16;
    p.modeDirection = {0.0f, 0.0f, 1.0f};
    poseBody(p, 1.8f, body);
    view.body = &body;
    std::vector<PosedFigure> figures;
    FigureCamera camera;
    camera.viewProj = glm::perspective(0.5f, 1.6f, 0.1f, 100.0f) *
                      glm::lookAt(Vec3{0.0f, 2.0f, 12.0f}, Vec3{0.0f, 1.0f, 0.0f}, kUp);
    poseFigures({&view, 1}, camera, figures);
    return figures.at(0);
}

Vec3 through(const SkinRows& rows, Vec3 p) {
    const glm::vec4 at{p, 1.0f};
    return {glm::dot(rows[0], at), glm::dot(rows[1], at), glm::dot(rows[2], at)};
}

/// How far a point is from the ray of light through another.
float offRay(Vec3 point, Vec3 from) {
    return glm::length(glm::cross(point - from, kToSun));
}

TEST_CASE("The document's steps and the projection that is computed are one") {
    // Column vectors: the document's product from the right to the left.
    const auto steps = [](const GroundPlane& plane) {
        const float standing = 0.3f; // Tyg: any ground he stands on falls out
        const glm::mat4 toBase = glm::translate(glm::mat4{1.0f}, {0.0f, -standing, 0.0f});
        glm::mat4 onto{1.0f}; // Pn
        onto[1] = {-kToSun.x / kToSun.y, 0.0f, -kToSun.z / kToSun.y, 0.0f};
        // Tyn: to the ground's height along the light, back up from the base.
        const float rise = plane.point.y - standing;
        const Vec3 lift = kToSun * (rise / kToSun.y) + Vec3{0.0f, standing, 0.0f};
        const glm::mat4 toGround = glm::translate(glm::mat4{1.0f}, lift);
        glm::mat4 tilt{1.0f}; // Rn, along the light
        const float against = glm::dot(plane.normal, kToSun);
        for (int i = 0; i < 3; ++i) {
            tilt[i] -= glm::vec4(kToSun * (plane.normal[i] / against), 0.0f);
        }
        const glm::mat4 toOrigin = glm::translate(glm::mat4{1.0f}, -plane.point);
        const glm::mat4 back = glm::translate(glm::mat4{1.0f}, plane.point);
        return back * tilt * toOrigin * toGround * onto * toBase;
    };
    for (const GroundPlane& plane :
         {GroundPlane{}, GroundPlane{{3.0f, 0.2f, -4.0f}, kUp},
          GroundPlane{{-2.0f, -0.1f, 5.0f}, glm::normalize(Vec3{0.2f, 1.0f, -0.15f})}}) {
        const glm::mat4 expected = steps(plane);
        const glm::mat4 computed = shadowMatrix(plane, kToSun);
        for (const Vec3 p : {Vec3{0.3f, 1.7f, 0.1f}, Vec3{-5.0f, 0.1f, 8.0f}, Vec3{12.0f, 2.2f, -30.0f}}) {
            CHECK(glm::length(Vec3(expected * glm::vec4(p, 1.0f)) - Vec3(computed * glm::vec4(p, 1.0f))) <
                  2e-4f);
        }
    }
}

TEST_CASE("Turned with a slope instead of tilted along the light, a shin's shadow would leave its rays") {
    const Slope slope{-0.1763f, 0.0f}; // 10° up towards where shadows fall
    const Vec3 sun = glm::normalize(Vec3{0.7f, 1.0f, 0.0f});
    const Vec3 middle{0.0f, 0.3f, 0.0f};
    const GroundPlane plane = groundAlong(&slope, middle, sun);
    const float angle = std::atan2(-plane.normal.x, plane.normal.y);
    for (const float end : {-0.21f, 0.21f}) {
        const Vec3 point = middle + kUp * end;
        const Vec3 level = point - sun * ((point.y - plane.point.y) / sun.y);
        const float run = level.x - plane.point.x;
        const Vec3 turned = plane.point + Vec3{std::cos(angle), std::sin(angle), 0.0f} * run;
        const float off = glm::length(glm::cross(turned - point, sun));
        CHECK(off > 0.01f);
        CHECK(off < 0.03f);
        const Vec3 tilted = Vec3(shadowMatrix(plane, sun) * glm::vec4(point, 1.0f));
        CHECK(glm::length(glm::cross(tilted - point, sun)) < 1e-3f);
        CHECK(std::abs(tilted.y - slope.height(tilted.x, 0.0f)) < 1e-3f);
    }
}

TEST_CASE("Every part's shadow lies on the ground, on the rays through the part") {
    const PosedFigure figure = shooter();
    const Slope slopes[] = {Slope{0.0f, 0.0f}, Slope{0.0f, 0.0f, 0.25f}, Slope{0.18f, -0.1f, 0.1f},
                            Slope{-0.2f, 0.2f}};
    for (const Slope& slope : slopes) {
        for (std::size_t i = 0; i < kJointCount; ++i) {
            const auto joint = static_cast<Joint>(i);
            const Vec3 rest = restPlace(joint);
            const Vec3 middle = carried(figure.bones, joint, (rest + restEnd(joint)) * 0.5f);
            const GroundPlane plane = groundAlong(&slope, middle, kToSun);
            CHECK(glm::length(plane.normal - slope.normal()) < 1e-3f);
            CHECK(offRay(plane.point, middle) < 2e-3f);
            const SkinRows rows = shadowRows(figure.bones[i], plane, kToSun);
            for (const Vec3 off :
                 {Vec3{}, Vec3{0.06f, 0.0f, 0.0f}, Vec3{0.0f, -0.2f, 0.03f}, Vec3{0.0f, 0.1f, -0.08f}}) {
                const Vec3 point = carried(figure.bones, joint, rest + off);
                const Vec3 shadow = through(rows, rest + off);
                INFO(name(joint) << " " << off.x << " " << off.y << " " << off.z);
                CHECK(std::abs(shadow.y - slope.height(shadow.x, shadow.z)) < 1e-3f);
                CHECK(offRay(shadow, point) < 1e-3f);
            }
        }
    }
}

TEST_CASE("On dunes a part's shadow is on the ground where it falls, and leaves it by little at its ends") {
    const Surface dunes = makeDunes();
    const PosedFigure figure = shooter();
    for (std::size_t i = 0; i < kJointCount; ++i) {
        const auto joint = static_cast<Joint>(i);
        const Vec3 from = restPlace(joint);
        const Vec3 to = restEnd(joint);
        const GroundPlane plane =
            groundAlong(&dunes, carried(figure.bones, joint, (from + to) * 0.5f), kToSun);
        CHECK(std::abs(plane.point.y - dunes.height(plane.point.x, plane.point.z)) < 1e-4f);
        CHECK(offRay(plane.point, carried(figure.bones, joint, (from + to) * 0.5f)) < 3e-3f);
        const SkinRows rows = shadowRows(figure.bones[i], plane, kToSun);
        for (const Vec3 end : {from, to}) {
            const Vec3 shadow = through(rows, end);
            CHECK(std::abs(shadow.y - dunes.height(shadow.x, shadow.z)) < 0.02f);
            CHECK(offRay(shadow, carried(figure.bones, joint, end)) < 1e-3f);
        }
    }
}

TEST_CASE("No ground is the plane at 0") {
    const Slope flat{0.0f, 0.0f};
    const Vec3 p{3.0f, 1.4f, -2.0f};
    const GroundPlane without = groundAlong(nullptr, p, kToSun);
    const GroundPlane with = groundAlong(&flat, p, kToSun);
    CHECK(glm::length(without.point - with.point) < 1e-5f);
    CHECK(glm::length(without.normal - with.normal) < 1e-5f);
}

TEST_CASE("Squares of ground are each taken once") {
    GroundCells cells;
    for (int round = 0; round < 2; ++round) {
        cells.clear(kUnevenCell);
        CHECK(cells.cells().empty());
        for (int i = 0; i < 50; ++i) {
            cells.add({0.03f * static_cast<float>(i), 0.0f, -20.25f}, 0.2f, nullptr);
        }
        cells.add({500.0f, 0.0f, 0.0f}, 0.2f, nullptr); // out of the grid
        std::set<std::pair<float, float>> corners;
        for (const GroundCells::Cell& cell : cells.cells()) {
            CHECK(corners.insert({cell[0].x, cell[0].z}).second);
        }
        CHECK(corners.size() == 5); // x −0.2 … 1.67, z −20.45 … −20.05
        CHECK(corners.count({-0.5f, -20.5f}) == 1);
    }
    const Slope slope{0.1f, 0.2f};
    cells.clear(kUnevenCell);
    cells.add({0.25f, 0.0f, 0.25f}, 0.1f, &slope);
    REQUIRE(cells.cells().size() == 1);
    CHECK(cells.cells()[0][3].y == Approx(0.15f));
}

TEST_CASE(
    "Under four masts each shadow goes its own way, and the nearest mast's is the darkest and shortest") {
    const PitchView pitch{.centre = {}};
    for (const Vec3 place : {Vec3{}, Vec3{20.0f, 1.0f, 30.0f}, Vec3{-33.0f, 1.0f, -52.0f}}) {
        const auto lights = mastsAt(pitch, place);
        float all = 0.0f;
        for (std::size_t i = 0; i < lights.size(); ++i) {
            CHECK(glm::length(lights[i].toLight) == Approx(1.0f));
            CHECK(lights[i].toLight.y >= 0.57f); // no shadow crosses the pitch
            all += lights[i].dark;
            for (std::size_t other = 0; other < i; ++other) {
                CHECK(glm::dot(lights[i].toLight, lights[other].toLight) < 0.9f);
                const bool darker = lights[i].dark > lights[other].dark + 1e-4f;
                CHECK((!darker || lights[i].toLight.y >= lights[other].toLight.y));
            }
        }
        CHECK(all > 0.9f);
        CHECK(all < 1.3f);
    }
    CHECK(isFloodlit({.light = Light::Night}));
    CHECK_FALSE(isFloodlit({.light = Light::Dusk}));
    CHECK_FALSE(isFloodlit({.light = Light::Night, .around = Around::Park}));
}

} // namespace
} // namespace hexagoal::test
