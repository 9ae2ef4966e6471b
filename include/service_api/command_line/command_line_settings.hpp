#pragma once

#include <service_api/command_line/command_exchange.hpp>
#include <service_api/command_line/own_command.hpp>
#include <string_view>
#include <vector>

namespace service_api {

/// What a program has besides its API.
struct command_line_settings {
    std::string_view name;                            ///< of the program
    std::string_view version{};                       ///< of the program; by default that of the API
    std::string_view base = "http://127.0.0.1:8080";  ///< the address if none is given
    connect_function connect;                         ///< such as `connect_by<beast_client>()`
    signer_function read_signer{};                    ///< for signed operations, such as `signer_of_file(read_key)`
    std::vector<own_command> commands{};
};

}  // namespace service_api
