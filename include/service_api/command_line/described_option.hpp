#pragma once

#include <service_api/command_line/command_list.hpp>
#include <service_api/separate_compilation.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api::detail {

/// An option as help and completion show it.
struct described_option {
    std::string name;                        ///< without `--`
    std::string placeholder{};               ///< of its value, `INTEGER`; empty if it needs none
    std::string summary{};                   ///< a few words, without its type
    std::string about{};                     ///< its type, default and rules; empty if there are none
    std::vector<std::string_view> values{};  ///< if only some are allowed
    bool is_file = false;                    ///< its value is the path of a file
    bool is_positional = false;              ///< given without its name

    /// Returns whether the next argument is its value.
    bool takes_value() const { return !placeholder.empty() && placeholder.front() != '['; }
};

/// Returns the options of an operation: its fields.
SERVICE_API_DECL std::vector<described_option> options_of(const command_operation& operation);
/// Returns the options of a command that is not an operation.
SERVICE_API_DECL std::vector<described_option> options_of(const own_command& own);
/// Returns the global options for which any operation, or only this one, has a use.
SERVICE_API_DECL std::vector<described_option> global_options_of(const command_list& commands,
                                                                 const command_operation* only = nullptr);

/// Returns a text up to the end of its first sentence, without the period.
SERVICE_API_DECL std::string_view first_sentence(std::string_view text);

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/command_line/described_option.ipp>
#endif
