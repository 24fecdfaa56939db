// Who stands where at a kick-off and in a shoot-out. Home attacks −z in the first half.
#include "catch.hpp"
#include "law_scene.hpp"
#include "match/laws/kick_off_takers.hpp"
#include "match/laws/shoot_out.hpp"

using namespace hexagoal;

namespace {

constexpr PlayerId kLast = static_cast<PlayerId>(kPlayerCount - 1);

void disturb(MatchState& match) {
    for (PlayerState& player : match.players) {
        player.position = {7.0f, 0.0f, 7.0f};
        player.velocity = {1.0f, 0.0f, 1.0f};
        player.push = {1.0f, 0.0f, 1.0f};
        player.slow = 1.0f;
        player.facing = {1.0f, 0.0f, 0.0f};
        player.mode = PlayerMode::SlideTackle;
    }
}

void checkAtEase(const PlayerState& player, PlayerId id) {
    CHECK(lengthSquared(player.velocity) == 0.0f);
    CHECK(lengthSquared(player.push) == 0.0f);
    CHECK(player.slow == 0.0f);
    CHECK(player.facing.x == 0.0f);
    CHECK(player.facing.y == 0.0f);
    CHECK(player.mode == (isKeeper(id) ? PlayerMode::KeeperSet : PlayerMode::Free));
}

} // namespace

TEST_CASE("Kick-off: each to his place of the formation, drawn together, in his own half") {
    for (const std::uint8_t half : {std::uint8_t{0}, std::uint8_t{1}}) {
        for (const int side : {0, 1}) {
            MatchContext context(plainSetup());
            context.tuning.lawfulMargin = 0.25f;
            MatchState match = newMatch(context);
            match.half = half;
            disturb(match);
            match.player(3).onPitch = false;
            setUpKickOff(match, context, side);
            CHECK(match.restart.kind == RestartKind::KickOff);
            CHECK(match.restart.side == side);
            CHECK(match.ball().position.y == Approx(context.physics.ballRadius));
            CHECK(levelDistance(match.ball().position, {}) == 0.0f);
            CHECK(lengthSquared(match.ball().velocity) == 0.0f);
            const PlayerId taker = kickOffTaker(match, context, side);
            const PlayerId partner = kickOffPartner(match, context, side);
            for (PlayerId id = 0; id < kPlayerCount; ++id) {
                const PlayerState& player = match.player(id);
                if (id == 3) {
                    CHECK(player.position.x == 7.0f);
                    CHECK(player.velocity.x == 1.0f);
                    continue;
                }
                checkAtEase(player, id);
                const float attack = match.attack(sideOf(id));
                CHECK(player.facing.z == attack);
                if (id == taker) {
                    CHECK(levelDistance(player.position, {0.0f, 0.0f, -attack * 0.55f}) < 1e-5f);
                } else if (id == partner) {
                    // The partner, slot 10, is to the right of slot 9: −x for who attacks +z.
                    CHECK(levelDistance(player.position, {-attack * 2.5f, 0.0f, -attack * 1.2f}) < 1e-5f);
                } else {
                    const FormationSlot& slot = slotOf(context, id);
                    const float depth = isKeeper(id) ? 4.0f : slot.depth * 1.25f * 52.5f;
                    const Vec3 place{-slot.across * attack * 0.85f * 34.0f, 0.0f,
                                     attack * std::min(depth - 52.5f, -0.25f)};
                    const bool circle = sideOf(id) != side && levelDistance(place, {}) < 9.4f;
                    if (!circle) {
                        CHECK(levelDistance(player.position, place) < 1e-4f);
                    }
                    CHECK(player.position.z * attack <= -0.2f);
                }
            }
        }
    }
}

TEST_CASE("Kick-off: a partner from the left stands to the left") {
    MatchContext context(plainSetup());
    MatchState match = newMatch(context);
    for (Team& team : context.setup.teams) {
        std::swap(team.formation.slots[9].across, team.formation.slots[10].across);
    }
    for (const int side : {0, 1}) {
        match.restart.side = static_cast<std::int8_t>(side);
        const PlayerId partner = kickOffPartner(match, context, side);
        CHECK(kickOffPlace(match, context, partner).x == Approx(match.attack(side) * 2.5f));
    }
    // A striker who would stand beyond the half-way line stands just before it.
    context.setup.teams[0].formation.slots[8].depth = 0.9f;
    context.setup.teams[0].formation.slots[9].depth = 0.95f;
    context.setup.teams[0].formation.slots[10].depth = 0.95f;
    match.restart.side = 0;
    CHECK(kickOffPlace(match, context, 8).z == Approx(0.3f));
}

TEST_CASE("Kick-off: each side has it about as often, and keeps it in mind") {
    int home = 0;
    MatchContext context(plainSetup());
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        context.setup.seed = seed;
        const MatchState match = newMatch(context);
        REQUIRE(match.phase == Phase::Restart);
        REQUIRE(match.restart.side == match.kickOffSide);
        home += match.kickOffSide == 0 ? 1 : 0;
    }
    CHECK(home > 70);
    CHECK(home < 130);
}

TEST_CASE("Shoot-out: the others wait side by side in their half of the circle") {
    for (const int first : {0, 1}) {
        LawScene scene;
        for (PlayerId id = 0; id < kPlayerCount; ++id) {
            scene.put(id, {});
        }
        disturb(scene.match);
        scene.match.player(playerId(0, 3)).onPitch = false;
        scene.match.kickOffSide = static_cast<std::int8_t>(first);
        beginShootOut(scene.match, scene.context);
        const PlayerId taker = scene.match.restart.taker;
        CHECK(scene.match.phase == Phase::ShootOut);
        CHECK(scene.match.half == (first == 0 ? 3 : 4));
        CHECK(scene.match.shootOut.side == first);
        CHECK(sideOf(taker) == first);
        CHECK(scene.count(EventKind::ShootOut) == 1);
        CHECK(levelDistance(scene.match.ball().position, {0.0f, 0.0f, 41.5f}) < 1e-4f);
        for (PlayerId id = 0; id < kPlayerCount; ++id) {
            const PlayerState& player = scene.match.player(id);
            if (!player.onPitch) {
                CHECK(player.velocity.x == 1.0f);
                continue;
            }
            checkAtEase(player, id);
            CHECK(player.facing.z == (id == keeperOf(1 - first) ? -1.0f : 1.0f));
            const MatchTuning& t = scene.context.tuning;
            const float half = sideOf(id) == 0 ? -1.0f : 1.0f;
            const float along = t.shootOutMiddle + t.shootOutApart * static_cast<float>(id % kTeamSize - 1);
            Vec3 place{half * along, 0.0f, 0.0f};
            if (id == taker) {
                place = {0.0f, 0.0f, 41.5f - t.shootOutWalk};
            } else if (id == keeperOf(first)) {
                place = {half * 0.5f * scene.context.pitch().penaltyAreaWidth, 0.0f, 52.5f};
            } else if (id == keeperOf(1 - first)) {
                place = {0.0f, 0.0f, 52.5f};
            }
            CHECK(levelDistance(player.position, place) < 1e-4f);
        }
        CHECK(scene.match.player(kLast).position.x != 7.0f);
    }
}
