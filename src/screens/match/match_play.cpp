#include "screens/match/match_play.hpp"

#include "cabinet/cabinet.hpp"
#include "platform/input_desk.hpp"
#include "screens/combinations/combination_sign.hpp"
#include "screens/match/match_order.hpp"
#include "screens/match/play_settings.hpp"
#include "screens/screen_host.hpp"
#include "screens/screen_setup.hpp"
#include "show/call_marks.hpp"
#include "show/coin.hpp"
#include "show/corner_flags.hpp"
#include "show/replay_sign.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace hexagoal {

MatchPlay::MatchPlay(MatchSetup setup, const Tuning& tuning) : MatchPlay(Game(std::move(setup), tuning)) {}

MatchPlay::MatchPlay(Game game) : m_game(std::move(game)) {
    m_picture.reset(m_game);
    m_camera.cut(subject());
}

namespace {

PadInput padOfSeat(const SeatInput& seat, Vec3 heading) {
    PadInput pad =
        padOf(seat.stick, seat.isHeld(Action::A), seat.isHeld(Action::B), seat.isHeld(Action::C), heading);
    pad.other = seat.isHeld(Action::Start);
    return pad;
}

} // namespace

Pads MatchPlay::padsOf(const InputFrame& input) {
    Pads pads{};
    for (std::size_t i = 0; i < pads.size(); ++i) {
        pads[i] = padOfSeat(input.seats[i], MatchCamera::away());
    }
    return pads;
}

Pads MatchPlay::hands(const InputFrame& input, const ScreenSetup& setup) {
    unsigned busy = 0; // seats where letting go is no press's end
    for (int seat = 0; seat < kMaxSeats; ++seat) {
        if (input.lostDevice(seat)) {
            m_holds.letGo(seat);
        }
        const bool plays = m_combinations && m_combinations->now(seat).combination != nullptr;
        busy |= plays || input.away ? 1u << seat : 0u;
    }
    Pads pads{};
    for (std::size_t i = 0; i < pads.size(); ++i) {
        pads[i] = padOfSeat(input.seats[i], m_turns[i].turn(input.seats[i].stick, m_camera.heading()));
    }
    return m_holds.read(pads, match(), context().tuning, togglesHolds(setup), busy);
}

CameraSubject MatchPlay::subject() const {
    const PlayerId hero = m_hud.lastScorer();
    CameraSubject subject = subjectOf(m_game, hero);
    if (subject.goal >= 0 && hero != kNobody) {
        subject.celebrated.head = m_picture.motion(hero).body()[BodyPart::Head].a; // he may be on his knees
    }
    if (m_alsoAt && subject.goal < 0) {
        subject.receivers.clear();
        subject.receivers.add({*m_alsoAt, 1.0f});
        subject.ball += (*m_alsoAt - subject.ball) * m_alsoShare;
        subject.velocity *= 1.0f - m_alsoShare;
    }
    return subject;
}

void MatchPlay::useCamera(CameraKind kind, bool atOnce) {
    m_camera.use(kindFor(kind, context()), subject());
    if (atOnce) {
        m_camera.cut(subject());
    }
}

void MatchPlay::lookAlsoAt(Vec3 place, float share) {
    m_alsoAt = place;
    m_alsoShare = share;
    m_camera.cut(subject());
}

DebugSubject MatchPlay::debugSubject(float between) const {
    return {match(),
            context(),
            {&m_game.blackboard(0), &m_game.blackboard(1)},
            m_picture,
            m_picture.standing(between)};
}

float MatchPlay::between(float alpha) const {
    if (m_opening.runs()) {
        return m_clock.paused() ? 1.0f : alpha;
    }
    const float speed = static_cast<float>(m_clock.speed());
    const float part = m_clock.paused() ? 1.0f : alpha; // a picture that stands is that of the tick's end
    return std::clamp(m_clock.interpolation() + part * speed, 0.0f, 1.0f);
}

Projection MatchPlay::eye(const Canvas& canvas, float alpha) const {
    return {view(between(alpha)), {canvas.width(), canvas.height()}};
}

