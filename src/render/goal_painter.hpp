// Goals: bars, ropes, pegs, their shadows, and the nets.
#pragma once

#include "render/goal_shadow.hpp"
#include "render/quality.hpp"
#include "render/scene_view.hpp"
#include "render/shader.hpp"
#include "render/stream_buffer.hpp"
#include "render/tube_painter.hpp"

#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

namespace hexagoal {

/// The goal's bars, stanchions, guy ropes and ground bar as tubes, in pitch axes.
std::vector<Tube> goalTubes(const GoalFrame& frame, const GoalPlacement& placement);

class GoalPainter {
public:
    struct Shaders {
        gl::Shader tube;
        gl::Shader net;
        gl::Shader netShadow;
        gl::Shader goalShadow;
    };
    explicit GoalPainter(Shaders shaders);

    /// Bakes what changed, sends the nets' vertices. Call before drawing.
    void prepare(std::span<const GoalView> goals, Vec3 toSun, Vec3 eye, const Quality& quality);
    /// On the ground, before anything that stands on it.
    void drawShadows(bool nets);
    /// others: more tubes to draw with them.
    void drawBars(std::initializer_list<std::span<const Tube>> others);
    /// After everything opaque.
    /// paint: of the cords, 1 is white.
    void drawNets(Vec3 paint);

    /// How much sun reaches a point past the goals' bars and nets, 0…1.
    float sunSeenFrom(Vec3 point, float radius, Vec3 toSun) const;

private:
    struct NetVertex {
        Vec3 place;
        Vec3 normal;
        Vec2 sheet;
    };
    struct Goal {
        std::uint64_t bakedFor = 0; ///< what identifies the frame and the surface
        GoalPlacement placement{};
        Vec3 toSun{};
        std::vector<Tube> tubes;
        std::vector<std::uint32_t> border; ///< pairs of vertices: edges that one triangle alone has
        GoalShadow shadow;
        gl::Texture shadowMask;
        gl::VertexArray array;
        gl::StreamBuffer vertices;
        gl::Buffer indices;
        GLsizei indexCount = 0;
        GLint base = 0;
        std::vector<NetVertex> net;
        bool present = false;
        bool near = false; ///< ropes and veil are worth drawing
    };
    void rebuild(Goal& goal, const GoalView& view, Vec3 toSun);
    void send(Goal& goal, const GoalView& view);
    void drawSurface(const Goal& goal, const gl::Shader& shader) const;

    gl::Shader m_netShader;
    gl::Shader m_netShadowShader;
    gl::Shader m_goalShadowShader;
    TubePainter m_tubes;
    gl::Texture m_cords;
    gl::VertexArray m_empty;
    Vec2 m_tile{};
    float m_anisotropy = 0.0f;
    bool m_mixedMips = true;
    std::array<Goal, 2> m_goals;
};

} // namespace hexagoal
