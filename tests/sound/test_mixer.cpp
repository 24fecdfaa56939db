#include "catch.hpp"
#include "sound/mixer.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
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

SoundBank allCues(const Sound& sound) {
    SoundBank bank;
    bank.cues.fill(sound);
    return bank;
}

/// Sounds without cues, as they are numbered.
SoundBank placedSounds(std::vector<Sound> sounds) {
    SoundBank bank;
    for (Sound& sound : sounds) {
        bank.sounds.push_back({std::move(sound)});
    }
    return bank;
}

struct Ears {
    std::vector<float> left, right;
};

Ears heardBy(Mixer& mixer, std::size_t frames) {
    std::vector<float> both(2 * frames, 9.0f);
    mixer.mix(both);
    Ears ears;
    for (std::size_t i = 0; i < frames; ++i) {
        ears.left.push_back(both[2 * i]);
        ears.right.push_back(both[2 * i + 1]);
    }
    return ears;
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
    CHECK(most > 0.85f);
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
    SoundBank bank;
    bank.cues[static_cast<std::size_t>(Cue::Coin)] = tone(500.0f, 0.5f, 0.1f);
    Mixer mixer(bank);
    for (std::size_t i = 0; i < kCueCount; ++i) {
        mixer.play(static_cast<Cue>(i));
    }
    CHECK(peak(mixed(mixer, kTen * 5)) == Approx(0.5f).epsilon(0.01));
    mixer.silence();
    CHECK(peak(mixed(mixer, kTen)) == 0.0f);
}

TEST_CASE("A sound comes from where it is, in the next block, as loud as it is told") {
    const SoundBank bank = placedSounds({tone(400.0f, 0.5f, 0.2f)});
    const auto peaks = [&bank](float azimuth, float gain) {
        Mixer mixer(bank);
        mixer.playOnce(Voicing{.gain = gain, .azimuth = azimuth});
        const Ears ears = heardBy(mixer, kTen * 10);
        return std::pair(peak(ears.left), peak(ears.right));
    };
    const auto [aheadLeft, aheadRight] = peaks(0.0f, 1.0f);
    CHECK(aheadLeft == Approx(aheadRight));
    CHECK(aheadLeft > 0.2f);
    const auto [nearLeft, nearRight] = peaks(-0.35f, 1.0f);
    CHECK(nearLeft > 2.0f * nearRight);
    const auto [wideLeft, wideRight] = peaks(1.5707963f, 1.0f);
    CHECK(wideLeft < 0.01f);
    CHECK(wideRight > aheadRight);
    CHECK(peaks(0.0f, 0.25f).first == Approx(aheadLeft / 4.0f).epsilon(0.01));

    Mixer mixer(bank);
    heardBy(mixer, 512);
    mixer.playOnce(Voicing{});
    const Ears ears = heardBy(mixer, 256);
    CHECK(peak({ears.left.begin(), ears.left.begin() + 64}) > 0.1f);
}

TEST_CASE("Pitch makes a sound higher and shorter") {
    const SoundBank bank = placedSounds({tone(300.0f, 0.5f, 0.5f)});
    const auto crossings = [&bank](float pitch) {
        Mixer mixer(bank);
        mixer.playOnce(Voicing{.pitch = pitch});
        const std::vector<float> heard = heardBy(mixer, kSoundRate).left;
        int count = 0;
        std::size_t last = 0;
        for (std::size_t i = 1; i < heard.size(); ++i) {
            count += heard[i - 1] < 0.0f && heard[i] >= 0.0f ? 1 : 0;
            last = heard[i] != 0.0f ? i : last;
        }
        return std::pair(count, static_cast<float>(last) / kSoundRate);
    };
    CHECK(crossings(1.0f).first == Approx(150).margin(2));
    CHECK(crossings(1.0f).second == Approx(0.5f).margin(0.002));
    CHECK(crossings(1.25f).first == Approx(150).margin(2)); // as many waves in less time
    CHECK(crossings(1.25f).second == Approx(0.4f).margin(0.002));
}

TEST_CASE(
    "A sound of half as many samples a second is as long, as loud and as high, once and over and over") {
    SoundBank bank = placedSounds({tone(400.0f, 0.5f, 0.5f)});
    Sound every2nd;
    for (std::size_t i = 0; i < bank.sounds[0].samples.size(); i += 2) {
        every2nd.push_back(bank.sounds[0].samples[i]);
    }
    bank.sounds.push_back({every2nd, kSoundRate / 2});
    const auto once = [&bank](SoundId sound) {
        Mixer mixer(bank);
        mixer.playOnce(Voicing{.sound = sound});
        return heardBy(mixer, kSoundRate).left;
    };
    const auto goesOn = [&bank](SoundId sound) {
        Mixer mixer(bank);
        std::array<Voicing, 8> wanted{};
        for (Voicing& voicing : wanted) {
            voicing.gain = 0.0f;
        }
        wanted[7] = {.sound = sound, .bus = Bus::Crowd}; // begins within the file
        mixer.sustain(wanted);
        return heardBy(mixer, 2 * kSoundRate).left;
    };
    const auto furthest = [](const std::vector<float>& one, const std::vector<float>& other) {
        float most = 0.0f;
        for (std::size_t i = 0; i < one.size(); ++i) {
            most = std::max(most, std::abs(one[i] - other[i]));
        }
        return most;
    };
    CHECK(peak(once(0)) > 0.4f);
    CHECK(furthest(once(0), once(1)) < 0.03f);
    CHECK(peak(goesOn(0)) > 0.4f);
    CHECK(furthest(goesOn(0), goesOn(1)) < 0.03f);
}

