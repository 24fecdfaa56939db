#include "app/sheets/motions.hpp"

#include "core/lengths.hpp"
#include "physics/pitch.hpp"
#include "players/player_modes.hpp"

#include <cmath>
#include <utility>

namespace hexagoal {

namespace {

bool enters(const PlayerState& before, const PlayerState& now, PlayerMode mode) {
    return now.mode == mode && before.mode != mode;
}

float speedOf(const PlayerState& player) {
    return lengthOf(player.velocity);
}

float forwards(const PlayerState& player) {
    return glm::dot(player.velocity, player.facing);
}

/// In the cage, and far from its goals.
bool isAtFence(const PlayerState& player) {
    return std::abs(player.position.x) > 6.0f;
}

/// The list as it grows.
class List {
public:
    List() {
        running();
        playingTheBall();
        challenging();
        keeping();
        inTheNet();
        gesturing();
        touching();
    }

    std::vector<Motion> all() { return std::move(m_all); }

private:
    void mode(PlayerMode wanted, int from, int until) {
        when(std::string(name(wanted)), from, until,
             [wanted](const auto& before, const auto& now) { return enters(before, now, wanted); });
    }
    template <class Begins>
    void when(std::string label, int from, int until, Begins begins) {
        m_all.push_back({std::move(label), begins, from, until});
    }
    void gesture(const char* label, Gesture wanted, int until, int from = 0) {
        m_all.push_back({label, nullptr, from, until, wanted});
    }
    template <class Who>
    void touch(const char* label, TouchKind kind, int until, Who who) {
        m_all.push_back({label, nullptr, -8, until, Gesture::None,
                         [=](const MatchState& match, PlayerId id, const TouchingPlayer& player) {
                             return player.kind() == kind && who(match, id);
                         }});
    }

    void running() {
        const auto runs = [](const PlayerState& before, const PlayerState& now, float slow, float fast,
                             float ahead) {
            return now.mode == PlayerMode::Free && before.mode == PlayerMode::Free && speedOf(now) > slow &&
                   speedOf(now) < fast &&
                   std::abs(forwards(now) - ahead * speedOf(now)) < 0.1f * speedOf(now) &&
                   std::abs(speedOf(now) - speedOf(before)) < 0.002f;
        };
        when("walk", 0, 56, [=](const auto& b, const auto& n) { return runs(b, n, 1.2f, 1.7f, 1.0f); });
        when("jog", 0, 42, [=](const auto& b, const auto& n) { return runs(b, n, 3.5f, 4.5f, 1.0f); });
        when("sprint", 0, 28, [=](const auto& b, const auto& n) { return runs(b, n, 8.0f, 11.0f, 1.0f); });
        when("back-pedal", 0, 42,
             [=](const auto& b, const auto& n) { return runs(b, n, 2.5f, 4.5f, -1.0f); });
        when("side-step", 0, 42, [=](const auto& b, const auto& n) { return runs(b, n, 2.0f, 4.0f, 0.0f); });
        when("stop", -20, 30, [](const auto& b, const auto& n) {
            return n.mode == PlayerMode::Free && speedOf(b) > 3.0f && speedOf(n) <= 3.0f &&
                   forwards(n) > 2.5f;
        });
    }

    void playingTheBall() {
        mode(PlayerMode::Dribble, -12, 44);
        when("trap with the foot", -8, 20, [](const auto& b, const auto& n) {
            return enters(b, n, PlayerMode::Trap) && n.limb >= BodyPart::LeftFoot;
        });
        when("trap with the thigh", -10, 20, [](const auto& b, const auto& n) {
            return enters(b, n, PlayerMode::Trap) &&
                   (n.limb == BodyPart::LeftThigh || n.limb == BodyPart::RightThigh);
        });
        when("trap with the chest", -10, 20, [](const auto& b, const auto& n) {
            return enters(b, n, PlayerMode::Trap) && n.limb == BodyPart::Trunk;
        });
        mode(PlayerMode::Pass, -7, 21);
        mode(PlayerMode::Lob, -7, 21);
        mode(PlayerMode::Shoot, -7, 28);
        mode(PlayerMode::Volley, -7, 28);
        when("header, standing", -8, 27, [](const auto& b, const auto& n) {
            return enters(b, n, PlayerMode::Header) && n.velocity.y < 0.5f;
        });
        when("header, jumping", -8, 34, [](const auto& b, const auto& n) {
            return enters(b, n, PlayerMode::Header) && n.velocity.y > 1.5f;
        });
        // Those that meet the ball, from before the leap on.
        when("overhead kick", -16, 40, [](const auto& b, const auto& n) {
            return n.mode == PlayerMode::OverheadKick && n.struck && !b.struck;
        });
        when("diving header", -12, 30, [](const auto& b, const auto& n) {
            return n.mode == PlayerMode::DivingHeader && n.struck && !b.struck;
        });
    }

    void challenging() {
        mode(PlayerMode::Feint, -4, 31);
        mode(PlayerMode::Jockey, -4, 45);
        mode(PlayerMode::StandTackle, -7, 28);
        mode(PlayerMode::SlideTackle, -7, 49);
        mode(PlayerMode::Shoulder, -7, 28);
        mode(PlayerMode::Stumble, -7, 35);
        mode(PlayerMode::Fall, -7, 42);
        mode(PlayerMode::GetUp, -7, 49);
        when("throw-in", -30, 26, [](const auto& b, const auto& n) {
            return n.mode == PlayerMode::Throw && n.modeLength > 0 && b.modeLength == 0;
        });
    }

