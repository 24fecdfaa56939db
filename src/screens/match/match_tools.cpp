#include "screens/match/match_tools.hpp"

#include "screens/match/match_pause.hpp"

#include <algorithm>
#include <array>

namespace hexagoal {

namespace {

constexpr int kRewindEach = 2; // ticks back for each tick that the key is held

struct OverlayKey {
    Action action;
    MatchOverlay overlay;
};
constexpr std::array kOverlayKeys{OverlayKey{Action::ToggleReadings, MatchOverlay::Readings},
                                  OverlayKey{Action::ToggleAreas, MatchOverlay::Places},
                                  OverlayKey{Action::ToggleCorrections, MatchOverlay::Options},
                                  OverlayKey{Action::ToggleNodes, MatchOverlay::States},
                                  OverlayKey{Action::ToggleTension, MatchOverlay::Offside},
                                  OverlayKey{Action::ToggleTrail, MatchOverlay::Prediction},
                                  OverlayKey{Action::ToggleForces, MatchOverlay::Bodies}};
static_assert(kOverlayKeys.size() == static_cast<std::size_t>(kMatchOverlayCount));

} // namespace

bool MatchTools::asksForPause(const InputFrame& input) {
    const auto asks = [](const SeatInput& seat) {
        return seat.isPressed(Action::Start) || seat.isPressed(Action::Menu);
    };
    const bool pause = input.seats[0].isPressed(Action::Pause);
    if (pause && frozen) {
        frozen = false;
        return false;
    }
    return pause || input.interrupted() || std::any_of(input.seats.begin(), input.seats.end(), asks);
}

void MatchTools::step(const SeatInput& seat, MatchPlay& play) {
    for (const OverlayKey& key : kOverlayKeys) {
        if (seat.isPressed(key.action)) {
            overlays ^= bit(key.overlay);
        }
    }
    // On a pad both are the right shoulder, which belongs to who plays.
    if (seat.isPressed(Action::Step) && !seat.isPressed(Action::Camera)) {
        frozen = true;
        play.setPaused(true);
        play.stepOnce();
    }
    if (seat.isPressed(Action::Slow)) {
        play.setSpeed(slower(play.speed()));
    }
    if (seat.isHeld(Action::Reset)) {
        play.rewind(kRewindEach + (play.paused() ? 0 : 1));
    }
}

} // namespace hexagoal
