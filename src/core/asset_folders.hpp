// Finds the game's own files from any working folder.
#pragma once

#include "core/result.hpp"

#include <filesystem>

namespace hexagoal {

struct AssetFolders {
    std::filesystem::path shaders;
    std::filesystem::path assets;
};

/// $HEXAGOAL_DATA if set, else ../share/hexagoal beside the executable, else the source tree.
Result<AssetFolders> findAssets();

/// The same for a program that lies in this folder.
Result<AssetFolders> findAssets(const std::filesystem::path& executableFolder);

} // namespace hexagoal
