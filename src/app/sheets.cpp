// hexagoal-sheets: close pictures of players in whole matches, one strip of eight per motion. Made with the
// game's own renderer; scripts/figure-sheets puts the strips together.
#include "core/rng.hpp"
#include "platform/assets.hpp"
#include "platform/frame_writer.hpp"
#include "platform/window.hpp"
#include "players/player_modes.hpp"
#include "render/renderer.hpp"
#include "replay/team_folder.hpp"
#include "show/kit_look.hpp"
#include "show/match_picture.hpp"

#include <CLI/CLI.hpp>
#include <SDL_main.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <vector>

namespace hexagoal {

namespace {

constexpr int kPictures = 8;
constexpr int kWidth = 240;
constexpr int kHeight = 320;
constexpr std::string_view kWholeMatch = "match"; // a sheet made only when asked for
constexpr std::uint64_t kMostMatches = 200;       // tried for a motion that is rare

/// A motion worth a strip: how it is known when it begins, and when its pictures are taken.
struct Motion {
    std::string name;
    std::function<bool(const PlayerState& before, const PlayerState& now)> begins;
    int from = -6;                   ///< ticks before it begins of the first picture
    int until = 30;                  ///< … after it of the last
    Gesture gesture = Gesture::None; ///< known by this instead
    /// ... or by hands that are laid on something, and by who and where he is.
    std::function<bool(const MatchState& match, PlayerId id, const TouchingPlayer& player)> touches{};
    bool above = false; ///< what he reaches for is high over him
};

bool enters(const PlayerState& before, const PlayerState& now, PlayerMode mode) {
    return now.mode == mode && before.mode != mode;
}

float speedOf(const PlayerState& player) {
    return std::sqrt(lengthSquared(player.velocity));
}

float forwards(const PlayerState& player) {
    return glm::dot(player.velocity, player.facing);
}

std::vector<Motion> motions() {
    std::vector<Motion> list;
    const auto mode = [&](PlayerMode wanted, int from, int until) {
        list.push_back({std::string(name(wanted)),
                        [wanted](const auto& before, const auto& now) { return enters(before, now, wanted); },
                        from, until});
    };
    const auto when = [&](const char* label, int from, int until, auto begins) {
        list.push_back({label, begins, from, until});
    };
    const auto runs = [](const PlayerState& before, const PlayerState& now, float slow, float fast,
                         float ahead) {
        return now.mode == PlayerMode::Free && before.mode == PlayerMode::Free && speedOf(now) > slow &&
               speedOf(now) < fast && std::abs(forwards(now) - ahead * speedOf(now)) < 0.1f * speedOf(now) &&
               std::abs(speedOf(now) - speedOf(before)) < 0.002f;
    };
    when("walk", 0, 56, [=](const auto& b, const auto& n) { return runs(b, n, 1.2f, 1.7f, 1.0f); });
    when("jog", 0, 42, [=](const auto& b, const auto& n) { return runs(b, n, 3.5f, 4.5f, 1.0f); });
    when("sprint", 0, 28, [=](const auto& b, const auto& n) { return runs(b, n, 8.0f, 11.0f, 1.0f); });
    when("back-pedal", 0, 42, [=](const auto& b, const auto& n) { return runs(b, n, 2.5f, 4.5f, -1.0f); });
    when("side-step", 0, 42, [=](const auto& b, const auto& n) { return runs(b, n, 2.0f, 4.0f, 0.0f); });
    when("stop", -20, 30, [](const auto& b, const auto& n) {
        return n.mode == PlayerMode::Free && speedOf(b) > 3.0f && speedOf(n) <= 3.0f && forwards(n) > 2.5f;
    });
    mode(PlayerMode::Dribble, -12, 44);
    when("trap with the foot", -8, 20, [](const auto& b, const auto& n) {
        return enters(b, n, PlayerMode::Trap) && n.limb >= BodyPart::LeftFoot;
    });
    when("trap with the thigh", -10, 20, [](const auto& b, const auto& n) {
        return enters(b, n, PlayerMode::Trap) &&
               (n.limb == BodyPart::LeftThigh || n.limb == BodyPart::RightThigh);
    });
    when("trap with the chest", -10, 20, [](const auto& b, const auto& n) {
        return enters(b, n, PlayerMode::Trap) && n.limb == BodyPart::Trunk;
    });
    mode(PlayerMode::Pass, -7, 21);
    mode(PlayerMode::Lob, -7, 21);
    mode(PlayerMode::Shoot, -7, 28);
    mode(PlayerMode::Volley, -7, 28);
    when("header, standing", -8, 27, [](const auto& b, const auto& n) {
        return enters(b, n, PlayerMode::Header) && n.velocity.y < 0.5f;
    });
    when("header, jumping", -8, 34, [](const auto& b, const auto& n) {
        return enters(b, n, PlayerMode::Header) && n.velocity.y > 1.5f;
    });
    // Those that meet the ball, from before the leap on.
    when("overhead kick", -16, 40, [](const auto& b, const auto& n) {
        return n.mode == PlayerMode::OverheadKick && n.struck && !b.struck;
    });
    when("diving header", -12, 30, [](const auto& b, const auto& n) {
        return n.mode == PlayerMode::DivingHeader && n.struck && !b.struck;
    });
    mode(PlayerMode::Feint, -4, 31);
    mode(PlayerMode::Jockey, -4, 45);
    mode(PlayerMode::StandTackle, -7, 28);
    mode(PlayerMode::SlideTackle, -7, 49);
    mode(PlayerMode::Shoulder, -7, 28);
    mode(PlayerMode::Stumble, -7, 35);
    mode(PlayerMode::Fall, -7, 42);
    mode(PlayerMode::GetUp, -7, 49);
    when("throw-in", -30, 26, [](const auto& b, const auto& n) {
        return n.mode == PlayerMode::Throw && n.modeLength > 0 && b.modeLength == 0;
    });
    mode(PlayerMode::KeeperSet, -10, 46);
    when("keeper dive, low", -19, 37, [](const auto&, const auto& n) {
        return n.mode == PlayerMode::KeeperDive && n.modeTicks == 12 && n.reach.y < 0.55f;
    });
    when("keeper dive, high", -19, 37, [](const auto&, const auto& n) {
        return n.mode == PlayerMode::KeeperDive && n.modeTicks == 12 && n.reach.y > 1.25f;
    });
    mode(PlayerMode::KeeperCatch, -7, 35);
    list.back().above = true;
    when("keeper punch", -28, 14, [](const auto& b, const auto& n) {
        return n.mode == PlayerMode::KeeperPunch && n.struck && !b.struck;
    });
    list.back().above = true;
    mode(PlayerMode::KeeperSmother, -7, 49);
    mode(PlayerMode::KeeperHold, -7, 49);
    mode(PlayerMode::KeeperRoll, -7, 35);
    mode(PlayerMode::KeeperThrow, -7, 35);
    mode(PlayerMode::KeeperPunt, 6, 20);
    mode(PlayerMode::Celebrate, -7, 140);
    const auto net = [&](const char* label, Latch side) {
        // Harder than legs alone brake, a metre and more beyond the line.
        when(label, -24, 60, [side](const auto& b, const auto& n) {
            constexpr float kHard = 0.25f; // m/s in a tick
            const float beyond = std::abs(n.position.z) - Pitch{}.halfLength();
            return n.netSide == side && beyond > (side == Latch::Inside ? 1.5f : 0.3f) && n.mode == b.mode &&
                   std::sqrt(lengthSquared(b.velocity)) - std::sqrt(lengthSquared(n.velocity)) > kHard;
        });
    };
    net("net, from within", Latch::Inside);
    net("net, from outside", Latch::Outside);
    const auto gesture = [&](const char* label, Gesture wanted, int until, int from = 0) {
        list.push_back({label, nullptr, from, until, wanted});
    };
    gesture("joy, wings", Gesture::Wings, 105);
    gesture("joy, knee slide", Gesture::KneeSlide, 140);
    gesture("joy, fist", Gesture::FistPump, 70);
    gesture("joy, skywards", Gesture::Skywards, 70);
    gesture("joy, cheer", Gesture::Cheer, 70);
    gesture("joy, clap", Gesture::Clap, 49);
    gesture("grief, hands on head", Gesture::HandsOnHead, 70);
    gesture("grief, hands on hips", Gesture::HandsOnHips, 70);
    gesture("grief, head down", Gesture::HeadDown, 70);
    gesture("referee, whistle", Gesture::Whistle, 28);
    gesture("referee, point", Gesture::Point, 63);
    gesture("referee, card", Gesture::YellowCard, 105);
    gesture("referee, card, red", Gesture::RedCard, 105);
    gesture("referee, advantage", Gesture::Advantage, 56);
    gesture("assistant, flag", Gesture::Flag, 56, -56);
    const auto touch = [&](const char* label, TouchKind kind, int until, auto who) {
        list.push_back({label, nullptr, -8, until, Gesture::None,
                        [=](const MatchState& match, PlayerId id, const TouchingPlayer& player) {
                            return player.kind() == kind && who(match, id);
                        }});
    };
    touch("touch, keeper at his post", TouchKind::Hold, 52,
          [](const auto&, PlayerId id) { return isKeeper(id); });
    touch("touch, defender at the post", TouchKind::Hold, 52, [](const auto& match, PlayerId id) {
        return !isKeeper(id) && match.restart.kind == RestartKind::Corner;
    });
    touch("touch, post after a miss", TouchKind::Hold, 52, [](const auto& match, PlayerId id) {
        return !isKeeper(id) && match.restart.kind != RestartKind::Corner;
    });
    touch("touch, braces on a board", TouchKind::Brace, 66,
          [](const auto& match, PlayerId id) { return std::abs(match.player(id).position.x) > 30.0f; });
    touch("touch, braces on the net", TouchKind::Brace, 66,
          [](const auto& match, PlayerId id) { return std::abs(match.player(id).position.x) < 10.0f; });
    touch("touch, wall", TouchKind::Guard, 66, [](const auto&, PlayerId) { return true; });
    touch("touch, hands meet", TouchKind::Meet, 66, [](const auto&, PlayerId) { return true; });
    return list;
}

/// Where a motion was found.
struct Found {
    MatchSetup setup;
    int tick = 0;
    int figure = -1; ///< as MatchMotion counts them
};

MatchSetup setupFor(const std::vector<Team>& teams, std::uint64_t seed) {
    MatchSetup setup;
    setup.seed = seed;
    setup.teams = {teams[seed % teams.size()], teams[(seed * 7 + 3) % teams.size()]};
    setup.kits = chooseKits(setup.teams[0], setup.teams[1]);
    setup.rules.minutes = 3.0f;
    return setup;
}

/// The first time in the matches from a seed on that each motion is seen, well after a kick-off.
std::vector<Found> find(const std::vector<Motion>& wanted, const std::vector<Team>& teams,
                        std::uint64_t seed) {
    std::vector<Found> found(wanted.size());
    std::size_t missing = wanted.size();
    for (std::uint64_t n = 0; n < kMostMatches && missing > 0; ++n) {
        const MatchSetup setup = setupFor(teams, seed + n);
        Game game(setup);
        Gestures gestures;
        // Looking ahead costs more than the match: only where hands are looked for.
        const bool hands = std::any_of(wanted.begin(), wanted.end(),
                                       [](const Motion& motion) { return motion.touches != nullptr; });
        Foresight ahead(game);
        MatchMotion moving;
        moving.reset(game.match(), game.context());
        std::array<float, kPlayerCount> laid{};
        auto before = game.match().players;
        while (!game.match().over() && missing > 0) {
            game.step({});
            const MatchState& match = game.match();
            gestures.step(match);
            if (hands) {
                ahead.step(game);
                moving.step(match, game.context(), ahead);
            }
            const auto begins = [&](const Motion& motion, int figure) {
                const auto id = static_cast<std::size_t>(figure);
                if (motion.gesture != Gesture::None) {
                    return gestures.of(figure).gesture == motion.gesture &&
                           gestures.of(figure).ticks >= 0.0f && gestures.of(figure).ticks < 1.0f;
                }
                if (motion.touches) {
                    if (id >= kPlayerCount) {
                        return false;
                    }
                    const auto player = static_cast<PlayerId>(id);
                    const TouchingPlayer& touch = moving.touch(player);
                    return laid[id] < 1.0f && std::max(touch.share(0), touch.share(1)) >= 1.0f &&
                           motion.touches(match, player, touch);
                }
                return id < kPlayerCount && match.players[id].onPitch &&
                       motion.begins(before[id], match.players[id]);
            };
            for (std::size_t i = 0; i < wanted.size(); ++i) {
                for (int figure = 0; figure < MatchMotion::kFigures && found[i].figure < 0; ++figure) {
                    if (match.tick >= 200 && begins(wanted[i], figure)) {
                        found[i] = {setup, match.tick, figure};
                        --missing;
                    }
                }
            }
            before = match.players;
            for (std::size_t i = 0; i < laid.size(); ++i) {
                const TouchingPlayer& player = moving.touch(static_cast<PlayerId>(i));
                laid[i] = std::max(player.share(0), player.share(1));
            }
        }
    }
    return found;
}

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
    const Result<Done> written = writer.write(renderer.readPixels().data(), width, kHeight, 3);
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
        picture.fill(view, game.context());
        const Vec3 feet = picture.motion(nearest).feet();
        view.camera.target = feet + Vec3{0.0f, 1.0f, 0.0f};
        view.camera.position = feet + Vec3{5.6f, 1.9f, 0.0f};
        view.camera.fovY = 0.56f;
        const Result<Done> written = draw(view, kWidth, window, renderer, *writer);
        if (!written) {
            return Error{written.error()};
        }
    }
    return Done{};
}

