#include "show/file_trouble.hpp"

#include "show/words.hpp"

namespace hexagoal {

std::string_view unwritableText(std::string_view problem, TextLine& line) {
    const std::size_t file = problem.find('/');
    if (file == std::string_view::npos) {
        return problem;
    }
    const std::string_view rest = problem.substr(file);
    return line.fill(say("combo.unwritable"), {rest.substr(0, rest.find(": "))});
}

} // namespace hexagoal
