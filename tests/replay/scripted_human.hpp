// A person at a pad, as a script: looks at the match as a player would, and holds a stick and three buttons.
#pragma once

#include "replay/game.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

/// How he means to score.
enum class Plan : std::uint8_t { Shoot, Cross };

class ScriptedHuman {
public:
    ScriptedHuman(int seat, int side, Plan plan)
        : m_seat(static_cast<std::size_t>(seat)), m_side(side), m_plan(plan) {}

    PadInput act(const MatchState& match, const MatchContext& context) {
        PadInput pad;
        const PlayerId id = match.seats[m_seat].player;
        if (id == kNobody) {
            return pad;
        }
        const PlayerState& me = match.player(id);
        const Vec3 goal = context.pitch().goalCentre(match.goalOf(1 - m_side));
        const bool takes = match.phase == Phase::Restart && match.restart.taker == id && match.restart.ready;
        const bool bends = match.flight.from == id && match.flight.kind == Intent::Shot &&
                           match.flight.restart == RestartKind::DirectFreeKick;
        if (takes) {
            restart(match, goal, pad);
        } else if (bends) {
            pad.x = static_cast<std::int8_t>(m_bend); // struck outside the corner, bent back to it
        } else if (match.carrier == id || match.holder == id) {
            attack(match, context, me, id, goal, pad);
        } else {
            chase(match, me, goal, pad);
        }
        if (m_hold > 0) {
            --m_hold;
            pad.held = m_button;
            if (m_hold == 0) {
                m_rest = 10; // a finger has to come up
            }
        } else if (m_rest > 0) {
            --m_rest;
        }
        return pad;
    }

private:
    static void point(PadInput& pad, Vec3 way) {
        const float length = std::sqrt(way.x * way.x + way.z * way.z);
        if (length <= 0.0f) {
            return;
        }
        pad.x = static_cast<std::int8_t>(way.x / length * 127.0f);
        pad.z = static_cast<std::int8_t>(way.z / length * 127.0f);
    }
    void press(std::uint8_t button, int ticks) {
        if (m_hold == 0 && m_rest == 0) {
            m_button = button;
            m_hold = ticks;
        }
    }
    /// The corner of the mouth further from the keeper: the stick says which.
    void aim(const MatchState& match, Vec3 goal, PadInput& pad) const {
        const Vec3 keeper = match.player(keeperOf(1 - m_side)).position;
        point(pad, {keeper.x > 0.0f ? -1.0f : 1.0f, 0.0f, goal.z > 0.0f ? 0.4f : -0.4f});
    }

    void restart(const MatchState& match, Vec3 goal, PadInput& pad) {
        const Vec3 way = goal - match.restart.spot;
        const float far = std::sqrt(way.x * way.x + way.z * way.z);
        const bool shoots = (match.restart.kind == RestartKind::DirectFreeKick && far < 32.0f) ||
                            match.restart.kind == RestartKind::Penalty;
        if (shoots) {
            aim(match, goal, pad);
            m_bend = pad.x > 0 ? -60 : 60;
            press(PadInput::kC, 35);
        } else if (match.restart.kind == RestartKind::Corner) {
            point(pad, Vec3{goal.x, 0.0f, goal.z * 0.83f} - match.restart.spot);
            press(PadInput::kB, 24);
        } else {
            point(pad, way);
            press(PadInput::kA, 4);
        }
    }

