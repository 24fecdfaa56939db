#include "render/crowd_painter.hpp"

#include "core/lengths.hpp"
#include "render/image_file.hpp"
#include "render/noise.hpp"
#include "render/picture_cone.hpp"
#include "render/spectator_clothes.hpp"

#include <glm/vec4.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace hexagoal {
namespace {

constexpr int kMapWidth = 256; // seats of the longest row
constexpr int kMapHeight = 128;
// The sheet: scripts/assets/pictures/spectators.py.
constexpr int kSheetPeople = 12;
constexpr int kPoses = 13;
constexpr int kPersonWidth = 40;
constexpr int kPersonHeight = 144;
constexpr float kTexelsPerMetre = 64.0f;
// Half of them are there a second time, turned round and of another skin: as many as a byte can tell apart.
constexpr int kPeople = 18; // crowd_pose.frag
constexpr int kPersonPoses = kPeople * kPoses;

// Of all rows but the first, what is lower is hidden by those in front; between them seats are seen.
constexpr float kKnees = 0.60f;     // m
constexpr float kLeapsFrom = 0.60f; // mood: crowd.vert

struct Vertex {
    Vec3 place;
    Vec3 seat;       ///< column and row of the map of seats; metres of the lower edge, below 0: the upper
    glm::vec4 light; ///< a: metres round the stands
    float block;
};

bool same(Colour a, Colour b) {
    return a.r == b.r && a.g == b.g && a.b == b.b;
}

bool same(const std::array<CrowdColours, 2>& a, const std::array<CrowdColours, 2>& b) {
    return same(a[0].shirt, b[0].shirt) && same(a[0].second, b[0].second) && same(a[1].shirt, b[1].shirt) &&
           same(a[1].second, b[1].second);
}

/// A cell of the sheet as crowd.frag wants it, where every operation is felt: light by what shows it, not
/// light and two shares, and in it how light this one's skin and hair are and that whoever stands before
/// others keeps the light from them.
gl::Image cellOf(const gl::Image& sheet, int person, int pose) {
    gl::Image cell(kPersonWidth, kPersonHeight, 4);
    const bool turned = person >= kSheetPeople;
    const auto own = static_cast<float>(person * 11 % kPeople) / static_cast<float>(kPeople);
    const float skinTone = 1.0f - 0.58f * own * own;
    const float darkness =
        0.12f + 0.2f * static_cast<float>(person * 5 % kPeople) / static_cast<float>(kPeople);
    for (int y = 0; y < kPersonHeight - 1; ++y) { // the last row stays clear: below those who leap is nothing
        const float high = static_cast<float>(kPersonHeight - y) / kTexelsPerMetre;
        const float seen = std::min(0.56f + 0.46f * high, 1.0f);
        for (int x = 0; x < kPersonWidth; ++x) {
            const std::uint8_t* from =
                sheet.at(person % kSheetPeople * kPersonWidth + (turned ? kPersonWidth - 1 - x : x),
                         pose * kPersonHeight + y);
            const float light = static_cast<float>(from[0]) / 255.0f * seen;
            const float cloth = static_cast<float>(from[1]) / 255.0f;
            const float skin = static_cast<float>(from[2]) / 255.0f;
            std::uint8_t* to = cell.at(x, y);
            to[0] = gl::toByte(light * cloth);
            to[1] = gl::toByte(light * skin * skinTone);
            to[2] = gl::toByte(light * (1.0f - cloth - skin) * darkness);
            to[3] = from[3];
        }
    }
    return cell;
}

/// Of the array that is bound.
void drawStrips(GLsizei first, GLsizei count) {
    glDrawElements(GL_TRIANGLES, count, GL_UNSIGNED_INT,
                   reinterpret_cast<const void*>(static_cast<std::size_t>(first) * sizeof(std::uint32_t)));
}

/// Of the texture that is bound: texels are numbers.
void pickNearest() {
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
}

} // namespace

