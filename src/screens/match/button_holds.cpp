#include "screens/match/button_holds.hpp"

#include "match/idle_seats.hpp"

#include <utility>

namespace hexagoal {

namespace {

constexpr std::uint8_t kBoth = PadInput::kA | PadInput::kC;

std::uint8_t without(std::uint8_t buttons, std::uint8_t others) {
    return static_cast<std::uint8_t>(buttons & ~others);
}

/// What a button that is let go in this tick would have been held for; 0: it was a tap, or means nothing
/// more.
std::uint8_t heldFor(const SeatState& seat, const MatchTuning& tuning) {
    if (seat.onTheBall) { // a pass is chosen by a press alone, a feint too
        return seat.charging == PadInput::kB || seat.charging == PadInput::kC ? seat.charging : 0;
    }
    const bool tap = static_cast<float>(seat.chargeTicks + 1) < tuning.tapTicks;
    return seat.charging == kBoth || (!tap && seat.charging != PadInput::kB) ? seat.charging : 0;
}

/// Does the match still make of it what it was begun for?
bool stillMeant(std::uint8_t goingOn, bool& withBall, const SeatState& seat, bool playing,
                const MatchTuning& tuning) {
    if ((seat.charging & goingOn) == 0) {
        return false; // kicked, dropped with the ball, another player
    }
    if (!withBall && seat.onTheBall) { // the match keeps a press for a shot at once
        withBall = true;
    }
    if (withBall && !seat.onTheBall) {
        // Let go before this, it would be a tap, and a tackle that nobody asked for.
        return static_cast<float>(seat.chargeTicks + 1) < tuning.tapTicks;
    }
    return playing || seat.onTheBall;
}

} // namespace

void ButtonHolds::letGo(int seat) {
    m_hands[static_cast<std::size_t>(seat)] = {.ignored = 0xff};
}

void ButtonHolds::letGo() {
    for (int seat = 0; seat < kMaxSeats; ++seat) {
        letGo(seat);
    }
}

PadInput ButtonHolds::read(Hand& hand, PadInput pad, const SeatState& seat, bool playing,
                           const MatchTuning& tuning, bool mayGoOn) {
    hand.ignored = static_cast<std::uint8_t>(hand.ignored & pad.held);
    const std::uint8_t down = without(pad.held, hand.ignored);
    const std::uint8_t pressed = without(down, hand.down);
    const std::uint8_t released = without(hand.down, down);
    hand.down = down;
    hand.restTicks = isTouched(pad, tuning) ? 0 : hand.restTicks + 1;
    pad.other = pad.other || hand.ignored != 0; // that is somebody, too

    if (hand.goingOn != 0 && (!stillMeant(hand.goingOn, hand.withBall, seat, playing, tuning) ||
                              hand.restTicks >= kLongest || !mayGoOn)) {
        hand.goingOn = 0;
    }
    if (const auto meant = static_cast<std::uint8_t>(released & heldFor(seat, tuning));
        meant != 0 && mayGoOn) {
        hand.goingOn = static_cast<std::uint8_t>(hand.goingOn | meant);
        hand.withBall = seat.onTheBall;
    }

    const std::uint8_t now = std::exchange(hand.next, std::uint8_t{0});
    if ((pressed & hand.goingOn) != 0) { // the press that ends it
        hand.ignored = static_cast<std::uint8_t>(hand.ignored | pressed);
        hand.down = without(hand.down, pressed);
        hand.goingOn = 0;
    } else if (pressed != 0 && hand.goingOn != 0 && !hand.withBall) {
        // Something else instead: the seat hears one button at a time.
        hand.goingOn = 0;
        hand.next = pressed;
    }
    pad.held = without(static_cast<std::uint8_t>(hand.down | hand.goingOn | now), hand.next);
    return pad;
}

Pads ButtonHolds::read(Pads pads, const MatchState& match, const MatchTuning& tuning, bool toggles,
                       unsigned busy) {
    for (std::size_t i = 0; i < pads.size(); ++i) {
        Hand& hand = m_hands[i];
        if (!toggles) {
            hand = {.ignored = static_cast<std::uint8_t>(hand.ignored & pads[i].held)};
            pads[i].held = without(pads[i].held, hand.ignored);
            continue;
        }
        const bool playing = match.phase == Phase::Play;
        pads[i] = read(hand, pads[i], match.seats[i], playing, tuning, (busy >> i & 1u) == 0);
    }
    return pads;
}

} // namespace hexagoal
