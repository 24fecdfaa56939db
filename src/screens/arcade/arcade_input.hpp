// The devices as the session reads them: lines and presses.
#pragma once

#include "cabinet/session.hpp"
#include "platform/input.hpp"
#include "screens/menu/stick_repeat.hpp"

#include <array>

namespace hexagoal {

static_assert(kMaxSeats == kSeatCount);

class ArcadeInput {
public:
    /// Lines as they are, presses of this tick, repeats of held sticks. No report, nobody leaves.
    SessionInput read(const InputFrame& input);

private:
    std::array<StickRepeat, kSeatCount> m_sticks{};
};

/// The same without the switches inside the cabinet: a home has no coins.
SessionInput withoutLines(SessionInput input);

} // namespace hexagoal
