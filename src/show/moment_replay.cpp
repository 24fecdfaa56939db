#include "show/moment_replay.hpp"

#include "core/lengths.hpp"
#include "match/laws/clock.hpp"
#include "match/laws/referee.hpp"
#include "match/laws/shoot_out.hpp"
#include "show/match_camera.hpp"
#include "show/spring.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr std::size_t kMostShots = 4;
constexpr int kHalfWipe = 14;      // ticks to cover the picture, and to lay it open again
constexpr int kNetBefore = 50;     // ticks before the goal that the net's picture begins
constexpr int kNetBriefly = 16;    // the same where time is short
constexpr int kPostBefore = 34;    // the same, of the picture beside the post
constexpr int kAfterDeepest = 14;  // ticks after the deepest bulge
constexpr int kHold = 24;          // ticks of the display on it
constexpr int kDeepestWithin = 45; // ticks after the goal
constexpr int kStrikeBefore = 26;  // ticks before the ball is struck
constexpr int kStrikeLeast = 40; // … and of that picture before the goal: one may be struck upon the line …
constexpr int kStrikeMost = 95;    // … or from far away
constexpr int kAfterMoment = 16;   // ticks after a save or a miss
constexpr int kMomentMost = 80;    // ticks of one
constexpr int kFoulLasts = 58;     // ticks of a foul that was a red card's
constexpr int kDeadBefore = 12;    // ticks that the ball is dead before something is shown
constexpr int kBeforeRestart = 24; // ticks of the match as it is, before the ball is played
constexpr int kStillNews = 1200;   // ticks after which nobody wants to see a save again
constexpr int kKeepAfter = 400;    // ticks of play after which a game could soon not go back so far
constexpr int kHalfSpeed = 2;      // steps of the ball in a tick of the display
constexpr int kFullSpeed = 4;
constexpr int kQuarterSpeed = 1;
constexpr int kSlowBefore = 5;  // ticks before the goal
constexpr int kSlowAfter = 5;   // ticks after what was no goal
constexpr int kBrief = 400;     // ticks of the display: with less there is no time for a slow run-up
constexpr int kRunUpLeast = 54; // ticks of one at full speed: from before most strikes …
constexpr int kRunUpRoom = 90;  // … and no more than this is kept for one from before a strike far out
constexpr int kRunUpAfter = 4;  // … and of them after the goal
constexpr int kWideLeast = 70;  // ticks of how it came about
constexpr int kWideMost = 240;
constexpr int kKickBefore = 16;         // ticks before a kick of a shoot-out is struck
constexpr int kKickShown = 78;          // ticks of the display for one while the next taker walks
constexpr int kKickAfter = 9;           // … and ticks after the ball is there that it ends
constexpr int kKickDeepest = 17;        // ticks after a goal there, or its deepest bulge comes too late
constexpr int kLastShown = 260;         // … for what came last, when the match is over
constexpr int kAfterWhistle = 60;       // ticks of the display that the end of a match is seen before that
constexpr float kFocusQuickness = 9.0f; // 1/s
constexpr float kSeenBesideGoal = 5.5f; // m to each side of the ball's way, at the goal
constexpr float kFocusLowest = 0.25f;   // m
constexpr float kFoulLook = 0.8f;       // m over his feet: there it looks at who is sent off
constexpr float kPostClear = 1.0f;      // m from the middle, and …
constexpr float kPostNear = 9.0f;       // … as near the eye beside the post: struck past its shoulder
// The high and wide picture's eye.
constexpr float kHighOut = 13.0f;    // m beyond the touchline
constexpr float kHighUp = 10.5f;     // m
constexpr float kHighBeside = 24.0f; // m from the goal line
constexpr float kHighWide = 0.35f;   // rad

/// The tick from which it is shown how a goal was struck.
std::int32_t strikeFrom(const Moment& goal) {
    return std::clamp(goal.begins - kStrikeBefore, goal.tick - kStrikeMost, goal.tick - kStrikeLeast);
}

/// Ticks that the ball is dead at least before such a restart: nine of ten take longer.
int deadFor(RestartKind kind) {
    switch (kind) {
    case RestartKind::GoalKick:
        return 183;
    case RestartKind::Corner:
        return 380;
    case RestartKind::ThrowIn:
    case RestartKind::KickIn:
        return 135;
    case RestartKind::DirectFreeKick:
    case RestartKind::IndirectFreeKick:
    case RestartKind::Penalty:
        return 205;
    default:
        return 0;
    }
}

