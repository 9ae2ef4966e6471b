#pragma once

#include <service_api/command_line/command_line_settings.hpp>
#include <service_api/command_line/command_operation.hpp>
#include <service_api/command_line/command_surroundings.hpp>
#include <service_api/command_line/exit_code.hpp>
#include <service_api/description/api.hpp>
#include <service_api/documents/model/api_model.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/value/array_view.hpp>
#include <string>
#include <utility>
#include <vector>

namespace service_api {

/// The command line of an API: a subcommand for each operation, whose options are its fields.
/// `return command_line(v1, {.name = "books", .connect = connect_by<beast_client>()}).run(argc, argv);`
class command_line {
public:
    template <class... Ops>
    command_line(const api<Ops...>& described, command_line_settings settings)
        : model_(model_of_api(described)),
          commands_(detail::commands_of<Ops...>::all),
          settings_(std::move(settings)) {}

    /// Runs the command of these arguments, of which the first is the program's name. Returns the exit status, see
    /// `exit_code`.
    SERVICE_API_DECL int run(int argc, const char* const* argv) const;
    /// Runs the command of these arguments, without the program's name, in other surroundings.
    SERVICE_API_DECL int run(const std::vector<std::string>& arguments, command_surroundings around) const;

private:
    friend class command_run;

    api_model model_;
    array_view<detail::command_operation> commands_;
    command_line_settings settings_;
};

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/command_line/command_line.ipp>
#endif
