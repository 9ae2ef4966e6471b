#pragma once

#include <service_api/command_line/command_line_settings.hpp>
#include <service_api/command_line/command_operation.hpp>
#include <service_api/command_line/global_options.hpp>
#include <service_api/documents/model/api_model.hpp>
#include <service_api/documents/model/record_model.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/value/array_view.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api::detail {

/// Returns whether the rows of an operation can be drawn over time.
SERVICE_API_DECL bool can_plot(const command_operation& operation);

/// The commands of a program.
struct command_list {
    const api_model& model;
    array_view<command_operation> operations;
    const command_line_settings& settings;

    /// Returns the operation of this name, also with `-` for `_`; otherwise `nullptr`.
    SERVICE_API_DECL const command_operation* find_operation(std::string_view name) const;
    SERVICE_API_DECL const own_command* find_own(std::string_view name) const;
    SERVICE_API_DECL std::vector<std::string_view> names() const;
    /// Returns whether an operation, any or this one, has a use for an option: that of a credential, or of pages.
    SERVICE_API_DECL bool uses(const global_option& option, const command_operation* only = nullptr) const;
};

/// Returns the names of the options that are fields of a record.
SERVICE_API_DECL std::vector<std::string> option_names(const record_model& record);

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/command_line/command_list.ipp>
#endif
