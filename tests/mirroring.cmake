# cmake -D root=<repository> -P mirroring.cmake: each header has its test at the same path, and each such test its header.
cmake_minimum_required(VERSION 3.25)

set(folders value http reflect constraint format description trading generate transport signing limits)

# Headers without a test of their own, as "<header>: <reason>". Umbrellas (headers outside the folders) need none.
if(NOT DEFINED untested)  # the script's own check gives another list
    set(untested
        "http/exchange.hpp: a plain aggregate, the connection's test is told of each"
        "http/request_head.hpp: a plain aggregate, the guard's test reads it"
        "http/request.hpp: a plain aggregate, without a function to test"
        "http/response.hpp: a plain aggregate, without a function to test"
        "http/transport.hpp: concepts only, the transports' tests instantiate them"
        "value/admission.hpp: a plain aggregate, without a function to test"
        "trading/role.hpp: one constant, which the tests of the api and of the server spell out"
        "trading/tags.hpp: constants, which the golden documents spell out"
        "generate/examples/operation_example.hpp: plain aggregates, the test of generate/examples_of.hpp takes them"
        "generate/wall_clock.hpp: a concept only, the environment's test asks it"
        "generate/read_result.hpp: a plain aggregate, without a function to test"
        "value/json_kind.hpp: an enumeration, the tests of the value types take it"
        "value/direction.hpp: an enumeration, the spellings of reflect/enumerators.hpp take it"
        "value/replay_claim.hpp: an enumeration, the replay windows' tests take it"
        "reflect/describe.hpp: includes only"
        "constraint/member_notes.hpp: a plain aggregate, which the test of constraint/said_of.hpp fills and reads"
        "generate/json/entries.hpp: a plain aggregate, which the tests of generate/json/write_array.hpp and generate/validate.hpp walk"
        "constraint/place.hpp: notes without a function, the test of constraint/said_of.hpp takes each"
        "constraint/visibility.hpp: notes without a function, the test of constraint/said_of.hpp takes each"
        "description/operation_tag.hpp: a plain aggregate, without a function to test"
        "generate/json/object_plan.hpp: plain aggregates, which the test of generate/json/read_object.hpp makes and walks"
        "generate/openapi/document.hpp: a part of the document, which generate/openapi.cpp reads as a whole"
        "generate/openapi/write_info.hpp: a part of the document, which generate/openapi.cpp reads as a whole"
        "generate/openapi/write_operation.hpp: a part of the document, which generate/openapi.cpp reads as a whole"
        "generate/openapi/write_request.hpp: a part of the document, which generate/openapi.cpp reads as a whole"
        "generate/openapi/write_answers.hpp: a part of the document, which generate/openapi.cpp reads as a whole"
        "generate/openapi/write_components.hpp: a part of the document, which generate/openapi.cpp reads as a whole"
        "generate/html/page.hpp: a part of the page, which generate/html.cpp reads as a whole"
        "generate/html/write_record.hpp: a part of the page, which generate/html.cpp reads as a whole"
        "generate/html/write_operation.hpp: a part of the page, which generate/html.cpp reads as a whole"
        "generate/html/write_try_form.hpp: a part of the page, which generate/html.cpp reads as a whole"
        "generate/html/write_credentials.hpp: a part of the page, which generate/html.cpp reads as a whole"
        "generate/html/write_head.hpp: a part of the page, which generate/html.cpp reads as a whole"
        "generate/html/write_contents.hpp: a part of the page, which generate/html.cpp reads as a whole"
        "generate/html/write_page.hpp: a part of the page, which generate/html.cpp reads as a whole"
        "description/stated.hpp: an empty tag, the limit's test takes it")
endif()
list(TRANSFORM untested REPLACE ":.*" "")

set(count 0)
macro(violation sentence)  # not an error at once: message() would break the sentence into lines
    message("${sentence}")
    math(EXPR count "${count} + 1")
endmacro()

set(headers "")
set(tests "")
foreach(folder IN LISTS folders)
    file(GLOB_RECURSE found RELATIVE ${root}/include/service_api ${root}/include/service_api/${folder}/*.hpp)
    list(APPEND headers ${found})
    file(GLOB_RECURSE found RELATIVE ${root}/tests ${root}/tests/${folder}/*.cpp)
    list(APPEND tests ${found})
endforeach()

foreach(header IN LISTS headers)
    string(REGEX REPLACE "hpp$" "cpp" test ${header})
    if(header IN_LIST untested)
        if(test IN_LIST tests)
            violation("include/service_api/${header} has a test: take it off the list in tests/mirroring.cmake")
        endif()
    elseif(NOT test IN_LIST tests)
        violation("include/service_api/${header} has no test: write tests/${test}")
    endif()
endforeach()

foreach(test IN LISTS tests)
    string(REGEX REPLACE "cpp$" "hpp" header ${test})
    if(NOT header IN_LIST headers)
        violation("tests/${test} tests no header: there is no include/service_api/${header}")
    endif()
endforeach()

foreach(header IN LISTS untested)
    if(NOT header IN_LIST headers)
        violation("tests/mirroring.cmake exempts include/service_api/${header}, which is not there")
    endif()
endforeach()

if(count)
    message(FATAL_ERROR "mirroring: ${count} violations")
endif()
