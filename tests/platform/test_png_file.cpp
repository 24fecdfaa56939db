#include "catch.hpp"
#include "temporary_folder.hpp"

#include "platform/png_file.hpp"

#include <csignal>
#include <fstream>
#include <iterator>
#include <sys/resource.h>
#include <vector>

using namespace hexagoal;
namespace fs = std::filesystem;

namespace {

const std::vector<std::uint8_t> kGrey(64 * 32 * 3, 128);
const PngPicture kPicture{kGrey.data(), 64, 32, 3};

std::string contentOf(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

} // namespace

TEST_CASE("Screenshots are counted by the day and never written over") {
    TemporaryFolder scratch;
    const fs::path folder = scratch / "Pictures" / "deep"; // made
    const auto first = writeScreenshot(folder, "2026-11-22", kPicture);
    REQUIRE(first);
    CHECK(*first == folder / "hexagoal-2026-11-22-1.png");
    CHECK(contentOf(*first).substr(0, 8) == "\x89PNG\r\n\x1a\n");
    std::ofstream(folder / "hexagoal-2026-11-22-2.png") << "somebody's own";
    const auto next = writeScreenshot(folder, "2026-11-22", kPicture);
    REQUIRE(next);
    CHECK(*next == folder / "hexagoal-2026-11-22-3.png");
    CHECK(contentOf(folder / "hexagoal-2026-11-22-2.png") == "somebody's own");
    CHECK(*writeScreenshot(folder, "2026-11-23", kPicture) == folder / "hexagoal-2026-11-23-1.png");
}

TEST_CASE("A screenshot that cannot be written says where and why, and leaves nothing behind") {
    const auto none = writeScreenshot("/proc/hexagoal", "2026-11-22", kPicture);
    REQUIRE_FALSE(none);
    CHECK_THAT(none.error(), ContainsSubstring("/proc/hexagoal"));

    TemporaryFolder scratch;
    rlimit before{};
    getrlimit(RLIMIT_FSIZE, &before); // the disk is full after ten bytes
    rlimit little = before;
    little.rlim_cur = 10;
    std::signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &little);
    const auto full = writeScreenshot(scratch.path(), "2026-11-22", kPicture);
    setrlimit(RLIMIT_FSIZE, &before);
    REQUIRE_FALSE(full);
    CHECK_THAT(full.error(),
               ContainsSubstring("hexagoal-2026-11-22-1.png") && ContainsSubstring("File too large"));
    CHECK(fs::is_empty(scratch.path()));
}
