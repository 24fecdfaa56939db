#include "anim/limb_speeds.hpp"

#include "core/lengths.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kLeastSquare = 1e-10f; // shorter vectors have no direction

constexpr float kSetsOutAt = 0.30f; // m in a tick: what is left to go is planned with a reserve
constexpr int kSearches = 12;       // halvings of what share of a way he can go

struct Parts {
    BodyPart upper, lower, end;
};
constexpr std::array<Parts, kLimbCount> kParts{{
    {BodyPart::LeftThigh, BodyPart::LeftShin, BodyPart::LeftFoot},
    {BodyPart::RightThigh, BodyPart::RightShin, BodyPart::RightFoot},
    {BodyPart::LeftUpperArm, BodyPart::LeftForearm, BodyPart::LeftHand},
    {BodyPart::RightUpperArm, BodyPart::RightForearm, BodyPart::RightHand},
}};

/// Knee, ankle, heel, toe; elbow, wrist, and both ends of the hand. Seen from the hips.
using Joints = std::array<Vec3, 4>;

Joints jointsOf(const Body& body, const Parts& parts) {
    const Vec3 hips = body[BodyPart::Trunk].a;
    return {body[parts.upper].b - hips, body[parts.lower].b - hips, body[parts.end].a - hips,
            body[parts.end].b - hips};
}

/// The longest way of any.
float furthest(const Joints& from, const Joints& to) {
    float most = 0.0f;
    for (std::size_t i = 0; i < from.size(); ++i) {
        most = std::max(most, lengthSquared(to[i] - from[i]));
    }
    return std::sqrt(most);
}

/// From one direction towards another, round the shortest way.
Vec3 between(Vec3 a, Vec3 b, float share) {
    const float angle = std::acos(std::clamp(glm::dot(a, b), -1.0f, 1.0f));
    const Vec3 towards =
        unitOr(tangential(b, a), unitOr(tangential({0.3f, 0.2f, 1.0f}, a), kUp, kLeastSquare), kLeastSquare);
    return a * std::cos(angle * share) + towards * std::sin(angle * share);
}

/// A limb by the directions of its bones, so that what lies between two of them is as long as they are.
struct Bones {
    Vec3 hip; ///< or shoulder, from the hips
    Vec3 upper, lower, end;
    Vec3 root; ///< of the end, from where the lower bone ends
    std::array<float, 3> lengths;

    Bones(const Body& body, const Parts& parts)
        : hip(body[parts.upper].a - body[BodyPart::Trunk].a),
          upper(unitOr(body[parts.upper].b - body[parts.upper].a, {0.0f, -1.0f, 0.0f}, kLeastSquare)),
          lower(unitOr(body[parts.lower].b - body[parts.lower].a, upper, kLeastSquare)),
          end(unitOr(body[parts.end].b - body[parts.end].a, lower, kLeastSquare)),
          root(body[parts.end].a - body[parts.lower].b),
          lengths{lengthOf(body[parts.upper].b - body[parts.upper].a),
                  lengthOf(body[parts.lower].b - body[parts.lower].a),
                  lengthOf(body[parts.end].b - body[parts.end].a)} {}

    static Bones between(const Bones& a, const Bones& b, float share) {
        Bones out = a;
        out.hip += (b.hip - a.hip) * share;
        out.upper = hexagoal::between(a.upper, b.upper, share);
        out.lower = hexagoal::between(a.lower, b.lower, share);
        out.end = hexagoal::between(a.end, b.end, share);
        out.root += (b.root - a.root) * share;
        // On the way no knee or elbow is bent further than at its ends.
        const float most = std::min(glm::dot(a.upper, a.lower), glm::dot(b.upper, b.lower));
        if (glm::dot(out.upper, out.lower) < most) {
            out.lower = out.upper * most + unitOr(tangential(out.lower, out.upper), b.lower, kLeastSquare) *
                                               std::sqrt(std::max(0.0f, 1.0f - most * most));
        }
        return out;
    }

