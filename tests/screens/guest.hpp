// Somebody at home: screens as a Director puts them on, and the keys that he presses.
#pragma once

#include "arcade_house.hpp"
#include "cabinet/progress.hpp"
#include "replay/replay_shelf.hpp"
#include "screens/director.hpp"

#include <memory>

namespace hexagoal::test {

struct Guest {
    TemporaryFolder folder;
    ScreenSetup setup = ArcadeHouse::setupIn(folder, {{&CabinetSettings::freePlay, 1}}, nullptr);
    ControlLabels labels;
    HeardSpeaker speaker;
    std::unique_ptr<Director> director;

    Guest() {
        setup.progress = std::make_shared<ProgressBook>(folder / "progress.toml");
        setup.replays = std::make_shared<ReplayShelf>(folder / "replays", setup.teams, setup.tuning);
    }
    void start(const NextScreen& first) {
        director = std::make_unique<Director>(labels, speaker, setup);
        director->change(first);
        director->step({});
    }
    void tap(Action action) {
        InputFrame frame;
        addValue(frame.seats[0], action, 1.0f);
        findEdges(frame.seats[0], 0);
        director->step(frame);
        director->step({});
        while (director->changing()) {
            director->step({});
        }
    }
    void wait(int ticks) {
        for (int i = 0; i < ticks; ++i) {
            director->step({});
        }
    }
    template <class Wanted>
    const Wanted* on() const {
        return dynamic_cast<const Wanted*>(director->current());
    }
};

} // namespace hexagoal::test
