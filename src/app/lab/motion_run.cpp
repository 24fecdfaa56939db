#include "app/lab/motion_run.hpp"

#include "anim/figure_pose.hpp"
#include "anim/match_motion.hpp"
#include "app/lab/json_text.hpp"
#include "core/lengths.hpp"
#include "players/player_modes.hpp"
#include "replay/game.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>

namespace hexagoal {

namespace {

constexpr float kPlanted = 0.012f; // m: a heel or toe no higher than this over the ground stands on it
constexpr float kPutThere = 1.2f;  // m in a tick: he was put there
constexpr int kShortStance = 3;    // ticks: less is a touch, not a stance

/// Distance from a point to a capsule's axis.
float toAxis(const Capsule& capsule, Vec3 point) {
    const Vec3 way = capsule.b - capsule.a;
    const float length2 = lengthSquared(way);
    const float share =
        length2 > 0.0f ? std::clamp(glm::dot(point - capsule.a, way) / length2, 0.0f, 1.0f) : 0.0f;
    return lengthOf(capsule.a + way * share - point);
}

/// Angle of a rotation.
float angleOf(const glm::mat3& turn) {
    const float trace = turn[0][0] + turn[1][1] + turn[2][2];
    return std::acos(std::clamp((trace - 1.0f) * 0.5f, -1.0f, 1.0f));
}

/// One end of a foot while it stands.
struct Stance {
    int ticks = 0;
    Vec3 from{};
    float slip = 0.0f;
};

/// One player from tick to tick.
struct Watched {
    bool seen = false;
    Vec3 place{};
    PlayerMode mode{};
    Body body;
    FigurePose pose;
    std::array<Stance, 4> stances{}; // left heel, left toe, right heel, right toe
};

/// Modes in which feet are for standing and running on.
bool onHisFeet(const PlayerState& player) {
    return !isDown(player.mode) && player.mode != PlayerMode::KeeperDive &&
           player.mode != PlayerMode::KeeperSmother && player.position.y <= 0.0f;
}

class Watch {
public:
    Watch(MotionReport& report, const Game& game) : m_report(report), m_context(game.context()) {
        m_motion.reset(game.match(), m_context);
    }

    void look(const MatchState& match, const Foresight& ahead) {
        const auto begin = std::chrono::steady_clock::now();
        m_motion.step(match, m_context, ahead);
        for (PlayerId id = 0; id < kPlayerCount; ++id) {
            const PlayerState& player = match.player(id);
            if (!player.onPitch) {
                continue;
            }
            m_body[id] = m_motion.figure(id).body();
            FigureHabits habits;
            habits.openHands = isKeeper(id);
            poseFigure(m_body[id], habits, m_pose[id]);
            ++m_report.poses;
        }
        const auto end = std::chrono::steady_clock::now();
        m_report.microseconds += std::chrono::duration<double, std::micro>(end - begin).count();
        // A player who was put somewhere did not move there.
        const bool placed = match.phase != m_phase;
        m_phase = match.phase;
        for (PlayerId id = 0; id < kPlayerCount; ++id) {
            lookAt(match, id, placed);
        }
        for (const Event& event : match.events.all()) {
            lookAtEvent(match, event);
        }
        if (match.lastTouch.tick != m_touched && match.lastTouch.player != kNobody) {
            lookAtTouch(match, match.lastTouch.player);
        }
        m_touched = match.lastTouch.tick;
    }

private:
    void lookAt(const MatchState& match, PlayerId id, bool placed) {
        const PlayerState& player = match.player(id);
        Watched& last = m_last[id];
        placed = placed || lengthSquared(player.position - last.place) > kPutThere * kPutThere;
        last.place = player.position;
        if (!player.onPitch) {
            last.seen = false;
            return;
        }
        if (last.seen && !placed) {
            compare(match, id, last);
        }
        hinges(match, id);
        stand(match, id, last, placed);
        last.seen = true;
        last.mode = player.mode;
        last.pose = m_pose[id];
    }

    void compare(const MatchState& match, PlayerId id, const Watched& last) {
        const FigurePose& pose = m_pose[id];
        float furthest = 0.0f;
        Joint jumper{};
        for (int j = 0; j < kJointCount; ++j) {
            const auto joint = static_cast<Joint>(j);
            const Joint carrier = parent(joint);
            const auto against = [&](const FigurePose& p) {
                return glm::transpose(p[carrier].turn) * p[joint].turn;
            };
            const float turn =
                joint == carrier ? 0.0f : angleOf(glm::transpose(against(last.pose)) * against(pose));
            const Vec3 now = pose[joint].place - pose[Joint::Pelvis].place;
            const Vec3 before = last.pose[joint].place - last.pose[Joint::Pelvis].place;
            const float way = lengthOf(now - before);
            note(m_report.turn, turn, m_report.worstTurn, match, id, joint, last.mode);
            if (way > furthest) {
                furthest = way;
                jumper = joint;
            }
            note(m_report.way, way, m_report.worstWay, match, id, joint, last.mode);
        }
        MotionReport::ByMode& row = byMode(match.player(id).mode);
        ++row.ticks;
        if (furthest > kJump) {
            ++row.jumps;
            m_report.jumps.push_back(place(match, id, jumper, last.mode));
        }
    }

