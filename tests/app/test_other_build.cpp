// A kept match in another build of the game: the same hash, and pictures that show the same. The other build
// is in the folder that HEXAGOAL_OTHER_BIN names; without it the game is its own other, and what is told is
// that two showings of one file are alike.
#include "picture_means.hpp"
#include "program.hpp"

#include "core/files.hpp"
#include "render/image_file.hpp"

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

namespace fs = std::filesystem;
using namespace hexagoal;

namespace {

constexpr int kPictures = 4;

std::string quoted(const fs::path& path) {
    return "'" + path.string() + "'";
}

std::string hashIn(const fs::path& bin, const fs::path& film) {
    const Outcome outcome = run(quoted(bin / "hexagoal-lab") + " replay " + quoted(film));
    INFO(outcome.output);
    CHECK(outcome.status == 0);
    return outcome.output;
}

/// A goal and what leads to it, at four times its speed, a picture every second of the display.
std::vector<test::PictureMeans> picturesIn(const fs::path& bin, const fs::path& film,
                                           const fs::path& folder) {
    const Outcome outcome =
        run(quoted(bin / "hexagoal") + " --replay " + quoted(film) +
            " --from 9 --speed 4 --resolution 320x180 --quality medium --frames " +
            std::to_string((kPictures - 1) * 60 + 1) + " --every 60 --record " + quoted(folder));
    INFO(outcome.output);
    REQUIRE(outcome.status == 0);
    std::vector<test::PictureMeans> pictures;
    for (int i = 0; i < kPictures; ++i) {
        const Result<gl::Image> image = loadImage(folder / ("frame_0000" + std::to_string(i) + ".png"), 3);
        REQUIRE(image);
        pictures.push_back(test::meansOf(image->texels, image->width, image->height));
    }
    return pictures;
}

} // namespace

TEST_CASE("A kept match has the same hash and looks the same in another build") {
    const fs::path own = HEXAGOAL_BIN_DIR;
    const char* named = std::getenv("HEXAGOAL_OTHER_BIN");
    const fs::path other = named != nullptr ? fs::path(named) : own;
    TemporaryFolder scratch;
    const fs::path film = scratch / "one.replay";
    const Outcome played = run(quoted(own / "hexagoal-lab") +
                               " match --seed 2 --minutes 1 --goal-wait 8.8 --save-replay " + quoted(film));
    INFO(played.output);
    REQUIRE(played.status == 0);
    const std::string hash = hashIn(own, film);
    CHECK(hash.size() >= 16);
    CHECK(hashIn(other, film) == hash);

    const std::vector<test::PictureMeans> here = picturesIn(own, film, scratch / "here");
    const std::vector<test::PictureMeans> there = picturesIn(other, film, scratch / "there");
    for (std::size_t i = 0; i < here.size(); ++i) {
        CAPTURE(i);
        test::checkAlike(here[i], there[i]);
    }
    CHECK(here.front().values != here.back().values);
}
