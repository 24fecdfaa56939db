#include "screens/theatre/theatre.hpp"

#include "cabinet/cabinet.hpp"
#include "core/folders.hpp"
#include "render/renderer.hpp"
#include "screens/match/camera_choice.hpp"
#include "screens/screen_host.hpp"
#include "show/help_line.hpp"
#include "show/kit_look.hpp"
#include "show/net_overlay.hpp"
#include "show/team_name.hpp"
#include "show/text_line.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace hexagoal {

namespace {

constexpr int kPanelStays = 200;      // ticks
constexpr int kPanelFades = 16;       // ticks
constexpr int kTap = 120;             // ticks that a push goes to and fro while the film runs
constexpr int kHeldAfter = 18;        // ticks of a push until it winds
constexpr int kWindsSlowest = 3;      // ticks of the match in a tick of the display
constexpr int kWindsFastest = 40;     // …
constexpr int kWindsFasterEach = 12;  // ticks
constexpr int kWarmUp = 12;           // ticks of the match before a place: bodies get their motion
constexpr std::int32_t kRunUpTo = 60; // ticks that are played on rather than gone to
constexpr std::int32_t kBefore = 100; // ticks before a moment that it is shown from
constexpr float kFollowsBall = 1.0f;  // share of the free camera's way to the ball

Action actionOf(int direction) {
    return direction < 0 ? Action::Left : Action::Right;
}

} // namespace

Theatre::Theatre(const ScreenSetup& setup, const ToReplay& seen)
    : m_setup(setup), m_film(seen.film), m_told(seen.told),
      m_play(std::make_shared<MatchPlay>(m_film->at(0))), m_saver(setup.replays), m_kind(cameraSet(setup)),
      m_fromList(seen.fromList),
      m_speed(static_cast<int>(std::find(kFilmSpeeds.begin(), kFilmSpeeds.end(), seen.speed) -
                               kFilmSpeeds.begin())),
      m_untouched(seen.fromList ? 0 : kPanelStays) { // whoever names a file wants to see the match
    m_play->watch();
    m_play->useCamera(m_kind, true);
    goTo(m_film->first() + seen.from);
}

double Theatre::filmSpeed() const {
    return kFilmSpeeds[static_cast<std::size_t>(m_speed)];
}

void Theatre::goBack() {
    m_host->change(m_fromList ? NextScreen(ToReplays{}) : NextScreen(ToTitle{}));
}

// The film
// ----------------------------------------------------------------------------

/// Ticks of the match at its own speed, seen or not.
void Theatre::goOn(int ticks) {
    m_play->setPaused(false);
    m_play->setSpeed(1.0);
    for (int i = 0; i < ticks && !atEnd(); ++i) {
        m_play->step(padsAt(m_film->log(), m_play->match().tick));
    }
}

void Theatre::goTo(std::int32_t tick) {
    const std::int32_t to = std::clamp(tick, m_film->first(), m_film->ticks());
    const std::int32_t ahead = to - m_play->match().tick;
    if (ahead < 0 || ahead > kRunUpTo) {
        m_play->put(m_film->at(to - kWarmUp), *m_told);
    }
    goOn(to - m_play->match().tick);
}

/// A tick of the display while it runs.
void Theatre::roll() {
    if (filmSpeed() > 1.0) {
        goOn(static_cast<int>(filmSpeed()));
        return;
    }
    m_play->setSpeed(filmSpeed());
    m_play->setPaused(atEnd());
    m_play->step(padsAt(m_film->log(), m_play->match().tick));
}

/// The next one after where the film is; from the last one on the first.
void Theatre::nextMoment() {
    const std::int32_t now = m_play->match().tick;
    const std::span<const Moment> moments = m_film->moments();
    const auto startOf = [](const Moment& moment) {
        return std::max(std::min(moment.begins, moment.tick - kBefore / 2) - kBefore / 2, 0);
    };
    const auto next = std::find_if(moments.begin(), moments.end(),
                                   [&](const Moment& moment) { return startOf(moment) > now; });
    if (!moments.empty()) {
        goTo(startOf(next == moments.end() ? moments.front() : *next));
    }
}

