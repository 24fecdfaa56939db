#include "show/field_sounds.hpp"

#include "core/lengths.hpp"
#include "core/level.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <string_view>

namespace hexagoal {

namespace {

struct SoundRow {
    std::string_view file;
    std::uint8_t takes; // files of it, numbered from 1; 1: without a number
    Bus bus;
    std::uint8_t priority; // who gives way first when too many sound at once
};

constexpr std::array<SoundRow, kFieldSoundCount> kRows{{
    {"kick-soft", 3, Bus::Effects, 6},
    {"kick", 3, Bus::Effects, 6},
    {"kick-hard", 3, Bus::Effects, 7},
    {"touch", 3, Bus::Effects, 2},
    {"body", 2, Bus::Effects, 4},
    {"thigh", 2, Bus::Effects, 4},
    {"header", 2, Bus::Effects, 6},
    {"bounce", 3, Bus::Effects, 2},
    {"bounce-wet", 2, Bus::Effects, 2},
    {"bounce-sand", 2, Bus::Effects, 2},
    {"bounce-snow", 2, Bus::Effects, 2},
    {"bounce-stone", 2, Bus::Effects, 2},
    {"splash", 2, Bus::Effects, 3},
    {"scuff-wet", 2, Bus::Effects, 1},
    {"scuff-sand", 2, Bus::Effects, 1},
    {"scuff-snow", 2, Bus::Effects, 1},
    {"step-puddle", 3, Bus::Effects, 0},
    {"step-wet", 3, Bus::Effects, 0},
    {"step-sand", 3, Bus::Effects, 0},
    {"step-snow", 3, Bus::Effects, 0},
    {"gloves", 2, Bus::Effects, 7},
    {"board", 2, Bus::Effects, 4},
    {"wire", 2, Bus::Effects, 4},
    {"wire-rattle", 1, Bus::Effects, 7},
    {"tackle", 3, Bus::Effects, 5},
    {"slide", 1, Bus::Effects, 3},
    {"slide-wet", 1, Bus::Effects, 3},
    {"slide-sand", 1, Bus::Effects, 3},
    {"slide-snow", 1, Bus::Effects, 3},
    {"slide-stone", 1, Bus::Effects, 3},
    {"collision", 2, Bus::Effects, 3},
    {"fall", 2, Bus::Effects, 3},
    {"post-middle", 2, Bus::Effects, 8},
    {"post-end", 2, Bus::Effects, 8},
    {"bar-middle", 2, Bus::Effects, 8},
    {"bar-end", 2, Bus::Effects, 8},
    {"net", 3, Bus::Effects, 7},
    {"net-rustle", 1, Bus::Effects, 7},
    {"cord-hiss", 1, Bus::Effects, 7},
    {"call", 4, Bus::Effects, 1},
    {"breath", 2, Bus::Effects, 1},
    {"whistle-short", 1, Bus::Effects, 9},
    {"whistle-long", 1, Bus::Effects, 9},
    {"whistle-foul", 1, Bus::Effects, 9},
    {"whistle-half", 1, Bus::Effects, 9},
    {"whistle-end", 1, Bus::Effects, 9},
    {"rain", 1, Bus::Effects, 9},
    {"surf", 1, Bus::Effects, 9},
    {"wind", 1, Bus::Effects, 9},
    {"leaves", 1, Bus::Effects, 9},
    {"crowd-murmur", 1, Bus::Crowd, 9},
    {"crowd-tension", 1, Bus::Crowd, 9},
    {"crowd-roar", 1, Bus::Crowd, 9},
    {"crowd-chant-home", 3, Bus::Crowd, 9},
    {"crowd-chant-away", 3, Bus::Crowd, 9},
    {"crowd-drums", 1, Bus::Crowd, 9},
    {"crowd-impatience", 3, Bus::Crowd, 9},
    {"crowd-goal", 3, Bus::Crowd, 8},
    {"crowd-ooh", 3, Bus::Crowd, 5},
    {"crowd-groan", 3, Bus::Crowd, 5},
    {"crowd-cheer", 3, Bus::Crowd, 5},
    {"crowd-clap", 3, Bus::Crowd, 4},
    {"crowd-whistle-down", 3, Bus::Crowd, 4},
}};

const SoundRow& rowOf(FieldSound sound) {
    return kRows[static_cast<std::size_t>(sound)];
}

SoundId firstOf(FieldSound sound) {
    int first = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(sound); ++i) {
        first += kRows[i].takes;
    }
    return static_cast<SoundId>(first);
}

} // namespace

