// Feet that stay where they are set down, whatever the player above them does, and step when he has gone too
// far.
#pragma once

#include "players/body_pose.hpp"

#include <array>

namespace hexagoal {

/// One player's two feet. The pose says where they are wanted; what is drawn follows.
class FootHolds {
public:
    /// Both feet are where the pose has them.
    void reset(const pose::PosedPlayer& posed, const pose::Pose& pose);

    /// How far each foot may be from where the pose has it, 0…1: 0 when it is about to touch something.
    using Freedom = std::array<float, 2>;

    /// Sets the pose's feet to where they are drawn in this tick. Not for players who are off their feet:
    /// reset those. `hips`: 0 … 1, how far they may give way to the feet.
    void step(const pose::PosedPlayer& posed, const Freedom& freedom, float hips, pose::Pose& pose);

private:
    /// Where the pose wants a foot.
    struct FootTarget {
        Vec3 place{}; // of the toes, pitch axes, y = 0
        float rise;   // of the toes over where they are when the sole is flat on the ground, m
        Vec3 way{};   // horizontal, unit
        float pitch;  // sine of how far the toes point up
        bool down;    // means to stand
    };
    /// Where it is drawn: as the target's.
    struct Sole {
        Vec3 place;
        Vec3 way;
        float rise;
        float pitch;
    };
    struct Foot {
        bool stands = false;
        Vec3 place{};       // of the toes' middle, pitch axes, if nothing binds it; the height is the pose's
        Vec3 way{};         // horizontal, unit: heel to toes
        Sole drawn{};       // as it was last
        Vec3 off{};         // in the air: what the drawn foot is from the wanted one
        float turn = 0.0f;  // ... and how far it is turned from it, radians
        int stepping = 0;   // ticks left of a step of our own
        int stepLength = 0; // its ticks
        Vec3 stepFrom{};
        float stepTurn = 0.0f;
        float freedom = 1.0f; // of the last tick

        void leave(const FootTarget& target);
        Sole fly(const FootTarget& target);
    };
    static FootTarget targetOf(const pose::PosedPlayer& posed, const pose::Pose& pose, int side);
    static void leaveOrBegin(Foot& foot, const Foot& other, const FootTarget& target, bool creeps);
    static Sole soleOf(Foot& foot, const FootTarget& target, const pose::PosedPlayer& posed, bool creeps);
    void stepFoot(const pose::PosedPlayer& posed, int side, float freedom, pose::Pose& pose);
    void bendHips(float freedom, pose::Pose& pose) const;

    std::array<Foot, 2> m_feet{};
    float m_creeping = 0.0f; ///< 1: creeps or stands; 0: goes by his gait
};

} // namespace hexagoal
