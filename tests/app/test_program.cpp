// The program as a person or a script starts it: exit status, sentences, files.
#include "catch.hpp"
#include "temporary_folder.hpp"

#include <sys/wait.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace fs = std::filesystem;

namespace {

struct Outcome {
    int status; ///< the exit status; 128 + signal where a signal ended it
    std::string output;
};

/// Runs a shell line in which HEX stands for the game, without a display; output and errors together.
Outcome run(std::string line) {
    const std::string game = "'" HEXAGOAL_BIN_DIR "/hexagoal'";
    for (std::size_t at = 0; (at = line.find("HEX", at)) != std::string::npos; at += game.size())
        line.replace(at, 3, game);
    // A person's folders of its own: settings and scores of this machine stay out of it.
    const TemporaryFolder person;
    for (const char* name : {"CONFIG", "DATA", "STATE"})
        line = std::string("export XDG_") + name + "_HOME='" + (person / name).string() + "'; " + line;
    line = "unset DISPLAY WAYLAND_DISPLAY SDL_VIDEODRIVER; " + line;
    std::FILE* pipe = popen(("{ " + line + "; } 2>&1").c_str(), "r");
    Outcome outcome{};
    char buffer[4096];
    while (const std::size_t got = std::fread(buffer, 1, sizeof buffer, pipe))
        outcome.output.append(buffer, got);
    const int status = pclose(pipe);
    outcome.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return outcome;
}

/// Writes a file and returns its path, quoted for the shell.
std::string scriptFile(const TemporaryFolder& folder, const std::string& text) {
    std::ofstream(folder / "script.txt") << text;
    return "'" + (folder / "script.txt").string() + "'";
}

std::string contentOf(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

double numberAfter(const std::string& text, const std::string& key) {
    const std::size_t at = text.find("\"" + key + "\": ");
    return at == std::string::npos ? -1.0 : std::atof(text.c_str() + at + key.size() + 4);
}

} // namespace

TEST_CASE("Help and version need neither display nor audio") {
    const Outcome help = run("HEX --help");
    CHECK(help.status == 0);
    CHECK_THAT(help.output, ContainsSubstring("--record") && ContainsSubstring("--quality"));
    const Outcome version = run("HEX --version");
    CHECK(version.status == 0);
    CHECK_THAT(version.output, ContainsSubstring("hexagoal "));
}

TEST_CASE("A wrong argument: exit 2 and a sentence that names it and what is allowed") {
    const std::pair<const char*, std::vector<const char*>> rows[] = {
        {"--nonsense", {"--nonsense", "--help"}},
        {"extra", {"extra", "--help"}},
        {"--seed x", {"--seed", "'x'", "whole number"}},
        {"--seed -1", {"--seed", "'-1'", "from 0"}},
        {"--display 3.5", {"--display", "'3.5'", "whole number"}},
        {"--resolution 1280", {"--resolution", "'1280'", "1280x720"}},
        {"--resolution 10x10", {"--resolution", "160"}},
        {"--quality best", {"--quality", "'best'", "auto, potato, low, medium, high, ultra"}},
        {"--screen nowhere", {"--screen", "'nowhere'", "testcard"}},
        {"--gl vulkan", {"--gl", "auto, core, es"}},
        {"--frames 0", {"--frames", "from 1"}},
        {"--frames", {"--frames"}},
        {"--every 2 --frames 3", {"--every", "--record"}},
        {"--record somewhere", {"--record", "--frames"}},
        {"--fullscreen --windowed", {"--fullscreen", "--windowed"}},
        {"--config /nowhere.toml", {"--config", "/nowhere.toml"}},
        {"--input /nowhere.txt --frames 1", {"--input", "/nowhere.txt"}},
    };
    for (const auto& [arguments, wanted] : rows) {
        INFO(arguments);
        const Outcome outcome = run(std::string("HEX ") + arguments);
        CHECK(outcome.status == 2);
        for (const char* word : wanted)
            CHECK_THAT(outcome.output, ContainsSubstring(word));
    }
}

TEST_CASE("A bad line of an input script is told by file and line") {
    TemporaryFolder scratch;
    const Outcome outcome = run("HEX --frames 1 --input " + scriptFile(scratch, "0 a 1\n5 jump 1\n"));
    CHECK(outcome.status == 2);
    CHECK_THAT(outcome.output, ContainsSubstring("script.txt:2") && ContainsSubstring("jump") &&
                                   ContainsSubstring("stick_x"));
}

TEST_CASE("No display: one sentence, exit 1") {
    const Outcome outcome = run("SDL_VIDEODRIVER=x11 HEX --frames 1");
    CHECK(outcome.status == 1);
    CHECK_THAT(outcome.output, ContainsSubstring("hexagoal: No display"));
}

TEST_CASE("No OpenGL: one sentence, exit 1") {
    const Outcome outcome = run("SDL_VIDEODRIVER=dummy HEX --frames 1");
    CHECK(outcome.status == 1);
    CHECK_THAT(outcome.output, ContainsSubstring("No OpenGL 3.3 and no OpenGL ES 3.0"));
}

TEST_CASE("A recording needs no display, and the same input gives the same pictures") {
    TemporaryFolder scratch;
    const std::string script = scriptFile(scratch, "2 stick_x 1\n4 c 1\n");
    const std::string common =
        " --screen testcard --resolution 320x240 --quality potato --frames 9 --every 3 ";
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
        run("HEX --screen testcard --resolution 320x240 --quality potato --frames 3 --input " +
            scriptFile(scratch, "2 c 1\n") + " --record '" + (scratch / "out").string() + "'");
    INFO(outcome.output);
    REQUIRE(outcome.status == 0);
    const std::string before = contentOf(scratch / "out" / "frame_00001.png");
    CHECK(before == contentOf(scratch / "out" / "frame_00000.png"));
    CHECK(before != contentOf(scratch / "out" / "frame_00002.png"));
}

TEST_CASE("A folder that cannot be written to: one sentence, exit 1") {
    const Outcome outcome =
        run("HEX --screen testcard --resolution 320x240 --frames 1 --record /proc/pictures");
    CHECK(outcome.status == 1);
    CHECK_THAT(outcome.output, ContainsSubstring("/proc/pictures"));
}

TEST_CASE("Statistics are one line of JSON, a steady frame allocates nothing") {
    const Outcome outcome =
        run("SDL_VIDEODRIVER=offscreen HEX --screen testcard --resolution 320x240 --quality potato "
            "--no-vsync --frames 200 --stats --count-allocations");
    INFO(outcome.output);
    REQUIRE(outcome.status == 0);
    CHECK(numberAfter(outcome.output, "frames") == 200);
    CHECK(numberAfter(outcome.output, "start_to_first_frame_ms") > 0);
    CHECK(numberAfter(outcome.output, "frame_ms_p50") >= 0);
    CHECK(numberAfter(outcome.output, "resident_mb") > 1);
    CHECK(numberAfter(outcome.output, "allocations_per_frame") == 0.0);
}

TEST_CASE("SIGTERM and SIGINT end the game cleanly") {
    for (const char* signal : {"TERM", "INT"}) {
        // A shell lets background jobs ignore SIGINT, so the game's own shell sends it.
        const Outcome outcome =
            run("SDL_VIDEODRIVER=offscreen HEX --screen testcard --resolution 320x240 --stats & "
                "game=$!; sleep 1.5; kill -" +
                std::string(signal) + " $game; wait $game; echo status=$?");
        INFO(signal);
        CHECK_THAT(outcome.output, ContainsSubstring("status=0") && ContainsSubstring("\"frames\""));
    }
}

TEST_CASE("Esc leaves") {
    TemporaryFolder scratch;
    const Outcome outcome =
        run("SDL_VIDEODRIVER=offscreen HEX --screen testcard --resolution 320x240 --frames 1000 "
            "--stats --input " +
            scriptFile(scratch, "20 quit 1\n"));
    INFO(outcome.output);
    CHECK(outcome.status == 0);
    CHECK(numberAfter(outcome.output, "frames") < 200);
}
