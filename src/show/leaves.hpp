// Fallen leaves that are stirred by who runs past: M10; they waver down again as snow does (M11).
#pragma once

#include "physics/pitch.hpp"
#include "render/particles.hpp"
#include "show/flutter.hpp"
#include "show/part_contacts.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace hexagoal {

/// M10's terms. Ways and speeds are metres in a tick.
namespace wake {

inline constexpr float kLeastWay = 0.2f;      ///< horizontal: a part that is slower makes no gust
inline constexpr float kStraightDown = -0.8f; ///< of its height: it makes none either (reading: 0.8 printed)
inline constexpr float kLeastStrength = 0.12f;
inline constexpr float kMostStrength = 1.0f;
inline constexpr float kSideways = 0.6f; ///< of its way, horizontally
inline constexpr float kReachUp = 1.0f;  ///< m over the ground: higher leaves feel nothing
/// C2′ to C2: the vertical share is corrected by a figure that is not in the text (reading: so that a
/// sprinter's foot lifts leaves to his knee, a hard kick to his head).
inline constexpr float kLift = 0.13f;
inline constexpr float kAirDrag = 0.8f;      ///< on horizontal speed in the air, a tick
inline constexpr float kSink = 0.002f;       ///< from vertical speed in the air, a tick
inline constexpr float kFallSpeed = -0.006f; ///< it falls no faster
inline constexpr float kGroundDrag = 0.5f;   ///< on horizontal speed on the ground, a tick
inline constexpr int kPoses = 32;            ///< of the pitch, in turn

/// Wind of one tick: upwards it is as strong as it reaches.
struct Gust {
    Vec3 at{};
    Vec3 wind{}; ///< y: its strength, and its radius in metres

    float radius() const { return wind.y; }
};
/// Of a part that went from one place to another in this tick.
std::optional<Gust> gustOf(Vec3 before, Vec3 now);
/// Of what goes through the leaves themselves, slower than that: feet close to the ground, who falls or
/// slides. The game's own.
std::optional<Gust> gustBelow(Vec3 before, Vec3 now);
/// Which of them is the stronger.
void keepStronger(std::optional<Gust>& kept, const std::optional<Gust>& other);

/// C1: by the height over the ground, 0 … 1.
float byHeight(float over);
/// C2: by the horizontal distance from the gust, 0 … 1.
float byDistance(float distance, float radius);

struct Leaf {
    Vec3 place{};
    Vec3 speed{};
    float yaw = 0.0f;  ///< radians
    float pose = 0.0f; ///< of the pitch: a whole number 0 … kPoses − 1
    bool flat = true;  ///< it lies and has stopped
    bool onGround = true;
};
/// Horizontal speed is set, vertical raised, where the gust reaches.
void feel(Leaf& leaf, const Gust& gust, float ground);
/// A tick; way: of its flutter in the air.
void move(Leaf& leaf, Vec3 way, float ground);
/// Radians of yaw in a tick: vertical speed × 1200 × 256, of 65536 a turn.
float yawSpeed(float verticalSpeed);
/// Radians of a pose.
float pitchOf(float pose);

} // namespace wake

class Leaves {
public:
    static constexpr std::size_t kOnGround = 980; ///< spread before the match
    static constexpr std::size_t kFalling = 64;   ///< from the trees, again and again
    static constexpr std::size_t kCount = kOnGround + kFalling;

    void reset(const Pitch& pitch, const Surface& ground);
    /// Before a tick's gusts: what moved in the last one is before.
    void beginTick();
    void feel(const wake::Gust& gust, const Surface& ground);
    /// fence: a polygon of x and z that none gets through either way, however high it flies; may be empty.
    void step(const Surface& ground, std::span<const Vec2> fence, const Flutters& flutters,
              std::int32_t tick);
    /// share: from the tick before the last (0) to the last (1).
    void draw(Particles& out, float share) const;

    std::span<const wake::Leaf> leaves() const { return m_now; }

private:
    void drop(std::size_t number, std::int32_t tick, bool anywhere);

    std::array<wake::Leaf, kCount> m_before{};
    std::array<wake::Leaf, kCount> m_now{};
    std::array<std::int32_t, kFalling> m_lain{}; ///< ticks
    Vec2 m_half{};                               ///< of the area that they lie in, x and z
};

} // namespace hexagoal
