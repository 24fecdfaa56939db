#include "catch.hpp"

#include "core/asset_folders.hpp"
#include "show/music.hpp"
#include "sound/sound_file.hpp"

#include <algorithm>
#include <cmath>

using namespace hexagoal;

TEST_CASE("Each tune is in the box and begins again without a click") {
    const std::vector<std::string> files = allSoundFiles();
    const SoundBank bank = loadSounds(findAssets()->assets / "sounds", files);
    for (std::size_t i = 0; i < kTuneCount; ++i) {
        const Voicing voicing = voicingOf(static_cast<Tune>(i));
        INFO(files.at(voicing.sound));
        CHECK(files.at(voicing.sound).starts_with("music/"));
        CHECK(voicing.bus == Bus::Music);
        const Sound& sound = bank.sounds.at(voicing.sound).samples;
        REQUIRE(sound.size() > 10u * kSoundRate);
        float steepest = 0.0f;
        for (std::size_t at = 1; at < sound.size(); ++at) {
            steepest = std::max(steepest, std::abs(sound[at] - sound[at - 1]));
        }
        CHECK(std::abs(sound.front() - sound.back()) < 0.5f * steepest);
    }
}
