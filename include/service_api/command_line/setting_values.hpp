#pragma once

#include <functional>
#include <map>
#include <optional>
#include <service_api/command_line/command_surroundings.hpp>
#include <service_api/command_line/typed_command.hpp>
#include <service_api/separate_compilation.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Returns a name as a part of the name of an environment variable: that of a shell variable, in upper case.
SERVICE_API_DECL std::string environment_variable_part(std::string_view name);

/// The values of global options: of the option itself, otherwise of the environment, otherwise of the profile.
class setting_values {
public:
    setting_values(std::string_view program, const typed_command& typed, const command_surroundings& around)
        : program_(program), typed_(typed), around_(around) {}

    /// Reads the section of the file of profiles that `profile` names. Returns an error as a sentence, or an empty
    /// text.
    SERVICE_API_DECL std::string read_profile();
    /// Returns the value of an option, by its name without `--`.
    SERVICE_API_DECL std::string value(std::string_view name, std::string_view otherwise = {}) const;
    /// Returns a variable of the environment.
    std::optional<std::string> variable(const std::string& name) const {
        return around_.variable ? around_.variable(name) : std::nullopt;
    }
    /// Returns the name of the variable of an option: `BOOKS_BASE`.
    SERVICE_API_DECL std::string variable_name(std::string_view option) const;

private:
    SERVICE_API_DECL std::string profiles_file() const;

    std::string_view program_;
    const typed_command& typed_;
    const command_surroundings& around_;
    std::map<std::string, std::string, std::less<>> profile_{};
};

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/command_line/setting_values.ipp>
#endif
