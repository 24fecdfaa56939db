#include "catch.hpp"
#include "core/files.hpp"
#include "core/rng.hpp"
#include "temporary_folder.hpp"
#include "tuning/tuning_file.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <span>

using namespace hexagoal;

namespace {

bool sameBits(const Tuning& a, const Tuning& b) {
    return std::memcmp(&a, &b, sizeof a) == 0;
}

TolerantTuning parse(const std::string& rows) {
    return parseTuning("[physics]\n" + rows, "test.toml");
}

/// The one problem of a file whose rows are these; row 1 stands on line 2.
std::string onlyProblem(const std::string& rows) {
    const TolerantTuning parsed = parse(rows);
    REQUIRE(parsed.problems.size() == 1);
    return parsed.problems.front();
}

template <class Struct>
void randomise(Struct& tuning, std::span<const TuningRowOf<Struct>> rows, Rng& rng) {
    for (const auto& row : rows) {
        tuning.*row.member = std::fmin(std::fmax(rng.range(row.low, row.high), row.low), row.high);
    }
}

/// Each row somewhere in its range, with all the bits of a float in use.
Tuning randomTuning(Rng& rng) {
    Tuning tuning;
    randomise(tuning.physics, physicsRows(), rng);
    randomise(tuning.match, matchRows(), rng);
    randomise(tuning.ai, aiRows(), rng);
    tuning.physics.ballStepsPerFrame = 8;
    tuning.physics.netStepsPerFrame = 2;
    tuning.physics.dragCrisisBegin = rng.range(0.0f, 10.0f);
    tuning.physics.dragCrisisEnd = rng.range(11.0f, 60.0f);
    return tuning;
}

} // namespace

TEST_CASE("a saved tuning reads back to the same bits") {
    const TemporaryFolder folder;
    Rng rng(1);
    for (int i = 0; i < 300; ++i) {
        const Tuning tuning = i == 0 ? Tuning{} : randomTuning(rng);
        REQUIRE(writeFileAtomically(folder / "tuning.toml", tuningText(tuning)));
        const auto loaded = loadTuning(folder / "tuning.toml");
        REQUIRE(loaded);
        REQUIRE(sameBits(*loaded, tuning));
    }
}

TEST_CASE("a saved file explains every row") {
    const std::string text = tuningText(Tuning{});
    const auto explains = [&](const auto& row) {
        CHECK_THAT(text, ContainsSubstring("\n" + std::string(row.name) + " = ") &&
                             ContainsSubstring(std::string(row.help)) &&
                             ContainsSubstring("# ---- " + std::string(row.group) + " ----"));
    };
    for (const TuningRow& row : physicsRows()) {
        explains(row);
    }
    for (const MatchTuningRow& row : matchRows()) {
        explains(row);
    }
    for (const AiTuningRow& row : aiRows()) {
        explains(row);
    }
    CHECK_THAT(text,
               ContainsSubstring("# Radius of the ball\n# 0.05 to 0.2 m; default 0.11\nballRadius = 0.11\n"));
}

TEST_CASE("rows that are left out have their defaults, whole numbers will do, and so will an empty file") {
    const TolerantTuning parsed = parse("ballMass = 1\ngravity = 3.5\n");
    CHECK(parsed.problems.empty());
    CHECK(parsed.tuning.physics.ballMass == 1.0f);
    CHECK(parsed.tuning.physics.gravity == 3.5f);
    CHECK(parsed.tuning.physics.ballRadius == PhysicsTuning{}.ballRadius);
    CHECK(sameBits(parseTuning("", "test.toml").tuning, Tuning{}));
    CHECK(parseTuning("", "test.toml").problems.empty());
}

TEST_CASE("the ends of a range are allowed as a person writes them") {
    for (const TuningRow& row : physicsRows()) {
        if (row.unit == "1/frame" || row.name.starts_with("dragCrisis")) {
            continue; // these depend on a second row
        }
        Tuning tuning;
        for (const float end : {row.low, row.high}) {
            tuning.physics.*row.member = end;
            const TolerantTuning parsed = parseTuning(tuningText(tuning), "test.toml");
            CAPTURE(row.name, end, parsed.problems);
            CHECK(parsed.problems.empty());
            CHECK(parsed.tuning.physics.*row.member == end);
        }
    }
}

