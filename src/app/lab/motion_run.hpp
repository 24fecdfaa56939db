// How players move in whole matches, without a picture: do planted feet slide, do limbs meet the ball, does a
// joint jump?
#pragma once

#include "app/lab/match_run.hpp"

#include <string>

namespace hexagoal {

/// Many values of one kind, in bins: enough for a mean and percentiles.
class Spread {
public:
    /// Values from 0 to most are told apart by a thousandth of it; larger ones count as most.
    explicit Spread(float most) : m_most(most) {}

    void add(float value);
    std::uint64_t count() const { return m_count; }
    float mean() const {
        return m_count > 0 ? static_cast<float>(m_sum / static_cast<double>(m_count)) : 0.0f;
    }
    float largest() const { return m_largest; }
    /// The value that this share of all do not exceed.
    float percentile(float share) const;

private:
    static constexpr std::size_t kBins = 1000;
    float m_most;
    double m_sum = 0.0;
    std::uint64_t m_count = 0;
    float m_largest = 0.0f;
    std::array<std::uint64_t, kBins + 1> m_bins{};
};

/// m in a tick, against the pelvis: 24 m/s. The foot of a hard shot comes near it.
inline constexpr float kJump = 0.4f;

/// m: as far as a part that meets the ball may be drawn from where the match has it.
inline constexpr float kTouchOff = 0.03f;

/// What was seen of all players in all ticks. Metres, radians.
struct MotionReport {
    std::uint64_t matches = 0;
    std::uint64_t poses = 0;
    Spread slip{0.5f};   ///< how far a planted heel or toe wandered, per stance
    Spread strike{0.5f}; ///< from the striking part to the ball's surface, at kicks, headers and catches
    Spread touch{0.5f};  ///< from a part as drawn to the same part of the match, where it meets the ball
    Spread turn{3.2f};   ///< of a joint against the one that carries it, in one tick
    Spread way{1.0f};    ///< of a joint against the pelvis, in one tick
    Spread knee{3.2f};   ///< how far a knee is bent
    Spread elbow{3.2f};  ///< ... an elbow
    Spread below{0.5f};  ///< how deep a foot is in the ground
    double microseconds = 0.0; ///< to pose one player, body and figure
    /// By the mode in which it ended, or began: slip of stances, jumps of joints (more than kJump in a tick).
    struct ByMode {
        Spread slip{5.0f};
        std::string worstSlip; ///< where the largest was
        std::uint64_t jumps = 0;
        std::uint64_t ticks = 0;
    };
    std::vector<ByMode> byMode;
    std::vector<std::string> jumps;   ///< where each was, and of which joint
    std::vector<std::string> touches; ///< where a part was further than kTouchOff from the match's
    std::string worstTurn;            ///< where the largest turn was
    std::string worstWay;
    std::string worstSlip;
    std::string worstKnee;
};

MotionReport measureMotion(const MatchRunOptions& options, const std::vector<Team>& teams,
                           const Tuning& tuning);
std::string toJson(const MotionReport& report);

} // namespace hexagoal
