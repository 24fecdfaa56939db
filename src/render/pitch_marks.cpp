#include "render/pitch_marks.hpp"

#include "core/lengths.hpp"
#include "render/ground_cells.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace hexagoal {
namespace {

constexpr float kShortMark = 1.2f; // m, of the short marks that stand for lines which are not laid
constexpr float kSmallGoal = 4.0f; // m: goals narrower than that are of futsal

/// Strips of paint along their middle lines, in pitch axes.
class Paint {
public:
    /// ground: null if it is flat. widened: metres on either side of each line.
    Paint(const Surface* ground, float widened) : m_ground(ground), m_widened(widened) {}

    void straight(Vec2 a, Vec2 b, float width) {
        const Vec2 along = b - a;
        const float length = lengthOf(along);
        const Vec2 across{along.y / length, -along.x / length};
        segment({a, across, 0.0f}, {b, across, length}, width * 0.5f + m_widened, length);
    }

    /// radius to the outer edge of the paint.
    void arc(Vec2 centre, float radius, float from, float to, int pieces, float width) {
        const float middle = radius - width * 0.5f;
        const float length = middle * (to - from);
        const bool closed = to - from > 2.0f * kPi - 1e-3f;
        const auto at = [&](int i) {
            const float t = static_cast<float>(i) / static_cast<float>(pieces);
            const float angle = from + (to - from) * t;
            const Vec2 out{std::cos(angle), std::sin(angle)};
            return End{centre + out * middle, out, length * t};
        };
        for (int i = 0; i < pieces; ++i) {
            segment(at(i), at(i + 1), width * 0.5f + m_widened, closed ? -1.0f : length);
        }
    }

    void spot(Vec2 centre) { arc(centre, 0.11f, 0.0f, 2.0f * kPi, 12, 0.11f); }

    std::vector<LineVertex> take() { return std::move(m_vertices); }

private:
    struct End {
        Vec2 middle;
        Vec2 across;
        float run;
    };
    /// On uneven ground in pieces no longer than its squares.
    void segment(const End& a, const End& b, float halfWidth, float length) {
        const float run = b.run - a.run;
        const int pieces =
            m_ground == nullptr ? 1 : std::max(1, static_cast<int>(std::ceil(run / kUnevenCell)));
        End from = a;
        for (int i = 1; i <= pieces; ++i) {
            const float share = static_cast<float>(i) / static_cast<float>(pieces);
            const End to = i == pieces ? b
                                       : End{a.middle + (b.middle - a.middle) * share,
                                             a.across + (b.across - a.across) * share, a.run + run * share};
            piece(from, to, halfWidth, length);
            from = to;
        }
    }
    Vec3 riseAt(Vec2 place) const {
        if (m_ground == nullptr) {
            return {};
        }
        const GroundPoint ground = m_ground->at(place.x, place.y);
        return {ground.height, -ground.normal.x / ground.normal.y, -ground.normal.z / ground.normal.y};
    }
    void piece(const End& a, const End& b, float halfWidth, float length) {
        // Inner joints of an arc must not count as ends.
        const auto inner = [&](float run) { return length < 0.0f ? run + 1.0f : run; };
        const auto put = [&](const End& e, float side) {
            m_vertices.push_back(
                {e.middle, e.across, side, halfWidth, inner(e.run), length, riseAt(e.middle)});
        };
        put(a, -1.0f);
        put(a, 1.0f);
        put(b, -1.0f);
        put(b, -1.0f);
        put(a, 1.0f);
        put(b, 1.0f);
    }
    const Surface* m_ground;
    float m_widened;
    std::vector<LineVertex> m_vertices;
};

void areas(Paint& paint, const Pitch& marks, float width, Vec2 centre, float halfLength, float sign) {
    // Distances from the outer edge of the goal line to the outer edges of the lines.
    const auto z = [&](float fromLine) { return centre.y + sign * (fromLine - halfLength); };
    const float half = width * 0.5f;
    const auto box = [&](float depth, float halfAcross) {
        const float x = halfAcross - half;
        paint.straight({centre.x - x, z(width * 0.5f)}, {centre.x - x, z(depth)}, width);
        paint.straight({centre.x + x, z(width * 0.5f)}, {centre.x + x, z(depth)}, width);
        paint.straight({centre.x - halfAcross, z(depth - half)}, {centre.x + halfAcross, z(depth - half)},
                       width);
    };
    box(marks.goalAreaDepth, marks.goalAreaWidth * 0.5f);
    box(marks.penaltyAreaDepth, marks.penaltyAreaWidth * 0.5f);
    paint.spot({centre.x, z(marks.penaltySpot)});
    const float toEdge = marks.penaltyAreaDepth - marks.penaltySpot;
    if (toEdge > width && toEdge < marks.circleRadius) {
        const float reach = std::acos(toEdge / marks.circleRadius);
        const float facing = sign > 0.0f ? kPi * 0.5f : -kPi * 0.5f;
        paint.arc({centre.x, z(marks.penaltySpot)}, marks.circleRadius, facing - reach, facing + reach, 24,
                  width);
    }
}

/// Where the halfway line and the penalty areas end at the touch-lines.
void ticks(Paint& paint, const Pitch& marks, float width, Vec2 centre, float halfWidth, float halfLength) {
    for (const float side : {1.0f, -1.0f}) {
        for (const float z :
             {0.0f, halfLength - marks.penaltyAreaDepth, marks.penaltyAreaDepth - halfLength}) {
            const Vec2 at{centre.x + side * halfWidth, centre.y + z};
            paint.straight(at, at + Vec2{side * kShortMark, 0.0f}, width);
        }
    }
}

} // namespace

