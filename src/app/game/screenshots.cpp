#include "app/game/screenshots.hpp"

#include "platform/png_file.hpp"

#include <utility>

namespace hexagoal {

Screenshots::Screenshots(std::filesystem::path folder)
    : m_folder(std::move(folder)), m_worker([this](bool) {
          writeAll();
          return std::nullopt;
      }) {}

void Screenshots::take(std::span<const std::uint8_t> pixels, PixelSize size, std::string date) {
    {
        const std::lock_guard lock(m_mutex);
        m_taken.push_back({{pixels.begin(), pixels.end()}, size, std::move(date)});
    }
    m_worker.ask();
}

std::optional<Result<std::filesystem::path>> Screenshots::news() {
    const std::lock_guard lock(m_mutex);
    if (m_news.empty()) {
        return std::nullopt;
    }
    Result<std::filesystem::path> first = std::move(m_news.front());
    m_news.pop_front();
    return first;
}

void Screenshots::writeAll() {
    for (;;) {
        Taken taken;
        {
            const std::lock_guard lock(m_mutex);
            if (m_taken.empty()) {
                return;
            }
            taken = std::move(m_taken.front());
            m_taken.pop_front();
        }
        Result<std::filesystem::path> written = writeScreenshot(
            m_folder, taken.date, {taken.pixels.data(), taken.size.width, taken.size.height, 3});
        const std::lock_guard lock(m_mutex);
        m_news.push_back(std::move(written));
    }
}

} // namespace hexagoal
