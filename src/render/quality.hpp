// Quality tiers: what each costs, which one a machine begins with, when to change.
#pragma once

#include <array>
#include <string_view>

namespace hexagoal {

enum class Tier { Potato, Low, Medium, High, Ultra };
inline constexpr int kTierCount = 5;

std::string_view tierName(Tier tier);

/// What a tier turns on.
struct Quality {
    int samples;      ///< MSAA samples per pixel, 1 = none
    float anisotropy; ///< highest degree of texture filtering
    bool mixedMips;   ///< trilinear filtering on the ground and the stands
    bool fineGrass;   ///< its blades are seen; else mown and worn only, coloured at vertices
    bool netShadow;   ///< the net's veil on the grass
    bool fineFigures; ///< rounder figures with faces
    int masts;        ///< by night so many of the four throw a shadow of each man
    int nearPeople;   ///< so many in the stands at most are figures where an eye is near
};

Quality qualityOf(Tier tier);

/// Where to begin, from GL_RENDERER and how many pixels a picture has: software rasterisers low, everything
/// else high.
Tier tierForRenderer(std::string_view glRenderer, int pixels);

/// For what is heavy even on the lowest tiers, as a net that fills the picture: drawn at half size or a
/// third, at once, until the camera cuts, the picture has become lighter, or some seconds have passed. Where
/// coarse frames are hardly quicker it goes back.
class CoarseGovernor {
public:
    /// As of TierGovernor. cut: the camera jumped since the last frame.
    void update(float drawSeconds, float budget, bool cut);
    /// Of the drawn scene to the drawable.
    float scale() const;
    static constexpr int kSteps = 2; ///< coarser ones than full size

private:
    /// After a change, in which what is kept at that size is made and caches warm up.
    static constexpr int kFreshFrames = 3;
    /// What is known of a step since the last cut.
    struct Try {
        float before = 0.0f; ///< s, the average at the finer step when it was taken
        int held = 0;        ///< frames for which it is not taken again: it did not pay
    };
    void go(int step);
    bool isTooSlow(float drawSeconds, float budget);
    float m_average = -1.0f;    ///< s, of the last frames; below 0: not known
    int m_heavy = 0;            ///< frames far beyond the budget, one after another
    int m_late = 0;             ///< ... and those at which the average is beyond it
    float m_firstCoarse = 0.0f; ///< s, the average soon after it became coarse
    int m_step = 0;             ///< 0: full size
    int m_frames = 0;           ///< since it changed
    int m_fresh = kFreshFrames; ///< first ones of them, which are not counted
    int m_patience = 0;         ///< frames before full size is tried again
    std::array<Try, kSteps> m_tries{};
};

/// Follows the measured frame time: down quickly when frames are late; up only where rise() lets it, which
/// makes anew much of what is drawn, after seconds of plenty, and never back up to a tier that has failed.
class TierGovernor {
public:
    explicit TierGovernor(Tier start) : m_tier(start), m_ceiling(static_cast<Tier>(kTierCount - 1)) {}

    /// drawSeconds: time that the frame's drawing took, without waiting for the display. budget: seconds a
    /// frame may take. cut: the camera jumped since the last frame. Returns the tier to draw the next frame
    /// with.
    Tier update(float drawSeconds, float budget, bool cut = false);
    /// A good moment for the next tier, if there was time to spare for long: a picture may be late.
    void rise();
    Tier tier() const { return m_tier; }
    /// Size of the drawn scene to the drawable's; the overlay is always drawn at full size.
    float scale() const { return mayCoarsen() ? m_coarse.scale() : 1.0f; }
    bool mayCoarsen() const { return m_tier <= Tier::Low; }

private:
    void go(int change);
    CoarseGovernor m_coarse;
    Tier m_tier;
    Tier m_ceiling;
    float m_average = -1.0f;
    int m_late = 0;
    int m_early = 0;
    int m_rest = 0;
};

} // namespace hexagoal
