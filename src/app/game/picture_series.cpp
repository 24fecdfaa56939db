#include "app/game/picture_series.hpp"

#include "render/renderer.hpp"
#include "screens/screen_host.hpp"

namespace hexagoal {

std::optional<PictureSeries::News> PictureSeries::follow(ScreenHost& host, Renderer& renderer,
                                                         PixelSize size) {
    const std::optional<std::filesystem::path> folder = host.takeShot();
    if (folder) {
        std::string problem;
        if (!m_writer || m_folder != *folder) {
            Result<FrameWriter> writer = FrameWriter::open(*folder);
            if (writer) {
                m_writer.emplace(std::move(*writer));
                m_folder = *folder;
            } else {
                problem = writer.error();
            }
        }
        if (problem.empty()) {
            const Result<Done> written =
                m_writer->write(renderer.readPixels().data(), size.width, size.height, 3);
            problem = written ? std::string() : written.error();
        }
        if (!problem.empty()) {
            host.failShooting();
            m_writer.reset();
            return News{0, problem, true};
        }
    }
    if (!host.takeShootingsEnd() || !m_writer) {
        return std::nullopt;
    }
    News news{m_writer->count(), m_folder.string()};
    m_writer.reset();
    return news;
}

} // namespace hexagoal