CrowdPainter::CrowdPainter(Shaders shaders, std::filesystem::path sheet)
    : m_poseShader(std::move(shaders.pose)), m_shaders(std::move(shaders.people)),
      m_flashShader(std::move(shaders.flash)), m_array(gl::VertexArray::make()),
      m_vertices(gl::Buffer::make()), m_indices(gl::Buffer::make()), m_flashArray(gl::VertexArray::make()),
      m_flashVertices(gl::Buffer::make()), m_flagShader(std::move(shaders.flag)),
      m_flagArray(gl::VertexArray::make()), m_flagVertices(gl::Buffer::make()), m_sheet(std::move(sheet)) {
    m_posed = gl::makeTexture({gl::Image(kMapWidth, kMapHeight, 4)}, gl::Wrap::Clamp, gl::Mips::None);
    pickNearest();
    m_posing = gl::Framebuffer::make();
    glBindFramebuffer(GL_FRAMEBUFFER, m_posing.id());
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, m_posed.id(), 0);
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    m_poseShader.setSampler("uSeats", 0);
    for (const gl::Shader& shader : m_shaders) {
        shader.setSampler("uPeople", 0);
        shader.setSampler("uSeats", 1);
    }
}

void CrowdPainter::cut() {
    constexpr int kWidth = kSheetPeople * kPersonWidth;
    constexpr int kHeight = kPoses * kPersonHeight;
    gl::Image sheet = imageOr(m_sheet, gl::Image(kWidth, kHeight, 4)); // if it is missing, seats are empty
    if (sheet.width != kWidth || sheet.height != kHeight) {
        sheet = resized(sheet, kWidth, kHeight);
    }
    for (std::size_t level = 0; level < m_people.size(); ++level) {
        m_people[level] = gl::Texture::make();
        glBindTexture(GL_TEXTURE_2D_ARRAY, m_people[level].id());
        // The last is nobody: where a seat tells more than there are.
        glTexImage3D(GL_TEXTURE_2D_ARRAY, 0, GL_RGBA8, kPersonWidth >> level, kPersonHeight >> level,
                     kPersonPoses + 1, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
        for (const GLenum side : {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T}) {
            glTexParameteri(GL_TEXTURE_2D_ARRAY, side, GL_CLAMP_TO_EDGE);
        }
        glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MAX_LEVEL, 0);
    }
    for (int i = 0; i <= kPersonPoses; ++i) {
        gl::Image cell = i < kPersonPoses ? cellOf(sheet, i / kPoses, i % kPoses)
                                          : gl::Image(kPersonWidth, kPersonHeight, 4);
        for (const gl::Texture& level : m_people) {
            glBindTexture(GL_TEXTURE_2D_ARRAY, level.id());
            glTexSubImage3D(GL_TEXTURE_2D_ARRAY, 0, 0, 0, i, cell.width, cell.height, 1, GL_RGBA,
                            GL_UNSIGNED_BYTE, cell.texels.data());
            if (cell.width > kPersonWidth >> (kLevels - 1)) {
                cell = gl::halved(cell);
            }
        }
    }
    filter(m_smooth);
}

void CrowdPainter::filter(bool smooth) {
    m_smooth = smooth;
    // No mips by pixel: a level is chosen for each block, since software GL takes twice as long otherwise.
    for (const gl::Texture& level : m_people) {
        glBindTexture(GL_TEXTURE_2D_ARRAY, level.id());
        glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MIN_FILTER, smooth ? GL_LINEAR : GL_NEAREST);
        glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MAG_FILTER, smooth ? GL_LINEAR : GL_NEAREST);
    }
}

