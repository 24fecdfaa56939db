// A stadium's parts but for seats and people, one function each.
#include "render/solid_builder.hpp"
#include "render/stand_plan.hpp"
#include "render/structure_mesh.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace hexagoal {
namespace {

// Cool neutrals: the kits carry the colour.
const Colour kConcrete = Colour::hex(0x9fabb6);
const Colour kShadow = Colour::hex(0x2a3442);
const Colour kSteel = Colour::hex(0xc4ced6);
const Colour kFascia = Colour::hex(0x24405e);
const Colour kStripe = Colour::hex(0xd7e0e7);
const Colour kDeck = Colour::hex(0x5d6d7c);
const Colour kGlass = Colour::hex(0x7fa6bd);
const Colour kBenchSeat = Colour::hex(0x1d4f86);
const Colour kLampGlass{1.0f, 1.0f, 0.96f, 1.0f};
const Colour kSnow = Colour::hex(0xf0f5fa);
const Colour kSheet = Colour::hex(0x1f3f63);
const Colour kSheetLight = Colour::hex(0x2c5580);
const Colour kBoardBack = Colour::hex(0x39495a);

using Glows = std::vector<StructureMesh::Glow>;

/// A stand's own axes: along it from its middle, out from the lower tier's front, up from the ground.
struct StandFrame {
    Vec3 foot;
    Vec3 along;
    Vec3 out;
    float half;
    Vec3 at(float alongIt, float outwards, float up) const {
        return foot + along * alongIt + out * outwards + kUp * up;
    }
    float turn() const { return std::atan2(-out.x, -out.z); } ///< of a box whose front faces the pitch
};

StandFrame frameOf(const StandTier& lower) {
    return {{lower.front.x, 0.0f, lower.front.z}, lower.along, lower.out, lower.half};
}

/// Behind the lower rows: a gallery with a door to each block, dim under the upper tier.
void layGallery(const StandFrame& f, const StandTier& tier, SolidBuilder& solids) {
    const float back = kStandDepth + 1.6f;
    if (f.out.x <= 0.0f) { // an eye beyond the one that is filmed from would see it from above
        solids.quad(f.at(-f.half, kStandDepth, kStandTop), f.at(f.half, kStandDepth, kStandTop),
                    f.at(f.half, back, kStandTop), f.at(-f.half, back, kStandTop), kUp, kDeck);
    }
    solids.quad(f.at(-f.half, back, kStandTop), f.at(f.half, back, kStandTop),
                f.at(f.half, back, kUpperFront), f.at(-f.half, back, kUpperFront), -f.out,
                mixed(kConcrete, kShadow, 0.55f));
    const float step = tier.blockLength();
    for (int i = 0; i < tier.blocks; ++i) {
        const float middle = -f.half + step * (static_cast<float>(i) + 0.06f);
        solids.quad(f.at(middle - 0.9f, back - 0.04f, kStandTop),
                    f.at(middle + 0.9f, back - 0.04f, kStandTop),
                    f.at(middle + 0.9f, back - 0.04f, kStandTop + 2.2f),
                    f.at(middle - 0.9f, back - 0.04f, kStandTop + 2.2f), -f.out, kShadow);
    }
}

/// Sheets with hexagons over the lower rows, a block each, stairs left free: an eye that hangs over a stand,
/// as the match's cameras do, sees them instead of people's backs. Under the seats of one who looks from the
/// pitch.
void layCovers(const StandTier& tier, bool snowy, SolidBuilder& solids) {
    constexpr float kUnder = 0.30f; // m, below the seats' slope
    constexpr float kEdge = 0.35f;  // rows
    constexpr float kRadius = 1.9f; // m, of a hexagon
    const float step = tier.blockLength();
    const float stairs = step * kStairColumns / kBlockColumns;
    const Vec3 up = glm::normalize(tier.out * tier.depth + kUp * tier.rise);
    const Vec3 normal = tier.normal();
    const float slope = std::hypot(tier.depth, tier.rise);
    const float rows = static_cast<float>(tier.rows);
    const auto at = [&](float along, float row, float raised) {
        return tier.at(along, row) + normal * (raised - kUnder);
    };
    const Colour sheet = snowy ? mixed(kSheet, kSnow, 0.75f) : kSheet;
    const Colour hexagon = snowy ? mixed(kSheetLight, kSnow, 0.70f) : kSheetLight;
    solids.quad(at(-tier.half, 0.0f, -0.1f), at(tier.half, 0.0f, -0.1f), at(tier.half, rows, -0.1f),
                at(-tier.half, rows, -0.1f), normal, mixed(kConcrete, kShadow, 0.30f));
    for (int block = 0; block < tier.blocks; ++block) {
        const float left = -tier.half + step * static_cast<float>(block) + stairs;
        const float right = left + step - stairs;
        solids.quad(at(left, kEdge, 0.0f), at(right, kEdge, 0.0f), at(right, rows - kEdge, 0.0f),
                    at(left, rows - kEdge, 0.0f), normal, sheet);
        // Rows of hexagons, each second one shifted by half.
        for (int row = 0; row < 4; ++row) {
            const float y = slope * (0.14f + 0.24f * static_cast<float>(row));
            for (int column = 0; column < 2 - row % 2; ++column) {
                const float share = (row % 2 == 0 ? 0.30f : 0.52f) + 0.44f * static_cast<float>(column);
                const Vec3 middle = at(left + (right - left) * share, 0.0f, 0.05f) + up * y;
                const auto corner = [&](int i) {
                    const float angle = kPi / 3.0f * static_cast<float>(i);
                    return middle + tier.along * (kRadius * std::cos(angle)) +
                           up * (kRadius * std::sin(angle));
                };
                for (int i = 1; i < 5; ++i) {
                    solids.triangle(corner(0), corner(i), corner(i + 1), normal, hexagon);
                }
            }
        }
    }
}

/// What the match's cameras see of the near boards: their backs, and feet that hold them.
void layBoardBacks(const PitchView& pitch, SolidBuilder& solids) {
    const Boards& boards = pitch.boards;
    if (!boards.present) {
        return;
    }
    const float half = pitch.length * 0.5f + boards.behindGoalLine;
    const float x = pitch.centre.x + pitch.width * 0.5f + boards.behindTouchline + 0.03f;
    const auto at = [&](float out, float up, float along) {
        return Vec3{x + out, up, pitch.centre.z + along};
    };
    const Vec3 out{1.0f, 0.0f, 0.0f};
    solids.quad(at(0.0f, 0.0f, -half), at(0.0f, 0.0f, half), at(boards.lean, boards.height, half),
                at(boards.lean, boards.height, -half), out, kBoardBack);
    constexpr float kApart = 3.0f; // m
    const int feet = static_cast<int>(2.0f * half / kApart);
    for (int i = 0; i <= feet; ++i) {
        const float along = -half + 2.0f * half * static_cast<float>(i) / static_cast<float>(feet);
        solids.bar(at(boards.lean, boards.height * 0.9f, along), at(boards.lean + 0.62f, 0.0f, along), 0.045f,
                   0.045f, 4, kSteel);
    }
}

/// Between the ends of two stands: a wall with a striped edge and a gate for what drives in.
void layCornerWall(const PitchView& pitch, Vec2 corner, SolidBuilder& solids) {
    constexpr int kPieces = 6;
    constexpr float kRound = kStandGap - kBesideBoards + 5.0f;
    constexpr float kHigh = 3.2f;
    constexpr float kGate = 2.5f;
    const Vec3 middle{
        pitch.centre.x + corner.x * (pitch.width * 0.5f + pitch.boards.behindTouchline + kBesideBoards), 0.0f,
        pitch.centre.z + corner.y * (pitch.length * 0.5f + pitch.boards.behindGoalLine + kBesideBoards)};
    const auto outwards = [&](float piece) {
        const float angle = kPi * 0.5f * piece / kPieces;
        return Vec3{corner.x * std::cos(angle), 0.0f, corner.y * std::sin(angle)};
    };
    for (int piece = 0; piece < kPieces; ++piece) {
        const Vec3 a = middle + outwards(static_cast<float>(piece)) * kRound;
        const Vec3 b = middle + outwards(static_cast<float>(piece) + 1.0f) * kRound;
        const Vec3 in = -outwards(static_cast<float>(piece) + 0.5f);
        const auto panel = [&](float low, float high, float before, Colour paint) {
            const Vec3 off = in * before;
            solids.quad(a + off + kUp * low, b + off + kUp * low, b + off + kUp * high, a + off + kUp * high,
                        in, paint);
        };
        panel(0.0f, kHigh, 0.0f, mixed(kConcrete, kShadow, 0.45f));
        panel(kHigh - 0.45f, kHigh - 0.2f, 0.04f, kStripe);
        if (piece == kPieces / 2 || piece == kPieces / 2 - 1) {
            panel(0.0f, kGate, 0.04f, kFascia);
        }
    }
}

/// The upper tier's front with a stripe, and what of its underside is seen.
void layUpperFront(const StandFrame& f, SolidBuilder& solids) {
    const float low = kUpperFront - 1.15f;
    solids.quad(f.at(-f.half, kUpperOut - 0.1f, low), f.at(f.half, kUpperOut - 0.1f, low),
                f.at(f.half, kUpperOut - 0.1f, kUpperFront + 0.35f),
                f.at(-f.half, kUpperOut - 0.1f, kUpperFront + 0.35f), -f.out, kFascia);
    solids.quad(f.at(-f.half, kUpperOut - 0.13f, low + 0.16f), f.at(f.half, kUpperOut - 0.13f, low + 0.16f),
                f.at(f.half, kUpperOut - 0.13f, low + 0.30f), f.at(-f.half, kUpperOut - 0.13f, low + 0.30f),
                -f.out, kStripe);
    solids.quad(f.at(-f.half, kUpperOut - 0.1f, low), f.at(-f.half, kStandDepth + 1.6f, low),
                f.at(f.half, kStandDepth + 1.6f, low), f.at(f.half, kUpperOut - 0.1f, low), -kUp,
                mixed(kConcrete, kShadow, 0.65f));
}

/// Behind the last row: a wall with a band of windows, and the tiers' ends.
void layBackAndEnds(const StandFrame& f, bool roofed, SolidBuilder& solids) {
    const float back = kUpperOut + kUpperDepth;
    const float top = roofed ? kRoofLow : kUpperTop + 1.6f;
    solids.quad(f.at(-f.half, back, kUpperTop), f.at(f.half, back, kUpperTop), f.at(f.half, back, top),
                f.at(-f.half, back, top), -f.out, mixed(kConcrete, kShadow, 0.25f));
    if (roofed) {
        solids.quad(f.at(-f.half + 2.0f, back - 0.05f, kUpperTop + 1.5f),
                    f.at(f.half - 2.0f, back - 0.05f, kUpperTop + 1.5f),
                    f.at(f.half - 2.0f, back - 0.05f, top - 0.7f),
                    f.at(-f.half + 2.0f, back - 0.05f, top - 0.7f), -f.out, mixed(kGlass, kShadow, 0.30f));
    }
    for (const float end : {-1.0f, 1.0f}) {
        const auto at = [&](float outwards, float up) { return f.at(end * f.half, outwards, up); };
        const Vec3 normal = f.along * end;
        solids.quad(at(0, 0), at(kStandDepth, 0), at(kStandDepth, kStandTop), at(0, kStandFront), normal,
                    kConcrete);
        solids.quad(at(kStandDepth, 0), at(back, 0), at(back, kUpperFront - 1.15f),
                    at(kStandDepth, kUpperFront - 1.15f), normal, mixed(kConcrete, kShadow, 0.12f));
        solids.quad(at(kUpperOut, kUpperFront - 1.15f), at(back, kUpperFront - 1.15f),
                    at(back, kUpperTop + 0.9f), at(kUpperOut, kUpperFront + 0.6f), normal, kConcrete);
    }
}

constexpr int kHazeBays = 5;

/// A cantilever: its underside with beams, its front edge with lamps. Where an eye may be beyond it, on the
/// side that is filmed from, it has only what such an eye looks through.
void layRoof(const StandFrame& f, bool whole, bool snowy, bool night, SolidBuilder& solids, Glows& glows) {
    const float half = f.half + 1.5f;
    solids.quad(f.at(-half, kRoofFront, kRoofHigh), f.at(-half, kRoofBack, kRoofLow),
                f.at(half, kRoofBack, kRoofLow), f.at(half, kRoofFront, kRoofHigh), -kUp,
                mixed(kSteel, kShadow, 0.35f));
    if (whole) {
        solids.quad(f.at(-half, kRoofFront, kRoofHigh + 0.9f), f.at(half, kRoofFront, kRoofHigh + 0.9f),
                    f.at(half, kRoofBack, kRoofLow + 0.6f), f.at(-half, kRoofBack, kRoofLow + 0.6f), kUp,
                    snowy ? kSnow : kSteel);
    }
    solids.quad(f.at(-half, kRoofFront, kRoofHigh), f.at(half, kRoofFront, kRoofHigh),
                f.at(half, kRoofFront, kRoofHigh + (snowy ? 0.75f : 0.9f)),
                f.at(-half, kRoofFront, kRoofHigh + (snowy ? 0.75f : 0.9f)), -f.out, kFascia);
    if (snowy) {
        solids.quad(f.at(-half, kRoofFront - 0.05f, kRoofHigh + 0.70f),
                    f.at(half, kRoofFront - 0.05f, kRoofHigh + 0.70f),
                    f.at(half, kRoofFront - 0.05f, kRoofHigh + 1.15f),
                    f.at(-half, kRoofFront - 0.05f, kRoofHigh + 1.15f), -f.out, kSnow);
    }
    if (!whole) {
        return;
    }
    const int bays = std::max(static_cast<int>(std::lround(2.0f * half / 10.0f)), 1);
    for (int i = 0; i <= bays; ++i) {
        const float x = -half + 2.0f * half * static_cast<float>(i) / static_cast<float>(bays);
        solids.bar(f.at(x, kRoofBack - 2.6f, kRoofLow - 1.6f), f.at(x, kRoofFront + 0.4f, kRoofHigh - 0.15f),
                   0.30f, 0.12f, 4, mixed(kSteel, kShadow, 0.15f));
        if (i < bays) {
            const Vec3 lamp =
                f.at(x + half / static_cast<float>(bays), kRoofFront - 0.15f, kRoofHigh - 0.12f);
            solids.glowing(lamp, {1.1f, 0.16f, 0.10f}, f.turn(), kLampGlass);
            glows.push_back({lamp - f.out * 0.4f, 2.2f, {0.80f, 0.88f, 0.92f, 0.24f}});
            if (night && i % kHazeBays == 1) { // the air that they light over the stand
                glows.push_back({lamp - f.out * 1.5f - kUp * 5.0f, 10.0f, {0.50f, 0.66f, 0.76f, 0.13f}});
            }
        }
    }
}

/// Where the teams come from: a mouth in the stand's front under a canopy.
void layTunnel(const StandFrame& f, SolidBuilder& solids) {
    const auto box = [&](float x, float out, float up, Vec3 half, Colour paint) {
        solids.box(f.at(x, out, up), half, f.turn(), paint);
    };
    box(-2.1f, -1.2f, 1.1f, {0.15f, 1.1f, 1.6f}, kSteel);
    box(2.1f, -1.2f, 1.1f, {0.15f, 1.1f, 1.6f}, kSteel);
    box(0.0f, -1.2f, 2.32f, {2.4f, 0.14f, 1.75f}, kFascia);
    solids.quad(f.at(-1.95f, -0.06f, 0.0f), f.at(1.95f, -0.06f, 0.0f), f.at(1.95f, -0.06f, 2.2f),
                f.at(-1.95f, -0.06f, 2.2f), -f.out, Colour::hex(0x10161f));
}

/// What carries the score over the last row: posts and a dark panel; its screen is drawn by itself.
void layScoreboard(const StandFrame& f, SolidBuilder& solids) {
    const float out = kUpperOut + kUpperDepth;
    const float half = kScoreboardWidth * 0.5f + 0.35f;
    for (const float x : {-half * 0.7f, half * 0.7f}) {
        solids.bar(f.at(x, out, kUpperTop), f.at(x, out, kScoreboardLow + kScoreboardHeight), 0.22f, 0.22f, 6,
                   kSteel);
    }
    solids.quad(
        f.at(-half, out - 0.5f, kScoreboardLow - 0.35f), f.at(half, out - 0.5f, kScoreboardLow - 0.35f),
        f.at(half, out - 0.5f, kScoreboardLow + kScoreboardHeight + 0.35f),
        f.at(-half, out - 0.5f, kScoreboardLow + kScoreboardHeight + 0.35f), -f.out, Colour::hex(0x0b1420));
    for (const float up : {kScoreboardLow - 0.4f, kScoreboardLow + kScoreboardHeight + 0.4f}) {
        solids.bar(f.at(-half, out - 0.5f, up), f.at(half, out - 0.5f, up), 0.14f, 0.14f, 6, kSteel);
    }
}

/// A roof of glass over the substitutes.
void layBench(Vec3 place, SolidBuilder& solids) {
    constexpr float kHalf = 5.2f;
    const auto at = [&](float x, float y, float z) { return place + Vec3{x, y, z}; };
    const Vec3 in{1.0f, 0.0f, 0.0f}; // towards the pitch
    solids.box(at(-0.3f, 0.21f, 0.0f), {0.9f, 0.21f, kHalf}, 0.0f, kDeck);
    // Its back in bands: the lower, the less light comes in.
    constexpr std::array<float, 5> kBands{0.0f, 0.22f, 0.46f, 0.72f, 1.0f};
    const auto back = [&](float up, float z) { return at(-1.1f + 0.15f * up, 0.42f + 1.73f * up, z); };
    for (std::size_t band = 0; band + 1 < kBands.size(); ++band) {
        const float low = kBands[band];
        const float high = kBands[band + 1];
        solids.quad(back(low, kHalf), back(low, -kHalf), back(high, -kHalf), back(high, kHalf), in,
                    mixed(kGlass, kShadow, 0.82f - 0.16f * static_cast<float>(band)));
    }
    constexpr int kSeats = 18;
    for (int seat = 0; seat < kSeats; ++seat) {
        const float z = (static_cast<float>(seat) + 0.5f) * (2.0f * kHalf / kSeats) - kHalf;
        solids.box(at(-0.72f, 0.84f, z), {0.05f, 0.34f, 0.235f}, 0.0f, kBenchSeat);
    }
    solids.cloth(at(-0.95f, 2.15f, kHalf), at(-0.95f, 2.15f, -kHalf), at(0.35f, 2.42f, -kHalf),
                 at(0.35f, 2.42f, kHalf), kGlass);
    for (const float z : {-kHalf, -kHalf / 3.0f, kHalf / 3.0f, kHalf}) {
        solids.bar(at(-1.05f, 0.4f, z), at(-0.95f, 2.15f, z), 0.045f, 0.045f, 4, kSteel);
        solids.bar(at(-0.95f, 2.15f, z), at(0.38f, 2.43f, z), 0.045f, 0.035f, 4, kSteel);
    }
}

/// A scaffold with a camera and who turns it.
void layCameraTower(Vec3 place, float turn, SolidBuilder& solids) {
    constexpr float kHigh = 5.2f;
    constexpr float kHalf = 1.1f;
    const auto at = [&](float x, float y, float z) { return place + SolidBuilder::turned({x, y, z}, turn); };
    for (const float x : {-kHalf, kHalf}) {
        for (const float z : {-kHalf, kHalf}) {
            solids.bar(at(x, 0.0f, z), at(x, kHigh + 1.0f, z), 0.06f, 0.06f, 5, kSteel);
        }
        solids.bar(at(x, 0.2f, -kHalf), at(x, kHigh, kHalf), 0.035f, 0.035f, 4, kSteel);
        solids.bar(at(x, kHigh + 1.0f, -kHalf), at(x, kHigh + 1.0f, kHalf), 0.035f, 0.035f, 4, kSteel);
    }
    solids.bar(at(-kHalf, 0.2f, kHalf), at(kHalf, kHigh, kHalf), 0.035f, 0.035f, 4, kSteel);
    solids.box(at(0.0f, kHigh, 0.0f), {kHalf + 0.1f, 0.07f, kHalf + 0.1f}, turn, kDeck);
    solids.bar(at(0.0f, kHigh, 0.3f), at(0.0f, kHigh + 1.25f, 0.3f), 0.05f, 0.05f, 5, kShadow);
    solids.box(at(0.0f, kHigh + 1.4f, 0.35f), {0.16f, 0.17f, 0.36f}, turn, kShadow);
    solids.bar(at(0.0f, kHigh + 1.4f, 0.7f), at(0.0f, kHigh + 1.4f, 1.0f), 0.10f, 0.13f, 8, kShadow);
    // He: legs, coat, head.
    solids.box(at(0.05f, kHigh + 0.45f, -0.35f), {0.15f, 0.42f, 0.12f}, turn, kShadow);
    solids.box(at(0.05f, kHigh + 1.15f, -0.32f), {0.21f, 0.32f, 0.14f}, turn, Colour::hex(0x4c6f8f));
    solids.blob(at(0.05f, kHigh + 1.62f, -0.28f), {0.11f, 0.14f, 0.12f}, 6, 4, 0.0f,
                {Colour::hex(0xc99a78), Colour::hex(0x2a221d), 0.0f}, 3);
}

/// Behind the corners of the boards on the far side.
void layCameraTowers(const PitchView& pitch, SolidBuilder& solids) {
    const Vec2 corner{pitch.width * 0.5f + pitch.boards.behindTouchline + 2.8f,
                      pitch.length * 0.5f + pitch.boards.behindGoalLine + 2.8f};
    for (const float end : {-1.0f, 1.0f}) {
        const Vec3 place{pitch.centre.x - corner.x, 0.0f, pitch.centre.z + end * corner.y};
        layCameraTower(place, std::atan2(corner.x, -end * corner.y), solids);
    }
}

} // namespace

