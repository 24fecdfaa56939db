#include "render/structures.hpp"

#include "render/noise.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace hexagoal {
namespace {

/// Numbers that differ from thing to thing, the same each time.
float chance(std::uint32_t thing, std::uint32_t what) {
    return latticeNoise(thing, what, 9001);
}

/// Trees in two loose rows round the cage, lamps along the path between them, benches beside lamps.
void addPark(std::vector<Structure>& list, Vec2 centre, Vec2 half) {
    constexpr std::uint32_t kTrees = 40;
    constexpr float kNearest = 5.6f;  // m from the lines to the nearest trunk
    constexpr float kClearing = 8.5f; // m: further out on the side that is filmed from
    for (std::uint32_t i = 0; i < kTrees; ++i) {
        const float angle = (static_cast<float>(i) + 0.7f * chance(i, 1)) / kTrees * 2.0f * kPi;
        const Vec2 out{std::cos(angle), std::sin(angle)};
        const bool second = i % 2 == 1;
        const float away = kNearest + (second ? 9.0f + 12.0f * chance(i, 2) : 3.5f * chance(i, 2)) +
                           (out.x > 0.35f ? kClearing : 0.0f);
        // On a rounded rectangle about the pitch.
        const float reach =
            1.0f / std::pow(std::pow(std::abs(out.x), 4.0f) + std::pow(std::abs(out.y), 4.0f), 0.25f);
        const Vec2 at = centre + out * reach * half + out * away;
        const float height = 6.6f + 3.6f * chance(i, 3);
        list.push_back({at, height * (0.27f + 0.07f * chance(i, 4)), height, StructureKind::Tree, 0.0f, i});
    }
    // Two on the near side, which a low eye meets.
    for (std::uint32_t i = 0; i < 2; ++i) {
        const float side = i == 0 ? -1.0f : 1.0f;
        list.push_back({centre + Vec2{half.x + 6.8f, side * half.y * 0.90f}, 1.9f, 6.2f, StructureKind::Tree,
                        0.0f, 100 + i});
    }
    for (const float side : {-1.0f, 1.0f}) {
        for (std::uint32_t i = 0; i < 4; ++i) {
            const float z = (static_cast<float>(i) - 1.5f) * half.y * 0.72f;
            list.push_back({centre + Vec2{side * (half.x + 4.4f), z}, 0.16f, 4.6f, StructureKind::Lamp,
                            -side * kPi * 0.5f, i});
            if (i % 2 == 1) {
                list.push_back({centre + Vec2{side * (half.x + 4.6f), z + 2.4f}, 0.9f, 0.85f,
                                StructureKind::Bench, -side * kPi * 0.5f, i});
            }
        }
        for (const float end : {-1.0f, 1.0f}) {
            list.push_back({centre + Vec2{side * half.x * 0.55f, end * (half.y + 5.2f)}, 0.16f, 4.6f,
                            StructureKind::Lamp, end < 0.0f ? 0.0f : kPi, 20});
            // The cage's own floodlights, behind its corners.
            list.push_back({centre + Vec2{side * (half.x + 2.9f), end * (half.y + 2.6f)}, 0.22f, 9.5f,
                            StructureKind::Mast, std::atan2(-side * half.x, -end * half.y), 30});
        }
    }
}

/// Palms and huts away from the water, umbrellas all round, flags at the marks that are not laid.
void addBeach(std::vector<Structure>& list, Vec2 centre, Vec2 half, float areaDepth) {
    const auto put = [&](float x, float z, float radius, float height, StructureKind kind, float turn,
                         std::uint32_t seed) {
        list.push_back({centre + Vec2{x, z}, radius, height, kind, turn, seed});
    };
    for (const float side : {-1.0f, 1.0f}) {
        const float x = side * (half.x + 1.3f);
        for (const float z : {-half.y, areaDepth - half.y, 0.0f, half.y - areaDepth, half.y}) {
            const bool corner = std::abs(z) > half.y - 0.1f;
            put(corner ? side * (half.x + 0.15f) : x, z, 0.05f, 1.5f, StructureKind::Flag, 0.0f,
                corner      ? 0u
                : z == 0.0f ? 1u
                            : 2u);
        }
    }
    for (std::uint32_t i = 0; i < 12; ++i) { // along the water, with a gap where the play is
        const float side = i % 2 == 0 ? -1.0f : 1.0f;
        const float z = side * (9.0f + static_cast<float>(i / 2) * 4.9f + 1.6f * chance(i, 11));
        put(-(half.x + 4.7f + 0.9f * chance(i, 12)), z, 1.35f, 2.35f, StructureKind::Umbrella,
            0.6f * (chance(i, 13) - 0.5f), i);
    }
    for (std::uint32_t i = 0; i < 12; ++i) {
        const float end = i % 2 == 0 ? -1.0f : 1.0f;
        const float x = (static_cast<float>(i / 2) - 1.7f) * 5.1f + 2.0f * chance(i, 15);
        put(x, end * (half.y + 9.5f + 7.0f * chance(i, 16)), 1.35f, 2.35f, StructureKind::Umbrella,
            0.6f * (chance(i, 17) - 0.5f), i + 40);
    }
    for (std::uint32_t i = 0; i < 11; ++i) { // a row of huts over the beach
        const float z = (static_cast<float>(i) - 5.0f) * 4.6f;
        put(half.x + 19.0f + 0.7f * chance(i, 21), z, 1.9f, 3.4f, StructureKind::Hut, -kPi * 0.5f, i);
    }
    for (std::uint32_t i = 0; i < 9; ++i) { // and behind each goal, so that one sees some of them
        const float end = i < 4 ? -1.0f : 1.0f;
        const float x =
            i < 4 ? -3.0f + static_cast<float>(i) * 4.6f : -8.0f + static_cast<float>(i - 4) * 4.6f;
        put(x, end * (half.y + 24.0f), 1.9f, 3.4f, StructureKind::Hut, end < 0.0f ? 0.0f : kPi, i + 20);
    }
    for (std::uint32_t i = 0; i < 16; ++i) {
        const bool behind = i < 8; // the goals; the others behind the huts
        const float end = i % 2 == 0 ? -1.0f : 1.0f;
        const float along = static_cast<float>(i / 2) + chance(i, 25);
        const Vec2 at =
            behind ? Vec2{-half.x - 3.0f + along * 9.5f, end * (half.y + 19.0f + 6.0f * chance(i, 26))}
                   : Vec2{half.x + 14.0f + 12.0f * chance(i, 27), end * (along - 3.0f) * 7.5f};
        put(at.x, at.y, 2.6f, 6.0f + 2.6f * chance(i, 28), StructureKind::Palm, 2.0f * kPi * chance(i, 29),
            i);
    }
    put(-(half.x + 5.2f), half.y + 3.5f, 1.3f, 4.2f, StructureKind::Tower, -kPi * 0.5f, 0);
}

/// A mast at each corner of the stands.
void addFloodlights(std::vector<Structure>& list, Vec2 centre, Vec2 half, const Boards& boards) {
    constexpr float kBehindBoards = 11.0f; // m
    for (const float side : {-1.0f, 1.0f}) {
        for (const float end : {-1.0f, 1.0f}) {
            list.push_back({centre + Vec2{side * (half.x + boards.behindTouchline + kBehindBoards),
                                          end * (half.y + boards.behindGoalLine + kBehindBoards)},
                            0.8f, 30.0f, StructureKind::Mast, std::atan2(-side * half.x, -end * half.y), 0});
        }
    }
}

/// By the venue's file.
bool isLeftOut(const SceneLook& look, StructureKind kind) {
    if (look.around == Around::Stadium) {
        return false;
    }
    const bool park = look.around == Around::Park;
    switch (kind) {
    case StructureKind::Tree:
        return !look.has(ParkPart::Trees);
    case StructureKind::Lamp:
        return !look.has(ParkPart::Lamps);
    case StructureKind::Mast:
        return !look.has(ParkPart::Floodlights);
    case StructureKind::Bench:
        return !look.has(ParkPart::Benches);
    case StructureKind::Palm:
        return !look.has(BeachPart::Palms);
    case StructureKind::Umbrella:
        return !look.has(BeachPart::Umbrellas);
    case StructureKind::Hut:
        return !look.has(BeachPart::Huts);
    case StructureKind::Tower:
        return !look.has(BeachPart::Tower);
    case StructureKind::Flag:
        return !park && !look.has(BeachPart::Flags);
    }
    return false;
}

} // namespace

