#include "cabinet/store_tables.hpp"

#include "cabinet/store_profiles.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr std::int64_t kMostCredits = 9999;
constexpr std::int64_t kMostUnits = 1000;

// What a file may hold beside what is shown: more than any operator will read, less than any disk minds.
constexpr const char* kForgetLowScores =
    "DELETE FROM ranking WHERE id NOT IN (SELECT id FROM ranking ORDER BY score DESC, id LIMIT 100)";
constexpr const char* kForgetOldIncidents =
    "DELETE FROM incident WHERE id NOT IN (SELECT id FROM incident ORDER BY id DESC LIMIT 1000)";

bool isDay(const std::string& day) {
    if (day.size() != 10) {
        return false;
    }
    for (std::size_t i = 0; i < day.size(); ++i) {
        const bool dash = i == 4 || i == 7;
        if (dash ? day[i] != '-' : day[i] < '0' || day[i] > '9') {
            return false;
        }
    }
    return true;
}

std::optional<Counter> counterNamed(std::string_view text) {
    for (std::size_t i = 0; i < kCounterCount; ++i) {
        if (name(static_cast<Counter>(i)) == text) {
            return static_cast<Counter>(i);
        }
    }
    return std::nullopt;
}

template <std::size_t Size>
void copyLetters(std::array<char, Size>& to, const std::string& from) {
    std::copy_n(from.begin(), std::min(from.size(), to.size()), to.begin());
}

Ranking readRanking(Database& database) {
    Ranking ranking = Ranking::shipped();
    Statement rows = database.prepare("SELECT initials, team, score, wins FROM ranking ORDER BY id");
    while (rows.row()) {
        RankingEntry entry;
        copyLetters(entry.initials, rows.text(0));
        copyLetters(entry.team, rows.text(1));
        entry.score = static_cast<std::int32_t>(std::clamp<std::int64_t>(rows.whole(2), -1, INT32_MAX));
        entry.wins = static_cast<std::int16_t>(std::clamp<std::int64_t>(rows.whole(3), -1, INT16_MAX));
        if (isSound(entry)) {
            ranking.insert(entry);
        }
    }
    return ranking;
}

bool writeMachine(Database& database, const Record& record) {
    bool good = true;
    if (record.meter) {
        Statement update =
            database.prepare("UPDATE machine SET credits = ?1, units = ?2, bonus_units = ?3 WHERE id = 1");
        update.bind(1, std::int64_t{record.meter->credits}).bind(2, std::int64_t{record.meter->units});
        good = update.bind(3, std::int64_t{record.meter->bonusUnits}).run();
    }
    if (record.demoCounter) {
        Statement update = database.prepare("UPDATE machine SET demo_counter = ?1 WHERE id = 1");
        good = update.bind(1, static_cast<std::int64_t>(*record.demoCounter)).run() && good;
    }
    return good;
}

bool writeBooks(Database& database, const Record& record) {
    for (const auto& [day, page] : record.books) {
        for (std::size_t i = 0; i < kCounterCount; ++i) {
            if (page.amounts[i] == 0) {
                continue;
            }
            Statement add = database.prepare("INSERT INTO book(day, counter, amount) VALUES(?1, ?2, ?3) "
                                             "ON CONFLICT(day, counter) DO UPDATE SET amount = amount + ?3");
            if (!add.bind(1, day).bind(2, name(static_cast<Counter>(i))).bind(3, page.amounts[i]).run()) {
                return false;
            }
        }
    }
    return true;
}

bool writeRows(Database& database, const Record& record) {
    for (const RankingEntry& entry : record.ranked) {
        Statement add =
            database.prepare("INSERT INTO ranking(initials, team, score, wins) VALUES(?1, ?2, ?3, ?4)");
        add.bind(1, std::string_view(entry.initials.data(), entry.initials.size()));
        add.bind(2, std::string_view(entry.team.data(), entry.team.size()));
        if (!add.bind(3, std::int64_t{entry.score}).bind(4, std::int64_t{entry.wins}).run()) {
            return false;
        }
    }
    for (const Incident& incident : record.incidents) {
        Statement add = database.prepare("INSERT INTO incident(day, text) VALUES(?1, ?2)");
        if (!add.bind(1, incident.when).bind(2, incident.text).run()) {
            return false;
        }
    }
    return (record.ranked.empty() || database.execute(kForgetLowScores)) &&
           (record.incidents.empty() || database.execute(kForgetOldIncidents));
}

} // namespace

