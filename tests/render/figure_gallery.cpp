// Men to look at: `test_render "[.figures]"` writes contact sheets into $HEXAGOAL_GALLERY.
#include "catch.hpp"
#include "scene_fixture.hpp"

#include "match/player.hpp"

#include <cmath>
#include <cstdlib>
#include <cstring>

namespace hexagoal::test {
namespace {

constexpr int kCellWidth = 210;
constexpr int kCellHeight = 250;

FigureView dressed(const Body& body, int kind) {
    FigureView f;
    f.body = &body;
    f.number = static_cast<std::uint8_t>(kind * 3 + 1);
    switch (kind % 6) {
    case 0:
        break;
    case 1:
        f.shirt = Colour::hex(0x75aadb);
        f.second = palette::kWhite;
        f.shorts = Colour::hex(0x1a1c28);
        f.socks = palette::kWhite;
        f.numberColour = Colour::hex(0x1a1c28);
        f.pattern = ShirtPattern::Stripes;
        f.look = {Colour::hex(0xf0c8a6), Colour::hex(0x8a5a2c), HairStyle::Full};
        break;
    case 2:
        f.shirt = Colour::hex(0xffdc00);
        f.second = Colour::hex(0x0a8f4a);
        f.shorts = Colour::hex(0x2a54c0);
        f.socks = palette::kWhite;
        f.numberColour = Colour::hex(0x0a8f4a);
        f.look = {Colour::hex(0x8a5a3c), Colour::hex(0x17110e), HairStyle::Cropped, Beard::Full};
        break;
    case 3:
        f.shirt = Colour::hex(0xffffff);
        f.second = Colour::hex(0xd8202c);
        f.shorts = Colour::hex(0x14234a);
        f.socks = Colour::hex(0xffffff);
        f.numberColour = Colour::hex(0x14234a);
        f.pattern = ShirtPattern::Sash;
        f.boots = Colour::hex(0xff5a2e);
        f.look = {Colour::hex(0x5a3826), Colour::hex(0x120d0b), HairStyle::Afro};
        break;
    case 4:
        f.shirt = Colour::hex(0x0c8f4d);
        f.second = Colour::hex(0xffffff);
        f.pattern = ShirtPattern::Hoops;
        f.look = {Colour::hex(0xeab98e), Colour::hex(0xd8b060), HairStyle::SidePart};
        break;
    default:
        f.shirt = Colour::hex(0xff8a1f);
        f.second = Colour::hex(0x16233a);
        f.shorts = Colour::hex(0x16233a);
        f.socks = Colour::hex(0xff8a1f);
        f.gloves = true;
        f.longSleeves = true;
        f.look.style = HairStyle::Bald;
        break;
    }
    return f;
}

/// Small pictures side by side.
class Sheet {
public:
    Sheet(int columns, int rows, Tier tier) : m_stage({kCellWidth, kCellHeight}, tier), m_columns(columns) {
        m_sheet.width = columns * kCellWidth;
        m_sheet.height = rows * kCellHeight;
        m_sheet.rgb.resize(static_cast<std::size_t>(m_sheet.width) *
                           static_cast<std::size_t>(m_sheet.height) * 3);
    }

