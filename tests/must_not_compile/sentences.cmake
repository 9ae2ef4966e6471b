# cmake -D root=<repository> -P sentences.cmake: each sentence that the library refuses with is the promise of a fixture.
cmake_minimum_required(VERSION 3.25)

# Headers whose sentences are said at run time too and are tested there, as "<header>: <reason>".
set(told_at_run_time
    "rule/text/pattern_reader.hpp: its test reads patterns at run time"
    "beast/base_url.hpp: an address is no constant"
    "beast/http_proxy.hpp: an address is no constant"
    "curl/curl_client.hpp: an address is no constant, and a library may not start"
    "sodium/start_sodium.hpp: a library that does not start")
list(TRANSFORM told_at_run_time REPLACE ":.*" "")

set(promises "\n")
set(count 0)
file(GLOB fixtures ${CMAKE_CURRENT_LIST_DIR}/*.cpp)
foreach(fixture IN LISTS fixtures)
    file(READ ${fixture} text)
    string(REGEX MATCH "^// (refused|warned): ([^\n]+)" promise "${text}")
    set(promise_${count} "${CMAKE_MATCH_2}")
    string(APPEND promises "${promise_${count}}\n")
    math(EXPR count "${count} + 1")
endforeach()
math(EXPR last "${count} - 1")

set(unpromised 0)
set(base ${root}/include/service_api)
file(GLOB_RECURSE headers RELATIVE ${base} ${base}/*.hpp)
list(REMOVE_ITEM headers ${told_at_run_time})
foreach(header IN LISTS headers)
    file(READ ${base}/${header} text)
    # A sentence as far as it stands in one literal: where the line ends, or a quote inside it.
    while(text MATCHES "\"(service_api: [^\"\\]+)")
        set(sentence "${CMAKE_MATCH_1}")
        string(FIND "${text}" "${sentence}" at)
        string(LENGTH "${sentence}" length)
        math(EXPR after "${at} + ${length}")
        string(SUBSTRING "${text}" ${after} -1 text)
        string(FIND "${promises}" "\n${sentence}" place)
        foreach(index RANGE ${last})  # a promise may leave out the end of its sentence
            if(place EQUAL -1)
                string(FIND "${sentence}" "${promise_${index}}" begins)
                if(begins EQUAL 0)
                    set(place 0)
                endif()
            endif()
        endforeach()
        if(place EQUAL -1)
            message("${header}: no fixture promises: ${sentence}")
            math(EXPR unpromised "${unpromised} + 1")
        endif()
    endwhile()
endforeach()
if(unpromised GREATER 0)
    message(FATAL_ERROR "${unpromised} sentences have no fixture")
endif()
