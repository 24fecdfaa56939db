// How a player is drawn from tick to tick: the poses of `match` without their jumps, with feet that stay
// where they stand, and limbs that are on their way to the ball before they meet it (M5).
#pragma once

#include "anim/foot_holds.hpp"
#include "anim/gestures.hpp"
#include "anim/limb_speeds.hpp"
#include "physics/surface.hpp"
#include "players/body.hpp"

#include <array>

namespace hexagoal {

/// What is about to happen to a player, as far as one can see ahead.
struct Upcoming {
    /// Ticks until he plays the ball with the limb of `then`; 0: now; −1: not in sight.
    int strikeIn = -1;
    const PlayerState* then = nullptr; ///< he himself in that tick
    /// Ticks until the ball meets a leg, left and right, or the rest of his body, as the match poses them; 0:
    /// now; −1: not in sight.
    std::array<int, 2> meetsLegIn{-1, -1};
    int meetsTrunkIn = -1;
    /// Ticks until he has the ball in his hands; 0: he has; −1: not in sight.
    int holdsIn = -1;
    LimbsDue limbs{}; ///< those that the ball meets or that carry such a one, at the first time each

    int meetsLegsIn() const { return sooner(meetsLegIn[0], meetsLegIn[1]); }
    static int sooner(int a, int b) { return a < 0 || (b >= 0 && b < a) ? b : a; }
};

/// One player. Where he meets the ball he is exactly as the match has him; between he goes there without a
/// jump.
class FigureMotion {
public:
    /// What his feet rest on; null: the plane of the match. Must outlive him.
    void standOn(const Surface* ground) { m_ground = ground; }
    void reset(const PlayerState& now, float height);
    void step(const PlayerState& now, float height, const Upcoming& next, const Acting& acting);

    const Body& body() const { return m_body; }
    /// For what is laid over the motion of this tick; the next does not know of it.
    Body& drawn() { return m_body; }
    /// Where he stands as drawn.
    Vec3 feet() const { return m_last.position + m_shift; }
    /// What he is drawn off from where the match put him in an instant; dies away. A ball in his hands goes
    /// with him.
    Vec3 shift() const { return m_shift; }

private:
    static bool isOnFeet(const PlayerState& posed);
    void follow(const PlayerState& now, const Upcoming& next);
    bool jumped(const PlayerState& now, const pose::Pose& wanted) const;
    void settle();
    void prepare(const pose::PosedPlayer& posed, const Upcoming& next, const pose::Pose& before);
    void bind(bool onFeet, const Upcoming& next);
    float truthOf(pose::Place place) const;
    void pull(pose::Place place, const pose::Pose& to, float share);
    /// What of him the ball may meet before he plays it.
    struct Meets {
        bool legs, trunk;
        bool any() const { return legs || trunk; }
    };
    void swing(const pose::PosedPlayer& posed, const PlayerState& then, int before, Meets meets);
    float truthBefore(pose::Place place, Meets meets) const;
    void reachOut(const PlayerState& then, const pose::Pose& from, const pose::Pose& to, float share,
                  Meets meets);
    void slowDown(BodyPart strikes, const Upcoming& next, const pose::Pose& before);
    void unsnap(const pose::PosedPlayer& posed, const LimbsDue& due);
    void pose(const pose::PosedPlayer& posed, pose::Pose pose, const LimbsDue& due);
    void keepAbove();
    void liftAsMatch(const pose::PosedPlayer& posed, pose::Pose& pose);
    bool raiseFeet(const pose::PosedPlayer& posed, pose::Pose& pose) const;
    void fit(const pose::PosedPlayer& posed, float base, pose::Pose& pose) const;
    void stand(const pose::PosedPlayer& posed, bool onFeet, pose::Pose& pose);

    const Surface* m_ground = nullptr;
    Body m_body{};
    PlayerState m_last{};
    pose::Pose m_wanted{}; ///< what the match asks for
    pose::Pose m_drawn{};  ///< what is drawn, but for the feet's holds
    pose::Pose m_off{};    ///< the one less the other
    pose::Pose m_speed{};  ///< how that changes, per second
    Vec3 m_shift{};
    float m_turn = 0.0f; ///< ... how far he is turned from it, radians to his left
    LimbSpeeds m_limbs;
    FootHolds m_feet;
    FootHolds::Freedom m_freedom{1.0f, 1.0f}; ///< of the foot that will strike
    FootHolds::Freedom m_spared{1.0f, 1.0f};  ///< of a foot that the ball will meet
    float m_hipsFree = 1.0f; ///< 0: hips are where a header or a catch takes them, whatever the feet say
    float m_truth = 0.0f;    ///< 1: arms and trunk are drawn just as the match has them
    float m_legs = 0.0f;     ///< ... legs
    int m_strikeIn = -1;     ///< of the last tick
    int m_swing = 0;         ///< ticks before the contact frame when it came in sight
    std::array<Vec3, 4> m_bends{}; ///< where knees and elbows point, in the player's axes, unit
    bool m_onFeet = true;
    Gesture m_gesture = Gesture::None;
};

} // namespace hexagoal