    void add(const std::vector<FigureView>& figures, CameraView camera, std::optional<Vec3> ball = {}) {
        SceneView view;
        view.camera = camera;
        view.figures = figures;
        view.pitch.centre = {};
        view.showBall = ball.has_value();
        if (ball)
            view.ball.position = *ball;
        const Picture picture = m_stage.draw(view);
        const int x = m_next % m_columns * kCellWidth;
        const int y = m_next / m_columns * kCellHeight;
        ++m_next;
        for (int row = 0; row < kCellHeight && y + row < m_sheet.height; ++row)
            std::memcpy(&m_sheet.rgb[static_cast<std::size_t>((y + row) * m_sheet.width + x) * 3],
                        picture.at(0, row), static_cast<std::size_t>(kCellWidth) * 3);
    }
    void save(const std::string& name) const { m_sheet.save(name); }

private:
    Stage m_stage;
    Picture m_sheet;
    int m_columns;
    int m_next = 0;
};

CameraView around(Vec3 target, float angle, float distance, float height, float span = 2.3f) {
    return {target + Vec3{std::sin(angle) * distance, height, std::cos(angle) * distance}, target,
            2.0f * std::atan(0.5f * span / distance)};
}

int usualTicks(PlayerMode mode) {
    switch (mode) {
    case PlayerMode::Pass:
    case PlayerMode::Volley:
    case PlayerMode::Header:
        return 14;
    case PlayerMode::Lob:
        return 15;
    case PlayerMode::Shoot:
    case PlayerMode::Feint:
        return 16;
    case PlayerMode::Trap:
        return 9;
    case PlayerMode::StandTackle:
        return 20;
    case PlayerMode::SlideTackle:
    case PlayerMode::KeeperDive:
        return 48;
    case PlayerMode::Fall:
        return 40;
    default:
        return 28;
    }
}

/// The state of a man as the match would have it, with ball and reach, in the middle of a mode.
PlayerState playing(PlayerMode mode, int tick, std::optional<Vec3>& ball) {
    PlayerState p;
    p.mode = mode;
    p.modeTicks = static_cast<std::int16_t>(tick);
    p.modeLength = static_cast<std::int16_t>(usualTicks(mode));
    p.modeDirection = {0.0f, 0.0f, 1.0f};
    const int strike = reachTicks(mode);
    const bool kick = mode >= PlayerMode::Pass && mode <= PlayerMode::Header;
    const auto flight = [](float t, float up) { return std::max(0.0f, up * t - 4.9f * t * t); };
    const float t = static_cast<float>(tick) / 60.0f;
    switch (mode) {
    case PlayerMode::Header:
        p.position.y = flight(t + 0.15f, 3.0f);
        ball = Vec3{0.1f, 2.3f, 0.3f};
        break;
    case PlayerMode::Volley:
        ball = Vec3{-0.35f, 0.75f, 0.5f};
        break;
    case PlayerMode::SlideTackle:
        ball = Vec3{-0.1f, 0.11f, 1.4f};
        p.limb = BodyPart::RightFoot;
        break;
    case PlayerMode::StandTackle:
        ball = Vec3{-0.15f, 0.11f, 0.95f};
        break;
    case PlayerMode::Trap:
        ball = Vec3{-0.15f, 0.4f, 0.5f};
        break;
    case PlayerMode::Pass:
    case PlayerMode::Lob:
    case PlayerMode::Shoot:
        ball = Vec3{-0.15f, 0.11f, 0.55f};
        break;
    case PlayerMode::KeeperDive:
        p.modeDirection = {1.0f, 0.0f, 0.0f};
        p.position = {std::min(t, 0.5f) * 2.4f - 1.0f, flight(t - 0.06f, 2.6f), 0.0f};
        p.limb = BodyPart::LeftHand;
        if (tick > 6 && tick < 30) {
            p.reaching = true;
            p.reach = {1.5f, 1.25f, 0.3f};
        }
        if (tick > 24)
            p.struck = true;
        ball = Vec3{1.5f, 1.25f, 0.3f};
        break;
    case PlayerMode::KeeperCatch:
    case PlayerMode::KeeperPunch:
        p.position.y = flight(t, 3.2f);
        p.limb = BodyPart::RightHand;
        p.reaching = tick < 18;
        p.reach = {0.1f, 2.55f, 0.35f};
        p.struck = tick > 12;
        break;
    case PlayerMode::KeeperSmother:
        p.limb = BodyPart::RightHand;
        p.reaching = true;
        p.reach = {0.1f, 0.11f, 0.6f};
        ball = p.reach;
        break;
    case PlayerMode::Fall:
    case PlayerMode::GetUp:
        p.modeDirection = {0.5f, 0.0f, 0.86f};
        break;
    case PlayerMode::Shoulder:
    case PlayerMode::Feint:
    case PlayerMode::Stumble:
        p.modeDirection = {1.0f, 0.0f, 0.0f};
        p.velocity = {0.5f, 0.0f, 3.5f};
        p.stride = 0.05f * static_cast<float>(tick) * 0.6f;
        break;
    case PlayerMode::Circle:
        p.velocity = {2.2f, 0.0f, 0.0f};
        p.stride = strideAdvance(2.2f, t);
        break;
    case PlayerMode::Celebrate:
    case PlayerMode::Dejected:
    case PlayerMode::KeeperSet:
    case PlayerMode::KeeperHold:
        p.modeLength = 0;
        break;
    default:
        break;
    }
    if (kick || mode == PlayerMode::StandTackle || mode == PlayerMode::SlideTackle ||
        mode == PlayerMode::Trap) {
        if (mode == PlayerMode::Header)
            p.limb = BodyPart::Head;
        if (ball && tick <= strike + (mode == PlayerMode::SlideTackle ? 18 : 4) && tick >= strike &&
            !(kick && tick > strike)) {
            p.reaching = true;
            p.reach =
                *ball - (mode == PlayerMode::Header ? Vec3{0.0f, 0.2f, 0.05f} : Vec3{0.0f, 0.0f, 0.11f});
        }
        p.struck = tick > strike;
        if (p.struck && kick)
            ball.reset();
    }
    return p;
}

TEST_CASE("Contact sheets of figures", "[.figures]") {
    const char* folder = std::getenv("HEXAGOAL_GALLERY");
    REQUIRE(folder != nullptr);
    const std::string out = std::string(folder) + "/";
    const char* tierName = std::getenv("HEXAGOAL_TIER");
    const Tier tier = tierName != nullptr ? static_cast<Tier>(std::atoi(tierName)) : Tier::High;
    const Vec3 middle{0.0f, 0.92f, 0.0f};
    {
        Sheet sheet(8, 2, tier);
        for (int row = 0; row < 2; ++row)
            for (int i = 0; i < 8; ++i) {
                Body body;
                PlayerState p;
                p.stride = 0.1f;
                poseBody(p, 1.82f, body);
                sheet.add({dressed(body, row == 0 ? 0 : i)},
                          around(middle, 0.25f * kPi * static_cast<float>(row == 0 ? i : i % 2 * 4) + 0.2f,
                                 9.0f, 1.2f));
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
        for (const float speed : speeds)
            for (int i = 0; i < 8; ++i) {
                Body body;
                PlayerState p;
                p.stride = static_cast<float>(i) / 8.0f;
                p.velocity = {0.0f, 0.0f, speed};
                p.sprint = speed > 7.0f ? 1.0f : 0.0f;
                poseBody(p, 1.82f, body);
                sheet.add({dressed(body, speed > 3.5f ? 1 : 0)}, around(middle, 0.42f * kPi, 9.0f, 0.8f));
            }
        for (const Vec3 v : {Vec3{0.0f, 0.0f, -3.0f}, Vec3{2.5f, 0.0f, 0.0f}})
            for (int i = 0; i < 8; ++i) {
                Body body;
                PlayerState p;
                p.stride = static_cast<float>(i) / 8.0f;
                p.velocity = v;
                poseBody(p, 1.82f, body);
                sheet.add({dressed(body, 2)}, around(middle, v.x > 0.0f ? 0.1f : 0.4f * kPi, 9.0f, 0.8f));
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
                if (holds)
                    ball = heldBall(p, 1.82f);
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
    strips({PlayerMode::Stumble, PlayerMode::Circle, PlayerMode::Throw, PlayerMode::Celebrate,
            PlayerMode::Dejected},
           "others");
    strips({PlayerMode::KeeperSet, PlayerMode::KeeperDive, PlayerMode::KeeperCatch, PlayerMode::KeeperPunch,
            PlayerMode::KeeperSmother},
           "keeper");
    strips({PlayerMode::KeeperHold, PlayerMode::KeeperRoll, PlayerMode::KeeperThrow, PlayerMode::KeeperPunt},
           "keeper_ball");
    CHECK(glComplaints().empty());
    for (const auto& c : glComplaints())
        UNSCOPED_INFO(c);
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
        for (int i = 0; i < 20; ++i) {
            stage.draw(view);
            for (const auto& pass : stage.renderer->passTimes().passes) {
                if (pass.name == "figures")
                    figuresMs = std::min(figuresMs, pass.ms);
                if (pass.name == "figure shadows")
                    shadowsMs = std::min(shadowsMs, pass.ms);
            }
        }
        stage.renderer->measurePasses(false);
        const PassTimes drawn = stage.renderer->passTimes();
        WARN(name << ": figures " << figuresMs << " ms, their shadows " << shadowsMs << " ms, "
                  << drawn.figureTriangles << " triangles in " << drawn.figureCalls << " calls");
    }
    CHECK(glComplaints().empty());
}

} // namespace
} // namespace hexagoal::test
