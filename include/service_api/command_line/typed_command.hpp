#pragma once

#include <functional>
#include <map>
#include <service_api/command_line/command_list.hpp>
#include <service_api/command_line/request_text.hpp>
#include <service_api/separate_compilation.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api::detail {

/// The arguments of a program: one command with its options.
struct typed_command {
    std::string name{};                            ///< empty if none was given
    const command_operation* operation = nullptr;  ///< one of this, `own` and `is_completion` if there is a name
    const own_command* own = nullptr;
    bool is_completion = false;
    std::string shell{};                 ///< of the command `completion`
    std::vector<field_option> fields{};  ///< of the operation
    command_values own_values{};         ///< of a command that is not an operation
    std::map<std::string, std::string, std::less<>> globals{};

    /// Returns whether a global option was given.
    bool has(std::string_view global) const { return globals.contains(global); }
};

/// Reads the arguments without the program's name. Returns an error as a sentence, or an empty text.
SERVICE_API_DECL std::string read_arguments(const command_list& commands, const std::vector<std::string>& arguments,
                                            typed_command& typed);

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/command_line/typed_command.ipp>
#endif
