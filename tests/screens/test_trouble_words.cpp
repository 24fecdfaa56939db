// What a player is told when something of his cannot be kept: in his language, and without the sentences of
// the log.
#include "catch.hpp"

#include "core/asset_folders.hpp"
#include "screens/combinations/combination_words.hpp"
#include "show/file_trouble.hpp"
#include "show/words.hpp"

#include <set>
#include <string>

using namespace hexagoal;

namespace {

/// Runs a check in each language of the game.
template <class Check>
void inEachLanguage(const Check& check) {
    for (const char* language : {"en", "es", "pt", "fr", "de", "it", "ja"}) {
        CAPTURE(language);
        useWords(*Words::load(findAssets()->assets / "languages", language));
        check();
    }
    useWords(*Words::load(findAssets()->assets / "languages", "en"));
}

} // namespace

TEST_CASE("Why a combination is not in the book is said in each language, each reason by its own words") {
    inEachLanguage([] {
        std::set<std::string> texts;
        for (const PutOutcome outcome : {PutOutcome::NoName, PutOutcome::NoSteps, PutOutcome::TooLong,
                                         PutOutcome::NameTaken, PutOutcome::BookFull}) {
            const std::string text = refusalText(outcome);
            CAPTURE(text);
            CHECK_FALSE(text.empty());
            CHECK(text.find("combo.") == std::string::npos);
            CHECK(text.find('{') == std::string::npos);
            texts.insert(text);
        }
        CHECK(texts.size() == 5);
    });
    CHECK(refusalText(PutOutcome::Done).empty());
    CHECK_THAT(refusalText(PutOutcome::BookFull), ContainsSubstring("48"));
    CHECK_THAT(refusalText(PutOutcome::TooLong), ContainsSubstring("40") && ContainsSubstring("600"));
}

TEST_CASE("Damage is told by file and line, a file that cannot be written by its name and a question") {
    const std::vector<std::string> damage{
        "/home/me/.config/hexagoal/combinations.toml:12: frames = 999 must be 1",
        "/home/me/.config/hexagoal/combinations.toml:14: so is this"};
    const std::string problem = "cannot write /home/me/a.toml: No space left on device";
    inEachLanguage([&] {
        CHECK_THAT(damageText({damage[0]}), ContainsSubstring("combinations.toml:12") &&
                                                !ContainsSubstring("must be") && !ContainsSubstring("/home"));
        CHECK_THAT(damageText(damage), ContainsSubstring("combinations.toml:12") && ContainsSubstring("1"));
        CHECK(damageText(damage) != damageText({damage[0]}));
        CHECK_THAT(damageText({"cannot read /home/me/combinations.toml: Permission denied"}),
                   ContainsSubstring("combinations.toml") && !ContainsSubstring("denied"));
        CHECK_THAT(unsavedText(problem), ContainsSubstring("/home/me/a.toml") &&
                                             !ContainsSubstring("cannot") &&
                                             !ContainsSubstring("space left"));
        CHECK_THAT(unsavedText({}), !ContainsSubstring("combo."));
    });
    TextLine line;
    CHECK(unwritableText("something else", line) == "something else");
}
