#include "platform/stick.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

float axisValue(int raw) {
    return std::max(static_cast<float>(raw) / 32767.0f, -1.0f);
}

Vec2 stickFromAxes(Vec2 axes, float deadZone) {
    const float length = std::sqrt(glm::dot(axes, axes));
    if (length <= deadZone) {
        return Vec2(0.0f);
    }
    const float rescaled = std::min((length - deadZone) / (kStickFull - deadZone), 1.0f);
    return axes * (rescaled / length);
}

Vec2 stickFromDirections(bool up, bool down, bool left, bool right) {
    const Vec2 sum{static_cast<float>(right) - static_cast<float>(left),
                   static_cast<float>(up) - static_cast<float>(down)};
    const bool diagonal = sum.x != 0.0f && sum.y != 0.0f;
    return diagonal ? sum / std::sqrt(2.0f) : sum;
}

} // namespace hexagoal
