#include "screens/lab/net_lab_model.hpp"

#include "core/folders.hpp"
#include "physics/net.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr int kIdleBeforeDemo = 720;  // ticks, 12 s
constexpr int kFlightEvery = 4;       // ticks between two looks ahead
constexpr float kIdlePower = 0.6f;    // what the look ahead assumes before a charge
constexpr int kRestSteps = 50;        // the ball comes back after lying still for so long,
constexpr int kNetSteps = 210;        // so long after it met the net,
constexpr int kLongestShot = 480;     // at the latest,
constexpr int kGoneSteps = 40;        // or so long after it left the scene
constexpr float kSceneSide = 34.0f;   // m from the middle of the goal
constexpr float kSceneBehind = -9.0f; // m from the goal line
constexpr float kSceneAhead = 55.0f;
constexpr float kTurntable = 0.0028f; // rad per tick
constexpr float kSway = 0.0016f;      // rad per tick at most, in the demonstration
constexpr float kSwayTicks = 540.0f;  // there and back
constexpr float kStickMoved = 0.25f;
constexpr int kShotsPerView = 2; // of the demonstration

} // namespace

LabModel::LabModel(const ScreenSetup& setup)
    : m_tuning(setup.tuning.physics), m_otherTables(setup.tuning),
      m_file(setup.tuningFile ? setup.tuningFile
                              : std::make_shared<LateFile>(configFolder() / "physics.toml")),
      m_kept(m_tuning), m_toKeep(m_tuning), m_venues(setup.venues),
      m_scene(labVenue(kGoalSpecs[0], m_venues->venues), setup.tuning.physics), m_demo(setup.seed) {
    m_restEnergy = netEnergy(m_scene.arena().hanging, m_scene.arena().mesh, m_tuning).total();
    fetchBall();
    m_camera.standBehind(ballHome(), m_scene.goal().placement, true);
    m_saving = m_file->busy() || !m_file->problem().empty(); // of a save that nobody waited for
}

Vec3 LabModel::ballHome() const {
    return m_scene.goal().placement.toPitch(
        {m_settings.ballPlace.x, m_tuning.ballRadius, m_settings.ballPlace.y});
}

Vec3 LabModel::aimPoint() const {
    const Vec2 aim = m_shot.command().aim;
    return m_scene.goal().placement.toPitch({aim.x, aim.y, 0.0f});
}

float LabModel::ballEnergy() const {
    return kineticEnergy(m_scene.ball(), m_tuning) +
           m_tuning.ballMass * m_tuning.gravity * (m_scene.ball().position.y - m_tuning.ballRadius);
}

float LabModel::netEnergyAboveRest() const {
    return static_cast<float>(netEnergy(m_scene.world().nets[0], m_scene.arena().mesh, m_tuning).total() -
                              m_restEnergy);
}

float LabModel::between(float alpha) const {
    if (m_clock.paused()) {
        return 1.0f;
    }
    const float speed = static_cast<float>(m_clock.speed());
    return std::clamp(m_clock.interpolation() + alpha * speed, 0.0f, 1.0f);
}

void LabModel::fetchBall() {
    m_scene.placeBall(ballHome(), m_tuning.ballRadius);
    m_trail.clear();
    m_watch.end();
    m_ready = true;
    m_leftSteps = 0;
}

void LabModel::shoot() {
    if (!m_ready) {
        fetchBall();
    }
    const Kick kick = aimedKick(m_shot.command(), m_scene.ball().position, aimPoint(), m_tuning);
    m_scene.kick(kick.velocity, kick.spin);
    m_watch.begin(m_scene.ball());
    m_trail.clear();
    m_ready = false;
    m_leftSteps = 0;
    m_resultTicks = 0;
}

void LabModel::rebuild() {
    m_rebuildIn = 0;
    m_scene.rebuild(labVenue(kGoalSpecs[static_cast<std::size_t>(m_settings.goal)], m_venues->venues),
                    m_tuning);
    m_restEnergy = netEnergy(m_scene.arena().hanging, m_scene.arena().mesh, m_tuning).total();
    m_shot.clampAim(m_scene.goal().frame.spec);
}

