#include "anim/retarget.hpp"

#include "core/ranges.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

int connectionFrames(int frames) {
    const auto share = static_cast<int>(std::lround(kConnectionShare * static_cast<float>(frames)));
    const int wanted = std::clamp(share, 2, kMostConnectionFrames);
    return std::max(std::min(wanted, frames / 2), 1);
}

float connectionShare(float left, float connection, Bending bending) {
    const float share = std::clamp(1.0f - left / connection, 0.0f, 1.0f);
    return bending == Bending::Straight ? share : ease(share);
}

Vec3 retargeted(Vec3 p, Vec3 target, float frame, int frames, Bending bending) {
    const float share = connectionShare(static_cast<float>(frames) - frame,
                                        static_cast<float>(connectionFrames(frames)), bending);
    return p * (1.0f - share) + target * share; // exactly the target at the end
}

} // namespace hexagoal
