// Choosing sides, teams, length and place of a match: everything that a tick of input changes, without a
// picture.
#pragma once

#include "core/rng.hpp"
#include "platform/input.hpp"
#include "screens/match/match_order.hpp"
#include "screens/menu/menu_list.hpp"
#include "screens/menu/stick_repeat.hpp"

#include <array>
#include <string>
#include <vector>

namespace hexagoal {

class TeamSelectModel {
public:
    enum class Page { Sides, Teams, Options };
    enum class Outcome { None, Back, Play };
    enum OptionRow { kKickOff, kLevel, kMinutes, kVenue, kWeather, kOptionRows };
    static constexpr int kColumns = 8;
    static constexpr std::array<int, 4> kLengths{2, 4, 6, 8}; // minutes

    /// teams: how many there are to choose from. venues: by name, the Stadium first.
    TeamSelectModel(int teams, const MatchOrder& order, std::uint64_t seed,
                    std::vector<std::string> venues = {std::string(kStadium)});

    Outcome step(const InputFrame& input);

    Page page() const { return m_page; }
    const MatchOrder& order() const { return m_order; }
    /// The seat has been used: it shows on the page of sides.
    bool joined(int seat) const { return m_joined[static_cast<std::size_t>(seat)]; }
    bool locked(int side) const { return m_locked[static_cast<std::size_t>(side)]; }
    /// The seat that chooses a side's team now; −1: nobody, it waits its turn.
    int chooser(int side) const;
    const MenuList& options() const { return m_options; }
    /// The teams, a row each, for the mouse.
    const MenuList& grid() const { return m_grid; }
    /// Of the last tick.
    Cues heard() const { return m_heard; }

private:
    void stepSides(const InputFrame& input);
    void stepTeams(const InputFrame& input);
    void stepOptions(const InputFrame& input);
    void moveCursor(int side, MenuStep step);
    /// by: −1 or 1, round the ends.
    void turnVenue(int by);
    /// The Stadium's; elsewhere there is nothing to choose.
    void turnWeather(int by);
    int firstSeatOf(int side) const;
    /// The mouse is in seat 0's hand.
    InputFrame withMouse(const InputFrame& input);

    int m_teams;
    std::vector<std::string> m_venues;
    MatchOrder m_order;
    Rng m_rng;
    Page m_page = Page::Sides;
    Outcome m_outcome = Outcome::None;
    Cues m_heard;
    std::array<bool, kSeatCount> m_joined{true, false, false, false};
    std::array<bool, 2> m_locked{};
    std::array<StickRepeat, kSeatCount> m_sticks{};
    MenuList m_options;
    MenuList m_grid;
};

} // namespace hexagoal
