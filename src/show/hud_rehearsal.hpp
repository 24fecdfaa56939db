// The letters of all that may come to be written over a match, drawn before they are needed.
#pragma once

#include "match/state.hpp"
#include "render/canvas.hpp"

#include <cstddef>

namespace hexagoal {

class HudRehearsal {
public:
    /// In each of the first pictures of a match the letters of one style; then nothing.
    void step(Canvas& canvas, const MatchContext& context);

private:
    std::size_t m_done = 0;
};

} // namespace hexagoal
