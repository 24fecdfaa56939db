#include "camera_figures.hpp"

#include "render/projection.hpp"
#include "replay/game.hpp"
#include "replay/venue_file.hpp"
#include "show/match_camera.hpp"
#include "show/seen_ball.hpp"

#include "../match/plain_teams.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <optional>

namespace hexagoal {

namespace {

constexpr float kMan = 1.8f;      // m
constexpr float kChest = 1.3f;    // m: who is seen to there is seen
constexpr float kShort = 25.0f;   // m
constexpr float kStandGap = 5.5f; // m from boards to the first row (render/surroundings_mesh.cpp)
constexpr float kFirstRow = 2.0f; // m: heads of who sits there

/// Through a picture of 2 by 2 whose middle is 0: −1…1.
class Picture {
public:
    Picture(const CameraView& view, float aspect) : m_eye(view, {aspect, 1.0f}), m_aspect(aspect) {}
    std::optional<Vec2> at(Vec3 point) const {
        const std::optional<Vec2> on = m_eye.onCanvas(point);
        return on ? std::optional(Vec2{on->x / m_aspect * 2.0f - 1.0f, 1.0f - on->y * 2.0f}) : std::nullopt;
    }
    bool shows(Vec3 point) const {
        const std::optional<Vec2> on = at(point);
        return on && std::abs(on->x) <= 1.0f && std::abs(on->y) <= 1.0f;
    }

private:
    Projection m_eye;
    float m_aspect;
};

bool seesCrowd(const Picture& picture, const Pitch& pitch, const Boards& boards) {
    const float x = pitch.halfWidth() + boards.behindTouchline + kStandGap;
    const float z = pitch.halfLength() + boards.behindGoalLine + kStandGap;
    for (float along = -1.0f; along <= 1.0f; along += 0.04f) {
        if (picture.shows({-x, kFirstRow, along * z}) || picture.shows({along * x, kFirstRow, -z}) ||
            picture.shows({along * x, kFirstRow, z})) {
            return true;
        }
    }
    return false;
}

PlayerId manAtBall(const MatchState& match) {
    if (match.carrier != kNobody) {
        return match.carrier;
    }
    constexpr float kNear = 1.5f;
    PlayerId best = kNobody;
    float nearest = kNear * kNear;
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        const Vec3 way = match.player(id).position - match.ball().position;
        const float far = way.x * way.x + way.z * way.z;
        if (match.player(id).onPitch && far < nearest) {
            nearest = far;
            best = id;
        }
    }
    return best;
}

void film(CameraFigures& figures, const MatchState& match, const MatchContext& context,
          const MatchCamera& camera, float aspect, bool wasLive, float heightBefore) {
    const CameraView view = camera.view(1.0f);
    const CameraView before = camera.view(0.0f);
    const Picture picture(view, aspect);
    if (match.phase != Phase::Play) {
        return;
    }
    ++figures.ticks;
    const std::optional<Vec2> ball = picture.at(match.ball().position);
    const BallView drawn = seenBall({.position = match.ball().position}, view);
    const Vec3 ahead = glm::normalize(view.target - view.position);
    const float depth = glm::dot(drawn.position - view.position, ahead);
    figures.leastBall =
        depth <= 0.0f ? figures.leastBall
                      : std::min(figures.leastBall, drawn.radius / (depth * std::tan(view.fovY * 0.5f)));
    const bool seen = ball && std::abs(ball->x) <= 1.0f && std::abs(ball->y) <= 1.0f;
    figures.ballOut += seen ? 0 : 1;
    figures.ballInThird += ball && std::abs(ball->x) < 1.0f / 3.0f ? 1 : 0;
    figures.crowd += seesCrowd(picture, context.pitch(), Boards{}) ? 1 : 0;
    const PlayerId man = manAtBall(match);
    if (man != kNobody) {
        const Vec3 feet = match.player(man).position;
        const std::optional<Vec2> low = picture.at(feet);
        const std::optional<Vec2> high = picture.at(feet + kUp * kMan);
        if (low && high) {
            figures.men.push_back((high->y - low->y) * 0.5f);
        }
    }
    for (const Event& event : match.events.all()) {
        if (event.kind == EventKind::Pass && event.other != kNobody) {
            ++figures.passes;
            const Vec3 way = match.player(event.other).position - match.ball().position;
            const bool near = way.x * way.x + way.z * way.z < kShort * kShort;
            figures.shortPasses += near ? 1 : 0;
            figures.shortSeen +=
                near && picture.shows(match.player(event.other).position + kUp * kChest) ? 1 : 0;
            figures.receiverSeen += picture.shows(match.player(event.other).position + kUp * kChest) ? 1 : 0;
        }
    }
    if (!wasLive) {
        return;
    }
    const Vec3 was = glm::normalize(before.target - before.position);
    const float turn = std::acos(std::clamp(glm::dot(was, ahead), -1.0f, 1.0f)) * 180.0f / kPi;
    figures.greatestStep = std::max(figures.greatestStep, glm::length(view.position - before.position));
    figures.greatestTurn = std::max(figures.greatestTurn, turn);
    if (camera.onRails()) {
        figures.greatestZoom =
            std::max(figures.greatestZoom, std::abs(std::log(camera.halfHeight() / heightBefore)) * 60.0f);
    }
}

} // namespace

