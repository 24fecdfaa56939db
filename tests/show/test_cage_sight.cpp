// M4 in a match at the cage: nothing that is drawn covers ball or the players about it.
#include "catch.hpp"
#include "core/lengths.hpp"
#include "replay/game.hpp"
#include "replay/venue_file.hpp"
#include "show/match_camera.hpp"
#include "show/match_picture.hpp"

#include "../match/plain_teams.hpp"

#include <algorithm>
#include <array>
#include <cmath>

using namespace hexagoal;

namespace {

/// Does the straight way between two points go through a panel's rectangle? Not where what is there presses
/// the wire, seen from within.
bool crosses(const FencePanel& panel, Vec3 from, Vec3 to) {
    constexpr float kPressed = 0.4f;
    const Vec3 normal = glm::cross(panel.along, panel.rise);
    const float a = glm::dot(from - panel.foot, normal);
    const float b = glm::dot(to - panel.foot, normal);
    if (a * b >= 0.0f) {
        return false;
    }
    const Vec3 at = from + (to - from) * (a / (a - b)) - panel.foot;
    const bool within = a * glm::dot(-panel.foot, normal) > 0.0f;
    if (within && lengthSquared(at + panel.foot - to) < kPressed * kPressed) {
        return false;
    }
    const float along = glm::dot(at, panel.along) / lengthSquared(panel.along);
    const float up = glm::dot(at, panel.rise) / lengthSquared(panel.rise);
    return along >= 0.0f && along <= 1.0f && up >= 0.0f && up <= 1.0f;
}

/// … or through an upright cylinder: while it is within the circle, is it lower than the top?
bool crosses(const Structure& thing, Vec3 from, Vec3 to) {
    const Vec2 way{to.x - from.x, to.z - from.z};
    const Vec2 off = Vec2{from.x, from.z} - thing.at;
    const float a = glm::dot(way, way);
    const float b = glm::dot(way, off);
    const float root = b * b - a * (glm::dot(off, off) - thing.radius * thing.radius);
    if (root <= 0.0f) {
        return false;
    }
    const float in = std::max((-b - std::sqrt(root)) / a, 0.0f);
    const float out = std::min((-b + std::sqrt(root)) / a, 1.0f);
    const float lowest = std::min(from.y + (to.y - from.y) * in, from.y + (to.y - from.y) * out);
    return in < out && lowest < thing.height;
}

} // namespace

TEST_CASE("in 2,000 frames of the cage nothing drawn covers the ball or the two players nearest to it") {
    MatchSetup setup = plainSetup();
    setup.venue = *loadVenue("cage");
    setup.seed = 5;
    Game game(setup);
    MatchPicture picture;
    picture.reset(game);
    MatchCamera camera;
    camera.cut(subjectOf(game, kNobody));
    int covered = 0;
    int hidden = 0;
    int outlined = 0;
    int drawn = 0;
    for (int frame = 0; frame < 2000; ++frame) {
        game.step({});
        picture.step(game);
        camera.step(subjectOf(game, kNobody), 16.0f / 9.0f);
        picture.interpolate(game.match(), game.context(), 1.0f);
        SceneView view;
        view.camera = camera.view(1.0f);
        picture.fill(view, game.context());
        const std::vector<FencePanel> panels = panelsOf(view.walls);
        const std::vector<Structure> structures = structuresOf(view.look, view.pitch);
        REQUIRE(view.panelsShown.size() == panels.size());
        REQUIRE(view.hidden.size() == structures.size());

        MatchPicture::Standing standing = picture.standing(1.0f);
        for (PlayerId id = 0; id < kPlayerCount; ++id) {
            if (!game.match().player(id).onPitch) {
                standing[static_cast<std::size_t>(id)] = Vec3{1e6f, 0.0f, 0.0f};
            }
        }
        std::partial_sort(standing.begin(), standing.begin() + 2, standing.end(), [&](Vec3 a, Vec3 b) {
            return lengthSquared(a - picture.ball()) < lengthSquared(b - picture.ball());
        });
        const Vec3 eye = view.camera.position;
        for (const Vec3 watched : {picture.ball(), standing[0] + kUp * 0.1f, standing[0] + kUp * 1.7f,
                                   standing[1] + kUp * 0.1f, standing[1] + kUp * 1.7f}) {
            for (std::size_t i = 0; i < panels.size(); ++i) {
                covered += view.panelsShown[i] > 0.0f && crosses(panels[i], eye, watched) ? 1 : 0;
            }
            for (std::size_t i = 0; i < structures.size(); ++i) {
                covered += view.hidden[i] == 0 && crosses(structures[i], eye, watched) ? 1 : 0;
            }
        }
        hidden += static_cast<int>(std::count(view.hidden.begin(), view.hidden.end(), 1));
        outlined += static_cast<int>(std::count(view.panelsShown.begin(), view.panelsShown.end(), 0.0f));
        drawn += static_cast<int>(std::count(view.panelsShown.begin(), view.panelsShown.end(), 1.0f));
    }
    CHECK(covered == 0);
    CHECK(outlined > 2000); // the near side of the fence is always in the way, the far side never
    CHECK(drawn > 10 * 2000);
    WARN("structures as wire in a frame: " << hidden / 2000.0f << ", panels as outlines: "
                                           << outlined / 2000.0f << " of " << (outlined + drawn) / 2000.0f);
}
