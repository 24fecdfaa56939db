#include "catch.hpp"

#include "../match/plain_teams.hpp"
#include "match/laws/kick_off.hpp"
#include "physics/world.hpp"
#include "show/contact_sounds.hpp"
#include "show/match_sounds.hpp"
#include "show/net_sounds.hpp"
#include "tuning/tuning_file.hpp"

#include <algorithm>
#include <string>
#include <vector>

using namespace hexagoal;

namespace {

Surface groundOf(Ground kind, float wet = 0.0f) {
    Surface surface;
    surface.ground = kind;
    surface.wet = wet;
    return surface;
}

/// What is heard once of a tick's events, as file names.
std::vector<std::string> heard(MatchSounds& sounds, MatchState& match, const MatchContext& context,
                               const std::vector<Event>& events) {
    static const std::vector<std::string> kFiles = fieldSoundFiles();
    match.events.clear();
    for (const Event& event : events) {
        match.events.add(event);
    }
    sounds.begin({.position = {30.0f, 12.0f, 0.0f}, .target = {}});
    sounds.listen(match, context);
    std::vector<std::string> files;
    for (const Voicing& voicing : sounds.field().once()) {
        files.push_back(kFiles.at(voicing.sound));
    }
    return files;
}

bool has(const std::vector<std::string>& files, const std::string& part) {
    return std::any_of(files.begin(), files.end(),
                       [&](const std::string& file) { return file.find(part) != std::string::npos; });
}

} // namespace

TEST_CASE("The ball and bodies sound by the ground they meet") {
    CHECK(bounceOn(groundOf(Ground::Grass), {}) == FieldSound::Bounce);
    CHECK(bounceOn(groundOf(Ground::Grass, 0.8f), {}) == FieldSound::BounceWet);
    CHECK(bounceOn(groundOf(Ground::Sand), {}) == FieldSound::BounceSand);
    CHECK(bounceOn(groundOf(Ground::Snow), {}) == FieldSound::BounceSnow);
    CHECK(bounceOn(groundOf(Ground::Stone), {}) == FieldSound::BounceStone);
    CHECK(bounceOn(groundOf(Ground::Water, 1.0f), {}) == FieldSound::Splash);
    CHECK(slideOn(groundOf(Ground::Grass), {}) == FieldSound::Slide);
    CHECK(slideOn(groundOf(Ground::Sand), {}) == FieldSound::SlideSand);
    CHECK(slideOn(groundOf(Ground::Stone), {}) == FieldSound::SlideStone);
    CHECK(slideOn(groundOf(Ground::Snow), {}) == FieldSound::SlideSnow);
    CHECK(slideOn(groundOf(Ground::Grass, 0.8f), {}) == FieldSound::SlideWet);
    CHECK_FALSE(scuffOn(groundOf(Ground::Grass), {}));
    CHECK_FALSE(scuffOn(groundOf(Ground::Stone), {}));
    CHECK(scuffOn(groundOf(Ground::Sand), {}) == FieldSound::ScuffSand);
    CHECK(scuffOn(groundOf(Ground::Snow), {}) == FieldSound::ScuffSnow);
    CHECK(scuffOn(groundOf(Ground::Grass, 0.8f), {}) == FieldSound::ScuffWet);
}

TEST_CASE("A post rings by where it is hit: near its ends deep modes keep still, short tubes ring higher") {
    const Tuning tuning;
    const Arena arena(stadiumVenue(), tuning.physics);
    const auto at = [&](Vec3 ball) { return ringAt(arena.goals, ball); };
    const float z = arena.venue.pitch.halfLength();
    const FrameRing middle = at({3.72f, 1.2f, z - 0.17f});
    const FrameRing foot = at({3.72f, 0.15f, z - 0.17f});
    const FrameRing corner = at({-3.72f, 2.3f, -z + 0.17f});
    CHECK(middle.sound == FieldSound::PostMiddle);
    CHECK(foot.sound == FieldSound::PostEnd);
    CHECK(corner.sound == FieldSound::PostEnd);
    CHECK(foot.pitch > middle.pitch);
    CHECK(at({0.3f, 2.6f, z}).sound == FieldSound::BarMiddle);
    CHECK(at({3.3f, 2.62f, z}).sound == FieldSound::BarEnd);

    const Arena small(bareVenue(kFutsalGoal, 40.0f), tuning.physics);
    const FrameRing shortBar = ringAt(small.goals, {0.0f, 2.1f, small.venue.pitch.halfLength()});
    CHECK(shortBar.sound == FieldSound::BarMiddle);
    CHECK(shortBar.pitch > 1.1f * at({0.0f, 2.6f, z}).pitch);
}

TEST_CASE("What the ball comes off is heard: foot, shin and thigh, chest, head") {
    MatchContext context(plainSetup());
    MatchState match = newMatch(context);
    const PlayerId id = playerId(0, 6);
    PlayerState& man = match.player(id);
    man.mode = PlayerMode::Free;
    Body body;
    poseBody(man, context.sheet(id).height, body);
    const auto by = [&](BodyPart part) {
        const Capsule& limb = body[part];
        return reboundOff(partAt(body, (limb.a + limb.b) * 0.5f));
    };
    CHECK(by(BodyPart::Head) == FieldSound::Header);
    CHECK(by(BodyPart::Trunk) == FieldSound::Body);
    CHECK(by(BodyPart::LeftThigh) == FieldSound::Thigh);
    CHECK(by(BodyPart::RightShin) == FieldSound::Thigh);
    CHECK(by(BodyPart::RightFoot) == FieldSound::Touch);

    MatchSounds sounds;
    match.lastTouch.deliberate = false;
    const Vec3 head = body[BodyPart::Head].a;
    CHECK(has(heard(sounds, match, context, {{EventKind::Touch, id, kNobody, 0, head, 9.0f}}), "header"));
    const Vec3 thigh = body[BodyPart::LeftThigh].b;
    CHECK(has(heard(sounds, match, context, {{EventKind::Touch, id, kNobody, 0, thigh, 9.0f}}), "thigh"));
}

