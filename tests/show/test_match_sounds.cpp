#include "catch.hpp"

#include "../match/plain_teams.hpp"
#include "core/asset_folders.hpp"
#include "match/laws/kick_off.hpp"
#include "replay/game.hpp"
#include "show/match_camera.hpp"
#include "show/match_rumble.hpp"
#include "show/match_sounds.hpp"
#include "show/moment_replay.hpp"
#include "sound/sound_recorder.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <vector>

using namespace hexagoal;

namespace {

CameraView fromTheStand() {
    return {.position = {38.0f, 20.0f, 0.0f}, .target = {0.0f, 0.0f, 0.0f}};
}

/// The file that a voicing plays.
std::string fileOf(const Voicing& voicing) {
    static const std::vector<std::string> kFiles = fieldSoundFiles();
    return kFiles.at(voicing.sound);
}

bool isKickFile(const std::string& file) {
    return file.starts_with("match/kick");
}

struct Scene {
    MatchContext context{plainSetup()};
    MatchState match = newMatch(context);
    MatchSounds sounds;

    /// The files that are heard once of an event, in its own tick.
    std::vector<std::string> heardOf(Event event) {
        match.events.clear();
        match.events.add(event);
        return heardAgain();
    }
    std::vector<std::string> heardAgain() {
        sounds.begin(fromTheStand());
        sounds.listen(match, context);
        std::vector<std::string> files;
        for (const Voicing& voicing : sounds.field().once()) {
            files.push_back(fileOf(voicing));
        }
        return files;
    }
};

bool has(const std::vector<std::string>& files, const std::string& part) {
    return std::any_of(files.begin(), files.end(),
                       [&](const std::string& file) { return file.find(part) != std::string::npos; });
}

/// A whole match of two equal CPU teams, tick by tick.
template <class Watch>
void playMatch(std::uint64_t seed, float minutes, const Watch& watch) {
    MatchSetup setup = plainSetup();
    setup.seed = seed;
    setup.rules.minutes = minutes;
    Game game(setup);
    MatchSounds sounds;
    MatchCamera camera;
    camera.cut(subjectOf(game.match(), game.context(), kNobody));
    while (!game.match().over()) {
        sounds.begin(camera.view(1.0f));
        game.step({});
        sounds.listen(game.match(), game.context());
        camera.step(subjectOf(game.match(), game.context(), kNobody), 16.0f / 9.0f);
        sounds.keep(game.match(), game.context(), false);
        watch(game.match(), sounds);
    }
}

} // namespace

TEST_CASE("Each sound of the pitch has its files in the box, and none is silent") {
    const std::vector<std::string> files = fieldSoundFiles();
    const SoundBank bank = loadSounds(findAssets()->assets / "sounds", files);
    REQUIRE(bank.sounds.size() == files.size());
    for (std::size_t i = 0; i < files.size(); ++i) {
        INFO(files[i]);
        const Sound& sound = bank.sounds[i].samples;
        REQUIRE(sound.size() > 1000);
        const auto [low, high] = std::minmax_element(sound.begin(), sound.end());
        CHECK(std::max(-*low, *high) < 0.892f); // −1 dBFS
        CHECK(std::max(-*low, *high) > 0.05f);
    }
    CHECK(std::set<std::string>(files.begin(), files.end()).size() == files.size());
}

TEST_CASE("Left is left in the picture, and far is quieter, whatever the camera's height") {
    FieldSounds field;
    field.begin(fromTheStand()); // from +x: its right is −z
    field.add(FieldSound::Kick, {0.0f, 0.0f, -15.0f}, 0.8f);
    field.add(FieldSound::Kick, {0.0f, 0.0f, 0.0f}, 0.8f);
    field.add(FieldSound::Kick, {0.0f, 0.0f, 15.0f}, 0.8f);
    field.add(FieldSound::Kick, {0.0f, 0.0f, 50.0f}, 0.8f);
    const auto once = field.once();
    REQUIRE(once.size() == 4);
    CHECK(once[0].azimuth > 0.2f);
    CHECK(once[1].azimuth == Approx(0.0f).margin(1e-5));
    CHECK(once[2].azimuth == Approx(-once[0].azimuth));
    CHECK(once[1].gain == Approx(0.8f));
    CHECK(once[2].gain < once[1].gain);
    CHECK(once[3].gain < 0.5f * once[1].gain);

    CameraView high = fromTheStand();
    high.position.y = 60.0f;
    field.begin(high);
    field.add(FieldSound::Kick, {0.0f, 0.0f, 15.0f}, 0.8f);
    CHECK(field.once()[0].gain == Approx(once[2].gain));
}

