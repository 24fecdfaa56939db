// What can be heard of the menus and the machine, and who plays it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace hexagoal {

enum class Cue : std::uint8_t {
    Move,   ///< the focus of a menu goes on
    Change, ///< a value is turned
    Confirm,
    Back,
    Refused, ///< what was asked for cannot be
    Coin,
    Service,
    Start,      ///< a game begins, somebody joins, somebody continues
    CountDown,  ///< a second less
    LastSecond, ///< … of the last
    Letter,     ///< of the initials is in
    Challenger,
    Points, ///< the result adds up
    Win,
    GameOver,
    Champion,
    Ranked,
    Tilt,
    Count
};

inline constexpr std::size_t kCueCount = static_cast<std::size_t>(Cue::Count);

/// As its file in assets/sounds is called, without the ending.
std::string_view cueName(Cue cue);

/// What is heard of a tick: some cues, each at most once.
class Cues {
public:
    constexpr Cues() = default;
    constexpr Cues(Cue cue) : m_bits(1u << static_cast<unsigned>(cue)) {}

    constexpr bool has(Cue cue) const { return (m_bits & Cues(cue).m_bits) != 0; }
    constexpr bool empty() const { return m_bits == 0; }
    constexpr Cues& operator|=(Cues other) {
        m_bits |= other.m_bits;
        return *this;
    }
    constexpr bool operator==(const Cues&) const = default;

private:
    static_assert(kCueCount <= 32);
    std::uint32_t m_bits = 0;
};

/// Plays cues. This one is silent: a machine without sound, recordings, and tests.
class Speaker {
public:
    virtual ~Speaker() = default;

    /// At once, over whatever is playing. Never waits.
    virtual void play(Cue) {}
    void playAll(Cues cues);

    /// 0 to 1, as a person hears it: half sounds about half as loud. A change is a short ramp, never a click.
    virtual void setVolume(float /*master*/) {}
    /// Of everything but Coin and Service, 0 to 1 of the master: the attract loop's volume; 1 while somebody
    /// plays.
    virtual void setShare(float /*ofMaster*/) {}
};

} // namespace hexagoal
