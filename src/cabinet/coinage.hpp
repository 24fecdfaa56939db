// Coins, credits and what things cost.
#pragma once

#include "core/fields.hpp"

#include <array>
#include <cstdint>

namespace hexagoal {

inline constexpr int kCoinSlots = 2;

/// What coins are worth and what play costs. Coins of both slots count in one unit, so that mixed coins add
/// up.
struct Coinage {
    std::array<int, kCoinSlots> slotValue{1, 1}; ///< units that a coin of the slot is worth
    int unitsPerCredit = 1;
    int bonusEvery = 0; ///< units put in that earn one unit more; 0: no bonus
    int maxCredits = 24;
    int startPrice = 1;    ///< credits
    int continuePrice = 1; ///< credits
    bool freePlay = false;
};

/// What players have in the machine. Plain; survives a power cut as it is.
struct CreditMeter {
    std::int32_t credits = 0;
    std::int32_t units = 0;      ///< towards the next credit
    std::int32_t bonusUnits = 0; ///< towards the next bonus unit

    bool operator==(const CreditMeter&) const = default;
};
HEXAGOAL_FIELDS(CreditMeter, credits, units, bonusUnits)

/// What became of a coin.
struct CoinOutcome {
    int credits = 0;      ///< gained
    bool overCap = false; ///< some of its worth found no room under maxCredits
};

/// In free play a coin changes nothing.
CoinOutcome insertCoin(CreditMeter& meter, const Coinage& coinage, int slot);

/// One credit from the service button; false where the meter is full.
bool addServiceCredit(CreditMeter& meter, const Coinage& coinage);

/// Free play pays everything.
bool canPay(const CreditMeter& meter, const Coinage& coinage, int price);
/// Takes what canPay allows, and tells how many credits that were; −1: not enough, nothing taken.
int pay(CreditMeter& meter, const Coinage& coinage, int price);
/// Gives back what was paid for something that the machine could not finish. The cap does not count.
void refund(CreditMeter& meter, int credits);

enum class CoinPrompt : std::uint8_t { InsertCoin, InsertMore, PressStart };

/// What a screen says about the credits.
struct CreditLine {
    bool freePlay = false; ///< say FREE PLAY and nothing of coins
    int credits = 0;
    int part = 0;  ///< "1/2": units put in …
    int whole = 1; ///< … of those a credit needs; no fraction where this is 1
    CoinPrompt prompt = CoinPrompt::InsertCoin;
};
/// price: of what is on offer, a start or a continue.
CreditLine creditLine(const CreditMeter& meter, const Coinage& coinage, int price);

} // namespace hexagoal