TEST_CASE("A kick goes through what lies on the ground") {
    MatchContext context(plainSetup());
    MatchState match = newMatch(context);
    const PlayerId id = playerId(0, 9);
    match.player(id).mode = PlayerMode::Shoot;
    match.player(id).struck = true;
    MatchSounds sounds;
    const Event low{EventKind::Touch, id, kNobody, 0, {0.0f, 0.11f, 10.0f}, 27.0f};
    Event high = low;
    high.point.y = 0.9f;
    CHECK_FALSE(has(heard(sounds, match, context, {low}), "scuff"));
    context.arena.venue.surface.ground = Ground::Snow;
    CHECK(has(heard(sounds, match, context, {low}), "scuff-snow"));
    CHECK(has(heard(sounds, match, context, {low}), "kick-hard"));
    CHECK_FALSE(has(heard(sounds, match, context, {high}), "scuff"));
}

TEST_CASE("The whistle says why it is blown") {
    MatchContext context(plainSetup());
    MatchState match = newMatch(context);
    MatchSounds sounds;
    const auto says = [&](float value, std::initializer_list<EventKind> with, const std::string& file) {
        std::vector<Event> events{{.kind = EventKind::Whistle, .value = value}};
        for (const EventKind kind : with) {
            events.push_back({.kind = kind});
        }
        const std::vector<std::string> files = heard(sounds, match, context, events);
        return std::count(files.begin(), files.end(), "match/" + file) == 1;
    };
    CHECK(says(0.0f, {}, "whistle-short"));
    CHECK(says(0.0f, {EventKind::Offside, EventKind::FreeKick}, "whistle-short"));
    CHECK(says(0.0f, {EventKind::Foul, EventKind::FreeKick}, "whistle-foul"));
    CHECK(says(0.0f, {EventKind::Penalty}, "whistle-foul"));
    CHECK(says(1.0f, {EventKind::Goal}, "whistle-long"));
    CHECK(says(2.0f, {EventKind::HalfTime}, "whistle-half"));
    CHECK(says(2.0f, {EventKind::FullTime}, "whistle-end"));
}

TEST_CASE("A net hisses by its links' forces: loudest as it is drawn tight, silent when it hangs") {
    const Tuning tuning;
    const Arena arena(stadiumVenue(), tuning.physics);
    const float hanging = strainOf(arena.hanging, arena.mesh, tuning.physics).tension;
    CHECK(netHiss(arena.hanging, arena, tuning.physics) == 0.0f);
    const auto shot = [&](float speed) {
        WorldState world(arena);
        placeBall(world.ball, {0.8f, 1.0f, arena.venue.pitch.halfLength() - 2.0f}, arena.goals);
        world.ball.velocity = {0.0f, 0.6f, speed};
        float most = 0.0f;
        float tightest = 0.0f;
        int loudestTick = 0;
        int tightestTick = 0;
        float late = 0.0f;
        for (int tick = 0; tick < 240; ++tick) {
            stepFrame(world, arena, tuning.physics);
            for (const NetState& net : world.nets) {
                const float hiss = netHiss(net, arena, tuning.physics);
                const float tension =
                    net.asleep ? hanging : strainOf(net, arena.mesh, tuning.physics).tension;
                loudestTick = hiss > most ? tick : loudestTick;
                tightestTick = tension > tightest ? tick : tightestTick;
                most = std::max(most, hiss);
                tightest = std::max(tightest, tension);
                late = tick > 200 ? std::max(late, hiss) : late;
            }
        }
        INFO("shot at " << speed << " m/s: hiss " << most << ", tension " << tightest << " N");
        CHECK(std::abs(loudestTick - tightestTick) <= 1);
        return std::pair(most, late);
    };
    const auto [hard, hardLate] = shot(28.0f);
    const auto [soft, softLate] = shot(9.0f);
    CHECK(hard > 0.5f);
    CHECK(soft < 0.7f * hard);
    CHECK(soft > 0.1f);
    CHECK(hardLate < 0.1f * hard);
    CHECK(softLate < 0.1f * hard);
}

TEST_CASE("Wire rings, boards knock") {
    const Venue stadium = stadiumVenue();
    CHECK(wallAt(stadium.enclosure, {38.0f, 0.4f, 3.0f}) == FieldSound::Board);
    Enclosure cage;
    cage.walls.push_back({.a = {-10.0f, 0.0f, -20.0f}, .b = {10.0f, 0.0f, -20.0f}, .kind = WallKind::Fence});
    cage.walls.push_back({.a = {-10.0f, 0.0f, 20.0f}, .b = {10.0f, 0.0f, 20.0f}, .kind = WallKind::Board});
    CHECK(wallAt(cage, {1.0f, 1.0f, -19.8f}) == FieldSound::Wire);
    CHECK(wallAt(cage, {1.0f, 1.0f, 19.8f}) == FieldSound::Board);
}
