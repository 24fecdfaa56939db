#include "app/lab/poke.hpp"

#include "app/lab/json_text.hpp"
#include "core/parallel.hpp"
#include "physics/world.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <limits>
#include <vector>

namespace hexagoal {

namespace {

constexpr int kFrames = 180;
constexpr int kRings = 5;
constexpr int kRays = 10; // a ring
// Beyond this the net is not behind the ball but elsewhere.
constexpr float kFar = 3.0f;

/// Where a ray from the origin meets a triangle (Möller and Trumbore), as a distance; negative behind the
/// origin.
std::optional<float> rayTriangle(Vec3 direction, Vec3 a, Vec3 b, Vec3 c) {
    const Vec3 ab = b - a;
    const Vec3 ac = c - a;
    const Vec3 p = glm::cross(direction, ac);
    const float determinant = glm::dot(ab, p);
    if (std::abs(determinant) < 1e-12f) {
        return std::nullopt;
    }
    const Vec3 s = -a;
    const float u = glm::dot(s, p) / determinant;
    const Vec3 q = glm::cross(s, ab);
    const float v = glm::dot(direction, q) / determinant;
    if (u < -1e-4f || v < -1e-4f || u + v > 1.0002f) {
        return std::nullopt;
    }
    return glm::dot(ac, q) / determinant;
}

/// Rays over the half of the ball that faces the net.
std::vector<Vec3> rays(Vec3 axis) {
    const Vec3 helper = std::abs(axis.y) < 0.9f ? kUp : Vec3{1.0f, 0.0f, 0.0f};
    const Vec3 side = glm::normalize(glm::cross(axis, helper));
    const Vec3 up = glm::cross(side, axis);
    std::vector<Vec3> all{axis};
    for (int ring = 1; ring <= kRings; ++ring) {
        const float tilt = 0.5f * kPi * static_cast<float>(ring) / static_cast<float>(kRings + 1);
        for (int i = 0; i < kRays; ++i) {
            const float turn = 2.0f * kPi * static_cast<float>(i) / static_cast<float>(kRays);
            all.push_back(axis * portableCos(tilt) +
                          (side * portableCos(turn) + up * portableSin(turn)) * portableSin(tilt));
        }
    }
    return all;
}

/// The furthest that the ball's surface stands out of the drawn net, along rays from its centre; nothing when
/// the ball does not touch it.
std::optional<float> poke(std::span<const Vec3> vertices, const NetSurface& surface, const NetPress& press,
                          float radius) {
    // Only triangles near the ball matter.
    std::vector<std::array<Vec3, 3>> near;
    for (std::size_t i = 0; i < surface.triangles.size(); i += 3) {
        const std::array<Vec3, 3> t{vertices[surface.triangles[i]] - press.centre,
                                    vertices[surface.triangles[i + 1]] - press.centre,
                                    vertices[surface.triangles[i + 2]] - press.centre};
        const Vec3 low = glm::min(glm::min(t[0], t[1]), t[2]);
        const Vec3 high = glm::max(glm::max(t[0], t[1]), t[2]);
        if (low.x < kFar && high.x > -kFar && low.y < kFar && high.y > -kFar && low.z < kFar &&
            high.z > -kFar) {
            near.push_back(t);
        }
    }
    float worst = -std::numeric_limits<float>::max();
    bool touches = false;
    for (const Vec3 ray : rays(press.direction)) {
        // The net ahead of the centre along the ray; if there is none, the nearest behind it.
        float ahead = std::numeric_limits<float>::max();
        float behind = -std::numeric_limits<float>::max();
        for (const auto& t : near) {
            if (const auto distance = rayTriangle(ray, t[0], t[1], t[2])) {
                if (*distance >= 0.0f) {
                    ahead = std::min(ahead, *distance);
                } else {
                    behind = std::max(behind, *distance);
                }
            }
        }
        // A ray that meets the ground first has nothing of the net to find.
        const float toGround = ray.y < -0.01f ? -press.centre.y / ray.y : kFar;
        if (ahead > toGround) {
            continue;
        }
        if (ahead < kFar) {
            worst = std::max(worst, radius - ahead);
            touches = touches || ahead < radius + 0.02f;
        } else if (behind > -0.5f && glm::dot(ray, press.direction) > 0.7f) {
            worst = std::max(worst, radius - behind);
            touches = true;
        }
    }
    return touches ? std::optional<float>(std::max(0.0f, worst)) : std::nullopt;
}

struct Pokes {
    std::vector<float> values;
    float worst = 0.0f;
    std::uint64_t worstShot = 0;
};

void runShot(Pokes& pokes, const ShotsOptions& options, const PhysicsTuning& t, const Arena& arena,
             std::uint64_t index) {
    const ShotStart shot = randomShot(options, arena.goals[0].frame, t.ballRadius, index);
    WorldState world(arena);
    placeBall(world.ball, shot.position, arena.goals);
    world.ball.velocity = shot.velocity;
    world.ball.spin = shot.spin;
    std::vector<Vec3> vertices(arena.mesh.surface.vertexCount);
    for (int frame = 0; frame < kFrames; ++frame) {
        stepFrame(world, arena, t);
        const NetPresses presses = pressesOn(world, arena, 0, t);
        if (presses.empty() || world.ball.areas == 0) {
            continue;
        }
        drawNet(vertices, world.nets[0], arena.mesh, presses, t);
        // The way it stretches the net comes last.
        if (const auto out = poke(vertices, arena.mesh.surface, *(presses.end() - 1), t.ballRadius)) {
            pokes.values.push_back(*out);
            if (*out > pokes.worst) {
                pokes.worst = *out;
                pokes.worstShot = index;
            }
        }
    }
}

} // namespace

PokeReport runPoke(const ShotsOptions& options, const PhysicsTuning& tuning) {
    const Arena arena(bareVenue(options.goal, 0.0f), tuning);
    const unsigned threads = std::max(1u, options.threads);
    std::vector<Pokes> parts(threads);
    inParallel(threads, options.count,
               [&](unsigned thread, std::uint64_t i) { runShot(parts[thread], options, tuning, arena, i); });
    PokeReport report{.shots = options.count};
    std::vector<float> all;
    for (const Pokes& part : parts) {
        all.insert(all.end(), part.values.begin(), part.values.end());
        if (part.worst > report.worst || (part.worst == report.worst && part.worstShot < report.worstShot)) {
            report.worst = part.worst;
            report.worstShot = part.worstShot;
        }
    }
    report.contactFrames = all.size();
    if (!all.empty()) {
        std::sort(all.begin(), all.end());
        report.p50 = all[all.size() / 2];
        report.p99 = all[all.size() * 99 / 100];
        const auto over = all.end() - std::upper_bound(all.begin(), all.end(), 0.05f);
        report.shareOver5cm = static_cast<float>(over) / static_cast<float>(all.size());
    }
    return report;
}

std::string toJson(const PokeReport& r) {
    return jsonText(Json{{"shots", r.shots},
                         {"contact_frames", r.contactFrames},
                         {"poke_p50_m", withDecimals(r.p50, 4)},
                         {"poke_p99_m", withDecimals(r.p99, 4)},
                         {"poke_worst_m", withDecimals(r.worst, 4)},
                         {"share_over_5cm", withDecimals(r.shareOver5cm, 5)},
                         {"worst_shot", r.worstShot}});
}

} // namespace hexagoal
