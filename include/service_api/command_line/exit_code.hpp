#pragma once

#include <service_api/message/outcome.hpp>

namespace service_api {

/// The exit status of a program made by `command_line`. Scripts may rely on the numbers.
enum class exit_code : int {
    success = 0,
    rejected = 1,     ///< the server refused the request for another reason than those below
    usage = 2,        ///< the command line is wrong, or the request breaks its own rules: it was not sent
    credentials = 3,  ///< a credential is missing or unusable, or the server refused it (401, 403)
    limit = 4,        ///< too many requests (429)
    network = 5,      ///< no response arrived
    server = 6,       ///< the server failed (5xx), or its response cannot be read
    output = 7        ///< the output could not be written
};

/// Returns the exit status for the error of a call.
constexpr exit_code exit_code_of(call_stage stage, int status) {
    switch (stage) {
        case call_stage::not_sent: return exit_code::usage;
        case call_stage::transport: return exit_code::network;
        case call_stage::unreadable: return exit_code::server;
        case call_stage::rejected: break;
    }
    if (status == 401 || status == 403) return exit_code::credentials;
    if (status == 429) return exit_code::limit;
    return status >= 500 ? exit_code::server : exit_code::rejected;
}

}  // namespace service_api
