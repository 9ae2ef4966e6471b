# cmake -D root=<repository> -P layering.cmake: refuses an #include that points the wrong way.
cmake_minimum_required(VERSION 3.25)
if(NOT DEFINED root)
    message(FATAL_ERROR "layering: -D root=<repository> is missing")
endif()

# Each folder with its floor. A header includes its own folder and folders on a lower floor; folders side by side on one floor do not
# include each other. The number behind the point orders the folders inside a top folder: there, too, includes point down, and a
# folder and its own subfolder may have the same number.
set(floors
    "0.0 format" "0.1 format/json"
    "1.0 value" "1.1 value/presence"
    "1.0 http"
    "2.0 limits"
    "2.0 reflect"
    "3.0 rule/note" "3.1 rule"
    "3.2 rule/number" "3.2 rule/text" "3.2 rule/list" "3.2 rule/map" "3.2 rule/union" "3.2 rule/condition" "3.3 rule/fields"
    "4.0 validate"
    "5.0 codec" "5.1 codec/form" "5.3 codec/multipart" "5.1 codec/json/read" "5.1 codec/json/write" "5.2 codec/json"
    "5.0 description" "5.0 description/body" "5.0 description/check" "5.0 description/convention" "5.0 description/pagination" "5.0 description/signing"
    "6.0 message"
    "7.0 client"
    "7.0 server" "7.0 server/checks"
    "7.0 documents/model" "7.1 documents/schema" "7.1 documents/prose" "7.2 documents/examples"
    "7.3 documents/html" "7.3 documents/openapi" "7.4 documents"
    "8.0 compatibility"
    "8.0 command_line" "8.0 command_line/plot"
    "8.0 asio"
    "9.0 beast"
    "9.0 curl"
    "9.0 sodium"
    "9.0 openssl"
    "9.0 redis"
    "9.0 zlib"
    "9.0 zstd"
    "9.0 trading/resource" "9.1 trading" "9.1 trading/operation")

# Private folders: only headers of the folder around a drawer include what is in it.
set(drawers
    codec/json/read codec/json/write description/check server/checks documents/schema documents/examples documents/html documents/openapi
    trading/resource trading/operation)

# Narrower than their floor: these include, beside their own folder, nothing else of the library. The shipped description uses the
# language by its front door, and an adapter uses plain parts.
set(only_trading "description.hpp")
set(only_beast http asio format)
set(only_sodium format value http description)  # a signer says for which schemes it is
set(only_openssl format value http description)
set(only_redis format value http limits)
set(only_curl http)
set(only_zlib http)
set(only_zstd http)

# The front doors, headers at the top. description.hpp stands on the floor of description/, the others above all.
set(only_description.hpp rule description "record.hpp")
set(only_record.hpp value reflect rule)
set(only_json.hpp codec documents validate "record.hpp")
set(highest 10)

# What reads and writes JSON is of use without an API: whatever these two lead to is in none of these folders.
set(without_api "record.hpp" "json.hpp")
set(folders_of_an_api http limits description message client server compatibility command_line asio beast curl sodium openssl redis zlib zstd trading)

# Value types. What a reader, writer, rule or document needs of one is a member of it (value/scalar.hpp), so no header outside of
# value/ names one, apart from the front doors and the shipped description. Two are vocabulary as well: rules count in decimals, and
# clocks return moments.
set(scalars bytes date date_time decimal email iso8601_duration rfc2822_date_time time_of_day unix_time uri uuid idempotency_key)
set(scalar_names "bytes|date|date_time|decimal|email|iso8601_duration|local_time_of_day|rfc2822_date_time|time_of_day|unix_ms|unix_s|uri|uuid")
set(users_of_decimal rule/ reflect/display_text documents/examples/)
set(users_of_unix_time asio/ limits/ description/convention/ message/ client/ server/ command_line/ documents/model/operation_model.hpp)

# Includes that point up today, as "<header> -> <included>: <reason>". Whoever removes one takes it off the list.
if(NOT DEFINED exceptions)  # the script's own check gives another list
    set(exceptions "")
endif()

