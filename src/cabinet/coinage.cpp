#include "cabinet/coinage.hpp"

#include <algorithm>
#include <cassert>

namespace hexagoal {

CoinOutcome insertCoin(CreditMeter& meter, const Coinage& coinage, int slot) {
    assert(slot >= 0 && slot < kCoinSlots);
    CoinOutcome outcome;
    if (coinage.freePlay) {
        return outcome;
    }
    // Full before the coin: the bonus must not grow either, or it would burst out at the next start.
    if (meter.credits >= coinage.maxCredits) {
        outcome.overCap = true;
        return outcome;
    }
    const int value = coinage.slotValue[static_cast<std::size_t>(slot)];
    meter.units += value;
    if (coinage.bonusEvery > 0) {
        meter.bonusUnits += value;
        meter.units += meter.bonusUnits / coinage.bonusEvery;
        meter.bonusUnits %= coinage.bonusEvery;
    }
    const int earned = meter.units / coinage.unitsPerCredit;
    outcome.credits = std::min(earned, coinage.maxCredits - meter.credits);
    meter.credits += outcome.credits;
    meter.units %= coinage.unitsPerCredit;
    if (meter.credits >= coinage.maxCredits) {
        outcome.overCap = earned > outcome.credits || meter.units > 0;
        meter.units = 0;
    }
    return outcome;
}

bool addServiceCredit(CreditMeter& meter, const Coinage& coinage) {
    if (coinage.freePlay || meter.credits >= coinage.maxCredits) {
        return false;
    }
    ++meter.credits;
    return true;
}

bool canPay(const CreditMeter& meter, const Coinage& coinage, int price) {
    return coinage.freePlay || meter.credits >= price;
}

int pay(CreditMeter& meter, const Coinage& coinage, int price) {
    if (!canPay(meter, coinage, price)) {
        return -1;
    }
    const int taken = coinage.freePlay ? 0 : price;
    meter.credits -= taken;
    return taken;
}

void refund(CreditMeter& meter, int credits) {
    meter.credits += credits;
}

CreditLine creditLine(const CreditMeter& meter, const Coinage& coinage, int price) {
    CreditLine line;
    line.freePlay = coinage.freePlay;
    line.credits = meter.credits;
    line.whole = coinage.unitsPerCredit;
    // The operator may have made a credit cheaper since the coin fell; the next coin settles that.
    line.part = std::min(meter.units, coinage.unitsPerCredit - 1);
    if (canPay(meter, coinage, price)) {
        line.prompt = CoinPrompt::PressStart;
    } else if (meter.credits > 0 || meter.units > 0) {
        line.prompt = CoinPrompt::InsertMore;
    }
    return line;
}

} // namespace hexagoal