void CrowdPainter::prepare(const SceneView& view, const Quality& quality) {
    if (view.crowd.blocks.empty() || view.look.around != Around::Stadium) {
        return;
    }
    if (!m_people[0]) { // where nobody sits they would only take room
        cut();
    }
    if (quality.mixedMips != m_smooth) {
        filter(quality.mixedMips);
    }
    const bool stands = !m_ready || view.pitch.centre != m_pitch.centre ||
                        view.pitch.width != m_pitch.width || view.pitch.length != m_pitch.length ||
                        !view.look.sameAs(m_look);
    if (!stands && same(view.crowd.colours, m_colours)) {
        return;
    }
    const StandPlan plan = standPlan(view.look, view.pitch);
    if (stands) {
        build(view, plan);
        placeFlashes(plan);
    }
    seat(view.crowd, plan);
    placeFlags(view, plan);
    m_ready = true;
    m_pitch = view.pitch;
    m_look = view.look;
    m_colours = view.crowd.colours;
}

void CrowdPainter::build(const SceneView& view, const StandPlan& plan) {
    std::vector<Vertex> vertices;
    std::vector<std::uint32_t> indices;
    m_round = plan.length;
    m_runs.clear();
    m_fresh = true;
    for (std::size_t b = 0; b < plan.blocks.size(); ++b) {
        const CrowdBlock& block = plan.blocks[b];
        const StandTier& tier = plan.tiers[block.tier];
        const float seatWidth = tier.blockLength() / kBlockColumns;
        const float from = tier.blockLength() * static_cast<float>(block.place) - tier.half;
        const auto firstIndex = static_cast<GLsizei>(indices.size());
        for (int row = 0; row < tier.rows; ++row) { // the front ones first: they hide those behind
            const Vec3 light = standLight(view.look, view.pitch, tier, static_cast<float>(row),
                                          glm::normalize(tier.normal() - tier.out * 0.6f));
            const auto first = static_cast<std::uint32_t>(vertices.size());
            for (const float edge : {row == 0 ? 0.0f : kKnees, -1.0f}) {
                for (const int column : {kStairColumns, kBlockColumns}) {
                    const float along = static_cast<float>(column) * seatWidth;
                    const auto mapColumn = static_cast<float>(block.place * kBlockColumns + column);
                    vertices.push_back({tier.at(from + along, static_cast<float>(row) + kFeetInRow),
                                        {mapColumn, static_cast<float>(tier.firstSeatRow + row), edge},
                                        glm::vec4{light, block.round + along},
                                        static_cast<float>(b)});
                }
            }
            for (const std::uint32_t corner : {0u, 1u, 3u, 0u, 3u, 2u}) {
                indices.push_back(first + corner);
            }
        }
        constexpr float kTall = 2.5f;     // m, of people
        constexpr float kComesOut = 1.4f; // m, of substitutes: crowd.vert
        const Vec2 half{tier.blockLength() * 0.5f,
                        std::hypot(tier.depth, tier.rise + kTall) * 0.5f + (block.bench ? kComesOut : 0.0f)};
        m_runs.push_back({block.middle + kUp * (kTall * 0.5f), std::hypot(half.x, half.y), -tier.out,
                          firstIndex, static_cast<GLsizei>(indices.size()) - firstIndex, false, false, 0});
    }
    glBindVertexArray(m_array.id());
    glBindBuffer(GL_ARRAY_BUFFER, m_vertices.id());
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(vertices.size() * sizeof(Vertex)), vertices.data(),
                 GL_STATIC_DRAW);
    gl::describe(m_vertices.id(), sizeof(Vertex),
                 {{0, 3, offsetof(Vertex, place)},
                  {1, 3, offsetof(Vertex, seat)},
                  {2, 4, offsetof(Vertex, light)},
                  {3, 1, offsetof(Vertex, block)}});
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, m_indices.id());
    glBufferData(GL_ELEMENT_ARRAY_BUFFER, static_cast<GLsizeiptr>(indices.size() * sizeof(std::uint32_t)),
                 indices.data(), GL_STATIC_DRAW);
    glBindVertexArray(0);
}

