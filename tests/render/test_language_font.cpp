// Every letter of every language has a picture.
#include "catch.hpp"

#include "render/font_atlas.hpp"
#include "scene_fixture.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

std::set<std::uint32_t> codepointsOf(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(file), {});
    std::set<std::uint32_t> found;
    for (std::string_view rest = text; !rest.empty();) {
        const std::uint32_t code = nextCodepoint(rest);
        if (code >= ' ') {
            found.insert(code);
        }
    }
    return found;
}

Result<std::unique_ptr<FontAtlas>> loadFonts(bool third) {
    const RendererOptions options = rendererOptions();
    return FontAtlas::load(options.displayFont, options.textFont, third ? options.thirdFont : "");
}

} // namespace

TEST_CASE("Every character of every language and team has a glyph in both faces") {
    GlStage gl({64, 64});
    const auto fonts = loadFonts(true);
    REQUIRE(fonts);
    for (const char* folder : {"languages", "teams"}) {
        for (const auto& entry : std::filesystem::directory_iterator(
                 std::filesystem::path(rendererOptions().assetDir) / folder)) {
            for (const std::uint32_t code : codepointsOf(entry.path())) {
                CAPTURE(entry.path().filename().string(), code);
                CHECK((*fonts)->draws(Font::Display, code));
                CHECK((*fonts)->draws(Font::Text, code));
            }
        }
    }
}

TEST_CASE("Without a font for it, Japanese is question marks as wide as they are") {
    GlStage gl({64, 64});
    const auto fonts = loadFonts(false);
    REQUIRE(fonts);
    CHECK_FALSE((*fonts)->draws(Font::Text, U'日'));
    CHECK((*fonts)->advance(Font::Text, 32, U'日') == (*fonts)->advance(Font::Text, 32, '?'));
}

TEST_CASE("A glyph of the third face beside the display face is bolder, and as wide as it advances") {
    GlStage gl({64, 64});
    const auto fonts = loadFonts(true);
    REQUIRE(fonts);
    const Glyph thin = (*fonts)->glyph(Font::Text, 64, U'日');
    const Glyph bold = (*fonts)->glyph(Font::Display, 64, U'日');
    CHECK(bold.width > thin.width);
    CHECK(bold.advance == (*fonts)->advance(Font::Display, 64, U'日'));
    CHECK(bold.advance >= bold.width);
}

TEST_CASE("All of a language at the sizes of a picture stays in the atlas together") {
    GlStage gl({64, 64});
    const auto fonts = loadFonts(true);
    REQUIRE(fonts);
    const auto codes = codepointsOf(std::filesystem::path(rendererOptions().assetDir) / "languages/ja.toml");
    const std::uint32_t first = *codes.begin() + 1; // the blank has no place
    const Glyph before = (*fonts)->glyph(Font::Text, 16, first);
    for (const std::uint32_t code : codes) {
        (*fonts)->glyph(Font::Text, 16, code); // at 720 lines
        (*fonts)->glyph(Font::Display, 38, code);
        (*fonts)->glyph(Font::Display, 32, code);
    }
    const Glyph after = (*fonts)->glyph(Font::Text, 16, first);
    CHECK(before.atlas.x == after.atlas.x);
    CHECK(before.atlas.y == after.atlas.y);
}