TEST_CASE("No two kicks in a row are alike") {
    FieldSounds field;
    field.begin(fromTheStand());
    std::set<SoundId> files;
    Voicing last{.sound = 9999};
    for (int i = 0; i < 60; ++i) {
        field.begin(fromTheStand());
        field.add(FieldSound::KickHard, {}, 1.0f);
        const Voicing now = field.once()[0];
        CHECK(now.sound != last.sound);
        CHECK(now.pitch != last.pitch);
        CHECK(now.pitch == Approx(1.0f).margin(0.041));
        files.insert(now.sound);
        last = now;
    }
    CHECK(files.size() == 3);
}

TEST_CASE("Everything that meets the ball is heard as what it is, louder the harder") {
    Scene scene;
    const PlayerId striker = playerId(0, 9);
    const Vec3 spot{0.0f, 0.1f, 10.0f};
    const auto touchIn = [&](PlayerMode mode, float speed, PlayerId id, bool struck) {
        scene.match.player(id).mode = mode;
        scene.match.player(id).struck = struck;
        scene.match.lastTouch.deliberate = true;
        return scene.heardOf({EventKind::Touch, id, kNobody, 0, spot, speed});
    };
    CHECK(has(touchIn(PlayerMode::Pass, 6.0f, striker, true), "kick-soft"));
    CHECK(has(touchIn(PlayerMode::Lob, 15.0f, striker, true), "kick-"));
    CHECK(has(touchIn(PlayerMode::Shoot, 27.0f, striker, true), "kick-hard"));
    CHECK(has(touchIn(PlayerMode::Volley, 24.0f, striker, true), "kick-hard"));
    CHECK(has(touchIn(PlayerMode::Header, 14.0f, striker, true), "header"));
    CHECK(has(touchIn(PlayerMode::Dribble, 5.0f, striker, false), "touch"));
    CHECK(has(touchIn(PlayerMode::KeeperDive, 20.0f, keeperOf(1), true), "gloves"));
    scene.match.player(striker).mode = PlayerMode::Free;
    scene.match.lastTouch.deliberate = false;
    CHECK(has(scene.heardOf({EventKind::Touch, striker, kNobody, 0, spot, 12.0f}), "body"));

    CHECK(
        has(scene.heardOf({.kind = EventKind::Post, .point = {3.72f, 1.1f, 52.5f}, .value = 20.0f}), "post"));
    CHECK(has(scene.heardOf({.kind = EventKind::Net, .point = spot, .value = 20.0f}), "net-"));
    CHECK(has(scene.heardOf({.kind = EventKind::Bounce, .point = spot, .value = 4.0f}), "bounce"));
    CHECK(has(scene.heardOf({.kind = EventKind::Wall, .point = spot, .value = 9.0f}), "board"));
    CHECK(has(scene.heardOf({EventKind::Tackle, striker, playerId(1, 3), 0, spot, 0.0f}), "tackle"));
    CHECK(has(scene.heardOf({EventKind::Collision, striker, playerId(1, 3), 0, spot, 4.0f}), "collision"));
    CHECK(has(scene.heardOf({.kind = EventKind::Whistle}), "whistle-short"));
    CHECK(has(scene.heardOf({.kind = EventKind::Whistle, .value = 1.0f}), "whistle-long"));
    CHECK(has(scene.heardOf({.kind = EventKind::Whistle, .value = 2.0f}), "whistle-end"));
    scene.match.player(striker).mode = PlayerMode::SlideTackle;
    CHECK(has(scene.heardAgain(), "slide"));
    scene.match.player(striker).mode = PlayerMode::Fall;
    CHECK(has(scene.heardAgain(), "fall"));
    CHECK(scene.heardAgain().empty());

    for (float (*const gain)(float) : {postGain, netGain, bounceGain, kickGain}) {
        CHECK(gain(4.0f) < gain(8.0f));
        CHECK(gain(8.0f) < gain(20.0f) + 1e-6f);
        CHECK(gain(100.0f) == 1.0f);
    }
}

TEST_CASE("An event is heard once, also in a match that goes back and on again") {
    Scene scene;
    const Event post{.kind = EventKind::Post, .point = {3.72f, 1.0f, -52.5f}, .value = 20.0f};
    CHECK(has(scene.heardOf(post), "post"));
    CHECK_FALSE(has(scene.heardAgain(), "post"));
    // Back by a tick, and the same again: its number is the same.
    scene.match.events.count = 0;
    CHECK_FALSE(has(scene.heardOf(post), "post"));
    // A person who winds back wants to hear it again.
    scene.match.events.count = 0;
    scene.sounds.rewindTo(scene.match);
    CHECK(has(scene.heardOf(post), "post"));
}

