#pragma once

#include <functional>
#include <map>
#include <ostream>
#include <string>
#include <string_view>
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

}  // namespace service_api
