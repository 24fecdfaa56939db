#include "app/lab/move_counts.hpp"

#include "core/lengths.hpp"
#include "core/level.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

// ---- combinations ----
constexpr std::int32_t kReturnTicks = 90;       // 1.5 s: a return pass is struck no later
constexpr std::int32_t kOneTwoTicks = 300;      // 5 s, from the first strike
constexpr std::int32_t kLayOffTicks = 60;       // 1 s: a third man's ball is played on no later
constexpr float kGain = 5.0f;                   // m forward: less is no gain of ground
constexpr float kRunning = 3.0f;                // m/s forward
constexpr float kLiftedRise = 2.0f;             // m/s upwards, as in play_counts.cpp
constexpr float kCutBackDepth = 8.0f;           // m from the goal line: not struck further out
constexpr float kCutBackAside = 2.0f;           // m outside the post
constexpr float kCutBackReach = 18.0f;          // m from the goal: not met further out
constexpr float kCutBackWay = 3.0f;             // m back
constexpr std::int32_t kCutBackGoalTicks = 180; // 3 s
constexpr float kWing = 16.0f;                  // m from the touch line
constexpr float kSwitch = 30.0f;                // m across
constexpr float kLong = 30.0f;                  // m

// ---- balls won ----
constexpr std::int32_t kCounterTicks = 720;     // 12 s
constexpr std::int32_t kCounterGoalTicks = 900; // 15 s
constexpr float kByTouchLine = 8.0f;            // m
constexpr float kHelpReach = 15.0f;             // m from the ball
constexpr int kHelpers = 3;                     // the winner among them

// ---- set pieces ----
constexpr float kShortCorner = 16.0f;   // m from the flag
constexpr float kCornerEdge = 13.0f;    // m from the goal line
constexpr float kCornerNear = 0.5f;     // m from the goal's middle
constexpr float kThrowBack = 2.0f;      // m
constexpr float kThrowForward = 6.0f;   // m
constexpr float kThrowLine = 6.0f;      // m from the touch line
constexpr float kLongGoalKick = 30.0f;  // m
constexpr float kGoalKickAside = 14.0f; // m from the pitch's middle
constexpr float kFreeKickReach = 37.0f; // m from the goal: further out nobody sets a wall
constexpr float kWall = 9.0f;           // m from the spot, just before the wall
constexpr float kWallHeight = 2.0f;     // m over the ground

/// m towards the goal that a side attacks.
float forward(const MatchState& match, int side, Vec3 way) {
    return way.z * match.attack(side);
}

bool isFreeKick(RestartKind kind) {
    return kind == RestartKind::DirectFreeKick || kind == RestartKind::IndirectFreeKick;
}

bool isCutBackPlace(const MatchState& match, const Pitch& pitch, int side, Vec3 place) {
    return pitch.fromGoalLine(place, match.goalOf(1 - side)) <= kCutBackDepth &&
           std::abs(place.x) > pitch.goal.width * 0.5f + kCutBackAside;
}

/// Where a ball struck there is met before the goal.
bool isCutBackEnd(const MatchState& match, const Pitch& pitch, int side, Vec3 origin, Vec3 end) {
    const float back = -forward(match, side, end - origin);
    const float far = lengthOf(flat(pitch.goalCentre(match.goalOf(1 - side)) - end));
    return far <= kCutBackReach && back >= kCutBackWay && std::abs(end.x) < std::abs(origin.x);
}

} // namespace

// ---- who has the ball ----

void MoveCounter::countRecovery(const MatchState& match, int side, Vec3 point) {
    const Pitch& pitch = m_context.pitch();
    const float height = pitch.fromGoalLine(point, match.goalOf(side));
    add(MoveCount::Recoveries, side);
    add(MoveCount::RecoveryMetres, side, height);
    if (height < pitch.halfLength()) {
        m_wins[static_cast<std::size_t>(side)] = {match.tick, true, false};
    }
    if (pitch.halfWidth() - std::abs(point.x) > kByTouchLine) {
        return;
    }
    int near = 0;
    for (int slot = 0; slot < kTeamSize; ++slot) {
        const PlayerState& player = match.player(playerId(side, slot));
        near += player.onPitch && lengthOf(flat(player.position - point)) <= kHelpReach ? 1 : 0;
    }
    add(MoveCount::TouchLineWins, side, near >= kHelpers ? 1.0 : 0.0);
}

