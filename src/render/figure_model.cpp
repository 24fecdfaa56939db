#include "render/figure_model.hpp"

#include "core/files.hpp"
#include "render/tiny_gltf.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace hexagoal {

namespace {

constexpr std::array<std::string_view, kHairStyleCount> kHairNames{
    "", "cropped", "short", "side_part", "full", "long_tied", "afro", "mohawk", "braids"};
constexpr std::array<std::string_view, kBeardCount> kBeardNames{"", "beard_short", "beard_full", "moustache"};

/// Thrown by the checks and caught in parseFigureModel; never leaves this file.
struct Wrong {
    std::string sentence;
};

void require(bool holds, const std::string& sentence) {
    if (!holds) {
        throw Wrong{sentence};
    }
}

/// Elements of an accessor that lie within the file.
struct Values {
    const unsigned char* first = nullptr;
    std::size_t count = 0;
    std::size_t stride = 0;

    template <class T>
    T get(std::size_t element, std::size_t component) const {
        T value;
        std::memcpy(&value, first + element * stride + component * sizeof(T), sizeof(T));
        return value;
    }
};

Values valuesOf(const tinygltf::Model& file, int accessorIndex, int componentType, int type,
                const std::string& what) {
    require(accessorIndex >= 0 && static_cast<std::size_t>(accessorIndex) < file.accessors.size(),
            what + " is missing");
    const tinygltf::Accessor& accessor = file.accessors[static_cast<std::size_t>(accessorIndex)];
    require(accessor.componentType == componentType && accessor.type == type && !accessor.sparse.isSparse,
            what + " has another type than it should");
    require(accessor.bufferView >= 0 &&
                static_cast<std::size_t>(accessor.bufferView) < file.bufferViews.size(),
            what + " has no data");
    const tinygltf::BufferView& view = file.bufferViews[static_cast<std::size_t>(accessor.bufferView)];
    require(view.buffer >= 0 && static_cast<std::size_t>(view.buffer) < file.buffers.size(),
            what + " has no data");
    const std::vector<unsigned char>& data = file.buffers[static_cast<std::size_t>(view.buffer)].data;
    const auto size =
        static_cast<std::size_t>(
            tinygltf::GetComponentSizeInBytes(static_cast<std::uint32_t>(componentType))) *
        static_cast<std::size_t>(tinygltf::GetNumComponentsInType(static_cast<std::uint32_t>(type)));
    const std::size_t stride = view.byteStride != 0 ? view.byteStride : size;
    const std::size_t begin = view.byteOffset + accessor.byteOffset;
    require(accessor.count > 0 && accessor.count <= data.size() && stride >= size && stride <= 255 &&
                view.byteOffset <= data.size() && accessor.byteOffset <= data.size() &&
                begin + (accessor.count - 1) * stride + size <= data.size(),
            what + " reaches beyond the end of the data");
    return {data.data() + begin, accessor.count, stride};
}

/// Joints by the places that weights refer to: the file's list must be ours.
void checkSkeleton(const tinygltf::Model& file) {
    require(file.skins.size() == 1, "it should have one skin and has " + std::to_string(file.skins.size()));
    const std::vector<int>& joints = file.skins[0].joints;
    require(joints.size() == kJointCount, "its skeleton should have " + std::to_string(kJointCount) +
                                              " joints and has " + std::to_string(joints.size()));
    std::vector<int> parents(file.nodes.size(), -1);
    for (std::size_t i = 0; i < file.nodes.size(); ++i) {
        for (const int child : file.nodes[i].children) {
            if (child >= 0 && static_cast<std::size_t>(child) < parents.size()) {
                parents[static_cast<std::size_t>(child)] = static_cast<int>(i);
            }
        }
    }
    std::array<Vec3, kJointCount> places{};
    for (std::size_t i = 0; i < joints.size(); ++i) {
        const auto joint = static_cast<Joint>(i);
        const std::string what = "joint " + std::to_string(i);
        require(joints[i] >= 0 && static_cast<std::size_t>(joints[i]) < file.nodes.size(),
                what + " is no node");
        const tinygltf::Node& node = file.nodes[static_cast<std::size_t>(joints[i])];
        require(node.name == name(joint),
                what + " should be " + std::string(name(joint)) + " and is \"" + node.name + "\"");
        const std::string called = "joint " + node.name;
        require(node.rotation.empty() && node.scale.empty() && node.matrix.empty(),
                called + " is turned or scaled at rest");
        require(node.translation.size() == 3, called + " has no place");
        const std::size_t above = indexOf(parent(joint));
        const bool root = above == i;
        require(root || parents[static_cast<std::size_t>(joints[i])] == joints[above],
                called + " should hang on " + std::string(name(parent(joint))));
        places[i] = Vec3{static_cast<float>(node.translation[0]), static_cast<float>(node.translation[1]),
                         static_cast<float>(node.translation[2])} +
                    (root ? Vec3{} : places[above]);
        constexpr float kNear = 0.002f; // metres
        require(lengthSquared(places[i] - restPlace(joint)) < kNear * kNear,
                called + " is not where the game poses it");
    }
}

/// Weights as bytes whose sum is 255, the heaviest first.
void setWeights(FigureVertex& vertex, std::array<float, 4> weights, std::array<std::uint8_t, 4> joints,
                const std::string& what) {
    float sum = 0.0f;
    for (std::size_t i = 0; i < 4; ++i) {
        require(std::isfinite(weights[i]) && weights[i] >= 0.0f && joints[i] < kJointCount,
                what + " hangs on a joint that there is not, or by a weight that is no weight");
        sum += weights[i];
    }
    require(std::abs(sum - 1.0f) < 0.02f, what + " has weights that do not add up to 1");
    std::array<std::size_t, 4> order{0, 1, 2, 3};
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return weights[a] > weights[b]; });
    int left = 255;
    for (std::size_t i = 3; i > 0; --i) {
        const int share = static_cast<int>(std::lround(weights[order[i]] / sum * 255.0f));
        vertex.joints[i] = joints[order[i]];
        vertex.weights[i] = static_cast<std::uint8_t>(share);
        left -= share;
    }
    vertex.joints[0] = joints[order[0]];
    vertex.weights[0] = static_cast<std::uint8_t>(left);
}

