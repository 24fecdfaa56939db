#include "app/game/options.hpp"

#include "cabinet/settings.hpp"
#include "screens/screen_list.hpp"
#include "screens/theatre/theatre.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <limits>
#include <map>
#include <string_view>

namespace hexagoal {

namespace {

constexpr int kUsageError = 2;
constexpr int kSmallestSide = 160; // below, nothing can be read
constexpr int kLargestSide = 16384;
constexpr int kMostFrames = 10'000'000;
constexpr double kMostSeconds = 36'000.0;

template <class Number>
std::optional<Number> numberIn(std::string_view text) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) {
        return std::nullopt;
    }
    return number;
}

template <class Number>
CLI::Validator wholeNumber(Number low, Number high) {
    return CLI::Validator(
        [low, high](std::string& text) -> std::string {
            const std::optional<Number> number = numberIn<Number>(text);
            if (number && *number >= low && *number <= high) {
                return "";
            }
            return "'" + text + "' is not a whole number from " + std::to_string(low) + " to " +
                   std::to_string(high);
        },
        "");
}

std::optional<PixelSize> sizeIn(std::string_view text) {
    const std::size_t cross = text.find('x');
    if (cross == std::string_view::npos) {
        return std::nullopt;
    }
    const std::optional<int> width = numberIn<int>(text.substr(0, cross));
    const std::optional<int> height = numberIn<int>(text.substr(cross + 1));
    const auto fits = [](std::optional<int> side) {
        return side && *side >= kSmallestSide && *side <= kLargestSide;
    };
    if (!fits(width) || !fits(height)) {
        return std::nullopt;
    }
    return PixelSize{*width, *height};
}

std::string notASize(const std::string& text) {
    if (sizeIn(text)) {
        return "";
    }
    return "'" + text + "' is not WIDTHxHEIGHT, as in 1280x720, of " + std::to_string(kSmallestSide) +
           " to " + std::to_string(kLargestSide) + " each";
}

/// The choices of a setting in a row.
std::string choicesOf(std::string_view setting) {
    std::string names;
    for (const std::string_view word : wordsOf(*findSetting(setting))) {
        names += (names.empty() ? "" : ", ") + std::string(word);
    }
    return names;
}

std::optional<int> choiceNamed(std::string_view setting, std::string_view name) {
    const auto words = wordsOf(*findSetting(setting));
    const auto found = std::find(words.begin(), words.end(), name);
    return found == words.end() ? std::nullopt : std::optional(static_cast<int>(found - words.begin()));
}

CLI::Validator choiceOf(std::string_view setting) {
    return CLI::Validator(
        [setting](std::string& text) -> std::string {
            return choiceNamed(setting, text) ? "" : "'" + text + "' is not one of " + choicesOf(setting);
        },
        "");
}

CLI::Validator seconds(double most) {
    return CLI::Validator(
        [most](std::string& text) -> std::string {
            const std::optional<double> number = numberIn<double>(text);
            if (number && *number >= 0.0 && *number <= most) {
                return "";
            }
            return "'" + text + "' is not a number of seconds from 0 to " + std::to_string(std::lround(most));
        },
        "");
}

/// The speeds of a film.
CLI::Validator filmSpeed() {
    return CLI::Validator(
        [](std::string& text) -> std::string {
            const std::optional<double> number = numberIn<double>(text);
            const auto same = [&](double speed) { return number && *number == speed; };
            return std::any_of(kFilmSpeeds.begin(), kFilmSpeeds.end(), same)
                       ? ""
                       : "'" + text + "' is not one of 0.125, 0.25, 0.5, 1, 2, 4";
        },
        "");
}

std::string notAScreen(const std::string& text) {
    return isScreenName(text) ? "" : "'" + text + "' is not one of " + screenNames();
}

const std::map<std::string, GlApi> kGlNames{{"auto", GlApi::Auto}, {"core", GlApi::Core}, {"es", GlApi::Es}};

std::string notAGl(const std::string& text) {
    return kGlNames.count(text) ? "" : "'" + text + "' is not one of auto, core, es";
}

ExitNow refuse(const std::string& sentence) {
    std::fprintf(stderr, "hexagoal: %s.\n", sentence.c_str());
    return {kUsageError};
}

} // namespace

