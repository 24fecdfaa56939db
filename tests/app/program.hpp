// Starts the game as a person or a script does.
#pragma once

#include "temporary_folder.hpp"

#include <sys/wait.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

struct Outcome {
    int status; ///< the exit status; 128 + signal where a signal ended it
    std::string output;
};

/// Runs a shell line in which HEX stands for the game, without a display; output and errors together.
/// person: whose settings, scores and logs it finds and leaves.
inline Outcome run(std::string line, const TemporaryFolder& person) {
    const std::string game = "'" HEXAGOAL_BIN_DIR "/hexagoal'";
    for (std::size_t at = 0; (at = line.find("HEX", at)) != std::string::npos; at += game.size()) {
        line.replace(at, 3, game);
    }
    for (const char* name : {"CONFIG", "DATA", "STATE"}) {
        line = std::string("export XDG_") + name + "_HOME='" + (person / name).string() + "'; " + line;
    }
    line = "unset DISPLAY WAYLAND_DISPLAY SDL_VIDEODRIVER NOTIFY_SOCKET; " + line;
    std::FILE* pipe = popen(("{ " + line + "; } 2>&1").c_str(), "r");
    Outcome outcome{};
    char buffer[4096];
    while (const std::size_t got = std::fread(buffer, 1, sizeof buffer, pipe)) {
        outcome.output.append(buffer, got);
    }
    const int status = pclose(pipe);
    outcome.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return outcome;
}

/// For a new person.
inline Outcome run(const std::string& line) {
    return run(line, TemporaryFolder());
}

/// Writes a file and returns its path, quoted for the shell.
inline std::string scriptFile(const TemporaryFolder& folder, const std::string& text) {
    std::ofstream(folder / "script.txt") << text;
    return "'" + (folder / "script.txt").string() + "'";
}

inline std::string contentOf(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

inline double numberAfter(const std::string& text, const std::string& key) {
    const std::size_t at = text.find("\"" + key + "\": ");
    return at == std::string::npos ? -1.0 : std::atof(text.c_str() + at + key.size() + 4);
}
