#include "show/match_picture.hpp"

#include "match/feelings.hpp"
#include "show/afterimage_flags.hpp"
#include "show/kit_look.hpp"
#include "show/seen_ball.hpp"
#include "show/side_marks.hpp"

#include <glm/ext/quaternion_common.hpp>

#include <algorithm>

namespace hexagoal {

namespace {

// What moves further in a tick was put there, and is not drawn on the way.
constexpr float kLongestStep = 1.2f; // m; the fastest ball flies 0.7

constexpr float kClothLag = 0.12f; // share of a change of speed that cloth takes up in a tick

constexpr float kClench = 0.2f; // of a fist that is closed in a tick

bool wasMoved(Vec3 from, Vec3 to) {
    return lengthSquared(to - from) > kLongestStep * kLongestStep;
}

PitchView pitchOf(const MatchContext& context) {
    return {.centre = {},
            .length = context.pitch().length,
            .width = context.pitch().width,
            .boards = context.venue().boards,
            .marks = context.pitch()};
}

} // namespace

Prop MatchPicture::propOf(int figure) const {
    if (figure > kPlayerCount) {
        return Prop::Flag;
    }
    const Acting& acting = m_motion.acting(figure);
    if (!acting.isOn() || !isCard(acting.gesture) || acting.ticks < kCardOut) {
        return Prop::None;
    }
    return acting.gesture == Gesture::RedCard ? Prop::RedCard : Prop::YellowCard;
}

void MatchPicture::takeFigures(const MatchState& match, bool afresh) {
    for (std::size_t i = 0; i < m_figures.size(); ++i) {
        Figure& figure = m_figures[i];
        const FigureMotion& motion = m_motion.figure(static_cast<int>(i));
        const bool onPitch = i >= kPlayerCount || match.players[i].onPitch;
        figure.before = figure.now;
        figure.feetBefore = figure.feet;
        figure.now = motion.body();
        figure.feet = motion.feet();
        if (i < kPlayerCount) {
            figure.afterimages = afterimagesOf(match.players[i], figure.afterimages);
            const bool punches = match.players[i].mode == PlayerMode::KeeperPunch;
            figure.fists = std::clamp(figure.fists + (punches ? kClench : -kClench), 0.0f, 1.0f);
            if (static_cast<PlayerId>(i) == m_motion.cupBearer()) {
                figure.fists = m_motion.lift().grip();
            }
        }
        figure.put = afresh || onPitch != figure.onPitch || wasMoved(figure.feetBefore, figure.feet);
        if (figure.put) {
            figure.before = figure.now;
            figure.feetBefore = figure.feet;
            figure.swing = {};
        }
        const Vec3 way = figure.now[BodyPart::RightHand].b - figure.before[BodyPart::RightHand].b;
        figure.swingBefore = figure.swing;
        figure.swing += (way / kTick - figure.swing) * kClothLag;
        figure.onPitch = onPitch;
    }
}

void MatchPicture::reset(const Game& game) {
    const MatchState& match = game.match();
    const MatchContext& context = game.context();
    m_game = &game;
    if (m_ahead) {
        m_ahead->reset(game);
    } else {
        m_ahead.emplace(game);
    }
    dress(context);
    m_motion.reset(match, context);
    takeFigures(match, true);
    m_nets.reset(context.arena, match.world);
    m_fence.reset();
    if (const std::uint64_t venue = hashOf(context.venue()); venue == m_occludersOf) {
        m_occluders.reset(); // a replay of the match: nothing is to be laid out anew
    } else {
        m_occluders.reset(panelsOf(context.venue().enclosure.walls),
                          structuresOf(sceneLook(context.venue()), pitchOf(context)));
        m_occludersOf = venue;
    }
    m_ballNow = match.ball().position;
    m_turnNow = match.ball().orientation;
    m_ballBefore = m_ballNow;
    m_turnBefore = m_turnNow;
    m_tickNow = match.tick;
    m_tickBefore = m_tickNow;
    m_air.reset(context.venue(), m_tickNow);
    m_crowd.reset(match, context);
    m_coaches.reset(context);
    m_photographers.reset(context, m_ballNow);
}

void MatchPicture::stepAir(const MatchContext& context, std::span<const Event> events) {
    std::array<Mover, kFigures> movers;
    for (std::size_t i = 0; i < movers.size(); ++i) {
        const Figure& figure = m_figures[i];
        movers[i] = {&figure.before, &figure.now, figure.onPitch && i < m_drawn, figure.put,
                     m_wear[i].feet == Feet::Bare};
    }
    m_air.step({movers, m_ballBefore, m_ballNow, context.physics.ballRadius, m_ballPut, m_tickNow, events,
                m_paper, m_paperAt});
}

void MatchPicture::crown(int side, const std::array<Colour, 3>& colours) {
    m_motion.crown(side, m_game->match(), m_game->context(), m_calm);
    m_cupNow = m_motion.lift().cup();
    m_cupBefore = m_cupNow;
    m_paperAt = m_game->context().onGround({});
    m_paper.clear();
    for (const Colour colour : colours) {
        m_paper.push_back(tintOf(colour));
    }
}

void MatchPicture::step(const Game& game) {
    const MatchState& match = game.match();
    m_ahead->step(game);
    m_fence.step(match, game.context());
    m_fence.interpolate(1.0f); // hands are laid on the wire as it is in this tick
    m_motion.step(match, game.context(), *m_ahead, m_fence.presses());
    takeFigures(match, false);
    m_nets.step(match.world);
    m_ballBefore = m_ballNow;
    m_turnBefore = m_turnNow;
    m_ballNow = match.ball().position;
    m_turnNow = match.ball().orientation;
    m_tickBefore = m_tickNow;
    m_tickNow = match.tick;
    m_ballPut = wasMoved(m_ballBefore, m_ballNow);
    if (m_ballPut) {
        m_ballBefore = m_ballNow;
        m_turnBefore = m_turnNow;
    }
    stepAir(game.context(), match.events.all());
    m_crowd.step(match, game.context());
    m_coaches.step(m_crowd.mood(), m_ballNow, m_tickNow);
    m_photographers.step(m_ballNow);
}

void MatchPicture::toss() {
    m_motion.toss(m_game->match(), m_game->context(), m_calm);
    takeFigures(m_game->match(), true);
    m_coinNow = m_motion.coinToss().coin();
    m_coinBefore = m_coinNow;
}

void MatchPicture::await() {
    const MatchState& match = m_game->match();
    const MatchContext& context = m_game->context();
    m_motion.step(match, context, *m_ahead, m_fence.presses());
    takeFigures(match, false);
    m_coinBefore = m_coinNow;
    m_coinNow = m_motion.coinToss().coin();
    m_tickBefore = m_tickNow++;
    stepAir(context, {});
    m_crowd.step(match, context);
    m_coaches.step(m_crowd.mood(), m_ballNow, m_tickNow);
    m_photographers.step(m_ballNow);
}

void MatchPicture::hold() {
    if (m_game->match().over()) {
        goOn();
        return;
    }
    for (Figure& figure : m_figures) {
        figure.before = figure.now;
        figure.feetBefore = figure.feet;
        figure.swingBefore = figure.swing;
    }
    m_ballBefore = m_ballNow;
    m_turnBefore = m_turnNow;
    m_coinBefore = m_coinNow;
    m_tickBefore = m_tickNow;
    m_crowd.hold();
    m_coaches.hold();
    m_photographers.hold();
}

void MatchPicture::goOn() {
    m_motion.goOn(m_game->match(), m_game->context());
    takeFigures(m_game->match(), false);
    const WorldState& world = m_motion.world(m_game->match());
    m_nets.step(world);
    m_ballBefore = m_ballNow;
    m_turnBefore = m_turnNow;
    m_ballNow = world.ball.position;
    m_turnNow = world.ball.orientation;
    m_cupBefore = m_cupNow;
    m_cupNow = m_motion.lift().cup();
    m_tickBefore = m_tickNow++;
    m_ballPut = false;
    stepAir(m_game->context(), {});
    m_crowd.goOn();
    m_coaches.step(m_crowd.mood(), m_ballNow, m_tickNow);
    m_photographers.step(m_ballNow);
}

void MatchPicture::interpolate(const MatchState& match, const MatchContext& context, float between) {
    for (std::size_t i = 0; i < m_figures.size(); ++i) {
        Figure& figure = m_figures[i];
        m_swing[i] = figure.swingBefore + (figure.swing - figure.swingBefore) * between;
        for (std::size_t part = 0; part < figure.drawn.parts.size(); ++part) {
            const Capsule& a = figure.before.parts[part];
            const Capsule& b = figure.now.parts[part];
            figure.drawn.parts[part] = {a.a + (b.a - a.a) * between, a.b + (b.b - a.b) * between, b.radius};
        }
    }
    m_ball.position = m_ballBefore + (m_ballNow - m_ballBefore) * between;
    m_ball.orientation = glm::slerp(m_turnBefore, m_turnNow, between);
    m_ball.radius = context.physics.ballRadius;
    m_cup = {m_cupBefore.foot + (m_cupNow.foot - m_cupBefore.foot) * between,
             m_cupBefore.lean + (m_cupNow.lean - m_cupBefore.lean) * between};
    m_coin = {m_coinBefore.middle + (m_coinNow.middle - m_coinBefore.middle) * between,
              m_coinBefore.turn + (m_coinNow.turn - m_coinBefore.turn) * between};
    m_tick = m_tickBefore + static_cast<double>(m_tickNow - m_tickBefore) * static_cast<double>(between);
    m_nets.interpolate(m_motion.world(match), m_ball.position, context.physics, between);
    m_fence.interpolate(between);
    m_crowd.interpolate(between);
    m_coaches.interpolate(between);
    m_photographers.interpolate(between);
    m_standing = standing(between);
}

void MatchPicture::showStep(const WorldState& world, const PhysicsTuning& tuning) {
    m_ball.position = world.ball.position;
    m_ball.orientation = world.ball.orientation;
    m_nets.step(world);
    m_nets.interpolate(world, m_ball.position, tuning, 1.0f);
}

MatchPicture::Standing MatchPicture::standing(float between) const {
    Standing standing;
    for (std::size_t i = 0; i < standing.size(); ++i) {
        const Figure& figure = m_figures[i];
        standing[i] = figure.feetBefore + (figure.feet - figure.feetBefore) * between;
    }
    return standing;
}

void MatchPicture::dress(const MatchContext& context) {
    m_toldApart = sideMarksInUse();
    const KitChoice kits = m_toldApart ? toldApart(context.setup.kits) : context.setup.kits;
    for (std::size_t i = 0; i < kPlayerCount; ++i) {
        const auto id = static_cast<PlayerId>(i);
        const auto side = static_cast<std::size_t>(sideOf(id));
        const PlayerSheet& sheet = context.sheet(id);
        m_wear[i] = figureIn(isKeeper(id) ? kits.keepers[side] : kits.shirts[side], sheet.name,
                             context.setup.teams[side].code);
        m_wear[i].number = sheet.number;
        m_wear[i].name = surname(sheet.name);
        m_wear[i].feet = feetNamed(context.venue().feet);
        m_wear[i].gloves = isKeeper(id);
        m_wear[i].longSleeves = m_wear[i].longSleeves || isKeeper(id);
        m_wear[i].captain = id == captainOf(context, sideOf(id));
        m_wear[i].body = &m_figures[i].drawn;
        m_wear[i].who = static_cast<std::uint8_t>(i);
    }
    const Kit officials = refereeKit(context.setup.kits);
    constexpr std::array<std::string_view, 3> kNames{"referee", "first assistant", "second assistant"};
    for (std::size_t i = 0; i < kNames.size(); ++i) {
        m_wear[kPlayerCount + i] = figureIn(officials, kNames[i]);
        m_wear[kPlayerCount + i].boots = palette::kInk;
        m_wear[kPlayerCount + i].body = &m_figures[kPlayerCount + i].drawn;
    }
    m_views.reserve(kFigures + 2 + Photographers::kCount); // and the coaches
}

Occluders::Watched MatchPicture::watched() const {
    Occluders::Watched watched{m_ball.position, m_ball.position, m_ball.position};
    std::array<float, 2> nearest{1e9f, 1e9f};
    for (std::size_t i = 0; i < m_standing.size(); ++i) {
        const float away2 = lengthSquared(m_standing[i] - m_ball.position);
        if (!m_figures[i].onPitch || away2 >= nearest[1]) {
            continue;
        }
        const bool first = away2 < nearest[0];
        if (first) {
            nearest[1] = nearest[0];
            watched[2] = watched[1];
        }
        nearest[first ? 0 : 1] = away2;
        watched[first ? 1 : 2] = m_standing[i];
    }
    return watched;
}

std::array<Vec3, 2> MatchPicture::palmsOf(int figure) const {
    if (figure >= kPlayerCount) {
        return {Vec3{}, tosses() && figure == kPlayerCount ? CoinToss::palm() : Vec3{}};
    }
    const auto id = static_cast<PlayerId>(figure);
    if (id == m_motion.cupBearer()) {
        return {m_motion.lift().palm(0), m_motion.lift().palm(1)};
    }
    return {m_motion.touch(id).palm(0), m_motion.touch(id).palm(1)};
}

/// What he looks at.
Vec3 MatchPicture::gazeOf(int figure) const {
    if (m_motion.cupBearer() != kNobody && figure < kPlayerCount) {
        return m_cup.foot + m_cup.up() * kCupGripHigh;
    }
    if (tosses() &&
        (figure == kPlayerCount ||
         (figure < kPlayerCount && m_motion.coinToss().isCaptain(static_cast<PlayerId>(figure))))) {
        return m_coin.middle;
    }
    return m_ball.position;
}

void MatchPicture::fill(SceneView& view, const MatchContext& context) {
    if (m_toldApart != sideMarksInUse()) {
        dress(context);
    }
    m_views.clear();
    // Behind a fence there are no lines that assistants would walk along.
    const std::size_t drawn = context.venue().rules.sides == Sides::Fence
                                  ? std::min(m_drawn, kPlayerCount + std::size_t{1})
                                  : m_drawn;
    for (std::size_t i = 0; i < drawn; ++i) {
        if (!m_figures[i].onPitch) {
            continue;
        }
        m_views.push_back(m_wear[i]);
        m_views.back().palms = palmsOf(static_cast<int>(i));
        m_views.back().gaze = gazeOf(static_cast<int>(i));
        m_views.back().prop = propOf(static_cast<int>(i));
        m_views.back().propSwing = m_swing[i];
        m_views.back().fists = m_figures[i].fists;
        m_views.back().afterimages = m_figures[i].afterimages;
    }
    if (m_hasCrowd) {
        m_coaches.addTo(m_views);
        m_photographers.addTo(m_views);
    }
    view.figures = m_views;

    const Venue& venue = context.venue();
    view.pitch = pitchOf(context);
    view.look = sceneLook(venue);
    view.toSun = view.look.toSun;
    view.kinds = venue.surface.isOfOneKind() ? nullptr : &venue.surface;
    view.ground = venue.surface.isLevel() ? nullptr : &venue.surface;
    view.walls = venue.enclosure.walls;
    view.tick = m_tick;
    m_occluders.look(view.camera.position, watched(), m_tick);
    view.panelsShown = m_occluders.panels();
    view.hidden = m_occluders.hidden();
    view.fencePresses = m_fence.presses();
    view.ball = seenBall(m_ball, view.camera);
    view.goals = m_nets.goals();
    m_air.fill(view, m_tick);
    for (std::size_t side = 0; side < 2; ++side) {
        view.scoreboard.codes[side] = context.setup.teams[side].code;
        view.scoreboard.score[side] = m_game->match().score[side];
    }
    view.scoreboard.chips = sideColours(context.setup.kits);
    if (m_hasCrowd) {
        view.crowd = m_crowd.view();
    }
}

} // namespace hexagoal