std::variant<Options, ExitNow> parseOptions(int argc, char** argv) {
    Options options;
    options.screen = firstScreenName();
    bool fullscreen = false;
    bool windowed = false;
    std::string resolution;
    std::string quality;
    std::string camera;
    std::string gl = "auto";

    CLI::App cli("Hexagoal: an arcade soccer game about the net.", "hexagoal");
    cli.set_version_flag("--version", "hexagoal " HEXAGOAL_VERSION);
    const auto fill = cli.add_flag("--fullscreen", fullscreen, "Fill the display");
    cli.add_flag("--windowed", windowed, "Open a window")->excludes(fill);
    cli.add_option("--resolution", resolution, "Size of the window or the recording, as in 1280x720")
        ->check(notASize);
    cli.add_option("--display", options.display, "Open on this display, counted from 0")
        ->check(wholeNumber(0, 63));
    cli.add_flag("--attract", options.attract,
                 "Be a cabinet: attract loop and coins, instead of the home menu");
    cli.add_flag("--kiosk", options.kiosk, "As --attract, in full screen, and no key or chord ends it");
    cli.add_flag("--free-play", options.freePlay, "Nobody pays");
    cli.add_option("--seed", options.seed, "Start the random numbers here (1)")
        ->check(wholeNumber<std::uint64_t>(0, std::numeric_limits<std::uint64_t>::max()));
    cli.add_option("--config", options.config, "Settings are in this TOML file, instead of settings.toml")
        ->type_name("FILE");
    cli.add_option("--tuning", options.tuning, "Read the tuning of the Net Lab from this TOML file")
        ->type_name("FILE");
    cli.add_option("--venue", options.venue,
                   "Play at this venue, or in the wind, or at one of your own (stadium)")
        ->type_name("VENUE");
    cli.add_option("--screen", options.screen, "Open on this screen: " + screenNames())->check(notAScreen);
    const auto replay =
        cli.add_option("--replay", options.replay, "Show this recorded match")->type_name("FILE");
    cli.add_option("--from", options.from, "With --replay: begin so many seconds after its start (0)")
        ->check(seconds(kMostSeconds))
        ->needs(replay);
    cli.add_option("--speed", options.speed, "With --replay: 0.125, 0.25, 0.5, 1, 2 or 4 of the usual speed")
        ->check(filmSpeed())
        ->needs(replay);
    cli.add_option("--camera", camera, "With --replay: " + choicesOf("camera"))
        ->check(choiceOf("camera"))
        ->needs(replay);
    const auto record =
        cli.add_option("--record", options.recordFolder,
                       "Write pictures to this folder, exactly 1/60 s apart, without a display")
            ->type_name("FOLDER");
    cli.add_option("--record-sound", options.recordSound,
                   "With --record: write what is heard to this WAV file")
        ->type_name("FILE")
        ->needs(record);
    cli.add_option("--frames", options.frames, "End after so many frames")
        ->check(wholeNumber(1, kMostFrames));
    cli.add_option("--every", options.every, "Record only every so many frames (1)")
        ->check(wholeNumber(1, kMostFrames))
        ->needs(record);
    cli.add_option("--input", options.inputFile, "Play from a script of 'frame action value' lines")
        ->type_name("FILE");
    cli.add_option("--quality", quality, "Quality of the picture: " + choicesOf("quality"))
        ->check(choiceOf("quality"));
    cli.add_option("--gl", gl, "OpenGL 3.3 core or OpenGL ES 3.0: auto, core, es")->check(notAGl);
    cli.add_flag("--books", options.books, "Print the cabinet's books as CSV and end");
    const auto vsync =
        cli.add_flag("--no-vsync", options.noVsync, "Draw as fast as the machine can, for measuring");
    cli.add_flag("--lockstep", options.lockstep,
                 "With --no-vsync: one tick a picture, however long that took")
        ->needs(vsync);
    cli.add_flag("--stats", options.stats, "Print one line of JSON about time and memory at the end");
    cli.add_flag("--count-allocations", options.countAllocations,
                 "Print at the end what frames after the 120th asked of the heap and of the driver");

    try {
        cli.parse(argc, argv);
    } catch (const CLI::Success& helpOrVersion) {
        return ExitNow{cli.exit(helpOrVersion)};
    } catch (const CLI::ExtrasError&) {
        std::string extra;
        for (const std::string& word : cli.remaining()) {
            extra += (extra.empty() ? "" : " ") + word;
        }
        return refuse("unknown argument " + extra + "; hexagoal --help lists what is allowed");
    } catch (const CLI::ParseError& error) {
        return refuse(std::string(error.what()) + "; hexagoal --help says what is allowed");
    }

    if (!options.recordFolder.empty() && options.frames == 0) {
        return refuse("--record needs --frames N, the number of frames to record, from 1 to " +
                      std::to_string(kMostFrames));
    }
    if (!resolution.empty()) {
        options.resolution = *sizeIn(resolution);
    }
    if (fullscreen || windowed || options.kiosk) {
        options.fullscreen = !windowed;
    }
    options.attract |= options.kiosk;
    if (options.attract && cli.count("--screen") == 0) {
        options.screen = "attract";
    }
    options.quality = choiceNamed("quality", quality);
    options.camera = choiceNamed("camera", camera);
    options.gl = kGlNames.at(gl);
    return options;
}

} // namespace hexagoal
