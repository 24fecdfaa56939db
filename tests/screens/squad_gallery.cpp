// Squads to look at: `HEXAGOAL_GALLERY=folder test_screens "[.gallery]"` writes pictures.
#include "catch.hpp"

#include "platform/assets.hpp"
#include "platform/frame_writer.hpp"
#include "platform/window.hpp"
#include "players/player.hpp"
#include "render/renderer.hpp"
#include "replay/team_folder.hpp"
#include "show/kit_look.hpp"

#include <array>
#include <cmath>
#include <cstdlib>
#include <vector>

namespace hexagoal::test {
namespace {

TEST_CASE("Squads side by side", "[.gallery]") {
    const char* folder = std::getenv("HEXAGOAL_GALLERY");
    REQUIRE(folder != nullptr);
    const char* tier = std::getenv("HEXAGOAL_TIER");
    auto window = Window::open({.title = "test", .size = {1500, 620}, .vsync = VSync::Off, .hidden = true});
    REQUIRE(window);
    const FontFinder fonts;
    auto renderer =
        Renderer::create({.shaderDir = findAssets()->shaders.string(),
                          .assetDir = findAssets()->assets.string(),
                          .displayFont = fonts.find(FontFace::Display)->string(),
                          .textFont = fonts.find(FontFace::Text)->string(),
                          .tier = tier != nullptr ? static_cast<Tier>(std::atoi(tier)) : Tier::High});
    REQUIRE(renderer);
    auto writer = FrameWriter::open(folder);
    REQUIRE(writer);
    const auto teams = loadTeams();
    REQUIRE(teams);
    for (const Team& team : *teams) {
        std::array<Body, kTeamSize * 2> bodies;
        std::vector<FigureView> figures;
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            const PlayerSheet& sheet = team.players[i % kTeamSize];
            const bool back = i >= kTeamSize;
            const bool keeper = i % kTeamSize == 0;
            PlayerState p;
            p.position = {(static_cast<float>(i % kTeamSize) - 5.0f) * 0.85f, 0.0f, back ? -3.0f : 0.0f};
            p.facing = {0.0f, 0.0f, back ? -1.0f : 1.0f};
            p.velocity = p.facing * (back ? 4.0f : 0.0f);
            p.stride = static_cast<float>(i) * 0.37f - std::floor(static_cast<float>(i) * 0.37f);
            poseBody(p, sheet.height, bodies[i]);
            FigureView view = figureIn(keeper ? team.keeper
                                       : back ? team.away
                                              : team.home,
                                       sheet.name, team.code);
            view.body = &bodies[i];
            view.number = sheet.number;
            view.name = surname(sheet.name);
            view.gloves = keeper;
            view.longSleeves = view.longSleeves || keeper;
            view.captain = i % kTeamSize == 5;
            figures.push_back(view);
        }
        SceneView view;
        view.showBall = false;
        view.pitch.centre = {};
        view.camera = {{0.0f, 3.4f, 17.0f}, {0.0f, 1.05f, -1.2f}, 0.235f};
        view.figures = figures;
        (*renderer)->beginFrame(1500, 620);
        (*renderer)->drawScene(view);
        (*renderer)->endFrame();
        REQUIRE(writer->write((*renderer)->readPixels().data(), 1500, 620, 3));
    }
}

} // namespace
} // namespace hexagoal::test
