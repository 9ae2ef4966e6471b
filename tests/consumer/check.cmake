# cmake -D step=... -D source=<repository> -D work=<folder> -D compiler=... -P check.cmake: one step of a consumer of the library.
cmake_minimum_required(VERSION 3.25)

function(run)
    execute_process(COMMAND ${ARGN} RESULT_VARIABLE code OUTPUT_VARIABLE text ERROR_VARIABLE text)
    set(code ${code} PARENT_SCOPE)
    set(output "${text}" PARENT_SCOPE)
endfunction()

function(must_run)
    run(${ARGN})
    if(NOT code EQUAL 0)
        list(JOIN ARGN " " command)
        message("${output}")
        message(FATAL_ERROR "failed: ${command}")
    endif()
    set(output "${output}" PARENT_SCOPE)
endfunction()

function(must_contain words)
    string(FIND "${output}" "${words}" at)
    if(at EQUAL -1)
        message("${output}")
        message(FATAL_ERROR "the output lacks: ${words}")
    endif()
endfunction()

set(configure ${CMAKE_COMMAND} -G Ninja -D CMAKE_CXX_COMPILER=${compiler} -D CMAKE_BUILD_TYPE=Debug)
if(launcher)
    list(APPEND configure -D CMAKE_CXX_COMPILER_LAUNCHER=${launcher})
endif()
set(prefix ${work}/installed)

if(step STREQUAL "install")
    # On a machine that has Boost's headers and nothing else: the other libraries are hidden.
    file(REMOVE_RECURSE ${work}/library ${prefix})
    must_run(${configure} -S ${source} -B ${work}/library
        "-DCMAKE_IGNORE_PATH=/usr/include;/usr/local/include;/usr/lib;/usr/lib64;/usr/local/lib;/usr/lib/x86_64-linux-gnu;/usr/lib/aarch64-linux-gnu"
        -D CMAKE_DISABLE_FIND_PACKAGE_OpenSSL=ON -D CMAKE_DISABLE_FIND_PACKAGE_Threads=ON
        -D CMAKE_DISABLE_FIND_PACKAGE_boost_url=ON)
    must_contain("service_api: without the optional beast (Boost.URL, OpenSSL, threads), sodium (libsodium), redis (libhiredis)\n")
    must_run(${CMAKE_COMMAND} --install ${work}/library --prefix ${prefix})
    foreach(file IN ITEMS share/licenses/service_api/LICENSE share/doc/service_api/docs/errors.md include/service_api/description.hpp)
        if(NOT EXISTS ${prefix}/${file})
            message(FATAL_ERROR "not installed: ${file}")
        endif()
    endforeach()

elseif(step STREQUAL "build")
    file(REMOVE_RECURSE ${work}/${way})
    must_run(${configure} -S ${CMAKE_CURRENT_LIST_DIR}/project -B ${work}/${way} -D WAY=${way} -D CMAKE_PREFIX_PATH=${prefix}
        -D SERVICE_API_SOURCE=${source})
    must_run(${CMAKE_COMMAND} --build ${work}/${way})
    must_run(${work}/${way}/consumer)
    must_run(${CMAKE_COMMAND} --install ${work}/${way} --prefix ${work}/${way}/installed)
    if(EXISTS ${work}/${way}/installed/include)
        message(FATAL_ERROR "the consumer's own install has the headers of service_api")
    endif()

elseif(step STREQUAL "missing_component")
    file(REMOVE_RECURSE ${work}/${step})
    run(${configure} -S ${CMAKE_CURRENT_LIST_DIR}/project -B ${work}/${step} -D WAY=${step} -D COMPONENT=sodium
        -D CMAKE_PREFIX_PATH=${prefix} "-DCMAKE_IGNORE_PATH=/usr/include;/usr/local/include")
    if(code EQUAL 0)
        message(FATAL_ERROR "a required component was found without its library")
    endif()
    string(REGEX REPLACE "[ \n]+" " " output "${output}")
    must_contain("service_api was found without the optional sodium (libsodium).")

elseif(step STREQUAL "core")
    file(MAKE_DIRECTORY ${work})
    if("-stdlib=libc++" IN_LIST flags)
        file(WRITE ${work}/libc++.cpp "#include <version>\nint main() {}\n")
        run(${compiler} ${flags} ${work}/libc++.cpp -o ${work}/libc++)
        if(NOT code EQUAL 0)
            message("libc++ was not found (apt-get install libc++-19-dev libc++abi-19-dev)")
            return()
        endif()
    endif()
    must_run(${compiler} -std=c++20 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -I${source}/include ${flags}
        ${program} -o ${work}/core.${name})
    must_run(${work}/core.${name})
endif()
