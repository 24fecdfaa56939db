// What the pages of the machine are painted from, and what they have in common.
#pragma once

#include "platform/control_labels.hpp"
#include "render/canvas.hpp"
#include "screens/arcade/arcade_match.hpp"
#include "show/text_line.hpp"
#include "show/type_sizes.hpp"

#include <string_view>

namespace hexagoal {

class MatchPlay;

struct ArcadeView {
    Canvas& canvas;
    const SessionState& session;
    const SessionContext& context;
    ArcadeTeams teams;
    const ControlLabels& labels;
    const MatchPlay* play; ///< behind the page; null: none
    bool atHome;
    Rect area; ///< safe, and above the credit line
    TypeSizes type;
    int ticks;                ///< since the machine was switched on, for what moves
    std::string_view venue{}; ///< of the session's fixture, by name

    float seconds() const { return static_cast<float>(ticks) / 60.0f; }
    /// 0 to 1 within the first `over` ticks of the stage, eased; at once where nothing is to move.
    float since(int over, int delay = 0) const;
};

/// Nothing bright stays where it is for long in the attract loop: tubes and panels remember.
Vec2 drift(const ArcadeView& view);
/// How far it goes, each way.
Vec2 driftRoom();

/// The blue ground with its net.
void paintGround(const ArcadeView& view);
/// Darkens the scene behind a page.
void paintShade(const ArcadeView& view, float strength);
/// Big words in the middle of a box's width, with a shadow, made smaller where they would not fit.
void paintHeadline(const ArcadeView& view, Rect box, std::string_view words, float size,
                   Colour colour = palette::kWhite);
/// One line of reading text, made smaller where it would not fit.
void paintLine(const ArcadeView& view, Rect box, std::string_view words, Align align = Align::Centre,
               Colour colour = palette::kWhite, float scale = 1.0f);
/// What time is left to choose: a number in a hexagon that empties.
void paintTimer(const ArcadeView& view, Vec2 centre, float radius);
/// "12,340" as the language groups digits.
std::string_view scoreText(TextLine& line, std::int32_t score);
/// "Score 12,340", as a headline of the display size.
void paintScoreLine(const ArcadeView& view, Rect box, std::int32_t score, Colour colour = palette::kWhite);
/// What blinks at 1 Hz is on now; always where nothing is to blink.
bool blinkOn(const ArcadeView& view);

/// Bottom line: credits and what to do. Whatever else is on, it is there.
void paintCreditLine(const ArcadeView& view, Rect line);

// The pages, each for its stage
// --------------------------------------------------------------------------------

void paintAttractTitle(const ArcadeView& view);
void paintAttractDemo(const ArcadeView& view);
void paintRankingPage(const ArcadeView& view);
void paintSelect(const ArcadeView& view);
void paintIntro(const ArcadeView& view);
void paintMatchOverlay(const ArcadeView& view);
void paintResult(const ArcadeView& view);
void paintJoin(const ArcadeView& view);
void paintChallenger(const ArcadeView& view);
void paintContinue(const ArcadeView& view);
void paintGameOver(const ArcadeView& view);
void paintChampion(const ArcadeView& view);
void paintInitials(const ArcadeView& view);
void paintTilt(const ArcadeView& view);

} // namespace hexagoal
