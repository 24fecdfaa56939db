#include "render/goal_painter.hpp"

#include "core/lengths.hpp"
#include "render/net_texture.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <unordered_map>

namespace hexagoal {
namespace {

constexpr Colour kPostPaint{0.93f, 0.94f, 0.95f, 0.55f};
constexpr Colour kPolePaint{0.60f, 0.66f, 0.70f, 0.30f};
constexpr Colour kRopePaint{0.88f, 0.88f, 0.84f, 0.0f};
constexpr Colour kPegPaint{0.30f, 0.33f, 0.36f, 0.20f};
constexpr float kRopeRadius = 0.004f;
constexpr float kBorderRadius = 0.005f;
constexpr float kNearGoal = 70.0f; // metres: beyond it a rope is a twentieth of a pixel
constexpr float kMinSheet = 1e-6f;

/// A goal by its contents; an address may be that of another goal by now.
std::uint64_t identityOf(const GoalView& view) {
    std::uint64_t hash = 1469598103934665603u;
    const auto mix = [&hash](std::uint32_t word) { hash = (hash ^ word) * 1099511628211u; };
    const GoalSpec& spec = view.frame->spec;
    for (const float v : {spec.width, spec.height, spec.topDepth, spec.bottomDepth, spec.postRadius}) {
        mix(std::bit_cast<std::uint32_t>(v));
    }
    if (view.surface != nullptr) {
        mix(view.surface->vertexCount);
        mix(static_cast<std::uint32_t>(view.surface->triangles.size()));
        for (const Vec2 uv : view.surface->uv) {
            mix(std::bit_cast<std::uint32_t>(uv.x));
            mix(std::bit_cast<std::uint32_t>(uv.y));
        }
    }
    return hash;
}

} // namespace

std::vector<Tube> goalTubes(const GoalFrame& frame, const GoalPlacement& placement) {
    std::vector<Tube> tubes;
    const auto put = [&](Vec3 a, Vec3 b, float radius, Colour paint) {
        tubes.push_back({placement.toPitch(a), placement.toPitch(b), radius, paint});
    };
    for (const Capsule& bar : frame.frame) {
        // A post's foot stands on the grass; a capsule's end would be round there.
        put({bar.a.x, std::max(bar.a.y, 0.0f), bar.a.z}, {bar.b.x, std::max(bar.b.y, 0.0f), bar.b.z},
            bar.radius, kPostPaint);
    }
    const float halfWidth = frame.spec.width * 0.5f;
    for (const Capsule& pole : frame.stanchions) {
        put(pole.a, pole.b, pole.radius, kPolePaint);
        // The pole's top holds the net's corner by a rope; another runs back to a peg.
        const Vec3 top = pole.a.y > pole.b.y ? pole.a : pole.b;
        const Vec3 foot = pole.a.y > pole.b.y ? pole.b : pole.a;
        const float side = top.x > 0.0f ? 1.0f : -1.0f;
        const Vec3 netCorner{side * halfWidth, frame.spec.height, -frame.spec.topDepth};
        put(netCorner, top, kRopeRadius, kRopePaint);
        const Vec3 peg{foot.x + side * 0.25f, 0.0f, foot.z - 0.8f};
        put(top, peg, kRopeRadius, kRopePaint);
        put({peg.x, 0.0f, peg.z}, {peg.x + side * 0.02f, 0.10f, peg.z - 0.04f}, 0.012f, kPegPaint);
    }
    return tubes;
}

GoalPainter::GoalPainter(Shaders shaders)
    : m_netShader(std::move(shaders.net)), m_netShadowShader(std::move(shaders.netShadow)),
      m_goalShadowShader(std::move(shaders.goalShadow)), m_tubes(std::move(shaders.tube)),
      m_empty(gl::VertexArray::make()) {
    const NetTextureSpec spec;
    m_cords = gl::makeTexture(bakeNetTexture(spec), gl::Wrap::Repeat, gl::Mips::Given);
    const Vec2 size = netTextureSize(spec);
    m_tile = {1.0f / size.x, 1.0f / size.y};
    m_netShader.setSampler("uCords", 0);
    m_netShadowShader.setSampler("uCords", 0);
    m_goalShadowShader.setSampler("uMask", 0);
}

void GoalPainter::rebuild(Goal& goal, const GoalView& view, Vec3 toSun) {
    goal.placement = view.placement;
    goal.toSun = toSun;
    goal.tubes = goalTubes(*view.frame, view.placement);
    goal.shadow = bakeGoalShadow(goal.tubes, toSun);
    goal.shadowMask = gl::makeTexture({goal.shadow.mask}, gl::Wrap::Clamp, gl::Mips::Generated);
    goal.shadow.mask = {};
    if (view.surface == nullptr) {
        goal.indexCount = 0;
        return;
    }
    const auto& triangles = view.surface->triangles;
    if (!goal.array) {
        goal.array = gl::VertexArray::make();
        goal.indices = gl::Buffer::make();
    }
    glBindVertexArray(goal.array.id());
    gl::describe(goal.vertices.id(), sizeof(NetVertex),
                 {{0, 3, offsetof(NetVertex, place)},
                  {1, 3, offsetof(NetVertex, normal)},
                  {2, 2, offsetof(NetVertex, sheet)}});
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, goal.indices.id());
    glBufferData(GL_ELEMENT_ARRAY_BUFFER, static_cast<GLsizeiptr>(triangles.size() * sizeof(std::uint32_t)),
                 triangles.data(), GL_STATIC_DRAW);
    glBindVertexArray(0);
    goal.indexCount = static_cast<GLsizei>(triangles.size());