    void note(Spread& spread, float value, std::string& worst, const MatchState& match, PlayerId id,
              Joint joint, PlayerMode before) const {
        if (value > spread.largest()) {
            worst = place(match, id, joint, before);
        }
        spread.add(value);
    }

    std::string place(const MatchState& match, PlayerId id, Joint joint, PlayerMode before) const {
        return where(match, id) + ", " + std::string(name(joint)) + ", from " + std::string(name(before));
    }

    std::string where(const MatchState& match, PlayerId id) const {
        return "seed " + std::to_string(m_context.setup.seed) + " tick " + std::to_string(match.tick) +
               " player " + std::to_string(static_cast<int>(id)) + " " +
               std::string(name(match.player(id).mode));
    }

    MotionReport::ByMode& byMode(PlayerMode mode) { return m_report.byMode[static_cast<std::size_t>(mode)]; }

    void hinges(const MatchState& match, PlayerId id) {
        const FigurePose& pose = m_pose[id];
        for (int side = 0; side < 2; ++side) {
            const auto bend = [&](Joint upper, Joint lower, Joint end) {
                const Vec3 a = pose[sided(lower, side)].place - pose[sided(upper, side)].place;
                const Vec3 b = pose[sided(end, side)].place - pose[sided(lower, side)].place;
                const float scale = std::sqrt(lengthSquared(a) * lengthSquared(b));
                return scale > 0.0f ? std::acos(std::clamp(glm::dot(a, b) / scale, -1.0f, 1.0f)) : 0.0f;
            };
            const float knee = bend(Joint::LeftThigh, Joint::LeftShin, Joint::LeftFoot);
            if (knee > m_report.knee.largest()) {
                m_report.worstKnee = where(match, id);
            }
            m_report.knee.add(knee);
            m_report.elbow.add(bend(Joint::LeftUpperArm, Joint::LeftForearm, Joint::LeftHand));
        }
    }

    void stand(const MatchState& match, PlayerId id, Watched& last, bool placed) {
        const bool stands = onHisFeet(match.player(id));
        const Body& body = m_body[id];
        for (std::size_t i = 0; i < last.stances.size(); ++i) {
            const Capsule& foot = body[i < 2 ? BodyPart::LeftFoot : BodyPart::RightFoot];
            const Vec3 end = i % 2 == 0 ? foot.a : foot.b;
            const float height = end.y - foot.radius;
            if (stands && height < 0.0f) {
                m_report.below.add(-height);
            }
            Stance& stance = last.stances[i];
            if (!stands || placed || height > kPlanted) {
                if (stance.ticks >= kShortStance) {
                    if (stance.slip > m_report.slip.largest()) {
                        m_report.worstSlip = where(match, id) + ", from " + std::string(name(last.mode));
                    }
                    m_report.slip.add(stance.slip);
                    MotionReport::ByMode& row = byMode(last.mode);
                    if (stance.slip > row.slip.largest()) {
                        row.worstSlip = where(match, id);
                    }
                    row.slip.add(stance.slip);
                }
                stance = {};
                continue;
            }
            const Vec3 place{end.x, 0.0f, end.z};
            if (stance.ticks++ == 0) {
                stance.from = place;
            }
            stance.slip = std::max(stance.slip, lengthOf(place - stance.from));
        }
    }

    void lookAtEvent(const MatchState& match, const Event& event) {
        const bool strikes =
            event.kind == EventKind::Pass || event.kind == EventKind::Shot || event.kind == EventKind::Catch;
        if (!strikes || event.player == kNobody) {
            return;
        }
        const PlayerState& player = match.player(event.player);
        // A ball that is thrown was in the hands all the while, and is on its way by the tick's end.
        if (player.mode == PlayerMode::Throw || player.mode == PlayerMode::KeeperRoll ||
            player.mode == PlayerMode::KeeperThrow) {
            return;
        }
        float nearest = 9.0f;
        const Body& body = m_body[event.player];
        const auto reach = [&](BodyPart part) {
            nearest = std::min(nearest, toAxis(body[part], event.point) - body[part].radius -
                                            m_context.physics.ballRadius);
        };
        if (event.kind == EventKind::Catch) {
            reach(BodyPart::LeftHand);
            reach(BodyPart::RightHand);
        } else {
            reach(player.limb);
        }
        m_report.strike.add(std::max(0.0f, nearest));
    }