constexpr int kRow = 12; // players side by side in one picture

/// One picture of players who stand in a row, each turned by an angle from the camera.
struct Row {
    std::string name;
    std::vector<FigureView> players;
    std::vector<float> turns;
};

/// Every pattern of shirt from the front and from behind.
Row kitRow() {
    constexpr std::array<ShirtPattern, kRow / 2> kPatterns{ShirtPattern::Plain, ShirtPattern::Stripes,
                                                           ShirtPattern::Hoops, ShirtPattern::Halves,
                                                           ShirtPattern::Sash,  ShirtPattern::Sleeves};
    constexpr std::array<std::array<KitColour, 2>, kRow / 2> kColours{{{{{200, 30, 40}, {255, 255, 255}}},
                                                                       {{{250, 250, 250}, {200, 30, 40}}},
                                                                       {{{20, 110, 60}, {250, 250, 250}}},
                                                                       {{{25, 60, 160}, {150, 25, 50}}},
                                                                       {{{250, 250, 250}, {200, 30, 40}}},
                                                                       {{{150, 30, 60}, {120, 190, 235}}}}};
    Row row{"kits", {}, {}};
    for (std::size_t i = 0; i < kRow; ++i) {
        const std::size_t kind = i / 2;
        const Kit kit{kPatterns[kind], kColours[kind][0], kColours[kind][1],
                      {250, 250, 250}, kColours[kind][0], {20, 20, 24}};
        row.players.push_back(figureIn(kit, "Pattern " + std::to_string(i)));
        row.players.back().number = static_cast<std::uint8_t>(kind + 2);
        row.turns.push_back(i % 2 == 0 ? 0.25f : kPi + 0.25f);
    }
    return row;
}

