// What is told over a match: captions with their reasons, the board of half-time, in every shape and
// language.
#include "../match/plain_teams.hpp"
#include "guest.hpp"
#include "test_picture.hpp"

#include "core/lengths.hpp"
#include "core/level.hpp"
#include "match/feelings.hpp"
#include "match/laws/kick_off.hpp"
#include "screens/match/match_screen.hpp"
#include "show/hud_caption.hpp"
#include "show/hud_edges.hpp"
#include "show/kit_look.hpp"
#include "show/match_hud.hpp"
#include "show/words.hpp"

#include <array>
#include <functional>
#include <memory>

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

constexpr std::array kShapes{PixelSize{320, 240},  PixelSize{640, 360},  PixelSize{960, 720},
                             PixelSize{1280, 720}, PixelSize{1680, 720}, PixelSize{720, 1280}};

struct Scene {
    MatchContext context{plainSetup()};
    std::unique_ptr<MatchState> match = std::make_unique<MatchState>(newMatch(context));
    Captions captions;

    /// A foul of that kind, whose caption is all there.
    void foul(PlayerMode kind, bool behind) {
        const PlayerId by = playerId(0, 4);
        const PlayerId on = playerId(1, 9);
        match->challenges.add({.by = by, .on = on, .kind = kind, .fromBehind = behind});
        match->events.add({.kind = EventKind::Foul, .player = by, .other = on, .side = 0});
        match->events.add({.kind = EventKind::FreeKick, .player = on, .side = 1});
        listen();
    }
    void offside() {
        const PlayerId caught = playerId(0, 9);
        match->player(caught).position.z = 41.0f * match->attack(0);
        match->offside = {.players = 1u << 9, .side = 0, .line = 38.5f * match->attack(0)};
        captions.listen(*match);
        match->events.add({.kind = EventKind::Offside, .player = caught, .side = 0});
        listen();
    }
    void listen() {
        captions.listen(*match);
        match->events.clear();
        match->challenges.clear();
        for (int tick = 0; tick < 10; ++tick) {
            captions.listen(*match);
        }
    }
};

/// In all shapes, text sizes and languages: nothing leaves the safe area, nothing is too small.
void showEverywhere(TestPicture& picture, const std::function<void(Canvas&)>& paint) {
    for (const char* language : {"en", "de", "es", "fr", "it", "ja", "pt"}) {
        useWords(*Words::load(findAssets()->assets / "languages", language));
        for (const float textSize : {1.0f, 1.2f, 1.4f}) {
            for (const PixelSize size : kShapes) {
                picture.setSize(size);
                picture.paintBy([&](Renderer& renderer) {
                    renderer.canvas().setLooks({.textSize = textSize});
                    paint(renderer.canvas());
                });
                const Canvas::Written& written = picture.renderer().canvas().written();
                INFO(language << " " << size.width << "x" << size.height << " text " << textSize << ": "
                              << written.least.x << " " << written.least.y << " to " << written.most.x << " "
                              << written.most.y << ", smallest " << written.smallestGlyph);
                CHECK(written.least.x >= static_cast<float>(size.width) * 0.05f - 1.0f);
                CHECK(written.least.y >= static_cast<float>(size.height) * 0.05f - 1.0f);
                CHECK(written.most.x <= static_cast<float>(size.width) * 0.95f + 1.0f);
                CHECK(written.most.y <= static_cast<float>(size.height) * 0.95f + 1.0f);
                CHECK(written.smallestGlyph >= 9);
            }
        }
    }
    useWords(*Words::load(findAssets()->assets / "languages", "en"));
}

Rect captionPlace(const Canvas& canvas) {
    const TypeSizes type = TypeSizes::on(canvas);
    Rect at = canvas.safeArea();
    at.y += type.display + type.text * 0.5f;
    return at;
}

} // namespace

TEST_CASE("every caption with its reason keeps to the safe area, in every shape and language") {
    TestPicture picture({1680, 1280});
    picture.leavePixelsOut();
    std::vector<std::unique_ptr<Scene>> scenes;
    for (const PlayerMode kind : {PlayerMode::StandTackle, PlayerMode::SlideTackle, PlayerMode::Shoulder}) {
        for (const bool behind : {false, true}) {
            scenes.push_back(std::make_unique<Scene>());
            scenes.back()->foul(kind, behind);
        }
    }
    scenes.push_back(std::make_unique<Scene>());
    scenes.back()->offside();
    for (const auto& scene : scenes) {
        REQUIRE(scene->captions.call().reason != CallReason::None);
        showEverywhere(picture, [&](Canvas& canvas) {
            const Projection eye({}, {canvas.width(), canvas.height()});
            paintCaption(canvas, eye, scene->captions, *scene->match, scene->context, captionPlace(canvas),
                         TypeSizes::on(canvas), sideColours(scene->context.setup.kits));
        });
    }
}

