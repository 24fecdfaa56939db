// Bodies near the ball, and which of their parts it meets between two of its steps (S1, S2, S3).
#pragma once

#include "match/play/at_net.hpp"
#include "physics/sweep.hpp"
#include "players/body.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <optional>
#include <type_traits>

namespace hexagoal {

/// What a player is about to do with the ball.
enum class BallPlan : std::uint8_t { None, Kick, Tackle, Dribble, Trap, Block };

/// A player near the ball in this tick: posed as he is at its end.
struct NearPlayer {
    PlayerId id = kNobody;
    BallPlan plan = BallPlan::None;
    bool solid = false; ///< the ball bounces off him
    Body body{};
    std::optional<Body> then{}; ///< as the tick found him; posed when it is asked for
    Box box{};                  ///< round the body
};

/// Room for all; nearly always a few are there, and what is empty costs nothing.
class NearPlayers {
public:
    NearPlayer& add() { return *std::construct_at(at(m_count++)); }
    int count() const { return m_count; }
    NearPlayer& operator[](int i) { return *std::launder(at(i)); }

private:
    NearPlayer* at(int i) { return reinterpret_cast<NearPlayer*>(m_room) + i; }

    static_assert(std::is_trivially_destructible_v<NearPlayer>);
    alignas(NearPlayer) std::byte m_room[sizeof(NearPlayer) * kPlayerCount]; // not one zero is written here
    int m_count = 0;
};

/// One step of the ball in a tick.
struct BallWay {
    Vec3 from{};
    Vec3 move{};
    float radius = 0.0f;
    float begins = 0.0f; ///< shares of the tick that are over as it begins and ends
    float ends = 1.0f;
};

/// Squared distances alone, no root (S1): is the limb of his plan at the ball, in the pose of this tick?
bool limbIsAt(const PlayerState& player, const NearPlayer& candidate, Vec3 ball, float radius);

/// When in the step the limb of his plan meets the ball on its own way from the last tick's pose (S2).
std::optional<float> limbPasses(const PlayerState& player, const PlayerState& before, float height,
                                NearPlayer& candidate, const BallWay& way);

/// A contact with a body.
struct BodyContact {
    Contact contact{};
    Vec3 velocity{}; ///< of the part, m/s
    int candidate = -1;
    BodyPart part = BodyPart::Head;
};

/// The first solid body part on the ball's way, boxes first (C1), then the sweep of both (S2, S3).
std::optional<BodyContact> firstContact(const MatchState& match, const MatchContext& context,
                                        const PlayersBefore& before, NearPlayers& near, const BallWay& way);

} // namespace hexagoal
