#include "catch.hpp"

#include "show/sound_captions.hpp"

#include <set>
#include <string>
#include <vector>

using namespace hexagoal;

namespace {

constexpr CameraView kEye{.position = {38.0f, 20.0f, 0.0f}, .target = {0.0f, 0.0f, 0.0f}};

struct Listener {
    FieldSounds sounds;
    SoundCaptions captions;

    /// A tick in which these are heard.
    void hear(std::vector<FieldSound> once, Vec3 place = {}) {
        sounds.begin(kEye);
        for (const FieldSound sound : once) {
            sounds.add(sound, place, 0.9f);
        }
        captions.step(sounds);
    }
    /// … in which this one goes on.
    void goOn(FieldSound sound, float gain, std::size_t at = 0) {
        sounds.begin(kEye);
        sounds.keep(at, sound, {0.0f, 0.0f, 60.0f}, gain);
        captions.step(sounds);
    }
    void wait(int ticks) {
        for (int i = 0; i < ticks; ++i) {
            hear({});
        }
    }
    std::vector<std::string> keys() const {
        std::vector<std::string> keys;
        for (const SoundCaptions::Line& line : captions.lines()) {
            keys.emplace_back(captionKeyOf(line.sound));
        }
        return keys;
    }
};

using Keys = std::vector<std::string>;

} // namespace

TEST_CASE("Each file of the pitch belongs to one sound, in order") {
    const std::size_t files = fieldSoundFiles().size();
    std::set<FieldSound> sounds;
    FieldSound last = FieldSound::KickSoft;
    for (std::size_t file = 0; file < files; ++file) {
        const FieldSound sound = fieldSoundOf(static_cast<SoundId>(file));
        CHECK(sound >= last);
        last = sound;
        sounds.insert(sound);
    }
    CHECK(sounds.size() == kFieldSoundCount);
    CHECK(fieldSoundOf(static_cast<SoundId>(files - 1)) == FieldSound::CrowdJeer);
}

TEST_CASE("What is only heard is written, what is seen is not, and each line leaves") {
    Listener there;
    there.hear({FieldSound::Kick, FieldSound::Bounce, FieldSound::WhistleFoul});
    CHECK(there.keys() == Keys{"heard.whistle_foul"});
    there.wait(40);
    there.hear({FieldSound::CrowdJeer});
    CHECK(there.keys() == Keys{"heard.whistle_foul", "heard.jeer"});
    there.wait(SoundCaptions::kLineTicks - 41);
    CHECK(there.keys() == Keys{"heard.jeer"});
    there.wait(41);
    CHECK(there.keys().empty());
}

TEST_CASE("The newest stand at the foot, three at most, and what is heard again is not told twice") {
    Listener there;
    for (const FieldSound sound :
         {FieldSound::PostEnd, FieldSound::CrowdOoh, FieldSound::WhistleShort, FieldSound::CrowdClap}) {
        there.hear({sound});
    }
    CHECK(there.keys() == Keys{"heard.gasp", "heard.whistle", "heard.applause"});
    there.hear({FieldSound::CrowdOoh});
    CHECK(there.keys() == Keys{"heard.whistle", "heard.applause", "heard.gasp"});
    CHECK(there.captions.lines().back().ticks == SoundCaptions::kLineTicks);
}

TEST_CASE("A caption knows from where its sound comes, as the camera stands") {
    Listener there; // the camera looks along -x: what lies at -z is right of it
    there.hear({FieldSound::PostMiddle}, {0.0f, 0.0f, -42.0f});
    CHECK(there.captions.lines().back().azimuth > 0.5f);
    there.hear({FieldSound::WhistleLong}, {0.0f, 0.0f, 42.0f});
    CHECK(there.captions.lines().back().azimuth < -0.5f);
    there.hear({FieldSound::BarMiddle}, {-5.0f, 0.0f, 0.0f});
    CHECK(std::abs(there.captions.lines().back().azimuth) < 0.01f);
}

TEST_CASE("What goes on is told when it begins, and again only when it has ended") {
    Listener there;
    there.goOn(FieldSound::CrowdTension, 0.3f);
    CHECK(there.keys().empty()); // of that there is always some
    there.goOn(FieldSound::CrowdTension, 0.6f);
    CHECK(there.keys() == Keys{"heard.tension"});
    for (int i = 0; i < SoundCaptions::kLineTicks; ++i) {
        there.goOn(FieldSound::CrowdTension, 0.6f);
    }
    CHECK(there.keys().empty());
    there.goOn(FieldSound::CrowdTension, 0.1f);
    there.goOn(FieldSound::CrowdTension, 0.6f);
    CHECK(there.keys() == Keys{"heard.tension"});
    there.captions.clear();
    CHECK(there.keys().empty());
}

TEST_CASE("Men's calls, wind and leaves are written too, and never in the place of a whistle") {
    Listener there;
    there.hear({FieldSound::Call});
    CHECK(there.keys() == Keys{"heard.call"});
    there.wait(SoundCaptions::kLineTicks);
    there.hear({FieldSound::Call}, {0.0f, 0.0f, 200.0f}); // hardly heard
    CHECK(there.keys().empty());

    there.hear({FieldSound::Call});
    for (const FieldSound sound : {FieldSound::WhistleShort, FieldSound::CrowdOoh, FieldSound::PostEnd}) {
        there.hear({sound});
    }
    CHECK(there.keys() == Keys{"heard.whistle", "heard.gasp", "heard.post"});
    there.hear({FieldSound::Call});
    CHECK(there.keys() == Keys{"heard.whistle", "heard.gasp", "heard.post"});
}

TEST_CASE("Leaves are told when they begin to rustle, wind when it blows hard") {
    Listener there;
    const auto blow = [&there](float wind, float leaves) {
        there.sounds.begin(kEye);
        there.sounds.keep(0, FieldSound::Wind, kEye.target, wind);
        there.sounds.keep(1, FieldSound::Leaves, kEye.target, leaves);
        there.captions.step(there.sounds);
    };
    blow(0.3f, 0.0f);
    CHECK(there.keys().empty()); // a breath of it is everywhere
    blow(0.6f, 0.4f);
    CHECK(there.keys() == Keys{"heard.wind", "heard.leaves"});
    for (int i = 0; i < SoundCaptions::kLineTicks; ++i) {
        blow(0.4f, 0.4f);
    }
    blow(0.6f, 0.4f); // it has not been still
    CHECK(there.keys().empty());
}

TEST_CASE("Leaves that begin to rustle under three lines are told when one is free, and once") {
    Listener there;
    const auto rustle = [&there](int ticks) {
        for (int i = 0; i < ticks; ++i) {
            there.sounds.begin(kEye);
            there.sounds.keep(0, FieldSound::Leaves, kEye.target, 0.4f);
            there.captions.step(there.sounds);
        }
    };
    there.hear({FieldSound::WhistleShort, FieldSound::CrowdOoh, FieldSound::PostEnd});
    rustle(SoundCaptions::kLineTicks - 1);
    CHECK(there.keys() == Keys{"heard.whistle", "heard.gasp", "heard.post"});
    rustle(1);
    CHECK(there.keys() == Keys{"heard.leaves"});
    rustle(SoundCaptions::kLineTicks);
    CHECK(there.keys().empty());
}