/// Halves, the golden goal and the shoot-out, whose `half` is another with each kick.
int periodOf(const MatchState& match) {
    return isShootOut(match) ? 3 : match.half;
}

} // namespace

void MomentReplay::rehearse(const Game& live) {
    m_game = live;
    m_game->makeRoom();
    m_picture.reset(*m_game);
    m_shots.reserve(kMostShots);
}

void MomentReplay::rewindTo(const MatchState& match) {
    m_moments.rewindTo(match);
    m_pending.reset();
    m_kept = -1;
    m_watched = match.tick;
    m_planned = false;
    m_shows = false;
    m_wiping = false;
}

float MomentReplay::curtain() const {
    return m_wiping ? 1.0f - std::abs(static_cast<float>(m_wipe)) / kHalfWipe : 0.0f;
}

const WorldState& MomentReplay::world() const {
    return m_quarter > 0 ? m_trace.after(m_quarter) : m_game->match().world;
}

float MomentReplay::ballSpeed() const {
    return lengthOf(world().ball.velocity);
}

float MomentReplay::stretch() const {
    const Arena& arena = m_game->context().arena;
    const NetState& net = world().nets[static_cast<std::size_t>(m_seen.goal)];
    float most2 = 0.0f;
    for (std::size_t i = 0; i < net.slots; ++i) {
        most2 = std::max(most2, lengthSquared(net.position(i) - arena.hanging.position(i)));
    }
    return std::sqrt(most2);
}

/// How deep the ball is in the net, while it is.
void MomentReplay::watchNet(const MatchState& match, const MatchContext& context) {
    const BallState& ball = match.ball();
    const float over = std::abs(ball.position.z) - context.pitch().halfLength();
    if (match.phaseTicks <= 1) {
        for (const Moment& moment : m_moments.all()) { // a card for what was before it is told after it
            m_seen.moment = moment.kind == MomentKind::Goal ? moment : m_seen.moment;
        }
        m_seen.moment.tick = match.tick;
        m_seen.goal = ball.position.z < 0.0f ? 0 : 1;
        m_seen.depth = 0.0f;
    }
    if (over > m_seen.depth && match.tick - m_seen.moment.tick < kDeepestWithin) {
        m_seen.depth = over;
        m_seen.deepest = match.tick;
        m_seen.deepestPlace = ball.position;
    }
}

/// Keeps what the picture will need, in each tick of the match.
void MomentReplay::watch(const MatchState& match, const MatchContext& context) {
    const bool shootOut = match.phase == Phase::ShootOut;
    const bool first = match.shootOut.taken[0] + match.shootOut.taken[1] == 0;
    if (const std::optional<Moment> moment = m_moments.listen(match, context)) {
        m_pending = moment->kind == MomentKind::Goal && !isShootOut(match) ? std::nullopt : moment;
    }
    if (match.phase == Phase::HalfTime || (shootOut && (first || match.restart.ready))) {
        m_pending.reset(); // of another story
    }
    const bool kicked = shootOut && match.restart.kind == RestartKind::None;
    if (match.phase == Phase::Goal || (kicked && m_pending && m_pending->kind == MomentKind::Goal)) {
        watchNet(match, context);
    }
}

/// A joy at home, and play that goes on after a save, last longer than a game can go back: so it is kept,
/// a goal as soon as the ball's way into the net is known.
void MomentReplay::keep(const Game& live) {
    const MatchState& match = live.match();
    const bool goal = match.phase == Phase::Goal && match.phaseTicks == kDeepestWithin + 1;
    const bool playsOn = m_pending && match.tick - m_pending->tick == kKeepAfter;
    if ((goal || playsOn) && !m_shows) {
        m_game = live;
        m_kept = goal ? m_seen.moment.tick : m_pending->tick;
    }
}

/// Of the moment that is to be shown.
void MomentReplay::take(const Game& live) {
    m_planned = true;
    m_period = periodOf(live.match());
    if (m_kept != m_seen.moment.tick) {
        m_game = live;
    }
    m_kept = -1; // it does not stay as it is
    m_shots.clear();
    m_shot = 0;
}

/// Ticks of the display.
int MomentReplay::Shot::length() const {
    const int slow = std::max(0, std::min(to, slowTo) - std::max(from, slowFrom));
    return (to - from - slow) * kFullSpeed / pace + slow * kFullSpeed + (holds ? kHold : 0) + kHalfWipe;
}

