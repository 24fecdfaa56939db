// Who is barefoot in a match's picture.
#include "catch.hpp"
#include "replay/game.hpp"
#include "replay/venue_file.hpp"
#include "show/kit_look.hpp"
#include "show/match_picture.hpp"

#include "../match/plain_teams.hpp"

#include <algorithm>

using namespace hexagoal;

TEST_CASE("at the beach players and keepers are barefoot and officials are not, elsewhere all wear boots") {
    for (const std::string name : {"stadium", "rain", "snow", "beach", "cage", "dusk", "night"}) {
        MatchSetup setup = plainSetup();
        setup.venue = *loadVenue(name);
        const Game game(setup);
        MatchPicture picture;
        picture.reset(game);
        picture.interpolate(game.match(), game.context(), 1.0f);
        SceneView view;
        picture.fill(view, game.context());
        const auto bare = std::count_if(view.figures.begin(), view.figures.end(),
                                        [](const FigureView& figure) { return figure.feet == Feet::Bare; });
        const auto officials =
            std::count_if(view.figures.begin(), view.figures.end(), [](const auto& figure) {
                return figure.who == FigureView::kAnyone && figure.feet == Feet::Boots &&
                       figure.prop != Prop::Camera; // photographers are no officials
            });
        INFO(name);
        CHECK(bare == (name == "beach" ? 10 : 0));
        // With the two coaches where there are benches.
        CHECK(officials == (name == "cage" ? 1 : name == "beach" ? 3 : 5));
    }
    CHECK(feetNamed("bare") == Feet::Bare);
    CHECK(feetNamed("boots") == Feet::Boots);
    CHECK(feetNamed("") == Feet::Boots);
}
