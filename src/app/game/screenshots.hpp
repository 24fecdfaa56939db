// Screenshots, written behind the game's back.
#pragma once

#include "core/result.hpp"
#include "core/worker.hpp"
#include "platform/window.hpp"

#include <cstdint>
#include <deque>
#include <filesystem>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace hexagoal {

class Screenshots {
public:
    explicit Screenshots(std::filesystem::path folder);

    /// pixels: 3 bytes each, top row first. date: "2026-11-21". The picture is on the disk soon.
    void take(std::span<const std::uint8_t> pixels, PixelSize size, std::string date);

    /// What became of the next one: where it is, or why it is not; nothing: no news.
    std::optional<Result<std::filesystem::path>> news();

    /// Waits until all are written.
    void finish() { m_worker.finish(); }

private:
    struct Taken {
        std::vector<std::uint8_t> pixels;
        PixelSize size;
        std::string date;
    };
    void writeAll();

    const std::filesystem::path m_folder;
    std::mutex m_mutex;
    std::deque<Taken> m_taken;
    std::deque<Result<std::filesystem::path>> m_news;
    Worker m_worker;
};

} // namespace hexagoal
