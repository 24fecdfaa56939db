// No joint of anybody jumps and no limb misses the ball, in whole matches and where one once did: the ticks
// that `hexagoal-lab motion --equal` named.
#include "anim/figure_pose.hpp"
#include "anim/match_motion.hpp"
#include "catch.hpp"
#include "core/rng.hpp"
#include "replay/team_folder.hpp"
#include "teams/team.hpp"

#include <algorithm>
#include <cmath>

using namespace hexagoal;

namespace {

constexpr float kJump = 0.4f; // m in a tick, against the pelvis

const std::vector<Team>& teams() {
    static const std::vector<Team> kTeams = [] {
        auto loaded = loadTeams();
        REQUIRE(loaded);
        return *loaded;
    }();
    return kTeams;
}

/// The lab's match of two equal teams.
MatchSetup equalTeams(std::uint64_t seed) {
    Rng rng(seed, 7);
    MatchSetup setup;
    setup.seed = seed;
    setup.teams[0] = teams()[rng.below(static_cast<std::uint32_t>(teams().size()))];
    setup.teams[1] = setup.teams[0];
    setup.kits = chooseKits(setup.teams[0], setup.teams[1]);
    setup.level = {4, 4};
    setup.rules.minutes = 4.0f;
    return setup;
}

class Watched {
public:
    explicit Watched(std::uint64_t seed) : m_game(equalTeams(seed)), m_ahead(m_game) {
        m_motion.reset(m_game.match(), m_game.context());
    }

    bool over() const { return m_game.match().over(); }

    /// Goes on to a tick unseen, if it is yet to come.
    void skipTo(int tick) {
        if (m_game.match().tick >= tick) {
            return;
        }
        while (m_game.match().tick < tick && !over()) {
            m_game.step({});
        }
        m_ahead.reset(m_game);
        m_motion.reset(m_game.match(), m_game.context());
        m_seen = {};
    }

    /// The longest way of any player's joint in the next tick.
    float step() {
        m_game.step({});
        m_ahead.step(m_game);
        const MatchState& match = m_game.match();
        m_motion.step(match, m_game.context(), m_ahead);
        const bool placed = match.phase != m_phase; // who was put somewhere did not move there
        m_phase = match.phase;
        float most = 0.0f;
        for (PlayerId id = 0; id < kPlayerCount; ++id) {
            const PlayerState& player = match.player(id);
            Seen& last = m_seen[static_cast<std::size_t>(id)];
            FigurePose pose;
            poseFigure(m_motion.figure(id).body(), {isKeeper(id), {}}, pose);
            const bool known = last.here && player.onPitch && !placed &&
                               lengthSquared(player.position - last.place) < 1.2f * 1.2f;
            for (int j = 0; known && j < kJointCount; ++j) {
                const auto joint = static_cast<Joint>(j);
                const Vec3 way = pose[joint].place - pose[Joint::Pelvis].place -
                                 (last.pose[joint].place - last.pose[Joint::Pelvis].place);
                most = std::max(most, std::sqrt(lengthSquared(way)));
            }
            last = {player.onPitch, player.position, pose};
        }
        return most;
    }

    int tick() const { return m_game.match().tick; }

