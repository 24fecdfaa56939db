// The footballer's file: what it holds, and what is said when it is missing, damaged or another's.
#include "catch.hpp"
#include "scene_fixture.hpp"

#include "core/files.hpp"
#include "render/figure_model.hpp"
#include "render/kit_texture.hpp"
#include "render/label_texture.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <filesystem>

namespace hexagoal::test {
namespace {

std::filesystem::path file() {
    return std::filesystem::path(rendererOptions().assetDir) / "figures/footballer.glb";
}

std::string bytes() {
    auto read = readFile(file());
    if (!read) {
        FAIL(read.error());
    }
    return *read;
}

/// The file with a word replaced by one of the same length, wherever it is.
std::string altered(const std::string& from, const std::string& to) {
    std::string text = bytes();
    std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    REQUIRE(from.size() == to.size());
    for (; at != std::string::npos; at = text.find(from, at)) {
        text.replace(at, from.size(), to);
    }
    return text;
}

/// Where the binary part begins.
std::size_t binaryPart(const std::string& glb) {
    std::uint32_t length = 0;
    std::memcpy(&length, glb.data() + 12, 4);
    return 12 + 8 + length + 8;
}

TEST_CASE("The footballer's levels keep to their budgets and fit the skeleton") {
    const auto model = loadFigureModel(file());
    if (!model) {
        FAIL(model.error());
    }
    constexpr std::array<std::size_t, kBodyLevels> kMost{2800, 1400, 720, 380};
    for (std::size_t level = 0; level < kBodyLevels; ++level) {
        const FigureMesh& mesh = model->bodies[level];
        INFO("level " << level << ": " << mesh.indices.size() / 3 << " triangles");
        CHECK(mesh.indices.size() / 3 <= kMost[level]);
        CHECK(mesh.indices.size() / 3 >= kMost[level] / 2);
        int most = 0;
        for (const FigureVertex& v : mesh.vertices) {
            int sum = 0;
            int used = 0;
            for (std::size_t i = 0; i < 4; ++i) {
                sum += v.weights[i];
                used += v.weights[i] > 0 ? 1 : 0;
                CHECK(v.weights[i] <= v.weights[0] + 1); // two halves of 255 differ
            }
            CHECK(sum == 255);
            most = std::max(most, used);
        }
        CHECK(most <= (level < 2 ? 4 : 2)); // the plain shader blends two
    }
    for (std::size_t style = 0; style < model->hair.size(); ++style) {
        for (const FigureMesh& mesh : model->hair[style]) {
            CHECK(mesh.indices.empty() == (style == static_cast<std::size_t>(HairStyle::Bald)));
            for (const FigureVertex& v : mesh.vertices) {
                CHECK(v.joints[0] == indexOf(Joint::Head));
            }
        }
    }
}

TEST_CASE("A footballer's file that is missing, cut short or no glTF is named with what to do") {
    const auto missing = loadFigureModel("/nowhere/footballer.glb");
    REQUIRE_FALSE(missing);
    CHECK(missing.error().find("/nowhere/footballer.glb") != std::string::npos);
    CHECK(missing.error().find("assets/ is complete") != std::string::npos);
    const std::string whole = bytes();
    for (const std::size_t size :
         {std::size_t{0}, std::size_t{10}, std::size_t{600}, whole.size() / 2, whole.size() - 4}) {
        const auto cut = parseFigureModel(std::string_view(whole).substr(0, size), "f.glb");
        REQUIRE_FALSE(cut);
        CAPTURE(cut.error());
        CHECK(cut.error().find("f.glb: ") == 0);
        CHECK(cut.error().find("scripts/assets/make-footballer") != std::string::npos);
        CHECK(cut.error().find('\n') == std::string::npos);
    }
    CHECK_FALSE(parseFigureModel("[window]\nwidth = 3\n", "f.glb"));
}

TEST_CASE("A footballer of another make is refused with what is wrong") {
    const auto refused = [](const std::string& glb, const std::string& because) {
        const auto model = parseFigureModel(glb, "f.glb");
        REQUIRE_FALSE(model);
        CAPTURE(model.error());
        CHECK(model.error().find(because) != std::string::npos);
    };
    refused(altered("\"upper_arm_l\"", "\"upper_arm_x\""),
            "joint 6 should be upper_arm_l and is \"upper_arm_x\"");
    refused(altered("\"hair_afro_lod1\"", "\"hair_afra_lod1\""), "mesh hair_afro_lod1 is missing");
    refused(altered("\"body_lod2\"", "\"body_lod7\""), "mesh body_lod2 is missing");
    refused(altered("\"WEIGHTS_0\"", "\"WEIGHTS_7\""), "WEIGHTS_0 of mesh body_lod0 is missing");
    refused(altered("0.9846", "0.8846"), "joint pelvis is not where the game poses it");

    // Damage in the numbers: first the places of body_lod0, which follow 23 matrices.
    std::string glb = bytes();
    const std::size_t places = binaryPart(glb) + 23 * 64;
    const float far = 1e6f;
    std::memcpy(&glb[places + 12 * 100], &far, 4);
    refused(glb, "point 100 of mesh body_lod0 has a place or a normal");
    glb = bytes();
    const float none = NAN;
    std::memcpy(&glb[places + 12 * 7], &none, 4);
    refused(glb, "point 7 of mesh body_lod0");
}

TEST_CASE("Random damage never gets past the checks into a wrong index") {
    const std::string whole = bytes();
    std::uint32_t state = 1;
    for (int round = 0; round < 60; ++round) {
        std::string glb = whole;
        for (int hit = 0; hit < 8; ++hit) {
            state = state * 1664525u + 1013904223u;
            glb[state % glb.size()] = static_cast<char>(state >> 24);
        }
        const auto model = parseFigureModel(glb, "f.glb");
        if (!model) {
            continue;
        }
        for (const FigureMesh& mesh : model->bodies) {
            const bool inside = std::all_of(mesh.indices.begin(), mesh.indices.end(),
                                            [&](std::uint16_t i) { return i < mesh.vertices.size(); });
            CHECK(inside);
        }
    }
}

TEST_CASE("A kit's cloth has its pattern where the shirt is, and its mean survives in the coarse pictures") {
    KitCloth cloth{Colour::hex(0xe02020), Colour::hex(0xf0f0f0), Colour::hex(0x202080),
                   Colour::hex(0x20a020)};
    const auto at = [](const gl::Image& image, float u, float v) {
        return image.at(static_cast<int>(u * static_cast<float>(image.width)),
                        static_cast<int>(v * static_cast<float>(image.height)));
    };
    const auto red = [&](const gl::Image& image, float u, float v) {
        return at(image, u, v)[0] > 150 && at(image, u, v)[1] < 100;
    };
    const auto white = [&](const gl::Image& image, float u, float v) { return at(image, u, v)[1] > 170; };
    {
        const auto plain = paintKit(cloth, 256);
        CHECK(red(plain[0], 0.25f, 0.2f));
        CHECK(red(plain[0], 0.75f, 0.3f));
        CHECK(white(plain[0], 0.25f, 0.67f)); // the sleeve's hem
        CHECK(at(plain[0], 0.17f, 0.8f)[2] > 100);
        CHECK(at(plain[0], 0.85f, 0.85f)[1] > 130);
        CHECK(plain.back().width == 1);
    }
    cloth.pattern = ShirtPattern::Halves;
    {
        const auto halves = paintKit(cloth, 256);
        CHECK(red(halves[0], 0.2f, 0.2f));
        CHECK(white(halves[0], 0.3f, 0.2f));
        CHECK(white(halves[0], 0.7f, 0.2f)); // the same side of him, seen from behind
    }
    cloth.pattern = ShirtPattern::Hoops;
    {
        const auto hoops = paintKit(cloth, 256);
        int changes = 0;
        for (int i = 1; i < 200; ++i) {
            const auto v = [](int k) { return 0.02f + 0.0022f * static_cast<float>(k); };
            changes += white(hoops[0], 0.25f, v(i)) != white(hoops[0], 0.25f, v(i - 1)) ? 1 : 0;
        }
        CHECK(changes >= 5);
        const std::uint8_t* mean = at(hoops[5], 0.25f, 0.25f);
        CHECK(mean[1] > 90);
        CHECK(mean[1] < 190);
    }
    cloth.pattern = ShirtPattern::Sash;
    {
        const auto sash = paintKit(cloth, 256);
        CHECK(white(sash[0], 0.17f, 0.11f)); // over his right shoulder
        CHECK(red(sash[0], 0.33f, 0.11f));
    }
    cloth.pattern = ShirtPattern::Sleeves;
    {
        const auto sleeves = paintKit(cloth, 256);
        CHECK(red(sleeves[0], 0.25f, 0.2f));
        CHECK(white(sleeves[0], 0.25f, 0.58f));
    }
}

TEST_CASE("Names are sewn on in plain capitals") {
    CHECK(sewn("Núñez") == "NUNEZ");
    CHECK(sewn("Błaszczykowski") == "BLASZCZYKOWSKI");
    CHECK(sewn("Šćepanović") == "SCEPANOVIC");
    CHECK(sewn("Ødegård") == "ODEGARD");
    CHECK(sewn("O’Brien-Lee") == "O'BRIEN-LEE");
    CHECK(sewn("김") == "");
}

TEST_CASE("A label is empty at its edges, so that nothing smears over the shirt") {
    GlStage gl({64, 64});
    auto fonts = FontAtlas::load(rendererOptions().displayFont, rendererOptions().textFont);
    REQUIRE(fonts);
    const gl::Image cell = paintLabel(**fonts, "Wolfeschlegelsteinhausen", 88, 128, 128);
    int ink = 0;
    for (int y = 0; y < cell.height; ++y) {
        for (int x = 0; x < cell.width; ++x) {
            ink += cell.at(x, y)[0] > 128 ? 1 : 0;
            const bool edge = x < 4 || y < 4 || x >= cell.width - 4 || y >= cell.height - 4;
            const bool gap = y >= 44 && y < 50; // where chest and shorts begin to look for the number
            if (edge || gap) {
                CHECK(int{cell.at(x, y)[0]} + int{cell.at(x, y)[1]} == 0);
            }
        }
    }
    CHECK(ink > 1500);
}

} // namespace
} // namespace hexagoal::test
