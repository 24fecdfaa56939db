#include "catch.hpp"

#include "render/texture.hpp"

using namespace hexagoal;

namespace {

gl::Image grey(int width, int height, const std::vector<std::uint8_t>& texels) {
    gl::Image image(width, height, 1);
    image.texels = texels;
    return image;
}

} // namespace

TEST_CASE("The next coarser level of a picture: means of four, of an odd side without its last texel") {
    const gl::Image even = gl::halved(grey(4, 2, {0, 2, 8, 8, 4, 6, 8, 9}));
    CHECK(even.width == 2);
    CHECK(even.height == 1);
    CHECK(even.texels == std::vector<std::uint8_t>{3, 8});
    CHECK(gl::halved(grey(3, 2, {1, 3, 200, 5, 7, 200})).texels == std::vector<std::uint8_t>{4});
    // One texel wide or high: means of two, until a single one is left.
    CHECK(gl::halved(grey(1, 4, {10, 20, 30, 40})).texels == std::vector<std::uint8_t>{15, 35});
    CHECK(gl::halved(grey(2, 1, {10, 20})).texels == std::vector<std::uint8_t>{15});
}

TEST_CASE("Channels of a picture are halved each for itself") {
    gl::Image image(2, 2, 4);
    image.texels = {0, 10, 20, 255, 4, 10, 40, 255, 8, 10, 20, 255, 12, 10, 40, 255};
    CHECK(gl::halved(image).texels == std::vector<std::uint8_t>{6, 10, 30, 255});
}
