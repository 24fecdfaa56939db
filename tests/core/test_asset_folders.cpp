#include "catch.hpp"
#include "core/asset_folders.hpp"
#include "temporary_folder.hpp"

#include <cstdlib>
#include <string>

using namespace hexagoal;
namespace fs = std::filesystem;

namespace {

/// Sets HEXAGOAL_DATA for one test.
struct ChosenData {
    explicit ChosenData(const std::string& value) { setenv("HEXAGOAL_DATA", value.c_str(), 1); }
    ~ChosenData() { unsetenv("HEXAGOAL_DATA"); }
};

} // namespace

TEST_CASE("The game's files are found from any working folder") {
    TemporaryFolder scratch;
    const fs::path before = fs::current_path();
    fs::current_path(scratch.path());
    const Result<AssetFolders> folders = findAssets();
    fs::current_path(before);
    REQUIRE(folders);
    CHECK(fs::is_directory(folders->shaders));
    CHECK(fs::is_directory(folders->assets));
    CHECK(folders->shaders.is_absolute());
}

TEST_CASE("HEXAGOAL_DATA goes before all else, and is named when it is wrong") {
    TemporaryFolder scratch;
    fs::create_directories(scratch / "shaders");
    {
        const ChosenData data(scratch.path().string());
        const Result<AssetFolders> folders = findAssets();
        REQUIRE(folders);
        CHECK(folders->shaders == scratch / "shaders");
        CHECK(folders->assets == scratch / "assets");
        CHECK(folders->fonts == scratch / "fonts");
    }
    const ChosenData data("/nowhere");
    const Result<AssetFolders> folders = findAssets();
    REQUIRE_FALSE(folders);
    CHECK_THAT(folders.error(), ContainsSubstring("HEXAGOAL_DATA") && ContainsSubstring("/nowhere"));
}

TEST_CASE("The files are found by the way from the program, wherever both lie") {
    TemporaryFolder scratch;
    const fs::path prefix = scratch / "a tree that was moved";
    fs::create_directories(prefix / "share" / "hexagoal" / "shaders");
    const Result<AssetFolders> folders = findAssets(prefix / "bin");
    REQUIRE(folders);
    CHECK(folders->assets == prefix / "share" / "hexagoal" / "assets");
    CHECK(folders->fonts == prefix / "share" / "hexagoal" / "fonts");
}

TEST_CASE("Without its files the program falls back on no folder of the machine that built it") {
    TemporaryFolder scratch;
    const Result<AssetFolders> folders = findAssets(scratch / "bin");
    REQUIRE_FALSE(folders);
    CHECK_THAT(folders.error(), ContainsSubstring((scratch / "share" / "hexagoal").string()) &&
                                    ContainsSubstring("HEXAGOAL_DATA"));
}
