// Which match camera a person wants: by the settings, and by a button during play (N14).
#pragma once

#include "platform/input.hpp"
#include "render/canvas.hpp"
#include "screens/match/match_play.hpp"
#include "screens/screen_setup.hpp"
#include "show/notice.hpp"

#include <array>
#include <string>

namespace hexagoal {

/// The kind that the settings ask for.
CameraKind cameraSet(const ScreenSetup& setup);
/// In words.
std::string cameraName(CameraKind kind);

class CameraChoice {
public:
    enum class Keeps {
        Always, ///< at home: what is chosen in a match is the setting from then on
        AGame   ///< on a machine: the operator's setting comes back with the next game
    };
    explicit CameraChoice(const ScreenSetup& setup, Keeps keeps = Keeps::Always);

    /// A new game, of somebody else perhaps: as it is set.
    void reset();
    /// For a match that begins.
    void begin(MatchPlay& play) const { play.useCamera(m_kind, true); }
    /// One tick of play: the camera's button, or on a machine start held by who plays for a second. True in
    /// the tick of a change.
    bool step(const InputFrame& input, MatchPlay& play);
    /// What was chosen, for a moment, at the upper edge.
    void paint(Canvas& canvas) const { m_notice.paint(canvas); }

    CameraKind kind() const { return m_kind; }

    static constexpr int kHoldTicks = 60;

private:
    bool asks(const InputFrame& input, const MatchPlay& play);

    const ScreenSetup& m_setup;
    Keeps m_keeps;
    CameraKind m_kind = CameraKind::Arcade;
    std::array<int, kSeatCount> m_held{}; // ticks of start
    Notice m_notice;
};

} // namespace hexagoal
