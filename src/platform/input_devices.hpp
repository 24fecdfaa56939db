// Keyboard, mouse, game controllers and plain joysticks, plugged in and out at any time.
#pragma once

#include "core/result.hpp"
#include "platform/input_source.hpp"
#include "platform/seats.hpp"

#include <memory>

namespace hexagoal {

class InputDevices final : public InputSource {
public:
    /// Error: SDL's joystick support cannot start.
    static Result<std::unique_ptr<InputDevices>> open(SeatPolicy policy = SeatPolicy::AllToSeatZero);
    ~InputDevices() override;

    void poll() override;
    const InputFrame& sample() override;
    const ControlLabels& labels() const override;
    void setSeatPolicy(SeatPolicy policy) override;

    /// How many controllers and joysticks are plugged in.
    int padCount() const;

private:
    struct State;
    explicit InputDevices(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace hexagoal
