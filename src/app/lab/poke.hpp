// How far the drawn ball pokes through the drawn net, over many shots.
#pragma once

#include "app/lab/shots.hpp"
#include "tuning/physics_tuning.hpp"

#include <cstdint>
#include <string>

namespace hexagoal {

struct PokeReport {
    std::uint64_t shots = 0;
    std::uint64_t contactFrames = 0; ///< frames with the ball in a reaction area and its surface at the net
    float p50 = 0.0f;                ///< m
    float p99 = 0.0f;
    float worst = 0.0f;
    float shareOver5cm = 0.0f;
    std::uint64_t worstShot = 0;
};

/// Whole scenes, net included, of the campaign's shots; measured at the end of each 1/60 s frame.
PokeReport runPoke(const ShotsOptions& options, const PhysicsTuning& tuning);

std::string toJson(const PokeReport& report);

} // namespace hexagoal
