// What both ways of running the game, playing and recording, work with.
#pragma once

#include "app/game/options.hpp"
#include "app/game/report.hpp"
#include "app/game/screenshots.hpp"
#include "app/game/settings_follower.hpp"
#include "app/game/window_keeper.hpp"
#include "cabinet/cabinet.hpp"
#include "core/result.hpp"
#include "platform/input_source.hpp"
#include "platform/service_manager.hpp"
#include "platform/window.hpp"
#include "render/renderer.hpp"
#include "screens/director.hpp"
#include "sound/sound_recorder.hpp"

namespace hexagoal {

struct Stage {
    const Options& options;
    Window& window;
    Renderer& renderer;
    InputSource& input;
    Director& director;
    Report& report;
    Cabinet& cabinet;
    SettingsFollower& settings;
    ServiceManager& manager;
    WindowKeeper& keeper;
    Screenshots& screenshots;
    SoundRecorder* sound; ///< of a recording that is to be heard, or null
};

/// In real time, until the person leaves or --frames are over.
void play(Stage& stage);

/// --frames frames, exactly 1/60 s each, as fast as they come. Error: a picture cannot be written.
Result<Done> record(Stage& stage);

} // namespace hexagoal
