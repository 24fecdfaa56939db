#include "app/lab/bench.hpp"

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
    char bullet[256] = "\"bullet_frame_us\": null";
    if (r.bulletFrameUs) {
        std::snprintf(bullet, sizeof bullet,
                      "\"bullet_frame_us\": %.2f, \"bullet_ratio\": %.1f, \"bullet_setup\": \"%s\"",
                      *r.bulletFrameUs, *r.bulletFrameUs / r.frameUs, r.bulletSetup.c_str());
    }
    char text[768];
    std::snprintf(text, sizeof text,
                  "{\"ball_step_ns\": %.1f, \"net_step_us\": %.3f, \"net_nodes\": %u, \"net_links\": %u, "
                  "\"frame_us\": %.3f, %s, \"snapshot_bytes\": %zu, \"snapshot_us\": %.2f, "
                  "\"back_and_on_us\": %.1f, \"nine_ticks_us\": %.1f}",
                  r.ballStepNs, r.netStepUs, r.netNodes, r.netLinks, r.frameUs, bullet, game.snapshotBytes,
                  game.snapshotUs, game.backAndOnUs, game.nineTicksUs);
    return text;
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