    void keeping() {
        mode(PlayerMode::KeeperSet, -10, 46);
        when("keeper dive, low", -19, 37, [](const auto&, const auto& n) {
            return n.mode == PlayerMode::KeeperDive && n.modeTicks == 12 && n.reach.y < 0.55f;
        });
        when("keeper dive, high", -19, 37, [](const auto&, const auto& n) {
            return n.mode == PlayerMode::KeeperDive && n.modeTicks == 12 && n.reach.y > 1.25f;
        });
        mode(PlayerMode::KeeperCatch, -7, 35);
        m_all.back().above = true;
        when("keeper punch", -28, 14, [](const auto& b, const auto& n) {
            return n.mode == PlayerMode::KeeperPunch && n.struck && !b.struck;
        });
        m_all.back().above = true;
        mode(PlayerMode::KeeperSmother, -7, 49);
        mode(PlayerMode::KeeperHold, -7, 49);
        mode(PlayerMode::KeeperRoll, -7, 35);
        mode(PlayerMode::KeeperThrow, -7, 35);
        mode(PlayerMode::KeeperPunt, 6, 20);
    }

    /// Held by a net: slowed harder than legs alone brake, a metre and more beyond the line.
    void inTheNet() {
        const auto net = [&](const char* label, Latch side) {
            when(label, -24, 60, [side](const auto& b, const auto& n) {
                constexpr float kHard = 0.25f; // m/s in a tick
                const float beyond = std::abs(n.position.z) - Pitch{}.halfLength();
                return n.netSide == side && beyond > (side == Latch::Inside ? 1.5f : 0.3f) &&
                       n.mode == b.mode && speedOf(b) - speedOf(n) > kHard;
            });
        };
        net("net, from within", Latch::Inside);
        net("net, from outside", Latch::Outside);
    }

    void gesturing() {
        mode(PlayerMode::Celebrate, -7, 140);
        gesture("joy, wings", Gesture::Wings, 105);
        gesture("joy, knee slide", Gesture::KneeSlide, 140);
        gesture("joy, fist", Gesture::FistPump, 70);
        gesture("joy, skywards", Gesture::Skywards, 70);
        gesture("joy, cheer", Gesture::Cheer, 70);
        gesture("joy, clap", Gesture::Clap, 49);
        gesture("grief, hands on head", Gesture::HandsOnHead, 70);
        gesture("grief, hands on hips", Gesture::HandsOnHips, 70);
        gesture("grief, head down", Gesture::HeadDown, 70);
        gesture("referee, whistle", Gesture::Whistle, 28);
        gesture("referee, point", Gesture::Point, 63);
        gesture("referee, card", Gesture::YellowCard, 105);
        gesture("referee, card, red", Gesture::RedCard, 105);
        gesture("referee, advantage", Gesture::Advantage, 56);
        gesture("assistant, flag", Gesture::Flag, 56, -56);
        gesture("captain protests", Gesture::Protest, 132, -10);
        gesture("it was not me", Gesture::Innocent, 84, -10);
    }

    void touching() {
        touch("touch, keeper at his post", TouchKind::Hold, 52,
              [](const auto&, PlayerId id) { return isKeeper(id); });
        touch("touch, defender at the post", TouchKind::Hold, 52, [](const auto& match, PlayerId id) {
            return !isKeeper(id) && match.restart.kind == RestartKind::Corner;
        });
        touch("touch, post after a miss", TouchKind::Hold, 52, [](const auto& match, PlayerId id) {
            return !isKeeper(id) && match.restart.kind != RestartKind::Corner;
        });
        touch("touch, braces on a board", TouchKind::Brace, 66,
              [](const auto& match, PlayerId id) { return std::abs(match.player(id).position.x) > 30.0f; });
        touch("touch, braces on the net", TouchKind::Brace, 66,
              [](const auto& match, PlayerId id) { return std::abs(match.player(id).position.x) < 10.0f; });
        m_all.push_back({"touch, shakes a fence", nullptr, -8, 52, Gesture::None,
                         [](const MatchState& match, PlayerId id, const TouchingPlayer& player) {
                             return isAtFence(match.player(id)) && match.phase == Phase::Goal &&
                                    player.share(0) >= 1.0f && player.share(1) >= 1.0f &&
                                    player.kind() == TouchKind::Brace;
                         }});
        m_all.back().venue = "cage";
        touch("touch, holds a fence", TouchKind::Hold, 52,
              [](const auto& match, PlayerId id) { return isAtFence(match.player(id)); });
        m_all.back().venue = "cage";
        touch("touch, wall", TouchKind::Guard, 66, [](const auto&, PlayerId) { return true; });
        touch("touch, hands meet", TouchKind::Meet, 66, [](const auto&, PlayerId) { return true; });
    }

    std::vector<Motion> m_all;
};

} // namespace

std::vector<Motion> motions() {
    return List().all();
}

} // namespace hexagoal
