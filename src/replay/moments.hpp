// What of a match is worth seeing again: goals, narrow misses, saves, red cards, kicks of a shoot-out. Noted
// as it happens.
#pragma once

#include "match/state.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace hexagoal {

/// How narrowly a shot of a side went out where the ball crossed the line: 1 by a hair, 0 from 8 m off or
/// elsewhere.
float howNarrow(Vec3 out, int side, const MatchState& match, const MatchContext& context);

enum class MomentKind : std::uint8_t {
    Goal,
    Miss, ///< a shot went out by two metres at most, or met post or bar; of a shoot-out any that missed
    Save,
    RedCard
};

inline constexpr std::int32_t kBeforeFoul = 50; ///< ticks from where a red card's moment begins to its foul

struct Moment {
    MomentKind kind = MomentKind::Goal;
    std::int8_t side = 0;      ///< whose it is: who scored, missed, saved, was sent off
    PlayerId player = kNobody; ///< scorer, who missed, keeper, who was sent off
    PlayerId other = kNobody;  ///< of a save: whose shot it was; of a red card: whom he brought down
    std::int32_t tick = 0;
    std::int32_t begins = 0; ///< when the ball was struck for it, or the foul began
    Vec3 point{};            ///< where it happened
    Vec3 from{};             ///< where the ball was struck
};

/// Follows a match tick by tick.
class Moments {
public:
    Moments() { m_all.reserve(64); } // more than most matches have: nothing is allocated while one plays

    /// Takes in the tick just stepped. What became of it, if it is a moment.
    std::optional<Moment> listen(const MatchState& match, const MatchContext& context);
    /// What came after that tick has not happened.
    void rewindTo(const MatchState& match);

    /// In their order.
    std::span<const Moment> all() const { return m_all; }

private:
    std::optional<Moment> see(const Event& event, const MatchState& match, const MatchContext& context) const;
    void note(const Moment& moment);

    std::vector<Moment> m_all;
    Moment m_struck{};       // the last deliberate touch: begins, from, player, side
    Moment m_shot{};         // the last shot
    Moment m_foul{};         // the last foul
    bool m_shotOpen = false; // nothing has become of it
    std::uint32_t m_seen = 0;
};

} // namespace hexagoal