void layStadium(const SceneLook& look, const PitchView& pitch, SolidBuilder& solids, Glows& glows) {
    const bool snowy = look.ground == Ground::Snow;
    for (const StandTier& tier : standPlan(look, pitch).tiers) {
        if (tier.upper || tier.bench) {
            continue;
        }
        const StandFrame frame = frameOf(tier);
        layGallery(frame, tier, solids);
        if (tier.out.x > 0.0f) { // the side that is filmed from
            layCovers(tier, snowy, solids);
        }
        layUpperFront(frame, solids);
        layBackAndEnds(frame, tier.roofed, solids);
        if (tier.roofed) {
            layRoof(frame, tier.out.x < 0.0f, snowy, look.light == Light::Night, solids, glows);
        }
        if (tier.out.z != 0.0f && look.has(StadiumPart::Scoreboards)) {
            layScoreboard(frame, solids);
        }
        if (tier.out.x < 0.0f && look.has(StadiumPart::Tunnel)) {
            layTunnel(frame, solids);
        }
    }
    layBoardBacks(pitch, solids);
    if (look.has(StadiumPart::Stands)) {
        for (const Vec2 corner :
             {Vec2{-1.0f, -1.0f}, Vec2{1.0f, -1.0f}, Vec2{-1.0f, 1.0f}, Vec2{1.0f, 1.0f}}) {
            layCornerWall(pitch, corner, solids);
        }
    }
    if (look.has(StadiumPart::Benches)) {
        for (const int side : {0, 1}) {
            layBench(benchPlace(pitch, side), solids);
        }
    }
    if (look.has(StadiumPart::Towers)) {
        layCameraTowers(pitch, solids);
    }
}

} // namespace hexagoal
