#include "replay/practice.hpp"

#include "players/player_modes.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace hexagoal {

namespace {

constexpr int kSecond = 60; // ticks

/// A drill in numbers. Ticks; 0: no such limit.
struct Drill {
    int balls;
    int clock;    ///< of all balls together
    int ballTime; ///< of one, from the moment it can be played
    int worth;    ///< of a goal
};
constexpr std::array<Drill, kPracticeKinds> kDrills{{
    {10, 60 * kSecond, 10 * kSecond, 100},
    {5, 0, 12 * kSecond, 150},
    {5, 0, 12 * kSecond, 100},
    {8, 0, 9 * kSecond, 120},
    {1, 40 * kSecond, 0, 0},
}};

constexpr int kLookAtGoal = 110; // ticks: the net is to be seen
constexpr int kLookAtMiss = 55;
constexpr int kAfterShot = 4 * kSecond; // a shot that nobody stops, or a rebound
constexpr int kAwayAfter = 80;          // ticks after a shot: nobody waits for a ball
constexpr float kAway = 18.0f;          // m from the goal and not at his feet
constexpr int kLastShot = 2 * kSecond;  // the clock waits so long for a ball in the air

constexpr float kShootingNear = 11.0f; // m: from where distance counts
constexpr float kFreeKickNear = 16.0f;
constexpr int kTopCornerPoints = 50;
constexpr int kOverWallPoints = 100;
constexpr int kRoundWallPoints = 80;
constexpr int kBetterKeeperPoints = 30; // each kick
constexpr int kHeaderPoints = 60;
constexpr int kVolleyPoints = 100;
constexpr int kAcrobaticsPoints = 180;

constexpr float kWallWithin = 12.0f; // m from the kick: who stands there is the wall, on the full pitch
constexpr float kWallFrom = 7.0f;
constexpr float kShoulder = 0.35f; // m: half a player of it
constexpr float kOwnBall = 3.0f;   // m from his foot: his still

constexpr int kPointsPerSecond = 40; // left of the clock

} // namespace

PracticeRun::PracticeRun(PracticeKind kind, MatchSetup setup, const Tuning& tuning, std::uint64_t seed)
    : m_kind(kind), m_setup(std::move(setup)), m_tuning(tuning), m_seed(seed),
      m_fit(practiceFit(m_setup.venue.pitch)) {
    if (kind == PracticeKind::Dribble) {
        m_course = makeCourse(seed, m_setup.venue);
    }
}

int PracticeRun::ballCount() const {
    return kDrills[static_cast<std::size_t>(m_kind)].balls;
}

int PracticeRun::score() const {
    const bool onCourse = m_kind == PracticeKind::Dribble && m_ended == BallEnd::None;
    return m_score + (onCourse ? m_hits * kGatePoints : 0);
}

int PracticeRun::ticksLeft() const {
    const int clock = kDrills[static_cast<std::size_t>(m_kind)].clock;
    return clock == 0 ? -1 : std::max(0, clock - m_clock - m_missed * kMissedGateSeconds * kSecond);
}

Pads PracticeRun::pads(const PadInput& hand, const MatchState& match, const MatchContext& context) const {
    Pads pads{};
    pads[0] = hand;
    if (m_kind == PracticeKind::Crosses) {
        pads[1] = wingersPad(match, context, m_ball, m_ballTicks, m_seed);
    }
    return pads;
}

void PracticeRun::begin() {
    m_sceneDue = false;
    m_ended = BallEnd::None;
    m_endedTicks = 0;
    m_ballTicks = 0;
    m_sinceShot = -1;
    m_struck = false;
    m_saved = false;
    m_framed = false;
    m_strike = {};
    m_points = {};
    m_gate = 0;
}

void PracticeRun::end(BallEnd how) {
    m_ended = how;
    m_endedTicks = 0;
    m_score += m_points.sum();
}

void PracticeRun::listen(const MatchState& match, const MatchContext& context) {
    m_gatePassed = false;
    m_gateMissed = false;
    if (m_over || m_sceneDue) {
        return;
    }
    if (m_ended == BallEnd::None) {
        play(match, context);
        return;
    }
    if (++m_endedTicks < (m_ended == BallEnd::Goal ? kLookAtGoal : kLookAtMiss)) {
        return;
    }
    if (m_ball + 1 >= ballCount() || ticksLeft() == 0) {
        m_over = true;
        return;
    }
    ++m_ball;
    m_sceneDue = true;
}

