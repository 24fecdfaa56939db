// Does what the settings say about window, picture and language, as soon as they change.
#pragma once

#include "cabinet/settings.hpp"
#include "platform/window.hpp"
#include "render/renderer.hpp"
#include "show/words.hpp"

#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

namespace hexagoal {

class SettingsFollower {
public:
    /// now: what window and renderer were opened with. languages: by the setting's choices; a missing one is
    /// English.
    SettingsFollower(Window& window, Renderer& renderer, const CabinetSettings& now,
                     std::vector<Words> languages);

    /// Once a picture.
    void follow(const CabinetSettings& settings);
    /// How many choices of the resolution the window's display has room for; all where its size is not known.
    int resolutionsOffered() const;
    /// By a key; the settings' own command counts again when it next changes.
    void toggleFullscreen();

private:
    Window& m_window;
    Renderer& m_renderer;
    CabinetSettings m_now;
    std::vector<Words> m_languages;
};

/// The size that a choice of the resolution stands for; 0 × 0: automatic.
PixelSize resolutionOf(const CabinetSettings& settings);

/// The tier that a choice of the quality setting stands for; none: automatic.
std::optional<Tier> tierOf(const CabinetSettings& settings);

/// The code of the language that the system speaks, by LC_ALL, LC_MESSAGES or LANG; English where we do not
/// know it.
std::string_view systemLanguage();

/// All languages that the settings know, in their order. Error: English is missing or damaged; another one is
/// replaced by English, with a warning.
Result<std::vector<Words>> loadLanguages(const std::filesystem::path& folder);

} // namespace hexagoal