FigureMesh readMesh(const tinygltf::Model& file, const std::string& name) {
    const auto found = std::find_if(file.meshes.begin(), file.meshes.end(),
                                    [&](const tinygltf::Mesh& mesh) { return mesh.name == name; });
    const std::string mesh = "mesh " + name;
    require(found != file.meshes.end(), mesh + " is missing");
    require(found->primitives.size() == 1 && found->primitives[0].mode == TINYGLTF_MODE_TRIANGLES,
            mesh + " should be one list of triangles");
    const tinygltf::Primitive& primitive = found->primitives[0];
    const auto attribute = [&](const char* called, int component, int type) {
        const auto at = primitive.attributes.find(called);
        return valuesOf(file, at == primitive.attributes.end() ? -1 : at->second, component, type,
                        std::string(called) + " of " + mesh);
    };
    constexpr int kFloat = TINYGLTF_COMPONENT_TYPE_FLOAT;
    const Values places = attribute("POSITION", kFloat, TINYGLTF_TYPE_VEC3);
    const Values normals = attribute("NORMAL", kFloat, TINYGLTF_TYPE_VEC3);
    const Values at = attribute("TEXCOORD_0", kFloat, TINYGLTF_TYPE_VEC2);
    const Values zones = attribute("TEXCOORD_1", kFloat, TINYGLTF_TYPE_VEC2);
    const Values joints = attribute("JOINTS_0", TINYGLTF_COMPONENT_TYPE_UNSIGNED_BYTE, TINYGLTF_TYPE_VEC4);
    const Values weights = attribute("WEIGHTS_0", kFloat, TINYGLTF_TYPE_VEC4);
    for (const Values& other : {normals, at, zones, joints, weights}) {
        require(other.count == places.count, "the attributes of " + mesh + " differ in number");
    }
    require(places.count <= 65535, mesh + " has too many points");

    FigureMesh out;
    out.vertices.resize(places.count);
    for (std::size_t i = 0; i < places.count; ++i) {
        const auto vec3 = [i](const Values& v) {
            return Vec3{v.get<float>(i, 0), v.get<float>(i, 1), v.get<float>(i, 2)};
        };
        FigureVertex& vertex = out.vertices[i];
        const std::string what = "point " + std::to_string(i) + " of " + mesh;
        vertex.place = vec3(places);
        vertex.normal = vec3(normals);
        vertex.at = {at.get<float>(i, 0), at.get<float>(i, 1)};
        vertex.zone = zones.get<float>(i, 0);
        vertex.light = zones.get<float>(i, 1);
        constexpr float kFurthest = 3.0f; // metres from the origin: more is another scale
        require(lengthSquared(vertex.place) < kFurthest * kFurthest && // false for what is no number
                    std::abs(lengthSquared(vertex.normal) - 1.0f) < 0.05f && std::isfinite(vertex.at.x) &&
                    std::isfinite(vertex.at.y),
                what + " has a place or a normal that cannot be");
        require(vertex.zone >= 0.0f && vertex.zone < static_cast<float>(FigureZone::Count) &&
                    vertex.zone == std::floor(vertex.zone) && vertex.light >= 0.0f && vertex.light <= 1.0f,
                what + " has a zone or a light that cannot be");
        std::array<float, 4> weight{};
        std::array<std::uint8_t, 4> joint{};
        for (std::size_t k = 0; k < 4; ++k) {
            weight[k] = weights.get<float>(i, k);
            joint[k] = joints.get<std::uint8_t>(i, k);
        }
        setWeights(vertex, weight, joint, what);
    }
    const Values indices = valuesOf(file, primitive.indices, TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT,
                                    TINYGLTF_TYPE_SCALAR, "the triangles of " + mesh);
    require(indices.count % 3 == 0, "the triangles of " + mesh + " are not whole");
    out.indices.resize(indices.count);
    for (std::size_t i = 0; i < indices.count; ++i) {
        out.indices[i] = indices.get<std::uint16_t>(i, 0);
        require(out.indices[i] < places.count, "a triangle of " + mesh + " has a corner that there is not");
    }
    return out;
}

