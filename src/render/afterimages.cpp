#include "render/afterimages.hpp"

#include "core/lengths.hpp"
#include "render/figure_limbs.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

// A longer way between two frames is a cut, not a motion.
constexpr double kLongestWay = 30.0; // ticks

constexpr float kTicksPerSecond = 60.0f;

// Metres per second that no limb reaches: it jumped from pose to pose, and what was before is no trail.
constexpr float kJump = 40.0f;

// Of the body's own way that does not count for legs: those that only go along with a running figure leave
// nothing.
constexpr float kGoesAlong = 0.6f;

bool isOfLeg(Joint joint) {
    return joint >= sided(Joint::LeftThigh, 1) || (joint >= Joint::LeftThigh && joint <= Joint::LeftToes);
}

bool anyFaster(const Afterimage& image, float speed) {
    for (int i = 0; i < kFigureLimbCount; ++i) {
        const auto limb = static_cast<FigureLimb>(i);
        if ((image.limbs & bitOf(limb)) == 0) {
            continue;
        }
        for (const Joint joint : jointsOf(limb)) {
            if (image.speed[indexOf(joint)] > speed) {
                return true;
            }
        }
    }
    return false;
}

} // namespace

const Afterimages::Ring* Afterimages::find(std::uint8_t who) const {
    for (const Ring& ring : m_rings) {
        if (ring.used && ring.who == who) {
            return &ring;
        }
    }
    return nullptr;
}

Afterimages::Ring* Afterimages::claim(std::uint8_t who) {
    Ring* empty = nullptr;
    for (Ring& ring : m_rings) {
        if (ring.used && ring.who == who) {
            return &ring;
        }
        if (!ring.used) {
            empty = &ring;
        }
    }
    if (empty != nullptr) {
        empty->who = who;
        empty->used = true;
        empty->count = 0;
        empty->last.limbs = 0;
    }
    return empty;
}

void Afterimages::shift(Ring& ring) {
    const Afterimage& before = ring.images[static_cast<std::size_t>(ring.newest)];
    Afterimage& last = ring.last;
    const auto seconds = static_cast<float>(last.tick - before.tick) / kTicksPerSecond;
    const auto wayOf = [&](Joint joint, Vec3 atRest) {
        return carried(last.bones, joint, atRest) - carried(before.bones, joint, atRest);
    };
    const Vec3 along = wayOf(Joint::Pelvis, restPlace(Joint::Pelvis)) * kGoesAlong;
    for (std::size_t i = 0; i < kJointCount; ++i) {
        const auto joint = static_cast<Joint>(i);
        const Vec3 way = wayOf(joint, restEnd(joint)) - (isOfLeg(joint) ? along : Vec3{});
        last.speed[i] = ring.count > 0 ? lengthOf(way) / seconds : 0.0f;
    }
    if (anyFaster(last, kJump)) {
        ring.count = 0;
        last.speed.fill(0.0f);
    }
    ring.newest = (ring.newest + 1) % kImages;
    ring.count = std::min(ring.count + 1, kImages);
    ring.images[static_cast<std::size_t>(ring.newest)] = last;
}

void Afterimages::take(std::span<const PosedFigure> figures, double tick) {
    const bool cut = tick < m_tick || tick - m_tick > kLongestWay;
    const bool another = std::floor(tick) > std::floor(m_tick);
    m_tick = tick;
    for (Ring& ring : m_rings) {
        if (!ring.used) {
            continue;
        }
        if (cut || tick - ring.last.tick > kLife) {
            ring.used = false;
        } else if (another && ring.last.limbs != 0) {
            shift(ring);
        }
        ring.last.limbs = another ? 0 : ring.last.limbs; // until he is seen again
    }
    for (const PosedFigure& figure : figures) {
        if (figure.view->afterimages == 0 || figure.view->who == FigureView::kAnyone) {
            continue;
        }
        if (Ring* ring = claim(figure.view->who)) {
            ring->last.bones = figure.bones;
            ring->last.tick = tick;
            ring->last.limbs = figure.view->afterimages;
        }
    }
}

const Afterimage* Afterimages::image(std::uint8_t who, int age) const {
    const Ring* ring = find(who);
    if (ring == nullptr || age >= ring->count) {
        return nullptr;
    }
    const Afterimage& image =
        ring->images[static_cast<std::size_t>((ring->newest - age + kImages) % kImages)];
    return m_tick - image.tick < kLife ? &image : nullptr;
}

float Afterimages::strength(const Afterimage& image) const {
    const double age = m_tick - image.tick;
    return static_cast<float>(std::clamp(age, 0.0, 1.0) * std::clamp(1.0 - age / kLife, 0.0, 1.0));
}

} // namespace hexagoal
