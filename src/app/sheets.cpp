// hexagoal-sheets: close pictures of players in whole matches, one strip of eight per motion. Made with the
// game's own renderer; scripts/figure-sheets puts the strips together.
#include "app/sheets/figure_row.hpp"
#include "app/sheets/motion_search.hpp"
#include "app/sheets/venue_moments.hpp"
#include "platform/assets.hpp"
#include "platform/frame_writer.hpp"
#include "platform/window.hpp"
#include "render/renderer.hpp"
#include "replay/team_folder.hpp"
#include "replay/venue_file.hpp"
#include "show/coaches.hpp"
#include "show/match_camera.hpp"
#include "show/match_picture.hpp"

#include <CLI/CLI.hpp>
#include <SDL_main.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

namespace hexagoal {

namespace {

constexpr int kPictures = 8;
constexpr int kWidth = 240;
constexpr int kHeight = 320;
constexpr std::string_view kWholeMatch = "match";     // sheets made only when asked for
constexpr std::string_view kVenueMoments = "moments"; // … of what only one venue has

Vec3 facingOf(const MatchState& match, int figure) {
    return figure < kPlayerCount
               ? match.players[static_cast<std::size_t>(figure)].facing
               : match.officials.trio[static_cast<std::size_t>(figure - kPlayerCount)].facing;
}

/// From the side of the player as he faces when the motion begins, a little ahead of him; on officials from
/// the side of what they hold. There may have to be room above.
CameraView cameraOn(const FigureMotion& player, Vec3 facing, bool official, bool room) {
    const Vec3 left = Vec3{facing.z, 0.0f, -facing.x} * (official ? -1.0f : 1.0f);
    CameraView camera;
    camera.target = player.feet() + Vec3{0.0f, 0.95f, 0.0f};
    camera.position = camera.target + (left * 0.9f + facing * 0.44f) * 5.2f + Vec3{0.0f, 0.5f, 0.0f};
    camera.fovY = 0.5f;
    if (room) {
        camera.target.y += 0.35f;
        camera.fovY = 0.6f;
    }
    return camera;
}

/// On a player and what he touches: across the way to it, from where the pitch is; on a wall from before it.
CameraView cameraOnTouch(const FigureMotion& player, Vec3 facing, const TouchingPlayer& hands) {
    const Vec3 place = hands.place(hands.share(0) > hands.share(1) ? 0 : 1).place;
    const Vec3 way = glm::normalize(Vec3{place.x - player.feet().x, 0.0f, place.z - player.feet().z});
    Vec3 across{way.z, 0.0f, -way.x};
    if (glm::dot(across, player.feet()) > 0.0f) {
        across = -across;
    }
    const Vec3 from =
        hands.kind() == TouchKind::Guard ? facing * 0.9f + across * 0.4f : across * 0.9f - way * 0.4f;
    CameraView camera;
    camera.target = player.feet() + way * 0.3f + Vec3{0.0f, 1.0f, 0.0f};
    camera.position = camera.target + from * 4.6f + Vec3{0.0f, 0.5f, 0.0f};
    camera.fovY = 0.5f;
    return camera;
}

/// One picture more.
Result<Done> draw(const SceneView& view, int width, Window& window, Renderer& renderer, FrameWriter& writer) {
    renderer.beginFrame(width, kHeight);
    renderer.drawScene(view);
    renderer.endFrame();
    window.finish();
    Result<Done> written = writer.write(renderer.readPixels().data(), width, kHeight, 3);
    window.swap();
    return written;
}

Result<Done> take(const Motion& motion, const Found& found, Window& window, Renderer& renderer,
                  const std::filesystem::path& folder) {
    Result<FrameWriter> writer = FrameWriter::open(folder);
    if (!writer) {
        return Error{writer.error()};
    }
    Game game(found.setup);
    while (game.match().tick < found.tick + motion.from - 240) {
        game.step({});
    }
    MatchPicture picture;
    picture.reset(game);
    const bool official = found.figure >= kPlayerCount;
    Vec3 facing = facingOf(game.match(), found.figure);
    CameraView camera;
    Vec3 feet{};
    for (int shot = 0; shot < kPictures; ++shot) {
        const int tick = found.tick + motion.from + (motion.until - motion.from) * shot / (kPictures - 1);
        while (game.match().tick < tick && !game.match().over()) {
            game.step({});
            picture.step(game);
            if (shot == 0) {
                facing = facingOf(game.match(), found.figure);
            }
        }
        picture.interpolate(game.match(), game.context(), 1.0f);
        SceneView view;
        picture.fill(view, game.context());
        view.panelsShown = {}; // the eye is within the fence
        const FigureMotion& player = picture.motion(found.figure);
        if (!motion.touches) {
            view.camera = cameraOn(player, facing, official, official || motion.above);
        } else if (shot == 0) {
            view.camera = cameraOnTouch(player, facing, picture.touch(static_cast<PlayerId>(found.figure)));
        } else {
            view.camera = {camera.position + player.feet() - feet, camera.target + player.feet() - feet,
                           camera.fovY};
        }
        camera = view.camera;
        feet = player.feet();
        const Result<Done> written = draw(view, kWidth, window, renderer, *writer);
        if (!written) {
            return Error{written.error()};
        }
    }
    return Done{};
}

/// A whole match from close by: three times a second who has the ball, or is nearest to it, from the side.
Result<Done> takeMatch(const MatchSetup& setup, Window& window, Renderer& renderer,
                       const std::filesystem::path& folder) {
    constexpr int kEvery = 20; // ticks
    Result<FrameWriter> writer = FrameWriter::open(folder);
    if (!writer) {
        return Error{writer.error()};
    }
    Game game(setup);
    MatchPicture picture;
    picture.reset(game);
    while (!game.match().over()) {
        game.step({});
        picture.step(game);
        const MatchState& match = game.match();
        if (match.tick % kEvery != 0) {
            continue;
        }
        const Vec3 ball = match.ball().position;
        PlayerId nearest = 0;
        const auto away = [&](PlayerId id) { return lengthSquared(match.player(id).position - ball); };
        for (PlayerId id = 1; id < kPlayerCount; ++id) {
            if (match.player(id).onPitch && away(id) < away(nearest)) {
                nearest = id;
            }
        }
        picture.interpolate(match, game.context(), 1.0f);
        SceneView view;
        const Vec3 feet = picture.motion(nearest).feet();
        view.camera.target = feet + Vec3{0.0f, 1.0f, 0.0f};
        view.camera.position = feet + Vec3{5.6f, 1.9f, 0.0f};
        view.camera.fovY = 0.56f;
        picture.fill(view, game.context());
        const Result<Done> written = draw(view, kWidth, window, renderer, *writer);
        if (!written) {
            return Error{written.error()};
        }
    }
    return Done{};
}

/// Where a moment of a venue is seen from as it begins: from the middle of the pitch, so that no fence is
/// between, and at the sea from the other side.
CameraView eyeOn(VenueMoment::Eye eye, Vec3 at, float away, const MatchContext& context) {
    CameraView camera;
    camera.fovY = 0.5f;
    if (eye == VenueMoment::Eye::Sea) {
        const float shore = -0.5f * context.pitch().width;
        camera.target = {shore - 14.0f, 0.0f, -2.0f};
        camera.position = {shore + 2.0f, 4.5f, 3.0f};
        return camera;
    }
    if (eye == VenueMoment::Eye::HomeBench || eye == VenueMoment::Eye::AwayBench) {
        const int side = eye == VenueMoment::Eye::HomeBench ? 0 : 1;
        camera.target = benchOf(context, side).value_or(Vec3{}) + Vec3{0.0f, 1.2f, 0.0f};
        camera.target.z *= 0.7f; // and the coach, nearer to the middle
        camera.position = camera.target + Vec3{0.95f, 0.16f, 0.0f} * away;
        camera.fovY = 0.6f;
        return camera;
    }
    const float side = at.x > 0.0f ? -1.0f : 1.0f;
    camera.target = at + Vec3{0.0f, eye == VenueMoment::Eye::Man ? 0.85f : 0.3f, 0.0f};
    camera.position = camera.target + Vec3{side * 0.93f, 0.3f, at.z > 0.0f ? -0.36f : 0.36f} * away;
    return camera;
}

/// Thirty pictures of a moment, from the first match in which it is seen; false: in none.
Result<bool> take(const VenueMoment& moment, MatchSetup setup, Window& window, Renderer& renderer,
                  const std::filesystem::path& folder) {
    constexpr int kMatches = 6;
    constexpr int kShots = 30;
    constexpr int kLeadIn = 1500; // ticks that prints and leaves have had before
    constexpr int kWide = 480;
    int tick = -1;
    PlayerId who = kNobody;
    Vec3 ball{};
    const std::uint64_t first = setup.seed;
    for (; tick < 0 && setup.seed < first + kMatches; ++setup.seed) {
        Game game(setup);
        MatchState before = game.match();
        while (tick < 0 && !game.match().over()) {
            game.step({});
            who = game.match().tick < 300 ? kNobody : moment.begins(before, game.match(), game.context());
            tick = who == kNobody ? -1 : game.match().tick;
            ball = game.match().ball().position;
            before = game.match();
        }
    }
    if (tick < 0) {
        return false;
    }
    --setup.seed;
    std::printf("%s: seed %llu tick %d player %d\n", moment.name.c_str(),
                static_cast<unsigned long long>(setup.seed), tick, static_cast<int>(who));
    Result<FrameWriter> writer = FrameWriter::open(folder);
    if (!writer) {
        return Error{writer.error()};
    }
    Game game(setup);
    const auto tickOf = [&](int shot) {
        return tick + moment.from + (moment.until - moment.from) * shot / (kShots - 1);
    };
    while (game.match().tick < tickOf(0) - kLeadIn) {
        game.step({});
    }
    MatchPicture picture;
    picture.reset(game);
    constexpr float kAspect = static_cast<float>(kWide) / static_cast<float>(kHeight);
    MatchCamera stand;
    stand.cut(subjectOf(game.match(), game.context(), kNobody));
    CameraView still;
    for (int shot = 0; shot < kShots; ++shot) {
        while (game.match().tick < tickOf(shot) && !game.match().over()) {
            game.step({});
            picture.step(game);
            stand.step(subjectOf(game.match(), game.context(), kNobody), kAspect);
        }
        picture.interpolate(game.match(), game.context(), 1.0f);
        if (shot == 0) {
            const Vec3 at = moment.eye == VenueMoment::Eye::Man ? picture.motion(who).feet() : ball;
            still = eyeOn(moment.eye, at, moment.away, game.context());
        }
        SceneView view;
        view.camera = moment.eye == VenueMoment::Eye::Stand ? stand.view(1.0f) : still;
        if (moment.eye == VenueMoment::Eye::Man) { // with him, but as high as it began
            const Vec3 feet = picture.motion(who).feet();
            const Vec3 way = Vec3{feet.x, 0.0f, feet.z} - Vec3{still.target.x, 0.0f, still.target.z};
            view.camera.target += way;
            view.camera.position += way;
        }
        picture.fill(view, game.context());
        const Result<Done> written = draw(view, kWide, window, renderer, *writer);
        if (!written) {
            return Error{written.error()};
        }
    }
    return true;
}

Result<Done> take(Row& row, Window& window, Renderer& renderer, const std::filesystem::path& folder) {
    constexpr int kWide = 1440;
    Result<FrameWriter> writer = FrameWriter::open(folder / row.name);
    if (!writer) {
        return Error{writer.error()};
    }
    std::array<Body, kRow> bodies;
    return draw(viewOf(row, bodies), kWide, window, renderer, *writer);
}

std::string folderName(std::string name) {
    std::erase(name, ',');
    std::replace(name.begin(), name.end(), ' ', '-');
    return name;
}

/// only: "moments", or "moments-" and how the name of the moment begins.
Result<Done> takeMoments(const MatchSetup& setup, const std::string& only, Window& window, Renderer& renderer,
                         const std::filesystem::path& folder) {
    for (const VenueMoment& moment : momentsOf(setup.venue.name)) {
        const std::string name = folderName(moment.name);
        if (!(std::string(kVenueMoments) + '-' + name).starts_with(only)) {
            continue;
        }
        const Result<bool> taken = take(moment, setup, window, renderer, folder / name);
        if (!taken) {
            return Error{taken.error()};
        }
        if (!*taken) {
            std::printf("%s: in none of the matches\n", name.c_str());
        }
    }
    return Done{};
}

/// venue: of the match from close by, and of its moments.
Result<Done> run(const std::string& folder, const std::string& only, std::uint64_t seed,
                 const std::string& venue) {
    const Result<std::vector<Team>> teams = loadTeams();
    if (!teams) {
        return Error{teams.error()};
    }
    std::vector<Motion> wanted = motions();
    if (!only.empty()) {
        std::erase_if(wanted,
                      [&](const Motion& motion) { return !folderName(motion.name).starts_with(only); });
    }
    std::vector<Row> rows{kitRow(), playerRow(*teams, seed)};
    std::erase_if(rows, [&](const Row& row) { return !row.name.starts_with(only); });
    const bool wholeMatch = only == kWholeMatch;
    const bool ofVenue = only.starts_with(kVenueMoments);
    if (wanted.empty() && rows.empty() && !wholeMatch && !ofVenue) {
        return Error{"there is no sheet '" + only + "'"};
    }
    Result<Window> window = Window::open({.size = {1440, kHeight}, .vsync = VSync::Off, .hidden = true});
    if (!window) {
        return Error{window.error()};
    }
    const Result<AssetFolders> assets = findAssets();
    if (!assets) {
        return Error{assets.error()};
    }
    const FontFinder fonts;
    const Result<std::filesystem::path> display = fonts.find(FontFace::Display);
    const Result<std::filesystem::path> text = fonts.find(FontFace::Text);
    if (!display || !text) {
        return Error{display ? text.error() : display.error()};
    }
    Result<std::unique_ptr<Renderer>> renderer = Renderer::create({.shaderDir = assets->shaders.string(),
                                                                   .assetDir = assets->assets.string(),
                                                                   .displayFont = display->string(),
                                                                   .textFont = text->string(),
                                                                   .gles = window->isGles(),
                                                                   .tier = Tier::High});
    if (!renderer) {
        return Error{renderer.error()};
    }
    for (Row& row : rows) {
        const Result<Done> taken = take(row, *window, **renderer, folder);
        if (!taken) {
            return Error{taken.error()};
        }
        std::printf("%s: a row of men\n", row.name.c_str());
    }
    if (wholeMatch || ofVenue) {
        Result<Venue> place = loadVenue(venue);
        if (!place) {
            return Error{"--venue: " + place.error()};
        }
        const MatchSetup setup = setupFor(*teams, seed, *place);
        if (ofVenue) {
            return takeMoments(setup, only, *window, **renderer, folder);
        }
        return takeMatch(setup, *window, **renderer, std::filesystem::path(folder) / only);
    }
    std::vector<Found> found(wanted.size());
    for (const char* name : {"stadium", "cage"}) {
        const Result<Venue> place = loadVenue(name);
        if (!place) {
            return Error{place.error()};
        }
        const std::vector<Found> here = find(wanted, *teams, seed, *place);
        for (std::size_t i = 0; i < here.size(); ++i) {
            found[i] = wanted[i].venue == name ? here[i] : found[i];
        }
    }
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (found[i].figure < 0) {
            std::printf("%s: in none of %d matches\n", wanted[i].name.c_str(),
                        static_cast<int>(kMostMatches));
            continue;
        }
        const std::string name = folderName(wanted[i].name);
        const Result<Done> taken =
            take(wanted[i], found[i], *window, **renderer, std::filesystem::path(folder) / name);
        if (!taken) {
            return Error{taken.error()};
        }
        std::printf("%s: seed %llu tick %d player %d\n", name.c_str(),
                    static_cast<unsigned long long>(found[i].setup.seed), found[i].tick, found[i].figure);
    }
    return Done{};
}

} // namespace

} // namespace hexagoal

// What else is thrown, such as for want of memory, may end the program.
int main(int argc, char** argv) { // NOLINT(bugprone-exception-escape)
    CLI::App cli("Close pictures of men in whole matches: a folder of eight for each motion");
    std::string folder;
    std::string only;
    std::uint64_t seed = 1;
    cli.add_option("folder", folder, "Where the pictures go")->required();
    cli.add_option("--only", only,
                   "Only sheets whose folders' names begin so; match: one match from close by");
    cli.add_option("--seed", seed, "The first match to look into (1)");
    std::string venue = "stadium";
    cli.add_option("--venue", venue, "Of the match from close by (stadium)");
    CLI11_PARSE(cli, argc, argv);
    const hexagoal::Result<hexagoal::Done> done = hexagoal::run(folder, only, seed, venue);
    if (!done) {
        std::fprintf(stderr, "hexagoal-sheets: %s\n", done.error().c_str());
        return 1;
    }
    return 0;
}
