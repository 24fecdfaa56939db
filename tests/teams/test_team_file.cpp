#include "../damage.hpp"
#include "catch.hpp"
#include "teams/team.hpp"

using namespace hexagoal;

namespace {

std::string formationText(const std::string& slots = "") {
    std::string text = "[[formation]]\nname = \"1-10\"\nslots = [\n";
    text += "  { role = \"keeper\", depth = 0.05, across = 0.0 },\n";
    for (int i = 1; i < kTeamSize; ++i) {
        text += "  { role = \"centre-back\", depth = 0.3, across = 1 },\n";
    }
    return text + slots + "]\n";
}

std::vector<Formation> formations() {
    return *parseFormations(formationText(), "formations.toml");
}

std::string kitText(const std::string& name) {
    return name + " = { pattern = \"plain\", shirt = \"#0a14FF\", shorts = \"#ffffff\", socks = \"#000000\", "
                  "number = \"#ffffff\" }\n";
}

/// Head: lines 1 to 4; kits: 5 to 9; player n (from 1): 10 + 7 (n − 1) on.
std::string teamText() {
    std::string text =
        "code = \"ABC\"\nname = \"Abcia\"\nformation = \"1-10\"\nplay = \"pressing\"\n[kits]\n";
    for (const char* name : {"home", "away", "keeper", "keeper_away"}) {
        text += kitText(name);
    }
    for (int i = 1; i <= kTeamSize; ++i) {
        text += "[[player]]\nname = \"Ádám Őr " + std::to_string(i) + "\"\nnumber = " + std::to_string(i) +
                "\nheight = 1.8\nleft_footed = " + (i == 2 ? "true" : "false") +
                "\nweak_foot = 40\nratings = { pace = 51, stamina = 52, strength = 53, control = 54, passing "
                "= 55, shooting = 56, heading = 57, tackling = 58, reading = 59, keeping = 60 }\n";
    }
    return text;
}

/// The text with the first `from` replaced.
std::string with(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

std::string errorOf(const std::string& text) {
    const Result<Team> team = parseTeam(text, "abc.toml", formations());
    REQUIRE_FALSE(team);
    return team.error();
}

std::string errorWith(const std::string& from, const std::string& to) {
    return errorOf(with(teamText(), from, to));
}

std::string formationError(const std::string& text) {
    const auto read = parseFormations(text, "f.toml");
    REQUIRE_FALSE(read);
    return read.error();
}

} // namespace

TEST_CASE("a formation is read slot by slot") {
    const auto read = parseFormations(formationText(), "f.toml");
    REQUIRE(read);
    REQUIRE(read->size() == 1);
    const Formation& formation = read->front();
    CHECK(formation.name == "1-10");
    CHECK(formation.slots[0].role == Role::Keeper);
    CHECK(formation.slots[0].depth == 0.05f);
    CHECK(formation.slots[10].role == Role::CentreBack);
    CHECK(formation.slots[10].across == 1.0f);
}

TEST_CASE("a formation that cannot be played is refused with its line") {
    CHECK(formationError(formationText("{ role = \"striker\", depth = 0.3, across = 0 },\n")) ==
          "f.toml:3: the formation has 12 slots and must have 11");
    CHECK(formationError(with(formationText(), "keeper", "striker")) ==
          "f.toml:4: the first slot must be the keeper");
    CHECK(formationError(with(formationText(), "centre-back", "keeper")) ==
          "f.toml:5: only the first slot may be a keeper");
    CHECK(formationError(with(formationText(), "across = 1 ", "across = 1.5 ")) ==
          "f.toml:5: across = 1.5 must be a number from -1 to 1");
    CHECK(formationError(with(formationText(), "depth = 0.3, ", "")) == "f.toml:5: the slot has no 'depth'");
    CHECK_THAT(formationError(with(formationText(), "centre-back", "sweeper")),
               ContainsSubstring("f.toml:5: role = \"sweeper\" must be one of keeper, centre-back, "));
    CHECK(formationError(formationText() + formationText()) ==
          "f.toml:17: name = \"1-10\" is an earlier formation's; all must differ");
    CHECK_THAT(formationError(""), ContainsSubstring("the file has no 'formation'"));
    CHECK_THAT(formationError("formation = 3"), ContainsSubstring("must be a list of tables"));
}

TEST_CASE("a team is read whole") {
    const Result<Team> team = parseTeam(teamText(), "abc.toml", formations());
    REQUIRE(team);
    CHECK(team->code == "ABC");
    CHECK(team->name == "Abcia");
    CHECK(team->formation.name == "1-10");
    CHECK(team->play == PlayStyle::Pressing);
    CHECK(team->home.shirt.r == 10);
    CHECK(team->home.shirt.g == 20);
    CHECK(team->keeperAway.shirt.b == 255);
    CHECK(team->home.second.b == team->home.shirt.b);
    const PlayerSheet& second = team->players[1];
    CHECK(second.name == "Ádám Őr 2");
    CHECK(second.number == 2);
    CHECK(second.leftFooted);
    CHECK(second.height == 1.8f);
    CHECK(second.weakFoot == 40);
    CHECK(second.ratings.pace == 51);
    CHECK(second.ratings.keeping == 60);
}

TEST_CASE("each kind of mistake in a team is told with its line and what is allowed") {
    CHECK(errorWith("pace = 51", "pace = 100") ==
          "abc.toml:16: pace = 100 must be a whole number from 1 to 99");
    CHECK(errorWith("pace = 51", "pace = 51.5") == "abc.toml:16: pace must be a whole number from 1 to 99");
    CHECK(errorWith("pace = 51", "pase = 51") ==
          "abc.toml:16: the player's 'ratings' has no 'pace'\nabc.toml:16: the player's 'ratings' has the "
          "unknown "
          "name \"pase\"; the closest known name is 'pace'");
    CHECK(errorWith("height = 1.8", "height = 2.2") ==
          "abc.toml:13: height = 2.2 must be a number from 1.5 to 2.1");
    CHECK(errorWith("height = 1.8", "height = nan") ==
          "abc.toml:13: height = nan must be a number from 1.5 to 2.1");
    CHECK_THAT(errorWith("height = 1.8", "height = 1e300"), ContainsSubstring("from 1.5 to 2.1"));
    CHECK(errorWith("left_footed = false", "left_footed = 1") ==
          "abc.toml:14: left_footed must be true or false");
    CHECK(errorWith("number = 2", "number = 1") ==
          "abc.toml:19: number = 1 is worn by an earlier player; all must differ");
    CHECK(errorWith("code = \"ABC\"", "code = \"Abc\"") ==
          "abc.toml:1: code = \"Abc\" must be three letters from A to Z");
    CHECK(errorWith("name = \"Abcia\"", "name = \"\"") ==
          "abc.toml:2: name = \"\" must be a text of 1 to 20 letters");
    CHECK(errorWith("\"1-10\"", "\"4-4-2\"") == "abc.toml:3: formation = \"4-4-2\" must be one of 1-10");
    CHECK(errorWith("\"pressing\"", "\"lazy\"") ==
          "abc.toml:4: play = \"lazy\" must be one of patient, direct, pressing");
    CHECK(errorWith("play = \"pressing\"\n", "") == "abc.toml:1: the team has no 'play'");
    CHECK(errorWith("#0a14FF", "#0a14FG") ==
          "abc.toml:6: shirt = \"#0a14FG\" must be a colour as \"#rrggbb\", two digits 0 to f each");
    CHECK(errorWith("\"plain\"", "\"stripes\"") == "abc.toml:6: the kit 'home' has no 'second'");
    CHECK_THAT(errorWith("\"plain\"", "\"dots\""),
               ContainsSubstring("abc.toml:6: pattern = \"dots\" must be one of "
                                 "plain, stripes"));
    CHECK(errorWith("weak_foot = 40\n", "") == "abc.toml:10: player 1 has no 'weak_foot'");
    CHECK(errorWith("[kits]\n", "[kids]\n")
              .find("abc.toml:5: the team has the unknown name \"kids\"; the closest "
                    "known name is 'kits'") != std::string::npos);
    CHECK_THAT(errorWith("Ádám Őr 1", "A\\u0007B"), ContainsSubstring("control characters"));
}

TEST_CASE("letters are counted, not bytes") {
    const std::string twenty = "ÁÁÁÁÁÁÁÁÁÁÁÁÁÁÁÁÁÁÁÁ";
    CHECK(parseTeam(with(teamText(), "Abcia", twenty), "abc.toml", formations()));
    CHECK_THAT(errorWith("Abcia", twenty + "Á"), ContainsSubstring("1 to 20 letters"));
}

TEST_CASE("a team of ten or twelve is refused") {
    const std::string text = teamText();
    const std::size_t last = text.rfind("[[player]]");
    CHECK(errorOf(text.substr(0, last)) == "abc.toml:10: the team has 10 players and must have 11");
    CHECK(errorOf(text + with(text.substr(last), "number = 11", "number = 12")) ==
          "abc.toml:10: the team has 12 players and must have 11");
}

TEST_CASE("all mistakes are told at once, in the order of the file") {
    std::string text = with(teamText(), "number = 3", "number = 0");
    text = with(text, "code = \"ABC\"", "code = 7");
    CHECK(errorOf(text) == "abc.toml:1: code must be a text of 1 to 20 letters\n"
                           "abc.toml:26: number = 0 must be a whole number from 1 to 99");
    CHECK_THAT(errorOf("code = "), ContainsSubstring("abc.toml:1: column ") && ContainsSubstring("not TOML"));
}

TEST_CASE("no damaged team crashes the reader or gets a bad value past it, and the file is named",
          "[damage]") {
    const std::string whole = teamText();
    const std::vector<Formation> known = formations();
    const int files = test::damagedFiles(2000);
    Rng rng(5);
    int accepted = 0;
    for (int file = 0; file < files; ++file) {
        const std::string text = test::damaged(whole, rng, 2);
        const Result<Team> team = parseTeam(text, "fuzz.toml", known);
        if (!team) {
            REQUIRE(team.error().starts_with("fuzz.toml:"));
            continue;
        }
        ++accepted;
        for (const PlayerSheet& player : team->players) {
            const bool fine = player.number >= 1 && player.number <= 99 && player.height >= 1.5f &&
                              player.height <= 2.1f && player.ratings.pace >= 1 &&
                              player.ratings.pace <= 99 && !player.name.empty();
            if (!fine) {
                FAIL("a bad player came from\n" << text);
            }
        }
    }
    CHECK(accepted > files / 100); // single digits and letters may change
    WARN(files << " damaged teams: " << files - accepted << " refused");
}
