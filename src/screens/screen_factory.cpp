#include "screens/screen_factory.hpp"

#include "screens/arcade/arcade_screen.hpp"
#include "screens/bindings/binding_screen.hpp"
#include "screens/combinations/combination_editor.hpp"
#include "screens/lab/net_lab.hpp"
#include "screens/match/match_screen.hpp"
#include "screens/match/result_screen.hpp"
#include "screens/options_screen.hpp"
#include "screens/practice/practice_screen.hpp"
#include "screens/practice/tutorial_screen.hpp"
#include "screens/profiles/profile_screen.hpp"
#include "screens/teams/team_select.hpp"
#include "screens/theatre/film_list.hpp"
#include "screens/theatre/theatre.hpp"
#include "screens/title.hpp"

namespace hexagoal {

namespace {

struct Maker {
    using Made = std::unique_ptr<Screen>;
    const ScreenSetup& setup;

    Made operator()(const ToTitle&) const { return std::make_unique<Title>(setup); }
    Made operator()(const ToTeams& to) const { return std::make_unique<TeamSelect>(setup, to.order); }
    Made operator()(const ToMatch& to) const {
        return to.paused ? std::make_unique<MatchScreen>(setup, to.order, to.paused)
                         : std::make_unique<MatchScreen>(setup, to.order, to.opened);
    }
    Made operator()(const ToResult& to) const {
        return std::make_unique<ResultScreen>(setup, to.order, to.play);
    }
    Made operator()(const ToReplay& to) const { return std::make_unique<Theatre>(setup, to); }
    Made operator()(const ToReplays&) const { return std::make_unique<FilmList>(setup); }
    Made operator()(const ToArcade& to) const { return std::make_unique<ArcadeScreen>(setup, to.atHome); }
    Made operator()(const ToPractice&) const { return std::make_unique<PracticeScreen>(setup); }
    Made operator()(const ToTutorial&) const { return std::make_unique<TutorialScreen>(setup); }
    Made operator()(const ToCombinations& to) const {
        return std::make_unique<CombinationEditor>(setup, to.back);
    }
    Made operator()(const ToOptions&) const { return std::make_unique<OptionsScreen>(setup); }
    Made operator()(const ToProfiles&) const { return std::make_unique<ProfileScreen>(setup); }
    Made operator()(const ToBindings& to) const {
        return std::make_unique<BindingScreen>(setup.controls, to.back);
    }
    Made operator()(const ToNetLab& to) const { return std::make_unique<NetLab>(setup, to.fromTitle); }
};

} // namespace

std::unique_ptr<Screen> makeScreen(const NextScreen& next, const ScreenSetup& setup) {
    return std::visit(Maker{setup}, next);
}

} // namespace hexagoal
