#include "teams/team.hpp"

namespace hexagoal {

float overall(const Ratings& ratings) {
    const std::array outfield{ratings.pace,    ratings.stamina,  ratings.strength,
                              ratings.control, ratings.passing,  ratings.shooting,
                              ratings.heading, ratings.tackling, ratings.reading};
    float sum = 0.0f;
    for (const std::uint8_t rating : outfield) {
        sum += static_cast<float>(rating);
    }
    return sum / static_cast<float>(outfield.size());
}

float overall(const Team& team) {
    float sum = static_cast<float>(team.players[0].ratings.keeping);
    for (std::size_t slot = 1; slot < team.players.size(); ++slot) {
        sum += overall(team.players[slot].ratings);
    }
    return sum / static_cast<float>(team.players.size());
}

} // namespace hexagoal
