// What players say with their bodies while the ball is dead: joy, grief, the referee's and his assistants'
// signals. Seen only; the match knows nothing of it.
#pragma once

#include "match/state.hpp"
#include "players/body_pose.hpp"

#include <array>
#include <cstdint>

namespace hexagoal {

enum class Gesture : std::uint8_t {
    None,
    Wings,       ///< runs with his arms spread, banking
    KneeSlide,   ///< slides on his knees, arms wide
    FistPump,    ///< a fist for every stride
    Skywards,    ///< both hands and eyes to the sky
    Cheer,       ///< both arms up
    Clap,        ///< claps over his head
    HandsOnHead, ///< cannot believe it
    HandsOnHips,
    HeadDown,
    ArmsAround, ///< over the shoulders of who stands to either side
    Whistle,    ///< hand at the mouth
    Point,      ///< an arm in a direction
    YellowCard, ///< an arm straight up, showing it
    RedCard,
    Advantage, ///< both arms ahead: play on
    Flag,      ///< an assistant's arm straight up
    Protest,   ///< both arms out, palms up: what was that?
    WaveOff,   ///< throws an arm down and lets it be
    Innocent,  ///< both palms ahead: it was not me
    Applaud,   ///< claps before his chest
    TakeCup,   ///< goes down a little for the cup, and up with it; his hands are CupLift's
};

constexpr bool isCard(Gesture gesture) {
    return gesture == Gesture::YellowCard || gesture == Gesture::RedCard;
}

/// Ticks of a card's gesture in which the hand fetches it: it is seen from then on.
inline constexpr float kCardOut = 22.0f;

/// A gesture under way.
struct Acting {
    Gesture gesture = Gesture::None;
    float ticks = 0.0f;  ///< since it began; before that negative
    float length = 0.0f; ///< ticks it lasts
    Vec3 direction{};    ///< of Point, pitch axes, horizontal, unit

    /// On, or to come.
    bool isDue() const { return gesture != Gesture::None && ticks < length; }
    bool isOn() const { return gesture != Gesture::None && ticks >= 0.0f && ticks < length; }
};

/// The pose of a gesture over what the player does anyway; fades in and out by itself.
pose::Pose gesturePose(const pose::PosedPlayer& posed, const pose::Pose& free, const Acting& acting);

/// Whether its feet are not for standing on.
bool isOffFeet(const Acting& acting);

/// Who makes which gesture: follows the match's events.
class Gestures {
public:
    static constexpr int kFigures = kPlayerCount + 3; ///< players by PlayerId, referee, assistants

    void reset();
    /// The tick just played.
    void step(const MatchState& match);
    /// A tick in which nothing is played any more.
    void goOn();

    const Acting& of(int figure) const { return m_acting[static_cast<std::size_t>(figure)]; }

private:
    void begin(int figure, Gesture gesture, float delay, float length, Vec3 direction = {});
    void hear(const MatchState& match, const Event& event);
    void cheer(const MatchState& match, const Event& goal);
    void mourn(const MatchState& match);
    void plead(const MatchState& match);
    void wait(const MatchState& match);
    void hearKick(const MatchState& match, const Event& kick);

    std::array<Acting, kFigures> m_acting{};
    Phase m_phase{};
    PlayerId m_shooter = kNobody;
    PlayerId m_culprit = kNobody;  ///< of the last foul
    PlayerId m_waitsFor = kNobody; ///< the taker of a shoot-out's kick
    std::int32_t m_shotTick = 0;
};

} // namespace hexagoal
