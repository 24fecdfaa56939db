// N15: pictures are files among the assets. What is damaged is refused, whatever the damage.
#include "catch.hpp"
#include "damage.hpp"
#include "scene_fixture.hpp"
#include "temporary_folder.hpp"

#include "core/files.hpp"
#include "core/log.hpp"
#include "render/board_texture.hpp"
#include "render/crest_shelf.hpp"
#include "render/grass_texture.hpp"
#include "render/image_file.hpp"
#include "render/stand_plan.hpp"

#include <cstring>
#include <fstream>

namespace hexagoal::test {
namespace {

namespace fs = std::filesystem;

fs::path shipped(const std::string& name) {
    return fs::path(rendererOptions().assetDir) / name;
}

std::string bytesOf(const fs::path& file) {
    const Result<std::string> bytes = readFile(file);
    REQUIRE(bytes);
    return *bytes;
}

void write(const fs::path& file, const std::string& bytes) {
    std::ofstream(file, std::ios::binary) << bytes;
}

std::string bigEndian(std::uint32_t value) {
    return {static_cast<char>(value >> 24), static_cast<char>(value >> 16), static_cast<char>(value >> 8),
            static_cast<char>(value)};
}

std::uint32_t checksum(std::string_view bytes) {
    std::uint32_t c = ~std::uint32_t{0};
    for (const char byte : bytes) {
        c ^= static_cast<unsigned char>(byte);
        for (int bit = 0; bit < 8; ++bit) {
            c = (c & 1u) != 0 ? 0xEDB88320u ^ (c >> 1) : c >> 1;
        }
    }
    return ~c;
}

std::string chunk(const std::string& name, const std::string& content) {
    return bigEndian(static_cast<std::uint32_t>(content.size())) + name + content +
           bigEndian(checksum(name + content));
}

/// A PNG of one colour and alpha, without compression.
std::string plainPng(std::uint32_t width, std::uint32_t height, const std::string& rgba,
                     const std::string& alsoBefore = {}) {
    std::string rows;
    for (std::uint32_t y = 0; y < height; ++y) {
        rows += '\0'; // no filter
        for (std::uint32_t x = 0; x < width; ++x) {
            rows += rgba;
        }
    }
    std::uint32_t a = 1;
    std::uint32_t b = 0;
    for (const char byte : rows) {
        a = (a + static_cast<unsigned char>(byte)) % 65521;
        b = (b + a) % 65521;
    }
    std::string stored = "\x78\x01";
    for (std::size_t at = 0; at < rows.size(); at += 65535) {
        const auto length = static_cast<std::uint16_t>(std::min<std::size_t>(65535, rows.size() - at));
        stored += at + length == rows.size() ? '\1' : '\0';
        stored += {static_cast<char>(length), static_cast<char>(length >> 8), static_cast<char>(~length),
                   static_cast<char>(~length >> 8)};
        stored += rows.substr(at, length);
    }
    stored += bigEndian(b << 16 | a);
    const std::string size = bigEndian(width) + bigEndian(height);
    return std::string("\x89PNG\r\n\x1a\n", 8) +
           chunk("IHDR", size + std::string("\x08\x06\x00\x00\x00", 5)) + alsoBefore + chunk("IDAT", stored) +
           chunk("IEND", {});
}

/// Collects the log for one test.
struct Logged {
    std::vector<std::string> lines;
    Logged() {
        setLogSink([this](std::string_view line) { lines.emplace_back(line); });
    }
    ~Logged() { setLogSink({}); }
};

/// The shipped assets, of which a test may replace some.
struct OwnAssets {
    TemporaryFolder folder;
    OwnAssets() {
        for (const char* name : {"boards", "crests", "grass"}) {
            fs::copy(shipped(name), folder / name);
        }
        fs::create_symlink(shipped("figures"), folder / "figures");
    }
    std::string path() const { return folder.path().string(); }
};

/// How much two pictures differ, mean of 255.
float difference(const Picture& a, const Picture& b) {
    REQUIRE(a.rgb.size() == b.rgb.size());
    float sum = 0.0f;
    for (std::size_t i = 0; i < a.rgb.size(); ++i) {
        sum += static_cast<float>(std::abs(int{a.rgb[i]} - int{b.rgb[i]}));
    }
    return sum / static_cast<float>(a.rgb.size());
}

/// Grass below, boards and stands above, with people in them or none.
Picture sceneWith(const std::string& assets, bool people = false) {
    Stage stage({640, 360}, Tier::Medium, GlApi::Core, assets);
    TestScene scene;
    SceneView view = scene.view();
    view.camera = {{0.0f, 3.0f, 20.0f}, {0.0f, 0.8f, -7.0f}, 0.471f};
    const std::vector<BlockMood> blocks(people ? standPlan(view.look, view.pitch).blocks.size() : 0);
    view.crowd.blocks = blocks;
    return stage.draw(view);
}

Picture crestWith(const std::string& assets, const char* code) {
    Stage stage({320, 180}, Tier::Medium, GlApi::Core, assets);
    stage.renderer->beginFrame(320, 180);
    stage.renderer->canvas().crest({0.0f, 0.0f, 640.0f, 640.0f}, code);
    stage.renderer->endFrame();
    const auto pixels = stage.renderer->readPixels();
    return {320, 180, {pixels.begin(), pixels.end()}};
}

} // namespace

TEST_CASE("N15: a PNG is read texel by texel, in as many channels as are asked for") {
    const std::string bytes = plainPng(3, 2, "\x10\x80\xf0\x40");
    const Result<gl::Image> colours = readImage(bytes, 4);
    REQUIRE(colours);
    CHECK(colours->width == 3);
    CHECK(colours->height == 2);
    for (int y = 0; y < 2; ++y) {
        for (int x = 0; x < 3; ++x) {
            CHECK(std::memcmp(colours->at(x, y), "\x10\x80\xf0\x40", 4) == 0);
        }
    }
    const Result<gl::Image> grey = readImage(bytes, 1);
    REQUIRE(grey);
    CHECK(grey->texels.size() == 6);
}

TEST_CASE("N15: at another size a picture keeps its means") {
    gl::Image image(4, 2, 1);
    image.texels = {0, 100, 200, 100, 100, 0, 100, 200};
    const gl::Image half = resized(image, 2, 1);
    CHECK(half.texels == std::vector<std::uint8_t>{50, 150});
    const gl::Image twice = resized(image, 8, 4);
    CHECK(*twice.at(2, 1) == 100);
    CHECK(*twice.at(7, 3) == 200);
}

TEST_CASE("N15: the shipped pictures are all there, and of the sizes that the game wants") {
    const Logged log;
    const BoardPictures boards = loadBoards(shipped("boards"));
    CHECK(boards.count == 8);
    CHECK(boards.image.height % boards.count == 0);
    const GrassPictures grass = loadGrass(shipped("grass"));
    CHECK(grass.blades.width == 512);
    CHECK(grass.turf.width == 256);
    double sum = 0.0;
    for (const std::uint8_t texel : grass.blades.texels) {
        sum += texel;
    }
    CHECK(sum / static_cast<double>(grass.blades.texels.size()) ==
          Approx(127.5).margin(1.5)); // else all grass changes
    int teams = 0;
    for (const fs::directory_entry& team : fs::directory_iterator(shipped("teams"))) {
        INFO(team.path());
        const auto crest = loadImage(shipped("crests") / team.path().stem().concat(".png"), 4);
        REQUIRE(crest);
        CHECK(crest->width == CrestShelf::kCellSize);
        CHECK(crest->height == CrestShelf::kCellSize);
        CHECK(int{crest->at(1, 1)[3]} == 0);
        CHECK(int{crest->at(64, 64)[3]} == 255);
        ++teams;
    }
    CHECK(teams == 32);
    CHECK(log.lines.empty());
}

TEST_CASE("N15: no two crests look alike, not even at 32 texels") {
    std::vector<std::pair<std::string, gl::Image>> crests;
    for (const fs::directory_entry& file : fs::directory_iterator(shipped("crests"))) {
        const auto crest = loadImage(file.path(), 4);
        REQUIRE(crest);
        crests.emplace_back(file.path().stem().string(), resized(*crest, 32, 32));
    }
    REQUIRE(crests.size() >= 33);
    for (std::size_t i = 0; i < crests.size(); ++i) {
        for (std::size_t j = i + 1; j < crests.size(); ++j) {
            float sum = 0.0f;
            for (int y = 8; y < 24; ++y) { // the middle: the shield's outline alone is no difference
                for (int x = 8; x < 24; ++x) {
                    for (int c = 0; c < 3; ++c) {
                        sum += static_cast<float>(
                            std::abs(int{crests[i].second.at(x, y)[c]} - int{crests[j].second.at(x, y)[c]}));
                    }
                }
            }
            INFO(crests[i].first << " and " << crests[j].first);
            CHECK(sum / (16 * 16 * 3) > 20.0f);
        }
    }
}

TEST_CASE("N15: a picture cut short, or with any byte changed, is refused with a reason") {
    for (const char* name : {"crests/bra.png", "boards/1-hexagoal.png"}) {
        const std::string whole = bytesOf(shipped(name));
        REQUIRE(readImage(whole, 4));
        Rng rng(7);
        for (int i = 0; i < damagedFiles(300); ++i) {
            const auto at = rng.below(static_cast<std::uint32_t>(whole.size()));
            const Result<gl::Image> cut = readImage(std::string_view(whole).substr(0, at), 4);
            REQUIRE_FALSE(cut);
            REQUIRE(cut.error().size() > 10);
            std::string changed = whole;
            changed[at] = static_cast<char>(changed[at] ^ (1 << rng.below(8)));
            INFO(name << " byte " << at);
            REQUIRE_FALSE(readImage(changed, 4));
        }
        for (int i = 0; i < damagedFiles(300); ++i) {
            const std::string wounded = damaged(whole, rng);
            CHECK((wounded == whole || !readImage(wounded, 4)));
        }
    }
}

TEST_CASE("N15: damage whose checksums hold does no harm either") {
    // What an evil or a mistaken program writes: the frame is whole, what is in it is not.
    const std::string whole = bytesOf(shipped("crests/bra.png"));
    Rng rng(11);
    int refused = 0;
    for (int i = 0; i < damagedFiles(400); ++i) {
        std::string bytes = whole.substr(0, 8);
        for (std::size_t at = 8; at + 12 <= whole.size();) {
            std::uint32_t length = 0;
            for (std::size_t k = 0; k < 4; ++k) {
                length = length << 8 | static_cast<unsigned char>(whole[at + k]);
            }
            const std::string name = whole.substr(at + 4, 4);
            const std::string content = whole.substr(at + 8, length);
            const bool wounds = name == "IDAT" ? rng.below(4) > 0 : name == "IHDR" && rng.below(3) == 0;
            bytes += chunk(name, wounds ? damaged(content, rng, 3) : content);
            at += 12 + length;
        }
        const Result<gl::Image> image = readImage(bytes, 4);
        if (image) {
            REQUIRE(image->width <= kLargestImageSide);
            REQUIRE(image->texels.size() ==
                    static_cast<std::size_t>(image->width) * static_cast<std::size_t>(image->height) * 4);
        } else {
            ++refused;
        }
    }
    CHECK(refused > damagedFiles(400) / 4);
}

TEST_CASE("N15: a picture that is too large is refused before memory is taken for it") {
    const auto header = [](std::uint32_t width, std::uint32_t height) {
        const std::string size = bigEndian(width) + bigEndian(height);
        return std::string("\x89PNG\r\n\x1a\n", 8) +
               chunk("IHDR", size + std::string("\x08\x06\x00\x00\x00", 5)) + chunk("IEND", {});
    };
    for (const auto& [width, height] : {std::pair{2049u, 16u}, {16u, 2049u}, {0xffffffffu, 0xffffffffu}}) {
        const Result<gl::Image> image = readImage(header(width, height), 4);
        REQUIRE_FALSE(image);
        CHECK(image.error().find("larger than 2048") != std::string::npos);
    }
    CHECK_FALSE(readImage(header(0, 0), 4));
    CHECK(readImage(plainPng(2048, 1, "abcd"), 4));
}

TEST_CASE("N15: what is missing or damaged is told once, and a plain picture stands in") {
    const OwnAssets assets;
    fs::remove(assets.folder / "boards/2-turtle-post.png");
    write(assets.folder / "boards/1-hexagoal.png", "no picture");
    fs::remove(assets.folder / "grass/blades.png");
    std::string turf = bytesOf(shipped("grass/turf.png"));
    turf.resize(turf.size() / 2);
    write(assets.folder / "grass/turf.png", turf);
    fs::remove(assets.folder / "crests/bra.png");
    const Logged log;
    const Picture broken = sceneWith(assets.path());
    const Picture again = sceneWith(assets.path());
    const Picture shield = crestWith(assets.path(), "BRA");
    const auto told = [&](const std::string& file, const std::string& why) {
        int count = 0;
        for (const std::string& line : log.lines) {
            count += line.find(assets.path() + "/" + file) != std::string::npos &&
                     line.find(why) != std::string::npos &&
                     line.find("install the game again") != std::string::npos;
        }
        return count;
    };
    CHECK(told("boards/1-hexagoal.png", "does not begin as a PNG file does") == 1);
    CHECK(told("grass/blades.png", "No such file") == 1);
    CHECK(told("grass/turf.png", "ends in the middle") == 1);
    CHECK(told("crests/bra.png", "No such file") == 1);
    CHECK(log.lines.size() == 4);
    for (int time = 0; time < 2; ++time) { // OwnAssets has none
        sceneWith(assets.path(), true);
    }
    CHECK(told("crowd/spectators.png", "No such file") == 1);
    CHECK(log.lines.size() == 5);
    CHECK(difference(broken, again) < 0.01f);
    const Vec3 grass = broken.mean(200, 300, 240, 40);
    CHECK(grass.y > grass.x * 1.3f);                                     // plain, but green
    CHECK(shield.mean(70, 60, 20, 20).x == Approx(185.0f).margin(3.0f)); // mist
    fs::remove_all(assets.folder / "boards");
    sceneWith(assets.path());
    CHECK(told("boards", "advertising boards are plain") == 1);
}

TEST_CASE("N15: another board, another crest, another grass: the picture shows it") {
    const OwnAssets assets;
    const Picture before = sceneWith(assets.path());
    CHECK(difference(before, sceneWith({})) < 0.01f);

    // Behind the goal are the first and the last.
    write(assets.folder / "boards/1-hexagoal.png", plainPng(64, 10, std::string("\xff\x00\xff\xff", 4)));
    write(assets.folder / "boards/8-brolly.png", plainPng(64, 10, std::string("\xff\x00\xff\xff", 4)));
    const Picture boards = sceneWith(assets.path());
    int magenta = 0;
    int green = 0;
    for (int y = 0; y < boards.height; ++y) {
        for (int x = 0; x < boards.width; ++x) {
            const std::uint8_t* p = boards.at(x, y);
            magenta += p[0] > 120 && p[2] > 120 && p[1] < 60 ? 1 : 0;
            green += before.at(x, y)[1] != p[1] && y > 300 ? 1 : 0;
        }
    }
    CHECK(magenta > 1500);
    CHECK(green == 0); // the grass is as it was

    write(assets.folder / "grass/turf.png", plainPng(8, 8, std::string("\xe0\xc0\x20\xff", 4)));
    const Picture straw = sceneWith(assets.path());
    const Vec3 ground = straw.mean(200, 300, 240, 40);
    CHECK(ground.x > ground.y);
    CHECK(ground.x > before.mean(200, 300, 240, 40).x * 1.5f);

    write(assets.folder / "grass/blades.png", plainPng(8, 8, std::string("\xff\xff\xff\xff", 4)));
    const Picture pale = sceneWith(assets.path());
    CHECK(pale.mean(200, 300, 240, 40).y > ground.y * 1.15f);

    const Picture crest = crestWith(assets.path(), "BRA");
    CHECK(difference(crest, crestWith(assets.path(), "ARG")) > 5.0f);
    write(assets.folder / "crests/bra.png", plainPng(16, 16, std::string("\x00\xff\xff\xff", 4)));
    const Picture other = crestWith(assets.path(), "BRA");
    const Vec3 middle = other.mean(70, 70, 20, 20);
    CHECK(middle.x < 3.0f);
    CHECK(middle.y > 252.0f);
}

TEST_CASE("N15: more crests than the shelf has cells are all shown, the latest asked for") {
    Stage stage({320, 180});
    const auto shown = [&](const char* code) {
        stage.renderer->beginFrame(320, 180);
        stage.renderer->canvas().crest({0.0f, 0.0f, 640.0f, 640.0f}, code);
        stage.renderer->endFrame();
        const auto pixels = stage.renderer->readPixels();
        return Picture{320, 180, {pixels.begin(), pixels.end()}};
    };
    const Logged log;
    const Picture first = shown("BRA");
    for (int i = 0; i < CrestShelf::kColumns * CrestShelf::kRows + 3; ++i) {
        const std::string code = "X" + std::to_string(10 + i); // none of which has a file
        shown(code.c_str());
    }
    CHECK(log.lines.size() == CrestShelf::kColumns * CrestShelf::kRows + 3);
    CHECK(difference(first, shown("BRA")) == 0.0f);
    CHECK(glComplaints().empty());
}

} // namespace hexagoal::test
