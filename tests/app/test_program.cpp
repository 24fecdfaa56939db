// The program as a person or a script starts it: exit status, sentences, files.
#include "catch.hpp"
#include "program.hpp"

#include "cabinet/settings_file.hpp"
#include "core/files.hpp"

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace fs = std::filesystem;
using namespace hexagoal;

TEST_CASE("CABINET 36: help and version need neither display nor audio") {
    const Outcome help = run("SDL_VIDEODRIVER=none SDL_AUDIODRIVER=none HEX --help");
    CHECK(help.status == 0);
    CHECK_THAT(help.output, ContainsSubstring("--record") && ContainsSubstring("--quality"));
    const Outcome version = run("SDL_VIDEODRIVER=none SDL_AUDIODRIVER=none HEX --version");
    CHECK(version.status == 0);
    CHECK_THAT(version.output, ContainsSubstring("hexagoal "));
}

TEST_CASE("CABINET 36: a wrong argument: exit 2 and a sentence that names it and what is allowed") {
    const std::pair<const char*, std::vector<const char*>> rows[] = {
        {"--nonsense", {"--nonsense", "--help"}},
        {"extra", {"extra", "--help"}},
        {"--seed x", {"--seed", "'x'", "whole number"}},
        {"--seed -1", {"--seed", "'-1'", "from 0"}},
        {"--display 3.5", {"--display", "'3.5'", "whole number"}},
        {"--resolution 1280", {"--resolution", "'1280'", "1280x720"}},
        {"--resolution 10x10", {"--resolution", "160"}},
        {"--quality best", {"--quality", "'best'", "auto, potato, low, medium, high, ultra"}},
        {"--screen nowhere", {"--screen", "'nowhere'", "netlab"}},
        {"--gl vulkan", {"--gl", "auto, core, es"}},
        {"--frames 0", {"--frames", "from 1"}},
        {"--frames", {"--frames"}},
        {"--every 2 --frames 3", {"--every", "--record"}},
        {"--record somewhere", {"--record", "--frames"}},
        {"--fullscreen --windowed", {"--fullscreen", "--windowed"}},
        {"--config /nowhere.toml", {"--config", "/nowhere.toml"}},
        {"--tuning /nowhere.toml", {"--tuning", "/nowhere.toml"}},
        {"--input /nowhere.txt --frames 1", {"--input", "/nowhere.txt"}},
    };
    for (const auto& [arguments, wanted] : rows) {
        INFO(arguments);
        const Outcome outcome = run(std::string("HEX ") + arguments);
        CHECK(outcome.status == 2);
        for (const char* word : wanted) {
            CHECK_THAT(outcome.output, ContainsSubstring(word));
        }
    }
}

TEST_CASE("A bad line of an input script is told by file and line") {
    TemporaryFolder scratch;
    const Outcome outcome = run("HEX --frames 1 --input " + scriptFile(scratch, "0 a 1\n5 jump 1\n"));
    CHECK(outcome.status == 2);
    CHECK_THAT(outcome.output, ContainsSubstring("script.txt:2") && ContainsSubstring("jump") &&
                                   ContainsSubstring("stick_x"));
}

TEST_CASE("CABINET 38: no display: one sentence, exit 1") {
    const Outcome outcome = run("SDL_VIDEODRIVER=x11 HEX --frames 1");
    CHECK(outcome.status == 1);
    CHECK_THAT(outcome.output, ContainsSubstring("hexagoal: No display"));
}

