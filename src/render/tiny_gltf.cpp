// The body of tinygltf, compiled once here: Debian's shared library would bring in a second stb. No pictures
// and no files of its own: we hand it bytes.
#define TINYGLTF_IMPLEMENTATION
#include "render/tiny_gltf.hpp"
