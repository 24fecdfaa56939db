// Combinations as text: read, written, and what is left of a damaged file.
#include "../damage.hpp"
#include "catch.hpp"
#include "core/files.hpp"
#include "replay/combination_file.hpp"
#include "temporary_folder.hpp"

#include <algorithm>
#include <filesystem>
#include <string>

using namespace hexagoal;

namespace {

CombinationStep step(int frames, std::uint8_t held = 0, int angle = 0, int push = 0,
                     StickTo to = StickTo::Front, Until until = Until::Frames) {
    CombinationStep s;
    s.frames = static_cast<std::int16_t>(frames);
    s.held = held;
    s.angle = static_cast<std::int16_t>(angle);
    s.push = static_cast<std::int8_t>(push);
    s.to = to;
    s.until = until;
    return s;
}

std::vector<Combination> some() {
    return {
        {"Fox trot", {step(3, PadInput::kA | PadInput::kC, -70, 100), step(20, 0, 180, 45), step(7)}},
        {"Wall pass!",
         {step(4, PadInput::kA, 0, 100, StickTo::Pad), step(90, 0, 15, 100, StickTo::Ball, Until::Ball),
          step(4, PadInput::kA, 0, 100, StickTo::Partner), step(9, PadInput::kC, -179, 10, StickTo::Goal)}},
        {"X", {step(Combination::kMostStepFrames, 7)}}};
}

std::string textOfSome() {
    ChordTable chords;
    chords[0][0] = "Fox trot";
    chords[3][1] = "";
    return combinationsText(some(), chords);
}

/// The one problem of a text with a single bad entry.
std::string problemIn(const std::string& entry) {
    const CombinationList list = parseCombinations(entry, "f.toml");
    REQUIRE(list.problems.size() == 1);
    CHECK(list.combinations.empty());
    return list.problems.front();
}

std::string withStep(const std::string& text) {
    return "[[combination]]\nname = \"A\"\nsteps = [\n    " + text + ",\n]\n";
}

/// Saves and waits for it.
bool saved(CombinationBook& book) {
    book.save();
    book.finishSaving();
    return book.problem().empty();
}

} // namespace

TEST_CASE("combinations and chords are read back as they were written") {
    const CombinationList list = parseCombinations(textOfSome(), "f.toml");
    CHECK(list.problems.empty());
    CHECK(list.combinations == some());
    CHECK(list.chords[0][0] == std::optional<std::string>("Fox trot"));
    CHECK_FALSE(list.chords[0][1].has_value());
    CHECK(list.chords[3][1] == std::optional<std::string>(""));
    CHECK(combinationsText(list.combinations, list.chords) == textOfSome());
}

TEST_CASE("a wrong entry is told with file, line and what is allowed") {
    CHECK_THAT(problemIn(withStep("{ frames = 0 }")),
               ContainsSubstring("f.toml:4: frames = 0 must be a whole number from 1 to 180"));
    CHECK_THAT(problemIn(withStep("{ frames = 5, buttons = \"A+D\" }")),
               ContainsSubstring("f.toml:4: buttons = \"A+D\" must be of A, B and C"));
    CHECK_THAT(problemIn(withStep("{ frames = 5, buttons = \"A+A\" }")), ContainsSubstring("must be of A"));
    CHECK_THAT(problemIn(withStep("{ frames = 5, stick = 181 }")), ContainsSubstring("from -179 to 180"));
    CHECK_THAT(problemIn(withStep("{ frames = 5, push = 50 }")), ContainsSubstring("push needs a stick"));
    CHECK_THAT(problemIn(withStep("{ frames = 5, stick = 0, to = \"moon\" }")),
               ContainsSubstring("front, goal, ball, partner, pad"));
    CHECK_THAT(problemIn(withStep("{ frame = 5, frames = 5 }")), ContainsSubstring("unknown name \"frame\""));
    CHECK_THAT(problemIn(withStep("{ frames = \"5\" }")), ContainsSubstring("f.toml:4: frames must be"));
    CHECK_THAT(problemIn("[[combination]]\nname = \"A\"\nsteps = 3\n"),
               ContainsSubstring("f.toml:3: 'steps' must be a list of tables"));
    CHECK_THAT(problemIn("[[combination]]\nname = \"ä\"\nsteps = [ { frames = 1 } ]\n"),
               ContainsSubstring("letters, digits, spaces"));
    CHECK_THAT(problemIn("\n\n[[combinations]]\nname = \"A\"\n"),
               ContainsSubstring("f.toml:3: unknown name 'combinations'"));
    CHECK_THAT(problemIn("[[chord]]\nbuttons = \"A+C\"\nplayer = \"1\"\ncombination = \"A\"\n"),
               ContainsSubstring("f.toml:2: buttons = \"A+C\" must be one of A+B, B+C"));
    CHECK_THAT(problemIn("x = \n"), ContainsSubstring("f.toml:1: column"));

    std::string long41;
    for (int i = 0; i <= Combination::kMostSteps; ++i) {
        long41 += "{ frames = 1 }, ";
    }
    CHECK_THAT(problemIn(withStep(long41 + "{ frames = 1 }")), ContainsSubstring("steps; allowed are 40"));
    CHECK_THAT(problemIn(withStep("{ frames = 180 }, { frames = 180 }, { frames = 180 }, { frames = 61 }")),
               ContainsSubstring("last 601 frames; allowed are 600"));
    CHECK_THAT(parseCombinations(std::string(300u << 10, '#'), "f.toml").problems.at(0),
               ContainsSubstring("larger than 256 KiB"));
}