// Hands
// ----------------------------------------------------------------------------

/// Left and right: a tap is a picture while the film stands, two seconds while it runs; held, it winds.
void Theatre::wind(const SeatInput& seat) {
    const int push = (seat.isHeld(Action::Right) ? 1 : 0) - (seat.isHeld(Action::Left) ? 1 : 0);
    if (push == 0) {
        m_stick.counts(seat, Action::Left);
        m_stick.counts(seat, Action::Right);
        return;
    }
    m_stick.counts(seat, actionOf(push));
    const int held = m_stick.heldFor(actionOf(push));
    const std::int32_t now = m_play->match().tick;
    if (held == 1) {
        if (m_running) {
            m_wanted = now + push * kTap;
        } else if (push > 0 && !atEnd()) {
            roll();
        } else {
            m_wanted = now - 1;
        }
    } else if (held > kHeldAfter) {
        const int by = std::min(kWindsSlowest + (held - kHeldAfter) / kWindsFasterEach, kWindsFastest);
        m_wanted = now + push * by;
    }
}

void Theatre::nextCamera() {
    if (m_free) {
        m_free = false;
        m_kind = CameraKind::Arcade;
    } else if (kindAfter(m_kind, m_film->context()) == CameraKind::Arcade) { // it was the last of them
        m_camera.takeOver(m_play->camera().view(1.0f));
        m_free = true;
    } else {
        m_kind = kindAfter(m_kind, m_film->context());
    }
    if (!m_free) {
        m_play->useCamera(m_kind, !m_running);
    }
}

/// The free camera's keys and the mouse; using them is asking for it.
void Theatre::watchThrough(const InputFrame& input) {
    const bool onLine = m_timeline.holds(input.pointer);
    if (const std::optional<std::int32_t> asked = m_timeline.step(input.pointer, *m_film)) {
        m_wanted = asked;
    }
    FreeCamera tried = m_camera;
    if (!m_free) {
        tried.takeOver(m_play->camera().view(1.0f));
    }
    const bool steered = tried.steer(input.seats[0]);
    const bool dragged = !onLine && tried.drag(input.pointer, true, m_perPixel);
    if (steered || dragged) {
        m_camera = tried;
        m_free = true;
    }
}

void Theatre::control(const InputFrame& input) {
    bool opens = input.interrupted() || input.seats[0].isPressed(Action::Pause);
    bool touched = input.pointer.motion != Vec2(0.0f) || input.pointer.wheel != 0.0f;
    for (const SeatInput& seat : input.seats) {
        opens = opens || goesBack(seat) || seat.isPressed(Action::Start);
        touched = touched || seat.held != 0;
    }
    m_untouched = touched ? 0 : m_untouched + 1;
    if (opens) {
        m_menu.open();
        m_host->speaker().play(Cue::Confirm);
        return;
    }
    const SeatInput& seat = input.seats[0];
    Cues heard;
    if (seat.isPressed(Action::A)) {
        m_running = atEnd() || !m_running;
        if (atEnd()) {
            m_wanted = m_film->first();
        }
        heard |= Cue::Confirm;
    }
    if (seat.isPressed(Action::C)) {
        nextMoment();
        heard |= Cue::Move;
    }
    const int faster = (seat.isPressed(Action::Up) ? 1 : 0) - (seat.isPressed(Action::Down) ? 1 : 0);
    if (faster != 0) {
        m_speed = std::clamp(m_speed + faster, 0, static_cast<int>(kFilmSpeeds.size()) - 1);
        heard |= Cue::Change;
    }
    if (seat.isPressed(Action::Camera)) {
        nextCamera();
        heard |= Cue::Change;
    }
    m_host->speaker().playAll(heard);
    wind(seat);
    watchThrough(input);
}

