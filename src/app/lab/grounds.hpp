// The same kicks and the same runs on every kind of ground: what a venue's ground does, in figures.
#pragma once

#include "app/lab/json_text.hpp"
#include "physics/surface.hpp"
#include "teams/team.hpp"
#include "tuning/tuning_file.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace hexagoal {

struct GroundsOptions {
    std::uint64_t count = 10000; ///< kicks on each ground: a third rolled, a third slid, a third lofted
    std::uint64_t seed = 1;
};

/// A ground of the tables.
struct LabGround {
    std::string_view name;
    Ground kind = Ground::Grass;
    float wetness = 0.0f;
};
/// Dry grass first: what the others are set beside.
const std::vector<LabGround>& labGrounds();

/// Means over the kicks of a kind, the same kicks on each ground.
struct KickTable {
    double rollMetres = 0.0; ///< of a rolled ball of 4 to 16 m/s, until it lies
    double rollSeconds = 0.0;
    double skidMetres = 0.0;   ///< of a ball without spin of 6 to 20 m/s, until it rolls
    double skidKept = 0.0;     ///< share of its speed it has then
    double bounceHeight = 0.0; ///< m over the ground, of the middle of a lofted ball, after its first bounce
    double bounceKept = 0.0;   ///< share of its level speed after that bounce
    double bounces = 0.0;      ///< until it rolls
    double loftMetres = 0.0;   ///< from kick to rest
    std::vector<double> rollBySpeed; ///< m, of a rolled ball of 2, 4 … 20 m/s
};
KickTable kickOn(const LabGround& ground, const GroundsOptions& options, const PhysicsTuning& tuning);

/// An ordinary player from standing to 90 % of the speed he gets there, three seconds on, and to a stop.
struct RunTable {
    double startSeconds = 0.0;
    double startMetres = 0.0;
    double speed = 0.0; ///< m/s after four seconds
    double stopSeconds = 0.0;
    double stopMetres = 0.0;
    double slideMetres = 0.0;         ///< of a slide from full speed
    std::vector<double> metresByTime; ///< each quarter of a second from standing
};
/// slope: rise in his direction, m per m; along: he runs across it instead.
RunTable runOn(const LabGround& ground, float slope, bool along, const Team& team, const Tuning& tuning);

/// {"kicks": […], "runs": […]}: every ground, and a dune up, along and down.
Json groundTables(const GroundsOptions& options, const std::vector<Team>& teams, const Tuning& tuning);

} // namespace hexagoal