MarkStyle markStyle(Ground ground, const Pitch& marks) {
    const float width = marks.goal.width < kSmallGoal ? 0.08f : 0.12f;
    switch (ground) {
    case Ground::Snow:
        return {.paint = {0.965f, 0.975f, 0.975f}, .width = width, .cleared = 0.24f};
    case Ground::Sand:
        return {.paint = {0.060f, 0.255f, 0.690f}, .width = 0.11f, .boundsAlone = true};
    default:
        return {.width = width};
    }
}

std::vector<LineVertex> pitchMarks(const PitchView& pitch, const MarkStyle& style, const Surface* ground,
                                   float widened) {
    Paint paint(ground, widened);
    const Pitch& marks = pitch.marks;
    const Vec2 c{pitch.centre.x, pitch.centre.z};
    const float w = pitch.width * 0.5f;
    const float l = pitch.length * 0.5f;
    const float width = style.width;
    const float half = width * 0.5f;
    for (const float sign : {1.0f, -1.0f}) {
        paint.straight({c.x - w, c.y + sign * (l - half)}, {c.x + w, c.y + sign * (l - half)}, width);
        paint.straight({c.x + sign * (w - half), c.y - l}, {c.x + sign * (w - half), c.y + l}, width);
        if (style.boundsAlone) {
            continue;
        }
        areas(paint, marks, width, c, l, sign);
        for (const float side : {1.0f, -1.0f}) {
            // Corner arcs, turned into the pitch.
            const float from =
                sign > 0.0f ? (side > 0.0f ? kPi : 1.5f * kPi) : (side > 0.0f ? 0.5f * kPi : 0.0f);
            paint.arc({c.x + side * w, c.y + sign * l}, marks.cornerArcRadius, from, from + 0.5f * kPi, 6,
                      width);
        }
    }
    if (style.boundsAlone) {
        ticks(paint, marks, width, c, w, l);
        return paint.take();
    }
    paint.straight({c.x - w, c.y}, {c.x + w, c.y}, width);
    paint.arc(c, marks.circleRadius, 0.0f, 2.0f * kPi, 48, width);
    paint.spot(c);
    return paint.take();
}

} // namespace hexagoal
