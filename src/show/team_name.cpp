#include "show/team_name.hpp"

#include "show/text_line.hpp"
#include "show/words.hpp"

namespace hexagoal {

std::string_view teamName(const Team& team) {
    TextLine line;
    const std::string_view key = line.fill("team.{0}", {team.code});
    const std::string_view known = say(key);
    return known.data() == key.data() ? std::string_view(team.name) : known;
}

} // namespace hexagoal
