#include "app/sheets/venue_moments.hpp"

#include "core/lengths.hpp"
#include "players/player_modes.hpp"

#include <cmath>

namespace hexagoal {

namespace {

using Eye = VenueMoment::Eye;

float speedOf(Vec3 velocity) {
    return lengthOf(Vec2{velocity.x, velocity.z});
}

PlayerId nearestTo(const MatchState& match, Vec3 place) {
    PlayerId nearest = 0;
    const auto away = [&](PlayerId id) { return lengthSquared(match.player(id).position - place); };
    for (PlayerId id = 1; id < kPlayerCount; ++id) {
        if (match.player(id).onPitch && away(id) < away(nearest)) {
            nearest = id;
        }
    }
    return nearest;
}

/// A moment of a man: is(before, now, context) of him.
template <class Is>
auto ofMan(Is is) {
    return [is](const MatchState& before, const MatchState& now, const MatchContext& context) {
        for (PlayerId id = 0; id < kPlayerCount; ++id) {
            if (now.player(id).onPitch && is(before.player(id), now.player(id), context)) {
                return id;
            }
        }
        return kNobody;
    };
}

auto enters(PlayerMode mode) {
    return ofMan([mode](const PlayerState& before, const PlayerState& now, const MatchContext&) {
        return now.mode == mode && before.mode != mode;
    });
}

/// A moment of the ball; the man is who is nearest to it.
template <class Is>
auto ofBall(Is is) {
    return [is](const MatchState& before, const MatchState& now, const MatchContext& context) {
        return now.phase == Phase::Play && is(before.ball(), now.ball(), context)
                   ? nearestTo(now, now.ball().position)
                   : kNobody;
    };
}

bool bounces(const BallState& before, const BallState& now, const MatchContext& context, float speed) {
    return before.velocity.y < -speed && now.velocity.y > before.velocity.y + 0.8f * speed &&
           context.overGround(now.position) < 0.3f;
}

Ground kindAt(Vec3 place, const MatchContext& context) {
    return context.venue().surface.kind(place.x, place.z);
}

/// Somebody has been running for so long that what his feet do is in full swing.
auto runs(float speed) {
    return ofMan([speed](const PlayerState& before, const PlayerState& now, const MatchContext&) {
        return now.mode == PlayerMode::Free && speedOf(before.velocity) <= speed &&
               speedOf(now.velocity) > speed;
    });
}

/// An event of at least that value; the man is whose it is, or who is nearest to the ball.
auto tells(EventKind kind, float least) {
    return [kind, least](const MatchState&, const MatchState& now, const MatchContext&) {
        for (const Event& event : now.events.all()) {
            if (event.kind == kind && event.value >= least) {
                return event.player != kNobody ? event.player : nearestTo(now, now.ball().position);
            }
        }
        return kNobody;
    };
}

VenueMoment play(const char* label, Eye eye, int until) {
    return {label,
            ofBall([](const auto&, const auto& now, const auto&) { return speedOf(now.velocity) > 3.0f; }), 0,
            until, eye};
}

std::vector<VenueMoment> rain() {
    return {
        {"slide", enters(PlayerMode::SlideTackle), -6, 52},
        {"ball in a puddle", ofBall([](const auto& before, const auto& now, const auto& context) {
             return kindAt(now.position, context) == Ground::Water && speedOf(now.velocity) < 3.0f &&
                    speedOf(before.velocity) >= 3.0f && context.overGround(now.position) < 0.15f;
         }),
         -52, 35, Eye::Ball, 8.0f},
        {"man in a puddle", ofMan([](const auto& before, const auto& now, const auto& context) {
             return kindAt(now.position, context) == Ground::Water &&
                    kindAt(before.position, context) != Ground::Water && speedOf(now.velocity) > 4.0f;
         })},
        {"fall", enters(PlayerMode::Fall)},
        {"skidding ball", ofBall([](const auto& before, const auto& now, const auto& context) {
             return bounces(before, now, context, 4.0f) && speedOf(now.velocity) > 8.0f;
         }),
         -6, 52, Eye::Ball, 7.0f},
        play("stand", Eye::Stand, 174),
    };
}

std::vector<VenueMoment> snow() {
    return {
        {"run", runs(6.5f)},
        {"slide", enters(PlayerMode::SlideTackle), -6, 52},
        {"fall", enters(PlayerMode::Fall)},
        {"track of the ball", ofBall([](const auto& before, const auto& now, const auto& context) {
             return bounces(before, now, context, 3.0f);
         }),
         -6, 110, Eye::Ball, 8.0f},
        {"breath", ofMan([](const auto&, const auto& now, const auto&) {
             return now.mode == PlayerMode::Free && speedOf(now.velocity) < 0.3f;
         }),
         0, 174, Eye::Man, 4.4f},
        play("stand", Eye::Stand, 174),
    };
}

std::vector<VenueMoment> beach() {
    const auto slope = [](const PlayerState& player, const MatchContext& context) {
        return 1.0f - context.venue().surface.at(player.position.x, player.position.z).normal.y;
    };
    return {
        {"run", runs(4.0f)},
        {"header", enters(PlayerMode::Header), -4, 54},
        {"volley", enters(PlayerMode::Volley), -8, 50},
        {"overhead kick", enters(PlayerMode::OverheadKick), -8, 72},
        {"ball digs in", ofBall([](const auto& before, const auto& now, const auto& context) {
             return bounces(before, now, context, 4.0f);
         }),
         -8, 50, Eye::Ball, 6.0f},
        {"up a dune", ofMan([slope](const auto& before, const auto& now, const auto& context) {
             return now.mode == PlayerMode::Free && speedOf(now.velocity) > 3.0f &&
                    slope(now, context) > 0.012f && slope(before, context) <= 0.012f;
         }),
         -4, 83},
        {"tackle on a dune", ofMan([slope](const auto& before, const auto& now, const auto&) {
             return now.mode == PlayerMode::StandTackle && before.mode != now.mode &&
                    std::abs(now.otherGround - now.ground) > 0.05f;
         })},
        play("sea", Eye::Sea, 58),
        play("stand", Eye::Stand, 174),
    };
}

std::vector<VenueMoment> cage() {
    return {
        {"ball in the fence", ofBall([](const auto& before, const auto& now, const auto& context) {
             const auto outside = [&](const BallState& ball) {
                 return fencePush(context.venue().enclosure.soft, context.venue().enclosure.bounds,
                                  ball.position, ball.velocity, 0.11f, kFenceShot, 1.0f / 240.0f)
                     .depth;
             };
             return outside(now) > 0.15f && outside(before) <= 0.15f && now.position.y < 2.2f &&
                    std::abs(now.position.z) < 16.0f;
         }),
         -8, 50, Eye::Ball, 6.5f},
        {"run", runs(7.0f)},
        {"slide", enters(PlayerMode::SlideTackle), -6, 52},
        {"shot", enters(PlayerMode::Shoot), -6, 52},
        play("stand", Eye::Stand, 174),
    };
}

} // namespace

std::vector<VenueMoment> momentsOf(const std::string& venue) {
    if (venue == "rain") {
        return rain();
    }
    if (venue == "snow") {
        return snow();
    }
    if (venue == "beach") {
        return beach();
    }
    if (venue == "cage") {
        return cage();
    }
    return {{"run", runs(7.0f)},
            {"slide", enters(PlayerMode::SlideTackle), -6, 52},
            {"header", enters(PlayerMode::Header), -4, 54},
            {"tackle", tells(EventKind::Tackle, 0.0f), -8, 30},
            {"hit", tells(EventKind::Collision, 4.0f), -8, 50},
            {"fall", enters(PlayerMode::Fall)},
            {"kick", tells(EventKind::Pass, 17.0f), -6, 40},
            {"shot", tells(EventKind::Shot, 22.0f), -6, 40, Eye::Stand},
            {"bounce", tells(EventKind::Bounce, 8.0f), -6, 40, Eye::Ball, 6.0f},
            {"post", tells(EventKind::Post, 8.0f), -10, 30, Eye::Ball, 9.0f},
            {"home bench", tells(EventKind::Goal, 0.0f), -20, 270, Eye::HomeBench, 13.0f},
            {"away bench", tells(EventKind::Goal, 0.0f), -20, 270, Eye::AwayBench, 13.0f},
            play("stand", Eye::Stand, 174)};
}

} // namespace hexagoal