/// Twelve players of any teams.
Row playerRow(const std::vector<Team>& teams, std::uint64_t seed) {
    Row row{"players", {}, {}};
    Rng rng(seed, 12);
    for (int i = 0; i < kRow; ++i) {
        const Team& team = teams[rng.below(static_cast<std::uint32_t>(teams.size()))];
        const PlayerSheet& sheet = team.players[rng.below(kTeamSize)];
        row.players.push_back(figureIn(i % 2 == 0 ? team.home : team.away, sheet.name, team.code));
        row.players.back().number = sheet.number;
        row.turns.push_back(0.6f * (rng.unit() - 0.5f));
    }
    return row;
}

Result<Done> take(Row& row, Window& window, Renderer& renderer, const std::filesystem::path& folder) {
    constexpr int kWide = 1440;
    constexpr float kApart = 0.86f; // m
    Result<FrameWriter> writer = FrameWriter::open(folder / row.name);
    if (!writer) {
        return Error{writer.error()};
    }
    std::array<Body, kRow> bodies;
    const float middle = 0.5f * kApart * static_cast<float>(row.players.size() - 1);
    for (std::size_t i = 0; i < row.players.size(); ++i) {
        PlayerState player;
        player.position = {kApart * static_cast<float>(i) - middle, 0.0f, 12.0f};
        player.facing = {std::sin(row.turns[i]), 0.0f, std::cos(row.turns[i])};
        player.stride = 0.083f * static_cast<float>(i);
        poseBody(player, 1.74f + 0.02f * static_cast<float>((i * 5) % kRow), bodies[i]);
        row.players[i].body = &bodies[i];
    }
    SceneView view;
    view.figures = row.players;
    view.camera.target = {0.0f, 0.98f, 12.0f};
    view.camera.position = {0.0f, 1.35f, 32.0f};
    view.camera.fovY = 0.118f;
    return draw(view, kWide, window, renderer, *writer);
}

