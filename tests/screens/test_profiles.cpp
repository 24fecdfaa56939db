// The players at home on the screens: made, named, chosen and deleted by stick and buttons, keyboard and
// mouse.
#include "profile_guest.hpp"
#include "test_picture.hpp"

#include "screens/teams/team_select.hpp"

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

constexpr Action kDown = Action::Down;
constexpr Action kRight = Action::Right;
constexpr Action kLeft = Action::Left;
constexpr Action kA = Action::A;

} // namespace

TEST_CASE("Profiles: one is made, renamed, chosen and deleted by stick and buttons alone") {
    ProfileGuest guest;
    guest.start(ToOptions{});
    guest.taps({Action::Up, Action::Up, kA}); // the last but one
    REQUIRE(guest.on<ProfileScreen>());
    // Nobody yet: a new one is what comes to mind.
    guest.tap(kA);
    REQUIRE(guest.page().page() == ProfileScreen::Page::Name);
    guest.tap(Action::Start); // an empty name is none
    CHECK(guest.page().page() == ProfileScreen::Page::Name);
    CHECK(guest.speaker.cues.back() == Cue::Refused);
    guest.taps({kA, kRight, kA, kA, Action::C, Action::Start}); // A, B, B and back
    REQUIRE(guest.book().all().size() == 1);
    CHECK(guest.book().all()[0].name == "AB");
    CHECK(guest.book().onSeat(0) == guest.book().all().data());
    CHECK(guest.page().page() == ProfileScreen::Page::List);

    // The focus is on him; his page, its fourth row renames. The commands lie under the letters.
    guest.taps({kA, kDown, kDown, kDown, kA});
    REQUIRE(guest.page().page() == ProfileScreen::Page::Name);
    guest.taps({kDown, kDown, kDown, kRight, kA, Action::Up, kA, Action::Up});
    for (int i = 0; i < 6; ++i) {
        guest.tap(kRight);
    }
    guest.taps({kDown, kDown, kA}); // the last command: done
    REQUIRE(guest.page().page() == ProfileScreen::Page::Player);
    CHECK(guest.book().all()[0].name != "AB");
    CHECK_THAT(guest.book().all()[0].name, Catch::Matchers::StartsWith("AB "));

    guest.tap(Action::B);
    guest.taps({Action::Up, Action::Up, kRight}); // seat 1 to a guest
    CHECK(guest.book().onSeat(0) == nullptr);
    guest.taps({kDown, kLeft});
    CHECK(guest.book().onSeat(1) == guest.book().all().data());

    guest.taps({kDown, kA, Action::Up, Action::Up, kA}); // delete, which is asked about
    CHECK(guest.page().asking());
    guest.tap(kA); // the safe answer has the focus
    CHECK(guest.book().all().size() == 1);
    guest.taps({kA, kDown, kA});
    CHECK(guest.book().all().empty());
    CHECK(guest.book().onSeat(1) == nullptr);
    guest.tap(Action::B);
    CHECK_FALSE(guest.on<ProfileScreen>());
}

TEST_CASE("Profiles: names are typed, clicked, and refused with a reason") {
    ProfileGuest guest;
    guest.book().create("ANNA");
    guest.start(ToProfiles{});
    guest.taps({kDown, kDown, kDown, kA});
    CHECK(guest.director->typing());
    guest.type("j\xC3\xBC");
    guest.type("rg\b\bx");
    guest.type("\xE6\xBC\xA2"); // a character that no page of letters has
    CHECK(guest.speaker.cues.back() == Cue::Refused);
    guest.type("anna tutti quanti abc");
    guest.tap(Action::Start);
    REQUIRE(guest.book().all().size() == 2);
    CHECK(guest.book().all()[1].name == "JÜXANNA TU");
    CHECK_FALSE(guest.director->typing());

    guest.taps({kDown, kA});
    guest.type("anna");
    guest.tap(Action::Start); // taken
    CHECK(guest.director->typing());
    CHECK(guest.speaker.cues.back() == Cue::Refused);
    guest.tap(Action::Menu);
    CHECK(guest.book().all().size() == 2);

    TestPicture picture({1280, 720});
    guest.tap(kA);
    picture.paint(*guest.director);
    const auto click = [&](float x, float y) {
        InputFrame frame;
        frame.pointer.position = {x, y};
        frame.pointer.pressed = PointerInput::bit(PointerButton::Left);
        guest.director->step(frame);
        guest.director->step({});
    };
    // The first and the last letter of the first row.
    click(1280.0f * 0.13f, 720.0f * 0.3f);
    click(1280.0f * 0.87f, 720.0f * 0.3f);
    guest.tap(Action::Start);
    REQUIRE(guest.book().all().size() == 3);
    CHECK(guest.book().all()[2].name == "AM");
}

