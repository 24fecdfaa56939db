// The Net Lab: shoot at a net from anywhere and look under its bonnet.
#pragma once

#include "render/debug_draw.hpp"
#include "screens/lab/net_lab_model.hpp"
#include "screens/screen.hpp"

namespace hexagoal {

class NetLab final : public Screen {
public:
    /// fromTitle: leaving leads back there; else out of the game.
    explicit NetLab(const ScreenSetup& setup, bool fromTitle = false);

    void enter(ScreenHost& host) override { m_host = &host; }
    std::string_view wouldLose() const override { return m_model.unsaved() ? "leave.tuning" : ""; }
    void step(const InputFrame& input) override;
    void paint(Renderer& renderer, float alpha) override;

    const LabModel& model() const { return m_model; }

private:
    void paintScene(Renderer& renderer, float alpha);
    CameraView cameraView(float alpha) const;
    void fillOverlays();
    void paintCanvas(Renderer& renderer, float alpha);

    LabModel m_model;
    PauseMenu m_help; // for its pages alone: the rows are the lab's own
    bool m_helping = false;
    ScreenHost* m_host = nullptr;
    DebugDraw m_debug;
    LabCanvas m_canvas;
    float m_aside = 0.0f; // how far the scene has made room for the menu, 0…1
    float m_asideBefore = 0.0f;
};

} // namespace hexagoal
