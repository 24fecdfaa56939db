#include "screens/teams/venue_words.hpp"

#include "show/words.hpp"

#include <algorithm>
#include <array>

namespace hexagoal {

namespace {

constexpr std::array<std::string_view, kShippedVenues.size()> kNames{
    "venue.stadium", "venue.rain", "venue.snow", "venue.beach", "venue.cage", "venue.dusk", "venue.night"};
constexpr std::array<std::string_view, kWeatherVenues.size()> kWeather{
    "choice.clear", "choice.rain", "choice.snow", "choice.wind", "choice.dusk", "choice.night"};

} // namespace

std::string_view venueWords(std::string_view venue) {
    const auto found =
        std::find(kShippedVenues.begin(), kShippedVenues.end(), venue == kWindy ? kStadium : venue);
    return found == kShippedVenues.end()
               ? venue
               : say(kNames[static_cast<std::size_t>(found - kShippedVenues.begin())]);
}

std::string_view weatherWords(std::string_view venue) {
    const std::optional<Weather> weather = weatherOf(venue);
    return weather ? say(kWeather[static_cast<std::size_t>(*weather)]) : say("practice.none");
}

std::vector<std::string> venueNames(const VenueBook& book) {
    std::vector<std::string> names;
    for (const Venue& venue : book.venues) {
        names.push_back(venue.name);
    }
    return names;
}

} // namespace hexagoal
