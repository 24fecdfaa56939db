// Finds the game's own files from any working folder.
#pragma once

#include "core/result.hpp"

#include <filesystem>

namespace hexagoal {

struct AssetFolders {
    std::filesystem::path shaders;
    std::filesystem::path assets;
    std::filesystem::path fonts; ///< need not be there: fonts come from packages, too
};

/// $HEXAGOAL_DATA if set, else share/hexagoal of the folder that bin is in. The program knows the way from
/// itself alone, so that a tree may be moved; a build folder has a link to the sources there.
Result<AssetFolders> findAssets();

/// The same for a program that lies in this folder.
Result<AssetFolders> findAssets(const std::filesystem::path& executableFolder);

} // namespace hexagoal