void MoveCounter::own(const MatchState& match, int side, Vec3 point) {
    if (m_owner == side) {
        return;
    }
    const bool won = m_owner >= 0;
    m_owner = side;
    m_pass.open = false;
    m_received = m_answered = {};
    m_wins[static_cast<std::size_t>(1 - side)] = {};
    if (won) {
        countRecovery(match, side, point);
    }
}

// ---- passes ----

void MoveCounter::beginPass(const MatchState& match, const Event& event) {
    add(MoveCount::PassesTried, event.side);
    m_answered = m_received.to == event.player ? m_received : StruckPass{};
    m_received = {};
    m_pass = {.from = event.player, .origin = event.point, .tick = match.tick, .open = true};
    m_pass.openPlay = match.flight.restart == RestartKind::None;
    m_pass.cutBack = m_pass.openPlay && match.ball().velocity.y <= kLiftedRise &&
                     isCutBackPlace(match, m_context.pitch(), event.side, event.point);
    for (int slot = 0; slot < kTeamSize; ++slot) {
        m_pass.pace[static_cast<std::size_t>(slot)] =
            forward(match, event.side, match.player(playerId(event.side, slot)).velocity);
    }
    m_way = {event.point, event.side, true};
}

void MoveCounter::endWay(Vec3 point) {
    if (m_way.open) {
        add(MoveCount::LongBalls, m_way.side, lengthOf(flat(point - m_way.origin)) >= kLong ? 1.0 : 0.0);
        m_way.open = false;
    }
}

bool MoveCounter::isOverlap(const MatchState& match, const Event& done) const {
    const auto slot = static_cast<std::size_t>(done.other % kTeamSize);
    const auto side = static_cast<std::size_t>(done.side);
    if (m_context.setup.teams[side].formation.slots[slot].role != Role::FullBack || !m_pass.openPlay ||
        m_playTicks < kPlaceBack) {
        return false;
    }
    const Vec3 passer = m_pass.origin;
    const float touchLine = std::copysign(m_context.pitch().halfWidth(), passer.x);
    const auto isOnWing = [&](Vec3 place) {
        return std::abs(touchLine - place.x) <= kWing && forward(match, done.side, place) > 0.0f;
    };
    const auto place = static_cast<std::size_t>((m_playTicks - kPlaceBack) / kPlaceEvery) % kPlaces;
    const Vec3 before{0.0f, 0.0f, m_along[place][static_cast<std::size_t>(done.other)]};
    return isOnWing(passer) && isOnWing(done.point) &&
           forward(match, done.side, done.point - passer) > 0.0f &&
           forward(match, done.side, before - passer) <= 0.0f;
}

void MoveCounter::countCombinations(const MatchState& match, const Event& done) {
    const int side = done.side;
    const float gain = forward(match, side, done.point - m_pass.origin);
    if (m_answered.openPlay) {
        const std::int32_t had = m_pass.tick - m_answered.metTick;
        const bool back = done.other == m_answered.from;
        const bool oneTwo = back && had <= kReturnTicks && match.tick - m_answered.tick <= kOneTwoTicks &&
                            forward(match, side, done.point - m_answered.origin) >= kGain;
        const bool thirdMan = !back && had <= kLayOffTicks && gain >= kGain &&
                              m_pass.pace[static_cast<std::size_t>(done.other % kTeamSize)] >= kRunning;
        add(MoveCount::OneTwos, side, oneTwo ? 1.0 : 0.0);
        add(MoveCount::ThirdMen, side, thirdMan ? 1.0 : 0.0);
    }
    // Who shoots it first time has had the pass: the match says so before the shot.
    if (m_pass.cutBack && isCutBackEnd(match, m_context.pitch(), side, m_pass.origin, done.point)) {
        add(MoveCount::CutBacks, side);
        m_cutBackTick[static_cast<std::size_t>(side)] = m_pass.tick;
    }
    add(MoveCount::Overlaps, side, isOverlap(match, done) ? 1.0 : 0.0);
    add(MoveCount::Switches, side,
        m_pass.openPlay && std::abs(done.point.x - m_pass.origin.x) >= kSwitch ? 1.0 : 0.0);
}