void CrowdPainter::seat(const CrowdView& crowd, const StandPlan& plan) {
    gl::Image map(kMapWidth, kMapHeight, 4);
    std::fill(map.texels.begin(), map.texels.end(), std::uint8_t{255}); // nobody
    for (const CrowdBlock& block : plan.blocks) {
        const StandTier& tier = plan.tiers[block.tier];
        for (int row = 0; row < tier.rows; ++row) {
            for (int i = 0; i < kBlockColumns; ++i) {
                const int column = block.place * kBlockColumns + i;
                const int seatRow = tier.firstSeatRow + row;
                const Spectator who = spectatorOf(seatRow, column);
                if (!who.there || column >= kMapWidth || seatRow >= kMapHeight) {
                    continue;
                }
                const Colour cloth = clothesOf(who, block.side, crowd, block.keen);
                std::uint8_t* texel = map.at(column, seatRow);
                texel[0] = gl::toByte(cloth.r);
                texel[1] = gl::toByte(cloth.g);
                texel[2] = gl::toByte(cloth.b);
                texel[3] = who.temper;
            }
        }
    }
    m_seats = gl::makeTexture({map}, gl::Wrap::Clamp, gl::Mips::None);
    pickNearest();
}

void CrowdPainter::placeFlashes(const StandPlan& plan) {
    struct FlashVertex {
        Vec3 middle;
        Vec3 corner; ///< −1 or 1 twice; chance of its own
    };
    std::vector<FlashVertex> corners;
    constexpr std::uint32_t kPerBlock = 3;
    for (std::uint32_t i = 0; i < plan.blocks.size() * kPerBlock; ++i) {
        const CrowdBlock& block = plan.blocks[i / kPerBlock];
        const StandTier& tier = plan.tiers[block.tier];
        const float along = tier.blockLength() * (static_cast<float>(block.place) + latticeNoise(i, 1, 4111));
        const float row = static_cast<float>(tier.rows) * latticeNoise(i, 2, 4111);
        const Vec3 place = tier.at(along - tier.half, row) + kUp * 1.35f - tier.out * 0.3f;
        const float own = latticeNoise(i, 3, 4111);
        const auto corner = [&](float x, float y) { return FlashVertex{place, {x, y, own}}; };
        for (const FlashVertex& v :
             {corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, -1), corner(1, 1), corner(-1, 1)}) {
            corners.push_back(v);
        }
    }
    m_flashCount = static_cast<GLsizei>(corners.size());
    glBindVertexArray(m_flashArray.id());
    glBindBuffer(GL_ARRAY_BUFFER, m_flashVertices.id());
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(corners.size() * sizeof(FlashVertex)),
                 corners.data(), GL_STATIC_DRAW);
    gl::describe(m_flashVertices.id(), sizeof(FlashVertex),
                 {{0, 3, 0}, {1, 3, offsetof(FlashVertex, corner)}});
    glBindVertexArray(0);
}

/// Of all blocks those that do so and are as far away.
void CrowdPainter::drawPart(bool leaps, int level) const {
    const auto belongs = [&](const Run& run) {
        return run.seen && run.level == level && (m_fresh || run.leaps == leaps);
    };
    bool bound = false;
    for (std::size_t i = 0; i < m_runs.size();) {
        if (!belongs(m_runs[i])) {
            ++i;
            continue;
        }
        if (!bound) {
            glBindTexture(GL_TEXTURE_2D_ARRAY, m_people[static_cast<std::size_t>(level)].id());
            bound = true;
        }
        const GLsizei first = m_runs[i].first;
        GLsizei count = 0;
        for (; i < m_runs.size() && belongs(m_runs[i]); ++i) {
            count += m_runs[i].count;
        }
        drawStrips(first, count);
    }
}

