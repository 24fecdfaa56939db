// What is painted over the scenes of practice.
#pragma once

#include "cabinet/practice_bests.hpp"
#include "render/canvas.hpp"
#include "render/debug_draw.hpp"
#include "render/projection.hpp"
#include "replay/practice.hpp"
#include "screens/menu/menu_list.hpp"
#include "screens/menu/pause_menu.hpp"
#include "show/type_sizes.hpp"

#include <string_view>

namespace hexagoal {

struct PracticeView {
    Canvas& canvas;
    Rect area; ///< safe
    TypeSizes type;
    int ticks;              ///< since the screen came on
    int stageTicks;         ///< since the stage began
    std::string_view shoot; ///< what C is called on the device in hand
};

void paintPracticeMenu(const PracticeView& view, const MenuList& menu, const PracticeBests& bests,
                       std::string_view venue);
/// Score, balls and clock.
void paintPracticeHud(const PracticeView& view, const PracticeRun& run, int best);
/// 3, 2, 1 and what is to be done. left: seconds.
void paintPracticeCount(const PracticeView& view, const PracticeRun& run, int left);
/// "BALL 3 OF 10", before it.
void paintPracticeBall(const PracticeView& view, const PracticeRun& run);
/// What a gate brought or cost, just now. ticks: since then.
void paintPracticeGate(const PracticeView& view, bool passed, int ticks);
/// What became of the ball, and what it was worth.
void paintPracticeVerdict(const PracticeView& view, const PracticeRun& run);
void paintPracticePause(const PracticeView& view, const PauseMenu& menu, const ControlLabels& labels);
/// problem: why a best could not be written; empty: it could.
void paintPracticeResult(const PracticeView& view, const PracticeRun& run, const MenuList& menu, int best,
                         bool newBest, std::string_view problem);

/// The score as it has counted up so many ticks into the result.
int countedUp(int score, int ticks);

} // namespace hexagoal
