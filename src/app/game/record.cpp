#include "app/game/picture_series.hpp"
#include "app/game/stage.hpp"
#include "platform/frame_writer.hpp"
#include "platform/process.hpp"

#include <chrono>
#include <span>

namespace hexagoal {

Result<Done> record(Stage& stage) {
    using Clock = std::chrono::steady_clock;
    Result<FrameWriter> writer = FrameWriter::open(stage.options.recordFolder);
    if (!writer) {
        return Error{writer.error()};
    }

    const PixelSize size = stage.window.drawableSize();
    PictureSeries series;
    for (int frame = 0; frame < stage.options.frames && !stopRequested(); ++frame) {
        const Clock::time_point begin = Clock::now();
        stage.input.poll();
        stage.director.step(stage.input.sample());
        if (stage.director.quitting()) {
            break;
        }
        if (stage.sound) {
            const Result<Done> heard = stage.sound->tick();
            if (!heard) {
                return Error{heard.error()};
            }
        }
        stage.settings.follow(stage.cabinet.context().settings);
        if (frame % stage.options.every != 0) {
            continue;
        }

        stage.renderer.beginFrame(size.width, size.height);
        stage.director.paint(stage.renderer, 1.0f); // the tick just made, as it is
        stage.renderer.endFrame();
        stage.window.finish();
        stage.report.frameDone(std::chrono::duration<double>(Clock::now() - begin).count());
        if (frame == 0) {
            stage.report.firstFrameShown();
        }

        series.follow(stage.director.host(), stage.renderer, size);
        const std::span<const std::uint8_t> picture = stage.renderer.readPixels();
        const Result<Done> written = writer->write(picture.data(), size.width, size.height, 3);
        if (!written) {
            return Error{written.error()};
        }
        stage.window.swap();
    }
    return Done{};
}

} // namespace hexagoal