TEST_CASE("Nobody watches practice, and a menu makes the stands quieter") {
    Scene scene;
    const auto crowd = [&](bool standsStill) {
        scene.sounds.begin(fromTheStand());
        scene.sounds.keep(scene.match, scene.context, standsStill);
        float loudest = 0.0f;
        for (const Voicing& voicing : scene.sounds.field().sustained()) {
            loudest = std::max(loudest, voicing.bus == Bus::Crowd ? voicing.gain : 0.0f);
        }
        return loudest;
    };
    CHECK(crowd(false) > 0.2f);
    CHECK(crowd(true) < 0.6f * crowd(false));
    scene.sounds.leaveOutCrowd();
    CHECK(crowd(false) == 0.0f);
    CHECK_FALSE(has(scene.heardOf({.kind = EventKind::Goal, .player = playerId(0, 9)}), "crowd"));
}

TEST_CASE("Where nobody sits nobody is heard, and the wind is louder the harder it blows") {
    const auto loudest = [](const MatchSetup& setup, FieldSound from, FieldSound to) {
        const MatchContext context(setup);
        const MatchState match = newMatch(context);
        MatchSounds sounds;
        sounds.begin(fromTheStand());
        sounds.keep(match, context, false);
        float gain = 0.0f;
        for (const Voicing& voicing : sounds.field().sustained()) {
            const FieldSound sound = fieldSoundOf(voicing.sound);
            gain = std::max(gain, sound >= from && sound <= to ? voicing.gain : 0.0f);
        }
        return gain;
    };
    MatchSetup setup = plainSetup();
    const float calm = loudest(setup, FieldSound::Wind, FieldSound::Wind);
    CHECK(loudest(setup, FieldSound::CrowdMurmur, FieldSound::CrowdJeer) > 0.1f);
    setup.venue.tuning = {{"windX", 6.0f}, {"windZ", -3.0f}};
    CHECK(loudest(setup, FieldSound::Wind, FieldSound::Wind) > 1.5f * calm);
    for (const char* look : {"beach", "park"}) {
        setup.venue.look = look;
        CHECK(loudest(setup, FieldSound::CrowdMurmur, FieldSound::CrowdJeer) == 0.0f);
    }
}

TEST_CASE("The stands feel who attacks: danger grows towards a goal, a goal is joy for one end") {
    Scene scene;
    MatchState& match = scene.match;
    match.phase = Phase::Play;
    const auto dangerWith = [&](PlayerId has, float share) {
        Scene fresh;
        fresh.match.phase = Phase::Play;
        fresh.match.lastTouch.player = has;
        const float goal = fresh.match.attack(sideOf(has)) * fresh.context.pitch().halfLength();
        fresh.match.world.ball.position = {0.0f, 0.11f, goal * share};
        for (int tick = 0; tick < 120; ++tick) {
            fresh.heardAgain();
        }
        return std::pair(fresh.sounds.crowd().mood().danger(sideOf(has)),
                         fresh.sounds.crowd().mood().danger(1 - sideOf(has)));
    };
    for (const PlayerId has : {playerId(0, 9), playerId(1, 9)}) {
        const auto [far, farOther] = dangerWith(has, 0.0f);
        const auto [near, nearOther] = dangerWith(has, 0.6f);
        const auto [close, closeOther] = dangerWith(has, 0.9f);
        CHECK(far < near);
        CHECK(near < close);
        CHECK(close > 0.6f);
        CHECK(std::max({farOther, nearOther, closeOther}) < 0.05f);
    }
    const auto files = scene.heardOf({.kind = EventKind::Goal, .player = playerId(1, 9), .side = 1});
    CHECK(has(files, "crowd-goal"));
    CHECK(has(files, "crowd-groan"));
    CHECK(scene.sounds.crowd().mood().joy(1) > 0.9f);
    CHECK(scene.sounds.crowd().mood().joy(0) == 0.0f);
}

