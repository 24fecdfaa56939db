#include "platform/seats.hpp"

namespace hexagoal {

int Seats::seatOf(std::int32_t instance) const {
    if (m_policy == SeatPolicy::AllToSeatZero)
        return 0;
    for (int seat = 0; seat < kSeatCount; ++seat) {
        if (m_seats[static_cast<std::size_t>(seat)].instance == instance)
            return seat;
    }
    return -1;
}

template <class Fits>
bool Seats::take(std::int32_t instance, const DeviceIdentity& identity, Fits fits) {
    for (Seat& seat : m_seats) {
        if (seat.instance == kVacant && fits(seat)) {
            seat = {instance, identity, true};
            return true;
        }
    }
    return false;
}

void Seats::plugged(std::int32_t instance, const DeviceIdentity& identity) {
    if (m_policy == SeatPolicy::OnePerDevice && seatOf(instance) < 0)
        take(instance, identity, [&](const Seat& seat) { return seat.everTaken && seat.last == identity; });
}

void Seats::used(std::int32_t instance, const DeviceIdentity& identity) {
    if (m_policy == SeatPolicy::AllToSeatZero || seatOf(instance) >= 0)
        return;
    // The same model in another port, else a fresh seat, else the seat of one who left.
    if (take(instance, identity,
             [&](const Seat& s) { return s.everTaken && s.last.model == identity.model; }))
        return;
    if (take(instance, identity, [](const Seat& s) { return !s.everTaken; }))
        return;
    take(instance, identity, [](const Seat&) { return true; });
}

void Seats::unplugged(std::int32_t instance) {
    for (Seat& seat : m_seats) {
        if (seat.instance == instance)
            seat.instance = kVacant;
    }
}

} // namespace hexagoal
