#include "show/hud_edges.hpp"

#include <algorithm>
#include <optional>

namespace hexagoal {

namespace {

constexpr Colour kShadow = palette::kInk.withAlpha(0.8f);

struct Edge {
    Vec2 tip;
    Vec2 way; ///< outwards, unit length

    /// From the middle of an arrow's back to one of its wings.
    Vec2 aside(float size) const { return Vec2{-way.y, way.x} * size * 0.6f; }
};

/// Where an arrow of that size points towards a place out of the picture: tip and wings lie in the safe area.
std::optional<Edge> edgeTowards(const Canvas& canvas, const Projection& eye, Vec3 place, float size) {
    const std::optional<Vec2> at = eye.onCanvas(place);
    const Rect picture{0.0f, 0.0f, canvas.width(), canvas.height()};
    if (!at || picture.contains(*at)) {
        return std::nullopt;
    }
    const Rect area = canvas.safeArea();
    const auto within = [&](Vec2 p) {
        return Vec2{std::clamp(p.x, area.x, area.right()), std::clamp(p.y, area.y, area.bottom())};
    };
    const Vec2 tip = within(*at);
    Edge edge{tip, glm::normalize(*at - tip)};
    for (const float side : {1.0f, -1.0f}) {
        const Vec2 wing = edge.tip - edge.way * size + edge.aside(size) * side;
        edge.tip += within(wing) - wing;
    }
    return edge;
}

void paintArrow(Canvas& canvas, const Edge& edge, float size, Colour colour, bool hollow) {
    const Vec2 aside = edge.aside(size);
    const Vec2 back = edge.tip - edge.way * size;
    if (hollow) {
        for (const auto& [thick, ink] : {std::pair(4.5f, kShadow), std::pair(2.5f, colour)}) {
            canvas.line(back + aside, edge.tip, thick, ink);
            canvas.line(back - aside, edge.tip, thick, ink);
        }
        return;
    }
    canvas.triangle(edge.tip + edge.way * 3.0f, back - edge.way * 2.0f + aside * 1.25f,
                    back - edge.way * 2.0f - aside * 1.25f, kShadow);
    canvas.triangle(edge.tip, back + aside, back - aside, colour);
}

} // namespace

bool paintEdgeArrow(Canvas& canvas, const Projection& eye, Vec3 place, const TypeSizes& type, Colour colour,
                    bool hollow) {
    const std::optional<Edge> edge = edgeTowards(canvas, eye, place, type.text);
    if (edge) {
        paintArrow(canvas, *edge, type.text, colour, hollow);
    }
    return edge.has_value();
}

bool paintBallArrow(Canvas& canvas, const Projection& eye, Vec3 ball, const TypeSizes& type) {
    const std::optional<Edge> edge = edgeTowards(canvas, eye, ball, type.text);
    if (!edge) {
        return false;
    }
    paintArrow(canvas, *edge, type.text, palette::kWhite, false);
    const float r = type.text * 0.5f;
    const Vec2 at = edge->tip - edge->way * (type.text + r * 1.6f);
    canvas.circle(at, r + 2.0f, kShadow);
    canvas.circle(at, r, palette::kWhite);
    canvas.circle(at, r * 0.4f, palette::kInk);
    return true;
}

} // namespace hexagoal
