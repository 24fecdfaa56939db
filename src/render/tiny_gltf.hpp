// tinygltf without stb, pictures and file access. Internal to render/.
#pragma once

#define TINYGLTF_NO_STB_IMAGE
#define TINYGLTF_NO_STB_IMAGE_WRITE
#define TINYGLTF_NO_EXTERNAL_IMAGE
#define TINYGLTF_NO_FS
#define TINYGLTF_NO_INCLUDE_JSON // upstream and Debian name the header differently

#ifdef TINYGLTF_IMPLEMENTATION
#include <fstream> // its writers use it even so
#include <nlohmann/json.hpp>
#include <sstream>
#endif
#include <tiny_gltf.h>