    std::unordered_map<std::uint64_t, int> uses;
    const auto key = [](std::uint32_t a, std::uint32_t b) {
        return (static_cast<std::uint64_t>(std::min(a, b)) << 32) | std::max(a, b);
    };
    for (std::size_t i = 0; i < triangles.size(); i += 3) {
        for (std::size_t j = 0; j < 3; ++j) {
            ++uses[key(triangles[i + j], triangles[i + (j + 1) % 3])];
        }
    }
    goal.border.clear();
    for (std::size_t i = 0; i < triangles.size(); i += 3) {
        for (std::size_t j = 0; j < 3; ++j) {
            const std::uint32_t a = triangles[i + j];
            const std::uint32_t b = triangles[i + (j + 1) % 3];
            if (uses[key(a, b)] == 1) {
                goal.border.push_back(a);
                goal.border.push_back(b);
            }
        }
    }
}

void GoalPainter::send(Goal& goal, const GoalView& view) {
    const NetSurface& surface = *view.surface;
    const std::size_t count = std::min<std::size_t>(surface.vertexCount, view.vertices.size());
    goal.net.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
        goal.net[i] = {view.vertices[i], Vec3{}, surface.uv[i]};
    }
    for (std::size_t i = 0; i + 2 < surface.triangles.size(); i += 3) {
        NetVertex& a = goal.net[surface.triangles[i]];
        NetVertex& b = goal.net[surface.triangles[i + 1]];
        NetVertex& c = goal.net[surface.triangles[i + 2]];
        const Vec3 normal =
            glm::cross(b.place - a.place, c.place - a.place); // as long as the triangle is large
        a.normal += normal;
        b.normal += normal;
        c.normal += normal;
    }
    for (NetVertex& v : goal.net) {
        const float length = lengthOf(v.normal);
        v.normal = length > kMinSheet ? v.normal / length : Vec3{0.0f, 0.0f, 1.0f};
    }
    goal.base = goal.vertices.write(std::span<const NetVertex>(goal.net));
}

void GoalPainter::prepare(std::span<const GoalView> goals, Vec3 toSun, Vec3 eye, const Quality& quality) {
    if (quality.anisotropy != m_anisotropy || quality.mixedMips != m_mixedMips) {
        m_anisotropy = quality.anisotropy;
        m_mixedMips = quality.mixedMips;
        gl::setAnisotropy(m_cords, m_anisotropy);
        gl::setQuickFiltering(m_cords, !m_mixedMips);
    }
    for (std::size_t i = 0; i < m_goals.size(); ++i) {
        Goal& goal = m_goals[i];
        goal.present = i < goals.size() && goals[i].frame != nullptr;
        if (!goal.present) {
            continue;
        }
        const GoalView& view = goals[i];
        goal.near = lengthOf(view.placement.origin - eye) < kNearGoal;
        const std::uint64_t identity = identityOf(view);
        const bool moved = lengthOf(view.placement.origin - goal.placement.origin) > 1e-4f ||
                           view.placement.turned != goal.placement.turned;
        if (goal.bakedFor != identity || moved || lengthOf(toSun - goal.toSun) > 1e-3f) {
            rebuild(goal, view, toSun);
            goal.bakedFor = identity;
        }
        if (view.surface != nullptr && view.vertices.size() >= view.surface->vertexCount) {
            send(goal, view);
        } else {
            goal.net.clear();
        }
    }
}

