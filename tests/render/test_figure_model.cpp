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
#include <span>
#include <vector>

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
        const FigureBody& body = model->bodies[level];
        for (const Feet feet : kFeet) {
            const std::size_t triangles = body.worn(feet).size() / 3;
            INFO("level " << level << ": " << triangles << " triangles");
            CHECK(triangles <= kMost[level]);
            CHECK(triangles >= kMost[level] / 2);
        }
        CHECK(body.worn(Feet::Bare).size() <= body.worn(Feet::Boots).size()); // no dearer to draw
        int most = 0;
        for (const FigureVertex& v : body.mesh.vertices) {
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

/// A level's triangles of a figure with such feet, corner by corner.
std::vector<FigureVertex> cornersOf(const FigureBody& body, Feet feet) {
    std::vector<FigureVertex> corners;
    for (const std::uint16_t index : body.worn(feet)) {
        corners.push_back(body.mesh.vertices[index]);
    }
    return corners;
}

TEST_CASE(
    "Who is barefoot has nothing of sock and boot on him, and who wears boots has no bare foot in them") {
    const auto model = loadFigureModel(file());
    REQUIRE(model);
    constexpr float kSockTop = 0.475f; // metres
    for (const FigureBody& body : model->bodies) {
        std::size_t soles = 0;
        for (const FigureVertex& v : cornersOf(body, Feet::Bare)) {
            CHECK(v.zone != static_cast<float>(FigureZone::Sock));
            CHECK(v.zone != static_cast<float>(FigureZone::Boot));
            CHECK(v.zone != static_cast<float>(FigureZone::Sole));
            CHECK((v.place.y > kSockTop || v.zone != static_cast<float>(FigureZone::Trim)));
            soles += v.zone == static_cast<float>(FigureZone::Pale) && v.place.y < 0.03f ? 1 : 0;
        }
        CHECK(soles > 0);
        std::size_t boots = 0;
        for (const FigureVertex& v : cornersOf(body, Feet::Boots)) {
            CHECK(v.zone != static_cast<float>(FigureZone::Pale));
            CHECK((v.place.y > kSockTop || v.zone != static_cast<float>(FigureZone::Skin)));
            boots += v.zone == static_cast<float>(FigureZone::Boot) ? 1 : 0;
        }
        CHECK(boots > 0);
    }
}

TEST_CASE("A bare leg goes on from the knee without gap or edge, down to the ground") {
    const auto model = loadFigureModel(file());
    REQUIRE(model);
    for (const FigureBody& body : model->bodies) {
        const std::vector<FigureVertex> corners = cornersOf(body, Feet::Bare);
        const std::span<const FigureVertex> bare = std::span(corners).first(body.bare);
        float top = 0.0f;
        float low = 9.0f;
        for (const FigureVertex& v : bare) {
            top = std::max(top, v.place.y);
            low = std::min(low, v.place.y);
        }
        CHECK(low > -1e-5f);
        CHECK(low < 0.004f);
        for (const FigureVertex& v : bare) {
            if (v.place.y < top - 1e-4f) {
                continue;
            }
            const bool met = std::any_of(corners.begin() + static_cast<std::ptrdiff_t>(body.bare),
                                         corners.end(), [&](const FigureVertex& other) {
                                             return lengthSquared(other.place - v.place) < 1e-10f &&
                                                    lengthSquared(other.normal - v.normal) < 1e-6f &&
                                                    other.light == v.light && other.joints == v.joints &&
                                                    other.weights == v.weights && other.zone == v.zone;
                                         });
            CHECK(met);
        }
    }
}

TEST_CASE("From close by the big toe stands apart, and the arch is off the ground") {
    const auto model = loadFigureModel(file());
    REQUIRE(model);
    const FigureBody& body = model->bodies[0];
    const std::vector<FigureVertex> all = cornersOf(body, Feet::Bare);
    const std::span<const FigureVertex> bare = std::span(all).first(body.bare);
    constexpr float kLeg = 0.09f;                // metres: the left leg's middle
    const auto covered = [&](float x, float z) { // seen from above
        for (std::size_t i = 0; i < bare.size(); i += 3) {
            int sides = 0;
            for (std::size_t k = 0; k < 3; ++k) {
                const Vec3 a = bare[i + k].place;
                const Vec3 b = bare[i + (k + 1) % 3].place;
                sides += (b.x - a.x) * (z - a.z) - (b.z - a.z) * (x - a.x) > 0.0f ? 1 : 0;
            }
            if (sides == 0 || sides == 3) {
                return true;
            }
        }
        return false;
    };
    CHECK(covered(kLeg - 0.034f, 0.18f)); // the big toe
    CHECK(covered(kLeg - 0.006f, 0.18f)); // the next
    bool gap = false;
    for (float x = -0.025f; x < -0.010f; x += 0.001f) {
        gap = gap || !covered(kLeg + x, 0.18f);
    }
    CHECK(gap);
    float arch = 9.0f; // the inner side
    float heel = 9.0f;
    float ball = 9.0f;
    for (const FigureVertex& v : bare) {
        const float x = v.place.x - kLeg;
        if (v.place.x < 0.0f) {
            continue;
        }
        if (v.place.z < -0.03f) {
            heel = std::min(heel, v.place.y);
        } else if (v.place.z > 0.02f && v.place.z < 0.06f && x < 0.0f) {
            arch = std::min(arch, v.place.y);
        } else if (v.place.z > 0.10f && v.place.z < 0.13f) {
            ball = std::min(ball, v.place.y);
        }
    }
    CHECK(heel < 0.002f);
    CHECK(ball < 0.002f);
    CHECK(arch > 0.006f);
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
    refused(altered("\"bare_lod1\"", "\"bare_lod7\""), "mesh bare_lod1 is missing");
    refused(altered("\"boots_lod3\"", "\"boots_lod7\""), "mesh boots_lod3 is missing");
    refused(altered("\"WEIGHTS_0\"", "\"WEIGHTS_7\""), "WEIGHTS_0 of mesh bare_lod0 is missing");
    refused(altered("0.9846", "0.8846"), "joint pelvis is not where the game poses it");

    // A boot on a bare leg, and a bare leg in a boot: no number but a zone is that large or that even.
    const auto rezoned = [](FigureZone from, FigureZone to) {
        std::string glb = bytes();
        const float was = static_cast<float>(from);
        const float is = static_cast<float>(to);
        for (std::size_t at = binaryPart(glb);; at += 4) {
            REQUIRE(at + 4 <= glb.size());
            if (std::memcmp(&glb[at], &was, 4) == 0) {
                std::memcpy(&glb[at], &is, 4);
                return glb;
            }
        }
    };
    refused(rezoned(FigureZone::Pale, FigureZone::Boot), "mesh bare_lod0 has more than skin");
    refused(rezoned(FigureZone::Boot, FigureZone::Skin), "mesh boots_lod0 has bare skin");

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
        for (const auto& [mesh, bare, boots] : model->bodies) {
            CHECK(bare + boots < mesh.indices.size());
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
