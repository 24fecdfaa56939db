#include "cabinet/store_profiles.hpp"

#include "cabinet/profile_name.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr std::string_view kTeam = "team_"; // and the code: matches played with it

void readAmount(Profile& profile, const std::string& what, std::int64_t amount) {
    constexpr std::int64_t kMost = 1'000'000'000'000; // no life is as long; sums stay far from any edge
    const std::int64_t sound = std::clamp<std::int64_t>(amount, 0, kMost);
    if (what.compare(0, kTeam.size(), kTeam) == 0) {
        profile.teams[what.substr(kTeam.size(), 3)] += sound;
        return;
    }
    for (std::size_t i = 0; i < kCareerCount; ++i) {
        if (careerName(static_cast<Career>(i)) == what) {
            profile.amounts[i] = sound;
        }
    }
}

bool writeProfile(Database& database, const Profile& profile) {
    Statement name = database.prepare("INSERT INTO profile(id, name) VALUES(?1, ?2) "
                                      "ON CONFLICT(id) DO UPDATE SET name = ?2");
    if (!name.bind(1, profile.id).bind(2, profile.name).run()) {
        return false;
    }
    // Rows of a name that this program does not know stay as they are.
    const auto put = [&](std::string_view what, std::int64_t amount) {
        Statement row = database.prepare("INSERT INTO career(profile, what, amount) VALUES(?1, ?2, ?3) "
                                         "ON CONFLICT(profile, what) DO UPDATE SET amount = ?3");
        return row.bind(1, profile.id).bind(2, what).bind(3, amount).run();
    };
    for (std::size_t i = 0; i < kCareerCount; ++i) {
        if (!put(careerName(static_cast<Career>(i)), profile.amounts[i])) {
            return false;
        }
    }
    return std::all_of(profile.teams.begin(), profile.teams.end(),
                       [&](const auto& team) { return put(std::string(kTeam) + team.first, team.second); });
}

bool deleteProfile(Database& database, std::int64_t id) {
    for (const char* sql : {"DELETE FROM career WHERE profile = ?1", "DELETE FROM profile WHERE id = ?1",
                            "DELETE FROM seat_profile WHERE profile = ?1"}) {
        Statement gone = database.prepare(sql);
        if (!gone.bind(1, id).run()) {
            return false;
        }
    }
    return true;
}

} // namespace

Profiles readProfiles(Database& database) {
    Profiles profiles;
    Statement names = database.prepare("SELECT id, name FROM profile ORDER BY id");
    while (names.row()) {
        Profile profile;
        profile.id = names.whole(0);
        profile.name = cleanName(names.text(1));
        if (!isName(profile.name)) {
            profile.name = "?";
        }
        if (profile.id > 0) {
            profiles.all.push_back(std::move(profile));
        }
    }
    Statement rows = database.prepare("SELECT profile, what, amount FROM career");
    while (rows.row()) {
        const auto whose = std::find_if(profiles.all.begin(), profiles.all.end(),
                                        [&](const Profile& p) { return p.id == rows.whole(0); });
        if (whose != profiles.all.end()) {
            readAmount(*whose, rows.text(1), rows.whole(2));
        }
    }
    Statement seats = database.prepare("SELECT seat, profile FROM seat_profile");
    while (seats.row()) {
        const std::int64_t seat = seats.whole(0);
        if (seat >= 0 && seat < kMaxSeats) {
            profiles.seats[static_cast<std::size_t>(seat)] = seats.whole(1);
        }
    }
    return profiles;
}

bool writeProfiles(Database& database, const Record& record) {
    for (const auto& [id, profile] : record.profiles) {
        if (!(profile ? writeProfile(database, *profile) : deleteProfile(database, id))) {
            return false;
        }
    }
    if (!record.seatProfiles) {
        return true;
    }
    for (std::size_t seat = 0; seat < record.seatProfiles->size(); ++seat) {
        Statement row = database.prepare("INSERT INTO seat_profile(seat, profile) VALUES(?1, ?2) "
                                         "ON CONFLICT(seat) DO UPDATE SET profile = ?2");
        if (!row.bind(1, static_cast<std::int64_t>(seat)).bind(2, (*record.seatProfiles)[seat]).run()) {
            return false;
        }
    }
    return true;
}

} // namespace hexagoal
