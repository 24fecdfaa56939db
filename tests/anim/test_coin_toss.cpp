// The toss as it is drawn before a match.
#include "anim/match_motion.hpp"
#include "catch.hpp"
#include "core/lengths.hpp"
#include "core/level.hpp"
#include "match/feelings.hpp"

#include "../match/plain_teams.hpp"

#include <algorithm>
#include <array>

using namespace hexagoal;

namespace {

constexpr int kReferee = kPlayerCount;

struct Met {
    explicit Met(bool calm = false, MatchSetup setup = plainSetup()) : game(std::move(setup)), ahead(game) {
        motion.reset(game.match(), game.context());
        for (int i = 0; i < kMatchFigures; ++i) {
            before[static_cast<std::size_t>(i)] = motion.figure(i).feet();
        }
        motion.toss(game.match(), game.context(), calm);
    }
    static constexpr int kMatchFigures = MatchMotion::kFigures;
    void step() { motion.step(game.match(), game.context(), ahead); }
    Vec3 hand() const {
        const Capsule& hand = motion.figure(kReferee).body()[BodyPart::RightHand];
        return (hand.a + hand.b) * 0.5f;
    }
    float overHand() const { return motion.coinToss().coin().middle.y - hand().y; }

    Game game;
    Foresight ahead;
    MatchMotion motion;
    std::array<Vec3, kMatchFigures> before{};
};

} // namespace

TEST_CASE("the referee and both captains meet at the centre spot, and nobody else is in the picture") {
    Met met;
    const std::uint64_t hash = met.game.hash();
    for (int tick = 0; tick < 30; ++tick) {
        met.step();
    }
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        const Vec3 at = flat(met.motion.figure(id).feet());
        const bool captain = id == captainOf(met.game.context(), sideOf(id));
        if (captain) {
            CHECK(lengthOf(at) < 1.3f);
            CHECK(at.z * met.game.match().attack(sideOf(id)) < 0.0f); // each in his own half
        } else {
            CHECK(lengthOf(at) > 4.0f);
            CHECK((at.x < 0.0f || at.x > 6.0f || std::abs(at.z) > 2.0f)); // not before the eye
        }
        for (PlayerId other = 0; other < id; ++other) {
            CHECK(lengthOf(at - flat(met.motion.figure(other).feet())) > 0.5f);
        }
    }
    CHECK(lengthOf(flat(met.motion.figure(kReferee).feet())) < 1.0f);
    CHECK(met.game.hash() == hash);

    // Once it is over all are where the match has them.
    met.motion.reset(met.game.match(), met.game.context());
    CHECK_FALSE(met.motion.coinToss().isOn());
    for (int i = 0; i < Met::kMatchFigures; ++i) {
        CHECK(lengthOf(met.motion.figure(i).feet() - met.before[static_cast<std::size_t>(i)]) < 0.001f);
    }
}

TEST_CASE("the coin turns in the air and falls into the hand that threw it, the winner's face up") {
    Met met;
    float highest = 0.0f;
    float turned = 0.0f;
    CoinPlace before = met.motion.coinToss().coin();
    Vec3 fell{};
    for (int tick = 1; tick <= CoinToss::kDown + 30; ++tick) {
        met.step();
        const CoinPlace coin = met.motion.coinToss().coin();
        if (tick > 1) {
            CHECK(lengthOf(coin.middle - before.middle) < 0.09f); // 5 m/s
        }
        if (tick > CoinToss::kThrown + 2 && tick < CoinToss::kDown) { // as things fall
            const Vec3 step = coin.middle - before.middle;
            if (tick > CoinToss::kThrown + 22) {
                CHECK((step - fell).y == Approx(-9.81f * kTick * kTick).margin(0.0006));
            }
            fell = step;
        }
        if (tick <= CoinToss::kThrown || tick >= CoinToss::kDown) {
            CHECK(met.overHand() < 0.08f);
            CHECK(met.overHand() > 0.0f);
            CHECK(lengthOf(flat(coin.middle - met.hand())) < 0.06f);
            CHECK(coin.turn == 0.0f);
        } else if (tick > CoinToss::kThrown + 1) {
            turned += std::abs(coin.turn - before.turn);
        }
        highest = std::max(highest, met.overHand());
        before = coin;
    }
    CHECK(highest > 0.6f);
    CHECK(turned > 4.0f * 2.0f * kPi);
    const auto& toss = met.motion.coinToss();
    const int winner = met.game.match().restart.side;
    CHECK(toss.acting(toss.captain(winner)).isOn());
    CHECK_FALSE(toss.acting(toss.captain(1 - winner)).isOn());
}

TEST_CASE("where motion is reduced the coin lies in his hand") {
    Met met(true);
    for (int tick = 1; tick <= CoinToss::kDown + 30; ++tick) {
        met.step();
        CHECK(met.overHand() < 0.08f);
        CHECK(met.motion.coinToss().coin().turn == 0.0f);
    }
}
