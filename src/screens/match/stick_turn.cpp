#include "screens/match/stick_turn.hpp"

#include "core/lengths.hpp"

namespace hexagoal {

namespace {

constexpr float kRest = 0.3f;    // of a whole push: less is none
constexpr float kMoved = 0.819f; // cosine: a thumb that moved by 35° means another way

} // namespace

Vec3 StickTurn::turn(Vec2 stick, Vec3 heading) {
    if (lengthOf(stick) < kRest) {
        m_push = Vec2{0.0f};
        m_heading = heading;
        return m_heading;
    }
    const Vec2 way = unitOr(stick, Vec2{0.0f, 1.0f});
    if (glm::dot(way, m_push) < kMoved) {
        m_push = way;
        m_heading = heading;
    }
    return m_heading;
}

} // namespace hexagoal
