// Every shot of a match: from where, how good the chance was, and what became of it. Gathered from the events
// while a match runs.
#pragma once

#include "match/state.hpp"

#include <array>
#include <cstdint>
#include <span>

namespace hexagoal {

struct TakenShot {
    enum class Fate : std::uint8_t { Off, OnTarget, Goal };

    PlayerId player = kNobody;
    std::int8_t side = 0;
    /// From the middle of the goal shot at, m, as the shooting side sees it: x to the right, y into the
    /// pitch.
    Vec2 place{};
    float chance = 0.0f; ///< expected goals, 0…1
    Fate fate = Fate::Off;
    std::int32_t tick = 0;
    std::int32_t fateTick = 0; ///< when that was known
};

class ShotSheet {
public:
    /// Takes in the tick that was just stepped. The kicks of a shoot-out are none.
    void listen(const MatchState& match, const MatchContext& context);
    /// The match has gone back: what came after that tick has not happened.
    void rewindTo(std::int32_t tick);
    void clear() { m_count = 0; }

    std::span<const TakenShot> shots() const { return {m_shots.data(), m_count}; }
    /// Of a side, all its chances together.
    float expectedGoals(int side) const;

private:
    void take(const Event& event, const MatchState& match, const MatchContext& context);
    void decide(PlayerId player, TakenShot::Fate fate, std::int32_t tick);

    std::array<TakenShot, 128> m_shots{}; // more than any match has; what comes then is not listed
    std::size_t m_count = 0;
};

} // namespace hexagoal
