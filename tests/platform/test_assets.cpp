#include "catch.hpp"
#include "temporary_folder.hpp"

#include "core/folders.hpp"
#include "platform/assets.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

using namespace hexagoal;
namespace fs = std::filesystem;

namespace {

/// Sets an environment variable for one test, and sets it back.
struct Variable {
    const char* name;
    std::optional<std::string> before;
    explicit Variable(const char* variable, const std::string& value) : name(variable) {
        if (const char* old = std::getenv(name)) {
            before = old;
        }
        setenv(name, value.c_str(), 1);
    }
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;
    ~Variable() {
        if (before) {
            setenv(name, before->c_str(), 1);
        } else {
            unsetenv(name);
        }
    }
};

void touch(const fs::path& file) {
    fs::create_directories(file.parent_path());
    std::ofstream(file) << "x";
}

} // namespace

TEST_CASE("Fonts are found in the layouts of several systems, the best first") {
    TemporaryFolder scratch;
    touch(scratch / "debian/truetype/dejavu/DejaVuSans-Bold.ttf");
    touch(scratch / "debian/truetype/dejavu/DejaVuSans.ttf");
    CHECK(FontFinder({scratch.path()}).find(FontFace::Display)->filename() == "DejaVuSans-Bold.ttf");
    touch(scratch / "arch/OTF/BebasNeue-Regular.otf");
    CHECK(FontFinder({scratch.path()}).find(FontFace::Display)->filename() == "BebasNeue-Regular.otf");
    touch(scratch / "debian/opentype/bebas-neue/BebasNeue-Bold.otf");
    CHECK(FontFinder({scratch.path()}).find(FontFace::Display)->filename() == "BebasNeue-Bold.otf");
    touch(scratch / "fedora/rsms-inter-fonts/Inter-Regular.otf");
    CHECK(FontFinder({scratch.path()}).find(FontFace::Text)->filename() == "Inter-Regular.otf");
}

TEST_CASE("Fonts in the game's own folder are found where the system has none") {
    TemporaryFolder scratch;
    fs::create_directories(scratch / "data/shaders"); // the folder is known by them
    touch(scratch / "data/fonts/BebasNeue-Bold.otf");
    const Variable home("HOME", scratch.path().string());
    const Variable system("XDG_DATA_DIRS", (scratch / "none").string());
    const Variable data("HEXAGOAL_DATA", (scratch / "data").string());
    CHECK(*FontFinder().find(FontFace::Display) == scratch / "data/fonts/BebasNeue-Bold.otf");

    touch(scratch / ".fonts/BebasNeue-Bold.otf"); // a person's own goes before it
    CHECK(*FontFinder().find(FontFace::Display) == scratch / ".fonts/BebasNeue-Bold.otf");
}

TEST_CASE("A missing font names the package to install") {
    TemporaryFolder scratch;
    const FontFinder none({scratch.path(), scratch / "not there"});
    CHECK_THAT(none.find(FontFace::Display).error(), ContainsSubstring("fonts-bebas-neue"));
    CHECK_THAT(none.find(FontFace::Text).error(), ContainsSubstring("fonts-inter"));
    CHECK_THAT(none.find(FontFace::Japanese).error(), ContainsSubstring("fonts-vlgothic"));
    CHECK_THAT(none.find(FontFace::TextBold).error(), ContainsSubstring("fonts-inter"));
}

TEST_CASE("Settings are where XDG says") {
    const char* old = std::getenv("XDG_CONFIG_HOME");
    const std::string oldValue = old ? old : "";
    {
        Variable config("XDG_CONFIG_HOME", "/somewhere");
        CHECK(configFolder() == "/somewhere/hexagoal");
    }
    {
        Variable config("XDG_CONFIG_HOME", "relative"); // counts as unset
        CHECK(configFolder() != "relative/hexagoal");
    }
    if (old) {
        setenv("XDG_CONFIG_HOME", oldValue.c_str(), 1);
    }
}
