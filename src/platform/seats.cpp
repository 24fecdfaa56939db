#include "platform/seats.hpp"

#include <utility>

namespace hexagoal {

int Seats::ownSeatOf(std::int32_t instance, int player) const {
    for (int seat = 0; seat < kSeatCount; ++seat) {
        const Seat& at = m_seats[static_cast<std::size_t>(seat)];
        if (at.instance == instance && at.last.player == player) {
            return seat;
        }
    }
    return -1;
}

int Seats::seatOf(std::int32_t instance, int player) const {
    return m_policy == SeatPolicy::AllToSeatZero ? player : ownSeatOf(instance, player);
}

void Seats::sit(Seat& seat, std::int32_t instance, const SeatHolder& holder) {
    const bool changes = !seat.everTaken || seat.last != holder;
    const bool claimed = seat.claimed && !changes;
    seat = {instance, holder, 0, true, claimed, false};
    // Who sits here sits nowhere else; without a port nobody knows who is who.
    for (Seat& other : m_seats) {
        if (&other != &seat && other.instance == kVacant && other.everTaken && other.last == holder &&
            !holder.identity.port.empty()) {
            other = {};
        }
    }
    m_revision += changes ? 1u : 0u;
}

template <class Fits>
bool Seats::take(std::int32_t instance, const SeatHolder& holder, Fits fits) {
    for (Seat& seat : m_seats) {
        if (seat.instance == kVacant && fits(seat)) {
            sit(seat, instance, holder);
            return true;
        }
    }
    return false;
}

bool Seats::takePair(std::int32_t instance, const DeviceIdentity& identity) {
    for (std::size_t first = 0; first + 1 < m_seats.size(); first += 2) {
        const auto free = [&](const Seat& seat) { return seat.instance == kVacant && isFresh(seat); };
        if (free(m_seats[first]) && free(m_seats[first + 1])) {
            sit(m_seats[first], instance, {identity, 0});
            sit(m_seats[first + 1], instance, {identity, 1});
            return true;
        }
    }
    return false;
}

void Seats::plugged(std::int32_t instance, const DeviceIdentity& identity, int players) {
    m_pluggedAt[instance] = ++m_clock;
    for (int player = 0; player < players; ++player) {
        const SeatHolder holder{identity, player};
        if (ownSeatOf(instance, player) < 0 && !m_claiming) {
            take(instance, holder, [&](const Seat& seat) { return seat.everTaken && seat.last == holder; });
        }
    }
}

void Seats::used(std::int32_t instance, const DeviceIdentity& identity, int players) {
    if (m_policy == SeatPolicy::AllToSeatZero || m_claiming) {
        return;
    }
    for (int player = 0; player < players; ++player) {
        if (ownSeatOf(instance, player) >= 0) {
            continue;
        }
        const SeatHolder holder{identity, player};
        // The same model came back in another port, else a fresh seat, else the seat of one who left.
        const auto movedHere = [&](const Seat& s) {
            return s.everTaken && s.last.identity.model == identity.model && s.last.player == player &&
                   s.leftAt < m_pluggedAt[instance];
        };
        if (take(instance, holder, movedHere)) {
            continue;
        }
        if (player == 0 && players > 1 && takePair(instance, identity)) {
            continue;
        }
        if (take(instance, holder, isFresh)) {
            continue;
        }
        take(instance, holder, [](const Seat& s) { return !s.claimed; });
    }
}

void Seats::unplugged(std::int32_t instance) {
    ++m_clock;
    m_pluggedAt.erase(instance);
    // Who leaves while others claim does not come back with the old seats.
    for (auto* seats : {&m_seats, &m_beforeClaim}) {
        for (Seat& seat : *seats) {
            if (seat.instance != instance) {
                continue;
            }
            seat.instance = kVacant;
            seat.leftAt = m_clock;
        }
    }
}

void Seats::swap(int a, int b) {
    Seat& first = m_seats[static_cast<std::size_t>(a)];
    Seat& second = m_seats[static_cast<std::size_t>(b)];
    std::swap(first, second);
    first.claimed = first.everTaken;
    second.claimed = second.everTaken;
    ++m_revision;
}

void Seats::beginClaim() {
    if (m_claiming) {
        return;
    }
    m_beforeClaim = m_seats;
    m_seats = {};
    m_claiming = true;
    m_nextToClaim = 0;
}

bool Seats::claim(std::int32_t instance, const DeviceIdentity& identity, int player) {
    if (!m_claiming || m_nextToClaim >= kSeatCount || ownSeatOf(instance, player) >= 0) {
        return false;
    }
    Seat& seat = m_seats[static_cast<std::size_t>(m_nextToClaim++)];
    seat = {instance, {identity, player}, 0, true, true, false};
    return true;
}

void Seats::endClaim(bool keep) {
    if (!std::exchange(m_claiming, false)) {
        return;
    }
    if (keep && m_nextToClaim > 0) {
        ++m_revision;
        return;
    }
    m_seats = m_beforeClaim;
}

std::vector<KeptSeat> Seats::kept() const {
    std::vector<KeptSeat> kept;
    const auto& seats = m_claiming ? m_beforeClaim : m_seats;
    for (int seat = 0; seat < kSeatCount; ++seat) {
        const Seat& at = seats[static_cast<std::size_t>(seat)];
        if (at.everTaken) {
            kept.push_back({seat, at.last, at.claimed});
        }
    }
    return kept;
}

void Seats::restore(const std::vector<KeptSeat>& kept) {
    for (const KeptSeat& seat : kept) {
        if (seat.seat >= 0 && seat.seat < kSeatCount) {
            m_seats[static_cast<std::size_t>(seat.seat)] = {kVacant, seat.holder,  0,
                                                            true,    seat.claimed, true};
        }
    }
}

} // namespace hexagoal