TEST_CASE("a caption never covers the ball: it comes at the other side then") {
    TestPicture picture({1280, 720});
    picture.setSize({1280, 720});
    Scene scene;
    scene.offside();
    const auto leftmost = [&](Vec3 ball) {
        scene.match->world.ball.position = ball;
        bool behind = false;
        picture.paintBy([&](Renderer& renderer) {
            Canvas& canvas = renderer.canvas();
            const Projection eye({.position = {0.0f, 0.0f, 10.0f}, .target = {0.0f, 0.0f, 0.0f}},
                                 {canvas.width(), canvas.height()});
            const std::optional<Vec2> at = eye.onCanvas(ball);
            behind = at && at->x < canvas.width() * 0.2f && at->y < canvas.height() * 0.25f;
            paintCaption(canvas, eye, scene.captions, *scene.match, scene.context, captionPlace(canvas),
                         TypeSizes::on(canvas), sideColours(scene.context.setup.kits));
        });
        return std::pair(behind, picture.renderer().canvas().written().least.x);
    };
    const auto [centreBehind, atLeft] = leftmost({0.0f, 0.0f, 0.0f});
    CHECK_FALSE(centreBehind);
    CHECK(atLeft < 200.0f);
    const auto [cornerBehind, atRight] = leftmost({-3.4f, 1.8f, 0.0f});
    REQUIRE(cornerBehind);
    CHECK(atRight > 640.0f);
}

TEST_CASE("the board comes by itself at half-time, with the numbers, and leaves before the kick-off") {
    TestPicture picture({1680, 1280});
    picture.leavePixelsOut();
    Scene scene;
    MatchHud hud;
    std::array<Vec3, kPlayerCount> standing{};
    scene.match->events.add({.kind = EventKind::Shot,
                             .player = playerId(0, 9),
                             .side = 0,
                             .point = {3.0f, 0.1f, 40.0f * scene.match->attack(0)}});
    hud.listen(*scene.match, scene.context);
    scene.match->events.clear();
    const auto paint = [&](Canvas& canvas) {
        const Projection eye({}, {canvas.width(), canvas.height()});
        hud.paint(canvas, eye, *scene.match, scene.context, standing);
    };
    const auto lines = [&] {
        picture.setSize({1280, 720});
        picture.renderer().canvas().keepLines();
        picture.paintBy([&](Renderer& renderer) { paint(renderer.canvas()); });
        return picture.renderer().canvas().lines().size();
    };
    const std::size_t inPlay = lines();
    scene.match->phase = Phase::HalfTime;
    scene.match->phaseTicks = 90;
    CHECK(lines() > inPlay + 20);
    showEverywhere(picture, paint);
    scene.match->phaseTicks = static_cast<int>(scene.context.tuning.halfTimeTime * 60.0f);
    CHECK(lines() <= inPlay + 1);
}

TEST_CASE("an opened match waits for its opening, any button ends that, and it plays as one that had none") {
    Guest guest;
    MatchOrder order;
    order.sides.fill(kNoSide);
    guest.start(ToMatch{.order = order, .opened = true});
    const auto play = [&]() -> const MatchPlay& { return guest.on<MatchScreen>()->play(); };
    REQUIRE(play().opening());
    guest.wait(100);
    CHECK(play().match().tick == 0);
    guest.tap(Action::A);
    CHECK_FALSE(play().opening());
    CHECK_FALSE(guest.on<MatchScreen>()->pauseOpen());
    const std::int32_t begun = play().match().tick;
    CHECK(begun <= 3);
    guest.wait(120 - begun);
    CHECK(play().match().tick == 120);
    const std::uint64_t opened = hashOf(play().match());

    Guest other;
    other.start(ToMatch{.order = order});
    CHECK_FALSE(other.on<MatchScreen>()->play().opening());
    other.wait(119);
    for (int i = 0; other.on<MatchScreen>()->play().match().tick < 120 && i < 3; ++i) {
        other.wait(1);
    }
    CHECK(hashOf(other.on<MatchScreen>()->play().match()) == opened);
}

