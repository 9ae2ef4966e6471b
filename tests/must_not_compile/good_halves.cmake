# cmake -D compiler=... -D fixtures=<list> -D flags=<list> -D scratch=<file> -P good_halves.cmake: compiles the good halves of many
# fixtures as one translation unit, each in a namespace of its own. All that they include is included before the first.
cmake_minimum_required(VERSION 3.25)

set(includes "")
set(halves "")
foreach(fixture IN LISTS fixtures)
    file(STRINGS ${fixture} lines REGEX "^#include ")
    list(APPEND includes ${lines})
    cmake_path(GET fixture STEM name)
    string(APPEND halves "namespace good_half_of_${name} {\n#include \"${fixture}\"\n}\n")
endforeach()
list(REMOVE_DUPLICATES includes)
list(JOIN includes "\n" includes)
file(WRITE ${scratch} "${includes}\n${halves}")

# In a namespace, main() is a function like others, and returns nothing by itself.
execute_process(
    COMMAND ${compiler} -std=c++20 -Wall -Wextra -Wno-return-type -fdiagnostics-color=never -fsyntax-only ${flags}
            -I${CMAKE_CURRENT_LIST_DIR} ${scratch}
    RESULT_VARIABLE code)
if(NOT code EQUAL 0)
    message(FATAL_ERROR "a good half does not compile")
endif()
