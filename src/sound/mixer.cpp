#include "sound/mixer.hpp"

#include "core/log.hpp"
#include "sound/loopback.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdlib>
#include <string_view>

namespace hexagoal {

namespace {

constexpr std::int64_t kSame = kSoundRate / 40;       // 25 ms: two hands at once, not one after the other
constexpr float kRamp = 1.0f / (0.020f * kSoundRate); // from silent to full; slower is heard as late
constexpr float kDuck = 1.0f / (0.12f * kSoundRate);  // of music that gives way, all the way,
constexpr float kUnduck = 1.0f / (1.6f * kSoundRate); // and comes back
constexpr float kMostDucked = 0.75f;                  // of the music's amplitude: it stays, 12 dB down
constexpr float kKnee = 0.84f;                        // a cue alone stays below and is not touched
constexpr float kTop = 0.89f;                         // −1 dBFS: what comes after has room to resample
// OpenAL lets no source be louder than 1, and hears one that is right ahead at 0.596 in each ear.
constexpr float kListener = 2.0f;
constexpr float kPlaced = 1.0f / 0.596f; // so that ahead is as in its file

Bus busOf(std::size_t cue) {
    const bool always =
        cue == static_cast<std::size_t>(Cue::Coin) || cue == static_cast<std::size_t>(Cue::Service);
    return always ? Bus::Always : Bus::Machine;
}

/// Fanfares have a tune of their own.
float ducksOf(std::size_t cue) {
    switch (static_cast<Cue>(cue)) {
    case Cue::Start:
    case Cue::Challenger:
    case Cue::Win:
    case Cue::GameOver:
    case Cue::Champion:
    case Cue::Ranked:
    case Cue::Tilt:
        return 1.0f;
    case Cue::Coin:
        return 0.5f;
    default:
        return 0.0f;
    }
}

/// Many sounds together bend softly under full scale instead of breaking off.
float limited(float sample) {
    const float size = std::abs(sample);
    if (size <= kKnee) {
        return sample;
    }
    return std::copysign(kKnee + (kTop - kKnee) * std::tanh((size - kKnee) / (kTop - kKnee)), sample);
}

} // namespace

void Mixer::Fader::aim(float volume) {
    const float heard = std::clamp(volume, 0.0f, 1.0f);
    // The ear counts in ratios: the square lies near that, and reaches nothing.
    m_target.store(heard * heard, std::memory_order_relaxed);
}

void Mixer::Fader::step() {
    constexpr float kMost = kRamp * static_cast<float>(kBlock);
    m_now += std::clamp(m_target.load(std::memory_order_relaxed) - m_now, -kMost, kMost);
}

void keepOpenAlFromDevices() {
    setenv("ALSOFT_DRIVERS", "null", 0);
}

Mixer::Mixer(const SoundBank& bank) : m_al(std::make_unique<Loopback>()) {
    if (!m_al->open()) {
        logOnce(LogLevel::Warning, "No sound: OpenAL Soft cannot mix here. The game goes on without.");
        m_al.reset();
        return;
    }
    m_al->use();
    alDistanceModel(AL_NONE);
    alListenerf(AL_GAIN, kListener);
    makeSources(bank);
    m_al->leave();
}

Mixer::~Mixer() {
    if (!m_al) {
        return;
    }
    m_al->use();
    const auto drop = [](const Voice& voice) { alDeleteSources(1, &voice.source); };
    std::for_each(m_cues.begin(), m_cues.end(), drop);
    std::for_each(m_voices.begin(), m_voices.end(), drop);
    std::for_each(m_sustained.begin(), m_sustained.end(), [&drop](const Sustained& s) { drop(s.voice); });
    for (const std::uint32_t buffer : m_cueBuffers) {
        alDeleteBuffers(1, &buffer);
    }
    for (const std::uint32_t buffer : m_buffers) {
        alDeleteBuffers(1, &buffer);
    }
}

void Mixer::makeSources(const SoundBank& bank) {
    const ALint resamplers =
        alIsExtensionPresent("AL_SOFT_source_resampler") ? alGetInteger(AL_NUM_RESAMPLERS_SOFT) : 0;
    for (std::size_t cue = 0; cue < kCueCount; ++cue) {
        Voice& voice = m_cues[cue];
        alGenSources(1, &voice.source);
        alSourcei(voice.source, AL_DIRECT_CHANNELS_SOFT, AL_TRUE);
        voice.now.bus = busOf(cue);
        m_cueLengths[cue] = static_cast<std::int64_t>(bank.cues[cue].size());
        m_cueBuffers[cue] = bank.cues[cue].empty() ? 0 : bufferForBoth(bank.cues[cue]);
    }
    const auto place = [resamplers](Voice& voice) {
        alGenSources(1, &voice.source);
        alSourcei(voice.source, AL_SOURCE_RELATIVE, AL_TRUE);
        constexpr ALint kCubic = 2;
        if (resamplers > kCubic) {
            alSourcei(voice.source, AL_SOURCE_RESAMPLER_SOFT, kCubic);
        }
    };
    std::for_each(m_voices.begin(), m_voices.end(), place);
    for (Sustained& sustained : m_sustained) {
        place(sustained.voice);
        alSourcei(sustained.voice.source, AL_LOOPING, AL_TRUE);
    }
    for (const PlacedSound& sound : bank.sounds) {
        m_lengths.push_back(static_cast<std::int64_t>(sound.samples.size()) * kSoundRate / sound.rate);
        m_buffers.push_back(sound.samples.empty() ? 0 : bufferFromPlace(sound));
    }
}

void Mixer::sustain(std::span<const Voicing> voicings) {
    assert(voicings.size() <= m_toldLast.size());
    if (m_forgot.exchange(false, std::memory_order_relaxed)) {
        m_toldLast = {};
    }
    constexpr float kHeard = 0.004f; // a smaller change of loudness is not
    for (std::size_t place = 0; place < m_toldLast.size(); ++place) {
        Voicing& last = m_toldLast[place];
        Voicing wanted = place < voicings.size() ? voicings[place] : last;
        if (place >= voicings.size()) {
            wanted.gain = 0.0f;
        }
        Voicing alike = wanted;
        alike.gain = last.gain;
        const bool same = alike == last && std::abs(wanted.gain - last.gain) < kHeard &&
                          (wanted.gain > 0.0f) == (last.gain > 0.0f);
        if (!same && m_told.tell({static_cast<std::int8_t>(place), wanted})) {
            last = wanted;
        }
    }
}

float Mixer::gainOf(Bus bus) const {
    if (bus == Bus::Always) {
        return m_volume.gain();
    }
    const float gain = m_volume.gain() * m_share.gain() * m_buses[static_cast<std::size_t>(bus)].gain();
    return bus == Bus::Music ? gain * (1.0f - m_ducked) : gain;
}

void Mixer::begin(Voice& voice, const Voicing& voicing, std::uint32_t buffer, std::int64_t length) {
    voice.now = voicing;
    voice.sounds = true;
    voice.leaves = voice.waits = false;
    voice.begun = m_frame;
    // A block more: what is read between samples comes late.
    voice.ends = m_frame + static_cast<std::int64_t>(static_cast<float>(length) / voicing.pitch) + kBlock;
    alSourcei(voice.source, AL_BUFFER, static_cast<ALint>(buffer));
    alSourcef(voice.source, AL_PITCH, voicing.pitch);
    alSource3f(voice.source, AL_POSITION, std::sin(voicing.azimuth), 0.0f, -std::cos(voicing.azimuth));
    aim(voice);
    alSourcePlay(voice.source);
}

void Mixer::aim(const Voice& voice) const {
    const bool cue = &voice >= m_cues.data() && &voice < m_cues.data() + m_cues.size();
    const float gain = voice.leaves ? 0.0f : voice.now.gain * gainOf(voice.now.bus);
    alSourcef(voice.source, AL_GAIN, gain * (cue ? 1.0f : kPlaced) / kListener);
}

void Mixer::stop(Voice& voice) {
    alSourceStop(voice.source);
    alSourcei(voice.source, AL_BUFFER, 0);
    voice.sounds = voice.leaves = false;
}

/// What has left or is over makes room, and what waited for its place begins.
void Mixer::finishVoices() {
    for (std::size_t cue = 0; cue < kCueCount; ++cue) {
        Voice& voice = m_cues[cue];
        if (voice.sounds && (voice.leaves || m_frame >= voice.ends)) {
            stop(voice);
        }
        if (!voice.sounds && voice.waits) {
            begin(voice, voice.next, m_cueBuffers[cue], m_cueLengths[cue]);
        }
    }
    for (Voice& voice : m_voices) {
        if (voice.sounds && (voice.leaves || m_frame >= voice.ends)) {
            stop(voice);
        }
        if (!voice.sounds && voice.waits) {
            begin(voice, voice.next, m_buffers[voice.next.sound], m_lengths[voice.next.sound]);
        }
    }
    for (std::size_t place = 0; place < m_sustained.size(); ++place) {
        if (m_sustained[place].voice.leaves) {
            stop(m_sustained[place].voice);
            beginSustained(place);
        }
    }
}

void Mixer::startCues() {
    const std::uint32_t asked = m_asked.exchange(0, std::memory_order_relaxed);
    for (std::size_t cue = 0; asked != 0 && cue < kCueCount; ++cue) {
        Voice& voice = m_cues[cue];
        if ((asked & (1u << cue)) == 0 || m_cueBuffers[cue] == 0) {
            continue;
        }
        const Voicing voicing{.bus = busOf(cue), .ducks = ducksOf(cue)};
        if (!voice.sounds) {
            begin(voice, voicing, m_cueBuffers[cue], m_cueLengths[cue]);
        } else if (m_frame - voice.begun >= kSame) {
            // Both together would be louder, in phase twice as loud: it leaves, then comes again.
            voice.leaves = voice.waits = true;
            voice.next = voicing;
        }
    }
}

void Mixer::startOnce(const Voicing& voicing) {
    if (voicing.sound >= m_buffers.size() || m_buffers[voicing.sound] == 0) {
        return;
    }
    Voice* place = nullptr;
    for (Voice& voice : m_voices) {
        if (!voice.sounds) {
            begin(voice, voicing, m_buffers[voicing.sound], m_lengths[voicing.sound]);
            return;
        }
        const bool mayGo = !voice.waits && voice.now.priority <= voicing.priority;
        if (mayGo && (!place || voice.now.priority < place->now.priority ||
                      (voice.now.priority == place->now.priority && voice.begun < place->begun))) {
            place = &voice;
        }
    }
    if (place) {
        place->leaves = place->waits = true;
        place->next = voicing;
    }
}

void Mixer::hearSustained(std::size_t place, const Voicing& voicing) {
    if (voicing.sound < m_buffers.size() && m_buffers[voicing.sound] != 0) {
        m_sustained[place].wanted = voicing;
        beginSustained(place);
    }
}

void Mixer::beginSustained(std::size_t place) {
    Sustained& sustained = m_sustained[place];
    if (sustained.voice.sounds || sustained.wanted.gain == 0.0f) {
        return;
    }
    const SoundId sound = sustained.wanted.sound;
    sustained.gain = 0.0f;
    Voicing silent = sustained.wanted;
    silent.gain = 0.0f;
    begin(sustained.voice, silent, m_buffers[sound], m_lengths[sound]);
    if (silent.bus == Bus::Music) {
        return; // a tune begins at its beginning
    }
    // The same sound in two places of the list must not be heard as one.
    const float from = static_cast<float>(m_lengths[sound]) * static_cast<float>(place) /
                       static_cast<float>(m_sustained.size());
    alSourcef(sustained.voice.source, AL_SEC_OFFSET, from / kSoundRate);
}

void Mixer::stepSustained() {
    for (Sustained& sustained : m_sustained) {
        Voice& voice = sustained.voice;
        if (!voice.sounds) {
            continue;
        }
        // Another sound in the same place: this one fades first.
        const bool other = sustained.wanted.sound != voice.now.sound;
        const float wanted = other ? 0.0f : sustained.wanted.gain;
        const float most =
            static_cast<float>(kBlock) / (std::max(sustained.wanted.swell, 0.02f) * kSoundRate);
        sustained.gain += std::clamp(wanted - sustained.gain, -most, most);
        voice.now.gain = sustained.gain;
        if (sustained.gain == 0.0f && wanted == 0.0f) {
            voice.leaves = true;
            continue;
        }
        if (!other && voice.now.pitch != sustained.wanted.pitch) {
            voice.now.pitch = sustained.wanted.pitch;
            alSourcef(voice.source, AL_PITCH, voice.now.pitch);
        }
        if (!other && voice.now.azimuth != sustained.wanted.azimuth) {
            voice.now.azimuth = sustained.wanted.azimuth;
            alSource3f(voice.source, AL_POSITION, std::sin(voice.now.azimuth), 0.0f,
                       -std::cos(voice.now.azimuth));
        }
    }
}

/// Music gives way to the one that asks for the most.
void Mixer::stepDucking() {
    float wanted = 0.0f;
    const auto look = [&wanted](const Voice& voice) {
        wanted =
            voice.sounds ? std::max(wanted, voice.now.ducks * std::min(1.0f, 2.0f * voice.now.gain)) : wanted;
    };
    std::for_each(m_cues.begin(), m_cues.end(), look);
    std::for_each(m_voices.begin(), m_voices.end(), look);
    std::for_each(m_sustained.begin(), m_sustained.end(), [&look](const Sustained& s) { look(s.voice); });
    constexpr float kMost = kDuck * static_cast<float>(kBlock);
    constexpr float kMostBack = kUnduck * static_cast<float>(kBlock);
    m_ducked += std::clamp(kMostDucked * wanted - m_ducked, -kMostBack, kMost);
}

/// Where nothing sounds nothing can click, and what comes next starts at its full volume.
void Mixer::jumpWhereSilent() {
    std::array<bool, kBusCount> sounds{};
    const auto look = [&sounds](const Voice& voice) {
        sounds[static_cast<std::size_t>(voice.now.bus)] |= voice.sounds;
    };
    std::for_each(m_cues.begin(), m_cues.end(), look);
    std::for_each(m_voices.begin(), m_voices.end(), look);
    std::for_each(m_sustained.begin(), m_sustained.end(), [&look](const Sustained& s) { look(s.voice); });
    bool rest = false;
    for (std::size_t bus = static_cast<std::size_t>(Bus::Always) + 1; bus < kBusCount; ++bus) {
        if (!sounds[bus]) {
            m_buses[bus].jump();
        }
        rest |= sounds[bus];
    }
    if (!rest) {
        m_share.jump();
    }
    if (!rest && !sounds[static_cast<std::size_t>(Bus::Always)]) {
        m_volume.jump();
    }
}

void Mixer::mixBlock() {
    finishVoices();
    jumpWhereSilent();
    startCues();
    for (Told told; m_told.hear(told);) {
        if (told.place == kOnce) {
            startOnce(told.voicing);
        } else {
            hearSustained(static_cast<std::size_t>(told.place), told.voicing);
        }
    }
    m_volume.step();
    m_share.step();
    for (Fader& bus : m_buses) {
        bus.step();
    }
    stepSustained();
    stepDucking();
    const auto aimSounding = [this](const Voice& voice) {
        if (voice.sounds) {
            aim(voice);
        }
    };
    std::for_each(m_cues.begin(), m_cues.end(), aimSounding);
    std::for_each(m_voices.begin(), m_voices.end(), aimSounding);
    std::for_each(m_sustained.begin(), m_sustained.end(), [&](const Sustained& s) { aimSounding(s.voice); });
    m_al->render(m_block.data(), static_cast<int>(kBlock));
    m_frame += kBlock;
    ride();
}

/// What is too loud is turned down within a block and comes back slowly; what sticks out still bends.
void Mixer::ride() {
    float peak = 0.0f;
    for (const float sample : m_block) {
        peak = std::max(peak, std::abs(sample));
    }
    constexpr float kBack = static_cast<float>(kBlock) / (0.35f * kSoundRate);
    const float wanted = peak > kKnee ? kKnee / peak : 1.0f;
    const float from = m_ridden;
    m_ridden = wanted < from ? wanted : std::min(wanted, from + kBack);
    for (std::size_t i = 0; i < m_block.size(); ++i) {
        const float share = static_cast<float>(i / kChannels + 1) / static_cast<float>(kBlock);
        m_block[i] = limited(m_block[i] * (from + (m_ridden - from) * share));
    }
}

void Mixer::mix(std::span<float> out) {
    assert(out.size() % kChannels == 0);
    if (!m_al) {
        std::fill(out.begin(), out.end(), 0.0f);
        return;
    }
    m_al->use();
    while (!out.empty()) {
        if (m_left == 0) {
            mixBlock();
            m_left = m_block.size();
        }
        const std::size_t some = std::min(out.size(), m_left);
        std::copy_n(m_block.end() - static_cast<std::ptrdiff_t>(m_left), some, out.begin());
        m_left -= some;
        out = out.subspan(some);
    }
    m_al->leave();
}

void Mixer::silence() {
    m_asked.store(0, std::memory_order_relaxed);
    for (Told told; m_told.hear(told);) {
    }
    m_forgot.store(true, std::memory_order_relaxed);
    m_left = 0;
    if (!m_al) {
        return;
    }
    m_al->use();
    const auto end = [this](Voice& voice) {
        stop(voice);
        voice.waits = false;
    };
    std::for_each(m_cues.begin(), m_cues.end(), end);
    std::for_each(m_voices.begin(), m_voices.end(), end);
    std::for_each(m_sustained.begin(), m_sustained.end(), [&end](Sustained& s) { end(s.voice); });
    m_al->leave();
    jumpWhereSilent();
}

} // namespace hexagoal
