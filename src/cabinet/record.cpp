#include "cabinet/record.hpp"

#include "cabinet/message.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

using Kind = SessionEventKind;

constexpr std::size_t kMostWaiting = 100; ///< rows and incidents kept for a store that cannot write

void note(Record& record, const SessionState& session, const SessionEvent& event, const std::string& when) {
    BookPage& page = record.books[dayOf(when)];
    const auto tell = [&](std::string_view text) { record.incidents.push_back({when, std::string(text)}); };
    switch (event.kind) {
    case Kind::Coin:
        ++page[event.at == 0 ? Counter::CoinsSlot1 : Counter::CoinsSlot2];
        break;
    case Kind::CoinOverCap:
        ++page[Counter::CoinsOverCap];
        break;
    case Kind::CoinStuck:
        tell(incident::coinStuck(event.at + 1));
        break;
    case Kind::Service:
        page[Counter::ServiceCredits] += event.value;
        break;
    case Kind::GameStarted:
        ++page[Counter::Starts];
        page[Counter::CreditsPaid] += event.value;
        break;
    case Kind::JoinedIn:
        ++page[Counter::JoinIns];
        page[Counter::CreditsPaid] += event.value;
        break;
    case Kind::Continued:
        ++page[Counter::Continues];
        page[Counter::CreditsPaid] += event.value;
        break;
    case Kind::Refunded:
        page[Counter::CreditsRefunded] += event.value;
        break;
    case Kind::Cleared:
        page[Counter::CreditsCleared] += event.value;
        break;
    case Kind::MatchEnded:
        ++page[Counter::Matches];
        page[Counter::Goals] += event.value;
        break;
    case Kind::MatchBroken:
        ++page[Counter::BrokenMatches];
        tell(incident::kMatchBroken);
        break;
    case Kind::GameEnded:
        ++page[Counter::GamesEnded];
        page[Counter::PlaySeconds] += event.value;
        break;
    case Kind::Ranked:
        if (event.at >= 0 && event.at < Ranking::kPlaces) {
            record.ranked.push_back(session.ranking.entries[static_cast<std::size_t>(event.at)]);
        }
        break;
    case Kind::DemoBegan: // no entry of the books: it only keeps the next one from being the same
        record.demoCounter = session.demoCounter;
        break;
    case Kind::Tilt:
        ++page[Counter::Tilts];
        tell(event.at != 0 ? incident::kTiltVoided : incident::kTilt);
        break;
    default:
        break;
    }
}

template <class T>
void appendBounded(std::vector<T>& list, const std::vector<T>& more) {
    list.insert(list.end(), more.begin(), more.end());
    if (list.size() > kMostWaiting) {
        list.erase(list.begin(), list.end() - static_cast<std::ptrdiff_t>(kMostWaiting));
    }
}

} // namespace

bool Record::empty() const {
    return !meter && !demoCounter && books.empty() && ranked.empty() && incidents.empty() &&
           profiles.empty() && !seatProfiles && !clearBooksOn && !clearRanking;
}

void Record::append(const Record& later) {
    if (later.meter) {
        meter = later.meter;
    }
    if (later.demoCounter) {
        demoCounter = later.demoCounter;
    }
    if (later.clearBooksOn) {
        clearBooksOn = later.clearBooksOn;
        books.clear();
    }
    if (later.clearRanking) {
        clearRanking = true;
        ranked.clear();
    }
    for (const auto& [day, page] : later.books) {
        books[day] += page;
    }
    for (const auto& [id, profile] : later.profiles) {
        profiles[id] = profile;
    }
    if (later.seatProfiles) {
        seatProfiles = later.seatProfiles;
    }
    appendBounded(incidents, later.incidents);
    appendBounded(ranked, later.ranked);
}

std::string dayOf(const std::string& when) {
    constexpr std::size_t kDay = 10;
    return when.substr(0, kDay);
}

Record recordOf(const SessionState& session, const std::string& when) {
    Record record;
    for (const SessionEvent& event : session.events.all()) {
        note(record, session, event, when);
    }
    std::erase_if(record.books, [](const auto& entry) { return entry.second.empty(); });
    const bool counted = !record.books.empty();
    if (counted) { // credits change only where the books do
        record.meter = session.meter;
    }
    return record;
}

} // namespace hexagoal
