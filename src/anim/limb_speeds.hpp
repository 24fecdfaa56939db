// The last word on how a player is drawn: no joint of a limb goes faster than flesh does, and a limb that has
// something to meet sets out in time.
#pragma once

#include "players/body.hpp"

#include <array>

namespace hexagoal {

/// Metres in a tick, against the hips: 20 m/s. The foot of a hard shot comes near it.
inline constexpr float kFastestJoint = 0.34f;
/// ... of a limb that has to be there now: the last of its way.
inline constexpr float kFastestDue = 0.36f;

/// Left leg, right leg, left arm, right arm.
inline constexpr int kLimbCount = 4;
inline constexpr int kFirstArm = 2;
int limbOf(BodyPart part); ///< −1: head or trunk

/// Where a limb has to be soon.
struct LimbDue {
    int in = -1;                ///< ticks; 0: now; −1: nowhere
    const Body* body = nullptr; ///< as it is then
};
using LimbsDue = std::array<LimbDue, kLimbCount>;

class LimbSpeeds {
public:
    /// He was put there.
    void reset(const Body& body) { m_last = body; }
    /// Draws back, from where they were drawn last, the limbs of a body that go too fast, and goes ahead with
    /// those that would come too late. True if there were any.
    bool step(const LimbsDue& due, Body& body);

private:
    Body m_last{};
};

} // namespace hexagoal
