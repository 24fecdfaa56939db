// What each row of the Net Lab's menu is and does.
#include "screens/lab/net_lab_model.hpp"

#include "core/ranges.hpp"
#include "screens/lab/net_lab_tuning.hpp"
#include "show/words.hpp"

#include <cmath>

namespace hexagoal {

namespace {

constexpr float kBallPlaceStep = 0.5f; // m
constexpr int kRebuildDelay = 15;      // ticks that a slider must rest before the net is built anew
constexpr float kDialTurn = 0.02f;     // rad per tick
constexpr float kDialZoom = 0.985f;    // per tick

std::size_t at(int index) {
    return static_cast<std::size_t>(index);
}

const TuningRow& tuningRow(int index) {
    return physicsRows()[at(index)];
}

/// The next or the one before, round and round.
int neighbourOf(int value, float by, std::size_t count) {
    return wrapped(value + (by > 0.0f ? 1 : -1), static_cast<int>(count));
}

using Command = MenuItemRow::Command;
using Describe = MenuItemRow::Describe;
using Words = std::string_view; // key of them

constexpr MenuItemRow button(MenuItem item, MenuPage page, Words label, Words help, Command confirm,
                             Describe describe = nullptr, int count = 1) {
    return {.item = item,
            .page = page,
            .kind = RowKind::Button,
            .label = label,
            .help = help,
            .confirm = confirm,
            .describe = describe,
            .count = count};
}

constexpr MenuItemRow toggle(MenuItem item, MenuPage page, Words label, Words help,
                             bool LabSettings::*turned) {
    return {
        .item = item, .page = page, .kind = RowKind::Toggle, .label = label, .help = help, .turned = turned};
}

constexpr MenuItemRow toggle(MenuItem item, MenuPage page, Words label, Words help, Command change,
                             Describe describe, int count = 1) {
    return {.item = item,
            .page = page,
            .kind = RowKind::Toggle,
            .label = label,
            .help = help,
            .change = change,
            .describe = describe,
            .count = count};
}

constexpr MenuItemRow choice(MenuItem item, MenuPage page, Words label, Words help, Command change,
                             Describe describe) {
    return {.item = item,
            .page = page,
            .kind = RowKind::Choice,
            .label = label,
            .help = help,
            .change = change,
            .describe = describe};
}

constexpr MenuItemRow dial(MenuItem item, Words label, Words help, Command change) {
    return {.item = item,
            .page = MenuPage::Camera,
            .kind = RowKind::Dial,
            .label = label,
            .help = help,
            .change = change};
}

constexpr MenuItemRow slider(MenuItem item, MenuPage page, Words label, Words help, Command change,
                             Command reset, Command slide, Describe describe) {
    return {.item = item,
            .page = page,
            .kind = RowKind::Slider,
            .label = label,
            .help = help,
            .change = change,
            .reset = reset,
            .slide = slide,
            .describe = describe};
}

} // namespace

const MenuItems& LabModel::menuItems() {
    using enum MenuPage;
    using Lab = LabModel;
    using Set = LabSettings;
    static constexpr MenuItems kItems{{
        {MenuItem::Pages, Play, RowKind::Heading, "", "netlab.pages_help"},
        toggle(MenuItem::Pause, Play, "netlab.pause", "netlab.pause_help", &Lab::pauseOrGoOn,
               &Lab::describePause),
        button(MenuItem::SingleStep, Play, "netlab.single_step", "netlab.single_step_help", &Lab::stepOnce),
        choice(MenuItem::Speed, Play, "netlab.slow_motion", "netlab.slow_motion_help", &Lab::changeSpeed,
               &Lab::describeSpeed),
        button(MenuItem::FetchBall, Play, "netlab.fetch", "netlab.fetch_help", &Lab::bringBall),
        choice(MenuItem::BallPlace, Play, "netlab.place", "netlab.place_help", &Lab::changePlace,
               &Lab::describePlace),
        slider(MenuItem::BallAcross, Play, "netlab.across", "netlab.across_help", &Lab::moveAlong<0>,
               &Lab::resetPlace, &Lab::slideAlong<0>, &Lab::describeAlong<0>),
        slider(MenuItem::BallDistance, Play, "netlab.distance", "netlab.distance_help", &Lab::moveAlong<1>,
               &Lab::resetPlace, &Lab::slideAlong<1>, &Lab::describeAlong<1>),
        choice(MenuItem::Goal, Play, "netlab.goal", "netlab.goal_help", &Lab::changeGoal, &Lab::describeGoal),
        button(MenuItem::ShotBehind, Play, "netlab.behind", "netlab.behind_help", &Lab::shootFromBehind),
        button(MenuItem::ShotSide, Play, "netlab.side", "netlab.side_help", &Lab::shootFromTheSide),
        button(MenuItem::ShotAbove, Play, "netlab.above", "netlab.above_help", &Lab::shootFromAbove),
        toggle(MenuItem::Demonstration, Play, "netlab.demo", "netlab.demo_help", &Set::demonstration),
        button(MenuItem::HowToPlay, Play, pauseWords(PauseRow::HowToPlay), "title.how_help", &Lab::askHelp),
        button(MenuItem::Controls, Play, pauseWords(PauseRow::Controls), "title.controls_help",
               &Lab::askControls),
        button(MenuItem::Quit, Play, "", "", &Lab::quit, &Lab::describeQuit),
        button(MenuItem::View, Camera, "", "netlab.view_help", &Lab::takeView, &Lab::describeView,
               kCameraPresetCount),
        dial(MenuItem::Orbit, "netlab.orbit", "netlab.orbit_help", &Lab::orbit),
        dial(MenuItem::Tilt, "netlab.tilt", "netlab.tilt_help", &Lab::tilt),
        dial(MenuItem::Zoom, "netlab.zoom", "netlab.zoom_help", &Lab::zoom),
        toggle(MenuItem::Follow, Camera, "netlab.follow", "netlab.follow_help", &Set::follow),
        toggle(MenuItem::Turntable, Camera, "netlab.turntable", "netlab.turntable_help", &Set::turntable),
        toggle(MenuItem::Overlay, Show, "", "", &Lab::changeOverlay, &Lab::describeOverlay, kOverlayCount),
        choice(MenuItem::Group, Tuning, "netlab.group", "netlab.group_help", nullptr, &Lab::describeGroup),
        slider(MenuItem::Value, Tuning, "", "", &Lab::changeValue, &Lab::resetValue, &Lab::slideValue,
               &Lab::describeValue),
        button(MenuItem::Save, Tuning, "netlab.save", "netlab.save_help", &Lab::save),
        button(MenuItem::Load, Tuning, "netlab.load", "netlab.load_help", &Lab::load),
        button(MenuItem::ResetAll, Tuning, "netlab.defaults", "netlab.defaults_help", &Lab::resetAll),
    }};
    static_assert(
        [] {
            for (std::size_t i = 0; i < kItems.size(); ++i) {
                if (kItems[i].item != static_cast<MenuItem>(i)) {
                    return false;
                }
            }
            return true;
        }(),
        "rowOf() finds a row by its place");
    return kItems;
}

void LabModel::togglePause() {
    m_settings.paused = !m_settings.paused;
    m_clock.setPaused(m_settings.paused);
}

void LabModel::setSpeed(int speed) {
    m_settings.speed = speed;
    m_clock.setSpeed(1.0 / kSpeeds[at(speed)].divisor);
}

void LabModel::setOverlay(Overlay overlay, bool on) {
    m_settings.shows(overlay) = on;
}

void LabModel::setBallPlace(Vec2 place) {
    m_settings.ballPlace = glm::clamp(place, kLeastPlace, kMostPlace);
    fetchBall();
    m_camera.standBehind(ballHome(), m_scene.goal().placement, false);
}

void LabModel::tuningChanged(bool rebuilds) {
    m_scene.wakeNets();
    if (rebuilds) {
        m_rebuildIn = kRebuildDelay;
    }
    if (m_ready) {
        fetchBall(); // its radius may have changed
    }
}

void LabModel::shootFrom(Vec3 local, Vec3 velocity, Vec3 spin) {
    const PlacedGoal& goal = m_scene.goal();
    m_scene.placeBall(goal.placement.toPitch(local), m_tuning.ballRadius);
    m_scene.kick(goal.placement.directionToLocal(velocity), goal.placement.directionToLocal(spin));
    m_watch.begin(m_scene.ball());
    m_trail.clear();
    m_ready = false;
    m_leftSteps = 0;
    m_resultTicks = 0;
}

void LabModel::apply(const MenuCommand& command) {
    const MenuItemRow& item = rowOf(menuItems(), command.row.item);
    const auto call = [&](Command what, float amount) {
        if (what != nullptr) {
            (this->*what)(command.row.index, amount);
        }
    };
    const auto change = [&](float by) {
        if (item.turned != nullptr) {
            m_settings.*item.turned = !(m_settings.*item.turned);
        }
        call(item.change, by);
    };
    switch (command.kind) {
    case MenuCommand::Nothing:
        return;
    case MenuCommand::Close:
        m_menu.close();
        tell("", false);
        return;
    case MenuCommand::Confirm:
        if (item.kind == RowKind::Toggle || item.kind == RowKind::Choice) {
            change(1.0f);
        }
        call(item.confirm, 0.0f);
        return;
    case MenuCommand::Change:
        change(command.amount);
        return;
    case MenuCommand::Default:
        call(item.reset, 0.0f);
        return;
    case MenuCommand::Slide:
        call(item.slide, command.amount);
        return;
    }
}

void LabModel::stepOnce(int, float) {
    if (!m_settings.paused) {
        togglePause();
    }
    m_clock.requestSingleStep();
}

void LabModel::changeSpeed(int, float by) {
    setSpeed(neighbourOf(m_settings.speed, by, kSpeeds.size()));
}

void LabModel::changePlace(int, float by) {
    setBallPlace(
        kBallPlaces[at(neighbourOf(ballPlaceIndex(m_settings.ballPlace), by, kBallPlaces.size()))].place);
}

template <int Axis>
void LabModel::moveAlong(int, float by) {
    Vec2 place = m_settings.ballPlace;
    place[Axis] += by * kBallPlaceStep;
    setBallPlace(place);
}

template <int Axis>
void LabModel::slideAlong(int, float share) {
    Vec2 place = m_settings.ballPlace;
    const float to = kLeastPlace[Axis] + (kMostPlace[Axis] - kLeastPlace[Axis]) * share;
    place[Axis] = std::round(to / kBallPlaceStep) * kBallPlaceStep;
    setBallPlace(place);
}

void LabModel::resetPlace(int, float) {
    setBallPlace(LabSettings{}.ballPlace);
}

void LabModel::changeGoal(int, float by) {
    m_settings.goal = neighbourOf(m_settings.goal, by, kGoalSpecs.size());
    rebuild();
}

void LabModel::shootFromBehind(int, float) {
    const GoalSpec& goal = m_scene.goal().frame.spec;
    shootFrom({goal.width / 2 * 0.3f, 0.3f, -goal.bottomDepth - 4.0f}, {-1.0f, 3.5f, 24.0f}, {});
}

void LabModel::shootFromTheSide(int, float) {
    const GoalSpec& goal = m_scene.goal().frame.spec;
    shootFrom({goal.width / 2 + 6.0f, 0.3f, -goal.bottomDepth * 0.5f}, {-24.0f, 3.5f, 0.0f}, {});
}

void LabModel::shootFromAbove(int, float) {
    const GoalSpec& goal = m_scene.goal().frame.spec;
    shootFrom({goal.width / 2 * 0.3f, goal.height + 4.0f, -goal.topDepth * 0.5f}, {0.0f, -6.0f, 0.0f}, {});
}

void LabModel::takeView(int index, float) {
    m_camera.moveTo(static_cast<CameraPreset>(index), ballHome(), m_scene.goal().placement);
}

void LabModel::orbit(int, float by) {
    m_camera.turn(by * kDialTurn, 0.0f);
}

void LabModel::tilt(int, float by) {
    m_camera.turn(0.0f, by * kDialTurn * 0.5f);
}

void LabModel::zoom(int, float by) {
    m_camera.zoom(by > 0.0f ? kDialZoom : 1.0f / kDialZoom);
}

void LabModel::changeOverlay(int index, float) {
    setOverlay(static_cast<Overlay>(index), !m_settings.shown[at(index)]);
}

void LabModel::changeValue(int index, float by) {
    nudge(m_tuning, tuningRow(index), by);
    tuningChanged(tuningRow(index).rebuild);
}

void LabModel::resetValue(int index, float) {
    m_tuning.*tuningRow(index).member = tuningRow(index).normal;
    tuningChanged(tuningRow(index).rebuild);
}

void LabModel::slideValue(int index, float share) {
    setShare(m_tuning, tuningRow(index), share);
    tuningChanged(tuningRow(index).rebuild);
}

void LabModel::resetAll(int, float) {
    m_tuning = {};
    tuningChanged(true);
    tell(std::string(say("netlab.all_default")), false);
}

} // namespace hexagoal