std::string folderName(std::string name) {
    std::erase(name, ',');
    std::replace(name.begin(), name.end(), ' ', '-');
    return name;
}

Result<Done> run(const std::string& folder, const std::string& only, std::uint64_t seed) {
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
    if (wanted.empty() && rows.empty() && !wholeMatch) {
        return Error{"there is no sheet '" + only + "'"};
    }
    Result<Window> window = Window::open({.size = {1440, kHeight}, .vsync = false, .hidden = true});
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
    if (wholeMatch) {
        return takeMatch(setupFor(*teams, seed), *window, **renderer, std::filesystem::path(folder) / only);
    }
    const std::vector<Found> found = find(wanted, *teams, seed);
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

int main(int argc, char** argv) {
    CLI::App cli("Close pictures of men in whole matches: a folder of eight for each motion");
    std::string folder;
    std::string only;
    std::uint64_t seed = 1;
    cli.add_option("folder", folder, "Where the pictures go")->required();
    cli.add_option("--only", only,
                   "Only sheets whose folders' names begin so; match: one match from close by");
    cli.add_option("--seed", seed, "The first match to look into (1)");
    CLI11_PARSE(cli, argc, argv);
    const hexagoal::Result<hexagoal::Done> done = hexagoal::run(folder, only, seed);
    if (!done) {
        std::fprintf(stderr, "hexagoal-sheets: %s\n", done.error().c_str());
        return 1;
    }
    return 0;
}
