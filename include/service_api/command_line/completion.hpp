#pragma once

#include <service_api/command_line/command_list.hpp>
#include <service_api/separate_compilation.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

inline constexpr std::string_view completion_shells[] = {"bash", "zsh", "fish"};

/// Returns the script by which one of `completion_shells` completes commands, options, their allowed values, files and
/// profiles.
SERVICE_API_DECL std::string completion_script(const command_list& commands, std::string_view shell);

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/command_line/completion.ipp>
#endif
