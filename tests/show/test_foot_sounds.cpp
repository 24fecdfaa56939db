#include "catch.hpp"

#include "../match/plain_teams.hpp"
#include "replay/game.hpp"
#include "replay/venue_file.hpp"
#include "show/foot_sounds.hpp"
#include "show/match_picture.hpp"
#include "show/match_sounds.hpp"

#include <algorithm>
#include <set>
#include <string>

using namespace hexagoal;

namespace {

bool isStep(FieldSound sound) {
    return sound >= FieldSound::StepPuddle && sound <= FieldSound::StepSnow;
}

/// What is heard of a foot that comes down there while its man runs so fast, m/s, seen from so far, m.
float heardOf(Ground kind, float wet, float speed, float far) {
    Surface ground;
    ground.ground = kind;
    ground.wet = wet;
    Body before{};
    Body now{};
    const auto put = [](Body& body, float x, float foot) {
        for (Capsule& part : body.parts) {
            part = {{x, 1.0f, 0.0f}, {x, 1.1f, 0.0f}, 0.05f};
        }
        body[BodyPart::LeftFoot] = {{x, foot, 0.0f}, {x + 0.2f, foot, 0.0f}, 0.04f};
    };
    put(before, 0.0f, 0.2f);
    put(now, speed / 60.0f, 0.04f);
    std::array<PartContacts, 1> figures;
    figures[0].reset();
    figures[0].step({.before = &before, .now = &now, .here = true}, ground);
    FieldSounds field;
    field.begin({.position = {0.0f, 0.0f, far}, .target = {}});
    hearFeet(figures, ground, field);
    REQUIRE(field.once().size() <= 1);
    return field.once().empty() ? 0.0f : field.once()[0].gain;
}

} // namespace

TEST_CASE("Feet are heard where the ground is wet or loose, louder the faster and the nearer") {
    for (const Ground kind : {Ground::Water, Ground::Sand, Ground::Snow}) {
        CHECK(heardOf(kind, 0.0f, 7.0f, 10.0f) > 0.3f);
    }
    CHECK(heardOf(Ground::Grass, 1.0f, 7.0f, 10.0f) > 0.3f);
    CHECK(heardOf(Ground::Grass, 0.0f, 7.0f, 10.0f) == 0.0f);
    CHECK(heardOf(Ground::Stone, 1.0f, 7.0f, 10.0f) == 0.0f);

    CHECK(heardOf(Ground::Water, 0.0f, 3.0f, 10.0f) < heardOf(Ground::Water, 0.0f, 7.0f, 10.0f));
    CHECK(heardOf(Ground::Water, 0.0f, 0.3f, 10.0f) == 0.0f); // put down
    CHECK(heardOf(Ground::Water, 0.0f, 7.0f, 30.0f) < 0.5f * heardOf(Ground::Water, 0.0f, 7.0f, 10.0f));
    CHECK(heardOf(Ground::Water, 0.0f, 7.0f, 200.0f) == 0.0f);
}

TEST_CASE("A match is run through puddles, sand and snow aloud, and over dry grass silently") {
    struct Row {
        const char* venue;
        std::set<FieldSound> heard;
    };
    for (const Row& row :
         {Row{"rain", {FieldSound::StepPuddle, FieldSound::StepWet}}, Row{"beach", {FieldSound::StepSand}},
          Row{"snow", {FieldSound::StepSnow}}, Row{"stadium", {}}}) {
        MatchSetup setup = plainSetup();
        setup.seed = 5;
        setup.venue = *loadVenue(row.venue);
        Game game(setup);
        MatchPicture picture;
        picture.reset(game);
        MatchSounds sounds;
        std::set<FieldSound> heard;
        int steps = 0;
        std::size_t most = 0;
        constexpr int kTicks = 1200;
        for (int tick = 0; tick < kTicks; ++tick) {
            const Vec3 ball = game.match().ball().position;
            sounds.begin({.position = ball + Vec3{14.0f, 6.0f, 0.0f}, .target = ball});
            game.step({});
            picture.step(game);
            sounds.listen(game.match(), game.context());
            const std::size_t before = sounds.field().once().size();
            sounds.listenToFeet(picture.contacts(), game.context());
            for (const Voicing& voicing : sounds.field().once().subspan(before)) {
                REQUIRE(isStep(fieldSoundOf(voicing.sound)));
                heard.insert(fieldSoundOf(voicing.sound));
            }
            steps += static_cast<int>(sounds.field().once().size() - before);
            most = std::max(most, sounds.field().once().size() - before);
            // While something is shown again its feet are heard, not those of the match that waits.
            MatchSounds again;
            again.begin(sounds.field().eye(), true);
            again.listenToFeet(picture.contacts(), game.context());
            REQUIRE(again.field().once().empty());
        }
        INFO(row.venue << ": " << steps << " steps, " << most << " at once");
        CHECK(heard == row.heard);
        CHECK((row.heard.empty() ? steps == 0 : steps > 60));
        CHECK(steps < kTicks); // a patter, not a noise
        CHECK(most <= 6);
    }
}
