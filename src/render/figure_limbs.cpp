#include "render/figure_limbs.hpp"

#include <algorithm>
#include <array>

namespace hexagoal {

namespace {

constexpr std::array<Joint, 4> kLeftLeg{Joint::LeftThigh, Joint::LeftShin, Joint::LeftFoot, Joint::LeftToes};
constexpr std::array<Joint, 4> kRightLeg{Joint::RightThigh, Joint::RightShin, Joint::RightFoot,
                                         Joint::RightToes};
constexpr std::array<Joint, 4> kLeftArm{Joint::LeftUpperArm, Joint::LeftForearm, Joint::LeftHand,
                                        Joint::LeftFingers};
constexpr std::array<Joint, 4> kRightArm{Joint::RightUpperArm, Joint::RightForearm, Joint::RightHand,
                                         Joint::RightFingers};

// Of 255: what hangs on a joint by less is not seen to move with it.
constexpr std::uint8_t kCarried = 26;

} // namespace

std::span<const Joint> jointsOf(FigureLimb limb) {
    switch (limb) {
    case FigureLimb::LeftLeg:
        return kLeftLeg;
    case FigureLimb::RightLeg:
        return kRightLeg;
    case FigureLimb::LeftArm:
        return kLeftArm;
    default:
        return kRightArm;
    }
}

std::vector<std::uint16_t> limbTriangles(const FigureBody& body, Feet feet, FigureLimb limb) {
    const std::span<const Joint> joints = jointsOf(limb);
    const auto carried = [&](std::uint16_t index) {
        const FigureVertex& vertex = body.mesh.vertices[index];
        for (std::size_t i = 0; i < vertex.joints.size(); ++i) {
            if (vertex.weights[i] >= kCarried &&
                std::find(joints.begin(), joints.end(), static_cast<Joint>(vertex.joints[i])) !=
                    joints.end()) {
                return true;
            }
        }
        return false;
    };
    const std::span<const std::uint16_t> worn = body.worn(feet);
    std::vector<std::uint16_t> triangles;
    for (std::size_t i = 0; i + 2 < worn.size(); i += 3) {
        if (carried(worn[i]) || carried(worn[i + 1]) || carried(worn[i + 2])) {
            triangles.insert(triangles.end(), {worn[i], worn[i + 1], worn[i + 2]});
        }
    }
    return triangles;
}

} // namespace hexagoal
