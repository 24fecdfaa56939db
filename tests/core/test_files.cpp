#include "catch.hpp"
#include "core/files.hpp"
#include "temporary_folder.hpp"

#include <iterator>

using namespace hexagoal;
namespace fs = std::filesystem;

TEST_CASE("a file is written and read back whole") {
    const TemporaryFolder folder;
    std::string text(100'000, '\0');
    for (std::size_t i = 0; i < text.size(); ++i) {
        text[i] = static_cast<char>(i * 7);
    }
    for (const std::string& content : {std::string(), std::string("short"), text, std::string("shorter")}) {
        REQUIRE(writeFileAtomically(folder / "file", content));
        const auto back = readFile(folder / "file");
        REQUIRE(back);
        CHECK(*back == content);
    }
    // Nothing is left beside it.
    CHECK(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()) == 1);
}

TEST_CASE("a file keeps its permissions when it is replaced") {
    const TemporaryFolder folder;
    REQUIRE(writeFileAtomically(folder / "file", "1"));
    fs::permissions(folder / "file", fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read);
    REQUIRE(writeFileAtomically(folder / "file", "2"));
    CHECK(fs::status(folder / "file").permissions() ==
          (fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read));
}

TEST_CASE("reading what is no file says so") {
    const TemporaryFolder folder;
    const auto missing = readFile(folder / "missing");
    REQUIRE_FALSE(missing);
    CHECK_THAT(missing.error(), ContainsSubstring("cannot read") && ContainsSubstring("missing") &&
                                    ContainsSubstring("No such file"));
    const auto directory = readFile(folder.path());
    REQUIRE_FALSE(directory);
    CHECK_THAT(directory.error(), ContainsSubstring("directory"));
    CHECK_FALSE(readFile("/dev/zero"));
}

TEST_CASE("a write that cannot be says so and leaves the old file") {
    const TemporaryFolder folder;
    const auto nowhere = writeFileAtomically(folder / "no such folder" / "file", "text");
    REQUIRE_FALSE(nowhere);
    CHECK_THAT(nowhere.error(), ContainsSubstring("cannot write") && ContainsSubstring("no such folder"));
    fs::create_directory(folder / "taken");
    CHECK_FALSE(writeFileAtomically(folder / "taken", "text"));
    CHECK(fs::is_directory(folder / "taken"));
    CHECK(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()) == 1);
}

TEST_CASE("a symbolic link stays one: the file that it names is replaced, or put aside") {
    const TemporaryFolder folder;
    const auto target = folder / "elsewhere" / "mine.toml";
    fs::create_directory(folder / "elsewhere");
    fs::create_symlink("elsewhere/mine.toml", folder / "second");
    fs::create_symlink(folder / "second", folder / "first");
    for (const std::string text : {"1", "2"}) { // the first time the link leads nowhere yet
        REQUIRE(writeFileAtomically(folder / "first", text));
        CHECK(fs::is_symlink(folder / "first"));
        CHECK(fs::is_symlink(folder / "second"));
        CHECK_FALSE(fs::is_symlink(target));
        CHECK(*readFile(target) == text);
    }
    REQUIRE(putAside(folder / "first"));
    CHECK(fs::is_symlink(folder / "first"));
    CHECK(*readFile(folder / "elsewhere" / "mine.toml.damaged") == "2");
    REQUIRE(writeFileAtomically(folder / "first", "3"));
    CHECK(*readFile(target) == "3");

    fs::create_symlink("round", folder / "round"); // to itself
    CHECK_FALSE(readFile(folder / "round"));
    CHECK(writeFileAtomically(folder / "round", "4")); // leads nowhere: better a file than nothing kept
}