# Other people's headers: pattern, and the only folders that include it. The first pattern that fits counts, so that all of
# Boost but what reflection stands on stays out of the core: boost/url alone takes as long to compile as a description.
set(libraries "boost/(describe|mp11)" "boost" "openssl" "sodium" "hiredis" "curl" "zlib" "zstd|zstd_errors")
set(users "reflect" "asio|beast" "beast|openssl" "sodium" "redis" "curl" "zlib" "zstd")

# Folders that need nothing but the standard library, and POSIX: what an IP address is, the operating system knows best.
set(plain format value http limits)
set(address_headers "arpa/inet.h" "netinet/in.h")

set(count 0)
macro(violation sentence)  # not an error at once: message() would break the sentence into lines
    message("${sentence}")
    math(EXPR count "${count} + 1")
endmacro()
macro(complain sentence)
    violation("${header} includes <${included}>: ${sentence}")
endmacro()

# Of include/service_api/<path>: its folder, the top folder of that, its floor, and its place inside the top folder.
function(place path name top_name floor_name inner_name)
    cmake_path(GET path PARENT_PATH folder)
    set(floor "")
    set(inner 0)
    set(listed "${folder}")
    if(folder STREQUAL "")
        set(folder "${path}")
        set(floor ${highest})
        string(REGEX REPLACE "^description\\.hpp$" "description" listed "${path}")
    endif()
    foreach(entry IN LISTS floors)
        if(entry MATCHES "^([0-9]+)\\.([0-9]+) ${listed}$")
            set(floor ${CMAKE_MATCH_1})
            set(inner ${CMAKE_MATCH_2})
        endif()
    endforeach()
    string(REGEX REPLACE "/.*" "" top "${folder}")
    set(${name} "${folder}" PARENT_SCOPE)
    set(${top_name} "${top}" PARENT_SCOPE)
    set(${floor_name} "${floor}" PARENT_SCOPE)
    set(${inner_name} "${inner}" PARENT_SCOPE)
endfunction()

function(encloses outer folder result)  # whether a folder is the other one or lies in it
    string(FIND "${folder}/" "${outer}/" at)
    set(${result} FALSE PARENT_SCOPE)
    if(at EQUAL 0)
        set(${result} TRUE PARENT_SCOPE)
    endif()
endfunction()