void Theatre::stepMenu(const InputFrame& input) {
    const std::optional<TheatreRow> chosen = m_menu.step(input);
    m_host->speaker().playAll(m_menu.heard());
    if (!chosen) {
        return;
    }
    switch (*chosen) {
    case TheatreRow::GoOn:
        m_menu.close();
        break;
    case TheatreRow::Camera:
        nextCamera();
        break;
    case TheatreRow::PlayHome:
        return playOn(0);
    case TheatreRow::PlayAway:
        return playOn(1);
    case TheatreRow::Shoot:
        m_menu.close();
        beginShooting();
        break;
    case TheatreRow::Keep:
        if (!m_saver.save(m_film, sceneAt(*m_film, m_play->match().tick))) {
            m_host->speaker().play(Cue::Refused);
        }
        break;
    case TheatreRow::Start:
        m_menu.close();
        m_wanted = m_film->first();
        m_running = true;
        break;
    default:
        return goBack();
    }
}

void Theatre::step(const InputFrame& input) {
    if (m_shooting) {
        return stepShooting(input);
    }
    m_wanted.reset();
    if (m_menu.isOpen()) {
        stepMenu(input);
    } else {
        control(input);
    }
    const bool runs = m_running && !m_menu.isOpen();
    m_play->showReplays(runs && !atEnd() && !m_free && filmSpeed() == 1.0);
    if (m_wanted) {
        goTo(*m_wanted);
    } else if (runs && !atEnd()) {
        roll();
    } else {
        m_play->setSpeed(std::min(filmSpeed(), 1.0));
        m_play->setPaused(true);
        m_play->step({});
    }
    if (atEnd()) {
        m_untouched = 0; // where it stands its line is seen
    }
    m_play->sound(*m_host);
    if (m_free) {
        m_camera.follow(m_play->picture().ball(), kFollowsBall);
        m_camera.step();
    }
}

// Pictures of it
// ----------------------------------------------------------------------------

void Theatre::beginShooting() {
    const std::string tick = std::to_string(m_play->match().tick);
    const std::array<Team, 2>& teams = m_film->context().setup.teams;
    const std::string base = teams[0].code + "-" + teams[1].code + " " + tick;
    std::filesystem::path folder = picturesFolder() / "hexagoal" / base;
    std::error_code error;
    for (int again = 2; std::filesystem::exists(folder, error); ++again) {
        folder = picturesFolder() / "hexagoal" / (base + " (" + std::to_string(again) + ")");
    }
    m_shooting = Shooting{std::move(folder)};
    m_play->showReplays(false);
}

/// One tick of the display a picture, however long the pictures take; any button ends it.
void Theatre::stepShooting(const InputFrame& input) {
    bool ends =
        atEnd() || m_shooting->pictures >= kMostPictures || input.interrupted() || m_host->shootingFailed();
    for (const SeatInput& seat : input.seats) {
        ends = ends || seat.pressed != 0;
    }
    if (ends) {
        m_shooting.reset();
        m_running = false;
        m_untouched = 0;
        m_host->stopShooting();
        m_host->speaker().play(Cue::Confirm);
        return;
    }
    if (!m_painted) {
        return;
    }
    m_painted = false;
    roll();
    if (m_free) {
        m_camera.follow(m_play->picture().ball(), kFollowsBall);
        m_camera.step();
    }
    ++m_shooting->pictures;
    m_host->shoot(m_shooting->folder);
}

/// The match goes on from here, with somebody at the controls of a side.
void Theatre::playOn(int side) {
    const MatchContext& context = m_film->context();
    MatchSetup setup = context.setup;
    setup.seats = {};
    setup.seats[0].side = static_cast<std::int8_t>(side);
    MatchOrder order;
    order.sides = {side, kNoSide, kNoSide, kNoSide};
    order.level = setup.level[static_cast<std::size_t>(1 - side)];
    order.minutes = std::max(1, static_cast<int>(setup.rules.minutes + 0.5f));
    order.venue = setup.venue.name;
    for (std::size_t i = 0; i < 2; ++i) {
        const auto same = std::find_if(m_setup.teams->begin(), m_setup.teams->end(),
                                       [&](const Team& team) { return team.code == setup.teams[i].code; });
        order.teams[i] = static_cast<int>(same - m_setup.teams->begin()); // their end: the secret one
    }
    Game game(std::move(setup), m_setup.tuning);
    GameState state = m_film->at(m_play->match().tick).state();
    state.match.seats = game.match().seats;
    game.put(state, m_film->log());
    auto play = std::make_shared<MatchPlay>(std::move(game));
    play->put(play->game(), *m_told);
    play->takeOver();
    m_host->change(ToMatch{.order = order, .paused = std::move(play)});
}

