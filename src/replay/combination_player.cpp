#include "replay/combination_player.hpp"

#include "core/lengths.hpp"
#include "core/level.hpp"
#include "match/play/kicks.hpp"
#include "players/player_modes.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kHard = 0.6f;      // share of a full push that is meant
constexpr float kElsewhere = 0.5f; // cosine, 60°: a stick that points further off points elsewhere
constexpr int kElsewhereTicks = 3; // a thumb that rolls over the stick's middle is not meant
constexpr int kAstrayTicks = 15;   // that a ball may be nobody's before the combination ends
constexpr float kWithin = 1.2f;    // m: a loose ball that a press is for
constexpr float kSideways = 0.5f;  // sine, 30°: the stick tells left from right

Vec3 stickIn(const PadInput& pad) {
    constexpr float kFull = 1.0f / 127.0f;
    return {static_cast<float>(pad.x) * kFull, 0.0f, static_cast<float>(pad.z) * kFull};
}

/// To the right as seen from above, for a positive angle.
Vec3 turnedRight(Vec3 v, float degrees) {
    const float c = portableCos(degrees * (kPi / 180.0f));
    const float s = portableSin(degrees * (kPi / 180.0f));
    return {v.x * c - v.z * s, 0.0f, v.z * c + v.x * s};
}

/// > 0: a lies to the right of b.
float rightOf(Vec3 a, Vec3 b) {
    return b.x * a.z - b.z * a.x;
}

/// A stick at rest points nowhere.
bool pointsElsewhere(Vec3 a, Vec3 b) {
    constexpr float kRest = 0.2f;
    return lengthOf(b) < kRest || glm::dot(a, b) < kElsewhere * lengthOf(a) * lengthOf(b);
}

std::int8_t byteOf(float share) {
    return static_cast<std::int8_t>(std::lround(std::clamp(share, -1.0f, 1.0f) * 127.0f));
}

bool hasBallAtFeet(const MatchState& match, PlayerId player) {
    return player != kNobody && match.phase == Phase::Play && match.carrier == player &&
           match.holder == kNobody && !isDown(match.player(player).mode);
}

/// Has come what a step waits for?
bool hasCome(Until until, const MatchState& match, const MatchContext& context, PlayerId id) {
    const PlayerState& player = match.player(id);
    const Vec3 way = match.ball().position - player.position;
    const float reach = kickReach(match, context, id);
    // One that is about to be kicked is as good as gone.
    const bool his = hasBallAtFeet(match, id) && way.x * way.x + way.z * way.z < reach * reach &&
                     player.buffered.intent == Intent::None && !isKick(player.mode);
    return his && (until == Until::Ball || player.touchWait == 0);
}

/// His, or on its way to him, or from him: a kick's flight can still be bent.
bool isWithHim(const MatchState& match, PlayerId player) {
    const BallInFlight& flight = match.flight;
    return match.carrier == player || (match.carrier == kNobody && flight.kind != Intent::None &&
                                       (flight.from == player || flight.to == player));
}

/// May a button go down for this ball? Else it would tackle, or change the player.
bool mayPress(const MatchState& match, PlayerId player) {
    if (match.carrier == player || match.flight.to == player) {
        return true;
    }
    const Vec3 way = match.ball().position - match.player(player).position;
    return match.carrier == kNobody && match.flight.kind == Intent::None &&
           way.x * way.x + way.z * way.z < kWithin * kWithin;
}

/// Left or right, as the stick says: a combination begins to that side whichever it was recorded to.
float wayOf(const Combination& combination, Vec3 stick, Vec3 front) {
    const float aside = rightOf(stick, front);
    if (lengthOf(stick) < kHard || std::abs(aside) < kSideways * lengthOf(stick)) {
        return 1.0f;
    }
    for (const CombinationStep& step : combination.steps) {
        if (step.push > 0 && step.to == StickTo::Front && step.angle != 0 && step.angle != 180) {
            return (step.angle > 0) == (aside > 0.0f) ? 1.0f : -1.0f;
        }
    }
    return 1.0f;
}

/// About where a player gets to a rolling ball.
Vec3 meetingPlace(const MatchState& match, Vec3 from) {
    constexpr float kRun = 6.5f;     // m/s
    constexpr float kLongest = 1.5f; // s
    const BallState& ball = match.ball();
    Vec3 place = ball.position;
    for (int i = 0; i < 3; ++i) {
        const Vec3 way = place - from;
        const float seconds = std::min(lengthOf(flat(way)) / kRun, kLongest);
        place = ball.position + ball.velocity * seconds;
    }
    return place;
}