TEST_CASE("an unknown name is met with the closest known one") {
    CHECK(onlyProblem("ballmas = 1\n") ==
          "test.toml:2: unknown name 'ballmas'; the closest known name is 'ballMass'");
    CHECK_THAT(onlyProblem("\nK11 = 1\n"), ContainsSubstring("test.toml:3:") && ContainsSubstring("'k11'"));
    CHECK_THAT(onlyProblem(std::string(5000, 'x') + " = 1\n"), ContainsSubstring("closest"));
    const auto parsed = parseTuning("[phisics]\nballMass = 1\n", "test.toml");
    REQUIRE(parsed.problems.size() == 1);
    CHECK_THAT(parsed.problems[0], ContainsSubstring("test.toml:1:") && ContainsSubstring("phisics") &&
                                       ContainsSubstring("[physics]"));
    CHECK_THAT(parseTuning("physics = 3", "test.toml").problems.at(0), ContainsSubstring("must be a table"));
}

TEST_CASE("the match has a table of its own, with the same care") {
    const MatchTuningRow& row = matchRows().front();
    const std::string name(row.name);
    Tuning tuning;
    for (const float end : {row.low, row.high}) {
        tuning.match.*row.member = end;
        const TolerantTuning parsed = parseTuning(tuningText(tuning), "test.toml");
        CAPTURE(parsed.problems);
        CHECK(parsed.problems.empty());
        CHECK(parsed.tuning.match.*row.member == end);
    }
    const TolerantTuning both =
        parseTuning("[match]\n" + name + " = \"much\"\n\n[physics]\nballMass = 0.5\n", "test.toml");
    REQUIRE(both.problems.size() == 1);
    CHECK_THAT(both.problems[0], ContainsSubstring("test.toml:2: " + name + " must be a number from "));
    CHECK(both.tuning.physics.ballMass == 0.5f);
    CHECK(both.tuning.match.*row.member == row.normal);
    CHECK_THAT(parseTuning("match = 3", "test.toml").problems.at(0), ContainsSubstring("must be a table"));
}

TEST_CASE("a row in the wrong table is told its table") {
    const auto ofPhysics = [](const MatchTuningRow& row) {
        return std::any_of(physicsRows().begin(), physicsRows().end(),
                           [&](const TuningRow& other) { return other.name == row.name; });
    };
    const std::span<const MatchTuningRow> rows = matchRows();
    const std::string name(std::find_if_not(rows.begin(), rows.end(), ofPhysics)->name);
    CHECK(onlyProblem(name + " = 1\n") ==
          "test.toml:2: unknown name '" + name + "'; it stands under [match]");
    CHECK(parseTuning("[match]\ngravity = 1\n", "test.toml").problems ==
          std::vector<std::string>{"test.toml:2: unknown name 'gravity'; it stands under [physics]"});
}

TEST_CASE("a value of the wrong type is told what is allowed") {
    for (const char* value : {"\"1\"", "true", "[1]", "{ a = 1 }", "1979-05-27", "[[1, 2], [3]]"}) {
        CHECK(onlyProblem("ballMass = " + std::string(value) + "\n") ==
              "test.toml:2: ballMass must be a number from 0.1 to 1 kg");
    }
}

TEST_CASE("a value out of range is told the range") {
    CHECK(onlyProblem("ballMass = 2.5\n") ==
          "test.toml:2: ballMass = 2.5 is out of range; allowed: 0.1 to 1 kg");
    for (const char* value :
         {"nan", "-nan", "inf", "-inf", "1e300", "-1e300", "9223372036854775807", "-1", "0"}) {
        CAPTURE(value);
        CHECK_THAT(onlyProblem("ballMass = " + std::string(value) + "\n"), ContainsSubstring("out of range"));
    }
    CHECK_THAT(onlyProblem("ballStepsPerFrame = 4.5\n"), ContainsSubstring("must be a whole number"));
}

TEST_CASE("rows that do not fit together are named together") {
    const TolerantTuning parsed = parse("netStepsPerFrame = 3\n\nballStepsPerFrame = 8\n");
    REQUIRE(parsed.problems.size() == 1);
    CHECK(parsed.problems[0] == "test.toml:4: netStepsPerFrame = 3 must divide ballStepsPerFrame = 8");
    CHECK(sameBits(parsed.tuning, Tuning{}));
    CHECK_THAT(onlyProblem("dragCrisisEnd = 5\n"),
               ContainsSubstring("dragCrisisBegin = 7 must be less than"));
}

