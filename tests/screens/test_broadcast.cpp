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
#include "screens/menu/pause_menu.hpp"
#include "show/hud_caption.hpp"
#include "show/hud_edges.hpp"
#include "show/kit_look.hpp"
#include "show/match_hud.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <array>
#include <cmath>
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

TEST_CASE("a match that is over is looked back upon: by itself to its end, or until a button goes down") {
    const auto over = [](std::uint64_t seed) {
        MatchSetup setup = plainSetup();
        setup.seed = seed;
        setup.rules.minutes = 0.2f;
        setup.rules.shootOut = true;
        setup.rules.goalWait = 4.8f;
        auto play = std::make_unique<MatchPlay>(std::move(setup), Tuning{});
        while (!play->match().over()) {
            play->step({});
        }
        return play;
    };
    const auto endsWithSomethingToSee = [&](std::uint64_t seed) {
        const std::unique_ptr<MatchPlay> play = over(seed);
        for (int tick = 0; tick < 90; ++tick) {
            play->step({});
        }
        return play->momentReplay().shows();
    };
    std::uint64_t seed = 1;
    while (seed < 40 && !endsWithSomethingToSee(seed)) {
        ++seed;
    }
    InputFrame press;
    press.seats[0].pressed = bit(Action::A);
    for (const bool pressed : {false, true}) {
        const std::unique_ptr<MatchPlay> play = over(seed);
        int back = 0;
        int early = 0;
        for (int tick = 0; tick < 600; ++tick) {
            play->step({});
            early += !play->momentReplay().shows() && back == 0 ? 1 : 0;
            const bool presses = pressed && (early < 30 || back > 60); // what was meant for play ends nothing
            back += play->looksBack(presses ? press : InputFrame{}) ? 1 : 0;
        }
        CAPTURE(pressed, back, early);
        CHECK(early >= 55);
        CHECK(back > 60);
        CHECK((back < 100) == pressed);
        CHECK_FALSE(play->looksBack({}));
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

namespace {

/// A HUD that has heard of three goals of home's and one of away's, and what it writes.
struct ToldHud {
    ToldHud() {
        useWords(*Words::load(findAssets()->assets / "languages", "en"));
        picture.renderer().canvas().keepLines();
        for (const int number : {9, 9, 4}) {
            goal(playerId(0, number));
        }
        goal(playerId(1, 7));
    }
    void goal(PlayerId by) {
        scene.match->events.add(
            {.kind = EventKind::Goal, .player = by, .side = static_cast<std::int8_t>(sideOf(by))});
        hud.listen(*scene.match, scene.context);
        scene.match->events.clear();
    }
    void wait(int ticks) {
        for (int tick = 0; tick < ticks; ++tick) {
            hud.listen(*scene.match, scene.context);
        }
    }
    void paint(Canvas& canvas, bool paused = false) const {
        hud.paint(canvas, Projection({}, {canvas.width(), canvas.height()}), *scene.match, scene.context,
                  standing, paused);
    }
    std::vector<std::uint8_t> pixels() {
        picture.paintBy([&](Renderer& renderer) { paint(renderer.canvas()); });
        const auto read = picture.renderer().readPixels();
        return {read.begin(), read.end()};
    }
    /// How many goals are told.
    std::ptrdiff_t scorers(bool paused = false) {
        picture.paintBy([&](Renderer& renderer) { paint(renderer.canvas(), paused); });
        const auto& lines = picture.renderer().canvas().lines();
        return std::count_if(lines.begin(), lines.end(),
                             [](const Canvas::Line& line) { return line.text.ends_with("1'"); });
    }

    Scene scene;
    MatchHud hud;
    std::array<Vec3, kPlayerCount> standing{};
    TestPicture picture{{1680, 1280}};
};

/// Pixels of a plain colour that one picture has and the other has not.
int newPixels(const std::vector<std::uint8_t>& now, const std::vector<std::uint8_t>& before, Colour colour) {
    const std::array<float, 3> wanted{colour.r, colour.g, colour.b};
    int found = 0;
    for (std::size_t i = 0; i + 2 < now.size(); i += 3) {
        bool like = true;
        bool was = true;
        for (std::size_t c = 0; c < 3; ++c) {
            like = like && std::abs(static_cast<float>(now[i + c]) - wanted[c] * 255.0f) < 12.0f;
            was = was && before[i + c] == now[i + c];
        }
        found += like && !was ? 1 : 0;
    }
    return found;
}

} // namespace

TEST_CASE("scorers are told with a goal, while a kick-off is awaited, at half-time and beside a pause menu") {
    ToldHud told;
    told.picture.setSize({1280, 720});
    MatchState& match = *told.scene.match;
    match.phase = Phase::Goal;
    CHECK(told.scorers() == 4);
    told.wait(300); // the goal's own caption goes with the joy
    match.phase = Phase::Restart;
    match.restart.kind = RestartKind::KickOff;
    told.wait(300);
    CHECK(told.scorers() == 4);
    match.phase = Phase::Play;
    CHECK(told.scorers() == 0);
    CHECK(told.scorers(true) == 4);
    match.phase = Phase::HalfTime;
    match.phaseTicks = 90;
    CHECK(told.scorers() == 4);
    showEverywhere(told.picture, [&](Canvas& canvas) { told.paint(canvas); });
    match.phase = Phase::Play;
    showEverywhere(told.picture, [&](Canvas& canvas) { told.paint(canvas, true); });
}

TEST_CASE("what stands below the score leaves room for a pause menu, and for a caption") {
    ToldHud told;
    told.wait(300);
    MatchState& match = *told.scene.match;
    match.phase = Phase::Play;
    match.events.add({.kind = EventKind::Offside, .player = playerId(0, 9), .side = 0});
    told.wait(1);
    match.events.clear();
    told.wait(12);
    REQUIRE(told.hud.captions().kind() == CaptionKind::Offside);
    PauseMenu menu(
        {PauseRow::Statistics, PauseRow::Save, PauseRow::Combinations, PauseRow::Developer, PauseRow::Teams});
    menu.open();
    for (const PixelSize size : kShapes) {
        told.picture.setSize(size);
        told.picture.paintBy([&](Renderer& renderer) {
            told.paint(renderer.canvas(), true);
            menu.paint(renderer.canvas(), {});
        });
        INFO(size.width << "x" << size.height);
        std::vector<Canvas::Line> told1;
        for (const Canvas::Line& line : told.picture.renderer().canvas().lines()) {
            if (line.text.ends_with("1'")) {
                CHECK_FALSE(line.cut);
                for (const Canvas::Line& other : told1) {
                    CHECK((other.ink.right() <= line.ink.x || other.ink.bottom() <= line.ink.y));
                }
                told1.push_back(line);
            }
        }
        CHECK(told1.size() >= 2); // of each side one at least
    }
}

TEST_CASE("who is off has a red card in the score bug, who is booked and still on a yellow one") {
    constexpr Colour kRed = Colour::hex(0xe5262b);
    constexpr Colour kYellow = Colour::hex(0xffd91f);
    ToldHud told;
    told.picture.setSize({1280, 720});
    MatchState& match = *told.scene.match;
    match.phase = Phase::Play;
    told.wait(300);
    const auto clean = told.pixels();
    match.player(playerId(1, 4)).yellows = 1;
    const auto booked = told.pixels();
    const int one = newPixels(booked, clean, kYellow);
    CHECK(one > 20);
    CHECK(newPixels(booked, clean, kRed) == 0);
    match.player(playerId(1, 5)).yellows = 1;
    CHECK(newPixels(told.pixels(), clean, kYellow) > one * 3 / 2);
    // A second one sends him off: his card is red then.
    match.player(playerId(1, 5)).yellows = 2;
    match.player(playerId(1, 5)).onPitch = false;
    match.stats.red[1] = 1;
    const auto off = told.pixels();
    CHECK(newPixels(off, clean, kRed) > 20);
    CHECK(newPixels(off, clean, kYellow) < one * 3 / 2);
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

TEST_CASE("CABINET 28: an arrow in a corner of the picture lies in the safe area with its wings, too") {
    const PixelSize size{1280, 720};
    TestPicture picture(size);
    for (const Vec3 place : {Vec3{20.0f, 5.0f, 0.0f}, Vec3{-20.0f, 5.0f, 0.0f}, Vec3{20.0f, -5.0f, 0.0f},
                             Vec3{-20.0f, -5.0f, 0.0f}, Vec3{8.0f, 20.0f, 0.0f}, Vec3{-8.0f, -20.0f, 0.0f}}) {
        picture.paintBy([&](Renderer& renderer) {
            Canvas& canvas = renderer.canvas();
            const Projection eye({.position = {0.0f, 0.0f, 10.0f}, .target = {0.0f, 0.0f, 0.0f}},
                                 {canvas.width(), canvas.height()});
            REQUIRE(paintEdgeArrow(canvas, eye, place, TypeSizes::on(canvas), palette::kSun));
        });
        const auto pixels = picture.renderer().readPixels();
        int inside = 0;
        int stray = 0;
        for (int y = 0; y < size.height; ++y) {
            for (int x = 0; x < size.width; ++x) {
                const bool sun = pixels[static_cast<std::size_t>((y * size.width + x) * 3)] > 128;
                const bool out = x < size.width / 20 - 1 || x > size.width - size.width / 20 ||
                                 y < size.height / 20 - 1 || y > size.height - size.height / 20;
                inside += sun && !out ? 1 : 0;
                stray += sun && out ? 1 : 0;
            }
        }
        INFO(place.x << ", " << place.y);
        CHECK(inside > 100);
        CHECK(stray == 0);
    }
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
