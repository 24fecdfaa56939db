#include "catch.hpp"

#include "../match/plain_teams.hpp"
#include "ai/difficulty.hpp"
#include "ai/picture.hpp"
#include "match/laws/kick_off.hpp"

using namespace hexagoal;

namespace {

Wits witsAtKickOff(const MatchSetup& setup) {
    const MatchContext context(setup);
    return witsOf(newMatch(context), context, 0);
}

} // namespace

TEST_CASE(
    "Each level sees sooner and better, and throws itself less blindly into tackles, than the one before") {
    MatchSetup setup = plainSetup();
    setup.level = {1, 1};
    Wits before = witsAtKickOff(setup);
    for (int level = 2; level <= 8; ++level) {
        setup.level = {level, level};
        const Wits wits = witsAtKickOff(setup);
        CHECK(wits.delay < before.delay);
        CHECK(wits.blur < before.blur);
        CHECK(wits.noise < before.noise);
        CHECK(wits.tempo < before.tempo);
        CHECK(wits.aggression <= before.aggression); // one is as bold as can be in a match as short as this
        CHECK(wits.finishing > before.finishing);
        CHECK(wits.slack > before.slack);
        before = wits;
    }
}

TEST_CASE("A team that reads the game sees sooner") {
    MatchSetup setup = plainSetup();
    const float usual = witsAtKickOff(setup).delay;
    for (PlayerSheet& sheet : setup.teams[0].players) {
        sheet.ratings.reading = 95;
    }
    CHECK(witsAtKickOff(setup).delay < usual);
}

TEST_CASE("A style changes what a side dares and looks for, never what it sees") {
    MatchSetup setup = plainSetup();
    setup.rules.minutes = 10.0f;
    const auto witsWith = [&](PlayStyle style) {
        setup.teams[0].play = style;
        return witsAtKickOff(setup);
    };
    const Wits patient = witsWith(PlayStyle::Patient);
    const Wits direct = witsWith(PlayStyle::Direct);
    const Wits pressing = witsWith(PlayStyle::Pressing);
    for (const Wits& other : {direct, pressing}) {
        CHECK(other.delay == patient.delay);
        CHECK(other.blur == patient.blur);
        CHECK(other.noise == patient.noise);
        CHECK(other.tempo == patient.tempo);
        CHECK(other.poise == patient.poise);
        CHECK(other.finishing == patient.finishing);
    }
    CHECK(patient.caution > pressing.caution);
    CHECK(pressing.caution > direct.caution);
    CHECK(patient.longBalls < pressing.longBalls);
    CHECK(pressing.longBalls < direct.longBalls);
    CHECK(pressing.higher > direct.higher);
    CHECK(pressing.pressUp > patient.pressUp);
}

TEST_CASE("A side dares more the shorter the match, when it trails late, and then no more when it leads") {
    MatchSetup setup = plainSetup();
    setup.rules.minutes = 2.0f;
    const float brief = witsAtKickOff(setup).risk;
    setup.rules.minutes = 10.0f;
    const float longMatch = witsAtKickOff(setup).risk;
    const AiTuning t;
    CHECK(longMatch == Approx(t.riskByLength * t.riskLongLeast * t.riskAtStart)); // a little still
    CHECK(longMatch > 0.0f);
    CHECK(brief > 10.0f * longMatch);
    setup.rules.minutes = 30.0f; // and no longer one asks for less
    CHECK(witsAtKickOff(setup).risk == longMatch);

    setup.rules.minutes = 4.0f;
    const MatchContext context(setup);
    MatchState match = newMatch(context);
    const float begin = witsOf(match, context, 0).risk;
    match.half = 1;
    match.clockTicks = 6000; // of 7200
    const float level = witsOf(match, context, 0).risk;
    CHECK(level > begin);
    match.score = {0, 1};
    const float behind = witsOf(match, context, 0).risk;
    const float ahead = witsOf(match, context, 1).risk;
    CHECK(behind > level);
    CHECK(ahead < level);
    CHECK(ahead > begin);
    const auto leaderAt = [&](std::int32_t ticks) { // of the second half
        match.clockTicks = ticks;
        return witsOf(match, context, 1).risk;
    };
    CHECK(leaderAt(7200) - leaderAt(3600) == Approx(leaderAt(3600) - leaderAt(0))); // grows evenly
}

TEST_CASE("What a side dares late it dares less of in a long match, at a draw least") {
    const auto lateMore = [](float minutes, std::uint8_t behind) {
        MatchSetup setup = plainSetup();
        setup.rules.minutes = minutes;
        MatchContext context(setup);
        MatchState match = newMatch(context);
        match.half = 1;
        match.clockTicks = static_cast<std::int32_t>(minutes * 1650.0f); // of 1800
        match.score = {0, behind};
        const float risk = witsOf(match, context, 0).risk;
        context.ai.riskTrailing = context.ai.riskLevel = 0.0f;
        return risk - witsOf(match, context, 0).risk;
    };
    const AiTuning t;
    for (const std::uint8_t behind : {std::uint8_t{0}, std::uint8_t{1}}) {
        const float brief = lateMore(2.0f, behind);
        CHECK(brief > lateMore(4.0f, behind));
        CHECK(lateMore(4.0f, behind) > lateMore(10.0f, behind));
        const float share = behind > 0 ? t.riskLateLong : t.riskLevelLong;
        CHECK(lateMore(10.0f, behind) == Approx(share * brief));
    }
    CHECK(t.riskLevelLong < t.riskLateLong); // at a draw both have something to lose
}

TEST_CASE("What an opponent does is seen after the delay, and carried on with his old velocity") {
    MatchSetup setup = plainSetup();
    setup.level = {1, 1};
    const MatchContext context(setup);
    MatchState match = newMatch(context);
    match.phase = Phase::Play;
    match.lastTouch.player = 15; // theirs: side 0 has to see it
    Wits wits = witsOf(match, context, 0);
    wits.blur = 0.0f;
    Picture picture;
    Rng rng(1);
    PlayerState& player = match.player(15);
    player.position = {0.0f, 0.0f, 0.0f};
    player.velocity = {5.0f, 0.0f, 0.0f};
    int turned = 0;
    for (int tick = 0; tick < 60; tick += kGlimpseTicks) {
        match.tick = tick;
        if (tick == 30) {
            player.velocity = {-5.0f, 0.0f, 0.0f};
        }
        look(picture, match, context, rng);
        const Belief belief = believe(picture, match, context, 0, wits);
        if (tick >= 30 && turned == 0 && belief.opponents[4].velocity.x < 0.0f) {
            turned = tick;
        }
        player.position += player.velocity * (kTick * kGlimpseTicks);
    }
    const float late = static_cast<float>(turned - 30) * kTick;
    CHECK(late == Approx(wits.delay).margin(kGlimpseTicks * kTick));
}
