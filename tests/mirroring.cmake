# cmake -D root=<repository> -P mirroring.cmake: each header has its test at the same path, and each such test its header.
# Each .ipp has its header, which includes it, and is in the src.hpp that compiles it.
cmake_minimum_required(VERSION 3.25)

set(folders
    format value http limits reflect rule validate codec description message client server documents compatibility command_line
    asio beast curl sodium openssl redis zlib zstd trading)

# Headers without a test of their own, as "<header>: <reason>". Umbrellas (headers outside the folders) need none.
if(NOT DEFINED untested)  # the script's own check gives another list
    set(untested
        "http/request.hpp: a plain aggregate, without a function to test"
        "http/response.hpp: a plain aggregate, without a function to test"
        "http/body_source.hpp: an interface, which the tests of message/write_stream.hpp and beast/beast_connection.hpp implement"
        "http/pending_response.hpp: an interface and a function, which the test of asio/awaitable_handler.hpp calls through a server"
        "server/bound_call.hpp: an interface, which the test of asio/awaitable_handler.hpp calls through a server"
        "server/call_slots.hpp: an interface, which the test of server/concurrency_limit.hpp fills"
        "asio/client_wrapper.hpp: the arguments of a call, which the test of asio/retrying_client.hpp leaves out one by one"
        "asio/circuit_breaking_client.hpp: a client, which the test of asio/retrying_client.hpp wraps"
        "asio/hedging_client.hpp: a client, which the test of asio/retrying_client.hpp lets send twice"
        "client/failure_breaker.hpp: a breaker, which the test of client/retrying_client.hpp opens and closes"
        "client/circuit_breaking_client.hpp: a client, which the test of client/retrying_client.hpp wraps"
        "asio/rate_limited_client.hpp: a client, with which the test of asio/retrying_client.hpp waits for limits"
        "asio/awaited_request.hpp: a request, which the test of asio/awaitable_parts.hpp suspends at each of its waits"
        "asio/handler_context.hpp: a plain aggregate, without a function to test"
        "description/request_id.hpp: a header, whose ids comprehensive/request_id.cpp accepts and makes"
        "server/request_id.hpp: a function, which comprehensive/request_id.cpp calls through a server"
        "documents/prose/request_id_words.hpp: sentences, which comprehensive/request_id.cpp finds in each document"
        "description/webhooks.hpp: a list of operations, which comprehensive/webhooks.cpp sends, receives and documents"
        "http/subscriber.hpp: a transport, through which comprehensive/webhooks.cpp sends"
        "http/repeatability.hpp: one enumeration, which comprehensive/idempotency.cpp asks of each method"
        "value/idempotency_key.hpp: a text, which comprehensive/idempotency.cpp parses and makes"
        "limits/idempotency_store.hpp: a concept, which comprehensive/idempotency.cpp serves with"
        "limits/idempotency_cache.hpp: a store, whose bounds comprehensive/idempotency.cpp meets"
        "description/repeat.hpp: facts of an operation, which comprehensive/idempotency.cpp reads"
        "client/idempotent_call.hpp: two functions, which comprehensive/idempotency.cpp calls through a client"
        "server/checks/idempotency.hpp: a check, which comprehensive/idempotency.cpp lets refuse"
        "documents/prose/repeat_words.hpp: sentences, which comprehensive/idempotency.cpp finds in each document"
        "limits/limit_decision.hpp: a plain aggregate, without a function to test"
        "trading/role.hpp: one constant, which the tests of the api and of the server spell out"
        "trading/tags.hpp: constants, which the golden documents spell out"
        "server/server_entry.hpp: functions without their types, which the tests of server/handler.hpp and server/part_list.hpp call"
        "server/server_part.hpp: a list of entries, which the test of server/serve_part.hpp serves"
        "server/served_operation.hpp: constants of an operation, which the test of server/checks/run_checks.hpp walks"
        "server/checks/check_state.hpp: the state of one request, which the test of server/checks/run_checks.hpp takes through every check"
        "server/checks/server_check.hpp: a template for the checks, which the test of server/checks/run_checks.hpp lets refuse"
        "server/checks/accept.hpp: a check, which the test of server/checks/run_checks.hpp lets refuse"
        "server/checks/account_limit.hpp: a check, which the test of server/checks/run_checks.hpp lets refuse"
        "server/checks/address_limit.hpp: a check, which the test of server/checks/run_checks.hpp lets refuse"
        "server/checks/authentication.hpp: a check, which the test of server/checks/run_checks.hpp lets refuse"
        "server/checks/body_size.hpp: a check, which the test of server/checks/run_checks.hpp lets refuse"
        "server/checks/content_type.hpp: a check, which the test of server/checks/run_checks.hpp lets refuse"
        "server/checks/fields.hpp: a check, which the test of server/checks/run_checks.hpp lets refuse"
        "server/checks/own_check.hpp: a check, which the test of server/own_check.hpp lets refuse"
        "server/checks/ownership.hpp: a check, which the test of server/checks/run_checks.hpp lets refuse"
        "server/checks/replay.hpp: a check, which the test of server/checks/run_checks.hpp lets refuse"
        "server/checks/role.hpp: a check, which the test of server/checks/run_checks.hpp lets refuse"
        "http/exchange_record.hpp: a plain aggregate and a concept, which the test of client/observed_transport.hpp fills and models"
        "server/record_exchanges.hpp: a function of transports, which the test of client/observed_transport.hpp calls"
        "http/proxy_error.hpp: an enumeration with words, which the test of beast/http_proxy.hpp reads"
        "http/shown_url.hpp: a text of messages, which the test of beast/base_url.hpp reads"
        "http/stream_error.hpp: an enumeration with words, which the test of beast/upload_source.hpp reads, over a loopback and a network"
        "http/incoming_body.hpp: a reader, which the test of http/framing_guard.hpp gives each attack"
        "http/stream_limits.hpp: a plain aggregate, without a function to test"
        "description/byte_stream.hpp: a stream, which the test of beast/upload_source.hpp calls, over a loopback and a network"
        "description/check/request_stream_fits.hpp: refusals, which the fixtures request_stream_of_a_get and its neighbours meet"
        "description/request_stream.hpp: questions to types, which the test of beast/upload_source.hpp asks, over a loopback and a network"
        "message/read_request_stream.hpp: functions, which the test of beast/upload_source.hpp calls, over a loopback and a network"
        "message/stream_body.hpp: functions of a plan, which the test of beast/upload_source.hpp calls, over a loopback and a network"
        "message/write_request_stream.hpp: functions, which the test of beast/upload_source.hpp calls, over a loopback and a network"
        "client/bulk_report.hpp: described records, which the test of client/bulk_call.hpp fills, saves and reads"
        "client/page_walk.hpp: the walk that the tests of client/pages.hpp and asio/prefetched_pages.hpp go"
        "client/time_limit.hpp: a number, which the test of client/retrying_client.hpp passes to clients"
        "client/thread_timer.hpp: two functions of the standard library"
        "client/retry_budget.hpp: a counter, which the test of client/retrying_client.hpp spends"
        "client/retry_policy.hpp: rules, which the test of client/retrying_client.hpp meets one by one"
        "client/stream_call.hpp: a call, which the test of beast/upload_source.hpp makes"
        "server/request_stream_limits.hpp: a function of transports, which the test of beast/upload_source.hpp calls, over a loopback and a network"
        "description/callbacks.hpp: a list of operations, whose documents the test of comprehensive/webhooks reads"
        "documents/prose/callback_words.hpp: a sentence of documents, which the test of comprehensive/webhooks reads"
        "description/file_stream.hpp: a stream, which the test of message/read_file_stream.hpp calls, over a loopback and a network"
        "message/write_file_stream.hpp: a body, which the test of message/read_file_stream.hpp sends"
        "client/file_stream_call.hpp: a call, which the test of message/read_file_stream.hpp makes"
        "server/file_stream_reader.hpp: a function of a plan, which the test of message/read_file_stream.hpp calls"
        "documents/openapi/write_stream_schema.hpp: a part of a document, which the test of beast/upload_source.hpp reads"
        "description/byte_range.hpp: value types, which the test of server/range_reply.hpp reads and writes"
        "description/download.hpp: successes and their checks, which the test of server/range_reply.hpp sends"
        "validate/value_check.hpp: plain aggregates and questions to types, which the test of validate/validate.hpp takes"
        "validate/check_types.hpp: the checks that the test of validate/validate.hpp takes one by one"
        "validate/check_record.hpp: the checks that the test of validate/validate.hpp takes one by one"
        "openssl/key.hpp: keys of both algorithms, which the tests of openssl/es256.hpp and openssl/rs256.hpp take"
        "http/sendable_request.hpp: a function, which the test of beast/request_bytes.hpp calls"
        "curl/curl_error.hpp: a category, which the test of curl/curl_client.hpp reads"
        "beast/src.hpp: includes only"
        "beast/client_socket.hpp: the socket of both clients, whose TLS the test of beast/beast_client.hpp uses"
        "beast/connect_race.hpp: what the test of beast/beast_pool.hpp connects by"
        "beast/pending_exchange.hpp: the exchange of a call, which the tests of beast/beast_pool.hpp and client/async_client.hpp start and end"
        "beast/connection_socket.hpp: the base of a connection, whose deadlines and ends the test of beast/beast_connection.hpp meets"
        "documents/examples/operation_example.hpp: plain aggregates, the test of documents/examples.hpp takes them"
        "description/signing/key_steps.hpp: a plain aggregate, which the test of message/signature_base.hpp makes"
        "description/signing/sha2.hpp: constants, which the test of description/signing/digest_algorithm.hpp reads"
        "sodium/hmac.hpp: the classes of both algorithms, which the tests of sodium/hmac_sha256.hpp and sodium/hmac_sha512.hpp take"
        "description/body/json_body.hpp: constants, which the test of description/body/body_codec.hpp reads"
        "description/body/form_body.hpp: constants, which the test of description/body/body_codec.hpp reads"
        "description/body/multipart_body.hpp: constants, which the test of description/body/body_codec.hpp reads"
        "codec/multipart/part_fields.hpp: questions to types, which the tests of codec/multipart/multipart_reader.hpp and multipart_writer.hpp take"
        "message/multipart_body.hpp: functions of a plan, which comprehensive/multipart.cpp calls through requests"
        "message/read_multipart.hpp: a function of a plan, which comprehensive/multipart.cpp calls through requests"
        "message/write_multipart.hpp: functions of a plan, which comprehensive/multipart.cpp calls through requests"
        "value/file.hpp: a plain aggregate, without a function to test"
        "documents/examples/example_parts.hpp: a part of examples, which comprehensive/multipart.cpp reads in each document"
        "description/body/raw.hpp: constants, which the test of description/body/body_codec.hpp reads"
        "message/body_codec_functions.hpp: plain aggregates, which the tests of message/read_request.hpp and message/build_request.hpp make"
        "message/request_write_plan.hpp: a plain aggregate, which the test of message/build_request.hpp makes and walks"
        "message/route_tables.hpp: tables, which the test of message/router.hpp compares with trying every route"
        "message/wall_clock.hpp: a concept only, the environment's test asks it"
        "rule/applicable_rules.hpp: refusals, which the fixtures positive_on_a_text and rule_on_a_field_of_another_record meet"
        "limits/rate_limiter.hpp: a concept only, the environment's test asks it"
        "limits/replay_guard.hpp: a concept and an enumeration, the tests of the environment and of the replay window take them"
        "value/no_data.hpp: two empty types, which the tests of readers and writers take"
        "codec/every_member.hpp: a constant, the tests of the readers take it"
        "codec/form/pair_syntax.hpp: an enumeration, the tests of codec/form/form_reader.hpp take it"
        "codec/read_result.hpp: a plain aggregate, without a function to test"
        "format/direction.hpp: an enumeration, the spellings of reflect/enumerators.hpp take it"
        "reflect/describe.hpp: includes only"
        "validate/member_notes.hpp: a plain aggregate, which the test of validate/rule_table.hpp fills and reads"
        "validate/entries.hpp: a plain aggregate, which the tests of codec/json/write/write_array.hpp and validate/validate.hpp walk"
        "rule/note/location.hpp: notes without a function, the test of validate/rule_table.hpp takes each"
        "rule/note/visibility.hpp: notes without a function, the test of validate/rule_table.hpp takes each"
        "codec/json/read/object_plan.hpp: plain aggregates, which the test of codec/json/read/read_object.hpp makes and walks"
        "codec/json/read/object_reader.hpp: what the test of codec/json/read/read_object.hpp reads objects with"
        "codec/json/read/read_unknown_member.hpp: what the test of codec/json/read/read_object.hpp reads unknown members with"
        "codec/json/read/read_entries.hpp: what the test of codec/json/read/read_array.hpp reads every kind of list with"
        "codec/json/read/read_rows.hpp: lists of objects, which the test of codec/json/read/read_array.hpp reads"
        "codec/json/read/read_strings.hpp: lists of strings, which the test of codec/json/read/read_array.hpp reads"
        "documents/openapi/document.hpp: a part of the document, which documents/openapi.cpp reads as a whole"
        "documents/openapi/write_info.hpp: a part of the document, which documents/openapi.cpp reads as a whole"
        "documents/openapi/write_operation.hpp: a part of the document, which documents/openapi.cpp reads as a whole"
        "documents/openapi/write_request.hpp: a part of the document, which documents/openapi.cpp reads as a whole"
        "documents/openapi/write_responses.hpp: a part of the document, which documents/openapi.cpp reads as a whole"
        "documents/openapi/write_components.hpp: a part of the document, which documents/openapi.cpp reads as a whole"
        "documents/html/page.hpp: a part of the page, which documents/html.cpp reads as a whole"
        "documents/html/try_script_response.hpp: a part of the script, which documents/html.cpp reads as a whole"
        "documents/html/try_script_credentials.hpp: a part of the script, which documents/html.cpp reads as a whole"
        "documents/html/try_script_keys.hpp: a part of the script, which documents/html.cpp reads as a whole"
        "documents/html/try_script_request.hpp: a part of the script, which documents/html.cpp reads as a whole"
        "documents/html/write_record.hpp: a part of the page, which documents/html.cpp reads as a whole"
        "documents/html/write_operation.hpp: a part of the page, which documents/html.cpp reads as a whole"
        "documents/html/write_try_form.hpp: a part of the page, which documents/html.cpp reads as a whole"
        "documents/html/write_credentials.hpp: a part of the page, which documents/html.cpp reads as a whole"
        "documents/html/write_head.hpp: a part of the page, which documents/html.cpp reads as a whole"
        "documents/html/write_contents.hpp: a part of the page, which documents/html.cpp reads as a whole"
        "documents/html/write_page.hpp: a part of the page, which documents/html.cpp reads as a whole"
        "command_line/command_exchange.hpp: how a command is sent, which the test of command_line/command_line.hpp runs"
        "command_line/command_operation.hpp: a table of commands, which the test of command_line/command_line.hpp runs"
        "command_line/command_output.hpp: the output of a command, which the test of command_line/command_line.hpp runs"
        "command_line/command_credentials.hpp: the credentials of a command, which the test of command_line/command_line.hpp runs"
        "command_line/command_line_settings.hpp: a plain aggregate, which the test of command_line/command_line.hpp runs"
        "command_line/command_list.hpp: a table of commands, which the test of command_line/command_line.hpp runs"
        "command_line/command_surroundings.hpp: the streams of a program, which the test of command_line/command_line.hpp runs"
        "command_line/completion.hpp: the scripts of shells, which the test of command_line/command_line.hpp runs"
        "command_line/described_option.hpp: the options of help and completion, which the test of command_line/command_line.hpp runs"
        "command_line/global_options.hpp: a table of options, which the test of command_line/command_line.hpp runs"
        "command_line/help.hpp: the help of a program, which the test of command_line/command_line.hpp runs"
        "command_line/own_command.hpp: a plain aggregate, which the test of command_line/command_line.hpp runs"
        "command_line/setting_values.hpp: the settings of a command, which the test of command_line/command_line.hpp runs"
        "command_line/bulk_command.hpp: the calls of --report, which the test of command_line/command_line.hpp runs"
        "command_line/command_client.hpp: the client of a command, which the test of command_line/command_line.hpp runs"
        "command_line/text_file.hpp: the files of options, which the test of command_line/command_line.hpp runs"
        "command_line/transport_error_words.hpp: the words of errors, which the test of command_line/command_line.hpp runs"
        "command_line/typed_command.hpp: the arguments of a program, which the test of command_line/command_line.hpp runs"
        "command_line/curl_command.hpp: the output of --dry-run, which the test of command_line/command_line.hpp runs"
        "command_line/exit_code.hpp: the statuses of a program, which the test of command_line/command_line.hpp runs"
        "command_line/moment.hpp: the times of options, which the test of command_line/command_line.hpp runs"
        "command_line/nearest_name.hpp: the words of errors, which the test of command_line/command_line.hpp runs"
        "command_line/plot/plot_scale.hpp: the axes of --plot, which the test of command_line/command_line.hpp runs"
        "command_line/plot/plot_sketch.hpp: the output of --plot, which the test of command_line/command_line.hpp runs"
        "command_line/plot/plot_svg.hpp: the file of --plot, which the test of command_line/command_line.hpp runs"
        "command_line/plot/row_plot.hpp: the rows of --plot, which the test of command_line/command_line.hpp runs"
        "command_line/private_file.hpp: the files of credentials, which the test of command_line/command_line.hpp runs"
        "command_line/request_text.hpp: the options of a command, which the test of command_line/command_line.hpp runs")
