#include "platform/assets.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>
#include <system_error>

namespace hexagoal {

namespace fs = std::filesystem;

namespace {

// Best first. Packages name the same font differently: Debian ships Inter-Regular.otf, Fedora and Arch a
// collection or variable file.
constexpr std::array<std::string_view, 7> kDisplayFiles{
    "BebasNeue-Bold.otf",     "BebasNeue-Bold.ttf", "BebasNeue-Regular.otf", "BebasNeue-Regular.ttf",
    "LeagueSpartan-Bold.otf", "Roboto-Bold.ttf",    "DejaVuSans-Bold.ttf"};
constexpr std::array<std::string_view, 8> kTextFiles{
    "Inter-Regular.otf",  "Inter-Regular.ttf",    "InterVariable.ttf",          "Inter.ttc",
    "Roboto-Regular.ttf", "NotoSans-Regular.ttf", "LiberationSans-Regular.ttf", "DejaVuSans.ttf"};
constexpr std::array<std::string_view, 8> kTextBoldFiles{
    "Inter-Bold.otf",  "Inter-Bold.ttf",    "InterVariable.ttf",       "Inter.ttc",
    "Roboto-Bold.ttf", "NotoSans-Bold.ttf", "LiberationSans-Bold.ttf", "DejaVuSans-Bold.ttf"};

// No variable fonts and no collections of several countries' glyphs, whose first is not always Japan's.
constexpr std::array<std::string_view, 7> kJapaneseFiles{"VL-PGothic-Regular.ttf",
                                                         "VL-Gothic-Regular.ttf",
                                                         "mplus-1p-regular.ttf",
                                                         "NotoSansJP-Regular.otf",
                                                         "ipagp.ttf",
                                                         "ipag.ttf",
                                                         "DroidSansFallbackFull.ttf"};

struct Face {
    std::span<const std::string_view> files;
    const char* missing;
};

Face faceOf(FontFace face) {
    switch (face) {
    case FontFace::Display:
        return {kDisplayFiles,
                "No display font found: install Bebas Neue (Debian: fonts-bebas-neue) or DejaVu "
                "(Debian: fonts-dejavu-core)."};
    case FontFace::Japanese:
        return {kJapaneseFiles,
                "No Japanese font found, so Japanese reads as '?': install VL Gothic (Debian: "
                "fonts-vlgothic, Fedora: vlgothic-p-fonts)."};
    case FontFace::TextBold:
    case FontFace::Text:
        break;
    }
    return {
        face == FontFace::Text ? std::span<const std::string_view>(kTextFiles) : kTextBoldFiles,
        "No text font found: install Inter (Debian: fonts-inter, Fedora: rsms-inter-fonts, Arch: inter-font) "
        "or DejaVu (Debian: fonts-dejavu-core)."};
}

bool isFontFile(const fs::path& file) {
    const fs::path extension = file.extension();
    return extension == ".otf" || extension == ".ttf" || extension == ".ttc";
}

/// The folders in a colon-separated variable, or in its default where it is not set.
std::vector<fs::path> foldersIn(const char* variable, std::string_view fallback) {
    const char* value = std::getenv(variable);
    std::string_view rest = value && *value ? std::string_view(value) : fallback;
    std::vector<fs::path> folders;
    while (!rest.empty()) {
        const std::size_t colon = std::min(rest.find(':'), rest.size());
        if (colon > 0) {
            folders.emplace_back(rest.substr(0, colon));
        }
        rest.remove_prefix(std::min(colon + 1, rest.size()));
    }
    return folders;
}

} // namespace

std::vector<fs::path> fontRoots() {
    std::vector<fs::path> roots;
    if (const char* home = std::getenv("HOME"); home && *home) {
        const fs::path person = home;
        roots.insert(roots.end(),
                     {person / ".local/share/fonts", person / ".fonts", person / "Library/Fonts"});
    }
    if (const Result<AssetFolders> own = findAssets()) {
        roots.push_back(own->fonts);
    }
    for (const fs::path& folder : foldersIn("XDG_DATA_DIRS", "/usr/local/share:/usr/share")) {
        roots.push_back(folder / "fonts");
    }
    roots.insert(roots.end(), {"/usr/local/share/fonts", "/usr/share/fonts", "/Library/Fonts",
                               "/System/Library/Fonts", "/opt/homebrew/share/fonts"});
    return roots;
}

FontFinder::FontFinder(const std::vector<fs::path>& roots) {
    for (std::size_t i = 0; i < roots.size(); ++i) {
        const auto end = roots.begin() + static_cast<std::ptrdiff_t>(i);
        if (std::find(roots.begin(), end, roots[i]) != end) {
            continue; // listed twice
        }
        std::error_code error;
        fs::recursive_directory_iterator file(roots[i], fs::directory_options::skip_permission_denied, error);
        for (; !error && file != fs::recursive_directory_iterator(); file.increment(error)) {
            if (isFontFile(file->path())) {
                m_files.push_back(file->path());
            }
        }
    }
}

Result<fs::path> FontFinder::find(FontFace face) const {
    const Face wanted = faceOf(face);
    for (std::string_view name : wanted.files) {
        const auto has = [&](const fs::path& file) { return file.filename() == name; };
        if (const auto found = std::find_if(m_files.begin(), m_files.end(), has); found != m_files.end()) {
            return *found;
        }
    }
    return Error{wanted.missing};
}

} // namespace hexagoal
