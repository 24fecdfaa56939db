// What a venue sounds like by itself: its weather, its sea, its fence as it swings.
#pragma once

#include "match/state.hpp"
#include "show/fence_picture.hpp"
#include "show/field_sounds.hpp"

namespace hexagoal {

class VenueSounds {
public:
    /// Of the places that FieldSounds keeps it uses so many.
    static constexpr std::size_t kPlaces = 3;

    /// The tick that was just stepped.
    void listen(const MatchState& match, const MatchContext& context);
    /// What goes on. standsStill: nothing moves but the weather.
    void keep(const MatchState& match, const MatchContext& context, std::size_t firstPlace, bool standsStill,
              FieldSounds& out) const;
    void reset() { m_fence.reset(); }

    const FencePicture& fence() const { return m_fence; }

private:
    FencePicture m_fence; // swings as the one that is seen
};

/// What is heard of wire that swings so fast, m/s: 0 to 1.
float wireGain(float speed);

} // namespace hexagoal
