#include "show/part_contacts.hpp"

#include "core/lengths.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

// Of its lowest skin over the ground, metres: down below the one, off it above the other.
constexpr float kDown = 0.025f;
constexpr float kOff = 0.055f;
// Who falls is drawn sinking onto the ground softly: his waist and head land before that, while they fall.
constexpr float kFallsBefore = 0.10f; // m, more for both

// Nobody's hips go further in a tick: he was put there.
constexpr float kFarthest = 0.25f; // m

const Capsule& capsuleOf(const Body& body, CheckedPart part) {
    switch (part) {
    case CheckedPart::LeftFoot:
        return body[BodyPart::LeftFoot];
    case CheckedPart::RightFoot:
        return body[BodyPart::RightFoot];
    case CheckedPart::Waist:
        return body[BodyPart::Trunk];
    default:
        return body[BodyPart::Head];
    }
}

} // namespace

Vec3 middleOf(const Body& body, CheckedPart part) {
    const Capsule& c = capsuleOf(body, part);
    return part == CheckedPart::Waist ? c.a : (c.a + c.b) * 0.5f;
}

float lowestOf(const Body& body, CheckedPart part) {
    const Capsule& c = capsuleOf(body, part);
    return (part == CheckedPart::Waist ? c.a.y : std::min(c.a.y, c.b.y)) - c.radius;
}

const PartContacts::Parts& PartContacts::step(const Mover& mover, const Surface& ground) {
    const bool put =
        mover.put || (mover.here && lengthOf(middleOf(*mover.now, CheckedPart::Waist) -
                                             middleOf(*mover.before, CheckedPart::Waist)) > kFarthest);
    for (std::size_t i = 0; i < kCheckedParts; ++i) {
        PartContact& contact = m_parts[i];
        if (!mover.here) {
            contact = {};
            m_air[i] = true;
            continue;
        }
        const auto part = static_cast<CheckedPart>(i);
        contact.now = middleOf(*mover.now, part);
        contact.before = put ? contact.now : middleOf(*mover.before, part);
        const float over = lowestOf(*mover.now, part) - ground.height(contact.now.x, contact.now.z);
        const float before = part == CheckedPart::Waist || part == CheckedPart::Head ? kFallsBefore : 0.0f;
        const bool air = over > (m_air[i] ? kDown : kOff) + before;
        contact.landed = m_air[i] && !air && !put;
        contact.left = !m_air[i] && air && !put;
        contact.down = !air;
        m_air[i] = air;
    }
    return m_parts;
}

} // namespace hexagoal
