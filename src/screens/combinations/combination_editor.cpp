#include "screens/combinations/combination_editor.hpp"

#include "render/renderer.hpp"
#include "screens/combinations/combination_painter.hpp"
#include "screens/screen_host.hpp"

#include "screens/match/match_order.hpp"
#include "screens/match/play_settings.hpp"
#include <utility>
#include <variant>

namespace hexagoal {

namespace {

std::shared_ptr<CombinationBook> bookOf(const ScreenSetup& setup) {
    return setup.combinations ? setup.combinations : std::make_shared<CombinationBook>();
}

MatchSetup drillSetup(const ScreenSetup& setup) {
    Rng rng(setup.seed, 0xc0b0);
    return setupOf(randomOrder(rng, setup.teams->size()), *setup.teams, setup.seed);
}

} // namespace

CombinationEditor::CombinationEditor(const ScreenSetup& setup, WayBack back)
    : m_setup(setup), m_back(std::move(back)), m_model(bookOf(setup), drillSetup(setup), setup.tuning) {}

double CombinationEditor::speed() const {
    const CombinationModel::Page page = m_model.page();
    const bool plays = page == CombinationModel::Page::Live || page == CombinationModel::Page::Record;
    return plays ? gameSpeed(m_setup) : 1.0;
}

std::string_view CombinationEditor::wouldLose() const {
    if (m_model.unsaved()) {
        return "leave.combination";
    }
    return std::holds_alternative<ToMatch>(m_back) ? "leave.match" : std::string_view();
}

void CombinationEditor::step(const InputFrame& input) {
    ++m_ticks;
    const bool stays = m_model.step(input);
    m_host->speaker().playAll(m_model.heard());
    if (!stays) {
        std::visit([this](const auto& to) { m_host->change(to); }, m_back);
    }
}

void CombinationEditor::paint(Renderer& renderer, float alpha) {
    const EditorLayout layout = EditorLayout::on(renderer.canvas(), m_model);
    m_model.drill().paint(renderer, alpha, layout.free);
    paintEditor(renderer, m_model, layout, m_host->labels(), m_ticks);
}

} // namespace hexagoal
