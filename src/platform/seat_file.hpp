// Which device plays for whom, kept over a restart: seats.toml.
#pragma once

#include "platform/seats.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace hexagoal {

struct KeptSeats {
    std::vector<KeptSeat> seats;
    std::vector<std::string> problems; ///< "file:line: …" each
};

/// A damaged seat is left out, alone. No file: nobody has a seat yet.
KeptSeats loadSeats(const std::filesystem::path& file);
KeptSeats parseSeats(std::string_view text, const std::string& fileName);
std::string seatsText(const std::vector<KeptSeat>& seats);

} // namespace hexagoal