TEST_CASE("A match is heard: every kick within its tick, no clipped sample, a goal stands out of the "
          "quietest minute",
          "[statistics]") {
    const SoundBank bank = loadSounds(findAssets()->assets / "sounds", fieldSoundFiles());
    SoundRecorder pitch(std::make_unique<Mixer>(bank)); // without the stands, to hear each kick
    pitch.setBusVolume(Bus::Crowd, 0.0f);
    SoundRecorder all(std::make_unique<Mixer>(bank));
    int kicks = 0;
    int unheard = 0;
    int silentKicks = 0;
    float peak = 0.0f;
    float before = 0.0f; // loudest sample of the tick before
    std::vector<double> seconds;
    std::vector<std::size_t> goals; // seconds
    double power = 0.0;
    int ticks = 0;
    const auto loudest = [](std::span<const float> samples) {
        float most = 0.0f;
        for (const float sample : samples) {
            most = std::max(most, std::abs(sample));
        }
        return most;
    };
    struct Waiting {
        float gain;
        float before;
        int ticks;
    };
    std::vector<Waiting> waiting;
    // Two matches, or one without a goal might be all there is.
    for (const std::uint64_t seed : {7u, 9u}) {
        playMatch(seed, 3.0f, [&](const MatchState& match, const MatchSounds& sounds) {
            for (SoundRecorder* recorder : {&pitch, &all}) {
                for (const Voicing& voicing : sounds.field().once()) {
                    recorder->playOnce(voicing);
                }
                recorder->sustain(sounds.field().sustained());
                REQUIRE(recorder->tick());
            }
            const float now = loudest(pitch.heard());
            for (const Event& event : match.events.all()) {
                if (event.kind == EventKind::Goal) {
                    goals.push_back(seconds.size());
                }
                if (event.kind != EventKind::Pass && event.kind != EventKind::Shot) {
                    continue;
                }
                ++kicks;
                const auto once = sounds.field().once();
                const auto kick = std::find_if(once.begin(), once.end(), [](const Voicing& voicing) {
                    const std::string file = fileOf(voicing);
                    return isKickFile(file) || file.find("header") != std::string::npos ||
                           file.find("touch") != std::string::npos; // thrown
                });
                if (kick == once.end()) {
                    ++silentKicks;
                    continue;
                }
                waiting.push_back({kick->gain, before, 0});
            }
            // In the samples of its tick or the next: louder than what rang on from before.
            std::erase_if(waiting, [&](Waiting& kick) {
                const bool heard = now > 0.15f * kick.gain + 0.5f * kick.before;
                if (!heard && ++kick.ticks == 2) {
                    ++unheard;
                }
                return heard || kick.ticks == 2;
            });
            before = now;
            for (const float sample : all.heard()) {
                power += static_cast<double>(sample) * static_cast<double>(sample);
            }
            peak = std::max(peak, loudest(all.heard()));
            if (++ticks == 60) {
                seconds.push_back(
                    std::sqrt(power / (60.0 * SoundRecorder::kFramesPerTick * Mixer::kChannels)));
                power = 0.0;
                ticks = 0;
            }
        });
    }
    CHECK(kicks >= 100);
    CHECK(silentKicks == 0);
    CHECK(unheard == 0);
    CHECK(peak < 1.0f);
    REQUIRE(!goals.empty());
    const auto meanFrom = [&](std::size_t first, std::size_t count) {
        double sum = 0.0;
        for (std::size_t i = first; i < first + count; ++i) {
            sum += seconds.at(i) * seconds.at(i);
        }
        return std::sqrt(sum / static_cast<double>(count));
    };
    double quietest = 1.0;
    for (std::size_t first = 0; first + 60 <= seconds.size(); ++first) {
        quietest = std::min(quietest, meanFrom(first, 60));
    }
    for (const std::size_t goal : goals) {
        if (goal + 5 < seconds.size()) {
            INFO("goal at second " << goal << ", level " << meanFrom(goal, 5) << ", quietest " << quietest);
            CHECK(meanFrom(goal, 5) > 1.75 * quietest);
        }
    }
    WARN("kicks " << kicks << ", peak " << peak << ", quietest minute " << quietest << ", goals "
                  << goals.size());
}