void CrowdPainter::placeFlags(const SceneView& view, const StandPlan& plan) {
    struct FlagVertex {
        Vec3 foot;
        glm::vec4 shape;
        glm::vec4 paint;
    };
    std::vector<FlagVertex> corners;
    constexpr std::uint32_t kPerBlock = 4;
    constexpr int kPieces = 5;
    for (std::size_t b = 0; b < plan.blocks.size(); ++b) {
        const CrowdBlock& block = plan.blocks[b];
        if (!block.keen) {
            continue;
        }
        const StandTier& tier = plan.tiers[block.tier];
        const CrowdColours& colours = view.crowd.colours[block.side == CrowdSide::Home ? 0 : 1];
        for (std::uint32_t k = 0; k < kPerBlock; ++k) {
            const std::uint32_t own = static_cast<std::uint32_t>(b) * kPerBlock + k;
            const float along = tier.blockLength() *
                                (static_cast<float>(block.place) + 0.15f + 0.8f * latticeNoise(own, 1, 4131));
            const float row = 2.0f + 12.0f * latticeNoise(own, 2, 4131);
            const Vec3 foot = tier.at(along - tier.half, row);
            const Vec3 light =
                standLight(view.look, view.pitch, tier, row, glm::normalize(tier.normal() - tier.out)) *
                0.88f;
            const float phase = latticeNoise(own, 3, 4131);
            const float side = tier.out.z != 0.0f ? 1.0f : 0.0f;
            const auto corner = [&](float x, float y, Colour c) {
                return FlagVertex{foot,
                                  {x, y, phase, static_cast<float>(b)},
                                  {c.r * light.x, c.g * light.y, c.b * light.z, side}};
            };
            const auto quad = [&](float x0, float x1, float y0, float y1, Colour c) {
                for (const FlagVertex& v : {corner(x0, y0, c), corner(x1, y0, c), corner(x1, y1, c),
                                            corner(x0, y0, c), corner(x1, y1, c), corner(x0, y1, c)}) {
                    corners.push_back(v);
                }
            };
            quad(0.0f, 1.0f, -1.0f, -0.1f, Colour::hex(0xc8ccd0));
            for (int i = 0; i < kPieces; ++i) { // two bands, or three
                const float x0 = static_cast<float>(i) / kPieces;
                const float x1 = static_cast<float>(i + 1) / kPieces;
                const bool three = own % 3 == 0;
                quad(x0, x1, 0.0f, three ? 0.33f : 0.5f, colours.shirt);
                quad(x0, x1, three ? 0.33f : 0.5f, three ? 0.67f : 1.0f, colours.second);
                if (three) {
                    quad(x0, x1, 0.67f, 1.0f, colours.shirt);
                }
            }
        }
    }
    m_flagCount = static_cast<GLsizei>(corners.size());
    glBindVertexArray(m_flagArray.id());
    glBindBuffer(GL_ARRAY_BUFFER, m_flagVertices.id());
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(corners.size() * sizeof(FlagVertex)),
                 corners.data(), GL_STATIC_DRAW);
    gl::describe(m_flagVertices.id(), sizeof(FlagVertex),
                 {{0, 3, 0}, {1, 4, offsetof(FlagVertex, shape)}, {2, 4, offsetof(FlagVertex, paint)}});
    glBindVertexArray(0);
}

void CrowdPainter::drawFlags(const SceneView& view, bool keepStill) const {
    if (!shows(view)) {
        return;
    }
    const CrowdView& crowd = view.crowd;
    m_flagShader.use();
    glUniform2fv(m_flagShader.location("uBlocks"),
                 static_cast<GLsizei>(std::min(crowd.blocks.size(), kMostBlocks)),
                 &crowd.blocks.front().mood);
    m_flagShader.set("uMoves", keepStill ? 0.0f : 1.0f);
    glBindVertexArray(m_flagArray.id());
    glDrawArrays(GL_TRIANGLES, 0, m_flagCount);
}

bool CrowdPainter::shows(const SceneView& view) const {
    return m_ready && !view.crowd.blocks.empty() && view.look.around == Around::Stadium;
}

