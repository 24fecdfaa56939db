#include "screens/teams/team_select_model.hpp"

#include <algorithm>
#include <utility>

namespace hexagoal {

TeamSelectModel::TeamSelectModel(int teams, const MatchOrder& order, std::uint64_t seed,
                                 std::vector<std::string> venues)
    : m_teams(teams), m_venues(std::move(venues)), m_order(order), m_rng(seed, 0x7ea5) {
    m_grid.open(teams);
    for (std::size_t seat = 0; seat < m_joined.size(); ++seat) {
        m_joined[seat] = seat == 0 || order.sides[seat] != kNoSide;
    }
    for (int& team : m_order.teams) {
        team = std::clamp(team, 0, m_teams - 1);
    }
    if (m_order.venue != kWindy &&
        std::find(m_venues.begin(), m_venues.end(), m_order.venue) == m_venues.end()) {
        m_order.venue = m_venues.front();
    }
}

int TeamSelectModel::firstSeatOf(int side) const {
    for (std::size_t seat = 0; seat < m_order.sides.size(); ++seat) {
        if (m_order.sides[seat] == side) {
            return static_cast<int>(seat);
        }
    }
    return -1;
}

int TeamSelectModel::chooser(int side) const {
    if (m_page != Page::Teams || locked(side)) {
        return -1;
    }
    const int own = firstSeatOf(side);
    if (own >= 0) {
        return own;
    }
    // The CPU's team is chosen by the other side's person after his own, and by seat 1 where there is none.
    const int other = firstSeatOf(1 - side);
    if (other >= 0) {
        return locked(1 - side) ? other : -1;
    }
    return side == 0 || locked(0) ? 0 : -1;
}

InputFrame TeamSelectModel::withMouse(const InputFrame& input) {
    InputFrame frame = input;
    SeatInput& seat = frame.seats[0];
    const PointerInput& pointer = input.pointer;
    const int team = m_page == Page::Teams ? m_grid.rowUnder(pointer) : -1;
    const int side = chooser(0) == 0 ? 0 : chooser(1) == 0 ? 1 : -1;
    if (team >= 0 && side >= 0 && m_order.teams[static_cast<std::size_t>(side)] != team) {
        m_order.teams[static_cast<std::size_t>(side)] = team;
        m_heard |= Cue::Move;
    }
    if (pointer.isPressed(PointerButton::Left) && (m_page == Page::Sides || team >= 0)) {
        seat.pressed |= bit(Action::A);
    }
    if (pointer.isPressed(PointerButton::Right)) {
        seat.pressed |= bit(Action::B);
    }
    return frame;
}

void TeamSelectModel::stepSides(const InputFrame& input) {
    for (std::size_t i = 0; i < input.seats.size(); ++i) {
        const SeatInput& seat = input.seats[i];
        const MenuStep step = m_sticks[i].step(seat);
        const bool yes = confirms(seat);
        if (!m_joined[i]) {
            // Any button: he may not know yet which is which.
            if (yes || seat.isPressed(Action::B) || step.across != 0) {
                m_joined[i] = true;
                m_heard |= Cue::Confirm;
                // Where fewer play; the stick says it plainly.
                m_order.sides[i] =
                    step.across != 0 ? (step.across < 0 ? 0 : 1) : (m_order.hasHuman(1) ? 0 : 1);
            }
            continue;
        }
        // Home, nobody, away from left to right.
        if (step.across != 0) {
            const int place = m_order.sides[i] == 0 ? -1 : m_order.sides[i] == 1 ? 1 : 0;
            const int moved = std::clamp(place + step.across, -1, 1);
            if (moved != place) {
                m_heard |= Cue::Move;
            }
            m_order.sides[i] = moved < 0 ? 0 : moved > 0 ? 1 : kNoSide;
        }
        if (goesBack(seat)) {
            m_heard |= Cue::Back;
            if (i == 0) {
                m_outcome = Outcome::Back;
            } else {
                m_joined[i] = false;
                m_order.sides[i] = kNoSide;
            }
        } else if (yes) {
            m_page = Page::Teams;
            m_locked = {};
            m_heard |= Cue::Confirm;
            return;
        }
    }
}

void TeamSelectModel::moveCursor(int side, MenuStep step) {
    int& team = m_order.teams[static_cast<std::size_t>(side)];
    if (step.across != 0) {
        team = (team + step.across + m_teams) % m_teams;
    }
    if (step.down != 0) {
        const int rows = (m_teams + kColumns - 1) / kColumns;
        const int column = team % kColumns;
        int row = team / kColumns;
        do {
            row = (row + step.down + rows) % rows;
        } while (row * kColumns + column >= m_teams); // the last row may be short
        team = row * kColumns + column;
    }
}

void TeamSelectModel::turnVenue(int by) {
    // The windy Stadium is in no list: it is the Stadium.
    const auto at = std::find(m_venues.begin(), m_venues.end(), m_order.venue);
    const int count = static_cast<int>(m_venues.size());
    const int now = at == m_venues.end() ? 0 : static_cast<int>(at - m_venues.begin());
    m_order.venue = m_venues[static_cast<std::size_t>((now + by + count) % count)];
}

void TeamSelectModel::turnWeather(int by) {
    const std::optional<Weather> weather = weatherOf(m_order.venue);
    if (!weather) {
        return;
    }
    const int count = static_cast<int>(kWeatherVenues.size());
    int next = static_cast<int>(*weather);
    do {
        next = (next + by + count) % count;
        m_order.venue = kWeatherVenues[static_cast<std::size_t>(next)];
        // A damaged file is left out.
    } while (m_order.venue != kWindy &&
             std::find(m_venues.begin(), m_venues.end(), m_order.venue) == m_venues.end());
}

void TeamSelectModel::stepTeams(const InputFrame& input) {
    // Who chooses is settled before the tick, so that one press does not choose for both.
    const std::array<int, 2> choosers{chooser(0), chooser(1)};
    for (std::size_t i = 0; i < input.seats.size(); ++i) {
        const SeatInput& seat = input.seats[i];
        const MenuStep step = m_sticks[i].step(seat);
        const int seatIndex = static_cast<int>(i);
        const int side = choosers[0] == seatIndex ? 0 : choosers[1] == seatIndex ? 1 : -1;
        if (goesBack(seat) && m_joined[i]) {
            m_heard |= Cue::Back;
            // Takes back the last choice that is his to take back, else returns to the sides.
            const int own = m_order.sides[i] == kNoSide ? 0 : m_order.sides[i];
            if (locked(own)) {
                m_locked[static_cast<std::size_t>(own)] = false;
            } else {
                m_page = Page::Sides;
            }
            return;
        }
        if (side < 0) {
            continue;
        }
        moveCursor(side, step);
        if (step.across != 0 || step.down != 0) {
            m_heard |= Cue::Move;
        }
        if (seat.isPressed(Action::C)) {
            m_order.teams[static_cast<std::size_t>(side)] =
                static_cast<int>(m_rng.below(static_cast<std::uint32_t>(m_teams)));
            m_heard |= Cue::Change;
        } else if (confirms(seat)) {
            m_locked[static_cast<std::size_t>(side)] = true;
            m_heard |= Cue::Confirm;
        }
    }
    if (locked(0) && locked(1)) {
        m_page = Page::Options;
        m_options.open(kOptionRows);
    }
}

void TeamSelectModel::stepOptions(const InputFrame& input) {
    const MenuAnswer answer = m_options.step(input);
    const MatchOrder before = m_order;
    switch (answer.kind) {
    case MenuAnswer::Back: {
        // Whose team was chosen last is chosen again.
        m_page = Page::Teams;
        const bool both = m_order.hasHuman(0) && m_order.hasHuman(1);
        const int last = m_order.hasHuman(1) && !m_order.hasHuman(0) ? 0 : 1;
        m_locked[static_cast<std::size_t>(last)] = false;
        if (both) {
            m_locked = {};
        }
        break;
    }
    case MenuAnswer::Confirm:
        if (answer.row == kKickOff) {
            m_outcome = Outcome::Play;
        } else if (answer.row == kLevel) {
            m_order.level = m_order.level % 8 + 1;
        } else if (answer.row == kMinutes) {
            m_order.minutes = m_order.minutes % 8 + 2;
        } else if (answer.row == kVenue) {
            turnVenue(1);
        } else {
            turnWeather(1);
        }
        break;
    case MenuAnswer::Change:
        if (answer.row == kLevel) {
            m_order.level = std::clamp(m_order.level + answer.by, 1, 8);
        } else if (answer.row == kMinutes) {
            m_order.minutes = std::clamp(m_order.minutes + answer.by * 2, kLengths.front(), kLengths.back());
        } else if (answer.row == kVenue) {
            turnVenue(answer.by);
        } else if (answer.row == kWeather) {
            turnWeather(answer.by);
        }
        break;
    case MenuAnswer::Nothing:
        break;
    }
    const bool turned =
        m_order.level != before.level || m_order.minutes != before.minutes || m_order.venue != before.venue;
    const bool kicksOff = answer.kind == MenuAnswer::Confirm && m_outcome == Outcome::Play;
    m_heard = kicksOff ? Cues(Cue::Start) : heardOf(answer, turned ? Cues(Cue::Change) : Cues());
}

TeamSelectModel::Outcome TeamSelectModel::step(const InputFrame& input) {
    m_heard = {};
    switch (m_page) {
    case Page::Sides:
        stepSides(withMouse(input));
        break;
    case Page::Teams:
        stepTeams(withMouse(input));
        break;
    case Page::Options:
        stepOptions(input);
        break;
    }
    return m_outcome;
}

} // namespace hexagoal