    Joints joints() const {
        const Vec3 knee = hip + upper * lengths[0];
        const Vec3 ankle = knee + lower * lengths[1];
        const Vec3 heel = ankle + root;
        return {knee, ankle, heel, heel + end * lengths[2]};
    }

    /// Lays the limb so, on the hip or shoulder that the body has.
    void lay(const Parts& parts, Body& body) const {
        Capsule& a = body[parts.upper];
        Capsule& b = body[parts.lower];
        Capsule& c = body[parts.end];
        a.b = a.a + upper * lengths[0];
        b.a = a.b;
        b.b = b.a + lower * lengths[1];
        c.a = b.b + root;
        c.b = c.a + end * lengths[2];
    }
};

/// The joints' longest way from one set of bones to another, as they go it: round, not straight.
float wayBetween(const Bones& from, const Bones& to) {
    constexpr int kSteps = 4;
    float way = 0.0f;
    Joints before = from.joints();
    for (int i = 1; i <= kSteps; ++i) {
        const Joints now = Bones::between(from, to, static_cast<float>(i) / kSteps).joints();
        way += furthest(before, now);
        before = now;
    }
    return way;
}

/// From here he gets there in so many ticks. What is left for the last one is as long as a tick sees it.
bool isInTime(const Bones& there, const Bones& here, int ticks) {
    return ticks == 1 ? furthest(there.joints(), here.joints()) <= kFastestDue
                      : wayBetween(there, here) <= kSetsOutAt * static_cast<float>(ticks);
}

/// How much of a way he can go, 0…1.
template <class MayBe>
float farthestShare(const MayBe& mayBe) {
    float least = 0.0f;
    float most = 1.0f;
    for (int i = 0; i < kSearches; ++i) {
        const float share = 0.5f * (least + most);
        (mayBe(share) ? least : most) = share;
    }
    return least;
}

} // namespace

int limbOf(BodyPart part) {
    const auto has = [part](const Parts& limb) {
        return part == limb.upper || part == limb.lower || part == limb.end;
    };
    const auto* const found = std::find_if(kParts.begin(), kParts.end(), has);
    return found == kParts.end() ? -1 : static_cast<int>(found - kParts.begin());
}

bool LimbSpeeds::step(const LimbsDue& due, Body& body) {
    bool held = false;
    for (std::size_t i = 0; i < kParts.size(); ++i) {
        const Parts& parts = kParts[i];
        if (due[i].in > 0) {
            const Bones there(*due[i].body, parts);
            const Bones here(body, parts);
            // The hip or shoulder stays where it is, and goes with the rest from there.
            const auto onTheWay = [&](float far) {
                Bones bones = Bones::between(there, here, far);
                bones.hip = here.hip;
                return bones;
            };
            if (!isInTime(there, here, due[i].in)) {
                held = true;
                const float share =
                    farthestShare([&](float far) { return isInTime(there, onTheWay(far), due[i].in); });
                onTheWay(share).lay(parts, body);
            }
        }
        const Joints before = jointsOf(m_last, parts);
        const Bones last(m_last, parts);
        const float fastest = due[i].in == 0 ? kFastestDue : kFastestJoint;
        /// As far towards that as he can in a tick.
        const auto goTowards = [&](const Bones& goal) {
            const auto lay = [&](float share) { Bones::between(last, goal, share).lay(parts, body); };
            lay(farthestShare([&](float share) {
                lay(share);
                return furthest(before, jointsOf(body, parts)) <= fastest;
            }));
        };
        if (furthest(before, jointsOf(body, parts)) > fastest) {
            held = true;
            goTowards(Bones(body, parts));
            // On his way to somewhere else he may have left the one that is in time.
            if (due[i].in > 0) {
                const Bones there(*due[i].body, parts);
                if (!isInTime(there, Bones(body, parts), due[i].in)) {
                    goTowards(there);
                }
            }
        }
    }
    m_last = body;
    return held;
}

} // namespace hexagoal
