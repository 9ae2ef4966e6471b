#pragma once

#include <cstddef>
#include <ostream>
#include <service_api/command_line/command_list.hpp>
#include <service_api/command_line/typed_command.hpp>
#include <service_api/separate_compilation.hpp>

namespace service_api::detail {

/// Prints the help of a command, or of the program if none was given, in lines of at most this many columns, of which
/// at least 60 are used.
SERVICE_API_DECL void print_help(std::ostream& out, const command_list& commands, const typed_command& typed,
                                 std::size_t columns);

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/command_line/help.ipp>
#endif
