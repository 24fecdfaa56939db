// What nearly every test includes, parsed once (src/core/precompiled.hpp).
#pragma once

#include "catch.hpp"
#include "core/precompiled.hpp"
