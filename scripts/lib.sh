# What the scripts share: packages, configuring, building. Sourced by bash, never run.
# shellcheck shell=bash
set -euo pipefail

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)
export CCACHE_SLOPPINESS=pch_defines,time_macros # what it asks for with precompiled headers
jobs=$(nproc 2>/dev/null || sysctl -n hw.ncpu 2>/dev/null || echo 2)

# Debian's names of what the game, its tests, and the checks of .ci/run need.
game_packages=(cmake g++ ninja-build libsdl2-dev libopenal-dev libglm-dev libstb-dev libtomlplusplus-dev
    libcli11-dev libtinygltf-dev nlohmann-json3-dev libsqlite3-dev python3-glad libegl-dev libgl-dev libgles-dev
    libgl1-mesa-dri fonts-bebas-neue fonts-inter fonts-vlgothic)
test_packages=(catch2)
check_packages=(clang clang-format clang-tidy python3)

# Messages go to standard error: standard output belongs to the program that a script starts.
say() { printf 'hexagoal: %s\n' "$*" >&2; }
fail() {
    say "$@"
    exit 1
}

is_debian() { command -v apt-get >/dev/null && command -v dpkg-query >/dev/null; }

# Whether a package is there, or the tool that it is wanted for came in another way.
have_package() {
    case $1 in
    cmake | python3 | clang | clang-format | clang-tidy) command -v "$1" >/dev/null && return ;;
    g++) command -v c++ >/dev/null && return ;;
    ninja-build) { command -v ninja || command -v make; } >/dev/null && return ;;
    esac
    [[ $(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null) == installed ]]
}

print_packages_elsewhere() {
    cat >&2 <<'LIST'
It needs a C++20 compiler, CMake 3.22 or newer, Ninja or Make, SDL2, OpenAL Soft, GLM, stb, toml++, CLI11,
tinygltf, nlohmann-json, SQLite 3, glad 2 (the Python module), OpenGL, and Catch2 for the tests. By their usual names:
  Debian, Ubuntu  cmake g++ ninja-build libsdl2-dev libopenal-dev libglm-dev libstb-dev libtomlplusplus-dev
                  libcli11-dev libtinygltf-dev nlohmann-json3-dev libsqlite3-dev python3-glad libegl-dev libgl-dev
                  libgles-dev libgl1-mesa-dri fonts-bebas-neue fonts-inter fonts-vlgothic catch2
  Fedora          cmake gcc-c++ ninja-build SDL2-devel openal-soft-devel glm-devel stb-devel tomlplusplus-devel
                  cli11-devel tinygltf-devel json-devel sqlite-devel mesa-libEGL-devel mesa-libGL-devel
                  mesa-libGLES-devel mesa-dri-drivers rsms-inter-fonts vlgothic-p-fonts
                  catch-devel; pip install glad2
  Arch            cmake gcc ninja sdl2 openal glm stb tomlplusplus cli11 tinygltf nlohmann-json sqlite glad mesa
                  inter-font catch2
  Homebrew        cmake ninja sdl2 openal-soft glm tomlplusplus cli11 tinygltf nlohmann-json sqlite catch2;
                  pip install glad2; stb from its own repository (-DSTB_INCLUDE_DIR=its folder)
LIST
}

# quietly LOG COMMAND... keeps what the command says in a file, and shows its end when the command fails.
quietly() {
    local log=$1
    shift
    mkdir -p -- "$(dirname -- "$log")"
    if ! "$@" >"$log" 2>&1; then
        tail -n 60 -- "$log" >&2
        say "failed: $*"
        say "the whole log is in $log"
        return 1
    fi
}

# need_packages NAME... installs those that are missing; on a system without apt it leaves that to the reader.
need_packages() {
    if ! is_debian; then
        if ! command -v cmake >/dev/null; then
            say "this is not a Debian system, so nothing can be installed for you, and cmake is missing."
            print_packages_elsewhere
            exit 1
        fi
        return
    fi
    local package missing=() as_root=()
    for package in "$@"; do
        have_package "$package" || missing+=("$package")
    done
    ((${#missing[@]})) || return 0
    say "installing (this needs root): ${missing[*]}"
    if ((EUID != 0)); then
        command -v sudo >/dev/null ||
            fail "you are not root and there is no sudo: as root, run  apt-get install ${missing[*]}"
        as_root=(sudo)
        [[ -t 0 ]] || as_root=(sudo -n)
        "${as_root[@]}" true ||
            fail "sudo did not let us in: as root, run  apt-get install ${missing[*]}"
    fi
    as_root+=(env DEBIAN_FRONTEND=noninteractive)
    quietly "$root/build/apt-update.log" "${as_root[@]}" apt-get update ||
        say "going on with the package lists there are."
    quietly "$root/build/apt-install.log" "${as_root[@]}" apt-get install -y --no-install-recommends "${missing[@]}" </dev/null ||
        fail "apt could not install them. See its message above, then try again."
}

# has_cache_entry BUILD NAME=VALUE
has_cache_entry() { [[ $(sed -n "s/^${2%%=*}:[A-Z]*=//p" "$1/CMakeCache.txt") == "${2#*=}" ]]; }

# configure BUILD NAME=VALUE... runs CMake unless the build folder is already set up like that.
configure() {
    local build=$1 entry wanted=() generator
    shift
    local stale=
    if [[ -f $build/CMakeCache.txt ]]; then
        if ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$build/CMakeCache.txt"; then
            say "$build belongs to another folder; starting it anew"
            rm -rf -- "$build"
        elif [[ -f $build/build.ninja || -f $build/Makefile ]]; then
            for entry in "$@"; do
                has_cache_entry "$build" "$entry" || stale=yes
            done
            [[ $stale ]] || return 0
        fi
    fi
    for entry in "$@"; do
        wanted+=("-D$entry")
    done
    # The generator of an existing build folder cannot be changed; for a new one take Ninja if it is there.
    if [[ ! -f $build/CMakeCache.txt ]]; then
        generator="Unix Makefiles"
        command -v ninja >/dev/null && generator=Ninja
        wanted+=(-G "$generator")
        command -v ccache >/dev/null && wanted+=(-DCMAKE_C_COMPILER_LAUNCHER=ccache -DCMAKE_CXX_COMPILER_LAUNCHER=ccache)
    fi
    say "configuring $build"
    if ! quietly "$build/configure.log" cmake -S "$root" -B "$build" "${wanted[@]}"; then
        is_debian || print_packages_elsewhere
        exit 1
    fi
}

# build BUILD TARGET... ("all" for everything)
build() {
    local build=$1 target targets=()
    shift
    for target in "$@"; do
        targets+=(--target "$target")
    done
    say "building $* in $build"
    if [[ -t 1 && -t 2 ]]; then
        cmake --build "$build" --parallel "$jobs" "${targets[@]}" >&2 || fail "the build failed; see above."
    else
        quietly "$build/build.log" cmake --build "$build" --parallel "$jobs" "${targets[@]}" || exit 1
    fi
}
