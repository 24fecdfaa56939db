#include "catch.hpp"

#include "sound/mixer.hpp"
#include "sound/sound_recorder.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

using namespace hexagoal;

namespace {

constexpr int kTicksAnHour = 60 * 60 * 60;

SoundBank clicks() {
    SoundBank bank;
    bank.sounds = {{Sound(480, 0.5f)}};
    return bank;
}

bool isHeard(std::span<const float> samples) {
    return std::any_of(samples.begin(), samples.end(), [](float s) { return std::abs(s) > 0.01f; });
}

} // namespace

TEST_CASE("A recording of an hour holds each sound in its own tick") {
    STATIC_REQUIRE(SoundRecorder::kFramesPerTick * 60 == static_cast<std::size_t>(kSoundRate));
    SoundRecorder recorder(std::make_unique<Mixer>(clicks()));
    // The ticks between are mixed as well: nothing may add up.
    int asked = 0;
    int late = 0;
    for (int tick = 0; tick < kTicksAnHour; ++tick) {
        const bool strikes = tick % 613 == 0;
        if (strikes) {
            recorder.playOnce({.sound = 0, .gain = 1.0f});
            ++asked;
        }
        REQUIRE(recorder.tick());
        late += strikes && !isHeard(recorder.heard()) ? 1 : 0; // in its own tick's samples: 16.7 ms
    }
    CHECK(asked == 353);
    CHECK(late == 0);
}

TEST_CASE("A device whose clock goes wrong by two in a thousand is never more than 20 ms behind the match") {
    // It asks for 512 frames whenever it has played as many; the match asks for a sound at its own time. What
    // is heard begins in the buffer that is mixed next, so that nothing is saved up however long it goes on.
    for (const double rate : {kSoundRate * 0.998, kSoundRate * 1.002}) {
        const SoundBank bank = clicks();
        Mixer mixer(bank);
        std::array<float, 512 * Mixer::kChannels> buffer{};
        double deviceTime = 0.0; // s, when the next buffer is asked for
        double worst = 0.0;
        double asked = -1.0;
        for (int tick = 0; tick < kTicksAnHour; ++tick) {
            const double now = tick / 60.0;
            while (deviceTime < now) {
                mixer.mix(buffer);
                if (asked >= 0.0 && isHeard(buffer)) {
                    const auto first = std::find_if(buffer.begin(), buffer.end(),
                                                    [](float s) { return std::abs(s) > 0.01f; });
                    const double at = deviceTime + static_cast<double>(first - buffer.begin()) / 2.0 / rate;
                    worst = std::max(worst, at - asked);
                    asked = -1.0;
                }
                deviceTime += 512.0 / rate;
            }
            if (tick % 613 == 0) {
                mixer.playOnce({.sound = 0, .gain = 1.0f});
                asked = now;
            }
        }
        INFO("at " << rate << " Hz: " << worst * 1000.0 << " ms");
        CHECK(worst < 0.020);
        CHECK(worst > 0.0);
    }
}

TEST_CASE("Music gives way while something asks it to, and comes back") {
    SoundBank bank;
    Sound tone(48000);
    for (std::size_t i = 0; i < tone.size(); ++i) {
        tone[i] = 0.5f * std::sin(static_cast<float>(i) * 0.0576f);
    }
    bank.sounds = {{tone}, {Sound(48000, 0.0f)}};
    SoundRecorder recorder(std::make_unique<Mixer>(bank));
    const std::vector<Voicing> music{{.sound = 0, .bus = Bus::Music, .gain = 0.6f, .swell = 0.1f}};
    const auto loudest = [&](int ticks) {
        float most = 0.0f;
        for (int i = 0; i < ticks; ++i) {
            recorder.sustain(music);
            REQUIRE(recorder.tick());
            for (const float sample : recorder.heard()) {
                most = std::max(most, std::abs(sample));
            }
        }
        return most;
    };
    loudest(30);
    const float before = loudest(10);
    recorder.playOnce({.sound = 1, .bus = Bus::Crowd, .gain = 1.0f, .ducks = 1.0f});
    loudest(15);
    const float under = loudest(10);
    CHECK(under < 0.4f * before);
    CHECK(under > 0.1f * before);
    loudest(180);
    CHECK(loudest(10) == Approx(before).epsilon(0.05));
    recorder.setBusVolume(Bus::Music, 0.0f);
    loudest(10);
    CHECK(loudest(10) < 0.001f);
}

TEST_CASE("Whatever sounds together stays under a decibel below full scale") {
    SoundBank bank;
    bank.sounds = {{Sound(24000, 0.8f)}};
    SoundRecorder recorder(std::make_unique<Mixer>(bank));
    float most = 0.0f;
    for (int i = 0; i < 20; ++i) {
        recorder.playOnce({.sound = 0, .gain = 1.0f});
        recorder.playOnce({.sound = 0, .gain = 0.9f});
        REQUIRE(recorder.tick());
        for (const float sample : recorder.heard()) {
            most = std::max(most, std::abs(sample));
        }
    }
    CHECK(most <= 0.8901f);
    CHECK(most > 0.7f);
}