/// Bare legs in front, socks and boots behind; neither may hold any of the other.
FigureBody readBody(const tinygltf::Model& file, const std::string& level) {
    const FigureMesh bare = readMesh(file, "bare" + level);
    const FigureMesh boots = readMesh(file, "boots" + level);
    const auto isSkin = [](const FigureVertex& vertex) {
        return vertex.zone == static_cast<float>(FigureZone::Skin) ||
               vertex.zone == static_cast<float>(FigureZone::Pale);
    };
    require(std::all_of(bare.vertices.begin(), bare.vertices.end(), isSkin),
            "mesh bare" + level + " has more than skin");
    require(std::none_of(boots.vertices.begin(), boots.vertices.end(), isSkin),
            "mesh boots" + level + " has bare skin");
    FigureBody body{{}, bare.indices.size(), boots.indices.size()};
    for (const FigureMesh& part : {bare, readMesh(file, "body" + level), boots}) {
        const std::size_t first = body.mesh.vertices.size();
        require(first + part.vertices.size() <= 65535, "a figure of" + level + " has too many points");
        body.mesh.vertices.insert(body.mesh.vertices.end(), part.vertices.begin(), part.vertices.end());
        for (const std::uint16_t index : part.indices) {
            body.mesh.indices.push_back(static_cast<std::uint16_t>(first + index));
        }
    }
    return body;
}

FigureModel readModel(const tinygltf::Model& file) {
    checkSkeleton(file);
    FigureModel model;
    const auto level = [](const std::string& of, std::size_t i) { return of + "_lod" + std::to_string(i); };
    for (std::size_t i = 0; i < model.bodies.size(); ++i) {
        model.bodies[i] = readBody(file, level("", i));
    }
    for (std::size_t style = 1; style < model.hair.size(); ++style) {
        for (std::size_t i = 0; i < model.hair[style].size(); ++i) {
            model.hair[style][i] = readMesh(file, level("hair_" + std::string(kHairNames[style]), i));
        }
    }
    for (std::size_t beard = 1; beard < model.beards.size(); ++beard) {
        for (std::size_t i = 0; i < model.beards[beard].size(); ++i) {
            model.beards[beard][i] = readMesh(file, level(std::string(kBeardNames[beard]), i));
        }
    }
    return model;
}

Error unusable(const std::string& file, const std::string& why) {
    return {file + ": this is not the footballer that the game was made for: " + why +
            ". Take the file from the game again, or make it with scripts/assets/make-footballer"};
}

} // namespace

std::span<const std::uint16_t> FigureBody::worn(Feet feet) const {
    const std::span<const std::uint16_t> all(mesh.indices);
    return feet == Feet::Bare ? all.first(all.size() - boots) : all.subspan(bare);
}

Result<FigureModel> parseFigureModel(std::string_view bytes, const std::string& name) {
    tinygltf::TinyGLTF loader;
    tinygltf::Model file;
    std::string error;
    std::string warning;
    // It checks the header against the size given; an int would wrap for a file that readFile does not read.
    if (!loader.LoadBinaryFromMemory(&file, &error, &warning,
                                     reinterpret_cast<const unsigned char*>(bytes.data()),
                                     static_cast<unsigned int>(bytes.size()))) {
        while (!error.empty() && (error.back() == '\n' || error.back() == '.')) {
            error.pop_back();
        }
        std::replace(error.begin(), error.end(), '\n', ' ');
        return unusable(name, error.empty() ? "it cannot be read as binary glTF" : error);
    }
    try {
        return readModel(file);
    } catch (const Wrong& wrong) {
        return unusable(name, wrong.sentence);
    }
}

Result<FigureModel> loadFigureModel(const std::filesystem::path& file) {
    const Result<std::string> bytes = readFile(file);
    if (!bytes) {
        return Error{bytes.error() + ". It is the players' body: check that assets/ is complete"};
    }
    return parseFigureModel(*bytes, file.string());
}

} // namespace hexagoal
