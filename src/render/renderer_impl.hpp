// What a renderer holds: a painter for each kind of thing, and what they share in a frame.
#pragma once

#include "render/ball_painter.hpp"
#include "render/canvas_impl.hpp"
#include "render/crowd_painter.hpp"
#include "render/debug_painter.hpp"
#include "render/fence_painter.hpp"
#include "render/figure_painter.hpp"
#include "render/frame_block.hpp"
#include "render/goal_painter.hpp"
#include "render/ground_painter.hpp"
#include "render/near_fans.hpp"
#include "render/particle_painter.hpp"
#include "render/renderer.hpp"
#include "render/scene_target.hpp"
#include "render/scoreboard_painter.hpp"
#include "render/sea_painter.hpp"
#include "render/sky.hpp"
#include "render/surroundings.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace hexagoal {

/// Processor time of the parts of a frame, over all threads; does nothing unless asked to, because it makes
/// the GPU wait.
class PassClock {
public:
    void begin(bool on) {
        m_on = on;
        m_count = 0;
        if (m_on) {
            glFinish();
            m_last = std::clock();
        }
    }
    void mark(std::string_view name) {
        if (!m_on || m_count == m_passes.size()) {
            return;
        }
        glFinish();
        const std::clock_t now = std::clock();
        m_passes[m_count++] = {name, static_cast<float>(now - m_last) * 1000.0f / CLOCKS_PER_SEC};
        m_last = now;
    }
    std::span<const PassTimes::Pass> passes() const { return {m_passes.data(), m_count}; }

private:
    bool m_on = false;
    std::size_t m_count = 0;
    std::array<PassTimes::Pass, 23> m_passes{};
    std::clock_t m_last = 0;
};

struct Renderer::Impl {
    std::unique_ptr<Canvas> canvas;
    std::unique_ptr<Sky> sky;
    std::unique_ptr<GroundPainter> ground;
    std::unique_ptr<Surroundings> surroundings;
    std::unique_ptr<CrowdPainter> crowd;
    NearFans nearFans;
    std::unique_ptr<ScoreboardPainter> scoreboards;
    std::unique_ptr<SeaPainter> sea;
    std::unique_ptr<FencePainter> fences;
    std::unique_ptr<GoalPainter> goals;
    std::unique_ptr<BallPainter> ball;
    std::function<std::unique_ptr<FigurePainter>()> makeFigures;
    std::unique_ptr<FigurePainter>
        figures; ///< with the first figure: their kits take a seventh of all the memory
    std::unique_ptr<ParticlePainter> particles;
    std::unique_ptr<DebugPainter> debug;
    std::unique_ptr<SceneTarget> target;
    gl::Buffer frameBuffer;
    gl::FrameBlock frame;
    glm::mat4 viewProj{1.0f};
    Vec3 eye{};
    std::optional<Tier> fixedTier;
    TierGovernor governor{Tier::Potato};
    std::string device;
    std::vector<std::uint8_t> pixels;
    std::vector<std::uint8_t> rows;
    PassClock clock;
    int width = 1280;
    int height = 720;
    float frameMs = 0.0f;
    int sceneLimit = 0; // pixels; 0: none
    bool measuring = false;
    bool sceneDrawn = false;
    CameraView lastCamera{};
    bool cut = false;        ///< the camera jumped in this frame
    bool rehearsing = false; ///< what is drawn now is not to be seen
    int settling = 0;        ///< frames from a rehearsal on that say nothing of others

    /// Size of the drawn scene to the drawable's.
    float sceneScale() const {
        const auto side = static_cast<float>(std::min(width, height));
        const float most = sceneLimit > 0 ? std::min(static_cast<float>(sceneLimit) / side, 1.0f) : 1.0f;
        return most * (fixedTier ? 1.0f : governor.scale());
    }
    Tier tier() const { return fixedTier.value_or(governor.tier()); }
    void setFrame(const SceneView& view, Vec3 toSun, int w, int h);
    void draw(const SceneView& view, float scale);
    float prepare(const SceneView& view, const Quality& quality, Vec3 toSun, int w, int h);
};

} // namespace hexagoal