bool MomentReplay::add(Shot shot) {
    shot.from = std::max(shot.from, 1);
    const int length = shot.length();
    const bool fits = shot.from < shot.to && length <= m_room;
    if (fits) {
        m_room -= length;
        m_shots.push_back(shot);
    }
    return fits;
}

void MomentReplay::addTheEnd(Shot shot) {
    const int over = std::max(0, shot.length() - m_room);
    shot.from += (over * shot.pace + kFullSpeed - 1) / kFullSpeed;
    if (shot.from <= shot.slowFrom) {
        add(shot);
    }
}

/// On the machine: the run-up at full speed, and the net as slow as ever; of both as much as there is time
/// for.
void MomentReplay::planBriefly() {
    const Moment& goal = m_seen.moment;
    const std::int32_t from = goal.tick - kNetBriefly;
    const std::int32_t slow = goal.tick - kSlowBefore;
    const int before = kNetBriefly - kSlowBefore;
    const std::int32_t struck = strikeFrom(goal);
    const std::int32_t to = goal.tick + kRunUpAfter;
    const int runUp = std::clamp(to - struck, kRunUpLeast, kRunUpRoom);
    // Ticks after the goal that the net's picture has time for: a soft goal's deepest bulge comes later.
    const int others = runUp + kHalfWipe + kHalfWipe + kHold + before * kFullSpeed / kHalfSpeed;
    const int most = (m_room - others) / kFullSpeed - kSlowBefore;
    const std::int32_t end = std::min(m_seen.deepest + kAfterDeepest, goal.tick + most);
    add({Angle::Net, from, end, kHalfSpeed, slow, end, true});
    const int ticks = m_room - kHalfWipe;
    if (ticks >= kRunUpLeast) {
        add({Angle::Shoulder, std::max(struck, to - ticks), to, kFullSpeed});
        std::reverse(m_shots.begin(), m_shots.end());
    }
}

/// Which pictures of a goal there is time for; the net's has the first claim. Where much is left, it begins
/// with how the goal came about.
void MomentReplay::planGoal(const Game& live) {
    take(live);
    const Moment& goal = m_seen.moment;
    const MatchContext& context = live.context();
    m_room = ticksOf(context.tuning.goalTime) + ticksOf(context.setup.rules.goalWait) - joyTicks(context);
    if (m_room < kBrief) {
        planBriefly();
        return;
    }
    const std::int32_t end = m_seen.deepest + kAfterDeepest;
    const std::int32_t slow = goal.tick - kSlowBefore;
    add({Angle::Net, goal.tick - kNetBefore, end, kHalfSpeed, slow, end, true});
    const std::int32_t struck = strikeFrom(goal);
    const std::int32_t to = goal.tick + kRunUpAfter;
    const bool strike = add({Angle::Shoulder, struck, goal.tick + kAfterDeepest, kHalfSpeed}) ||
                        add({Angle::Shoulder, struck, to, kFullSpeed}); // a net that gives for long
    add({Angle::Post, goal.tick - kPostBefore, end, kHalfSpeed, slow, end});
    const int wide = std::min(m_room - kHalfWipe, kWideMost);
    if (wide >= std::max(kWideLeast, to - struck) && add({Angle::High, to - wide, to, kFullSpeed})) {
        std::rotate(m_shots.begin(), m_shots.end() - 1, m_shots.end());
    } else if (strike && m_shots.front().angle == Angle::Net && struck < m_shots.front().from) {
        std::swap(m_shots[0], m_shots[1]); // a shot from far away is seen before the net
    }
}

/// What was no goal: at half speed where there is time, else at full speed, but for what decided it; from a
/// second place where the ball is dead for long.
void MomentReplay::planMoment(const Game& live) {
    const MatchState& match = live.match();
    m_seen = {.moment = *m_pending, .goal = match.ball().position.z < 0.0f ? 0 : 1};
    take(live);
    const Moment& moment = m_seen.moment;
    m_seen.deepestPlace = moment.point;
    m_room = match.over() ? kLastShown : deadFor(match.restart.kind) - match.restart.ticks - kBeforeRestart;
    if (moment.kind == MomentKind::RedCard) {
        const std::int32_t foul = moment.begins + kBeforeFoul;
        const std::int32_t to = moment.begins + kFoulLasts;
        add({Angle::Touchline, moment.begins, to, kHalfSpeed, foul - kSlowBefore, foul + kSlowAfter});
        add({Angle::High, moment.begins, to, kFullSpeed});
        return;
    }
    m_seen.goal = moment.point.z < 0.0f ? 0 : 1;
    const std::int32_t end = moment.tick + kAfterMoment;
    const std::int32_t slow = moment.tick - kSlowBefore;
    const std::int32_t fast = moment.tick + kSlowAfter;
    const std::int32_t earliest = std::max(moment.begins - kAfterMoment, end - kMomentMost);
    const Angle first = moment.kind == MomentKind::Save ? Angle::Net : Angle::Shoulder;
    if (!add({first, earliest, end, kHalfSpeed, slow, fast})) {
        addTheEnd({first, earliest, end, kFullSpeed, slow, fast});
    }
    add({Angle::Post, moment.tick - kPostBefore, end, kHalfSpeed, slow, fast});
}