    /// If the ball met a player in the last tick: how far the part that it met is drawn from the match's,
    /// metres. With the last whistle in the same tick players do something else already: the state no longer
    /// says with what he met it.
    float touchOff() const {
        const MatchState& match = m_game.match();
        const PlayerId id = match.lastTouch.player;
        if (match.lastTouch.tick != match.tick || id == kNobody || !match.player(id).onPitch ||
            match.over()) {
            return 0.0f;
        }
        const PlayerState& player = match.player(id);
        Body truth;
        poseBody(player, m_game.context().sheet(id).height, truth);
        const auto far = [&](const Capsule& part) {
            const Vec3 way = part.b - part.a;
            const float length2 = lengthSquared(way);
            const float share =
                length2 > 0.0f
                    ? std::clamp(glm::dot(match.ball().position - part.a, way) / length2, 0.0f, 1.0f)
                    : 0.0f;
            return std::sqrt(lengthSquared(part.a + way * share - match.ball().position)) - part.radius;
        };
        const auto nearest =
            std::min_element(truth.parts.begin(), truth.parts.end(),
                             [&](const Capsule& a, const Capsule& b) { return far(a) < far(b); });
        const std::size_t part = player.reaching ? static_cast<std::size_t>(player.limb)
                                                 : static_cast<std::size_t>(nearest - truth.parts.begin());
        const Capsule& a = truth.parts[part];
        const Capsule& b = m_motion.figure(id).body().parts[part];
        return std::sqrt(std::max(lengthSquared(a.a - b.a), lengthSquared(a.b - b.b)));
    }

private:
    struct Seen {
        bool here = false;
        Vec3 place{};
        FigurePose pose;
    };
    Game m_game;
    Foresight m_ahead;
    MatchMotion m_motion;
    Phase m_phase{};
    std::array<Seen, kPlayerCount> m_seen{};
};

struct Place {
    std::uint64_t seed;
    int tick;
};

/// By match, and in their order there.
constexpr Place kOnceJumped[]{
    {1, 1007},   {1, 2697},   {1, 3641},   {1, 12431},  {1, 14467},  {1, 14468},  {2, 1100},   {2, 1539},
    {2, 4854},   {2, 5847},   {2, 7556},   {2, 8062},   {2, 12069},  {3, 5612},   {3, 7715},   {3, 10046},
    {3, 10048},  {3, 12122},  {3, 14441},  {4, 838},    {4, 4514},   {4, 4838},   {4, 9850},   {4, 10434},
    {4, 12131},  {4, 14442},  {5, 160},    {5, 4391},   {5, 5724},   {5, 5790},   {5, 12664},  {5, 13557},
    {5, 13599},  {5, 14805},  {6, 9365},   {7, 11460},  {7, 12420},  {8, 1429},   {8, 5321},   {8, 7107},
    {8, 14358},  {9, 2562},   {9, 9018},   {10, 8009},  {10, 8542},  {10, 9346},  {10, 10559}, {11, 1086},
    {11, 1617},  {11, 11944}, {11, 11945}, {11, 11967}, {11, 11968}, {11, 11969}, {11, 12951}, {12, 1554},
    {12, 1660},  {12, 1808},  {12, 1908},  {12, 2011},  {12, 6052},  {12, 8312},  {13, 2151},  {13, 6352},
    {13, 11647}, {13, 11648}, {13, 13235}, {14, 2394},  {14, 4528},  {14, 4908},  {14, 6426},  {14, 7192},
    {14, 9507},  {15, 4389},  {15, 5025},  {15, 8638},  {15, 12990}, {15, 12991}, {15, 12992}, {15, 13080},
    {15, 13631}, {15, 14194}, {16, 1778},  {16, 8451},  {17, 2099},  {17, 7074},  {18, 7985},  {18, 14155},
    {19, 5746},  {19, 6084},  {19, 6090},  {19, 6097},  {19, 8541},  {20, 4603},  {20, 9711},  {20, 11181},
    {20, 13898}, {23, 1514},
};

/// Where a part that met the ball was once drawn elsewhere.
constexpr Place kOnceOff[]{{4, 4837},     {8, 5047},    {8, 12713},    {9, 9460},    {10, 10688},
                           {11, 11945},   {11, 11969},  {14, 2394},    {15, 13887},  {16, 14706},
                           {19, 14691},   {19, 14692},  {5020, 14085}, {9006, 5633}, {9035, 11794},
                           {9036, 12577}, {9037, 3708}, {9041, 13442}, {9060, 11255}};

/// Plays up to each place with all the memory that figures need, and looks.
template <class Look, std::size_t N>
void visit(const Place (&places)[N], const Look& look) {
    constexpr int kBefore = 60; // ticks that memory takes
    const Place* place = std::begin(places);
    while (place != std::end(places)) {
        Watched match(place->seed);
        for (const std::uint64_t seed = place->seed; place != std::end(places) && place->seed == seed;
             ++place) {
            match.skipTo(place->tick - kBefore);
            while (match.tick() < place->tick + 1 && !match.over()) {
                const float way = match.step();
                INFO("seed " << seed << ", tick " << match.tick());
                if (match.tick() > place->tick - kBefore / 2) { // figures begin without memory
                    look(match, way);
                }
            }
        }
    }
}

constexpr float kTouchOff = 0.03f; // m

} // namespace

TEST_CASE("no joint jumps where one once did") {
    visit(kOnceJumped, [](const Watched&, float way) { CHECK(way <= kJump); });
}

TEST_CASE("what meets the ball is drawn where the match has it, where it once was not") {
    visit(kOnceOff, [](const Watched& match, float way) {
        CHECK(match.touchOff() <= kTouchOff);
        CHECK(way <= kJump);
    });
}

TEST_CASE("no joint jumps in whole matches, and what meets the ball is where it should be") {
    for (const std::uint64_t seed : {21u, 22u, 23u}) {
        Watched match(seed);
        float most = 0.0f;
        float off = 0.0f;
        while (!match.over()) {
            most = std::max(most, match.step());
            off = std::max(off, match.touchOff());
        }
        INFO("seed " << seed << ", " << most << " m, " << off << " m");
        CHECK(most <= kJump);
        CHECK(off <= kTouchOff);
    }
}
