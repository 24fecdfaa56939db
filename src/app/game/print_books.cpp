#include "app/game/print_books.hpp"

#include "cabinet/cabinet.hpp"

#include <cstdio>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>

namespace hexagoal {

Result<Done> printBooks() {
    const std::filesystem::path file = cabinetFolders().storeFile();
    std::error_code error;
    Books books;
    if (std::filesystem::exists(file, error)) {
        Result<Books> kept = readBooks(file);
        if (!kept) {
            return Error{kept.error()};
        }
        books = std::move(*kept);
    } else if (error) {
        return Error{"cannot read " + file.string() + ": " + error.message()};
    }
    const std::string text = booksCsv(books);
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0) {
        return Error{"cannot write to standard output"};
    }
    return Done{};
}

} // namespace hexagoal