TEST_CASE("a damaged entry costs itself alone, even where it is no TOML") {
    const std::string text = textOfSome();
    const std::size_t second = text.find("[[combination]]", text.find("[[combination]]") + 1);
    for (const char* damage : {"name = [\"", "}}}} = = =", "\xff\xfe\x80", "'''", "steps = [ { {"}) {
        std::string damaged = text;
        damaged.insert(text.find("steps", second), damage);
        const CombinationList list = parseCombinations(damaged, "f.toml");
        REQUIRE(list.combinations.size() == 2);
        CHECK(list.combinations[0] == some()[0]);
        CHECK(list.combinations[1] == some()[2]);
        CHECK(list.chords[0][0] == std::optional<std::string>("Fox trot"));
        CHECK_FALSE(list.problems.empty());
    }
}

TEST_CASE("of two combinations with one name the first is kept") {
    const std::string one = "[[combination]]\nname = \"Twin\"\nsteps = [ { frames = 1 } ]\n";
    const std::string two = "[[combination]]\nname = \"TWIN\"\nsteps = [ { frames = 2 } ]\n";
    const CombinationList list = parseCombinations(one + two, "f.toml");
    REQUIRE(list.combinations.size() == 1);
    CHECK(list.combinations[0].steps[0].frames == 1);
    CHECK_THAT(list.problems.at(0),
               ContainsSubstring("f.toml:4: there is a combination named 'TWIN' before"));
}

TEST_CASE("a thousand damaged files: never a crash, and what is whole is kept") {
    const std::string text = textOfSome();
    const std::vector<Combination> whole = some();
    Rng rng(11);
    int survived = 0;
    for (int round = 0; round < 1000; ++round) {
        std::string damaged = text;
        const std::uint32_t kind = rng.below(4);
        const std::size_t at = rng.below(static_cast<std::uint32_t>(damaged.size()));
        if (kind == 0) {
            damaged.resize(at);
        } else if (kind == 1) {
            damaged[at] = static_cast<char>(rng.below(256));
        } else if (kind == 2) {
            const std::size_t length = 1 + rng.below(40);
            damaged.erase(at, length);
        } else {
            std::string noise;
            for (std::uint32_t i = rng.below(20); i > 0; --i) {
                noise += static_cast<char>(rng.below(256));
            }
            damaged.insert(at, noise);
        }
        const CombinationList list = parseCombinations(damaged, "f.toml");
        // Whatever is read is allowed, and can be written and read again.
        for (const Combination& combination : list.combinations) {
            CHECK(isCombinationName(combination.name));
            CHECK(combination.frames() <= Combination::kMostFrames);
            survived += std::find(whole.begin(), whole.end(), combination) != whole.end() ? 1 : 0;
        }
        const CombinationList again = parseCombinations(combinationsText(list.combinations, {}), "f.toml");
        CHECK(again.combinations == list.combinations);
        // A change of one byte can cost one entry, two where it is between them.
        if (kind == 1) {
            CHECK(list.combinations.size() + 2 >= whole.size());
        }
    }
    CHECK(survived > 2000);
}

TEST_CASE("thousands of damaged combination files: what is read is allowed, and the file is named",
          "[damage]") {
    const std::string good = textOfSome();
    const int files = test::damagedFiles(2000);
    Rng rng(12);
    int complained = 0;
    for (int file = 0; file < files; ++file) {
        const CombinationList list = parseCombinations(test::damaged(good, rng), "f.toml");
        for (const Combination& combination : list.combinations) {
            REQUIRE(isCombinationName(combination.name));
            REQUIRE_FALSE(combination.steps.empty());
            REQUIRE(combination.frames() <= Combination::kMostFrames);
        }
        for (const std::string& problem : list.problems) {
            REQUIRE(problem.starts_with("f.toml:"));
        }
        complained += list.problems.empty() ? 0 : 1;
        const std::string written = combinationsText(list.combinations, list.chords);
        REQUIRE(parseCombinations(written, "f.toml").combinations == list.combinations);
    }
    CHECK(complained > files / 2);
    WARN(files << " damaged combination files: " << complained << " complained of");
}

