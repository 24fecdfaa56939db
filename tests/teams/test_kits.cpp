#include "catch.hpp"
#include "plain_team.hpp"
#include "teams/colour_vision.hpp"

using namespace hexagoal;

namespace {

constexpr KitColour kRed{200, 30, 45};
constexpr KitColour kBlue{30, 70, 180};
constexpr KitColour kWhite{250, 250, 250};
constexpr KitColour kYellow{245, 215, 40};
constexpr KitColour kPurple{100, 40, 150};
constexpr KitColour kPink{240, 120, 180};
constexpr KitColour kBlack{20, 20, 24};

Team dressed(KitColour home, KitColour away, KitColour keeper, KitColour keeperAway) {
    Team team = plainTeam("AAA", home, keeper);
    team.away = plainKit(away, kBlack);
    team.keeperAway = plainKit(keeperAway, kBlack);
    return team;
}

bool wears(const Kit& kit, KitColour colour) {
    return kit.shirt.r == colour.r && kit.shirt.g == colour.g && kit.shirt.b == colour.b;
}

float distance(KitColour a, KitColour b) {
    return leastDistance(seenColour(linearLight(a)), seenColour(linearLight(b)));
}

} // namespace

TEST_CASE("colours are seen as the papers say") {
    const Vec3 white = seenColour(linearLight({255, 255, 255}), Vision::Usual);
    CHECK(white.x == Approx(1.0f).margin(1e-4));
    CHECK(std::abs(white.y) < 1e-4f);
    CHECK(std::abs(white.z) < 1e-4f);
    const Vec3 red = seenColour(linearLight({255, 0, 0}), Vision::Usual); // Ottosson's own code gives these
    CHECK(red.x == Approx(0.62796f).margin(1e-4));
    CHECK(red.y == Approx(0.22486f).margin(1e-4));
    CHECK(red.z == Approx(0.12585f).margin(1e-4));
    CHECK(seenColour(linearLight({0, 0, 0}), Vision::Usual).x == 0.0f);
    for (const Vision vision : {Vision::Protanopia, Vision::Deuteranopia, Vision::Tritanopia}) {
        const Vec3 grey = seenColour(linearLight({120, 120, 120}), vision); // nobody sees colour in grey
        CHECK(std::abs(grey.y) < 0.002f);
        CHECK(std::abs(grey.z) < 0.002f);
    }
}

TEST_CASE("red and green that only usual eyes tell apart count as near") {
    const SeenColour red = seenColour(linearLight({200, 16, 46}));
    const SeenColour green = seenColour(linearLight({80, 136, 53}));
    CHECK(std::sqrt(lengthSquared(red[0] - green[0])) > 0.25f);
    CHECK(leastDistance(red, green) < 0.06f);
    CHECK(distance({255, 255, 255}, {0, 0, 0}) == Approx(1.0f).margin(1e-3));
}

TEST_CASE("sides that differ wear their home kits, keepers their first ones") {
    const KitChoice kits =
        chooseKits(dressed(kRed, kWhite, kPurple, kYellow), dressed(kWhite, kBlue, {90, 195, 220}, kBlack));
    CHECK(wears(kits.shirts[0], kRed));
    CHECK(wears(kits.shirts[1], kWhite));
    CHECK(wears(kits.keepers[0], kPurple));
    CHECK(wears(kits.keepers[1], {90, 195, 220}));
    CHECK(wears(kits.officials, {28, 28, 32}));
}

TEST_CASE("the guests change where shirts clash") {
    const KitChoice kits =
        chooseKits(dressed(kRed, kBlue, kYellow, kPurple), dressed({190, 20, 40}, kWhite, kYellow, kPurple));
    CHECK(wears(kits.shirts[0], kRed));
    CHECK(wears(kits.shirts[1], kWhite));
    CHECK(distance(kits.keepers[0].shirt, kits.keepers[1].shirt) > 0.1f);
}

TEST_CASE("stripes clash with hoops of the same colours") {
    Team home = dressed(kWhite, kBlue, kYellow, kPurple);
    home.home.pattern = ShirtPattern::Stripes;
    home.home.second = kRed;
    Team away = dressed(kRed, kBlack, {90, 195, 220}, kBlack);
    away.home.pattern = ShirtPattern::Hoops;
    away.home.second = kWhite;
    CHECK(wears(chooseKits(home, away).shirts[1], kBlack));
}

TEST_CASE("a keeper does not wear the other side's colour") {
    const KitChoice kits =
        chooseKits(dressed(kBlue, kWhite, kYellow, kBlack), dressed(kYellow, kBlack, kPink, kPurple));
    CHECK(wears(kits.shirts[1], kYellow));
    CHECK(wears(kits.keepers[0], kBlack));
    CHECK(wears(kits.keepers[1], kPink));
}

TEST_CASE("officials change out of black where a side wears it") {
    const KitChoice kits =
        chooseKits(dressed(kBlack, kWhite, kYellow, kPurple), dressed(kWhite, kBlue, {90, 195, 220}, kRed));
    CHECK(wears(kits.shirts[0], kBlack));
    CHECK_FALSE(wears(kits.officials, {28, 28, 32}));
}

TEST_CASE("where nothing is clear the clearest is worn") {
    const KitColour dimRed{185, 30, 45};
    const KitColour paleRed{230, 90, 100};
    const KitChoice kits =
        chooseKits(dressed(kRed, dimRed, kYellow, kWhite), dressed(kRed, paleRed, kYellow, kWhite));
    CHECK(wears(kits.shirts[0], dimRed));
    CHECK(wears(kits.shirts[1], paleRed));
    CHECK(distance(kits.keepers[0].shirt, kits.keepers[1].shirt) > 0.05f);
}
