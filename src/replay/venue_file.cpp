#include "replay/venue_file.hpp"

#include "core/asset_folders.hpp"
#include "core/file_problems.hpp"
#include "core/files.hpp"
#include "core/toml_fields.hpp"
#include "physics/venue_look.hpp"
#include "teams/small_side.hpp"
#include "tuning/ai_tuning.hpp"
#include "tuning/match_tuning.hpp"
#include "tuning/physics_tuning.hpp"

#include <algorithm>
#include <array>
#include <system_error>

namespace hexagoal {

namespace fs = std::filesystem;

namespace {

constexpr float kFarthest = 200.0f; // m from the centre spot: of anything
constexpr float kCell = 0.5f;       // m: of the grid that slopes and patches are laid on
constexpr float kBeyond = 14.0f;    // m: how far the grid goes beyond the lines

/// A rise of the ground from one line to another, level before and behind.
struct SlopePart {
    Vec2 from{};
    Vec2 to{};
    float rise = 0.0f;

    float height(Vec2 at) const {
        const Vec2 along = to - from;
        const float share = std::clamp(glm::dot(at - from, along) / glm::dot(along, along), 0.0f, 1.0f);
        return rise * share * share * (3.0f - 2.0f * share);
    }
};

/// A round hill, or a hollow.
struct HillPart {
    Vec2 at{};
    float radius = 1.0f;
    float height = 0.0f;