/// What both the map and the strips want to know.
void CrowdPainter::tell(const gl::Shader& shader, const SceneView& view, bool keepStill) const {
    const CrowdView& crowd = view.crowd;
    shader.use();
    const auto blocks = static_cast<GLsizei>(std::min(crowd.blocks.size(), kMostBlocks));
    static_assert(sizeof(BlockMood) == 2 * sizeof(float));
    glUniform2fv(shader.location("uBlocks"), blocks, &crowd.blocks.front().mood);
    shader.set("uWave", Vec2{crowd.wave, m_round});
    shader.set("uMoves", keepStill ? 0.0f : 1.0f);
    shader.set("uRain", view.look.weather == SceneWeather::Rain ? 1.0f : 0.0f);
}

void CrowdPainter::pose(const SceneView& view, bool keepStill, std::span<const SeatRun> others) {
    if (!shows(view)) {
        return;
    }
    for (Run& run : m_runs) {
        const bool faces = glm::dot(view.camera.position - run.middle, run.faces) > -run.radius;
        run.seen = m_fresh || (faces && !isBeyondPicture(run.middle, run.radius, view.camera));
    }
    glBindFramebuffer(GL_FRAMEBUFFER, m_posing.id());
    glViewport(0, 0, kMapWidth, kMapHeight);
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_BLEND);
    tell(m_poseShader, view, keepStill);
    m_poseShader.set("uMap", Vec2{2.0f / kMapWidth, 2.0f / kMapHeight});
    static_assert(sizeof(SeatRun) == 3 * sizeof(float));
    m_poseShader.set("uOtherCount", static_cast<int>(others.size()));
    if (!others.empty()) {
        glUniform3fv(m_poseShader.location("uOthers"), static_cast<GLsizei>(others.size()),
                     &others.front().row);
    }
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, m_seats.id());
    glBindVertexArray(m_array.id());
    for (std::size_t i = 0; i < m_runs.size();) {
        if (m_runs[i].seen) {
            const std::size_t first = i;
            GLsizei count = 0;
            for (; i < m_runs.size() && m_runs[i].seen; ++i) {
                count += m_runs[i].count;
            }
            drawStrips(m_runs[first].first, count);
        } else {
            ++i;
        }
    }
}

void CrowdPainter::draw(const SceneView& view, float pixelAngle, bool keepStill) {
    if (!shows(view)) {
        return;
    }
    for (std::size_t i = 0; i < m_runs.size(); ++i) {
        Run& run = m_runs[i];
        const float away = lengthOf(run.middle - view.camera.position);
        const float texels = kTexelsPerMetre * away * pixelAngle; // to a pixel
        run.level =
            std::clamp(static_cast<int>(std::lround(std::log2(std::max(texels, 1.0f)))), 0, (kLevels - 1));
        run.leaps = i < view.crowd.blocks.size() && view.crowd.blocks[i].mood > kLeapsFrom;
    }
    glActiveTexture(GL_TEXTURE1);
    glBindTexture(GL_TEXTURE_2D, m_posed.id());
    glActiveTexture(GL_TEXTURE0);
    glEnable(GL_CULL_FACE);
    for (const bool leaps : {false, true}) {
        tell(m_shaders[leaps ? 1 : 0], view, keepStill);
        glBindVertexArray(m_array.id());
        for (int level = 0; level < kLevels; ++level) { // which is from near to far
            drawPart(leaps, level);
        }
    }
    m_fresh = false;
    glDisable(GL_CULL_FACE);
}

void CrowdPainter::drawFlashes(const SceneView& view) const {
    if (!shows(view) || view.crowd.flashes <= 0.0f) {
        return;
    }
    glDepthMask(GL_FALSE);
    glEnable(GL_BLEND);
    glBlendFuncSeparate(GL_ONE, GL_ONE, GL_ZERO, GL_ONE);
    m_flashShader.use();
    m_flashShader.set("uFlashes", view.crowd.flashes);
    glBindVertexArray(m_flashArray.id());
    glDrawArrays(GL_TRIANGLES, 0, m_flashCount);
    glDisable(GL_BLEND);
    glDepthMask(GL_TRUE);
}

} // namespace hexagoal
