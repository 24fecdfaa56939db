#include "app/game/report.hpp"

#include "platform/process.hpp"

#include <algorithm>
#include <cstdio>

namespace hexagoal {

namespace {

// By then every buffer has grown to its size.
constexpr std::int64_t kSteadyFrom = 120;

} // namespace

void Report::firstFrameShown() {
    m_startToFirstFrameMs = processAgeSeconds() * 1e3;
}

void Report::frameDone(double seconds) {
    m_times.add(seconds * 1e3);
    if (++m_frames == kSteadyFrom) {
        m_allocationsBefore = allocationCount();
        m_callsBefore = driverCalls();
    }
    const Allocations heap = allocationCount();
    const std::uint64_t asked = heap.ours + heap.drivers + driverCalls().uploads + driverCalls().programs;
    if (asked != m_asked && m_frames > kSteadyFrom) {
        ++m_framesAsking;
        m_lastAsking = m_frames;
    }
    m_asked = asked;
}

void Report::printStats() const {
    std::printf("{\"start_to_first_frame_ms\": %.0f, \"frames\": %lld, \"frame_ms_p50\": %.2f, "
                "\"frame_ms_p95\": %.2f, \"frame_ms_p99\": %.2f, \"resident_mb\": %.1f}\n",
                m_startToFirstFrameMs, static_cast<long long>(m_frames), m_times.percentile(0.5),
                m_times.percentile(0.95), m_times.percentile(0.99), residentMegabytes());
}

void Report::printAllocations() const {
    const std::int64_t frames = m_frames - kSteadyFrom;
    if (frames <= 0) {
        std::fprintf(stderr, "hexagoal: --count-allocations needs more than %lld frames.\n",
                     static_cast<long long>(kSteadyFrom));
        return;
    }
    const auto perFrame = [&](std::uint64_t count) {
        return static_cast<double>(count) / static_cast<double>(frames);
    };
    const Allocations now = allocationCount();
    const std::uint64_t ours = now.ours - m_allocationsBefore.ours;
    const std::uint64_t drivers = now.drivers - m_allocationsBefore.drivers;
    const DriverCalls& calls = driverCalls();
    std::printf("{\"frames_counted\": %lld, \"allocations_per_frame\": %.4f, \"allocations\": %llu, "
                "\"driver_allocations\": %llu, \"uploads\": %llu, \"programs\": %llu, "
                "\"frames_that_asked\": %lld, \"last_that_asked\": %lld, "
                "\"draws_per_frame\": %.1f, \"triangles_per_frame\": %.0f}\n",
                static_cast<long long>(frames), perFrame(ours + drivers),
                static_cast<unsigned long long>(ours), static_cast<unsigned long long>(drivers),
                static_cast<unsigned long long>(calls.uploads - m_callsBefore.uploads),
                static_cast<unsigned long long>(calls.programs - m_callsBefore.programs),
                static_cast<long long>(m_framesAsking), static_cast<long long>(m_lastAsking),
                perFrame(calls.draws - m_callsBefore.draws),
                perFrame(calls.triangles - m_callsBefore.triangles));
}

} // namespace hexagoal
