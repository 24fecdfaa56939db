#include "replay/team_folder.hpp"

#include "core/asset_folders.hpp"
#include "core/file_problems.hpp"
#include "core/files.hpp"

#include <algorithm>
#include <system_error>

namespace hexagoal {

namespace fs = std::filesystem;

namespace {

/// The TOML files of a folder by name.
Result<std::vector<fs::path>> tomlFilesIn(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code error;
    fs::directory_iterator file(folder, error);
    for (; !error && file != fs::directory_iterator(); file.increment(error)) {
        if (file->path().extension() == ".toml") {
            files.push_back(file->path());
        }
    }
    if (error) {
        return Error{"cannot read the folder " + folder.string() + ": " + error.message()};
    }
    std::sort(files.begin(), files.end());
    return files;
}

/// "BRA" stands in bra.toml; so no two files can hold the same team.
std::string fileNameOf(const Team& team) {
    std::string name = team.code;
    std::transform(name.begin(), name.end(), name.begin(),
                   [](char c) { return static_cast<char>(c - 'A' + 'a'); });
    return name + ".toml";
}

Result<Team> loadTeam(const fs::path& file, const std::vector<Formation>& formations) {
    const Result<std::string> text = readFile(file);
    if (!text) {
        return Error{text.error()};
    }
    Result<Team> team = parseTeam(*text, file.string(), formations);
    if (team && file.filename() != fileNameOf(*team)) {
        return Error{file.string() + ": the team's code is " + team->code + ", so the file must be named " +
                     fileNameOf(*team)};
    }
    return team;
}

/// Whatever is there, be it few.
Result<SoundTeams> readTeams(const fs::path& assetsFolder) {
    const fs::path formationFile = assetsFolder / "formations.toml";
    const Result<std::string> formationText = readFile(formationFile);
    if (!formationText) {
        return Error{formationText.error()};
    }
    const Result<std::vector<Formation>> formations = parseFormations(*formationText, formationFile.string());
    if (!formations) {
        return Error{formations.error()};
    }
    const Result<std::vector<fs::path>> files = tomlFilesIn(assetsFolder / "teams");
    if (!files) {
        return Error{files.error()};
    }

    SoundTeams read;
    for (const fs::path& file : *files) {
        Result<Team> team = loadTeam(file, *formations);
        if (team) {
            read.teams.push_back(std::move(*team));
        } else {
            read.problems.push_back(team.error());
        }
    }
    if (files->empty()) {
        read.problems.push_back("there is no team in " + (assetsFolder / "teams").string());
    }
    return read;
}

} // namespace

Result<std::vector<Team>> loadTeams(const fs::path& assetsFolder) {
    Result<SoundTeams> read = readTeams(assetsFolder);
    if (!read) {
        return Error{read.error()};
    }
    if (!read->problems.empty()) {
        return Error{joinedLines(read->problems)};
    }
    return std::move(read->teams);
}

Result<std::vector<Team>> loadTeams() {
    const Result<AssetFolders> folders = findAssets();
    if (!folders) {
        return Error{folders.error()};
    }
    return loadTeams(folders->assets);
}

Result<SoundTeams> loadSoundTeams(const fs::path& assetsFolder) {
    Result<SoundTeams> read = readTeams(assetsFolder);
    if (read && read->teams.size() < 2) {
        read->problems.push_back("a match needs two teams; sound in " + (assetsFolder / "teams").string() +
                                 ": " + std::to_string(read->teams.size()));
        return Error{joinedLines(read->problems)};
    }
    return read;
}

Result<SoundTeams> loadSoundTeams() {
    const Result<AssetFolders> folders = findAssets();
    if (!folders) {
        return Error{folders.error()};
    }
    return loadSoundTeams(folders->assets);
}

} // namespace hexagoal
