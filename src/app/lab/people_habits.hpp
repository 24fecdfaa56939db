// What all scripted people can: the parts that plans are made of.
#pragma once

#include "app/lab/people_plans.hpp"

namespace hexagoal {

inline constexpr int kTapHold = 4;   ///< ticks that a finger stays down for a tap
inline constexpr int kLongHold = 16; ///< for what is held: a through ball

/// Stands over the ball at a restart of his: plays it as most people do. False: it is none of his.
bool takesRestart(const Seen& seen, Hands& hands);

/// Runs between the ball and his goal or at the ball, tackles when near, takes another man when his is far
/// off.
void defend(const Seen& seen, Hands& hands);

/// Runs to where he can have the ball soonest.
void fetch(const Seen& seen, Hands& hands);

/// Towards the goal, round whoever is in the way.
Own wayForward(const Seen& seen);

inline constexpr float kClear = 1.8f;      ///< m that an opponent is off the way of a pass
inline constexpr float kQuiteClear = 2.5f; ///< ... of one that is meant to arrive

/// The team-mate whom a pass ahead finds best; nobody: none is free. leastAhead: m; clearBy: m.
PlayerId freestMate(const Seen& seen, float leastAhead, float clearBy = kClear);

/// Passes to a mate as a tap, or shows the stick his way.
void passTo(const Seen& seen, Hands& hands, PlayerId mate);

/// Shoots for so many ticks, to the side of the goal that is more open.
void shoot(const Seen& seen, Hands& hands, int hold, Own afterWay = {}, int afterTicks = 0);

/// With the ball on until somebody is near, then a pass; without it, as everybody.
void dribbleAndPass(const Seen& seen, Hands& hands);

/// What everybody does who has not got the ball: restarts, fetching, defending. True: done for this tick.
bool doesWithoutBall(const Seen& seen, Hands& hands);
/// Has the ball, runs on with it, and his fingers are ready for a press. Else what is to be done is done.
bool mayPress(const Seen& seen, Hands& hands);

} // namespace hexagoal
