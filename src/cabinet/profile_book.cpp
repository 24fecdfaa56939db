#include "cabinet/profile_book.hpp"

#include "cabinet/profile_name.hpp"

#include <algorithm>
#include <utility>

namespace hexagoal {

ProfileBook::ProfileBook(Profiles stored, Keep keep)
    : m_profiles(std::move(stored)), m_keep(std::move(keep)) {
    auto& seats = m_profiles.seats;
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        const bool twice = std::find(seats.begin(), seats.begin() + static_cast<std::ptrdiff_t>(seat),
                                     seats[seat]) != seats.begin() + static_cast<std::ptrdiff_t>(seat);
        if (twice || find(seats[seat]) == nullptr) {
            seats[seat] = 0;
        }
    }
}

const Profile* ProfileBook::find(std::int64_t id) const {
    const auto found = std::find_if(m_profiles.all.begin(), m_profiles.all.end(),
                                    [&](const Profile& profile) { return profile.id == id; });
    return found == m_profiles.all.end() ? nullptr : &*found;
}

Profile* ProfileBook::at(std::int64_t id) {
    const Profile* found = find(id);
    return found == nullptr ? nullptr
                            : &m_profiles.all[static_cast<std::size_t>(found - m_profiles.all.data())];
}

NameProblem ProfileBook::check(std::string_view name, std::int64_t id) const {
    const std::string clean = cleanName(name);
    if (!isName(clean)) {
        return NameProblem::Empty;
    }
    const bool taken = std::any_of(m_profiles.all.begin(), m_profiles.all.end(), [&](const Profile& other) {
        return other.id != id && other.name == clean;
    });
    if (taken) {
        return NameProblem::Taken;
    }
    return id == 0 && m_profiles.all.size() >= kMost ? NameProblem::Full : NameProblem::None;
}

std::int64_t ProfileBook::create(std::string_view name, const PracticeBests& bests) {
    if (check(name) != NameProblem::None) {
        return 0;
    }
    Profile made;
    made.name = cleanName(name);
    for (const Profile& other : m_profiles.all) {
        made.id = std::max(made.id, other.id);
    }
    ++made.id;
    if (m_profiles.all.empty()) {
        for (int drill = 0; drill < kPracticeDrills; ++drill) {
            hexagoal::putPracticeBest(made, drill, bests[static_cast<std::size_t>(drill)]);
        }
    }
    const std::int64_t id = made.id;
    m_profiles.all.push_back(std::move(made));
    keep(m_profiles.all.back());
    for (const int seat : {0, 1}) {
        if (onSeat(seat) == nullptr) {
            sit(seat, id);
            break;
        }
    }
    return id;
}

NameProblem ProfileBook::rename(std::int64_t id, std::string_view name) {
    const NameProblem problem = check(name, id);
    Profile* profile = at(id);
    if (problem == NameProblem::None && profile != nullptr) {
        profile->name = cleanName(name);
        keep(*profile);
    }
    return problem;
}

void ProfileBook::remove(std::int64_t id) {
    if (std::erase_if(m_profiles.all, [&](const Profile& profile) { return profile.id == id; }) == 0) {
        return;
    }
    std::replace(m_profiles.seats.begin(), m_profiles.seats.end(), id, std::int64_t{0});
    if (m_keep) {
        Record record;
        record.profiles[id] = std::nullopt;
        record.seatProfiles = m_profiles.seats;
        m_keep(record);
    }
}

void ProfileBook::sit(int seat, std::int64_t id) {
    if (id != 0 && find(id) == nullptr) {
        return;
    }
    auto& seats = m_profiles.seats;
    const auto before = seats;
    if (id != 0) {
        std::replace(seats.begin(), seats.end(), id, std::int64_t{0});
    }
    seats[static_cast<std::size_t>(seat)] = id;
    if (seats != before) {
        keepSeats();
    }
}

void ProfileBook::sitNext(int seat, int by) {
    const auto& seats = m_profiles.seats;
    const std::int64_t now = seats[static_cast<std::size_t>(seat)];
    std::vector<std::int64_t> choice{0};
    for (const Profile& profile : m_profiles.all) {
        if (profile.id == now || std::find(seats.begin(), seats.end(), profile.id) == seats.end()) {
            choice.push_back(profile.id);
        }
    }
    const auto count = static_cast<std::ptrdiff_t>(choice.size());
    const std::ptrdiff_t at = std::find(choice.begin(), choice.end(), now) - choice.begin();
    sit(seat, choice[static_cast<std::size_t>((at + by + count) % count)]);
}

void ProfileBook::addMatch(int seat, const MatchShare& share) {
    if (Profile* profile = at(m_profiles.seats[static_cast<std::size_t>(seat)])) {
        hexagoal::addMatch(*profile, share);
        keep(*profile);
    }
}

void ProfileBook::addArcadeRun(int seat, std::int32_t score, int wins) {
    Profile* profile = at(m_profiles.seats[static_cast<std::size_t>(seat)]);
    if (profile != nullptr && hexagoal::addArcadeRun(*profile, score, wins)) {
        keep(*profile);
    }
}

void ProfileBook::putPracticeBest(int seat, int drill, int best) {
    if (Profile* profile = at(m_profiles.seats[static_cast<std::size_t>(seat)])) {
        hexagoal::putPracticeBest(*profile, drill, best);
        keep(*profile);
    }
}

void ProfileBook::keep(const Profile& profile) {
    if (m_keep) {
        Record record;
        record.profiles[profile.id] = profile;
        m_keep(record);
    }
}

void ProfileBook::keepSeats() {
    if (m_keep) {
        Record record;
        record.seatProfiles = m_profiles.seats;
        m_keep(record);
    }
}

} // namespace hexagoal