void MatchPlay::paintStrip(Canvas& canvas, const KeyStrip& strip, const ControlLabels& labels,
                           float alpha) const {
    strip.rehearse(canvas, labels); // it may first be seen late, when whom it made way for has gone
    const TypeSizes type = TypeSizes::on(canvas);
    const float bottom = radarField(canvas, context(), canvas.safeArea(), type).y - type.text;
    const Rect box = strip.box(canvas, labels, bottom);
    if (opening() || box.w <= 0.0f) {
        return;
    }
    // Heights of text that a man with his name takes above the place under his feet, below and beside it.
    constexpr float kAbove = 4.0f;
    constexpr float kBelow = 2.5f;
    constexpr float kBeside = 3.5f;
    const Projection seen = eye(canvas, alpha);
    const auto hidden = [&](Vec3 place) {
        const std::optional<Vec2> at = seen.onCanvas(place);
        return at && at->x > box.x - kBeside * type.text && at->x < box.right() + kBeside * type.text &&
               at->y > box.y - kBelow * type.text && at->y < box.bottom() + kAbove * type.text;
    };
    const MatchPicture::Standing places = standing(alpha);
    bool hides = hidden(match().ball().position);
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
        const PlayerId id = match().seats[seat].player;
        hides = hides || (context().setup.seats[seat].side >= 0 && id != kNobody &&
                          hidden(places[static_cast<std::size_t>(id)]));
    }
    if (!hides) {
        strip.paint(canvas, labels, box);
    }
}

void MatchPlay::stepOpening() {
    if (m_clock.paused()) {
        m_picture.hold();
    } else {
        m_opening.step();
        if (m_opening.part() == MatchOpening::Part::Toss && !m_picture.tosses()) {
            m_picture.toss();
        }
        m_picture.await();
        if (!m_opening.runs()) {
            endOpening();
        }
    }
    // What goes on is told when the opening, which hides captions, is over.
    m_sounds.keep(match(), context(), m_clock.paused());
}

void MatchPlay::endOpening() {
    m_opening.end();
    m_picture.reset(m_game);
    m_camera.cut(subject());
    m_holds.letGo(); // what skipped it is no kick
}

void MatchPlay::step(const Pads& pads) {
    m_sounds.begin(showsReplay() ? m_replay.camera() : m_camera.view(1.0f), showsReplay());
    if (m_opening.runs()) {
        return stepOpening();
    }
    const int steps = m_clock.advance(FixedStepClock::kStepSeconds);
    if (steps == 0 && m_clock.paused() && m_clock.speed() >= 1.0) {
        m_picture.hold(); // slow motion that stands may stand between two ticks
    }
    for (int i = 0; i < steps; ++i) {
        const std::int32_t before = match().tick;
        // A chord may make the last ticks anew: the HUD has heard them, and nothing else differs in them.
        if (m_combinations) {
            m_combinations->step(m_game, pads);
        } else if (m_clock.speed() < 1.0) {
            m_steps.begin();
            m_game.step(pads, &m_steps);
        } else {
            m_steps.begin();
            m_game.step(pads);
        }
        if (match().tick != before) { // a match that is over stands still
            m_picture.step(m_game);
            m_replay.step(m_game);
            m_hud.listen(match(), context());
            for (int seat = 0; m_combinations && seat < kMaxSeats; ++seat) {
                if (const PlayerId player = m_combinations->worked(seat); player != kNobody) {
                    m_hud.bloom(player);
                }
            }
            m_tally.listen(match(), context());
            const std::span<const Event> fresh = m_sounds.listen(match(), context());
            m_sounds.listenToFeet(m_picture.contacts(), context());
            const std::array<Rumble, kMaxSeats> felt = rumbleOf(match(), context(), fresh);
            for (std::size_t seat = 0; seat < felt.size(); ++seat) {
                m_rumble[seat] = felt[seat].strength > m_rumble[seat].strength ? felt[seat] : m_rumble[seat];
            }
        } else {
            m_picture.hold();
            m_replay.step(m_game); // of what came last
        }
        m_camera.step(subject(), m_aspect,
                      match().tick != before ? match().events.all() : std::span<const Event>{});
    }
    m_sounds.keep(match(), context(), m_clock.paused() || match().over());
    if (!m_clock.paused()) {
        if (showsReplay()) {
            m_sounds.listenAgain(m_replay.game().match(), context(), m_replay.picture().contacts());
        }
        m_soundCaptions.step(m_sounds.field());
    }
}

