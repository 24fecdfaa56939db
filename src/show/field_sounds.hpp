// The sounds of a pitch: which files they are, and how each is heard from where the camera stands.
#pragma once

#include "core/fixed_list.hpp"
#include "core/rng.hpp"
#include "render/scene_view.hpp"
#include "sound/speaker.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace hexagoal {

enum class FieldSound : std::uint8_t {
    KickSoft,
    Kick,
    KickHard,
    Touch, ///< a foot dribbles, takes a ball down
    Body,  ///< chest, belly, back, shoulder
    Thigh, ///< … and shin
    Header,
    Bounce, ///< on dry grass or earth
    BounceWet,
    BounceSand,
    BounceSnow,
    BounceStone,
    Splash,
    ScuffWet, ///< what a boot does to the ground as it kicks or tackles
    ScuffSand,
    ScuffSnow,
    StepPuddle, ///< a foot that runs there
    StepWet,
    StepSand,
    StepSnow,
    Gloves,
    Board,
    Wire,
    WireRattle, ///< goes on
    Tackle,
    Slide,
    SlideWet,
    SlideSand,
    SlideSnow,
    SlideStone,
    Collision,
    Fall,
    PostMiddle,
    PostEnd,
    BarMiddle,
    BarEnd,
    Net,
    NetRustle, ///< goes on: cords that swing
    NetHiss,   ///< goes on: cords drawn tight
    Call,
    Breath,
    WhistleShort,
    WhistleLong,
    WhistleFoul,
    WhistleHalf,
    WhistleEnd,
    Rain, ///< these four go on
    Surf,
    Wind,
    Leaves,
    CrowdMurmur,  ///< goes on
    CrowdTension, ///< goes on
    CrowdRoar,    ///< goes on
    ChantHome,    ///< these four too
    ChantAway,
    CrowdDrums,
    CrowdImpatience, ///< whistles on fingers
    CrowdGoal,
    CrowdOoh,
    CrowdGroan,
    CrowdCheer,
    CrowdClap,
    CrowdJeer,
    Count
};
inline constexpr std::size_t kFieldSoundCount = static_cast<std::size_t>(FieldSound::Count);

/// So many files of it, each another take.
std::uint8_t takesOf(FieldSound sound);
/// Whichever was not the last.
inline constexpr std::uint8_t kAnyTake = 255;

/// All their files by SoundId: names below assets/sounds, for loadSounds().
std::vector<std::string> fieldSoundFiles();

/// The sound of one of these files.
FieldSound fieldSoundOf(SoundId file);

/// The kick that is heard of a ball which leaves a foot at this speed, m/s.
FieldSound kickAt(float speed);

/// What is heard of a tick, from where the camera stands: left is left in the picture, far is quieter by the
/// distance from what the camera looks at. No two kicks are alike: each sound has several files and varies in
/// pitch.
class FieldSounds {
public:
    explicit FieldSounds(std::uint64_t seed = 1) : m_rng(seed, 0x736f756e64) {}

    /// A tick begins: nothing of it is heard yet.
    void begin(const CameraView& eye);

    /// gain: 0 to 1, before distance; quieter than can be heard is left out. pitch: times its own. take: from
    /// 0, below takesOf(sound), or kAnyTake.
    void add(FieldSound sound, Vec3 place, float gain, float pitch = 1.0f, std::uint8_t take = kAnyTake);
    /// Goes on as long as it is said anew each tick. index: which of those that go on. swell: s, as in
    /// Voicing. take: from 0, below takesOf(sound).
    void keep(std::size_t index, FieldSound sound, Vec3 place, float gain, float swell = 0.4f,
              std::uint8_t take = 0);

    /// Of something small, 0 to 1 by its distance from the eye itself, not from what that looks at. half: m,
    /// there it is half as loud.
    float fromTheEye(Vec3 place, float half) const;

    const CameraView& eye() const { return m_eye; }

    void clearOnce() { m_once.clear(); }
    /// What is added meanwhile is not heard.
    void mute(bool on) { m_muted = on; }

    std::span<const Voicing> once() const { return m_once.all(); }
    std::span<const Voicing> sustained() const { return m_sustained; }

private:
    float azimuthOf(Vec3 place) const;
    float nearness(FieldSound sound, Vec3 place) const;

    Rng m_rng;
    bool m_muted = false;
    CameraView m_eye{};
    FixedList<Voicing, 32> m_once{};
    std::array<Voicing, Speaker::kMostSustained> m_sustained{};
    std::array<std::uint8_t, kFieldSoundCount> m_lastTake{}; // of each sound's files
};

} // namespace hexagoal
