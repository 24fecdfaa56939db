// Figures in clothes and in the middle of things, and sheets of small pictures of them.
#pragma once

#include "players/player.hpp"
#include "scene_fixture.hpp"

#include <optional>
#include <string>
#include <vector>

namespace hexagoal::test {

/// One of six kits; kind 5 is a goalkeeper's.
FigureView dressed(const Body& body, int kind);

/// From so far about a target, as high over it, to see so many metres.
CameraView around(Vec3 target, float angle, float distance, float height, float span = 2.3f);

/// The state of a figure as the match would have it, with ball and reach, in the middle of a mode.
PlayerState playing(PlayerMode mode, int tick, std::optional<Vec3>& ball);

/// Small pictures side by side.
class Sheet {
public:
    Sheet(int columns, int rows, Tier tier, PixelSize cell = {210, 250});

    void add(const std::vector<FigureView>& figures, CameraView camera, std::optional<Vec3> ball = {});
    void add(const SceneView& view);
    /// A frame that is seen by nobody.
    void pass(const SceneView& view) { m_stage.draw(view); }
    void save(const std::string& name) const { m_sheet.save(name); }

private:
    Stage m_stage;
    Picture m_sheet;
    PixelSize m_cell;
    int m_columns;
    int m_next = 0;
};

} // namespace hexagoal::test
