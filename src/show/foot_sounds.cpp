#include "show/foot_sounds.hpp"

#include "core/lengths.hpp"
#include "core/level.hpp"
#include "core/units.hpp"
#include "show/contact_sounds.hpp"

#include <algorithm>

namespace hexagoal {

std::optional<FieldSound> stepOn(const Surface& ground, Vec3 place) {
    switch (ground.kind(place.x, place.z)) {
    case Ground::Water:
        return FieldSound::StepPuddle;
    case Ground::Sand:
        return FieldSound::StepSand;
    case Ground::Snow:
        return FieldSound::StepSnow;
    case Ground::Grass:
    case Ground::Earth:
        return soundsWet(ground, place) ? std::optional(FieldSound::StepWet) : std::nullopt;
    case Ground::Stone:
    case Ground::Count:
        break;
    }
    return std::nullopt;
}

float stepGain(float speed) {
    constexpr float kStands = 0.8f;  // m/s: slower, a foot is put down
    constexpr float kSprints = 8.0f; // … and here it strikes
    return std::clamp((speed - kStands) / (kSprints - kStands), 0.0f, 1.0f);
}

void hearFeet(std::span<const PartContacts> figures, const Surface& ground, FieldSounds& out) {
    constexpr float kHalf = 22.0f;  // m from the eye
    constexpr float kLeast = 0.12f; // fainter, it would only take a voice from others
    for (const PartContacts& figure : figures) {
        const PartContacts::Parts& parts = figure.parts();
        const PartContact& waist = parts[static_cast<std::size_t>(CheckedPart::Waist)];
        const float speed = lengthOf(flat(waist.now - waist.before)) / kTick;
        for (const CheckedPart foot : {CheckedPart::LeftFoot, CheckedPart::RightFoot}) {
            const PartContact& contact = parts[static_cast<std::size_t>(foot)];
            if (!contact.landed) {
                continue;
            }
            const float gain = stepGain(speed) * out.fromTheEye(contact.now, kHalf);
            if (const auto sound = stepOn(ground, contact.now); sound && gain > kLeast) {
                out.add(*sound, contact.now, gain);
            }
        }
    }
}

} // namespace hexagoal
