#include "cabinet/record.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

using Kind = SessionEventKind;

constexpr std::size_t kMostWaiting = 100; ///< rows and incidents kept for a store that cannot write

void note(Record& record, const SessionState& session, const SessionEvent& event, const std::string& day) {
    BookPage& page = record.books[day];
    switch (event.kind) {
    case Kind::Coin:
        ++page[event.at == 0 ? Counter::CoinsSlot1 : Counter::CoinsSlot2];
        break;
    case Kind::CoinOverCap:
        ++page[Counter::CoinsOverCap];
        break;
    case Kind::CoinStuck:
        record.incidents.push_back({day, "coin slot " + std::to_string(event.at + 1) + " sticks"});
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
        record.incidents.push_back({day, "a match did not end; what was paid has been given back"});
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
    case Kind::DemoBegan:
        ++page[Counter::Demos];
        record.demoCounter = session.demoCounter;
        break;
    case Kind::Tilt:
        ++page[Counter::Tilts];
        record.incidents.push_back({day, event.at != 0 ? "tilt; the game was voided" : "tilt"});
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
    return !meter && !demoCounter && books.empty() && ranked.empty() && incidents.empty() && !clearBooksOn &&
           !clearRanking;
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
    appendBounded(incidents, later.incidents);
    appendBounded(ranked, later.ranked);
}

Record recordOf(const SessionState& session, const std::string& day) {
    Record record;
    for (const SessionEvent& event : session.events.all()) {
        note(record, session, event, day);
    }
    std::erase_if(record.books, [](const auto& entry) { return entry.second.empty(); });
    const bool counted = !record.books.empty();
    if (counted) { // credits change only where the books do
        record.meter = session.meter;
    }
    return record;
}

} // namespace hexagoal
