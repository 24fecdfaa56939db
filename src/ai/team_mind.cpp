#include "ai/team_mind.hpp"

namespace hexagoal {

void addToHash(StateHash& hash, const TeamMind& mind) {
    for (const std::uint32_t word : mind.rng.state)
        hash.add(word);
}

} // namespace hexagoal
