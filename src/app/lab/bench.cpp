#include "app/lab/bench.hpp"

#include "app/lab/json_text.hpp"
#include "app/lab/timing.hpp"
#include "physics/world.hpp"

#include <algorithm>
#include <cstdio>
#include <vector>

namespace hexagoal {

BenchReport runBench(const GoalSpec& goal, const PhysicsTuning& t) {
    const Arena arena(bareVenue(goal, 0.0f), t);
    WorldState world(arena);
    const float height = goal.height / 2;
    const float back = arena.goals[0].frame.depthAt(height);
    // A shot that has just reached the back net: in contact for the half second that follows.
    const auto shoot = [&] {
        world.ball = {};
        placeBall(world.ball, {0.3f, height, 0.2f - back}, arena.goals);
        world.ball.velocity = {2.0f, 1.0f, -30.0f};
        world.ball.spin = {10.0f, 20.0f, 5.0f};
        wakeNet(world.nets[0]);
    };
    constexpr int kContactFrames = 12;
    const float ballStep = 1.0f / (60.0f * t.ballStepsPerFrame);
    const float netStep = 1.0f / (60.0f * t.netStepsPerFrame);

    BenchReport report;
    report.netNodes = arena.mesh.nodeCount;
    report.netLinks = static_cast<std::uint32_t>(arena.mesh.links.size());
    report.ballStepNs = timeCall(4001, kContactFrames * 4, shoot,
                                 [&] { stepBall(world.ball, arena.obstacles(), t, ballStep); });
    report.netStepUs =
        timeCall(2001, 8, shoot, [&] { stepNet(world.nets[0], arena.mesh, t, netStep); }) / 1000.0;
    report.frameUs = timeCall(1001, kContactFrames, shoot, [&] { stepFrame(world, arena, t); }) / 1000.0;
    report.bulletFrameUs = bulletFrameUs(goal, t, report.bulletSetup);
    return report;
}

std::string toJson(const BenchReport& r, const GameBenchReport& game) {
    Json all{{"ball_step_ns", withDecimals(r.ballStepNs, 1)},
             {"net_step_us", withDecimals(r.netStepUs, 3)},
             {"net_nodes", r.netNodes},
             {"net_links", r.netLinks},
             {"frame_us", withDecimals(r.frameUs, 3)},
             {"bullet_frame_us", nullptr}};
    if (r.bulletFrameUs) {
        all["bullet_frame_us"] = withDecimals(*r.bulletFrameUs, 2);
        all["bullet_ratio"] = withDecimals(*r.bulletFrameUs / r.frameUs, 1);
        all["bullet_setup"] = r.bulletSetup;
    }
    all["snapshot_bytes"] = game.snapshotBytes;
    all["snapshot_us"] = withDecimals(game.snapshotUs, 2);
    all["back_and_on_us"] = withDecimals(game.backAndOnUs, 1);
    all["nine_ticks_us"] = withDecimals(game.nineTicksUs, 1);
    return jsonText(all);
}

std::string toText(const BenchReport& r, const GameBenchReport& game) {
    char text[768];
    const int used =
        std::snprintf(text, sizeof text,
                      "ball step      %8.1f ns\nnet step       %8.3f us  (%u nodes, %u links)\n"
                      "1/60 s frame   %8.3f us\nsnapshot       %8.2f us  (%zu bytes)\n"
                      "back and on    %8.1f us  (8 ticks of a match, where 9 ticks onwards take %.1f us)\n",
                      r.ballStepNs, r.netStepUs, r.netNodes, r.netLinks, r.frameUs, game.snapshotUs,
                      game.snapshotBytes, game.backAndOnUs, game.nineTicksUs);
    if (r.bulletFrameUs) {
        std::snprintf(text + used, sizeof text - static_cast<std::size_t>(used),
                      "Bullet frame   %8.1f us  (%s), %.1f times ours\n", *r.bulletFrameUs,
                      r.bulletSetup.c_str(), *r.bulletFrameUs / r.frameUs);
    } else {
        std::snprintf(text + used, sizeof text - static_cast<std::size_t>(used),
                      "Bullet         not in this build\n");
    }
    return text;
}

} // namespace hexagoal
