# cmake -D root=<tests> -D sources=<list> -D output=<file> -P batch.cmake: one translation unit of several tests, each in a suite
# that is named for its file: tests/http/header.cpp is http_header. All that they include is included before the first suite, so
# that no header is read inside of one.
cmake_minimum_required(VERSION 3.25)

set(includes "#include <boost/test/unit_test.hpp>")
set(suites "")
foreach(source IN LISTS sources)
    file(STRINGS ${root}/${source} lines REGEX "^#include ")
    cmake_path(GET source PARENT_PATH folder)
    foreach(line IN LISTS lines)
        string(REGEX REPLACE "^#include [<\"]([^>\"]+).*" "\\1" header ${line})
        if(EXISTS ${root}/${folder}/${header})
            set(line "#include \"${root}/${folder}/${header}\"")
        endif()
        list(APPEND includes ${line})
    endforeach()
    string(REGEX REPLACE "\\.cpp$" "" suite ${source})
    string(REPLACE "/" "_" suite ${suite})
    string(APPEND suites "
#undef BOOST_TEST_MODULE
BOOST_AUTO_TEST_SUITE(${suite})
#include \"${root}/${source}\"
BOOST_AUTO_TEST_SUITE_END()
")
endforeach()
list(REMOVE_DUPLICATES includes)
list(JOIN includes "\n" includes)
file(WRITE ${output} "#define BOOST_TEST_MODULE tests\n${includes}\n${suites}")