void GoalPainter::drawSurface(const Goal& goal, const gl::Shader& shader) const {
    shader.use();
    shader.set("uTile", m_tile);
    shader.set("uOrigin", goal.placement.origin);
    shader.set("uTurn", goal.placement.turned ? -1.0f : 1.0f);
    glBindVertexArray(goal.array.id());
    // The ring's segment moves from frame to frame; the attributes follow it.
    gl::describe(
        const_cast<gl::StreamBuffer&>(goal.vertices).id(), sizeof(NetVertex),
        {{0, 3, offsetof(NetVertex, place) + static_cast<std::size_t>(goal.base) * sizeof(NetVertex)},
         {1, 3, offsetof(NetVertex, normal) + static_cast<std::size_t>(goal.base) * sizeof(NetVertex)},
         {2, 2, offsetof(NetVertex, sheet) + static_cast<std::size_t>(goal.base) * sizeof(NetVertex)}});
    glDrawElements(GL_TRIANGLES, goal.indexCount, GL_UNSIGNED_INT, nullptr);
}

void GoalPainter::drawShadows(bool nets) {
    gl::blendShade();
    glActiveTexture(GL_TEXTURE0);
    for (const Goal& goal : m_goals) {
        if (!goal.present) {
            continue;
        }
        glBindTexture(GL_TEXTURE_2D, goal.shadowMask.id());
        m_goalShadowShader.use();
        m_goalShadowShader.set("uCorner", goal.shadow.corner);
        m_goalShadowShader.set("uAcross", goal.shadow.across);
        m_goalShadowShader.set("uAlong", goal.shadow.along);
        glBindVertexArray(m_empty.id());
        glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
        if (nets && goal.near && !goal.net.empty()) {
            glBindTexture(GL_TEXTURE_2D, m_cords.id());
            drawSurface(goal, m_netShadowShader);
        }
    }
    glDisable(GL_BLEND);
}

void GoalPainter::drawBars(std::initializer_list<std::span<const Tube>> others) {
    for (const std::span<const Tube> tubes : others) {
        for (const Tube& tube : tubes) {
            m_tubes.add(tube);
        }
    }
    for (const Goal& goal : m_goals) {
        if (!goal.present) {
            continue;
        }
        for (const Tube& tube : goal.tubes) {
            m_tubes.add(tube);
        }
        if (goal.near && !goal.net.empty()) {
            for (std::size_t i = 0; i + 1 < goal.border.size(); i += 2) {
                m_tubes.add({goal.placement.toPitch(goal.net[goal.border[i]].place),
                             goal.placement.toPitch(goal.net[goal.border[i + 1]].place), kBorderRadius,
                             kRopePaint});
            }
        }
    }
    m_tubes.flush();
}

void GoalPainter::drawNets(Vec3 paint) {
    glEnable(GL_DEPTH_TEST);
    glDepthMask(GL_FALSE);
    gl::blendOver();
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, m_cords.id());
    m_netShader.use();
    m_netShader.set("uCordPaint", paint);
    for (const Goal& goal : m_goals) {
        if (goal.present && !goal.net.empty()) {
            drawSurface(goal, m_netShader);
        }
    }
    glDepthMask(GL_TRUE);
}

float GoalPainter::sunSeenFrom(Vec3 point, float radius, Vec3 toSun) const {
    float seen = 1.0f;
    for (const Goal& goal : m_goals) {
        if (!goal.present) {
            continue;
        }
        for (const Tube& tube : goal.tubes) {
            // Nearest approach of the sun's ray to the bar.
            const Vec3 axis = tube.b - tube.a;
            const Vec3 rel = point - tube.a;
            const float axisSq = glm::dot(axis, axis);
            const float along = glm::dot(axis, toSun);
            const float denominator = std::max(axisSq - along * along, 1e-6f * axisSq);
            const float s =
                std::clamp((glm::dot(axis, rel) - glm::dot(toSun, rel) * along) / denominator, 0.0f, 1.0f);
            const Vec3 onBar = tube.a + axis * s;
            const float t = glm::dot(onBar - point, toSun);
            if (t < 0.0f) {
                continue;
            }
            const float d = lengthOf(point + toSun * t - onBar);
            // Of the ball's disc the bar hides a strip of its own width at most.
            const float share = std::min(tube.radius / radius, 1.0f);
            seen -= share * std::clamp((radius + tube.radius - d) / radius, 0.0f, 1.0f);
        }
    }
    return std::clamp(seen, 0.0f, 1.0f);
}

} // namespace hexagoal