TEST_CASE("an opening that nobody ends is over after six seconds, and start skips it rather than pausing") {
    Guest guest;
    guest.start(ToMatch{.opened = true});
    guest.wait(MatchOpening::kTicks + 2);
    CHECK_FALSE(guest.on<MatchScreen>()->play().opening());
    CHECK(guest.on<MatchScreen>()->play().match().tick > 0);
    Guest other;
    other.start(ToMatch{.opened = true});
    other.wait(30);
    other.tap(Action::Start);
    CHECK_FALSE(other.on<MatchScreen>()->play().opening());
    CHECK_FALSE(other.on<MatchScreen>()->pauseOpen());
}

TEST_CASE("at the toss both captains are drawn at the centre spot, at the kick-off all are where they are") {
    Guest guest;
    guest.start(ToMatch{.opened = true});
    const auto play = [&]() -> const MatchPlay& { return guest.on<MatchScreen>()->play(); };
    const auto middleOf = [&](PlayerId id) { return flat(play().picture().motion(id).feet()); };
    guest.wait(MatchOpening::kFlightTicks + MatchOpening::kLineUpTicks - 5);
    const std::uint64_t hash = play().game().hash();
    CHECK_FALSE(play().picture().tosses());
    guest.wait(30);
    REQUIRE(play().picture().tosses());
    for (int side = 0; side < 2; ++side) {
        CHECK(lengthOf(middleOf(captainOf(play().context(), side))) < 1.3f);
    }
    CHECK(play().game().hash() == hash);
    guest.tap(Action::A);
    REQUIRE(play().match().tick < 6);
    CHECK_FALSE(play().picture().tosses());
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        CHECK(lengthOf(middleOf(id) - flat(play().match().player(id).position)) < 0.2f);
    }
}

TEST_CASE("what skips an opening and stays down is no kick") {
    Guest guest;
    guest.start(ToMatch{.opened = true});
    guest.wait(30);
    InputFrame frame;
    std::array<ActionSet, 1> before{};
    for (int i = 0; i < 90; ++i) {
        frame = {};
        addValue(frame.seats[0], Action::C, 1.0f);
        findEdges(frame.seats[0], before[0]);
        before[0] = frame.seats[0].held;
        guest.director->step(frame);
        CHECK(guest.on<MatchScreen>()->play().match().seats[0].charging == 0);
    }
    CHECK(guest.on<MatchScreen>()->play().match().tick > 80);
}

TEST_CASE("on the machine a match is opened in short: flight and toss, and a button ends it") {
    const TemporaryFolder folder;
    ArcadeHouse house(folder, {}, false);
    house.tap(Action::Coin);
    house.tap(Action::Start);
    REQUIRE(house.waitFor(SessionStage::TeamSelect));
    house.tap(Action::A);
    REQUIRE(house.waitFor(SessionStage::Match));
    const MatchPlay* play = house.screen->play();
    REQUIRE(play != nullptr);
    REQUIRE(play->opening());
    CHECK(play->match().tick == 0);
    house.tap(Action::B);
    CHECK_FALSE(play->opening());
    house.step(30);
    CHECK(play->match().tick > 20);
}

TEST_CASE("line-ups, fixture and toss keep to the safe area, in every shape and language") {
    TestPicture picture({1680, 1280});
    picture.leavePixelsOut();
    Scene scene;
    for (const int tick : {60, MatchOpening::kFlightTicks + 90,
                           MatchOpening::kFlightTicks + MatchOpening::kLineUpTicks + 80}) {
        MatchOpening opening;
        opening.begin();
        for (int i = 0; i < tick; ++i) {
            opening.step();
        }
        showEverywhere(picture, [&](Canvas& canvas) { opening.paint(canvas, *scene.match, scene.context); });
    }
}

