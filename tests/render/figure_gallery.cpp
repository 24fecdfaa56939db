// Figures to look at: `test_render "[.figures]"` writes contact sheets into $HEXAGOAL_GALLERY.
#include "../players/usual_ticks.hpp"
#include "catch.hpp"
#include "figure_sheet.hpp"
#include "render/scene_look.hpp"

#include <cmath>
#include <cstdlib>

namespace hexagoal::test {
namespace {

TEST_CASE("Contact sheets of figures", "[.figures]") {
    const char* folder = std::getenv("HEXAGOAL_GALLERY");
    REQUIRE(folder != nullptr);
    const std::string out = std::string(folder) + "/";
    const char* tierName = std::getenv("HEXAGOAL_TIER");
    const Tier tier = tierName != nullptr ? static_cast<Tier>(std::atoi(tierName)) : Tier::High;
    const Vec3 middle{0.0f, 0.92f, 0.0f};
    {
        Sheet sheet(8, 2, tier);
        for (int row = 0; row < 2; ++row) {
            for (int i = 0; i < 8; ++i) {
                Body body;
                PlayerState p;
                p.stride = 0.1f;
                poseBody(p, 1.82f, body);
                sheet.add({dressed(body, row == 0 ? 0 : i)},
                          around(middle, 0.25f * kPi * static_cast<float>(row == 0 ? i : i % 2 * 4) + 0.2f,
                                 9.0f, 1.2f));
            }
        }
        sheet.save(out + "standing.png");
    }
    {
        Sheet sheet(6, 3, tier);
        for (int i = 0; i < 18; ++i) {
            Body body;
            PlayerState p;
            poseBody(p, 1.82f, body);
            const float angle = i < 6 ? 0.25f : i < 12 ? 1.2f : kPi - 0.4f;
            sheet.add({dressed(body, i)}, around({0.0f, 1.45f, 0.0f}, angle, 4.0f, 0.15f, 0.85f));
        }
        sheet.save(out + "portraits.png");
    }
    {
        Sheet sheet(8, 6, tier);
        const std::array<float, 4> speeds{1.4f, 3.2f, 5.5f, 9.0f};
        for (const float speed : speeds) {
            for (int i = 0; i < 8; ++i) {
                Body body;
                PlayerState p;
                p.stride = static_cast<float>(i) / 8.0f;
                p.velocity = {0.0f, 0.0f, speed};
                p.sprint = speed > 7.0f ? 1.0f : 0.0f;
                poseBody(p, 1.82f, body);
                sheet.add({dressed(body, speed > 3.5f ? 1 : 0)}, around(middle, 0.42f * kPi, 9.0f, 0.8f));
            }
        }
        for (const Vec3 v : {Vec3{0.0f, 0.0f, -3.0f}, Vec3{2.5f, 0.0f, 0.0f}}) {
            for (int i = 0; i < 8; ++i) {
                Body body;
                PlayerState p;
                p.stride = static_cast<float>(i) / 8.0f;
                p.velocity = v;
                poseBody(p, 1.82f, body);
                sheet.add({dressed(body, 2)}, around(middle, v.x > 0.0f ? 0.1f : 0.4f * kPi, 9.0f, 0.8f));
            }
        }
        sheet.save(out + "gait.png");
    }
    const auto strips = [&](std::initializer_list<PlayerMode> modes, const std::string& name) {
        Sheet sheet(8, static_cast<int>(modes.size()), tier);
        int row = 0;
        for (const PlayerMode mode : modes) {
            for (int i = 0; i < 8; ++i) {
                std::optional<Vec3> ball;
                const int length = usualTicks(mode);
                const int last = mode == PlayerMode::Fall ? 24 : length;
                const bool kick = mode >= PlayerMode::Pass && mode <= PlayerMode::Header;
                static constexpr std::array<int, 8> kKickTicks{0, 1, 2, 3, 4, 6, 9, 13};
                const int tick = kick ? kKickTicks[static_cast<std::size_t>(i)] : i * last / 7;
                const PlayerState p = playing(mode, tick, ball);
                Body body;
                poseBody(p, 1.82f, body);
                const bool holds = mode == PlayerMode::KeeperHold ||
                                   ((mode == PlayerMode::Throw || mode == PlayerMode::KeeperRoll ||
                                     mode == PlayerMode::KeeperThrow) &&
                                    2 * tick <= length) ||
                                   (mode == PlayerMode::KeeperPunt && tick < 13);
                if (holds) {
                    ball = heldBall(p, 1.82f);
                }
                const bool keeper = mode >= PlayerMode::KeeperSet && mode <= PlayerMode::KeeperPunt;
                const bool wide = mode == PlayerMode::KeeperDive || mode == PlayerMode::SlideTackle ||
                                  mode == PlayerMode::Fall || mode == PlayerMode::GetUp ||
                                  p.position.y > 0.0f || mode == PlayerMode::KeeperCatch ||
                                  mode == PlayerMode::KeeperPunch;
                const float angle = mode == PlayerMode::KeeperDive ? 0.1f : 0.38f * kPi;
                sheet.add({dressed(body, keeper ? 5 : row)},
                          around(middle, angle, 9.0f, 1.2f, wide ? 3.2f : 2.4f), ball);
            }
            ++row;
        }
        sheet.save(out + name + ".png");
    };
    strips({PlayerMode::Pass, PlayerMode::Lob, PlayerMode::Shoot, PlayerMode::Volley, PlayerMode::Header,
            PlayerMode::Trap},
           "play");
    strips({PlayerMode::StandTackle, PlayerMode::SlideTackle, PlayerMode::Fall, PlayerMode::GetUp,
            PlayerMode::Shoulder, PlayerMode::Feint},
           "duels");
    strips({PlayerMode::Stumble, PlayerMode::Jockey, PlayerMode::Throw, PlayerMode::Celebrate,
            PlayerMode::Dejected},
           "others");
    strips({PlayerMode::KeeperSet, PlayerMode::KeeperDive, PlayerMode::KeeperCatch, PlayerMode::KeeperPunch,
            PlayerMode::KeeperSmother},
           "keeper");
    strips({PlayerMode::KeeperHold, PlayerMode::KeeperRoll, PlayerMode::KeeperThrow, PlayerMode::KeeperPunt},
           "keeper_ball");
    CHECK(glComplaints().empty());
    for (const auto& c : glComplaints()) {
        UNSCOPED_INFO(c);
    }
}

/// On level sand, as the beach has it.
void addOnSand(Sheet& sheet, std::span<const FigureView> figures, CameraView camera) {
    SceneView view;
    view.look = sceneLook("day", "clear", "beach", Ground::Sand);
    view.toSun = view.look.toSun;
    view.pitch.boards.present = false;
    view.figures = figures;
    view.camera = camera;
    view.showBall = false;
    sheet.add(view);
}

TEST_CASE("Bare feet close by, on sand", "[.figures]") {
    const char* folder = std::getenv("HEXAGOAL_GALLERY");
    REQUIRE(folder != nullptr);
    const char* tierName = std::getenv("HEXAGOAL_TIER");
    const Tier tier = tierName != nullptr ? static_cast<Tier>(std::atoi(tierName)) : Tier::High;
    const std::array skins{Colour::hex(0xe3b08c), Colour::hex(0xd59d75), Colour::hex(0xc48c64),
                           Colour::hex(0xa5714a), Colour::hex(0x7f5236), Colour::hex(0x573a29)};
    constexpr int kRows = 6;
    Sheet sheet(static_cast<int>(skins.size()), kRows, tier, {300, 240});
    for (int row = 0; row < kRows; ++row) {
        for (std::size_t i = 0; i < skins.size(); ++i) {
            PlayerState p;
            std::optional<Vec3> ball;
            float span = 0.5f;
            float turn = 0.6f + static_cast<float>(i) * 1.05f;
            Vec3 target{0.0f, 0.1f, 0.04f};
            if (row == 1) { // running
                p.velocity = {0.0f, 0.0f, 6.0f};
                p.stride = static_cast<float>(i) / 6.0f;
                span = 1.3f;
                target = {0.0f, 0.45f, 0.0f};
                turn = 1.3f;
            } else if (row >= 2) {
                constexpr std::array kModes{PlayerMode::Shoot, PlayerMode::SlideTackle, PlayerMode::Fall,
                                            PlayerMode::Volley};
                const PlayerMode mode = kModes[static_cast<std::size_t>(row) - 2];
                p = playing(mode, static_cast<int>(i + 1) * (mode == PlayerMode::Shoot ? 2 : 5), ball);
                span = 1.6f;
                target = p.position + Vec3{0.0f, 0.5f, 0.3f};
                turn = 1.2f;
            }
            Body body;
            poseBody(p, 1.82f, body);
            FigureView figure = dressed(body, row);
            figure.feet = Feet::Bare;
            figure.look.skin = skins[i];
            figure.look.build = row == 1 ? 1.0f : row == 2 ? -1.0f : 0.0f;
            addOnSand(sheet, {&figure, 1}, around(target, turn, 4.0f, row == 0 ? 1.4f : 0.7f, span));
        }
    }
    sheet.save(std::string(folder) + "/bare_feet.png");
}

TEST_CASE("A pitch full of figures", "[.figures]") {
    const char* folder = std::getenv("HEXAGOAL_GALLERY");
    REQUIRE(folder != nullptr);
    const char* tierName = std::getenv("HEXAGOAL_TIER");
    const Tier tier = tierName != nullptr ? static_cast<Tier>(std::atoi(tierName)) : Tier::Low;
    Stage stage({1280, 720}, tier);
    TestScene scene;
    scene.goals[0].placement = {{0.0f, 0.0f, -52.5f}, false};
    scene.goals[1].placement = {{0.0f, 0.0f, 52.5f}, true};
    std::array<Body, 25> bodies;
    std::vector<FigureView> figures;
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        PlayerState p;
        const auto k = static_cast<float>(i);
        p.position = {std::fmod(k * 7.3f, 30.0f) - 15.0f, 0.0f, std::fmod(k * 11.7f, 40.0f) - 18.0f};
        p.facing = {std::sin(k), 0.0f, std::cos(k)};
        p.velocity = p.facing * std::fmod(k * 1.7f, 8.0f);
        p.stride = std::fmod(k * 0.37f, 1.0f);
        poseBody(p, 1.75f + 0.01f * std::fmod(k, 15.0f), bodies[i]);
        figures.push_back(dressed(bodies[i], i % 2 == 0 ? 2 : i == 7 ? 5 : 1));
    }
    SceneView view = scene.view();
    view.pitch.centre = {};
    view.figures = figures;
    view.ball.position = {1.0f, 0.11f, 2.0f};
    const std::pair<const char*, CameraView> cameras[] = {
        {"match", {{34.0f, 16.0f, 0.0f}, {0.0f, 0.0f, 0.0f}, 0.62f}},
        {"near", {{9.0f, 3.2f, -4.0f}, {0.0f, 1.0f, 2.0f}, 0.6f}},
        {"whole", {{75.0f, 40.0f, 0.0f}, {0.0f, 0.0f, 0.0f}, 0.75f}},
        {"end0", {{4.0f, 4.0f, -30.0f}, {0.0f, 0.8f, -52.5f}, 0.6f}},
        {"end1", {{4.0f, 4.0f, 30.0f}, {0.0f, 0.8f, 52.5f}, 0.6f}},
    };
    for (const auto& [name, camera] : cameras) {
        view.camera = camera;
        stage.draw(view).save(std::string(folder) + "/pitch_" + name + ".png");
        stage.renderer->measurePasses(true);
        float figuresMs = 1e9f;
        float shadowsMs = 1e9f;
        float castMs = 1e9f;
        for (int i = 0; i < 20; ++i) {
            stage.draw(view);
            for (const auto& pass : stage.renderer->passTimes().passes) {
                if (pass.name == "figures") {
                    figuresMs = std::min(figuresMs, pass.ms);
                }
                if (pass.name == "poses, shadow cast") {
                    castMs = std::min(castMs, pass.ms);
                }
                if (pass.name == "figure shadows") {
                    shadowsMs = std::min(shadowsMs, pass.ms);
                }
            }
        }
        stage.renderer->measurePasses(false);
        const PassTimes drawn = stage.renderer->passTimes();
        WARN(name << ": figures " << figuresMs << " ms, poses and shadows' picture " << castMs
                  << " ms, shadows " << shadowsMs << " ms, " << drawn.figureTriangles << " triangles in "
                  << drawn.figureCalls << " calls");
    }
    CHECK(glComplaints().empty());
}

} // namespace
} // namespace hexagoal::test