bool isDark(const SceneLook& look) {
    return look.light != Light::Day || look.weather == SceneWeather::Rain ||
           look.weather == SceneWeather::Snow;
}

std::vector<Structure> structuresOf(const SceneLook& look, const PitchView& pitch) {
    std::vector<Structure> list;
    const Vec2 centre{pitch.centre.x, pitch.centre.z};
    const Vec2 half{pitch.width * 0.5f, pitch.length * 0.5f};
    if (look.around == Around::Park) {
        addPark(list, centre, half);
    } else if (look.around == Around::Beach) {
        addBeach(list, centre, half, pitch.marks.penaltyAreaDepth);
    } else if (isDark(look)) {
        addFloodlights(list, centre, half, pitch.boards);
    }
    std::erase_if(list, [&](const Structure& thing) { return isLeftOut(look, thing.kind); });
    return list;
}

std::vector<LightPool> lightPools(const std::vector<Structure>& structures, const PitchView& pitch,
                                  const SceneLook& look) {
    std::vector<LightPool> pools;
    if (look.light != Light::Night) {
        return pools;
    }
    constexpr Vec3 kLampLight{0.95f, 0.70f, 0.36f};
    for (const Structure& structure : structures) {
        if (structure.kind == StructureKind::Lamp) {
            pools.push_back({structure.at - Vec2{pitch.centre.x, pitch.centre.z}, 8.5f, kLampLight});
        }
    }
    return pools;
}

} // namespace hexagoal
