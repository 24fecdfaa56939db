#include "catch.hpp"
#include "sound/mixer.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

using namespace hexagoal;

namespace {

constexpr std::size_t kTen = kSoundRate / 100; // frames of 10 ms

Sound tone(float hertz, float height, float seconds) {
    Sound sound(static_cast<std::size_t>(seconds * kSoundRate));
    for (std::size_t i = 0; i < sound.size(); ++i) {
        sound[i] = height * std::sin(6.2831853f * hertz * static_cast<float>(i) / kSoundRate);
    }
    return sound;
}

CueSounds allCues(const Sound& sound) {
    CueSounds sounds;
    sounds.fill(sound);
    return sounds;
}

/// The left channel of so many frames.
std::vector<float> mixed(Mixer& mixer, std::size_t frames) {
    std::vector<float> both(2 * frames, 9.0f);
    mixer.mix(both);
    std::vector<float> left(frames);
    for (std::size_t i = 0; i < frames; ++i) {
        left[i] = both[2 * i];
        REQUIRE(both[2 * i] == both[2 * i + 1]);
    }
    return left;
}

float peak(const std::vector<float>& samples) {
    float most = 0.0f;
    for (const float sample : samples) {
        most = std::max(most, std::abs(sample));
    }
    return most;
}

float largestStep(const std::vector<float>& samples) {
    float most = 0.0f;
    for (std::size_t i = 1; i < samples.size(); ++i) {
        most = std::max(most, std::abs(samples[i] - samples[i - 1]));
    }
    return most;
}

} // namespace

TEST_CASE("CABINET 1: a coin is in the very next samples, whole and unchanged") {
    const Sound coin = tone(880.0f, 0.8f, 0.5f);
    Mixer mixer(allCues(coin));
    CHECK(peak(mixed(mixer, 512)) == 0.0f);
    mixer.play(Cue::Coin);
    const std::vector<float> heard = mixed(mixer, coin.size());
    CHECK(std::equal(coin.begin(), coin.end(), heard.begin()));
    CHECK(peak(mixed(mixer, 512)) == 0.0f);
}

TEST_CASE("Blocks of any size give the same samples") {
    Mixer whole(allCues(tone(440.0f, 0.5f, 0.2f)));
    Mixer parts(allCues(tone(440.0f, 0.5f, 0.2f)));
    for (Mixer* mixer : {&whole, &parts}) {
        mixer->play(Cue::Start);
        mixer->setVolume(0.7f);
    }
    const std::vector<float> expected = mixed(whole, 3000);
    std::vector<float> got;
    for (const std::size_t frames : {1u, 255u, 256u, 257u, 1000u, 1231u}) {
        const std::vector<float> part = mixed(parts, frames);
        got.insert(got.end(), part.begin(), part.end());
    }
    CHECK(got == expected);
}

TEST_CASE("All cues sound together, and never beyond full scale") {
    Mixer mixer(allCues(tone(300.0f, 0.04f, 0.3f)));
    for (std::size_t i = 0; i < kCueCount; ++i) {
        mixer.play(static_cast<Cue>(i));
    }
    CHECK(peak(mixed(mixer, kTen * 10)) == Approx(0.04f * kCueCount).epsilon(0.01));

    Mixer loud(allCues(tone(300.0f, 0.85f, 0.3f)));
    for (std::size_t i = 0; i < kCueCount; ++i) {
        loud.play(static_cast<Cue>(i));
    }
    const float most = peak(mixed(loud, kTen * 10));
    CHECK(most > 0.95f);
    CHECK(most <= 1.0f);
}

TEST_CASE("The same cue again is heard anew, but is never louder") {
    for (const std::size_t gap : {std::size_t{0}, kTen, 2 * kTen, 3 * kTen, 7 * kTen}) {
        INFO("again after " << gap << " frames");
        Mixer mixer(allCues(tone(200.0f, 0.4f, 0.2f)));
        std::vector<float> heard;
        for (int i = 0; i < 6; ++i) {
            mixer.play(Cue::Move);
            mixer.play(Cue::Move);
            const std::vector<float> part = mixed(mixer, gap + 1);
            heard.insert(heard.end(), part.begin(), part.end());
        }
        const std::vector<float> rest = mixed(mixer, kSoundRate);
        heard.insert(heard.end(), rest.begin(), rest.end());
        CHECK(peak(heard) < 0.4f * 1.001f);
        CHECK(largestStep(heard) < 0.4f * 0.06f);
        CHECK(heard.back() == 0.0f);
    }
}

TEST_CASE("CABINET 13: with attract sound off, all is silent but coin and service") {
    Mixer mixer(allCues(tone(500.0f, 0.5f, 0.1f)));
    mixer.setShare(0.0f);
    for (std::size_t i = 0; i < kCueCount; ++i) {
        const Cue cue = static_cast<Cue>(i);
        INFO(cueName(cue));
        mixer.play(cue);
        const bool always = cue == Cue::Coin || cue == Cue::Service;
        CHECK(peak(mixed(mixer, kTen * 12)) == (always ? Approx(0.5f).epsilon(0.01) : Approx(0.0f)));
    }
    // A game starts: its first sample is already at full volume.
    mixer.setShare(1.0f);
    mixer.play(Cue::Start);
    CHECK(peak(mixed(mixer, kTen)) == Approx(0.5f).epsilon(0.01));
}

TEST_CASE("A change of volume is a ramp without a click") {
    Mixer mixer(allCues(tone(50.0f, 0.8f, 2.0f)));
    mixer.play(Cue::Champion);
    std::vector<float> heard = mixed(mixer, kTen * 3);
    for (const float volume : {0.0f, 1.0f, 0.3f, 0.0f}) {
        mixer.setVolume(volume);
        const std::vector<float> part = mixed(mixer, kTen * 4);
        heard.insert(heard.end(), part.begin(), part.end());
    }
    CHECK(heard.back() == 0.0f);
    CHECK(largestStep(heard) < 0.8f * (0.0066f + 0.0011f)); // the tone's own and the ramp's
    mixer.setVolume(0.5f);
    CHECK(peak(mixed(mixer, kTen * 10)) == Approx(0.8f * 0.25f).epsilon(0.01)); // half as heard
}

TEST_CASE("A cue without a sound is silent and harms nothing") {
    CueSounds sounds;
    sounds[static_cast<std::size_t>(Cue::Coin)] = tone(500.0f, 0.5f, 0.1f);
    Mixer mixer(std::move(sounds));
    for (std::size_t i = 0; i < kCueCount; ++i) {
        mixer.play(static_cast<Cue>(i));
    }
    CHECK(peak(mixed(mixer, kTen * 5)) == Approx(0.5f).epsilon(0.01));
    mixer.silence();
    CHECK(peak(mixed(mixer, kTen)) == 0.0f);
}