void CameraFigures::add(const CameraFigures& other) {
    men.insert(men.end(), other.men.begin(), other.men.end());
    ticks += other.ticks;
    ballOut += other.ballOut;
    ballInThird += other.ballInThird;
    crowd += other.crowd;
    passes += other.passes;
    receiverSeen += other.receiverSeen;
    shortPasses += other.shortPasses;
    shortSeen += other.shortSeen;
    leastBall = std::min(leastBall, other.leastBall);
    greatestStep = std::max(greatestStep, other.greatestStep);
    greatestTurn = std::max(greatestTurn, other.greatestTurn);
    greatestZoom = std::max(greatestZoom, other.greatestZoom);
}

float CameraFigures::medianMan() {
    if (men.empty()) {
        return 0.0f;
    }
    const auto middle = men.begin() + static_cast<std::ptrdiff_t>(men.size() / 2);
    std::nth_element(men.begin(), middle, men.end());
    return *middle;
}

std::string CameraFigures::line(CameraKind kind) {
    constexpr std::array kNames{"arcade", "broadcast", "behind"};
    std::array<char, 300> text{};
    std::snprintf(text.data(), text.size(),
                  "%-9s man %4.1f %%  receiver %4.1f %% of %d (to 25 m: %4.1f %%)  crowd %4.1f %%  ball out "
                  "%.2f %%  in middle third %4.1f %%  "
                  "step %.2f m  turn %.1f deg  zoom %.1f %%/s  least ball 1/%.0f",
                  kNames[static_cast<std::size_t>(kind)], medianMan() * 100.0f, receivers() * 100.0f, passes,
                  shortPasses > 0 ? 100.0f * static_cast<float>(shortSeen) / static_cast<float>(shortPasses)
                                  : 100.0f,
                  share(crowd) * 100.0f, share(ballOut) * 100.0f, share(ballInThird) * 100.0f, greatestStep,
                  greatestTurn, greatestZoom * 100.0f, 1.0f / leastBall);
    return text.data();
}

std::vector<CameraFigures> filmed(const std::string& venue, std::uint64_t seed, float minutes, float aspect) {
    MatchSetup setup = plainSetup();
    setup.venue = *loadVenue(venue);
    setup.rules.minutes = minutes;
    setup.seed = seed;
    Game game(setup);
    std::vector<CameraFigures> figures(kCameraKinds);
    std::array<MatchCamera, kCameraKinds> cameras;
    const CameraSubject first = subjectOf(game, kNobody);
    for (int kind = 0; kind < kCameraKinds; ++kind) {
        cameras[static_cast<std::size_t>(kind)].use(static_cast<CameraKind>(kind), first);
        cameras[static_cast<std::size_t>(kind)].cut(first);
    }
    while (!game.match().over()) {
        const bool wasLive = game.match().phase == Phase::Play;
        game.step({});
        const CameraSubject subject = subjectOf(game, kNobody);
        for (std::size_t kind = 0; kind < cameras.size(); ++kind) {
            const float before = cameras[kind].halfHeight();
            cameras[kind].step(subject, aspect, game.match().events.all());
            film(figures[kind], game.match(), game.context(), cameras[kind], aspect, wasLive, before);
        }
    }
    return figures;
}

} // namespace hexagoal
