// Keyboard, mouse, game controllers and plain joysticks, plugged in and out at any time.
#pragma once

#include "core/result.hpp"
#include "platform/input_source.hpp"

#include <memory>

namespace hexagoal {

enum class SeatPolicy : std::uint8_t {
    AllToSeatZero, ///< one player: every controller and joystick drives seat 0
    OnePerDevice ///< each takes the first free seat when it is first used, and finds it again after a replug
};
// The keyboard's halves drive seats 0 and 1 under either policy.

class InputDevices final : public InputSource {
public:
    /// Error: SDL's joystick support cannot start.
    static Result<std::unique_ptr<InputDevices>> open(SeatPolicy policy = SeatPolicy::AllToSeatZero);
    ~InputDevices() override;

    void poll() override;
    const InputFrame& sample() override;
    const ControlLabels& labels() const override;

    /// How many controllers and joysticks are plugged in.
    int padCount() const;

private:
    struct State;
    explicit InputDevices(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace hexagoal
