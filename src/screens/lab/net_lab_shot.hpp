// How stick and buttons become a shot: aim, power, curl, loft, after-touch, and the flight to be expected.
#pragma once

#include "core/math.hpp"
#include "match/play/ball_play.hpp"
#include "physics/ball.hpp"
#include "platform/input.hpp"

#include <array>
#include <span>

namespace hexagoal {

struct PhysicsTuning;

/// What a person wants of a shot.
struct ShotCommand {
    Vec2 aim{1.6f, 1.3f}; ///< in the plane of the goal's mouth: metres right of its middle, above the ground
    float power = 0.0f;   ///< 0…1
    float curl = 0.0f;    ///< −1…1: bends left … right
    float loft = 0.0f;    ///< −1…1: dips by top spin … a chip with back spin
};

inline constexpr float kSlowestShot = 8.0f;  // m/s
inline constexpr float kFastestShot = 40.0f; // m/s
inline constexpr int kFullChargeTicks = 66;  // 1.1 s

/// The kick whose flight, curl and dip included, passes through the target if the power allows it.
Kick aimedKick(const ShotCommand& command, Vec3 ball, Vec3 target, const PhysicsTuning& tuning);

/// The spin that the stick adds to a flying ball in one step of the world (1/60 s): right bends right, up
/// lifts.
Vec3 afterTouch(Vec2 stick, Vec3 velocity);
inline constexpr int kAfterTouchSteps = 30; // 0.5 s

/// Where a ball will fly until it meets the net or comes to the end of the list.
struct FlightPath {
    std::array<Vec3, 56> points{};
    int count = 0;
};
void predictFlight(FlightPath& path, BallState ball, const Kick& kick, const Obstacles& obstacles,
                   const PhysicsTuning& tuning);

/// What the controls ask for in a tick.
enum class ShotAsk { Nothing, FetchBall, Shoot };

/// Aim, charge, curl and loft as the person sets them. Plain, copyable.
class ShotControl {
public:
    /// One tick. ready: the ball lies at its place.
    ShotAsk step(const SeatInput& seat, bool ready, const GoalSpec& goal);
    /// The same for a pointer held on the goal's mouth: it aims there and charges; letting go shoots.
    ShotAsk stepPointer(bool held, Vec2 aim, bool ready, const GoalSpec& goal);

    /// The command to shoot with; the power is what was charged so far.
    const ShotCommand& command() const { return m_command; }
    ShotCommand& command() { return m_command; }
    bool charging() const { return m_charging; }
    bool curling() const { return m_curling; }
    bool lofting() const { return m_lofting; }
    /// Forgets a charge.
    void cancel();
    void clampAim(const GoalSpec& goal);

private:
    ShotAsk beginCharge(bool ready);
    void charge();

    ShotCommand m_command;
    float m_aimSpeed = 0.0f; // m/s; builds up while the stick is held
    int m_chargeTicks = 0;
    int m_curlTicks = 0; // since A went down without the stick; below 0: the stick was used
    int m_loftTicks = 0;
    bool m_charging = false;
    bool m_byPointer = false;
    bool m_curling = false;
    bool m_lofting = false;
};

} // namespace hexagoal
