#include "catch.hpp"
#include "sound/sound_recorder.hpp"
#include "temporary_folder.hpp"

#include <algorithm>
#include <cmath>

using namespace hexagoal;

TEST_CASE("A recording is a WAV file of as many ticks as were recorded, with what was heard in its tick") {
    SoundBank bank;
    bank.sounds.push_back({Sound(kSoundRate / 10, 0.5f)});
    const TemporaryFolder folder;
    {
        SoundRecorder recorder(std::make_unique<Mixer>(bank));
        REQUIRE(recorder.open(folder / "heard.wav"));
        for (int tick = 0; tick < 60; ++tick) {
            if (tick == 30) {
                recorder.playOnce(Voicing{});
            }
            REQUIRE(recorder.tick());
        }
    }
    const Result<Sound> heard = loadSound(folder / "heard.wav");
    REQUIRE(heard);
    REQUIRE(heard->size() == kSoundRate);
    const auto first = std::find_if(heard->begin(), heard->end(), [](float s) { return std::abs(s) > 0.1f; });
    REQUIRE(first != heard->end());
    const auto tick = (first - heard->begin()) / static_cast<std::ptrdiff_t>(SoundRecorder::kFramesPerTick);
    CHECK(tick == 30);
}

TEST_CASE("A recording that cannot be written says where") {
    SoundRecorder recorder(std::make_unique<Mixer>(SoundBank{}));
    const Result<Done> opened = recorder.open("/nowhere/heard.wav");
    REQUIRE_FALSE(opened);
    CHECK_THAT(opened.error(), ContainsSubstring("/nowhere/heard.wav"));
    CHECK(recorder.tick()); // and it is silent
}