TEST_CASE("the book: the player's own before what ships, chords by player, names kept apart") {
    const TemporaryFolder folder;
    const auto shipped = folder / "shipped.toml";
    const auto own = folder / "settings";
    ChordTable chords;
    chords[0][0] = "X";
    REQUIRE(writeFileAtomically(shipped, combinationsText(some(), chords)));
    CombinationBook book = CombinationBook::load(shipped, own / "combinations.toml");
    CHECK(book.problems().empty());
    REQUIRE(book.all().size() == 3);
    REQUIRE(book.assigned(2, Chord::AB) != nullptr);
    CHECK(book.assigned(2, Chord::AB)->name == "X");
    CHECK(book.assigned(2, Chord::BC) == nullptr);

    Combination mine{"Mine", {step(5, PadInput::kC)}};
    REQUIRE(book.put(mine) == PutOutcome::Done);
    CHECK(book.put({"fox TROT", {step(1)}}) == PutOutcome::NameTaken); // another's name
    CHECK(book.put({"", {step(1)}}) == PutOutcome::NoName);
    CHECK(book.put({"Empty", {}}) == PutOutcome::NoSteps);
    CHECK(book.put({"Long", std::vector<CombinationStep>(Combination::kMostSteps + 1, step(1))}) ==
          PutOutcome::TooLong);
    book.setChord(3, Chord::BC, "Mine"); // player 3 alone
    mine.name = "Yours";
    REQUIRE(book.put(mine, "Mine") == PutOutcome::Done);
    CHECK(book.assigned(2, Chord::BC)->name == "Yours");
    CHECK(book.assigned(0, Chord::BC) == nullptr);
    book.setChord(1, Chord::AB, std::string());
    CHECK(book.assigned(0, Chord::AB) == nullptr);
    CHECK(book.assigned(1, Chord::AB) != nullptr);

    // A change of what ships is the player's; taking it back brings the first one.
    Combination changed = some()[2];
    changed.steps[0].frames = 9;
    REQUIRE(book.put(changed, "X") == PutOutcome::Done);
    CHECK(book.isOwn("X"));
    CHECK(book.all().size() == 4);

    REQUIRE(saved(book));
    CombinationBook again = CombinationBook::load(shipped, own / "combinations.toml");
    CHECK(again.problems().empty());
    CHECK(again.all() == book.all());
    CHECK(again.assigned(2, Chord::BC)->name == "Yours");
    CHECK(again.assigned(0, Chord::AB) == nullptr);
    again.remove("X");
    CHECK(again.all()[2] == some()[2]);
    again.remove("Yours");
    CHECK(again.all().size() == 3);
    CHECK(again.assigned(2, Chord::BC) == nullptr);
}

TEST_CASE("a file that could not be read whole is kept aside, never overwritten") {
    const TemporaryFolder folder;
    const auto own = folder / "combinations.toml";
    const std::string damaged =
        textOfSome() + "\n[[combination]]\nname = \"my best one\"\nsteps = [ oh dear\n";
    for (int round = 1; round <= 2; ++round) {
        REQUIRE(writeFileAtomically(own, damaged));
        CombinationBook book = CombinationBook::load(folder / "none.toml", own);
        CHECK(book.problems().size() >= 2); // nothing ships here, and the damage
        CHECK(book.all().size() == 3);
        REQUIRE(book.put({"New one", {step(5)}}) == PutOutcome::Done);
        REQUIRE(saved(book));
        const auto aside =
            folder / (round == 1 ? "combinations.toml.damaged" : "combinations.toml.damaged-2");
        REQUIRE(readFile(aside));
        CHECK(*readFile(aside) == damaged);
        REQUIRE(saved(book)); // once is enough
        const CombinationBook again = CombinationBook::load(folder / "none.toml", own);
        CHECK(again.all().size() == 4);
    }
    // A folder in its place cannot be read, and is not lost either.
    const auto folderInPlace = folder / "other.toml";
    std::filesystem::create_directories(folderInPlace / "inside");
    CombinationBook book = CombinationBook::load(folder / "none.toml", folderInPlace);
    CHECK(book.problems().size() == 2);
    REQUIRE(book.put({"New one", {step(5)}}) == PutOutcome::Done);
    REQUIRE(saved(book));
    CHECK(std::filesystem::is_directory(folder / "other.toml.damaged"));
}

TEST_CASE("saving where nothing can be written says so and keeps the book") {
    CombinationBook book = CombinationBook::load("/nowhere/a.toml", "/dev/null/combinations.toml");
    REQUIRE(book.put({"New one", {step(5)}}) == PutOutcome::Done);
    REQUIRE_FALSE(saved(book));
    CHECK_THAT(book.problem(), ContainsSubstring("/dev/null/combinations.toml"));
    CHECK(book.find("new ONE").has_value());
}

TEST_CASE("a full book takes no new combination, and a changed one") {
    const TemporaryFolder folder;
    CombinationBook book = CombinationBook::load(folder / "none.toml", folder / "combinations.toml");
    for (std::size_t i = 0; i < CombinationList::kMost; ++i) {
        REQUIRE(book.put({"No " + std::to_string(i), {step(1)}}) == PutOutcome::Done);
    }
    CHECK(book.put({"One more", {step(1)}}) == PutOutcome::BookFull);
    CHECK(book.put({"No 1", {step(2)}}, "No 1") == PutOutcome::Done);
    CHECK(book.put({"Other", {step(2)}}, "No 2") == PutOutcome::Done);
}