    float heightAt(Vec2 place) const {
        const float share2 = glm::dot(place - at, place - at) / (radius * radius);
        return share2 >= 1.0f ? 0.0f : height * (1.0f - share2) * (1.0f - share2);
    }
};

/// A round patch of another kind.
struct PatchPart {
    Vec2 at{};
    float radius = 1.0f;
    Ground kind = Ground::Grass;
    float wetness = 0.0f;
};

/// What a file says of its ground, before it is laid on a grid.
struct GroundPlan {
    std::vector<SlopePart> slopes;
    std::vector<HillPart> hills;
    std::vector<PatchPart> patches;
};

Ground readKind(TomlFields& fields) {
    std::array<std::string_view, kGroundCount> names;
    for (std::size_t i = 0; i < names.size(); ++i) {
        names[i] = name(static_cast<Ground>(i));
    }
    return static_cast<Ground>(fields.oneOf("kind", names));
}

Vec2 readPlace(TomlFields& fields, std::string_view x, std::string_view z) {
    const float placeX = fields.number(x, -kFarthest, kFarthest);
    const float placeZ = fields.number(z, -kFarthest, kFarthest);
    return {placeX, placeZ};
}

/// Reads every table of an array, if there is one.
template <class Read>
void eachTable(TomlFields& fields, std::string_view key, FileProblems& problems, Read read) {
    if (!fields.has(key)) {
        return;
    }
    for (const toml::table* table : fields.tables(key)) {
        TomlFields part(*table, "a table of " + std::string(key), problems);
        read(part);
        part.finish();
    }
}

void readPitch(TomlFields& fields, FileProblems& problems, Pitch& pitch) {
    if (const toml::table* table = fields.table("pitch")) {
        TomlFields part(*table, "the pitch", problems);
        std::array<std::string_view, kGoalSpecs.size()> names;
        std::transform(kGoalSpecs.begin(), kGoalSpecs.end(), names.begin(),
                       [](const GoalSpec& spec) { return spec.name; });
        const GoalSpec& goal = kGoalSpecs[part.oneOf("goal", names)];
        const float length = part.number("length", 20.0f, 120.0f);
        pitch = pitchFor(goal, length, part.number("width", 12.0f, 90.0f));
        part.finish();
    }
}

void readRules(TomlFields& fields, FileProblems& problems, VenueRules& rules) {
    if (!fields.has("rules")) {
        return;
    }
    if (const toml::table* table = fields.table("rules")) {
        TomlFields part(*table, "the rules", problems);
        const int players = part.whole("players", kSmallSide, kTeamSize);
        if (players != 0 && players != kSmallSide && players != kTeamSize) {
            problems.add(part.line(), "players must be 5 or 11");
        }
        rules.players = static_cast<std::int8_t>(players);
        rules.offside = part.truth("offside");
        std::array<std::string_view, static_cast<std::size_t>(Sides::Count)> names;
        for (std::size_t i = 0; i < names.size(); ++i) {
            names[i] = name(static_cast<Sides>(i));
        }
        rules.sides = static_cast<Sides>(part.oneOf("sides", names));
        part.finish();
    }
}

GroundPlan readGround(TomlFields& fields, FileProblems& problems, Surface& surface) {
    GroundPlan plan;
    const toml::table* table = fields.table("ground");
    if (table == nullptr) {
        return plan;
    }
    TomlFields part(*table, "the ground", problems);
    surface.ground = readKind(part);
    surface.wet = part.number("wetness", 0.0f, 1.0f);
    eachTable(part, "slopes", problems, [&](TomlFields& slope) {
        const Vec2 from = readPlace(slope, "from_x", "from_z");
        const Vec2 to = readPlace(slope, "to_x", "to_z");
        const float rise = slope.number("rise", -5.0f, 5.0f);
        if (glm::dot(to - from, to - from) < 0.25f) {
            problems.add(slope.line(), "a slope must be half a metre long or longer");
        } else {
            plan.slopes.push_back({from, to, rise});
        }
    });
    eachTable(part, "hills", problems, [&](TomlFields& hill) {
        const Vec2 at = readPlace(hill, "x", "z");
        const float radius = hill.number("radius", 1.0f, 60.0f);
        plan.hills.push_back({at, radius, hill.number("height", -3.0f, 3.0f)});
    });
    eachTable(part, "patches", problems, [&](TomlFields& patch) {
        const Vec2 at = readPlace(patch, "x", "z");
        const float radius = patch.number("radius", 0.5f, 60.0f);
        const Ground kind = readKind(patch);
        plan.patches.push_back({at, radius, kind, patch.number("wetness", 0.0f, 1.0f)});
    });
    part.finish();
    return plan;
}

void layGround(const GroundPlan& plan, const Pitch& pitch, Surface& surface) {
    surface.cell = kCell;
    const Vec2 half{pitch.halfWidth() + kBeyond, pitch.halfLength() + kBeyond};
    surface.corner = -half;
    surface.columns = static_cast<std::int32_t>(2.0f * half.x / kCell) + 2;
    surface.rows = static_cast<std::int32_t>(2.0f * half.y / kCell) + 2;
    const bool uneven = !plan.slopes.empty() || !plan.hills.empty();
    for (std::int32_t j = 0; j < surface.rows; ++j) {
        for (std::int32_t i = 0; i < surface.columns; ++i) {
            const Vec2 at = surface.corner + Vec2{static_cast<float>(i), static_cast<float>(j)} * kCell;
            float height = 0.0f;
            for (const SlopePart& slope : plan.slopes) {
                height += slope.height(at);
            }
            for (const HillPart& hill : plan.hills) {
                height += hill.heightAt(at);
            }
            if (uneven) {
                surface.heights.push_back(height);
            }
            Ground kind = surface.ground;
            float wetness = surface.wet;
            for (const PatchPart& patch : plan.patches) {
                if (glm::dot(at - patch.at, at - patch.at) < patch.radius * patch.radius) {
                    kind = patch.kind;
                    wetness = patch.wetness;
                }
            }
            if (!plan.patches.empty()) {
                surface.kinds.push_back(kind);
                surface.wetness.push_back(wetness);
            }
        }
    }
}

/// A wall on every edge of a polygon, which is also what nobody leaves.
void readFence(TomlFields& fields, FileProblems& problems, Enclosure& enclosure) {
    if (!fields.has("fence")) {
        return;
    }
    const toml::table* table = fields.table("fence");
    if (table == nullptr) {
        return;
    }
    TomlFields part(*table, "the fence", problems);
    Wall like;
    like.height = part.number("height", 0.2f, 100.0f);
    like.restitution = part.number("restitution", 0.0f, 0.95f);
    like.friction = part.number("friction", 0.0f, 2.0f);
    if (part.has("give")) {
        constexpr float kLeastBack = 0.2f; // or what it threw back would not come loose from it
        const float give = part.number("give", 0.1f, 0.6f);
        if (like.restitution < kLeastBack) {
            problems.add(part.line(), "a fence that gives needs a restitution of 0.2 or more");
        } else {
            enclosure.soft = {give, like.height, like.restitution, like.friction};
        }
    }
    eachTable(part, "corners", problems,
              [&](TomlFields& corner) { enclosure.bounds.push_back(readPlace(corner, "x", "z")); });
    part.finish();
    std::vector<Vec2>& corners = enclosure.bounds;
    if (corners.size() < 3) {
        problems.add(part.line(), "a fence needs three corners or more");
        corners.clear();
        return;
    }
    // Inwards must be to the same hand all round, whichever way the file goes.
    float area = 0.0f;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Vec2 a = corners[i];
        const Vec2 b = corners[(i + 1) % corners.size()];
        area += a.x * b.y - b.x * a.y;
    }
    if (area > 0.0f) {
        std::reverse(corners.begin(), corners.end());
    }
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Vec2 a = corners[i];
        const Vec2 b = corners[(i + 1) % corners.size()];
        like.a = {a.x, 0.0f, a.y};
        like.b = {b.x, 0.0f, b.y};
        enclosure.walls.push_back(like);
    }
}

