#include "sound/loopback.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace hexagoal {

namespace {

template <class Function>
Function deviceFunction(const char* name) {
    return reinterpret_cast<Function>(alcGetProcAddress(nullptr, name));
}

template <class Sample>
std::uint32_t bufferOf(ALenum format, const std::vector<Sample>& samples, int rate = kSoundRate) {
    std::uint32_t buffer = 0;
    alGenBuffers(1, &buffer);
    alBufferData(buffer, format, samples.data(), static_cast<ALsizei>(samples.size() * sizeof(Sample)), rate);
    return buffer;
}

constexpr float kWhole = 32768.0f; // of 16 bits

} // namespace

bool Loopback::open() {
    const auto openLoopback = deviceFunction<LPALCLOOPBACKOPENDEVICESOFT>("alcLoopbackOpenDeviceSOFT");
    m_render = deviceFunction<LPALCRENDERSAMPLESSOFT>("alcRenderSamplesSOFT");
    m_setContext = deviceFunction<PFNALCSETTHREADCONTEXTPROC>("alcSetThreadContext");
    if (!openLoopback || !m_render || !m_setContext) {
        return false;
    }
    m_device = openLoopback(nullptr);
    constexpr std::array<ALCint, 11> kWanted{ALC_FORMAT_CHANNELS_SOFT,
                                             ALC_STEREO_SOFT,
                                             ALC_FORMAT_TYPE_SOFT,
                                             ALC_FLOAT_SOFT,
                                             ALC_FREQUENCY,
                                             kSoundRate,
                                             ALC_HRTF_SOFT,
                                             ALC_FALSE,
                                             ALC_OUTPUT_LIMITER_SOFT,
                                             ALC_FALSE, // it listens ahead, which is late
                                             0};
    m_context = m_device ? alcCreateContext(m_device, kWanted.data()) : nullptr;
    return m_context != nullptr;
}

Loopback::~Loopback() {
    if (m_context) {
        leave();
        alcDestroyContext(m_context);
    }
    if (m_device) {
        alcCloseDevice(m_device);
    }
}

/// The same samples for both ears: a sound without a place is heard as it is in its file. Those of 16 bits
/// stay so, in half the memory.
std::uint32_t bufferForBoth(const Sound& sound) {
    // Samples of 16 bits stay so, in half the memory.
    const bool whole = std::all_of(sound.begin(), sound.end(),
                                   [](float s) { return s < 1.0f && s * kWhole == std::floor(s * kWhole); });
    if (whole) {
        std::vector<std::int16_t> both;
        both.reserve(2 * sound.size());
        for (const float sample : sound) {
            both.insert(both.end(), 2, static_cast<std::int16_t>(sample * kWhole));
        }
        return bufferOf(AL_FORMAT_STEREO16, both);
    }
    std::vector<float> both;
    both.reserve(2 * sound.size());
    for (const float sample : sound) {
        both.insert(both.end(), 2, sample);
    }
    return bufferOf(AL_FORMAT_STEREO_FLOAT32, both);
}

std::uint32_t bufferFromPlace(const PlacedSound& sound) {
    std::vector<std::int16_t> samples(sound.samples.size());
    std::transform(sound.samples.begin(), sound.samples.end(), samples.begin(), [](float s) {
        return static_cast<std::int16_t>(std::clamp(std::lround(s * kWhole), -32768l, 32767l));
    });
    return bufferOf(AL_FORMAT_MONO16, samples, sound.rate);
}

} // namespace hexagoal
