#include "show/sound_captions.hpp"

#include "show/fitted_text.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

/// How loud something is that goes on when it is told, and when it may be told again.
struct Loudness {
    float begins = 1.0f;
    float ends = 0.0f;
};

Loudness loudnessOf(FieldSound sound) {
    switch (sound) {
    case FieldSound::CrowdTension: // a murmur of it is always there
        return {0.45f, 0.2f};
    case FieldSound::WireRattle:
        return {0.3f, 0.05f};
    case FieldSound::Wind: // there is a breath of it everywhere
        return {0.5f, 0.25f};
    default:
        return {0.12f, 0.02f};
    }
}

/// How loud what is heard once must be to be told.
float leastOf(FieldSound sound) {
    return sound == FieldSound::Call ? 0.15f : 0.0f; // men call all over the pitch
}

/// These give way to all others, or a pass would hide a whistle.
bool isMinor(FieldSound sound) {
    return sound == FieldSound::Call || sound == FieldSound::Wind || sound == FieldSound::Leaves;
}

bool isAllAround(FieldSound sound) {
    return sound == FieldSound::Rain || sound == FieldSound::Surf || sound == FieldSound::Wind ||
           sound == FieldSound::Leaves;
}

/// An arrow head that points where the sound comes from: up is ahead, as on a map that turns with the camera.
void paintWay(Canvas& canvas, Vec2 middle, float size, float azimuth, Colour colour) {
    const Vec2 ahead{std::sin(azimuth), -std::cos(azimuth)};
    const Vec2 aside{-ahead.y, ahead.x};
    const Vec2 notch = middle - ahead * size * 0.45f;
    for (const float side : {-1.0f, 1.0f}) {
        canvas.triangle(middle + ahead * size, middle - ahead * size + aside * (side * 0.65f * size), notch,
                        colour);
    }
}

} // namespace

std::string_view captionKeyOf(FieldSound sound) {
    switch (sound) {
    case FieldSound::WhistleShort:
        return "heard.whistle";
    case FieldSound::WhistleFoul:
        return "heard.whistle_foul";
    case FieldSound::WhistleLong:
        return "heard.whistle_long";
    case FieldSound::WhistleHalf:
        return "heard.whistle_twice";
    case FieldSound::WhistleEnd:
        return "heard.whistle_thrice";
    case FieldSound::PostMiddle:
    case FieldSound::PostEnd:
        return "heard.post";
    case FieldSound::BarMiddle:
    case FieldSound::BarEnd:
        return "heard.bar";
    case FieldSound::Board:
        return "heard.board";
    case FieldSound::WireRattle:
        return "heard.fence";
    case FieldSound::Rain:
        return "heard.rain";
    case FieldSound::Surf:
        return "heard.surf";
    case FieldSound::Wind:
        return "heard.wind";
    case FieldSound::Leaves:
        return "heard.leaves";
    case FieldSound::Call:
        return "heard.call";
    case FieldSound::CrowdTension:
        return "heard.tension";
    case FieldSound::ChantHome:
        return "heard.chant_home";
    case FieldSound::ChantAway:
        return "heard.chant_away";
    case FieldSound::CrowdDrums:
        return "heard.drums";
    case FieldSound::CrowdImpatience:
        return "heard.impatience";
    case FieldSound::CrowdGoal:
        return "heard.roar";
    case FieldSound::CrowdOoh:
        return "heard.gasp";
    case FieldSound::CrowdGroan:
        return "heard.groan";
    case FieldSound::CrowdCheer:
        return "heard.cheer";
    case FieldSound::CrowdClap:
        return "heard.applause";
    case FieldSound::CrowdJeer:
        return "heard.jeer";
    default:
        return {};
    }
}

bool SoundCaptions::tell(FieldSound sound, float azimuth) {
    const std::string_view key = captionKeyOf(sound);
    if (key.empty()) {
        return false;
    }
    const auto same = std::find_if(m_lines.begin(), m_lines.end(),
                                   [&](const Line& line) { return captionKeyOf(line.sound) == key; });
    if (same != m_lines.end() && same->ticks == kLineTicks) {
        return true; // both ends call at once
    }
    if (same != m_lines.end()) {
        std::rotate(same, same + 1, m_lines.end());
    } else if (!m_lines.full()) {
        m_lines.add({});
    } else {
        const auto minor = std::find_if(m_lines.begin(), m_lines.end(),
                                        [](const Line& line) { return isMinor(line.sound); });
        if (minor == m_lines.end() && isMinor(sound)) {
            return false;
        }
        const auto leaves = minor == m_lines.end() ? m_lines.begin() : minor;
        std::rotate(leaves, leaves + 1, m_lines.end());
    }
    m_lines[m_lines.size() - 1] = {sound, azimuth, kLineTicks};
    return true;
}

void SoundCaptions::step(const FieldSounds& heard) {
    FixedList<Line, kMostLines> stay{};
    for (Line line : m_lines.all()) {
        if (--line.ticks > 0) {
            stay.add(line);
        }
    }
    m_lines = stay;
    for (std::size_t place = 0; place < m_goesOn.size(); ++place) {
        const Voicing& voicing = heard.sustained()[place];
        const FieldSound sound = fieldSoundOf(voicing.sound);
        bool& goesOn = m_goesOn[place];
        const Loudness loudness = loudnessOf(sound);
        if (!goesOn && voicing.gain >= loudness.begins) {
            goesOn = tell(sound, voicing.azimuth); // or later, while it still goes on
        } else if (voicing.gain < loudness.ends) {
            goesOn = false;
        }
    }
    for (const Voicing& voicing : heard.once()) {
        const FieldSound sound = fieldSoundOf(voicing.sound);
        if (voicing.gain >= leastOf(sound)) {
            tell(sound, voicing.azimuth);
        }
    }
}

void SoundCaptions::clear() {
    m_lines.clear();
    m_goesOn = {};
}

void SoundCaptions::paint(Canvas& canvas, float top, const TypeSizes& type) const {
    const Rect area = canvas.safeArea();
    const float height = type.text * 1.5f;
    const float inset = type.text * 0.4f;
    float y = top;
    for (const Line& line : m_lines.all()) {
        constexpr float kLeaves = 20.0f; // ticks
        const float shown = std::min(1.0f, static_cast<float>(line.ticks) / kLeaves);
        const std::string_view words = say(captionKeyOf(line.sound));
        const float most = area.w * 0.36f - type.text - 2.0f * inset;
        const TextStyle style =
            fitted(canvas, {Font::Text, type.text, palette::kWhite.withAlpha(shown), Align::Left, 0.0f},
                   words, most);
        const float width = canvas.textWidth(words, style) + type.text + 3.0f * inset;
        const Rect plate{area.right() - width, y, width, height};
        canvas.plate(plate, type.text * 0.25f, 0.8f * shown);
        if (!isAllAround(line.sound)) {
            paintWay(canvas, {plate.x + inset + type.text * 0.5f, plate.y + height * 0.5f}, type.text * 0.5f,
                     line.azimuth, palette::kSun.withAlpha(shown));
        }
        canvas.textInBox({plate.x + type.text + 2.0f * inset, plate.y, width, height}, words, style);
        y += height + type.text * 0.2f;
    }
}

} // namespace hexagoal
