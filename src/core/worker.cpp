#include "core/worker.hpp"

#include <utility>

namespace hexagoal {

Worker::Worker(Work work, Again first) : m_work(std::move(work)) {
    if (first) {
        const std::lock_guard lock(m_mutex);
        m_next = Clock::now() + *first;
        begin();
    }
}

Worker::~Worker() {
    {
        const std::lock_guard lock(m_mutex);
        m_ending = true;
    }
    m_wake.notify_all();
    if (m_thread.joinable()) {
        m_thread.join();
    }
}

void Worker::begin() {
    if (!m_thread.joinable()) {
        m_thread = std::thread([this] { run(); });
    }
}

void Worker::ask() {
    {
        const std::lock_guard lock(m_mutex);
        m_asked = true;
        begin();
    }
    m_wake.notify_all();
}

bool Worker::busy() const {
    const std::lock_guard lock(m_mutex);
    return isBusy();
}

bool Worker::finish(Again most) {
    std::unique_lock lock(m_mutex);
    const auto done = [this] { return !isBusy(); };
    if (most) {
        return m_done.wait_for(lock, *most, done);
    }
    m_done.wait(lock, done);
    return true;
}

void Worker::run() {
    std::unique_lock lock(m_mutex);
    bool ending = false;
    while (!ending) {
        const auto called = [this] { return m_ending || (m_asked && !m_next); };
        if (m_next) {
            const Clock::time_point next = *m_next; // waiting lets others at the member
            m_wake.wait_until(lock, next, called);
        } else {
            m_wake.wait(lock, called);
        }
        ending = m_ending;
        if (m_asked || m_next) {
            m_asked = false;
            m_next.reset();
            m_working = true;
            lock.unlock();
            const Again again = m_work(ending);
            lock.lock();
            m_working = false;
            if (again && !ending) {
                m_next = Clock::now() + *again;
            }
        }
        m_done.notify_all();
    }
}

} // namespace hexagoal
