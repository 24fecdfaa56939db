#include "app/game/settings_follower.hpp"

#include "core/log.hpp"
#include "show/side_marks.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <utility>

namespace hexagoal {

std::optional<Tier> tierOf(const CabinetSettings& settings) {
    constexpr int kAutomatic = 0; // the first choice; the others are the tiers in their order
    return settings.quality == kAutomatic ? std::nullopt
                                          : std::optional(static_cast<Tier>(settings.quality - 1));
}

PixelSize resolutionOf(const CabinetSettings& settings) {
    const std::string_view word = wordOf(*findSetting("resolution"), settings.resolution);
    PixelSize size;
    const std::size_t cross = word.find('x');
    if (cross != word.npos) { // else automatic
        std::from_chars(word.data(), word.data() + cross, size.width);
        std::from_chars(word.data() + cross + 1, word.data() + word.size(), size.height);
    }
    return size;
}

std::string_view systemLanguage() {
    // As POSIX ranks them; the first that says something decides.
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(variable);
        if (value == nullptr || *value == '\0') {
            continue;
        }
        const std::string_view locale = value; // de_AT.UTF-8, pt_BR, C
        for (const std::string_view code : wordsOf(*findSetting("language"))) {
            const bool ends =
                locale.size() == code.size() ||
                (locale.size() > code.size() &&
                 (locale[code.size()] == '_' || locale[code.size()] == '.' || locale[code.size()] == '@'));
            if (locale.starts_with(code) && ends) {
                return code;
            }
        }
        break;
    }
    return "en";
}

Result<std::vector<Words>> loadLanguages(const std::filesystem::path& folder) {
    Result<Words> english = Words::load(folder, "en");
    if (!english) {
        return Error{english.error()};
    }
    std::vector<Words> languages;
    for (std::string_view code : wordsOf(*findSetting("language"))) {
        if (code == "auto") {
            code = systemLanguage();
        }
        Result<Words> words = Words::load(folder, code);
        if (!words) {
            logWarning(words.error() + " English is spoken instead.");
        }
        languages.push_back(words ? std::move(*words) : *english);
    }
    return languages;
}

SettingsFollower::SettingsFollower(Window& window, Renderer& renderer, const CabinetSettings& now,
                                   std::vector<Words> languages)
    : m_window(window), m_renderer(renderer), m_now(now), m_languages(std::move(languages)) {
    useWords(m_languages[static_cast<std::size_t>(now.language)]);
    useToggleWords(now.holds != 0);
    useSideMarks(now.sidePatterns != 0);
}

void SettingsFollower::follow(const CabinetSettings& settings) {
    const PixelSize resolution = resolutionOf(settings);
    m_renderer.limitScene(m_window.isFullscreen() ? std::min(resolution.width, resolution.height) : 0);
    if (settings == m_now) {
        return;
    }
    const CabinetSettings before = std::exchange(m_now, settings);
    useToggleWords(settings.holds != 0);
    useSideMarks(settings.sidePatterns != 0);
    if (settings.fullscreen != before.fullscreen) {
        m_window.setFullscreen(settings.fullscreen != 0);
    }
    if (settings.display != before.display && settings.display > 0) {
        m_window.moveTo(settings.display - 1);
    }
    if (settings.resolution != before.resolution) {
        m_window.resize(resolution == PixelSize{} ? WindowOptions{}.usual : resolution);
    }
    if (settings.quality != before.quality) {
        m_renderer.setTier(tierOf(settings));
    }
    if (settings.vsync != before.vsync) {
        m_window.setVsync(static_cast<VSync>(settings.vsync));
    }
    if (settings.language != before.language) {
        useWords(m_languages[static_cast<std::size_t>(settings.language)]);
    }
}

int SettingsFollower::resolutionsOffered() const {
    const PixelSize room = m_window.displaySize();
    const SettingRow& row = *findSetting("resolution");
    int count = 1; // automatic, always
    while (count <= row.most) {
        CabinetSettings asked;
        asked.resolution = count;
        const PixelSize size = resolutionOf(asked);
        if (room != PixelSize{} && (size.width > room.width || size.height > room.height)) {
            break;
        }
        ++count;
    }
    return count;
}

void SettingsFollower::toggleFullscreen() {
    m_window.setFullscreen(!m_window.isFullscreen());
    m_now.fullscreen = m_window.isFullscreen() ? 1 : 0;
    m_now.display = m_window.display() + 1;
}

} // namespace hexagoal
