#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <ostream>
#include <service_api/separate_compilation.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>

namespace service_api {

/// The surroundings of a program: streams, terminal, environment, time. `process()` is the real one.
struct command_surroundings {
    std::ostream& out;
    std::ostream& err;
    bool out_is_terminal = false;
    bool err_is_terminal = false;
    std::size_t columns = 100;  ///< width of the text of the help
    std::function<std::optional<std::string>(const std::string& name)> variable{};
    std::function<unix_ms()> now{};
    std::function<void(std::chrono::milliseconds)> sleep{};

    /// Returns the standard streams, the environment and the clock of this process.
    SERVICE_API_DECL static command_surroundings process();
};

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/command_line/command_surroundings.ipp>
#endif