/// The ball leaves his foot or head.
void PracticeRun::noteStrike(Vec3 from) {
    m_sinceShot = 0;
    m_saved = false;
    m_framed = false;
    m_strike = {};
    m_strike.from = from;
    m_strike.wallMet = m_kind != PracticeKind::FreeKicks || m_struck;
    m_struck = true;
}

/// Where the ball passes the players of the wall: over their heads, or past the last of them.
void PracticeRun::noteWall(const MatchState& match) {
    if (m_sinceShot < 0 || m_strike.wallMet) {
        return;
    }
    const Vec3 along{0.0f, 0.0f, match.attack(0)};
    const Vec3 ball = match.ball().position;
    const float share = m_fit.wall;
    float depth = 0.0f;
    float low = 0.0f;
    float high = 0.0f;
    int players = 0;
    for (int slot = 1; slot < kTeamSize; ++slot) {
        const PlayerState& player = match.player(playerId(1, slot));
        const float far = strikeDistance(m_strike.from, player.position);
        if (!player.onPitch || far > kWallWithin * share || far < kWallFrom * share) {
            continue;
        }
        low = players == 0 ? player.position.x : std::min(low, player.position.x);
        high = players == 0 ? player.position.x : std::max(high, player.position.x);
        depth += glm::dot(player.position, along);
        ++players;
    }
    if (players == 0 || glm::dot(ball, along) < depth / static_cast<float>(players)) {
        return;
    }
    m_strike.wallMet = true;
    const bool past = ball.x < low - kShoulder || ball.x > high + kShoulder;
    m_strike.roundWall = past;
    m_strike.overWall = !past;
}

PracticePoints PracticeRun::goalPoints(const MatchState& match, const MatchContext& context, Vec3 at) const {
    const Pitch& pitch = context.pitch();
    const Vec3 goal = pitch.goalCentre(match.goalOf(1));
    const float half = pitch.goal.width * 0.5f - context.physics.ballRadius;
    const float height = pitch.goal.height - context.physics.ballRadius;
    const float far = strikeDistance(m_strike.from, goal);
    PracticePoints points;
    points.add(PointsFor::Goal, kDrills[static_cast<std::size_t>(m_kind)].worth);
    if (m_sinceShot < 0) {
        return points; // it went in off somebody
    }
    const PlayerMode mode = match.trace.shot.mode;
    switch (m_kind) {
    case PracticeKind::Shooting:
        points.add(PointsFor::Distance, distancePoints(far / m_fit.out, kShootingNear));
        points.add(PointsFor::Angle, anglePoints(m_strike.from, goal));
        break;
    case PracticeKind::FreeKicks:
        points.add(PointsFor::Distance, distancePoints(far / m_fit.out, kFreeKickNear));
        if (m_strike.overWall) {
            points.add(PointsFor::OverWall, kOverWallPoints);
        }
        if (m_strike.roundWall) {
            points.add(PointsFor::RoundWall, kRoundWallPoints);
        }
        break;
    case PracticeKind::Penalties:
        points.add(PointsFor::Keeper, kBetterKeeperPoints * m_ball);
        break;
    case PracticeKind::Crosses:
        if (isLeap(mode)) {
            points.add(PointsFor::Acrobatics, kAcrobaticsPoints);
        } else if (isHeader(mode)) {
            points.add(PointsFor::Header, kHeaderPoints);
        } else if (isVolley(mode)) {
            points.add(PointsFor::Volley, kVolleyPoints);
        }
        break;
    case PracticeKind::Dribble:
        break;
    }
    points.add(PointsFor::Corner, cornerPoints(at - goal, half, height));
    if (inTopCorner(at - goal, half, height)) {
        points.add(PointsFor::TopCorner, kTopCornerPoints);
    }
    return points;
}

