#include "sound/sound_output.hpp"

#include "sound/mixer.hpp"

#include <SDL.h>

#include <span>
#include <string>

namespace hexagoal {

namespace {

constexpr Uint16 kBufferFrames = 512; // 10.7 ms; SDL keeps two

void fill(void* mixer, Uint8* bytes, int length) {
    static_cast<Mixer*>(mixer)->mix(
        {reinterpret_cast<float*>(bytes), static_cast<std::size_t>(length) / sizeof(float)});
}

class SdlSoundOutput final : public SoundOutput {
public:
    SdlSoundOutput() : m_started(SDL_InitSubSystem(SDL_INIT_AUDIO) == 0) {
        if (!m_started) {
            m_whyNot = SDL_GetError();
        }
    }
    ~SdlSoundOutput() override {
        close();
        if (m_started) {
            SDL_QuitSubSystem(SDL_INIT_AUDIO);
        }
    }
    SdlSoundOutput(const SdlSoundOutput&) = delete;
    SdlSoundOutput& operator=(const SdlSoundOutput&) = delete;

    // A driver that cannot list its devices (−1) may have one all the same. To try where the list is empty
    // would only make ALSA complain on standard error.
    bool present() const override { return m_started && SDL_GetNumAudioDevices(0) != 0; }

    Result<Done> open(Mixer& mixer) override {
        if (!m_started) {
            return Error{m_whyNot};
        }
        if (!present()) {
            return Error{"there is no sound device"};
        }
        SDL_AudioSpec wanted{};
        wanted.freq = kSoundRate;
        wanted.format = AUDIO_F32SYS;
        wanted.channels = Mixer::kChannels;
        wanted.samples = kBufferFrames;
        wanted.callback = fill;
        wanted.userdata = &mixer;
        // Whatever the device wants instead, SDL converts to.
        m_device = SDL_OpenAudioDevice(nullptr, 0, &wanted, nullptr, 0);
        if (m_device == 0) {
            return Error{SDL_GetError()};
        }
        SDL_PauseAudioDevice(m_device, 0);
        return Done{};
    }

    bool alive() const override {
        return m_device != 0 && SDL_GetAudioDeviceStatus(m_device) == SDL_AUDIO_PLAYING;
    }

    void close() override {
        if (m_device != 0) {
            SDL_CloseAudioDevice(m_device);
        }
        m_device = 0;
    }

private:
    bool m_started;
    std::string m_whyNot;
    SDL_AudioDeviceID m_device = 0;
};

} // namespace

std::unique_ptr<SoundOutput> systemSoundOutput() {
    return std::make_unique<SdlSoundOutput>();
}

} // namespace hexagoal
