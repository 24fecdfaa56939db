// Catch2's main: v2 (Debian 12) builds it from its header, v3 ships the pieces.
#if HEXAGOAL_CATCH2_MAJOR >= 3
#include <catch2/catch_session.hpp>
int main(int argc, char* argv[]) {
    return Catch::Session().run(argc, argv);
}
#else
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
#endif