    /// The part nearest to the ball: as drawn, and as the match has it.
    void lookAtTouch(const MatchState& match, PlayerId id) {
        const PlayerState& player = match.player(id);
        if (!player.onPitch) {
            return;
        }
        Body truth;
        poseBody(player, m_context.sheet(id).height, truth);
        std::size_t part = static_cast<std::size_t>(player.limb);
        if (!player.reaching) {
            float nearest = 9.0f;
            for (std::size_t i = 0; i < truth.parts.size(); ++i) {
                const float far = toAxis(truth.parts[i], match.ball().position) - truth.parts[i].radius;
                if (far < nearest) {
                    nearest = far;
                    part = i;
                }
            }
        }
        const Capsule& a = truth.parts[part];
        const Capsule& b = m_body[id].parts[part];
        const float off = std::sqrt(std::max(lengthSquared(a.a - b.a), lengthSquared(a.b - b.b)));
        if (off > kTouchOff) {
            char text[80];
            std::snprintf(text, sizeof text, ", part %zu, %.1f cm", part, static_cast<double>(off) * 100.0);
            m_report.touches.push_back(where(match, id) + text);
        }
        m_report.touch.add(off);
    }

    MotionReport& m_report;
    const MatchContext& m_context;
    std::int32_t m_touched = -1;
    MatchMotion m_motion;
    Phase m_phase{};
    std::array<Watched, kPlayerCount> m_last{};
    std::array<Body, kPlayerCount> m_body{};
    std::array<FigurePose, kPlayerCount> m_pose{};
};

Json toJson(const Spread& spread) {
    return {{"count", spread.count()},
            {"mean", withDecimals(spread.mean(), 4)},
            {"p99", withDecimals(spread.percentile(0.99f), 4)},
            {"largest", withDecimals(spread.largest(), 4)}};
}

} // namespace

void Spread::add(float value) {
    m_sum += static_cast<double>(value);
    ++m_count;
    m_largest = std::max(m_largest, value);
    const float bin = value / m_most * static_cast<float>(kBins);
    ++m_bins[bin > 0.0f ? std::min(static_cast<std::size_t>(bin), kBins) : 0];
}

float Spread::percentile(float share) const {
    const auto wanted = static_cast<std::uint64_t>(static_cast<double>(m_count) * static_cast<double>(share));
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i <= kBins; ++i) {
        sum += m_bins[i];
        if (sum > wanted) {
            return i == kBins
                       ? m_largest
                       : std::min(m_largest, m_most * static_cast<float>(i + 1) / static_cast<float>(kBins));
        }
    }
    return m_largest;
}

MotionReport measureMotion(const MatchRunOptions& options, const std::vector<Team>& teams,
                           const Tuning& tuning) {
    MotionReport report;
    report.byMode.resize(static_cast<std::size_t>(PlayerMode::Count));
    for (std::uint64_t number = 0; number < options.count; ++number) {
        Game game(setupOf(options, teams, number), tuning);
        Foresight ahead(game);
        Watch watch(report, game);
        while (!game.match().over()) {
            game.step({});
            ahead.step(game);
            watch.look(game.match(), ahead);
        }
        ++report.matches;
    }
    if (report.poses > 0) {
        report.microseconds /= static_cast<double>(report.poses);
    }
    return report;
}

std::string toJson(const MotionReport& report) {
    Json all{{"matches", report.matches}, {"poses", report.poses}};
    for (const auto& [what, spread] :
         {std::pair{"slip_m", &report.slip}, std::pair{"strike_m", &report.strike},
          std::pair{"touch_m", &report.touch}, std::pair{"turn_rad", &report.turn},
          std::pair{"way_m", &report.way}, std::pair{"knee_rad", &report.knee},
          std::pair{"elbow_rad", &report.elbow}, std::pair{"below_ground_m", &report.below}}) {
        all[what] = toJson(*spread);
    }
    all["pose_us"] = withDecimals(report.microseconds, 3);
    Json& byMode = all["by_mode"] = Json::object();
    for (std::size_t i = 0; i < report.byMode.size(); ++i) {
        const MotionReport::ByMode& row = report.byMode[i];
        if (row.ticks > 0) {
            byMode[std::string(name(static_cast<PlayerMode>(i)))] = {
                {"ticks", row.ticks},
                {"jumps", row.jumps},
                {"stances", row.slip.count()},
                {"slip_m", withDecimals(row.slip.mean(), 4)},
                {"slip_p99_m", withDecimals(row.slip.percentile(0.99f), 4)},
                {"worst_slip", row.worstSlip}};
        }
    }
    all["jumps"] = report.jumps;
    all["touches_off"] = report.touches;
    all["worst_turn"] = report.worstTurn;
    all["worst_way"] = report.worstWay;
    all["worst_slip"] = report.worstSlip;
    all["worst_knee"] = report.worstKnee;
    return jsonLines(all);
}

} // namespace hexagoal
