#include "catch.hpp"
#include "temporary_folder.hpp"

#include "platform/frame_writer.hpp"
#include "platform/process.hpp"

#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

using namespace hexagoal;
namespace fs = std::filesystem;

TEST_CASE("Pictures are numbered from 00000 in a folder that is made") {
    TemporaryFolder scratch;
    const fs::path folder = scratch / "new" / "deep";
    Result<FrameWriter> writer = FrameWriter::open(folder);
    REQUIRE(writer);
    const std::vector<std::uint8_t> pixels(4 * 2 * 3, 200);
    REQUIRE(writer->write(pixels.data(), 4, 2, 3));
    REQUIRE(writer->write(pixels.data(), 4, 2, 3));
    CHECK(writer->count() == 2);
    std::ifstream file(folder / "frame_00001.png", std::ios::binary);
    std::string signature(8, ' ');
    file.read(signature.data(), 8);
    CHECK(signature == "\x89PNG\r\n\x1a\n");
    CHECK_FALSE(fs::exists(folder / "frame_00002.png"));
}

TEST_CASE("A folder that cannot be made or has gone is told") {
    const Result<FrameWriter> none = FrameWriter::open("/proc/hexagoal");
    REQUIRE_FALSE(none);
    CHECK_THAT(none.error(), ContainsSubstring("/proc/hexagoal"));

    TemporaryFolder scratch;
    const fs::path folder = scratch / "gone";
    Result<FrameWriter> writer = FrameWriter::open(folder);
    REQUIRE(writer);
    fs::remove_all(folder);
    const std::uint8_t pixel[3] = {};
    const Result<Done> written = writer->write(pixel, 1, 1, 3);
    REQUIRE_FALSE(written);
    CHECK_THAT(written.error(), ContainsSubstring("frame_00000.png"));
}

TEST_CASE("A full disk is told") {
    if (!fs::exists("/dev/full")) {
        return;
    }
    TemporaryFolder scratch;
    const fs::path folder = scratch / "full";
    Result<FrameWriter> writer = FrameWriter::open(folder);
    REQUIRE(writer);
    fs::create_symlink("/dev/full", folder / "frame_00000.png");
    const std::vector<std::uint8_t> pixels(64 * 64 * 3, 1);
    const Result<Done> written = writer->write(pixels.data(), 64, 64, 3);
    REQUIRE_FALSE(written);
    CHECK_THAT(written.error(), ContainsSubstring("No space left"));
}

TEST_CASE("The process knows its memory and age") {
    CHECK(residentMegabytes() > 1.0);
    const double age = processAgeSeconds();
    CHECK(age >= 0.0);
    CHECK(age < 3600.0);
}

TEST_CASE("SIGTERM asks to stop instead of killing") {
    catchStopSignals();
    CHECK_FALSE(stopRequested());
    std::raise(SIGTERM);
    CHECK(stopRequested());
}
