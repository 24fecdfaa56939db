#include "core/asset_folders.hpp"

#include <cstdint>
#include <cstdlib>
#include <string>
#include <system_error>

#if defined(__APPLE__)
#include <mach-o/dyld.h>
#endif

namespace hexagoal {

namespace fs = std::filesystem;

namespace {

bool isFolder(const fs::path& path) {
    std::error_code ignored;
    return fs::is_directory(path, ignored);
}

// The game cannot start without its shaders, so the folder is known by them.
bool holdsAssets(const fs::path& folder) {
    return isFolder(folder / "shaders");
}

AssetFolders assetsIn(const fs::path& folder) {
    return {folder / "shaders", folder / "assets", folder / "fonts"};
}

/// Empty where the system does not say.
fs::path folderOfProgram() {
    std::error_code error;
#if defined(__APPLE__)
    std::string path(4096, '\0');
    auto size = static_cast<std::uint32_t>(path.size());
    if (_NSGetExecutablePath(path.data(), &size) != 0) {
        return {};
    }
    const fs::path executable = fs::canonical(path.c_str(), error);
#else
    fs::path executable = fs::read_symlink("/proc/self/exe", error); // Linux
    if (error) {
        executable = fs::read_symlink("/proc/curproc/file", error); // BSD
    }
#endif
    return error ? fs::path() : executable.parent_path();
}

} // namespace

Result<AssetFolders> findAssets() {
    return findAssets(folderOfProgram());
}

Result<AssetFolders> findAssets(const fs::path& executableFolder) {
    if (const char* chosen = std::getenv("HEXAGOAL_DATA"); chosen && *chosen) {
        if (!holdsAssets(chosen)) {
            return Error{std::string("HEXAGOAL_DATA is ") + chosen +
                         ", which has no folder shaders: correct it or unset it."};
        }
        return assetsIn(fs::absolute(chosen));
    }
    // Where it was installed to, and in a build folder a link to the sources.
    const fs::path installed = (executableFolder / HEXAGOAL_DATA_FROM_PROGRAM).lexically_normal();
    const fs::path built = (executableFolder / ".." / "share" / "hexagoal").lexically_normal();
    for (const fs::path& folder : {installed, built}) {
        if (holdsAssets(folder)) {
            return assetsIn(folder);
        }
    }
    return Error{"The game's shaders and assets are not in " + installed.string() +
                 ": install the game again, or set HEXAGOAL_DATA to the folder that holds both."};
}

} // namespace hexagoal
