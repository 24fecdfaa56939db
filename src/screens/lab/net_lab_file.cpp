// The Net Lab's tuning on disk, and what is told about it.
#include "screens/lab/net_lab_model.hpp"

#include "show/text_line.hpp"
#include "show/words.hpp"
#include "tuning/tuning_file.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace hexagoal {

void LabModel::tell(std::string message, bool error) {
    m_message = std::move(message);
    m_messageIsError = error;
    if (error) {
        m_heard = Cue::Refused;
    }
}

void LabModel::save(int, float) {
    Tuning all = m_otherTables;
    all.physics = m_tuning;
    m_file->write(tuningText(all));
    m_saving = true;
    m_toKeep = m_tuning;
    tell("", false);
}

/// The disk may take its time.
void LabModel::tellSaved() {
    if (!m_saving || m_file->busy()) {
        return;
    }
    m_saving = false;
    const std::string problem = m_file->problem();
    if (problem.empty()) {
        m_kept = m_toKeep;
    }
    tell(std::string(problem.empty() ? TextLine().fill(say("netlab.saved"), {m_file->path().string()})
                                     : TextLine().fill(say("netlab.not_saved"), {problem})),
         !problem.empty());
}

bool LabModel::unsaved() const {
    const auto rows = physicsRows();
    return std::any_of(rows.begin(), rows.end(),
                       [this](const TuningRow& row) { return m_tuning.*row.member != m_kept.*row.member; });
}

void LabModel::load(int, float) {
    m_loading = std::async(std::launch::async, [file = m_file] {
        file->finish();
        return loadTuning(file->path());
    });
    tell("", false);
}

void LabModel::tellLoaded() {
    using namespace std::chrono_literals;
    if (!m_loading.valid() || m_loading.wait_for(0s) != std::future_status::ready) {
        return;
    }
    const Result<Tuning> loaded = m_loading.get();
    if (!loaded) {
        m_file->keepAside();
        tell(std::string(TextLine().fill(say("netlab.not_loaded"), {loaded.error()})), true);
        return;
    }
    m_tuning = loaded->physics;
    m_kept = m_tuning;
    m_otherTables = *loaded;
    tuningChanged(true);
    tell(std::string(TextLine().fill(say("netlab.loaded"), {m_file->path().string()})), false);
}

} // namespace hexagoal
