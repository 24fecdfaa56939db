// Waits until somebody pushes a control, for a new mapping.
#pragma once

#include "platform/input_desk.hpp"

#include <array>
#include <optional>

namespace hexagoal {

/// What was pushed.
struct CapturedControl {
    Control control;
    float rest = 0.0f; ///< of an axis: where it was before; ±1 of a trigger
};

class ControlCapture {
public:
    /// From now on. What is held already counts only once it was let go.
    void begin(const DeskDevice& device);
    /// Another one of the same device: where its axes rest is known by now.
    void goOn(const DeskDevice& device);

    /// One tick. An axis counts from half of its way from rest to its end: a trigger that rests at −1 is not
    /// pushed.
    std::optional<CapturedControl> step(const DeskDevice& device);

private:
    struct Axis {
        std::optional<float> rest; ///< none: nothing has been heard of it yet
        bool isAtRest = false;     ///< has been, since the beginning
    };

    static void learn(Axis& axis, const DeskDevice& device, std::size_t number);

    RawState m_held; // since before the beginning
    std::array<Axis, kMostAxes> m_axes{};
};

} // namespace hexagoal
