// The two coaches beside their benches. They feel what their side's people do (show/crowd_mood.hpp) and walk
// along behind the boards with the ball; the match knows nothing of them.
#pragma once

#include "anim/figure_motion.hpp"
#include "match/state.hpp"
#include "render/figure_view.hpp"
#include "render/scene_view.hpp"
#include "show/crowd_mood.hpp"

#include <array>
#include <optional>
#include <vector>

namespace hexagoal {

/// The middle of a side's bench, on the ground; none where the venue has none.
std::optional<Vec3> benchOf(const MatchContext& context, int side);

class Coaches {
public:
    /// At their places, calm; nobody where there are no benches.
    void reset(const MatchContext& context);
    /// The tick just stepped, or one without a match; ball: where they look.
    void step(const CrowdMood& mood, Vec3 ball, std::int32_t tick);
    /// Nothing moved in this tick.
    void hold();
    /// Between the tick before the last (0) and the last (1).
    void interpolate(float between);
    /// As of the last interpolate(). Bodies are this object's.
    void addTo(std::vector<FigureView>& figures) const;

    bool areThere() const { return m_there; }
    /// What a side's coach says with his body.
    const Acting& acting(int side) const { return m_coaches[static_cast<std::size_t>(side)].acting; }
    Vec3 feet(int side) const { return m_coaches[static_cast<std::size_t>(side)].state.position; }

private:
    enum class Feels : std::uint8_t { Calm, Joy, Shock, Grief, Gasp, Applause };
    struct Coach {
        FigureMotion motion;
        PlayerState state;
        Acting acting;
        Feels feels = Feels::Calm;
        FigureView wear;
        Body before{};
        Body drawn{};
        Vec3 home{};        ///< the middle of where he walks
        float bench = 1.0f; ///< z of the way to his bench: +1 or −1
        bool walks = false;
    };
    static Feels feelingOf(const CrowdMood& mood, int side);
    void feel(Coach& coach, Feels now, int side, std::int32_t tick);
    static void walk(Coach& coach, Vec3 ball);

    std::array<Coach, 2> m_coaches{};
    bool m_there = false;
};

} // namespace hexagoal
