#include "show/music.hpp"

#include "show/field_sounds.hpp"

#include <array>
#include <string_view>

namespace hexagoal {

std::vector<std::string> allSoundFiles() {
    constexpr std::array<std::string_view, kTuneCount> kNames{"title", "select", "attract", "result", "cup"};
    std::vector<std::string> files = fieldSoundFiles();
    for (const std::string_view name : kNames) {
        files.push_back("music/" + std::string(name));
    }
    return files;
}

Voicing voicingOf(Tune tune) {
    static const std::size_t kFirst = fieldSoundFiles().size();
    return {.sound = static_cast<SoundId>(kFirst + static_cast<std::size_t>(tune)),
            .bus = Bus::Music,
            .priority = 9,
            .swell = 0.15f};
}

} // namespace hexagoal
