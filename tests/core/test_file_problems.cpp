#include "catch.hpp"
#include "core/file_problems.hpp"

using namespace hexagoal;

TEST_CASE("problems are told in the order of the file, the whole file first") {
    FileProblems problems;
    CHECK(problems.empty());
    problems.add(7, "late");
    problems.add(2, "early");
    problems.add(7, "later");
    problems.add(0, "missing");
    CHECK_FALSE(problems.empty());
    const std::vector<std::string> told = problems.told("a.toml");
    CHECK(told == std::vector<std::string>{"a.toml: missing", "a.toml:2: early", "a.toml:7: late",
                                           "a.toml:7: later"});
    CHECK(joinedLines(told) == "a.toml: missing\na.toml:2: early\na.toml:7: late\na.toml:7: later");
    CHECK(joinedLines({}).empty());
}

TEST_CASE("edits between names are counted, capitals aside") {
    CHECK(editDistance("ballMass", "BALLMASS") == 0);
    CHECK(editDistance("balMass", "ballMass") == 1);
    CHECK(editDistance("kitten", "sitting") == 3);
    CHECK(editDistance("", "abc") == 3);
    CHECK(editDistance(std::string(100'000, 'x'), "abc") == 64);
}
