#include "anim/figure_pose.hpp"

#include "core/lengths.hpp"
#include "players/body_pose.hpp"

#include <glm/common.hpp>
#include <glm/ext/quaternion_common.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kLeastSquare = 1e-10f; // shorter vectors have no direction

using pose::ease;

constexpr float radians(float degrees) {
    return degrees * kPi / 180.0f;
}

Vec3 along(const Capsule& part) {
    return unitOr(part.b - part.a, Vec3{0.0f, -1.0f, 0.0f}, kLeastSquare);
}

/// A vector turned about a unit axis.
Vec3 turned(Vec3 v, Vec3 axis, float angle) {
    const float c = std::cos(angle);
    return v * c + glm::cross(axis, v) * std::sin(angle) + axis * (glm::dot(axis, v) * (1.0f - c));
}

glm::mat3 turnAbout(Vec3 axis, float angle) {
    return {turned({1.0f, 0.0f, 0.0f}, axis, angle), turned({0.0f, 1.0f, 0.0f}, axis, angle),
            turned({0.0f, 0.0f, 1.0f}, axis, angle)};
}

/// A vector turned by the least rotation that takes one unit vector to another.
Vec3 carried(Vec3 v, Vec3 from, Vec3 to) {
    const Vec3 axis = glm::cross(from, to);
    const float c = glm::dot(from, to);
    if (c < -0.9999f) {
        return v; // a half turn: any axis is as good
    }
    return v * c + glm::cross(axis, v) + axis * (glm::dot(axis, v) / (1.0f + c));
}

/// From the axes at rest to those where y points as given and x as nearly as it can.
glm::mat3 turnYX(Vec3 y, Vec3 x) {
    const Vec3 across = unitOr(tangential(x, y), Vec3{1.0f, 0.0f, 0.0f}, kLeastSquare);
    return {across, y, glm::cross(across, y)};
}

/// The rotation that takes a bone and its hinge's axis, square to it, from rest to where they point now.
glm::mat3 aligning(Vec3 bone, Vec3 axis, Vec3 boneNow, Vec3 axisNow) {
    const glm::mat3 rest{bone, axis, glm::cross(bone, axis)};
    const glm::mat3 now{boneNow, axisNow, glm::cross(boneNow, axisNow)};
    return now * glm::transpose(rest);
}

glm::mat3 between(const glm::mat3& a, const glm::mat3& b, float share) {
    return glm::mat3_cast(glm::slerp(glm::quat_cast(a), glm::quat_cast(b), share));
}

/// Angle about a unit axis from one vector to another, −π … π.
float angleAbout(Vec3 axis, Vec3 from, Vec3 to) {
    return std::atan2(glm::dot(glm::cross(from, to), axis), glm::dot(from, to));
}

/// As it is up to a joint's limit; beyond, it goes back to 0 at a half turn, so that it never jumps from one
/// side to the other.
float withinLimit(float angle, float limit) {
    const float size = std::abs(angle);
    return size <= limit ? angle : std::copysign(limit * (kPi - size) / (kPi - limit), angle);
}

/// Where a hinge's axis points: square to the plane in which its two bones bend, as far as they do; but
/// turned no further than flesh goes from where the first bone carries it.
Vec3 hingeAxis(Vec3 first, Vec3 second, Vec3 carriedAxis, float limit) {
    constexpr float kStraight = 0.03f; // sine of the bend below which its plane says nothing
    const Vec3 axis = glm::cross(first, second);
    const float bend = lengthOf(axis);
    const float known = ease((bend - kStraight) / kStraight);
    if (known <= 0.0f) {
        return carriedAxis;
    }
    return turned(carriedAxis, first, known * withinLimit(angleAbout(first, carriedAxis, axis), limit));
}

class Poser {
public:
    Poser(const Body& body, const FigureHabits& habits, FigurePose& out)
        : m_body(body), m_habits(habits), m_out(out) {
        // Radii say his height even between two ticks, when limbs are a little short.
        m_height = body[BodyPart::LeftThigh].radius / pose::kThighRadius;
        out.scale = m_height / kRestHeight;
    }