/// A kick of a shoot-out: short, the match does not wait for it. The last one is also seen over who took it.
void MomentReplay::planKick(const Game& live) {
    const MatchState& match = live.match();
    const bool goal = m_pending->kind == MomentKind::Goal;
    if (!goal) {
        m_seen = {.moment = *m_pending, .goal = m_pending->point.z < 0.0f ? 0 : 1};
        m_seen.deepestPlace = m_pending->point;
    }
    take(live);
    const Moment& kick = m_seen.moment;
    if (!match.over()) {
        m_room = kKickShown;
        addTheEnd({Angle::Net, kick.begins - kKickBefore, kick.tick + kKickAfter, kFullSpeed,
                   kick.tick - kSlowBefore, kick.tick + kSlowAfter});
        return;
    }
    m_room = kLastShown;
    const std::int32_t deepest = std::min(m_seen.deepest, kick.tick + kKickDeepest);
    const std::int32_t end = goal ? deepest + kSlowAfter : kick.tick + kAfterMoment;
    const std::int32_t slow = kick.tick - kSlowBefore;
    const std::int32_t fast = goal ? end : kick.tick + kSlowAfter;
    const std::int32_t from = std::max(kick.begins - kKickBefore, end - kMomentMost);
    addTheEnd({Angle::Net, from, end, kFullSpeed, slow, fast, goal});
    const std::int32_t to = kick.tick + kSlowAfter;
    addTheEnd({Angle::Shoulder, from, to, kFullSpeed, to, to});
}

void MomentReplay::plan(const Game& live) {
    if (live.match().phase == Phase::Goal) {
        planGoal(live);
    } else {
        isShootOut(live.match()) ? planKick(live) : planMoment(live);
    }
    if (m_shots.empty()) { // there may be more time when the ball is dead again
        m_kept = m_seen.moment.tick;
        return;
    }
    m_pending.reset();
    m_wiping = true; // begin to cover, or be covered already
    m_wipe = -kHalfWipe;
}

void MomentReplay::begin(const Shot& shot) {
    m_game->rewind(m_game->match().tick - shot.from);
    m_picture.reset(*m_game);
    m_quarter = 0;
    m_held = 0;
    m_trace.begin();
    m_camera = place(shot);
    if (m_seen.moment.kind == MomentKind::RedCard) {
        const PlayerState& sentOff = m_game->match().player(m_seen.moment.player);
        m_focus = (sentOff.onPitch ? sentOff.position : m_seen.moment.point) + kUp * kFoulLook;
    } else {
        m_focus = focusFor(m_game->match().ball().position);
    }
    m_focusSpeed = {};
    showStep();
}

