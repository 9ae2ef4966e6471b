# cmake -D check=<layering|mirroring> -D scratch=<folder> -P can_fail.cmake: builds a tree with one violation at a time and
# expects the check to fail with that violation's sentence. A sound tree comes first: it must pass.
cmake_minimum_required(VERSION 3.25)

set(tree ${scratch}/${check})

function(write path text)
    file(WRITE ${tree}/${path} "${text}\n")
endfunction()

function(sound_tree)
    file(REMOVE_RECURSE ${tree})
    write(include/service_api/http/request.hpp "#include <string>")
    write(include/service_api/value/date.hpp "#include <chrono>")
    write(tests/value/date.cpp "")
    write(include/service_api/reflect/describe.hpp "#include <boost/describe.hpp>")
    write(tests/reflect/describe.cpp "")
    write(include/service_api/format/query.hpp "#include <string>\n#include <service_api/value/date.hpp>")  # a listed exception
    write(tests/format/query.cpp "")
    write(include/service_api/codec/json/read/array.hpp "#include <service_api/reflect/describe.hpp>")
    write(tests/codec/json/read/array.cpp "")
    write(include/service_api/codec/json/reader.hpp "#include <service_api/codec/json/read/array.hpp>")
    write(tests/codec/json/reader.cpp "")
    write(include/service_api/description/check/route.hpp "#include <service_api/description/path.hpp>")
    write(tests/description/check/route.cpp "")
    write(include/service_api/description/path.hpp "#include <string>")
    write(tests/description/path.cpp "")
    write(include/service_api/description/api.hpp "#include <service_api/description/check/route.hpp>")
    write(tests/description/api.cpp "")
    write(include/service_api/record.hpp "#include <service_api/reflect/describe.hpp>")
    write(include/service_api/description.hpp
        "#include <service_api/record.hpp>\n#include <service_api/description/api.hpp>")
    write(include/service_api/trading/api.hpp "#include <service_api/description.hpp>")
    write(tests/trading/api.cpp "")
    write(include/service_api/client.hpp "#include <service_api/format/query.hpp>")
    write(include/service_api/separate_compilation.hpp "")
    write(include/service_api/format/hex.hpp
        "#include <service_api/separate_compilation.hpp>\n#include <service_api/format/hex.ipp>")
    write(include/service_api/format/hex.ipp "#include <service_api/format/hex.hpp>")
    write(tests/format/hex.cpp "")
    write(include/service_api/src.hpp "#include <service_api/format/hex.ipp>")
endfunction()

function(run result output)
    execute_process(COMMAND ${CMAKE_COMMAND} -D root=${tree} "-Duntested=http/request.hpp: made up"
            "-Dexceptions=format/query.hpp -> value/date.hpp: made up" -P ${CMAKE_CURRENT_LIST_DIR}/${check}.cmake
        RESULT_VARIABLE code OUTPUT_VARIABLE text ERROR_VARIABLE text)
    set(${result} ${code} PARENT_SCOPE)
    set(${output} "${text}" PARENT_SCOPE)
endfunction()

function(expect path text sentence)
    sound_tree()
    write(${path} "${text}")
    run(code output)
    string(FIND "${output}" "${sentence}" at)
    if(code EQUAL 0 OR at EQUAL -1)
        message(SEND_ERROR "${check} did not refuse ${path} with \"${sentence}\". It ended with ${code} and said:\n${output}")
    endif()
endfunction()

sound_tree()
run(code output)
if(NOT code EQUAL 0)
    message(SEND_ERROR "${check} refused a sound tree:\n${output}")
endif()

