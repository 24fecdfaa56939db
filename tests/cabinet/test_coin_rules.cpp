// What coins are worth, counted apart from the meter.
#include "cabinet/coinage.hpp"
#include "catch.hpp"
#include "core/rng.hpp"

using namespace hexagoal;

TEST_CASE("CABINET 31: below the cap credits and rest are what the coins' sum and its bonus come to") {
    Rng rng(7);
    for (int machine = 0; machine < 300; ++machine) {
        Coinage coinage;
        coinage.slotValue = {1 + static_cast<int>(rng.below(5)), 1 + static_cast<int>(rng.below(9))};
        coinage.unitsPerCredit = 1 + static_cast<int>(rng.below(6));
        coinage.bonusEvery = static_cast<int>(rng.below(8));
        coinage.maxCredits = 10000;
        CreditMeter meter;
        int value = 0;
        for (int coin = 0; coin < 60; ++coin) {
            const int slot = static_cast<int>(rng.below(2));
            const int before = meter.credits;
            const CoinOutcome outcome = insertCoin(meter, coinage, slot);
            value += coinage.slotValue[static_cast<std::size_t>(slot)];
            const int units = value + (coinage.bonusEvery > 0 ? value / coinage.bonusEvery : 0);
            REQUIRE(meter.credits == units / coinage.unitsPerCredit);
            REQUIRE(meter.units == units % coinage.unitsPerCredit);
            REQUIRE(meter.bonusUnits == (coinage.bonusEvery > 0 ? value % coinage.bonusEvery : 0));
            REQUIRE(outcome.credits == meter.credits - before);
            REQUIRE_FALSE(outcome.overCap);
        }
    }
}

TEST_CASE("CABINET 5: what finds no room under the cap is gone, and said") {
    Coinage coinage;
    coinage.slotValue = {1, 7};
    coinage.unitsPerCredit = 2;
    coinage.maxCredits = 5;
    // credits and units before, slot; credits gained, over the cap
    struct Row {
        int credits, units, slot, gained;
        bool over;
    };
    for (const Row& row :
         {Row{4, 1, 0, 1, false}, Row{4, 0, 0, 0, false}, Row{4, 0, 1, 1, true}, Row{2, 0, 1, 3, true},
          Row{1, 1, 1, 4, false}, Row{0, 0, 1, 3, false}, Row{5, 0, 0, 0, true}, Row{6, 0, 1, 0, true}}) {
        CreditMeter meter{.credits = row.credits, .units = row.units, .bonusUnits = 0};
        const CoinOutcome outcome = insertCoin(meter, coinage, row.slot);
        CHECK(outcome.credits == row.gained);
        CHECK(outcome.overCap == row.over);
        CHECK(meter.credits == row.credits + row.gained);
        CHECK(meter.units == (meter.credits >= 5 ? 0 : (row.units + (row.slot == 0 ? 1 : 7)) % 2));
    }
    // A full meter does not save up a bonus either.
    coinage.bonusEvery = 4;
    CreditMeter full{.credits = 5, .units = 0, .bonusUnits = 3};
    insertCoin(full, coinage, 0);
    CHECK(full.bonusUnits == 3);
}

TEST_CASE("CABINET 8: free play has no service credits, asks nothing, and takes nothing") {
    Coinage coinage;
    CreditMeter meter{.credits = 3};
    CHECK(addServiceCredit(meter, coinage));
    CHECK(meter.credits == 4);
    meter.credits = 23;
    CHECK(addServiceCredit(meter, coinage));
    CHECK_FALSE(addServiceCredit(meter, coinage));
    CHECK(meter.credits == 24);
    coinage.freePlay = true;
    meter.credits = 3;
    CHECK_FALSE(addServiceCredit(meter, coinage));
    CHECK_FALSE(insertCoin(meter, coinage, 0).overCap);
    CHECK(canPay(meter, coinage, 20));
    CHECK(pay(meter, coinage, 2) == 0);
    CHECK(meter.credits == 3);
    coinage.freePlay = false;
    CHECK(canPay(meter, coinage, 3));
    CHECK_FALSE(canPay(meter, coinage, 4));
    CHECK(pay(meter, coinage, 2) == 2);
    CHECK(meter.credits == 1);
    refund(meter, 30);
    CHECK(meter.credits == 31);
}

TEST_CASE("CABINET 4: the line asks for a coin, for more, or for the start button") {
    Coinage coinage;
    coinage.unitsPerCredit = 3;
    const auto prompt = [&](int credits, int units, int price) {
        return creditLine({.credits = credits, .units = units}, coinage, price).prompt;
    };
    CHECK(prompt(0, 0, 1) == CoinPrompt::InsertCoin);
    CHECK(prompt(0, 1, 1) == CoinPrompt::InsertMore);
    CHECK(prompt(1, 0, 2) == CoinPrompt::InsertMore);
    CHECK(prompt(2, 0, 2) == CoinPrompt::PressStart);
    CHECK(prompt(2, 1, 3) == CoinPrompt::InsertMore);
    const auto line = [&](int units) { return creditLine({.credits = 7, .units = units}, coinage, 1); };
    CHECK(line(0).part == 0);
    CHECK(line(2).part == 2);
    CHECK(line(5).part == 2); // a credit has become cheaper since
    CHECK(line(2).whole == 3);
    CHECK(line(2).credits == 7);
    CHECK_FALSE(line(2).freePlay);
}