CameraView MomentReplay::place(const Shot& shot) const {
    const Pitch& pitch = m_game->context().pitch();
    const float line = pitch.goalLine(m_seen.goal);
    const float out = line < 0.0f ? -1.0f : 1.0f;
    const float half = pitch.goal.width * 0.5f;
    CameraView view;
    switch (shot.angle) {
    case Angle::Net: {
        // Knee height; the ball comes towards the eye, a little past it.
        const float aside = m_seen.deepestPlace.x > 0.0f ? -0.55f : 0.55f;
        const float x = std::clamp(m_seen.deepestPlace.x * 0.8f + aside, -half, half);
        view.position = {x, 0.55f, line + out * (pitch.goal.bottomDepth + 1.9f)};
        view.fovY = 0.78f;
        break;
    }
    case Angle::Shoulder: {
        const Vec3 goal{0.0f, 0.0f, line};
        const Vec3 way = goal - Vec3{m_seen.moment.from.x, 0.0f, m_seen.moment.from.z};
        const Vec3 ahead = way * (1.0f / std::max(lengthOf(way), 1.0f));
        const Vec3 right = glm::cross(ahead, kUp);
        view.position =
            Vec3{m_seen.moment.from.x, 0.0f, m_seen.moment.from.z} - ahead * 5.2f + right * 1.5f + kUp * 2.1f;
        // From far off the goal is drawn near.
        view.fovY = std::clamp(2.0f * kSeenBesideGoal / std::max(lengthOf(way), 1.0f), 0.26f, 0.56f);
        break;
    }
    case Angle::Post: {
        const float across = m_seen.deepestPlace.x > 0.0f ? -1.0f : 1.0f;
        view.position = {across * (half + 0.6f), 1.45f, line - out * 2.6f};
        const Vec3 struck = m_seen.moment.from;
        if (struck.x * across > kPostClear && glm::distance(struck, view.position) < kPostNear) {
            view.position.x = -view.position.x; // it would be past the eye before it is seen
        }
        view.fovY = 0.7f;
        break;
    }
    case Angle::High: {
        // As the match's own eye, farther off and from beside the goal: the whole of an attack is in it.
        const Vec3 back = -MatchCamera::away();
        view.position = back * (pitch.halfWidth() + kHighOut);
        view.position.y = kHighUp;
        view.position.z = line - out * kHighBeside;
        view.fovY = kHighWide;
        break;
    }
    case Angle::Touchline: {
        const Vec3 at = m_seen.moment.point;
        const float side = at.x > 0.0f ? 1.0f : -1.0f;
        const float out = std::min(std::abs(at.x) + 9.0f, pitch.halfWidth() + 2.5f);
        view.position = {side * std::max(out, std::abs(at.x) + 4.0f), 1.7f, at.z * 0.97f};
        view.fovY = 0.5f;
        break;
    }
    }
    const GroundPoint ground = m_game->context().venue().surface.at(view.position.x, view.position.z);
    view.position.y += ground.height;
    return view;
}

/// Where to look for the ball: what flies over the bar or past leaves the picture, the goal does not.
Vec3 MomentReplay::focusFor(Vec3 ball) const {
    constexpr float kBefore = 6.0f; // m before the goal line
    constexpr float kOver = 0.4f;   // m
    constexpr float kPast = 2.0f;
    const Pitch& pitch = m_game->context().pitch();
    const float line = pitch.goalLine(m_seen.goal);
    const float out = line < 0.0f ? -1.0f : 1.0f;
    const float beyond = (ball.z - line) * out;
    if (beyond > -kBefore) {
        const float half = pitch.goal.width * 0.5f + kPast;
        ball.y = std::min(ball.y, pitch.goal.height + kOver);
        // A ball that comes from the side is followed until it is there.
        const float there = std::min(1.0f + beyond / kBefore, 1.0f);
        ball.x = glm::mix(ball.x, std::clamp(ball.x, -half, half), there);
        ball.z = line + out * std::min(beyond, pitch.goal.bottomDepth);
    }
    // At the eye's feet the ball would leave nothing else to see.
    if (m_shots[m_shot].angle == Angle::Shoulder) {
        constexpr float kNear = 14.0f; // m
        constexpr float kMost = 0.65f;
        const float near = 1.0f - glm::distance(ball, m_camera.position) / kNear;
        ball = glm::mix(ball, Vec3{0.0f, 1.0f, line}, std::clamp(near, 0.0f, kMost));
    }
    return ball;
}

/// Lays the picture out at the ball's step that is due, with ball and nets as that step left them; players
/// between the ticks, as the ball's sweep finds them.
void MomentReplay::showStep() {
    const float share =
        m_quarter == 0 ? 1.0f : static_cast<float>(m_quarter) / static_cast<float>(m_trace.count());
    m_picture.interpolate(m_game->match(), m_game->context(), share);
    if (m_quarter > 0) {
        m_picture.showStep(m_trace.after(m_quarter), m_game->context().physics);
    }
    Vec3 wanted = focusFor(m_picture.ball());
    if (m_seen.moment.kind == MomentKind::RedCard) { // who is sent off, as long as he is there
        const auto who = static_cast<std::size_t>(m_seen.moment.player);
        const bool there = m_game->match().player(m_seen.moment.player).onPitch;
        wanted = there ? m_picture.standing(share)[who] + kUp * kFoulLook : m_focus;
    }
    wanted.y = std::max(wanted.y, kFocusLowest);
    settle(m_focus, m_focusSpeed, wanted, kFocusQuickness, kTick);
    m_camera.target = m_focus;
}