TEST_CASE("CABINET 38: a display that cannot be reached is named with its variable, and what to do") {
    struct Case {
        const char* before;
        std::vector<std::string> says;
        std::vector<std::string> saysNot;
    };
    const std::vector<Case> cases{
        {"", {"neither DISPLAY nor WAYLAND_DISPLAY is set", "from a desktop"}, {"names"}},
        {"DISPLAY=nowhere.invalid:7 ", {"DISPLAY names (nowhere.invalid:7)", "Set DISPLAY as"}, {"WAYLAND"}},
        {"WAYLAND_DISPLAY=wayland-77 XDG_RUNTIME_DIR=/tmp ",
         {"WAYLAND_DISPLAY names (wayland-77)", "Set WAYLAND_DISPLAY as"},
         {"X server"}},
        {"DISPLAY=:77 WAYLAND_DISPLAY=wayland-77 ", {"(:77) nor", "(wayland-77) can be reached"}, {}},
        {"SDL_VIDEODRIVER=x11 DISPLAY=:77 ", {"DISPLAY names (:77)"}, {}},
        {"SDL_VIDEODRIVER=wayland ", {"asks for wayland, and WAYLAND_DISPLAY is not set"}, {"X server"}},
        {"SDL_VIDEODRIVER=tapestry ", {"asks for tapestry, which does not work"}, {}}};
    for (const Case& one : cases) {
        const Outcome outcome = run(std::string(one.before) + "HEX --frames 1");
        INFO(one.before << outcome.output);
        CHECK(outcome.status == 1);
        CHECK_THAT(outcome.output,
                   ContainsSubstring("hexagoal: No display: ") && !ContainsSubstring("OpenGL"));
        for (const std::string& part : one.says) {
            CHECK_THAT(outcome.output, ContainsSubstring(part));
        }
        for (const std::string& part : one.saysNot) {
            CHECK_THAT(outcome.output, !ContainsSubstring(part));
        }
    }
}

TEST_CASE("CABINET 38: no OpenGL: one sentence, exit 1") {
    const Outcome outcome = run("SDL_VIDEODRIVER=dummy HEX --frames 1");
    CHECK(outcome.status == 1);
    CHECK_THAT(outcome.output, ContainsSubstring("No OpenGL 3.3 and no OpenGL ES 3.0"));
}

TEST_CASE("CABINET 38: no audio device: one line in the log, then silence") {
    const Outcome outcome =
        run("SDL_VIDEODRIVER=offscreen SDL_AUDIODRIVER=none HEX --screen options --resolution 320x240 "
            "--quality potato --frames 60");
    CHECK(outcome.status == 0);
    INFO(outcome.output);
    std::size_t lines = 0;
    for (const char c : outcome.output) {
        lines += c == '\n' ? 1 : 0;
    }
    CHECK(lines == 1);
    CHECK_THAT(outcome.output, ContainsSubstring("warning: ") && ContainsSubstring("ound"));
}

TEST_CASE("CABINET 37: the command line overrides the settings and leaves their file as it is") {
    TemporaryFolder person;
    const fs::path file = person / "CONFIG" / "hexagoal/settings.toml";
    CabinetSettings settings;
    settings.freePlay = 0;
    settings.fullscreen = 1;
    settings.display = 3;
    settings.vsync = 1;
    fs::create_directories(file.parent_path());
    REQUIRE(writeFileAtomically(file, settingsText(settings)));
    std::ofstream(file, std::ios::app) << "\n# a note of the operator's own\n";
    const std::string before = contentOf(file);
    std::ofstream(person / "tuning.toml") << "[physics]\nk1 = 200\n";
    for (const char* mode : {"--fullscreen", "--windowed", "--kiosk", ""}) {
        INFO(mode);
        const Outcome outcome =
            run(std::string("SDL_VIDEODRIVER=offscreen HEX --attract --free-play ") + mode +
                    " --resolution 320x240 --display 0 --seed 77 --quality potato "
                    "--no-vsync --frames 20 --tuning '" +
                    (person / "tuning.toml").string() + "'",
                person);
        INFO(outcome.output);
        CHECK(outcome.status == 0);
        CHECK(contentOf(file) == before);
    }
}

