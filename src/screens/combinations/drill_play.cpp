#include "screens/combinations/drill_play.hpp"

#include "render/projection.hpp"
#include "render/renderer.hpp"
#include "replay/drill.hpp"
#include "screens/combinations/combination_sign.hpp"
#include "show/match_camera.hpp"
#include "show/match_hud.hpp"
#include "show/type_sizes.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr int kRunUp = 34;        // ticks: he plays it as he would in a match, running
constexpr int kLongestRunUp = 90; // if the ball is not at his feet then, from the beginning
constexpr int kRestAfter = 70;
constexpr int kIdle = 240;           // ticks of resting hands that end trying out
constexpr int kLongestWait = 600;    // … and waiting for a recording's first move
constexpr float kFarBall = 22.0f;    // m: nothing comes of it any more
constexpr float kFocusShare = 0.09f; // of its way that the eye goes in a tick

// The eye stands on the match camera's side, nearer and lower.
constexpr float kOut = 19.0f;
constexpr float kUpwards = 8.5f;
constexpr float kFov = 0.42f;

} // namespace

DrillPlay::DrillPlay(const MatchSetup& setup, const Tuning& tuning)
    : m_fresh(makeDrill(setup, tuning)), m_game(m_fresh) {
    again();
}

void DrillPlay::again() {
    m_game = m_fresh;
    m_player.stop();
    m_picture.reset(m_game);
    m_ticks = 0;
    m_doneTicks = 0;
    m_played = false;
    m_focus = wantedFocus();
    m_focusBefore = m_focus;
}

void DrillPlay::watch(const Combination& combination) {
    const bool same = m_mode == Mode::Watch && combination == m_combination;
    m_combination = combination;
    m_mode = Mode::Watch;
    if (!same) {
        again();
    }
}

void DrillPlay::tryOut(const Combination& combination) {
    m_combination = combination;
    m_mode = Mode::Live;
    m_idleTicks = 0;
    m_masked = 7;
    again();
}

void DrillPlay::record() {
    m_mode = Mode::Record;
    m_recorder.start();
    m_idleTicks = 0;
    m_masked = 7;
    again();
}

/// Nothing more will come of the ball.
bool DrillPlay::isOver() const {
    const MatchState& match = m_game.match();
    const Vec3 way = match.ball().position - match.player(kDrillPlayer).position;
    return match.phase != Phase::Play || match.holder != kNobody ||
           way.x * way.x + way.z * way.z > kFarBall * kFarBall;
}

bool DrillPlay::stepMode(const PadInput& live) {
    Pads pads{};
    const bool rests = live.x == 0 && live.z == 0 && live.held == 0;
    switch (m_mode) {
    case Mode::Watch: {
        const CombinationPlayer::Now now = m_player.now(0);
        if (!m_played && m_ticks < kLongestRunUp) {
            pads[0].z = -127; // to the goal
        }
        if (!m_played && m_ticks >= kRunUp) {
            m_played = m_player.begin(0, m_combination, m_game, pads[0]);
        }
        const bool done = m_played ? now.combination == nullptr : m_ticks > kLongestRunUp;
        m_doneTicks = done ? m_doneTicks + 1 : 0;
        m_player.step(m_game, pads);
        if (m_doneTicks > kRestAfter) {
            again();
        }
        return true;
    }
    case Mode::Live:
        for (const Chord chord : {Chord::AB, Chord::BC}) {
            m_player.assign(0, chord, &m_combination);
        }
        pads[0] = live;
        m_player.step(m_game, pads);
        m_doneTicks = isOver() ? m_doneTicks + 1 : 0;
        if (m_doneTicks > kRestAfter) {
            again();
        }
        m_idleTicks = rests && m_player.now(0).combination == nullptr ? m_idleTicks + 1 : 0;
        return m_idleTicks < kIdle;
    case Mode::Record: {
        const PlayerId player = m_game.match().seats[0].player;
        pads[0] = live;
        const bool goesOn = m_recorder.step(live, m_game.match().player(player).facing);
        m_game.step(pads);
        m_idleTicks = m_recorder.begun() ? 0 : m_idleTicks + 1;
        return goesOn && m_idleTicks < kLongestWait;
    }
    }
    return false;
}

bool DrillPlay::step(const PadInput& live) {
    m_masked = static_cast<std::uint8_t>(m_masked & live.held);
    PadInput pad = live;
    pad.held = static_cast<std::uint8_t>(pad.held & ~m_masked);
    ++m_ticks;
    const bool goesOn = stepMode(pad);
    if (m_ticks > 0) { // not begun anew in this tick
        m_picture.step(m_game);
    }
    m_focusBefore = m_focus;
    m_focus += (wantedFocus() - m_focus) * kFocusShare;
    if (m_ticks == 0) {
        m_focusBefore = m_focus;
    }
    return goesOn;
}

/// Between player and ball, nearer to the ball when it is played.
Vec3 DrillPlay::wantedFocus() const {
    const MatchState& match = m_game.match();
    const PlayerId player = match.seats[0].player != kNobody ? match.seats[0].player : kDrillPlayer;
    const Vec3 a = match.player(player).position;
    const Vec3 b = match.ball().position;
    return Vec3{(a.x + b.x) * 0.5f, 0.9f, (a.z + b.z) * 0.5f};
}

void DrillPlay::paint(Renderer& renderer, float alpha, const Rect& free) {
    Canvas& canvas = renderer.canvas();
    m_picture.interpolate(m_game.match(), m_game.context(), alpha);
    SceneView view;
    const Vec3 focus = m_focusBefore + (m_focus - m_focusBefore) * alpha;
    view.camera.fovY = kFov;
    view.camera.position = focus + Vec3{kOut, kUpwards, 0.0f};
    view.camera.target = focus;
    // Moved, not turned, so that the focus lies in the middle of the free part.
    const Vec3 ahead = glm::normalize(view.camera.target - view.camera.position);
    const Vec3 right = MatchCamera::right();
    const Vec3 up = glm::cross(right, ahead);
    const float halfHeight = std::sqrt(kOut * kOut + kUpwards * kUpwards) *
                             std::tan(fieldOfView(view.camera, {canvas.width(), canvas.height()}) * 0.5f);
    const Vec2 middle = free.centre();
    const float x = (middle.x / canvas.width() * 2.0f - 1.0f) * halfHeight * canvas.width() / canvas.height();
    const float y = (1.0f - middle.y / canvas.height() * 2.0f) * halfHeight;
    const Vec3 shift = right * -x + up * -y;
    view.camera.position += shift;
    view.camera.target += shift;
    m_picture.fill(view, m_game.context());
    renderer.drawScene(view);
    if (m_mode == Mode::Watch) {
        return; // what plays shows in the menus around
    }
    const TypeSizes type = TypeSizes::on(canvas);
    const Rect area{free.x, free.y, free.w, free.h - type.text * 0.5f};
    const Projection eye(view.camera, {canvas.width(), canvas.height()});
    const MatchPicture::Standing standing = m_picture.standing(alpha);
    paintSeats(canvas, eye, m_game.match(), m_game.context(), area, type, standing);
    if (m_mode == Mode::Live) {
        paintCombinationSigns(canvas, eye, m_player, m_game.match(), m_game.context(), standing);
    }
}

} // namespace hexagoal