/// Makes the last ticks anew, without a button of one seat.
void undo(Game& game, std::size_t seat, int ticks, std::uint8_t button) {
    std::array<Pads, 16> pads{};
    ticks = std::min(ticks, static_cast<int>(pads.size()));
    const std::int32_t now = game.match().tick;
    for (int i = 0; i < ticks; ++i) {
        pads[static_cast<std::size_t>(i)] = padsAt(game.log(), now - ticks + i);
    }
    const int gone = game.rewind(ticks);
    for (int i = ticks - gone; i < ticks; ++i) {
        Pads& then = pads[static_cast<std::size_t>(i)];
        then[seat].held = static_cast<std::uint8_t>(then[seat].held & ~button);
        game.step(then);
    }
}

} // namespace

void CombinationPlayer::assign(int seat, Chord chord, const Combination* combination) {
    m_seats[static_cast<std::size_t>(seat)].chords[static_cast<std::size_t>(chord)] =
        combination != nullptr ? *combination : Combination{};
}

void CombinationPlayer::assign(const CombinationBook& book) {
    for (int seat = 0; seat < kMaxSeats; ++seat) {
        for (const Chord chord : {Chord::AB, Chord::BC}) {
            assign(seat, chord, book.assigned(seat, chord));
        }
    }
}

CombinationPlayer::Now CombinationPlayer::now(int seat) const {
    const SeatPlay& play = m_seats[static_cast<std::size_t>(seat)];
    return play.on ? Now{&play.playing, static_cast<int>(play.index), play.frame} : Now{};
}

void CombinationPlayer::stop() {
    for (SeatPlay& play : m_seats) {
        play.on = false;
    }
}

bool CombinationPlayer::begin(int seat, const Combination& combination, const Game& game,
                              const PadInput& live) {
    SeatPlay& play = m_seats[static_cast<std::size_t>(seat)];
    const MatchState& match = game.match();
    const PlayerId player = match.seats[static_cast<std::size_t>(seat)].player;
    if (combination.steps.empty() || !hasBallAtFeet(match, player)) {
        return false;
    }
    play.on = true;
    play.playing = combination;
    play.index = 0;
    play.frame = 0;
    play.playedBefore = 0;
    play.front = match.player(player).facing;
    play.startStick = stickIn(live);
    play.way = wayOf(combination, play.startStick, play.front);
    play.beginner = player;
    play.player = player;
    play.astrayTicks = 0;
    play.againstTicks = 0;
    play.masked = live.held;
    return true;
}

/// Looks for a chord in a hand that is playing by itself.
void CombinationPlayer::watch(Game& game, int seat, const PadInput& live) {
    SeatPlay& play = m_seats[static_cast<std::size_t>(seat)];
    const auto pressed = static_cast<std::uint8_t>(live.held & ~play.heldBefore);
    const auto one = [](std::uint8_t buttons) { return buttons != 0 && (buttons & (buttons - 1)) == 0; };
    ++play.firstTicks;
    if (pressed == 0) {
        play.first = static_cast<std::uint8_t>(play.first & live.held);
        return;
    }
    int since = 0;
    if (one(live.held)) { // one button alone: perhaps the first of a chord
        play.first = live.held;
        play.firstTicks = 0;
        return;
    }
    if (pressed != live.held) { // the second of two
        since = play.firstTicks;
        const auto longest = static_cast<int>(game.context().tuning.chordTicks);
        if (play.first != (live.held & ~pressed) || since > longest) {
            return;
        }
    }
    for (const Chord chord : {Chord::AB, Chord::BC}) {
        const Combination& wanted = play.chords[static_cast<std::size_t>(chord)];
        if (live.held != buttonsOf(chord) || wanted.steps.empty() ||
            !hasBallAtFeet(game.match(), game.match().seats[static_cast<std::size_t>(seat)].player)) {
            continue;
        }
        if (since > 0) {
            undo(game, static_cast<std::size_t>(seat), since, play.first);
        }
        begin(seat, wanted, game, live);
    }
    play.first = 0;
}

/// False: the player is no longer where the combination can go on.
bool CombinationPlayer::goesOn(SeatPlay& play, int seat, const MatchState& match) {
    const PlayerId player = match.seats[static_cast<std::size_t>(seat)].player;
    if (match.phase != Phase::Play || player == kNobody || match.holder != kNobody) {
        return false;
    }
    if (player != play.player) {
        // The seat has gone along with his own pass: that is how a one-two is played.
        if (match.flight.kind == Intent::None || match.flight.from != play.player ||
            match.flight.to != player) {
            return false;
        }
        play.player = player;
    }
    const PlayerMode mode = match.player(player).mode;
    if (isDown(mode) || mode == PlayerMode::Stumble) {
        return false;
    }
    if (match.carrier != kNobody && sideOf(match.carrier) != sideOf(player)) {
        return false;
    }
    play.astrayTicks = isWithHim(match, player) ? 0 : play.astrayTicks + 1;
    return play.astrayTicks <= kAstrayTicks;
}