    void trunk() {
        const Capsule& left = m_body[BodyPart::LeftThigh];
        const Capsule& right = m_body[BodyPart::RightThigh];
        const Vec3 hips = (left.a + right.a) * 0.5f;
        const Vec3 shoulders = (m_body[BodyPart::LeftUpperArm].a + m_body[BodyPart::RightUpperArm].a) * 0.5f;
        m_spine = along(m_body[BodyPart::Trunk]);
        const Vec3 neck = shoulders + m_spine * ((pose::kHipHeight + pose::kSpine - 0.82f) * m_height);
        const Vec3 hipsAcross = unitOr(left.a - right.a, Vec3{1.0f, 0.0f, 0.0f}, kLeastSquare);
        const Vec3 shouldersAcross = unitOr(
            m_body[BodyPart::LeftUpperArm].a - m_body[BodyPart::RightUpperArm].a, hipsAcross, kLeastSquare);
        // The pelvis tips with the trunk, and a little with the thighs: the back bends between.
        const Vec3 thighs = (along(left) + along(right)) * -0.5f;
        const Vec3 pelvisUp = unitOr(m_spine + tangential(thighs, m_spine) * 0.4f, m_spine, kLeastSquare);
        const glm::mat3 pelvis = turnYX(pelvisUp, hipsAcross);

        // A curve from hips to neck that leaves as the pelvis points and comes in along the trunk's line.
        const Vec3 way = neck - hips;
        const Vec3 start = pelvisUp * lengthOf(way);
        const auto curve = [&](float t) {
            const float u = 1.0f - t;
            return hips + way * (t * t * (3.0f - 2.0f * t)) + (start * u - way * t) * (t * u);
        };
        const auto share = [](Joint joint) {
            const float from = restPlace(Joint::Pelvis).y;
            return (restPlace(joint).y - from) / (restPlace(Joint::Neck).y - from);
        };
        const Vec3 chestPlace = curve(share(Joint::Chest));
        const glm::mat3 chest = turnYX(unitOr(neck - chestPlace, m_spine, kLeastSquare), shouldersAcross);
        m_out[Joint::Pelvis] = {hips, pelvis};
        m_out[Joint::Spine] = {curve(share(Joint::Spine)), between(pelvis, chest, 0.5f)};
        m_out[Joint::Chest] = {chestPlace, chest};

        head(neck);
    }

