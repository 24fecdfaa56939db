# What is installed, and what the archive of cpack holds. docs/packaging.md says what a packager wants to know.
set(HEXAGOAL_APP_ID "" CACHE STRING "The game's id in stores, as in org.example.hexagoal; empty: it has none, and no metainfo")
set(HEXAGOAL_HOMEPAGE "" CACHE STRING "Address of the game's page; empty: none is named")
set(HEXAGOAL_SCREENSHOTS_URL "" CACHE STRING "Address of the folder where docs/pictures can be seen; empty: no screenshots are named")

install(TARGETS hexagoal-lab RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY shaders assets DESTINATION ${CMAKE_INSTALL_DATADIR}/hexagoal)
install(FILES LICENSE CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
set(completion ${CMAKE_BINARY_DIR}/packaging/completion)
configure_file(packaging/completion.bash.in ${completion} @ONLY)
set(completions ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES ${completion} DESTINATION ${completions} RENAME hexagoal-lab)

# Manual pages, from the manuals of docs/.
find_program(HEXAGOAL_PYTHON NAMES python3 DOC "Python 3, which makes the manual pages")
set(manPages)
# hexagoal_man(NAME SECTION PAGE ABOUT SYNOPSIS)
function(hexagoal_man name section page about synopsis)
    if(NOT HEXAGOAL_PYTHON)
        return()
    endif()
    set(file ${CMAKE_BINARY_DIR}/man/${name}.${section})
    file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/man)
    add_custom_command(OUTPUT ${file} VERBATIM
        COMMAND ${HEXAGOAL_PYTHON} ${PROJECT_SOURCE_DIR}/scripts/man-page --name ${name} --section ${section} --about ${about}
            --synopsis ${synopsis} --version ${PROJECT_VERSION} --to ${file} ${PROJECT_SOURCE_DIR}/${page}
        DEPENDS ${PROJECT_SOURCE_DIR}/scripts/man-page ${PROJECT_SOURCE_DIR}/${page})
    install(FILES ${file} DESTINATION ${CMAKE_INSTALL_MANDIR}/man${section})
    set(manPages ${manPages} ${file} PARENT_SCOPE)
endfunction()
hexagoal_man(hexagoal-lab 1 docs/lab.md "experiments with Hexagoal's ball, net and matches" "hexagoal-lab COMMAND [OPTION]...")

