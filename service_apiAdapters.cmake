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

# A library without a CMake package of its own: found by a header and its name.
function(service_api_add_adapter adapter variables header library)
    find_path(${variables}_INCLUDE_DIR ${header})
    find_library(${variables}_LIBRARY ${library})
    mark_as_advanced(${variables}_INCLUDE_DIR ${variables}_LIBRARY)
    if(${variables}_INCLUDE_DIR AND ${variables}_LIBRARY AND NOT TARGET service_api::${adapter})
        add_library(service_api::${adapter} INTERFACE IMPORTED GLOBAL)
        target_include_directories(service_api::${adapter} INTERFACE ${${variables}_INCLUDE_DIR})
        target_link_libraries(service_api::${adapter} INTERFACE service_api::service_api ${${variables}_LIBRARY})
    endif()
endfunction()

service_api_add_adapter(sodium SODIUM sodium.h sodium)
service_api_add_adapter(redis HIREDIS hiredis/hiredis.h hiredis)
