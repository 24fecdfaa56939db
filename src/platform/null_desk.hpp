// A desk with a keyboard that nobody touches: for recordings and tests.
#pragma once

#include "platform/input_desk.hpp"

#include <vector>

namespace hexagoal {

class NullDesk : public InputDesk {
public:
    /// keys: as its keyboard ships, at home or on a cabinet.
    explicit NullDesk(KeySet keys = KeySet::Cabinet);

    std::span<const DeskDevice> devices() override { return m_devices; }
    std::string nameOf(std::int32_t id, Control control) const override;
    ActionSet missingOfPanel(int) const override { return 0; }
    DeviceMap shipped(std::int32_t id, int players) const override;
    void setKind(std::int32_t, DeviceKind) override {}
    void setMap(std::int32_t id, const DeviceMap& map) override;
    void keepMap(std::int32_t) override {}
    void mute(std::int32_t, bool) override {}
    void swapSeats(int, int) override {}
    void beginClaim() override {}
    bool claiming() const override { return false; }
    int nextToClaim() const override { return 0; }
    void endClaim(bool) override {}
    std::string problem() const override { return {}; }

protected:
    DeskDevice* find(std::int32_t id);
    const DeskDevice* find(std::int32_t id) const;

    std::vector<DeskDevice> m_devices;
    KeySet m_keys;
};

} // namespace hexagoal
