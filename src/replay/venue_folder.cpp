#include "replay/venue_folder.hpp"

#include "core/asset_folders.hpp"
#include "core/files.hpp"
#include "core/folders.hpp"
#include "core/math.hpp"
#include "core/rng.hpp"
#include "replay/venue_file.hpp"

#include <algorithm>
#include <cmath>
#include <system_error>

namespace hexagoal {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t kWindStream = 0x371d;
constexpr float kWeakestWind = 5.0f;   // m/s: a fresh breeze on a crossed ball
constexpr float kStrongestWind = 9.0f; // m/s

/// Names of the venue files of a folder, in order; none where it cannot be read.
std::vector<std::string> namesIn(const fs::path& folder, std::error_code& error) {
    std::vector<std::string> names;
    fs::directory_iterator file(folder, error);
    for (; !error && file != fs::directory_iterator(); file.increment(error)) {
        if (file->path().extension() == ".toml") {
            names.push_back(file->path().stem().string());
        }
    }
    std::sort(names.begin(), names.end());
    return names;
}

bool contains(const std::vector<std::string>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// Names that the player's own may not have: each is a venue already.
std::vector<std::string> takenNames(const fs::path& assetsFolder) {
    std::error_code error;
    std::vector<std::string> taken = namesIn(assetsFolder / "venues", error);
    for (const std::string_view name : kShippedVenues) { // one may be lost
        if (!contains(taken, name)) {
            taken.emplace_back(name);
        }
    }
    taken.emplace_back(kWindy);
    std::sort(taken.begin(), taken.end());
    return taken;
}

std::string listed(const std::vector<std::string>& names) {
    std::string list;
    for (const std::string& name : names) {
        list += (list.empty() ? "" : ", ") + name;
    }
    return list;
}

/// The player's own venues, after those that ship.
void addOwn(VenueBook& book, const fs::path& assetsFolder, const fs::path& own) {
    std::error_code error;
    if (own.empty() || fs::status(own, error).type() == fs::file_type::not_found) {
        return;
    }
    const std::vector<std::string> taken = takenNames(assetsFolder);
    std::size_t count = 0;
    for (const std::string& name : namesIn(own, error)) {
        const fs::path file = own / (name + ".toml");
        if (contains(taken, name)) {
            book.problems.push_back(file.string() + ": the game has a venue " + name +
                                    " of its own; take a name other than " + listed(taken));
            continue;
        }
        if (count == VenueBook::kMostOwn) {
            book.problems.push_back(file.string() + ": this and what comes after it are too many; " +
                                    std::to_string(VenueBook::kMostOwn) + " venues are allowed");
            break;
        }
        Result<Venue> venue = loadVenueFile(file);
        if (venue) {
            book.venues.push_back(std::move(*venue));
            ++count;
        } else {
            book.problems.push_back(venue.error());
        }
    }
    if (error) {
        book.problems.push_back("cannot read the folder " + own.string() + ": " + error.message());
    }
}

} // namespace

Venue inWind(Venue venue, std::uint64_t seed) {
    Rng rng(seed, kWindStream);
    const float angle = rng.range(-kPi, kPi);
    const float speed = rng.range(kWeakestWind, kStrongestWind);
    venue.name = kWindy;
    venue.weather = kWindy;
    venue.tuning.push_back({"windX", speed * portableCos(angle)});
    venue.tuning.push_back({"windZ", speed * portableSin(angle)});
    return venue;
}

const Venue* VenueBook::find(std::string_view name) const {
    const auto found =
        std::find_if(venues.begin(), venues.end(), [&](const Venue& venue) { return venue.name == name; });
    return found == venues.end() ? nullptr : &*found;
}

Venue VenueBook::at(std::string_view name, std::uint64_t seed) const {
    if (name == kWindy) {
        return inWind(venues.front(), seed);
    }
    const Venue* found = find(name);
    return found != nullptr ? *found : venues.front();
}

bool VenueBook::isOwn(std::string_view name) {
    return name != kWindy &&
           std::find(kShippedVenues.begin(), kShippedVenues.end(), name) == kShippedVenues.end();
}

Result<VenueBook> loadVenues(const fs::path& assetsFolder, const fs::path& own) {
    VenueBook book;
    Result<Venue> stadium = loadVenue(assetsFolder, kStadium);
    if (!stadium) {
        return Error{stadium.error()};
    }
    book.venues = {std::move(*stadium)};
    for (const std::string_view name : kShippedVenues) {
        if (name == kStadium) {
            continue;
        }
        Result<Venue> venue = loadVenue(assetsFolder, name);
        if (venue) {
            book.venues.push_back(std::move(*venue));
        } else {
            book.problems.push_back(venue.error());
        }
    }
    addOwn(book, assetsFolder, own);
    return book;
}

Result<VenueBook> loadVenues() {
    const Result<AssetFolders> folders = findAssets();
    if (!folders) {
        return Error{folders.error()};
    }
    return loadVenues(folders->assets, ownVenuesFolder());
}

fs::path ownVenuesFolder() {
    return configFolder() / "venues";
}

Result<Venue> loadAnyVenue(const fs::path& assetsFolder, const fs::path& own, std::string_view name,
                           std::uint64_t seed) {
    if (name == kWindy) {
        Result<Venue> stadium = loadVenue(assetsFolder, kStadium);
        return stadium ? Result<Venue>(inWind(std::move(*stadium), seed)) : stadium;
    }
    std::error_code error;
    const bool ships = contains(takenNames(assetsFolder), name);
    const std::vector<std::string> his = namesIn(own, error);
    if (!ships && contains(his, name)) {
        return loadVenueFile(own / (std::string(name) + ".toml"));
    }
    Result<Venue> venue = loadVenue(assetsFolder, name);
    if (!venue && !ships) {
        return Error{venue.error() + ", " + std::string(kWindy) + "; in " + own.string() + ": " +
                     (his.empty() ? "none" : listed(his))};
    }
    return venue;
}

Result<Venue> loadAnyVenue(std::string_view name, std::uint64_t seed) {
    const Result<AssetFolders> folders = findAssets();
    if (!folders) {
        return Error{folders.error()};
    }
    return loadAnyVenue(folders->assets, ownVenuesFolder(), name, seed);
}

} // namespace hexagoal
