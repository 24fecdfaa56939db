// Plays combinations (M7): turns a chord on a pad into what the combination's hands do, before the match sees
// it. The match, its replay files and its hash know nothing of combinations: the log holds the pads played.
//
// A plain press must act on the next tick, so nothing waits to see whether it becomes a chord. Instead, when
// the second button makes one, the game goes back over the few ticks since the first and makes them anew
// without it (Game::rewind): a kick that has begun to charge, or a slide, never was.
#pragma once

#include "replay/combination.hpp"
#include "replay/combination_file.hpp"
#include "replay/game.hpp"

#include <array>

namespace hexagoal {

class CombinationPlayer {
public:
    /// What a seat is playing, for the picture.
    struct Now {
        const Combination* combination = nullptr; ///< null: nothing
        int step = 0;
        int frame = 0; ///< of the step, from 0
    };

    /// What the chords play from now on.
    void assign(const CombinationBook& book);
    /// For one seat alone; null: nothing.
    void assign(int seat, Chord chord, const Combination* combination);

    /// One tick of the game, with what the people's hands really do.
    void step(Game& game, const Pads& live);

    /// Begins a combination as its chord would, with the next tick. False where the seat's player has no ball
    /// at his feet.
    bool begin(int seat, const Combination& combination, const Game& game, const PadInput& live = {});
    /// Everyone has his player back.
    void stop();

    Now now(int seat) const;
    /// Whose combination was played to its end in the last tick, so that it worked; kNobody: no one's.
    PlayerId worked(int seat) const { return m_seats[static_cast<std::size_t>(seat)].worked; }

private:
    struct SeatPlay {
        std::array<Combination, kChordCount> chords; // without steps: nothing
        // The hands:
        std::uint8_t heldBefore = 0;
        std::uint8_t first = 0;  // the button that may become a chord
        int firstTicks = 0;      // since it went down
        std::uint8_t masked = 0; // held since the chord, and not to be seen until let go
        // Playing:
        bool on = false;
        Combination playing;
        std::size_t index = 0;
        int frame = 0;
        std::uint8_t playedBefore = 0;
        float way = 1.0f; // −1: the other way round
        Vec3 front{};
        Vec3 startStick{};
        PlayerId beginner = kNobody;
        PlayerId player = kNobody;
        PlayerId worked = kNobody;
        int astrayTicks = 0;  // since the ball was last his, or on its way
        int againstTicks = 0; // that the stick has been pushed elsewhere
    };

    void watch(Game& game, int seat, const PadInput& live);
    PadInput play(SeatPlay& play, int seat, const PadInput& live, const Game& game);
    bool goesOn(SeatPlay& play, int seat, const MatchState& match);
    Vec3 stickOf(const SeatPlay& play, const CombinationStep& step, const PadInput& live,
                 const Game& game) const;

    std::array<SeatPlay, kMaxSeats> m_seats{};
};

} // namespace hexagoal