set(base ${root}/include/service_api)
file(GLOB_RECURSE headers RELATIVE ${base} ${base}/*)
foreach(header IN LISTS headers)
    place(${header} folder top floor inner)
    if(floor STREQUAL "")
        violation("${header} is on no floor: add its folder to the list in tests/layering.cmake")
        continue()
    endif()
    string(REGEX REPLACE "ipp$" "hpp" node ${header})  # a header and its bodies are one
    file(STRINGS ${base}/${header} lines REGEX "^[ \t]*#[ \t]*include")
    foreach(line IN LISTS lines)
        string(REGEX REPLACE "^[ \t]*#[ \t]*include[ \t]*[<\"]([^>\"]*).*" "\\1" included "${line}")
        if(line MATCHES "include[ \t]*\"")
            complain("quotes hide the floor, write <service_api/...>")
        elseif(included MATCHES "^service_api/(.*)")
            set(target ${CMAKE_MATCH_1})
            if(target STREQUAL "separate_compilation.hpp")  # two macros, for every folder
                continue()
            endif()
            string(REGEX REPLACE "ipp$" "hpp" target_node ${target})
            if(NOT target_node STREQUAL node OR target STREQUAL header)
                list(APPEND includes_of_${node} ${target_node})
            endif()
            if(target MATCHES "ipp$")
                if(NOT target_node STREQUAL header AND NOT header MATCHES "^([a-z]+/)?src\\.hpp$")
                    complain("only ${target_node} and src.hpp include it")
                endif()
                continue()
            endif()
            place(${target} other other_top other_floor other_inner)
            set(pattern "${header} -> ${target}:")
            string(REGEX REPLACE "([.+])" "\\\\\\1" pattern "${pattern}")
            set(known ${exceptions})
            list(FILTER known INCLUDE REGEX "^${pattern}")
            if(known)
                list(REMOVE_ITEM exceptions ${known})
                continue()
            endif()

            string(REGEX REPLACE "^value/([a-z_0-9]+)\\.hpp$" "\\1" scalar ${target})
            if(scalar IN_LIST scalars AND NOT floor EQUAL highest AND NOT top STREQUAL "value" AND NOT top STREQUAL "trading")
                set(may FALSE)
                foreach(user IN LISTS users_of_${scalar})
                    string(FIND "${header}" "${user}" at)
                    if(at EQUAL 0)
                        set(may TRUE)
                    endif()
                endforeach()
                if(NOT may)
                    complain("what it needs of a value type is a member of the type, see value/scalar.hpp")
                    continue()
                endif()
            endif()

            if(other IN_LIST drawers)
                string(REGEX REPLACE "/[^/]*$" "" owner ${other})
                encloses(${owner} ${folder} inside)
                if(NOT inside)
                    complain("${other} is a drawer of ${owner}, and only ${owner} opens it")
                    continue()
                endif()
            endif()

            if(other STREQUAL folder)
                continue()
            elseif(other_floor STREQUAL "")
                complain("it is on no floor")
            elseif(other_top STREQUAL top)
                encloses(${other} ${folder} in_other)
                encloses(${folder} ${other} around_other)
                if(other_inner GREATER inner OR (other_inner EQUAL inner AND NOT in_other AND NOT around_other))
                    complain("${folder} (${floor}.${inner}) includes only itself and what is below it in ${top}, not ${other} (${other_floor}.${other_inner})")
                endif()
            elseif(DEFINED only_${top})
                if(NOT other_top IN_LIST only_${top} AND NOT target IN_LIST only_${top})
                    list(JOIN only_${top} ", " allowed)
                    complain("${top} includes only itself and ${allowed}")
                endif()
            elseif(NOT other_floor LESS floor AND NOT floor EQUAL highest)
                complain("${folder} on floor ${floor} includes only itself and lower floors")
            endif()
        elseif(top IN_LIST plain AND included MATCHES "/|\\.h(pp)?$" AND NOT included IN_LIST address_headers)
            complain("${top} includes only the standard library")
        else()
            foreach(library user IN ZIP_LISTS libraries users)
                if(included MATCHES "^(${library})([/.]|$)")
                    if(NOT top MATCHES "^(${user})$")
                        string(REPLACE "|" " and " only "${user}")
                        complain("only ${only} may")
                    endif()
                    break()
                endif()
            endforeach()
        endif()
    endforeach()
endforeach()

# The same without an include: a branch on which value type it is.
foreach(header IN LISTS headers)
    if(header MATCHES "^(value|trading|rule)/")
        continue()
    endif()
    file(STRINGS ${base}/${header} lines
        REGEX "(is_same_v<|same_as<|json_reader_for<)[^;]*[ <](${scalar_names})>|== \"(${scalar_names}|byte|date-time)\"")
    foreach(line IN LISTS lines)
        string(STRIP "${line}" line)
        violation("${header} names a value type: ${line}")
    endforeach()
endforeach()

foreach(exception IN LISTS exceptions)
    string(REGEX REPLACE ":.*" "" exception "${exception}")
    violation("${exception}: this include is no longer there, take it off the list in tests/layering.cmake")
endforeach()

foreach(start IN LISTS without_api)
    set(reached "")
    set(next ${start})
    while(next)
        list(POP_FRONT next header)
        if(header IN_LIST reached)
            continue()
        endif()
        list(APPEND reached ${header})
        list(APPEND next ${includes_of_${header}})
        place(${header} folder top floor inner)
        if(top IN_LIST folders_of_an_api)
            violation("${start} leads to ${header}: who includes it on the way must do without ${top}")
        endif()
    endwhile()
endforeach()

# Cycles: take away the headers that include none of those left, again and again. What is left goes round.
set(left ${headers})
list(FILTER left EXCLUDE REGEX "ipp$")
set(before "")
while(NOT left STREQUAL before)
    set(before "${left}")
    foreach(header IN LISTS before)
        set(waits FALSE)
        foreach(included IN LISTS includes_of_${header})
            if(included IN_LIST left)
                set(waits TRUE)
            endif()
        endforeach()
        if(NOT waits)
            list(REMOVE_ITEM left ${header})
        endif()
    endforeach()
endwhile()
if(left)
    list(JOIN left ", " left)
    violation("${left}: these headers include each other in a cycle, or include such headers")
endif()

if(count)
    message(FATAL_ERROR "layering: ${count} violations")
endif()
