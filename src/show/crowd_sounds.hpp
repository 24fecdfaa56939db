// How the stands sound: two ends, each with its own hopes.
#pragma once

#include "core/rng.hpp"
#include "match/state.hpp"
#include "show/crowd_mood.hpp"
#include "show/field_sounds.hpp"

#include <array>
#include <cstdint>

namespace hexagoal {

/// Follows a match tick by tick. Home's people sit behind the goal at +z, away's behind the other, all match
/// long.
class CrowdSounds {
public:
    /// Of the places that FieldSounds keeps, those from here on, kPlaces of them, are the crowd's.
    static constexpr std::size_t kPlaces = 9;

    /// The tick that was just stepped. fresh: its events that have not been heard yet.
    void listen(const MatchState& match, const MatchContext& context, std::span<const Event> fresh,
                FieldSounds& out);
    /// A tick without a match: the people go home.
    void calm();
    /// What goes on, in a tick that is not played too. share: 0 to 1, how much of it.
    void keep(const MatchContext& context, std::size_t firstPlace, float share, FieldSounds& out) const;

    const CrowdMood& mood() const { return m_mood; }
    /// 0 to 1: how loudly a side's end sings, beats its drums, whistles because somebody wastes its time.
    float singing(int side) const { return m_sings[static_cast<std::size_t>(side)]; }
    float drumming() const { return m_drums; }
    float impatience(int side) const { return m_impatience[static_cast<std::size_t>(side)]; }
    /// Which of its songs an end sings, or sang last: from 0, in the order of their files.
    int song(int side) const { return m_songs[static_cast<std::size_t>(side)]; }

private:
    void hear(const Event& event, const MatchState& match, const MatchContext& context, FieldSounds& out);
    void call(int side, FieldSound sound, float gain, const MatchContext& context, FieldSounds& out);
    void nearMiss(const Event& event, const MatchState& match, const MatchContext& context, FieldSounds& out);

    std::uint8_t takeFor(int side, FieldSound sound);

    void quieten();
    void breakOff(std::size_t end);
    void sing(const MatchState& match);
    void grumble(const MatchState& match, const MatchContext& context);

    CrowdMood m_mood;
    std::array<std::int16_t, 2> m_quietTicks{}; // until an end calls out again
    /// By end: which take of a call was given last, and the call that is still in the air.
    std::array<std::array<std::uint8_t, kFieldSoundCount>, 2> m_takes{};
    std::array<FieldSound, 2> m_called{FieldSound::Count, FieldSound::Count};
    Rng m_rng{1, 0x63726f7764}; // of takes only
    std::array<float, 2> m_sings{};
    std::array<std::uint8_t, 2> m_songs{1, 1}; // the next by turn is the everyday one
    std::array<bool, 2> m_songDue{};           // it is of a goal, and has not been heard yet
    std::array<float, 2> m_impatience{};
    std::array<std::uint8_t, 2> m_whistling{}; // take
    std::array<std::int16_t, 2> m_deepTicks{}; // that a side has kept the ball far from the other's goal
    float m_drums = 0.0f;
    int m_shotSide = -1; // of a shot that may still miss
    std::int32_t m_shotTick = 0;
};

} // namespace hexagoal
