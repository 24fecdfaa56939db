// The Net Lab: shoot at a net from anywhere and look under its bonnet.
#pragma once

#include "render/debug_draw.hpp"
#include "screens/net_lab_model.hpp"
#include "screens/screen.hpp"

#include <functional>
#include <memory>

namespace hexagoal {

class NetLab final : public Screen {
public:
    /// Where leaving it leads; none: out of the game.
    using WayBack = std::function<std::unique_ptr<Screen>()>;
    explicit NetLab(const ScreenSetup& setup, WayBack wayBack = {});

    void enter(Director& director) override { m_director = &director; }
    void step(const InputFrame& input) override;
    void paint(Renderer& renderer, float alpha) override;

    const LabModel& model() const { return m_model; }

private:
    void paintScene(Renderer& renderer, float alpha);
    CameraView cameraView(float alpha) const;
    void fillOverlays();
    void paintCanvas(Renderer& renderer, float alpha);

    LabModel m_model;
    WayBack m_wayBack;
    Director* m_director = nullptr;
    DebugDraw m_debug;
    LabCanvas m_canvas;
    float m_aside = 0.0f; // how far the scene has made room for the menu, 0…1
    float m_asideBefore = 0.0f;
};

} // namespace hexagoal
