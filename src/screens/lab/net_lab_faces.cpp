// What the rows of the Net Lab's menu show beyond their words: values, sliders, names.
#include "screens/lab/net_lab_model.hpp"

#include "screens/lab/net_lab_tuning.hpp"
#include "show/words.hpp"

#include <cstdio>

namespace hexagoal {

void LabModel::describe(const MenuRow& row, RowFace& face) const {
    const MenuItemRow& item = rowOf(menuItems(), row.item);
    face = {};
    face.label = item.label.empty() ? std::string_view() : say(item.label);
    face.help = item.help.empty() ? std::string_view() : say(item.help);
    if (item.turned != nullptr) {
        face.on = m_settings.*item.turned;
    }
    if (item.describe != nullptr) {
        (this->*item.describe)(row.index, face);
    }
}

void LabModel::describePause(int, RowFace& face) const {
    face.on = m_settings.paused;
}

void LabModel::describeSpeed(int, RowFace& face) const {
    face.value = kSpeeds[static_cast<std::size_t>(m_settings.speed)].name;
}

void LabModel::describePlace(int, RowFace& face) const {
    const int place = ballPlaceIndex(m_settings.ballPlace);
    face.value = place < 0 ? say("netlab.elsewhere") : say(kBallPlaces[static_cast<std::size_t>(place)].name);
}

template <int Axis>
void LabModel::describeAlong(int, RowFace& face) const {
    const auto share = [](Vec2 place) {
        return (place[Axis] - kLeastPlace[Axis]) / (kMostPlace[Axis] - kLeastPlace[Axis]);
    };
    const int length = std::snprintf(face.buffer.data(), face.buffer.size(), "%.1f",
                                     static_cast<double>(m_settings.ballPlace[Axis]));
    face.value = {face.buffer.data(), static_cast<std::size_t>(length)};
    face.unit = "m";
    face.share = share(m_settings.ballPlace);
    face.mark = share(LabSettings{}.ballPlace);
}

template void LabModel::describeAlong<0>(int, RowFace&) const;
template void LabModel::describeAlong<1>(int, RowFace&) const;

void LabModel::describeGoal(int, RowFace& face) const {
    face.value = kGoalSpecs[static_cast<std::size_t>(m_settings.goal)].name;
}

void LabModel::describeQuit(int, RowFace& face) const {
    face.label = say(m_hasWayBack ? "netlab.to_title" : "netlab.leave");
}

void LabModel::describeView(int index, RowFace& face) const {
    face.label = say(cameraPresetKey(static_cast<CameraPreset>(index)));
}

void LabModel::describeOverlay(int index, RowFace& face) const {
    const auto at = static_cast<std::size_t>(index);
    face.label = say(kOverlays[at].name);
    face.help = say(kOverlays[at].help);
    face.on = m_settings.shown[at];
}

void LabModel::describeGroup(int, RowFace& face) const {
    face.value = tuningGroup(m_menu.group());
}

void LabModel::describeValue(int index, RowFace& face) const {
    const TuningRow& tuned = physicsRows()[static_cast<std::size_t>(index)];
    face.label = tuned.name;
    face.help = tuned.help;
    face.value = valueText(face.buffer, tuned, m_tuning.*tuned.member);
    face.unit = tuned.unit == "1" ? "" : tuned.unit;
    face.share = shareOf(tuned, m_tuning.*tuned.member);
    face.mark = shareOf(tuned, tuned.normal);
    face.changed = !isNormal(m_tuning, tuned);
}

} // namespace hexagoal