void MatchPlay::sound(ScreenHost& host) {
    host.sound(m_sounds.field().once(), m_sounds.field().sustained());
    m_sounds.played();
}

void MatchPlay::rumble(const ScreenSetup& setup) {
    const std::array<Rumble, kMaxSeats> felt = std::exchange(m_rumble, {});
    if (!setup.controls || !setup.cabinet || setup.cabinet->settings().rumble == 0) {
        return;
    }
    for (std::size_t seat = 0; seat < felt.size(); ++seat) {
        if (felt[seat].strength > 0.0f) {
            setup.controls->rumble(static_cast<int>(seat), felt[seat].strength, felt[seat].milliseconds);
        }
    }
}

void MatchPlay::nameSeats(const ProfileBook& players) {
    SeatNames names;
    for (std::size_t seat = 0; seat < names.size(); ++seat) {
        const Profile* who = players.onSeat(static_cast<int>(seat));
        names[seat] = who != nullptr ? who->name : std::string();
    }
    m_hud.nameSeats(std::move(names));
}

void MatchPlay::useCombinations(const CombinationBook& book) {
    if (!m_combinations) {
        m_combinations.emplace();
    }
    m_combinations->assign(book);
}

void MatchPlay::rewind(int ticks) {
    if (m_game.rewind(ticks) == 0) {
        return;
    }
    if (m_combinations) {
        m_combinations->stop();
    }
    m_hud.rewindTo(match().tick);
    m_tally.spoil();
    m_sounds.rewindTo(match());
    m_soundCaptions.clear();
    m_picture.reset(m_game);
    m_replay.rewindTo(match());
    m_camera.cut(subject());
}

void MatchPlay::put(Game game, const MatchHud& told) {
    m_game = std::move(game);
    m_steps.begin();
    m_hud = told;
    m_hud.rewindTo(match().tick);
    m_tally.spoil();
    m_sounds.rewindTo(match());
    m_soundCaptions.clear();
    m_picture.reset(m_game);
    m_replay.rewindTo(match());
    m_camera.cut(subject());
}

int MatchPlay::shownStep(float between) const {
    const auto count = static_cast<float>(m_steps.count());
    return static_cast<int>(std::ceil(std::clamp(between, 0.0f, 1.0f) * count));
}

const WorldState& MatchPlay::drawnWorld(float alpha) const {
    const int step = shownStep(between(alpha));
    return step > 0 ? m_steps.after(step) : match().world;
}

void MatchPlay::paintScene(Renderer& renderer, float alpha, MatchOverlays overlays,
                           const std::function<void(DebugDraw&)>& marks) {
    const Canvas& canvas = renderer.canvas();
    m_aspect = canvas.width() / canvas.height();
    const float share = between(alpha);
    SceneView view;
    m_debug.clear();
    if (showsReplay()) {
        m_replay.fill(view);
        drawCornerFlags(m_debug, context(), view.tick / 60.0);
        view.debug = &m_debug;
        renderer.drawScene(view);
        return;
    }
    // In slow motion nothing of ball and nets is blended: each picture is one of the steps that were made.
    const int step = shownStep(share);
    const float seen = step > 0 ? static_cast<float>(step) / static_cast<float>(m_steps.count()) : share;
    m_picture.keepCalm(canvas.looks().reducedMotion);
    m_picture.interpolate(match(), context(), seen);
    if (step > 0) {
        m_picture.showStep(m_steps.after(step), context().physics);
    }
    view.camera =
        m_opening.runs() ? m_opening.view(context(), share, canvas.looks().reducedMotion) : this->view(share);
    m_camera.keepStill(canvas.looks().reducedMotion);
    m_picture.fill(view, context());
    drawCornerFlags(m_debug, context(), view.tick / 60.0);
    drawCallMarks(m_debug, m_hud.captions(), context(), canvas.looks().reducedMotion);
    drawMatchDebug(m_debug, debugSubject(share), overlays);
    if (m_picture.tosses()) {
        drawCoin(m_debug, m_picture.coin(), view.camera.position);
    }
    if (marks) {
        marks(m_debug);
    }
    view.debug = &m_debug;
    rehearse(renderer, view);
    renderer.drawScene(view);
}