    void attack(const MatchState& match, const MatchContext& context, const PlayerState& me, PlayerId id,
                Vec3 goal, PadInput& pad) {
        const Vec3 way = goal - me.position;
        const float far = std::sqrt(way.x * way.x + way.z * way.z);
        const float depth = std::abs(goal.z - me.position.z);
        const bool wide = std::abs(me.position.x) > 14.0f;
        point(pad, way);
        if (m_plan == Plan::Cross && depth > 12.0f && std::abs(me.position.x) < 24.0f) {
            point(pad, {me.position.x >= 0.0f ? 1.0f : -1.0f, 0.0f, (goal.z > 0.0f ? 1.0f : -1.0f) * 1.2f});
        }
        // The nearest rival before him.
        float nearest = 99.0f;
        Vec3 rival{};
        for (int slot = 0; slot < kTeamSize; ++slot) {
            const PlayerState& player = match.player(playerId(1 - m_side, slot));
            const Vec3 to = player.position - me.position;
            const float distance = std::sqrt(to.x * to.x + to.z * to.z);
            if (player.onPitch && distance < nearest && glm::dot(to, way) > 0.0f) {
                nearest = distance;
                rival = to;
            }
        }
        if (m_plan == Plan::Cross && wide && depth < 26.0f) {
            point(pad, Vec3{goal.x, 0.0f, goal.z * 0.83f} - me.position);
            press(PadInput::kB, 14);
        } else if (far < 21.0f && std::abs(me.position.x) < 16.0f) {
            aim(match, goal, pad);
            press(PadInput::kC, 18);
        } else if (nearest < 1.8f && m_hold == 0) {
            // Past him on the side that is further from his way; sometimes with a dummy.
            point(pad, Vec3{-rival.z, 0.0f, rival.x} * (rival.x * way.z > rival.z * way.x ? 1.0f : -1.0f) +
                           way * 0.02f);
            if (match.tick / 64 % 2 == 0) {
                press(PadInput::kA | PadInput::kC, 3);
            }
        } else if (nearest < 4.0f) {
            // To the mate nearest to the goal of those he can see well.
            Vec3 best{};
            float most = 0.0f;
            for (int slot = 1; slot < kTeamSize; ++slot) {
                const PlayerId mate = playerId(m_side, slot);
                const Vec3 to = match.player(mate).position - me.position;
                const float distance = std::sqrt(to.x * to.x + to.z * to.z);
                if (mate == id || distance < 6.0f || distance > 28.0f) {
                    continue;
                }
                const float open = openness(match, me.position, match.player(mate).position);
                const float score = open * (1.5f + glm::dot(to, way) / (distance * far));
                if (score > most) {
                    most = score;
                    best = to;
                }
            }
            if (most > 0.0f) {
                point(pad, best);
                press(PadInput::kA, 4);
            }
        }
        (void)context;
    }

    /// 0…1: how far rivals are from the line between two places.
    float openness(const MatchState& match, Vec3 from, Vec3 to) const {
        float least = 1.0f;
        const Vec3 way = to - from;
        const float length2 = way.x * way.x + way.z * way.z;
        for (int slot = 0; slot < kTeamSize; ++slot) {
            const Vec3 player = match.player(playerId(1 - m_side, slot)).position - from;
            const float share = std::clamp((player.x * way.x + player.z * way.z) / length2, 0.0f, 1.0f);
            const Vec3 aside = player - way * share;
            least = std::min(least, std::sqrt(aside.x * aside.x + aside.z * aside.z) / 4.0f);
        }
        return least;
    }

    /// Until a ball in the air comes down to his head, as one judges it by eye; 0: it does not.
    static float secondsToHead(const BallState& ball) {
        constexpr float kHead = 1.9f;
        const float square = ball.velocity.y * ball.velocity.y + 2.0f * 9.81f * (ball.position.y - kHead);
        return square > 0.0f ? std::max(0.0f, (ball.velocity.y + std::sqrt(square)) / 9.81f) : 0.0f;
    }

    void chase(const MatchState& match, const PlayerState& me, Vec3 goal, PadInput& pad) {
        const Vec3 ball = match.ball().position;
        const float comes = secondsToHead(match.ball());
        // A high ball is met where it comes down to his head.
        const Vec3 to = ball + match.ball().velocity * (comes > 0.0f ? comes : 0.25f) - me.position;
        const float near = std::sqrt(to.x * to.x + to.z * to.z);
        if (comes == 0.0f || near > 0.3f) { // else he stands and waits for it
            point(pad, to);
        }
        const bool theirs = match.carrier != kNobody && sideOf(match.carrier) != m_side;
        const Vec3 way = goal - me.position;
        const bool shoots = match.carrier == kNobody && std::abs(way.z) < 16.0f && match.phase == Phase::Play;
        const bool heads = comes > 0.0f && comes < 0.3f && near < 1.5f;
        if (theirs && near < 1.25f) {
            press(PadInput::kC, 3);
        } else if (shoots && (heads || (ball.y > 0.7f && near < 4.0f && comes == 0.0f))) {
            aim(match, goal, pad);
            press(PadInput::kC, heads ? 4 : 8);
        } else if (theirs && near > 14.0f && match.tick % 40 == 0) {
            press(PadInput::kA, 3); // a better placed player
        }
    }

    std::size_t m_seat;
    int m_side;
    Plan m_plan;
    std::uint8_t m_button = 0;
    int m_hold = 0;
    int m_rest = 0;
    int m_bend = 0;
};

} // namespace hexagoal