std::uint8_t takesOf(FieldSound sound) {
    return rowOf(sound).takes;
}

std::vector<std::string> fieldSoundFiles() {
    std::vector<std::string> files;
    for (const SoundRow& row : kRows) {
        const std::string file = "match/" + std::string(row.file);
        for (int take = 1; take <= row.takes; ++take) {
            files.push_back(row.takes == 1 ? file : file + "-" + std::to_string(take));
        }
    }
    return files;
}

FieldSound fieldSoundOf(SoundId file) {
    std::size_t sound = 0;
    for (int last = kRows[0].takes; last <= file; last += kRows[sound].takes) {
        ++sound;
    }
    return static_cast<FieldSound>(sound);
}

FieldSound kickAt(float speed) {
    constexpr float kFirm = 9.0f; // m/s
    constexpr float kHard = 19.0f;
    return speed < kFirm ? FieldSound::KickSoft : speed < kHard ? FieldSound::Kick : FieldSound::KickHard;
}

void FieldSounds::begin(const CameraView& eye) {
    m_eye = eye;
    m_once.clear();
    for (Voicing& voicing : m_sustained) {
        voicing.gain = 0.0f;
    }
}

float FieldSounds::azimuthOf(Vec3 place) const {
    const Vec3 ahead = unitOr(flat(m_eye.target - m_eye.position), {0.0f, 0.0f, -1.0f});
    const Vec3 right{-ahead.z, 0.0f, ahead.x};
    const Vec3 to = flat(place - m_eye.position);
    const float forward = glm::dot(to, ahead);
    const float aside = glm::dot(to, right);
    return forward == 0.0f && aside == 0.0f ? 0.0f : std::atan2(aside, forward);
}

float FieldSounds::nearness(FieldSound sound, Vec3 place) const {
    if (rowOf(sound).bus == Bus::Crowd) {
        return 1.0f; // it is all around
    }
    constexpr float kHalf = 45.0f; // m: there it is half as loud
    const float far = lengthOf(flat(place - m_eye.target)) * (1.0f / kHalf);
    return 1.0f / (1.0f + far * far);
}

float FieldSounds::fromTheEye(Vec3 place, float half) const {
    const float far = lengthOf(place - m_eye.position) / half;
    return 1.0f / (1.0f + far * far);
}

void FieldSounds::add(FieldSound sound, Vec3 place, float gain, float pitch, std::uint8_t take) {
    constexpr float kHeard = 0.01f;
    const SoundRow& row = rowOf(sound);
    assert(take == kAnyTake || take < row.takes); // beyond them are the next sound's files
    const float heard = std::clamp(gain, 0.0f, 1.0f) * nearness(sound, place);
    if (m_muted || heard < kHeard || m_once.full()) {
        return;
    }
    std::uint8_t& last = m_lastTake[static_cast<std::size_t>(sound)];
    if (take != kAnyTake) {
        last = take;
    } else if (row.takes > 1) { // any but the one before
        last = static_cast<std::uint8_t>((last + 1 + m_rng.below(row.takes - 1u)) % row.takes);
    }
    constexpr float kVaries = 0.04f; // of its pitch: also two ends that call at once are not one voice
    m_once.add({.sound = static_cast<SoundId>(firstOf(sound) + last),
                .bus = row.bus,
                .priority = row.priority,
                .gain = heard,
                .pitch = pitch * m_rng.range(1.0f - kVaries, 1.0f + kVaries),
                .azimuth = azimuthOf(place),
                .ducks = sound == FieldSound::CrowdGoal ? 1.0f : 0.0f});
}

void FieldSounds::keep(std::size_t index, FieldSound sound, Vec3 place, float gain, float swell,
                       std::uint8_t take) {
    const SoundRow& row = rowOf(sound);
    assert(take < row.takes);
    m_sustained[index] = {.sound = static_cast<SoundId>(firstOf(sound) + take),
                          .bus = row.bus,
                          .priority = row.priority,
                          .gain = std::clamp(gain, 0.0f, 1.0f) * nearness(sound, place),
                          .azimuth = azimuthOf(place),
                          .swell = swell};
}

} // namespace hexagoal
