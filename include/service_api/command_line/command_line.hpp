#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <ostream>
#include <service_api/command_line/command_exchange.hpp>
#include <service_api/command_line/command_operation.hpp>
#include <service_api/command_line/exit_code.hpp>
#include <service_api/description/api.hpp>
#include <service_api/documents/model/api_model.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/value/array_view.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api {

/// An option of a command that is not an operation.
struct command_option {
    std::string_view name;
    std::string_view summary{};
    std::string_view default_value{};
    bool is_required = false;
    bool is_positional = false;  ///< given without its name, in the order of the options
};

/// The values of a command that is not an operation: those given, otherwise defaults and empty texts. The global
/// options are in it too: `base`, `account`, `key`.
using command_values = std::map<std::string, std::string, std::less<>>;

/// A command that is not an operation, such as one that makes a key. `run` prints its result and returns an empty text,
/// or returns the error as a sentence.
struct own_command {
    std::string_view name;
    std::string_view summary;
    std::vector<command_option> options{};
    std::function<std::string(const command_values& values, std::ostream& out)> run;
};

/// What a program has besides its API.
struct command_line_settings {
    std::string_view name;                            ///< of the program
    std::string_view version{};                       ///< of the program; by default that of the API
    std::string_view base = "http://127.0.0.1:8080";  ///< the address if none is given
    connect_function connect;                         ///< such as `connect_by<beast_client>()`
    signer_function read_signer{};                    ///< for signed operations, such as `signer_of_file(read_key)`
    std::vector<own_command> commands{};
};

/// The surroundings of a program: streams, terminal, environment, time. `process()` is the real one.
struct command_surroundings {
    std::ostream& out;
    std::ostream& err;
    bool out_is_terminal = false;
    bool err_is_terminal = false;
    std::function<std::optional<std::string>(const std::string& name)> variable{};
    std::function<unix_ms()> now{};
    std::function<void(std::chrono::milliseconds)> sleep{};

    /// Returns the standard streams, the environment and the clock of this process.
    SERVICE_API_DECL static command_surroundings process();
};

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