set(include include/service_api)
if(check STREQUAL "layering")
    # Side by side, up, and up by one floor.
    expect(${include}/value/a.hpp "#include <service_api/http/request.hpp>"
        "value/a.hpp includes <service_api/http/request.hpp>: value on floor 1 includes only itself and lower floors")
    expect(${include}/format/a.hpp "#include <service_api/value/extensible.hpp>" "format on floor 0 includes only itself and lower floors")
    expect(${include}/rule/a.hpp "#  include <service_api/codec/json/reader.hpp>"
        "rule on floor 3 includes only itself and lower floors")
    expect(${include}/rule/a.hpp "#include <service_api/client.hpp>" "rule on floor 3 includes only itself and lower floors")
    expect(${include}/codec/a.hpp "#include <service_api/description/path.hpp>"
        "codec on floor 5 includes only itself and lower floors")
    expect(${include}/client/a.hpp "#include <service_api/server/a.hpp>" "client on floor 7 includes only itself and lower floors")
    expect(${include}/client/a.hpp "#include <service_api/trading/api.hpp>" "client on floor 7 includes only itself and lower floors")
    expect(${include}/description.hpp "#include <service_api/client.hpp>"
        "description.hpp includes only itself and rule, description, record.hpp")
    expect(${include}/description/a.hpp "#include <service_api/record.hpp>"
        "description on floor 5 includes only itself and lower floors")
    expect(${include}/reflect/describe.hpp "#include <service_api/http/request.hpp>"
        "record.hpp leads to http/request.hpp: who includes it on the way must do without http")

    # Inside a top folder.
    expect(${include}/codec/a.hpp "#include <service_api/codec/json/reader.hpp>"
        "codec (5.0) includes only itself and what is below it in codec, not codec/json (5.2)")
    expect(${include}/codec/json/read/a.hpp "#include <service_api/codec/json/write/a.hpp>"
        "codec/json/read (5.1) includes only itself and what is below it in codec, not codec/json/write (5.1)")
    expect(${include}/rule/number/a.hpp "#include <service_api/rule/text/a.hpp>" "rule/number (3.2) includes only itself and what is below it")
    expect(${include}/documents/html/a.hpp "#include <service_api/documents/markdown.hpp>"
        "documents/html (7.3) includes only itself and what is below it")

    # Value types.
    expect(${include}/codec/a.hpp "#include <service_api/value/date.hpp>"
        "codec/a.hpp includes <service_api/value/date.hpp>: what it needs of a value type is a member of the type")
    expect(${include}/server/a.hpp "#include <service_api/value/decimal.hpp>" "what it needs of a value type is a member of the type")
    expect(${include}/codec/a.hpp "if constexpr (std::is_same_v<T, unix_ms>) return true;"
        "codec/a.hpp names a value type: if constexpr (std::is_same_v<T, unix_ms>) return true")
    expect(${include}/documents/a.hpp "if (type.format == \"uuid\") return 1;" "documents/a.hpp names a value type")

    # Drawers.
    expect(${include}/message/a.hpp "#include <service_api/codec/json/read/array.hpp>"
        "codec/json/read is a drawer of codec/json, and only codec/json opens it")
    expect(${include}/codec/form/a.hpp "#include <service_api/codec/json/read/array.hpp>" "is a drawer of codec/json")
    expect(${include}/client.hpp "#include <service_api/description/check/route.hpp>"
        "description/check is a drawer of description, and only description opens it")

    # Narrower than the floor.
    expect(${include}/trading/a.hpp "#include <service_api/client/client.hpp>" "trading includes only itself and description.hpp")
    expect(${include}/trading/a.hpp "#include <service_api/description/api.hpp>" "trading includes only itself and description.hpp")
    expect(${include}/beast/a.hpp "#include <service_api/limits/rate_limiter.hpp>" "beast includes only itself and http")
    expect(${include}/sodium/a.hpp "#include <service_api/reflect/describe.hpp>" "sodium includes only itself and format, value")
    expect(${include}/redis/a.hpp "#include <service_api/description.hpp>" "redis includes only itself and format, value")
    expect(${include}/limits/a.hpp "#include <service_api/description.hpp>" "limits on floor 2 includes only itself and lower floors")

    # Other people's headers.
    expect(${include}/trading/a.hpp "#include <boost/describe.hpp>" "a.hpp includes <boost/describe.hpp>: only reflect may")
    expect(${include}/message/a.hpp "#include <boost/mp11/list.hpp>" "only reflect may")
    expect(${include}/codec/a.hpp "#include <boost/url/url.hpp>" "a.hpp includes <boost/url/url.hpp>: only asio and beast may")
    expect(${include}/documents/a.hpp "#include <boost/json.hpp>" "only asio and beast may")
    expect(${include}/client.hpp "#include <boost/asio.hpp>" "only asio and beast may")
    expect(${include}/sodium/a.hpp "#include <openssl/ssl.h>" "only beast and openssl may")
    expect(${include}/openssl/a.hpp "#include <boost/asio.hpp>" "only asio and beast may")
    expect(${include}/openssl/a.hpp "#include <service_api/message/jwt.hpp>" "openssl includes only itself and format, value")
    expect(${include}/beast/a.hpp "#include <sodium.h>" "only sodium may")
    expect(${include}/beast/a.hpp "#include <hiredis/hiredis.h>" "only redis may")
    expect(${include}/value/a.hpp "#include <boost/config.hpp>" "value includes only the standard library")
    expect(${include}/limits/a.hpp "#include <hiredis/hiredis.h>" "limits includes only the standard library")

    expect(${include}/format/a.hpp "#include \"query.hpp\"" "quotes hide the floor")
    expect(${include}/other/a.hpp "#include <string>" "other/a.hpp is on no floor")
    expect(${include}/http/other/a.hpp "#include <string>" "http/other/a.hpp is on no floor")
    expect(${include}/format/query.hpp "#include <string>"
        "format/query.hpp -> value/date.hpp: this include is no longer there, take it off the list")
    expect(${include}/value/date.hpp "#include <service_api/value/date.hpp>" "include each other in a cycle")

    # Bodies.
    expect(${include}/value/a.hpp "#include <service_api/format/hex.ipp>"
        "value/a.hpp includes <service_api/format/hex.ipp>: only format/hex.hpp and src.hpp include it")
    expect(${include}/format/hex.ipp "#include <service_api/value/presence/optional.hpp>" "format on floor 0 includes only itself and lower floors")
    expect(${include}/description/path.ipp "#include <service_api/description/api.hpp>" "include each other in a cycle")
elseif(check STREQUAL "mirroring")
    expect(${include}/format/a.hpp "" "${include}/format/a.hpp has no test: write tests/format/a.cpp")
    expect(tests/format/json/a.cpp "" "tests/format/json/a.cpp tests no header: there is no ${include}/format/json/a.hpp")
    expect(tests/http/request.cpp "" "${include}/http/request.hpp has a test: take it off the list")
    expect(${include}/src.hpp "" "${include}/src.hpp does not include <service_api/format/hex.ipp>")
    expect(${include}/format/hex.hpp "" "${include}/format/hex.hpp does not include <service_api/format/hex.ipp>")
    expect(${include}/format/a.ipp "" "${include}/format/a.hpp does not include <service_api/format/a.ipp>")
endif()
