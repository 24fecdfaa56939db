// What the engineer sees over a match: what the players want, what the player on the ball weighed up, what
// the law sees.
#pragma once

#include "ai/team_blackboard.hpp"
#include "match/play/ball_play.hpp"
#include "render/projection.hpp"
#include "render/renderer.hpp"
#include "show/match_picture.hpp"
#include "show/type_sizes.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace hexagoal {

enum class MatchOverlay : std::uint8_t {
    Readings,   ///< tick, phase, times
    Places,     ///< where each CPU player wants to be
    Options,    ///< what the player on the ball weighed up, with scores
    States,     ///< what each player does, over his head
    Offside,    ///< the lines, and who was beyond them when the ball was played
    Prediction, ///< where the ball will be
    Bodies,     ///< the parts that touch the ball
    Count
};
inline constexpr int kMatchOverlayCount = static_cast<int>(MatchOverlay::Count);
std::string_view name(MatchOverlay overlay);

/// Bits of MatchOverlay.
using MatchOverlays = std::uint32_t;
constexpr MatchOverlays bit(MatchOverlay overlay) {
    return 1u << static_cast<unsigned>(overlay);
}

/// What is looked at.
struct DebugSubject {
    const MatchState& match;
    const MatchContext& context;
    std::array<const TeamBlackboard*, 2> blackboards;
    const MatchPicture& picture;
    MatchPicture::Standing standing; ///< where the players are drawn, by PlayerId
};

/// Lines and points in the scene.
void drawMatchDebug(DebugDraw& draw, const DebugSubject& subject, MatchOverlays overlays);

/// Words over a scene that is seen so.
void paintMatchDebug(Renderer& renderer, const Projection& eye, const DebugSubject& subject,
                     MatchOverlays overlays);

} // namespace hexagoal
