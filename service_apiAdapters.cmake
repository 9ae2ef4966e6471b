# The libraries behind the optional headers, as targets. One file for the build tree and for the installed package.
# A target is there when its libraries are found; asking for it otherwise fails at the target's name.
#   service_api::beast    transport/: Boost.Beast and Asio, Boost.URL, OpenSSL, threads
#   service_api::sodium   signing/: libsodium
#   service_api::redis    limits/redis_*.hpp: hiredis

find_package(Boost 1.81 CONFIG QUIET OPTIONAL_COMPONENTS url)
find_package(OpenSSL QUIET)
set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads QUIET)
if(TARGET Boost::url AND TARGET OpenSSL::SSL AND TARGET Threads::Threads AND NOT TARGET service_api::beast)
    add_library(service_api::beast INTERFACE IMPORTED GLOBAL)
    target_link_libraries(service_api::beast INTERFACE
        service_api::service_api Boost::url OpenSSL::SSL Threads::Threads)
endif()

# libsodium has no CMake package of its own.
find_path(SODIUM_INCLUDE_DIR sodium.h)
find_library(SODIUM_LIBRARY sodium)
mark_as_advanced(SODIUM_INCLUDE_DIR SODIUM_LIBRARY)
if(SODIUM_INCLUDE_DIR AND SODIUM_LIBRARY AND NOT TARGET service_api::sodium)
    add_library(service_api::sodium INTERFACE IMPORTED GLOBAL)
    target_include_directories(service_api::sodium INTERFACE ${SODIUM_INCLUDE_DIR})
    target_link_libraries(service_api::sodium INTERFACE service_api::service_api ${SODIUM_LIBRARY})
endif()

# Nor has Debian's hiredis.
find_path(HIREDIS_INCLUDE_DIR hiredis/hiredis.h)
find_library(HIREDIS_LIBRARY hiredis)
mark_as_advanced(HIREDIS_INCLUDE_DIR HIREDIS_LIBRARY)
if(HIREDIS_INCLUDE_DIR AND HIREDIS_LIBRARY AND NOT TARGET service_api::redis)
    add_library(service_api::redis INTERFACE IMPORTED GLOBAL)
    target_include_directories(service_api::redis INTERFACE ${HIREDIS_INCLUDE_DIR})
    target_link_libraries(service_api::redis INTERFACE service_api::service_api ${HIREDIS_LIBRARY})
endif()
