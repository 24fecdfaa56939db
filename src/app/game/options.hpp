// The command line of hexagoal.
#pragma once

#include "platform/window.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

namespace hexagoal {

struct Options {
    std::optional<bool> fullscreen; ///< none: as the settings say
    PixelSize resolution{};         ///< 0 × 0: not given
    int display = -1;               ///< −1: not given
    bool attract = false;           ///< a cabinet: the attract loop, coins
    bool kiosk = false;             ///< … that nobody can leave
    bool freePlay = false;
    std::uint64_t seed = 1;
    std::string config; ///< settings file; empty: the person's own
    std::string tuning; ///< tuning file; empty: defaults
    std::string venue;
    std::string screen;
    std::string replay;        ///< file of a recorded match to be seen; empty: none
    double from = 0.0;         ///< s after its start
    double speed = 1.0;        ///< of the film
    std::optional<int> camera; ///< a choice of the setting; none: as the settings say
    std::string recordFolder;  ///< empty: play
    std::string recordSound;   ///< file for what is heard meanwhile; empty: none
    int frames = 0;            ///< 0: until the person leaves
    int every = 1;
    std::string inputFile;      ///< empty: devices
    std::optional<int> quality; ///< a choice of the setting; none: as the settings say
    GlApi gl = GlApi::Auto;
    bool noVsync = false;
    bool lockstep = false; ///< a tick a picture, however long it takes
    bool books = false;    ///< print them instead of playing
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
