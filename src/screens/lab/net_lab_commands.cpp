// What each row of the Net Lab's menu says and does.
#include "screens/lab/net_lab_model.hpp"

#include "screens/lab/net_lab_tuning.hpp"
#include "show/text_line.hpp"
#include "show/words.hpp"
#include "tuning/tuning_file.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>

namespace hexagoal {

namespace {

constexpr float kBallPlaceStep = 0.5f; // m
constexpr int kRebuildDelay = 15;      // ticks that a slider must rest before the net is built anew
constexpr float kDialTurn = 0.02f;     // rad per tick
constexpr float kDialZoom = 0.985f;    // per tick

std::size_t at(int index) {
    return static_cast<std::size_t>(index);
}

const TuningRow& tuningRow(const MenuRow& row) {
    return physicsRows()[row.index];
}

/// The row of kBallPlaces that the ball lies at; −1: none.
int ballPlaceIndex(Vec2 place) {
    for (std::size_t i = 0; i < kBallPlaces.size(); ++i) {
        if (kBallPlaces[i].place == place) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

int wrapped(int value, int by, std::size_t count) {
    const int n = static_cast<int>(count);
    return ((value + by) % n + n) % n;
}

} // namespace

void LabModel::tell(std::string message, bool error) {
    m_message = std::move(message);
    m_messageIsError = error;
    if (error) {
        m_heard = Cue::Refused;
    }
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

void LabModel::save() {
    Tuning all = m_otherTables;
    all.physics = m_tuning;
    m_file->write(tuningText(all));
    m_saving = true;
    tell("", false);
}

/// The disk may take its time.
void LabModel::tellSaved() {
    if (!m_saving || m_file->busy()) {
        return;
    }
    m_saving = false;
    const std::string problem = m_file->problem();
    tell(std::string(problem.empty() ? TextLine().fill(say("netlab.saved"), {m_file->path().string()})
                                     : TextLine().fill(say("netlab.not_saved"), {problem})),
         !problem.empty());
}

void LabModel::load() {
    m_loading = std::async(std::launch::async, [file = m_file] {
        file->finish();
        return loadTuning(file->path());
    });
    tell("", false);
}

void LabModel::tellLoaded() {
    using namespace std::chrono_literals;
    if (!m_loading.valid() || m_loading.wait_for(0s) != std::future_status::ready) {
        return;
    }
    const Result<Tuning> loaded = m_loading.get();
    if (!loaded) {
        tell(std::string(TextLine().fill(say("netlab.not_loaded"), {loaded.error()})), true);
        return;
    }
    m_tuning = loaded->physics;
    m_otherTables = *loaded;
    tuningChanged(true);
    tell(std::string(TextLine().fill(say("netlab.loaded"), {m_file->path().string()})), false);
}

void LabModel::apply(const MenuCommand& command) {
    switch (command.kind) {
    case MenuCommand::Nothing:
        return;
    case MenuCommand::Close:
        m_menu.close();
        tell("", false);
        return;
    case MenuCommand::Confirm:
        confirm(command.row);
        return;
    case MenuCommand::Change:
        change(command.row, command.amount);
        return;
    case MenuCommand::Default:
        resetRow(command.row);
        return;
    case MenuCommand::Slide:
        slide(command.row, command.amount);
        return;
    }
}

void LabModel::confirm(const MenuRow& row) {
    const GoalSpec& goal = m_scene.goal().frame.spec;
    const float side = goal.width / 2;
    switch (row.item) {
    case MenuItem::SingleStep:
        if (!m_settings.paused) {
            togglePause();
        }
        m_clock.requestSingleStep();
        return;
    case MenuItem::FetchBall:
        fetchBall();
        return;
    case MenuItem::ShotBehind:
        shootFrom({side * 0.3f, 0.3f, -goal.bottomDepth - 4.0f}, {-1.0f, 3.5f, 24.0f}, {});
        return;
    case MenuItem::ShotSide:
        shootFrom({side + 6.0f, 0.3f, -goal.bottomDepth * 0.5f}, {-24.0f, 3.5f, 0.0f}, {});
        return;
    case MenuItem::ShotAbove:
        shootFrom({side * 0.3f, goal.height + 4.0f, -goal.topDepth * 0.5f}, {0.0f, -6.0f, 0.0f}, {});
        return;
    case MenuItem::Quit:
        m_quit = true;
        return;
    case MenuItem::View:
        m_camera.moveTo(static_cast<CameraPreset>(row.index), ballHome(), m_scene.goal().placement);
        return;
    case MenuItem::Save:
        save();
        return;
    case MenuItem::Load:
        load();
        return;
    case MenuItem::ResetAll:
        m_tuning = {};
        tuningChanged(true);
        tell(std::string(say("netlab.all_default")), false);
        return;
    default:
        if (kindOf(row.item) == RowKind::Toggle || kindOf(row.item) == RowKind::Choice) {
            change(row, 1.0f);
        }
        return;
    }
}

void LabModel::change(const MenuRow& row, float by) {
    const int direction = by > 0.0f ? 1 : -1;
    switch (row.item) {
    case MenuItem::Pause:
        togglePause();
        return;
    case MenuItem::Demonstration:
        m_settings.demonstration = !m_settings.demonstration;
        return;
    case MenuItem::Follow:
        m_settings.follow = !m_settings.follow;
        return;
    case MenuItem::Turntable:
        m_settings.turntable = !m_settings.turntable;
        return;
    case MenuItem::Overlay:
        setOverlay(static_cast<Overlay>(row.index), !m_settings.shown[row.index]);
        return;
    case MenuItem::Speed:
        setSpeed(wrapped(m_settings.speed, direction, kSpeeds.size()));
        return;
    case MenuItem::Goal:
        m_settings.goal = wrapped(m_settings.goal, direction, kGoalSpecs.size());
        rebuild();
        return;
    case MenuItem::BallPlace:
        setBallPlace(
            kBallPlaces[at(wrapped(ballPlaceIndex(m_settings.ballPlace), direction, kBallPlaces.size()))]
                .place);
        return;
    case MenuItem::BallAcross:
        setBallPlace(m_settings.ballPlace + Vec2{by * kBallPlaceStep, 0.0f});
        return;
    case MenuItem::BallDistance:
        setBallPlace(m_settings.ballPlace + Vec2{0.0f, by * kBallPlaceStep});
        return;
    case MenuItem::Orbit:
        m_camera.turn(by * kDialTurn, 0.0f);
        return;
    case MenuItem::Tilt:
        m_camera.turn(0.0f, by * kDialTurn * 0.5f);
        return;
    case MenuItem::Zoom:
        m_camera.zoom(by > 0.0f ? kDialZoom : 1.0f / kDialZoom);
        return;
    case MenuItem::Value:
        nudge(m_tuning, tuningRow(row), by);
        tuningChanged(tuningRow(row).rebuild);
        return;
    default:
        return; // a button has nothing to change
    }
}

void LabModel::resetRow(const MenuRow& row) {
    switch (row.item) {
    case MenuItem::Value:
        m_tuning.*tuningRow(row).member = tuningRow(row).normal;
        tuningChanged(tuningRow(row).rebuild);
        return;
    case MenuItem::BallAcross:
    case MenuItem::BallDistance:
        setBallPlace(LabSettings{}.ballPlace);
        return;
    default:
        return;
    }
}

void LabModel::slide(const MenuRow& row, float share) {
    const Vec2 place = kLeastPlace + (kMostPlace - kLeastPlace) * share;
    switch (row.item) {
    case MenuItem::Value:
        setShare(m_tuning, tuningRow(row), share);
        tuningChanged(tuningRow(row).rebuild);
        return;
    case MenuItem::BallAcross:
        setBallPlace({std::round(place.x / kBallPlaceStep) * kBallPlaceStep, m_settings.ballPlace.y});
        return;
    case MenuItem::BallDistance:
        setBallPlace({m_settings.ballPlace.x, std::round(place.y / kBallPlaceStep) * kBallPlaceStep});
        return;
    default:
        return;
    }
}

void LabModel::describe(const MenuRow& row, RowFace& face) const {
    face = {};
    const auto number = [&](float value) {
        const int length =
            std::snprintf(face.buffer.data(), face.buffer.size(), "%.1f", static_cast<double>(value));
        face.value = {face.buffer.data(), static_cast<std::size_t>(length)};
        face.unit = "m";
    };
    const Vec2 share = (m_settings.ballPlace - kLeastPlace) / (kMostPlace - kLeastPlace);
    const Vec2 mark = (LabSettings{}.ballPlace - kLeastPlace) / (kMostPlace - kLeastPlace);
    const auto text = [&](std::string_view label, std::string_view help) {
        face.label = label;
        face.help = help;
    };
    switch (row.item) {
    case MenuItem::Pages:
        face.help = say("netlab.pages_help");
        return;
    case MenuItem::Pause:
        text(say("netlab.pause"), say("netlab.pause_help"));
        face.on = m_settings.paused;
        return;
    case MenuItem::SingleStep:
        text(say("netlab.single_step"), say("netlab.single_step_help"));
        return;
    case MenuItem::Speed:
        text(say("netlab.slow_motion"), say("netlab.slow_motion_help"));
        face.value = kSpeeds[at(m_settings.speed)].name;
        return;
    case MenuItem::FetchBall:
        text(say("netlab.fetch"), say("netlab.fetch_help"));
        return;
    case MenuItem::BallPlace: {
        text(say("netlab.place"), say("netlab.place_help"));
        const int place = ballPlaceIndex(m_settings.ballPlace);
        face.value = place < 0 ? say("netlab.elsewhere") : say(kBallPlaces[at(place)].name);
        return;
    }
    case MenuItem::BallAcross:
        text(say("netlab.across"), say("netlab.across_help"));
        number(m_settings.ballPlace.x);
        face.share = share.x;
        face.mark = mark.x;
        return;
    case MenuItem::BallDistance:
        text(say("netlab.distance"), say("netlab.distance_help"));
        number(m_settings.ballPlace.y);
        face.share = share.y;
        face.mark = mark.y;
        return;
    case MenuItem::Goal:
        text(say("netlab.goal"), say("netlab.goal_help"));
        face.value = kGoalSpecs[at(m_settings.goal)].name;
        return;
    case MenuItem::ShotBehind:
        text(say("netlab.behind"), say("netlab.behind_help"));
        return;
    case MenuItem::ShotSide:
        text(say("netlab.side"), say("netlab.side_help"));
        return;
    case MenuItem::ShotAbove:
        text(say("netlab.above"), say("netlab.above_help"));
        return;
    case MenuItem::Demonstration:
        text(say("netlab.demo"), say("netlab.demo_help"));
        face.on = m_settings.demonstration;
        return;
    case MenuItem::Quit:
        text(say(m_hasWayBack ? "netlab.to_title" : "netlab.leave"), "");
        return;
    case MenuItem::View:
        text(say(cameraPresetKey(static_cast<CameraPreset>(row.index))), say("netlab.view_help"));
        return;
    case MenuItem::Orbit:
        text(say("netlab.orbit"), say("netlab.orbit_help"));
        return;
    case MenuItem::Tilt:
        text(say("netlab.tilt"), say("netlab.tilt_help"));
        return;
    case MenuItem::Zoom:
        text(say("netlab.zoom"), say("netlab.zoom_help"));
        return;
    case MenuItem::Follow:
        text(say("netlab.follow"), say("netlab.follow_help"));
        face.on = m_settings.follow;
        return;
    case MenuItem::Turntable:
        text(say("netlab.turntable"), say("netlab.turntable_help"));
        face.on = m_settings.turntable;
        return;
    case MenuItem::Overlay:
        text(say(kOverlays[row.index].name), say(kOverlays[row.index].help));
        face.on = m_settings.shown[row.index];
        return;
    case MenuItem::Group:
        text(say("netlab.group"), say("netlab.group_help"));
        face.value = tuningGroup(m_menu.group());
        return;
    case MenuItem::Value: {
        const TuningRow& tuned = tuningRow(row);
        text(tuned.name, tuned.help);
        face.value = valueText(face.buffer, tuned, m_tuning.*tuned.member);
        face.unit = tuned.unit == "1" ? "" : tuned.unit;
        face.share = shareOf(tuned, m_tuning.*tuned.member);
        face.mark = shareOf(tuned, tuned.normal);
        face.changed = !isNormal(m_tuning, tuned);
        return;
    }
    case MenuItem::Save:
        text(say("netlab.save"), say("netlab.save_help"));
        return;
    case MenuItem::Load:
        text(say("netlab.load"), say("netlab.load_help"));
        return;
    case MenuItem::ResetAll:
        text(say("netlab.defaults"), say("netlab.defaults_help"));
        return;
    }
}

} // namespace hexagoal
