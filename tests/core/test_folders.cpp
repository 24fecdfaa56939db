#include "catch.hpp"
#include "temporary_folder.hpp"

#include "core/folders.hpp"

#include <cstdlib>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

using namespace hexagoal;
namespace fs = std::filesystem;

namespace {

/// A home of one's own while it lives.
class Home {
public:
    Home() {
        fs::create_directories(m_folder / ".config");
        set("HOME", m_folder.path().string());
        set("XDG_CONFIG_HOME", "");
        set("XDG_DATA_HOME", (m_folder / "data").string());
    }
    ~Home() {
        for (auto& [name, value] : m_before) {
            value.empty() ? unsetenv(name) : setenv(name, value.c_str(), 1);
        }
    }
    Home(const Home&) = delete;
    Home& operator=(const Home&) = delete;

    fs::path operator/(const char* name) const { return m_folder / name; }
    void userDirs(const std::string& text) const {
        std::ofstream(m_folder / ".config/user-dirs.dirs") << text;
    }

private:
    void set(const char* name, const std::string& value) {
        const char* old = std::getenv(name);
        m_before.emplace_back(name, old != nullptr ? old : "");
        setenv(name, value.c_str(), 1);
    }

    TemporaryFolder m_folder;
    std::vector<std::pair<const char*, std::string>> m_before;
};

} // namespace

TEST_CASE("Pictures go where user-dirs.dirs says, else to ~/Pictures, else to the data folder") {
    const Home home;
    CHECK(picturesFolder() == home / "data" / "hexagoal" / "screenshots");
    fs::create_directory(home / "Pictures");
    CHECK(picturesFolder() == home / "Pictures");
    home.userDirs("# A comment\nXDG_MUSIC_DIR=\"$HOME/Musik\"\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\n");
    CHECK(picturesFolder() == home / "Bilder");
    home.userDirs("XDG_PICTURES_DIR=\"/mnt/pictures/\"\n");
    CHECK(picturesFolder() == "/mnt/pictures");
    // Home itself stands for "none"; nonsense is none.
    for (const char* none : {"XDG_PICTURES_DIR=\"$HOME/\"\n", "XDG_PICTURES_DIR=\"$HOME\"\n",
                             "XDG_PICTURES_DIR=\"Bilder\"\n", "XDG_PICTURES_DIR=\"", ""}) {
        home.userDirs(none);
        CHECK(picturesFolder() == home / "Pictures");
    }
}