TEST_CASE("CABINET 37: --config names another settings file, and flags override that one too") {
    TemporaryFolder person;
    const fs::path own = person / "CONFIG" / "hexagoal/settings.toml";
    const fs::path other = person / "other.toml";
    fs::create_directories(own.parent_path());
    REQUIRE(writeFileAtomically(own, "freePlay = 3\n")); // told of where it is read
    CabinetSettings settings;
    settings.language = 2;
    REQUIRE(writeFileAtomically(other, settingsText(settings)));
    const std::string before = contentOf(other);
    const auto with = [&](const std::string& arguments) {
        const Outcome outcome = run("SDL_VIDEODRIVER=offscreen HEX --attract --windowed --resolution 320x240 "
                                    "--quality potato --no-vsync --frames 5 " +
                                        arguments,
                                    person);
        INFO(outcome.output);
        CHECK(outcome.status == 0);
        return outcome.output;
    };
    const std::string named = " --config '" + other.string() + "'";
    CHECK_THAT(with(""), ContainsSubstring("freePlay = 3"));
    CHECK_THAT(with(named), !ContainsSubstring("freePlay"));
    CHECK_THAT(with(named + " --free-play --display 0 --seed 5"), !ContainsSubstring("freePlay"));
    CHECK(contentOf(other) == before);
    CHECK(contentOf(own) == "freePlay = 3\n");
    REQUIRE(writeFileAtomically(other, "vsync = 7\n"));
    CHECK_THAT(with(named), ContainsSubstring("other.toml:1: vsync = 7"));
}

TEST_CASE("CABINET 37: --resolution and --free-play show in the picture") {
    TemporaryFolder scratch;
    const auto picture = [&](const std::string& arguments) {
        const Outcome outcome = run("HEX --attract --quality potato --frames 121 --every 120 " + arguments +
                                    " --record '" + (scratch / "out").string() + "'");
        INFO(outcome.output);
        CHECK(outcome.status == 0);
        return contentOf(scratch / "out" / "frame_00001.png");
    };
    const std::string paid = picture("--resolution 320x240");
    CHECK(paid.substr(16, 8) == std::string("\0\0\1\x40\0\0\0\xf0", 8)); // PNG: width and height
    CHECK(picture("--resolution 320x240") == paid);
    CHECK(picture("--resolution 320x240 --free-play") != paid); // PRESS START
    CHECK(picture("--resolution 400x240").substr(16, 4) == std::string("\0\0\1\x90", 4));
}

TEST_CASE("A recording needs no display, and the same input gives the same pictures") {
    TemporaryFolder scratch;
    const std::string script = scriptFile(scratch, "2 stick_x 1\n4 c 1\n");
    const std::string common = " --screen netlab --resolution 320x240 --quality potato --frames 9 --every 3 ";
    for (const char* folder : {"one", "two"}) {
        const Outcome outcome = run("cd / && HEX" + common + "--input " + script + " --record '" +
                                    (scratch / folder).string() + "'");
        INFO(outcome.output);
        REQUIRE(outcome.status == 0);
    }
    for (const char* picture : {"frame_00000.png", "frame_00001.png", "frame_00002.png"}) {
        const std::string one = contentOf(scratch / "one" / picture);
        CHECK(one.size() > 100);
        CHECK(one == contentOf(scratch / "two" / picture));
    }
    CHECK_FALSE(fs::exists(scratch / "one" / "frame_00003.png"));
    CHECK(contentOf(scratch / "one/frame_00000.png") != contentOf(scratch / "one/frame_00002.png"));
}

TEST_CASE("A press shows in the picture of its frame") {
    TemporaryFolder scratch;
    const Outcome outcome =
        run("HEX --screen netlab --resolution 320x240 --quality potato --frames 3 --input " +
            scriptFile(scratch, "2 c 1\n") + " --record '" + (scratch / "out").string() + "'");
    INFO(outcome.output);
    REQUIRE(outcome.status == 0);
    const std::string before = contentOf(scratch / "out" / "frame_00001.png");
    CHECK(before == contentOf(scratch / "out" / "frame_00000.png"));
    CHECK(before != contentOf(scratch / "out" / "frame_00002.png"));
}

