# The libraries behind the optional headers, as targets. One file for the build tree and for the installed package.
# A target is there when its libraries are found; service_api_missing_adapters lists the others with what they lack.
#   service_api::beast    beast/: Boost.Beast and Asio, Boost.URL, OpenSSL, threads
#   service_api::openssl  openssl/: OpenSSL 3
#   service_api::sodium   sodium/: libsodium
#   service_api::redis    redis/: hiredis
#   service_api::curl     curl/: libcurl 7.85
#   service_api::zlib     zlib/: zlib
#   service_api::zstd     zstd/: libzstd

set(service_api_missing_adapters "")

find_package(Boost 1.81 CONFIG QUIET OPTIONAL_COMPONENTS url)
find_package(OpenSSL QUIET)
set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads QUIET)
if(NOT TARGET Boost::url OR NOT TARGET OpenSSL::SSL OR NOT TARGET Threads::Threads)
    list(APPEND service_api_missing_adapters "beast (Boost.URL, OpenSSL, threads)")
elseif(NOT TARGET service_api::beast)
    add_library(service_api::beast INTERFACE IMPORTED GLOBAL)
    target_link_libraries(service_api::beast INTERFACE
        service_api::service_api Boost::url OpenSSL::SSL Threads::Threads)
endif()

if(NOT TARGET OpenSSL::Crypto OR OPENSSL_VERSION VERSION_LESS 3)
    list(APPEND service_api_missing_adapters "openssl (OpenSSL 3)")
elseif(NOT TARGET service_api::openssl)
    add_library(service_api::openssl INTERFACE IMPORTED GLOBAL)
    target_link_libraries(service_api::openssl INTERFACE service_api::service_api OpenSSL::Crypto)
endif()

# A library without a CMake package of its own: found by a header and its name.
function(service_api_add_adapter adapter variables header library)
    find_path(${variables}_INCLUDE_DIR ${header})
    find_library(${variables}_LIBRARY ${library})
    mark_as_advanced(${variables}_INCLUDE_DIR ${variables}_LIBRARY)
    if(NOT ${variables}_INCLUDE_DIR OR NOT ${variables}_LIBRARY)
        list(APPEND service_api_missing_adapters "${adapter} (lib${library})")
        set(service_api_missing_adapters "${service_api_missing_adapters}" PARENT_SCOPE)
    elseif(NOT TARGET service_api::${adapter})
        add_library(service_api::${adapter} INTERFACE IMPORTED GLOBAL)
        target_include_directories(service_api::${adapter} INTERFACE ${${variables}_INCLUDE_DIR})
        target_link_libraries(service_api::${adapter} INTERFACE service_api::service_api ${${variables}_LIBRARY})
    endif()
endfunction()

service_api_add_adapter(sodium SODIUM sodium.h sodium)
service_api_add_adapter(redis HIREDIS hiredis/hiredis.h hiredis)
service_api_add_adapter(curl CURL curl/curl.h curl)
service_api_add_adapter(zlib ZLIB zlib.h z)
service_api_add_adapter(zstd ZSTD zstd.h zstd)
