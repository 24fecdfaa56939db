#include "show/corner_flags.hpp"

#include "core/lengths.hpp"
#include "render/scene_look.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kPole = 1.5f;      // m, as the laws have it
constexpr float kPoleHalf = 0.03f; // m
constexpr float kLong = 0.7f;      // m, of the cloth: larger than real, to be seen from a stand
constexpr float kDeep = 0.48f;     // m, down the pole
constexpr int kStrips = 6;
constexpr float kHalfLifted = 3.0f;         // m/s: half of its weight is carried
constexpr float kRipple = 0.08f;            // m, at the free end in a fresh wind
constexpr float kFresh = 6.0f;              // m/s: it ripples no wider
constexpr float kWaves = 1.2f;              // along the cloth
constexpr Vec3 kBreath{0.05f, 0.0f, 0.30f}; // m/s: in a calm it still stirs, and shows its side to the stands
constexpr float kDrape = 0.35f;             // of its weight the cloth's own stiffness carries
constexpr Colour kCloth = Colour::hex(0xffd23f);

/// Seen from both sides.
void sheet(DebugDraw& draw, const std::array<Vec3, 4>& corners, Colour colour) {
    draw.quad(corners, colour);
    draw.quad({corners[3], corners[2], corners[1], corners[0]}, colour);
}

} // namespace

float flagLift(float speed) {
    return speed * speed / (speed * speed + kHalfLifted * kHalfLifted);
}

Vec3 flagPoint(Vec3 wind, float along, double seconds) {
    const float speed = lengthOf(wind);
    const Vec3 way = wind * (1.0f / speed);
    const Vec3 across{way.z, 0.0f, -way.x};
    const float lift = std::max(flagLift(speed), kDrape);
    const Vec3 hangs = glm::normalize(way * lift - kUp * (1.0f - lift));
    // Waves run from the pole to the free end at the wind's pace.
    const double phase = kWaves * along - seconds * static_cast<double>(speed) * kWaves / (2.0 * kLong);
    const auto turn = static_cast<float>(phase - std::floor(phase));
    const float ripple = kRipple * along * std::min(speed / kFresh, 1.0f) * std::sin(2.0f * kPi * turn);
    return hangs * (kLong * along) + across * ripple;
}

void drawCornerFlags(DebugDraw& draw, const MatchContext& context, double seconds) {
    if (!sceneLook(context.venue()).has(StadiumPart::Flags)) {
        return;
    }
    Vec3 wind{context.physics.windX, 0.0f, context.physics.windZ};
    if (lengthOf(wind) < lengthOf(kBreath)) {
        wind = kBreath;
    }
    const Pitch& pitch = context.pitch();
    for (const float x : {-pitch.halfWidth(), pitch.halfWidth()}) {
        for (const float z : {-pitch.halfLength(), pitch.halfLength()}) {
            const Vec3 foot = context.onGround({x, 0.0f, z});
            const Vec3 top = foot + kUp * kPole;
            for (const Vec3 half : {Vec3{kPoleHalf, 0.0f, 0.0f}, Vec3{0.0f, 0.0f, kPoleHalf}}) {
                sheet(draw, {foot - half, foot + half, top + half, top - half}, palette::kWhite);
            }
            Vec3 before = top;
            for (int strip = 1; strip <= kStrips; ++strip) {
                const float along = static_cast<float>(strip) / kStrips;
                const Vec3 after = top + flagPoint(wind, along, seconds);
                const Vec3 edge = glm::normalize(after - before);
                const Vec3 down = kUp * -kDeep;
                const float light = 0.72f + 0.28f * std::abs(edge.x); // folds show
                sheet(draw, {before, after, after + down, before + down},
                      mixed(palette::kInk, kCloth, light));
                before = after;
            }
        }
    }
}

} // namespace hexagoal