void MoveCounter::completePass(const MatchState& match, const Event& event) {
    add(MoveCount::PassesDone, event.side);
    if (!m_pass.open || m_pass.from != event.player) {
        return;
    }
    const Vec3 way = flat(event.point - m_pass.origin);
    add(MoveCount::PassMetresDone, event.side, lengthOf(way));
    add(MoveCount::ForwardMetres, event.side, forward(match, event.side, way));
    countCombinations(match, event);
    m_pass.open = false;
    m_pass.to = event.other;
    m_pass.metTick = match.tick;
    m_received = m_pass;
}

// ---- shots and goals ----

void MoveCounter::countShot(const MatchState& match, int side) {
    Win& win = m_wins[static_cast<std::size_t>(side)];
    if (win.open && !win.shot && match.tick - win.tick <= kCounterTicks) {
        add(MoveCount::Counters, side);
        win.shot = true;
    }
}

void MoveCounter::countGoal(const MatchState& match, int side) {
    const Win& win = m_wins[static_cast<std::size_t>(side)];
    const bool counter = win.open && win.shot && match.tick - win.tick <= kCounterGoalTicks;
    add(MoveCount::CounterGoals, side, counter ? 1.0 : 0.0);
    std::int32_t& cutBack = m_cutBackTick[static_cast<std::size_t>(side)];
    add(MoveCount::CutBackGoals, side, cutBack >= 0 && match.tick - cutBack <= kCutBackGoalTicks ? 1.0 : 0.0);
    cutBack = -1;
}

// ---- set pieces ----

MoveCount MoveCounter::cornerKind(const MatchState& match, Vec3 point) const {
    const int goal = match.goalOf(1 - sideOf(m_setPiece.taker));
    if (lengthOf(flat(point - m_setPiece.spot)) <= kShortCorner) {
        return MoveCount::CornerShort;
    }
    if (m_context.pitch().fromGoalLine(point, goal) >= kCornerEdge) {
        return MoveCount::CornerEdge;
    }
    const bool near = point.x * std::copysign(1.0f, m_setPiece.spot.x) > kCornerNear;
    return near ? MoveCount::CornerNear : MoveCount::CornerFar;
}

MoveCount MoveCounter::throwKind(const MatchState& match, Vec3 point) const {
    const Pitch& pitch = m_context.pitch();
    const int side = sideOf(m_setPiece.taker);
    const float on = forward(match, side, point - m_setPiece.spot);
    if (on < -kThrowBack) {
        return MoveCount::ThrowBack;
    }
    if (pitch.inPenaltyArea(point, match.goalOf(1 - side))) {
        return MoveCount::ThrowBox;
    }
    const float touchLine = std::copysign(pitch.halfWidth(), m_setPiece.spot.x);
    const bool alongLine = on > kThrowForward && std::abs(touchLine - point.x) <= kThrowLine;
    return alongLine ? MoveCount::ThrowLine : MoveCount::ThrowFeet;
}

MoveCount MoveCounter::goalKickKind(const MatchState& match, Vec3 point) const {
    const Vec3 way = flat(point - m_setPiece.spot);
    if (lengthOf(way) >= kLongGoalKick) {
        return std::abs(point.x) <= kGoalKickAside ? MoveCount::GoalKickMiddle : MoveCount::GoalKickWing;
    }
    // Who looks along +z has −x to his right.
    const float right = -way.x * match.attack(sideOf(m_setPiece.taker));
    return right > 0.0f ? MoveCount::GoalKickShortRight : MoveCount::GoalKickShortLeft;
}

void MoveCounter::tellSetPiece(const MatchState& match, Vec3 point) {
    const int side = sideOf(m_setPiece.taker);
    m_setPiece.open = false;
    switch (m_setPiece.kind) {
    case RestartKind::Corner:
        add(cornerKind(match, point), side);
        break;
    case RestartKind::ThrowIn:
        add(throwKind(match, point), side);
        break;
    case RestartKind::GoalKick:
        add(goalKickKind(match, point), side);
        break;
    case RestartKind::DirectFreeKick:
    case RestartKind::IndirectFreeKick:
        add(m_context.overGround(point) > kWallHeight ? MoveCount::FreeKickOver : MoveCount::FreeKickRound,
            side);
        break;
    default:
        break;
    }
}

