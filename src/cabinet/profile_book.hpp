// The players at home and who of them sits where, as long as the program runs; what changes is handed on to
// be written.
#pragma once

#include "cabinet/record.hpp"

#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace hexagoal {

/// What is wrong with a name that somebody wants.
enum class NameProblem : std::uint8_t {
    None,
    Empty, ///< no letter in it
    Taken, ///< another has it
    Full   ///< there are as many players as there is room for
};

class ProfileBook {
public:
    static constexpr std::size_t kMost = 20;
    using Keep = std::function<void(const Record&)>;

    /// keep: gets every change; none: they live as long as the book.
    explicit ProfileBook(Profiles stored = {}, Keep keep = {});

    /// In the order they came.
    std::span<const Profile> all() const { return m_profiles.all; }
    const Profile* find(std::int64_t id) const;
    /// Who sits there; null: a guest.
    const Profile* onSeat(int seat) const { return find(m_profiles.seats[static_cast<std::size_t>(seat)]); }

    /// id: whose name it is to be; 0: a new player's.
    NameProblem check(std::string_view name, std::int64_t id = 0) const;

    /// A new player, if his name is all right; he sits down where seat 1 or 2 is a guest's. bests: what he
    /// begins with in practice, if he is the first here. Returns his id, 0: the name was not.
    std::int64_t create(std::string_view name, const PracticeBests& bests = {});
    NameProblem rename(std::int64_t id, std::string_view name);
    /// He is gone with all that is kept of him.
    void remove(std::int64_t id);

    /// id: 0 for a guest. Where he sat on another seat, that one is a guest's now.
    void sit(int seat, std::int64_t id);
    /// The next one in the order, the guest among them, who sits on no other seat. by: −1 or 1.
    void sitNext(int seat, int by);

    void addMatch(int seat, const MatchShare& share);
    void addArcadeRun(int seat, std::int32_t score, int wins);
    void putPracticeBest(int seat, int drill, int best);

private:
    Profile* at(std::int64_t id);
    void keep(const Profile& profile);
    void keepSeats();

    Profiles m_profiles;
    Keep m_keep;
};

} // namespace hexagoal
