#include "render/near_seats.hpp"

#include "core/lengths.hpp"
#include "render/projection.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {
namespace {

constexpr float kMargin = 1.2f; // m beyond the picture's edges: a man with his arms out

/// Axes of a picture that never rolls.
struct Sight {
    Vec3 eye;
    Vec3 ahead;
    Vec3 right;
    Vec3 up;
    Vec2 half; ///< tangents of half of the picture
    float farthest;

    Sight(const CameraView& camera, float wide)
        : eye(camera.position), ahead(unitOr(camera.target - camera.position, {0.0f, 0.0f, 1.0f})),
          right(unitOr(glm::cross(ahead, kUp), {1.0f, 0.0f, 0.0f})), up(glm::cross(right, ahead)) {
        const float high = std::tan(fieldOfView(camera, {wide, 1.0f}) * 0.5f);
        half = {high * wide, high};
        farthest = NearSeats::kTall / (2.0f * high * NearSeats::kLeastTall);
    }
    bool sees(Vec3 feet) const {
        const Vec3 way = feet + kUp * (NearSeats::kTall * 0.5f) - eye;
        const float deep = glm::dot(way, ahead);
        return deep > 0.0f && deep < farthest && std::abs(glm::dot(way, right)) < deep * half.x + kMargin &&
               std::abs(glm::dot(way, up)) < deep * half.y + kMargin;
    }
    /// None of a tier's rows can be near enough.
    bool isFarFrom(const StandTier& tier) const {
        return glm::dot(eye - tier.front, tier.out) > 0.0f ||
               glm::dot(tier.front - eye, tier.out) > farthest ||
               std::abs(glm::dot(eye - tier.front, tier.along)) > tier.half + farthest;
    }
};

} // namespace

std::size_t blockAt(const StandPlan& plan, std::size_t tier, int place) {
    std::size_t first = 0;
    for (std::size_t i = 0; i < tier; ++i) {
        first += static_cast<std::size_t>(plan.tiers[i].blocks);
    }
    return first + static_cast<std::size_t>(place);
}

void NearSeats::findRow(const StandPlan& plan, std::size_t tierIndex, int row, const CrowdView& crowd,
                        const CameraView& camera, float wide) {
    const StandTier& tier = plan.tiers[tierIndex];
    const Sight sight(camera, wide);
    const float seatWidth = tier.blockLength() / kBlockColumns;
    const int seatRow = tier.firstSeatRow + row;
    const float middle = glm::dot(sight.eye - tier.front, tier.along) + tier.half;
    const int columns = tier.blocks * kBlockColumns;
    const int reach = static_cast<int>(sight.farthest / seatWidth) + 1;
    const int eyeColumn = static_cast<int>(middle / seatWidth);
    const std::size_t before = m_seats.size();
    const std::size_t firstBlock = blockAt(plan, tierIndex, 0);
    FixedList<NearSeat, kMost> found;
    int from = columns;
    int to = -1;
    for (int column = std::max(eyeColumn - reach, 0); column < std::min(eyeColumn + reach, columns);
         ++column) {
        const Vec3 feet = tier.at((static_cast<float>(column) + 0.5f) * seatWidth - tier.half,
                                  static_cast<float>(row) + kFeetInRow);
        if (!sight.sees(feet)) {
            continue;
        }
        from = std::min(from, column);
        to = column;
        const Spectator who = spectatorOf(seatRow, column);
        const std::size_t block = firstBlock + static_cast<std::size_t>(column / kBlockColumns);
        if (!who.there || static_cast<float>(who.temper) > 255.0f * crowd.blocks[block].here) {
            continue;
        }
        if (before + found.size() == m_most) {
            return; // no half rows
        }
        found.add({who, feet, static_cast<std::uint16_t>(tierIndex), static_cast<std::uint16_t>(block),
                   static_cast<std::int16_t>(row), static_cast<std::int16_t>(seatRow),
                   static_cast<std::int16_t>(column)});
    }
    if (found.empty() || m_runs.full()) {
        return;
    }
    for (const NearSeat& seat : found) {
        m_seats.add(seat);
    }
    m_runs.add({static_cast<float>(seatRow), static_cast<float>(from), static_cast<float>(to)});
}

void NearSeats::clear() {
    m_seats.clear();
    m_runs.clear();
}

void NearSeats::find(const StandPlan& plan, const CrowdView& crowd, const CameraView& camera, float wide) {
    clear();
    if (plan.blocks.empty() || crowd.blocks.size() < plan.blocks.size() || camera.position.y > kHighestEye) {
        return;
    }
    const Sight sight(camera, wide);
    for (const bool bench : {true, false}) {
        for (int row = 0; row < kLowerRows; ++row) {
            for (std::size_t tier = 0; tier < plan.tiers.size(); ++tier) {
                const StandTier& at = plan.tiers[tier];
                if (at.bench == bench && row < at.rows && !at.upper && !sight.isFarFrom(at)) {
                    findRow(plan, tier, row, crowd, camera, wide);
                }
            }
        }
    }
}

} // namespace hexagoal
