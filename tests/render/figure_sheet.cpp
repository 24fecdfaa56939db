#include "figure_sheet.hpp"

#include "../players/usual_ticks.hpp"

#include <cmath>
#include <cstring>

namespace hexagoal::test {

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

Sheet::Sheet(int columns, int rows, Tier tier, PixelSize cell)
    : m_stage(cell, tier), m_cell(cell), m_columns(columns) {
    m_sheet.width = columns * cell.width;
    m_sheet.height = rows * cell.height;
    m_sheet.rgb.resize(static_cast<std::size_t>(m_sheet.width) * static_cast<std::size_t>(m_sheet.height) *
                       3);
}

void Sheet::add(const std::vector<FigureView>& figures, CameraView camera, std::optional<Vec3> ball) {
    SceneView view;
    view.camera = camera;
    view.figures = figures;
    view.pitch.centre = {};
    view.showBall = ball.has_value();
    if (ball) {
        view.ball.position = *ball;
    }
    add(view);
}

void Sheet::add(const SceneView& view) {
    const Picture picture = m_stage.draw(view);
    const int x = m_next % m_columns * m_cell.width;
    const int y = m_next / m_columns * m_cell.height;
    ++m_next;
    for (int row = 0; row < m_cell.height && y + row < m_sheet.height; ++row) {
        std::memcpy(&m_sheet.rgb[static_cast<std::size_t>((y + row) * m_sheet.width + x) * 3],
                    picture.at(0, row), static_cast<std::size_t>(m_cell.width) * 3);
    }
}

CameraView around(Vec3 target, float angle, float distance, float height, float span) {
    return {target + Vec3{std::sin(angle) * distance, height, std::cos(angle) * distance}, target,
            2.0f * std::atan(0.5f * span / distance)};
}

/// The state of a figure as the match would have it, with ball and reach, in the middle of a mode.
PlayerState playing(PlayerMode mode, int tick, std::optional<Vec3>& ball) {
    PlayerState p;
    p.mode = mode;
    p.modeTicks = static_cast<std::int16_t>(tick);
    p.modeLength = static_cast<std::int16_t>(usualTicks(mode));
    p.modeDirection = {0.0f, 0.0f, 1.0f};
    const int strike = reachTicks(mode);
    const bool kick = isKick(mode) && !isLeap(mode);
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
        if (tick > 24) {
            p.struck = true;
        }
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
    case PlayerMode::Jockey:
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
        if (mode == PlayerMode::Header) {
            p.limb = BodyPart::Head;
        }
        if (ball && tick <= strike + (mode == PlayerMode::SlideTackle ? 18 : 4) && tick >= strike &&
            !(kick && tick > strike)) {
            p.reaching = true;
            p.reach =
                *ball - (mode == PlayerMode::Header ? Vec3{0.0f, 0.2f, 0.05f} : Vec3{0.0f, 0.0f, 0.11f});
        }
        p.struck = tick > strike;
        if (p.struck && kick) {
            ball.reset();
        }
    }
    return p;
}

} // namespace hexagoal::test
