#include "render/figure_bones.hpp"

#include <glm/mat3x3.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>

namespace hexagoal {
namespace {

Vec3 unit(Vec3 v, Vec3 fallback) {
    const float square = lengthSquared(v);
    return square > 1e-10f ? v * (1.0f / std::sqrt(square)) : fallback;
}

/// Axes of a bone: where its x (left), y (up) and z (ahead) of the mesh point now.
struct Frame {
    Vec3 x, y, z;
};

/// y as given, x as near to a direction as it can be.
Frame frameYX(Vec3 y, Vec3 x) {
    const Vec3 across = unit(tangential(x, y), Vec3{1.0f, 0.0f, 0.0f});
    return {across, y, glm::cross(across, y)};
}

/// A vector turned by the least rotation that takes one unit vector to another.
Vec3 carried(Vec3 v, Vec3 from, Vec3 to) {
    const Vec3 axis = glm::cross(from, to);
    const float c = glm::dot(from, to);
    if (c < -0.9999f)
        return v; // a half turn: any axis is as good
    return v * c + glm::cross(axis, v) + axis * (glm::dot(axis, v) / (1.0f + c));
}

/// A limb whose y runs from its far end to its near end, z carried over from the bone before.
Frame limb(Vec3 direction, Vec3 z) {
    const Vec3 y = -direction;
    const Vec3 ahead = unit(tangential(z, y), Vec3{0.0f, 0.0f, 1.0f});
    return {glm::cross(y, ahead), y, ahead};
}

Vec3 along(const Capsule& part) {
    return unit(part.b - part.a, Vec3{0.0f, -1.0f, 0.0f});
}

BoneRows rowsOf(const Frame& frame, Vec3 joint, Vec3 jointInMesh, float scale) {
    BoneRows out;
    for (int i = 0; i < 3; ++i) {
        const Vec3 row = Vec3{frame.x[i], frame.y[i], frame.z[i]} * scale;
        out.rows[static_cast<std::size_t>(i)] = glm::vec4(row, joint[i] - glm::dot(row, jointInMesh));
    }
    return out;
}

Vec3 mirrored(Vec3 v, float side) {
    return {v.x * side, v.y, v.z};
}

} // namespace

void poseBones(const Body& body, FigureBones& bones) {
    const auto set = [&](Bone bone, const Frame& frame, Vec3 joint, Vec3 inMesh, float scale) {
        bones[static_cast<std::size_t>(bone)] = rowsOf(frame, joint, inMesh, scale);
    };
    const Capsule& thighL = body[BodyPart::LeftThigh];
    const Capsule& thighR = body[BodyPart::RightThigh];
    const float scale = std::sqrt(lengthSquared(thighL.b - thighL.a)) / figure::kThigh;
    const Vec3 hips = (thighL.a + thighR.a) * 0.5f;
    const Vec3 spine = along(body[BodyPart::Trunk]);
    const Vec3 hipsAcross = thighL.a - thighR.a;
    const Vec3 shouldersAcross = body[BodyPart::LeftUpperArm].a - body[BodyPart::RightUpperArm].a;
    // The pelvis tips with the trunk, but less: the back bends.
    const Frame chest = frameYX(spine, unit(shouldersAcross, hipsAcross));
    const Vec3 thighs = unit(-along(thighL) - along(thighR), spine);
    const Frame pelvis = frameYX(unit(spine + thighs * 0.45f, spine), unit(hipsAcross, shouldersAcross));
    set(Bone::Pelvis, pelvis, hips, figure::kHips, scale);
    set(Bone::Chest, chest, hips, figure::kHips, scale);
    const Capsule& skull = body[BodyPart::Head];
    const Vec3 crown = unit(skull.b - skull.a, spine);
    const Frame head = frameYX(crown, pelvis.x * 0.5f + chest.x * 0.5f);
    set(Bone::Head, head, (skull.a + skull.b) * 0.5f, figure::kHead, scale);

    for (int i = 0; i < 2; ++i) {
        const float side = i == 0 ? 1.0f : -1.0f;
        const auto part = [&](BodyPart left) -> const Capsule& {
            return body[static_cast<BodyPart>(static_cast<int>(left) + i)];
        };
        const auto bone = [&](Bone left) { return static_cast<Bone>(static_cast<int>(left) + i); };
        // From arms held out to the side, so that only an arm across the back has no natural turn.
        const Vec3 upper = along(part(BodyPart::LeftUpperArm));
        const Frame arm = limb(upper, carried(chest.z, chest.x * side, upper));
        const Vec3 lower = along(part(BodyPart::LeftForearm));
        const Frame forearm = limb(lower, carried(arm.z, upper, lower));
        set(bone(Bone::LeftUpperArm), arm, part(BodyPart::LeftUpperArm).a, mirrored(figure::kShoulder, side),
            scale);
        set(bone(Bone::LeftForearm), forearm, part(BodyPart::LeftForearm).a, mirrored(figure::kElbow, side),
            scale);

        const Vec3 thighWay = along(part(BodyPart::LeftThigh));
        const Frame thigh = limb(thighWay, carried(pelvis.z, -pelvis.y, thighWay));
        const Vec3 shinWay = along(part(BodyPart::LeftShin));
        const Frame shin = limb(shinWay, carried(thigh.z, thighWay, shinWay));
        set(bone(Bone::LeftThigh), thigh, part(BodyPart::LeftThigh).a, mirrored(figure::kHip, side), scale);
        set(bone(Bone::LeftShin), shin, part(BodyPart::LeftShin).a, mirrored(figure::kKnee, side), scale);

        const Vec3 toes = along(part(BodyPart::LeftFoot));
        const Vec3 instep = unit(tangential(shin.y + shin.z * 0.35f, toes), shin.y);
        const Frame foot{glm::cross(instep, toes), instep, toes};
        set(bone(Bone::LeftFoot), foot, part(BodyPart::LeftFoot).a, mirrored(figure::kHeel, side), scale);
    }
}

} // namespace hexagoal