/// On by as many of the ball's steps as a tick of the display shows.
void MomentReplay::play(const std::vector<PadRun>& log) {
    const Shot& shot = m_shots[m_shot];
    const std::int32_t tick = m_game->match().tick;
    m_slow = tick >= shot.slowFrom && tick < shot.slowTo;
    const bool holds = shot.holds && tick == m_seen.deepest && m_held < kHold;
    if (holds && m_quarter == m_trace.count()) {
        ++m_held;
        return;
    }
    for (int step = 0; step < (m_slow ? kQuarterSpeed : shot.pace); ++step) {
        if (m_quarter >= m_trace.count()) {
            m_trace.begin();
            m_game->step(padsAt(log, m_game->match().tick), &m_trace);
            m_picture.step(*m_game);
            m_quarter = 0;
        }
        ++m_quarter;
        m_quarter = std::min(m_quarter, m_trace.count());
    }
    showStep();
}

/// The ball is dead for long enough, and what happened is news.
bool MomentReplay::isDue(const MatchState& match, const MatchContext& context) const {
    if (match.phase == Phase::Goal) {
        return match.phaseTicks >= joyTicks(context) - kHalfWipe;
    }
    if (!m_pending || match.tick - m_pending->tick >= kStillNews) {
        return false;
    }
    if (match.over()) {
        return m_overTicks >= kAfterWhistle;
    }
    return isDead(match, context) && (isShootOut(match) || match.restart.ticks >= kDeadBefore);
}

/// Something may be shown before the ball is played. In a shoot-out the picture is covered by when the next
/// taker is put behind the ball.
bool MomentReplay::isDead(const MatchState& match, const MatchContext& context) {
    if (match.phase != Phase::ShootOut) {
        return match.phase == Phase::Restart;
    }
    return match.restart.kind == RestartKind::Penalty ||
           (match.book.pause <= kHalfWipe && !isDecided(match, context));
}

/// The match goes on, or somebody at the controls wants it to.
bool MomentReplay::isOver(const Game& live) const {
    const MatchState& match = live.match();
    if (m_seen.moment.kind == MomentKind::Goal && !isShootOut(match)) {
        return match.phase != Phase::Goal; // its wait ends by itself, and by a button
    }
    if (match.over()) {
        return false;
    }
    if (periodOf(match) != m_period) { // the whistle went while the ball was dead
        return true;
    }
    const MatchContext& context = live.context();
    bool pressed = false;
    for (std::size_t i = 0; i < match.seats.size(); ++i) {
        pressed = pressed || (context.setup.seats[i].side >= 0 && match.seats[i].heldBefore != 0);
    }
    return !isDead(match, context) || match.restart.ready || pressed;
}

void MomentReplay::end() {
    if (m_shows) { // the match is there again
        m_shows = false;
        m_wiping = true;
        m_wipe = 0;
    }
    m_shots.clear();
}

void MomentReplay::step(const Game& live) {
    const MatchState& match = live.match();
    const MatchContext& context = live.context();
    if (m_wiping && ++m_wipe > kHalfWipe) {
        m_wiping = false;
    }
    if (match.tick != m_watched) {
        m_watched = match.tick;
        watch(match, context);
    }
    m_overTicks = match.over() ? m_overTicks + 1 : 0;
    const bool dead = match.phase == Phase::Goal || isDead(match, context) || match.over();
    if (!dead || (m_planned && isOver(live))) {
        end();
        m_planned = false;
    }
    if (context.setup.rules.goalWait <= 0.0f) {
        m_pending.reset();
        return;
    }
    keep(live);
    if (dead && !m_planned && isDue(match, context)) {
        plan(live);
    }
    if (!m_planned || m_shot >= m_shots.size()) {
        return;
    }
    if (!m_shows) {
        if (m_wipe == 0) {
            m_shows = true;
            begin(m_shots[m_shot]);
        }
        return;
    }
    // What came with the final whistle has nothing after it.
    const bool ends = m_game->match().tick >= m_shots[m_shot].to || m_game->match().over();
    if (ends && !m_wiping) {
        m_wiping = true;
        m_wipe = -kHalfWipe;
    }
    if (ends && m_wipe == 0) { // covered
        ++m_shot;
        if (m_shot < m_shots.size()) {
            begin(m_shots[m_shot]);
        } else {
            m_shows = false;
        }
        return;
    }
    play(live.log());
}

void MomentReplay::fill(SceneView& view) {
    view.camera = m_camera;
    m_picture.fill(view, m_game->context());
}

} // namespace hexagoal
