#include "cabinet/coinage.hpp"
#include "cabinet/switch_line.hpp"
#include "catch.hpp"
#include "core/rng.hpp"

using namespace hexagoal;

TEST_CASE("CABINET 3: a coin line held for 10 s is one coin, and one report that it sticks") {
    SwitchLine line;
    int coins = 0;
    int stuck = 0;
    for (int tick = 0; tick < 600; ++tick) {
        coins += line.step(true) ? 1 : 0;
        stuck += line.justStuck() ? 1 : 0;
    }
    CHECK(coins == 1);
    CHECK(stuck == 1);
}

TEST_CASE("CABINET 3: a pulse of 20 ms is never missed, whenever it falls") {
    for (int phase = 0; phase < 500; ++phase) { // tenths of a millisecond, three ticks long
        SwitchLine line;
        int coins = 0;
        for (int tick = 0; tick < 12; ++tick) {
            const double now = tick * 1000.0 / 60.0;
            const double begin = 20.0 + phase / 10.0;
            coins += line.step(now >= begin && now < begin + 20.0) ? 1 : 0;
        }
        CHECK(coins == 1);
    }
}

TEST_CASE("CABINET 3: coins that fall as fast as a mechanism passes them are all counted, a bounce is not") {
    SwitchLine line;
    int coins = 0;
    for (int tick = 0; tick < 600; ++tick) {
        coins += line.step(tick % 6 < 2) ? 1 : 0; // ten a second
    }
    CHECK(coins == 100);
    coins = 0;
    for (const bool down : {true, false, true, true, false, false, false}) {
        coins += line.step(down) ? 1 : 0;
    }
    CHECK(coins == 1);
}

TEST_CASE("CABINET 4: with 2 coins per credit an odd coin shows as 1/2") {
    Coinage coinage;
    coinage.unitsPerCredit = 2;
    CreditMeter meter;
    insertCoin(meter, coinage, 0);
    CreditLine line = creditLine(meter, coinage, 1);
    CHECK(line.credits == 0);
    CHECK(line.part == 1);
    CHECK(line.whole == 2);
    CHECK(line.prompt == CoinPrompt::InsertMore);
    insertCoin(meter, coinage, 1);
    line = creditLine(meter, coinage, 1);
    CHECK(line.credits == 1);
    CHECK(line.part == 0);
    CHECK(line.prompt == CoinPrompt::PressStart);
}

TEST_CASE("CABINET 31: slots may be worth different amounts, and every so many coins earn one more") {
    Coinage coinage;
    coinage.slotValue = {1, 4};
    coinage.unitsPerCredit = 2;
    CreditMeter meter;
    CHECK(insertCoin(meter, coinage, 1).credits == 2);
    coinage.bonusEvery = 4; // 4 coins count as 5
    meter = {};
    for (int coin = 0; coin < 8; ++coin) {
        insertCoin(meter, coinage, 0);
    }
    CHECK(meter.credits == 5);
    CHECK(meter.units == 0);
}

TEST_CASE("CABINET 5: credits cap at 24, coin 25 is not credited") {
    const Coinage coinage;
    CreditMeter meter;
    for (int coin = 0; coin < 24; ++coin) {
        CHECK_FALSE(insertCoin(meter, coinage, 0).overCap);
    }
    CHECK(meter.credits == 24);
    CHECK(insertCoin(meter, coinage, 0).overCap);
    CHECK(meter.credits == 24);
    CHECK_FALSE(addServiceCredit(meter, coinage));
}

TEST_CASE("CABINET 8: free play takes no credits, gives none, and never prompts for a coin") {
    Coinage coinage;
    coinage.freePlay = true;
    CreditMeter meter;
    CHECK(insertCoin(meter, coinage, 0).credits == 0);
    CHECK(pay(meter, coinage, 9) == 0);
    const CreditLine line = creditLine(meter, coinage, 9);
    CHECK(line.freePlay);
    CHECK(line.prompt == CoinPrompt::PressStart);
}

TEST_CASE("CABINET 9: what cannot be paid takes nothing") {
    const Coinage coinage;
    CreditMeter meter{.credits = 1};
    CHECK(pay(meter, coinage, 2) == -1);
    CHECK(meter.credits == 1);
    CHECK(pay(meter, coinage, 1) == 1);
    CHECK(meter.credits == 0);
}

TEST_CASE("CABINET 5: whatever the coinage, credits stay between 0 and the cap") {
    Rng rng(5);
    for (int machine = 0; machine < 300; ++machine) {
        Coinage coinage;
        coinage.slotValue = {1 + static_cast<int>(rng.below(20)), 1 + static_cast<int>(rng.below(20))};
        coinage.unitsPerCredit = 1 + static_cast<int>(rng.below(20));
        coinage.bonusEvery = static_cast<int>(rng.below(51));
        coinage.maxCredits = 1 + static_cast<int>(rng.below(99));
        CreditMeter meter;
        for (int i = 0; i < 300; ++i) {
            const std::uint32_t command = rng.below(4);
            if (command < 2) {
                insertCoin(meter, coinage, static_cast<int>(command));
            } else if (command == 2) {
                addServiceCredit(meter, coinage);
            } else {
                pay(meter, coinage, 1 + static_cast<int>(rng.below(9)));
            }
            REQUIRE(meter.credits >= 0);
            REQUIRE(meter.credits <= coinage.maxCredits);
            REQUIRE(meter.units >= 0);
            REQUIRE(meter.units < coinage.unitsPerCredit);
        }
    }
}
