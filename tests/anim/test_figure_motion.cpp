#include "anim/figure_motion.hpp"
#include "anim/match_motion.hpp"
#include "catch.hpp"
#include "core/rng.hpp"

#include "../match/plain_teams.hpp"
#include "sampled_surface.hpp"

#include <algorithm>
#include <array>
#include <cmath>

using namespace hexagoal;

namespace {

constexpr float kHeight = 1.82f;

/// A player who runs as he likes: turns, stops, goes backwards and sideways.
class Runner {
public:
    explicit Runner(std::uint64_t seed) : m_rng(seed, 0) { m_player.stamina = 1.0f; }

    const PlayerState& step() {
        constexpr float kTick = 1.0f / 60.0f;
        if (m_left-- <= 0) {
            m_left = 20 + static_cast<int>(m_rng.below(90));
            const float way = m_rng.unit() * 2.0f * kPi;
            const float speed = m_rng.below(4) == 0 ? 0.0f : m_rng.unit() * 8.5f;
            m_target = Vec3{std::sin(way), 0.0f, std::cos(way)} * speed;
            m_faces = m_rng.below(3) == 0 ? m_rng.unit() * 2.0f * kPi : way;
        }
        const Vec3 change = m_target - m_player.velocity;
        const float most = 9.0f * kTick;
        const float length = std::sqrt(lengthSquared(change));
        m_player.velocity += length > most ? change * (most / length) : change;
        m_player.position += m_player.velocity * kTick;
        m_angle += std::clamp(std::remainder(m_faces - m_angle, 2.0f * kPi), -0.13f, 0.13f);
        m_player.facing = {std::sin(m_angle), 0.0f, std::cos(m_angle)};
        const float speed = std::sqrt(lengthSquared(m_player.velocity));
        m_player.stride += strideAdvance(speed, kTick);
        m_player.stride -= std::floor(m_player.stride);
        ++m_player.modeTicks;
        if (m_player.modeTicks > 30000) {
            m_player.modeTicks = 0;
        }
        return m_player;
    }

private:
    PlayerState m_player{};
    Rng m_rng;
    Vec3 m_target{};
    float m_faces = 0.0f;
    float m_angle = 0.0f;
    int m_left = 0;
};

/// Dunes: up to 12 cm, 1.5 to 4 m long, steep enough to trip over.
Surface makeDunes() {
    return sampledSurface(40.0f, 0.1f, [](float x, float z) {
        return 0.05f * std::sin(2.1f * x + 0.4f) * std::cos(1.7f * z) +
               0.04f * std::sin(4.1f * z - 1.3f * x) + 0.03f * std::cos(3.3f * x);
    });
}

float distance(Vec3 a, Vec3 b) {
    return std::sqrt(lengthSquared(a - b));
}

} // namespace

TEST_CASE("whoever runs, turns and stops as he likes leaves his planted feet where they are") {
    int stances = 0;
    float sum = 0.0f;
    std::vector<float> slips;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Runner runner(seed);
        FigureMotion motion;
        motion.reset(runner.step(), kHeight);
        struct Stance {
            int ticks = 0;
            Vec3 from{};
            float slip = 0.0f;
        };
        std::array<Stance, 4> ends{};
        for (int tick = 0; tick < 3000; ++tick) {
            motion.step(runner.step(), kHeight, {}, {});
            for (std::size_t i = 0; i < ends.size(); ++i) {
                const Capsule& foot = motion.body()[i < 2 ? BodyPart::LeftFoot : BodyPart::RightFoot];
                const Vec3 end = i % 2 == 0 ? foot.a : foot.b;
                Stance& stance = ends[i];
                if (end.y - foot.radius > 0.012f) {
                    if (stance.ticks >= 3) {
                        slips.push_back(stance.slip);
                        sum += stance.slip;
                        ++stances;
                    }
                    stance = {};
                    continue;
                }
                if (stance.ticks++ == 0) {
                    stance.from = end;
                }
                stance.slip = std::max(stance.slip,
                                       distance({end.x, 0.0f, end.z}, {stance.from.x, 0.0f, stance.from.z}));
            }
        }
    }
    REQUIRE(stances > 2000);
    std::sort(slips.begin(), slips.end());
    INFO(stances << " stances, mean " << sum / static_cast<float>(stances) << " m, 99 % "
                 << slips[slips.size() * 99 / 100] << " m");
    CHECK(sum / static_cast<float>(stances) <= 0.02f);
    CHECK(slips[slips.size() * 99 / 100] <= 0.06f);
}

TEST_CASE("feet on dunes are on them, not in them") {
    const Surface dunes = makeDunes();
    float deepest = 0.0f;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Runner runner(seed);
        FigureMotion motion;
        motion.standOn(&dunes);
        motion.reset(runner.step(), kHeight);
        for (int tick = 0; tick < 3000; ++tick) {
            motion.step(runner.step(), kHeight, {}, {});
            for (const BodyPart part : {BodyPart::LeftFoot, BodyPart::RightFoot}) {
                const Capsule& foot = motion.body()[part];
                for (const Vec3 end : {foot.a, foot.b}) {
                    const float over = end.y - foot.radius - dunes.height(end.x, end.z);
                    deepest = std::max(deepest, -over);
                }
            }
        }
    }
    INFO("deepest " << deepest << " m");
    CHECK(deepest <= 0.01f);
}

TEST_CASE("a change of what he does is no jump of what is seen") {
    Rng rng(4, 0);
    float most = 0.0f;
    for (int round = 0; round < 400; ++round) {
        Runner runner(static_cast<std::uint64_t>(round) + 1);
        FigureMotion motion;
        PlayerState player = runner.step();
        motion.reset(player, kHeight);
        PlayerMode mode = PlayerMode::Free;
        int ticks = 0;
        for (int tick = 0; tick < 120; ++tick) {
            player = runner.step();
            if (tick % 24 == 23) {
                constexpr std::array<PlayerMode, 8> kModes{
                    PlayerMode::Free,        PlayerMode::Jockey, PlayerMode::Stumble,   PlayerMode::KeeperSet,
                    PlayerMode::StandTackle, PlayerMode::Feint,  PlayerMode::Celebrate, PlayerMode::Dejected};
                mode = kModes[rng.below(8)];
                ticks = 0;
            }
            player.mode = mode;
            player.modeTicks = static_cast<std::int16_t>(ticks++);
            player.modeLength = 24;
            player.modeDirection = player.facing;
            const Body before = motion.body();
            motion.step(player, kHeight, {}, {});
            const Vec3 moved = motion.body()[BodyPart::Trunk].a - before[BodyPart::Trunk].a;
            for (int part = 0; part < kBodyPartCount; ++part) {
                const auto p = static_cast<BodyPart>(part);
                most = std::max(most, distance(motion.body()[p].b - before[p].b, moved));
            }
        }
    }
    INFO("at most " << most << " m in a tick against the hips");
    CHECK(most <= 0.4f);
}

TEST_CASE("figures do not touch the match they show") {
    MatchSetup setup = plainSetup();
    setup.seed = 8;
    setup.rules.minutes = 0.5f;
    Game seen(setup);
    Game unseen(setup);
    Foresight ahead(seen);
    MatchMotion motion;
    motion.reset(seen.match(), seen.context());
    while (!seen.match().over()) {
        seen.step({});
        unseen.step({});
        ahead.step(seen);
        motion.step(seen.match(), seen.context(), ahead);
    }
    CHECK(seen.hash() == unseen.hash());
}