void Theatre::drawUnderBonnet(DebugDraw& draw, float alpha) const {
    const Arena& arena = m_film->context().arena;
    const WorldState& world = m_play->drawnWorld(alpha);
    const std::size_t number = world.ball.position.z < 0.0f ? 0 : 1;
    const PlacedGoal& goal = arena.goals[number];
    const PhysicsTuning& tuning = m_film->context().physics;
    const auto shows = [&](NetOverlay overlay) { return (m_menu.netOverlays & bit(overlay)) != 0; };
    const std::span<const Vec3> nodes = m_play->picture().nets().nodes(number);
    const std::uint16_t acting = actingAreas(goal, number, world.ball, tuning);
    if (shows(NetOverlay::Areas)) {
        drawAreas(draw, goal, tuning, acting);
    }
    if (shows(NetOverlay::Corrections)) {
        drawCorrections(draw, goal, tuning, acting);
    }
    if (shows(NetOverlay::Tension)) {
        drawTension(draw, arena.mesh, goal.placement, nodes);
    }
    if (shows(NetOverlay::Nodes)) {
        drawNodes(draw, arena.mesh, goal.placement, nodes);
    }
    if (shows(NetOverlay::Forces)) {
        drawForces(draw, goal, number, world.ball, m_play->picture().ball(), tuning);
    }
}

void Theatre::paint(Renderer& renderer, float alpha) {
    m_painted = true;
    Canvas& canvas = renderer.canvas();
    m_perPixel = 1.0f / canvas.scale();
    const float share = m_shooting ? 1.0f : alpha;
    m_play->lookThrough(m_free ? std::optional(m_camera.view(share)) : std::nullopt);
    const auto marks = [&](DebugDraw& draw) { drawUnderBonnet(draw, share); };
    m_play->paintScene(renderer, share, m_menu.matchOverlays, marks);
    const bool panel = !m_menu.isOpen() && !m_shooting;
    const float stays = static_cast<float>(kPanelStays - m_untouched) / kPanelFades;
    const float shown = panel ? std::clamp(m_running ? stays : 1.0f, 0.0f, 1.0f) : 0.0f;
    if (m_shooting || (panel && shown <= 0.0f && !m_free)) {
        m_play->paintHud(renderer, share, m_menu.matchOverlays);
    } else {
        const std::array<Colour, 2> sides = sideColours(m_film->context().setup.kits);
        paintScoreBug(canvas, m_play->match(), m_film->context(), canvas.safeArea(), TypeSizes::on(canvas),
                      sides);
    }
    const std::string camera = m_free ? std::string(say("theatre.free")) : cameraName(m_kind);
    if (m_menu.isOpen()) {
        const std::array<Team, 2>& teams = m_film->context().setup.teams;
        TextLine line;
        const FilmScene scene = sceneAt(*m_film, m_play->match().tick);
        const bool keeps = m_menu.focused() == TheatreRow::Keep && m_saver.speaks(); // it says where instead
        const std::string_view kept = keeps                     ? std::string_view()
                                      : scene.moment != nullptr ? momentWords(line, *m_film, *scene.moment)
                                                                : say("theatre.keep_help");
        m_menu.paint(canvas, {teamName(teams[0]), teamName(teams[1])}, camera, kept);
        if (keeps) {
            m_saver.paint(canvas, helpBox(canvas, TypeSizes::on(canvas)).bottom());
        }
        return;
    }
    m_timeline.paint(canvas, *m_film, {m_play->match().tick, filmSpeed(), m_running && !atEnd(), camera},
                     m_host->labels(), shown);
}

} // namespace hexagoal
