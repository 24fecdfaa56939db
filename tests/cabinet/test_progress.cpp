#include "cabinet/progress.hpp"
#include "catch.hpp"
#include "temporary_folder.hpp"

using namespace hexagoal;

TEST_CASE("What was offered and used is there after the next start") {
    const TemporaryFolder folder;
    const auto file = folder / "progress.toml";
    {
        ProgressBook book(file);
        CHECK(book.progress() == Progress{});
        book.offerTutorial();
        book.use(Skill::Pass);
        book.use(Skill::Tackle);
        book.use(Skill::Pass);
        book.finish();
    }
    const ProgressBook book(file);
    CHECK(book.problems().empty());
    CHECK(book.progress().tutorialOffered);
    for (std::size_t i = 0; i < kSkills; ++i) {
        const auto skill = static_cast<Skill>(i);
        CHECK(book.progress().hasUsed(skill) == (skill == Skill::Pass || skill == Skill::Tackle));
    }
}

TEST_CASE("Damaged progress costs itself, with file and line") {
    const TolerantProgress loaded =
        parseProgress("tutorial_offered = 3\nused = [\"pass\", 4, \"fly\"]\nmore = 1\n", "progress.toml");
    CHECK_FALSE(loaded.progress.tutorialOffered);
    CHECK(loaded.progress.hasUsed(Skill::Pass));
    REQUIRE(loaded.problems.size() == 4);
    CHECK(loaded.problems[0].find("progress.toml:1") == 0);
    CHECK(loaded.problems[3].find("more") != std::string::npos);
    CHECK(parseProgress("used = \"pass\"", "p").problems.size() == 1);
    CHECK(parseProgress("][", "p").problems.size() == 1);
}
