#include "show/field_air.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

/// Is there a square of ground for which that is true? is: of kind and wetness.
template <class Is>
bool anyGround(const Surface& surface, Is is) {
    if (surface.isOfOneKind()) {
        return is(surface.ground, surface.wet);
    }
    const std::size_t squares = std::max(surface.kinds.size(), surface.wetness.size());
    for (std::size_t i = 0; i < squares; ++i) {
        const Ground kind = surface.kinds.empty() ? surface.ground : surface.kinds[i];
        if (is(kind, surface.wetness.empty() ? surface.wet : surface.wetness[i])) {
            return true;
        }
    }
    return false;
}

constexpr float kMildBreath = 0.5f; // of what is seen in frost, on a clear night

constexpr float kLowSwing =
    0.22f; // m over the ground: the middle of a foot that goes through what lies there

/// A figure's gust of a tick: the strongest of feet, head and what of him is on the ground or close to it.
std::optional<wake::Gust> gustOf(const PartContacts::Parts& parts, const Surface& ground) {
    std::optional<wake::Gust> strongest;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const PartContact& part = parts[i];
        const auto which = static_cast<CheckedPart>(i);
        if (which != CheckedPart::Waist) {
            wake::keepStronger(strongest, wake::gustOf(part.before, part.now));
        }
        const bool foot = which == CheckedPart::LeftFoot || which == CheckedPart::RightFoot;
        if (foot ? ground.over(part.now) < kLowSwing : part.down) {
            wake::keepStronger(strongest, wake::gustBelow(part.before, part.now));
        }
    }
    return strongest;
}

} // namespace

void FieldAir::reset(const Venue& venue, std::int32_t tick) {
    const bool same = m_venue == &venue && m_all != nullptr;
    m_venue = &venue;
    m_weather = weatherNamed(venue.weather);
    m_loose = anyGround(venue.surface, [](Ground g, float wet) { return splashOf(g, wet).has_value(); });
    m_prints = anyGround(venue.surface, [](Ground g, float) { return keepsPrints(g); });
    m_wet = m_weather == SceneWeather::Rain ||
            anyGround(venue.surface, [](Ground g, float) { return g == Ground::Water; });
    m_cold = m_weather == SceneWeather::Snow || sceneLook(venue).light == Light::Night;
    m_tick = tick;
    if (!same) {
        m_all = std::make_unique<All>();
        m_all->tracks.reset();
        m_all->flutters.reset();
        if (m_weather == SceneWeather::Leaves) {
            m_all->leaves.reset(venue.pitch, venue.surface);
        }
    }
    for (PartContacts& contacts : m_all->contacts) {
        contacts.reset();
    }
    m_all->impacts.reset();
    m_all->streak.reset();
    m_all->splashes.reset();
    m_all->tracks.rewindTo(tick);
    m_all->wetGround.reset();
    m_all->breaths.reset();
}

void FieldAir::stepWind(const FieldTick& field) {
    All& all = *m_all;
    const Surface& ground = m_venue->surface;
    all.leaves.beginTick();
    for (std::size_t i = 0; i < field.movers.size(); ++i) {
        if (!field.movers[i].here || field.movers[i].put) {
            continue;
        }
        if (const auto gust = gustOf(all.contacts[i].parts(), ground)) {
            all.leaves.feel(*gust, ground);
        }
    }
    if (!field.ballPut) {
        if (const auto gust = wake::gustOf(field.ballBefore, field.ball)) {
            all.leaves.feel(*gust, ground);
        }
    }
    const Enclosure& around = m_venue->enclosure;
    all.leaves.step(ground, isFenced(around) ? std::span<const Vec2>(around.bounds) : std::span<const Vec2>{},
                    all.flutters, field.tick);
}

void FieldAir::stepFigures(const FieldTick& field) {
    All& all = *m_all;
    const Surface& ground = m_venue->surface;
    for (std::size_t i = 0; i < field.movers.size(); ++i) {
        const Mover& mover = field.movers[i];
        const PartContacts::Parts& parts = all.contacts[i].step(mover, ground);
        if (!mover.here) {
            continue;
        }
        all.impacts.step(i, parts, *m_venue, field.tick);
        if (m_loose) {
            all.splashes.step(i, parts, ground, field.tick);
        }
        if (m_prints) {
            all.tracks.step(i, mover, parts, ground, field.tick);
        }
        if (m_wet) {
            all.wetGround.step(parts, ground, field.tick);
        }
        if (m_cold) {
            all.breaths.step(i, mover, parts, field.tick);
        }
    }
}

void FieldAir::step(const FieldTick& field) {
    m_tick = field.tick;
    if (!m_all) {
        return;
    }
    All& all = *m_all;
    const Surface& ground = m_venue->surface;
    stepFigures(field);
    const Vec3 before = field.ballPut ? field.ball : field.ballBefore;
    all.impacts.hear(field.events, field.movers, before, field.ball, *m_venue, field.tick);
    if (!field.paper.empty()) {
        all.impacts.celebrate(field.paperAt, field.paper, *m_venue, field.tick);
    }
    all.impacts.stepBall(before, field.ball, field.ballRadius, *m_venue, field.tick);
    all.streak.step(before, field.ball, field.ballPut, field.tick);
    if (m_loose) {
        all.splashes.stepBall(before, field.ball, field.ballRadius, ground, field.tick);
    }
    if (m_prints) {
        all.tracks.stepBall(before, field.ball, field.ballRadius, ground, field.tick);
    }
    switch (m_weather) {
    case SceneWeather::Rain:
        all.rain.step(field.tick);
        all.wetGround.rain(field.ball, ground, field.tick);
        break;
    case SceneWeather::Snow:
        all.flutters.step();
        all.snow.step(field.tick);
        break;
    case SceneWeather::Leaves:
        all.flutters.step();
        stepWind(field);
        break;
    case SceneWeather::Clear:
        break;
    }
}

void FieldAir::fill(SceneView& view, double tick) {
    if (!m_all) {
        view.particles = {};
        return;
    }
    All& all = *m_all;
    const Surface& ground = m_venue->surface;
    const float share = std::clamp(static_cast<float>(tick - static_cast<double>(m_tick - 1)), 0.0f, 1.0f);
    all.particles.clear();
    all.impacts.draw(all.particles, ground, tick);
    all.streak.draw(all.particles, view.ball.position, view.ball.radius, view.camera.position, tick);
    if (m_cold) {
        all.breaths.draw(all.particles, view.camera.position, tick,
                         m_weather == SceneWeather::Snow ? 1.0f : kMildBreath);
    }
    if (m_prints) {
        all.tracks.draw(all.particles);
    }
    if (m_wet) {
        all.wetGround.draw(all.particles, ground, tick);
    }
    if (m_loose) {
        all.splashes.draw(all.particles, ground, tick);
    }
    switch (m_weather) {
    case SceneWeather::Rain:
        all.rain.draw(all.particles, view.camera, ground, tick, share);
        break;
    case SceneWeather::Snow:
        all.snow.draw(all.particles, view.camera, ground, all.flutters, tick, share);
        break;
    case SceneWeather::Leaves:
        all.leaves.draw(all.particles, share);
        break;
    case SceneWeather::Clear:
        break;
    }
    view.particles = all.particles.spans();
}

} // namespace hexagoal
