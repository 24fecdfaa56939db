// The champion's captain and his cup: he takes it from its stand with both hands, lifts it over his head,
// lowers it and lifts it again. Laid over his body as drawn: the cup is where his hands have it.
#pragma once

#include "anim/laid_hand.hpp"

#include <array>

namespace hexagoal {

// The cup and its stand, metres. What is drawn of them is in show/ceremony.
inline constexpr float kCupStandHigh = 0.90f;
inline constexpr float kCupStandHalf = 0.46f; ///< of its lowest step, to a corner
inline constexpr float kCupGripHigh = 0.34f;  ///< over its foot: where each of its handles is held
inline constexpr float kCupGripHalf = 0.28f;  ///< from its middle to there
inline constexpr float kCupBar = 0.016f;      ///< half the thickness of a handle
inline constexpr float kCupCaptain = 0.60f;   ///< from its middle to the captain behind it, towards −x

/// Where the cup is. Its handles are to either side along z.
struct CupPlace {
    Vec3 foot{};       ///< middle of its underside
    float lean = 0.0f; ///< of its top towards −x, radians

    /// From its foot to its top, unit.
    Vec3 up() const;
    /// Where the handle on the side of a hand is held, by who stands behind it and looks along x.
    Vec3 grip(int side) const;
};

class CupLift {
public:
    // Ticks since the ceremony began.
    static constexpr float kReaches = 50.0f; ///< his hands leave for the handles,
    static constexpr float kHolds = 78.0f;   ///< are on them,
    static constexpr float kLifts = 86.0f;   ///< and take the cup up,
    static constexpr float kUp = 134.0f;     ///< over his head

    /// The cup is on its stand, whose top's middle is given. calm: once it is up it stays there.
    void begin(Vec3 standTop, bool calm);
    /// One tick.
    void step() { m_ticks += 1.0f; }
    /// His hands go to the cup, and the cup goes with them, as he is posed in this tick.
    void carry(Body& captain);

    const CupPlace& cup() const { return m_cup; }
    /// Whether the cup is over his head or on its way there, for who sees it so many ticks late.
    bool isUp(float late) const;
    /// Whether it has left its stand.
    bool everUp() const { return m_ticks > kLifts; }
    /// 0…1: how firmly he holds it.
    float grip() const;
    /// Where a palm looks, unit, times how firmly it does.
    Vec3 palm(int side) const;

private:
    float raised() const;
    CupPlace placeFor(const Body& captain) const;
    HandPlace handAt(int side, float scale) const;

    Vec3 m_standTop{};
    CupPlace m_cup{};
    float m_ticks = 0.0f;
    bool m_calm = false;
};

} // namespace hexagoal