bool LabModel::touched(const InputFrame& input) {
    const SeatInput& seat = input.seats[0];
    return seat.held != 0 || seat.released != 0 ||
           glm::dot(seat.stick, seat.stick) > kStickMoved * kStickMoved || input.pointer.held != 0 ||
           input.pointer.wheel != 0.0f || input.pointer.motion != Vec2(0.0f);
}

void LabModel::stepIdle(const InputFrame& input) {
    if (touched(input)) {
        m_idleTicks = 0;
        if (m_demonstrating) {
            m_demonstrating = false;
            m_shot.cancel();
            m_shot.command() = {};
            m_shot.clampAim(m_scene.goal().frame.spec);
            fetchBall();
            m_camera.standBehind(ballHome(), m_scene.goal().placement, false);
        }
        return;
    }
    const bool mayBegin = m_settings.demonstration && !m_menu.isOpen() && !m_settings.paused;
    m_idleTicks = mayBegin ? m_idleTicks + 1 : 0;
    if (m_idleTicks == kIdleBeforeDemo) {
        m_demonstrating = true;
        m_demoTicks = 0;
        m_shot.cancel();
        m_demo.begin(m_shot.command());
    }
}

void LabModel::stepKeys(const SeatInput& seat) {
    if (seat.isPressed(Action::Pause)) {
        togglePause();
    }
    if (seat.isPressed(Action::Step)) {
        stepOnce(0, 0.0f);
    }
    if (seat.isPressed(Action::Slow)) {
        setSpeed((m_settings.speed + 1) % static_cast<int>(kSpeeds.size()));
    }
    if (seat.isPressed(Action::Reset)) {
        fetchBall();
        m_camera.standBehind(ballHome(), m_scene.goal().placement, false);
    }
    for (int i = 0; i < kOverlayCount; ++i) {
        if (seat.isPressed(kOverlays[static_cast<std::size_t>(i)].toggle)) {
            setOverlay(static_cast<Overlay>(i), !m_settings.shown[static_cast<std::size_t>(i)]);
        }
    }
}

void LabModel::stepShot(const InputFrame& input, const LabCanvas& canvas) {
    const GoalSpec& goal = m_scene.goal().frame.spec;
    if (m_demonstrating) {
        if (m_demo.step(m_shot.command(), m_ready, goal)) {
            shoot();
            if (m_demo.shots() % kShotsPerView == 0) {
                const int view = m_demo.shots() / kShotsPerView % kCameraPresetCount;
                m_camera.moveTo(static_cast<CameraPreset>(view), ballHome(), m_scene.goal().placement);
                m_demoTicks = 0;
            }
        }
        return;
    }
    ShotAsk ask = m_shot.step(input.seats[0], m_ready, goal);

    // A pointer pressed on the goal's mouth charges a shot there; elsewhere it orbits.
    const PointerInput& pointer = input.pointer;
    const std::optional<Vec2> at =
        m_camera.pointOnMouth(pointer.position * canvas.perPixel, canvas.size, m_scene.goal().placement);
    if (pointer.isPressed(PointerButton::Left)) {
        m_pointerCharges =
            at && std::abs(at->x) < goal.width / 2 + 0.5f && at->y > -0.3f && at->y < goal.height + 0.5f;
        m_pointerOrbits = !m_pointerCharges;
    }
    if (m_pointerCharges) {
        const bool held = pointer.isHeld(PointerButton::Left);
        const ShotAsk asked = m_shot.stepPointer(held, at.value_or(m_shot.command().aim), m_ready, goal);
        ask = asked == ShotAsk::Nothing ? ask : asked;
        m_pointerCharges = held;
    }
    if (ask == ShotAsk::FetchBall) {
        fetchBall();
    } else if (ask == ShotAsk::Shoot) {
        shoot();
    }
}

