// A recorded combination (M7): what a person's hands do for a second or two, played back by one chord.
//
// Directions are kept by what they point at, not by the pitch: a roulette is the same roulette whichever way
// the player runs, and a shot goes at the goal from either side of it. So each step names what its 0° is.
#pragma once

#include "match/seat.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hexagoal {

/// What a step's stick is measured from.
enum class StickTo : std::uint8_t {
    Front,   ///< where the player faced when the combination began: tricks, and everything that is recorded
    Goal,    ///< the middle of the goal that he attacks: shots
    Ball,    ///< to fetch one that is coming
    Partner, ///< the player who began the combination: the pass back of a one-two. He himself: as Front
    Pad,     ///< the stick in the person's hand, ahead where it rests: whom a pass is for
};
inline constexpr std::array<std::string_view, 5> kStickToNames{"front", "goal", "ball", "partner", "pad"};

/// When a step ends. What does not come within its frames ends the combination.
enum class Until : std::uint8_t {
    Frames, ///< after its frames
    Ball,   ///< he has the ball within his foot's reach, and is not about to kick it: a pass has come
    Touch,  ///< and his foot may play it now: between two touches a dribbler cannot turn
};
inline constexpr std::array<std::string_view, 3> kUntilNames{"frames", "ball", "touch"};

/// The same buttons and stick for some frames. A button in two steps in a row stays down.
struct CombinationStep {
    std::int16_t frames = 10; ///< 1/60 s each; the most that it waits where it waits for something
    std::uint8_t held = 0;    ///< PadInput's buttons
    std::int16_t angle = 0;   ///< degrees to the right of `to`, seen from above, −179…180
    std::int8_t push = 0;     ///< how far the stick is pushed, percent; 0: at rest
    StickTo to = StickTo::Front;
    Until until = Until::Frames;

    bool operator==(const CombinationStep&) const = default;
};

struct Combination {
    static constexpr int kMostSteps = 40;
    static constexpr int kMostStepFrames = 180; ///< of one step: three seconds
    static constexpr int kMostFrames = 600;     ///< of all: nobody watches his own player for longer
    static constexpr std::size_t kLongestName = 16;

    std::string name; ///< letters, digits, spaces and - + ' !, as a stick can enter them
    std::vector<CombinationStep> steps;

    int frames() const;
    bool operator==(const Combination&) const = default;
};

/// A name that can be stored, shown and entered: 1 to 16 of the letters below, no space at an end.
inline constexpr std::string_view kNameLetters =
    " ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-+'!";
bool isCombinationName(std::string_view name);
/// The same name to a reader: capitals aside.
bool sameName(std::string_view a, std::string_view b);

/// "A+C"; empty for none.
std::string_view buttonsText(std::uint8_t held);
/// The other way round, in any order; −1 where it is none.
int buttonsIn(std::string_view text);

/// The chords that are free for combinations; A+C is the feint.
enum class Chord : std::uint8_t { AB, BC };
inline constexpr int kChordCount = 2;
inline constexpr std::array<std::string_view, kChordCount> kChordNames{"A+B", "B+C"};
constexpr std::uint8_t buttonsOf(Chord chord) {
    return chord == Chord::AB ? PadInput::kA | PadInput::kB : PadInput::kB | PadInput::kC;
}

} // namespace hexagoal
