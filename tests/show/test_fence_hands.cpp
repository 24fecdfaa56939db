// Hands on the fence of the cage (T1–T5): laid on the wire as it is drawn, pressed or not.
#include "anim/touch_things.hpp"
#include "catch.hpp"
#include "core/lengths.hpp"
#include "replay/game.hpp"
#include "replay/venue_file.hpp"
#include "show/match_picture.hpp"

#include "../match/plain_teams.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

using namespace hexagoal;

TEST_CASE("Hands of a match in the cage are laid on the wire as it is drawn, and no palm is beyond it") {
    int laid = 0;
    float farthest = 0.0f;
    float beyond = 0.0f;
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        MatchSetup setup = plainSetup();
        setup.venue = *loadVenue("cage");
        setup.seed = seed;
        setup.rules.minutes = 2.0f;
        Game game(setup);
        MatchPicture picture;
        picture.reset(game);
        FencePicture fence;
        TouchThings wire;
        wire.prepare(game.context().arena);
        while (!game.match().over()) {
            game.step({});
            picture.step(game);
            fence.step(game.match(), game.context());
            fence.interpolate(1.0f);
            for (PlayerId id = 0; id < kPlayerCount; ++id) {
                const TouchingPlayer& touch = picture.touch(id);
                const Vec3 man = game.match().player(id).position + kUp;
                for (int side = 0; side < 2; ++side) {
                    constexpr float kGoals = 3.0f; // m: there hands are on posts and nets
                    if (touch.share(side) < 1.0f || touch.kind() == TouchKind::Meet ||
                        touch.kind() == TouchKind::Guard || std::abs(man.x) < kGoals) {
                        continue;
                    }
                    wire.follow(fence.presses(), {&man, 1});
                    const HandPlace& hand = touch.place(side);
                    const NearThings near = wire.near(hand.place, 0.2f, bitOf(ThingKind::Fence));
                    float away = 1.0f;
                    for (std::size_t i = 0; i < near.wanted(); ++i) {
                        if (const auto point = near.all()[i].mesh->nearest(hand.place, away)) {
                            away = point->distance;
                            beyond = std::max(beyond, glm::dot(point->place - hand.place, hand.normal));
                        }
                    }
                    if (away < 0.2f) {
                        ++laid;
                        farthest = std::max(farthest, away);
                    }
                }
            }
        }
    }
    CHECK(laid > 50);
    CHECK(farthest < 0.012f);
    CHECK(beyond < 0.005f);
    WARN("ticks of hands on wire: " << laid << "; at most " << farthest << " m off it, " << beyond
                                    << " m beyond");
}