    void arm(int side) {
        const float sign = side == 0 ? 1.0f : -1.0f;
        const Capsule& upperPart = part(BodyPart::LeftUpperArm, side);
        const Capsule& forePart = part(BodyPart::LeftForearm, side);
        const Capsule& handPart = part(BodyPart::LeftHand, side);
        const glm::mat3& chest = m_out[Joint::Chest].turn;

        // The shoulder girdle goes a little with the arm: up when it is lifted, ahead when it reaches.
        const Vec3 pointing = along(upperPart);
        const float lift = ease((glm::dot(pointing, chest[1]) + 0.35f) / 1.35f);
        const float ahead = glm::dot(pointing, chest[2]);
        const Vec3 shoulder =
            upperPart.a + (chest[1] * (0.012f * lift) + chest[2] * (0.008f * ahead)) * m_out.scale;
        const Joint clavicle = sided(Joint::LeftClavicle, side);
        const Vec3 root = m_out.carried(Joint::Chest, restPlace(clavicle));
        const Vec3 acrossNow = chest[0] * sign;
        const Vec3 toShoulder = unitOr(shoulder - root, acrossNow, kLeastSquare);
        const glm::mat3 swing{carried(chest[0], acrossNow, toShoulder),
                              carried(chest[1], acrossNow, toShoulder),
                              carried(chest[2], acrossNow, toShoulder)};
        m_out[clavicle] = {root, turnAbout(chest[2], sign * radians(17.0f) * lift) *
                                     turnAbout(chest[1], -sign * radians(10.0f) * ahead) * swing};

        const Vec3 bone{sign * kRestArmSine, -kRestArmCosine, 0.0f};
        const Vec3 axis{-kRestArmCosine, -sign * kRestArmSine, 0.0f};
        const Vec3 upper = unitOr(upperPart.b - shoulder, pointing, kLeastSquare);
        const Vec3 lower = along(forePart);
        // Carried from an arm held out to the side and a little ahead: the opposite, where the axis could
        // turn anywhere, is inside his chest.
        const Vec3 out = chest * Vec3{sign * 0.93969262f, 0.0f, 0.34202014f};
        const Vec3 carriedAxis = carried(chest[1] * -sign, out, upper);
        const Vec3 elbow = hingeAxis(upper, lower, carriedAxis, radians(95.0f));
        m_out[sided(Joint::LeftUpperArm, side)] = {shoulder, aligning(bone, axis, upper, elbow)};

        // The palm lies along the elbow's axis, towards the body. A goalkeeper turns it ahead, to the ball.
        const Vec3 onForearm = carried(elbow, upper, lower);
        const Vec3 hand = along(handPart);
        const Vec3 onHand = carried(onForearm, lower, hand);
        float twist = 0.0f;
        if (m_habits.openHands) {
            const Vec3 target = tangential(chest[2] - chest[1] * (0.6f * glm::dot(hand, chest[2])), hand);
            const float known = ease(lengthOf(target) / 0.6f);
            twist = known * withinLimit(angleAbout(hand, onHand * sign, target), radians(70.0f));
        }
        const Vec3 palmLooks = m_habits.palms[static_cast<std::size_t>(side)];
        const float firmly = lengthOf(palmLooks);
        if (firmly > 0.0f) {
            const float there = angleAbout(hand, onHand * sign, tangential(palmLooks, hand));
            twist += (withinLimit(there, radians(150.0f)) - twist) * firmly;
        }
        const float ofForearm = 0.35f + 0.2f * firmly;
        m_out[sided(Joint::LeftForearm, side)] = {
            forePart.a, aligning(bone, axis, lower, turned(onForearm, lower, twist * ofForearm))};
        const Joint palm = sided(Joint::LeftHand, side);
        m_out[palm] = {forePart.b, aligning(bone, axis, hand, turned(onHand, hand, twist))};

        // A bent arm works: the fist closes.
        const float work = ease((0.75f - glm::dot(upper, lower)) / 0.9f);
        const float loose = m_habits.openHands ? radians(10.0f) : radians(22.0f + 45.0f * work);
        const float open = loose * (1.0f - firmly);
        const float curl = open + (radians(105.0f) - open) * m_habits.fists;
        const Joint fingers = sided(Joint::LeftFingers, side);
        m_out[fingers] = {m_out.carried(palm, restPlace(fingers)),
                          m_out[palm].turn * turnAbout({0.0f, 0.0f, 1.0f}, -sign * curl)};
    }

    void leg(int side) {
        const Capsule& thighPart = part(BodyPart::LeftThigh, side);
        const Capsule& shinPart = part(BodyPart::LeftShin, side);
        const glm::mat3& pelvis = m_out[Joint::Pelvis].turn;
        const Vec3 bone{0.0f, -1.0f, 0.0f};
        const Vec3 axis{1.0f, 0.0f, 0.0f};
        const Vec3 thigh = along(thighPart);
        const Vec3 shin = along(shinPart);
        const Vec3 knee = hingeAxis(thigh, shin, carried(pelvis[0], -pelvis[1], thigh), radians(60.0f));
        const Vec3 onShin = carried(knee, thigh, shin);
        m_out[sided(Joint::LeftThigh, side)] = {thighPart.a, aligning(bone, axis, thigh, knee)};
        m_out[sided(Joint::LeftShin, side)] = {shinPart.a, aligning(bone, axis, shin, onShin)};
        foot(side, shinPart.b);
    }

private:
    const Capsule& part(BodyPart left, int side) const {
        return m_body[static_cast<BodyPart>(static_cast<int>(left) + side)];
    }