endif()
list(TRANSFORM untested REPLACE ":.*" "")

# Tests of no single header, as "<test>: <reason>".
set(suites
    "beast/hostile_server.cpp: one table of servers that mean harm, against the whole client")
list(TRANSFORM suites REPLACE ":.*" "")

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
    if(NOT header IN_LIST headers AND NOT test IN_LIST suites)
        violation("tests/${test} tests no header: there is no include/service_api/${header}")
    endif()
endforeach()

foreach(header IN LISTS untested)
    if(NOT header IN_LIST headers)
        violation("tests/mirroring.cmake exempts include/service_api/${header}, which is not there")
    endif()
endforeach()

file(GLOB_RECURSE bodies RELATIVE ${root}/include/service_api ${root}/include/service_api/*.ipp)
foreach(body IN LISTS bodies)
    string(REGEX REPLACE "ipp$" "hpp" header ${body})
    string(REGEX MATCH "^beast/" compiled ${body})
    foreach(file IN ITEMS ${header} ${compiled}src.hpp)
        set(line "")
        if(EXISTS ${root}/include/service_api/${file})
            file(STRINGS ${root}/include/service_api/${file} line REGEX "^#include <service_api/${body}>$")
        endif()
        if(NOT line)
            violation("include/service_api/${file} does not include <service_api/${body}>")
        endif()
    endforeach()
endforeach()

if(count)
    message(FATAL_ERROR "mirroring: ${count} violations")
endif()
