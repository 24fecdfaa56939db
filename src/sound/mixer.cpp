#include "sound/mixer.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>

namespace hexagoal {

namespace {

constexpr std::size_t kBlock = 256;                   // frames mixed at a time
constexpr std::ptrdiff_t kSame = kSoundRate / 40;     // 25 ms: two hands at once, not one after the other
constexpr float kCrossing = 0.005f * kSoundRate;      // samples in which a cue gives way to itself
constexpr float kRamp = 1.0f / (0.020f * kSoundRate); // from silent to full; slower is heard as late
constexpr float kKnee = 0.9f;                         // a cue alone stays below and is not touched

static_assert(kSame > kCrossing, "a voice is gone before its cue can come a third time");

bool isAlwaysHeard(std::size_t cue) {
    return cue == static_cast<std::size_t>(Cue::Coin) || cue == static_cast<std::size_t>(Cue::Service);
}

/// Many cues together bend softly at full scale instead of breaking off.
float limited(float sample) {
    const float size = std::abs(sample);
    if (size <= kKnee) {
        return sample;
    }
    return std::copysign(kKnee + (1.0f - kKnee) * std::tanh((size - kKnee) / (1.0f - kKnee)), sample);
}

} // namespace

void Mixer::Fader::aim(float volume) {
    const float heard = std::clamp(volume, 0.0f, 1.0f);
    // The ear counts in ratios: the square lies near that, and reaches nothing.
    m_target.store(heard * heard, std::memory_order_relaxed);
}

void Mixer::Fader::apply(std::span<float> samples) {
    const float target = m_target.load(std::memory_order_relaxed);
    for (float& sample : samples) {
        m_now += std::clamp(target - m_now, -kRamp, kRamp);
        sample *= m_now;
    }
}

void Mixer::startAsked() {
    const std::uint32_t asked = m_asked.exchange(0, std::memory_order_relaxed);
    if (asked == 0) {
        return;
    }
    for (std::size_t cue = 0; cue < kCueCount; ++cue) {
        const Sound& sound = m_sounds[cue];
        if ((asked & (1u << cue)) == 0 || sound.empty()) {
            continue;
        }
        auto& [current, before] = m_voices[cue];
        if (current.at && current.at - sound.data() < kSame) {
            continue;
        }
        const bool again = current.at != nullptr;
        before = current;
        before.slope = -1.0f / kCrossing;
        // Both together never have more than one's gain: in phase they would be twice as loud.
        current = {sound.data(), sound.data() + sound.size(), again ? 0.0f : 1.0f,
                   again ? 1.0f / kCrossing : 0.0f};
    }
}

void Mixer::add(Voice& voice, std::span<float> bus) {
    const std::size_t count = std::min(bus.size(), static_cast<std::size_t>(voice.end - voice.at));
    for (std::size_t i = 0; i < count; ++i) {
        bus[i] += voice.at[i] * voice.gain;
        voice.gain = std::clamp(voice.gain + voice.slope, 0.0f, 1.0f);
    }
    voice.at += count;
    if (voice.at == voice.end || (voice.slope < 0.0f && voice.gain == 0.0f)) {
        voice = {};
    }
}

/// Where nothing sounds nothing can click, and what comes next starts at its full volume.
void Mixer::jumpWhereSilent() {
    bool alwaysSounds = false;
    bool restSounds = false;
    for (std::size_t cue = 0; cue < kCueCount; ++cue) {
        for (const Voice& voice : m_voices[cue]) {
            (isAlwaysHeard(cue) ? alwaysSounds : restSounds) |= voice.at != nullptr;
        }
    }
    if (!restSounds) {
        m_share.jump();
    }
    if (!restSounds && !alwaysSounds) {
        m_volume.jump();
    }
}

void Mixer::mixSome(std::span<float> out) {
    std::array<float, kBlock> always{};
    std::array<float, kBlock> rest{};
    const std::size_t frames = out.size() / kChannels;
    for (std::size_t cue = 0; cue < kCueCount; ++cue) {
        for (Voice& voice : m_voices[cue]) {
            if (voice.at) {
                add(voice, std::span(isAlwaysHeard(cue) ? always : rest).first(frames));
            }
        }
    }
    m_share.apply(std::span(rest).first(frames));
    for (std::size_t i = 0; i < frames; ++i) {
        always[i] += rest[i];
    }
    m_volume.apply(std::span(always).first(frames));
    for (std::size_t i = 0; i < frames; ++i) {
        out[2 * i] = out[2 * i + 1] = limited(always[i]);
    }
}

void Mixer::mix(std::span<float> out) {
    assert(out.size() % kChannels == 0);
    jumpWhereSilent();
    startAsked();
    while (!out.empty()) {
        const std::size_t some = std::min(out.size(), kBlock * kChannels);
        mixSome(out.first(some));
        out = out.subspan(some);
    }
}

void Mixer::silence() {
    m_asked.store(0, std::memory_order_relaxed);
    m_voices = {};
    m_volume.jump();
    m_share.jump();
}

} // namespace hexagoal