Vec3 CombinationPlayer::stickOf(const SeatPlay& play, const CombinationStep& step, const PadInput& live,
                                const Game& game) const {
    if (step.push == 0) {
        return {};
    }
    const MatchState& match = game.match();
    const Vec3 at = match.player(play.player).position;
    Vec3 from = play.front;
    if (step.to == StickTo::Goal) {
        from =
            directionOr(game.context().pitch().goalCentre(match.goalOf(1 - sideOf(play.player))) - at, from);
    } else if (step.to == StickTo::Ball) {
        from = directionOr(meetingPlace(match, at) - at, from);
    } else if (step.to == StickTo::Partner && play.player != play.beginner) {
        from = directionOr(match.player(play.beginner).position - at, from);
    } else if (step.to == StickTo::Pad && lengthOf(stickIn(live)) > game.context().tuning.stickDead) {
        from = directionOr(stickIn(live), from);
    }
    return turnedRight(from, play.way * static_cast<float>(step.angle)) *
           (static_cast<float>(step.push) * 0.01f);
}

/// One tick of what is being played; the person's own pad where he has taken his player back, or it is over.
PadInput CombinationPlayer::play(SeatPlay& play, int seat, const PadInput& live, const Game& game) {
    const MatchState& match = game.match();
    const auto own = [&] {
        play.on = false;
        PadInput pad = live;
        pad.held = static_cast<std::uint8_t>(pad.held & ~play.masked);
        return pad;
    };
    const auto pressed = static_cast<std::uint8_t>(live.held & ~play.heldBefore & ~play.masked);
    if (!goesOn(play, seat, match) || pressed != 0) {
        return own();
    }

    const CombinationStep& last = play.playing.steps[play.index];
    const bool waitedFor = last.until != Until::Frames && play.frame > 0 &&
                           hasCome(last.until, match, game.context(), play.player);
    if (play.frame >= last.frames || waitedFor) {
        if (last.until != Until::Frames && !waitedFor) {
            return own(); // it did not come
        }
        play.frame = 0;
        if (++play.index >= play.playing.steps.size()) {
            // Pressed to its end, and the ball is not the other side's.
            const PlayerId last = match.lastTouch.player;
            play.worked = last != kNobody && sideOf(last) == sideOf(play.player) ? play.player : kNobody;
            return own();
        }
    }
    const CombinationStep& step = play.playing.steps[play.index];
    if ((step.held & ~play.playedBefore) != 0 && !mayPress(match, play.player)) {
        return own();
    }

    const Vec3 wanted = stickOf(play, step, live, game);
    const Vec3 stick = stickIn(live);
    const bool elsewhere = lengthOf(stick) >= kHard && pointsElsewhere(stick, play.startStick) &&
                           pointsElsewhere(stick, wanted) && step.to != StickTo::Pad;
    play.againstTicks = elsewhere ? play.againstTicks + 1 : 0;
    if (play.againstTicks >= kElsewhereTicks) {
        return own();
    }

    ++play.frame;
    play.playedBefore = step.held;
    return {byteOf(wanted.x), byteOf(wanted.z), step.held};
}

void CombinationPlayer::step(Game& game, const Pads& live) {
    Pads pads = live;
    for (int seat = 0; seat < kMaxSeats; ++seat) {
        SeatPlay& play = m_seats[static_cast<std::size_t>(seat)];
        const PadInput& hand = live[static_cast<std::size_t>(seat)];
        if (!play.on) {
            watch(game, seat, hand);
        }
    }
    for (int seat = 0; seat < kMaxSeats; ++seat) {
        SeatPlay& play = m_seats[static_cast<std::size_t>(seat)];
        const PadInput& hand = live[static_cast<std::size_t>(seat)];
        PadInput& pad = pads[static_cast<std::size_t>(seat)];
        play.masked = static_cast<std::uint8_t>(play.masked & hand.held);
        play.worked = kNobody;
        if (play.on) {
            pad = this->play(play, seat, hand, game);
        } else {
            pad.held = static_cast<std::uint8_t>(hand.held & ~play.masked);
        }
        play.heldBefore = hand.held;
    }
    game.step(pads);
}

} // namespace hexagoal