void MoveCounter::beginSetPiece(const MatchState& match) {
    const BallInFlight& flight = match.flight;
    if (flight.restart == RestartKind::None || flight.kind == Intent::None || flight.tick != match.tick) {
        return;
    }
    m_setPiece = {flight.restart, flight.from, flight.origin, true};
    if (!isFreeKick(flight.restart)) {
        return;
    }
    // Of free kicks a shot alone is told by its way.
    m_setPiece.open = false;
    const int side = sideOf(flight.from);
    const Vec3 goal = m_context.pitch().goalCentre(match.goalOf(1 - side));
    if (lengthOf(flat(goal - flight.origin)) > kFreeKickReach || flight.kind == Intent::Clear) {
        return;
    }
    if (flight.kind == Intent::Shot) {
        m_setPiece.open = true;
    } else {
        add(match.ball().velocity.y > kLiftedRise ? MoveCount::FreeKickChip : MoveCount::FreeKickLayOff,
            side);
    }
}

void MoveCounter::followSetPiece(const MatchState& match) {
    for (const Event& event : match.events.all()) {
        const bool met = event.kind == EventKind::PassDone ||
                         (event.kind == EventKind::Touch && event.player != m_setPiece.taker);
        if (m_setPiece.open && met) {
            tellSetPiece(match, event.point);
        }
    }
    const Vec3 ball = match.ball().position;
    const bool ended = match.phase != Phase::Play;
    const bool atWall = isFreeKick(m_setPiece.kind) && lengthOf(flat(ball - m_setPiece.spot)) >= kWall;
    if (m_setPiece.open && (ended || atWall)) {
        tellSetPiece(match, ball);
    }
}

// ---- the tick ----

void MoveCounter::takeIn(const MatchState& match, const Event& event) {
    switch (event.kind) {
    case EventKind::Touch:
        endWay(event.point);
        if (match.lastTouch.deliberate && match.lastTouch.player == event.player) {
            own(match, event.side, event.point);
        }
        break;
    case EventKind::Interception:
    case EventKind::Tackle:
    case EventKind::Catch:
        own(match, event.side, event.point);
        break;
    case EventKind::Pass:
        own(match, event.side, event.point);
        beginPass(match, event);
        break;
    case EventKind::PassDone:
        endWay(event.point);
        completePass(match, event);
        own(match, event.side, event.point);
        break;
    case EventKind::Shot:
        countShot(match, event.side);
        break;
    case EventKind::Goal:
        countGoal(match, event.side);
        break;
    default:
        break;
    }
}

void MoveCounter::rememberPlaces(const MatchState& match) {
    if (m_playTicks % kPlaceEvery == 0) {
        auto& along = m_along[static_cast<std::size_t>(m_playTicks / kPlaceEvery) % kPlaces];
        std::transform(match.players.begin(), match.players.end(), along.begin(),
                       [](const PlayerState& player) { return player.position.z; });
    }
    ++m_playTicks;
}

void MoveCounter::stop(const MatchState& match) {
    endWay(match.ball().position);
    m_pass = m_received = m_answered = {};
    m_wins = {};
    m_cutBackTick = {-1, -1};
    m_setPiece.open = false;
    m_playTicks = 0;
    m_owner = -1;
}

/// How far from their own goal line a side's outfield players are, in the mean, m.
double MoveCounter::blockOf(const MatchState& match, int side) const {
    double sum = 0.0;
    int count = 0;
    for (int slot = 1; slot < kTeamSize; ++slot) {
        const PlayerState& player = match.player(playerId(side, slot));
        if (player.onPitch) {
            sum += m_context.pitch().halfLength() + player.position.z * match.attack(side);
            ++count;
        }
    }
    return count > 0 ? sum / count : 0.0;
}

void MoveCounter::look(const MatchState& match) {
    const bool plays = match.phase == Phase::Play;
    // The tick in which the ball goes dead belongs to play; of a dead ball nothing counts.
    if (plays || m_wasPlay) {
        followSetPiece(match);
        beginSetPiece(match);
        for (const Event& event : match.events.all()) {
            takeIn(match, event);
        }
    }
    if (plays) {
        rememberPlaces(match);
        if (m_owner >= 0) {
            add(MoveCount::PossessionTicks, m_owner);
            add(MoveCount::BlockMetres, 1 - m_owner, blockOf(match, 1 - m_owner));
        }
    } else {
        stop(match);
    }
    m_wasPlay = plays;
}

} // namespace hexagoal