/// What stands around, and which parts of it where the file names them.
std::string readLook(TomlFields& fields, FileProblems& problems) {
    const std::size_t look = fields.oneOf("look", kLookNames);
    if (!fields.has("parts")) {
        return std::string(kLookNames[look]);
    }
    const auto names = partNames(look);
    LookParts parts = 0;
    for (const std::size_t part : fields.someOf("parts", names)) {
        parts = static_cast<LookParts>(parts | 1u << part);
    }
    constexpr std::size_t kStands = 0;
    constexpr std::size_t kLastOnStands = 3; // roofs, tunnel, scoreboards
    static_assert(kStadiumParts[kStands] == "stands" && kStadiumParts[kLastOnStands] == "scoreboards");
    for (std::size_t part = 1; part <= kLastOnStands && look == 0; ++part) {
        if ((parts >> part & 1u) != 0 && (parts & 1u) == 0) {
            problems.add(fields.lineOf("parts"),
                         "parts has \"" + std::string(names[part]) + "\", which needs \"stands\" among them");
        }
    }
    return lookOfParts(look, parts);
}

/// The rows of some tables of tuning that a table of the file changes.
template <class... Rows>
void readTuning(TomlFields& fields, std::string_view key, FileProblems& problems,
                std::vector<TuningChange>& changes, const Rows&... tables) {
    if (!fields.has(key)) {
        return;
    }
    const toml::table* table = fields.table(key);
    if (table == nullptr) {
        return;
    }
    TomlFields part(*table, "the " + std::string(key), problems);
    const auto readRows = [&](const auto& rows) {
        for (const auto& row : rows) {
            if (part.has(row.name)) {
                changes.push_back({std::string(row.name), part.number(row.name, row.low, row.high)});
            }
        }
    };
    (readRows(tables), ...);
    part.finish();
}

} // namespace

Result<Venue> parseVenue(std::string_view text, const std::string& fileName) {
    FileProblems problems;
    const auto document = parseToml(text, fileName, problems);
    if (!document) {
        return Error{joinedLines(problems.told(fileName))};
    }
    Venue venue;
    TomlFields fields(*document, "the venue", problems);
    venue.name = fields.text("name", 40);
    if (venue.name.find_first_of(" /\\\"") != std::string::npos) {
        problems.add(fields.lineOf("name"),
                     "name must have no spaces, slashes or quotes: replays say it too");
    }
    venue.light = kLightNames[fields.oneOf("light", kLightNames)];
    venue.weather = kWeatherNames[fields.oneOf("weather", kWeatherNames)];
    venue.look = readLook(fields, problems);
    if (fields.has("feet")) {
        venue.feet = kFeetNames[fields.oneOf("feet", kFeetNames)];
    }
    readPitch(fields, problems, venue.pitch);
    readRules(fields, problems, venue.rules);
    const GroundPlan plan = readGround(fields, problems, venue.surface);
    venue.boards.present = fields.truth("boards");
    readFence(fields, problems, venue.enclosure);
    readTuning(fields, "tuning", problems, venue.tuning, physicsRows(), matchRows());
    readTuning(fields, "computer", problems, venue.computer, aiRows());
    if (venue.rules.sides == Sides::Fence && venue.enclosure.walls.empty()) {
        problems.add(fields.lineOf("rules"), "sides = \"fence\" needs a [fence]");
    }
    fields.finish();
    if (!problems.empty()) {
        return Error{joinedLines(problems.told(fileName))};
    }
    if (!plan.slopes.empty() || !plan.hills.empty() || !plan.patches.empty()) {
        layGround(plan, venue.pitch, venue.surface);
    }
    furnish(venue);
    if (const std::string fault = faultOf(venue); !fault.empty()) {
        return Error{fileName + ": " + fault};
    }
    return venue;
}

Result<Venue> loadVenueFile(const fs::path& file) {
    const Result<std::string> text = readFile(file);
    if (!text) {
        return Error{text.error()};
    }
    Result<Venue> venue = parseVenue(*text, file.string());
    if (venue && venue->name != file.stem().string()) {
        return Error{file.string() + ": the venue's name is " + venue->name + ", so the file must be named " +
                     venue->name + ".toml"};
    }
    return venue;
}

Result<Venue> loadVenue(const fs::path& assetsFolder, std::string_view name) {
    const fs::path folder = assetsFolder / "venues";
    const fs::path file = folder / (std::string(name) + ".toml");
    std::error_code error;
    if (name.find_first_of("/\\") != std::string_view::npos || !fs::exists(file, error)) {
        std::vector<std::string> names;
        fs::directory_iterator there(folder, error);
        for (; !error && there != fs::directory_iterator(); there.increment(error)) {
            if (there->path().extension() == ".toml") {
                names.push_back(there->path().stem().string());
            }
        }
        std::sort(names.begin(), names.end());
        std::string known;
        for (const std::string& each : names) {
            known += (known.empty() ? "" : ", ") + each;
        }
        return Error{"there is no venue '" + std::string(name) + "' in " + folder.string() +
                     "; there are: " + known};
    }
    return loadVenueFile(file);
}

Result<Venue> loadVenue(std::string_view name) {
    const Result<AssetFolders> folders = findAssets();
    if (!folders) {
        return Error{folders.error()};
    }
    return loadVenue(folders->assets, name);
}

} // namespace hexagoal