TEST_CASE("all problems of a file are reported, in its order, and cost only their own rows") {
    const TolerantTuning parsed = parse("k11 = \"strong\"\n"
                                        "ballMass = 0.5\n"
                                        "balRadius = 0.1\n"
                                        "gravity = 99\n");
    REQUIRE(parsed.problems.size() == 3);
    CHECK_THAT(parsed.problems[0], ContainsSubstring(":2: k11"));
    CHECK_THAT(parsed.problems[1], ContainsSubstring(":4: unknown name 'balRadius'"));
    CHECK_THAT(parsed.problems[2], ContainsSubstring(":5: gravity = 99"));
    Tuning expected;
    expected.physics.ballMass = 0.5f;
    CHECK(sameBits(parsed.tuning, expected));

    const TemporaryFolder folder;
    REQUIRE(writeFileAtomically(folder / "bad.toml", "[physics]\nk11 = 1000\nk12 = 1000\n"));
    const auto strict = loadTuning(folder / "bad.toml");
    REQUIRE_FALSE(strict);
    CHECK_THAT(strict.error(), ContainsSubstring("bad.toml:2: k11") && ContainsSubstring("\n") &&
                                   ContainsSubstring("bad.toml:3: k12"));
    CHECK(loadTuningOrDefaults(folder / "bad.toml").problems.size() == 2);
}

TEST_CASE("what is not TOML is shown with line and column") {
    const TolerantTuning parsed = parse("ballMass = \n");
    REQUIRE(parsed.problems.size() == 1);
    CHECK_THAT(parsed.problems[0],
               ContainsSubstring("test.toml:2: column ") && ContainsSubstring("not TOML"));
    CHECK(sameBits(parsed.tuning, Tuning{}));
    CHECK_THAT(onlyProblem("ballMass = 0.4\nballMass = 0.5\n"), ContainsSubstring("test.toml:3:"));
}

TEST_CASE("a missing file is an error for loading and defaults for the tolerant") {
    const TemporaryFolder folder;
    const auto loaded = loadTuning(folder / "none.toml");
    REQUIRE_FALSE(loaded);
    CHECK_THAT(loaded.error(), ContainsSubstring("none.toml") && ContainsSubstring("No such file"));
    const TolerantTuning tolerant = loadTuningOrDefaults(folder / "none.toml");
    CHECK(sameBits(tolerant.tuning, Tuning{}));
    CHECK(tolerant.problems.size() == 1);
}

TEST_CASE("no mutilated file crashes the reader or gets a bad value past it") {
    const std::string whole = tuningText(Tuning{});
    const std::string rows = "[physics]\nballStepsPerFrame = 4\nballMass = 0.43\nk1 = 300\ngravity = 9.81\n";
    const std::string tokens = "0123456789.eE+-_[]{}=\"'#\n\t, naif:TZx\\\xff\xc3";
    Rng rng(2);
    for (int round = 0; round < 6000; ++round) {
        std::string text = round % 10 == 0 ? whole : rows;
        for (std::uint32_t change = 1 + rng.below(6); change > 0; --change) {
            const std::size_t at = rng.below(static_cast<std::uint32_t>(text.size()));
            switch (rng.below(4)) {
            case 0:
                text[at] = tokens[rng.below(static_cast<std::uint32_t>(tokens.size()))];
                break;
            case 1:
                text.insert(at, 1, tokens[rng.below(static_cast<std::uint32_t>(tokens.size()))]);
                break;
            case 2:
                text.erase(at, 1 + rng.below(4));
                break;
            default:
                text.insert(at,
                            text.substr(rng.below(static_cast<std::uint32_t>(text.size())), rng.below(20)));
                break;
            }
            if (text.empty()) {
                text = rows;
            }
        }
        const TolerantTuning parsed = parseTuning(text, "fuzz");
        const auto inRange = [&](const auto& row, float value) {
            if (!(value >= row.low && value <= row.high)) {
                FAIL(row.name << " = " << value << " came from\n" << text);
            }
        };
        for (const TuningRow& row : physicsRows()) {
            inRange(row, parsed.tuning.physics.*row.member);
        }
        for (const MatchTuningRow& row : matchRows()) {
            inRange(row, parsed.tuning.match.*row.member);
        }
        for (const AiTuningRow& row : aiRows()) {
            inRange(row, parsed.tuning.ai.*row.member);
        }
    }
}

TEST_CASE("hostile files are refused, quickly") {
    CHECK_FALSE(parseTuning(std::string(200'000, '['), "deep").problems.empty());
    CHECK_FALSE(parseTuning("[physics]\nk1 = " + std::string(100'000, '['), "deep").problems.empty());
    CHECK_FALSE(parseTuning("[physics]\nk1 = " + std::string(100'000, '9'), "long").problems.empty());
    CHECK_FALSE(parseTuning(std::string("[physics]\nk1 = 3\0", 17), "zero").problems.empty());
    std::string many = "[physics]\n";
    for (int i = 0; i < 2000; ++i) {
        many += "unknown" + std::to_string(i) + " = 1\n";
    }
    CHECK(parseTuning(many, "many").problems.size() == 2000);
}
