#include "show/occluders.hpp"

#include "core/lengths.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kAhead = 0.9f;     // m: so near to the way, a thing begins to fade, to be gone in time
constexpr float kLens = 4.5f;      // m: nothing so near to the eye is drawn, it would fill the picture
constexpr float kWireThick = 0.1f; // m
constexpr float kPressed = 0.4f; // m: so near to what is watched, its sight goes through wire that it presses
constexpr float kFadeTicks = 7.0f; // from drawn to gone
constexpr float kWaitTicks =
    60.0f;                         // before it comes back: play that swings to and fro must not make it blink
constexpr float kCutMetres = 3.0f; // the eye goes no such way between two frames, unless it cuts
constexpr double kCutTicks = 30.0; // and no time

/// Twice the area of a triangle, by its turn: F(P) of the document, for the line from a to b.
float sideOf(Vec2 a, Vec2 b, Vec2 p) {
    return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

float squaredDistance(Vec2 a, Vec2 b, Vec2 p) {
    const Vec2 along = b - a;
    const float length2 = glm::dot(along, along);
    const float share = length2 > 0.0f ? std::clamp(glm::dot(p - a, along) / length2, 0.0f, 1.0f) : 0.0f;
    const Vec2 off = p - a - along * share;
    return glm::dot(off, off);
}

Vec2 onGround(Vec3 place) {
    return {place.x, place.z};
}

/// How high over the ground the lowest sight of the eye goes where a thing stands.
float lowestSight(const Occluder& thing, Vec3 eye, Vec3 watched) {
    const Vec2 from = onGround(eye);
    const Vec2 way = onGround(watched) - from;
    const float length2 = glm::dot(way, way);
    if (length2 <= 0.0f) {
        return 0.0f;
    }
    const float farEnd = std::max(glm::dot(thing.a - from, way), glm::dot(thing.b - from, way)) / length2;
    const float share = std::clamp(farEnd + thing.radius / std::sqrt(length2), 0.0f, 1.0f);
    return eye.y * (1.0f - share);
}

/// The eye sees a panel from within the fence, and all that it watches is before it too, or presses the wire:
/// just there it is to be seen. What lies in a goal behind the line of the fence does not.
bool isBehindAll(const Occluder& thing, Vec3 eye, const Occluders::Watched& watched) {
    const float within = sideOf(thing.a, thing.b, Vec2{});
    const float eyeSide = sideOf(thing.a, thing.b, onGround(eye)) / within;
    return thing.a != thing.b && eyeSide > 0.0f &&
           std::all_of(watched.begin(), watched.end(), [&](Vec3 each) {
               const float side = sideOf(thing.a, thing.b, onGround(each)) / within;
               const Vec3 sightBeyond = (each - eye) * (std::min(side, 0.0f) / (side - eyeSide));
               return lengthSquared(sightBeyond) < kPressed * kPressed;
           });
}

} // namespace

bool circleCovers(const SightTriangle& area, Vec2 centre, float radius) {
    bool left = false;
    bool right = false;
    for (std::size_t i = 0; i < area.size(); ++i) {
        const Vec2 a = area[i];
        const Vec2 b = area[(i + 1) % area.size()];
        if (squaredDistance(a, b, centre) <= radius * radius) {
            return true;
        }
        const float side = sideOf(a, b, centre);
        left = left || side > 0.0f;
        right = right || side < 0.0f;
    }
    return left != right; // to one hand of all edges: within
}

bool segmentCrosses(const SightTriangle& area, Vec2 a, Vec2 b) {
    for (std::size_t i = 0; i < area.size(); ++i) {
        const Vec2 l = area[i];
        const Vec2 r = area[(i + 1) % area.size()];
        if (sideOf(l, r, a) * sideOf(l, r, b) <= 0.0f && sideOf(a, b, l) * sideOf(a, b, r) <= 0.0f) {
            return true;
        }
    }
    return false;
}

bool liesWithin(const SightTriangle& area, Vec2 a, Vec2 b, float thickness) {
    const float length = glm::length(b - a);
    const int pieces = std::max(1, static_cast<int>(std::ceil(length / (2.0f * thickness))));
    for (int i = 0; i <= pieces; ++i) {
        const float share = static_cast<float>(i) / static_cast<float>(pieces);
        if (circleCovers(area, a + (b - a) * share, thickness)) {
            return true;
        }
    }
    return false;
}

bool isInTheWay(const Occluder& thing, Vec3 eye, Vec3 first, Vec3 second) {
    if (thing.top < std::min(lowestSight(thing, eye, first), lowestSight(thing, eye, second))) {
        return false;
    }
    const SightTriangle area{onGround(eye), onGround(first), onGround(second)};
    if (thing.a == thing.b) {
        return circleCovers(area, thing.a, thing.radius);
    }
    return segmentCrosses(area, thing.a, thing.b) || liesWithin(area, thing.a, thing.b, thing.radius);
}

void Occluders::reset(std::span<const FencePanel> panels, std::span<const Structure> structures) {
    m_things.clear();
    for (const FencePanel& panel : panels) {
        m_things.push_back(
            {onGround(panel.foot), onGround(panel.foot + panel.along), kWireThick, panel.rise.y});
    }
    for (const Structure& structure : structures) {
        m_things.push_back({structure.at, structure.at, structure.radius, structure.height});
    }
    m_panels = panels.size();
    reset();
}

void Occluders::reset() {
    m_shown.assign(m_things.size(), 1.0f);
    m_wait.assign(m_things.size(), 0.0f);
    m_hidden.assign(m_things.size() - m_panels, 0);
    m_tick = -1.0;
}

void Occluders::look(Vec3 eye, const Watched& watched, double tick) {
    const Vec3 way = eye - m_eye;
    const bool cut =
        m_tick < 0.0 || std::abs(tick - m_tick) > kCutTicks || glm::dot(way, way) > kCutMetres * kCutMetres;
    const auto ticks = static_cast<float>(std::abs(tick - m_tick));
    const float step = cut ? 1.0f : ticks / kFadeTicks;
    m_eye = eye;
    m_tick = tick;
    const auto hides = [&](const Occluder& thing) {
        if (squaredDistance(thing.a, thing.b, onGround(eye)) < kLens * kLens) {
            return true;
        }
        return !isBehindAll(thing, eye, watched) && (isInTheWay(thing, eye, watched[0], watched[1]) ||
                                                     isInTheWay(thing, eye, watched[0], watched[2]) ||
                                                     isInTheWay(thing, eye, watched[1], watched[2]));
    };
    for (std::size_t i = 0; i < m_things.size(); ++i) {
        Occluder wider = m_things[i];
        wider.radius += kAhead;
        if (!hides(wider)) {
            m_wait[i] = cut ? 0.0f : std::max(m_wait[i] - ticks, 0.0f);
            m_shown[i] = m_wait[i] > 0.0f ? m_shown[i] : std::min(m_shown[i] + step, 1.0f);
        } else {
            m_wait[i] = kWaitTicks;
            m_shown[i] = hides(m_things[i]) ? 0.0f : std::max(m_shown[i] - step, 0.0f);
        }
    }
    for (std::size_t i = 0; i < m_hidden.size(); ++i) {
        m_hidden[i] = m_shown[m_panels + i] < 0.5f ? 1 : 0;
    }
}

} // namespace hexagoal
