// A window without a display, a renderer, and a scene to look at.
#pragma once

#include "physics/goal.hpp"
#include "physics/net_mesh.hpp"
#include "platform/window.hpp"
#include "render/projection.hpp"
#include "render/renderer.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace hexagoal::test {

/// RGB, rows from the top.
struct Picture {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgb;

    const std::uint8_t* at(int x, int y) const {
        return &rgb[(static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                     static_cast<std::size_t>(x)) *
                    3];
    }
    /// Mean of channels over a rectangle, 0…255.
    Vec3 mean(int x, int y, int w, int h) const;
    void save(const std::string& path) const;
};

RendererOptions rendererOptions(bool gles = false);

/// Fails the test if the GL complains through KHR_debug.
struct GlStage {
    explicit GlStage(PixelSize size = {1280, 720}, GlApi api = GlApi::Core);

    std::unique_ptr<Window> window;
    PixelSize size;
};

struct Stage {
    explicit Stage(PixelSize size = {1280, 720}, std::optional<Tier> tier = Tier::Low,
                   GlApi api = GlApi::Core, const std::string& assetDir = {}); ///< none: the shipped assets

    Picture draw(const SceneView& view);
    /// Where a point is in the picture of a view.
    std::optional<Vec2> seen(const SceneView& view, Vec3 point) const;

    GlStage gl;
    std::unique_ptr<Renderer> renderer;
};

/// A goal's net at rest, not simulated.
struct TestNet {
    explicit TestNet(const GoalFrame& frame);
    /// Pushes the sheet away from a ball as a shot would.
    void bulge(Vec3 at, Vec3 direction, float depth, float width);

    NetSurface surface;
    std::vector<Vec3> vertices; ///< nodes, then cell centres

private:
    void smoothCells();
};

/// Two goals on a pitch, the first at the origin, and their nets.
struct TestScene {
    explicit TestScene(const GoalSpec& spec = kFullGoal);
    SceneView view() const;

    GoalFrame frame;
    TestNet net;
    std::vector<GoalView> goals;
};

/// Messages that the GL sent since the program began (none is right).
const std::vector<std::string>& glComplaints();

} // namespace hexagoal::test