    void head(Vec3 neck) {
        const Capsule& skull = m_body[BodyPart::Head];
        const glm::mat3& chest = m_out[Joint::Chest].turn;
        const glm::mat3& pelvis = m_out[Joint::Pelvis].turn;
        const Vec3 crown = unitOr(skull.b - skull.a, m_spine, kLeastSquare);
        glm::mat3 turn = turnYX(crown, chest[0] * 0.6f + pelvis[0] * 0.4f);
        const Vec3 place = neck + crown * (restPlace(Joint::Head).y - restPlace(Joint::Neck).y) * m_out.scale;
        if (m_habits.gaze) {
            const Vec3 to = *m_habits.gaze - place;
            const float known = ease((lengthOf(to) - 0.4f) / 0.6f);
            const Vec3 target = unitOr(to, turn[2], kLeastSquare);
            const float yaw = known * withinLimit(angleAbout(turn[1], turn[2], tangential(target, turn[1])),
                                                  radians(65.0f));
            const float nod = known * std::clamp(-glm::dot(target, turn[1]), -0.35f, 0.35f) * 0.7f;
            turn = turn * turnAbout({0.0f, 1.0f, 0.0f}, yaw) * turnAbout({1.0f, 0.0f, 0.0f}, nod);
        }
        const glm::mat3 onChest = turnYX(unitOr(chest[1] + crown, m_spine, kLeastSquare), chest[0]);
        m_out[Joint::Neck] = {neck, between(onChest, turn, 0.4f)};
        m_out[Joint::Head] = {place, turn};
    }

    /// An ankle that does not bend the knee further than knees do.
    static Vec3 unfolded(Vec3 thigh, Vec3 knee, Vec3 ankle) {
        constexpr float kMost = 149.5f * kPi / 180.0f;
        const Vec3 shin = ankle - knee;
        const float length = lengthOf(shin);
        if (glm::dot(thigh, shin) >= std::cos(kMost) * length) {
            return ankle;
        }
        return knee + (thigh * std::cos(kMost) +
                       unitOr(tangential(shin, thigh), thigh, kLeastSquare) * std::sin(kMost)) *
                          length;
    }

    void foot(int side, Vec3 ankle) {
        const Capsule& sole = part(BodyPart::LeftFoot, side);
        const Vec3 toes = along(sole);
        const float scale = m_out.scale;
        // An ankle bends but does not roll; on the grass the sole lies flat.
        const glm::mat3& shin = m_out[sided(Joint::LeftShin, side)].turn;
        const Vec3 instep = carried(shin[1], shin[2], toes);
        const float low = std::min(sole.a.y, sole.b.y) - sole.radius;
        const float flat = (1.0f - ease(low / 0.08f)) * ease(instep.y * 2.0f - 0.2f);
        const Vec3 upright = tangential(kUp, toes);
        const Vec3 y =
            unitOr(tangential(instep * (1.0f - flat) + upright * flat, toes), instep, kLeastSquare);
        const glm::mat3 turn{glm::cross(y, toes), y, toes};
        // The heel where its capsule is. In the air it may give way to the ankle, whose skin stretches less
        // so.
        const Vec3 onHeel = sole.a + y * (0.032f * m_height) + toes * (0.02f * m_height);
        const Vec3 off = ankle - onHeel;
        const float most = 0.024f * scale;
        const float clear = ease(low / 0.06f);
        const float give = clear * most / std::max(most, lengthOf(off));
        const Joint joint = sided(Joint::LeftFoot, side);
        m_out[joint] = {unfolded(along(part(BodyPart::LeftThigh, side)),
                                 m_out[sided(Joint::LeftShin, side)].place, onHeel + off * give),
                        turn};
        // At push-off the heel is up and the toes stay on the grass.
        const float onGrass = 1.0f - ease((sole.b.y - sole.radius) / 0.14f);
        const float bend = std::clamp(-toes.y * 0.85f, 0.0f, radians(42.0f)) * onGrass;
        const Joint tip = sided(Joint::LeftToes, side);
        m_out[tip] = {m_out.carried(joint, restPlace(tip)), turn * turnAbout({1.0f, 0.0f, 0.0f}, -bend)};
    }

    const Body& m_body;
    const FigureHabits& m_habits;
    FigurePose& m_out;
    Vec3 m_spine{};
    float m_height = kRestHeight;
};

} // namespace

void poseFigure(const Body& body, const FigureHabits& habits, FigurePose& pose) {
    Poser poser(body, habits, pose);
    poser.trunk();
    for (int side = 0; side < 2; ++side) {
        poser.arm(side);
        poser.leg(side);
    }
}

} // namespace hexagoal