/// One tick of a ball that is being played.
void PracticeRun::play(const MatchState& match, const MatchContext& context) {
    const Drill& drill = kDrills[static_cast<std::size_t>(m_kind)];
    ++m_ballTicks;
    if (drill.clock > 0) {
        ++m_clock;
    }
    if (m_sinceShot >= 0) {
        ++m_sinceShot;
    }

    for (const Event& event : match.events.all()) {
        switch (event.kind) {
        case EventKind::Shot:
            if (event.side == 0) {
                noteStrike(event.point);
            }
            break;
        case EventKind::Pass:
            m_struck = true;
            break;
        case EventKind::Save:
        case EventKind::Catch:
            m_saved = true;
            break;
        case EventKind::Post:
            m_framed = true;
            break;
        case EventKind::Goal:
            if (event.side == 0 && m_kind != PracticeKind::Dribble) {
                ++m_hits;
                m_points = goalPoints(match, context, event.point);
                end(BallEnd::Goal);
                return;
            }
            break;
        default:
            break;
        }
    }
    const PlayerId has = match.holder != kNobody ? match.holder : match.carrier;
    if (m_kind == PracticeKind::Dribble) { // nothing of it is a shot at goal
        followCourse(match, has != kNobody && sideOf(has) == 1);
        m_before = match.ball().position;
        return;
    }
    noteWall(match);
    m_before = match.ball().position;

    const bool setPiece = m_kind == PracticeKind::FreeKicks || m_kind == PracticeKind::Penalties;
    if (setPiece && !m_struck && match.phase == Phase::Restart) {
        return; // the law gives the taker his time, and then plays for him
    }
    const BallEnd turned = m_saved ? BallEnd::Saved : m_framed ? BallEnd::Frame : BallEnd::None;
    if (match.phase != Phase::Play) {
        end(turned != BallEnd::None ? turned : BallEnd::Wide);
        return;
    }
    if (has != kNobody && sideOf(has) == 1) {
        end(isKeeper(has) ? BallEnd::Saved : BallEnd::Lost);
        return;
    }
    const bool inTheAir = m_sinceShot >= 0 && m_sinceShot < kLastShot;
    const bool late = drill.clock > 0 && ticksLeft() == 0 && !inTheAir;
    const bool slow = drill.ballTime > 0 && m_ballTicks > drill.ballTime;
    const Vec3 ball = match.ball().position;
    const PlayerId player = match.seats[0].player;
    const bool away = m_sinceShot > kAwayAfter &&
                      strikeDistance(ball, context.pitch().goalCentre(match.goalOf(1))) > kAway * m_fit.out &&
                      (player == kNobody || strikeDistance(ball, match.player(player).position) > kOwnBall);
    const bool shotIsOver = away || m_sinceShot > kAfterShot;
    if (late || slow || shotIsOver) {
        end(turned != BallEnd::None ? turned : shotIsOver ? BallEnd::NoGoal : BallEnd::TimeUp);
    }
}

/// Gates are judged in their order, as the ball crosses the line of each. lost: an opponent has the ball.
void PracticeRun::followCourse(const MatchState& match, bool lost) {
    const Vec3 ball = match.ball().position;
    while (m_ballTicks > 1 && m_gate < PracticeCourse::kGates) {
        const PracticeGate& gate = m_course.gates[static_cast<std::size_t>(m_gate)];
        if (m_before.z <= gate.left.z || ball.z > gate.left.z) {
            break;
        }
        const float share = (m_before.z - gate.left.z) / (m_before.z - ball.z);
        const float x = m_before.x + (ball.x - m_before.x) * share;
        const PlayerState& player = match.player(kPracticePlayer);
        const bool his = strikeDistance(ball, player.position) < kOwnBall;
        m_gatePassed = his && x > gate.left.x && x < gate.right.x;
        m_gateMissed = !m_gatePassed;
        m_passed[static_cast<std::size_t>(m_gate)] = m_gatePassed;
        ++(m_gatePassed ? m_hits : m_missed);
        ++m_gate;
    }
    const bool finished = m_gate == PracticeCourse::kGates;
    if (!finished && !lost && match.phase == Phase::Play && ticksLeft() > 0) {
        return;
    }
    m_points.add(PointsFor::Gates, kGatePoints * m_hits);
    if (finished && m_hits > 0) {
        m_points.add(PointsFor::Time, ticksLeft() * kPointsPerSecond / kSecond);
    }
    end(finished                     ? BallEnd::Goal
        : lost                       ? BallEnd::Lost
        : match.phase == Phase::Play ? BallEnd::TimeUp
                                     : BallEnd::Wide);
}

} // namespace hexagoal
