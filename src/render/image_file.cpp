#include "render/image_file.hpp"

#include "core/files.hpp"
#include "core/log.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <utility>

namespace {

/// A damaged length shall not take the machine's memory: a picture of 2048 × 2048 with its scratch is below.
constexpr std::size_t kMostMemory = std::size_t{64} << 20;

void* within(std::size_t size) {
    return size <= kMostMemory ? std::malloc(size) : nullptr;
}
void* within(void* old, std::size_t size) {
    return size <= kMostMemory ? std::realloc(old, size) : nullptr;
}

} // namespace

#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_PNG
#define STBI_NO_STDIO
#define STBI_NO_LINEAR
#define STBI_MAX_DIMENSIONS 2048
#define STBI_MALLOC(size) within(size)
#define STBI_REALLOC(old, size) within(old, size)
#define STBI_FREE(old) std::free(old)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#include <stb_image.h>
#pragma GCC diagnostic pop

namespace hexagoal {

namespace {

static_assert(kLargestImageSide == STBI_MAX_DIMENSIONS);

constexpr std::string_view kSignature = "\x89PNG\r\n\x1a\n";
constexpr std::size_t kChunkFrame = 12; // length, name, checksum

constexpr std::array<std::uint32_t, 256> checksumTable() {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t i = 0; i < 256; ++i) {
        std::uint32_t c = i;
        for (int bit = 0; bit < 8; ++bit) {
            c = (c & 1u) != 0 ? 0xEDB88320u ^ (c >> 1) : c >> 1;
        }
        table[i] = c;
    }
    return table;
}

std::uint32_t checksum(std::string_view bytes) {
    static constexpr std::array<std::uint32_t, 256> kTable = checksumTable();
    std::uint32_t c = ~std::uint32_t{0};
    for (const char byte : bytes) {
        c = kTable[(c ^ static_cast<unsigned char>(byte)) & 255u] ^ (c >> 8);
    }
    return ~c;
}

std::uint32_t bigEndian(std::string_view bytes) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        value = value << 8 | static_cast<unsigned char>(bytes[i]);
    }
    return value;
}

/// What is wrong with the file's frame, which stb does not look at; empty: nothing.
std::string wrongWith(std::string_view bytes) {
    if (bytes.substr(0, kSignature.size()) != kSignature) {
        return "it does not begin as a PNG file does";
    }
    bytes.remove_prefix(kSignature.size());
    for (bool first = true;; first = false) {
        if (bytes.size() < kChunkFrame) {
            return "it ends in the middle";
        }
        const std::size_t length = bigEndian(bytes);
        if (length > bytes.size() - kChunkFrame) {
            return "it ends in the middle";
        }
        const std::string_view named = bytes.substr(4, 4 + length);
        if (checksum(named) != bigEndian(bytes.substr(8 + length))) {
            return "its checksum does not hold";
        }
        if (first && (named.substr(0, 4) != "IHDR" || length < 8)) {
            return "it does not begin as a PNG file does";
        }
        if (first && std::max(bigEndian(named.substr(4)), bigEndian(named.substr(8))) > kLargestImageSide) {
            return "it is larger than " + std::to_string(kLargestImageSide) + " texels";
        }
        if (named == "IEND") {
            return {};
        }
        bytes.remove_prefix(kChunkFrame + length);
    }
}

} // namespace

Result<gl::Image> readImage(std::string_view bytes, int channels) {
    if (std::string wrong = wrongWith(bytes); !wrong.empty()) {
        return Error{std::move(wrong)};
    }
    gl::Image image;
    int channelsThere = 0;
    stbi_uc* texels =
        stbi_load_from_memory(reinterpret_cast<const stbi_uc*>(bytes.data()), static_cast<int>(bytes.size()),
                              &image.width, &image.height, &channelsThere, channels);
    if (texels == nullptr) {
        return Error{std::string("its picture cannot be unpacked (") + stbi_failure_reason() + ")"};
    }
    image.channels = channels;
    image.texels.assign(texels, texels + static_cast<std::size_t>(image.width) *
                                             static_cast<std::size_t>(image.height) *
                                             static_cast<std::size_t>(channels));
    stbi_image_free(texels);
    return image;
}

Result<gl::Image> loadImage(const std::filesystem::path& file, int channels) {
    const Result<std::string> bytes = readFile(file);
    if (!bytes) {
        return Error{bytes.error()};
    }
    Result<gl::Image> image = readImage(*bytes, channels);
    if (!image) {
        return Error{file.string() + " is no picture that can be shown: " + image.error()};
    }
    return image;
}

gl::Image imageOr(const std::filesystem::path& file, gl::Image standIn) {
    Result<gl::Image> image = loadImage(file, standIn.channels);
    if (!image) {
        logOnce(LogLevel::Warning, image.error() +
                                       ". A plain one stands in for it: save it as PNG anew, or install the "
                                       "game again.");
        return standIn;
    }
    return std::move(*image);
}

gl::Image resized(const gl::Image& image, int width, int height) {
    if (image.width == width && image.height == height) {
        return image;
    }
    gl::Image out(width, height, image.channels);
    const auto covers = [](int at, int count, int of) {
        const int from = at * of / count;
        return std::pair{from, std::max((at + 1) * of / count, from + 1)};
    };
    for (int y = 0; y < height; ++y) {
        const auto [top, bottom] = covers(y, height, image.height);
        for (int x = 0; x < width; ++x) {
            const auto [left, right] = covers(x, width, image.width);
            for (int c = 0; c < image.channels; ++c) {
                int sum = 0;
                for (int j = top; j < bottom; ++j) {
                    for (int i = left; i < right; ++i) {
                        sum += image.at(i, j)[c];
                    }
                }
                const int count = (bottom - top) * (right - left);
                out.at(x, y)[c] = static_cast<std::uint8_t>((sum + count / 2) / count);
            }
        }
    }
    return out;
}

} // namespace hexagoal
