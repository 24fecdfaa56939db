// What is written over a match: score, clock, radar, names, markers, power, captions.
#pragma once

#include "match/state.hpp"
#include "render/canvas.hpp"
#include "render/projection.hpp"
#include "render/renderer.hpp"
#include "show/blooms.hpp"
#include "show/captions.hpp"
#include "show/hud_seats.hpp"
#include "show/match_report.hpp"
#include "show/score_sheet.hpp"
#include "show/shot_sheet.hpp"
#include "show/type_sizes.hpp"

#include <array>
#include <span>
#include <string>
#include <utility>

namespace hexagoal {

class MatchHud {
public:
    void nameSeats(SeatNames names) { m_names = std::move(names); }
    /// Takes in the tick that was just stepped.
    void listen(const MatchState& match, const MatchContext& context);
    void rewindTo(std::int32_t tick);
    void clear();

    const ScoreSheet& sheet() const { return m_sheet; }
    const ShotSheet& shots() const { return m_shots; }
    /// Of the match that was listened to.
    ReportSubject report(const MatchState& match, const MatchContext& context) const {
        return {match, context, m_shots, m_sheet};
    }
    const Captions& captions() const { return m_captions; }
    const Blooms& blooms() const { return m_blooms; }
    /// He did something that worked: a flower opens over him.
    void bloom(PlayerId player) { m_blooms.add(player); }
    /// Of the last goal, or kNobody.
    PlayerId lastScorer() const;

    /// Over a scene that is seen so. standing: where the players are drawn, by PlayerId. paused: a pause menu
    /// will stand in the middle.
    void paint(Canvas& canvas, const Projection& eye, const MatchState& match, const MatchContext& context,
               std::span<const Vec3> standing, bool paused = false) const;

private:
    static float boardShown(const MatchState& match, const MatchContext& context);
    /// Caption and scorers, below the score.
    void paintBelow(Canvas& canvas, const Projection& eye, const MatchState& match,
                    const MatchContext& context, Rect below, const TypeSizes& type,
                    const std::array<Colour, 2>& sides, bool paused) const;
    void paintGoal(Canvas& canvas, const MatchContext& context, Rect area, const TypeSizes& type,
                   const std::array<Colour, 2>& sides) const;

    SeatNames m_names;
    ScoreSheet m_sheet;
    ShotSheet m_shots;
    Captions m_captions;
    Blooms m_blooms;
};

// The parts, each in its own file
// ----------------------------------------------------------------------------

/// Top left. Returns where it lies.
Rect paintScoreBug(Canvas& canvas, const MatchState& match, const MatchContext& context, Rect area,
                   const TypeSizes& type, const std::array<Colour, 2>& sides);

/// Bottom centre.
Rect radarField(const Canvas& canvas, const MatchContext& context, Rect area, const TypeSizes& type);
/// shown: 0…1.
void paintRadar(Canvas& canvas, Rect field, const MatchState& match, const MatchContext& context,
                const std::array<Colour, 2>& sides, std::span<const Vec3> standing, float shown);

/// 0…1: how much of a radar is to be seen. It makes way for the ball and for people's players behind it.
float radarShown(const Projection& eye, Rect field, const MatchState& match, const MatchContext& context,
                 std::span<const Vec3> standing, const TypeSizes& type);

/// A place on the pitch on the radar's field.
Vec2 radarPoint(Rect field, const Pitch& pitch, Vec3 place);

} // namespace hexagoal