TEST_CASE("Too many sounds: the least gives way, without a click, and one that matters more never does") {
    const Sound quiet(kSoundRate, 0.0f);
    Mixer mixer(placedSounds({tone(200.0f, 0.9f, 1.0f), quiet, tone(700.0f, 0.9f, 1.0f)}));
    mixer.playOnce(Voicing{.sound = 0, .priority = 5, .gain = 0.2f});
    for (std::size_t i = 1; i < Mixer::kVoices; ++i) {
        mixer.playOnce(Voicing{.sound = 1, .priority = 1});
    }
    std::vector<float> heard = heardBy(mixer, kTen).left;
    // Less than all that sounds: not heard.
    mixer.playOnce(Voicing{.sound = 2, .priority = 0, .gain = 0.2f});
    std::vector<float> part = heardBy(mixer, kTen * 5).left;
    heard.insert(heard.end(), part.begin(), part.end());
    CHECK(peak(heard) < 0.2f);
    // More than most: two hundred of them take each other's places, and the first goes on all the while.
    for (int i = 0; i < 200; ++i) {
        mixer.playOnce(Voicing{.sound = 1, .priority = 2});
    }
    part = heardBy(mixer, kTen * 5).left;
    heard.insert(heard.end(), part.begin(), part.end());
    CHECK(peak(part) > 0.05f);
    mixer.playOnce(Voicing{.sound = 2, .priority = 2, .gain = 0.2f});
    part = heardBy(mixer, kTen * 5).left;
    CHECK(peak(part) > 1.5f * peak(heard));
    heard.insert(heard.end(), part.begin(), part.end());
    CHECK(largestStep(heard) < 0.03f);
    // And when the one that matters must go, for its like, it fades.
    for (std::size_t i = 0; i < Mixer::kVoices; ++i) {
        mixer.playOnce(Voicing{.sound = 1, .priority = 9});
    }
    heard = heardBy(mixer, kTen * 5).left;
    CHECK(largestStep(heard) < 0.03f);
    CHECK(heard.back() == 0.0f);
}

TEST_CASE("What goes on swells, follows, and fades when it is no longer asked for, never a click") {
    // A whole number of waves: the end meets the beginning.
    Mixer mixer(placedSounds({tone(100.0f, 0.5f, 0.5f), tone(150.0f, 0.5f, 0.5f)}));
    std::vector<float> heard;
    const auto listen = [&](float seconds) {
        const std::vector<float> part = heardBy(mixer, static_cast<std::size_t>(seconds * kSoundRate)).left;
        heard.insert(heard.end(), part.begin(), part.end());
        return peak({part.end() - static_cast<std::ptrdiff_t>(10 * kTen), part.end()});
    };
    std::array<Voicing, 1> wanted{Voicing{.bus = Bus::Crowd, .gain = 1.0f}};
    CHECK(listen(0.1f) == 0.0f);
    mixer.sustain(wanted);
    const float whole = listen(2.0f);
    CHECK(whole > 0.2f);
    CHECK(listen(3.0f) == Approx(whole).epsilon(0.01)); // over and over
    wanted[0].gain = 0.25f;
    mixer.sustain(wanted);
    CHECK(listen(1.0f) == Approx(whole / 4.0f).epsilon(0.02));
    mixer.setBusVolume(Bus::Crowd, 0.5f);
    CHECK(listen(0.5f) == Approx(whole / 16.0f).epsilon(0.02));
    mixer.setBusVolume(Bus::Effects, 0.0f); // another's
    mixer.setBusVolume(Bus::Crowd, 1.0f);
    CHECK(listen(0.5f) == Approx(whole / 4.0f).epsilon(0.02));
    wanted[0].sound = 1; // another in the same place: one after the other
    mixer.sustain(wanted);
    CHECK(listen(1.5f) == Approx(whole / 4.0f).epsilon(0.02));
    mixer.sustain({});
    CHECK(listen(1.0f) == 0.0f);
    mixer.sustain(wanted);
    CHECK(listen(1.0f) > 0.04f);
    CHECK(largestStep(heard) < 0.5f * 2.0f * 3.1415927f * 150.0f / kSoundRate * 1.1f);
    // After a device was lost, who goes on asking is heard again.
    mixer.silence();
    CHECK(listen(0.2f) == 0.0f);
    mixer.sustain(wanted);
    CHECK(listen(1.0f) > 0.04f);
}

TEST_CASE("CABINET 13: what goes on and what has a place is silent in a silent attract loop") {
    Mixer mixer(placedSounds({tone(100.0f, 0.5f, 0.5f)}));
    mixer.setShare(0.0f);
    const std::array<Voicing, 1> crowd{Voicing{.bus = Bus::Crowd}};
    mixer.sustain(crowd);
    mixer.playOnce(Voicing{});
    CHECK(peak(heardBy(mixer, kSoundRate).left) == 0.0f);
}

TEST_CASE("More than can be told at once is dropped, and an unknown sound is silent") {
    Mixer mixer(placedSounds({tone(100.0f, 0.5f, 0.5f), {}}));
    for (int i = 0; i < 5000; ++i) {
        mixer.playOnce(Voicing{.gain = 0.01f});
        mixer.playOnce(Voicing{.sound = 1});
        mixer.playOnce(Voicing{.sound = 77});
    }
    const float most = peak(heardBy(mixer, kTen * 10).left);
    CHECK(most > 0.0f);
    CHECK(most <= 0.01f * static_cast<float>(Mixer::kVoices));
}