/// The first picture of a match is to be there soon; the second may come late, so that no other does.
void MatchPlay::rehearse(Renderer& renderer, const SceneView& view) {
    m_hudRehearsal.step(renderer.canvas(), context());
    if (m_pictures < 2 && ++m_pictures == 2) {
        m_game.makeRoom();
        m_replay.rehearse(m_game);
        renderer.rehearse(view);
    }
}

void MatchPlay::paintSoundCaptions(Canvas& canvas, float top) const {
    if (canvas.looks().soundCaptions) {
        m_soundCaptions.paint(canvas, top, TypeSizes::on(canvas));
    }
}

void MatchPlay::paintHud(Renderer& renderer, float alpha, MatchOverlays overlays) const {
    Canvas& canvas = renderer.canvas();
    if (showsReplay()) {
        const bool seated = std::any_of(context().setup.seats.begin(), context().setup.seats.end(),
                                        [](const SeatSetup& seat) { return seat.side >= 0; });
        const float top = paintReplay(canvas, match(), context(), m_replay, seated && !m_recorded);
        paintSoundCaptions(canvas, top);
        paintCurtain(canvas, m_replay.curtain());
        return;
    }
    if (m_opening.runs()) {
        return m_opening.paint(canvas, match(), context());
    }
    const Projection seen = eye(canvas, alpha);
    const DebugSubject subject = debugSubject(between(alpha));
    m_hud.paint(canvas, seen, match(), context(), subject.standing, m_behindMenu);
    if (m_combinations) {
        paintCombinationSigns(canvas, seen, *m_combinations, match(), context(), subject.standing);
    }
    paintSoundCaptions(canvas, canvas.safeArea().y);
    paintMatchDebug(renderer, seen, subject, overlays);
    if (m_replays) {
        paintCurtain(canvas, m_replay.curtain());
    }
}

namespace {

bool presses(const InputFrame& input) {
    constexpr ActionSet kButtons = bit(Action::A) | bit(Action::B) | bit(Action::C) | bit(Action::Start) |
                                   bit(Action::Menu) | bit(Action::Pause);
    return input.pointer.isPressed(PointerButton::Left) ||
           std::any_of(input.seats.begin(), input.seats.end(),
                       [](const SeatInput& seat) { return (seat.pressed & kButtons) != 0; });
}

} // namespace

bool skipsOpening(const InputFrame& input, MatchPlay& play) {
    if (!play.opening() || !presses(input)) {
        return false;
    }
    play.endOpening();
    return true;
}

bool MatchPlay::looksBack(const InputFrame& input) {
    if (!m_replays || !match().over() || !m_replay.busy()) {
        return false;
    }
    if (presses(input) && m_replay.shows()) { // before, it was meant for play
        m_replay.end();
    }
    return true;
}

void countMatch(const ScreenSetup& setup, const MatchPlay& play, bool ladder) {
    for (int seat = 0; setup.profiles != nullptr && seat < kMaxSeats; ++seat) {
        if (auto share = play.tally().shareOf(seat, play.match(), play.context())) {
            share->kind = ladder && share->kind != MatchKind::Friend ? MatchKind::Arcade : share->kind;
            setup.profiles->addMatch(seat, *share);
        }
    }
}

} // namespace hexagoal