TEST_CASE("scorers are told while a kick-off is awaited, and who is off has a card in the score bug") {
    TestPicture picture({1280, 720});
    Scene scene;
    MatchHud hud;
    std::array<Vec3, kPlayerCount> standing{};
    for (const std::uint8_t number : {9, 9, 4}) {
        scene.match->events.add({.kind = EventKind::Goal, .player = playerId(0, number), .side = 0});
        hud.listen(*scene.match, scene.context);
        scene.match->events.clear();
    }
    for (int tick = 0; tick < 300; ++tick) { // the goal's own caption goes
        hud.listen(*scene.match, scene.context);
    }
    const auto painted = [&] {
        picture.renderer().canvas().keepLines();
        picture.paintBy([&](Renderer& renderer) {
            Canvas& canvas = renderer.canvas();
            hud.paint(canvas, Projection({}, {canvas.width(), canvas.height()}), *scene.match, scene.context,
                      standing);
        });
        const auto pixels = picture.renderer().readPixels();
        return std::vector<std::uint8_t>(pixels.begin(), pixels.end());
    };
    REQUIRE(scene.match->phase == Phase::Restart);
    painted();
    const std::size_t due = picture.renderer().canvas().lines().size();
    scene.match->phase = Phase::Play;
    const auto clean = painted();
    CHECK(picture.renderer().canvas().lines().size() + 3 == due);
    scene.match->stats.red[1] = 1;
    const auto carded = painted();
    std::size_t red = 0;
    for (std::size_t i = 0; i + 2 < carded.size(); i += 3) {
        red += carded[i] > 200 && carded[i + 1] < 70 && carded[i + 2] < 70 && clean[i] < 200 ? 1u : 0u;
    }
    CHECK(red > 20);
}

TEST_CASE("an arrow at the edge points at what is out of the picture, and none at what is in it") {
    TestPicture picture({1280, 720});
    picture.paintBy([&](Renderer& renderer) {
        Canvas& canvas = renderer.canvas();
        const TypeSizes type = TypeSizes::on(canvas);
        const Projection eye({.position = {0.0f, 0.0f, 10.0f}, .target = {0.0f, 0.0f, 0.0f}},
                             {canvas.width(), canvas.height()});
        CHECK_FALSE(paintBallArrow(canvas, eye, {1.0f, 0.0f, 0.0f}, type));
        CHECK(paintBallArrow(canvas, eye, {12.0f, 0.0f, 0.0f}, type));
        CHECK(paintEdgeArrow(canvas, eye, {0.0f, -9.0f, 0.0f}, type, palette::kSun, true));
        CHECK_FALSE(paintEdgeArrow(canvas, eye, {0.0f, 0.0f, 30.0f}, type, palette::kSun)); // behind the eye
    });
}

TEST_CASE("a flower of hexagons opens over who dodged a tackle, at once where motion is reduced") {
    TestPicture picture({640, 360});
    Scene scene;
    const PlayerId dodger = playerId(0, 7);
    std::array<Vec3, kPlayerCount> standing{};
    standing.fill({0.0f, 0.0f, 300.0f}); // out of the picture
    standing[dodger] = {0.0f, 0.0f, 0.0f};
    const auto pixelsAt = [&](int ticks, bool dodges, bool still) {
        scene.match->events.clear();
        if (dodges) {
            scene.match->events.add({.kind = EventKind::Dodge, .player = dodger, .other = playerId(1, 3)});
        }
        Blooms blooms;
        for (int tick = 0; tick < ticks; ++tick) {
            blooms.listen(*scene.match);
            scene.match->events.clear();
        }
        picture.renderer().canvas().setLooks({.reducedMotion = still});
        picture.paintBy([&](Renderer& renderer) {
            Canvas& canvas = renderer.canvas();
            const Projection eye(
                {.position = {12.0f, 4.0f, 0.0f}, .target = {0.0f, 1.5f, 0.0f}, .fovY = 0.5f},
                {canvas.width(), canvas.height()});
            blooms.paint(canvas, eye, scene.context, standing, TypeSizes::on(canvas));
        });
        const auto pixels = picture.renderer().readPixels();
        return std::vector<std::uint8_t>(pixels.begin(), pixels.end());
    };
    const auto differing = [](const std::vector<std::uint8_t>& a, const std::vector<std::uint8_t>& b) {
        int count = 0;
        for (std::size_t i = 0; i < a.size(); ++i) {
            count += a[i] != b[i] ? 1 : 0;
        }
        return count;
    };
    for (const bool still : {false, true}) {
        const auto none = pixelsAt(30, false, still);
        const int bud = differing(pixelsAt(9, true, still), none);
        const int flower = differing(pixelsAt(40, true, still), none);
        CHECK(flower > 300);
        CHECK((2 * bud < flower) == !still);
        CHECK(differing(pixelsAt(100, true, still), none) == 0);
    }
}