if(HEXAGOAL_GAME)
    install(TARGETS hexagoal RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
    install(FILES ${completion} DESTINATION ${completions} RENAME hexagoal)
    hexagoal_man(hexagoal 6 docs/player-manual.md "an arcade soccer game about the net" "hexagoal [OPTION]...")
    hexagoal_man(hexagoal-cabinet 7 docs/operator-manual.md "Hexagoal as a coin-operated machine"
        "hexagoal --kiosk [OPTION]...")

    # A service for the whole machine: systemd looks here below /usr and /usr/local.
    install(FILES packaging/hexagoal.service DESTINATION lib/systemd/system)
    install(FILES packaging/hexagoal.sysusers DESTINATION lib/sysusers.d RENAME hexagoal.conf)

    # Menu and stores. What nobody said is left out rather than made up. Metainfo without an id is not valid.
    set(id hexagoal)
    if(HEXAGOAL_APP_ID MATCHES "^[A-Za-z_][A-Za-z0-9_-]*(\\.[A-Za-z_][A-Za-z0-9_-]*)(\\.[A-Za-z_][A-Za-z0-9_-]*)+$")
        set(id ${HEXAGOAL_APP_ID})
    elseif(HEXAGOAL_APP_ID)
        message(FATAL_ERROR "HEXAGOAL_APP_ID is ${HEXAGOAL_APP_ID}, which is no reversed domain name of three parts or more, as "
            "org.example.hexagoal is.")
    else()
        message(STATUS "No metainfo for stores is installed: it needs an id (HEXAGOAL_APP_ID)")
    endif()
    foreach(address HEXAGOAL_HOMEPAGE HEXAGOAL_SCREENSHOTS_URL)
        if(${address} AND NOT ${address} MATCHES "^https?://[^<> ]+$")
            message(FATAL_ERROR "${address} is ${${address}}, which is no address that begins with https:// or http://.")
        endif()
    endforeach()
    set(addresses "")
    if(HEXAGOAL_HOMEPAGE)
        string(APPEND addresses "  <url type=\"homepage\">${HEXAGOAL_HOMEPAGE}</url>\n")
    endif()
    # hexagoal_screenshot(FILE DEFAULT? CAPTION): the pictures of the manuals, 1280x720.
    function(hexagoal_screenshot file type caption)
        string(APPEND addresses "    <screenshot${type}>\n      <caption>${caption}</caption>\n"
            "      <image type=\"source\" width=\"1280\" height=\"720\">${HEXAGOAL_SCREENSHOTS_URL}/${file}</image>\n"
            "    </screenshot>\n")
        set(addresses "${addresses}" PARENT_SCOPE)
    endfunction()
    if(HEXAGOAL_SCREENSHOTS_URL)
        string(APPEND addresses "  <screenshots>\n")
        hexagoal_screenshot(top-corner.jpg " type=\"default\"" "A shot in the top corner of the net, seen from behind")
        hexagoal_screenshot(match.jpg "" "A match: score, radar, and the player whom you steer")
        hexagoal_screenshot(teams.jpg "" "Thirty-two teams to choose from")
        hexagoal_screenshot(practice.jpg "" "Practice: the ring shows where the cross comes down")
        hexagoal_screenshot(net-lab.jpg "" "The Net Lab: aim, power and read-outs")
        string(APPEND addresses "  </screenshots>\n")
    endif()
    string(REPLACE "&" "&amp;" addresses "${addresses}")
    install(FILES packaging/hexagoal.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications RENAME ${id}.desktop)
    if(HEXAGOAL_APP_ID)
        set(metainfo ${CMAKE_BINARY_DIR}/packaging/${id}.metainfo.xml)
        configure_file(packaging/hexagoal.metainfo.xml.in ${metainfo} @ONLY)
        install(FILES ${metainfo} DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
    endif()
    set(icons ${CMAKE_INSTALL_DATADIR}/icons/hicolor)
    install(FILES packaging/icons/hexagoal.svg DESTINATION ${icons}/scalable/apps)
    foreach(size 48 64 128 256 512)
        install(FILES packaging/icons/hexagoal-${size}.png DESTINATION ${icons}/${size}x${size}/apps RENAME hexagoal.png)
    endforeach()

    # Fonts come from packages and are not installed; an archive, which cannot ask for packages, takes them along with
    # their licences. "cmake --install BUILD --component fonts" does the same for who wants it.
    # hexagoal_font(FILE PACKAGE)
    function(hexagoal_font file package)
        file(GLOB_RECURSE found /usr/share/fonts/${file} /usr/local/share/fonts/${file})
        set(licence /usr/share/doc/${package}/copyright)
        if(found AND EXISTS ${licence})
            list(GET found 0 found)
            install(FILES ${found} DESTINATION ${CMAKE_INSTALL_DATADIR}/hexagoal/fonts COMPONENT fonts EXCLUDE_FROM_ALL)
            install(FILES ${licence} DESTINATION ${CMAKE_INSTALL_DATADIR}/hexagoal/fonts RENAME ${package}.copyright
                COMPONENT fonts EXCLUDE_FROM_ALL)
        else()
            install(CODE "message(FATAL_ERROR \"${file} or its licence ${licence} is not here, so it cannot be taken along: install \
${package} and configure again.\")" COMPONENT fonts EXCLUDE_FROM_ALL)
        endif()
    endfunction()
    hexagoal_font(BebasNeue-Bold.otf fonts-bebas-neue)
    hexagoal_font(Inter-Regular.otf fonts-inter)
    hexagoal_font(Inter-Bold.otf fonts-inter)
    hexagoal_font(VL-PGothic-Regular.ttf fonts-vlgothic)
endif()
add_custom_target(manual-pages ALL DEPENDS ${manPages})
# All that is installed, without the tests.
add_custom_target(installable DEPENDS manual-pages hexagoal-lab $<$<BOOL:${HEXAGOAL_GAME}>:hexagoal>)

# cpack: one archive that runs from wherever it is unpacked.
set(CPACK_GENERATOR TGZ)
set(CPACK_SOURCE_GENERATOR TGZ)
set(CPACK_PACKAGE_VENDOR "The Hexagoal authors")
set(CPACK_PACKAGE_FILE_NAME hexagoal-${PROJECT_VERSION}-${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_INSTALL_CMAKE_PROJECTS ${CMAKE_BINARY_DIR} ${PROJECT_NAME} ALL /)
if(HEXAGOAL_GAME)
    list(APPEND CPACK_INSTALL_CMAKE_PROJECTS ${CMAKE_BINARY_DIR} ${PROJECT_NAME} fonts /)
endif()
include(CPack)