void LabModel::stepWorld(const SeatInput& seat) {
    if (m_watch.watching() && m_watch.steps() < kAfterTouchSteps && m_watch.stepsSinceNet() < 0 &&
        !m_menu.isOpen() && !m_demonstrating) {
        m_scene.ball().spin += afterTouch(seat.stick, m_scene.ball().velocity);
    }
    m_scene.step(m_tuning);
    ++m_worldSteps;
    const BallState& ball = m_scene.ball();
    m_watch.step(ball, m_scene.touches(), m_scene.goal(), m_tuning);
    if (m_ready) {
        return;
    }
    m_trail.push(ball.position, m_scene.touches().areas != 0);

    const Vec3 local = m_scene.goal().placement.toLocal(ball.position);
    const bool gone = std::abs(local.x) > kSceneSide || local.z < kSceneBehind || local.z > kSceneAhead;
    m_leftSteps = gone ? m_leftSteps + 1 : 0;
    if (m_watch.stepsAtRest() > kRestSteps || m_watch.stepsSinceNet() > kNetSteps ||
        m_watch.steps() > kLongestShot || m_leftSteps > kGoneSteps) {
        fetchBall();
    }
}

void LabModel::stepFlight() {
    const bool wanted = m_ready || m_shot.charging();
    if (!wanted) {
        m_flight.count = 0;
        return;
    }
    if (m_ticks % kFlightEvery != 0 && m_flight.count > 0) {
        return;
    }
    ShotCommand command = m_shot.command();
    if (command.power <= 0.0f && !m_shot.charging()) {
        command.power = kIdlePower;
    }
    const BallState& ball = m_scene.ball();
    predictFlight(m_flight, ball, aimedKick(command, ball.position, aimPoint(), m_tuning),
                  m_scene.arena().obstacles(), m_tuning);
}

void LabModel::step(const InputFrame& input, const LabCanvas& canvas) {
    ++m_ticks;
    m_heard = {};
    const SeatInput& seat = input.seats[0];
    stepIdle(input);
    stepKeys(seat);
    if (input.interrupted() && !m_settings.paused && !m_demonstrating) {
        togglePause();
    }

    const bool clickedMenu = input.pointer.isPressed(PointerButton::Left) &&
                             canvas.menuButton.contains(input.pointer.position * canvas.perPixel);
    const bool overMenu = m_menu.holdsPointer(input.pointer);
    if (m_menu.isOpen()) {
        const MenuCommand command = m_menu.step(seat, input.pointer);
        m_heard = m_menu.heard();
        apply(command);
    } else if (seat.isPressed(Action::Start) || seat.isPressed(Action::Menu) || clickedMenu) {
        m_shot.cancel();
        m_menu.open();
        m_heard = Cue::Confirm;
    } else {
        stepShot(input, canvas);
    }
    if (m_menu.isOpen()) {
        m_pointerOrbits = !overMenu;
    }

    tellSaved();
    tellLoaded();

    m_camera.steer(seat);
    if (!overMenu) {
        m_camera.drag(input.pointer, m_pointerOrbits, canvas.perPixel);
    }
    if (m_demonstrating) {
        m_camera.turn(kSway * portableCos(2.0f * kPi * static_cast<float>(m_demoTicks++) / kSwayTicks), 0.0f);
    } else if (m_settings.turntable) {
        m_camera.turn(kTurntable, 0.0f);
    }
    // Only sideways and up: to follow it into the depth would move the eye back and forth.
    Vec3 followed = m_scene.goal().placement.toLocal(m_scene.ball().position);
    followed.z = 0.0f;
    m_camera.follow(m_scene.goal().placement.toPitch(followed), m_settings.follow && !m_ready);
    m_camera.step();

    if (m_rebuildIn > 0 && --m_rebuildIn == 0) {
        rebuild();
    }
    m_sounds.begin(m_camera.view(1.0f));
    const int steps = m_clock.advance(FixedStepClock::kStepSeconds);
    for (int i = 0; i < steps; ++i) {
        stepWorld(seat);
        hearBall(m_scene, m_sounds);
    }
    hearNets(m_scene, m_tuning, m_sounds);
    if (!m_watch.result().where.empty()) {
        ++m_resultTicks;
    }
    stepFlight();
}

std::uint64_t LabModel::hash() const {
    StateHash hash;
    addToHash(hash, m_scene.world());
    hash.add(m_shot.command().aim.x).add(m_shot.command().aim.y).add(m_shot.command().power);
    hash.add(m_shot.command().curl).add(m_shot.command().loft).add(m_worldSteps);
    return hash.value();
}

} // namespace hexagoal
