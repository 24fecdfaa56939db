#include "show/crowd_sounds.hpp"

#include "match/laws/clock.hpp"
#include "replay/moments.hpp"

#include <algorithm>
#include <cmath>
#include <span>

namespace hexagoal {

namespace {

constexpr float kBreath = 0.5f;   // s in which an end joins in …
constexpr float kLeaveOff = 0.9f; // … and leaves off
constexpr int kSongSeconds = 17;
constexpr int kSongEvery = 41; // s, of home's; away's come in between

void follow(float& value, float wanted) {
    value += (wanted - value) * (1.0f - std::exp(-kTick / (wanted > value ? kBreath : kLeaveOff)));
}

/// Is it an end's turn to sing? Home begins; away answers when home rests.
bool hasSong(int side, std::int32_t tick) {
    const int at = (tick / 60 + (side == 0 ? kSongEvery - 6 : kSongEvery / 2 - 8)) % kSongEvery;
    return at < kSongSeconds;
}

bool isAhead(int side, const MatchState& match) {
    return match.score[static_cast<std::size_t>(side)] > match.score[static_cast<std::size_t>(1 - side)];
}

constexpr float kSilent = 0.02f; // of full: a song or whistling is over
constexpr float kSung = 0.5f;    // … and from here on a song has been heard

/// An end's songs, as their files are numbered from 0.
enum Song : std::uint8_t { kEveryday, kGlad, kBehind };

constexpr std::array<std::uint8_t, 2> kOfTheGlad{kGlad, kEveryday};
constexpr std::array<std::uint8_t, 2> kOfTheBeaten{kBehind, kEveryday};
constexpr std::array<std::uint8_t, 3> kOfOthers{kEveryday, kBehind, kGlad};

/// Those that suit how it stands: who is glad does not sing the slow one.
std::span<const std::uint8_t> songsFor(int side, bool glad, const MatchState& match) {
    if (glad || isAhead(side, match)) {
        return kOfTheGlad;
    }
    if (isAhead(1 - side, match)) {
        return kOfTheBeaten;
    }
    return kOfOthers;
}

bool isAmong(std::span<const std::uint8_t> songs, std::uint8_t song) {
    return std::find(songs.begin(), songs.end(), song) != songs.end();
}

/// The song of these that comes after one.
std::uint8_t nextOf(std::span<const std::uint8_t> songs, std::uint8_t last) {
    const auto was = std::find(songs.begin(), songs.end(), last);
    return was == songs.end() || was + 1 == songs.end() ? songs.front() : *(was + 1);
}

/// Where a side's people sit.
Vec3 endOf(int side, const MatchContext& context) {
    constexpr float kBehind = 10.0f; // m behind the goal line
    const float z = context.pitch().halfLength() + kBehind;
    return {0.0f, 0.0f, side == 0 ? z : -z};
}

} // namespace

/// Any but the one that this end gave before, and the one that the other gives at this moment.
std::uint8_t CrowdSounds::takeFor(int side, FieldSound sound) {
    const auto end = static_cast<std::size_t>(side);
    const auto at = static_cast<std::size_t>(sound);
    const std::uint8_t takes = takesOf(sound);
    const bool together = m_quietTicks[1 - end] > 0 && m_called[1 - end] == sound;
    const auto isUsed = [&](std::uint8_t take) {
        return take == m_takes[end][at] || (together && take == m_takes[1 - end][at]);
    };
    auto take = static_cast<std::uint8_t>(m_rng.below(takes));
    for (std::uint8_t tries = 0; tries < takes && isUsed(take); ++tries) {
        take = static_cast<std::uint8_t>((take + 1) % takes);
    }
    m_called[end] = sound;
    return m_takes[end][at] = take;
}

void CrowdSounds::call(int side, FieldSound sound, float gain, const MatchContext& context,
                       FieldSounds& out) {
    constexpr std::int16_t kPause = 50; // ticks
    std::int16_t& quietTicks = m_quietTicks[static_cast<std::size_t>(side)];
    if (quietTicks > 0 && sound != FieldSound::CrowdGoal) {
        return;
    }
    quietTicks = kPause;
    constexpr float kAway = 0.75f; // fewer have come
    const std::uint8_t take = takeFor(side, sound);
    out.add(sound, endOf(side, context), side == 0 ? gain : gain * kAway, 1.0f, take);
}

void CrowdSounds::nearMiss(const Event& event, const MatchState& match, const MatchContext& context,
                           FieldSounds& out) {
    constexpr std::int32_t kStillItsShot = 120; // ticks
    if (m_shotSide < 0 || match.tick - m_shotTick > kStillItsShot) {
        return;
    }
    if (const float near = howNarrow(event.point, m_shotSide, match, context); near > 0.0f) {
        call(m_shotSide, FieldSound::CrowdOoh, 0.35f + 0.65f * near, context, out);
        call(1 - m_shotSide, near > 0.5f ? FieldSound::CrowdOoh : FieldSound::CrowdClap, 0.3f + 0.3f * near,
             context, out);
    }
    m_shotSide = -1;
}

void CrowdSounds::hear(const Event& event, const MatchState& match, const MatchContext& context,
                       FieldSounds& out) {
    const int side = event.side;
    switch (event.kind) {
    case EventKind::KickOff:
        call(side, FieldSound::CrowdCheer, 0.4f, context, out);
        break;
    case EventKind::Shot:
        m_shotSide = side;
        m_shotTick = match.tick;
        break;
    case EventKind::Save:
        call(side, FieldSound::CrowdCheer, 0.7f, context, out);
        call(1 - side, FieldSound::CrowdOoh, 0.8f, context, out);
        m_shotSide = -1;
        break;
    case EventKind::Post:
        call(0, FieldSound::CrowdOoh, 1.0f, context, out);
        call(1, FieldSound::CrowdOoh, 1.0f, context, out);
        break;
    case EventKind::OutOfPlay:
        nearMiss(event, match, context, out);
        break;
    case EventKind::Corner:
        call(side, FieldSound::CrowdClap, 0.45f, context, out);
        break;
    case EventKind::Offside:
        call(side, FieldSound::CrowdGroan, 0.4f, context, out);
        break;
    case EventKind::Foul:
        call(1 - side, FieldSound::CrowdJeer, 0.5f, context, out);
        break;
    case EventKind::RedCard:
        call(side, FieldSound::CrowdJeer, 0.9f, context, out);
        break;
    case EventKind::Penalty:
        call(side, FieldSound::CrowdCheer, 0.8f, context, out);
        call(1 - side, FieldSound::CrowdJeer, 0.8f, context, out);
        break;
    case EventKind::Goal:
        breakOff(static_cast<std::size_t>(side));
        call(side, FieldSound::CrowdGoal, 0.85f, context, out);
        call(1 - side, FieldSound::CrowdGroan, 0.6f, context, out);
        m_shotSide = -1;
        break;
    case EventKind::ShootOutKick:
        if (event.value > 0.0f) {
            call(side, FieldSound::CrowdGoal, 0.9f, context, out);
        } else {
            call(side, FieldSound::CrowdGroan, 0.9f, context, out);
            call(1 - side, FieldSound::CrowdCheer, 0.8f, context, out);
        }
        break;
    case EventKind::HalfTime:
        call(0, FieldSound::CrowdClap, 0.5f, context, out);
        call(1, FieldSound::CrowdClap, 0.5f, context, out);
        break;
    case EventKind::FullTime:
        for (const int each : {0, 1}) {
            const auto own = match.score[static_cast<std::size_t>(each)];
            const auto other = match.score[static_cast<std::size_t>(1 - each)];
            m_quietTicks[static_cast<std::size_t>(each)] = 0;
            call(each, own > other ? FieldSound::CrowdCheer : FieldSound::CrowdClap,
                 own > other ? 0.9f : 0.5f, context, out);
        }
        break;
    default: // what its people see, they do not shout about
        break;
    }
}

void CrowdSounds::quieten() {
    for (std::int16_t& ticks : m_quietTicks) {
        ticks = static_cast<std::int16_t>(std::max(0, ticks - 1));
    }
}

/// A goal: what was sung is over, and the next song is of it, whenever it begins.
void CrowdSounds::breakOff(std::size_t end) {
    m_songs[end] = nextOf(kOfTheGlad, m_songs[end]);
    m_sings[end] = 0.0f;
    m_songDue[end] = true;
}

/// They sing when nothing is about to happen, and for a while after a goal of theirs; they drum when they
/// attack.
void CrowdSounds::sing(const MatchState& match) {
    const float danger = std::max(m_mood.danger(0), m_mood.danger(1));
    constexpr float kTense = 0.45f; // from here on everybody looks
    float attack = 0.0f;
    for (const int side : {0, 1}) {
        const bool glad = m_mood.joy(side) > 0.08f;
        const bool proud = glad && m_mood.joy(side) < 0.5f;
        const bool calm = danger < kTense && m_mood.sorrow(side) < 0.3f && match.phase != Phase::HalfTime;
        const float wanted = !calm                       ? 0.0f
                             : proud                     ? 1.0f
                             : hasSong(side, match.tick) ? (isAhead(side, match) ? 0.9f : 0.7f)
                                                         : 0.0f;
        const auto end = static_cast<std::size_t>(side);
        const std::span<const std::uint8_t> songs = songsFor(side, glad, match);
        const bool ends = m_sings[end] < kSilent || !isAmong(songs, m_songs[end]);
        if (wanted > 0.0f && ends && !m_songDue[end]) {
            m_songs[end] = nextOf(songs, m_songs[end]);
        }
        m_songDue[end] = m_songDue[end] && m_sings[end] < kSung;
        follow(m_sings[end], wanted);
        const bool corner = match.phase == Phase::Restart && match.restart.kind == RestartKind::Corner &&
                            match.restart.side == side;
        attack =
            std::max(attack, corner ? 0.8f : std::clamp(2.0f * (m_mood.danger(side) - 0.2f), 0.0f, 0.7f));
    }
    // Drums against a song would be two songs.
    follow(m_drums, attack * (1.0f - std::max(m_sings[0], m_sings[1])));
}

/// Who is behind when it is late whistles at a side that takes its time.
void CrowdSounds::grumble(const MatchState& match, const MatchContext& context) {
    constexpr float kLate = 60.0f; // of the 90 minutes shown
    const bool late = shownMinutes(match, context) > kLate;
    for (const int side : {0, 1}) {
        const auto other = static_cast<std::size_t>(1 - side);
        const int goal = match.goalOf(side);
        const float away = std::abs(match.ball().position.z - context.pitch().goalCentre(1 - goal).z);
        const bool keeps = match.phase == Phase::Play && match.lastTouch.player != kNobody &&
                           sideOf(match.lastTouch.player) == side &&
                           away > 1.2f * context.pitch().halfLength();
        std::int16_t& deep = m_deepTicks[static_cast<std::size_t>(side)];
        deep = static_cast<std::int16_t>(keeps ? std::min(deep + 1, 2000) : 0);
        constexpr std::int16_t kRestart = 330; // ticks
        constexpr std::int16_t kHolds = 150;
        constexpr std::int16_t kDeep = 480;
        const PlayerState& keeper = match.player(keeperOf(side));
        const bool waits = match.phase == Phase::Restart && match.restart.side == side &&
                           match.restart.kind != RestartKind::KickOff && match.restart.ticks > kRestart;
        const bool holds = keeper.mode == PlayerMode::KeeperHold && keeper.modeTicks > kHolds;
        const bool wastes = late && isAhead(side, match) && (waits || holds || deep > kDeep);
        if (wastes && m_impatience[other] < kSilent) {
            m_whistling[other] =
                static_cast<std::uint8_t>((m_whistling[other] + 1) % takesOf(FieldSound::CrowdImpatience));
        }
        follow(m_impatience[other], wastes ? 1.0f : 0.0f);
    }
}

void CrowdSounds::calm() {
    m_mood.calm();
    quieten();
    for (const std::size_t side : {0u, 1u}) {
        follow(m_sings[side], 0.0f);
        follow(m_impatience[side], 0.0f);
    }
    follow(m_drums, 0.0f);
}

void CrowdSounds::listen(const MatchState& match, const MatchContext& context, std::span<const Event> fresh,
                         FieldSounds& out) {
    quieten();
    m_mood.step(match, context, fresh);
    for (const Event& event : fresh) {
        hear(event, match, context, out);
    }
    sing(match);
    grumble(match, context);
}

void CrowdSounds::keep(const MatchContext& context, std::size_t firstPlace, float share,
                       FieldSounds& out) const {
    for (const int side : {0, 1}) {
        const float own = m_mood.danger(side);
        const float other = m_mood.danger(1 - side);
        const float size = share * (side == 0 ? 1.0f : 0.75f);
        const Vec3 place = endOf(side, context);
        const auto end = static_cast<std::size_t>(side);
        const std::size_t at = firstPlace + 4 * end;
        out.keep(at, FieldSound::CrowdMurmur, place, size * (0.6f + 0.1f * other));
        // Hope is louder than fear.
        out.keep(at + 1, FieldSound::CrowdTension, place, size * (0.06f + 0.9f * own + 0.25f * other));
        // Who has scored is loud for as long as he is glad: the roar fades later than the joy.
        const float joy = m_mood.joy(side);
        const float glad = std::pow(joy, 0.35f) * std::min(1.0f, 8.0f * joy);
        out.keep(at + 2, FieldSound::CrowdRoar, place,
                 size * std::max(glad, 0.8f * std::max(0.0f, own - 0.55f)));
        // Who whistles does not sing.
        const bool whistles = m_impatience[end] > m_sings[end];
        constexpr float kJoinsIn = 0.4f; // s
        if (whistles) {
            out.keep(at + 3, FieldSound::CrowdImpatience, place, size * 0.6f * m_impatience[end], kJoinsIn,
                     m_whistling[end]);
        } else {
            out.keep(at + 3, side == 0 ? FieldSound::ChantHome : FieldSound::ChantAway, place,
                     size * 0.5f * m_sings[end], kJoinsIn, m_songs[end]);
        }
    }
    out.keep(firstPlace + 8, FieldSound::CrowdDrums, endOf(0, context), share * 0.4f * m_drums);
}

} // namespace hexagoal