TEST_CASE("A goal that is shown again is heard again: its shot and its net once, and nothing of the match "
          "that waits") {
    MatchSetup setup = plainSetup();
    setup.rules.goalWait = 4.8f;
    setup.rules.minutes = 10.0f; // in which there is a goal
    Game game(setup);
    MatchSetup wetSetup = setup; // its ground is heard, where dry grass is silent under feet
    wetSetup.venue.surface.wet = 1.0f;
    const MatchContext wet(wetSetup);
    MatchSounds sounds;
    MomentReplay replay;
    int shown = 0;
    int kicks = 0;
    int nets = 0;
    int steps = 0;
    float hiss = 0.0f;
    int netsInPictures = 0;
    std::int32_t past = -1;
    // Until one that was struck no longer before than there is time to show.
    while (!game.match().over() && (kicks == 0 || replay.shows())) {
        const bool before = replay.shows();
        sounds.begin(before ? replay.camera() : fromTheStand(), before);
        game.step({});
        replay.step(game);
        sounds.listen(game.match(), game.context());
        sounds.keep(game.match(), game.context(), false);
        if (!replay.shows() || replay.kind() != MomentKind::Goal) {
            continue;
        }
        ++shown;
        const MatchState& seen = replay.game().match();
        const auto isNet = [](const Event& event) { return event.kind == EventKind::Net; };
        netsInPictures +=
            seen.tick == past + 1
                ? static_cast<int>(std::count_if(seen.events.all().begin(), seen.events.all().end(), isNet))
                : 0;
        past = seen.tick;
        const std::size_t first = sounds.field().once().size();
        sounds.listenAgain(seen, wet, replay.picture().contacts());
        for (const Voicing& voicing : sounds.field().once().subspan(first)) {
            kicks += isKickFile(fileOf(voicing)) ? 1 : 0;
            const FieldSound sound = fieldSoundOf(voicing.sound);
            nets += sound == FieldSound::Net ? 1 : 0;
            steps += sound >= FieldSound::StepPuddle && sound <= FieldSound::StepSnow ? 1 : 0;
        }
        for (const Voicing& voicing : sounds.field().sustained()) {
            if (fieldSoundOf(voicing.sound) == FieldSound::NetHiss) {
                hiss = std::max(hiss, voicing.gain);
            }
        }
    }
    CAPTURE(shown, kicks, nets, steps, hiss);
    CHECK(shown > 100);
    CHECK(kicks >= 1);
    CHECK(nets >= 1);
    CHECK(steps >= 1);
    CHECK(nets <= netsInPictures); // each once, however slowly it is shown
    CHECK(hiss > 0.05f);

    // Of the match that waits nothing is heard meanwhile but its stands.
    Scene scene;
    for (const bool shownAgain : {false, true}) {
        scene.match.events.clear();
        scene.match.events.add({.kind = EventKind::Post, .value = 20.0f});
        scene.match.events.add({.kind = EventKind::Goal, .player = playerId(0, 9)});
        scene.sounds.begin(fromTheStand(), shownAgain);
        scene.sounds.listen(scene.match, scene.context);
        bool post = false;
        bool stands = false;
        for (const Voicing& voicing : scene.sounds.field().once()) {
            const FieldSound sound = fieldSoundOf(voicing.sound);
            post |= sound >= FieldSound::PostMiddle && sound <= FieldSound::BarEnd;
            stands |= voicing.bus == Bus::Crowd;
        }
        CHECK(post == !shownAgain);
        CHECK(stands);
        scene.sounds = {};
    }
}

TEST_CASE("A person feels what happens to his player, posts and goals, and nobody feels the rest") {
    MatchSetup setup = plainSetup();
    setup.seats[0].side = 0;
    setup.seats[2].side = 1;
    const MatchContext context(setup);
    MatchState match = newMatch(context);
    match.seats[0].player = playerId(0, 9);
    match.seats[2].player = playerId(1, 4);
    const auto felt = [&](const Event& event) {
        const auto all = rumbleOf(match, context, {&event, 1});
        CHECK(all[1].strength == 0.0f); // nobody sits there
        CHECK(all[3].strength == 0.0f);
        return std::pair(all[0].strength, all[2].strength);
    };
    const auto none = std::pair(0.0f, 0.0f);
    CHECK(felt({EventKind::Tackle, playerId(1, 4), playerId(0, 9), 1, {}, 0.0f}).first > 0.3f);
    CHECK(felt({EventKind::Tackle, playerId(1, 4), playerId(0, 9), 1, {}, 0.0f}).second > 0.3f);
    CHECK(felt({EventKind::Tackle, playerId(1, 5), playerId(0, 8), 1, {}, 0.0f}) == none);
    CHECK(felt({.kind = EventKind::Post, .value = 20.0f}).second > 0.3f);
    const auto goal = felt({.kind = EventKind::Goal, .player = playerId(1, 4), .side = 1});
    CHECK(goal.second > goal.first);
    CHECK(goal.first > 0.2f);
    CHECK(felt({EventKind::Touch, playerId(0, 9), kNobody, 0, {}, 5.0f}) == none);
    CHECK(felt({.kind = EventKind::Whistle}) == none);
}
