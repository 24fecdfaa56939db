// The parts of the referee's work; laws.cpp puts them in order. For the law files of match/ alone.
#pragma once

#include "match/state.hpp"

namespace hexagoal {

constexpr int ticksOf(float seconds) {
    return static_cast<int>(seconds * 60.0f + 0.5f);
}

/// Stopped by the clock or by a shoot-out's pause, or over.
void enterPhase(MatchState& match, Phase phase);

/// The touch of this tick, if there was one.
bool touchedNow(const MatchState& match);

/// The player of a side nearest to a place, whom `suits` (PlayerId → bool) accepts; nobody if there is none.
template <class Suits>
PlayerId nearestPlayer(const MatchState& match, int side, Vec3 place, Suits suits) {
    PlayerId nearest = kNobody;
    float least = 0.0f;
    for (int slot = 0; slot < kTeamSize; ++slot) {
        const PlayerId id = playerId(side, slot);
        const PlayerState& player = match.player(id);
        if (!player.onPitch || !suits(id)) {
            continue;
        }
        const Vec3 way{player.position.x - place.x, 0.0f, player.position.z - place.z};
        const float distance = lengthSquared(way);
        if (nearest == kNobody || distance < least) {
            nearest = id;
            least = distance;
        }
    }
    return nearest;
}

// officials.cpp ---------------------------------------------------------------------------------------------

/// Puts referee and assistants where play wants them.
void placeOfficials(MatchState& match, const MatchContext& context);

// passes.cpp ------------------------------------------------------------------------------------------------

/// What became of passes and shots: PassDone, Interception, OnTarget; who has the ball.
void followPlay(MatchState& match, const MatchContext& context);
/// The ball is dead: what is under way comes to nothing.
void closeTraces(MatchState& match);
/// Would the ball have gone into a goal, flying on as it did before this tick?
bool wasGoingIn(const MatchState& match, const MatchContext& context, int goal);

// boundary.cpp ----------------------------------------------------------------------------------------------

/// Post and Net events.
void noteFrameAndNet(MatchState& match);
/// Goals, throw-ins, corners, goal kicks. True when play has stopped.
bool judgeLines(MatchState& match, const MatchContext& context);
/// The whole ball is over the goal line between posts and bar: in that goal; −1: in none.
int goalScoredIn(const MatchState& match, const MatchContext& context);
bool isOut(const MatchState& match, const MatchContext& context);

// offside.cpp -----------------------------------------------------------------------------------------------

/// Who of a side stands offside as a player of it plays the ball: watched from now on.
void watchOffside(MatchState& match, const MatchContext& context, PlayerId toucher);
/// Law 11. True when play has stopped.
bool judgeOffside(MatchState& match, const MatchContext& context);

// fouls.cpp -------------------------------------------------------------------------------------------------

/// Laws 12 and 5: challenges, advantage. True when play has stopped.
bool judgeFouls(MatchState& match, const MatchContext& context);
/// The advantage has come to nothing: the free kick after all.
void callBack(MatchState& match, const MatchContext& context);
/// The card for a foul that was played on, at the next stoppage.
void showPendingCard(MatchState& match, const MatchContext& context);
/// card: 1 yellow, 2 red. A second yellow is a red.
void showCard(MatchState& match, const MatchContext& context, PlayerId culprit, int card);

// hands.cpp -------------------------------------------------------------------------------------------------

/// Keepers who handle where or when they may not, takers who touch twice. True when play has stopped.
bool judgeHandlingAndDoubleTouch(MatchState& match, const MatchContext& context);

// clock.cpp -------------------------------------------------------------------------------------------------

/// Ticks of the present half, without injury time.
int halfLength(const MatchState& match, const MatchContext& context);
void runClock(MatchState& match, const MatchContext& context);
void endMatch(MatchState& match);
/// The half is over, whatever comes next.
void endHalf(MatchState& match, const MatchContext& context);
/// The joy is over: kick-off, or the end where the time is up or the goal was golden.
void goOnAfterGoal(MatchState& match, const MatchContext& context);
/// Half-time is over: ends are changed, the ball is kicked off.
void beginHalf(MatchState& match, const MatchContext& context);

// kick_off.cpp ----------------------------------------------------------------------------------------------

/// Puts everyone to his place and gives a side the kick-off.
void setUpKickOff(MatchState& match, const MatchContext& context, int side);
/// The second player at the ball; takes the kick-off's first pass.
PlayerId kickOffPartner(const MatchState& match, const MatchContext& context, int side);
PlayerId kickOffTaker(const MatchState& match, const MatchContext& context, int side);

// takers.cpp ------------------------------------------------------------------------------------------------

PlayerId chooseTaker(const MatchState& match, const MatchContext& context, RestartKind kind, int side,
                     Vec3 spot);
/// Does the taker of this restart run up to the ball?
bool takerRunsUp(const MatchState& match);
/// Where the taker stands: behind the ball, or outside the line at a throw-in.
Vec3 takerPlace(const MatchState& match, const MatchContext& context);
/// Where he looks.
Vec3 takerFacing(const MatchState& match, const MatchContext& context);
/// What the taker does when his time is up.
PlayerInput takerByHimself(MatchState& match, const MatchContext& context);
/// Does a person steer him?
bool isSteered(const MatchState& match, const MatchContext& context, PlayerId player);
/// Is he on his way to the post, or at it, since he has shot wide from near?
bool isRueful(const MatchState& match, const MatchContext& context, PlayerId player);

// restarts.cpp ----------------------------------------------------------------------------------------------

/// One tick of a restart, after the players have moved: the ball on its spot, the whistle, the strike.
/// True in the tick in which the ball is struck.
bool stepRestart(MatchState& match, const MatchContext& context);
/// Is the ball on its spot, or in the hands of who throws it in?
bool ballPlaced(const MatchState& match, const MatchContext& context);
/// Puts the ball there, at rest.
void placeDeadBall(MatchState& match, const MatchContext& context, Vec3 spot);
/// Makes ready a restart without events: the part that a shoot-out shares.
void setRestart(MatchState& match, const MatchContext& context, RestartKind kind, int side, Vec3 spot);

// standing.cpp ----------------------------------------------------------------------------------------------

/// lawfulPlace for a restart of a kind.
Vec3 keepLawful(const MatchState& match, const MatchContext& context, RestartKind kind, PlayerId player,
                Vec3 place);
/// Does everyone stand where the law says, a small tolerance given?
bool allStandLawfully(const MatchState& match, const MatchContext& context);
/// After the whistle forbidden ground is a wall: who slides or is pushed onto it goes no further.
void keepOut(MatchState& match, const MatchContext& context);
/// Puts everyone who does not where he belongs, the taker to the ball.
void putLawfully(MatchState& match, const MatchContext& context);
/// The command of a player who goes to a place and stands there.
void walkTo(const PlayerState& player, Vec3 place, const MatchTuning& tuning, PlayerInput& input);

// shoot_out.cpp ---------------------------------------------------------------------------------------------

void beginShootOut(MatchState& match, const MatchContext& context);
/// Between the kicks, and until one is struck.
void stepShootOut(MatchState& match, const MatchContext& context);
/// A kick under way: phase Play in half 3 or 4, so that ball, keeper and players play as ever.
void stepShootOutKick(MatchState& match, const MatchContext& context);
constexpr bool isShootOut(const MatchState& match) {
    return match.half > 2;
}
/// −1 while it is open, else the winner: home 0, away 1.
int shootOutWinner(const ShootOutState& shootOut, int kicks);

} // namespace hexagoal
