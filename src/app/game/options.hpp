// The command line of hexagoal.
#pragma once

#include "platform/window.hpp"
#include "render/quality.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

namespace hexagoal {

struct Options {
    bool fullscreen = false;
    PixelSize resolution{}; ///< 0 × 0: not given
    int display = -1;       ///< −1: not given
    std::uint64_t seed = 1;
    std::string config; ///< tuning file; empty: defaults
    std::string screen;
    std::string replay;       ///< file of a recorded match to be seen; empty: none
    std::string recordFolder; ///< empty: play
    int frames = 0;           ///< 0: until the person leaves
    int every = 1;
    std::string inputFile;       ///< empty: devices
    std::optional<Tier> quality; ///< none: automatic
    GlApi gl = GlApi::Auto;
    bool vsync = true;
    bool stats = false;
    bool countAllocations = false;
};

/// The program is to end at once with this exit status; everything has been said.
struct ExitNow {
    int status;
};

/// Exit 0 for --help and --version, 2 with a sentence on standard error for anything wrong.
std::variant<Options, ExitNow> parseOptions(int argc, char** argv);

} // namespace hexagoal
