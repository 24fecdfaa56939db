// Quality tiers: what each costs, which one a machine begins with, when to change.
#pragma once

#include <string_view>

namespace hexagoal {

enum class Tier { Potato, Low, Medium, High, Ultra };
inline constexpr int kTierCount = 5;

std::string_view tierName(Tier tier);

/// What a tier turns on.
struct Quality {
    float scale; ///< size of the drawn picture over the drawable's; the overlay is always drawn at full size
    int samples; ///< MSAA samples per pixel, 1 = none
    float anisotropy; ///< highest degree of texture filtering
    bool mixedMips;   ///< trilinear filtering on the ground and the stands
    bool fineGrass;   ///< the blades' texture at a second scale
    bool netShadow;   ///< the net's veil on the grass
    bool fineFigures; ///< rounder figures with faces
};

Quality qualityOf(Tier tier);

/// Where to begin, from GL_RENDERER: software rasterisers low, everything else high.
Tier tierForRenderer(std::string_view glRenderer);

/// Follows the measured frame time: down quickly when frames are late, up only after seconds of plenty, and
/// never back up to a tier that has failed.
class TierGovernor {
public:
    explicit TierGovernor(Tier start) : m_tier(start), m_ceiling(static_cast<Tier>(kTierCount - 1)) {}

    /// drawSeconds: time that the frame's drawing took, without waiting for the display. budget: seconds a
    /// frame may take. Returns the tier to draw the next frame with.
    Tier update(float drawSeconds, float budget);
    Tier tier() const { return m_tier; }

private:
    Tier m_tier;
    Tier m_ceiling;
    float m_average = -1.0f;
    int m_late = 0;
    int m_early = 0;
    int m_rest = 0;
};

} // namespace hexagoal