TEST_CASE("A press in a match shows in the picture of its frame, and not before") {
    TemporaryFolder scratch;
    const std::string button = GENERATE("a", "c");
    for (const int frame : {300, 301}) { // of 301 pictures: the last, and one that is never made
        const std::string name = std::to_string(frame);
        const Outcome outcome =
            run("HEX --screen match --venue stadium --seed 5 --resolution 320x240 --quality potato "
                "--frames 301 --every 150 --input " +
                scriptFile(scratch, name + " " + button + " 1\n") + " --record '" +
                (scratch / name).string() + "'");
        INFO(outcome.output);
        REQUIRE(outcome.status == 0);
    }
    for (const char* before : {"frame_00000.png", "frame_00001.png"}) {
        CHECK(contentOf(scratch / "300" / before) == contentOf(scratch / "301" / before));
    }
    CHECK(contentOf(scratch / "300" / "frame_00002.png") != contentOf(scratch / "301" / "frame_00002.png"));
}

TEST_CASE("A folder that cannot be written to: one sentence, exit 1") {
    const Outcome outcome =
        run("HEX --screen options --resolution 320x240 --frames 1 --record /proc/pictures");
    CHECK(outcome.status == 1);
    CHECK_THAT(outcome.output, ContainsSubstring("/proc/pictures"));
}

TEST_CASE("Statistics are one line of JSON, a steady frame allocates nothing") {
    const Outcome outcome =
        run("SDL_VIDEODRIVER=offscreen HEX --screen options --resolution 320x240 --quality potato "
            "--no-vsync --frames 200 --stats --count-allocations");
    INFO(outcome.output);
    REQUIRE(outcome.status == 0);
    CHECK(numberAfter(outcome.output, "frames") == 200);
    CHECK(numberAfter(outcome.output, "start_to_first_frame_ms") > 0);
    CHECK(numberAfter(outcome.output, "frame_ms_p50") >= 0);
    CHECK(numberAfter(outcome.output, "resident_mb") > 1);
    CHECK(numberAfter(outcome.output, "allocations_per_frame") == 0.0);
}

TEST_CASE("A match with its goals and replays asks nothing of heap and driver, whatever stands round it") {
    // The cage has trees that turn to wire and a fence that bends, the beach nets that hands are laid on.
    const std::string venue = GENERATE("cage --seed 5", "beach --seed 9");
    const Outcome outcome =
        run("SDL_VIDEODRIVER=offscreen HEX --screen match --resolution 320x180 --quality potato --no-vsync "
            "--lockstep --frames 1400 --count-allocations --venue " +
            venue);
    INFO(outcome.output);
    REQUIRE(outcome.status == 0);
    CHECK(numberAfter(outcome.output, "frames_counted") == 1280);
    CHECK(numberAfter(outcome.output, "frames_that_asked") == 0);
}

TEST_CASE(
    "The attract loop asks for what a demonstration needs at its start, and for nothing while it goes on") {
    const Outcome outcome =
        run("SDL_VIDEODRIVER=offscreen HEX --attract --resolution 320x180 --quality potato --no-vsync "
            "--lockstep --frames 2400 --count-allocations");
    INFO(outcome.output);
    REQUIRE(outcome.status == 0);
    CHECK(numberAfter(outcome.output, "frames_that_asked") < 60);
    CHECK(numberAfter(outcome.output, "last_that_asked") < 800);
}

TEST_CASE("Whoever quits where nothing is lost leaves at once") {
    TemporaryFolder scratch;
    const Outcome outcome =
        run("SDL_VIDEODRIVER=offscreen HEX --screen options --resolution 320x240 --frames 1000 "
            "--stats --input " +
            scriptFile(scratch, "20 quit 1\n"));
    INFO(outcome.output);
    CHECK(outcome.status == 0);
    CHECK(numberAfter(outcome.output, "frames") < 200);
}
