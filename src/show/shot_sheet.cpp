#include "show/shot_sheet.hpp"

#include "ai/expected_goals.hpp"
#include "match/laws/referee.hpp"
#include "players/player_modes.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr float kPenaltyChance = 0.76f; // three of four, as everybody counts them
constexpr float kInTheAir = 0.6f;       // m over the ground: no shot along it

/// The match as it is, in the shooting side's axes: nothing is guessed, nothing is late.
Belief truthFor(int side, const MatchState& match, const MatchContext& context) {
    Belief belief;
    belief.attack = match.attack(side);
    belief.halfLength = context.pitch().halfLength();
    belief.halfWidth = context.pitch().halfWidth();
    for (int slot = 0; slot < kTeamSize; ++slot) {
        const PlayerState& opponent = match.player(playerId(1 - side, slot));
        SeenPlayer& seen = belief.opponents[static_cast<std::size_t>(slot)];
        seen.place = belief.ours(opponent.position);
        seen.here = opponent.onPitch;
    }
    return belief;
}

} // namespace

void ShotSheet::take(const Event& event, const MatchState& match, const MatchContext& context) {
    if (m_count == m_shots.size()) {
        return;
    }
    const Pitch& pitch = context.pitch();
    const int side = event.side;
    const bool penalty = match.book.struckFrom == RestartKind::Penalty && match.book.struckTick == match.tick;
    // A goal that nobody meant is a shot from where he stood, for the ball is in the net by then.
    const bool late = pitch.fromGoalLine(event.point, 1 - match.goalOf(side)) < 0.0f;
    const Vec3 from = late ? match.player(event.player).position : event.point;
    const Belief belief = truthFor(side, match, context);
    const Vec2 place = belief.ours(from);
    const PlayerMode mode = match.player(event.player).mode;
    ShotStress stress = stressOf(belief, place, pitch.goal.width, context.ai);
    stress.inTheAir = isHeader(mode) || isVolley(mode) || context.overGround(event.point) > kInTheAir;
    const float chance =
        penalty ? kPenaltyChance
                : hexagoal::expectedGoals(place, belief.goal(), pitch.goal.width, stress, context.ai);
    m_shots[m_count++] = {.player = event.player,
                          .side = event.side,
                          .place = {-from.x * belief.attack, std::max(0.0f, pitch.halfLength() - place.y)},
                          .chance = chance,
                          .tick = match.tick,
                          .fateTick = match.tick};
}

void ShotSheet::decide(PlayerId player, TakenShot::Fate fate, std::int32_t tick) {
    for (std::size_t i = m_count; i-- > 0;) {
        TakenShot& shot = m_shots[i];
        if (shot.player == player) {
            shot.fate = std::max(shot.fate, fate);
            shot.fateTick = tick;
            return;
        }
    }
}

void ShotSheet::listen(const MatchState& match, const MatchContext& context) {
    if (isShootOut(match)) {
        return;
    }
    for (const Event& event : match.events.all()) {
        if (event.player == kNobody) {
            continue;
        }
        if (event.kind == EventKind::Shot) {
            take(event, match, context);
        } else if (event.kind == EventKind::OnTarget) {
            decide(event.player, TakenShot::Fate::OnTarget, match.tick);
        } else if (event.kind == EventKind::Goal && event.value < 0.5f) {
            decide(event.player, TakenShot::Fate::Goal, match.tick);
        }
    }
}

void ShotSheet::rewindTo(std::int32_t tick) {
    while (m_count > 0 && m_shots[m_count - 1].tick > tick) {
        --m_count;
    }
    for (std::size_t i = 0; i < m_count; ++i) {
        if (m_shots[i].fateTick > tick) {
            m_shots[i].fate = TakenShot::Fate::Off;
            m_shots[i].fateTick = m_shots[i].tick;
        }
    }
}

float ShotSheet::expectedGoals(int side) const {
    float sum = 0.0f;
    for (const TakenShot& shot : shots()) {
        sum += shot.side == side ? shot.chance : 0.0f;
    }
    return sum;
}

} // namespace hexagoal