const std::array<const char*, Store::kSchemaVersion> kStoreMigrations{
    // 0 → 1: the first machines.
    "CREATE TABLE machine("
    " id INTEGER PRIMARY KEY CHECK(id = 1),"
    " credits INTEGER NOT NULL DEFAULT 0 CHECK(typeof(credits) = 'integer' AND credits BETWEEN 0 AND 9999),"
    " units INTEGER NOT NULL DEFAULT 0 CHECK(typeof(units) = 'integer' AND units BETWEEN 0 AND 1000),"
    " bonus_units INTEGER NOT NULL DEFAULT 0 CHECK(typeof(bonus_units) = 'integer' AND bonus_units BETWEEN 0 "
    "AND 1000),"
    " demo_counter INTEGER NOT NULL DEFAULT 0 CHECK(typeof(demo_counter) = 'integer' AND demo_counter >= 0),"
    " cleared_on TEXT NOT NULL DEFAULT '');"
    "INSERT INTO machine(id) VALUES(1);"
    "CREATE TABLE book("
    " day TEXT NOT NULL, counter TEXT NOT NULL,"
    " amount INTEGER NOT NULL CHECK(typeof(amount) = 'integer' AND amount >= 0),"
    " PRIMARY KEY(day, counter)) WITHOUT ROWID;"
    "CREATE TABLE ranking("
    " id INTEGER PRIMARY KEY, initials TEXT NOT NULL, team TEXT NOT NULL,"
    " score INTEGER NOT NULL CHECK(typeof(score) = 'integer' AND score BETWEEN 0 AND 99999999),"
    " wins INTEGER NOT NULL CHECK(typeof(wins) = 'integer' AND wins BETWEEN 0 AND 9));",
    // 1 → 2: what went wrong, for the operator.
    "CREATE TABLE incident(id INTEGER PRIMARY KEY, day TEXT NOT NULL, text TEXT NOT NULL);",
    // 2 → 3: the players at home.
    "CREATE TABLE profile(id INTEGER PRIMARY KEY CHECK(id > 0), name TEXT NOT NULL);"
    "CREATE TABLE career("
    " profile INTEGER NOT NULL, what TEXT NOT NULL,"
    " amount INTEGER NOT NULL CHECK(typeof(amount) = 'integer' AND amount >= 0),"
    " PRIMARY KEY(profile, what)) WITHOUT ROWID;"
    "CREATE TABLE seat_profile("
    " seat INTEGER PRIMARY KEY CHECK(seat BETWEEN 0 AND 3), profile INTEGER NOT NULL);"};

bool hasTables(Database& database, std::string& why) {
    for (const char* query :
         {"SELECT count(*) FROM machine WHERE credits + units + bonus_units + demo_counter >= 0 "
          "AND cleared_on IS NOT NULL",
          "SELECT count(day || counter || amount) >= 0 FROM book",
          "SELECT count(initials || team || score || wins) >= 0 FROM ranking",
          "SELECT count(day || text) >= 0 FROM incident", "SELECT count(id || name) >= 0 FROM profile",
          "SELECT count(profile || what || amount) >= 0 FROM career",
          "SELECT count(seat || profile) >= 0 FROM seat_profile"}) {
        Statement statement = database.prepare(query);
        const bool there = statement.row() && statement.whole(0) == 1;
        if (!there) {
            why = statement.failed() ? database.error() : "the machine's row is missing";
            return false;
        }
    }
    return true;
}

Books readBookTables(Database& database) {
    Books books;
    Statement rows = database.prepare("SELECT day, counter, amount FROM book ORDER BY day");
    while (rows.row()) {
        const auto counter = counterNamed(rows.text(1));
        if (counter && isDay(rows.text(0))) {
            books.days[rows.text(0)][*counter] = std::max<std::int64_t>(0, rows.whole(2));
        }
    }
    Statement cleared = database.prepare("SELECT cleared_on FROM machine WHERE id = 1");
    if (cleared.row() && isDay(cleared.text(0))) {
        books.clearedOn = cleared.text(0);
    }
    return books;
}

Stored readTables(Database& database) {
    Stored stored;
    Statement machine =
        database.prepare("SELECT credits, units, bonus_units, demo_counter FROM machine WHERE id = 1");
    if (machine.row()) {
        const auto within = [&](int column, std::int64_t most) {
            return static_cast<std::int32_t>(std::clamp<std::int64_t>(machine.whole(column), 0, most));
        };
        stored.meter = {within(0, kMostCredits), within(1, kMostUnits), within(2, kMostUnits)};
        stored.demoCounter = static_cast<std::uint64_t>(std::max<std::int64_t>(0, machine.whole(3)));
    }
    stored.ranking = readRanking(database);
    stored.books = readBookTables(database);
    stored.profiles = readProfiles(database);
    Statement incidents = database.prepare("SELECT day, text FROM incident ORDER BY id DESC LIMIT 100");
    while (incidents.row()) {
        stored.incidents.push_back({incidents.text(0), incidents.text(1)});
    }
    return stored;
}

bool writeTables(Database& database, const Record& record, bool known) {
    if (record.clearBooksOn) {
        Statement cleared = database.prepare("UPDATE machine SET cleared_on = ?1 WHERE id = 1");
        if (!database.execute("DELETE FROM book") || !cleared.bind(1, *record.clearBooksOn).run()) {
            return false;
        }
    }
    if (record.clearRanking && !database.execute("DELETE FROM ranking")) {
        return false;
    }
    return (!known || (writeMachine(database, record) && writeProfiles(database, record))) &&
           writeBooks(database, record) && writeRows(database, record);
}

} // namespace hexagoal
