// The champion's captain and his cup, as drawn.
#include "anim/match_motion.hpp"
#include "catch.hpp"
#include "core/lengths.hpp"
#include "match/feelings.hpp"
#include "players/player_modes.hpp"

#include "../match/plain_teams.hpp"

#include <algorithm>

using namespace hexagoal;

namespace {

constexpr int kSide = 0;
constexpr int kTwoLifts = 420; // ticks: up, down, up and down again

/// The motion of a match that is over, crowned.
struct Crowned {
    explicit Crowned(bool calm = false) : game(setup()) {
        motion.reset(game.match(), game.context());
        while (!game.match().over()) {
            game.step({});
        }
        hash = game.hash();
        captain = captainOf(game.context(), kSide);
        motion.crown(kSide, game.match(), game.context(), calm);
    }
    static MatchSetup setup() {
        MatchSetup setup = plainSetup();
        setup.rules.minutes = 0.1f;
        return setup;
    }
    void step() { motion.goOn(game.match(), game.context()); }
    const CupPlace& cup() const { return motion.lift().cup(); }
    const Body& body(PlayerId id) const { return motion.figure(id).body(); }

    Game game;
    MatchMotion motion;
    std::uint64_t hash = 0;
    PlayerId captain = kNobody;
};

/// From the hand of a side to the handle that it holds.
float fromHandle(const Body& body, int side, const CupPlace& cup) {
    const Capsule& hand = body[side == 0 ? BodyPart::LeftHand : BodyPart::RightHand];
    return lengthOf((hand.a + hand.b) * 0.5f - cup.grip(side));
}

bool handsOverHead(const Body& body) {
    const float head = body[BodyPart::Head].a.y;
    return body[BodyPart::LeftHand].b.y > head && body[BodyPart::RightHand].b.y > head;
}

} // namespace

TEST_CASE("the captain takes the cup with both hands, lifts it over his head, lowers it and lifts it again") {
    Crowned crowned;
    REQUIRE(crowned.motion.cupBearer() == crowned.captain);
    const Vec3 stand = crowned.game.context().onGround({}, kCupStandHigh);
    std::array<int, 2> turns{}; // of the way up and of the way down
    bool up = false;
    CupPlace before{stand, 0.0f};
    Body was{};
    Vec3 feet{};
    for (int tick = 1; tick <= kTwoLifts; ++tick) {
        crowned.step();
        const CupPlace cup = crowned.cup();
        const Body& body = crowned.body(crowned.captain);
        const auto ticks = static_cast<float>(tick);
        if (ticks < CupLift::kLifts) {
            CHECK(lengthOf(cup.foot - stand) < 0.001f);
        }
        CHECK(lengthOf(cup.foot - before.foot) < 0.06f);
        CHECK(std::abs(cup.lean - before.lean) < 0.03f);
        CHECK(cup.foot.y > stand.y - 0.001f);
        if (ticks > CupLift::kHolds) {
            CHECK(fromHandle(body, 0, cup) < 0.06f);
            CHECK(fromHandle(body, 1, cup) < 0.06f);
        }
        if (tick == 2) {
            feet = body[BodyPart::LeftFoot].b;
        } else if (tick > 2) {
            CHECK(lengthOf(body[BodyPart::LeftFoot].b - feet) < 0.02f);
            for (const BodyPart part : {BodyPart::LeftHand, BodyPart::RightHand}) {
                CHECK(lengthOf(body[part].b - was[part].b) < 0.12f);
            }
        }
        const bool over = cup.foot.y > body[BodyPart::Head].b.y - 0.1f;
        const bool low = cup.grip(0).y < body[BodyPart::Trunk].b.y + 0.05f;
        if (!up && over) {
            up = true;
            ++turns[0];
        } else if (up && low) {
            up = false;
            ++turns[1];
        }
        before = cup;
        was = body;
    }
    CHECK(turns[0] >= 2);
    CHECK(turns[1] >= 1);
    CHECK(crowned.game.hash() == crowned.hash);
}

TEST_CASE("his mates throw their arms up as the cup rises, and let them down with it") {
    Crowned crowned;
    const auto mates = [&] {
        int raised = 0;
        for (PlayerId id = 0; id < kPlayerCount; ++id) {
            raised += sideOf(id) == kSide && id != crowned.captain && handsOverHead(crowned.body(id)) ? 1 : 0;
        }
        return raised;
    };
    int most = 0;
    int least = kTeamSize;
    for (int tick = 1; tick <= kTwoLifts; ++tick) {
        crowned.step();
        if (static_cast<float>(tick) < CupLift::kLifts) {
            CHECK(mates() <= 1);
        } else if (static_cast<float>(tick) > CupLift::kUp + 15.0f) {
            most = std::max(most, mates());
            least = std::min(least, mates());
        }
    }
    CHECK(most == kTeamSize - 1);
    CHECK(least <= 2);
}

TEST_CASE("where motion is reduced the cup is lifted once and stays up") {
    Crowned crowned(true);
    float lowest = 10.0f;
    for (int tick = 1; tick <= kTwoLifts; ++tick) {
        crowned.step();
        if (static_cast<float>(tick) > CupLift::kUp) {
            lowest = std::min(lowest, crowned.cup().foot.y);
        }
    }
    CHECK(lowest > crowned.body(crowned.captain)[BodyPart::Head].b.y - 0.1f);
}

TEST_CASE("small and tall captains have the cup by its handles all the way") {
    for (const float height : {1.62f, 1.75f, 1.98f}) {
        PlayerState player;
        player.position = {-kCupCaptain, 0.0f, 0.0f};
        player.facing = {1.0f, 0.0f, 0.0f};
        player.onPitch = true;
        CupLift lift;
        lift.begin({0.0f, kCupStandHigh, 0.0f}, false);
        for (int tick = 1; tick <= kTwoLifts; ++tick) {
            lift.step();
            Body body;
            poseBody(player, height, body);
            lift.carry(body);
            if (static_cast<float>(tick) > CupLift::kHolds) {
                CHECK(fromHandle(body, 0, lift.cup()) < 0.06f);
                CHECK(fromHandle(body, 1, lift.cup()) < 0.06f);
            }
        }
    }
}
