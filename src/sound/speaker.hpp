// What can be heard, and who plays it: cues of menus and machine, sounds that come from a place, and sounds
// that go on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
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

/// What belongs together in loudness: each has a volume of its own.
enum class Bus : std::uint8_t {
    Always,  ///< coin and service: of the whole volume, whatever else is turned down
    Machine, ///< the other cues
    Effects, ///< ball, bodies, net, whistle, weather
    Crowd,
    Music,
    Count
};

inline constexpr std::size_t kBusCount = static_cast<std::size_t>(Bus::Count);

/// Of the sounds that a speaker was made with: the place in their list.
using SoundId = std::uint16_t;

/// A sound as it is to be heard.
struct Voicing {
    SoundId sound = 0;
    Bus bus = Bus::Effects;
    /// Who gives way when too many sound at once: the lowest, and of these the oldest.
    std::uint8_t priority = 0;
    float gain = 1.0f;    ///< 0 to 1, of amplitude
    float pitch = 1.0f;   ///< 0.5 to 2: times its own
    float azimuth = 0.0f; ///< rad, where it comes from: 0 ahead, π/2 right
    float swell = 0.4f;   ///< s that what goes on takes from silent to full
    float ducks = 0.0f;   ///< 0 to 1: by so much the music gives way while this is heard

    bool operator==(const Voicing&) const = default;
};

/// This one is silent: a machine without sound, and tests.
class Speaker {
public:
    /// So many go on at once.
    static constexpr std::size_t kMostSustained = 20;

    virtual ~Speaker() = default;

    /// At once, over whatever is playing. Never waits.
    virtual void play(Cue) {}
    void playAll(Cues cues);

    /// Once, from its beginning.
    virtual void playOnce(const Voicing&) {}

    /// What goes on from now on, over and over, each known by its place in the list: at most kMostSustained.
    /// What went on and is no longer in it fades, and so does every change: none clicks.
    virtual void sustain(std::span<const Voicing>) {}

    /// 0 to 1, as a person hears it: half sounds about half as loud. A change is a short ramp, never a click.
    virtual void setVolume(float /*master*/) {}
    /// The same for one bus, of the whole. Always has none.
    virtual void setBusVolume(Bus, float /*ofMaster*/) {}
    /// Of every bus but Always, 0 to 1: the attract loop's volume; 1 while somebody plays.
    virtual void setShare(float /*ofMaster*/) {}
};

} // namespace hexagoal