TEST_CASE("Profiles: where nothing can be kept, nobody is made") {
    ProfileGuest guest;
    guest.setup.profilesKept = false;
    guest.start(ToProfiles{});
    guest.tap(kA);
    CHECK(guest.page().page() == ProfileScreen::Page::List);
    CHECK(guest.speaker.cues.back() == Cue::Refused);
}

TEST_CASE("Profiles: team select shows names and changes them by one button, without any it is as ever") {
    ProfileGuest guest;
    guest.start(ToTeams{});
    guest.tap(Action::C); // nobody has a name: C goes on
    CHECK(guest.on<TeamSelect>()->model().page() == TeamSelectModel::Page::Teams);

    guest.book().create("ANNA");
    guest.book().create("BEN");
    guest.start(ToTeams{});
    CHECK(guest.book().onSeat(0)->name == "ANNA");
    guest.tap(Action::C);
    CHECK(guest.on<TeamSelect>()->model().page() == TeamSelectModel::Page::Sides);
    CHECK(guest.book().onSeat(0) == nullptr); // Ben sits on the other seat
    guest.tap(Action::C);
    CHECK(guest.book().onSeat(0)->name == "ANNA");
}

TEST_CASE("Profiles: names beside signs keep to the safe area, wherever their players stand") {
    TestPicture picture({1280, 720});
    picture.leavePixelsOut();
    ProfileGuest guest;
    guest.book().create("ÖZLEM WWWW");
    guest.book().create("ベンジャミンタロウマル");
    guest.start(ToTeams{});
    const auto push = [&](Action action) { // by all four
        InputFrame frame;
        for (SeatInput& seat : frame.seats) {
            addValue(seat, action, 1.0f);
            findEdges(seat, 0);
        }
        guest.director->step(frame);
        guest.director->step({});
    };
    for (const Action way : {kRight, kRight, kRight, kLeft, kLeft}) { // the first joins the other three
        push(way);
        for (const PixelSize size : {PixelSize{320, 240}, PixelSize{540, 960}, PixelSize{1280, 720}}) {
            picture.setSize(size);
            picture.paint(*guest.director);
            const Canvas::Written& written = picture.renderer().canvas().written();
            INFO(size.width << "x" << size.height << ": to " << written.most.x);
            CHECK(written.least.x >= static_cast<float>(size.width) * 0.05f - 1.0f);
            CHECK(written.most.x <= static_cast<float>(size.width) * 0.95f + 1.0f);
        }
    }
}

TEST_CASE("Profiles: in seven languages and every shape the pages keep to the safe area and can be read") {
    TestPicture picture({1280, 720});
    picture.leavePixelsOut();
    constexpr std::array kShapes{PixelSize{320, 240}, PixelSize{640, 480}, PixelSize{540, 960},
                                 PixelSize{1280, 720}, PixelSize{1720, 720}};
    for (const char* language : {"en", "de", "es", "fr", "it", "ja", "pt"}) {
        useWords(*Words::load(findAssets()->assets / "languages", language));
        ProfileGuest guest;
        guest.book().create("ÖZLEM WWWW");
        guest.book().addMatch(0,
                              {.team = "RSA", .goalsFor = 12345, .goalsAgainst = 1234, .ticks = 200000000});
        guest.start(ToProfiles{});
        // The list, three tables, the board of letters with a refusal below it, its pages, the question.
        const std::vector<Action> keys{kDown,      kDown, kA, kDown, kDown, kDown,     kA,    Action::C,
                                       Action::Up, kA,    kA, kDown, kA,    Action::B, kDown, kA};
        int looks = 0;
        for (std::size_t i = 0; i <= keys.size(); ++i) {
            for (const PixelSize size : kShapes) {
                picture.setSize(size);
                picture.paint(*guest.director);
                const Canvas::Written& written = picture.renderer().canvas().written();
                INFO(language << ", after " << i << " keys at " << size.width << "x" << size.height
                              << ": from " << written.least.x << ", " << written.least.y << " to "
                              << written.most.x << ", " << written.most.y << ", smallest "
                              << written.smallestGlyph);
                const Vec2 all(size.width, size.height);
                CHECK(written.least.x >= all.x * 0.05f - 1.0f);
                CHECK(written.least.y >= all.y * 0.05f - 1.0f);
                CHECK(written.most.x <= all.x * 0.95f + 1.0f);
                CHECK(written.most.y <= all.y * 0.95f + 1.0f);
                CHECK(written.smallestGlyph >= 7);
                ++looks;
            }
            if (i < keys.size()) {
                guest.tap(keys[i]);
            }
        }
        CHECK(looks == 85);
    }
    useWords(*Words::load(findAssets()->assets / "languages", "en"));
}
